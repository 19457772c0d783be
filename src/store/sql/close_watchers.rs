//! The people who watch a game and asked to be told when it gets close.

use super::database::Database;
use super::statement::sql;
use crate::model::{CloseWatch, GuildId, Post, TableId, UserId};
use crate::store::Result;

/// The most people who are told of one table: one message mentions them all.
const MOST: i64 = 40;

/// Anybody who asked at a table ($1).
pub(super) const CLOSE_WATCHERS: &str = "SELECT user_id FROM close_watchers WHERE table_id = $1 LIMIT 1";

impl Database {
    /// What became of a person's wish to be told when it gets close at a table.
    pub async fn close_watch(&self, table: TableId, user: UserId) -> Result<CloseWatch> {
        let said = sql("SELECT message_id FROM posts WHERE table_id = $1 AND what = $2");
        if self.fetch(said.bind(table).bind(Post::Close.name())).await?.first().is_some() {
            return Ok(CloseWatch::Said);
        }
        let asked = sql("SELECT user_id FROM close_watchers WHERE table_id = $1 AND user_id = $2");
        let asked = self.fetch(asked.bind(table).bind(user)).await?;
        Ok(if asked.first().is_some() { CloseWatch::Asked } else { CloseWatch::Possible })
    }

    /// Notes the wish, unless it was said before that it is close there; returns what became of it. It stays possible if
    /// too many have asked.
    pub async fn watch_close(&self, guild: GuildId, table: TableId, user: UserId) -> Result<CloseWatch> {
        let watch = sql("INSERT INTO close_watchers (guild_id, table_id, user_id) SELECT $1, $2, $3 \
            WHERE (SELECT COUNT(*) FROM close_watchers WHERE table_id = $2) < $4 \
            AND NOT EXISTS (SELECT 1 FROM posts WHERE table_id = $2 AND what = $5) ON CONFLICT DO NOTHING");
        let watch = watch.bind(guild).bind(table).bind(user).bind(MOST).bind(Post::Close.name());
        self.run(watch).await?;
        self.close_watch(table, user).await
    }

    /// Whether anybody asked to be told when it gets close at a table.
    pub async fn has_close_watchers(&self, table: TableId) -> Result<bool> {
        Ok(self.fetch(sql(CLOSE_WATCHERS).bind(table)).await?.first().is_some())
    }

    /// Deletes the wishes to be told when it gets close at a table, and returns whose they were, in the order of their
    /// ids. Of several calls, only one returns a person.
    pub async fn take_close_watchers(&self, table: TableId) -> Result<Vec<UserId>> {
        let mut tx = self.begin().await?;
        let taken = tx.fetch(sql("DELETE FROM close_watchers WHERE table_id = $1 RETURNING user_id").bind(table)).await;
        let mut taken: Vec<UserId> = self.end(tx, taken).await?.values()?;
        taken.sort_unstable();
        Ok(taken)
    }

    /// The tables at which a person is to be told when it gets close.
    pub(super) async fn close_watches_of(&self, user: UserId) -> Result<Vec<TableId>> {
        let tables = sql("SELECT table_id FROM close_watchers WHERE user_id = $1 ORDER BY table_id");
        self.fetch(tables.bind(user)).await?.values()
    }
}
