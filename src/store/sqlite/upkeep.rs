//! Checking, copying and closing the database.

use super::SqliteFile;
use super::migrate::copy;
use crate::model::Explained;
use crate::store::{StoreError, Upkeep};
use async_trait::async_trait;
use std::path::Path;
use std::sync::PoisonError;

/// The people whose numbers of all time differ from their counted results.
const WRONG_SUMS: &str = "WITH sums AS (SELECT guild_id, user_id, COUNT(*) AS games, SUM(won) AS wins, \
    SUM(points) AS points, SUM(captures) AS captures, SUM(centre) AS centre FROM results \
    WHERE counted = 1 AND user_id IS NOT NULL GROUP BY guild_id, user_id), \
    told AS (SELECT guild_id, user_id, games, wins, points, captures, centre FROM standings WHERE season = 'all') \
    SELECT DISTINCT user_id FROM (SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM told) \
    UNION ALL SELECT * FROM (SELECT * FROM told EXCEPT SELECT * FROM sums)) ORDER BY user_id";

#[async_trait]
impl Upkeep for SqliteFile {
    fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn must_be_claimed(&self) -> Result<(), StoreError> {
        let claim = self.claim.lock().unwrap_or_else(PoisonError::into_inner);
        claim.as_ref().map(|_| ()).ok_or(StoreError::ReadOnly)
    }

    fn fault(&self) -> Option<String> {
        self.write.fault().map(|fault| Explained(&fault).to_string())
    }

    async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut faults: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.read).await?;
        faults.retain(|line| line != "ok");
        let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.read).await?;
        if !orphans.is_empty() {
            faults.push(format!("{} rows belong to a table that is not there", orphans.len()));
        }
        let wrong: Vec<i64> = sqlx::query_scalar(WRONG_SUMS).fetch_all(&self.read).await?;
        faults.extend(wrong.into_iter().map(|user| format!("the numbers of {user} are not the sum of their results")));
        Ok(faults)
    }

    async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        copy(&self.read, target).await
    }

    async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
        self.claim.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
