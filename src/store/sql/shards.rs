//! The tables of one shard, and requests to the shard's host to delete people's data.

use super::clocks::{move_deadlines, running_clocks, running_clocks_sql};
use super::database::Database;
use super::driver::Connection;
use super::read::{open_tables_sql, summaries};
use super::statement::{Statement, from_row, sql};
use crate::model::{Epoch, ShardId, TableSummary, UserId};
use crate::store::{Deferred, PendingErasure, Result, RunningClock, StoreError};

/// A condition for the tables of shard number $2 out of $1 shards, by Discord's formula.
const OF_SHARD: &str = "AND (game_tables.guild_id >> 22) % $1 = $2";

impl Database {
    /// The open tables of a shard.
    pub async fn open_in(&self, shard: ShardId, shards: u32) -> Result<Vec<TableSummary>> {
        summaries(self, open_tables_sql(OF_SHARD).map(|text| of_shard(text, shard, shards))).await
    }

    /// The clocks of a shard's open tables that wait for people.
    pub async fn clocks_in(&self, shard: ShardId, shards: u32) -> Result<Vec<RunningClock>> {
        running_clocks(self, of_shard(running_clocks_sql(OF_SHARD), shard, shards)).await
    }

    /// Changes the deadlines of a shard's tables, and stores that the shard's clocks are paused from now on (`is_away`)
    /// or that they run, in one transaction. A deadline that is no longer the expected one (the field `from`) stays.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if the lease is over. After an error nothing has changed, unless the error is doubtful
    /// ([`StoreError::is_doubtful`]).
    pub async fn defer_in(&self, shard: ShardId, lease: Epoch, deferred: &[Deferred], is_away: bool) -> Result {
        let mut tx = self.begin().await?;
        let since = if is_away { self.driver.clock() } else { "NULL" };
        let done = defer_in(&mut *tx, shard, lease, deferred, since).await;
        self.end(tx, done).await
    }

    /// Changes deadlines of tables in one server, in one transaction. Leaves the stored pauses of the shard and of all
    /// clocks as they are. A deadline that is no longer the expected one (the field `from`) stays.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if the lease of the server's shard is over. After an error nothing has changed, unless
    /// the error is doubtful ([`StoreError::is_doubtful`]).
    pub async fn defer_some(&self, lease: Option<(ShardId, Epoch)>, deferred: &[Deferred]) -> Result {
        let mut tx = self.begin().await?;
        let done = match lease {
            Some((shard, lease)) => defer_in(&mut *tx, shard, lease, deferred, "away_since").await,
            None => move_deadlines(&mut *tx, deferred).await,
        };
        self.end(tx, done).await
    }

    /// Stores a request to the host of a shard to delete a person's data at the shard's open tables.
    pub async fn leave_errand(&self, shard: ShardId, user: UserId) -> Result {
        let leave = sql(format!(
            "INSERT INTO errands (shard, user_id, asked_at) VALUES ($1, $2, {}) ON CONFLICT (shard, user_id) DO UPDATE \
            SET asked_at = CASE WHEN excluded.asked_at > errands.asked_at THEN excluded.asked_at \
            ELSE errands.asked_at + 1 END",
            self.driver.clock()
        ));
        self.run(leave.bind(shard).bind(user)).await.map(drop)
    }

    /// The pending deletions of all shards.
    pub async fn errands(&self) -> Result<Vec<PendingErasure>> {
        self.fetch(sql("SELECT shard, user_id, asked_at FROM errands ORDER BY shard, user_id")).await?.all()
    }

    /// Removes a pending deletion, unless it was requested again since.
    pub async fn errand_done(&self, errand: PendingErasure) -> Result {
        let done = sql("DELETE FROM errands WHERE shard = $1 AND user_id = $2 AND asked_at = $3");
        self.run(done.bind(errand.shard).bind(errand.user).bind(errand.asked)).await.map(drop)
    }
}

from_row! {
    PendingErasure { shard: "shard", user: "user_id", asked: "asked_at" }
}

fn of_shard(text: String, shard: ShardId, shards: u32) -> Statement {
    sql(text).bind(i64::from(shards)).bind(shard)
}

/// Changes deadlines in a transaction, and sets the shard's column `away_since` to the SQL expression `since`. Fails if
/// the lease is over.
async fn defer_in(tx: &mut dyn Connection, shard: ShardId, lease: Epoch, deferred: &[Deferred], since: &str) -> Result {
    let note = sql(format!("UPDATE shards SET away_since = {since} WHERE id = $1 AND epoch = $2"));
    if tx.execute(note.bind(shard).bind(lease)).await? == 0 {
        return Err(StoreError::LeaseLost);
    }
    move_deadlines(tx, deferred).await
}
