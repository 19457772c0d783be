//! The clock of all tables: one task sleeps until the earliest deadline, or until an earlier one is set.

use super::decide::Request;
use super::error::{Failure, HostError};
use super::event::Event;
use super::service::Host;
use super::shared::lock;
use crate::model::{Explained, Millis, ShardId, TableId};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::time::Duration;
use tokio::sync::watch;

/// Retention of a server's data after the bot was removed.
const GUILD_KEPT: Millis = 30 * 24 * 3_600_000;
/// Retention of a lobby that never became a game. Games stay: results and dice can be looked up.
const LOBBY_KEPT: Millis = 30 * 24 * 3_600_000;
/// Retention of an answer to a daily puzzle: streaks need only a few days.
const ANSWER_KEPT: Millis = 30 * 24 * 3_600_000;
/// Interval between purges.
const PURGE_EVERY: Millis = 3_600_000;

impl Host {
    /// Runs everything due at `now`: time-outs, expired lobbies, purges. Returns the next due time. Tests pass times of
    /// their own.
    pub async fn tick(&self, now: Millis) -> Option<Millis> {
        join_all(self.due(now)).await;
        self.next_due()
    }

    /// The earliest alarm; `None` while the clocks are paused.
    fn next_due(&self) -> Option<Millis> {
        if self.is_paused() { None } else { lock(&self.inner.deadlines).next() }
    }

    /// The work due at `now`: a future for each table, and one for the purge.
    fn due(&self, now: Millis) -> Vec<BoxFuture<'_, ()>> {
        let is_paused = self.is_paused();
        let mut deadlines = lock(&self.inner.deadlines);
        let due = if is_paused { Vec::new() } else { deadlines.take_due(now) };
        let mut work: Vec<BoxFuture<'_, ()>> = due.into_iter().map(|table| self.look_at(table, now).boxed()).collect();
        if now >= deadlines.next_purge && self.has_upkeep() {
            deadlines.next_purge = now + PURGE_EVERY;
            work.push(self.purge(now).boxed());
        }
        work
    }

    /// Whether this is the process that does what one of several does for all: purges, and the backlog of finished games.
    pub fn has_upkeep(&self) -> bool {
        self.inner.leases.lease_of(ShardId(0)).is_ok()
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
            // Retried in an hour.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_lobbies(now - LOBBY_KEPT, &Event::Started { interaction: None }.to_string()).await
        {
            Ok(0) => {}
            Ok(lobbies) => tracing::info!(lobbies, "deleted lobbies that ended 30 days ago without a game"),
            // Retried in an hour.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_answers(now - ANSWER_KEPT).await {
            Ok(0) => {}
            Ok(answers) => tracing::info!(answers, "deleted answers of 30 days ago to puzzles of the day"),
            // Retried in an hour.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.scrub(now).await {
            Ok(false) => {}
            Ok(true) => tracing::debug!("cleared the database's file of what deletions had left in it"),
            Err(error) => {
                let why = Explained(&error);
                tracing::warn!(
                    "copies of deleted rows may still be in the database's file; the next attempt is in a day: {why}"
                );
            }
        }
    }

    /// Runs the clocks of all tables until dropped: sleeps until the next deadline, until an earlier one is set, or
    /// until [`Host::wake_clocks`]. `clock` returns milliseconds UTC.
    pub async fn run_clocks(&self, clock: impl Fn() -> Millis + Send) {
        // Tables are handled concurrently, so that a slow one does not delay others.
        let mut work = FuturesUnordered::new();
        loop {
            let now = clock();
            work.extend(self.due(now));
            let next = self.next_due().unwrap_or(Millis::MAX);
            // The system's clock may be set during a sleep, which therefore lasts a minute at most.
            let wait = next.saturating_sub(now).clamp(0, 60_000);
            tokio::select! {
                biased;
                Some(()) = work.next() => {}
                () = self.inner.sooner.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
            }
        }
    }

    /// Reports a jump in time: the clocks read it again.
    pub fn wake_clocks(&self) {
        self.inner.sooner.notify_one();
        self.inner.moved.send_replace(());
    }

    /// Subscribes to clock jumps, for timers other than turn deadlines.
    pub fn clock_moves(&self) -> watch::Receiver<()> {
        self.inner.moved.subscribe()
    }
}
