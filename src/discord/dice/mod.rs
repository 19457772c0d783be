//! The dice of a table: how they come about, and the check of a finished game.

pub mod clicks;
pub mod wording;
