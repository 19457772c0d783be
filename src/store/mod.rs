//! The database: the only user of sqlx.
//!
//! A [`Store`] is a handle to a [`Database`]. Its writes to tables go through a group commit (`committer`), and all
//! other requests go to the `Database` directly. The methods of `Database` are in `sql`, one file for each subject,
//! and use statements that both SQLite and PostgreSQL accept. `sqlite` and `postgres` contain what differs:
//! connections, the claim, migrations, statements of many rows. To add a query, add a method in `sql`, with its
//! caller and its test.
//!
//! * After [`Store::commit`] succeeds, the action is on disk. After an error no part of the action is, unless the
//!   error is doubtful ([`StoreError::is_doubtful`]); then the whole action may be on disk.
//! * An action is written only if its table is at the previous version and its lease, if any, holds.
//! * Reads see a table and its log as of one moment.
//!
//! A [`Driver`] executes the statements: there is one for each engine, one for the simulation, and one that fails on
//! demand, for tests. sqlx's own `Any` cannot be extended: it accepts no other drivers, and lacks arrays, with which
//! PostgreSQL takes many rows in one statement. sqlx's `QueryBuilder` and `FromRow` are bound to one engine at
//! compile time, so each query would be generic or written twice. Hence [`Value`], [`Row`] and [`Statement`].

mod batch;
mod committer;
mod error;
mod evenings;
mod handle;
mod ladder;
mod lease;
mod postgres;
mod rows;
mod sql;
mod sqlite;
mod stored;
#[cfg(test)]
mod tests;

pub use error::{Cause, Result, StoreError};
pub use evenings::{
    Announced, EveningMessage, EveningRecords, EveningSeat, EveningTable, LastEvening, NewSeat, SeatFinish,
    WholeEvening, Wish, Wished,
};
pub use handle::{Store, move_database};
pub use hypnosia_rating::{Forecast, Stay};
pub use lease::{Decide, PendingErasure, Renewal, SessionStart};
pub use rows::{Admission, Created, GameResult, NewRow, ResultRow, Room, SeatRow, TableLimit, TableState, Write};
pub use sql::{Connection, Database, Driver, Moved, Row, Rows, Schema, Statement, Transaction, Value, sql};
pub use stored::{AwaySince, BesideLog, Deferred, RunningClock, SeatResult, StoredAction, StoredTable};

#[cfg(test)]
pub(crate) use tests::late::{CommitFate, LateCommits};
#[cfg(test)]
pub(crate) use tests::some_deeds;

/// Runs one statement on a closed database, to damage it as a disk might; returns the number of changed rows.
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
