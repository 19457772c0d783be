//! The database as a whole.

use super::database::Database;
use super::statement::sql;
use crate::model::{Explained, UserId};
use crate::store::{StoreError, Upkeep};
use async_trait::async_trait;
use std::path::Path;

/// The people whose numbers of all time differ from their counted results.
const WRONG_SUMS: &str = "WITH sums AS (SELECT guild_id, user_id, COUNT(*) AS games, COUNT(*) FILTER (WHERE won) AS wins, \
    SUM(points) AS points, SUM(captures) AS captures, SUM(centre) AS centre FROM results \
    WHERE counted AND user_id IS NOT NULL GROUP BY guild_id, user_id), \
    told AS (SELECT guild_id, user_id, games, wins, points, captures, centre FROM standings WHERE season = 'all') \
    SELECT DISTINCT user_id FROM (SELECT * FROM (SELECT * FROM sums EXCEPT SELECT * FROM told) AS missing \
    UNION ALL SELECT * FROM (SELECT * FROM told EXCEPT SELECT * FROM sums) AS invented) AS wrong ORDER BY user_id";

#[async_trait]
impl Upkeep for Database {
    fn name(&self) -> String {
        self.driver.name().to_owned()
    }

    fn ensure_claimed(&self) -> Result<(), StoreError> {
        if self.driver.is_claimed() { Ok(()) } else { Err(StoreError::ReadOnly) }
    }

    fn fault(&self) -> Option<String> {
        Database::fault(self).map(|fault| Explained(&fault).to_string())
    }

    async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = self.driver.damage().await?;
        let wrong: Vec<UserId> = self.fetch(sql(WRONG_SUMS)).await?.values()?;
        faults.extend(wrong.into_iter().map(|user| format!("the numbers of {user} are not the sum of their results")));
        Ok(faults)
    }

    async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        self.driver.backup(target).await
    }

    async fn close(&self) {
        self.driver.close().await;
    }
}
