//! The claim of the processes that host a database: one alone, or several together.

use crate::store::StoreError;
use crate::store::error::cause;
use sqlx::PgConnection;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What tells our lock from those of other programs on the same server: `hypn`.
const KIND: i32 = 0x6879_706e;

/// How long the server may need to notice that the session which had the lock before has ended.
const LINGERING: Duration = Duration::from_secs(1);
const AGAIN: Duration = Duration::from_millis(20);

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
}

impl Claim {
    pub fn new(way: Way) -> Claim {
        Claim { way, held: Arc::default() }
    }

    pub fn way(&self) -> Way {
        self.way
    }

    /// Whether this session has the lock.
    pub fn is_held(&self) -> bool {
        self.held.load(Ordering::Acquire)
    }

    /// A session begins, and has no lock yet.
    pub fn forget(&self) {
        self.held.store(false, Ordering::Release);
    }

    /// Takes the lock unless this session has it; says whether it has it now.
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
            tokio::time::sleep(AGAIN).await;
        }
        Ok(true)
    }

    async fn try_to_hold(&self, session: &mut PgConnection) -> Result<bool, StoreError> {
        let lock = match self.way {
            Way::Alone => {
                "SELECT pg_try_advisory_lock($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()"
            }
            Way::Together => {
                "SELECT pg_try_advisory_lock_shared($1, oid::int) FROM pg_namespace WHERE nspname = current_schema()"
            }
        };
        let locked: Option<bool> = sqlx::query_scalar(lock).bind(KIND).fetch_optional(session).await?;
        let no_schema = || StoreError::Other(cause("no schema of the search path exists"));
        let locked = locked.ok_or_else(no_schema)?;
        self.held.store(locked, Ordering::Release);
        Ok(locked)
    }
}
