//! One process runs all shards: the simulated database has no leases.

use crate::database::Database;
use async_trait::async_trait;
use hypnosia::model::{LeaseAction, ProcessId, Roster, ShardId};
use hypnosia::store::{Decide, Leases, Renewal, SessionStart, StoreError};

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

    async fn leave(&self, _: ProcessId) -> Result<(), StoreError> {
        not_shared()
    }

    async fn start_session(&self, _: ShardId, _: u32) -> Result<SessionStart, StoreError> {
        not_shared()
    }
}
