//! What is deleted in time: the data of servers that were left, lobbies that came to nothing, old answers to puzzles; and
//! what is deleted is to be gone from the files.
//!
//! SQLite overwrites with zeros what a statement deletes, and the log goes with the next checkpoint. Copies remain where rows
//! had moved from page to page before, and where a program deleted that did not overwrite; so the file is rewritten after
//! deletions, once in a day at most, because nobody can write meanwhile.

use super::database::Database;
use super::driver::Connection;
use super::statement::sql;
use crate::model::{GuildId, Millis};
use crate::store::StoreError;

/// The most tables that one transaction deletes, with their logs: whoever plays meanwhile waits for one at most.
const STEP: i64 = 20;
/// The most answers that one transaction deletes.
const ANSWERS: i64 = 1_000;
/// Counts the deletions since the file was last rewritten.
const UNSCRUBBED: &str = "unscrubbed";

/// The data that is deleted in time.
impl Database {
    /// Deletes all data of the servers that the bot was removed from before a moment, and of people who are known in no
    /// other; returns the servers. A server that the bot joins again meanwhile keeps what is not yet deleted.
    ///
    /// # Errors
    /// When the database cannot be written; what is left goes next time.
    pub async fn purge_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>, StoreError> {
        let due = sql("SELECT guild_id FROM left_guilds WHERE left_at <= $1 ORDER BY guild_id").bind(left_before);
        let due: Vec<GuildId> = self.fetch(due).await?.values()?;
        let mut purged = Vec::new();
        for guild in due {
            self.mark_known(guild).await?;
            // Their actions, seats and results go with the tables.
            let tables = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables WHERE guild_id = $1 LIMIT $2) \
                AND EXISTS (SELECT 1 FROM left_guilds WHERE guild_id = $1)";
            while self.run(sql(tables).bind(guild).bind(STEP)).await? > 0 {}
            let mut tx = self.begin().await?;
            let rest = purge_rest(&mut *tx, guild).await;
            if self.end(tx, rest).await? {
                self.note_deletion().await?;
                purged.push(guild);
            }
        }
        Ok(purged)
    }

    /// Deletes the answers to puzzles of the day that were given before a moment, but those to a server's last one; gives
    /// how many.
    ///
    /// # Errors
    /// When the database cannot be written; what is left goes next time.
    pub async fn purge_answers(&self, given_before: Millis) -> Result<u64, StoreError> {
        let answers = "DELETE FROM daily_answers WHERE (guild_id, day, user_id) IN (\
            SELECT guild_id, day, user_id FROM daily_answers AS old WHERE answered_at < $1 \
            AND day < (SELECT MAX(day) FROM daily_puzzles WHERE daily_puzzles.guild_id = old.guild_id) LIMIT $2)";
        let mut deleted = 0;
        loop {
            match self.run(sql(answers).bind(given_before).bind(ANSWERS)).await? {
                0 => return Ok(deleted),
                more => deleted += more,
            }
        }
    }

    /// Sees to it that what was deleted is in no file of the database any more, which takes a while in a large one; says
    /// whether there was anything to do. It is done once in a day at most.
    ///
    /// # Errors
    /// When the database cannot be written; it is to be tried again.
    pub async fn scrub(&self) -> Result<bool, StoreError> {
        if !self.driver.keeps_deleted() || self.was_scrubbed_today() {
            return Ok(false);
        }
        let noted = sql("SELECT value FROM counters WHERE name = $1").bind(UNSCRUBBED);
        // None where a program before this one left what it deleted in the file.
        let noted: Option<i64> = self.fetch(noted).await?.value()?;
        if noted == Some(0) {
            return Ok(false);
        }
        self.rewrite().await?;
        let done = sql("INSERT INTO counters (name, value) VALUES ($1, 0) \
            ON CONFLICT (name) DO UPDATE SET value = counters.value - $2");
        self.run(done.bind(UNSCRUBBED).bind(noted.unwrap_or_default())).await?;
        self.empty_log_soon();
        Ok(true)
    }

    /// Deletes the lobbies that were cancelled or expired before a moment; returns how many. A cancelled game is none:
    /// `started` is the text that its log has and that of a lobby has not, at the beginning of a line.
    ///
    /// # Errors
    /// When the database cannot be written; what is left goes next time.
    pub async fn purge_lobbies(&self, ended_before: Millis, started: &str) -> Result<u64, StoreError> {
        // A text that loses something when the wanted is taken out of it has it.
        let lobbies = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables \
            WHERE status IN ('cancelled', 'expired') AND changed_at <= $1 AND NOT EXISTS \
            (SELECT 1 FROM actions WHERE table_id = game_tables.id \
            AND REPLACE('\n' || text, '\n' || $2, '') <> '\n' || text) LIMIT $3)";
        let mut deleted = 0;
        loop {
            match self.run(sql(lobbies).bind(ended_before).bind(started).bind(STEP)).await? {
                0 => return Ok(deleted),
                more => deleted += more,
            }
        }
    }
}

impl Database {
    /// Something of people was deleted, and is to go from the files, too.
    pub(super) async fn note_deletion(&self) -> Result<(), StoreError> {
        if !self.driver.keeps_deleted() {
            return Ok(());
        }
        self.empty_log_soon();
        // A row that is missing says the same.
        let note = sql("UPDATE counters SET value = value + 1 WHERE name = $1").bind(UNSCRUBBED);
        self.run(note).await.map(drop)
    }

    /// Keeps a server as the last one of those whom it alone knows, before it is not known any more whom it knew.
    async fn mark_known(&self, guild: GuildId) -> Result<(), StoreError> {
        let mark = sql("INSERT INTO last_servers (user_id, guild_id) SELECT user_id, guild_id FROM (\
            SELECT user_id, guild_id FROM standings WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM watchers WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM daily_answers WHERE guild_id = $1 \
            UNION SELECT seats.user_id, guild_id FROM seats JOIN game_tables ON game_tables.id = seats.table_id \
            WHERE guild_id = $1 \
            UNION SELECT actor_id, guild_id FROM actions JOIN game_tables ON game_tables.id = actions.table_id \
            WHERE guild_id = $1) AS known WHERE user_id IS NOT NULL ON CONFLICT (user_id) DO NOTHING");
        self.run(mark.bind(guild)).await.map(drop)
    }
}

/// People whose last server is $1, and who are known in no other.
const UNKNOWN: &str = "SELECT user_id FROM last_servers WHERE guild_id = $1 \
    AND NOT EXISTS (SELECT 1 FROM standings WHERE standings.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM watchers WHERE watchers.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM daily_answers WHERE daily_answers.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM actions WHERE actions.actor_id = last_servers.user_id)";

/// The data of a server beside its tables; says whether the bot is still away from it.
async fn purge_rest(tx: &mut dyn Connection, guild: GuildId) -> Result<bool, StoreError> {
    if tx.execute(sql("DELETE FROM left_guilds WHERE guild_id = $1").bind(guild)).await? == 0 {
        return Ok(false);
    }
    for statement in [
        "DELETE FROM standings WHERE guild_id = $1",
        "DELETE FROM guild_settings WHERE guild_id = $1",
        "DELETE FROM watchers WHERE guild_id = $1",
        "DELETE FROM daily_puzzles WHERE guild_id = $1",
        "DELETE FROM daily_answers WHERE guild_id = $1",
    ] {
        tx.execute(sql(statement).bind(guild)).await?;
    }
    for table in ["user_settings", "learners", "stock_answers"] {
        tx.execute(sql(format!("DELETE FROM {table} WHERE user_id IN ({UNKNOWN})")).bind(guild)).await?;
    }
    tx.execute(sql("DELETE FROM last_servers WHERE guild_id = $1").bind(guild)).await?;
    Ok(true)
}
