//! Hypnosia in a real browser, on the page of the stand-in for Discord, and the page that checks dice. The stand-in has
//! tests of its own for its page; their browser driver is used here, too.
//!
//! The tests are ignored by default: `cargo test --test browser -- --ignored` runs them. `CHROMEDRIVER` and `CHROMIUM`
//! name programs to use instead of those on the path. Screenshots are saved under `target/screenshots`.

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
