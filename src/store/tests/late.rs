//! A driver whose reads, commits and single statements fail on demand. It imitates a server that may carry out a failed
//! commit later.

use crate::store::sql::{Connection, Driver, Rows, Statement, Transaction};
use crate::store::sqlite::SqliteFile;
use crate::store::{Store, StoreError, Write};
use async_trait::async_trait;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};

/// How a commit fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CommitFate {
    /// The server carries the commit out later: just before the next transaction begins.
    Late,
    /// The server rolls the transaction back.
    Never,
    /// The server refuses the commit on an intact connection, because its disk is full.
    Full,
}

/// The faults that a test requests of the driver: in commits, in one read, and in single statements.
#[derive(Debug, Clone, Default)]
pub(crate) struct LateCommits {
    fates: Arc<Mutex<VecDeque<CommitFate>>>,
    /// How many reads succeed before one fails.
    read: Arc<Mutex<Option<usize>>>,
    /// The next transaction with a statement that contains this text is committed, but the answer is lost.
    unheard: Arc<Mutex<Option<&'static str>>>,
    /// The next standalone statement that contains this text fails.
    run: Arc<Mutex<Option<&'static str>>>,
    /// The number of attempts to clear pages; each attempt fails because the disk is full.
    cleared: Arc<Mutex<usize>>,
}

impl LateCommits {
    /// Opens a database file with this driver, to host its tables; also returns the control of the driver's faults.
    pub async fn on(url: &str) -> (LateCommits, Store) {
        let (file, commits) = (SqliteFile::open(url).await.unwrap(), LateCommits::default());
        let driver = Late { file, commits: commits.clone(), open: Arc::default() };
        (commits, Store::host(Arc::new(driver)).await.unwrap())
    }

    /// Makes the next commits of actions fail, one for each of these fates, in this order.
    pub fn next(&self, fates: &[CommitFate]) {
        self.fates.lock().unwrap().extend(fates);
    }

    /// Makes the next standalone statement with this text fail.
    pub fn fail_run(&self, text: &'static str) {
        *self.run.lock().unwrap() = Some(text);
    }

    /// Breaks the connection after the commit of the next transaction with a statement that contains this text.
    pub fn lose_answer(&self, text: &'static str) {
        *self.unheard.lock().unwrap() = Some(text);
    }

    fn is_unheard(&self, statement: &Statement) -> bool {
        self.unheard.lock().unwrap().take_if(|text| statement.text.contains(*text)).is_some()
    }

    fn run_fails(&self, statement: &Statement) -> bool {
        self.run.lock().unwrap().take_if(|text| statement.text.contains(*text)).is_some()
    }

    /// The number of attempts to clear pages.
    pub fn attempts_to_clear(&self) -> usize {
        *self.cleared.lock().unwrap()
    }

    /// Makes one read fail after this many successful ones.
    pub fn fail_read(&self, after: usize) {
        *self.read.lock().unwrap() = Some(after);
    }

    /// Whether the failing read is still to come.
    pub fn is_read_to_fail(&self) -> bool {
        self.read.lock().unwrap().is_some()
    }

    fn read_fails(&self) -> bool {
        let mut read = self.read.lock().unwrap();
        let fails = *read == Some(0);
        *read = read.and_then(|after| after.checked_sub(1));
        fails
    }
}

fn lost() -> StoreError {
    StoreError::Io(Arc::new(std::io::Error::other("the connection was lost")))
}

type PendingCommit = Arc<tokio::sync::Mutex<Option<Box<dyn Transaction>>>>;

struct Late {
    file: SqliteFile,
    commits: LateCommits,
    /// The transaction that the server has yet to carry out.
    open: PendingCommit,
}

impl std::fmt::Debug for Late {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.file.fmt(f)
    }
}

struct Breaking {
    tx: Box<dyn Transaction>,
    /// Whether the transaction writes actions. Only such a transaction meets a [`CommitFate`].
    is_action: bool,
    is_unheard: bool,
    commits: LateCommits,
    open: PendingCommit,
}

#[async_trait]
impl Connection for Breaking {
    async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        self.is_unheard |= self.commits.is_unheard(&statement);
        self.tx.execute(statement).await
    }

    async fn fetch(&mut self, statement: Statement) -> Result<Rows, StoreError> {
        self.tx.fetch(statement).await
    }
}

#[async_trait]
impl Transaction for Breaking {
    async fn advance_tables(&mut self, writes: &[&Write]) -> Result<u64, StoreError> {
        self.is_action = true;
        self.tx.advance_tables(writes).await
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        let fate = if self.is_action { self.commits.fates.lock().unwrap().pop_front() } else { None };
        match fate {
            None if self.is_unheard => self.tx.commit().await?,
            None => return self.tx.commit().await,
            Some(CommitFate::Late) => *self.open.lock().await = Some(self.tx),
            Some(CommitFate::Never) => {}
            Some(CommitFate::Full) => return Err(StoreError::Full),
        }
        Err(lost())
    }
}

#[async_trait]
impl Driver for Late {
    fn name(&self) -> &str {
        self.file.name()
    }

    fn clock(&self) -> &'static str {
        self.file.clock()
    }

    fn is_claimed(&self) -> bool {
        self.file.is_claimed()
    }

    async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        if self.commits.read_fails() {
            return Err(lost());
        }
        self.file.fetch(statement).await
    }

    async fn snapshot(&self) -> Result<Box<dyn Connection>, StoreError> {
        if self.commits.read_fails() {
            return Err(lost());
        }
        self.file.snapshot().await
    }

    async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        if let Some(late) = self.open.lock().await.take() {
            late.commit().await?;
        }
        let tx = self.file.begin().await?;
        Ok(Box::new(Breaking {
            tx,
            is_action: false,
            is_unheard: false,
            commits: self.commits.clone(),
            open: Arc::clone(&self.open),
        }))
    }

    async fn run(&self, statement: Statement) -> Result<u64, StoreError> {
        if self.commits.run_fails(&statement) {
            return Err(lost());
        }
        let mut tx = self.begin().await?;
        let changed = tx.execute(statement).await?;
        tx.commit().await?;
        Ok(changed)
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.file.check().await
    }

    fn keeps_deleted(&self) -> bool {
        true
    }

    async fn clear_some(&self, _from: i64) -> Result<Option<i64>, StoreError> {
        *self.commits.cleared.lock().unwrap() += 1;
        Err(StoreError::Full)
    }

    fn columns(&self) -> &'static str {
        self.file.columns()
    }

    async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        self.file.backup(target).await
    }

    async fn close(&self) {
        self.file.close().await;
    }

    fn is_closed(&self) -> bool {
        self.file.is_closed()
    }
}
