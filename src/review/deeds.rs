//! Reads the deeds of finished games from the games' logs: each game once, unless a migration marks it to be read
//! again. For deeds, players earn honours and records.

use super::backlog::work_through;
use super::guard::{store_or_mark, unless_damaged};
use crate::host::{Failure, Host, game_deeds};
use crate::model::{FirstHonour, TableId};
use crate::store::StoreError;
use std::time::Duration;

/// The pause before each game in the background.
const PAUSE: Duration = Duration::from_millis(200);

/// Reads deeds. Cheap to clone.
#[derive(Clone)]
pub struct DeedReader {
    host: Host,
}

impl DeedReader {
    pub fn new(host: Host) -> DeedReader {
        DeedReader { host }
    }

    /// The honours that people earned for the first time in a judged game; hidden people are left out. Reads the game's
    /// deeds first, unless they are stored. Empty if that fails, which is logged, and while an earlier game of the
    /// server is still to be judged or read.
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

    /// Reads the deeds of the games that were not read yet, until dropped.
    pub async fn run(self) {
        let find = async |limit| self.host.store().unread(limit).await;
        work_through(PAUSE, || self.host.has_upkeep(), find, async |table| self.read(table).await).await;
    }

    /// Reads a game, and stores its deeds. If its log or its rows are damaged, the game is marked as having no deeds,
    /// so that it is not tried again.
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
