//! The database: the only user of sqlx.
//!
//! What was answered is on disk. A [`Store`] is a handle to an [`Engine`]: writers of tables that wait at the same time
//! go to it together (`committer` beside this file), all else straight. SQLite is the engine; whatever does as the traits
//! of `engine` say can stand in its place.

mod committer;
mod engine;
mod error;
mod handle;
mod rating;
mod rows;
mod sqlite;
mod stored;

pub use committer::{Batch, Outcomes};
pub use engine::{Choices, Clocks, Commits, Engine, Guilds, People, Retention, Standings, Tables, Upkeep, Watchers};
pub use error::{Cause, StoreError};
pub use handle::Store;
pub use rows::{Created, GameResult, NewRow, Newcomer, ResultRow, SeatRow, TableState, Write};
pub use stored::{BesideLog, Deferred, RunningClock, StoredAction, StoredTable};

/// Runs one statement on a database that nobody has open, as a fault of its disk might; gives how many rows it changed.
#[cfg(test)]
pub(crate) async fn change_rows(url: &str, statement: &'static str) -> u64 {
    let pool = sqlx::SqlitePool::connect(url).await.unwrap();
    let changed = sqlx::query(statement).execute(&pool).await.unwrap().rows_affected();
    pool.close().await;
    changed
}
