//! The handle of an open database.

use super::committer::{self, JobResult, WriteJob};
use super::error::{Result, StoreError};
use super::postgres::Postgres;
use super::rows::{Created, NewRow, Write};
use super::sql::{self, Database, Driver, Moved, Schema};
use super::sqlite::SqliteFile;
use crate::model::{Epoch, Messages, TableId};
use std::ops::Deref;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// An open database. Cheap to clone. Writes to tables go through its committer, a task that commits waiting writes
/// together. Everything else goes to the database directly.
#[derive(Debug, Clone)]
pub struct Store {
    database: Database,
    jobs: mpsc::UnboundedSender<WriteJob>,
}

impl Deref for Store {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}

impl Store {
    /// Opens the database at an address such as `sqlite://hypnosia.db` or `postgres://user:password@host/database` to
    /// host its tables: claims it for this process, creates a missing file, and migrates it to this program's version.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process, or another handle in this process, hosts the database. Nothing has
    /// changed then.
    pub async fn open(url: &str) -> Result<Store> {
        Ok(Store::on(open(url).await?))
    }

    /// Like [`Store::open`], but other processes can join, and share the tables by leases. SQLite allows only one
    /// process.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process or handle hosts the database alone; on SQLite, if any other process or
    /// handle hosts it. Nothing has changed then.
    pub async fn join(url: &str) -> Result<Store> {
        let driver: Arc<dyn Driver> = match AddressEngine::of(url)? {
            AddressEngine::Sqlite => Arc::new(SqliteFile::open(url).await?),
            AddressEngine::Postgres => Arc::new(Postgres::join(url).await?),
        };
        Store::host(driver).await
    }

    /// Opens an existing database for inspection, without creating or migrating anything.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none, [`StoreError::NotMigrated`] if it is older than this program or was
    /// never set up, [`StoreError::Newer`] if it is newer.
    pub async fn open_existing(url: &str) -> Result<Store> {
        Ok(Store::on(open_existing(url).await?))
    }

    /// Reads the version of a database's schema, whatever it is, and on SQLite also some rows. Claims, creates and
    /// migrates nothing, so that another process may host the database.
    ///
    /// # Errors
    /// The database cannot be reached, or not be opened or created by [`Store::open`], or is damaged.
    pub async fn schema(url: &str) -> Result<Schema> {
        match AddressEngine::of(url)? {
            AddressEngine::Sqlite => SqliteFile::schema(url).await,
            AddressEngine::Postgres => Postgres::schema(url).await,
        }
    }

    /// Hosts the tables of a database through this driver, which has claimed and migrated the database.
    pub async fn host(driver: Arc<dyn Driver>) -> Result<Store> {
        Ok(Store::on(Database::host(driver).await?))
    }

    /// A handle with its own committer.
    pub(super) fn on(database: Database) -> Store {
        let (jobs, waiting) = mpsc::unbounded_channel();
        tokio::spawn(committer::run(database.clone(), waiting));
        Store { database, jobs }
    }

    /// Commits an action, in one transaction with other waiting actions. On success the action is on disk.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the table is not at the previous version, [`StoreError::TableLimit`] if a limit of
    /// open tables is reached, [`StoreError::LeaseLost`] if the lease is over. On any error nothing is written, unless
    /// the error is doubtful ([`StoreError::is_doubtful`]).
    pub async fn commit(&self, write: Write) -> Result {
        self.put(|done| WriteJob::Commit(Box::new(write), done)).await
    }

    /// Creates a table, in one transaction with waiting actions. Idempotent: a second request with the same
    /// interaction, or for a rematch of the same table, returns the existing table. But a rematch that closed before it
    /// started can be requested again. A limit that forbids the table is no error, but a kind of [`Created`].
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if the lease is over.
    pub async fn create(&self, row: NewRow) -> Result<Created> {
        self.put(|done| WriteJob::Create(Box::new(row), done)).await
    }

    /// Stores the ids of a table's messages, in one transaction with waiting actions.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if the lease is over.
    pub async fn remember(&self, table: TableId, messages: Messages, lease: Option<Epoch>) -> Result {
        self.put(|done| WriteJob::Remember(table, messages, lease, done)).await
    }

    /// Returns when commits are no longer possible: the store was closed, or the committer crashed.
    pub async fn committer_ended(&self) {
        self.jobs.closed().await;
    }

    /// Waits for all pending writes, and closes the database for all clones of this handle.
    pub async fn close(&self) {
        let (done, wait) = oneshot::channel();
        if self.jobs.send(WriteJob::Close(done)).is_ok() {
            let _ = wait.await;
        }
        self.database.close().await;
    }

    /// Sends the committer a job and waits for its result.
    async fn put<T>(&self, job: impl FnOnce(JobResult<T>) -> WriteJob) -> Result<T> {
        let (done, wait) = oneshot::channel();
        self.jobs.send(job(done)).map_err(|_| StoreError::Closed)?;
        wait.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// Copies a whole database into an empty one, of the same engine or another, while no process hosts either of them.
/// Calls `tell` with the number of rows copied so far and the number of all rows.
///
/// # Errors
/// The errors of opening the databases; [`StoreError::NotEmpty`] if the target has rows. The copy is one transaction,
/// so an error leaves no incomplete copy.
pub async fn move_database(from: &str, to: &str, tell: impl FnMut(u64, u64) + Send) -> Result<Moved> {
    // A missing database must not be created by claiming it.
    open_existing(from).await?.close().await;
    // The source is claimed but not hosted: hosting may change it, by rating its games anew.
    let from = Database::new(claim(from).await?);
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

async fn open(url: &str) -> Result<Database> {
    Database::host(claim(url).await?).await
}

async fn claim(url: &str) -> Result<Arc<dyn Driver>> {
    Ok(match AddressEngine::of(url)? {
        AddressEngine::Sqlite => Arc::new(SqliteFile::open(url).await?),
        AddressEngine::Postgres => Arc::new(Postgres::open(url).await?),
    })
}

pub(super) async fn open_existing(url: &str) -> Result<Database> {
    Ok(Database::new(match AddressEngine::of(url)? {
        AddressEngine::Sqlite => Arc::new(SqliteFile::open_existing(url).await?),
        AddressEngine::Postgres => Arc::new(Postgres::open_existing(url).await?),
    }))
}

/// The engine that an address names.
enum AddressEngine {
    Sqlite,
    Postgres,
}

impl AddressEngine {
    fn of(url: &str) -> Result<AddressEngine> {
        match url.split_once(':').map_or("", |(kind, _)| kind) {
            "sqlite" => Ok(AddressEngine::Sqlite),
            "postgres" | "postgresql" => Ok(AddressEngine::Postgres),
            // The error contains only the scheme, because the rest of the address may contain a password.
            _ => {
                let kind = url.split_once("://").map_or("without ://", |(kind, _)| kind);
                Err(StoreError::Address { kind: kind.to_owned() })
            }
        }
    }
}
