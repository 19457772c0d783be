//! Opening the database: the claim, one writing connection, some reading ones.

use super::SqliteFile;
use super::files::{FileClaim, OpenFiles};
use super::migrate::{MIGRATIONS, migrate, version};
use super::readers::Readers;
use crate::store::StoreError;
use crate::store::sql::ensure_current;
use sqlx::SqliteConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::absolute;
use std::str::FromStr;
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// How long a statement waits while another program locks the file.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// Number of reading connections.
const READERS: u32 = 3;

impl SqliteFile {
    /// Opens the database at an address such as `sqlite://hypnosia.db` to host its tables: claims it for this process,
    /// creates a missing file, and migrates it to this program's version.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process, or another handle of this one, hosts it. Nothing was changed then.
    pub async fn open(url: &str) -> Result<SqliteFile, StoreError> {
        if is_read_only(url) {
            return Err(StoreError::ReadOnly);
        }
        let options = options(url)?;
        // Before any change: another program may be using it.
        let claim = FileClaim::take(options.get_filename())?;
        SqliteFile::connect(options, Some(claim)).await
    }

    /// Opens an existing database for inspection, without creating or migrating anything.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none, [`StoreError::NotMigrated`] if it is older than this program,
    /// [`StoreError::Newer`] if it is newer.
    pub async fn open_existing(url: &str) -> Result<SqliteFile, StoreError> {
        let options = options(url)?;
        let path = options.get_filename();
        if fs::metadata(path).is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            let path = absolute(path).unwrap_or_else(|_| path.to_owned());
            return Err(StoreError::Missing { name: path.display().to_string() });
        }
        SqliteFile::connect(options, None).await
    }

    async fn connect(options: SqliteConnectOptions, claim: Option<FileClaim>) -> Result<SqliteFile, StoreError> {
        let path = options.get_filename().to_owned();
        let opening = |error: sqlx::Error| match StoreError::from(error) {
            StoreError::Other(why) | StoreError::Io(why) => StoreError::Open { name: path.display().to_string(), why },
            clear => clear,
        };
        let write = pool(1).connect_with(options.clone()).await.map_err(opening)?;
        match &claim {
            Some(_) => migrate(&write, &path, &MIGRATIONS).await?,
            None => ensure_current(version(&write).await?, &MIGRATIONS)?,
        }
        let read = pool(READERS).connect_with(options).await.map_err(opening)?;
        let (name, files) = (path.display().to_string(), OpenFiles::of(&path));
        let (claim, damage, readers) = (Mutex::new(claim), OnceLock::new(), Readers::default());
        Ok(SqliteFile { name, write, read, readers, files, claim, damage })
    }
}

fn options(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    let cannot = |why: Box<dyn Error + Send + Sync>| StoreError::Open {
        name: url.split('?').next().unwrap_or_default().to_owned(),
        why: why.into(),
    };
    if url.contains(":memory:") || has_parameter(url, "mode", "memory") {
        return Err(cannot("tables are kept in a file, not in memory".into()));
    }
    let options = SqliteConnectOptions::from_str(url).map_err(|error| cannot(error.into()))?;
    let options = options.create_if_missing(false).busy_timeout(BUSY).foreign_keys(true);
    let options = options.synchronous(SqliteSynchronous::Full);
    // Deleted rows are overwritten, and a malformed page is noticed when it is read.
    let options = options.pragma("secure_delete", "ON").pragma("cell_size_check", "ON");
    Ok(if is_read_only(url) { options } else { options.journal_mode(SqliteJournalMode::Wal) })
}

fn is_read_only(url: &str) -> bool {
    has_parameter(url, "mode", "ro")
}

/// Whether an address ends with `?...key=value...`.
fn has_parameter(url: &str, key: &str, value: &str) -> bool {
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    parameters.split('&').filter_map(|parameter| parameter.split_once('=')).any(|found| found == (key, value))
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A connection to a file does not go stale: a ping before each use would waste a thread hop, and reconnecting now
    // and then would open whatever file has the name by then.
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .test_before_acquire(false)
        .after_release(|connection, _| Box::pin(is_usable(connection)))
}

/// Whether a connection can be reused. When a statement or commit fails for want of space, of memory or of the disk,
/// SQLite rolls back by itself while sqlx still believes in the transaction, so every later one on that connection
/// would fail.
///
/// # Errors
/// The connection has broken down.
async fn is_usable(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if sqlx::Connection::is_in_transaction(connection) {
        // The ping waits for a pending rollback.
        sqlx::Connection::ping(connection).await?;
    }
    Ok(!sqlx::Connection::is_in_transaction(connection))
}
