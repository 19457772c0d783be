//! Moments and durations.

use serde::{Deserialize, Serialize};

/// Milliseconds: the number since 1970 (UTC) for a point in time, or the length of a duration.
pub type Millis = i64;

/// The time of day, as `14:20 UTC`.
pub fn hour(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02} UTC", minutes / 60, minutes % 60)
}

hypnosia_game::choices! {
    /// The time for a turn; the shortest is first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
    pub enum TurnTime {
        OneMinute = "1m",
        ThreeMinutes = "3m",
        #[default]
        TenMinutes = "10m",
        OneHour = "1h",
        EightHours = "8h",
        OneDay = "24h",
        TwoDays = "48h",
        ThreeDays = "72h",
        /// The player may take any time.
        Unlimited = "none",
    }
}

impl TurnTime {
    /// The duration in milliseconds; `None` without a limit.
    pub fn millis(self) -> Option<Millis> {
        const MINUTE: Millis = 60_000;
        const HOUR: Millis = 60 * MINUTE;
        match self {
            TurnTime::OneMinute => Some(MINUTE),
            TurnTime::ThreeMinutes => Some(3 * MINUTE),
            TurnTime::TenMinutes => Some(10 * MINUTE),
            TurnTime::OneHour => Some(HOUR),
            TurnTime::EightHours => Some(8 * HOUR),
            TurnTime::OneDay => Some(24 * HOUR),
            TurnTime::TwoDays => Some(48 * HOUR),
            TurnTime::ThreeDays => Some(72 * HOUR),
            TurnTime::Unlimited => None,
        }
    }
}
