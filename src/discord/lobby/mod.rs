//! A table before its game: its card, options, seats, the words for its dice, and its closing; also rematches.

pub mod clicks;
pub mod closing;
pub mod dice_word;
pub mod invited;
pub mod more;
pub mod rematch;
pub mod wording;
