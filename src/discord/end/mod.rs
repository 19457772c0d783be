//! The end of a game: its result, and what people share of it.

mod backlog;
pub mod clicks;
pub mod deeds;
pub mod judge;
pub mod result;
pub mod sharing;
pub mod shown;
