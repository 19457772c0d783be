//! Looks whether what nobody has read for long can still be read.
//!
//! Something else may write over the file while the bot runs, or the disk may give back other than it was given. Who plays
//! would not notice: connections remember the pages that play needs.

use crate::store::StoreError;
use sqlx::{AssertSqlSafe, SqliteConnection};

/// How many rows of each table are read.
const ROWS: u32 = 4;

/// Reads some rows of each table, wherever chance leads: from the root of its tree down to a leaf, past what any connection
/// of this process remembers.
///
/// # Errors
/// [`StoreError::Damaged`] when a page is none.
pub(super) async fn read(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("PRAGMA shrink_memory").execute(&mut *connection).await?;
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *connection).await?;
    for table in tables {
        let row = format!(
            "SELECT * FROM {table} WHERE rowid >= (SELECT (random() & 9223372036854775807) % (MAX(rowid) + 1) FROM {table}) \
            LIMIT 1"
        );
        for _ in 0..ROWS {
            sqlx::query(AssertSqlSafe(row.clone())).fetch_optional(&mut *connection).await?;
        }
    }
    Ok(())
}
