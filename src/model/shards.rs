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
    /// The process that took it last, alive or not; none when it was given back.
    pub owner: Option<ProcessId>,
    /// The process that it is offered to, which connects before it takes over.
    pub heir: Option<ProcessId>,
    /// The epoch of the last change of owner.
    pub epoch: Epoch,
    /// Since when nobody has hosted its tables, or their clocks stand still, by the database's clock; none while they run,
    /// and when it is not known.
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

/// The work of a process on one shard.
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

impl Roster {
    /// How long nobody has hosted the tables of a shard; none when that is not known. Both ends are of the database's
    /// clock, which may be another one than that of whoever asks.
    pub fn away_for(&self, shard: &Shard) -> Option<Millis> {
        shard.away_since.map(|since| self.now - since).filter(|away| *away >= 0)
    }

    /// By how much the database's clock was set since a process renewed its leases of a length, so long ago by its own
    /// clock; none when it was not set, or by so little that it makes no difference. It was set forth when by the
    /// database's clock every lease has run out although this process knows that its own cannot have; and back when its
    /// own has longer to go than any lease lasts.
    pub fn clock_step(&self, process: ProcessId, lease: Millis, renewed: Option<Millis>) -> Option<Millis> {
        let own = self.processes.iter().find(|known| known.id == process)?;
        let expected = own.until - lease + renewed.unwrap_or_default();
        let back = own.until > self.now + lease;
        let nobody_lives = || self.processes.iter().all(|known| !known.is_alive(self.now));
        let forth = renewed.is_some_and(|renewed| renewed < lease) && nobody_lives();
        (back || forth).then_some(self.now - expected)
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

    const LEASE: Millis = 10_000;
    const HOUR: Millis = 3_600_000;

    fn roster(now: Millis, until: &[Millis]) -> Roster {
        let process =
            |(id, until): (i64, &Millis)| Process { id: ProcessId(id), until: *until, room: None, leaving: false };
        Roster { now, processes: (1..).zip(until).map(process).collect(), shards: Vec::new() }
    }

    #[test]
    fn clock_step_excludes_the_processes_own_elapsed_time() {
        /// Now, the ends of the leases (its own first), how long ago it renewed them, the step.
        type Case = (Millis, &'static [Millis], Option<Millis>, Option<Millis>);
        let cases: [Case; 12] = [
            (3_000, &[10_000, 11_000], Some(3_000), None),
            // Set forth by an hour; a dead process is in nobody's way.
            (3_000 + HOUR, &[10_000, 11_000], Some(3_000), Some(HOUR)),
            (3_000 + HOUR, &[10_000, 11_000, -50_000], Some(3_000), Some(HOUR)),
            // Somebody else has put it right.
            (3_000 + HOUR, &[10_000 + HOUR, 11_000 + HOUR], Some(3_000), None),
            // Others live: this one slept, and its own clock with it.
            (3_000 + HOUR, &[10_000, 11_000 + HOUR], Some(3_000), None),
            // It slept, and knows.
            (3_000 + HOUR, &[10_000], Some(HOUR), None),
            (12_000, &[10_000, 11_000], Some(12_000), None),
            (3_000 + HOUR, &[10_000], None, None),
            // Set back.
            (3_000 - HOUR, &[10_000, 11_000], Some(3_000), Some(-HOUR)),
            (3_000 - HOUR, &[10_000 - HOUR, 11_000 - HOUR], Some(3_000), None),
            (-HOUR, &[10_000], None, Some(-HOUR)),
            // By so little that no lease ends too early or too late.
            (2_000, &[10_000], Some(3_000), None),
        ];
        for (now, until, renewed, step) in cases {
            let found = roster(now, until).clock_step(ProcessId(1), LEASE, renewed);
            assert_eq!(found, step, "{now}: {until:?}, renewed {renewed:?} ago");
        }
        assert_eq!(roster(HOUR, &[10_000]).clock_step(ProcessId(2), LEASE, Some(0)), None, "it is not known");
    }

    #[test]
    fn time_away_is_counted_by_one_clock() {
        let shard = |away_since| Shard { id: ShardId(0), owner: None, heir: None, epoch: Epoch(1), away_since };
        for (since, away) in [(None, None), (Some(400), Some(600)), (Some(1_000), Some(0)), (Some(1_001), None)] {
            assert_eq!(roster(1_000, &[]).away_for(&shard(since)), away, "since {since:?}");
        }
    }

    #[test]
    fn server_id_determines_its_shard() {
        for (guild, shards, expected) in [(1 << 22, 8, 1), ((9 << 22) + 5, 8, 1), (7 << 22, 8, 7), (7 << 22, 1, 0)] {
            assert_eq!(GuildId(guild).shard(shards), ShardId(expected), "{guild} of {shards}");
        }
    }
}
