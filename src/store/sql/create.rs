//! New tables and their seats.

use super::driver::Connection;
use super::statement::sql;
use crate::model::{GuildId, Millis, TableId, UserId};
use crate::store::{Created, NewRow, Result, SeatRow, StoreError};
use std::collections::BTreeSet;

/// A game without a time limit that has not changed for this long does not count towards the limit of its channel. But
/// a game in which it is a computer's turn always counts.
const UNTOUCHED: Millis = 24 * 3_600_000;

/// Creates a table in a transaction, unless it exists or a limit forbids it.
pub(super) async fn create(tx: &mut dyn Connection, row: &NewRow) -> Result<Created> {
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
    let table = next_number(tx).await?;
    give_up_closed_rematch(tx, row).await?;
    insert(tx, table, row).await?;
    replace_seats(tx, table, &row.seats).await?;
    Ok(Created::Made(table))
}

async fn next_number(tx: &mut dyn Connection) -> Result<TableId> {
    let next = sql("UPDATE counters SET value = value + 1 WHERE name = 'table' RETURNING value");
    let missing = || StoreError::Unreadable { table: "counters", column: "name", value: "no row table".to_owned() };
    tx.fetch(next).await?.value()?.ok_or_else(missing)
}

/// The owner's newest open lobby in this channel or its threads. Lobbies of rematches do not count. `None` also if the
/// new table is a rematch.
async fn open_lobby(tx: &mut dyn Connection, row: &NewRow, owner: UserId) -> Result<Option<TableId>> {
    if row.rematch_of.is_some() {
        return Ok(None);
    }
    let lobby = sql("SELECT id FROM game_tables WHERE status = 'lobby' AND guild_id = $1 AND host_id = $2 \
        AND COALESCE(parent_id, channel_id) = $3 AND rematch_of IS NULL ORDER BY id DESC LIMIT 1");
    let lobby = lobby.bind(row.guild).bind(owner).bind(row.parent.unwrap_or(row.channel));
    tx.fetch(lobby).await?.value()
}

/// A person's open tables in a server: games that they play, lobbies in which they sit, and lobbies that they own
/// without sitting there.
pub(super) async fn open_tables_of(tx: &mut dyn Connection, guild: GuildId, user: UserId) -> Result<BTreeSet<TableId>> {
    let tables = sql("SELECT id FROM game_tables WHERE guild_id = $1 AND status IN ('lobby', 'playing') \
        AND ((status = 'lobby' AND host_id = $2) OR EXISTS (SELECT 1 FROM seats \
        WHERE seats.table_id = game_tables.id AND seats.user_id = $2 AND seats.active))");
    let tables: Vec<TableId> = tx.fetch(tables.bind(guild).bind(user)).await?.values()?;
    Ok(tables.into_iter().collect())
}

/// Detaches a rematch that closed without having started, so that another one can be created.
async fn give_up_closed_rematch(tx: &mut dyn Connection, row: &NewRow) -> Result {
    let give_up =
        sql("UPDATE game_tables SET rematch_of = NULL WHERE rematch_of = $1 AND status IN ('cancelled', 'expired')");
    tx.execute(give_up.bind(row.rematch_of)).await?;
    Ok(())
}

async fn existing(tx: &mut dyn Connection, row: &NewRow) -> Result<Option<TableId>> {
    let existing = sql("SELECT id FROM game_tables \
        WHERE interaction_id = $1 OR (rematch_of = $2 AND status NOT IN ('cancelled', 'expired')) ORDER BY id");
    tx.fetch(existing.bind(row.interaction).bind(row.rematch_of)).await?.value()
}

/// Counts the open tables of a channel and its threads, without the games that [`UNTOUCHED`] excludes.
async fn open_in_channel(tx: &mut dyn Connection, row: &NewRow) -> Result<i64> {
    let open = sql("SELECT COUNT(*) FROM game_tables \
        WHERE status IN ('lobby', 'playing') AND guild_id = $1 AND COALESCE(parent_id, channel_id) = $2 \
        AND NOT (status = 'playing' AND turn_ms IS NULL AND NOT computer_plays AND changed_at < $3)");
    let open = open.bind(row.guild).bind(row.parent.unwrap_or(row.channel)).bind(row.at - UNTOUCHED);
    let open = tx.fetch(open).await?;
    Ok(open.value()?.unwrap_or_default())
}

async fn insert(tx: &mut dyn Connection, table: TableId, row: &NewRow) -> Result {
    let insert = sql("INSERT INTO game_tables (id, guild_id, channel_id, host_id, interaction_id, rematch_of, seed, \
        created_at, changed_at, version, status, deadline, turn_since, turn_ms, computer_plays, parent_id) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)")
    .bind(table)
    .bind(row.guild)
    .bind(row.channel)
    .bind(row.state.owner)
    .bind(row.interaction)
    .bind(row.rematch_of)
    .bind(row.seed.as_str())
    .bind(row.at)
    .bind(row.at)
    .bind(row.actions.len() as i64)
    .bind(row.state.status.name())
    .bind(row.state.deadline)
    .bind(row.state.turn_since)
    .bind(row.state.turn_ms)
    .bind(row.state.computer_plays)
    .bind(row.parent);
    tx.execute(insert).await?;
    for ((actor, text), seq) in row.actions.iter().zip(1i64..) {
        let action = sql("INSERT INTO actions (table_id, seq, actor_id, at, text) VALUES ($1, $2, $3, $4, $5)");
        let action = action.bind(table).bind(seq).bind(*actor).bind(row.at).bind(text.as_str());
        tx.execute(action).await?;
    }
    Ok(())
}

/// Replaces the seats of a table.
pub(super) async fn replace_seats(tx: &mut dyn Connection, table: TableId, seats: &[SeatRow]) -> Result {
    tx.execute(sql("DELETE FROM seats WHERE table_id = $1").bind(table)).await?;
    for seat in seats {
        let insert = sql("INSERT INTO seats (table_id, colour, user_id, active) VALUES ($1, $2, $3, $4)");
        let insert = insert.bind(table).bind(seat.colour.to_string()).bind(seat.user).bind(seat.active);
        tx.execute(insert).await?;
    }
    Ok(())
}
