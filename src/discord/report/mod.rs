//! The report on a finished game: how well each turn was played, and how lucky.

pub mod clicks;
pub mod wording;
