//! PostgreSQL: one session that writes and holds the claim, some that read.
//!
//! The session that writes waits for the disk at a commit, whatever the server's own setting. Lost connections are made
//! again by themselves; the claim goes with its session, and is taken again with the next one before anything is written.

mod address;
mod batch;
mod claim;
mod connection;
mod open;

use crate::model::Epoch;
use crate::store::sql::{Connection, Driver, Row, Rows, Statement, Transaction, Value, sql};
use crate::store::{StoreError, Write};
use address::Address;
use async_trait::async_trait;
use claim::Claim;
use connection::{Snapshot, Writing, in_time, query, read_rows};
use sqlx::postgres::PgPool;
use std::path::Path;
use std::pin::pin;
use std::time::Duration;

/// How long a connection is waited for before the server is asked whether it answers at all. The pool would go on trying
/// for half a minute, and people wait for an answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// An open database of a server.
#[derive(Debug)]
pub(in crate::store) struct Postgres {
    address: Address,
    /// One connection: everything that writes waits for it in turn.
    write: PgPool,
    read: PgPool,
    /// Held by the process that hosts tables.
    claim: Option<Claim>,
}

impl Postgres {
    /// Does work on a connection of a pool. One that broke while nobody used it shows that only now, and the pool makes
    /// another.
    ///
    /// # Errors
    /// Those of the work; [`StoreError::Unreachable`] when there is no connection to be had.
    async fn connected<T, F>(&self, work: impl Fn() -> F + Send + Sync) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, sqlx::Error>> + Send,
    {
        let done = match self.patiently(work()).await {
            Err(StoreError::Io(_)) => {
                self.patiently(work()).await.inspect(|_| tracing::info!("connected to the database again"))
            }
            done => done,
        };
        done.map_err(|error| match error {
            StoreError::Io(why) => StoreError::Unreachable { name: self.address.name().to_owned(), why },
            clear => clear,
        })
    }

    /// Looks whether the server answers at all when something takes long.
    async fn patiently<T>(&self, work: impl Future<Output = Result<T, sqlx::Error>> + Send) -> Result<T, StoreError> {
        let mut work = pin!(work);
        tokio::select! {
            done = &mut work => return Ok(done?),
            () = tokio::time::sleep(PATIENCE) => {}
        }
        self.address.reach().await?;
        Ok(work.await?)
    }
}

/// Begins a transaction, in a task of its own: given up between question and answer, the library would leave a connection
/// in a transaction that it does not know of, and that sees the database as it was for ever.
async fn begin(
    pool: &PgPool,
    statement: &'static str,
) -> Result<sqlx::Transaction<'static, sqlx::Postgres>, sqlx::Error> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move { pool.begin_with(statement).await });
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

#[async_trait]
impl Driver for Postgres {
    fn name(&self) -> &str {
        self.address.name()
    }

    fn clock(&self) -> &'static str {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    }

    fn is_claimed(&self) -> bool {
        self.claim.is_some() && !self.is_closed()
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        read_rows(&self.connected(|| query(statement.clone()).fetch_all(&self.read)).await?)
    }

    async fn snapshot(&self) -> Result<Box<dyn Connection>, StoreError> {
        let begin = || begin(&self.read, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        Ok(Box::new(Snapshot(self.connected(begin).await?)))
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        let mut tx = self.connected(|| begin(&self.write, "BEGIN")).await?;
        if let Some(claim) = &self.claim
            && !claim.hold(&mut tx).await?
        {
            return Err(StoreError::TakenOver { name: self.address.name().to_owned() });
        }
        Ok(Box::new(Writing::new(tx, self.address.name())))
    }

    async fn commit_at_once(&self, writes: &[&Write], leases: &[Epoch]) -> Result<bool, StoreError> {
        let mut session = self.connected(|| self.write.acquire()).await?;
        if !self.claim.as_ref().is_none_or(Claim::is_held) {
            return Ok(false);
        }
        let commit = async { Ok(batch::commit_at_once(&mut session, writes, leases).await?) };
        match in_time(self.address.name(), commit).await {
            // The session broke while nobody used it, which shows only now; what has become of this, the next one tells.
            Err(StoreError::Io(_)) => Ok(false),
            done => done,
        }
    }

    async fn run(&self, statement: Statement) -> Result<u64, StoreError> {
        let mut tx = self.begin().await?;
        let changed = tx.execute(statement).await?;
        tx.commit().await?;
        Ok(changed)
    }

    /// Takes the claim again when its session was lost.
    async fn check(&self) -> Result<(), StoreError> {
        self.begin().await.map(drop)
    }

    async fn columns(&self, table: &'static str) -> Result<Vec<(String, Value)>, StoreError> {
        let columns = sql("SELECT column_name::text AS name, data_type::text AS type FROM information_schema.columns \
            WHERE table_schema = current_schema() AND table_name = $1 ORDER BY column_name::text COLLATE \"C\"");
        let column = |row: Row<'_>| {
            let kind: String = row.get("type")?;
            let nothing = match kind.as_str() {
                "text" => Value::Text(None),
                "boolean" => Value::Truth(None),
                "double precision" => Value::Real(None),
                _ => Value::Number(None),
            };
            Ok((row.get("name")?, nothing))
        };
        self.fetch(columns.bind(table)).await?.iter().map(column).collect()
    }

    /// What the server finds, it tells its own operator.
    async fn damage(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::CopiedByServer { name: self.address.name().to_owned() })
    }

    async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    fn is_closed(&self) -> bool {
        self.write.is_closed()
    }
}
