//! The rules of the game as pure functions: from a position and a move to the next position, or a refusal. They read
//! no clock, and dice are arguments. Only [`playout`] draws random numbers, from a generator that is an argument.
//!
//! A move is legal if [`Position::legal`] lists it; nothing else decides what may be played. The source of every rule
//! is the rules text that `hypnosia rules` prints.
//!
//! ```
//! use hypnosia_game::board::Board;
//! use hypnosia_game::rules::{parse_move, parse_position};
//!
//! let board = Board::standard();
//! let position = parse_position(board, "- r1234,g1234 - r0,g0 r 54 cross")?;
//! assert_eq!(position.legal().len(), 8);
//! let after = position.play(&parse_move(board, "5:H1-A5")?)?;
//! assert_eq!(after.to_string(), "A5r r234,g1234 - r0,g0 r 4 cross");
//! assert!(position.play(&parse_move(board, "6:H1-A6")?).is_err(), "no die shows 6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod choices;
mod count;
mod dice;
mod legal;
pub mod log;
mod moves;
mod notation;
mod occupancy;
mod perft;
mod play;
mod played;
mod position;
mod score;
mod setup;

pub use count::{Counted, RollCount};
pub use dice::{Dice, NoSuchRoll, Roll};
pub use log::GameLog;
pub use moves::{Move, Moves};
pub use notation::{NotationError, POSITION_MAX, parse_move, parse_position};
pub use occupancy::Cell;
pub use perft::{PERFT_TURNS_MAX, Playout, perft, perft_by_roll, playout};
pub use play::{PlayError, RollError};
pub use played::PlayedMove;
pub use position::{Position, Variant};
pub use score::Standing;
pub use setup::{NoSuchSetupRoll, Setup, SetupError, parse_setup_roll};

/// The version of these rules, which the bot notes in the log of every game. Increment it when a change makes other
/// moves legal or alters the points.
pub const VERSION: u32 = 1;

#[cfg(test)]
mod tests;
