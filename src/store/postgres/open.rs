//! Opening a database: the claim of its hosts, one writing connection, some reading ones.

use super::Postgres;
use super::address::Address;
use super::claim::{Claim, Way};
use crate::store::StoreError;
use crate::store::sql::{Driver, POSTGRES, migration_error, migrator, must_be_current, must_be_known};
use sqlx::PgConnection;
use sqlx::migrate::Migrator;
use sqlx::postgres::PgPoolOptions;
use std::sync::LazyLock;

/// Connections that read beside the one that writes.
const READERS: u32 = 4;

/// How the session that writes is set up. A commit waits for the server's disk, or for more where the server says so. The
/// server looks whether this machine is still there, so that half a minute after it is not, another may have the claim.
const SESSION: &str = "SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off' UNION ALL \
    SELECT set_config(name, value, false) FROM (VALUES ('tcp_keepalives_idle', '10'), ('tcp_keepalives_interval', '5'), \
    ('tcp_keepalives_count', '4'), ('client_min_messages', 'warning')) AS settings (name, value)";

/// What is added for processes that host together: one that is stopped in the middle of a transaction must not keep the
/// others waiting for what it has locked until their leases run out.
const TOGETHER: &str = "SELECT set_config('idle_in_transaction_session_timeout', '5s', false), \
    set_config('lock_timeout', '6s', false)";

/// What tells the lock of whoever migrates from others: `hypm`.
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
    ///
    /// # Errors
    /// As [`Postgres::open`].
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
        must_be_current(version(&mut *database.write.acquire().await?).await?, &MIGRATIONS)?;
        Ok(database)
    }

    async fn connect(url: &str, claim: Option<Claim>) -> Result<Postgres, StoreError> {
        let address = Address::read(url)?;
        // The pools would try for half a minute, and not say what is wrong.
        address.reach().await?;
        let session = claim.clone().unwrap_or_default();
        let way = session.way();
        let write = PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            // A connection that broke is noticed at BEGIN, which is tried twice.
            .test_before_acquire(false)
            .after_connect(move |connection, _| {
                session.forget();
                Box::pin(async move {
                    sqlx::query(SESSION).execute(&mut *connection).await?;
                    if way == Way::Together {
                        sqlx::query(TOGETHER).execute(connection).await?;
                    }
                    Ok(())
                })
            })
            .connect_lazy_with(address.options.clone());
        let read = PgPoolOptions::new().max_connections(READERS).connect_lazy_with(address.options.clone());
        Ok(Postgres { address, write, read, claim })
    }

    /// Brings the database to this program's version; of several that begin together, one after the other does.
    async fn migrate(&self) -> Result<(), StoreError> {
        let mut session = self.write.acquire().await?;
        let begin = "SELECT pg_advisory_lock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()";
        sqlx::query(begin).bind(MIGRATING).execute(&mut *session).await?;
        let migrated = migrate(&mut session).await;
        let end = "SELECT pg_advisory_unlock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()";
        sqlx::query(end).bind(MIGRATING).execute(&mut *session).await?;
        migrated
    }
}

async fn migrate(session: &mut PgConnection) -> Result<(), StoreError> {
    must_be_known(version(session).await?, &MIGRATIONS)?;
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
