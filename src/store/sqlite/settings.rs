//! What servers and people have chosen: a row for each who ever chose something.

use super::SqliteFile;
use super::values::{snowflake, stored};
use crate::model::{GuildChange, GuildId, GuildSettings, Plain, UserChange, UserId, UserSettings};
use crate::store::{Choices, StoreError};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row, SqliteConnection, TypeInfo, ValueRef};

/// A table of settings.
#[derive(Debug, Clone, Copy)]
struct Settings {
    table: &'static str,
    key: &'static str,
    columns: &'static [&'static str],
}

const OF_GUILDS: Settings = Settings { table: "guild_settings", key: "guild_id", columns: GuildSettings::COLUMNS };
const OF_USERS: Settings = Settings { table: "user_settings", key: "user_id", columns: UserSettings::COLUMNS };

impl Settings {
    async fn find(self, executor: impl sqlx::SqliteExecutor<'_>, id: u64) -> Result<Option<SqliteRow>, StoreError> {
        let sql = format!("SELECT {} FROM {} WHERE {} = $1", self.columns.join(", "), self.table, self.key);
        Ok(sqlx::query(AssertSqlSafe(sql)).bind(stored(id)).fetch_optional(executor).await?)
    }

    async fn put(self, tx: &mut SqliteConnection, id: u64, values: Vec<Plain>) -> Result<(), StoreError> {
        let Settings { table, key, columns } = self;
        let places: Vec<String> = (2..).take(columns.len()).map(|place| format!("${place}")).collect();
        let update: Vec<String> = columns.iter().map(|column| format!("{column} = excluded.{column}")).collect();
        let sql = format!(
            "INSERT INTO {table} ({key}, {}) VALUES ($1, {}) ON CONFLICT ({key}) DO UPDATE SET {}",
            columns.join(", "),
            places.join(", "),
            update.join(", ")
        );
        let query =
            values.into_iter().fold(sqlx::query(AssertSqlSafe(sql)).bind(stored(id)), |query, value| match value {
                Plain::Nothing => query.bind(None::<String>),
                Plain::Number(number) => query.bind(number),
                Plain::Text(text) => query.bind(text),
            });
        query.execute(tx).await?;
        Ok(())
    }

    fn unreadable(self, column: &'static str, value: &Plain) -> StoreError {
        let value = match value {
            Plain::Nothing => "NULL".to_owned(),
            Plain::Number(number) => number.to_string(),
            Plain::Text(text) => text.clone(),
        };
        StoreError::Unreadable { table: self.table, column, value }
    }
}

fn plain(row: &SqliteRow, column: &str) -> Result<Plain, StoreError> {
    let value = row.try_get_raw(column)?;
    if value.is_null() {
        return Ok(Plain::Nothing);
    }
    let is_number = value.type_info().name() == "INTEGER";
    Ok(if is_number { Plain::Number(row.try_get(column)?) } else { Plain::Text(row.try_get(column)?) })
}

fn read_guild(row: Option<SqliteRow>) -> Result<GuildSettings, StoreError> {
    let Some(row) = row else { return Ok(GuildSettings::default()) };
    GuildSettings::read(|column| plain(&row, column), |column, value| OF_GUILDS.unreadable(column, &value))
}

fn read_user(row: &SqliteRow) -> Result<UserSettings, StoreError> {
    UserSettings::read(|column| plain(row, column), |column, value| OF_USERS.unreadable(column, &value))
}

#[async_trait]
impl Choices for SqliteFile {
    async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        read_guild(OF_GUILDS.find(&self.read, guild.0).await?)
    }

    async fn change_guild_settings(&self, guild: GuildId, change: &GuildChange) -> Result<GuildSettings, StoreError> {
        let mut tx = self.write.begin().await?;
        let changed = change_guild(&mut tx, guild, change).await;
        self.write.end(tx, changed).await
    }

    async fn user_settings(&self, user: UserId) -> Result<UserSettings, StoreError> {
        Ok(self.chosen_by(user).await?.unwrap_or_default())
    }

    async fn change_user_settings(&self, user: UserId, change: &UserChange) -> Result<UserSettings, StoreError> {
        let mut tx = self.write.begin().await?;
        let changed = change_user(&mut tx, user, change).await;
        self.write.end(tx, changed).await
    }

    async fn keep_forced(&self) -> Result<Vec<UserId>, StoreError> {
        let users: Vec<i64> =
            sqlx::query_scalar("SELECT user_id FROM user_settings WHERE forced = 0").fetch_all(&self.read).await?;
        Ok(users.into_iter().map(|user| UserId(snowflake(user))).collect())
    }
}

impl SqliteFile {
    /// What a person has chosen; none when they never did.
    pub(super) async fn chosen_by(&self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        let row = OF_USERS.find(&self.read, user.0).await?;
        row.as_ref().map(read_user).transpose()
    }
}

async fn change_guild(
    tx: &mut SqliteConnection,
    guild: GuildId,
    change: &GuildChange,
) -> Result<GuildSettings, StoreError> {
    let mut settings = read_guild(OF_GUILDS.find(&mut *tx, guild.0).await?)?;
    settings.apply(change);
    OF_GUILDS.put(tx, guild.0, settings.plain()).await?;
    Ok(settings)
}

async fn change_user(tx: &mut SqliteConnection, user: UserId, change: &UserChange) -> Result<UserSettings, StoreError> {
    let mut settings = OF_USERS.find(&mut *tx, user.0).await?.as_ref().map(read_user).transpose()?.unwrap_or_default();
    settings.apply(change);
    OF_USERS.put(tx, user.0, settings.plain()).await?;
    Ok(settings)
}
