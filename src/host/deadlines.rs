//! The alarms of all tables.

use crate::model::{Millis, TableId};
use std::collections::{BTreeSet, HashMap};

const RETRY: Millis = 10_000;
const RETRY_MAX: Millis = 3_600_000;

#[derive(Debug, Default)]
pub(super) struct Deadlines {
    by_time: BTreeSet<(Millis, TableId)>,
    of: HashMap<TableId, Alarm>,
    pub next_purge: Millis,
    pub next_cancellation: Millis,
    /// Consecutive failures of a table's alarm.
    failed: HashMap<TableId, u32>,
}

/// The alarm of a table.
#[derive(Debug, Clone, Copy, Default)]
struct Alarm {
    /// When it rings; `None` while it is being handled.
    at: Option<Millis>,
    /// The table's deadline, if known.
    deadline: Option<Millis>,
}

impl Deadlines {
    /// Sets or clears a table's deadline; returns whether its alarm is now the earliest of all.
    pub fn set(&mut self, table: TableId, deadline: Option<Millis>) -> bool {
        self.put(table, Alarm { at: deadline, deadline })
    }

    /// Schedules a retry after a failure: after 10 s, then twice as long each time up to an hour, so that a damaged
    /// table does not fill the program's log; but never later than a deadline in the future. Returns whether the
    /// alarm is now the earliest of all.
    pub fn retry(&mut self, table: TableId, now: Millis) -> bool {
        let failed = self.failed.entry(table).or_default();
        let pause = (RETRY << (*failed).min(16)).min(RETRY_MAX);
        *failed += 1;
        let deadline = self.deadline_after(table, now);
        self.put(table, Alarm { at: Some((now + pause).min(deadline.unwrap_or(Millis::MAX))), deadline })
    }

    /// Schedules an alarm within 10 s; the deadline stays. Returns whether the alarm is now the earliest of all.
    pub fn soon(&mut self, table: TableId, now: Millis) -> bool {
        let at = self.of.get(&table).and_then(|alarm| alarm.at).unwrap_or(Millis::MAX);
        let deadline = self.deadline_after(table, now);
        self.put(table, Alarm { at: Some(at.min(now + RETRY)), deadline })
    }

    /// Resets the retry delay after a success, and forgets the table if it has no other alarm.
    pub fn recovered(&mut self, table: TableId) {
        self.failed.remove(&table);
        if self.of.get(&table).is_some_and(|alarm| alarm.at.is_none()) {
            self.of.remove(&table);
        }
    }

    /// Returns the tables whose alarms are due, and removes these alarms.
    pub fn take_due(&mut self, now: Millis) -> Vec<TableId> {
        let mut due = Vec::new();
        while let Some(&(_, table)) = self.by_time.first().filter(|(at, _)| *at <= now) {
            let deadline = self.deadline_after(table, now);
            self.put(table, Alarm { at: None, deadline });
            due.push(table);
        }
        due
    }

    pub fn next(&self) -> Option<Millis> {
        self.by_time.first().map(|(at, _)| *at)
    }

    fn put(&mut self, table: TableId, alarm: Alarm) -> bool {
        if let Some(at) = self.of.remove(&table).and_then(|old| old.at) {
            self.by_time.remove(&(at, table));
        }
        if alarm.at.is_some() || alarm.deadline.is_some() {
            self.of.insert(table, alarm);
        }
        alarm.at.is_some_and(|at| self.by_time.insert((at, table)) && self.by_time.first() == Some(&(at, table)))
    }

    fn deadline_after(&self, table: TableId, now: Millis) -> Option<Millis> {
        self.of.get(&table).and_then(|alarm| alarm.deadline).filter(|deadline| *deadline > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_table_is_retried_with_backoff() {
        let mut deadlines = Deadlines::default();
        let table = TableId(7);
        let mut now = 0;
        let mut pauses = Vec::new();
        for _ in 0..12 {
            deadlines.retry(table, now);
            let next = deadlines.next().expect("it is looked at again");
            pauses.push((next - now) / 1_000);
            now = next;
        }
        assert_eq!(pauses, [10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600, 3_600], "seconds");
        deadlines.recovered(table);
        deadlines.retry(table, now);
        assert_eq!(deadlines.next(), Some(now + RETRY), "expected it to begin anew");
    }

    #[test]
    fn failures_never_put_an_alarm_past_the_deadline() {
        let mut deadlines = Deadlines::default();
        let (table, deadline) = (TableId(7), 55_000);
        deadlines.set(table, Some(deadline));
        // A click fails, then the alarm fails repeatedly.
        deadlines.soon(table, 0);
        let mut alarms = Vec::new();
        while let Some(now) = deadlines.next().filter(|now| *now <= deadline) {
            alarms.push(now / 1_000);
            assert_eq!(deadlines.take_due(now), [table]);
            deadlines.retry(table, now);
        }
        assert_eq!(alarms, [10, 20, 40, 55], "seconds");
        // After a success the deadline is known again.
        deadlines.set(table, Some(500_000));
        deadlines.soon(table, 495_000);
        assert_eq!(deadlines.next(), Some(500_000), "no later");
        assert_eq!(deadlines.take_due(500_000), [table]);
        deadlines.recovered(table);
        assert!(deadlines.of.is_empty(), "nothing is left behind");
    }
}
