//! Statements on many rows, written as lists of values, for engines without arrays.

use super::statement::{Statement, Value, places, sql};
use super::values::doubt_columns;
use crate::model::Epoch;
use crate::store::Write;

/// The statement that counts the leases that hold.
pub(super) fn held_leases(leases: &[Epoch]) -> Statement {
    let held = format!("SELECT COUNT(*) FROM shards WHERE epoch IN ({})", places(1, leases.len()));
    sql(held).bind_all(leases.iter().copied())
}

/// The statement that advances each table by one version if the table is at the previous one.
pub(in crate::store) fn advance_tables(writes: &[&Write]) -> Statement {
    let rows = rows(writes.len(), 16);
    let advance = sql(format!(
        "WITH fresh (id, version, changed_at, status, deadline, patience_ends, put_away, turn_since, turn_ms, \
        rest_ms, computer_plays, is_asked, is_start, host_id, doubt_turn, doubt_lost) AS (VALUES {rows}) \
        UPDATE game_tables SET version = fresh.version, changed_at = fresh.changed_at, status = fresh.status, \
        deadline = fresh.deadline, patience_ends = fresh.patience_ends, put_away = fresh.put_away, \
        turn_since = fresh.turn_since, turn_ms = fresh.turn_ms, rest_ms = fresh.rest_ms, \
        computer_plays = fresh.computer_plays, is_asked = fresh.is_asked, is_start = fresh.is_start, host_id = fresh.host_id, \
        doubt_turn = fresh.doubt_turn, doubt_lost = fresh.doubt_lost \
        FROM fresh WHERE game_tables.id = fresh.id AND game_tables.version = fresh.version - 1"
    ));
    let advance = writes.iter().fold(advance, |advance, write| {
        let (state, doubt) = (&write.state, doubt_columns(write.doubt));
        advance
            .bind(write.table)
            .bind(write.version)
            .bind(write.at)
            .bind(state.status.name())
            .bind(state.deadline)
            .bind(state.patience_ends)
            .bind(state.put_away)
            .bind(state.turn_since)
            .bind(state.turn_ms)
            .bind(state.rest)
            .bind(state.computer_plays)
            .bind(state.is_asked)
            .bind(state.is_start)
            .bind(state.owner)
            .bind(doubt.0)
            .bind(doubt.1)
    });
    pad(advance, writes.len(), 16)
}

pub(in crate::store) fn append_actions(writes: &[&Write]) -> Statement {
    let rows = rows(writes.len(), 5);
    let append = sql(format!(
        "WITH fresh (table_id, seq, actor_id, at, text) AS (VALUES {rows}) \
        INSERT INTO actions (table_id, seq, actor_id, at, text) \
        SELECT table_id, seq, actor_id, at, text FROM fresh WHERE table_id IS NOT NULL"
    ));
    let append = writes.iter().fold(append, |append, write| {
        append.bind(write.table).bind(write.version).bind(write.actor).bind(write.at).bind(write.text.as_str())
    });
    pad(append, writes.len(), 5)
}

/// Placeholders for rows of values, such as `(?, ?), (?, ?)`. The number of rows is rounded up to a power of two, so
/// that only few different statements are prepared. Numbered parameters would take longer than the write itself,
/// because SQLite searches a list of all their names for each of them.
fn rows(writes: usize, columns: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    vec![row.as_str(); writes.next_power_of_two()].join(", ")
}

/// Binds NULL to the placeholders of the rows that no write needs. NULL is no table's id, so these rows have no effect.
fn pad(statement: Statement, writes: usize, columns: usize) -> Statement {
    let missing = (writes.next_power_of_two() - writes) * columns;
    statement.bind_all(std::iter::repeat_n(Value::Number(None), missing))
}
