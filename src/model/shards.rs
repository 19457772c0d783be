//! Shards of the gateway, and the processes that share them out.
//!
//! A lease has no expiry of its own: all leases of a process expire at its [`Process::until`], and a renewal extends
//! them all at once. A database uses an [`Epoch`] only once, so the epoch alone identifies a lease (a fencing token).

use super::ids::{Epoch, GuildId, ProcessId, ShardId};
use super::time::Millis;

/// A process that hosts tables, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Process {
    /// The id of the process, new at each registration.
    pub id: ProcessId,
    /// When its leases expire if they are not renewed, by the database's clock.
    pub until: Millis,
    /// The most shards that it takes; `None` for any number.
    pub room: Option<u32>,
    /// Whether the process is shutting down, and so gives its shards away.
    pub leaving: bool,
}

/// A shard and its owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    pub id: ShardId,
    /// The process that took it last, whether it still runs or not; `None` after a release, and before anybody took it.
    pub owner: Option<ProcessId>,
    /// The process to which the shard is offered. While the owner lives, the heir starts a session of the shard before
    /// it takes the shard over.
    pub heir: Option<ProcessId>,
    /// The epoch of the last change of owner.
    pub epoch: Epoch,
    /// Since when no process has hosted the shard's tables, or their clocks have been paused, by the database's clock.
    /// `None` while the clocks run, and if the time is unknown.
    pub away_since: Option<Millis>,
}

/// A snapshot of all processes and shards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    /// The time of the snapshot, by the database's clock.
    pub now: Millis,
    /// The processes in the order of their ids, without those that ended long ago.
    pub processes: Vec<Process>,
    /// The shards in the order of their numbers; none is missing.
    pub shards: Vec<Shard>,
}

/// An action of a process on one shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeaseAction {
    /// Become the owner.
    Take(ShardId),
    /// Start a session for a shard that is offered to this process, while the owner's session runs. Once the new
    /// session is connected, this process takes the shard over.
    Connect(ShardId),
    /// Offer a shard to another process, and remain the owner until that process takes it over.
    Offer(ShardId, ProcessId),
    /// Release a shard, so that it is free.
    Release(ShardId),
}

impl Process {
    /// Whether the leases of the process are valid at `now`.
    pub fn is_alive(&self, now: Millis) -> bool {
        now < self.until
    }
}

impl Roster {
    /// For how long no process has hosted the tables of a shard, or their clocks have been paused; `None` if that is
    /// unknown or the database's clock was set back. Uses only times of the database's clock, which may differ from the
    /// caller's.
    pub fn away_for(&self, shard: &Shard) -> Option<Millis> {
        shard.away_since.map(|since| self.now - since).filter(|away| *away >= 0)
    }

    /// By how much somebody set the database's clock since a process last renewed its leases; `None` if the clock was
    /// not set, or by too little to matter. `lease` is the duration of a lease, and `renewed` the time since the
    /// renewal by the process's own clock. The clock was set forward if every stored lease has expired, although by
    /// the process's own clock its lease is still valid. The clock was set back if the process's lease has longer to
    /// run than a lease lasts.
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
    /// The shard of a server if there are `shards` shards in all:
    /// <https://docs.discord.com/developers/events/gateway#sharding>
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
        /// One case: the time, the ends of all processes' leases (this process's first), the time since its renewal,
        /// and the expected step.
        type Case = (Millis, &'static [Millis], Option<Millis>, Option<Millis>);
        let cases: [Case; 12] = [
            (3_000, &[10_000, 11_000], Some(3_000), None),
            // The clock was set forward by an hour. The second of these adds a process that has ended, to no effect.
            (3_000 + HOUR, &[10_000, 11_000], Some(3_000), Some(HOUR)),
            (3_000 + HOUR, &[10_000, 11_000, -50_000], Some(3_000), Some(HOUR)),
            // Another process has already moved the stored times.
            (3_000 + HOUR, &[10_000 + HOUR, 11_000 + HOUR], Some(3_000), None),
            // Another process has a valid lease. So this process slept, and its own clock stood still meanwhile.
            (3_000 + HOUR, &[10_000, 11_000 + HOUR], Some(3_000), None),
            // This process slept, and its own clock went on. In the last of these cases, it does not know for how long.
            (3_000 + HOUR, &[10_000], Some(HOUR), None),
            (12_000, &[10_000, 11_000], Some(12_000), None),
            (3_000 + HOUR, &[10_000], None, None),
            // The clock was set back. In the second of these cases, another process has already moved the stored times.
            (3_000 - HOUR, &[10_000, 11_000], Some(3_000), Some(-HOUR)),
            (3_000 - HOUR, &[10_000 - HOUR, 11_000 - HOUR], Some(3_000), None),
            (-HOUR, &[10_000], None, Some(-HOUR)),
            // The clock was set back by too little to matter to any lease.
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
