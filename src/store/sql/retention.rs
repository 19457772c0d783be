//! Retention: purges servers that the bot left, closed lobbies, drafts of evenings, old answers to daily puzzles and old
//! pings, and removes deleted rows from the files.
//!
//! SQLite overwrites deleted rows with zeros, and the next checkpoint empties the write-ahead log. But if rows were
//! moved between pages before their deletion, copies of them remain. So after deletions the unused space of all pages
//! is cleared, a few pages at a time.

use super::clocks::pause_of;
use super::database::Database;
use super::driver::Connection;
use super::moving::tables_keyed_by;
use super::statement::{Statement, sql};
use crate::model::{GuildId, Millis};
use crate::store::Result;
use std::time::Duration;

/// How many tables are deleted with their logs in one transaction. Players wait for one such transaction at most.
const TABLES_AT_ONCE: i64 = 20;
/// How many answers are deleted in one transaction.
const ANSWERS_AT_ONCE: i64 = 1_000;
/// The name of the counter of deletions since the files were last cleared.
const UNSCRUBBED: &str = "unscrubbed";
/// The name of the counter that stores when an unfinished attempt to clear the files began.
const SCRUB_BEGUN: &str = "scrub-begun";
/// The least time from the beginning of an unfinished attempt to clear the files to the beginning of the next one.
const SCRUB_RETRY: Millis = 24 * 3_600_000;
/// The pause between two steps of clearing. During the pause others can read and write.
const SCRUB_PAUSE: Duration = Duration::from_millis(10);

impl Database {
    /// Deletes all data of servers that the bot had left by `left_before`, and all data of people who are known in no
    /// other server; returns the purged servers. If the bot joins a server again meanwhile, the rest of that server's
    /// data stays, and the server is not returned.
    ///
    /// # Errors
    /// When the database cannot be written; the next call deletes the rest.
    pub async fn purge_guilds(&self, left_before: Millis) -> Result<Vec<GuildId>> {
        let due = sql("SELECT guild_id FROM left_guilds WHERE left_at <= $1 ORDER BY guild_id").bind(left_before);
        let due: Vec<GuildId> = self.fetch(due).await?.values()?;
        let mut purged = Vec::new();
        for guild in due {
            self.mark_known(guild).await?;
            // Actions, seats and results are deleted with their table.
            let tables = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables WHERE guild_id = $1 LIMIT $2) \
                AND EXISTS (SELECT 1 FROM left_guilds WHERE guild_id = $1)";
            self.delete_all(sql(tables).bind(guild).bind(TABLES_AT_ONCE)).await?;
            let mut tx = self.begin().await?;
            let rest = purge_rest(&mut *tx, guild).await;
            let is_purged = self.end(tx, rest).await?;
            self.empty_log_soon();
            purged.extend(is_purged.then_some(guild));
        }
        Ok(purged)
    }

    /// Deletes the answers to daily puzzles that people gave before `given_before`, except those to a server's latest
    /// puzzle, and the streaks that were broken by a puzzle posted before then; returns the number of deleted rows.
    ///
    /// # Errors
    /// When the database cannot be written; the next call deletes the rest.
    pub async fn purge_answers(&self, given_before: Millis) -> Result<u64> {
        let answers = "DELETE FROM daily_answers WHERE (guild_id, day, user_id) IN (\
            SELECT guild_id, day, user_id FROM daily_answers AS old WHERE answered_at < $1 \
            AND day < (SELECT MAX(day) FROM daily_puzzles WHERE daily_puzzles.guild_id = old.guild_id) LIMIT $2)";
        let answers = self.delete_all(sql(answers).bind(given_before).bind(ANSWERS_AT_ONCE)).await?;
        let streaks = "DELETE FROM puzzle_streaks WHERE EXISTS (SELECT 1 FROM daily_puzzles AS missed \
            WHERE missed.guild_id = puzzle_streaks.guild_id AND missed.day > puzzle_streaks.day \
            AND missed.message_id IS NOT NULL AND missed.begun_at < $1)";
        Ok(answers + self.delete(sql(streaks).bind(given_before)).await?)
    }

    /// Deletes the nudges of before `before`, and what people were last told of waiting turns before then; returns the
    /// number of deleted rows.
    ///
    /// # Errors
    /// When the database cannot be written; the next call deletes the rest.
    pub async fn purge_pings(&self, before: Millis) -> Result<u64> {
        let nudges = sql("DELETE FROM nudges WHERE nudged_at < $1").bind(before);
        let told = "DELETE FROM told WHERE COALESCE(first_at, 0) < $1 AND COALESCE(digest_at, 0) < $1";
        Ok(self.delete(nudges).await? + self.delete(sql(told).bind(before)).await?)
    }

    /// Deletes the drafts of evenings that were chosen before `before` and never announced; returns their number.
    ///
    /// # Errors
    /// When the database cannot be written; the next call deletes the rest.
    pub async fn purge_drafts(&self, before: Millis) -> Result<u64> {
        self.delete(sql("DELETE FROM evenings WHERE state = 'draft' AND changed_at < $1").bind(before)).await
    }

    /// Overwrites the remains of deleted rows in the database's files. Returns false if there is nothing to do, or less
    /// than a day has passed since an attempt that failed or was cut short. In a large database this takes a while, but
    /// each transaction overwrites only a few pages, so that a player's move does not wait for long.
    ///
    /// # Errors
    /// When the database cannot be written now. If only pages cannot be overwritten, no fault of the database is
    /// recorded, because a full disk may still have room for moves.
    pub async fn scrub(&self, now: Millis) -> Result<bool> {
        if !self.driver.keeps_deleted() {
            return Ok(false);
        }
        // A missing row counts as deletions: older versions of this program deleted rows without counting.
        let noted = self.counter(UNSCRUBBED).await?;
        let begun = self.counter(SCRUB_BEGUN).await?;
        if noted == Some(0) || begun.is_some_and(|begun| begun.abs_diff(now) < SCRUB_RETRY as u64) {
            return Ok(false);
        }
        let begin = sql("INSERT INTO counters (name, value) VALUES ($1, $2) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value");
        self.run(begin.bind(SCRUB_BEGUN).bind(now)).await?;
        let mut next = self.driver.clear_some(1).await?;
        while let Some(page) = next {
            tokio::time::sleep(SCRUB_PAUSE).await;
            next = self.driver.clear_some(page).await?;
        }
        let done = sql("INSERT INTO counters (name, value) VALUES ($1, 0) \
            ON CONFLICT (name) DO UPDATE SET value = counters.value - $2");
        self.run(done.bind(UNSCRUBBED).bind(noted.unwrap_or_default())).await?;
        self.run(sql("DELETE FROM counters WHERE name = $1").bind(SCRUB_BEGUN)).await?;
        self.empty_log_soon();
        Ok(true)
    }

    /// Deletes lobbies that had been cancelled or had expired by `ended_before`; returns their number. Cancelled games
    /// stay; they are recognised by a line of their log that begins with `started`.
    ///
    /// # Errors
    /// When the database cannot be written; the next call deletes the rest.
    pub async fn purge_lobbies(&self, ended_before: Millis, started: &str) -> Result<u64> {
        // "Contains" in the SQL of both engines: a text contains a word if removing the word makes it shorter.
        let lobbies = "DELETE FROM game_tables WHERE id IN (SELECT id FROM game_tables \
            WHERE status IN ('cancelled', 'expired') AND changed_at <= $1 AND NOT EXISTS \
            (SELECT 1 FROM actions WHERE table_id = game_tables.id \
            AND REPLACE('\n' || text, '\n' || $2, '') <> '\n' || text) LIMIT $3)";
        self.delete_all(sql(lobbies).bind(ended_before).bind(started).bind(TABLES_AT_ONCE)).await
    }

    /// The number that is stored under a name.
    pub(super) async fn counter(&self, name: &'static str) -> Result<Option<i64>> {
        self.fetch(sql("SELECT value FROM counters WHERE name = $1").bind(name)).await?.value()
    }

    /// Runs a statement that deletes personal data, and notes the deletion in the same transaction, so that the files
    /// will be cleared; returns the number of rows.
    pub(super) async fn delete(&self, statement: Statement) -> Result<u64> {
        let mut tx = self.begin().await?;
        let deleted = async {
            let rows = tx.execute(statement).await?;
            if rows > 0 {
                note_deletion(&mut *tx).await?;
            }
            Ok(rows)
        };
        let deleted = deleted.await;
        if matches!(deleted, Ok(0)) {
            return Ok(0);
        }
        let deleted = self.end(tx, deleted).await;
        self.empty_log_soon();
        deleted
    }

    /// Repeats [`Database::delete`], of which one transaction deletes only some rows, until none is left; returns their
    /// number.
    async fn delete_all(&self, statement: Statement) -> Result<u64> {
        let mut deleted = 0;
        loop {
            match self.delete(statement.clone()).await? {
                0 => return Ok(deleted),
                more => deleted += more,
            }
        }
    }

    /// Stores this server as the last server of each person who has rows in it, unless a last server is stored for
    /// the person. Must be called before those rows are deleted, so that the people can still be found.
    async fn mark_known(&self, guild: GuildId) -> Result {
        let mark = sql("INSERT INTO last_servers (user_id, guild_id) SELECT user_id, guild_id FROM (\
            SELECT user_id, guild_id FROM standings WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM watchers WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM daily_answers WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM puzzle_streaks WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM evening_people WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM guesses WHERE guild_id = $1 \
            UNION SELECT user_id, guild_id FROM close_watchers WHERE guild_id = $1 \
            UNION SELECT seats.user_id, guild_id FROM seats JOIN game_tables ON game_tables.id = seats.table_id \
            WHERE guild_id = $1 \
            UNION SELECT actor_id, guild_id FROM actions JOIN game_tables ON game_tables.id = actions.table_id \
            WHERE guild_id = $1) AS known WHERE user_id IS NOT NULL ON CONFLICT (user_id) DO NOTHING");
        self.run(mark.bind(guild)).await.map(drop)
    }
}

/// Notes a deletion of personal data.
pub(super) async fn note_deletion(tx: &mut dyn Connection) -> Result {
    // A missing row needs no change, because it counts as deletions, too (see [`Database::scrub`]).
    tx.execute(sql("UPDATE counters SET value = value + 1 WHERE name = $1").bind(UNSCRUBBED)).await.map(drop)
}

/// The people whose last server is $1 and who have no rows in any server.
const UNKNOWN: &str = "SELECT user_id FROM last_servers WHERE guild_id = $1 \
    AND NOT EXISTS (SELECT 1 FROM standings WHERE standings.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM watchers WHERE watchers.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM daily_answers WHERE daily_answers.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM puzzle_streaks WHERE puzzle_streaks.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM evening_people WHERE evening_people.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM guesses WHERE guesses.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM close_watchers WHERE close_watchers.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user_id = last_servers.user_id) \
    AND NOT EXISTS (SELECT 1 FROM actions WHERE actions.actor_id = last_servers.user_id)";

/// Deletes the data of a server beside its game tables, and the data of people who are known in no other server.
/// Deletes nothing and returns false if the bot has joined the server again.
async fn purge_rest(tx: &mut dyn Connection, guild: GuildId) -> Result<bool> {
    if tx.execute(sql("DELETE FROM left_guilds WHERE guild_id = $1").bind(guild)).await? == 0 {
        return Ok(false);
    }
    note_deletion(tx).await?;
    tx.execute(sql("DELETE FROM counters WHERE name = $1").bind(pause_of(guild))).await?;
    for table in tables_keyed_by("guild_id") {
        tx.execute(sql(format!("DELETE FROM {table} WHERE guild_id = $1")).bind(guild)).await?;
    }
    for table in ["user_settings", "journeys", "learners", "stock_answers"] {
        tx.execute(sql(format!("DELETE FROM {table} WHERE user_id IN ({UNKNOWN})")).bind(guild)).await?;
    }
    tx.execute(sql("DELETE FROM last_servers WHERE guild_id = $1").bind(guild)).await?;
    Ok(true)
}
