//! Writes a batch in one transaction, guarded by the version of each table.
//!
//! A batch is two statements of many rows: sqlx hops to another thread for each statement, and the disk is asked once
//! for each transaction, so that both are paid once for all tables that moved in the meantime.

use super::values::stored;
use super::{SqliteFile, create, read, standings};
use crate::model::{GuildId, Level, Season, TableId, UserId};
use crate::store::{Batch, Commits, GameResult, Newcomer, Outcomes, SeatRow, StoreError, Write};
use async_trait::async_trait;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

#[async_trait]
impl Commits for SqliteFile {
    async fn write(&self, batch: &Batch) -> Result<Outcomes, StoreError> {
        let mut tx = self.write.begin().await?;
        match write(&mut tx, batch).await {
            Ok(outcomes) if outcomes.all_refused() && batch.messages.is_empty() => Ok(outcomes),
            written => self.write.end(tx, written).await,
        }
    }
}

async fn write(tx: &mut SqliteConnection, batch: &Batch) -> Result<Outcomes, StoreError> {
    let mut tables = Vec::new();
    for row in &batch.tables {
        tables.push(create::create(tx, row).await?);
    }
    for (table, messages) in &batch.messages {
        read::remember(tx, *table, messages).await?;
    }
    let writes = commit_actions(tx, &batch.writes).await?;
    Ok(Outcomes { tables, writes })
}

/// Writes the actions, but for those that seat somebody who has too many tables; fails when one does not fit its table.
async fn commit_actions(
    tx: &mut SqliteConnection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let outcomes = admit(tx, writes).await?;
    let admitted: Vec<&Write> =
        writes.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()).map(|(write, _)| write).collect();
    let [first, ..] = admitted[..] else { return Ok(outcomes) };
    let moved_on = update_tables(tx, &admitted).await?;
    if moved_on != admitted.len() as u64 {
        return Err(StoreError::Conflict { table: first.table });
    }
    insert_actions(tx, &admitted).await?;
    for write in admitted {
        if let Some(seats) = &write.seats {
            replace_seats(tx, write.table, seats).await?;
        }
        if let Some(result) = &write.result {
            insert_result(tx, write, result).await?;
        }
    }
    Ok(outcomes)
}

/// Which of the actions may be written: each newcomer's tables are counted, with those of the same batch.
async fn admit(tx: &mut SqliteConnection, writes: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut outcomes = Vec::with_capacity(writes.len());
    let mut tables_of: HashMap<(GuildId, UserId), BTreeSet<TableId>> = HashMap::new();
    for write in writes {
        let Some(Newcomer { guild, user, limit }) = write.newcomer else {
            outcomes.push(Ok(()));
            continue;
        };
        let tables = match tables_of.entry((guild, user)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(create::open_tables_of(tx, guild, user).await?),
        };
        // The owner of the lobby has it already.
        if !tables.contains(&write.table) && tables.len() >= limit as usize {
            outcomes.push(Err(StoreError::TableLimit { limit }));
        } else {
            tables.insert(write.table);
            outcomes.push(Ok(()));
        }
    }
    Ok(outcomes)
}

/// Moves each table on by one version, if it is at the one before; gives how many were.
async fn update_tables(tx: &mut SqliteConnection, writes: &[&Write]) -> Result<u64, StoreError> {
    let rows = rows(writes.len(), 8);
    let sql = format!(
        "WITH fresh (id, version, changed_at, status, deadline, turn_ms, computer_plays, host_id) AS (VALUES {rows}) \
        UPDATE game_tables SET version = fresh.version, changed_at = fresh.changed_at, status = fresh.status, \
        deadline = fresh.deadline, turn_ms = fresh.turn_ms, computer_plays = fresh.computer_plays, \
        host_id = fresh.host_id \
        FROM fresh WHERE game_tables.id = fresh.id AND game_tables.version = fresh.version - 1"
    );
    let query = writes.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, write| {
        let state = &write.state;
        query
            .bind(write.table.0)
            .bind(write.version.0)
            .bind(write.at)
            .bind(state.status.name())
            .bind(state.deadline)
            .bind(state.turn_ms)
            .bind(i64::from(state.computer_plays))
            .bind(state.owner.map(|user| stored(user.0)))
    });
    Ok(pad(query, writes.len(), 8).execute(tx).await?.rows_affected())
}

async fn insert_actions(tx: &mut SqliteConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let rows = rows(writes.len(), 5);
    let sql = format!(
        "WITH fresh (table_id, seq, actor_id, at, text) AS (VALUES {rows}) \
        INSERT INTO actions (table_id, seq, actor_id, at, text) \
        SELECT table_id, seq, actor_id, at, text FROM fresh WHERE table_id IS NOT NULL"
    );
    let query = writes.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, write| {
        query
            .bind(write.table.0)
            .bind(write.version.0)
            .bind(write.actor.map(|user| stored(user.0)))
            .bind(write.at)
            .bind(write.text.as_str())
    });
    pad(query, writes.len(), 5).execute(tx).await?;
    Ok(())
}

/// `($1, $2), ($3, $4)`: as many rows as the next power of two, so that few different statements are ever prepared.
fn rows(writes: usize, columns: usize) -> String {
    let row = |row: usize| {
        let cells: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", cells.join(", "))
    };
    (0..writes.next_power_of_two()).map(row).collect::<Vec<_>>().join(", ")
}

type Bound<'q> = Query<'q, Sqlite, SqliteArguments>;

/// Fills the rows beyond the writes with NULL, which no table has for an id.
fn pad(query: Bound<'_>, writes: usize, columns: usize) -> Bound<'_> {
    let missing = (writes.next_power_of_two() - writes) * columns;
    (0..missing).fold(query, |query, _| query.bind(None::<i64>))
}

/// Writes down who sits at a table.
pub(super) async fn replace_seats(
    tx: &mut SqliteConnection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table.0).execute(&mut *tx).await?;
    for seat in seats {
        sqlx::query("INSERT INTO seats (table_id, colour, user_id, active) VALUES ($1, $2, $3, $4)")
            .bind(table.0)
            .bind(seat.colour.to_string())
            .bind(seat.user.map(|user| stored(user.0)))
            .bind(i64::from(seat.active))
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

async fn insert_result(tx: &mut SqliteConnection, write: &Write, result: &GameResult) -> Result<(), StoreError> {
    for row in &result.rows {
        sqlx::query(
            "INSERT INTO results \
            (table_id, colour, guild_id, user_id, ended_at, players, place, points, captures, centre, won, counted, \
            against) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(write.table.0)
        .bind(row.colour.to_string())
        .bind(stored(result.guild.0))
        .bind(row.user.map(|user| stored(user.0)))
        .bind(write.at)
        .bind(result.rows.len() as i64)
        .bind(i64::from(row.rank))
        .bind(i64::from(row.points))
        .bind(i64::from(row.captures))
        .bind(i64::from(row.centre))
        .bind(i64::from(row.won))
        .bind(i64::from(result.counted))
        .bind(row.user.and(result.against).map(Level::name))
        .execute(&mut *tx)
        .await?;
    }
    if result.counted {
        standings::add_game(tx, Season::at(write.at), result).await?;
        for change in standings::add_game(tx, Season::AllTime, result).await? {
            sqlx::query("UPDATE results SET rating_before = $1, rating_after = $2 WHERE table_id = $3 AND colour = $4")
                .bind(change.before)
                .bind(change.after)
                .bind(write.table.0)
                .bind(change.colour.to_string())
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(())
}
