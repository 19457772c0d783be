//! The dice of a table: the page *Fair dice*, which says how they are rolled, checks those of a finished game and tells
//! how the server's dice fell; the numbers behind it; the game's log; and the words that players add.

pub mod clicks;
pub mod word;
pub mod wording;
