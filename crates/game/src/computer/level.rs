//! The levels of the computer players.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Strength of a computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plausible but careless: sees its own captures and moves, but no danger.
    Easy,
    /// Weighs the obvious: captures, exposure, bridges, the centre, stacks.
    Normal,
    /// Looks ahead over the dice of the next player.
    Hard,
    /// Searches and rolls out turns, as well as its budget allows.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

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

    /// The name in lower case, for the command line, the store and the keys of texts.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no level.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("level {0}: must be easy, normal, hard or expert")]
pub struct ParseLevelError(pub String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        Level::ALL.into_iter().find(|level| level.name() == text).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}
