//! SQLite, in WAL mode with `synchronous=FULL` and writes in `BEGIN IMMEDIATE`. Statements are written so that PostgreSQL
//! would take them too: `$1`, BIGINT 0 or 1 for booleans, BIGINT milliseconds UTC for times, RETURNING. What only SQLite
//! has stands in `open`, `files`, `migrate`, `writer` and `upkeep`.

mod clocks;
mod commit;
mod create;
mod files;
mod guilds;
mod migrate;
mod open;
mod people;
mod read;
mod retention;
mod settings;
mod standings;
#[cfg(test)]
mod tests;
mod upkeep;
mod values;
mod watchers;
mod writer;

use files::Claim;
use sqlx::sqlite::SqlitePool;
use std::path::PathBuf;
use std::sync::Mutex;
use writer::Writer;

/// An open database file.
#[derive(Debug)]
pub struct SqliteFile {
    path: PathBuf,
    write: Writer,
    read: SqlitePool,
    /// Held by the process that hosts tables.
    claim: Mutex<Option<Claim>>,
}
