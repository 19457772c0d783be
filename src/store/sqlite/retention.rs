//! What is deleted in time: the data of servers that were left, and lobbies that came to nothing.

use super::SqliteFile;
use super::values::snowflake;
use crate::model::{GuildId, Millis};
use crate::store::{Retention, StoreError};
use async_trait::async_trait;
use sqlx::SqliteConnection;

/// The most tables that one transaction deletes, with their logs: whoever plays meanwhile waits for one at most.
const STEP: i64 = 20;

#[async_trait]
impl Retention for SqliteFile {
    async fn purge_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>, StoreError> {
        let due: Vec<i64> = sqlx::query_scalar("SELECT guild_id FROM left_guilds WHERE left_at <= $1")
            .bind(left_before)
            .fetch_all(&self.read)
            .await?;
        let mut purged = Vec::new();
        for guild in due {
            // Their actions, seats and results go with the tables.
            let tables = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables WHERE guild_id = $1 LIMIT $2) \
                AND EXISTS (SELECT 1 FROM left_guilds WHERE guild_id = $1)";
            while self.write.run(sqlx::query(tables).bind(guild).bind(STEP)).await? > 0 {}
            let mut tx = self.write.begin().await?;
            let rest = purge_rest(&mut tx, guild).await;
            if self.write.end(tx, rest).await? {
                purged.push(GuildId(snowflake(guild)));
            }
        }
        Ok(purged)
    }

    async fn purge_lobbies(&self, ended_before: Millis, started: &str) -> Result<u64, StoreError> {
        let lobbies = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables \
            WHERE status IN ('cancelled', 'expired') AND changed_at <= $1 AND NOT EXISTS \
            (SELECT 1 FROM actions WHERE table_id = game_tables.id \
            AND INSTR(CHAR(10) || text, CHAR(10) || $2) > 0) LIMIT $3)";
        let mut deleted = 0;
        loop {
            let step = sqlx::query(lobbies).bind(ended_before).bind(started).bind(STEP);
            match self.write.run(step).await? {
                0 => return Ok(deleted),
                more => deleted += more,
            }
        }
    }
}

/// What a server has beside its tables; says whether the bot is still away from it.
async fn purge_rest(tx: &mut SqliteConnection, guild: i64) -> Result<bool, StoreError> {
    let left = sqlx::query("DELETE FROM left_guilds WHERE guild_id = $1").bind(guild).execute(&mut *tx).await?;
    if left.rows_affected() == 0 {
        return Ok(false);
    }
    for statement in [
        "DELETE FROM standings WHERE guild_id = $1",
        "DELETE FROM guild_settings WHERE guild_id = $1",
        "DELETE FROM watchers WHERE guild_id = $1",
    ] {
        sqlx::query(statement).bind(guild).execute(&mut *tx).await?;
    }
    Ok(true)
}
