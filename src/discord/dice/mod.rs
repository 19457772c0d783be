//! The pages about a table's dice: the explanation of how they are rolled, the outcome of checking those of a finished
//! game, and its log as a file.

pub mod clicks;
pub mod wording;
