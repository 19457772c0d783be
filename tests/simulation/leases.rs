//! One process runs all shards: the simulated database has no leases.

use crate::database::Database;
use async_trait::async_trait;
use hypnosia::model::{Epoch, LeaseAction, ProcessId, Roster, ShardId, TableSummary, UserId};
use hypnosia::store::{
    Decide, Deferred, Leases, PendingErasure, Renewal, RunningClock, SessionStart, ShardTables, StoreError,
};

fn not_shared<T>() -> Result<T, StoreError> {
    Err(StoreError::LeaseLost)
}

#[async_trait]
impl Leases for Database {
    async fn enter(&self, _: &Renewal, _: u32) -> Result<(), StoreError> {
        not_shared()
    }

    async fn renew(&self, _: &Renewal, _: Decide<'_>) -> Result<(Roster, Vec<LeaseAction>), StoreError> {
        not_shared()
    }

    async fn lease_holds(&self, _: ShardId, _: Epoch) -> Result<bool, StoreError> {
        not_shared()
    }

    async fn leave(&self, _: ProcessId) -> Result<(), StoreError> {
        not_shared()
    }

    async fn start_session(&self, _: ShardId, _: u32) -> Result<SessionStart, StoreError> {
        not_shared()
    }
}

#[async_trait]
impl ShardTables for Database {
    async fn open_in(&self, _: ShardId, _: u32) -> Result<Vec<TableSummary>, StoreError> {
        not_shared()
    }

    async fn clocks_in(&self, _: ShardId, _: u32) -> Result<Vec<RunningClock>, StoreError> {
        not_shared()
    }

    async fn defer_in(&self, _: ShardId, _: Epoch, _: &[Deferred], _: bool) -> Result<(), StoreError> {
        not_shared()
    }

    async fn leave_errand(&self, _: ShardId, _: UserId) -> Result<(), StoreError> {
        not_shared()
    }

    async fn errands(&self) -> Result<Vec<PendingErasure>, StoreError> {
        not_shared()
    }

    async fn errand_done(&self, _: PendingErasure) -> Result<(), StoreError> {
        not_shared()
    }
}
