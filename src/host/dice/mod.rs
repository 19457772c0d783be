//! Dice that anybody can recompute. The scheme, for writing a checker, is in `assets/dice/SCHEME.md`.
//!
//! The commitment fixes the seed at the opening, the lines of the lobby fix every roll. Who does not know the seed can
//! neither prerender nor steer one, however often they leave and join again; who does can prerender them from the start on,
//! and steer none when the last line is somebody else's own word. [`NOT_COVERED`](super::NOT_COVERED) lists what a log
//! does not prove.

mod chain;
mod mixed;
mod page;
mod seed;
mod stream;
mod word;

pub(super) use chain::{CHAIN, Chain};
pub use mixed::Mixed;
pub(super) use mixed::{LOBBY, SCHEME, WITH_HASHES, WITH_WORDS, drawn_words, without_word};
pub use page::{CHECK_PAGE, check_page};
pub use seed::{OsSeeds, SeedSource, ServerSeed};
pub(super) use stream::{KeptDice, TableDice};
pub use word::Word;
