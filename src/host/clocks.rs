//! The clock of all tables: one task sleeps until the next deadline, or until an earlier one comes up.

use super::decide::Request;
use super::service::lock;
use super::{Host, HostError, Millis};
use crate::ids::TableId;
use std::collections::{BTreeSet, HashMap};
use std::pin::pin;
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
        let due = lock(&self.inner.deadlines).take_due(now);
        let asked = due.iter().map(|table| async move { (*table, self.ask(*table, Request::Due, now).await) });
        for (table, outcome) in futures_util::future::join_all(asked).await {
            if let Err(HostError::Failed(_)) = outcome {
                self.inner.wake_later(table, now);
            }
        }
        self.purge(now).await;
        lock(&self.inner.deadlines).next()
    }

    async fn purge(&self, now: Millis) {
        {
            let mut deadlines = lock(&self.inner.deadlines);
            if now < deadlines.next_purge {
                return;
            }
            deadlines.next_purge = now + PURGE_EVERY;
        }
        match self.inner.store.purge_guilds(now - GUILD_KEPT).await {
            Ok(guilds) if guilds.is_empty() => {}
            Ok(guilds) => tracing::info!(guilds = guilds.len(), "deleted the data of servers left 30 days ago"),
            // Logged; tried again in an hour.
            Err(error) => drop(super::Failure::from(error)),
        }
    }

    /// Runs the clocks of all tables until `shutdown` is ready: sleeps until the next deadline, or until an earlier
    /// one comes up. `clock` gives the moment, in milliseconds UTC.
    pub async fn run_clocks(&self, clock: impl Fn() -> Millis + Send, shutdown: impl Future<Output = ()> + Send) {
        let mut shutdown = pin!(shutdown);
        loop {
            let next = self.tick(clock()).await.unwrap_or(Millis::MAX);
            // The system's clock may be set while this sleeps: no longer than a minute at a time.
            let wait = next.saturating_sub(clock()).clamp(0, 60_000);
            tokio::select! {
                () = &mut shutdown => return,
                () = self.inner.sooner.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
            }
        }
    }
}
