//! The report on a finished game: how well each turn was played, and how lucky.

pub mod clicks;
mod pictured;
pub mod wording;
