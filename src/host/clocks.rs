//! The clock of all tables: one task sleeps until the next deadline, and wakes earlier if an earlier deadline is set.

use super::awake::{EVERY, ReadClocks};
use super::decide::Request;
use super::error::{Failure, HostError};
use super::event::Event;
use super::service::Host;
use crate::model::{Explained, Millis, ShardId, TableId};
use crate::tasks::lock;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, join_all};
use futures_util::stream::{FuturesUnordered, StreamExt};
use std::time::Duration;
use tokio::sync::broadcast;

pub(super) const HOUR: Millis = 3_600_000;
/// How long a server's data is kept after the bot was removed.
const GUILD_KEPT: Millis = 30 * 24 * 3_600_000;
/// How long a lobby that never became a game is kept. Games are kept for ever: people can look up results and dice.
const LOBBY_KEPT: Millis = 30 * 24 * 3_600_000;
/// How long an answer to a daily puzzle is kept: streaks need only a few days.
const ANSWER_KEPT: Millis = 30 * 24 * 3_600_000;
/// How long is kept who was pinged about a waiting turn: longer than a turn with a limit lasts.
const PING_KEPT: Millis = 30 * 24 * 3_600_000;
/// How long the draft of an evening is kept that nobody announces.
const DRAFT_KEPT: Millis = 24 * HOUR;
/// The longest sleep of [`Host::run_clocks`] if nothing detects jumps of the machine's clock.
const READ_ALL_THE_SAME: Millis = 60_000;
/// How often to look for servers that the bot left a day ago.
const CANCEL_EVERY: Millis = 60_000;
/// How often old data is purged.
const PURGE_EVERY: Millis = 3_600_000;

impl Host {
    /// Runs everything that is due at `now`: time-outs, expired lobbies, the tables of servers that the bot left,
    /// purges. Returns the time of the next alarm. Tests pass made-up times.
    pub async fn tick(&self, now: Millis) -> Option<Millis> {
        join_all(self.due(now)).await;
        self.next_due()
    }

    /// The earliest alarm; `None` if there is none, and while the clocks of all tables are paused.
    fn next_due(&self) -> Option<Millis> {
        if self.is_paused() { None } else { lock(&self.inner.deadlines).next() }
    }

    /// The work due at `now`: a future for each table, one for the tables of servers that the bot left, and one for the
    /// purge.
    fn due(&self, now: Millis) -> Vec<BoxFuture<'_, ()>> {
        let is_paused = self.is_paused();
        let mut deadlines = lock(&self.inner.deadlines);
        let due = if is_paused { Vec::new() } else { deadlines.take_due(now) };
        let mut work: Vec<BoxFuture<'_, ()>> = due.into_iter().map(|table| self.look_at(table, now).boxed()).collect();
        if now >= deadlines.next_cancellation && lock(&self.inner.pauses).has_guilds() {
            deadlines.next_cancellation = now + CANCEL_EVERY;
            work.push(self.cancel_abandoned(now).boxed());
        }
        if now >= deadlines.next_purge && self.has_upkeep() {
            deadlines.next_purge = now + PURGE_EVERY;
            work.push(self.purge(now).boxed());
        }
        work
    }

    /// Whether this process does the work that one process does for all: purges, and the later work on finished games
    /// (deeds and reviews).
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
            // The next purge, in an hour, tries again.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_lobbies(now - LOBBY_KEPT, &Event::Started { interaction: None }.to_string()).await
        {
            Ok(0) => {}
            Ok(lobbies) => tracing::info!(lobbies, "deleted lobbies that ended 30 days ago without a game"),
            // The next purge, in an hour, tries again.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_answers(now - ANSWER_KEPT).await {
            Ok(0) => {}
            Ok(answers) => tracing::info!(answers, "deleted answers of 30 days ago to puzzles of the day"),
            // The next purge, in an hour, tries again.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_pings(now - PING_KEPT).await {
            Ok(0) => {}
            Ok(pings) => tracing::debug!(pings, "deleted who was pinged about waiting turns 30 days ago"),
            // The next purge, in an hour, tries again.
            Err(error) => drop(Failure::log(error)),
        }
        match self.inner.store.purge_drafts(now - DRAFT_KEPT).await {
            Ok(0) => {}
            Ok(drafts) => tracing::debug!(drafts, "deleted evenings that nobody has announced for a day"),
            // The next purge, in an hour, tries again.
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

    /// Runs the clock of all tables until dropped: sleeps until the next deadline, until an earlier one is set, or
    /// until [`Host::wake_clocks`]. `clock` returns milliseconds UTC.
    pub async fn run_clocks(&self, clock: impl Fn() -> Millis + Send) {
        // Tables are handled concurrently, so that a slow one does not delay the others.
        let mut work = FuturesUnordered::new();
        let longest = if lock(&self.inner.awake).begin() { EVERY } else { READ_ALL_THE_SAME };
        loop {
            // The time is read first: if the process is stopped right after that, the time of the stop makes nothing
            // due.
            let now = clock();
            self.cover_sleep(now);
            work.extend(self.due(now));
            let next = self.next_due().unwrap_or(Millis::MAX);
            let wait = next.saturating_sub(now).clamp(0, longest);
            tokio::select! {
                biased;
                Some(()) = work.next() => {}
                () = self.inner.sooner.notified() => {}
                () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
            }
        }
    }

    /// Sets how [`Host::run_clocks`] notices that the process slept, unless it is set. Without it, sleeps go unnoticed.
    pub fn watch_machine(&self, read: ReadClocks) {
        lock(&self.inner.awake).read_by(read);
    }

    /// Pauses the clocks for the time that the process slept, or by which the machine's clock was set; the next
    /// resumption gives the time back.
    pub fn cover_sleep(&self, now: Millis) {
        // Held until the pause has begun, so that no other task sees the clocks running.
        let mut awake = lock(&self.inner.awake);
        let Some(lost) = awake.take() else { return };
        tracing::warn!(seconds = lost / 1_000, "the process slept, or the clock was set: nobody's time has passed");
        self.pause_since(now - lost, now);
    }

    /// How often the process has slept, or the machine's clock was set.
    pub fn sleeps(&self) -> u64 {
        lock(&self.inner.awake).times
    }

    /// Wakes the clock, because time has jumped.
    pub fn wake_clocks(&self) {
        self.inner.sooner.notify_one();
        // Fails if nobody listens.
        drop(self.inner.moved.send(()));
    }

    /// Subscribes to clock jumps, for timers other than turn deadlines.
    pub fn clock_moves(&self) -> broadcast::Receiver<()> {
        self.inner.moved.subscribe()
    }
}
