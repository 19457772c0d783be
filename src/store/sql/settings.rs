//! The settings of servers and people. There is a row for each server and each person with a changed setting.

use super::database::Database;
use super::driver::Connection;
use super::people::last_seen;
use super::statement::{Row, Statement, Value, places, sql};
use crate::model::{GuildChange, GuildId, GuildSettings, Plain, UserChange, UserId, UserSettings};
use crate::store::StoreError;

#[derive(Debug, Clone, Copy)]
struct SettingsTable {
    table: &'static str,
    key: &'static str,
    columns: &'static [&'static str],
}

const OF_GUILDS: SettingsTable =
    SettingsTable { table: "guild_settings", key: "guild_id", columns: GuildSettings::COLUMNS };
const OF_USERS: SettingsTable =
    SettingsTable { table: "user_settings", key: "user_id", columns: UserSettings::COLUMNS };

impl SettingsTable {
    fn find(self, id: impl Into<Value>) -> Statement {
        sql(format!("SELECT {} FROM {} WHERE {} = $1", self.columns.join(", "), self.table, self.key)).bind(id)
    }

    /// The statement that creates the row with the values `unchosen` if it is missing, returns it, and locks it until
    /// the transaction ends. So a process that changes another setting of the row waits, and then sees the new row.
    fn lock(self, id: impl Into<Value>, unchosen: Vec<Plain>) -> Statement {
        let SettingsTable { table, key, columns } = self;
        let (columns, places) = (columns.join(", "), places(2, unchosen.len()));
        let lock = sql(format!(
            "INSERT INTO {table} ({key}, {columns}) VALUES ($1, {places}) \
            ON CONFLICT ({key}) DO UPDATE SET {key} = excluded.{key} RETURNING {columns}"
        ));
        lock.bind(id).bind_all(unchosen.into_iter().map(stored))
    }

    /// The statement that changes all settings in an existing row.
    fn put(self, id: impl Into<Value>, values: Vec<Plain>) -> Statement {
        let SettingsTable { table, key, columns } = self;
        let set: Vec<String> = (2..).zip(columns).map(|(place, column)| format!("{column} = ${place}")).collect();
        let put = sql(format!("UPDATE {table} SET {} WHERE {key} = $1", set.join(", ")));
        put.bind(id).bind_all(values.into_iter().map(stored))
    }

    fn unreadable(self, column: &'static str, value: &Plain) -> StoreError {
        let value = match value {
            Plain::Nothing => "NULL".to_owned(),
            Plain::Number(number) => number.to_string(),
            Plain::Switch(on) => on.to_string(),
            Plain::Text(text) => text.clone(),
        };
        StoreError::Unreadable { table: self.table, column, value }
    }
}

fn stored(value: Plain) -> Value {
    match value {
        // Only a choice can have no value, and choices are stored as text.
        Plain::Nothing => Value::Text(None),
        Plain::Number(number) => number.into(),
        Plain::Switch(on) => on.into(),
        Plain::Text(text) => text.into(),
    }
}

fn plain(row: Row<'_>, column: &str) -> Result<Plain, StoreError> {
    Ok(match row.get::<Value>(column)? {
        Value::Number(Some(number)) => Plain::Number(number),
        Value::Truth(Some(on)) => Plain::Switch(on),
        Value::Text(Some(text)) => Plain::Text(text),
        Value::Real(Some(number)) => Plain::Text(number.to_string()),
        Value::Number(None) | Value::Truth(None) | Value::Text(None) | Value::Real(None) => Plain::Nothing,
    })
}

fn read_guild(row: Option<Row<'_>>) -> Result<GuildSettings, StoreError> {
    let Some(row) = row else { return Ok(GuildSettings::default()) };
    GuildSettings::read(|column| plain(row, column), |column, value| OF_GUILDS.unreadable(column, &value))
}

fn read_user(row: Row<'_>) -> Result<UserSettings, StoreError> {
    UserSettings::read(|column| plain(row, column), |column, value| OF_USERS.unreadable(column, &value))
}

impl Database {
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, StoreError> {
        read_guild(self.fetch(OF_GUILDS.find(guild)).await?.first())
    }

    /// Changes one setting of a server; returns all settings of the server.
    pub async fn change_guild_settings(
        &self,
        guild: GuildId,
        change: &GuildChange,
    ) -> Result<GuildSettings, StoreError> {
        let mut tx = self.begin().await?;
        let changed = change_guild(&mut *tx, guild, change).await;
        self.end(tx, changed).await
    }

    pub async fn user_settings(&self, user: UserId) -> Result<UserSettings, StoreError> {
        Ok(self.chosen_by(user).await?.unwrap_or_default())
    }

    /// Changes one setting of a person, and stores `guild` as the server in which the person was seen last; returns all
    /// settings of the person.
    pub async fn change_user_settings(
        &self,
        user: UserId,
        guild: GuildId,
        change: &UserChange,
    ) -> Result<UserSettings, StoreError> {
        let mut tx = self.begin().await?;
        let changed = change_user(&mut *tx, user, guild, change).await;
        self.end(tx, changed).await
    }

    /// The people who play forced moves by hand.
    pub async fn keep_forced(&self) -> Result<Vec<UserId>, StoreError> {
        self.fetch(sql("SELECT user_id FROM user_settings WHERE NOT forced ORDER BY user_id")).await?.values()
    }
}

impl Database {
    /// The settings of a person; `None` if they have changed none.
    pub(super) async fn chosen_by(&self, user: UserId) -> Result<Option<UserSettings>, StoreError> {
        self.fetch(OF_USERS.find(user)).await?.first().map(read_user).transpose()
    }
}

async fn change_guild(
    tx: &mut dyn Connection,
    guild: GuildId,
    change: &GuildChange,
) -> Result<GuildSettings, StoreError> {
    let before = tx.fetch(OF_GUILDS.lock(guild, GuildSettings::default().plain())).await?;
    let mut settings = read_guild(before.first())?;
    settings.apply(change);
    tx.execute(OF_GUILDS.put(guild, settings.plain())).await?;
    Ok(settings)
}

async fn change_user(
    tx: &mut dyn Connection,
    user: UserId,
    guild: GuildId,
    change: &UserChange,
) -> Result<UserSettings, StoreError> {
    let before = tx.fetch(OF_USERS.lock(user, UserSettings::default().plain())).await?;
    let mut settings = before.first().map(read_user).transpose()?.unwrap_or_default();
    settings.apply(change);
    tx.execute(OF_USERS.put(user, settings.plain())).await?;
    tx.execute(last_seen(user, guild)).await?;
    Ok(settings)
}
