//! The stand-in's page in a real browser: headless Chromium, driven by chromedriver.
//!
//! Ignored by default: `cargo test --test browser -- --ignored`. The environment variables `CHROMEDRIVER` and
//! `CHROMIUM` name other programs than those on the path. Screenshots are saved under `target/screenshots`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod bot;
mod driver;
mod keyboard;
mod links;
mod page;
mod parts;
mod split;

/// Codes of keys that type no letter.
mod key {
    pub use super::driver::ENTER;
    pub const TAB: &str = "\u{E004}";
    pub const UP: &str = "\u{E013}";
    pub const DOWN: &str = "\u{E015}";
    pub const F6: &str = "\u{E036}";
}

page::in_browser! {
    bot::open();
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
}
