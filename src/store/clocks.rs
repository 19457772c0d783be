//! Deadlines of tables, and since when the clocks stand still.

use super::{Store, StoreError};
use crate::model::{Millis, TableId};
use sqlx::SqliteConnection;

/// The clock of an open table that waits for people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunningClock {
    /// The table.
    pub table: TableId,
    /// When it runs out, milliseconds UTC.
    pub deadline: Millis,
    /// When the table last changed, milliseconds UTC.
    pub changed: Millis,
    /// Full time of the turn or lobby, milliseconds.
    pub full: Millis,
}

/// A deadline that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deferred {
    /// The table.
    pub table: TableId,
    /// The deadline so far, milliseconds UTC.
    pub from: Millis,
    /// The deadline from now on, milliseconds UTC.
    pub to: Millis,
}

impl Store {
    /// The clocks of all open tables that wait for people; none of those where a computer is to play.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn running_clocks(&self) -> Result<Vec<RunningClock>, StoreError> {
        let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT id, deadline, changed_at, COALESCE(turn_ms, 0) FROM game_tables \
            WHERE status IN ('lobby', 'playing') AND computer_plays = 0 AND deadline IS NOT NULL ORDER BY id",
        )
        .fetch_all(&self.inner.read)
        .await?;
        let clock = |(table, deadline, changed, full)| RunningClock { table: TableId(table), deadline, changed, full };
        Ok(rows.into_iter().map(clock).collect())
    }

    /// Since when the clocks stand still, milliseconds UTC; none while they run, and after a crash.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn away_since(&self) -> Result<Option<Millis>, StoreError> {
        let since = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'away_since'");
        Ok(since.fetch_optional(&self.inner.read).await?)
    }

    /// Moves deadlines, and notes in the same transaction since when the clocks stand still. A deadline that is not
    /// the one named any more stays.
    ///
    /// # Errors
    /// When the database cannot be written; nothing has changed then.
    pub async fn defer(&self, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError> {
        let mut tx = self.inner.write.begin().await?;
        let done = defer(&mut tx, deferred, away_since).await;
        self.inner.write.end(tx, done).await
    }
}

async fn defer(tx: &mut SqliteConnection, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError> {
    for Deferred { table, from, to } in deferred {
        sqlx::query("UPDATE game_tables SET deadline = $1 WHERE id = $2 AND deadline = $3")
            .bind(to)
            .bind(table.0)
            .bind(from)
            .execute(&mut *tx)
            .await?;
    }
    let note = match away_since {
        Some(since) => sqlx::query(
            "INSERT INTO counters (name, value) VALUES ('away_since', $1) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(since),
        None => sqlx::query("DELETE FROM counters WHERE name = 'away_since'"),
    };
    note.execute(tx).await?;
    Ok(())
}
