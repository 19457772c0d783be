//! Database errors, described for the operator.

use super::rows::TableLimit;
use crate::model::TableId;
use sqlx::postgres::PgDatabaseError;
use std::error::Error;
use std::sync::Arc;
use thiserror::Error;

/// The underlying error of the system or the database. In an [`Arc`], because one failure can be the answer to many
/// requests.
pub type Cause = Arc<dyn Error + Send + Sync>;

/// A [`Cause`] that consists of a text alone.
pub(super) fn cause(words: impl Into<Box<dyn Error + Send + Sync>>) -> Cause {
    Arc::from(words.into())
}

/// The outcome of a request to the database.
pub type Result<T = (), E = StoreError> = std::result::Result<T, E>;

/// Why the database could not be opened, read or written.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// The address names no known engine.
    #[error("database address ({kind}): must begin with sqlite:// or postgres://")]
    Address {
        /// The part of the address before `://`; `without ://` if there is none.
        kind: String,
    },
    /// The database cannot be opened or created.
    #[error("database {name}: cannot be opened")]
    Open {
        /// The file, or the address without user and password.
        name: String,
        #[source]
        why: Cause,
    },
    /// The database does not exist, and must not be created.
    #[error("there is no database {name}")]
    Missing {
        /// Where the database was expected: the absolute path of the file, or the address without user and password.
        name: String,
    },
    /// Another process, or another handle in this process, hosts tables on the same database.
    #[error("database {name}: another process is hosting tables on it; end that one first")]
    InUse { name: String },
    /// The database server does not answer.
    #[error("database {name}: its server cannot be reached")]
    Unreachable {
        /// The address without user and password.
        name: String,
        #[source]
        why: Cause,
    },
    /// The connection that held this process's claim to the database was lost, and another process has claimed the
    /// database since.
    #[error(
        "database {name}: another process has taken over while the connection was lost: nothing is written any more; \
        end one of the two"
    )]
    TakenOver { name: String },
    /// The database does not allow this program to write.
    #[error("the database is read-only: the file and its folder, or the role that connects, must be able to write")]
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
    /// The database was never set up, or is older than the program, and was opened in a way that does not migrate it.
    #[error("the database is not set up for this program: run `hypnosia db migrate`")]
    NotMigrated,
    /// The database is damaged, or the file is not a database.
    #[error("the database is damaged or is no database; restore a backup")]
    Damaged(#[source] Cause),
    /// A file of the database was deleted or replaced while it was open.
    #[error(
        "the files of the database {name} were deleted or replaced while the program runs: nothing is written any \
        more; put them back, or start the program again to use what stands there now"
    )]
    Replaced { name: String },
    /// The disk, the system or the connection failed.
    #[error("the database cannot be read or written")]
    Io(#[source] Cause),
    /// The server lacks memory or connections, or its disk fails.
    #[error("the database server lacks resources, or its disk fails")]
    Server(#[source] Cause),
    /// No connection came free in time.
    #[error("the database is too slow for what is asked of it: a request waited in vain for 30 seconds")]
    Overloaded,
    /// Another program has kept the database locked for too long, or a statement has exceeded PostgreSQL's time limit.
    #[error("the database is locked by another program: try again when it is done")]
    Locked,
    /// Another process has changed the table since this process read it; nothing was written.
    #[error("table {table} was changed by another process; nothing was written")]
    Conflict { table: TableId },
    /// The lease on the shard of a table is over, or all leases of this process are; nothing was written.
    #[error("the lease on a shard ran out: another process may host its tables; nothing was written")]
    LeaseLost,
    /// The running processes use another number of shards.
    #[error("{found} shards are shared out by processes that run, not {asked}: give each process the same number")]
    ShardCount { asked: u32, found: usize },
    /// A limit of open tables is reached; nothing was written.
    #[error("{0}; nothing was written")]
    TableLimit(TableLimit),
    /// A stored value is invalid.
    #[error("the database holds something that cannot be read: {table}.{column} is {value:?}")]
    Unreadable { table: &'static str, column: &'static str, value: String },
    /// A stored value does not have the type of its column.
    #[error("the database holds something that cannot be read")]
    Undecodable(#[source] Cause),
    /// The number of actions in a log differs from the version of its table.
    #[error(
        "the database holds something that cannot be read: table {table}: version {version}, but {actions} actions"
    )]
    LogLength { table: TableId, version: i64, actions: usize },
    /// This program makes no backups of PostgreSQL databases.
    #[error(
        "database {name}: PostgreSQL copies its databases itself, while the bot runs: \
        pg_dump --format=custom --file=FILE ADDRESS"
    )]
    CopiedByServer {
        /// The address without user and password.
        name: String,
    },
    /// The target is not an empty database.
    #[error("database {name}: is not empty ({table} has rows); nothing was changed")]
    NotEmpty {
        name: String,
        /// A table that has rows.
        table: &'static str,
    },
    /// The store was closed: the program is ending.
    #[error("the database is closed: the program is ending")]
    Closed,
    #[error("the database refused")]
    Other(#[source] Cause),
}

impl StoreError {
    /// Whether the error affects all writes, and not only one request.
    pub fn is_fault(&self) -> bool {
        matches!(
            self,
            StoreError::Open { .. }
                | StoreError::ReadOnly
                | StoreError::Full
                | StoreError::Damaged(_)
                | StoreError::Replaced { .. }
                | StoreError::Unreachable { .. }
                | StoreError::TakenOver { .. }
                | StoreError::Io(_)
                | StoreError::Server(_)
                | StoreError::Overloaded
                | StoreError::Locked
        )
    }

    /// Whether the error affects only writes. The store logs such a fault when it begins and when it has ended, and not
    /// for each failed write.
    pub fn is_logged_once(&self) -> bool {
        matches!(
            self,
            StoreError::ReadOnly | StoreError::Full | StoreError::Replaced { .. } | StoreError::TakenOver { .. }
        )
    }

    /// Whether the outcome of a commit with this error is unknown: the commit may be on disk, because only the answer
    /// or the connection was lost. With every other error of the database, nothing was committed.
    pub fn is_doubtful(&self) -> bool {
        matches!(self, StoreError::Io(_) | StoreError::Unreachable { .. })
    }

    /// Whether a stored value is invalid, although the database can be read.
    pub fn is_unreadable(&self) -> bool {
        matches!(self, StoreError::Unreadable { .. } | StoreError::Undecodable(_) | StoreError::LogLength { .. })
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let error = match error {
            sqlx::Error::PoolClosed => return StoreError::Closed,
            sqlx::Error::PoolTimedOut => return StoreError::Overloaded,
            // The system's message, without the library's prefix.
            sqlx::Error::Io(why) => return StoreError::Io(Arc::new(why)),
            sqlx::Error::WorkerCrashed
            | sqlx::Error::BeginFailed
            | sqlx::Error::InvalidSavePointStatement
            | sqlx::Error::Protocol(_) => return StoreError::Io(Arc::new(error)),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                return StoreError::Undecodable(Arc::new(error));
            }
            sqlx::Error::Database(error) => error,
            error => return StoreError::Other(Arc::new(error)),
        };
        if let Some(error) = error.try_downcast_ref::<PgDatabaseError>() {
            return by_sqlstate(error.code(), cause(error.message()));
        }
        let code = error.code().and_then(|code| code.parse::<i32>().ok());
        // The database's message, without the library's prefix.
        by_result_code(code, Cause::from(error.into_error()))
    }
}

/// SQLite's extended code for an index of the write-ahead log that cannot be made or grow, for lack of room.
const NO_ROOM_FOR_INDEX: i32 = 4874;

/// Maps SQLite's result code, which is the last byte of its extended code: <https://www.sqlite.org/rescode.html>
fn by_result_code(code: Option<i32>, cause: Cause) -> StoreError {
    if code == Some(NO_ROOM_FOR_INDEX) {
        return StoreError::Full;
    }
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => StoreError::Locked,
        Some(7 | 10 | 14) => StoreError::Io(cause),
        Some(8) => StoreError::ReadOnly,
        Some(11 | 26) => StoreError::Damaged(cause),
        Some(13) => StoreError::Full,
        _ => StoreError::Other(cause),
    }
}

/// Maps PostgreSQL's error code: <https://www.postgresql.org/docs/current/errcodes-appendix.html>
fn by_sqlstate(code: &str, cause: Cause) -> StoreError {
    match code {
        // A role without the right to write, a standby, a read-only database.
        "42501" | "25006" => StoreError::ReadOnly,
        "53100" => StoreError::Full,
        // Timeouts of a lock or of a statement.
        "55P03" | "57014" => StoreError::Locked,
        "XX001" | "XX002" => StoreError::Damaged(cause),
        // Insufficient resources, system errors.
        _ if ["53", "58"].iter().any(|class| code.starts_with(class)) => StoreError::Server(cause),
        // Failed or ended connections, a server that starts, stops or crashes.
        _ if ["08", "57"].iter().any(|class| code.starts_with(class)) => StoreError::Io(cause),
        // The server itself does not know the outcome.
        "40003" => StoreError::Io(cause),
        _ => StoreError::Other(cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Errors that PostgreSQL reports are definite, except failed connections, a server that starts, stops or crashes,
    /// and an outcome that the server itself does not know. For SQLite a full disk is definite, but a failing disk is
    /// not.
    #[test]
    fn only_lost_connections_leave_doubt() {
        let why = || cause("the server's words");
        for (code, doubtful) in [
            ("25006", false), // read-only
            ("42501", false), // no right to write
            ("53100", false), // disk full
            ("53200", false), // out of memory
            ("53300", false), // too many connections
            ("58030", false), // an error of the disk
            ("55P03", false), // a lock not acquired in time
            ("57014", false), // a statement timeout
            ("23514", false), // a check constraint
            ("23505", false), // a unique constraint
            ("40001", false), // a serialization failure
            ("40P01", false), // a deadlock
            ("25P03", false), // idle in a transaction for too long
            ("XX001", false), // damaged
            ("40003", true),  // outcome unknown
            ("57P01", true),  // shut down by its operator
            ("57P02", true),  // crashed
            ("57P03", true),  // not yet started
            ("08006", true),  // connection failure
            ("08007", true),  // transaction resolution unknown
        ] {
            assert_eq!(by_sqlstate(code, why()).is_doubtful(), doubtful, "SQLSTATE {code}");
        }
        for (code, doubtful) in
            [(13, false), (8, false), (5, false), (19, false), (11, false), (10, true), (778, true), (4874, false)]
        {
            assert_eq!(by_result_code(Some(code), why()).is_doubtful(), doubtful, "result code {code}");
        }
        assert!(matches!(by_result_code(Some(4874), why()), StoreError::Full));
        let lost = sqlx::Error::Io(std::io::Error::other("reset"));
        for (error, doubtful) in [(lost, true), (sqlx::Error::PoolTimedOut, false), (sqlx::Error::PoolClosed, false)] {
            let told = error.to_string();
            assert_eq!(StoreError::from(error).is_doubtful(), doubtful, "{told}");
        }
    }
}
