//! A table before its game: opening and closing it, its card, its seats, words for the dice.

pub mod choices;
pub mod clicks;
pub mod closing;
pub mod invited;
pub mod more;
pub mod rematch;
pub mod word;
pub mod wording;
