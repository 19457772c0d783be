//! The levels of the computer players.

use serde::{Deserialize, Serialize};

crate::choices! {
    /// Strength of a computer player; the weakest is first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Level {
        /// Plausible but careless: sees its own captures and moves, but no danger.
        Easy = "easy",
        /// Weighs the obvious: captures, exposure, bridges, the centre, stacks.
        Normal = "normal",
        /// Looks ahead over the dice of the next player.
        Hard = "hard",
        /// Searches turns and rolls them out, as far as its budget allows.
        Expert = "expert",
    }
}

impl Level {
    /// Of 100 games of two, the number that a level wins against the one below, measured with `hypnosia-lab contest`
    /// and corrected for luck, see `crates/lab/README.md`. `None` for the lowest.
    pub fn wins_against_the_one_below(self) -> Option<u8> {
        match self {
            Level::Easy => None,
            Level::Normal => Some(84),
            Level::Hard => Some(75),
            Level::Expert => Some(77),
        }
    }
}
