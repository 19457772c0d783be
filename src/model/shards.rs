//! Shards of the gateway, and the processes that share them out.
//!
//! A lease has no time of its own: it lasts as long as its owner's [`Process`], which is renewed as a whole. An [`Epoch`] is
//! given once in the life of a database, so that it alone names a lease.

use super::ids::{Epoch, GuildId, ProcessId, ShardId};
use super::time::Millis;

/// A process that hosts tables, as the database knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Process {
    /// Its number, new at each start.
    pub id: ProcessId,
    /// When its leases end unless it renews them, by the database's clock.
    pub until: Millis,
    /// The most shards that it takes; none for any number.
    pub room: Option<u32>,
    /// Whether it is about to end: it gives away what it has.
    pub leaving: bool,
}

/// A shard, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// Which.
    pub id: ShardId,
    /// Whoever took it last, alive or not; none when it was given back.
    pub owner: Option<ProcessId>,
    /// The process that it is offered to, which connects before it takes over.
    pub heir: Option<ProcessId>,
    /// Of the last change of owner.
    pub epoch: Epoch,
    /// Since when nobody has hosted its tables, or their clocks stand still; none while they run, and when it is not
    /// known.
    pub away_since: Option<Millis>,
}

/// All processes and shards as of one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// The moment, by the database's clock.
    pub now: Millis,
    /// By number; those long gone are left out.
    pub processes: Vec<Process>,
    /// By number, none missing.
    pub shards: Vec<Shard>,
}

/// What a process does with one shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeaseAction {
    /// It is the owner from now on.
    Take(ShardId),
    /// The shard was offered to it: it starts a session beside the owner's, and takes over when that is there.
    Connect(ShardId),
    /// It offers its shard to another process, and stays the owner until that takes over.
    Offer(ShardId, ProcessId),
    /// It has the shard no longer, and nobody has it yet.
    Release(ShardId),
}

impl Process {
    /// Whether its leases hold at a moment.
    pub fn is_alive(&self, now: Millis) -> bool {
        now < self.until
    }
}

impl GuildId {
    /// The shard that serves a server, of so many: <https://docs.discord.com/developers/events/gateway#sharding>
    pub fn shard(self, shards: u32) -> ShardId {
        ShardId(((self.0 >> 22) % u64::from(shards.max(1))) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_belongs_to_the_shard_that_its_number_names() {
        for (guild, shards, expected) in [(1 << 22, 8, 1), ((9 << 22) + 5, 8, 1), (7 << 22, 8, 7), (7 << 22, 1, 0)] {
            assert_eq!(GuildId(guild).shard(shards), ShardId(expected), "{guild} of {shards}");
        }
    }
}
