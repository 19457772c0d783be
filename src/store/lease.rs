//! Renewing a process's leases where several processes share the shards.

use crate::model::{LeaseAction, Millis, ProcessId, Roster, ShardId, UserId};

/// A process's request to renew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renewal {
    pub process: ProcessId,
    /// Duration of the lease.
    pub lease: Millis,
    /// Time since the last renewal by the process's own clock, if it knows.
    pub renewed: Option<Millis>,
    /// The maximum number of shards that it takes; `None` for any number.
    pub room: Option<u32>,
    /// Whether it is shutting down.
    pub leaving: bool,
}

/// The decision of a process about the leases, by its view of the roster.
pub type Decide<'a> = &'a (dyn Fn(&Roster) -> Vec<LeaseAction> + Send + Sync);

/// Whether a gateway session may start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionStart {
    /// It may start now and has been counted.
    Go {
        /// Session starts within a day, including this one.
        today: u32,
    },
    /// Wait this many milliseconds: others were first.
    Wait(Millis),
}

/// The erasure of a person at the open tables of a shard, left for the shard's host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PendingErasure {
    pub shard: ShardId,
    pub user: UserId,
    /// When it was last requested, by the database's clock.
    pub asked: Millis,
}
