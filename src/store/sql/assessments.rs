//! The assessments of finished games.

use super::database::Database;
use super::statement::sql;
use crate::model::TableId;
use crate::store::Result;

/// An assessment can be made again from the log, so losing one only costs work.
impl Database {
    /// The stored assessment of a table.
    pub async fn assessment(&self, table: TableId) -> Result<Option<String>> {
        self.fetch(sql("SELECT text FROM assessments WHERE table_id = $1").bind(table)).await?.value()
    }

    /// Stores the assessment of a table, in place of an earlier one. Does nothing if the table does not exist.
    pub async fn keep_assessment(&self, table: TableId, text: &str) -> Result {
        let keep = sql("INSERT INTO assessments (table_id, text) SELECT id, $2 FROM game_tables WHERE id = $1 \
            ON CONFLICT (table_id) DO UPDATE SET text = excluded.text");
        self.run(keep.bind(table).bind(text)).await.map(drop)
    }
}
