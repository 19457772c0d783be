//! Opens a database: takes the claim, prepares one writing session and several reading ones, and migrates.

use super::Postgres;
use super::address::ServerAddress;
use super::claim::{ClaimMode, LockClaim};
use super::connection::READING;
use super::sessions::SessionPool;
use crate::store::sql::{Driver, POSTGRES, Schema, ensure_current, ensure_known, migration_error, migrator};
use crate::store::{Result, StoreError};
use sqlx::PgConnection;
use sqlx::migrate::Migrator;
use std::sync::LazyLock;
use std::time::Duration;

/// The number of reading connections.
const READERS: u32 = 4;

/// The first key of the advisory lock for migrations: `hypm` in ASCII.
const MIGRATING: i32 = 0x6879_706d;

/// All migrations, oldest first. The first one combines the migrations of SQLite up to the same number.
static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(POSTGRES));

impl Postgres {
    /// Opens the database at an address such as `postgres://user:password@host/database` to host its tables: claims it
    /// for this process, and migrates it to this program's version.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process, or another handle in this process, hosts the database. Nothing has
    /// changed then.
    pub async fn open(url: &str) -> Result<Postgres> {
        Postgres::host(url, ClaimMode::Alone).await
    }

    /// Like [`Postgres::open`], but other processes can join: [`StoreError::InUse`] only if a process hosts the
    /// database alone.
    pub async fn join(url: &str) -> Result<Postgres> {
        Postgres::host(url, ClaimMode::Together).await
    }

    async fn host(url: &str, mode: ClaimMode) -> Result<Postgres> {
        let database = Postgres::connect(url, Some(LockClaim::new(mode))).await?;
        let claimed = database.check().await;
        claimed.map_err(|error| match error {
            StoreError::TakenOver { name } => StoreError::InUse { name },
            error => error,
        })?;
        database.migrate().await?;
        Ok(database)
    }

    /// Opens an existing database for inspection, without migrating it.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is none, [`StoreError::NotMigrated`] if it is older than this program or was
    /// never set up, [`StoreError::Newer`] if it is newer.
    pub async fn open_existing(url: &str) -> Result<Postgres> {
        let database = Postgres::connect(url, None).await?;
        let mut session = database.write.acquire().await?;
        ensure_current(session.ask(READING, version).await?, &MIGRATIONS)?;
        drop(session);
        Ok(database)
    }

    /// Reads the version of an existing database's schema, whatever it is. Changes nothing.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such database, [`StoreError::Unreachable`] if its server does not answer.
    pub async fn schema(url: &str) -> Result<Schema> {
        let database = Postgres::connect(url, None).await?;
        let version = database.write.acquire().await?.ask(READING, version).await?;
        Ok(Schema { name: database.address.name().to_owned(), version })
    }

    async fn connect(url: &str, claim: Option<LockClaim>) -> Result<Postgres> {
        let address = ServerAddress::read(url)?;
        // Fails at once if the server cannot be reached; the pool would wait for it to restart.
        address.reach().await?;
        let write = SessionPool::writing(address.clone(), claim.clone().unwrap_or_default());
        let read = SessionPool::reading(address.clone(), READERS);
        Ok(Postgres { address, write, read, claim })
    }

    /// Migrates the database to this program's version; concurrent processes take turns.
    async fn migrate(&self) -> Result {
        // A migration may take any time.
        self.write.acquire().await?.ask(Duration::MAX, migrate_in_turn).await
    }
}

async fn migrate_in_turn(session: &mut PgConnection) -> Result {
    let begin = "SELECT pg_advisory_lock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()";
    sqlx::query(begin).bind(MIGRATING).execute(&mut *session).await?;
    let migrated = migrate(session).await;
    let end = "SELECT pg_advisory_unlock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()";
    sqlx::query(end).bind(MIGRATING).execute(session).await?;
    migrated
}

async fn migrate(session: &mut PgConnection) -> Result {
    ensure_known(version(session).await?, &MIGRATIONS)?;
    MIGRATIONS.run_direct(None, session, false).await.map_err(migration_error)
}

/// The schema version; `None` if the database was never set up.
async fn version(session: &mut PgConnection) -> Result<Option<i64>> {
    let is_set_up = "SELECT EXISTS (SELECT 1 FROM pg_tables \
        WHERE schemaname = current_schema() AND tablename = '_sqlx_migrations')";
    if !sqlx::query_scalar(is_set_up).fetch_one(&mut *session).await? {
        return Ok(None);
    }
    let version = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success");
    Ok(version.fetch_one(session).await?)
}
