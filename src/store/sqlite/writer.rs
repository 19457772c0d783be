//! Everything that writes goes through here: one connection, and what is wrong with the database now.

use super::files::OpenFiles;
use crate::model::Explained;
use crate::store::StoreError;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqlitePool};
use sqlx::{SqliteConnection, Transaction};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often the files are looked at, and a failing database is tried again, while nobody writes.
const WATCH: Duration = Duration::from_secs(2);

/// The writing connection. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    pool: SqlitePool,
    files: Arc<OpenFiles>,
    fault: Arc<Mutex<Option<StoreError>>>,
}

impl Writer {
    pub fn new(pool: SqlitePool, files: OpenFiles) -> Writer {
        Writer { pool, files: Arc::new(files), fault: Arc::default() }
    }

    /// Begins a transaction that writes; [`Writer::end`] ends it.
    ///
    /// # Errors
    /// When nothing can be written now.
    pub async fn begin(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        let begun = async {
            self.files.must_be_in_place()?;
            Ok(self.pool.begin_with("BEGIN IMMEDIATE").await?)
        };
        begun.await.inspect_err(|error| self.note_failure(error))
    }

    /// Commits a transaction whose work went well, and takes back one whose work did not.
    ///
    /// # Errors
    /// Those of the work, or of the commit.
    pub async fn end<T>(&self, tx: Transaction<'static, Sqlite>, work: Result<T, StoreError>) -> Result<T, StoreError> {
        let committed = async {
            let value = work?;
            tx.commit().await?;
            Ok(value)
        };
        let result = committed.await;
        match &result {
            Ok(_) => self.note_success(),
            Err(error) => self.note_failure(error),
        }
        result
    }

    /// Runs one statement as a transaction of its own; gives how many rows it changed.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn run(&self, statement: Query<'_, Sqlite, SqliteArguments>) -> Result<u64, StoreError> {
        let done = async {
            self.files.must_be_in_place()?;
            Ok(statement.execute(&self.pool).await?.rows_affected())
        };
        let result = done.await;
        match &result {
            // Nothing was written.
            Ok(0) => {}
            Ok(_) => self.note_success(),
            Err(error) => self.note_failure(error),
        }
        result
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// What keeps the database from being written, as long as it does.
    pub fn fault(&self) -> Option<StoreError> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note_success(&self) {
        if self.fault.lock().unwrap_or_else(PoisonError::into_inner).take().is_some() {
            tracing::info!("the database can be written again");
        }
    }

    /// Notes an error, and logs it when it is news: whoever writes is told each time.
    fn note_failure(&self, error: &StoreError) {
        if !error.is_fault() {
            return;
        }
        let earlier = self.fault.lock().unwrap_or_else(PoisonError::into_inner).replace(error.clone());
        let what = Explained(error).to_string();
        if earlier.is_none_or(|earlier| Explained(&earlier).to_string() != what) {
            tracing::error!("nothing can be written until this is mended: {what}");
        }
    }

    /// Looks at the files until the database is closed. While it cannot be written, tries whether it can again, so
    /// that it need not wait for somebody to play.
    pub async fn watch(self) {
        let mut interval = tokio::time::interval(WATCH);
        interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while !self.pool.is_closed() {
            interval.tick().await;
            match self.files.must_be_in_place() {
                Err(error) => self.note_failure(&error),
                // Noted.
                Ok(()) if self.fault().is_some() => drop(self.probe().await),
                Ok(()) => {}
            }
        }
    }

    /// Writes something that changes nothing.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn probe(&self) -> Result<(), StoreError> {
        let nothing = sqlx::query("UPDATE counters SET value = value WHERE name = 'table'");
        // A transaction, as a move is: a statement alone may go through where that does not.
        let mut tx = self.begin().await?;
        let written = nothing.execute(&mut *tx).await;
        self.end(tx, written.map(drop).map_err(StoreError::from)).await
    }
}

/// Whether a connection can be used again. When a statement or a commit fails for want of space, of memory or of the
/// disk, SQLite takes the transaction back by itself, and the library goes on believing in it: every later one of that
/// connection would be refused.
///
/// # Errors
/// When the connection has broken down.
pub(super) async fn is_usable(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if sqlx::Connection::is_in_transaction(connection) {
        // Behind a rollback that is only on its way.
        sqlx::Connection::ping(connection).await?;
    }
    Ok(!sqlx::Connection::is_in_transaction(connection))
}
