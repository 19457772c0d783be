//! Deadlines of tables, and the pause of all clocks.

use super::database::Database;
use super::driver::Connection;
use super::statement::{Row, Statement, sql};
use crate::model::{GuildId, Millis};
use crate::store::{Deferred, RunningClock, StoreError};

impl Database {
    /// The clocks of all open tables that wait for people; a computer's turn has none.
    pub async fn running_clocks(&self) -> Result<Vec<RunningClock>, StoreError> {
        running_clocks(self, sql(running_clocks_sql(""))).await
    }

    /// The clocks of a server's open tables that wait for people.
    pub async fn clocks_of(&self, guild: GuildId) -> Result<Vec<RunningClock>, StoreError> {
        running_clocks(self, sql(running_clocks_sql("AND guild_id = $1")).bind(guild)).await
    }

    /// When the clocks were paused, milliseconds UTC; `None` while they run, and after a crash.
    pub async fn away_since(&self) -> Result<Option<Millis>, StoreError> {
        self.fetch(sql("SELECT value FROM counters WHERE name = 'away_since'")).await?.value()
    }

    /// Moves deadlines and stores the pause of the clocks in one transaction. A deadline that has changed meanwhile
    /// stays.
    ///
    /// # Errors
    /// Nothing has changed after an error.
    pub async fn defer(&self, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let done = defer(&mut *tx, deferred, away_since).await;
        self.end(tx, done).await
    }
}

/// The statement for running clocks, with a condition on their servers or without.
pub(super) fn running_clocks_sql(guild: &str) -> String {
    format!(
        "SELECT id, guild_id, deadline, COALESCE(turn_ms, 0) AS turn_ms FROM game_tables \
        WHERE status IN ('lobby', 'playing') AND NOT computer_plays AND deadline IS NOT NULL {guild} ORDER BY id"
    )
}

/// The clocks that a statement returns.
pub(super) async fn running_clocks(on: &Database, clocks: Statement) -> Result<Vec<RunningClock>, StoreError> {
    let clock = |row: Row<'_>| {
        Ok(RunningClock {
            table: row.get("id")?,
            guild: row.get("guild_id")?,
            deadline: row.get("deadline")?,
            full: row.get("turn_ms")?,
        })
    };
    on.fetch(clocks).await?.iter().map(clock).collect()
}

/// Moves deadlines in a transaction.
pub(super) async fn move_deadlines(tx: &mut dyn Connection, deferred: &[Deferred]) -> Result<(), StoreError> {
    for Deferred { table, from, to } in deferred {
        let defer = sql("UPDATE game_tables SET deadline = $1 WHERE id = $2 AND deadline = $3");
        tx.execute(defer.bind(*to).bind(*table).bind(*from)).await?;
    }
    Ok(())
}

async fn defer(tx: &mut dyn Connection, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError> {
    move_deadlines(tx, deferred).await?;
    let note = match away_since {
        Some(since) => sql("INSERT INTO counters (name, value) VALUES ('away_since', $1) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value")
        .bind(since),
        None => sql("DELETE FROM counters WHERE name = 'away_since'"),
    };
    tx.execute(note).await?;
    Ok(())
}
