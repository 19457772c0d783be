//! Moments and durations.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Milliseconds: the number since 1970 (UTC) for a point in time, or the length of a duration.
pub type Millis = i64;

/// The time of day, as `14:20 UTC`.
pub fn hour(at: Millis) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02} UTC", minutes / 60, minutes % 60)
}

/// The time for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum TurnTime {
    #[serde(rename = "1m")]
    OneMinute,
    #[serde(rename = "3m")]
    ThreeMinutes,
    #[default]
    #[serde(rename = "10m")]
    TenMinutes,
    #[serde(rename = "1h")]
    OneHour,
    #[serde(rename = "24h")]
    OneDay,
    /// The player may take any time.
    #[serde(rename = "none")]
    Unlimited,
}

impl TurnTime {
    /// All choices, the shortest first.
    pub const ALL: [TurnTime; 6] = [
        TurnTime::OneMinute,
        TurnTime::ThreeMinutes,
        TurnTime::TenMinutes,
        TurnTime::OneHour,
        TurnTime::OneDay,
        TurnTime::Unlimited,
    ];

    /// The duration in milliseconds; `None` without a limit.
    pub fn millis(self) -> Option<Millis> {
        const MINUTE: Millis = 60_000;
        match self {
            TurnTime::OneMinute => Some(MINUTE),
            TurnTime::ThreeMinutes => Some(3 * MINUTE),
            TurnTime::TenMinutes => Some(10 * MINUTE),
            TurnTime::OneHour => Some(60 * MINUTE),
            TurnTime::OneDay => Some(24 * 60 * MINUTE),
            TurnTime::Unlimited => None,
        }
    }

    /// The name of the choice, for the store and for the choices of commands and selects: `1m`, `3m`, `10m`, `1h`, `24h`,
    /// `none`.
    pub fn name(self) -> &'static str {
        match self {
            TurnTime::OneMinute => "1m",
            TurnTime::ThreeMinutes => "3m",
            TurnTime::TenMinutes => "10m",
            TurnTime::OneHour => "1h",
            TurnTime::OneDay => "24h",
            TurnTime::Unlimited => "none",
        }
    }
}

impl fmt::Display for TurnTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for TurnTime {
    type Err = String;

    fn from_str(text: &str) -> Result<TurnTime, String> {
        let choice = TurnTime::ALL.into_iter().find(|choice| choice.name() == text);
        choice.ok_or_else(|| format!("turn time {text}: must be 1m, 3m, 10m, 1h, 24h or none"))
    }
}
