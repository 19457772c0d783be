//! New tables.

use super::commit;
use super::values::stored;
use crate::model::{GuildId, TableId, UserId};
use crate::store::{Created, NewRow, StoreError};
use sqlx::SqliteConnection;
use std::collections::BTreeSet;

/// Makes a table in a transaction, unless a limit forbids it or it is there already.
pub(super) async fn create(tx: &mut SqliteConnection, row: &NewRow) -> Result<Created, StoreError> {
    if let Some(existing) = existing(tx, row).await? {
        return Ok(Created::Existing(existing));
    }
    if let Some(owner) = row.state.owner {
        if let Some(lobby) = open_lobby(tx, row, owner).await? {
            return Ok(Created::LobbyOpen(lobby));
        }
        if open_tables_of(tx, row.guild, owner).await?.len() >= row.player_limit as usize {
            return Ok(Created::PlayerFull);
        }
    }
    if open_in_channel(tx, row).await? >= i64::from(row.channel_limit) {
        return Ok(Created::ChannelFull);
    }
    let id: i64 = sqlx::query_scalar("UPDATE counters SET value = value + 1 WHERE name = 'table' RETURNING value")
        .fetch_one(&mut *tx)
        .await?;
    give_up_closed_rematch(tx, row).await?;
    insert(tx, id, row).await?;
    commit::replace_seats(tx, TableId(id), &row.seats).await?;
    Ok(Created::Made(TableId(id)))
}

/// The lobby that the owner has in this channel or its threads. The lobby of a rematch stands beside it.
async fn open_lobby(tx: &mut SqliteConnection, row: &NewRow, owner: UserId) -> Result<Option<TableId>, StoreError> {
    if row.rematch_of.is_some() {
        return Ok(None);
    }
    let found: Option<i64> = sqlx::query_scalar(
        "SELECT id FROM game_tables WHERE status = 'lobby' AND guild_id = $1 AND host_id = $2 \
        AND COALESCE(parent_id, channel_id) = $3 AND rematch_of IS NULL ORDER BY id DESC LIMIT 1",
    )
    .bind(stored(row.guild.0))
    .bind(stored(owner.0))
    .bind(stored(row.parent.unwrap_or(row.channel).0))
    .fetch_optional(tx)
    .await?;
    Ok(found.map(TableId))
}

/// The open tables of a server that a person has: games that they play, lobbies where they sit, and lobbies that they
/// own without a seat.
pub(super) async fn open_tables_of(
    tx: &mut SqliteConnection,
    guild: GuildId,
    user: UserId,
) -> Result<BTreeSet<TableId>, StoreError> {
    let tables: Vec<i64> = sqlx::query_scalar(
        "SELECT id FROM game_tables WHERE guild_id = $1 AND status IN ('lobby', 'playing') \
        AND ((status = 'lobby' AND host_id = $2) OR EXISTS (SELECT 1 FROM seats \
        WHERE seats.table_id = game_tables.id AND seats.user_id = $2 AND seats.active = 1))",
    )
    .bind(stored(guild.0))
    .bind(stored(user.0))
    .fetch_all(tx)
    .await?;
    Ok(tables.into_iter().map(TableId).collect())
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
        WHERE status IN ('lobby', 'playing') AND guild_id = $1 AND COALESCE(parent_id, channel_id) = $2",
    )
    .bind(stored(row.guild.0))
    .bind(stored(row.parent.unwrap_or(row.channel).0))
    .fetch_one(tx)
    .await?)
}

async fn insert(tx: &mut SqliteConnection, id: i64, row: &NewRow) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO game_tables (id, guild_id, channel_id, host_id, interaction_id, rematch_of, seed, created_at, \
        changed_at, version, status, deadline, turn_ms, computer_plays, parent_id) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(id)
    .bind(stored(row.guild.0))
    .bind(stored(row.channel.0))
    .bind(row.state.owner.map(|user| stored(user.0)))
    .bind(stored(row.interaction.0))
    .bind(row.rematch_of.map(|table| table.0))
    .bind(row.seed.as_str())
    .bind(row.at)
    .bind(row.at)
    .bind(row.actions.len() as i64)
    .bind(row.state.status.name())
    .bind(row.state.deadline)
    .bind(row.state.turn_ms)
    .bind(i64::from(row.state.computer_plays))
    .bind(row.parent.map(|parent| stored(parent.0)))
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
