//! Counts consecutive failed starts of the program.

use super::database::Database;
use super::statement::sql;
use crate::model::Millis;
use crate::store::Result;

impl Database {
    /// Counts a failed start of the program; returns the number of consecutive failed starts, each less than `gap`
    /// after the one before.
    pub async fn count_failed_start(&self, now: Millis, gap: Millis) -> Result<i64> {
        let failed = match (self.counter("failed_starts").await?, self.counter("failed_at").await?) {
            (Some(failed), Some(at)) if (now - at).abs() < gap => failed + 1,
            _ => 1,
        };
        let note = sql("INSERT INTO counters (name, value) VALUES ('failed_starts', $1), ('failed_at', $2) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value");
        self.run(note.bind(failed).bind(now)).await?;
        Ok(failed)
    }
}
