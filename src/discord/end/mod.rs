//! The end of a game: its result, and what people share of it.

pub mod clicks;
pub mod result;
pub mod sharing;
pub mod shown;
