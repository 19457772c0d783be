//! The shards on which this process may act now.

use crate::model::{Epoch, GuildId, ShardId};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

/// How long whoever had a shard before may be answering.
const FRESH: Duration = Duration::from_secs(5);

/// The leases of this process. They end by its own clock, too, so that it does nothing any more when it wakes up after
/// them, before anybody has told it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Held(Option<Arc<Shared>>);

#[derive(Debug)]
struct Shared {
    leases: RwLock<Leases>,
    /// Counts the renewals.
    renewals: watch::Sender<u64>,
    /// Rings when the database refuses what a lease should allow.
    refused: Notify,
}

#[derive(Debug)]
struct Leases {
    /// Of the whole bot.
    shards: u32,
    epochs: BTreeMap<ShardId, Epoch>,
    /// Since when each of them is held.
    since: BTreeMap<ShardId, Instant>,
    /// Those that another process may take over at any moment.
    offered: BTreeSet<ShardId>,
    until: Instant,
}

/// Another process hosts the tables of the server, or none does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("another process hosts the tables of this server")]
pub struct NotHeld;

/// The changes by a renewal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// The leases that are new.
    pub gained: Vec<(ShardId, Epoch)>,
    /// The shards whose lease is over; one that was lost and taken again is among both.
    pub lost: Vec<ShardId>,
}

impl Held {
    /// Everything, for ever: one process hosts the database.
    pub fn all() -> Held {
        Held(None)
    }

    /// Nothing yet.
    pub fn none() -> Held {
        let (epochs, since, offered) = (BTreeMap::new(), BTreeMap::new(), BTreeSet::new());
        let leases = Leases { shards: 1, epochs, since, offered, until: Instant::now() };
        let shared = Shared { leases: RwLock::new(leases), renewals: watch::Sender::default(), refused: Notify::new() };
        Held(Some(Arc::new(shared)))
    }

    /// There are so many shards. Nothing may be held yet.
    pub fn share_out(&self, shards: u32) {
        if let Some(shared) = &self.0 {
            shared.leases.write().unwrap_or_else(PoisonError::into_inner).shards = shards;
        }
    }

    /// Whether others may host other tables.
    pub fn is_shared(&self) -> bool {
        self.0.is_some()
    }

    /// The lease that what is written for a server must name; none where this process has everything.
    ///
    /// # Errors
    /// When the server's shard is not held, or no more.
    pub fn lease(&self, guild: GuildId) -> Result<Option<Epoch>, NotHeld> {
        let Some(leases) = self.read() else { return Ok(None) };
        leases.of(guild.shard(leases.shards)).map(Some)
    }

    /// The lease of a shard, as [`Held::lease`] returns it.
    pub fn lease_of(&self, shard: ShardId) -> Result<Option<Epoch>, NotHeld> {
        self.read().map_or(Ok(None), |leases| leases.of(shard).map(Some))
    }

    /// The shard of a server; none where there are none to tell apart.
    pub fn shard_of(&self, guild: GuildId) -> Option<ShardId> {
        self.read().map(|leases| guild.shard(leases.shards))
    }

    /// The number of shards of the bot.
    pub fn shards(&self) -> u32 {
        self.read().map_or(1, |leases| leases.shards)
    }

    /// Whether the shard of a server was another process's a moment ago, which may still answer.
    pub fn is_fresh(&self, guild: GuildId) -> bool {
        let Some(leases) = self.read() else { return false };
        leases.since.get(&guild.shard(leases.shards)).is_some_and(|since| since.elapsed() < FRESH)
    }

    /// A shard is about to be offered to another process.
    pub fn offer(&self, shard: ShardId) {
        if let Some(shared) = &self.0 {
            shared.leases.write().unwrap_or_else(PoisonError::into_inner).offered.insert(shard);
        }
    }

    /// These shards are offered to other processes, and no others.
    pub fn set_offered(&self, offered: BTreeSet<ShardId>) {
        if let Some(shared) = &self.0 {
            shared.leases.write().unwrap_or_else(PoisonError::into_inner).offered = offered;
        }
    }

    /// Whether another process may take a shard over at any moment, before this one hears of it.
    pub fn is_offered(&self, shard: ShardId) -> bool {
        self.read().is_some_and(|leases| leases.offered.contains(&shard))
    }

    /// How many shards are held, by the last renewal.
    pub fn count(&self) -> usize {
        self.read().map_or(0, |leases| leases.epochs.len())
    }

    /// Whether anything may be done at all: what was asked before this process fell asleep may not.
    pub fn is_awake(&self) -> bool {
        self.read().is_none_or(|leases| Instant::now() < leases.until)
    }

    /// How long the leases last, unless they are renewed.
    pub fn left(&self) -> Duration {
        self.read().map_or(Duration::MAX, |leases| leases.until.saturating_duration_since(Instant::now()))
    }

    /// Waits until the shard of a server is held; false when it is not by then.
    pub async fn wait_for(&self, guild: GuildId, end: Instant) -> bool {
        let Some(shared) = &self.0 else { return true };
        let mut renewals = shared.renewals.subscribe();
        while self.lease(guild).is_err() {
            // The sender is here.
            if tokio::time::timeout_at(end, renewals.changed()).await.is_err() {
                return false;
            }
        }
        true
    }

    /// The database has refused what a lease should allow: it is over.
    pub fn refuse(&self) {
        if let Some(shared) = &self.0 {
            shared.refused.notify_one();
        }
    }

    /// Waits for the next [`Held::refuse`].
    pub async fn refused(&self) {
        match &self.0 {
            Some(shared) => shared.refused.notified().await,
            None => std::future::pending().await,
        }
    }

    /// The leases were renewed until a moment, which counts from before the renewal was asked for.
    pub fn renew(&self, epochs: BTreeMap<ShardId, Epoch>, until: Instant) -> Change {
        let Some(shared) = &self.0 else { return Change::default() };
        let change = {
            let mut leases = shared.leases.write().unwrap_or_else(PoisonError::into_inner);
            let change = Change {
                gained: missing(&epochs, &leases.epochs).collect(),
                lost: missing(&leases.epochs, &epochs).map(|(shard, _)| shard).collect(),
            };
            leases.since.retain(|shard, _| !change.lost.contains(shard));
            leases.since.extend(change.gained.iter().map(|(shard, _)| (*shard, Instant::now())));
            leases.epochs = epochs;
            leases.until = until;
            change
        };
        shared.renewals.send_modify(|count| *count += 1);
        change
    }

    /// All leases are over.
    pub fn lose(&self) -> Change {
        self.renew(BTreeMap::new(), Instant::now())
    }

    fn read(&self) -> Option<RwLockReadGuard<'_, Leases>> {
        self.0.as_ref().map(|shared| shared.leases.read().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Leases {
    fn of(&self, shard: ShardId) -> Result<Epoch, NotHeld> {
        let held = self.epochs.get(&shard).copied().filter(|_| Instant::now() < self.until);
        held.ok_or(NotHeld)
    }
}

/// The entries of one that are not the same in the other.
fn missing(of: &BTreeMap<ShardId, Epoch>, other: &BTreeMap<ShardId, Epoch>) -> impl Iterator<Item = (ShardId, Epoch)> {
    of.iter().filter(move |(shard, epoch)| other.get(*shard) != Some(*epoch)).map(|(shard, epoch)| (*shard, *epoch))
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
        assert_eq!(Held::all().lease(server_of(5)), Ok(None));
        assert_eq!(Held::all().renew(epochs(&[(0, 1)]), Instant::now()), Change::default());
    }

    #[tokio::test(start_paused = true)]
    async fn lease_covers_its_shard_until_it_expires() {
        let held = Held::none();
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
        let held = Held::none();
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
        assert!(Held::all().wait_for(server_of(2), begun).await, "whoever is alone waits for nothing");
        renewal.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn a_renewal_tells_what_came_and_what_went() {
        let held = Held::none();
        held.share_out(4);
        let until = Instant::now() + SECOND;
        let gained = |of: &[(u32, i64)]| epochs(of).into_iter().collect::<Vec<_>>();
        let first = held.renew(epochs(&[(0, 1), (1, 2)]), until);
        assert_eq!(first, Change { gained: gained(&[(0, 1), (1, 2)]), lost: Vec::new() });
        assert_eq!(held.renew(epochs(&[(0, 1), (1, 2)]), until), Change::default());
        let second = held.renew(epochs(&[(1, 5), (2, 6)]), until);
        assert_eq!(second.gained, gained(&[(1, 5), (2, 6)]));
        assert_eq!(second.lost, [ShardId(0), ShardId(1)], "what was taken again in between is not what it was");
        assert_eq!(held.lose().lost, [ShardId(1), ShardId(2)]);
        assert_eq!(held.lease(server_of(1)), Err(NotHeld));
    }
}
