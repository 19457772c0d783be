//! Shards of the gateway, and the processes that share them out.
//!
//! A lease has no expiry of its own: it lasts as long as its owner's [`Process`], which is renewed as a whole. An
//! [`Epoch`] is used once in the life of a database, so that it alone identifies a lease (a fencing token).

use super::ids::{Epoch, GuildId, ProcessId, ShardId};
use super::time::Millis;

/// A hosting process, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Process {
    /// Its id, new at each start.
    pub id: ProcessId,
    /// When its leases expire unless renewed, by the database's clock.
    pub until: Millis,
    /// The maximum number of shards that it takes; `None` for any number.
    pub room: Option<u32>,
    /// Whether it is shutting down and gives its shards away.
    pub leaving: bool,
}

/// A shard and its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    pub id: ShardId,
    /// The process that took it last, alive or not; `None` after a release.
    pub owner: Option<ProcessId>,
    /// The process that it is offered to, which connects before it takes over.
    pub heir: Option<ProcessId>,
    /// The epoch of the last change of owner.
    pub epoch: Epoch,
    /// Since when no process has hosted its tables, or their clocks have been paused, by the database's clock; `None`
    /// while they run, and if unknown.
    pub away_since: Option<Millis>,
}

/// All processes and shards as of one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// The moment, by the database's clock.
    pub now: Millis,
    /// By id, without those long gone.
    pub processes: Vec<Process>,
    /// By number, none missing.
    pub shards: Vec<Shard>,
}

/// An action of a process on one shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeaseAction {
    /// Become the owner.
    Take(ShardId),
    /// Start a session for an offered shard beside the owner's, and take over once it is connected.
    Connect(ShardId),
    /// Offer a shard to another process, and stay the owner until that takes over.
    Offer(ShardId, ProcessId),
    /// Release the shard, which is free then.
    Release(ShardId),
}

impl Process {
    /// Whether its leases are valid at a moment.
    pub fn is_alive(&self, now: Millis) -> bool {
        now < self.until
    }
}

impl Roster {
    /// How long no process has hosted the tables of a shard, if known. Both ends are of the database's clock, which may
    /// differ from the caller's.
    pub fn away_for(&self, shard: &Shard) -> Option<Millis> {
        shard.away_since.map(|since| self.now - since).filter(|away| *away >= 0)
    }

    /// The step by which the database's clock was set since a process renewed leases of this length, `renewed` ago by
    /// its own clock; `None` without a step, or with one too small to matter. It was set forward if by the database's
    /// clock every lease has expired although this process knows that its own cannot have; and back if its own has
    /// longer to go than any lease lasts.
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
    /// The shard that serves a server, of `shards`: <https://docs.discord.com/developers/events/gateway#sharding>
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
        /// Now, the ends of the leases (its own first), time since its renewal, expected step.
        type Case = (Millis, &'static [Millis], Option<Millis>, Option<Millis>);
        let cases: [Case; 12] = [
            (3_000, &[10_000, 11_000], Some(3_000), None),
            // Set forward by an hour; a dead process makes no difference.
            (3_000 + HOUR, &[10_000, 11_000], Some(3_000), Some(HOUR)),
            (3_000 + HOUR, &[10_000, 11_000, -50_000], Some(3_000), Some(HOUR)),
            // Another process has corrected it.
            (3_000 + HOUR, &[10_000 + HOUR, 11_000 + HOUR], Some(3_000), None),
            // Others are alive: this one slept, and its own clock with it.
            (3_000 + HOUR, &[10_000, 11_000 + HOUR], Some(3_000), None),
            // It slept, and knows.
            (3_000 + HOUR, &[10_000], Some(HOUR), None),
            (12_000, &[10_000, 11_000], Some(12_000), None),
            (3_000 + HOUR, &[10_000], None, None),
            // Set back.
            (3_000 - HOUR, &[10_000, 11_000], Some(3_000), Some(-HOUR)),
            (3_000 - HOUR, &[10_000 - HOUR, 11_000 - HOUR], Some(3_000), None),
            (-HOUR, &[10_000], None, Some(-HOUR)),
            // By too little to matter to any lease.
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
