//! The clock of all tables: one task sleeps until the next deadline, or until an earlier one comes up.

use super::decide::Request;
use super::error::{Failure, HostError};
use super::event::Event;
use super::service::Host;
use super::shared::lock;
use crate::model::{Millis, ShardId, TableId};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::time::Duration;
use tokio::sync::watch;

/// The data of a server goes this long after the bot was removed from it.
const GUILD_KEPT: Millis = 30 * 24 * 3_600_000;
/// A lobby that ended without a game goes this long after its end. Games stay: results and dice can be looked up.
const LOBBY_KEPT: Millis = 30 * 24 * 3_600_000;
/// An answer to a puzzle of the day goes after this time: for the puzzles in a row that somebody has found, a few days count.
const ANSWER_KEPT: Millis = 30 * 24 * 3_600_000;
/// How often servers and lobbies past their retention period are purged.
const PURGE_EVERY: Millis = 3_600_000;

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
        // Of several processes one purges.
        if now >= deadlines.next_purge && self.inner.held.lease_of(ShardId(0)).is_ok() {
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
        match self.inner.store.purge_lobbies(now - LOBBY_KEPT, &Event::Started { interaction: None }.to_string()).await
        {
            Ok(0) => {}
            Ok(lobbies) => tracing::info!(lobbies, "deleted lobbies that ended 30 days ago without a game"),
            // Tried again in an hour.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_answers(now - ANSWER_KEPT).await {
            Ok(0) => {}
            Ok(answers) => tracing::info!(answers, "deleted answers of 30 days ago to puzzles of the day"),
            // Tried again in an hour.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.scrub().await {
            Ok(false) => {}
            Ok(true) => {
                tracing::debug!("rewrote the database, so that nothing is left in its file of what was deleted")
            }
            // Tried again in an hour.
            Err(error) => drop(Failure::log(error)),
        }
    }

    /// Runs the clocks of all tables until it is dropped: sleeps until the next deadline, until an earlier one comes
    /// up, or until [`Host::wake_clocks`]. `clock` returns the moment, in milliseconds UTC.
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
                biased;
                Some(()) = work.next() => {}
                () = self.inner.sooner.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
            }
        }
    }

    /// Time has moved by more than it took: the clocks look at it again.
    pub fn wake_clocks(&self) {
        self.inner.sooner.notify_one();
        self.inner.moved.send_replace(());
    }

    /// Sees every [`Host::wake_clocks`], for clocks beside those of the tables.
    pub fn clock_moves(&self) -> watch::Receiver<()> {
        self.inner.moved.subscribe()
    }
}
