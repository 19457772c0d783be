//! The end of a game: result, fairness of the dice, rematch, and what people share.

mod backlog;
pub mod clicks;
pub mod deeds;
pub mod fairness;
pub mod judge;
pub mod result;
pub mod shares;
pub mod sharing;
