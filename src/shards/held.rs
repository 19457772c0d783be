//! What this process may act on now.

use crate::model::{Epoch, GuildId, ShardId};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use thiserror::Error;
use tokio::time::Instant;

/// The leases of this process. They end by its own clock, too, so that it does nothing any more when it wakes up after
/// them, before anybody has told it. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Held(Option<Arc<RwLock<Leases>>>);

#[derive(Debug)]
struct Leases {
    /// Of the whole bot.
    shards: u32,
    epochs: BTreeMap<ShardId, Epoch>,
    until: Instant,
}

/// Another process hosts the tables of the server, or none does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("another process hosts the tables of this server")]
pub struct NotHeld;

/// What has changed by a renewal.
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

    /// Nothing yet, of so many shards.
    pub fn none_of(shards: u32) -> Held {
        Held(Some(Arc::new(RwLock::new(Leases { shards, epochs: BTreeMap::new(), until: Instant::now() }))))
    }

    /// The lease that what is written for a server must name; none where this process has everything.
    ///
    /// # Errors
    /// When the server's shard is not held, or no more.
    pub fn lease(&self, guild: GuildId) -> Result<Option<Epoch>, NotHeld> {
        let Some(leases) = &self.0 else { return Ok(None) };
        let leases = leases.read().unwrap_or_else(PoisonError::into_inner);
        if Instant::now() >= leases.until {
            return Err(NotHeld);
        }
        leases.epochs.get(&guild.shard(leases.shards)).copied().map(Some).ok_or(NotHeld)
    }

    /// The leases were renewed until a moment, which counts from before the renewal was asked for.
    pub fn renew(&self, epochs: BTreeMap<ShardId, Epoch>, until: Instant) -> Change {
        let Some(leases) = &self.0 else { return Change::default() };
        let mut leases = leases.write().unwrap_or_else(PoisonError::into_inner);
        let change = Change {
            gained: missing(&epochs, &leases.epochs).collect(),
            lost: missing(&leases.epochs, &epochs).map(|(shard, _)| shard).collect(),
        };
        leases.epochs = epochs;
        leases.until = until;
        change
    }

    /// All leases are over.
    pub fn lose(&self) -> Change {
        self.renew(BTreeMap::new(), Instant::now())
    }
}

/// What is in one and not as it is in the other.
fn missing(of: &BTreeMap<ShardId, Epoch>, other: &BTreeMap<ShardId, Epoch>) -> impl Iterator<Item = (ShardId, Epoch)> {
    of.iter().filter(move |(shard, epoch)| other.get(*shard) != Some(*epoch)).map(|(shard, epoch)| (*shard, *epoch))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const SECOND: Duration = Duration::from_secs(1);

    fn server_of(shard: u64) -> GuildId {
        GuildId(shard << 22)
    }

    fn epochs(of: &[(u32, i64)]) -> BTreeMap<ShardId, Epoch> {
        of.iter().map(|(shard, epoch)| (ShardId(*shard), Epoch(*epoch))).collect()
    }

    #[test]
    fn whoever_is_alone_has_everything_without_a_lease() {
        assert_eq!(Held::all().lease(server_of(5)), Ok(None));
        assert_eq!(Held::all().renew(epochs(&[(0, 1)]), Instant::now()), Change::default());
    }

    #[tokio::test(start_paused = true)]
    async fn a_lease_holds_for_its_shard_until_its_time() {
        let held = Held::none_of(4);
        assert_eq!(held.lease(server_of(1)), Err(NotHeld));
        held.renew(epochs(&[(1, 7), (3, 8)]), Instant::now() + SECOND * 8);
        tokio::time::advance(SECOND * 7).await;
        assert_eq!(held.lease(server_of(1)), Ok(Some(Epoch(7))));
        assert_eq!(held.lease(server_of(7)), Ok(Some(Epoch(8))), "3 of 4");
        assert_eq!(held.lease(server_of(2)), Err(NotHeld));
        tokio::time::advance(SECOND).await;
        assert_eq!(held.lease(server_of(1)), Err(NotHeld), "it slept through it");
    }

    #[tokio::test(start_paused = true)]
    async fn a_renewal_tells_what_came_and_what_went() {
        let held = Held::none_of(4);
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
