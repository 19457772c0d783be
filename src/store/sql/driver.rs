//! The parts that each engine does in its own way: connections, the claim, batches. All else is SQL for every engine.

use super::batch;
use super::statement::{Rows, Statement, Value};
use crate::model::Epoch;
use crate::store::{StoreError, Write};
use async_trait::async_trait;
use std::fmt::Debug;
use std::path::Path;

/// A database of one engine.
#[async_trait]
pub trait Driver: Debug + Send + Sync + 'static {
    /// The name by which an operator finds it.
    fn name(&self) -> &str;

    /// The time in milliseconds UTC as SQL, read when the statement runs.
    fn clock(&self) -> &'static str;

    /// Whether this process claimed it, so that no other hosts its tables.
    fn is_claimed(&self) -> bool;

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError>;

    /// A connection that sees the database as of one moment.
    async fn snapshot(&self) -> Result<Box<dyn Connection>, StoreError>;

    /// Begins a transaction that writes; dropped, it is taken back.
    ///
    /// # Errors
    /// When nothing can be written now, or what is written would be lost.
    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError>;

    /// Runs one statement as a transaction of its own; returns the number of rows changed.
    async fn run(&self, statement: Statement) -> Result<u64, StoreError> {
        let mut tx = self.begin().await?;
        let changed = tx.execute(statement).await?;
        tx.commit().await?;
        Ok(changed)
    }

    /// Writes actions that change nothing but their tables and logs, and puts them on disk, where the engine can do all
    /// that at once. False when it cannot, or when something does not fit: then nothing was written, or what becomes of
    /// it is found out by writing it again.
    async fn commit_at_once(&self, _writes: &[&Write], _leases: &[Epoch]) -> Result<bool, StoreError> {
        Ok(false)
    }

    /// Checks, without writing, that what is written now would stay.
    async fn check(&self) -> Result<(), StoreError>;

    /// Reads here and there what nobody has read for long, past all that connections remember.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when something was found that cannot be.
    async fn sample(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Damage was found: says whether nothing is written any more until the database is opened again.
    fn condemn(&self, _damage: &StoreError) -> bool {
        false
    }

    /// Whether what was deleted stays in its files until this process does something about it.
    fn keeps_deleted(&self) -> bool {
        false
    }

    /// Empties its log; false when others are reading what only the log has.
    async fn empty_log(&self) -> Result<bool, StoreError> {
        Ok(true)
    }

    /// Writes all its files anew. Nobody can write meanwhile.
    async fn rewrite(&self) -> Result<(), StoreError> {
        Ok(())
    }

    /// The columns of a table, with NULL of what they hold.
    async fn columns(&self, table: &'static str) -> Result<Vec<(String, Value)>, StoreError>;

    /// The damage that the engine finds in the database.
    async fn damage(&self) -> Result<Vec<String>, StoreError>;

    /// Writes a consistent copy to a new file.
    async fn backup(&self, target: &Path) -> Result<(), StoreError>;

    /// Closes all connections and gives up the claim.
    async fn close(&self);

    fn is_closed(&self) -> bool;
}

/// A connection that runs statements.
#[async_trait]
pub trait Connection: Send {
    /// Runs a statement that changes rows; returns how many.
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError>;

    /// Runs a statement that returns rows.
    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError>;
}

/// A transaction that writes.
#[async_trait]
pub trait Transaction: Connection {
    /// Keeps these leases from ending before the transaction does; returns how many of them hold.
    async fn hold_leases(&mut self, leases: &[Epoch]) -> Result<u64, StoreError> {
        let held = self.fetch(batch::held_leases(leases)).await?;
        Ok(held.value::<i64>()?.unwrap_or_default() as u64)
    }

    /// Moves each table on by one version, if it is at the one before; returns how many were.
    async fn advance_tables(&mut self, writes: &[&Write]) -> Result<u64, StoreError> {
        self.execute(batch::advance_tables(writes)).await
    }

    async fn append_actions(&mut self, writes: &[&Write]) -> Result<(), StoreError> {
        self.execute(batch::append_actions(writes)).await.map(drop)
    }

    /// Puts everything on disk. When this returns without an error, it is there.
    async fn commit(self: Box<Self>) -> Result<(), StoreError>;
}
