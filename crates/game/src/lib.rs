//! The board game Hypnosia without any hosting: no async, no database, no Discord.
//!
//! | module | what | may use |
//! |---|---|---|
//! | [`board`] | the geometry as checked data: circles, spaces, entries, bridges | |
//! | [`rules`] | dice values, position, moves, turn, points, notation, perft | board |
//! | [`computer`] | players that see a position and a roll and choose a move | board, rules |
//! | [`render`] | position to picture: theme, layout, painting, PNG | board, rules |

pub mod board;
pub mod computer;
pub mod render;
pub mod rules;
