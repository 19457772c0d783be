//! The renewal of a process's leases, and the answer of the database, where shards are shared out.

use crate::model::{LeaseAction, Millis, ProcessId, Roster, ShardId, UserId};

/// A process that wishes to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renewal {
    pub process: ProcessId,
    /// For how long from now on.
    pub lease: Millis,
    /// How long ago it renewed them last, by its own clock; none when it does not know.
    pub renewed: Option<Millis>,
    /// The most shards that it takes; none for any number.
    pub room: Option<u32>,
    /// Whether it is about to end.
    pub leaving: bool,
}

/// What a process does, by what it sees.
pub type Decide<'a> = &'a (dyn Fn(&Roster) -> Vec<LeaseAction> + Send + Sync);

/// Whether a session of the gateway may be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SessionStart {
    /// Now, and it is counted: this is the number of those within a day.
    Go {
        /// It included.
        today: u32,
    },
    /// Not before so many milliseconds have passed: others were faster.
    Wait(Millis),
}

/// The deletion of a person at the open tables of a shard, which is left to its host.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PendingErasure {
    pub shard: ShardId,
    pub user: UserId,
    /// When it was left last, by the database's clock.
    pub asked: Millis,
}
