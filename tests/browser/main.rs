//! Hypnosia in a real browser, on the page of the stand-in, and the page that checks dice. The stand-in tests its page
//! itself, and lends its driver.
//!
//! Ignored by default: `cargo test --test browser -- --ignored`. `CHROMEDRIVER` and `CHROMIUM` name other programs than
//! those on the path. Screenshots are saved under `target/screenshots`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod dice;
#[path = "../../crates/discord-sandbox/tests/browser/driver.rs"]
mod driver;
mod game;
#[path = "../../crates/discord-sandbox/tests/browser/page.rs"]
mod page;
mod real;

page::in_browser! {
    real::open();
    dice::checked => dice_page_agrees_with_verify,
    game::two_people => two_people_play_a_whole_game_by_clicking,
}
