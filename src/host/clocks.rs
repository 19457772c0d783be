//! The clock of all tables: one task sleeps until the next deadline, or until an earlier one comes up.

use super::decide::Request;
use super::service::lock;
use super::{Event, Failure, Host, HostError};
use crate::model::{Millis, TableId};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

/// The data of a server goes this long after the bot was removed from it.
const GUILD_KEPT: Millis = 30 * 24 * 3_600_000;
/// A lobby that ended without a game goes this long after its end. Games stay: results and dice can be looked up.
const LOBBY_KEPT: Millis = 30 * 24 * 3_600_000;
/// How often servers and lobbies past their retention period are purged.
const PURGE_EVERY: Millis = 3_600_000;

const RETRY: Millis = 10_000;
const RETRY_MAX: Millis = 3_600_000;

/// When each table is to be looked at.
#[derive(Debug, Default)]
pub(super) struct Deadlines {
    by_time: BTreeSet<(Millis, TableId)>,
    of: HashMap<TableId, Millis>,
    next_purge: Millis,
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
    fn take_due(&mut self, now: Millis) -> Vec<TableId> {
        let mut due = Vec::new();
        while let Some(&(deadline, table)) = self.by_time.first().filter(|(deadline, _)| *deadline <= now) {
            self.by_time.remove(&(deadline, table));
            self.of.remove(&table);
            due.push(table);
        }
        due
    }

    fn next(&self) -> Option<Millis> {
        self.by_time.first().map(|(deadline, _)| *deadline)
    }
}

impl Host {
    /// Does what is due at a moment: time-outs, expired lobbies, deletions. Gives the next moment when something will
    /// be due. Tests call it with a moment of their own.
    pub async fn tick(&self, now: Millis) -> Option<Millis> {
        join_all(self.due(now)).await;
        self.next_due()
    }

    /// When a table is due next; none while the clocks stand still.
    fn next_due(&self) -> Option<Millis> {
        if self.is_paused() { None } else { lock(&self.inner.deadlines).next() }
    }

    /// What is to be done at a moment, one future for each table and one for the purge.
    fn due(&self, now: Millis) -> Vec<BoxFuture<'_, ()>> {
        let is_paused = self.is_paused();
        let mut deadlines = lock(&self.inner.deadlines);
        let due = if is_paused { Vec::new() } else { deadlines.take_due(now) };
        let mut work: Vec<BoxFuture<'_, ()>> = due.into_iter().map(|table| self.look_at(table, now).boxed()).collect();
        if now >= deadlines.next_purge {
            deadlines.next_purge = now + PURGE_EVERY;
            work.push(self.purge(now).boxed());
        }
        work
    }

    async fn look_at(&self, table: TableId, now: Millis) {
        match self.ask(table, Request::Due, now).await {
            Err(HostError::Failed(_)) => self.inner.wake_later(table, now),
            _ => lock(&self.inner.deadlines).recovered(table),
        }
    }

    async fn purge(&self, now: Millis) {
        match self.inner.store.purge_guilds(now - GUILD_KEPT).await {
            Ok(guilds) if guilds.is_empty() => {}
            Ok(guilds) => tracing::info!(guilds = guilds.len(), "deleted the data of servers left 30 days ago"),
            // Tried again in an hour.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_lobbies(now - LOBBY_KEPT, &Event::Started.to_string()).await {
            Ok(0) => {}
            Ok(lobbies) => tracing::info!(lobbies, "deleted lobbies that ended 30 days ago without a game"),
            // Tried again in an hour.
            Err(error) => drop(Failure::log(error)),
        }
    }

    /// Runs the clocks of all tables until it is dropped: sleeps until the next deadline, until an earlier one comes
    /// up, or until [`Host::wake_clocks`]. `clock` gives the moment, in milliseconds UTC.
    pub async fn run_clocks(&self, clock: impl Fn() -> Millis + Send) {
        // Tables are waited for side by side, so that a slow one keeps no other.
        let mut work = FuturesUnordered::new();
        loop {
            let now = clock();
            work.extend(self.due(now));
            let next = self.next_due().unwrap_or(Millis::MAX);
            // The system's clock may be set while this sleeps: no longer than a minute at a time.
            let wait = next.saturating_sub(now).clamp(0, 60_000);
            tokio::select! {
                Some(()) = work.next() => {}
                () = self.inner.sooner.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
            }
        }
    }

    /// Time has moved by more than it took: the clocks look at it again.
    pub fn wake_clocks(&self) {
        self.inner.sooner.notify_one();
    }

    /// Waits until nothing can be written any more: the store was closed, or its committer broke down.
    pub async fn committer_ended(&self) {
        self.inner.store.committer_ended().await;
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
