//! What servers and people have chosen.

use super::{Store, StoreError, snowflake, stored};
use crate::ids::{ChannelId, GuildId, UserId};
use serde::{Deserialize, Serialize};
use sqlx::Row;

/// What a server has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuildSettings {
    /// Language of public messages, such as `fr`; none follows the server's own.
    pub language: Option<String>,
    /// Name of the turn time of new tables, such as `10m`; none for the usual one.
    pub turn_time: Option<String>,
    /// Whether a game gets its own thread.
    pub thread: bool,
    /// The most open tables in a channel, 1 to [`TABLES_MAX`].
    pub tables_per_channel: u32,
    /// The most open tables that one person may sit at in this server, 1 to [`TABLES_MAX`].
    pub tables_per_player: u32,
    /// The channels that tables are allowed in; empty for all.
    pub channels: Vec<ChannelId>,
    /// Name of the theme of the board; none for the usual one.
    pub theme: Option<String>,
}

/// The highest limit of open tables that a server may choose.
pub const TABLES_MAX: u32 = 100;

impl Default for GuildSettings {
    fn default() -> GuildSettings {
        GuildSettings {
            language: None,
            turn_time: None,
            thread: true,
            tables_per_channel: 10,
            tables_per_player: 5,
            channels: Vec::new(),
            theme: None,
        }
    }
}

/// What a person has chosen, in all servers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UserSettings {
    /// Name of the theme of their private views; none for the server's.
    pub theme: Option<String>,
    /// Language of private answers, such as `fr`; none follows their Discord.
    pub language: Option<String>,
    /// Whether they are pinged when it is their turn.
    pub ping: bool,
    /// Whether a move that is the only legal one is played by itself.
    pub forced: bool,
    /// Whether they are left out of leaderboards.
    pub hidden: bool,
}

impl Default for UserSettings {
    fn default() -> UserSettings {
        UserSettings { theme: None, language: None, ping: true, forced: true, hidden: false }
    }
}

impl Store {
    /// What a server has chosen.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        let row = sqlx::query("SELECT * FROM guild_settings WHERE guild_id = $1")
            .bind(stored(guild.0))
            .fetch_optional(&self.inner.read)
            .await?;
        let Some(row) = row else { return Ok(GuildSettings::default()) };
        let channels: String = row.try_get("channels")?;
        Ok(GuildSettings {
            language: row.try_get("language")?,
            turn_time: row.try_get("turn_time")?,
            thread: row.try_get::<i64, _>("thread")? != 0,
            tables_per_channel: row.try_get::<i64, _>("tables_per_channel")? as u32,
            tables_per_player: row.try_get::<i64, _>("tables_per_player")? as u32,
            channels: channels.split_whitespace().filter_map(|id| id.parse().ok()).map(ChannelId).collect(),
            theme: row.try_get("theme")?,
        })
    }

    /// Keeps what a server has chosen.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_guild_settings(&self, guild: GuildId, settings: &GuildSettings) -> Result<(), StoreError> {
        let channels: Vec<String> = settings.channels.iter().map(ChannelId::to_string).collect();
        sqlx::query(
            "INSERT INTO guild_settings \
            (guild_id, language, turn_time, thread, tables_per_channel, tables_per_player, channels, theme) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (guild_id) DO UPDATE SET \
            language = excluded.language, turn_time = excluded.turn_time, thread = excluded.thread, \
            tables_per_channel = excluded.tables_per_channel, tables_per_player = excluded.tables_per_player, \
            channels = excluded.channels, theme = excluded.theme",
        )
        .bind(stored(guild.0))
        .bind(settings.language.as_deref())
        .bind(settings.turn_time.as_deref())
        .bind(i64::from(settings.thread))
        .bind(i64::from(settings.tables_per_channel))
        .bind(i64::from(settings.tables_per_player))
        .bind(channels.join(" "))
        .bind(settings.theme.as_deref())
        .execute(&self.inner.write)
        .await?;
        Ok(())
    }

    /// What a person has chosen.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, StoreError> {
        Ok(self.chosen_by(user).await?.unwrap_or_default())
    }

    /// What a person has chosen; none when they never did.
    pub(super) async fn chosen_by(&self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        let row = sqlx::query("SELECT * FROM user_settings WHERE user_id = $1")
            .bind(stored(user.0))
            .fetch_optional(&self.inner.read)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(UserSettings {
            theme: row.try_get("theme")?,
            language: row.try_get("language")?,
            ping: row.try_get::<i64, _>("ping")? != 0,
            forced: row.try_get::<i64, _>("forced")? != 0,
            hidden: row.try_get::<i64, _>("hidden")? != 0,
        }))
    }

    /// Keeps what a person has chosen.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn set_user_settings(&self, user: UserId, settings: &UserSettings) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO user_settings (user_id, theme, language, ping, forced, hidden) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id) DO UPDATE SET theme = excluded.theme, \
            language = excluded.language, ping = excluded.ping, forced = excluded.forced, hidden = excluded.hidden",
        )
        .bind(stored(user.0))
        .bind(settings.theme.as_deref())
        .bind(settings.language.as_deref())
        .bind(i64::from(settings.ping))
        .bind(i64::from(settings.forced))
        .bind(i64::from(settings.hidden))
        .execute(&self.inner.write)
        .await?;
        Ok(())
    }

    /// The people who play forced moves by hand.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn keep_forced(&self) -> Result<Vec<UserId>, StoreError> {
        let users: Vec<i64> = sqlx::query_scalar("SELECT user_id FROM user_settings WHERE forced = 0")
            .fetch_all(&self.inner.read)
            .await?;
        Ok(users.into_iter().map(|user| UserId(snowflake(user))).collect())
    }
}
