//! Opening a database: the claim of its hosts, one writing connection, some reading ones.

use super::Postgres;
use super::address::Address;
use super::claim::{Claim, Way};
use super::sessions::Sessions;
use crate::store::StoreError;
use crate::store::sql::{Driver, POSTGRES, ensure_current, ensure_known, migration_error, migrator};
use sqlx::PgConnection;
use sqlx::migrate::Migrator;
use std::sync::LazyLock;

/// Connections that read beside the one that writes.
const READERS: u32 = 4;

/// The class of the lock of a process that migrates: `hypm`.
const MIGRATING: i32 = 0x6879_706d;

/// All migrations, oldest first. The first makes what those of SQLite have made up to its number.
static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(POSTGRES));

impl Postgres {
    /// Opens the database of an address such as `postgres://user:password@host/database` to host its tables: claims it
    /// for this process, and brings it to this program's version.
    ///
    /// # Errors
    /// [`StoreError`] with what the operator can do about it; [`StoreError::InUse`] when another process, or another
    /// handle of this one, hosts it. Nothing was changed then.
    pub async fn open(url: &str) -> Result<Postgres, StoreError> {
        Postgres::host(url, Way::Alone).await
    }

    /// As [`Postgres::open`], beside other processes that join in the same way: [`StoreError::InUse`] is for one that is
    /// alone.
    pub async fn join(url: &str) -> Result<Postgres, StoreError> {
        Postgres::host(url, Way::Together).await
    }

    async fn host(url: &str, way: Way) -> Result<Postgres, StoreError> {
        let database = Postgres::connect(url, Some(Claim::new(way))).await?;
        let claimed = database.check().await;
        claimed.map_err(|error| match error {
            StoreError::TakenOver { name } => StoreError::InUse { name },
            error => error,
        })?;
        database.migrate().await?;
        Ok(database)
    }

    /// Opens the database as it is, to look into it: nothing is migrated.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is none, [`StoreError::NotMigrated`] when it is older than this program,
    /// [`StoreError::Newer`] when it is newer.
    pub async fn open_existing(url: &str) -> Result<Postgres, StoreError> {
        let database = Postgres::connect(url, None).await?;
        let mut session = database.write.acquire().await?;
        let version = version(session.lend()?).await;
        ensure_current(session.settle(version)?, &MIGRATIONS)?;
        drop(session);
        Ok(database)
    }

    async fn connect(url: &str, claim: Option<Claim>) -> Result<Postgres, StoreError> {
        let address = Address::read(url)?;
        // At once, and not after the time that a server is waited for that is started again.
        address.reach().await?;
        let write = Sessions::that_write(address.clone(), claim.clone().unwrap_or_default());
        let read = Sessions::that_read(address.clone(), READERS);
        Ok(Postgres { address, write, read, claim })
    }

    /// Brings the database to this program's version; of several that begin together, one after the other does.
    async fn migrate(&self) -> Result<(), StoreError> {
        let mut session = self.write.acquire().await?;
        let migrated = migrate_in_turn(session.lend()?).await;
        session.settle(migrated)
    }
}

async fn migrate_in_turn(session: &mut PgConnection) -> Result<(), StoreError> {
    let begin = "SELECT pg_advisory_lock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()";
    sqlx::query(begin).bind(MIGRATING).execute(&mut *session).await?;
    let migrated = migrate(session).await;
    let end = "SELECT pg_advisory_unlock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()";
    sqlx::query(end).bind(MIGRATING).execute(session).await?;
    migrated
}

async fn migrate(session: &mut PgConnection) -> Result<(), StoreError> {
    ensure_known(version(session).await?, &MIGRATIONS)?;
    MIGRATIONS.run_direct(None, session, false).await.map_err(migration_error)
}

/// The version of the database; none when it was never set up.
async fn version(session: &mut PgConnection) -> Result<Option<i64>, StoreError> {
    let is_set_up = "SELECT EXISTS (SELECT 1 FROM pg_tables \
        WHERE schemaname = current_schema() AND tablename = '_sqlx_migrations')";
    if !sqlx::query_scalar(is_set_up).fetch_one(&mut *session).await? {
        return Ok(None);
    }
    let version = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success");
    Ok(version.fetch_one(session).await?)
}
