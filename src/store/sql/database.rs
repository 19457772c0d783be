//! A database on the driver of its engine. Everything that writes goes through here, which knows what keeps it from
//! writing now.

use super::driver::{Driver, Transaction};
use super::statement::{Rows, Statement, sql};
use crate::model::Explained;
use crate::store::StoreError;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How often the database is looked at, and a failing one is tried again, while nobody writes.
const WATCH: Duration = Duration::from_secs(2);

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub(in crate::store) struct Database {
    pub(super) driver: Arc<dyn Driver>,
    fault: Arc<Mutex<Option<StoreError>>>,
}

impl Database {
    /// A database to look into.
    pub fn new(driver: Arc<dyn Driver>) -> Database {
        Database { driver, fault: Arc::default() }
    }

    /// A database to host the tables of, looked at from now on until it is closed.
    ///
    /// # Errors
    /// When it cannot be written: rather at the start than at the first move.
    pub async fn host(driver: Arc<dyn Driver>) -> Result<Database, StoreError> {
        let database = Database::new(driver);
        database.probe().await?;
        tokio::spawn(database.clone().watch());
        Ok(database)
    }

    /// Runs a statement that reads.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        self.driver.fetch(statement).await
    }

    /// Begins a transaction that writes; [`Database::end`] ends it.
    ///
    /// # Errors
    /// When nothing can be written now.
    pub async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        self.driver.begin().await.inspect_err(|error| self.note_failure(error))
    }

    /// Commits a transaction whose work went well, and takes back one whose work did not.
    ///
    /// # Errors
    /// Those of the work, or of the commit.
    pub async fn end<T>(&self, tx: Box<dyn Transaction>, work: Result<T, StoreError>) -> Result<T, StoreError> {
        let committed = async {
            let value = work?;
            tx.commit().await?;
            Ok(value)
        };
        let result = committed.await;
        match &result {
            Ok(_) => self.note_success(),
            Err(error) => self.note_failure(error),
        }
        result
    }

    /// Runs one statement as a transaction of its own; gives how many rows it changed.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn run(&self, statement: Statement) -> Result<u64, StoreError> {
        let result = self.driver.run(statement).await;
        match &result {
            // Nothing was written.
            Ok(0) => {}
            Ok(_) => self.note_success(),
            Err(error) => self.note_failure(error),
        }
        result
    }

    /// What keeps the database from being written, as long as it does.
    pub fn fault(&self) -> Option<StoreError> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn note_success(&self) {
        if self.fault.lock().unwrap_or_else(PoisonError::into_inner).take().is_some() {
            tracing::info!("the database can be written again");
        }
    }

    /// Notes an error, and logs it when it is news: whoever writes is told each time.
    pub(super) fn note_failure(&self, error: &StoreError) {
        if !error.is_fault() {
            return;
        }
        let earlier = self.fault.lock().unwrap_or_else(PoisonError::into_inner).replace(error.clone());
        let what = Explained(error).to_string();
        if earlier.is_none_or(|earlier| Explained(&earlier).to_string() != what) {
            tracing::error!("nothing can be written until this is mended: {what}");
        }
    }

    /// Looks at the database until it is closed. While it cannot be written, tries whether it can again, so that it
    /// need not wait for somebody to play.
    async fn watch(self) {
        let mut interval = tokio::time::interval(WATCH);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while !self.driver.is_closed() {
            interval.tick().await;
            match self.driver.check().await {
                Err(error) => self.note_failure(&error),
                // Noted.
                Ok(()) if self.fault().is_some() => drop(self.probe().await),
                Ok(()) => {}
            }
        }
    }

    /// Writes something that changes nothing.
    async fn probe(&self) -> Result<(), StoreError> {
        // A transaction, as a move is: a statement alone may go through where that does not.
        let mut tx = self.begin().await?;
        let written = tx.execute(sql("UPDATE counters SET value = value WHERE name = 'table'")).await;
        self.end(tx, written.map(drop)).await
    }
}
