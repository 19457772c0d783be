//! The assessments of finished games, kept beside them.

use super::error::Failure;
use super::service::Host;
use crate::model::TableId;

impl Host {
    /// The kept assessment of a game; none when it was never worked out.
    pub async fn assessment(&self, table: TableId) -> Result<Option<String>, Failure> {
        self.inner.store.assessment(table).await.map_err(Failure::log)
    }

    pub async fn keep_assessment(&self, table: TableId, text: &str) -> Result<(), Failure> {
        self.inner.store.keep_assessment(table, text).await.map_err(Failure::log)
    }
}
