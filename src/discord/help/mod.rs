//! Help and the rules of the game.

pub mod wording;
