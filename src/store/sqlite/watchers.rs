//! People who wish to be told when a table opens in a server.

use super::SqliteFile;
use super::values::{snowflake, stored};
use crate::model::{GuildId, Millis, TableId, UserId};
use crate::store::{StoreError, Watchers};
use async_trait::async_trait;
use sqlx::SqliteConnection;

/// The most people of a server who can be told: one message names them all.
const MOST: i64 = 40;
/// Nobody is told more often, however many tables open.
const PAUSE: Millis = 10 * 60_000;

#[async_trait]
impl Watchers for SqliteFile {
    async fn is_watcher(&self, guild: GuildId, user: UserId) -> Result<bool, StoreError> {
        let found: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM watchers WHERE guild_id = $1 AND user_id = $2")
            .bind(stored(guild.0))
            .bind(stored(user.0))
            .fetch_one(&self.read)
            .await?;
        Ok(found > 0)
    }

    async fn set_watcher(&self, guild: GuildId, user: UserId, wish: bool) -> Result<bool, StoreError> {
        let change = match wish {
            true => sqlx::query(
                "INSERT INTO watchers (guild_id, user_id) SELECT $1, $2 \
                WHERE (SELECT COUNT(*) FROM watchers WHERE guild_id = $1) < $3 ON CONFLICT DO NOTHING",
            ),
            false => sqlx::query("DELETE FROM watchers WHERE guild_id = $1 AND user_id = $2"),
        };
        let change = change.bind(stored(guild.0)).bind(stored(user.0));
        let change = if wish { change.bind(MOST) } else { change };
        self.write.run(change).await?;
        self.is_watcher(guild, user).await
    }

    async fn tell_watchers(&self, guild: GuildId, table: TableId, now: Millis) -> Result<Vec<UserId>, StoreError> {
        let mut tx = self.write.begin().await?;
        let told = tell(&mut tx, guild, table, now).await;
        self.write.end(tx, told).await
    }
}

async fn tell(
    tx: &mut SqliteConnection,
    guild: GuildId,
    table: TableId,
    now: Millis,
) -> Result<Vec<UserId>, StoreError> {
    let told: Vec<i64> = sqlx::query_scalar(
        "UPDATE watchers SET told_at = $3, told_of = $2 WHERE guild_id = $1 \
        AND (told_of = $2 OR told_at IS NULL OR told_at <= $4) RETURNING user_id",
    )
    .bind(stored(guild.0))
    .bind(table.0)
    .bind(now)
    .bind(now - PAUSE)
    .fetch_all(tx)
    .await?;
    let mut told: Vec<UserId> = told.into_iter().map(|user| UserId(snowflake(user))).collect();
    told.sort_unstable();
    Ok(told)
}
