//! Opens a database: reads its address, takes the claim, migrates, and opens one writing connection and several reading
//! ones.

use super::SqliteFile;
use super::files::{FileClaim, OpenFiles, is_there};
use super::migrate::{MIGRATIONS, migrate, version};
use super::readers::Readers;
use super::sample;
use crate::store::error::cause;
use crate::store::sql::{Schema, ensure_current};
use crate::store::{Result, StoreError};
use sqlx::SqliteConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf, absolute};
use std::sync::{Mutex, OnceLock};
use std::time::Duration;

/// How long a statement waits while another program locks the file.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// The number of reading connections.
const READERS: u32 = 3;

impl SqliteFile {
    /// Opens the database at an address such as `sqlite://hypnosia.db` to host its tables: claims it for this process,
    /// creates a missing file, and migrates it to this program's version.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process, or another handle in this process, hosts the database. Nothing has
    /// changed then.
    pub async fn open(url: &str) -> Result<SqliteFile> {
        let options = options(&path_of(url)?).journal_mode(SqliteJournalMode::Wal);
        // The database is claimed before anything changes, because another program may be using it.
        let claim = FileClaim::take(options.get_filename())?;
        SqliteFile::connect(options, Some(claim)).await
    }

    /// Opens an existing database for inspection, without creating or migrating anything.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none, [`StoreError::NotMigrated`] if it is older than this program or was
    /// never set up, [`StoreError::Newer`] if it is newer.
    pub async fn open_existing(url: &str) -> Result<SqliteFile> {
        let path = path_of(url)?;
        if fs::metadata(&path).is_err_and(|error| error.kind() == ErrorKind::NotFound) {
            let path = absolute(&path).unwrap_or(path);
            return Err(StoreError::Missing { name: path.display().to_string() });
        }
        SqliteFile::connect(options(&path), None).await
    }

    /// Reads the version of a database's schema, whatever it is, and some rows of a database of this program's version.
    /// Changes nothing. A file that does not exist yet was never set up.
    ///
    /// # Errors
    /// [`StoreError::Open`] if [`SqliteFile::open`] could not create or open the file, [`StoreError::Damaged`] if it is
    /// no database or a row cannot be read.
    pub async fn schema(url: &str) -> Result<Schema> {
        let path = path_of(url)?;
        let name = absolute(&path).unwrap_or_else(|_| path.clone()).display().to_string();
        if !is_there(&path)? {
            return Ok(Schema { name, version: None });
        }
        let pool = pool(1).connect_with(options(&path)).await.map_err(|error| opening(&path, error))?;
        let version = version(&pool).await?;
        if version == Some(Schema::newest()) {
            sample::read(&mut *pool.acquire().await?).await?;
        }
        pool.close().await;
        Ok(Schema { name, version })
    }

    /// Like [`SqliteFile::open_existing`], if this process may only read the file.
    #[cfg(test)]
    pub async fn open_read_only(url: &str) -> Result<SqliteFile> {
        SqliteFile::connect(options(&path_of(url)?).read_only(true), None).await
    }

    async fn connect(options: SqliteConnectOptions, claim: Option<FileClaim>) -> Result<SqliteFile> {
        let path = options.get_filename().to_owned();
        let opening = |error| opening(&path, error);
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

/// An error while a file is opened. It names the file, unless it explains itself.
fn opening(path: &Path, error: sqlx::Error) -> StoreError {
    match StoreError::from(error) {
        StoreError::Other(why) | StoreError::Io(why) => StoreError::Open { name: path.display().to_string(), why },
        clear => clear,
    }
}

/// The path in an address: everything after `sqlite:` or `sqlite://`. Percent signs and question marks belong to the
/// path, because files and folders may have such names. An address that other programs would read otherwise is refused:
/// `:memory:`, or one with their [`parameters`].
fn path_of(address: &str) -> Result<PathBuf> {
    let cannot = |why: &str| StoreError::Open { name: address.to_owned(), why: cause(why) };
    let path = address.strip_prefix("sqlite:").unwrap_or(address);
    let path = path.strip_prefix("//").unwrap_or(path);
    match path {
        "" => Err(cannot("it names no file; expected sqlite://PATH")),
        ":memory:" => Err(cannot("tables are kept in a file, not in memory")),
        path if path.contains('\0') => Err(cannot("a path has no null character")),
        path => match parameters(path) {
            Some(parameters) => Err(cannot(&format!("an address of SQLite is a path alone: leave out ?{parameters}"))),
            // The path is prefixed with a folder, because SQLite would parse `file:...` as a URI.
            None => Ok(Path::new(".").join(path)),
        },
    }
}

/// The parameters after the path, if they are ones that other programs accept. Treating them as a part of the name
/// would create a new empty database.
fn parameters(path: &str) -> Option<&str> {
    let (_, parameters) = path.rsplit_once('?')?;
    let is_known = |parameter: &str| {
        let known = ["mode", "cache", "immutable", "vfs"];
        let parts = parameter.split_once('=');
        parts.is_some_and(|(key, value)| known.contains(&key) && value.chars().all(char::is_alphanumeric))
    };
    parameters.split('&').all(is_known).then_some(parameters)
}

fn options(path: &Path) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false);
    let options = options.busy_timeout(BUSY).foreign_keys(true).synchronous(SqliteSynchronous::Full);
    // Deleted rows are overwritten, and a malformed page is detected when it is read.
    options.pragma("secure_delete", "ON").pragma("cell_size_check", "ON")
}

fn pool(connections: u32) -> SqlitePoolOptions {
    // A connection to a file does not become stale, so a ping before each use would waste a thread hop. Connections are
    // never renewed, because a new one would open a file that has replaced the database.
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .max_lifetime(None)
        .idle_timeout(None)
        .test_before_acquire(false)
        .after_release(|connection, _| Box::pin(is_usable(connection)))
}

/// Whether a connection can be used again. If a statement or commit fails because space, memory or the disk fails,
/// SQLite rolls back by itself, but sqlx still assumes an open transaction. Every later transaction on that connection
/// would fail.
///
/// # Errors
/// The connection has broken down.
async fn is_usable(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    if sqlx::Connection::is_in_transaction(connection) {
        // The ping waits until a pending rollback is done.
        sqlx::Connection::ping(connection).await?;
    }
    Ok(!sqlx::Connection::is_in_transaction(connection))
}
