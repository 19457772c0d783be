//! Statements on a connection of PostgreSQL.

use super::batch;
use crate::model::Epoch;
use crate::store::sql::{Connection, Rows, Statement, Transaction, Value};
use crate::store::{StoreError, Write};
use async_trait::async_trait;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Column, PgConnection, Postgres, Row, TypeInfo};
use std::sync::Arc;
use std::time::Duration;

/// How long a statement of a transaction may take. A network that swallows everything would not be noticed otherwise.
const STATEMENT: Duration = Duration::from_secs(30);

/// A statement with its values, for PostgreSQL.
pub(super) fn query(statement: Statement) -> Query<'static, Postgres, PgArguments> {
    let query = sqlx::query(AssertSqlSafe(statement.text));
    statement.values.into_iter().fold(query, |query, value| match value {
        Value::Number(number) => query.bind(number),
        Value::Truth(truth) => query.bind(truth),
        Value::Real(number) => query.bind(number),
        Value::Text(text) => query.bind(text),
    })
}

/// Rows as PostgreSQL gives them.
///
/// # Errors
/// When a value is of a type that is none of ours.
pub(super) fn read_rows(rows: &[PgRow]) -> Result<Rows, StoreError> {
    let columns = rows.first().map(|row| row.columns().iter().map(|column| column.name().to_owned()).collect());
    let rows = rows.iter().map(|row| (0..row.len()).map(|at| read(row, at)).collect());
    Ok(Rows { columns: columns.unwrap_or_default(), rows: rows.collect::<Result<_, sqlx::Error>>()? })
}

fn read(row: &PgRow, at: usize) -> Result<Value, sqlx::Error> {
    Ok(match row.column(at).type_info().name() {
        "BOOL" => Value::Truth(row.try_get(at)?),
        "FLOAT8" => Value::Real(row.try_get(at)?),
        "INT8" => Value::Number(row.try_get(at)?),
        _ => Value::Text(row.try_get(at)?),
    })
}

async fn fetch(connection: &mut PgConnection, statement: Statement) -> Result<Rows, StoreError> {
    read_rows(&query(statement).fetch_all(connection).await?)
}

async fn execute(connection: &mut PgConnection, statement: Statement) -> Result<u64, StoreError> {
    Ok(query(statement).execute(connection).await?.rows_affected())
}

/// A connection that sees the database as of one moment.
pub(super) struct Snapshot(pub sqlx::Transaction<'static, Postgres>);

#[async_trait]
impl Connection for Snapshot {
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        execute(&mut self.0, statement).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        fetch(&mut self.0, statement).await
    }
}

/// A transaction that writes.
pub(super) struct Writing {
    tx: sqlx::Transaction<'static, Postgres>,
    database: String,
}

impl Writing {
    pub fn new(tx: sqlx::Transaction<'static, Postgres>, database: &str) -> Writing {
        Writing { tx, database: database.to_owned() }
    }
}

/// Gives up on a server that does not answer.
pub(super) async fn in_time<T>(
    database: &str,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let unreachable = |elapsed| StoreError::Unreachable { name: database.to_owned(), why: Arc::new(elapsed) };
    tokio::time::timeout(STATEMENT, work).await.map_err(unreachable)?
}

#[async_trait]
impl Connection for Writing {
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        in_time(&self.database, execute(&mut self.tx, statement)).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        in_time(&self.database, fetch(&mut self.tx, statement)).await
    }
}

#[async_trait]
impl Transaction for Writing {
    async fn hold_leases(&mut self, leases: &[Epoch]) -> Result<u64, StoreError> {
        in_time(&self.database, batch::hold_leases(&mut self.tx, leases)).await
    }

    async fn advance_tables(&mut self, writes: &[&Write]) -> Result<u64, StoreError> {
        in_time(&self.database, batch::advance_tables(&mut self.tx, writes)).await
    }

    async fn append_actions(&mut self, writes: &[&Write]) -> Result<(), StoreError> {
        in_time(&self.database, batch::append_actions(&mut self.tx, writes)).await
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        let Writing { tx, database } = *self;
        in_time(&database, async { Ok(tx.commit().await?) }).await
    }
}
