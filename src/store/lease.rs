//! Requests and answers between a process and a database whose shards several processes share.

use crate::model::{LeaseAction, Millis, ProcessId, Roster, ShardId, UserId};

/// The request of a process to renew its leases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renewal {
    pub process: ProcessId,
    /// The duration of the process's leases.
    pub lease: Millis,
    /// The time since the last renewal, by the process's own clock; `None` if it does not know.
    pub renewed: Option<Millis>,
    /// The most shards that the process takes; `None` for any number.
    pub room: Option<u32>,
    /// Whether the process is shutting down.
    pub leaving: bool,
}

/// Decides, from the roster, how a process wants to change the leases.
pub type Decide<'a> = &'a (dyn Fn(&Roster) -> Vec<LeaseAction> + Send + Sync);

/// Whether a gateway session may start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionStart {
    /// The session may start now, and has been counted.
    Go {
        /// The number of session starts of all processes in the last 24 hours, including this one.
        today: u32,
    },
    /// The session must wait for this time (milliseconds), because another one started too recently.
    Wait(Millis),
}

/// The deletion of a person's data at the open tables of a shard, left to the shard's host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PendingErasure {
    pub shard: ShardId,
    pub user: UserId,
    /// When it was requested last, by the database's clock.
    pub asked: Millis,
}
