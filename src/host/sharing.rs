//! Hosts a part of the shards of a database that several processes share. A table belongs to the shard of its server.
//!
//! A table is reloaded if the lease of its shard has changed since the table was read, and the database rejects every
//! write of a decision without the current lease. So tables need no notice when this process gains or loses a shard.
//! This process drops an alarm that is due if another process hosts the alarm's table.

use super::away::Pause;
use super::error::{Failure, Result};
use super::mail::Mail;
use super::service::Host;
use super::shared::HostState;
use crate::model::{Epoch, GuildId, Millis, ShardId, TableId};
use crate::shards::Leases;
use crate::tasks::lock;
use std::collections::BTreeMap;

impl Host {
    /// The leases of this process.
    pub fn leases(&self) -> &Leases {
        &self.inner.leases
    }

    /// Whether this process still hosts a server's tables. If the server's shard is offered to another process, that
    /// process may have taken it, so this asks the database; false if the database gives no answer.
    pub async fn confirm_lease(&self, guild: GuildId) -> bool {
        let HostState { leases, store, .. } = &*self.inner;
        let Some(shard) = leases.shard_of(guild) else { return true };
        let Ok(Some(lease)) = leases.lease_of(shard) else { return false };
        if !leases.is_offered(shard) {
            return true;
        }
        let holds = store.lease_holds(shard, lease).await;
        if matches!(holds, Ok(false)) {
            leases.refuse();
        }
        matches!(holds, Ok(true))
    }

    /// Takes over a shard that had no host since `since`, or since an unknown time (`None`). The shard's clocks are
    /// paused until [`Host::resume_shard`].
    pub fn take_up(&self, shard: ShardId, since: Option<Millis>) {
        lock(&self.inner.unsure).remove(&shard);
        lock(&self.inner.pauses).shards.insert(shard, Pause { since, is_whole: since.is_some() });
    }

    /// Forgets the pauses of a shard and of its servers, because this process no longer hosts the shard.
    pub fn give_up(&self, shard: ShardId) {
        lock(&self.inner.pauses).give_up(shard, |guild| self.inner.leases.shard_of(guild));
    }

    /// Whether the clock of a table is paused.
    pub fn clock_stands_still(&self, guild: GuildId, table: TableId) -> bool {
        self.inner.table_stands_still(guild, table)
    }

    pub fn is_shard_paused(&self, shard: ShardId) -> bool {
        lock(&self.inner.pauses).shards.contains_key(&shard)
    }

    /// Pauses the clocks of a shard from `since`, even across a restart. If clocks were last resumed shortly after
    /// `since`, the pause begins at that resumption. Replaces an earlier pause of the shard. Does nothing if this
    /// process hosts the database alone.
    ///
    /// # Errors
    /// This process does not host the shard; or the pause is not on disk, but the clocks are paused nevertheless.
    pub async fn pause_shard(&self, shard: ShardId, since: Millis) -> Result {
        let _switching = self.inner.switching.lock().await;
        let Some(lease) = self.inner.leases.lease_of(shard)? else { return Ok(()) };
        {
            let mut pauses = lock(&self.inner.pauses);
            let since = pauses.after_resumption(since);
            pauses.shards.insert(shard, Pause::at(since));
        }
        self.inner.store.defer_in(shard, lease, &[], true).await.map_err(|error| self.inner.refused(error))
    }

    /// Resumes the clocks of a shard and restores the lost time, except for servers and tables with a pause of their
    /// own. Does nothing if this process hosts the database alone, or the shard is not paused.
    ///
    /// # Errors
    /// This process does not host the shard; or the database failed, and the clocks stay paused until the next attempt;
    /// or the host is closed.
    pub async fn resume_shard(&self, shard: ShardId, now: Millis) -> Result {
        let _switching = self.inner.switching.lock().await;
        self.cover_sleep(now);
        let Some(lease) = self.inner.leases.lease_of(shard)? else { return Ok(()) };
        self.settle(shard, lease).await?;
        let Some(pause) = lock(&self.inner.pauses).shards.get(&shard).copied() else { return Ok(()) };
        let (store, shards) = (&self.inner.store, self.inner.leases.shards());
        self.pause_guilds_as_stored(Some(shard)).await?;
        let clocks = self.restore_unseen(pause, store.clocks_in(shard, shards).await?, now).await?;
        let open = store.open_in(shard, shards).await?;
        let away = pause.until(now);
        let deferred = away.deferred(&clocks);
        let tables = self.hold(away, &deferred).await;
        let deferred = tables.moving(deferred);
        if let Err(error) = store.defer_in(shard, lease, &deferred, false).await {
            if error.is_doubtful() {
                lock(&self.inner.unsure).insert(shard, (deferred, now));
            }
            return Err(self.inner.refused(error));
        }
        {
            let mut pauses = lock(&self.inner.pauses);
            pauses.go_on_alone(pause, now, &clocks, |guild| self.inner.leases.shard_of(guild) == Some(shard));
            pauses.end_shard(shard, now);
        }
        tables.go_on(&self.inner, away);
        let moved: BTreeMap<TableId, Millis> = deferred.iter().map(|moved| (moved.table, moved.to)).collect();
        for row in open {
            self.inner.ring_at(row.id, moved.get(&row.id).copied().or(row.deadline).or(row.patience_ends));
            if row.computer_plays {
                self.inner.deliver(row.id, Mail::Wake(now))?;
            }
        }
        self.wake_clocks();
        Ok(())
    }

    /// If the last write of a shard's deadlines got no answer, repeats it. A deadline changes only from its old value,
    /// so no deadline changes twice, even if the first write was carried out. The shard stays paused. Its pause then
    /// begins at the moment up to which the write has restored the lost time.
    async fn settle(&self, shard: ShardId, lease: Epoch) -> Result {
        let Some((deferred, until)) = lock(&self.inner.unsure).get(&shard).cloned() else { return Ok(()) };
        let again = self.inner.store.defer_in(shard, lease, &deferred, true).await;
        again.map_err(|error| self.inner.refused(error))?;
        lock(&self.inner.unsure).remove(&shard);
        lock(&self.inner.pauses).shards.insert(shard, Pause::at(until));
        let moved: Vec<TableId> = deferred.iter().map(|moved| moved.table).collect();
        self.inner.reload_live(&moved);
        Ok(())
    }

    /// Reloads the list of people who play forced moves by hand, and follows the journeys of people, because other
    /// processes may have changed both.
    pub async fn refresh(&self, now: Millis) -> Result<(), Failure> {
        {
            let _in_order = self.inner.choosing.lock().await;
            let keep_forced = self.inner.store.keep_forced().await?;
            *lock(&self.inner.keep_forced) = keep_forced.into_iter().collect();
        }
        self.follow_travellers(now).await
    }
}
