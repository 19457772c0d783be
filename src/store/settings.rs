//! What servers and people have chosen.

use super::{Store, StoreError, snowflake, stored};
use crate::ids::{ChannelId, GuildId, UserId};
use serde::{Deserialize, Serialize};
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row};

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

/// One change of what a server has chosen. A switch goes to what it is not, so that no change is made by what somebody
/// saw earlier.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GuildChange {
    /// Language of public messages.
    Language(Option<String>),
    /// Time for a turn of new tables.
    TurnTime(Option<String>),
    /// Look of the board.
    Theme(Option<String>),
    /// Games in threads of their own, or no longer.
    SwitchThread,
    /// The most open tables in a channel.
    TablesPerChannel(u32),
    /// The most open tables of one person.
    TablesPerPlayer(u32),
    /// The channels that tables are allowed in.
    Channels(Vec<ChannelId>),
}

impl GuildChange {
    fn assignment(&self) -> &'static str {
        match self {
            GuildChange::Language(_) => "language = excluded.language",
            GuildChange::TurnTime(_) => "turn_time = excluded.turn_time",
            GuildChange::Theme(_) => "theme = excluded.theme",
            GuildChange::SwitchThread => "thread = 1 - guild_settings.thread",
            GuildChange::TablesPerChannel(_) => "tables_per_channel = excluded.tables_per_channel",
            GuildChange::TablesPerPlayer(_) => "tables_per_player = excluded.tables_per_player",
            GuildChange::Channels(_) => "channels = excluded.channels",
        }
    }
}

impl GuildSettings {
    fn with(self, change: &GuildChange) -> GuildSettings {
        match change.clone() {
            GuildChange::Language(language) => GuildSettings { language, ..self },
            GuildChange::TurnTime(turn_time) => GuildSettings { turn_time, ..self },
            GuildChange::Theme(theme) => GuildSettings { theme, ..self },
            GuildChange::SwitchThread => GuildSettings { thread: !self.thread, ..self },
            GuildChange::TablesPerChannel(tables_per_channel) => GuildSettings { tables_per_channel, ..self },
            GuildChange::TablesPerPlayer(tables_per_player) => GuildSettings { tables_per_player, ..self },
            GuildChange::Channels(channels) => GuildSettings { channels, ..self },
        }
    }
}

/// One change of what a person has chosen; see [`GuildChange`] about switches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UserChange {
    /// Look of their private views.
    Theme(Option<String>),
    /// Language of private answers.
    Language(Option<String>),
    /// Pinged when it is their turn, or no longer.
    SwitchPing,
    /// Forced moves played by themselves, or no longer.
    SwitchForced,
    /// Left out of leaderboards, or no longer.
    SwitchHidden,
}

impl UserChange {
    fn assignment(&self) -> &'static str {
        match self {
            UserChange::Theme(_) => "theme = excluded.theme",
            UserChange::Language(_) => "language = excluded.language",
            UserChange::SwitchPing => "ping = 1 - user_settings.ping",
            UserChange::SwitchForced => "forced = 1 - user_settings.forced",
            UserChange::SwitchHidden => "hidden = 1 - user_settings.hidden",
        }
    }
}

impl UserSettings {
    fn with(self, change: &UserChange) -> UserSettings {
        match change.clone() {
            UserChange::Theme(theme) => UserSettings { theme, ..self },
            UserChange::Language(language) => UserSettings { language, ..self },
            UserChange::SwitchPing => UserSettings { ping: !self.ping, ..self },
            UserChange::SwitchForced => UserSettings { forced: !self.forced, ..self },
            UserChange::SwitchHidden => UserSettings { hidden: !self.hidden, ..self },
        }
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
        Ok(row.as_ref().map(read_guild).transpose()?.unwrap_or_default())
    }

    /// Changes one thing that a server has chosen, and gives all that it has chosen now.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn change_guild_settings(
        &self,
        guild: GuildId,
        change: &GuildChange,
    ) -> Result<GuildSettings, StoreError> {
        let first = GuildSettings::default().with(change);
        let channels: Vec<String> = first.channels.iter().map(ChannelId::to_string).collect();
        let sql = format!(
            "INSERT INTO guild_settings \
            (guild_id, language, turn_time, thread, tables_per_channel, tables_per_player, channels, theme) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (guild_id) DO UPDATE SET {} RETURNING *",
            change.assignment()
        );
        let mut tx = self.inner.write.begin().await?;
        let row = sqlx::query(AssertSqlSafe(sql))
            .bind(stored(guild.0))
            .bind(first.language.as_deref())
            .bind(first.turn_time.as_deref())
            .bind(i64::from(first.thread))
            .bind(i64::from(first.tables_per_channel))
            .bind(i64::from(first.tables_per_player))
            .bind(channels.join(" "))
            .bind(first.theme.as_deref())
            .fetch_one(&mut *tx)
            .await;
        read_guild(&self.inner.write.end(tx, row.map_err(StoreError::from)).await?).map_err(StoreError::from)
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
        Ok(row.as_ref().map(read_user).transpose()?)
    }

    /// Changes one thing that a person has chosen, and gives all that they have chosen now.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn change_user_settings(&self, user: UserId, change: &UserChange) -> Result<UserSettings, StoreError> {
        let first = UserSettings::default().with(change);
        let sql = format!(
            "INSERT INTO user_settings (user_id, theme, language, ping, forced, hidden) \
            VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id) DO UPDATE SET {} RETURNING *",
            change.assignment()
        );
        let mut tx = self.inner.write.begin().await?;
        let row = sqlx::query(AssertSqlSafe(sql))
            .bind(stored(user.0))
            .bind(first.theme.as_deref())
            .bind(first.language.as_deref())
            .bind(i64::from(first.ping))
            .bind(i64::from(first.forced))
            .bind(i64::from(first.hidden))
            .fetch_one(&mut *tx)
            .await;
        read_user(&self.inner.write.end(tx, row.map_err(StoreError::from)).await?).map_err(StoreError::from)
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

fn read_guild(row: &SqliteRow) -> Result<GuildSettings, sqlx::Error> {
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

fn read_user(row: &SqliteRow) -> Result<UserSettings, sqlx::Error> {
    Ok(UserSettings {
        theme: row.try_get("theme")?,
        language: row.try_get("language")?,
        ping: row.try_get::<i64, _>("ping")? != 0,
        forced: row.try_get::<i64, _>("forced")? != 0,
        hidden: row.try_get::<i64, _>("hidden")? != 0,
    })
}
