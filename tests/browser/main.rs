//! The sandbox's page in a real browser: headless Chromium, driven by chromedriver.
//!
//! Ignored by default: `cargo test --test browser -- --ignored`. `CHROMEDRIVER` and `CHROMIUM` name other programs than
//! those on the path. Screenshots are saved under `target/screenshots`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod bot;
mod dice;
mod driver;
mod game;
mod keyboard;
mod links;
mod page;
mod parts;
mod real;
mod split;

use page::{BotKind, Page};
use tokio::sync::Semaphore;

/// Limits how many tests run a browser at once, because more browsers than processors slow each other down.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// Defines tests that run with an open page, a stand-in and a bot.
macro_rules! in_browser {
    ($bot:expr; $($test:path => $name:ident),* $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        #[ignore = "needs chromium and chromedriver"]
        async fn $name() -> anyhow::Result<()> {
            let _turn = BROWSERS.acquire().await?;
            let page = Page::open($bot).await?;
            let ended = $test(&page).await;
            if ended.is_err() {
                page.picture(concat!("failed-", stringify!($name))).await?;
            }
            page.close().await?;
            ended
        }
    )*};
}

in_browser! {
    BotKind::Demo;
    keyboard::slash_menu => slash_menu_completes_commands_options_and_choices,
    keyboard::alone => a_bot_is_used_by_keyboard_alone,
    keyboard::language => commands_are_shown_in_the_users_language,
    links::places => links_to_messages_open_in_the_page,
    links::names => names_stay_whole_side_by_side,
    parts::messages => messages_look_like_the_chat,
    parts::answers => private_thinking_and_failed_answers_are_marked,
    parts::modal => a_modal_is_filled_in_and_submitted,
    parts::fields => every_field_of_a_modal_is_submitted,
    parts::text_is_text => messages_are_never_rendered_as_html,
    parts::workbench => the_workbench_moves_time_and_takes_permissions,
    parts::many => two_hundred_messages_with_pictures_scroll_smoothly,
    split::side_by_side => several_people_are_shown_side_by_side,
    split::phone => the_page_fits_a_phone,
    dice::checked => dice_page_agrees_with_verify,
}

in_browser! {
    BotKind::Real;
    game::two_people => two_people_play_a_whole_game_by_clicking,
}
