//! People who asked for a notification when a table opens in a server.

use super::database::Database;
use super::statement::sql;
use crate::model::{GuildId, Millis, TableId, UserId};
use crate::store::Result;

/// The most subscribers of a server: one message mentions them all.
const MOST: i64 = 40;
/// The shortest time between two notifications of a person.
const PAUSE: Millis = 10 * 60_000;

impl Database {
    pub async fn is_watcher(&self, guild: GuildId, user: UserId) -> Result<bool> {
        let found = sql("SELECT user_id FROM watchers WHERE guild_id = $1 AND user_id = $2").bind(guild).bind(user);
        Ok(self.fetch(found).await?.first().is_some())
    }

    /// Subscribes a person to notifications of new tables in a server, or unsubscribes them; returns whether they are
    /// subscribed now. At the limit of subscribers, they stay unsubscribed.
    pub async fn set_watcher(&self, guild: GuildId, user: UserId, wish: bool) -> Result<bool> {
        let change = match wish {
            true => sql("INSERT INTO watchers (guild_id, user_id) SELECT $1, $2 \
                WHERE (SELECT COUNT(*) FROM watchers WHERE guild_id = $1) < $3 ON CONFLICT DO NOTHING"),
            false => sql("DELETE FROM watchers WHERE guild_id = $1 AND user_id = $2"),
        };
        let change = change.bind(guild).bind(user);
        self.run(if wish { change.bind(MOST) } else { change }).await?;
        self.is_watcher(guild, user).await
    }

    /// The people to notify of a new table, in the order of their ids. People who were notified of another table within
    /// the last ten minutes are left out. A repeated call for the same table returns the same people again.
    pub async fn tell_watchers(&self, guild: GuildId, table: TableId, now: Millis) -> Result<Vec<UserId>> {
        let mut tx = self.begin().await?;
        let tell = sql("UPDATE watchers SET told_at = $3, told_of = $2 WHERE guild_id = $1 \
            AND (told_of = $2 OR told_at IS NULL OR told_at <= $4) RETURNING user_id");
        let told = tx.fetch(tell.bind(guild).bind(table).bind(now).bind(now - PAUSE)).await;
        let told = self.end(tx, told).await?;
        let mut told: Vec<UserId> = told.values()?;
        told.sort_unstable();
        Ok(told)
    }
}
