//! When each table is to be looked at.

use crate::model::{Millis, TableId};
use std::collections::{BTreeSet, HashMap};

const RETRY: Millis = 10_000;
const RETRY_MAX: Millis = 3_600_000;

/// When each table is to be looked at.
#[derive(Debug, Default)]
pub(super) struct Deadlines {
    by_time: BTreeSet<(Millis, TableId)>,
    of: HashMap<TableId, Millis>,
    pub next_purge: Millis,
    /// How often in a row a table could not be looked at.
    failed: HashMap<TableId, u32>,
}

impl Deadlines {
    /// Sets or clears a table's deadline; says whether it is now the earliest of all.
    pub fn set(&mut self, table: TableId, deadline: Option<Millis>) -> bool {
        if let Some(old) = self.of.remove(&table) {
            self.by_time.remove(&(old, table));
        }
        let Some(deadline) = deadline else { return false };
        self.of.insert(table, deadline);
        self.by_time.insert((deadline, table));
        self.by_time.first() == Some(&(deadline, table))
    }

    /// Sets when a table is looked at again after a failure of ours: after 10 s, and then after twice as long each
    /// time, up to an hour, so that a damaged table does not fill the log. Says whether it is now the earliest of all.
    pub fn retry(&mut self, table: TableId, now: Millis) -> bool {
        let failed = self.failed.entry(table).or_default();
        let pause = (RETRY << (*failed).min(16)).min(RETRY_MAX);
        *failed += 1;
        self.set(table, Some(now + pause))
    }

    /// A table could be looked at.
    pub fn recovered(&mut self, table: TableId) {
        self.failed.remove(&table);
    }

    /// Takes out the tables whose deadline has passed.
    pub fn take_due(&mut self, now: Millis) -> Vec<TableId> {
        let mut due = Vec::new();
        while let Some(&(deadline, table)) = self.by_time.first().filter(|(deadline, _)| *deadline <= now) {
            self.by_time.remove(&(deadline, table));
            self.of.remove(&table);
            due.push(table);
        }
        due
    }

    pub fn next(&self) -> Option<Millis> {
        self.by_time.first().map(|(deadline, _)| *deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_table_is_looked_at_ever_more_rarely() {
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
}
