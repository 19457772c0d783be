//! The end of a game: result, rematch, and what people share.

mod backlog;
pub mod clicks;
pub mod deeds;
pub mod judge;
pub mod result;
pub mod sharing;
