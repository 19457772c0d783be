#![doc = include_str!("../README.md")]
//!
//! ## Modules
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
#[cfg(all(test, in_workspace))]
pub mod fuzz;
pub mod render;
pub mod rules;
