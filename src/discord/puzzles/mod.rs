//! Puzzles: one a day in a channel, and as many as a person likes in private.

pub mod book;
pub mod daily;
pub mod daily_wording;
pub mod exercise;
pub mod exercise_wording;
mod order;
pub mod wording;
