//! Sessions of a server that are used again.
//!
//! The library's own pool asks a session whether it lives, and takes its transaction back, for as long as the kernel waits
//! for an answer: a quarter of an hour where the network swallows everything. Here whatever is asked has a time limit, and
//! a session that failed, fell silent or was left in the middle of a question is dropped; the next one connects anew.

use super::address::Address;
use super::claim::{Claim, Way};
use crate::store::StoreError;
use crate::store::error::cause;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, Executor};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// How long a request waits for its turn.
const QUEUE: Duration = Duration::from_secs(30);
/// How long a server is waited for that cannot be reached, such as one that is started again.
const RESTART: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_millis(100);
/// How long a server may take for what it answers at once.
pub(super) const PROMPT: Duration = Duration::from_secs(3);

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

/// Sessions of one kind. Cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Sessions(Arc<Pool>);

#[derive(Debug)]
struct Pool {
    address: Address,
    /// Of the one session that writes; none for those that read.
    writer: Option<Claim>,
    most: u32,
    free: Arc<Semaphore>,
    idle: Mutex<Vec<PgConnection>>,
    is_closed: AtomicBool,
    /// Whether a session was lost, and none was made since.
    has_lost: AtomicBool,
}

/// A session in use. It can be used again unless it was [lent](Session::lend) and not [settled](Session::settle).
#[derive(Debug)]
pub(super) struct Session {
    pool: Arc<Pool>,
    connection: Option<PgConnection>,
    is_lent: bool,
    /// Given back after the connection.
    _permit: OwnedSemaphorePermit,
}

/// Gives up on a server that does not answer.
pub(super) async fn in_time<T>(
    limit: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    tokio::time::timeout(limit, work).await.unwrap_or_else(|elapsed| Err(StoreError::Io(Arc::new(elapsed))))
}

impl Sessions {
    /// At most so many sessions that read.
    pub fn that_read(address: Address, most: u32) -> Sessions {
        Sessions::new(address, None, most)
    }

    /// The one session that writes, and may hold a claim.
    pub fn that_write(address: Address, claim: Claim) -> Sessions {
        Sessions::new(address, Some(claim), 1)
    }

    fn new(address: Address, writer: Option<Claim>, most: u32) -> Sessions {
        let free = Arc::new(Semaphore::new(most as usize));
        let (is_closed, has_lost) = (AtomicBool::new(false), AtomicBool::new(false));
        Sessions(Arc::new(Pool { address, writer, most, free, idle: Mutex::default(), is_closed, has_lost }))
    }

    /// A session, when it is this request's turn. One that was used before may have broken meanwhile.
    ///
    /// # Errors
    /// [`StoreError::Overloaded`] when its turn does not come; those of connecting.
    pub async fn acquire(&self) -> Result<Session, StoreError> {
        if self.is_closed() {
            return Err(StoreError::Closed);
        }
        let permit = tokio::time::timeout(QUEUE, Arc::clone(&self.0.free).acquire_owned()).await;
        let permit = permit.map_err(|_| StoreError::Overloaded)?.map_err(|_| StoreError::Closed)?;
        let (pool, connection) = (Arc::clone(&self.0), self.0.idle().pop());
        let mut session = Session { pool, connection, is_lent: false, _permit: permit };
        session.connect().await?;
        Ok(session)
    }

    /// A session that answers.
    pub async fn that_lives(&self) -> Result<Session, StoreError> {
        let mut session = self.acquire().await?;
        let answer = in_time(PROMPT, async { Ok(session.lend()?.ping().await?) }).await;
        if session.settle(answer).is_err() {
            session.connect().await?;
        }
        Ok(session)
    }

    /// A session that does this at once: where it turns out to have broken, a new one.
    ///
    /// # Errors
    /// Those of [`Sessions::acquire`] and of the statement.
    pub async fn that_does(&self, statement: &'static str) -> Result<Session, StoreError> {
        let mut session = self.acquire().await?;
        if session.does(PROMPT, statement).await.is_err_and(|error| error.is_doubtful()) {
            session.connect().await?;
            session.does(PROMPT, statement).await?;
        }
        Ok(session)
    }

    /// Waits until nobody uses a session, and ends them all.
    pub async fn close(&self) {
        self.0.is_closed.store(true, Ordering::Release);
        // Whoever takes longer fails.
        let _at_work = tokio::time::timeout(QUEUE, self.0.free.acquire_many(self.0.most)).await;
        self.0.free.close();
        for connection in self.0.lost() {
            // The server notices the end of the connection in any case.
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

    /// Takes out all that nobody uses: where one connection broke, the others did most likely.
    fn lost(&self) -> Vec<PgConnection> {
        std::mem::take(&mut *self.idle())
    }

    async fn connect(&self) -> Result<PgConnection, StoreError> {
        let begun = Instant::now();
        loop {
            let connected = async {
                let mut connection = self.address.connect().await?;
                in_time(PROMPT, self.set_up(&mut connection)).await.map_err(|error| self.address.told(error))?;
                Ok(connection)
            };
            match connected.await {
                Err(StoreError::Unreachable { .. } | StoreError::Server(_)) if begun.elapsed() < RESTART => {
                    tokio::time::sleep(AGAIN).await;
                }
                connected => return connected,
            }
        }
    }

    async fn set_up(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let Some(claim) = &self.writer else { return Ok(()) };
        claim.forget();
        connection.execute(SESSION).await?;
        if claim.way() == Way::Together {
            connection.execute(TOGETHER).await?;
        }
        Ok(())
    }
}

impl Session {
    /// Connects, where there is no connection.
    async fn connect(&mut self) -> Result<(), StoreError> {
        if self.connection.is_none() {
            self.connection = Some(self.pool.connect().await?);
            if self.pool.has_lost.swap(false, Ordering::AcqRel) {
                tracing::info!("connected to the database again");
            }
        }
        Ok(())
    }

    /// The connection, to ask something. Whoever stops waiting for the answer leaves it in a state that nobody knows.
    pub fn lend(&mut self) -> Result<&mut PgConnection, StoreError> {
        self.is_lent = true;
        self.connection.as_mut().ok_or_else(|| StoreError::Io(cause("the connection was lost before")))
    }

    /// The answer has come, or nobody waits for it any more.
    ///
    /// # Errors
    /// That of the answer; [`StoreError::Unreachable`] when the connection was lost with it.
    pub fn settle<T>(&mut self, answer: Result<T, StoreError>) -> Result<T, StoreError> {
        self.is_lent = false;
        answer.map_err(|error| {
            if error.is_doubtful() {
                self.connection = None;
                self.pool.lost();
                self.pool.has_lost.store(true, Ordering::Release);
            }
            self.pool.address.told(error)
        })
    }

    /// Runs a statement that returns no rows.
    pub async fn does(&mut self, limit: Duration, statement: &'static str) -> Result<(), StoreError> {
        let done = in_time(limit, async { Ok(self.lend()?.execute(statement).await?) }).await;
        self.settle(done).map(drop)
    }

    /// It is not used again.
    pub fn abandon(&mut self) {
        self.connection = None;
    }

    pub fn is_usable(&self) -> bool {
        self.connection.is_some() && !self.is_lent
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if !self.is_lent
            && !self.pool.free.is_closed()
            && let Some(connection) = self.connection.take()
        {
            self.pool.idle().push(connection);
        }
    }
}
