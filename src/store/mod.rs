//! The database: the only user of sqlx.
//!
//! What was answered is on disk: SQLite in WAL mode with `synchronous=FULL`, writes in `BEGIN IMMEDIATE`. Writers of
//! tables that wait at the same time go to disk together (`commit` beside this file). Statements are written so that
//! PostgreSQL would take them too: `$1`, BIGINT 0 or 1 for booleans, BIGINT milliseconds UTC for times, RETURNING.
//! What only SQLite has stands in `open`, `files`, `migrate`, `writer` and `upkeep`.

mod clocks;
mod commit;
mod create;
mod error;
mod files;
mod handle;
mod migrate;
mod open;
mod people;
mod rating;
mod read;
mod retention;
mod rows;
mod settings;
mod standings;
mod upkeep;
mod values;
mod watchers;
mod writer;

pub use clocks::{Deferred, RunningClock};
pub use error::{Cause, StoreError};
pub use handle::Store;
pub use read::{BesideLog, StoredAction, StoredTable};
pub use rows::{Created, GameResult, NewRow, Newcomer, ResultRow, SeatRow, TableState, Write};

use values::{person, snowflake, stored};

/// Runs one statement on a database that nobody has open, as a fault of its disk might; gives how many rows it changed.
#[cfg(test)]
pub(crate) async fn change_rows(url: &str, statement: &'static str) -> u64 {
    let pool = sqlx::SqlitePool::connect(url).await.unwrap();
    let changed = sqlx::query(statement).execute(&pool).await.unwrap().rows_affected();
    pool.close().await;
    changed
}

#[cfg(test)]
mod tests;
