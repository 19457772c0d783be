//! A table before its game: its card, options, seats, words for the dice, how it closes; and a rematch.

pub mod choices;
pub mod clicks;
pub mod closing;
pub mod invited;
pub mod more;
pub mod rematch;
pub mod word;
pub mod wording;
