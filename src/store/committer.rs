//! Group commit: writes that wait at the same time go to disk together.

use super::batch::{Batch, Outcomes};
use super::error::{Result, StoreError};
use super::rows::{Created, NewRow, Write};
use super::sql::Database;
use crate::model::{Epoch, Messages, TableId};
use tokio::sync::{mpsc, oneshot};

/// The most jobs in one transaction.
const BATCH: usize = 256;

/// Where the result of a job is sent.
pub(super) type JobResult<T> = oneshot::Sender<Result<T>>;

#[derive(Debug)]
pub(super) enum WriteJob {
    Commit(Box<Write>, JobResult<()>),
    Create(Box<NewRow>, JobResult<Created>),
    Remember(TableId, Messages, Option<Epoch>, JobResult<()>),
    Close(oneshot::Sender<()>),
}

/// Commits and answers the waiting jobs, batch by batch, until the store is closed.
pub(super) async fn run(database: Database, mut jobs: mpsc::UnboundedReceiver<WriteJob>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let closing: Vec<WriteJob> = waiting.extract_if(.., |job| matches!(job, WriteJob::Close(_))).collect();
        for job in commit(&database, std::mem::take(&mut waiting)).await {
            commit(&database, vec![job]).await;
        }
        if !closing.is_empty() {
            return answer(closing, Outcomes::default());
        }
    }
}

/// Commits jobs in one transaction and answers them. If one of several jobs makes the transaction fail, returns all
/// jobs unanswered, so that the caller can try them one by one. If the database cannot be written at all, all jobs
/// fail.
async fn commit(database: &Database, jobs: Vec<WriteJob>) -> Vec<WriteJob> {
    if jobs.is_empty() {
        return jobs;
    }
    match database.write(&batch(&jobs)).await {
        Ok(outcomes) => answer(jobs, outcomes),
        Err(error) if jobs.len() == 1 || error.is_fault() => jobs.into_iter().for_each(|job| job.fail(&error)),
        Err(_) => return jobs,
    }
    Vec::new()
}

fn batch(jobs: &[WriteJob]) -> Batch<'_> {
    let mut batch = Batch::default();
    for job in jobs {
        match job {
            WriteJob::Commit(write, _) => batch.writes.push(write),
            WriteJob::Create(row, _) => batch.tables.push(row),
            WriteJob::Remember(table, messages, lease, _) => batch.messages.push((*table, messages, *lease)),
            WriteJob::Close(_) => {}
        }
    }
    batch
}

/// Answers jobs that were committed. If a caller no longer waits, the commit stays nevertheless.
fn answer(jobs: Vec<WriteJob>, outcomes: Outcomes) {
    let (mut tables, mut writes) = (outcomes.tables.into_iter(), outcomes.writes.into_iter());
    for job in jobs {
        match job {
            WriteJob::Commit(_, done) => drop(writes.next().map(|outcome| done.send(outcome))),
            WriteJob::Create(_, done) => drop(tables.next().map(|created| done.send(Ok(created)))),
            WriteJob::Remember(.., done) => drop(done.send(Ok(()))),
            WriteJob::Close(done) => drop(done.send(())),
        }
    }
}

impl WriteJob {
    fn fail(self, error: &StoreError) {
        match self {
            WriteJob::Commit(_, done) | WriteJob::Remember(.., done) => drop(done.send(Err(error.clone()))),
            WriteJob::Create(_, done) => drop(done.send(Err(error.clone()))),
            WriteJob::Close(done) => drop(done.send(())),
        }
    }
}
