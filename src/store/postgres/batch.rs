//! The statements of many rows, as an array for each column: one statement is prepared, however many rows there are.

use crate::model::{Epoch, UserId};
use crate::store::{StoreError, Write};
use sqlx::PgConnection;

fn column<T>(writes: &[&Write], value: impl Fn(&Write) -> T) -> Vec<T> {
    writes.iter().map(|write| value(write)).collect()
}

fn stored(user: Option<UserId>) -> Option<i64> {
    user.map(|user| user.0 as i64)
}

/// Locks the shards of these leases against a change of owner until the transaction ends; gives how many hold. Whoever
/// changes an owner at the moment is waited for.
pub(super) async fn hold_leases(tx: &mut PgConnection, leases: &[Epoch]) -> Result<u64, StoreError> {
    let hold = sqlx::query("SELECT id FROM shards WHERE epoch = ANY($1) FOR SHARE");
    let hold = hold.bind(leases.iter().map(|lease| lease.0).collect::<Vec<_>>());
    Ok(hold.fetch_all(tx).await?.len() as u64)
}

/// Moves each table on by one version, if it is at the one before; gives how many were.
pub(super) async fn advance_tables(tx: &mut PgConnection, writes: &[&Write]) -> Result<u64, StoreError> {
    let advance = sqlx::query(
        "UPDATE game_tables SET version = fresh.version, changed_at = fresh.changed_at, status = fresh.status, \
        deadline = fresh.deadline, turn_ms = fresh.turn_ms, computer_plays = fresh.computer_plays, \
        host_id = fresh.host_id FROM unnest($1, $2, $3, $4, $5, $6, $7, $8) \
        AS fresh (id, version, changed_at, status, deadline, turn_ms, computer_plays, host_id) \
        WHERE game_tables.id = fresh.id AND game_tables.version = fresh.version - 1",
    )
    .bind(column(writes, |write| write.table.0))
    .bind(column(writes, |write| write.version.0))
    .bind(column(writes, |write| write.at))
    .bind(column(writes, |write| write.state.status.name()))
    .bind(column(writes, |write| write.state.deadline))
    .bind(column(writes, |write| write.state.turn_ms))
    .bind(column(writes, |write| write.state.computer_plays))
    .bind(column(writes, |write| stored(write.state.owner)));
    Ok(advance.execute(tx).await?.rows_affected())
}

/// Adds the actions to the logs.
pub(super) async fn append_actions(tx: &mut PgConnection, writes: &[&Write]) -> Result<(), StoreError> {
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
