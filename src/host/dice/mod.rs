//! Dice that anybody can compute again from a game's log. `assets/dice/SCHEME.md` is the specification for writing a
//! checker.
//!
//! The commitment fixes the seed at the opening, and the lines of the lobby fix every roll. A person who does not
//! know the seed can neither predict nor steer a roll, however often they leave and join again. A person who knows it
//! can predict all rolls, but cannot steer them if the last line is another person's own word.
//! [`NOT_COVERED`](super::NOT_COVERED) lists what a log does not prove.

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
