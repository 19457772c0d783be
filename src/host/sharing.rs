//! Hosting some of the shards of a database, beside other processes: tables follow their server's shard.
//!
//! A table is read again when the lease changes under which it was read, and whatever is decided is committed under the
//! lease; so nothing has to be told to the tables when a shard comes or goes. A deadline of a table that is hosted
//! elsewhere is dropped when it comes up.

use super::away::{Away, Pause};
use super::error::{Failure, HostError};
use super::mail::Mail;
use super::service::Host;
use super::shared::{Inner, lock};
use crate::model::{Epoch, GuildId, Millis, ShardId, TableId};
use crate::shards::Held;
use std::collections::BTreeMap;

impl Inner {
    /// Whether the clocks of a server's tables stand still; those of others may run.
    pub fn stands_still(&self, guild: GuildId) -> bool {
        let is_away = |shard| lock(&self.shards_away).contains_key(&shard);
        self.is_paused() || self.held.shard_of(guild).is_some_and(is_away)
    }
}

impl Host {
    /// The servers and shards on which this process may act.
    pub fn held(&self) -> &Held {
        &self.inner.held
    }

    /// Whether the tables of a server are hosted here for certain. A shard that was offered may be another process's
    /// already; what this one would say of its tables may be old then.
    pub async fn confirm_lease(&self, guild: GuildId) -> bool {
        let Inner { held, store, .. } = &*self.inner;
        let Some(shard) = held.shard_of(guild) else { return true };
        let Ok(Some(lease)) = held.lease_of(shard) else { return false };
        if !held.is_offered(shard) {
            return true;
        }
        let holds = store.lease_holds(shard, lease).await;
        if matches!(holds, Ok(false)) {
            held.refuse();
        }
        matches!(holds, Ok(true))
    }

    /// A shard was taken, whose tables nobody has hosted since the moment, if it is known. Their clocks stand still until
    /// [`Host::resume_shard`].
    pub fn take_up(&self, shard: ShardId, since: Option<Millis>) {
        lock(&self.inner.unsure).remove(&shard);
        lock(&self.inner.shards_away).insert(shard, Pause { since });
    }

    /// A shard is hosted elsewhere from now on.
    pub fn give_up(&self, shard: ShardId) {
        lock(&self.inner.shards_away).remove(&shard);
    }

    /// Whether the clocks of a server's tables stand still.
    pub fn clocks_stand_still(&self, guild: GuildId) -> bool {
        self.inner.stands_still(guild)
    }

    pub fn is_shard_paused(&self, shard: ShardId) -> bool {
        lock(&self.inner.shards_away).contains_key(&shard)
    }

    /// Players cannot reach the tables of a shard since this moment; as [`Host::pause`].
    ///
    /// # Errors
    /// When the shard is not held, or the database cannot be written; the clocks stand still nevertheless.
    pub async fn pause_shard(&self, shard: ShardId, since: Millis) -> Result<(), HostError> {
        let _switching = self.inner.switching.lock().await;
        let Some(lease) = self.inner.held.lease_of(shard)? else { return Ok(()) };
        lock(&self.inner.shards_away).insert(shard, Pause { since: Some(since) });
        self.inner.store.defer_in(shard, lease, &[], true).await.map_err(|error| self.inner.refused(error))
    }

    /// Players can reach the tables of a shard: what was lost is given back, and the clocks run; as [`Host::resume`].
    ///
    /// # Errors
    /// When the shard is not held, or the database fails; the clocks stand still until the next attempt.
    pub async fn resume_shard(&self, shard: ShardId, now: Millis) -> Result<(), HostError> {
        let _switching = self.inner.switching.lock().await;
        let Some(lease) = self.inner.held.lease_of(shard)? else { return Ok(()) };
        self.settle(shard, lease).await?;
        let Some(Pause { since }) = lock(&self.inner.shards_away).get(&shard).copied() else { return Ok(()) };
        let (store, shards) = (&self.inner.store, self.inner.held.shards());
        // All is read before anything changes: a failed attempt leaves nothing behind that the next one would do twice.
        let clocks = store.clocks_in(shard, shards).await?;
        let open = store.open_in(shard, shards).await?;
        let deferred = Away { since, until: now }.deferred(&clocks);
        let tables = self.hold(&deferred).await;
        if let Err(error) = store.defer_in(shard, lease, &deferred, false).await {
            if error.is_doubtful() {
                lock(&self.inner.unsure).insert(shard, (deferred, now));
            }
            return Err(self.inner.refused(error));
        }
        lock(&self.inner.shards_away).remove(&shard);
        tables.go_on(&self.inner);
        let moved: BTreeMap<TableId, Millis> = deferred.iter().map(|moved| (moved.table, moved.to)).collect();
        for row in open {
            self.inner.ring_at(row.id, moved.get(&row.id).copied().or(row.deadline));
            if row.computer_plays {
                self.inner.deliver(row.id, Mail::Wake(now))?;
            }
        }
        self.wake_clocks();
        Ok(())
    }

    /// Repeats a write without an answer: where it was done, no deadline is what it was before, and none moves twice.
    async fn settle(&self, shard: ShardId, lease: Epoch) -> Result<(), HostError> {
        let Some((deferred, until)) = lock(&self.inner.unsure).get(&shard).cloned() else { return Ok(()) };
        let again = self.inner.store.defer_in(shard, lease, &deferred, true).await;
        again.map_err(|error| self.inner.refused(error))?;
        lock(&self.inner.unsure).remove(&shard);
        lock(&self.inner.shards_away).insert(shard, Pause { since: Some(until) });
        let moved: Vec<TableId> = deferred.iter().map(|moved| moved.table).collect();
        self.inner.reload_live(&moved);
        Ok(())
    }

    /// Reads again what people have chosen by way of other processes.
    pub async fn refresh(&self) -> Result<(), Failure> {
        let _in_order = self.inner.choosing.lock().await;
        let keep_forced = self.inner.store.keep_forced().await?;
        self.inner.set_all_keep_forced(keep_forced);
        Ok(())
    }
}
