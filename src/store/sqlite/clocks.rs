//! Deadlines of tables, and since when the clocks stand still.

use super::SqliteFile;
use crate::model::{Millis, TableId};
use crate::store::{Clocks, Deferred, RunningClock, StoreError};
use async_trait::async_trait;
use sqlx::SqliteConnection;

#[async_trait]
impl Clocks for SqliteFile {
    async fn running_clocks(&self) -> Result<Vec<RunningClock>, StoreError> {
        let rows: Vec<(i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT id, deadline, changed_at, COALESCE(turn_ms, 0) FROM game_tables \
            WHERE status IN ('lobby', 'playing') AND computer_plays = 0 AND deadline IS NOT NULL ORDER BY id",
        )
        .fetch_all(&self.read)
        .await?;
        let clock = |(table, deadline, changed, full)| RunningClock { table: TableId(table), deadline, changed, full };
        Ok(rows.into_iter().map(clock).collect())
    }

    async fn away_since(&self) -> Result<Option<Millis>, StoreError> {
        let since = sqlx::query_scalar("SELECT value FROM counters WHERE name = 'away_since'");
        Ok(since.fetch_optional(&self.read).await?)
    }

    async fn defer(&self, deferred: &[Deferred], away_since: Option<Millis>) -> Result<(), StoreError> {
        let mut tx = self.write.begin().await?;
        let done = defer(&mut tx, deferred, away_since).await;
        self.write.end(tx, done).await
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
