//! The assessments of finished games.

use super::database::Database;
use super::statement::sql;
use crate::model::TableId;
use crate::store::StoreError;

/// The assessments of finished games. Each follows from their logs: nothing is lost with it but work.
impl Database {
    /// The text that was kept of a table; none when there is none.
    pub async fn assessment(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let kept: Vec<String> =
            self.fetch(sql("SELECT text FROM assessments WHERE table_id = $1").bind(table)).await?.values()?;
        Ok(kept.into_iter().next())
    }

    /// Keeps a text of a table in the place of the one before; of a table that is not there nothing is kept.
    pub async fn keep_assessment(&self, table: TableId, text: &str) -> Result<(), StoreError> {
        let keep = sql("INSERT INTO assessments (table_id, text) SELECT id, $2 FROM game_tables WHERE id = $1 \
            ON CONFLICT (table_id) DO UPDATE SET text = excluded.text");
        self.run(keep.bind(table).bind(text)).await?;
        Ok(())
    }
}
