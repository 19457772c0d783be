//! The board game Hypnosia without any hosting: no async, no database, no Discord, no clock.
//!
//! Dice are arguments, so the host of a game decides where they come from. A position knows its legal moves, a log is a
//! whole game as text, a computer player is a function of a position, and a picture is a function of a scene:
//!
//! ```
//! use hypnosia_game::board::{Board, Colour, ColourSet};
//! use hypnosia_game::computer::{Eagerness, Level, choose};
//! use hypnosia_game::rules::{GameLog, Roll, Variant};
//!
//! let players: ColourSet = [Colour::Red, Colour::Green].into_iter().collect();
//! let mut log = GameLog::new(Board::standard(), players, Variant::Cross)?;
//! let roll = |one, other| Roll::new(one, other).ok_or("a die shows 1 to 6");
//! log.add_setup_round(&[(Colour::Red, roll(6, 4)?), (Colour::Green, roll(3, 1)?)])?;
//! log.roll(roll(5, 4)?)?;
//! while let Some(position) = log.position().filter(|position| !position.legal().is_empty()) {
//!     let mv = choose(Level::Hard, Eagerness::USUAL, &position).ok_or("no legal move")?;
//!     log.play(&mv)?;
//! }
//! assert_eq!(log.steps().len(), 1, "one turn of two dice has been played");
//! assert!(log.to_string().starts_with("hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g31\n1 r 54 "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what | may use |
//! |---|---|---|
//! | [`board`] | the geometry as checked data: circles, spaces, entries, bridges | |
//! | [`rules`] | dice values, position, moves, turn, points, notation, perft | board |
//! | [`deeds`] | honours and figures of a finished game's players; only tests use computers | board, rules, computer |
//! | [`computer`] | players that see a position and a roll and choose a move | board, rules |
//! | [`render`] | pictures: positions, animations and posters of games, charts, emoji | board, rules |

#![deny(missing_docs)]

pub mod board;
pub mod computer;
pub mod deeds;
#[cfg(test)]
pub mod fuzz;
pub mod render;
pub mod rules;
