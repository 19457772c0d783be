use crate::model::TurnTime;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serde::{Deserialize, Serialize};

/// The options of a table. They can change only in the lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    pub variant: Variant,
    pub turn_time: TurnTime,
    /// Whether the game counts for leaderboards and ratings. Only games of at least two people do.
    pub rated: bool,
    /// The level at which the computer plays for people, and that of computer players by default.
    pub level: Level,
}

impl Default for Options {
    fn default() -> Options {
        Options { variant: Variant::default(), turn_time: TurnTime::default(), rated: true, level: Level::Normal }
    }
}
