//! The dice of a table: how they are rolled, and the check of a finished game.

pub mod clicks;
pub mod wording;
