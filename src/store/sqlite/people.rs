//! What is stored of a person, and how it goes.

use super::SqliteFile;
use super::standings::{read_game, read_tally};
use super::values::{snowflake, stored};
use crate::model::{ACTIONS_MAX, ActionLine, GuildId, TableId, UserData, UserId};
use crate::store::{People, StoreError};
use async_trait::async_trait;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// How many tables of a person are made anonymous in one transaction: a few milliseconds.
const FORGOTTEN_AT_ONCE: usize = 50;

/// The tables where a person ($1) is mentioned.
pub(super) const TABLES_OF: &str = "SELECT table_id AS id FROM seats WHERE user_id = $1 \
    UNION SELECT table_id FROM actions WHERE actor_id = $1 UNION SELECT id FROM game_tables WHERE host_id = $1 ORDER BY id";

#[async_trait]
impl People for SqliteFile {
    async fn user_data(&self, user: UserId) -> Result<UserData, StoreError> {
        let tallies = sqlx::query("SELECT * FROM standings WHERE user_id = $1 ORDER BY guild_id, season")
            .bind(stored(user.0))
            .fetch_all(&self.read)
            .await?;
        let games = sqlx::query(
            "SELECT table_id, ended_at, place, players, points, counted FROM results WHERE user_id = $1 \
            ORDER BY ended_at, table_id",
        )
        .bind(stored(user.0))
        .fetch_all(&self.read)
        .await?;
        let actions = sqlx::query(
            "SELECT table_id, seq, at, text FROM actions WHERE actor_id = $1 ORDER BY table_id DESC, seq DESC LIMIT $2",
        )
        .bind(stored(user.0))
        .bind(ACTIONS_MAX)
        .fetch_all(&self.read)
        .await?;
        let watched: Vec<i64> =
            sqlx::query_scalar("SELECT guild_id FROM watchers WHERE user_id = $1 ORDER BY guild_id")
                .bind(stored(user.0))
                .fetch_all(&self.read)
                .await?;
        let mut data = UserData {
            user,
            settings: self.chosen_by(user).await?,
            tallies: Vec::new(),
            games: games.iter().map(read_game).collect::<Result<_, _>>()?,
            tables: self.tables_of(user).await?,
            watched: watched.into_iter().map(|guild| GuildId(snowflake(guild))).collect(),
            actions: actions.iter().map(read_action).collect::<Result<_, _>>()?,
        };
        for row in &tallies {
            let guild = GuildId(snowflake(row.try_get("guild_id")?));
            data.tallies.push((guild, row.try_get("season")?, read_tally(row)?));
        }
        Ok(data)
    }

    async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let tables: Vec<i64> = sqlx::query_scalar(TABLES_OF).bind(stored(user.0)).fetch_all(&self.read).await?;
        Ok(tables.into_iter().map(TableId).collect())
    }

    async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        let tables: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM game_tables WHERE status IN ('lobby', 'playing') AND (host_id = $1 \
            OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = game_tables.id AND seats.user_id = $1) \
            OR EXISTS (SELECT 1 FROM actions WHERE actions.table_id = game_tables.id AND actions.actor_id = $1)) \
            ORDER BY id",
        )
        .bind(stored(user.0))
        .fetch_all(&self.read)
        .await?;
        Ok(tables.into_iter().map(TableId).collect())
    }

    async fn forget_closed(&self, user: UserId) -> Result<(), StoreError> {
        let open = self.open_tables_of(user).await?;
        let mut closed = self.tables_of(user).await?;
        closed.retain(|table| open.binary_search(table).is_err());
        for some in closed.chunks(FORGOTTEN_AT_ONCE) {
            let mut tx = self.write.begin().await?;
            let forgotten = forget_at(&mut tx, some, user).await;
            self.write.end(tx, forgotten).await?;
        }
        for statement in [
            "DELETE FROM standings WHERE user_id = $1",
            "DELETE FROM user_settings WHERE user_id = $1",
            "DELETE FROM watchers WHERE user_id = $1",
        ] {
            self.write.run(sqlx::query(statement).bind(stored(user.0))).await?;
        }
        Ok(())
    }

    async fn forget_at(&self, table: TableId, user: UserId) -> Result<(), StoreError> {
        let mut tx = self.write.begin().await?;
        let forgotten = forget_at(&mut tx, &[table], user).await;
        self.write.end(tx, forgotten).await
    }
}

async fn forget_at(tx: &mut SqliteConnection, tables: &[TableId], user: UserId) -> Result<(), StoreError> {
    for table in tables {
        for statement in [
            // The plus keeps to the index of tables: by that of people, each table would cost all that the person ever did.
            "UPDATE actions SET actor_id = NULL WHERE table_id = $1 AND +actor_id = $2",
            "UPDATE seats SET user_id = NULL WHERE table_id = $1 AND +user_id = $2",
            "UPDATE results SET user_id = NULL WHERE table_id = $1 AND +user_id = $2",
            "UPDATE game_tables SET host_id = NULL WHERE id = $1 AND host_id = $2",
        ] {
            sqlx::query(statement).bind(table.0).bind(stored(user.0)).execute(&mut *tx).await?;
        }
    }
    Ok(())
}

fn read_action(row: &SqliteRow) -> Result<ActionLine, StoreError> {
    Ok(ActionLine {
        table: TableId(row.try_get("table_id")?),
        number: row.try_get("seq")?,
        at: row.try_get("at")?,
        text: row.try_get("text")?,
    })
}
