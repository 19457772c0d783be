//! Group commit: writes that wait at the same time go to disk together.

use super::batch::{Batch, Outcomes};
use super::error::StoreError;
use super::rows::{Created, NewRow, Write};
use super::sql::Database;
use crate::model::{Epoch, Messages, TableId};
use tokio::sync::{mpsc, oneshot};

/// The maximum number of jobs in one transaction.
const BATCH: usize = 256;

/// The sender of a job's result.
pub(super) type JobResult<T> = oneshot::Sender<Result<T, StoreError>>;

#[derive(Debug)]
pub(super) enum WriteJob {
    Commit(Box<Write>, JobResult<()>),
    Create(Box<NewRow>, JobResult<Created>),
    Remember(TableId, Messages, Option<Epoch>, JobResult<()>),
    Close(oneshot::Sender<()>),
}

/// Commits everything that waits and answers, until the store is closed.
pub(super) async fn run(database: Database, mut jobs: mpsc::UnboundedReceiver<WriteJob>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut group = Group::default();
        let mut closing = Vec::new();
        for job in waiting.drain(..) {
            match job {
                WriteJob::Close(done) => closing.push(done),
                job => group.add(job),
            }
        }
        group.commit(&database).await;
        if !closing.is_empty() {
            for done in closing {
                let _ = done.send(());
            }
            return;
        }
    }
}

/// A batch, with the senders for the results of its parts.
#[derive(Default)]
struct Group {
    batch: Batch,
    tables: Vec<JobResult<Created>>,
    messages: Vec<JobResult<()>>,
    writes: Vec<JobResult<()>>,
}

impl Group {
    fn add(&mut self, job: WriteJob) {
        match job {
            WriteJob::Commit(write, done) => {
                self.batch.writes.push(*write);
                self.writes.push(done);
            }
            WriteJob::Create(row, done) => {
                self.batch.tables.push(*row);
                self.tables.push(done);
            }
            WriteJob::Remember(table, messages, lease, done) => {
                self.batch.messages.push((table, messages, lease));
                self.messages.push(done);
            }
            WriteJob::Close(_) => {}
        }
    }

    fn len(&self) -> usize {
        self.writes.len() + self.tables.len() + self.messages.len()
    }

    /// Commits the batch and answers each job. If it fails because of one job, each job is tried alone, so that the
    /// others succeed; not while the database cannot be written at all.
    async fn commit(self, database: &Database) {
        if self.len() == 0 {
            return;
        }
        match database.write(&self.batch).await {
            Ok(outcomes) => self.succeed(outcomes),
            Err(error) if self.len() == 1 || error.is_fault() => self.fail(&error),
            Err(_) => {
                for alone in self.split() {
                    match database.write(&alone.batch).await {
                        Ok(outcomes) => alone.succeed(outcomes),
                        Err(error) => alone.fail(&error),
                    }
                }
            }
        }
    }

    /// A caller may be gone; the commit stands regardless.
    fn succeed(self, outcomes: Outcomes) {
        for (done, outcome) in self.writes.into_iter().zip(outcomes.writes) {
            let _ = done.send(outcome);
        }
        for (done, created) in self.tables.into_iter().zip(outcomes.tables) {
            let _ = done.send(Ok(created));
        }
        for done in self.messages {
            let _ = done.send(Ok(()));
        }
    }

    fn fail(self, error: &StoreError) {
        for done in self.writes.into_iter().chain(self.messages) {
            let _ = done.send(Err(error.clone()));
        }
        for done in self.tables {
            let _ = done.send(Err(error.clone()));
        }
    }

    fn split(self) -> impl Iterator<Item = Group> {
        let Group { batch, tables, messages, writes } = self;
        let tables = batch.tables.into_iter().zip(tables).map(|(row, done)| WriteJob::Create(Box::new(row), done));
        let messages = batch.messages.into_iter().zip(messages);
        let messages =
            messages.map(|((table, messages, lease), done)| WriteJob::Remember(table, messages, lease, done));
        let writes = batch.writes.into_iter().zip(writes).map(|(write, done)| WriteJob::Commit(Box::new(write), done));
        tables.chain(messages).chain(writes).map(|job| {
            let mut alone = Group::default();
            alone.add(job);
            alone
        })
    }
}
