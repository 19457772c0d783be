//! New tables.

use super::commit::replace_seats;
use super::{SeatRow, Store, StoreError, TableState, stored};
use crate::ids::{ChannelId, GuildId, InteractionId, TableId, UserId};
use sqlx::SqliteConnection;

/// A table to be made.
#[derive(Debug, Clone)]
pub struct NewRow {
    /// The server.
    pub guild: GuildId,
    /// The channel.
    pub channel: ChannelId,
    /// The request's interaction; a second table of the same one is not made.
    pub interaction: InteractionId,
    /// The table that this is the rematch of; a second rematch of it is not made.
    pub rematch_of: Option<TableId>,
    /// The secret of the dice, in hexadecimal digits.
    pub seed: String,
    /// When, milliseconds UTC.
    pub at: i64,
    /// The first actions, each with its actor and text; their versions count from 1.
    pub actions: Vec<(Option<UserId>, String)>,
    /// The row after them.
    pub state: TableState,
    /// The taken seats after them.
    pub seats: Vec<SeatRow>,
    /// The most open tables that the channel may have, this one included.
    pub channel_limit: u32,
}

/// What became of a request for a new table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    /// It was made.
    Made(TableId),
    /// An earlier request made it.
    Existing(TableId),
    /// The channel is full.
    ChannelFull,
}

impl Store {
    /// Makes a table, once for an interaction and once for a rematch.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn create(&self, row: NewRow) -> Result<Created, StoreError> {
        let mut tx = self.inner.write.begin_with("BEGIN IMMEDIATE").await?;
        if let Some(existing) = existing(&mut tx, &row).await? {
            return Ok(Created::Existing(existing));
        }
        if open_in_channel(&mut tx, &row).await? >= i64::from(row.channel_limit) {
            return Ok(Created::ChannelFull);
        }
        let id: i64 = sqlx::query_scalar("UPDATE counters SET value = value + 1 WHERE name = 'table' RETURNING value")
            .fetch_one(&mut *tx)
            .await?;
        give_up_closed_rematch(&mut tx, &row).await?;
        insert(&mut tx, id, &row).await?;
        replace_seats(&mut tx, TableId(id), &row.seats).await?;
        tx.commit().await?;
        Ok(Created::Made(TableId(id)))
    }
}

/// A rematch that nobody came to does not stand in the way of another one.
async fn give_up_closed_rematch(tx: &mut SqliteConnection, row: &NewRow) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE game_tables SET rematch_of = NULL WHERE rematch_of = $1 AND status IN ('cancelled', 'expired')",
    )
    .bind(row.rematch_of.map(|table| table.0))
    .execute(tx)
    .await?;
    Ok(())
}

async fn existing(tx: &mut SqliteConnection, row: &NewRow) -> Result<Option<TableId>, StoreError> {
    let found: Option<i64> = sqlx::query_scalar(
        "SELECT id FROM game_tables \
            WHERE interaction_id = $1 OR (rematch_of = $2 AND status NOT IN ('cancelled', 'expired'))",
    )
    .bind(stored(row.interaction.0))
    .bind(row.rematch_of.map(|table| table.0))
    .fetch_optional(tx)
    .await?;
    Ok(found.map(TableId))
}

async fn open_in_channel(tx: &mut SqliteConnection, row: &NewRow) -> Result<i64, StoreError> {
    Ok(sqlx::query_scalar(
        "SELECT COUNT(*) FROM game_tables \
        WHERE status IN ('lobby', 'playing') AND guild_id = $1 AND channel_id = $2",
    )
    .bind(stored(row.guild.0))
    .bind(stored(row.channel.0))
    .fetch_one(tx)
    .await?)
}

async fn insert(tx: &mut SqliteConnection, id: i64, row: &NewRow) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO game_tables (id, guild_id, channel_id, host_id, interaction_id, rematch_of, seed, created_at, \
        changed_at, version, status, deadline, turn_ms, computer_plays) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    )
    .bind(id)
    .bind(stored(row.guild.0))
    .bind(stored(row.channel.0))
    .bind(row.state.host.map(|user| stored(user.0)))
    .bind(stored(row.interaction.0))
    .bind(row.rematch_of.map(|table| table.0))
    .bind(row.seed.as_str())
    .bind(row.at)
    .bind(row.at)
    .bind(row.actions.len() as i64)
    .bind(row.state.status)
    .bind(row.state.deadline)
    .bind(row.state.turn_ms)
    .bind(i64::from(row.state.computer_plays))
    .execute(&mut *tx)
    .await?;
    for ((actor, text), seq) in row.actions.iter().zip(1i64..) {
        sqlx::query("INSERT INTO actions (table_id, seq, actor_id, at, text) VALUES ($1, $2, $3, $4, $5)")
            .bind(id)
            .bind(seq)
            .bind(actor.map(|user| stored(user.0)))
            .bind(row.at)
            .bind(text.as_str())
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}
