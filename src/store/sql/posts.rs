//! Messages posted about finished games.

use super::database::Database;
use super::statement::sql;
use crate::model::{ChannelId, MessageId, Post, TableId};
use crate::store::Result;

impl Database {
    /// The latest message of this kind that was posted in this channel about a game.
    pub async fn post_of(&self, table: TableId, what: Post, place: ChannelId) -> Result<Option<MessageId>> {
        let kept = sql("SELECT message_id FROM posts WHERE table_id = $1 AND what = $2 AND channel_id = $3");
        self.fetch(kept.bind(table).bind(what.name()).bind(place)).await?.value()
    }

    /// Stores the latest post of this kind, if the table exists.
    pub async fn keep_post(&self, table: TableId, what: Post, place: ChannelId, message: MessageId) -> Result {
        let keep = sql("INSERT INTO posts (table_id, what, channel_id, message_id) \
            SELECT id, $2, $3, $4 FROM game_tables WHERE id = $1 \
            ON CONFLICT (table_id, what, channel_id) DO UPDATE SET message_id = excluded.message_id");
        self.run(keep.bind(table).bind(what.name()).bind(place).bind(message)).await.map(drop)
    }
}
