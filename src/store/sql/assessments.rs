//! The assessments of finished games.

use super::database::Database;
use super::statement::sql;
use crate::model::TableId;
use crate::store::{Assessments, StoreError};
use async_trait::async_trait;

#[async_trait]
impl Assessments for Database {
    async fn assessment(&self, table: TableId) -> Result<Option<String>, StoreError> {
        let kept: Vec<String> =
            self.fetch(sql("SELECT text FROM assessments WHERE table_id = $1").bind(table)).await?.values()?;
        Ok(kept.into_iter().next())
    }

    async fn keep_assessment(&self, table: TableId, text: &str) -> Result<(), StoreError> {
        let keep = sql("INSERT INTO assessments (table_id, text) SELECT id, $2 FROM game_tables WHERE id = $1 \
            ON CONFLICT (table_id) DO UPDATE SET text = excluded.text");
        self.run(keep.bind(table).bind(text)).await?;
        Ok(())
    }
}
