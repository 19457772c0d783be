//! Copies a whole database into an empty one, of the same engine or another.

use super::database::Database;
use super::driver::{Connection, Transaction};
use super::statement::{Row, Rows, Statement, Value, places, rows_of_places, sql};
use crate::store::error::cause;
use crate::store::{Result, StoreError};

/// The tables that are copied, with their keys, referenced tables first. The keys have a second use: if a person's or a
/// server's data is deleted, the rows with that person or server in their key are deleted ([`tables_keyed_by`]).
const TABLES: [TableKey; 35] = [
    TableKey { name: "counters", key: &["name"] },
    TableKey { name: "game_tables", key: &["id"] },
    TableKey { name: "actions", key: &["table_id", "seq"] },
    TableKey { name: "seats", key: &["table_id", "colour"] },
    TableKey { name: "evenings", key: &["guild_id", "id"] },
    TableKey { name: "evening_people", key: &["guild_id", "evening_id", "user_id"] },
    TableKey { name: "evening_tables", key: &["guild_id", "evening_id", "round", "number"] },
    TableKey { name: "evening_seats", key: &["guild_id", "evening_id", "round", "number", "seat"] },
    TableKey { name: "guesses", key: &["guild_id", "table_id", "user_id"] },
    TableKey { name: "close_watchers", key: &["guild_id", "table_id", "user_id"] },
    TableKey { name: "results", key: &["table_id", "colour"] },
    TableKey { name: "rated_games", key: &["table_id"] },
    TableKey { name: "assessments", key: &["table_id"] },
    TableKey { name: "posts", key: &["table_id", "what", "channel_id"] },
    TableKey { name: "mistakes", key: &["user_id", "table_id", "turn"] },
    TableKey { name: "stock_answers", key: &["user_id", "number"] },
    TableKey { name: "daily_puzzles", key: &["guild_id", "day"] },
    TableKey { name: "daily_answers", key: &["guild_id", "day", "user_id"] },
    TableKey { name: "puzzle_streaks", key: &["guild_id", "user_id"] },
    TableKey { name: "standings", key: &["guild_id", "season", "user_id"] },
    TableKey { name: "luck_standings", key: &["guild_id", "season", "user_id"] },
    TableKey { name: "honours", key: &["guild_id", "honour", "user_id"] },
    TableKey { name: "records", key: &["guild_id", "record", "user_id"] },
    TableKey { name: "deed_standings", key: &["guild_id", "season", "user_id"] },
    TableKey { name: "guild_settings", key: &["guild_id"] },
    TableKey { name: "noticeboards", key: &["guild_id"] },
    TableKey { name: "user_settings", key: &["user_id"] },
    TableKey { name: "journeys", key: &["user_id", "begun_at"] },
    TableKey { name: "left_guilds", key: &["guild_id"] },
    TableKey { name: "watchers", key: &["guild_id", "user_id"] },
    TableKey { name: "told", key: &["guild_id", "user_id"] },
    TableKey { name: "nudges", key: &["table_id", "turn", "user_id"] },
    TableKey { name: "learners", key: &["user_id"] },
    TableKey { name: "last_servers", key: &["user_id"] },
    TableKey { name: "errands", key: &["shard", "user_id"] },
];

/// The number of rows in a page. Multiplied by the number of a table's columns, it stays below SQLite's limit of 32,766
/// values.
const PAGE: usize = 500;

#[derive(Debug, Clone, Copy)]
struct TableKey {
    name: &'static str,
    key: &'static [&'static str],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// The number of game tables, open and closed.
    pub tables: u64,
    /// The number of copied rows, over all tables of the database.
    pub rows: u64,
}

/// The tables that have this column in their key.
pub(super) fn tables_keyed_by(column: &'static str) -> impl Iterator<Item = &'static str> {
    TABLES.into_iter().filter(move |table| table.key.contains(&column)).map(|table| table.name)
}

/// Copies all [`TABLES`] in one transaction, from a snapshot. Calls `tell` with the number of rows copied so far and
/// the number of all rows.
///
/// # Errors
/// [`StoreError::NotEmpty`] if the target has rows. No error leaves an incomplete copy.
pub(in crate::store) async fn copy(
    from: &Database,
    to: &Database,
    mut tell: impl FnMut(u64, u64) + Send,
) -> Result<Moved> {
    let mut then = from.driver.snapshot().await?;
    let mut counts = Vec::new();
    for table in TABLES {
        counts.push(count(&mut *then, table).await?);
    }
    let all = counts.iter().sum();
    let mut done = 0;
    let mut tx = to.begin().await?;
    let copied = async {
        ensure_empty(&mut *tx, to.driver.name()).await?;
        for (table, expected) in TABLES.into_iter().zip(&counts) {
            let columns = columns(to, table.name).await?;
            let mut on_page = |rows| {
                done += rows;
                tell(done, all);
            };
            let copied = copy_table(&mut *then, &mut *tx, table, &columns, &mut on_page).await?;
            if copied != *expected {
                let what = format!("{copied} of {expected} rows of {} arrived", table.name);
                return Err(StoreError::Other(cause(what)));
            }
        }
        Ok(Moved { tables: counts[1], rows: all })
    };
    let copied = copied.await;
    to.end(tx, copied).await
}

/// The columns of a table by name, each with a NULL of its type.
async fn columns(of: &Database, table: &str) -> Result<Vec<(String, Value)>> {
    let column = |row: Row<'_>| {
        let kind: String = row.get("type")?;
        let nothing = match kind.as_str() {
            "TEXT" | "text" => Value::Text(None),
            "DOUBLE PRECISION" | "double precision" => Value::Real(None),
            "boolean" => Value::Truth(None),
            // SQLite stores truth values as numbers.
            _ => Value::Number(None),
        };
        Ok((row.get("name")?, nothing))
    };
    of.fetch(sql(of.driver.columns()).bind(table)).await?.iter().map(column).collect()
}

async fn count(on: &mut dyn Connection, table: TableKey) -> Result<u64> {
    let rows = on.fetch(sql(format!("SELECT COUNT(*) FROM {}", table.name))).await?;
    Ok(rows.value::<i64>()?.unwrap_or_default() as u64)
}

/// Removes the rows that a new database may have, and checks that the target has no others.
async fn ensure_empty(tx: &mut dyn Connection, name: &str) -> Result {
    tx.execute(sql(
        "DELETE FROM counters WHERE name IN ('failed_starts', 'failed_at') OR name = 'table' AND value = 0",
    ))
    .await?;
    for table in TABLES {
        if count(tx, table).await? > 0 {
            return Err(StoreError::NotEmpty { name: name.to_owned(), table: table.name });
        }
    }
    Ok(())
}

/// Copies the rows of a table page by page; returns how many there were.
async fn copy_table(
    then: &mut dyn Connection,
    tx: &mut dyn Transaction,
    table: TableKey,
    columns: &[(String, Value)],
    on_page: &mut (impl FnMut(u64) + Send),
) -> Result<u64> {
    let mut after: Option<Vec<Value>> = None;
    let mut copied = 0;
    loop {
        let page = then.fetch(page_after(table, columns, after.as_deref())).await?;
        let Some(last) = page.rows.last() else { return Ok(copied) };
        after = Some(key_of(table, &page.columns, last));
        let rows = tx.execute(insert(table, columns, &page)?).await?;
        copied += rows;
        on_page(rows);
    }
}

/// The next page of rows, ordered by key.
fn page_after(table: TableKey, columns: &[(String, Value)], after: Option<&[Value]>) -> Statement {
    let TableKey { name, key } = table;
    let beyond = after.map_or(String::new(), |_| format!("WHERE ({}) > ({})", key.join(", "), places(1, key.len())));
    let page = sql(format!("SELECT {} FROM {name} {beyond} ORDER BY {} LIMIT {PAGE}", names(columns), key.join(", ")));
    page.bind_all(after.unwrap_or_default().iter().cloned())
}

fn names(columns: &[(String, Value)]) -> String {
    columns.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
}

fn key_of(table: TableKey, columns: &[String], row: &[Value]) -> Vec<Value> {
    let is_key = |column: &&'static str| columns.iter().position(|name| name == column);
    table.key.iter().filter_map(|column| Some(row[is_key(column)?].clone())).collect()
}

fn insert(table: TableKey, columns: &[(String, Value)], page: &Rows) -> Result<Statement> {
    let rows = rows_of_places(page.rows.len(), columns.len());
    let insert = sql(format!("INSERT INTO {} ({}) VALUES {rows}", table.name, names(columns)));
    let values = page.rows.iter().flat_map(|row| row.iter().zip(columns));
    values.into_iter().try_fold(insert, |insert, (value, (column, nothing))| {
        let unreadable = || {
            let what = format!("{}.{column} is {value:?}, where {nothing:?} could be", table.name);
            StoreError::Undecodable(cause(what))
        };
        Ok(insert.bind(fitted(value, nothing).ok_or_else(unreadable)?))
    })
}

/// Converts a value for a column of another engine; `nothing` is the NULL of that column. `None` if the value does not
/// fit.
fn fitted(value: &Value, nothing: &Value) -> Option<Value> {
    match (value, nothing) {
        (Value::Number(None) | Value::Truth(None) | Value::Real(None) | Value::Text(None), nothing) => {
            Some(nothing.clone())
        }
        (Value::Number(Some(number @ (0 | 1))), Value::Truth(_)) => Some(Value::Truth(Some(*number == 1))),
        (Value::Truth(Some(truth)), Value::Number(_)) => Some(Value::Number(Some(i64::from(*truth)))),
        (Value::Number(_), Value::Number(_))
        | (Value::Truth(_), Value::Truth(_))
        | (Value::Real(_), Value::Real(_))
        | (Value::Text(_), Value::Text(_)) => Some(value.clone()),
        _ => None,
    }
}

#[cfg(test)]
pub(in crate::store) use tests::{columns_of_all, rows_of_all};

#[cfg(test)]
mod tests {
    use super::*;

    /// Tables that are not copied, because they describe the present: running processes, their shards, and the session
    /// starts of the last day.
    const STAYING: [&str; 3] = ["processes", "shards", "session_starts"];

    /// The columns of each table.
    pub(in crate::store) async fn columns_of_all(database: &Database) -> Vec<(&'static str, Vec<String>)> {
        let mut all = Vec::new();
        for table in TABLES.map(|table| table.name).into_iter().chain(STAYING) {
            let columns = columns(database, table).await.unwrap();
            all.push((table, columns.into_iter().map(|(column, _)| column).collect()));
        }
        all
    }

    /// Every row of every table in [`TABLES`], in a form that is the same on all engines: truth values are numbers, and
    /// NULL has no type.
    pub(in crate::store) async fn rows_of_all(database: &Database) -> Vec<String> {
        let mut all = Vec::new();
        for table in TABLES {
            let columns = columns(database, table.name).await.unwrap();
            let rows = format!("SELECT {} FROM {} ORDER BY {}", names(&columns), table.name, table.key.join(", "));
            for row in database.fetch(sql(rows)).await.unwrap().rows {
                let values = row.into_iter().map(|value| match value {
                    Value::Truth(Some(truth)) => Value::Number(Some(i64::from(truth))),
                    Value::Number(None) | Value::Truth(None) | Value::Real(None) => Value::Text(None),
                    value => value,
                });
                all.push(format!("{} {:?}", table.name, values.collect::<Vec<_>>()));
            }
        }
        all
    }

    #[test]
    fn value_converts_only_without_loss() {
        let (number, truth) = (|number| Value::Number(Some(number)), |truth| Value::Truth(Some(truth)));
        assert_eq!(fitted(&number(1), &Value::Truth(None)), Some(truth(true)));
        assert_eq!(fitted(&number(2), &Value::Truth(None)), None);
        assert_eq!(fitted(&truth(false), &Value::Number(None)), Some(number(0)));
        assert_eq!(fitted(&Value::Text(None), &Value::Real(None)), Some(Value::Real(None)));
        assert_eq!(fitted(&Value::Text(Some("1".into())), &Value::Number(None)), None);
    }
}
