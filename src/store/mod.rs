//! The database: the only user of sqlx.
//!
//! A [`Store`] is a handle to a [`Database`]: writers of tables that wait at the same time go to it together (`committer`
//! beside this file), all else straight. The methods of `Database` stand in `sql`, a file for each subject, with their
//! statements, which SQLite and PostgreSQL both take; `sqlite` and `postgres` hold what is different: connections, the
//! claim, migrations, statements of many rows. A new query is a method there, with its caller and its test.
//!
//! * What [`Database::write`] has answered is on disk, and nothing of a batch that failed is.
//! * An action is written only if its table is at the version before, and its lease holds where it has one.
//! * Reading sees a table and its log as of one moment.
//!
//! The seam under the statements is [`Driver`]: one for each engine, one of the simulation, one whose commits fail in
//! tests. sqlx has `Any` for that place, whose types are closed: no arrays, by which PostgreSQL takes many rows in one
//! statement, and no driver of our own. Its `QueryBuilder` and `FromRow` are bound to one engine when they are compiled,
//! so that each query would be a generic function or stand twice. Hence [`Value`], [`Row`] and [`Statement`].

mod batch;
mod committer;
mod error;
mod handle;
mod lease;
mod postgres;
mod rows;
mod sql;
mod sqlite;
mod stored;
#[cfg(test)]
mod tests;

pub use batch::{Batch, Outcomes};
pub use error::{Cause, StoreError};
pub use handle::{Store, move_database};
pub use lease::{Decide, PendingErasure, Renewal, SessionStart};
pub use rows::{Created, GameResult, NewRow, Newcomer, ResultRow, SeatRow, TableState, Write};
pub use sql::{Connection, Database, Driver, Moved, Row, Rows, Statement, Transaction, Value, sql};
pub use stored::{BesideLog, Deferred, RunningClock, StoredAction, StoredTable};

#[cfg(test)]
pub(crate) use tests::late::{Fate, LateCommits};

/// Runs one statement on a database that nobody has open, as a fault of its disk might; returns how many it changed.
#[cfg(test)]
pub(crate) async fn change_rows(url: &str, statement: &'static str) -> u64 {
    if url.starts_with("sqlite:") {
        let pool = sqlx::SqlitePool::connect(url).await.unwrap();
        let changed = sqlx::query(statement).execute(&pool).await.unwrap().rows_affected();
        pool.close().await;
        return changed;
    }
    let pool = sqlx::PgPool::connect(url).await.unwrap();
    let changed = sqlx::query(statement).execute(&pool).await.unwrap().rows_affected();
    pool.close().await;
    changed
}
