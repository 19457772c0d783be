//! The committer of a store: what waits at the same time goes to disk together.

use super::batch::{Batch, Outcomes};
use super::error::StoreError;
use super::rows::{Created, NewRow, Write};
use super::sql::Database;
use crate::model::{Epoch, Messages, TableId};
use tokio::sync::{mpsc, oneshot};

/// The most jobs that one transaction holds.
const BATCH: usize = 256;

/// The way back of the answer to a job.
pub(super) type Done<T> = oneshot::Sender<Result<T, StoreError>>;

#[derive(Debug)]
pub(super) enum Job {
    Commit(Box<Write>, Done<()>),
    Create(Box<NewRow>, Done<Created>),
    Remember(TableId, Messages, Option<Epoch>, Done<()>),
    Close(oneshot::Sender<()>),
}

/// Takes all that waits, commits it, answers, until the store is closed.
pub(super) async fn run(database: Database, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut group = Group::default();
        let mut closing = Vec::new();
        for job in waiting.drain(..) {
            match job {
                Job::Close(done) => closing.push(done),
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

/// A batch, and who waits for each part of it.
#[derive(Default)]
struct Group {
    batch: Batch,
    tables: Vec<Done<Created>>,
    messages: Vec<Done<()>>,
    writes: Vec<Done<()>>,
}

impl Group {
    fn add(&mut self, job: Job) {
        match job {
            Job::Commit(write, done) => {
                self.batch.writes.push(*write);
                self.writes.push(done);
            }
            Job::Create(row, done) => {
                self.batch.tables.push(*row);
                self.tables.push(done);
            }
            Job::Remember(table, messages, lease, done) => {
                self.batch.messages.push((table, messages, lease));
                self.messages.push(done);
            }
            Job::Close(_) => {}
        }
    }

    fn len(&self) -> usize {
        self.writes.len() + self.tables.len() + self.messages.len()
    }

    /// Commits the batch and answers each job. When one job of it cannot be committed, each is tried alone, so that it
    /// does not take the others down; not when nothing can be written.
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

    /// Whoever asked may have gone; what was committed stays.
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
        let tables = batch.tables.into_iter().zip(tables).map(|(row, done)| Job::Create(Box::new(row), done));
        let messages = batch.messages.into_iter().zip(messages);
        let messages = messages.map(|((table, messages, lease), done)| Job::Remember(table, messages, lease, done));
        let writes = batch.writes.into_iter().zip(writes).map(|(write, done)| Job::Commit(Box::new(write), done));
        tables.chain(messages).chain(writes).map(|job| {
            let mut alone = Group::default();
            alone.add(job);
            alone
        })
    }
}
