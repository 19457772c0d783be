//! PostgreSQL: one session writes and holds the claim; others read.
//!
//! Every commit waits for the disk, whatever the server's own setting. Lost sessions are replaced automatically. The
//! claim is lost with its session, and taken again by the next one before any write.

mod address;
mod batch;
mod claim;
mod connection;
mod open;
mod sessions;

use crate::model::Epoch;
use crate::store::sql::{Connection, Driver, Rows, Statement, Transaction};
use crate::store::{Result, StoreError, Write};
use address::ServerAddress;
use async_trait::async_trait;
use claim::LockClaim;
use connection::{OpenTransaction, READING, WRITING, fetch};
use sessions::SessionPool;
use sqlx::PgConnection;
use std::path::Path;

/// An open PostgreSQL database.
#[derive(Debug)]
pub(in crate::store) struct Postgres {
    address: ServerAddress,
    /// The pool with the one writing session, which all writes wait for.
    write: SessionPool,
    read: SessionPool,
    /// The claim; `None` if the database was opened for inspection.
    claim: Option<LockClaim>,
}

#[async_trait]
impl Driver for Postgres {
    fn name(&self) -> &str {
        self.address.name()
    }

    fn clock(&self) -> &'static str {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    }

    fn is_claimed(&self) -> bool {
        self.claim.is_some() && !self.is_closed()
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows> {
        let mut session = self.read.acquire_alive().await?;
        session.ask(READING, async |connection| fetch(connection, statement).await).await
    }

    async fn snapshot(&self) -> Result<Box<dyn Connection>> {
        Ok(Box::new(OpenTransaction::snapshot(&self.read).await?))
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>> {
        let mut tx = OpenTransaction::writing(&self.write).await?;
        if let Some(claim) = &self.claim {
            let is_held = tx.session()?.ask(WRITING, async |connection| claim.hold(connection).await).await?;
            if !is_held {
                return Err(StoreError::TakenOver { name: self.address.name().to_owned() });
            }
        }
        Ok(Box::new(tx))
    }

    async fn commit_at_once(&self, writes: &[&Write], leases: &[Epoch]) -> Result<bool> {
        let mut session = self.write.acquire().await?;
        if !self.claim.as_ref().is_none_or(LockClaim::is_held) {
            return Ok(false);
        }
        let commit = async |connection: &mut PgConnection| batch::commit_at_once(connection, writes, leases).await;
        match session.ask(WRITING, commit).await {
            // Usually the session broke while it was idle, which is noticed only now. A retry finds out the outcome.
            Err(error) if error.is_doubtful() => Ok(false),
            done => done,
        }
    }

    /// Takes the claim again if the session that held it was lost.
    async fn check(&self) -> Result {
        self.begin().await.map(drop)
    }

    fn columns(&self) -> &'static str {
        "SELECT column_name::text AS name, data_type::text AS type FROM information_schema.columns \
        WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name::text COLLATE \"C\""
    }

    async fn backup(&self, _: &Path) -> Result {
        Err(StoreError::CopiedByServer { name: self.address.name().to_owned() })
    }

    async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    fn is_closed(&self) -> bool {
        self.write.is_closed()
    }
}
