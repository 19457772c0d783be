//! [`Database`], which runs statements on the driver of an engine. It sees the outcome of all writes, so it knows
//! whether the database can be written.

use super::driver::{Connection, Driver, Transaction};
use super::known_races::KnownRaces;
use super::statement::{Rows, Statement, sql};
use crate::model::Explained;
use crate::store::{Result, StoreError};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How often the database is checked, and how often a database that cannot be written is tried again.
const WATCH: Duration = Duration::from_secs(2);
/// Every check whose number is divisible by this samples rows to find damage, unless a fault prevents writes.
const SAMPLE: u32 = 5;
/// If the write-ahead log is at least this large, it is emptied; if that is impossible, the reason is logged.
const LARGE_LOG: u64 = 64 << 20;
/// The first word in the names of the rows that are written to find out whether the disk has room.
const FILLER: &str = "room";
/// The number of these rows.
const FILLER_ROWS: i64 = 64;
/// The number of spaces that make the name of each of these rows long.
const FILLER_LENGTH: usize = 1_000;

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    pub(super) driver: Arc<dyn Driver>,
    fault: Arc<Mutex<Option<StoreError>>>,
    /// Whether faults are logged. False until the database is hosted, because until then the caller reports faults.
    is_watched: Arc<AtomicBool>,
    /// Whether the write-ahead log has to be emptied, because it is large or may hold deleted rows.
    has_log: Arc<AtomicBool>,
    /// The servers whose games could not be rated anew, and why.
    pub(super) unrated: Arc<Mutex<Vec<String>>>,
    pub(super) races: Arc<Mutex<KnownRaces>>,
}

impl Database {
    /// A database that is not hosted: without upgrades and health checks.
    pub(in crate::store) fn new(driver: Arc<dyn Driver>) -> Database {
        Database {
            driver,
            fault: Arc::default(),
            is_watched: Arc::default(),
            has_log: Arc::default(),
            unrated: Arc::default(),
            races: Arc::default(),
        }
    }

    /// A database to host tables, with health checks until it is closed.
    ///
    /// # Errors
    /// The database cannot be written. This is checked now, so that opening the database fails, and not the first move.
    pub(in crate::store) async fn host(driver: Arc<dyn Driver>) -> Result<Database> {
        let database = Database::new(driver);
        database.probe().await?;
        database.upgrade().await?;
        // The previous process may have ended before it emptied the write-ahead log.
        database.empty_log_soon();
        database.is_watched.store(true, Ordering::Relaxed);
        tokio::spawn(database.clone().watch());
        Ok(database)
    }

    pub(in crate::store) async fn fetch(&self, statement: Statement) -> Result<Rows> {
        let rows = self.driver.fetch(statement).await;
        if let Err(error @ StoreError::Damaged(_)) = &rows
            && self.driver.condemn(error)
        {
            self.note_failure(error);
        }
        rows
    }

    /// Begins a writing transaction; [`Database::end`] ends it.
    pub(in crate::store) async fn begin(&self) -> Result<Box<dyn Transaction>> {
        self.driver.begin().await.inspect_err(|error| self.note_failure(error))
    }

    /// Commits a transaction if its work succeeded, else rolls it back.
    ///
    /// # Errors
    /// The errors of the work or of the commit.
    pub(in crate::store) async fn end<T>(&self, tx: Box<dyn Transaction>, work: Result<T>) -> Result<T> {
        let committed = async {
            let value = work?;
            tx.commit().await?;
            Ok(value)
        };
        committed.await.inspect_err(|error| self.note_failure(error))
    }

    /// Runs one statement as a transaction of its own; returns the number of rows changed.
    pub(in crate::store) async fn run(&self, statement: Statement) -> Result<u64> {
        self.driver.run(statement).await.inspect_err(|error| self.note_failure(error))
    }

    /// The fault that currently prevents writes.
    pub(in crate::store) fn write_fault(&self) -> Option<StoreError> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes that the fault has ended.
    fn note_success(&self) {
        if self.fault.lock().unwrap_or_else(PoisonError::into_inner).take().is_some() {
            tracing::info!("the database can be written again");
        }
    }

    /// Records a fault that prevents writes, and logs it if it is new. Ignores other errors (see
    /// [`StoreError::is_fault`]).
    pub(super) fn note_failure(&self, error: &StoreError) {
        if !error.is_fault() {
            return;
        }
        if matches!(error, StoreError::Damaged(_)) {
            self.driver.condemn(error);
        }
        let earlier = self.fault.lock().unwrap_or_else(PoisonError::into_inner).replace(error.clone());
        let what = Explained(error).to_string();
        let is_new = earlier.is_none_or(|earlier| Explained(&earlier).to_string() != what);
        if is_new && self.is_watched.load(Ordering::Relaxed) {
            tracing::error!("nothing can be written until this is mended: {what}");
        }
    }

    /// Checks the database until it is closed. While it cannot be written, tries to write, so that it recovers without
    /// a player's move.
    async fn watch(self) {
        let mut interval = tokio::time::interval(WATCH);
        interval.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut round: u32 = 0;
        let mut log = LogSize::default();
        while !self.driver.is_closed() {
            interval.tick().await;
            round = round.wrapping_add(1);
            if log.is_large(self.driver.log_size()) {
                self.empty_log_soon();
            }
            match self.driver.check().await {
                Err(error) => self.note_failure(&error),
                // A failed recovery has recorded its error itself, and the next check tries again.
                Ok(()) if self.write_fault().is_some() => drop(self.recover().await),
                Ok(()) if round.is_multiple_of(SAMPLE) => self.sample().await,
                Ok(()) if self.has_log.swap(false, Ordering::AcqRel) => {
                    if !self.empty_log().await && log.is_news() {
                        let (megabytes, keeper) = (log.size >> 20, self.driver.log_keeper());
                        tracing::warn!(
                            megabytes,
                            "the log of the database grows, because it cannot be emptied: {keeper}"
                        );
                    }
                }
                Ok(()) => {}
            }
        }
    }

    async fn sample(&self) {
        // Other errors need no record: if they last, the next read returns them.
        if let Err(error @ StoreError::Damaged(_)) = self.driver.sample().await {
            self.note_failure(&error);
        }
    }

    /// Empties the write-ahead log; returns whether it is empty now. If not, one of the next checks tries again.
    async fn empty_log(&self) -> bool {
        let emptied = self.driver.empty_log().await.inspect_err(|error| self.note_failure(error));
        let is_empty = matches!(emptied, Ok(true));
        if !is_empty {
            self.empty_log_soon();
        }
        is_empty
    }

    /// Makes one of the next checks empty the write-ahead log.
    pub(super) fn empty_log_soon(&self) {
        self.has_log.store(true, Ordering::Release);
    }

    /// Ends the fault if the disk has room for many moves at once. A full disk may have room for a page or two, which
    /// is enough for a small write but not for moves.
    async fn recover(&self) -> Result {
        let mut tx = self.begin().await?;
        let filled = fill(&mut *tx).await;
        self.end(tx, filled).await?;
        // A second transaction: rows inserted and deleted within one would never reach the disk.
        let mut tx = self.begin().await?;
        let emptied = tx.execute(sql("DELETE FROM counters WHERE name LIKE $1").bind(format!("{FILLER} %"))).await;
        self.end(tx, emptied.map(drop)).await?;
        self.note_success();
        Ok(())
    }

    /// Writes without changing anything, to find out whether the database can be written.
    async fn probe(&self) -> Result {
        // In a transaction, like a move: a single statement may succeed where a transaction fails.
        let mut tx = self.begin().await?;
        let written = tx.execute(sql("UPDATE counters SET value = value WHERE name = 'table'")).await;
        self.end(tx, written.map(drop)).await
    }
}

/// Writes rows without meaning, and overwrites the rows that an earlier attempt left.
async fn fill(tx: &mut dyn Connection) -> Result {
    let rows = sql("INSERT INTO counters (name, value) WITH RECURSIVE numbers (number) AS (\
        SELECT CAST(1 AS BIGINT) UNION ALL SELECT number + 1 FROM numbers WHERE number < $1) \
        SELECT $2 || ' ' || CAST(number AS TEXT) || $3, 0 FROM numbers WHERE TRUE \
        ON CONFLICT (name) DO UPDATE SET value = counters.value + 1");
    tx.execute(rows.bind(FILLER_ROWS).bind(FILLER).bind(" ".repeat(FILLER_LENGTH))).await.map(drop)
}

/// The last known size of the write-ahead log.
#[derive(Debug, Default)]
struct LogSize {
    size: u64,
    /// The size at the last warning.
    warned: u64,
}

impl LogSize {
    /// Notes the size of the write-ahead log; returns whether it is so large that the log has to be emptied.
    fn is_large(&mut self, size: Option<u64>) -> bool {
        let Some(size) = size else { return false };
        metrics::gauge!("hypnosia_database_log_bytes").set(size as f64);
        self.size = size;
        if size < LARGE_LOG {
            self.warned = 0;
        }
        size >= LARGE_LOG
    }

    /// Whether to warn of a large write-ahead log: the first time, and each time that its size has doubled.
    fn is_news(&mut self) -> bool {
        let is_news = self.size >= LARGE_LOG.max(2 * self.warned);
        if is_news {
            self.warned = self.size;
        }
        is_news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_log_is_news_when_it_doubles() {
        let mut log = LogSize::default();
        let mut warned = Vec::new();
        for megabytes in [1, 63, 64, 65, 127, 128, 200, 3, 70, 300] {
            if log.is_large(Some(megabytes << 20)) && log.is_news() {
                warned.push(megabytes);
            }
        }
        assert_eq!(warned, [64, 128, 70, 300]);
        assert!(!log.is_large(None), "a server keeps its own");
    }
}
