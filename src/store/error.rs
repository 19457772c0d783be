//! What can go wrong with the database, in words for the operator.

use std::path::PathBuf;
use thiserror::Error;

/// Why the database could not be opened, read or written.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// The address is not one of SQLite.
    #[error("database address ({kind}): must begin with sqlite:// (other databases come later)")]
    Address {
        /// What stands before `://`.
        kind: String,
    },
    /// The file cannot be opened or made.
    #[error("database {path}: cannot be opened: {why}")]
    Open {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// Another process hosts tables on the same file.
    #[error("database {path}: another process is hosting tables on it; end that one first")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file or its folder cannot be written.
    #[error("the database is read-only: the file and its folder must be writable")]
    ReadOnly,
    /// The disk or the quota is full.
    #[error("the disk is full: nothing was written; make room and try again")]
    Full,
    /// A newer program has changed the database.
    #[error("the database has version {found}, and this program knows versions up to {known}: use the newer program")]
    Newer {
        /// Version of the database.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The database was never set up, or is older than the program, where it may not be changed.
    #[error("the database is not set up for this program: run `hypnosia db migrate`")]
    NotMigrated,
    /// The file is no database, or is damaged.
    #[error("the database is damaged or is no SQLite database: {0}; restore a backup")]
    Damaged(String),
    /// A file of the database was deleted or replaced while it was open.
    #[error(
        "the files of the database {path} were deleted or replaced while the program runs: nothing is written any \
        more; put them back, or start the program again to use what stands there now"
    )]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// The disk or the system failed.
    #[error("the database cannot be read or written: {0}")]
    Io(String),
    /// No connection came free in time.
    #[error("the database is too slow for what is asked of it: a request waited in vain for 30 seconds")]
    Overloaded,
    /// Somebody else kept the database locked for too long.
    #[error("the database is locked by another program: try again when it is done")]
    Locked,
    /// The table was changed by somebody else in the meantime; nothing was written.
    #[error("table {table} was changed by another process; nothing was written")]
    Conflict {
        /// The table.
        table: i64,
    },
    /// The person who would sit down has as many open tables as they may; nothing was written.
    #[error("the person has {limit} open tables already; nothing was written")]
    TableLimit {
        /// The most that are allowed.
        limit: u32,
    },
    /// What is stored makes no sense.
    #[error("the database holds something that cannot be read: {0}")]
    Unreadable(String),
    /// The store was closed: the program is ending.
    #[error("the database is closed: the program is ending")]
    Closed,
    /// Anything else.
    #[error("database: {0}")]
    Other(String),
}

impl StoreError {
    /// Whether this keeps everything from being written, and not just one request.
    pub(super) fn is_fault(&self) -> bool {
        match self {
            StoreError::Open { .. }
            | StoreError::ReadOnly
            | StoreError::Full
            | StoreError::Damaged(_)
            | StoreError::Replaced { .. }
            | StoreError::Io(_)
            | StoreError::Overloaded
            | StoreError::Locked => true,
            StoreError::Address { .. }
            | StoreError::InUse { .. }
            | StoreError::Newer { .. }
            | StoreError::NotMigrated
            | StoreError::Conflict { .. }
            | StoreError::TableLimit { .. }
            | StoreError::Unreadable(_)
            | StoreError::Closed
            | StoreError::Other(_) => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        // The last byte of SQLite's extended result code is the plain one: https://www.sqlite.org/rescode.html
        let code = match &error {
            sqlx::Error::Database(database) => database.code().and_then(|code| code.parse::<i32>().ok()),
            sqlx::Error::PoolClosed => return StoreError::Closed,
            sqlx::Error::PoolTimedOut => return StoreError::Overloaded,
            sqlx::Error::WorkerCrashed
            | sqlx::Error::Io(_)
            | sqlx::Error::BeginFailed
            | sqlx::Error::InvalidSavePointStatement => return StoreError::Io(error.to_string()),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                return StoreError::Unreadable(error.to_string());
            }
            _ => None,
        };
        match code.map(|code| code & 0xff) {
            Some(5 | 6) => StoreError::Locked,
            Some(7 | 10 | 14) => StoreError::Io(said(&error)),
            Some(8) => StoreError::ReadOnly,
            Some(11 | 26) => StoreError::Damaged(said(&error)),
            Some(13) => StoreError::Full,
            _ => StoreError::Other(said(&error)),
        }
    }
}

/// What the database itself says, without the library's words around it.
fn said(error: &sqlx::Error) -> String {
    error.as_database_error().map_or_else(|| error.to_string(), |database| database.message().to_owned())
}
