//! Checking and copying the database. These statements are SQLite's own.

use super::migrate::copy;
use super::{Store, StoreError};
use std::path::Path;

/// The people whose numbers of all time differ from their counted results.
const WRONG_SUMS: &str = "WITH sums AS (SELECT guild_id, user_id, COUNT(*) AS games, SUM(won) AS wins, \
    SUM(points) AS points, SUM(captures) AS captures, SUM(centre) AS centre FROM results \
    WHERE counted = 1 AND user_id IS NOT NULL GROUP BY guild_id, user_id), \
    told AS (SELECT guild_id, user_id, games, wins, points, captures, centre FROM standings WHERE season = 'all') \
    SELECT DISTINCT user_id FROM (SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM told) \
    UNION ALL SELECT * FROM (SELECT * FROM told EXCEPT SELECT * FROM sums)) ORDER BY user_id";

impl Store {
    /// What SQLite finds wrong with the file, rows that point nowhere, and people whose numbers are not the sum of their
    /// results; empty when all is well. Reads everything.
    ///
    /// # Errors
    /// When the database cannot be read at all.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut faults: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.inner.read).await?;
        faults.retain(|line| line != "ok");
        let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.inner.read).await?;
        if !orphans.is_empty() {
            faults.push(format!("{} rows belong to a table that is not there", orphans.len()));
        }
        let wrong: Vec<i64> = sqlx::query_scalar(WRONG_SUMS).fetch_all(&self.inner.read).await?;
        faults.extend(wrong.into_iter().map(|user| format!("the numbers of {user} are not the sum of their results")));
        Ok(faults)
    }

    /// Writes a consistent copy to a new file that only its owner can read, while others read and write the database.
    ///
    /// # Errors
    /// When the file exists or cannot be written; what was written of it is removed.
    pub async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        copy(&self.inner.read, target).await
    }
}
