//! The pace of a table, and what depends on it: how long its lobby waits and its invitations hold, and which limits of
//! open tables count it.

use super::time::{Millis, TurnTime};
use serde::{Deserialize, Serialize};

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

hypnosia_game::choices! {
    /// How a table is played. It follows from the table's time per turn ([`TurnTime::pace`]), and is not stored.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Pace {
        /// In one sitting.
        Live = "live",
        /// About a turn a day.
        Day = "day",
        /// Whenever people find the time.
        Post = "post",
    }
}

/// How long a lobby in which somebody sits stays open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// Without an action.
    pub untouched: Millis,
    /// From its opening, however often people act in it.
    pub at_most: Millis,
}

impl Pace {
    /// The most slow lobbies that one person may have waiting in a server.
    pub const WAITING_OF_PERSON: u32 = 2;
    /// The most slow lobbies that may wait in a channel and its threads.
    pub const WAITING_IN_CHANNEL: u32 = 5;

    /// The time per turn of a table that is opened at this pace.
    pub const fn time(self) -> TurnTime {
        match self {
            Pace::Live => TurnTime::TenMinutes,
            Pace::Day => TurnTime::OneDay,
            Pace::Post => TurnTime::ThreeDays,
        }
    }

    /// Whether the table is played over days. Slow tables and live ones are counted apart towards the limits of open
    /// tables, so that slow ones never keep anybody from playing tonight.
    pub const fn is_slow(self) -> bool {
        match self {
            Pace::Live => false,
            Pace::Day | Pace::Post => true,
        }
    }

    /// How long a lobby of this pace waits. A slow one closes a fixed time after its opening.
    pub const fn waiting(self) -> Waiting {
        match self {
            Pace::Live => Waiting { untouched: 30 * MINUTE, at_most: 2 * HOUR },
            Pace::Day => Waiting { untouched: 3 * DAY, at_most: 3 * DAY },
            Pace::Post => Waiting { untouched: 7 * DAY, at_most: 7 * DAY },
        }
    }

    /// How long a reserved seat is kept, from the opening of the lobby; `None` for as long as the lobby waits.
    pub const fn invitation(self) -> Option<Millis> {
        match self {
            Pace::Live => Some(10 * MINUTE),
            Pace::Day | Pace::Post => None,
        }
    }
}

impl TurnTime {
    /// The pace of a table with this time per turn. Turns of eight hours or more are slow.
    pub const fn pace(self) -> Pace {
        match self {
            TurnTime::OneMinute | TurnTime::ThreeMinutes | TurnTime::TenMinutes | TurnTime::OneHour => Pace::Live,
            TurnTime::EightHours | TurnTime::OneDay => Pace::Day,
            TurnTime::TwoDays | TurnTime::ThreeDays | TurnTime::Unlimited => Pace::Post,
        }
    }

    /// Whether a table with this time per turn is calm: its turns last an hour or more, so that its players are pinged
    /// once a day, and not for each turn.
    pub const fn is_calm(self) -> bool {
        match self {
            TurnTime::OneMinute | TurnTime::ThreeMinutes | TurnTime::TenMinutes => false,
            TurnTime::OneHour
            | TurnTime::EightHours
            | TurnTime::OneDay
            | TurnTime::TwoDays
            | TurnTime::ThreeDays
            | TurnTime::Unlimited => true,
        }
    }

    /// The pace whose name stands for this time; `None` for a time that is named by itself.
    pub fn as_pace(self) -> Option<Pace> {
        Some(self.pace()).filter(|pace| pace.time() == self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_time_has_its_pace() {
        use TurnTime::*;
        // The time, its pace, and whether the pace's name stands for the time.
        let cases = [
            (OneMinute, Pace::Live, false),
            (ThreeMinutes, Pace::Live, false),
            (TenMinutes, Pace::Live, true),
            (OneHour, Pace::Live, false),
            (EightHours, Pace::Day, false),
            (OneDay, Pace::Day, true),
            (TwoDays, Pace::Post, false),
            (ThreeDays, Pace::Post, true),
            (Unlimited, Pace::Post, false),
        ];
        assert_eq!(cases.map(|(time, ..)| time), TurnTime::ALL);
        for (time, pace, is_named) in cases {
            assert_eq!((time.pace(), time.as_pace()), (pace, is_named.then_some(pace)), "{time}");
            assert_eq!(pace.is_slow(), time.millis().is_none_or(|limit| limit >= 8 * HOUR), "{time}");
            assert_eq!(time.is_calm(), time.millis().is_none_or(|limit| limit >= HOUR), "{time}");
        }
    }

    #[test]
    fn slower_lobbies_wait_longer() {
        let waits = Pace::ALL.map(|pace| (pace.waiting().untouched / MINUTE, pace.waiting().at_most / MINUTE));
        assert_eq!(waits, [(30, 120), (3 * 24 * 60, 3 * 24 * 60), (7 * 24 * 60, 7 * 24 * 60)]);
        assert_eq!(Pace::ALL.map(Pace::invitation), [Some(10 * MINUTE), None, None]);
    }
}
