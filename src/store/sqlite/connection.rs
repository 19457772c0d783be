//! Statements and transactions on a connection of SQLite.

use super::readers::Read;
use crate::store::sql::{Connection, Rows, Statement, Transaction, Value, advance_tables, append_actions, sql};
use crate::store::{Result, Write};
use async_trait::async_trait;
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments, SqliteRow};
use sqlx::{AssertSqlSafe, Column, Row, SqliteConnection, TypeInfo, ValueRef};

/// A statement with its values, for SQLite.
pub(super) fn query(statement: Statement) -> Query<'static, Sqlite, SqliteArguments> {
    let query = sqlx::query(AssertSqlSafe(statement.text));
    statement.values.into_iter().fold(query, |query, value| match value {
        Value::Number(number) => query.bind(number),
        Value::Truth(truth) => query.bind(truth),
        Value::Real(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
    })
}

/// Converts rows. Fails on a value of an unknown type, such as a blob.
pub(super) fn read_rows(rows: &[SqliteRow]) -> Result<Rows> {
    let columns = rows.first().map(|row| row.columns().iter().map(|column| column.name().to_owned()).collect());
    let rows = rows.iter().map(|row| (0..row.len()).map(|at| read(row, at)).collect());
    Ok(Rows { columns: columns.unwrap_or_default(), rows: rows.collect::<Result<_, sqlx::Error>>()? })
}

fn read(row: &SqliteRow, at: usize) -> Result<Value, sqlx::Error> {
    let raw = row.try_get_raw(at)?;
    let kind = raw.type_info();
    Ok(match kind.name() {
        _ if raw.is_null() => Value::Text(None),
        "INTEGER" => Value::Number(row.try_get(at)?),
        "REAL" => Value::Real(row.try_get(at)?),
        _ => Value::Text(row.try_get(at)?),
    })
}

#[async_trait]
impl Connection for SqliteConnection {
    async fn execute(&mut self, statement: Statement) -> Result<u64> {
        Ok(query(statement).execute(self).await?.rows_affected())
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows> {
        read_rows(&query(statement).fetch_all(self).await?)
    }
}

/// All statements of a transaction with one action. They return the number of written actions.
fn whole_commit(write: &Write) -> Statement {
    let (advance, append) = (advance_tables(&[write]), append_actions(&[write]));
    let text =
        format!("BEGIN IMMEDIATE; {}; {} AND changes() = 1; COMMIT; SELECT changes()", advance.text, append.text);
    Statement { text: text.into(), values: [advance.values, append.values].concat() }
}

/// Commits one action; false if the version of its table does not match, and then nothing was written. The transaction
/// is one call to the connection's thread; statement by statement, it would take four.
pub(super) async fn commit_one(connection: &mut SqliteConnection, write: &Write) -> Result<bool> {
    let committed = connection.fetch(whole_commit(write)).await;
    if committed.is_err() {
        // An unfinished transaction must end before the next one; usually there is none.
        drop(connection.execute(sql("ROLLBACK")).await);
    }
    Ok(committed?.value::<i64>()? == Some(1))
}

/// A reading transaction.
#[derive(Debug)]
pub(super) struct Snapshot {
    pub tx: sqlx::Transaction<'static, Sqlite>,
    pub read: Read,
}

#[async_trait]
impl Connection for Snapshot {
    async fn execute(&mut self, statement: Statement) -> Result<u64> {
        self.read.goes_on(statement.text.clone());
        self.tx.execute(statement).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows> {
        self.read.goes_on(statement.text.clone());
        self.tx.fetch(statement).await
    }
}

#[async_trait]
impl Connection for sqlx::Transaction<'static, Sqlite> {
    async fn execute(&mut self, statement: Statement) -> Result<u64> {
        (**self).execute(statement).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows> {
        (**self).fetch(statement).await
    }
}

#[async_trait]
impl Transaction for sqlx::Transaction<'static, Sqlite> {
    async fn commit(self: Box<Self>) -> Result {
        Ok((*self).commit().await?)
    }
}
