//! The leases of this process.

use crate::model::{Epoch, GuildId, ShardId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

/// For how long after a shard has changed hands its previous owner may still be answering.
const FRESH: Duration = Duration::from_secs(5);

/// The leases of this process. They also expire by the process's own clock: a process that has slept beyond their end
/// does nothing until the database has granted leases to it again. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Leases(Option<Arc<LeaseState>>);

#[derive(Debug)]
struct LeaseState {
    leases: RwLock<LeaseTable>,
    /// The number of renewals; a change wakes waiting tasks.
    renewals: watch::Sender<u64>,
    /// Notified when the database refuses a write that a lease should allow.
    refused: Notify,
}

#[derive(Debug)]
struct LeaseTable {
    /// The number of shards of the whole bot, over all processes.
    shards: u32,
    epochs: BTreeMap<ShardId, Epoch>,
    /// When the process got each lease.
    since: BTreeMap<ShardId, Instant>,
    /// The shards that are offered to another process, which may take them over at any time.
    offered: BTreeSet<ShardId>,
    until: Instant,
}

/// This process does not host the tables of the server: another one does, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("another process hosts the tables of this server")]
pub struct NotHeld;

/// The changes by a renewal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeaseChange {
    /// New leases.
    pub gained: Vec<ShardId>,
    /// Lost leases. A shard that was lost and taken again is in both lists.
    pub lost: Vec<ShardId>,
}

impl Leases {
    /// The leases of a process that hosts the database alone: all shards, for ever.
    pub fn all() -> Leases {
        Leases(None)
    }

    /// The leases of a process that shares the database with others, before it has got any.
    pub fn none() -> Leases {
        let (epochs, since, offered) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let leases = LeaseTable { shards: 1, epochs, since, offered, until: Instant::now() };
        let shared =
            LeaseState { leases: RwLock::new(leases), renewals: watch::Sender::default(), refused: Notify::new() };
        Leases(Some(Arc::new(shared)))
    }

    /// Sets the number of shards of the whole bot, without leasing any of them.
    pub fn share_out(&self, shards: u32) {
        if let Some(shared) = &self.0 {
            shared.leases.write().unwrap_or_else(PoisonError::into_inner).shards = shards;
        }
    }

    /// Whether other processes may host some of the database's tables.
    pub fn is_shared(&self) -> bool {
        self.0.is_some()
    }

    /// The lease for writes to a server's tables; `None` if this process hosts the database alone.
    ///
    /// # Errors
    /// This process has no lease on the server's shard, or its lease is over.
    pub fn lease(&self, guild: GuildId) -> Result<Option<Epoch>, NotHeld> {
        let Some(leases) = self.read() else { return Ok(None) };
        leases.of(guild.shard(leases.shards)).map(Some)
    }

    /// The lease of a shard, as [`Leases::lease`] returns it.
    pub fn lease_of(&self, shard: ShardId) -> Result<Option<Epoch>, NotHeld> {
        self.read().map_or(Ok(None), |leases| leases.of(shard).map(Some))
    }

    /// The shard of a server; `None` if this process hosts the database alone.
    pub fn shard_of(&self, guild: GuildId) -> Option<ShardId> {
        self.read().map(|leases| guild.shard(leases.shards))
    }

    pub fn shards(&self) -> u32 {
        self.read().map_or(1, |leases| leases.shards)
    }

    /// Whether this process has got the shard of a server so recently that the shard's previous owner may still be
    /// answering.
    pub fn is_fresh(&self, guild: GuildId) -> bool {
        let Some(leases) = self.read() else { return false };
        leases.since.get(&guild.shard(leases.shards)).is_some_and(|since| since.elapsed() < FRESH)
    }

    /// Notes that a shard is about to be offered to another process.
    pub fn offer(&self, shard: ShardId) {
        if let Some(shared) = &self.0 {
            shared.leases.write().unwrap_or_else(PoisonError::into_inner).offered.insert(shard);
        }
    }

    /// Replaces the set of offered shards.
    pub fn set_offered(&self, offered: BTreeSet<ShardId>) {
        if let Some(shared) = &self.0 {
            shared.leases.write().unwrap_or_else(PoisonError::into_inner).offered = offered;
        }
    }

    /// Whether another process may take a shard over before this process knows of it.
    pub fn is_offered(&self, shard: ShardId) -> bool {
        self.read().is_some_and(|leases| leases.offered.contains(&shard))
    }

    /// The number of leases at the last renewal; 0 if this process hosts the database alone.
    pub fn count(&self) -> usize {
        self.read().map_or(0, |leases| leases.epochs.len())
    }

    /// Whether the last renewal is still valid, even if it granted no lease. False after the process has slept beyond
    /// the end of its leases, and before its first renewal.
    pub fn is_awake(&self) -> bool {
        self.read().is_none_or(|leases| Instant::now() < leases.until)
    }

    /// The time until the leases expire if they are not renewed; [`Duration::MAX`] if this process hosts the database
    /// alone.
    pub fn left(&self) -> Duration {
        self.read().map_or(Duration::MAX, |leases| leases.until.saturating_duration_since(Instant::now()))
    }

    /// Waits until this process has the lease on a server's shard; false if `end` comes first.
    pub async fn wait_for(&self, guild: GuildId, end: Instant) -> bool {
        let Some(shared) = &self.0 else { return true };
        let mut renewals = shared.renewals.subscribe();
        while self.lease(guild).is_err() {
            // The error is the timeout. `changed` itself cannot fail, because the sender is a field of `self`.
            if tokio::time::timeout_at(end, renewals.changed()).await.is_err() {
                return false;
            }
        }
        true
    }

    /// Reports that the database refused a write although this process has the lease in memory, so the lease is lost.
    pub fn refuse(&self) {
        if let Some(shared) = &self.0 {
            shared.refused.notify_one();
        }
    }

    /// Waits for the next [`Leases::refuse`].
    pub async fn refused(&self) {
        match &self.0 {
            Some(shared) => shared.refused.notified().await,
            None => std::future::pending().await,
        }
    }

    /// Records a renewal, which grants exactly the leases `epochs`; returns the changes. `until` must be computed from
    /// the time before the request, so that the leases never last longer here than in the database.
    pub fn renew(&self, epochs: BTreeMap<ShardId, Epoch>, until: Instant) -> LeaseChange {
        let Some(shared) = &self.0 else { return LeaseChange::default() };
        let change = {
            let mut leases = shared.leases.write().unwrap_or_else(PoisonError::into_inner);
            let change = LeaseChange {
                gained: missing(&epochs, &leases.epochs).collect(),
                lost: missing(&leases.epochs, &epochs).collect(),
            };
            leases.since.retain(|shard, _| !change.lost.contains(shard));
            leases.since.extend(change.gained.iter().map(|shard| (*shard, Instant::now())));
            leases.epochs = epochs;
            leases.until = until;
            change
        };
        shared.renewals.send_modify(|count| *count += 1);
        change
    }

    /// Drops all leases.
    pub fn lose(&self) -> LeaseChange {
        self.renew(BTreeMap::new(), Instant::now())
    }

    fn read(&self) -> Option<RwLockReadGuard<'_, LeaseTable>> {
        self.0.as_ref().map(|shared| shared.leases.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl LeaseTable {
    fn of(&self, shard: ShardId) -> Result<Epoch, NotHeld> {
        let held = self.epochs.get(&shard).copied().filter(|_| Instant::now() < self.until);
        held.ok_or(NotHeld)
    }
}

/// The shards of `of` that `other` does not have, or has with another epoch.
fn missing(of: &BTreeMap<ShardId, Epoch>, other: &BTreeMap<ShardId, Epoch>) -> impl Iterator<Item = ShardId> {
    of.iter().filter(move |(shard, epoch)| other.get(*shard) != Some(*epoch)).map(|(shard, _)| *shard)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn server_of(shard: u64) -> GuildId {
        GuildId(shard << 22)
    }

    fn epochs(of: &[(u32, i64)]) -> BTreeMap<ShardId, Epoch> {
        of.iter().map(|(shard, epoch)| (ShardId(*shard), Epoch(*epoch))).collect()
    }

    #[test]
    fn single_process_needs_no_lease() {
        assert_eq!(Leases::all().lease(server_of(5)), Ok(None));
        assert_eq!(Leases::all().renew(epochs(&[(0, 1)]), Instant::now()), LeaseChange::default());
    }

    #[tokio::test(start_paused = true)]
    async fn lease_covers_its_shard_until_it_expires() {
        let held = Leases::none();
        held.share_out(4);
        assert_eq!(held.lease(server_of(1)), Err(NotHeld));
        held.renew(epochs(&[(1, 7), (3, 8)]), Instant::now() + SECOND * 8);
        assert!(held.is_fresh(server_of(1)) && !held.is_fresh(server_of(2)));
        tokio::time::advance(SECOND * 7).await;
        assert_eq!(held.lease(server_of(1)), Ok(Some(Epoch(7))));
        assert_eq!(held.lease(server_of(7)), Ok(Some(Epoch(8))), "3 of 4");
        assert_eq!(held.lease(server_of(2)), Err(NotHeld));
        assert!(!held.is_fresh(server_of(1)) && !held.is_fresh(server_of(2)));
        tokio::time::advance(SECOND).await;
        assert_eq!(held.lease(server_of(1)), Err(NotHeld), "it slept through it");
        assert!(!held.is_awake());
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_for_a_shard_ends_with_its_lease() {
        let held = Leases::none();
        held.share_out(4);
        let begun = Instant::now();
        let late = held.clone();
        let renewal = tokio::spawn(async move {
            tokio::time::sleep(SECOND).await;
            late.renew(epochs(&[(1, 7)]), Instant::now() + SECOND * 9);
        });
        assert!(held.wait_for(server_of(1), begun + SECOND * 3).await);
        assert_eq!(begun.elapsed(), SECOND);
        assert!(!held.wait_for(server_of(2), begun + SECOND * 3).await);
        assert_eq!(begun.elapsed(), SECOND * 3);
        assert!(Leases::all().wait_for(server_of(2), begun).await, "whoever is alone waits for nothing");
        renewal.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn renewal_reports_gained_and_lost_shards() {
        let held = Leases::none();
        held.share_out(4);
        let until = Instant::now() + SECOND;
        let first = held.renew(epochs(&[(0, 1), (1, 2)]), until);
        assert_eq!(first, LeaseChange { gained: vec![ShardId(0), ShardId(1)], lost: Vec::new() });
        assert_eq!(held.renew(epochs(&[(0, 1), (1, 2)]), until), LeaseChange::default());
        let second = held.renew(epochs(&[(1, 5), (2, 6)]), until);
        assert_eq!(second.gained, [ShardId(1), ShardId(2)]);
        assert_eq!(second.lost, [ShardId(0), ShardId(1)], "what was taken again in between is not what it was");
        assert_eq!(held.lose().lost, [ShardId(1), ShardId(2)]);
        assert_eq!(held.lease(server_of(1)), Err(NotHeld));
    }
}
