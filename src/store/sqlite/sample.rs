//! Reads random rows, even ones that nobody has needed for long, to detect damage.
//!
//! Another program may overwrite the file while the bot runs, or the disk may return wrong bytes. Players would not
//! notice, because connections cache the pages that games need.

use crate::store::StoreError;
use sqlx::{AssertSqlSafe, SqliteConnection};

/// How many rows of each table are sampled.
const ROWS: u32 = 4;

/// Reads random rows of each table from the root of its tree down to a leaf, bypassing the caches of connections.
///
/// # Errors
/// [`StoreError::Damaged`] if a page is malformed.
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
