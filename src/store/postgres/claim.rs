//! The claim of a process that hosts a database, alone or together with others.

use crate::store::error::cause;
use crate::store::{Result, StoreError};
use sqlx::PgConnection;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The first key of our advisory lock: `hypn` in ASCII, which other programs on the server are unlikely to use.
const KIND: i32 = 0x6879_706e;

/// How long the server may take to notice that the previous holder's session has ended.
const LINGERING: Duration = Duration::from_secs(1);
/// The pause between two attempts to take the lock.
const RETRY: Duration = Duration::from_millis(20);

/// A statement that tries to take the lock; it also returns the identity of the session.
macro_rules! lock {
    ($function:literal) => {
        concat!(
            "SELECT ",
            $function,
            "($1, oid::int), pg_backend_pid(), \
            (SELECT backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()) \
            FROM pg_namespace WHERE nspname = current_schema()"
        )
    };
}

const LOCK_ALONE: &str = lock!("pg_try_advisory_lock");
const LOCK_TOGETHER: &str = lock!("pg_try_advisory_lock_shared");

/// Whether a process hosts a database alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ClaimMode {
    /// No other process hosts it.
    #[default]
    Alone,
    /// Other processes may host it, too; leases determine which process hosts which tables.
    Together,
}

/// The claim: an advisory lock that the writing session holds on the schema of the tables. The lock ends with the
/// session, however the session ends. It is exclusive, or shared by processes that host together. Two schemas count
/// as two databases.
#[derive(Debug, Clone, Default)]
pub(super) struct LockClaim {
    mode: ClaimMode,
    held: Arc<AtomicBool>,
    /// The last session that held the lock.
    holder: Arc<Mutex<Option<Backend>>>,
}

/// Identifies a server session by its process id and its start.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Backend {
    pid: i32,
    begun: String,
}

impl LockClaim {
    pub fn new(mode: ClaimMode) -> LockClaim {
        LockClaim { mode, ..LockClaim::default() }
    }

    pub fn mode(&self) -> ClaimMode {
        self.mode
    }

    pub fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// Notes that the session is new, and does not hold the lock yet.
    pub fn forget(&self) {
        self.held.store(false, Ordering::Release);
    }

    fn holder(&self) -> MutexGuard<'_, Option<Backend>> {
        self.holder.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the lock unless `session` holds it already, and tries for up to [`LINGERING`]; returns whether `session`
    /// holds it now. A lost session of this process may still hold the lock, because the server has not noticed its
    /// end. This function makes the server terminate that session, which would otherwise keep its locks for half a
    /// minute.
    pub async fn hold(&self, session: &mut PgConnection) -> Result<bool> {
        if self.held.load(Ordering::Acquire) {
            return Ok(true);
        }
        let end = Instant::now() + LINGERING;
        while !self.try_to_hold(session).await? {
            if Instant::now() >= end {
                return Ok(false);
            }
            let lost = self.holder().take();
            if let Some(Backend { pid, begun }) = lost {
                let finish = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                    WHERE pid = $1 AND backend_start::text = $2";
                sqlx::query(finish).bind(pid).bind(begun).execute(&mut *session).await?;
            }
            tokio::time::sleep(RETRY).await;
        }
        Ok(true)
    }

    async fn try_to_hold(&self, session: &mut PgConnection) -> Result<bool> {
        let lock = match self.mode {
            ClaimMode::Alone => LOCK_ALONE,
            ClaimMode::Together => LOCK_TOGETHER,
        };
        let locked: Option<(bool, i32, Option<String>)> =
            sqlx::query_as(lock).bind(KIND).fetch_optional(session).await?;
        let no_schema = || StoreError::Other(cause("no schema of the search path exists"));
        let (locked, pid, begun) = locked.ok_or_else(no_schema)?;
        self.held.store(locked, Ordering::Release);
        if locked {
            *self.holder() = begun.map(|begun| Backend { pid, begun });
        }
        Ok(locked)
    }
}
