//! The database as a whole.

use super::database::Database;
use super::statement::sql;
use crate::model::{Explained, UserId};
use crate::store::StoreError;
use std::path::Path;

/// The people whose numbers of all time differ from their counted results.
const WRONG_SUMS: &str = "WITH sums AS (SELECT guild_id, user_id, COUNT(*) AS games, COUNT(*) FILTER (WHERE won) AS wins, \
    SUM(points) AS points, SUM(captures) AS captures, SUM(centre) AS centre FROM results \
    WHERE counted AND user_id IS NOT NULL GROUP BY guild_id, user_id), \
    told AS (SELECT guild_id, user_id, games, wins, points, captures, centre FROM standings WHERE season = 'all') \
    SELECT DISTINCT user_id FROM (SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM told) AS missing \
    UNION ALL SELECT * FROM (SELECT * FROM told EXCEPT SELECT * FROM sums) AS invented) AS wrong ORDER BY user_id";

/// The database as a whole.
impl Database {
    /// The name by which an operator finds the database: its file.
    pub fn name(&self) -> String {
        self.driver.name().to_owned()
    }

    /// Checks that this handle claimed the database, so that this process is the only one that hosts its tables.
    ///
    /// # Errors
    /// [`StoreError::ReadOnly`] when it was opened to look into it.
    pub fn ensure_claimed(&self) -> Result<(), StoreError> {
        if self.driver.is_claimed() { Ok(()) } else { Err(StoreError::ReadOnly) }
    }

    /// What keeps the database from being written, in words for the operator; none when the last write went well. The
    /// engine tries again every few seconds, so that this is cleared without anybody playing.
    pub fn fault(&self) -> Option<String> {
        self.write_fault().map(|fault| Explained(&fault).to_string())
    }

    /// What the database finds wrong with itself, rows that point nowhere, and people whose numbers are not the sum of their
    /// results; empty when all is well. Reads everything.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = self.driver.damage().await?;
        let wrong: Vec<UserId> = self.fetch(sql(WRONG_SUMS)).await?.values()?;
        faults.extend(wrong.into_iter().map(|user| format!("the numbers of {user} are not the sum of their results")));
        Ok(faults)
    }

    /// Writes a consistent copy to a new file that only its owner can read, while others read and write the database.
    ///
    /// # Errors
    /// When the file exists or cannot be written; what was written of it is removed.
    pub async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        self.driver.backup(target).await
    }

    /// Closes the database and gives up the claim. Everything fails from then on.
    pub async fn close(&self) {
        self.driver.close().await;
    }
}
