//! Operations on the database as a whole.

use super::database::Database;
use super::statement::sql;
use crate::model::{Explained, UserId};
use crate::store::{Result, StoreError};
use std::path::Path;

/// The people whose totals differ from the sums of their counted results.
const WRONG_SUMS: &str = "WITH sums AS (SELECT guild_id, user_id, COUNT(*) AS games, COUNT(*) FILTER (WHERE won) AS wins, \
    SUM(points) AS points, SUM(captures) AS captures, SUM(centre) AS centre FROM results \
    WHERE counted AND user_id IS NOT NULL GROUP BY guild_id, user_id), \
    told AS (SELECT guild_id, user_id, games, wins, points, captures, centre FROM standings WHERE season = 'all') \
    SELECT DISTINCT user_id FROM (SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM told) AS missing \
    UNION ALL SELECT * FROM (SELECT * FROM told EXCEPT SELECT * FROM sums) AS invented) AS wrong ORDER BY user_id";

impl Database {
    /// The name of the database for operators: its file, or its address without user and password.
    pub fn name(&self) -> String {
        self.driver.name().to_owned()
    }

    /// Checks that this process has claimed the database.
    ///
    /// # Errors
    /// [`StoreError::ReadOnly`] if it was opened for inspection, or is closed.
    pub fn ensure_claimed(&self) -> Result {
        if self.driver.is_claimed() { Ok(()) } else { Err(StoreError::ReadOnly) }
    }

    /// The fault that prevents writes, described for the operator; `None` if there is none. While there is one, a write
    /// is tried every few seconds, so that the database recovers without a player's move.
    pub fn fault(&self) -> Option<String> {
        self.write_fault().map(|fault| Explained(&fault).to_string())
    }

    /// Checks people's totals, and on SQLite also the file's structure and the foreign keys; returns the faults. Reads
    /// the whole database.
    pub async fn integrity(&self) -> Result<Vec<String>> {
        let mut faults = self.driver.damage().await?;
        let wrong: Vec<UserId> = self.fetch(sql(WRONG_SUMS)).await?.values()?;
        faults.extend(wrong.into_iter().map(|user| format!("the numbers of {user} are not the sum of their results")));
        Ok(faults)
    }

    /// Writes a consistent copy to a new file that only its owner can read, without blocking others.
    ///
    /// # Errors
    /// The file exists or cannot be written; an incomplete copy is removed. [`StoreError::CopiedByServer`] for
    /// PostgreSQL.
    pub async fn backup(&self, target: &Path) -> Result {
        self.driver.backup(target).await
    }

    /// Closes the database and releases the claim. All later requests fail.
    pub async fn close(&self) {
        self.driver.close().await;
    }
}
