//! The handle of an open database.

use super::committer::{self, Done, Job};
use super::error::StoreError;
use super::postgres::Postgres;
use super::rows::{Created, NewRow, Write};
use super::sql::{self, Database, Driver, Moved};
use super::sqlite::SqliteFile;
use crate::model::{Epoch, Messages, TableId};
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// An open database. Cheap to clone. Writers of tables wait for its committer; all else goes straight to the database.
#[derive(Debug, Clone)]
pub struct Store {
    database: Database,
    jobs: mpsc::UnboundedSender<Job>,
}

impl Deref for Store {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}

impl Store {
    /// Opens the database of an address such as `sqlite://hypnosia.db` or `postgres://user:password@host/database` to
    /// host its tables: claims it for this process, makes the file when there is none, and brings it to this program's
    /// version.
    ///
    /// # Errors
    /// [`StoreError`] with what the operator can do about it; [`StoreError::InUse`] when another process, or another
    /// handle of this one, hosts it. Nothing was changed then.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Ok(Store::on(open(url).await?))
    }

    /// As [`Store::open`], beside other processes that join in the same way, and by leases share out the tables. A file
    /// of SQLite takes one process, as ever.
    ///
    /// # Errors
    /// As [`Store::open`]; [`StoreError::InUse`] when a process hosts it alone.
    pub async fn join(url: &str) -> Result<Store, StoreError> {
        let driver: Arc<dyn Driver> = match Kind::of(url)? {
            Kind::Sqlite => Arc::new(SqliteFile::open(url).await?),
            Kind::Postgres => Arc::new(Postgres::join(url).await?),
        };
        Store::host(driver).await
    }

    /// Opens the database as it is, to look into it: nothing is made and nothing is migrated.
    ///
    /// # Errors
    /// [`StoreError::NotMigrated`] when it is older than this program, [`StoreError::Newer`] when it is newer.
    pub async fn open_existing(url: &str) -> Result<Store, StoreError> {
        Ok(Store::on(open_existing(url).await?))
    }

    /// Hosts the tables of a database on this driver.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn host(driver: Arc<dyn Driver>) -> Result<Store, StoreError> {
        Ok(Store::on(Database::host(driver).await?))
    }

    /// A store on a database, with a committer of its own.
    pub(super) fn on(database: Database) -> Store {
        let (jobs, waiting) = mpsc::unbounded_channel();
        tokio::spawn(committer::run(database.clone(), waiting));
        Store { database, jobs }
    }

    /// Puts an action on disk, together with others that wait. When this returns without an error, it is there.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the table is not at the version before, [`StoreError::TableLimit`] when the
    /// newcomer has too many tables; nothing is written after any error.
    pub async fn commit(&self, write: Write) -> Result<(), StoreError> {
        self.put(|done| Job::Commit(Box::new(write), done)).await
    }

    /// Makes a table, once for an interaction and once for a rematch, together with the actions that wait.
    pub async fn create(&self, row: NewRow) -> Result<Created, StoreError> {
        self.put(|done| Job::Create(Box::new(row), done)).await
    }

    /// Keeps the messages that show a table, together with the actions that wait.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] when the lease is over; or when the database cannot be written.
    pub async fn remember(&self, table: TableId, messages: Messages, lease: Option<Epoch>) -> Result<(), StoreError> {
        self.put(|done| Job::Remember(table, messages, lease, done)).await
    }

    /// Waits until no commit is possible any more: the store was closed, or the committer broke down.
    pub async fn committer_ended(&self) {
        self.jobs.closed().await;
    }

    /// Waits until all writes are on disk, and closes the database for all clones of this handle.
    pub async fn close(&self) {
        let (done, wait) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).is_ok() {
            let _ = wait.await;
        }
        self.database.close().await;
    }

    /// Gives the committer a job and waits until it is done.
    async fn put<T>(&self, job: impl FnOnce(Done<T>) -> Job) -> Result<T, StoreError> {
        let (done, wait) = oneshot::channel();
        self.jobs.send(job(done)).map_err(|_| StoreError::Closed)?;
        wait.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// Copies a database as a whole into an empty one, of the same engine or of another, while nobody hosts either; tells
/// how many rows are done, and of how many.
///
/// # Errors
/// Those of opening the two; [`StoreError::NotEmpty`] when there is something in the second already. Nothing is copied
/// then, and nothing half-done is left.
pub async fn move_database(from: &str, to: &str, tell: impl FnMut(u64, u64) + Send) -> Result<Moved, StoreError> {
    // To host it would make it where it is missing.
    open_existing(from).await?.close().await;
    let from = open(from).await?;
    let copied = match open(to).await {
        Ok(to) => {
            let copied = sql::copy(&from, &to, tell).await;
            to.close().await;
            copied
        }
        Err(error) => Err(error),
    };
    from.close().await;
    copied
}

async fn open(url: &str) -> Result<Database, StoreError> {
    let driver: Arc<dyn Driver> = match Kind::of(url)? {
        Kind::Sqlite => Arc::new(SqliteFile::open(url).await?),
        Kind::Postgres => Arc::new(Postgres::open(url).await?),
    };
    Database::host(driver).await
}

pub(super) async fn open_existing(url: &str) -> Result<Database, StoreError> {
    Ok(Database::new(match Kind::of(url)? {
        Kind::Sqlite => Arc::new(SqliteFile::open_existing(url).await?),
        Kind::Postgres => Arc::new(Postgres::open_existing(url).await?),
    }))
}

/// Which engine an address names.
enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    fn of(url: &str) -> Result<Kind, StoreError> {
        match url.split_once(':').map_or("", |(kind, _)| kind) {
            "sqlite" => Ok(Kind::Sqlite),
            "postgres" | "postgresql" => Ok(Kind::Postgres),
            // No more than the kind: the rest may hold a password.
            _ => {
                let kind = url.split_once("://").map_or("without ://", |(kind, _)| kind);
                Err(StoreError::Address { kind: kind.to_owned() })
            }
        }
    }
}
