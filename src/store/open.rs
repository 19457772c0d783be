//! Opening the database: one writing connection, some reading ones, the committer, and the claim of the one host.

use super::StoreError;
use super::commit::{self, Job};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// How long a statement waits for another program that has the file locked.
const BUSY: Duration = Duration::from_secs(5);
/// Connections that read beside the one that writes.
const READERS: u32 = 3;

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    pub(super) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(super) struct Inner {
    path: PathBuf,
    pub(super) write: SqlitePool,
    pub(super) read: SqlitePool,
    pub(super) jobs: mpsc::UnboundedSender<Job>,
    /// Held by the process that hosts tables.
    claim: Mutex<Option<File>>,
}

impl Store {
    /// Opens the database of an address such as `sqlite://hypnosia.db`, makes the file when there is none, and brings
    /// it to this program's version.
    ///
    /// # Errors
    /// [`StoreError`] with what the operator can do about it.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let options = options(url)?.create_if_missing(!url.contains("mode=ro"));
        Store::connect(options, true).await
    }

    /// Opens the database as it is, to look into it: no file is made and nothing is migrated.
    ///
    /// # Errors
    /// [`StoreError::NotMigrated`] when it is older than this program, [`StoreError::Newer`] when it is newer.
    pub async fn open_existing(url: &str) -> Result<Store, StoreError> {
        Store::connect(options(url)?.create_if_missing(false), false).await
    }

    pub(super) async fn connect(options: SqliteConnectOptions, migrate: bool) -> Result<Store, StoreError> {
        let path = options.get_filename().to_owned();
        let opening = |error: sqlx::Error| match StoreError::from(error) {
            StoreError::Other(why) => StoreError::Open { path: path.clone(), why },
            clear => clear,
        };
        let write = pool(1).connect_with(options.clone()).await.map_err(opening)?;
        if migrate {
            MIGRATIONS.run(&write).await.map_err(migration_error)?;
            // A file that cannot be written is to be told now, and not at the first move.
            sqlx::query("UPDATE counters SET value = value WHERE name = 'table'").execute(&write).await?;
        } else {
            must_be_current(&write).await?;
        }
        let read = pool(READERS).connect_with(options).await.map_err(opening)?;
        let (jobs, waiting) = mpsc::unbounded_channel();
        tokio::spawn(commit::run(write.clone(), waiting));
        Ok(Store { inner: Arc::new(Inner { path, write, read, jobs, claim: Mutex::new(None) }) })
    }

    /// The file of the database.
    pub fn path(&self) -> &Path {
        &self.inner.path
    }

    /// Makes this process the only one that hosts tables on the database, until it is closed or ends in any way.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another process, or another handle of this one, has claimed it.
    pub fn claim(&self) -> Result<(), StoreError> {
        let path = &self.inner.path;
        if path.as_os_str().is_empty() || path == Path::new(":memory:") {
            return Ok(());
        }
        // A file of its own: closing a second handle of the database would drop SQLite's own locks on it.
        let mut name = path.clone().into_os_string();
        name.push("-host");
        let cannot = |why: std::io::Error| StoreError::Open { path: PathBuf::from(&name), why: why.to_string() };
        let file = File::options().create(true).truncate(false).write(true).open(&name).map_err(cannot)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(StoreError::InUse { path: path.clone() }),
            Err(std::fs::TryLockError::Error(why)) => return Err(cannot(why)),
        }
        let mut claim = self.inner.claim.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        *claim = Some(file);
        Ok(())
    }

    /// Waits until all writes are on disk, and closes the database for all clones of this handle.
    pub async fn close(&self) {
        let (done, wait) = oneshot::channel();
        if self.inner.jobs.send(Job::Close(done)).is_ok() {
            let _ = wait.await;
        }
        self.inner.read.close().await;
        self.inner.write.close().await;
        self.inner.claim.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    }
}

pub(super) fn options(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    if !url.starts_with("sqlite:") {
        // No more than the kind: the rest may hold a password.
        let kind = url.split_once("://").map_or("without ://", |(kind, _)| kind);
        return Err(StoreError::Address { kind: kind.to_owned() });
    }
    let shown = || url.split('?').next().unwrap_or_default().to_owned();
    let options = SqliteConnectOptions::from_str(url)
        .map_err(|error| StoreError::Open { path: shown().into(), why: error.to_string() })?;
    let options = options.busy_timeout(BUSY).foreign_keys(true).synchronous(SqliteSynchronous::Full);
    Ok(if url.contains("mode=ro") { options } else { options.journal_mode(SqliteJournalMode::Wal) })
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A connection to a file cannot go stale, so that asking it before each use would be a thread hop for nothing.
    SqlitePoolOptions::new().max_connections(connections).min_connections(1).test_before_acquire(false)
}

fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or_default()
}

fn migration_error(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) if found > newest() => StoreError::Newer { found, known: newest() },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::Other(other.to_string()),
    }
}

async fn must_be_current(pool: &SqlitePool) -> Result<(), StoreError> {
    let found: Result<Option<i64>, sqlx::Error> =
        sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success").fetch_one(pool).await;
    match found {
        Ok(Some(found)) if found == newest() => Ok(()),
        Ok(Some(found)) if found > newest() => Err(StoreError::Newer { found, known: newest() }),
        Ok(_) => Err(StoreError::NotMigrated),
        Err(error) => match StoreError::from(error) {
            StoreError::Other(why) if why.contains("no such table") => Err(StoreError::NotMigrated),
            clear => Err(clear),
        },
    }
}
