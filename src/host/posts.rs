//! Where people have posted something of a finished game, kept beside it.

use super::error::Failure;
use super::service::Host;
use crate::model::{ChannelId, MessageId, Post, TableId};

impl Host {
    /// The message that something of a game was posted in last, in this place.
    pub async fn post_of(&self, table: TableId, what: Post, place: ChannelId) -> Result<Option<MessageId>, Failure> {
        self.inner.store.post_of(table, what, place).await.map_err(Failure::log)
    }

    /// Keeps where something of a game was posted.
    pub async fn keep_post(
        &self,
        table: TableId,
        what: Post,
        place: ChannelId,
        message: MessageId,
    ) -> Result<(), Failure> {
        self.inner.store.keep_post(table, what, place, message).await.map_err(Failure::log)
    }
}
