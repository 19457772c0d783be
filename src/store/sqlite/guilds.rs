//! The servers that the bot is in, or was.

use super::SqliteFile;
use super::values::{snowflake, stored};
use crate::model::{GuildId, Millis};
use crate::store::{Guilds, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Guilds for SqliteFile {
    async fn guild_left(&self, guild: GuildId, now: Millis) -> Result<(), StoreError> {
        let leave = sqlx::query(
            "INSERT INTO left_guilds (guild_id, left_at) VALUES ($1, $2) ON CONFLICT (guild_id) DO NOTHING",
        );
        self.write.run(leave.bind(stored(guild.0)).bind(now)).await.map(drop)
    }

    async fn bind_application(&self, application: u64) -> Result<bool, StoreError> {
        let note =
            sqlx::query("INSERT INTO counters (name, value) VALUES ('application', $1) ON CONFLICT (name) DO NOTHING");
        self.write.run(note.bind(stored(application))).await?;
        let first: i64 =
            sqlx::query_scalar("SELECT value FROM counters WHERE name = 'application'").fetch_one(&self.read).await?;
        Ok(snowflake(first) == application)
    }

    async fn birth(&self) -> Result<i64, StoreError> {
        let note = sqlx::query("INSERT INTO counters (name, value) VALUES ('birth', $1) ON CONFLICT (name) DO NOTHING");
        self.write.run(note.bind(rand::random::<i64>())).await?;
        let birth = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'birth'");
        Ok(birth.fetch_one(&self.read).await?)
    }

    async fn guilds(&self) -> Result<Vec<GuildId>, StoreError> {
        let guilds: Vec<i64> = sqlx::query_scalar(
            "SELECT guild_id FROM game_tables UNION SELECT guild_id FROM guild_settings \
            UNION SELECT guild_id FROM standings UNION SELECT guild_id FROM watchers EXCEPT SELECT guild_id FROM left_guilds",
        )
        .fetch_all(&self.read)
        .await?;
        Ok(guilds.into_iter().map(|guild| GuildId(snowflake(guild))).collect())
    }

    async fn guild_joined(&self, guild: GuildId) -> Result<(), StoreError> {
        let left: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM left_guilds WHERE guild_id = $1")
            .bind(stored(guild.0))
            .fetch_one(&self.read)
            .await?;
        if left > 0 {
            let back = sqlx::query("DELETE FROM left_guilds WHERE guild_id = $1");
            self.write.run(back.bind(stored(guild.0))).await?;
        }
        Ok(())
    }
}
