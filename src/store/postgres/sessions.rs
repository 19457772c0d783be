//! A pool of server sessions.
//!
//! sqlx's own pool pings sessions and rolls back without a time limit: if the network loses everything, that takes a
//! quarter of an hour. Here every request has a time limit, and a session that failed, timed out or was abandoned
//! during a request is dropped and replaced.

use super::address::ServerAddress;
use super::claim::{ClaimMode, LockClaim};
use crate::store::error::cause;
use crate::store::{Result, StoreError};
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How long a request waits for a session.
const QUEUE: Duration = Duration::from_secs(30);
/// How long to wait for a server that cannot be reached, such as one that is restarting.
const RESTART: Duration = Duration::from_secs(2);
/// The pause between two attempts to connect.
const RETRY: Duration = Duration::from_millis(100);
/// Timeout of requests that a server normally answers at once.
pub(super) const PROMPT: Duration = Duration::from_secs(3);

/// Settings of the writing session. A commit waits at least for the server's disk, even if the server's default is
/// not to wait. By TCP keepalives the server notices within half a minute that this machine is gone, and then another
/// process can take the claim.
const SESSION: &str = "SELECT set_config('synchronous_commit', 'on', false) \
    WHERE current_setting('synchronous_commit') = 'off' UNION ALL \
    SELECT set_config(name, value, false) FROM (VALUES ('tcp_keepalives_idle', '10'), ('tcp_keepalives_interval', '5'), \
    ('tcp_keepalives_count', '4'), ('client_min_messages', 'warning')) AS settings (name, value)";

/// Further settings for processes that host together. If a process is suspended within a transaction, the server ends
/// its session after five seconds, which releases the session's locks. A process waits for a lock for at most six
/// seconds.
const TOGETHER: &str = "SELECT set_config('idle_in_transaction_session_timeout', '5s', false), \
    set_config('lock_timeout', '6s', false)";

/// A pool of sessions of one kind. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct SessionPool(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    address: ServerAddress,
    /// The claim of the writing session; `None` for reading sessions.
    writer: Option<LockClaim>,
    most: u32,
    free: Arc<Semaphore>,
    idle: Mutex<Vec<PgConnection>>,
    is_closed: AtomicBool,
    /// Whether a session was lost and none has been made since.
    has_lost: AtomicBool,
}

/// A session in use. It returns to the pool afterwards, unless the connection was lost, the caller stopped waiting
/// during a request, or the pool is closed.
#[derive(Debug)]
pub(super) struct PgSession {
    pool: Arc<Pool>,
    connection: Option<PgConnection>,
    /// Whether a request is in flight, or was abandoned.
    is_busy: bool,
    /// Declared after `connection`, so that the permit is released after the connection has been dropped.
    _permit: OwnedSemaphorePermit,
}

/// Fails if the server does not answer in time.
async fn in_time<T>(limit: Duration, work: impl Future<Output = Result<T>>) -> Result<T> {
    tokio::time::timeout(limit, work).await.unwrap_or_else(|elapsed| Err(StoreError::Io(Arc::new(elapsed))))
}

impl SessionPool {
    /// A pool of up to `most` reading sessions.
    pub fn reading(address: ServerAddress, most: u32) -> SessionPool {
        SessionPool::new(address, None, most)
    }

    /// A pool of the one writing session, which may hold a claim.
    pub fn writing(address: ServerAddress, claim: LockClaim) -> SessionPool {
        SessionPool::new(address, Some(claim), 1)
    }

    fn new(address: ServerAddress, writer: Option<LockClaim>, most: u32) -> SessionPool {
        let free = Arc::new(Semaphore::new(most as usize));
        let (is_closed, has_lost) = (AtomicBool::new(false), AtomicBool::new(false));
        SessionPool(Arc::new(Pool { address, writer, most, free, idle: Mutex::default(), is_closed, has_lost }))
    }

    /// Acquires a session. It may have broken since its last use.
    ///
    /// # Errors
    /// [`StoreError::Overloaded`] if no session comes free in time, [`StoreError::Closed`] if the pool is closed; the
    /// errors of connecting.
    pub async fn acquire(&self) -> Result<PgSession> {
        if self.is_closed() {
            return Err(StoreError::Closed);
        }
        let permit = tokio::time::timeout(QUEUE, Arc::clone(&self.0.free).acquire_owned()).await;
        let permit = permit.map_err(|_| StoreError::Overloaded)?.map_err(|_| StoreError::Closed)?;
        let (pool, connection) = (Arc::clone(&self.0), self.0.idle().pop());
        let mut session = PgSession { pool, connection, is_busy: false, _permit: permit };
        session.connect().await?;
        Ok(session)
    }

    /// Acquires a session that has just answered a ping, or a new one if the session has broken.
    pub async fn acquire_alive(&self) -> Result<PgSession> {
        let mut session = self.acquire().await?;
        if session.ask(PROMPT, async |connection| Ok(connection.ping().await?)).await.is_err() {
            session.connect().await?;
        }
        Ok(session)
    }

    /// Acquires a session and runs a statement on it; if the session has broken, takes a new one.
    pub async fn acquire_with(&self, statement: &'static str) -> Result<PgSession> {
        let mut session = self.acquire().await?;
        if session.run(PROMPT, statement).await.is_err_and(|error| error.is_doubtful()) {
            session.connect().await?;
            session.run(PROMPT, statement).await?;
        }
        Ok(session)
    }

    /// Waits until all sessions are free, for at most [`QUEUE`], and ends them.
    pub async fn close(&self) {
        self.0.is_closed.store(true, Ordering::Release);
        // A session that is still in use after this time ends when its user drops it.
        let _at_work = tokio::time::timeout(QUEUE, self.0.free.acquire_many(self.0.most)).await;
        self.0.free.close();
        for connection in self.0.lost() {
            // A failure does not matter: the server notices the end of the connection anyway.
            let _ = tokio::time::timeout(PROMPT, connection.close()).await;
        }
    }

    pub fn is_closed(&self) -> bool {
        self.0.is_closed.load(Ordering::Acquire)
    }
}

impl Pool {
    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes all idle sessions: if one connection breaks, the others have probably broken, too.
    fn lost(&self) -> Vec<PgConnection> {
        std::mem::take(&mut *self.idle())
    }

    async fn connect(&self) -> Result<PgConnection> {
        let begun = Instant::now();
        loop {
            let connected = async {
                let mut connection = self.address.connect().await?;
                in_time(PROMPT, self.set_up(&mut connection))
                    .await
                    .map_err(|error| self.address.with_address(error))?;
                Ok(connection)
            };
            match connected.await {
                Err(StoreError::Unreachable { .. } | StoreError::Server(_)) if begun.elapsed() < RESTART => {
                    tokio::time::sleep(RETRY).await;
                }
                connected => return connected,
            }
        }
    }

    async fn set_up(&self, connection: &mut PgConnection) -> Result {
        let Some(claim) = &self.writer else { return Ok(()) };
        claim.forget();
        connection.execute(SESSION).await?;
        if claim.mode() == ClaimMode::Together {
            connection.execute(TOGETHER).await?;
        }
        Ok(())
    }
}

impl PgSession {
    /// Connects unless there is a connection.
    async fn connect(&mut self) -> Result {
        if self.connection.is_none() {
            self.connection = Some(self.pool.connect().await?);
            if self.pool.has_lost.swap(false, Ordering::AcqRel) {
                tracing::info!("connected to the database again");
            }
        }
        Ok(())
    }

    /// Runs a request. If the caller stops waiting, the connection is in an unknown state and is not used again.
    ///
    /// # Errors
    /// The error of the request; [`StoreError::Unreachable`] if it took longer than `limit`, or the connection was
    /// lost.
    pub async fn ask<T>(
        &mut self,
        limit: Duration,
        request: impl AsyncFnOnce(&mut PgConnection) -> Result<T>,
    ) -> Result<T> {
        self.is_busy = true;
        let answer = match &mut self.connection {
            Some(connection) => in_time(limit, request(connection)).await,
            None => Err(StoreError::Io(cause("the connection was lost before"))),
        };
        self.is_busy = false;
        answer.map_err(|error| {
            if error.is_doubtful() {
                self.connection = None;
                self.pool.lost();
                self.pool.has_lost.store(true, Ordering::Release);
            }
            self.pool.address.with_address(error)
        })
    }

    /// Runs a statement that returns no rows.
    pub async fn run(&mut self, limit: Duration, statement: &'static str) -> Result {
        self.ask(limit, async |connection| Ok(connection.execute(statement).await?)).await.map(drop)
    }

    /// Keeps the session from being used again.
    pub fn abandon(&mut self) {
        self.connection = None;
    }

    pub fn is_usable(&self) -> bool {
        self.connection.is_some() && !self.is_busy
    }
}

impl Drop for PgSession {
    fn drop(&mut self) {
        if !self.is_busy
            && !self.pool.free.is_closed()
            && let Some(connection) = self.connection.take()
        {
            self.pool.idle().push(connection);
        }
    }
}
