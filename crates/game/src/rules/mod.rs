//! The rules, pure: position in, move in, position out, or a refusal. No clock, no randomness; dice are inputs.
//!
//! Legal means listed: [`Position::legal`] is the only authority on what may be played. The source of every rule is
//! the rules text that `hypnosia rules` prints.

mod crowd;
mod dice;
mod legal;
pub mod log;
mod moves;
mod notation;
mod perft;
mod play;
mod position;
mod score;
mod setup;

pub use dice::{Dice, Roll};
pub use log::GameLog;
pub use moves::{Move, Moves};
pub use notation::{NotationError, POSITION_MAX, parse_move, parse_position};
pub use perft::{Playout, perft, perft_by_roll, playout};
pub use play::{PlayError, RollError};
pub use position::{Cell, Position, Variant};
pub use score::Standing;
pub use setup::{Setup, SetupError};

#[cfg(test)]
mod tests;
