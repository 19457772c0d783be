//! Pauses all turn clocks while players cannot reach the tables or the database cannot be written.
//!
//! [`Host::pause`](super::Host::pause) and [`Host::resume`](super::Host::resume) begin and end a pause. At its end
//! everybody who was waited for gets the lost time back, and at least half of the full time. The beginning of a pause
//! is on disk, as is the end of the process: a host opens in the pause that the previous process left, so that one
//! resumption covers a restart and an outage around it. After a crash the length of the pause is unknown, and only the
//! minimum is granted.

use crate::model::Millis;
use crate::store::{Deferred, RunningClock};

/// Discord asks for a new connection now and then. A pause up to this long restores no time and grants a minute at
/// most, because editing every board for a second's pause is not worth it.
const BRIEF: Millis = 15_000;
const BRIEF_GRACE: Millis = 60_000;

/// Paused clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pause {
    /// The beginning; `None` after a crash.
    pub since: Option<Millis>,
}

/// A pause that has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Away {
    /// The beginning; `None` after a crash.
    pub since: Option<Millis>,
    pub until: Millis,
}

impl Away {
    /// The deadline of a clock after this pause.
    fn new_deadline(self, clock: &RunningClock) -> Millis {
        let grace = clock.full / 2;
        // A turn that began during the pause has lost less.
        let lost = self.since.map(|since| (self.until - since.max(clock.changed)).max(0));
        match lost {
            Some(lost) if lost < BRIEF => clock.deadline.max(self.until + grace.min(BRIEF_GRACE)),
            _ => (clock.deadline + lost.unwrap_or(0)).max(self.until + grace),
        }
    }

    /// The deadlines that this pause moves.
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
        // Full time, time left at the pause, length of the pause (`None`: unknown), time left afterwards.
        let cases = [
            (10 * MINUTE, 8 * MINUTE, Some(HOUR), 8 * MINUTE),
            (10 * MINUTE, 10 * MINUTE, Some(HOUR), 10 * MINUTE),
            (10 * MINUTE, 5 * SECOND, Some(HOUR), 5 * MINUTE),
            (24 * HOUR, 20 * HOUR, Some(3 * HOUR), 20 * HOUR),
            (24 * HOUR, SECOND, Some(3 * HOUR), 12 * HOUR),
            (MINUTE, SECOND, Some(BRIEF), 30 * SECOND),
            // Brief: the time runs on, down to a minimum.
            (10 * MINUTE, 8 * MINUTE, Some(2 * SECOND), 8 * MINUTE - 2 * SECOND),
            (10 * MINUTE, 5 * SECOND, Some(2 * SECOND), MINUTE),
            (MINUTE, SECOND, Some(2 * SECOND), 30 * SECOND),
            // A crash: clocks at or near zero get the minimum.
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
    fn turn_begun_in_a_pause_regains_its_share() {
        let changed = NOON + 30 * MINUTE;
        let clock = RunningClock { table: TableId(1), deadline: changed + 10 * MINUTE, changed, full: 10 * MINUTE };
        let away = Away { since: Some(NOON), until: NOON + HOUR };
        assert_eq!(away.new_deadline(&clock), NOON + HOUR + 10 * MINUTE);
    }
}
