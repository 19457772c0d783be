//! Time away is nobody's time: while players cannot reach the tables, or nothing that they do can be written, all clocks
//! stand still.
//!
//! `Host::pause` and `Host::resume` say when. What is lost between them is given back to everybody who was waited
//! for, and everybody has a grace on top: half of the full time. The beginning of a pause is on disk, and so is the
//! end of the process: a host opens in the pause that the process before it ended with, so that one resumption gives
//! back a restart and an outage around it. After a crash it is not known how long nobody hosted, and the grace alone is
//! given.

use crate::model::Millis;
use crate::store::{Deferred, RunningClock};

/// Discord asks for a new connection now and then. Not every board is edited for the second that this takes: it gives
/// back no time, and a grace of a minute at most.
const BRIEF: Millis = 15_000;
const BRIEF_GRACE: Millis = 60_000;

/// Clocks that stand still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pause {
    /// None after a crash.
    pub since: Option<Millis>,
}

/// A time when players could not reach the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Away {
    /// None after a crash.
    pub since: Option<Millis>,
    pub until: Millis,
}

impl Away {
    /// When a clock runs out after this time away.
    fn new_deadline(self, clock: &RunningClock) -> Millis {
        let grace = clock.full / 2;
        // A turn that began in between has lost less.
        let lost = self.since.map(|since| (self.until - since.max(clock.changed)).max(0));
        match lost {
            Some(lost) if lost < BRIEF => clock.deadline.max(self.until + grace.min(BRIEF_GRACE)),
            _ => (clock.deadline + lost.unwrap_or(0)).max(self.until + grace),
        }
    }

    /// The deadlines that this time away moves.
    pub fn deferred(self, clocks: &[RunningClock]) -> Vec<Deferred> {
        let moved = clocks.iter().map(|clock| Deferred {
            table: clock.table,
            from: clock.deadline,
            to: self.new_deadline(clock),
        });
        moved.filter(|moved| moved.to != moved.from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::TableId;

    const SECOND: Millis = 1_000;
    const MINUTE: Millis = 60 * SECOND;
    const HOUR: Millis = 60 * MINUTE;
    const NOON: Millis = 1_770_000_000_000;

    #[test]
    fn nobody_loses_time_and_everybody_has_a_grace() {
        // Full time, time left at the cut, length of the time away (none: unknown), time left afterwards.
        let cases = [
            (10 * MINUTE, 8 * MINUTE, Some(HOUR), 8 * MINUTE),
            (10 * MINUTE, 10 * MINUTE, Some(HOUR), 10 * MINUTE),
            (10 * MINUTE, 5 * SECOND, Some(HOUR), 5 * MINUTE),
            (24 * HOUR, 20 * HOUR, Some(3 * HOUR), 20 * HOUR),
            (24 * HOUR, SECOND, Some(3 * HOUR), 12 * HOUR),
            (MINUTE, SECOND, Some(BRIEF), 30 * SECOND),
            // Brief: the time runs on, but for a grace.
            (10 * MINUTE, 8 * MINUTE, Some(2 * SECOND), 8 * MINUTE - 2 * SECOND),
            (10 * MINUTE, 5 * SECOND, Some(2 * SECOND), MINUTE),
            (MINUTE, SECOND, Some(2 * SECOND), 30 * SECOND),
            // A crash: what has run out gets the grace, and so does what is about to.
            (10 * MINUTE, 8 * MINUTE, None, 8 * MINUTE),
            (10 * MINUTE, -HOUR, None, 5 * MINUTE),
            (24 * HOUR, 5 * SECOND, None, 12 * HOUR),
        ];
        for (full, left, length, expected) in cases {
            let until = NOON + length.unwrap_or(0);
            let clock = RunningClock { table: TableId(1), deadline: NOON + left, changed: NOON - MINUTE, full };
            let away = Away { since: length.map(|_| NOON), until };
            let case = format!("full {full}, left {left}, away {length:?}");
            assert_eq!(away.new_deadline(&clock) - until, expected, "{case}");
        }
    }

    #[test]
    fn a_turn_that_began_while_away_has_lost_only_its_own_time() {
        let changed = NOON + 30 * MINUTE;
        let clock = RunningClock { table: TableId(1), deadline: changed + 10 * MINUTE, changed, full: 10 * MINUTE };
        let away = Away { since: Some(NOON), until: NOON + HOUR };
        assert_eq!(away.new_deadline(&clock), NOON + HOUR + 10 * MINUTE);
    }
}
