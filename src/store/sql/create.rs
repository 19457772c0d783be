//! New tables and their seats.

use super::driver::Connection;
use super::statement::sql;
use crate::model::{GuildId, Millis, Pace, TableId, UserId};
use crate::store::{Created, NewRow, Result, Room, SeatRow, StoreError, TableLimit};
use std::collections::BTreeSet;

/// A game without a time limit that has not changed for this long does not count towards the limit of its channel. But
/// a game in which it is a computer's turn always counts.
const UNTOUCHED: Millis = 24 * 3_600_000;

/// Creates a table in a transaction, unless it exists or a limit forbids it.
pub(super) async fn create(tx: &mut dyn Connection, row: &NewRow) -> Result<Created> {
    if let Some(existing) = existing(tx, row).await? {
        return Ok(Created::Existing(existing));
    }
    if let Some(owner) = row.state.owner
        && let Some(lobby) = open_lobby(tx, row, owner).await?
    {
        return Ok(Created::LobbyOpen(lobby));
    }
    if row.evening.is_none()
        && let Some(full) = full(tx, &row.room()).await?
    {
        return Ok(Created::Full(full));
    }
    let table = next_number(tx).await?;
    give_up_closed_rematch(tx, row).await?;
    insert(tx, table, row).await?;
    replace_seats(tx, table, &row.seats).await?;
    Ok(Created::Made(table))
}

/// The limit that forbids another lobby of this pace here; `None` if there is room. A lobby that becomes slow or live
/// must be stored still with its former pace.
pub(super) async fn full(tx: &mut dyn Connection, room: &Room) -> Result<Option<TableLimit>> {
    let Room { guild, slow, channel_limit, player_limit, .. } = *room;
    if let Some(owner) = room.owner {
        if open_tables_of(tx, guild, owner, slow).await?.len() >= player_limit as usize {
            return Ok(Some(TableLimit::Person { limit: player_limit }));
        }
        if slow && waiting_of(tx, guild, owner).await? >= i64::from(Pace::WAITING_OF_PERSON) {
            return Ok(Some(TableLimit::WaitingOfPerson { limit: Pace::WAITING_OF_PERSON }));
        }
    }
    if open_in_channel(tx, room).await? >= i64::from(channel_limit) {
        return Ok(Some(TableLimit::Channel { limit: channel_limit }));
    }
    if slow && waiting_in_channel(tx, room).await? >= i64::from(Pace::WAITING_IN_CHANNEL) {
        return Ok(Some(TableLimit::WaitingInChannel { limit: Pace::WAITING_IN_CHANNEL }));
    }
    Ok(None)
}

/// Notes that a lobby has become slow or live.
pub(super) async fn set_pace(tx: &mut dyn Connection, table: TableId, slow: bool) -> Result {
    tx.execute(sql("UPDATE game_tables SET slow = $1 WHERE id = $2").bind(slow).bind(table)).await.map(drop)
}

async fn next_number(tx: &mut dyn Connection) -> Result<TableId> {
    let next = sql("UPDATE counters SET value = value + 1 WHERE name = 'table' RETURNING value");
    let missing = || StoreError::Unreadable { table: "counters", column: "name", value: "no row table".to_owned() };
    tx.fetch(next).await?.value()?.ok_or_else(missing)
}

/// The owner's newest open lobby in this channel or its threads, slow or live as the new one. Lobbies of rematches do
/// not count. `None` also if the new table is a rematch.
async fn open_lobby(tx: &mut dyn Connection, row: &NewRow, owner: UserId) -> Result<Option<TableId>> {
    if row.rematch_of.is_some() {
        return Ok(None);
    }
    let lobby = sql("SELECT id FROM game_tables WHERE status = 'lobby' AND guild_id = $1 AND host_id = $2 \
        AND COALESCE(parent_id, channel_id) = $3 AND slow = $4 AND rematch_of IS NULL ORDER BY id DESC LIMIT 1");
    let lobby = lobby.bind(row.guild).bind(owner).bind(row.parent.unwrap_or(row.channel)).bind(row.slow);
    tx.fetch(lobby).await?.value()
}

/// A person's open tables in a server that count towards limits, the slow ones or the live ones, without those of
/// evenings: games that they play and
/// that are not put away, lobbies in which they sit, and lobbies that they own without sitting there.
pub(super) async fn open_tables_of(
    tx: &mut dyn Connection,
    guild: GuildId,
    user: UserId,
    slow: bool,
) -> Result<BTreeSet<TableId>> {
    let tables = sql("SELECT id FROM game_tables \
        WHERE guild_id = $1 AND status IN ('lobby', 'playing') AND slow = $3 AND NOT put_away \
        AND evening_id IS NULL \
        AND ((status = 'lobby' AND host_id = $2) OR EXISTS (SELECT 1 FROM seats \
        WHERE seats.table_id = game_tables.id AND seats.user_id = $2 AND seats.active))");
    let tables: Vec<TableId> = tx.fetch(tables.bind(guild).bind(user).bind(slow)).await?.values()?;
    Ok(tables.into_iter().collect())
}

/// How many slow lobbies of a person wait in a server.
async fn waiting_of(tx: &mut dyn Connection, guild: GuildId, owner: UserId) -> Result<i64> {
    let waiting = sql("SELECT COUNT(*) FROM game_tables \
        WHERE status = 'lobby' AND slow AND guild_id = $1 AND host_id = $2");
    Ok(tx.fetch(waiting.bind(guild).bind(owner)).await?.value()?.unwrap_or_default())
}

/// How many slow lobbies wait in a channel and its threads.
async fn waiting_in_channel(tx: &mut dyn Connection, room: &Room) -> Result<i64> {
    let waiting = sql("SELECT COUNT(*) FROM game_tables \
        WHERE status = 'lobby' AND slow AND evening_id IS NULL AND guild_id = $1 AND COALESCE(parent_id, channel_id) = $2");
    Ok(tx.fetch(waiting.bind(room.guild).bind(room.channel)).await?.value()?.unwrap_or_default())
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
        WHERE interaction_id = $1 OR (rematch_of = $2 AND status NOT IN ('cancelled', 'expired')) OR again_of = $3 \
        ORDER BY id");
    tx.fetch(existing.bind(row.interaction).bind(row.rematch_of).bind(row.again_of)).await?.value()
}

/// Counts the open tables of a channel and its threads, the slow ones or the live ones, without those that are put away,
/// those of evenings, and those that [`UNTOUCHED`] excludes.
async fn open_in_channel(tx: &mut dyn Connection, room: &Room) -> Result<i64> {
    let open = sql("SELECT COUNT(*) FROM game_tables \
        WHERE status IN ('lobby', 'playing') AND NOT put_away AND slow = $4 AND evening_id IS NULL \
        AND guild_id = $1 AND COALESCE(parent_id, channel_id) = $2 \
        AND NOT (status = 'playing' AND turn_ms IS NULL AND NOT computer_plays AND changed_at < $3)");
    let open = open.bind(room.guild).bind(room.channel).bind(room.at - UNTOUCHED).bind(room.slow);
    let open = tx.fetch(open).await?;
    Ok(open.value()?.unwrap_or_default())
}

async fn insert(tx: &mut dyn Connection, table: TableId, row: &NewRow) -> Result {
    let insert = sql("INSERT INTO game_tables (id, guild_id, channel_id, host_id, interaction_id, rematch_of, seed, \
        created_at, changed_at, version, status, deadline, patience_ends, put_away, turn_since, turn_ms, \
        rest_ms, computer_plays, parent_id, again_of, slow, is_start, evening_id, \
        evening_place) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, \
        $23, $24)")
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
    .bind(row.state.patience_ends)
    .bind(row.state.put_away)
    .bind(row.state.turn_since)
    .bind(row.state.turn_ms)
    .bind(row.state.rest)
    .bind(row.state.computer_plays)
    .bind(row.parent)
    .bind(row.again_of)
    .bind(row.slow)
    .bind(row.state.is_start)
    .bind(row.evening.map(|of| of.evening))
    .bind(row.evening.map(|of| of.place()));
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
