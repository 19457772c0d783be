//! The differences between engines: connections, the claim, batches. Everything else is SQL that every engine
//! accepts.

use super::batch;
use super::statement::{Rows, Statement};
use crate::model::Epoch;
use crate::store::{Result, StoreError, Write};
use async_trait::async_trait;
use std::fmt::Debug;
use std::path::Path;

/// A database of one engine.
#[async_trait]
pub trait Driver: Debug + Send + Sync + 'static {
    /// The name of the database, for operators.
    fn name(&self) -> &str;

    /// SQL for the current time in milliseconds UTC, read when the statement runs.
    fn clock(&self) -> &'static str;

    /// Whether this process has claimed the database to host its tables, alone or together with other processes.
    fn is_claimed(&self) -> bool;

    async fn fetch(&self, statement: Statement) -> Result<Rows>;

    /// Begins to read the database as of one moment.
    async fn snapshot(&self) -> Result<Box<dyn Connection>>;

    /// Begins a writing transaction, rolled back on drop.
    ///
    /// # Errors
    /// The database cannot be written now, or writes would be lost.
    async fn begin(&self) -> Result<Box<dyn Transaction>>;

    /// Runs one statement as a transaction of its own; returns the number of rows changed.
    async fn run(&self, statement: Statement) -> Result<u64> {
        let mut tx = self.begin().await?;
        let changed = tx.execute(statement).await?;
        tx.commit().await?;
        Ok(changed)
    }

    /// Commits in one step actions that change only their tables and logs. Returns false if the engine cannot do so,
    /// or a lease or a version does not match. The caller must then retry in a transaction: usually nothing was
    /// written, and otherwise the retry finds out the outcome.
    async fn commit_at_once(&self, _writes: &[&Write], _leases: &[Epoch]) -> Result<bool> {
        Ok(false)
    }

    /// Checks, without writing, that a write would not be lost.
    async fn check(&self) -> Result;

    /// Reads a random sample of rows, bypassing the caches of connections.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if the database is damaged.
    async fn sample(&self) -> Result {
        Ok(())
    }

    /// Notes damage that was found; returns whether the driver refuses writes from now on, until the database is opened
    /// again.
    fn condemn(&self, _damage: &StoreError) -> bool {
        false
    }

    /// Whether the files keep deleted rows until this process removes them.
    fn keeps_deleted(&self) -> bool {
        false
    }

    /// Empties the write-ahead log; false if a reader still needs it.
    async fn empty_log(&self) -> Result<bool> {
        Ok(true)
    }

    /// The size of the write-ahead log in bytes; `None` if a database server manages the log, or there is no file.
    fn log_size(&self) -> Option<u64> {
        None
    }

    /// The reader that keeps the write-ahead log from being emptied, described for the operator. Empty if a database
    /// server manages the log.
    fn log_keeper(&self) -> String {
        String::new()
    }

    /// Overwrites remains of deleted rows in some pages of the files, from the page with this number on. Returns the
    /// number of the next page, or `None` at the end. Each transaction overwrites only a few pages, so that a player's
    /// move does not wait for long.
    async fn clear_some(&self, _from: i64) -> Result<Option<i64>> {
        Ok(None)
    }

    /// SQL for the `name` and `type` of each column of a table ($1), in the order of names.
    fn columns(&self) -> &'static str;

    /// The damage that the engine's own check finds. Empty for a database server, which reports damage to its operator.
    async fn damage(&self) -> Result<Vec<String>> {
        Ok(Vec::new())
    }

    /// Writes a consistent copy to a new file.
    async fn backup(&self, target: &Path) -> Result;

    /// Closes all connections and releases the claim.
    async fn close(&self);

    fn is_closed(&self) -> bool;
}

/// A connection that runs statements.
#[async_trait]
pub trait Connection: Send {
    /// Runs a statement that changes rows; returns their number.
    async fn execute(&mut self, statement: Statement) -> Result<u64>;

    /// Runs a statement that returns rows.
    async fn fetch(&mut self, statement: Statement) -> Result<Rows>;
}

/// A writing transaction.
#[async_trait]
pub trait Transaction: Connection {
    /// Prevents these leases from changing owner before the transaction ends; returns how many of them hold.
    async fn hold_leases(&mut self, leases: &[Epoch]) -> Result<u64> {
        let held = self.fetch(batch::held_leases(leases)).await?;
        Ok(held.value::<i64>()?.unwrap_or_default() as u64)
    }

    /// Advances each table by one version if it is at the previous one; returns the number of advanced tables.
    async fn advance_tables(&mut self, writes: &[&Write]) -> Result<u64> {
        self.execute(batch::advance_tables(writes)).await
    }

    async fn append_actions(&mut self, writes: &[&Write]) -> Result {
        self.execute(batch::append_actions(writes)).await.map(drop)
    }

    /// Commits. On success the transaction is on disk.
    async fn commit(self: Box<Self>) -> Result;
}
