//! The renewal of a process's leases, and the answer of the database, where shards are shared out.

use super::error::StoreError;
use super::stored::{Deferred, RunningClock};
use crate::model::{Epoch, LeaseAction, Millis, ProcessId, Roster, ShardId, TableSummary, UserId};
use async_trait::async_trait;

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

/// The tables of one shard, for the process that hosts them.
#[async_trait]
pub trait ShardTables {
    /// Its open tables, of so many shards.
    async fn open_in(&self, shard: ShardId, shards: u32) -> Result<Vec<TableSummary>, StoreError>;

    /// The clocks of its open tables that wait for people.
    async fn clocks_in(&self, shard: ShardId, shards: u32) -> Result<Vec<RunningClock>, StoreError>;

    /// Moves deadlines of its tables, and notes in the same transaction whether its clocks stand still from now on.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] when the lease is over; nothing has changed after any error.
    async fn defer_in(
        &self,
        shard: ShardId,
        lease: Epoch,
        deferred: &[Deferred],
        is_away: bool,
    ) -> Result<(), StoreError>;

    /// Leaves it to the host of a shard to delete a person at its open tables.
    async fn leave_errand(&self, shard: ShardId, user: UserId) -> Result<(), StoreError>;

    /// The errands that are left to the hosts of shards.
    async fn errands(&self) -> Result<Vec<PendingErasure>, StoreError>;

    /// An errand is done. One that was left again since stays.
    async fn errand_done(&self, errand: PendingErasure) -> Result<(), StoreError>;
}
