//! Judges finished games: separates the luck of the dice from the players' results. Each game is judged once, and only
//! one game at a time.
//!
//! Judging takes some milliseconds of processor time for each roll, and a second for a long game. It has its own
//! thread, apart from the threads that paint boards, and no answer to a click waits for it.

use super::backlog::work_through;
use super::guard::{store_or_mark, unless_damaged, unless_panicked};
use crate::host::{Failure, Host, game_log};
use crate::model::TableId;
use crate::store::StoreError;
use crate::tasks;
use hypnosia_game::computer::without_luck;
use hypnosia_game::rules::GameLog;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// The pause before each game in the background.
const PAUSE: Duration = Duration::from_secs(1);

/// Judges games. Cheap to clone.
#[derive(Clone)]
pub struct LuckJudge {
    host: Host,
    one_at_a_time: Arc<Mutex<()>>,
}

impl LuckJudge {
    pub fn new(host: Host) -> LuckJudge {
        LuckJudge { host, one_at_a_time: Arc::default() }
    }

    /// Judges a finished game and stores the players' results without luck, unless they are stored. A failure is logged.
    pub async fn ensure_judged(&self, table: TableId, log: &Arc<GameLog>) {
        drop(self.judge_once(table, log).await.map_err(Failure::from));
    }

    async fn judge_once(&self, table: TableId, log: &Arc<GameLog>) -> Result<(), StoreError> {
        let store = self.host.store();
        if store.without_luck(table).await?.is_some() {
            return Ok(());
        }
        let _turn = self.one_at_a_time.lock().await;
        if store.without_luck(table).await?.is_some() {
            return Ok(());
        }
        let log = Arc::clone(log);
        let judged = tasks::on_a_thread(move || without_luck::without_luck(&log));
        let judged = unless_panicked(table, "judging", judged).await.flatten().unwrap_or_default();
        let name = without_luck::name();
        store_or_mark(table, store.keep_without_luck(table, &name, &judged), self.mark(table)).await
    }

    /// Judges the finished games that are not judged yet, until dropped.
    pub async fn run(self) {
        let find = async |limit| self.host.store().unjudged(limit).await;
        work_through(PAUSE, || self.host.has_upkeep(), find, async |table| self.judge(table).await).await;
    }

    async fn judge(&self, table: TableId) -> Result<(), StoreError> {
        let store = self.host.store();
        match unless_damaged(table, game_log(store, table)).await? {
            Some(log) => self.judge_once(table, &Arc::new(log)).await,
            None => self.mark(table).await,
        }
    }

    /// Stores that a game cannot be judged.
    async fn mark(&self, table: TableId) -> Result<(), StoreError> {
        self.host.store().keep_without_luck(table, "", &[]).await
    }
}
