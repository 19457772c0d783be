//! The servers that the bot is or was in, and two numbers that the database keeps for ever: the id of its Discord
//! application, and a random number that identifies the database.

use super::database::Database;
use super::statement::sql;
use crate::model::{GuildId, Millis};
use crate::store::Result;

impl Database {
    /// Stores when the bot was removed from a server, unless such a time is stored already.
    pub async fn guild_left(&self, guild: GuildId, now: Millis) -> Result {
        let leave =
            sql("INSERT INTO left_guilds (guild_id, left_at) VALUES ($1, $2) ON CONFLICT (guild_id) DO NOTHING");
        self.run(leave.bind(guild).bind(now)).await.map(drop)
    }

    /// The servers that the bot was removed from, and when.
    pub async fn left_guilds(&self) -> Result<Vec<(GuildId, Millis)>> {
        self.fetch(sql("SELECT guild_id, left_at FROM left_guilds ORDER BY guild_id")).await?.all()
    }

    /// The servers that the bot had left by `left_before` and that still have open tables.
    pub async fn abandoned_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>> {
        let left = sql("SELECT guild_id FROM left_guilds WHERE left_at <= $1 AND EXISTS (SELECT 1 FROM game_tables \
            WHERE game_tables.guild_id = left_guilds.guild_id AND status IN ('lobby', 'playing')) ORDER BY guild_id");
        self.fetch(left.bind(left_before)).await?.values()
    }

    /// Binds the database to the first Discord application that uses it; returns whether that is `application`.
    pub async fn bind_application(&self, application: u64) -> Result<bool> {
        Ok(self.note_once("application", application as i64).await? == application as i64)
    }

    /// A random number that identifies the database. The first call generates and stores it.
    pub async fn birth(&self) -> Result<i64> {
        self.note_once("birth", rand::random()).await
    }

    /// The servers with stored data that still have the bot.
    pub async fn guilds(&self) -> Result<Vec<GuildId>> {
        let guilds = sql("SELECT guild_id FROM game_tables UNION SELECT guild_id FROM guild_settings \
            UNION SELECT guild_id FROM standings UNION SELECT guild_id FROM watchers \
            EXCEPT SELECT guild_id FROM left_guilds ORDER BY guild_id");
        self.fetch(guilds).await?.values()
    }

    /// Forgets that the bot was removed from a server.
    pub async fn guild_joined(&self, guild: GuildId) -> Result {
        let left = self.fetch(sql("SELECT guild_id FROM left_guilds WHERE guild_id = $1").bind(guild)).await?;
        if left.first().is_some() {
            self.run(sql("DELETE FROM left_guilds WHERE guild_id = $1").bind(guild)).await?;
        }
        Ok(())
    }

    /// Stores a number under this name unless the name has one already; returns the stored number.
    async fn note_once(&self, name: &'static str, number: i64) -> Result<i64> {
        let note = sql("INSERT INTO counters (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING");
        self.run(note.bind(name).bind(number)).await?;
        Ok(self.counter(name).await?.unwrap_or(number))
    }
}
