//! The options of a table.

use crate::model::TurnTime;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serde::{Deserialize, Serialize};

/// The options of a table; changed in the lobby only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub variant: Variant,
    pub turn_time: TurnTime,
    /// Whether the game counts for the leaderboards and the rating. Only games with two people do.
    pub rated: bool,
    /// How well computer players and stand-ins for absent players play.
    pub level: Level,
}

impl Default for Options {
    fn default() -> Options {
        Options { variant: Variant::default(), turn_time: TurnTime::default(), rated: true, level: Level::Normal }
    }
}
