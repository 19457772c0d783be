//! Pauses and resumes the clocks of tables; `away` computes the new deadlines.

use super::away::{Away, Pause};
use super::error::{Failure, Result};
use super::mail::{Deferral, Mail};
use super::service::Host;
use super::shared::HostState;
use crate::model::{GuildId, Millis, ShardId, TableId};
use crate::store::{Deferred, RunningClock, StoreError};
use crate::tasks::{lock, to_the_end};
use futures_util::future::join_all;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// How long a resumption waits for a table. A table that reads or writes for longer resumes by itself later.
const PATIENCE: Duration = Duration::from_secs(1);

/// Tables that write nothing until their deadlines have changed on disk. If this is dropped before, they continue with
/// the old deadlines.
pub(super) struct PausedTables {
    waiting: Vec<WaitingTable>,
    /// The tables that did not answer in time.
    late: Vec<TableId>,
}

struct WaitingTable {
    deferred: Deferred,
    is_in_memory: bool,
    go_on: oneshot::Sender<()>,
}

/// How a table answered the request to stop writing.
enum Held {
    Waiting(WaitingTable),
    /// The table has no actor, so nothing writes to it.
    Gone,
    Late(TableId),
}

impl PausedTables {
    /// The deadlines that change now; those of late tables stay.
    pub fn moving(&self, deferred: Vec<Deferred>) -> Vec<Deferred> {
        deferred.into_iter().filter(|moved| !self.late.contains(&moved.table)).collect()
    }

    /// To be called after the deadlines have changed on disk: the tables take the new deadlines over and, if
    /// [`Away::is_shown`] says so, announce them. Tables that are not in memory are read one by one, so that a click
    /// meanwhile waits only for its own table. The late tables get a pause of their own, with the same beginning.
    pub fn go_on(self, host: &Arc<HostState>, away: Away) {
        lock(&host.pauses).resumed = Some(away.until);
        let mut unread = Vec::new();
        for WaitingTable { deferred, is_in_memory, go_on } in self.waiting {
            host.ring_at(deferred.table, Some(deferred.to));
            if !is_in_memory && away.is_shown(deferred) {
                unread.push(deferred.table);
            }
            // If the actor has crashed, a new one reads the log.
            let _ = go_on.send(());
        }
        if !self.late.is_empty() {
            tracing::warn!(tables = self.late.len(), "tables were too slow to resume with the others");
            lock(&host.pauses).tables.extend(self.late.into_iter().map(|table| (table, away.pause)));
        }
        if unread.is_empty() {
            return;
        }
        let inner = Arc::clone(host);
        lock(&host.live).tasks.spawn(async move {
            for table in unread {
                let (done, is_done) = oneshot::channel();
                if inner.deliver(table, Mail::Moved(done)).is_err() {
                    return;
                }
                // If the actor has crashed, the table's alarm reads the table again.
                let _ = is_done.await;
            }
        });
    }
}

impl Host {
    /// Pauses all clocks from `since` until [`Host::resume`], even across a restart. If the clocks are paused already,
    /// only stores the beginnings of pauses that are not on disk yet.
    ///
    /// # Errors
    /// The pause is not on disk; the clocks are paused nevertheless.
    pub async fn pause(&self, since: Millis) -> Result<(), Failure> {
        let _switching = self.inner.switching.lock().await;
        self.cover_sleep(since);
        lock(&self.inner.pauses).begin(since);
        self.store_pauses_in_order().await
    }

    /// Pauses the clocks of this process that are not paused yet, from `since`, because the process has slept since
    /// then. The pause is not stored.
    pub(super) fn pause_since(&self, since: Millis, now: Millis) {
        let leases = &self.inner.leases;
        let mut pauses = lock(&self.inner.pauses);
        pauses.note_slept(since, now);
        if leases.is_shared() {
            for shard in (0..leases.shards()).map(ShardId).filter(|shard| leases.lease_of(*shard).is_ok()) {
                pauses.shards.entry(shard).or_insert(Pause::at(since));
            }
        } else {
            pauses.begin(since);
        }
    }

    /// Resumes the clocks and restores the lost time, except for servers and tables with a pause of their own. Runs to
    /// its end even if dropped: the deadlines may have changed on disk, and must not change twice.
    ///
    /// # Errors
    /// The clocks stay paused until the next attempt.
    pub async fn resume(&self, now: Millis) -> Result {
        let host = self.clone();
        to_the_end(async move { host.resume_all(now).await }).await
    }

    async fn resume_all(&self, now: Millis) -> Result {
        let _switching = self.inner.switching.lock().await;
        self.cover_sleep(now);
        let Some(pause) = lock(&self.inner.pauses).all else { return Ok(()) };
        let clocks = self.inner.store.running_clocks().await.map_err(Failure::log)?;
        let clocks = self.restore_unseen(pause, clocks, now).await?;
        let away = pause.until(now);
        let tables = self.restore(away, &clocks, None).await?;
        {
            let mut pauses = lock(&self.inner.pauses);
            pauses.go_on_alone(pause, now, &clocks, |_| true);
            pauses.end(now);
        }
        tables.go_on(&self.inner, away);
        self.wake_clocks();
        Ok(())
    }

    /// Restores the lost time of these clocks on disk; their tables write nothing until then. `guild` is a server of
    /// the shard that all the clocks belong to. If it is `None`, the pause of all tables ends, and its stored beginning
    /// is deleted.
    async fn restore(&self, away: Away, clocks: &[RunningClock], guild: Option<GuildId>) -> Result<PausedTables> {
        let deferred = away.deferred(clocks);
        let tables = self.hold(away, &deferred).await;
        let deferred = tables.moving(deferred);
        let (store, leases) = (&self.inner.store, &self.inner.leases);
        let written = match guild {
            Some(guild) => store.defer_some(leases.shard_of(guild).zip(leases.lease(guild)?), &deferred).await,
            None => store.defer(&deferred, None).await,
        };
        match written {
            Ok(()) => Ok(tables),
            Err(error) => {
                let refused = self.inner.refused(error);
                // The failed write may have deleted the stored beginning of the pause.
                lock(&self.inner.pauses).stored.all = false;
                // The write may have succeeded although no answer came; a second write would restore the time twice.
                if self.have_moved(&deferred).await { Ok(tables) } else { Err(refused) }
            }
        }
    }

    /// Resumes the tables of the servers with a pause of their own in which people can play. Does nothing during a wider
    /// pause, which has to end first. Servers with the same pause resume in one write, because after a start all have
    /// the same.
    ///
    /// # Errors
    /// The clocks stay paused until the next attempt.
    pub async fn resume_guilds(&self, can_play: impl Fn(GuildId) -> bool, now: Millis) -> Result {
        for guilds in self.guilds_by_pause() {
            self.resume_alike(&guilds, &can_play, now).await?;
        }
        Ok(())
    }

    /// The servers with a pause of their own, grouped by shard and pause.
    fn guilds_by_pause(&self) -> Vec<Vec<GuildId>> {
        let mut alike: BTreeMap<_, Vec<GuildId>> = BTreeMap::new();
        for (guild, pause) in &lock(&self.inner.pauses).guilds {
            alike.entry((self.inner.leases.shard_of(*guild), *pause)).or_default().push(*guild);
        }
        alike.into_values().collect()
    }

    /// Resumes servers of one shard that have the same pause. If the pause of one has changed meanwhile, that server
    /// waits for the next attempt.
    async fn resume_alike(&self, guilds: &[GuildId], can_play: impl Fn(GuildId) -> bool, now: Millis) -> Result {
        let _switching = self.inner.switching.lock().await;
        self.cover_sleep(now);
        let own = |guild| lock(&self.inner.pauses).try_guild(guild, self.inner.leases.shard_of(guild));
        let own = |guild: &GuildId| own(*guild).filter(|_| can_play(*guild)).map(|pause| (*guild, pause));
        let mut resuming: BTreeMap<GuildId, Pause> = guilds.iter().filter_map(own).collect();
        let Some((first, pause)) = resuming.first_key_value().map(|(guild, pause)| (*guild, *pause)) else {
            return Ok(());
        };
        resuming.retain(|_, own| *own == pause);
        let clocks = self.clocks_of(&resuming).await.map_err(Failure::log)?;
        let clocks = self.restore_unseen(pause, clocks, now).await?;
        let away = pause.until(now);
        let tables = self.restore(away, &clocks, Some(first)).await?;
        {
            let mut pauses = lock(&self.inner.pauses);
            resuming.keys().for_each(|guild| pauses.end_guild(*guild));
            pauses.go_on_alone(pause, now, &clocks, |_| false);
        }
        tables.go_on(&self.inner, away);
        self.wake_clocks();
        Ok(())
    }

    async fn clocks_of(&self, guilds: &BTreeMap<GuildId, Pause>) -> Result<Vec<RunningClock>, StoreError> {
        if let (1, Some((guild, _))) = (guilds.len(), guilds.first_key_value()) {
            return self.inner.store.clocks_of(*guild).await;
        }
        let mut clocks = self.inner.store.running_clocks().await?;
        clocks.retain(|clock| guilds.contains_key(&clock.guild));
        Ok(clocks)
    }

    /// Pauses the clock of a table whose board cannot be seen; [`Host::resume_rest`] resumes it once the board is seen.
    /// The pause is not stored: a stop of the process ends it, by [`Host::restore_tables`].
    pub fn pause_table(&self, table: TableId, guild: GuildId, since: Millis) {
        let shard = self.inner.leases.shard_of(guild);
        lock(&self.inner.pauses).begin_table(table, guild, shard, since);
    }

    /// Resumes servers in which people can play again, and tables with a pause of their own whose board is seen.
    ///
    /// # Errors
    /// The next call tries the remaining servers and tables again.
    pub async fn resume_rest(
        &self,
        now: Millis,
        can_play: impl Fn(GuildId) -> bool,
        is_seen: impl Fn(TableId) -> bool,
    ) -> Result {
        self.resume_guilds(can_play, now).await?;
        self.end_table_pauses(is_seen, |guild, _| (!self.inner.stands_still(guild)).then_some(now)).await
    }

    /// Restores the lost time of tables with a pause of their own: up to the beginning of a wider pause, else up to
    /// `now`. Called when the process stops, because wider pauses are stored, but those of single tables are not.
    ///
    /// # Errors
    /// The tables get a grace period at the next start.
    pub async fn restore_tables(&self, now: Millis) -> Result {
        let until = |guild, own: Pause| {
            let around = lock(&self.inner.pauses).around_table(guild, self.inner.leases.shard_of(guild));
            let until = around.and_then(|pause| pause.since).unwrap_or(now);
            own.since.map_or(until, |since| until.max(since))
        };
        self.end_table_pauses(|_| true, |guild, own| Some(until(guild, own))).await
    }

    /// Ends the pauses of single tables whose board is seen, and restores their lost time up to the moment that
    /// `until` returns. If `until` returns `None`, the server is paused, and the table stays paused, too.
    async fn end_table_pauses(
        &self,
        is_seen: impl Fn(TableId) -> bool,
        until: impl Fn(GuildId, Pause) -> Option<Millis>,
    ) -> Result {
        let mut paused = lock(&self.inner.pauses).tables.clone();
        paused.retain(|table, _| is_seen(*table));
        if paused.is_empty() {
            return Ok(());
        }
        let _switching = self.inner.switching.lock().await;
        let clocks = self.inner.store.running_clocks().await.map_err(Failure::log)?;
        for (table, pause) in paused {
            let is_ours = |clock: &&RunningClock| self.inner.leases.lease(clock.guild).is_ok();
            let Some(clock) = clocks.iter().find(|clock| clock.table == table).filter(is_ours) else {
                lock(&self.inner.pauses).tables.remove(&table);
                continue;
            };
            let Some(until) = until(clock.guild, pause) else { continue };
            let away = pause.until(until);
            let tables = self.restore(away, &[*clock], Some(clock.guild)).await?;
            lock(&self.inner.pauses).tables.remove(&table);
            tables.go_on(&self.inner, away);
        }
        self.wake_clocks();
        Ok(())
    }

    /// Restores the lost time of tables with a pause of their own up to `now`, before a wider pause ends: a crash
    /// afterwards would find neither the pause of the table, which is not stored, nor the wider one. The tables stay
    /// paused from `now` on. Returns the clocks that resume with the wider pause.
    ///
    /// # Errors
    /// The next attempt to end the wider pause restores the remaining tables.
    pub(super) async fn restore_unseen(
        &self,
        ending: Pause,
        mut clocks: Vec<RunningClock>,
        now: Millis,
    ) -> Result<Vec<RunningClock>> {
        for clock in &clocks {
            let Some(own) = lock(&self.inner.pauses).own_of_table(ending, clock) else { continue };
            let away = own.until(now);
            let tables = self.restore(away, &[*clock], Some(clock.guild)).await?;
            lock(&self.inner.pauses).tables.insert(clock.table, Pause::at(now));
            tables.go_on(&self.inner, away);
        }
        clocks.retain(|clock| lock(&self.inner.pauses).resumes_with(ending, clock));
        Ok(clocks)
    }

    pub fn is_paused(&self) -> bool {
        self.inner.is_paused()
    }

    /// Waits until none of these tables writes, but for each at most [`PATIENCE`].
    pub(super) async fn hold(&self, away: Away, deferred: &[Deferred]) -> PausedTables {
        let held = join_all(deferred.iter().map(|moved| self.hold_one(away, *moved))).await;
        let mut tables = PausedTables { waiting: Vec::new(), late: Vec::new() };
        for table in held {
            match table {
                Held::Waiting(waiting) => tables.waiting.push(waiting),
                Held::Late(table) => tables.late.push(table),
                Held::Gone => {}
            }
        }
        tables
    }

    async fn hold_one(&self, away: Away, deferred: Deferred) -> Held {
        let is_shown = away.is_shown(deferred);
        let ((held, is_held), (go_on, moved)) = (oneshot::channel(), oneshot::channel());
        if self.inner.deliver(deferred.table, Mail::Defer(Deferral { deferred, is_shown, held, moved })).is_err() {
            return Held::Gone;
        }
        match tokio::time::timeout(PATIENCE, is_held).await {
            Ok(Ok(is_in_memory)) => Held::Waiting(WaitingTable { deferred, is_in_memory, go_on }),
            // The actor has crashed.
            Ok(Err(_)) => Held::Gone,
            Err(_) => Held::Late(deferred.table),
        }
    }

    /// Whether these deadlines are on disk. They were written in one transaction, so it is enough to find one of them.
    async fn have_moved(&self, deferred: &[Deferred]) -> bool {
        let clocks = self.inner.store.running_clocks().await.unwrap_or_default();
        let has_moved = |clock: &RunningClock| {
            deferred.iter().any(|moved| (moved.table, moved.to) == (clock.table, clock.deadline))
        };
        clocks.iter().any(has_moved)
    }
}
