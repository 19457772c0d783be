//! Reads the deeds of finished games, each once, by a replay of the log.

use super::backlog::work_through;
use super::guard::{store_or_mark, unless_damaged};
use crate::host::{Failure, Host, game_deeds};
use crate::model::{FirstHonour, TableId};
use crate::store::StoreError;
use std::time::Duration;

/// The pause before each game in the background.
const PAUSE: Duration = Duration::from_millis(200);

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
        self.read_and_find(table).await.map_err(Failure::from).unwrap_or_default()
    }

    async fn read_and_find(&self, table: TableId) -> Result<Vec<FirstHonour>, StoreError> {
        let store = self.host.store();
        if store.is_unread(table).await? {
            self.read(table).await?;
        }
        store.first_honours(table).await
    }

    /// Reads the games that were not read, until it is dropped.
    pub async fn run(self) {
        let find = async |limit| self.host.store().unread(limit).await;
        work_through(PAUSE, || self.host.has_upkeep(), find, async |table| self.read(table).await).await;
    }

    /// Reads a game; one that cannot be read or stored is marked as without deeds, so that it is not retried.
    async fn read(&self, table: TableId) -> Result<(), StoreError> {
        let store = self.host.store();
        let (results, deeds, short) = unless_damaged(table, game_deeds(store, table)).await?.unwrap_or_default();
        let kept = async {
            store.correct_pawns(table, &results).await?;
            store.keep_deeds(table, &deeds, short).await
        };
        store_or_mark(table, kept, store.keep_deeds(table, &[], short)).await
    }
}
