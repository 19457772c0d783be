//! The claim of the processes that host a database: one alone, or several together.

use crate::store::StoreError;
use crate::store::error::cause;
use sqlx::PgConnection;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The class of our lock, apart from those of other programs on the same server: `hypn`.
const KIND: i32 = 0x6879_706e;

/// How long the server may need to notice that the session which had the lock before has ended.
const LINGERING: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(20);

/// Tries to take the lock, and says who asks.
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

/// Beside whom a process hosts a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Way {
    /// Nobody else may.
    #[default]
    Alone,
    /// Others may who host it together, too; leases say whose each table is.
    Together,
}

/// A lock of the session that writes, on the schema where the tables are: the server gives it up with the session,
/// however that ends, and no other session has it meanwhile, or only those of the same way do. Two schemas of a database
/// are two databases of ours.
#[derive(Debug, Clone, Default)]
pub(super) struct Claim {
    way: Way,
    held: Arc<AtomicBool>,
    /// The session that had the lock last.
    holder: Arc<Mutex<Option<Backend>>>,
}

/// The identity of a session of the server: the number of its process, and when that began.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Backend {
    pid: i32,
    begun: String,
}

impl Claim {
    pub fn new(way: Way) -> Claim {
        Claim { way, ..Claim::default() }
    }

    pub fn way(&self) -> Way {
        self.way
    }

    pub fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// A session begins, and has no lock yet.
    pub fn forget(&self) {
        self.held.store(false, Ordering::Release);
    }

    fn holder(&self) -> MutexGuard<'_, Option<Backend>> {
        self.holder.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the lock unless this session has it; says whether it has it now. Where a session of our own still has it, whose
    /// connection was lost and whose end the server has not noticed, that one is ended: it would keep the lock, and all that
    /// it has locked besides, for half a minute.
    ///
    /// # Errors
    /// When the server cannot be asked, or the address leads to no schema.
    pub async fn hold(&self, session: &mut PgConnection) -> Result<bool, StoreError> {
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
            tokio::time::sleep(AGAIN).await;
        }
        Ok(true)
    }

    async fn try_to_hold(&self, session: &mut PgConnection) -> Result<bool, StoreError> {
        let lock = match self.way {
            Way::Alone => LOCK_ALONE,
            Way::Together => LOCK_TOGETHER,
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
