//! A table before its game: its options, its card, its seats, words for the dice, its end, and a rematch.

pub mod choices;
pub mod clicks;
pub mod closing;
pub mod invited;
pub mod more;
pub mod rematch;
pub mod word;
pub mod wording;
