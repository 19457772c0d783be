//! SQLite, in WAL mode with `synchronous=FULL` and writes in `BEGIN IMMEDIATE`.

mod connection;
mod files;
mod migrate;
mod open;
mod readers;
mod sample;
mod slack;
#[cfg(test)]
mod tests;

use crate::model::Epoch;
use crate::store::sql::{Connection, Driver, Rows, Statement, Transaction};
use crate::store::{StoreError, Write};
use async_trait::async_trait;
use connection::{Snapshot, commit_one, query, read_rows};
use files::{FileClaim, OpenFiles};
use readers::Readers;
use sqlx::sqlite::SqlitePool;
use std::path::Path;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// A read of at least this age is named as the reason why the write-ahead log grows.
const LONG_READ: Duration = Duration::from_secs(10);

/// An open database file.
#[derive(Debug)]
pub(in crate::store) struct SqliteFile {
    name: String,
    /// The pool with the one writing connection, which all writes wait for.
    write: SqlitePool,
    read: SqlitePool,
    /// The reads in progress through this handle.
    readers: Readers,
    files: OpenFiles,
    /// The claim; `None` if the database was opened for inspection, or is closed.
    claim: Mutex<Option<FileClaim>>,
    /// The first damage found.
    damage: OnceLock<StoreError>,
}

#[async_trait]
impl Driver for SqliteFile {
    fn name(&self) -> &str {
        &self.name
    }

    fn clock(&self) -> &'static str {
        "CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER)"
    }

    fn is_claimed(&self) -> bool {
        self.claim.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        let _read = self.readers.begin(statement.text.clone());
        read_rows(&query(statement).fetch_all(&self.read).await?)
    }

    async fn snapshot(&self) -> Result<Box<dyn Connection>, StoreError> {
        let tx = self.read.begin().await?;
        Ok(Box::new(Snapshot { tx, read: self.readers.begin("BEGIN".into()) }))
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        self.check().await?;
        Ok(Box::new(self.write.begin_with("BEGIN IMMEDIATE").await?))
    }

    async fn run(&self, statement: Statement) -> Result<u64, StoreError> {
        self.check().await?;
        Ok(query(statement).execute(&self.write).await?.rows_affected())
    }

    async fn commit_at_once(&self, writes: &[&Write], leases: &[Epoch]) -> Result<bool, StoreError> {
        let ([write], []) = (writes, leases) else { return Ok(false) };
        self.check().await?;
        commit_one(&mut *self.write.acquire().await?, write).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        // Closing the last connection deletes some of the files, which must not count as a fault.
        if self.is_closed() {
            return Err(StoreError::Closed);
        }
        if let Some(damage) = self.damage.get() {
            return Err(damage.clone());
        }
        self.files.must_be_in_place()
    }

    async fn sample(&self) -> Result<(), StoreError> {
        sample::read(&mut *self.read.acquire().await?).await
    }

    fn condemn(&self, damage: &StoreError) -> bool {
        // Every later check reports the first damage found.
        self.damage.get_or_init(|| damage.clone());
        true
    }

    fn keeps_deleted(&self) -> bool {
        true
    }

    async fn empty_log(&self) -> Result<bool, StoreError> {
        // Copies most of the write-ahead log into the database file while others write. Copying the rest holds up the
        // writing connection only for milliseconds.
        let copied: (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&self.read).await?;
        let (is_busy, frames, done) = copied;
        if is_busy != 0 || done < frames {
            return Ok(false);
        }
        let mut connection = self.write.acquire().await?;
        // Players must not wait for a slow reader.
        sqlx::query("PRAGMA busy_timeout = 200").execute(&mut *connection).await?;
        let emptied: Result<i64, sqlx::Error> =
            sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await;
        let patient = format!("PRAGMA busy_timeout = {}", open::BUSY.as_millis());
        sqlx::query(sqlx::AssertSqlSafe(patient)).execute(&mut *connection).await?;
        Ok(emptied? == 0)
    }

    fn log_size(&self) -> Option<u64> {
        self.files.log_size()
    }

    fn log_keeper(&self) -> String {
        match self.readers.oldest(LONG_READ) {
            Some((age, statement)) => format!("a read of this program, since {} s: {statement}", age.as_secs()),
            None => "another program reads it, such as sqlite3 or a copy that hangs".to_owned(),
        }
    }

    async fn clear_some(&self, from: i64) -> Result<Option<i64>, StoreError> {
        self.check().await?;
        slack::clear_some(&self.read, &self.write, from).await
    }

    fn columns(&self) -> &'static str {
        "SELECT name, type FROM pragma_table_info($1) ORDER BY name"
    }

    async fn damage(&self) -> Result<Vec<String>, StoreError> {
        let mut faults: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.read).await?;
        faults.retain(|line| line != "ok");
        let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.read).await?;
        if !orphans.is_empty() {
            faults.push(format!("{} rows belong to a table that is not there", orphans.len()));
        }
        Ok(faults)
    }

    async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        migrate::copy(&self.read, target).await
    }

    async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
        self.claim.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    fn is_closed(&self) -> bool {
        self.write.is_closed()
    }
}
