//! The clock of all tables: one task sleeps until the next deadline, or until an earlier one comes up.

use super::decide::Request;
use super::service::lock;
use super::{Host, HostError, Millis};
use crate::ids::TableId;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

/// The data of a server goes this long after the bot was removed from it.
const GUILD_KEPT: Millis = 30 * 24 * 3_600_000;
/// How often it is looked for servers whose data is to go.
const PURGE_EVERY: Millis = 3_600_000;

/// When each table is to be looked at.
#[derive(Debug, Default)]
pub(super) struct Deadlines {
    by_time: BTreeSet<(Millis, TableId)>,
    of: HashMap<TableId, Millis>,
    next_purge: Millis,
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
        if let Err(HostError::Failed(_)) = self.ask(table, Request::Due, now).await {
            self.inner.wake_later(table, now);
        }
    }

    async fn purge(&self, now: Millis) {
        match self.inner.store.purge_guilds(now - GUILD_KEPT).await {
            Ok(guilds) if guilds.is_empty() => {}
            Ok(guilds) => tracing::info!(guilds = guilds.len(), "deleted the data of servers left 30 days ago"),
            // Logged; tried again in an hour.
            Err(error) => drop(super::Failure::from(error)),
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
