//! The report on a finished game: how well each player played, and how lucky they were.

pub mod clicks;
mod pictured;
pub mod wording;
