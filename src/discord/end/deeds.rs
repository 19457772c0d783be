//! Reads the deeds of finished games, each once: before its result is posted, or later in the background, where the process
//! ended first or the game is older than honours. Reading is a replay of the log.

use crate::host::{Failure, Host, NoLog, game_deeds};
use crate::model::{FirstHonour, TableId};
use std::time::Duration;

/// The time between two searches for games that were not read.
const SEARCH_EVERY: Duration = Duration::from_secs(60);
/// The pause before each of them.
const PAUSE: Duration = Duration::from_millis(200);
/// How many games one search returns.
const FOUND_MAX: u32 = 50;

/// Cheap to clone.
#[derive(Clone)]
pub struct DeedReader {
    host: Host,
}

impl DeedReader {
    pub fn new(host: Host) -> DeedReader {
        DeedReader { host }
    }

    /// The honours that a judged game earned people for the first time, read now unless they are stored; empty when that
    /// failed, which is logged.
    pub async fn first_honours(&self, table: TableId) -> Vec<FirstHonour> {
        self.read_and_find(table).await.unwrap_or_default()
    }

    async fn read_and_find(&self, table: TableId) -> Result<Vec<FirstHonour>, Failure> {
        let store = self.host.store();
        if store.is_unread(table).await? {
            self.read(table).await?;
        }
        Ok(store.first_honours(table).await?)
    }

    /// Reads the games that were not read, the newest first, until it is dropped.
    pub async fn run(self) {
        loop {
            while let Ok(true) = self.read_some().await {}
            tokio::time::sleep(SEARCH_EVERY).await;
        }
    }

    /// Reads some games; returns whether there was one.
    async fn read_some(&self) -> Result<bool, Failure> {
        let games = self.host.store().unread(FOUND_MAX).await?;
        for table in &games {
            tokio::time::sleep(PAUSE).await;
            self.read(*table).await?;
        }
        Ok(!games.is_empty())
    }

    /// Reads a game; one that cannot be read has no deeds, so that nobody tries again.
    async fn read(&self, table: TableId) -> Result<(), Failure> {
        let store = self.host.store();
        let deeds = match game_deeds(store, table).await {
            Ok(deeds) => deeds,
            Err(NoLog::Store(error)) if !error.is_unreadable() => return Err(error.into()),
            Err(error) => {
                tracing::warn!(%table, %error, "the deeds of a finished game cannot be read");
                Vec::new()
            }
        };
        Ok(store.keep_deeds(table, &deeds).await?)
    }
}
