//! The database: the only user of sqlx.
//!
//! What was answered is on disk. A [`Store`] is a handle to an [`Engine`]: writers of tables that wait at the same time
//! go to it together (`committer` beside this file), all else straight. `sql` says once, in statements that SQLite and
//! PostgreSQL both take, what the traits of `engine` ask for; `sqlite` and `postgres` hold what is different:
//! connections, the claim, migrations, statements of many rows. The simulation puts a [`Driver`] of its own under them.

mod batch;
mod committer;
mod engine;
mod error;
mod handle;
mod lease;
mod postgres;
mod rating;
mod rows;
mod sql;
mod sqlite;
mod stored;
#[cfg(test)]
mod tests;

pub use batch::{Batch, Outcomes};
pub use engine::{
    Assessments, Choices, Clocks, Commits, Dailies, Engine, Guilds, Learners, Leases, People, Posts, Puzzles,
    Retention, Standings, Tables, Upkeep, Watchers,
};
pub use error::{Cause, StoreError};
pub use handle::{Store, move_database};
pub use lease::{Decide, PendingErasure, Renewal, SessionStart, ShardTables};
pub use rows::{Created, GameResult, NewRow, Newcomer, ResultRow, SeatRow, TableState, Write};
pub use sql::{Connection, Driver, Moved, Row, Rows, Statement, Transaction, Value, sql};
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
