//! Statements and transactions on a session of PostgreSQL.

use super::batch;
use super::sessions::{PgSession, SessionPool};
use crate::model::Epoch;
use crate::store::error::cause;
use crate::store::sql::{Connection, Rows, Statement, Transaction, Value};
use crate::store::{Result, StoreError, Write};
use async_trait::async_trait;
use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Column, PgConnection, Postgres, Row, TypeInfo};
use std::time::Duration;
use tokio::runtime::Handle;

/// Timeout of a writing statement, longer than the server's `lock_timeout` where that is set. A session that times out
/// is dropped; otherwise a network that loses all packets would go unnoticed.
pub(super) const WRITING: Duration = Duration::from_secs(10);
/// Timeout of a reading statement.
pub(super) const READING: Duration = Duration::from_secs(30);

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

/// Converts rows. Fails on a value of an unknown type.
pub(super) fn read_rows(rows: &[PgRow]) -> Result<Rows> {
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

/// Runs a statement that returns rows.
pub(super) async fn fetch(connection: &mut PgConnection, statement: Statement) -> Result<Rows> {
    read_rows(&query(statement).fetch_all(connection).await?)
}

async fn execute(connection: &mut PgConnection, statement: Statement) -> Result<u64> {
    Ok(query(statement).execute(connection).await?.rows_affected())
}

/// A transaction. It is rolled back on drop, unless it was committed.
#[derive(Debug)]
pub(super) struct OpenTransaction {
    /// `None` once the transaction has ended.
    session: Option<PgSession>,
    /// Timeout of a statement.
    limit: Duration,
}

impl OpenTransaction {
    /// Begins a transaction that reads the database as of one moment.
    pub async fn snapshot(sessions: &SessionPool) -> Result<OpenTransaction> {
        let session = sessions.acquire_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        Ok(OpenTransaction { session: Some(session), limit: READING })
    }

    /// Begins a writing transaction.
    pub async fn writing(sessions: &SessionPool) -> Result<OpenTransaction> {
        Ok(OpenTransaction { session: Some(sessions.acquire_with("BEGIN").await?), limit: WRITING })
    }

    pub fn session(&mut self) -> Result<&mut PgSession> {
        self.session.as_mut().ok_or_else(|| StoreError::Io(cause("the transaction has ended")))
    }
}

impl Drop for OpenTransaction {
    fn drop(&mut self) {
        let Some(mut session) = self.session.take().filter(PgSession::is_usable) else { return };
        match Handle::try_current() {
            // The next transaction waits for the rollback. If the rollback fails, the server rolls back when the
            // connection ends.
            Ok(runtime) => drop(runtime.spawn(async move { session.run(WRITING, "ROLLBACK").await })),
            Err(_) => session.abandon(),
        }
    }
}

#[async_trait]
impl Connection for OpenTransaction {
    async fn execute(&mut self, statement: Statement) -> Result<u64> {
        let limit = self.limit;
        self.session()?.ask(limit, async |connection| execute(connection, statement).await).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows> {
        let limit = self.limit;
        self.session()?.ask(limit, async |connection| fetch(connection, statement).await).await
    }
}

#[async_trait]
impl Transaction for OpenTransaction {
    async fn hold_leases(&mut self, leases: &[Epoch]) -> Result<u64> {
        let limit = self.limit;
        self.session()?.ask(limit, async |connection| batch::hold_leases(connection, leases).await).await
    }

    async fn advance_tables(&mut self, writes: &[&Write]) -> Result<u64> {
        let limit = self.limit;
        self.session()?.ask(limit, async |connection| batch::advance_tables(connection, writes).await).await
    }

    async fn append_actions(&mut self, writes: &[&Write]) -> Result {
        let limit = self.limit;
        self.session()?.ask(limit, async |connection| batch::append_actions(connection, writes).await).await
    }

    async fn commit(mut self: Box<Self>) -> Result {
        let mut session = self.session.take().ok_or_else(|| StoreError::Io(cause("the transaction has ended")))?;
        session.run(self.limit, "COMMIT").await
    }
}
