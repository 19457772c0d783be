//! The handle of an open database, and the jobs of its committer.

use super::StoreError;
use super::files::Claim;
use super::rows::{Created, NewRow, Write};
use super::writer::Writer;
use crate::model::{Messages, TableId};
use sqlx::sqlite::SqlitePool;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tokio::sync::{mpsc, oneshot};

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Store {
    pub(super) inner: Arc<Inner>,
}

#[derive(Debug)]
pub(super) struct Inner {
    pub(super) path: PathBuf,
    pub(super) write: Writer,
    pub(super) read: SqlitePool,
    pub(super) jobs: mpsc::UnboundedSender<Job>,
    /// Held by the process that hosts tables.
    pub(super) claim: Mutex<Option<Claim>>,
}

/// The way back of the answer to a job.
pub(super) type Done<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the committer is asked to do.
#[derive(Debug)]
pub(super) enum Job {
    Commit(Box<Write>, Done<()>),
    Create(Box<NewRow>, Done<Created>),
    Remember(TableId, Messages, Done<()>),
    Close(oneshot::Sender<()>),
}

impl Store {
    /// Gives the committer a job and waits until it is done.
    pub(super) async fn put<T>(&self, job: impl FnOnce(Done<T>) -> Job) -> Result<T, StoreError> {
        let (done, wait) = oneshot::channel();
        self.inner.jobs.send(job(done)).map_err(|_| StoreError::Closed)?;
        wait.await.unwrap_or(Err(StoreError::Closed))
    }
}
