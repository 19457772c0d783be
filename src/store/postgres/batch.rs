//! Statements of many rows, with an array for each column: one prepared statement serves any number of rows.

use crate::model::{Epoch, UserId};
use crate::store::sql::doubt_columns;
use crate::store::{Result, Write};
use sqlx::PgConnection;
use sqlx::postgres::PgArguments;
use std::borrow::Cow;

/// Advances tables to their next version, from columns $1 to $16.
macro_rules! advance {
    () => {
        "UPDATE game_tables SET version = fresh.version, changed_at = fresh.changed_at, status = fresh.status, \
        deadline = fresh.deadline, patience_ends = fresh.patience_ends, put_away = fresh.put_away, \
        turn_since = fresh.turn_since, turn_ms = fresh.turn_ms, rest_ms = fresh.rest_ms, \
        computer_plays = fresh.computer_plays, is_asked = fresh.is_asked, is_start = fresh.is_start, host_id = fresh.host_id, \
        doubt_turn = fresh.doubt_turn, doubt_lost = fresh.doubt_lost \
        FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) AS fresh \
        (id, version, changed_at, status, deadline, patience_ends, put_away, turn_since, turn_ms, rest_ms, \
        computer_plays, is_asked, is_start, host_id, doubt_turn, doubt_lost) \
        WHERE game_tables.id = fresh.id AND game_tables.version = fresh.version - 1"
    };
}

const ADVANCE: &str = advance!();

/// Advances tables and appends their actions, all or nothing. If a lease is not held or a table is not at the previous
/// version, a division by zero aborts the statement on purpose. The statement locks leases before tables, as every
/// writing transaction does.
const COMMIT: &str = concat!(
    "WITH held AS MATERIALIZED (SELECT id FROM shards WHERE epoch = ANY($19) FOR SHARE), moved AS (",
    advance!(),
    " AND (SELECT COUNT(*) FROM held) = $21 RETURNING game_tables.id), \
    appended AS (INSERT INTO actions (table_id, seq, actor_id, at, text) SELECT * FROM unnest($1, $2, $17, $3, $18)) \
    SELECT 1 / CASE WHEN (SELECT COUNT(*) FROM moved) = $20 THEN 1 ELSE 0 END"
);

fn column<T>(writes: &[&Write], value: impl Fn(&Write) -> T) -> Vec<T> {
    writes.iter().map(|write| value(write)).collect()
}

fn stored(user: Option<UserId>) -> Option<i64> {
    user.map(|user| user.0 as i64)
}

/// Locks the shards of these leases until the transaction ends; returns how many of the leases hold. If another process
/// is changing the owner of such a shard, waits for that change.
pub(super) async fn hold_leases(tx: &mut PgConnection, leases: &[Epoch]) -> Result<u64> {
    let hold = sqlx::query("SELECT id FROM shards WHERE epoch = ANY($1) FOR SHARE");
    let hold = hold.bind(leases.iter().map(|lease| lease.0).collect::<Vec<_>>());
    Ok(hold.fetch_all(tx).await?.len() as u64)
}

/// Advances each table by one version if it is at the previous one; returns the number of advanced tables.
pub(super) async fn advance_tables(tx: &mut PgConnection, writes: &[&Write]) -> Result<u64> {
    Ok(bind_tables(sqlx::query(ADVANCE), writes).execute(tx).await?.rows_affected())
}

type Query = sqlx::query::Query<'static, sqlx::Postgres, PgArguments>;

fn bind_tables(query: Query, writes: &[&Write]) -> Query {
    query
        .bind(column(writes, |write| write.table.0))
        .bind(column(writes, |write| write.version.0))
        .bind(column(writes, |write| write.at))
        .bind(column(writes, |write| write.state.status.name()))
        .bind(column(writes, |write| write.state.deadline))
        .bind(column(writes, |write| write.state.patience_ends))
        .bind(column(writes, |write| write.state.put_away))
        .bind(column(writes, |write| write.state.turn_since))
        .bind(column(writes, |write| write.state.turn_ms))
        .bind(column(writes, |write| write.state.rest))
        .bind(column(writes, |write| write.state.computer_plays))
        .bind(column(writes, |write| write.state.is_asked))
        .bind(column(writes, |write| write.state.is_start))
        .bind(column(writes, |write| stored(write.state.owner)))
        .bind(column(writes, |write| doubt_columns(write.doubt).0))
        .bind(column(writes, |write| doubt_columns(write.doubt).1.map(|lost| lost.0 as i64)))
}

/// Commits everything in one statement, which takes one round trip where a transaction takes four. False if a lease or
/// a version does not match; then nothing was written.
pub(super) async fn commit_at_once(session: &mut PgConnection, writes: &[&Write], leases: &[Epoch]) -> Result<bool> {
    let commit = bind_tables(sqlx::query(COMMIT), writes)
        .bind(column(writes, |write| stored(write.actor)))
        .bind(column(writes, |write| write.text.clone()))
        .bind(leases.iter().map(|lease| lease.0).collect::<Vec<_>>())
        .bind(writes.len() as i64)
        .bind(leases.len() as i64);
    let does_not_fit = |error: &sqlx::Error| {
        let code = error.as_database_error().and_then(|error| error.code().map(Cow::into_owned));
        // The first code is the division by zero. The second is a unique constraint: the log has the action already.
        code.is_some_and(|code| ["22012", "23505"].contains(&code.as_str()))
    };
    match commit.execute(session).await {
        Ok(_) => Ok(true),
        Err(error) if does_not_fit(&error) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn append_actions(tx: &mut PgConnection, writes: &[&Write]) -> Result {
    let append =
        sqlx::query("INSERT INTO actions (table_id, seq, actor_id, at, text) SELECT * FROM unnest($1, $2, $3, $4, $5)")
            .bind(column(writes, |write| write.table.0))
            .bind(column(writes, |write| write.version.0))
            .bind(column(writes, |write| stored(write.actor)))
            .bind(column(writes, |write| write.at))
            .bind(column(writes, |write| write.text.clone()));
    append.execute(tx).await?;
    Ok(())
}
