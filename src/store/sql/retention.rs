//! What is deleted in time: the data of servers that were left, and lobbies that came to nothing.

use super::database::Database;
use super::driver::Connection;
use super::statement::sql;
use crate::model::{GuildId, Millis};
use crate::store::{Retention, StoreError};
use async_trait::async_trait;

/// The most tables that one transaction deletes, with their logs: whoever plays meanwhile waits for one at most.
const STEP: i64 = 20;

#[async_trait]
impl Retention for Database {
    async fn purge_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>, StoreError> {
        let due = sql("SELECT guild_id FROM left_guilds WHERE left_at <= $1 ORDER BY guild_id").bind(left_before);
        let due: Vec<GuildId> = self.fetch(due).await?.values()?;
        let mut purged = Vec::new();
        for guild in due {
            // Their actions, seats and results go with the tables.
            let tables = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables WHERE guild_id = $1 LIMIT $2) \
                AND EXISTS (SELECT 1 FROM left_guilds WHERE guild_id = $1)";
            while self.run(sql(tables).bind(guild).bind(STEP)).await? > 0 {}
            let mut tx = self.begin().await?;
            let rest = purge_rest(&mut *tx, guild).await;
            if self.end(tx, rest).await? {
                purged.push(guild);
            }
        }
        Ok(purged)
    }

    async fn purge_lobbies(&self, ended_before: Millis, started: &str) -> Result<u64, StoreError> {
        // A text that loses something when the wanted is taken out of it has it.
        let lobbies = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables \
            WHERE status IN ('cancelled', 'expired') AND changed_at <= $1 AND NOT EXISTS \
            (SELECT 1 FROM actions WHERE table_id = game_tables.id \
            AND REPLACE('\n' || text, '\n' || $2, '') <> '\n' || text) LIMIT $3)";
        let mut deleted = 0;
        loop {
            match self.run(sql(lobbies).bind(ended_before).bind(started).bind(STEP)).await? {
                0 => return Ok(deleted),
                more => deleted += more,
            }
        }
    }
}

/// What a server has beside its tables; says whether the bot is still away from it.
async fn purge_rest(tx: &mut dyn Connection, guild: GuildId) -> Result<bool, StoreError> {
    if tx.execute(sql("DELETE FROM left_guilds WHERE guild_id = $1").bind(guild)).await? == 0 {
        return Ok(false);
    }
    for statement in [
        "DELETE FROM standings WHERE guild_id = $1",
        "DELETE FROM guild_settings WHERE guild_id = $1",
        "DELETE FROM watchers WHERE guild_id = $1",
        "DELETE FROM daily_puzzles WHERE guild_id = $1",
        "DELETE FROM daily_answers WHERE guild_id = $1",
    ] {
        tx.execute(sql(statement).bind(guild)).await?;
    }
    Ok(true)
}
