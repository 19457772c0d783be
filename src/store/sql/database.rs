//! A database on the driver of its engine. Everything that writes goes through here, which knows what keeps it from
//! writing now.

use super::driver::{Driver, Transaction};
use super::statement::{Rows, Statement, sql};
use crate::model::Explained;
use crate::store::StoreError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior};

/// How often the database is looked at, and a failing one is tried again, while nobody writes.
const WATCH: Duration = Duration::from_secs(2);
/// Each so many times something of it is read for the sake of reading it.
const SAMPLE: u32 = 5;
/// How often it is written anew at most.
const SCRUB: Duration = Duration::from_secs(24 * 3_600);

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    pub(super) driver: Arc<dyn Driver>,
    fault: Arc<Mutex<Option<StoreError>>>,
    /// Whether the log may hold what was deleted.
    has_log: Arc<AtomicBool>,
    /// When it was written anew last.
    scrubbed: Arc<Mutex<Option<Instant>>>,
}

impl Database {
    /// A database to look into.
    pub(in crate::store) fn new(driver: Arc<dyn Driver>) -> Database {
        Database { driver, fault: Arc::default(), has_log: Arc::default(), scrubbed: Arc::default() }
    }

    /// A database to host the tables of, looked at from now on until it is closed.
    ///
    /// # Errors
    /// When it cannot be written: rather at the start than at the first move.
    pub(in crate::store) async fn host(driver: Arc<dyn Driver>) -> Result<Database, StoreError> {
        let database = Database::new(driver);
        database.probe().await?;
        // An earlier process may not have come to it.
        database.empty_log_soon();
        tokio::spawn(database.clone().watch());
        Ok(database)
    }

    pub(in crate::store) async fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        let rows = self.driver.fetch(statement).await;
        if let Err(error @ StoreError::Damaged(_)) = &rows
            && self.driver.condemn(error)
        {
            self.note_failure(error);
        }
        rows
    }

    /// Begins a transaction that writes; [`Database::end`] ends it.
    ///
    /// # Errors
    /// When nothing can be written now.
    pub(in crate::store) async fn begin(&self) -> Result<Box<dyn Transaction>, StoreError> {
        self.driver.begin().await.inspect_err(|error| self.note_failure(error))
    }

    /// Commits a transaction whose work went well, and takes back one whose work did not.
    ///
    /// # Errors
    /// Those of the work, or of the commit.
    pub(in crate::store) async fn end<T>(
        &self,
        tx: Box<dyn Transaction>,
        work: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
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

    /// Runs one statement as a transaction of its own; returns the number of rows changed.
    pub(in crate::store) async fn run(&self, statement: Statement) -> Result<u64, StoreError> {
        let result = self.driver.run(statement).await;
        match &result {
            // Nothing was written.
            Ok(0) => {}
            Ok(_) => self.note_success(),
            Err(error) => self.note_failure(error),
        }
        result
    }

    /// The fault that keeps the database from being written, as long as it does.
    pub(in crate::store) fn write_fault(&self) -> Option<StoreError> {
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
        if matches!(error, StoreError::Damaged(_)) {
            self.driver.condemn(error);
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
        let mut round: u32 = 0;
        while !self.driver.is_closed() {
            interval.tick().await;
            round = round.wrapping_add(1);
            match self.driver.check().await {
                Err(error) => self.note_failure(&error),
                // Noted.
                Ok(()) if self.write_fault().is_some() => drop(self.probe().await),
                Ok(()) if round.is_multiple_of(SAMPLE) => self.sample().await,
                Ok(()) if self.has_log.swap(false, Ordering::AcqRel) => self.empty_log().await,
                Ok(()) => {}
            }
        }
    }

    async fn sample(&self) {
        // Whatever else goes wrong, whoever reads next is told.
        if let Err(error @ StoreError::Damaged(_)) = self.driver.sample().await {
            self.note_failure(&error);
        }
    }

    async fn empty_log(&self) {
        let emptied = self.driver.empty_log().await.inspect_err(|error| self.note_failure(error));
        if !matches!(emptied, Ok(true)) {
            self.empty_log_soon();
        }
    }

    /// The log may hold what was deleted, and is to be emptied.
    pub(super) fn empty_log_soon(&self) {
        self.has_log.store(true, Ordering::Release);
    }

    pub(super) fn was_scrubbed_today(&self) -> bool {
        let scrubbed = *self.scrubbed.lock().unwrap_or_else(PoisonError::into_inner);
        scrubbed.is_some_and(|scrubbed| scrubbed.elapsed() < SCRUB)
    }

    pub(super) async fn rewrite(&self) -> Result<(), StoreError> {
        self.driver.rewrite().await.inspect_err(|error| self.note_failure(error))?;
        *self.scrubbed.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        Ok(())
    }

    /// Writes something that changes nothing.
    async fn probe(&self) -> Result<(), StoreError> {
        // A transaction, as a move is: a statement alone may go through where that does not.
        let mut tx = self.begin().await?;
        let written = tx.execute(sql("UPDATE counters SET value = value WHERE name = 'table'")).await;
        self.end(tx, written.map(drop)).await
    }
}
