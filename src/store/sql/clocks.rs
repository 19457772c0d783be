//! The deadlines of tables, and the stored pauses of clocks.

use super::database::Database;
use super::driver::Connection;
use super::statement::{Statement, from_row, rows_of_places, sql, values};
use crate::model::{GuildId, Millis};
use crate::store::{AwaySince, Deferred, Result, RunningClock};
use std::collections::BTreeMap;

/// How many deadlines one statement changes at most. After a start, the deadlines of all tables change, and the first
/// clicks wait for that.
const MOVED_AT_ONCE: usize = 200;
/// The name of the counter that stores when the pause of all clocks began.
const PAUSE_OF_ALL: &str = "away_since";
/// The name of the counter that replaces [`PAUSE_OF_ALL`] if the beginning of the pause is unknown: it stores the
/// earliest time at which the clocks are known to have been paused.
const PART_OF_PAUSE: &str = "away_at_least_since";
/// The prefix of the counters with the beginnings of single servers' pauses.
const PAUSE_OF_GUILD: &str = "away_since/";

impl Database {
    /// The clocks of all open tables that wait for people, those of the patience with turns without a limit among them.
    /// A table where it is a computer's turn has no running clock, unless its players are asked a question.
    pub async fn running_clocks(&self) -> Result<Vec<RunningClock>> {
        running_clocks(self, sql(running_clocks_sql(""))).await
    }

    /// The clocks of a server's open tables that wait for people.
    pub async fn clocks_of(&self, guild: GuildId) -> Result<Vec<RunningClock>> {
        running_clocks(self, sql(running_clocks_sql("AND guild_id = $1")).bind(guild)).await
    }

    /// Since when the clocks are paused; `None` while they run, and if they ran when the last process crashed.
    pub async fn away_since(&self) -> Result<Option<AwaySince>> {
        let away =
            sql("SELECT name, value FROM counters WHERE name IN ($1, $2)").bind(PAUSE_OF_ALL).bind(PART_OF_PAUSE);
        let away: Option<(String, Millis)> = self.fetch(away).await?.one()?;
        Ok(away.map(|(name, since)| AwaySince { since, is_whole: name == PAUSE_OF_ALL }))
    }

    /// The servers with open tables, in the order of their ids.
    pub async fn playing_guilds(&self) -> Result<Vec<GuildId>> {
        let open = "SELECT DISTINCT guild_id FROM game_tables WHERE status IN ('lobby', 'playing') ORDER BY guild_id";
        self.fetch(sql(open)).await?.values()
    }

    /// The servers with a pause of their own, because the bot was removed or Discord reports an outage of the server;
    /// each with the beginning of that pause.
    pub async fn paused_guilds(&self) -> Result<Vec<(GuildId, Millis)>> {
        let paused = sql("SELECT name, value FROM counters WHERE name LIKE 'away_since/%' ORDER BY name");
        let mut since: BTreeMap<GuildId, Millis> = self.left_guilds().await?.into_iter().collect();
        for (name, value) in self.fetch(paused).await?.all::<(String, Millis)>()? {
            let Some(Ok(guild)) = name.strip_prefix(PAUSE_OF_GUILD).map(str::parse) else { continue };
            let first = since.entry(GuildId(guild)).or_insert(value);
            *first = value.min(*first);
        }
        Ok(since.into_iter().collect())
    }

    /// Stores for each of these servers when its own pause began; `None` if it has no pause of its own.
    pub async fn note_paused_guilds(&self, changes: &[(GuildId, Option<Millis>)]) -> Result {
        let mut tx = self.begin().await?;
        let mut done = Ok(());
        for (guild, since) in changes {
            done = note(&mut *tx, pause_of(*guild), *since).await;
            if done.is_err() {
                break;
            }
        }
        self.end(tx, done).await
    }

    /// Changes deadlines and stores the pause of the clocks (`None` if they run), in one transaction. A deadline that
    /// is no longer the expected one (the field `from`) stays.
    ///
    /// # Errors
    /// Nothing has changed after an error, unless the error [is doubtful](crate::store::StoreError::is_doubtful).
    pub async fn defer(&self, deferred: &[Deferred], away: Option<AwaySince>) -> Result {
        let mut tx = self.begin().await?;
        let done = defer(&mut *tx, deferred, away).await;
        self.end(tx, done).await
    }
}

/// The statement for running clocks. `guild` is a further condition on their servers that begins with AND, or empty.
pub(super) fn running_clocks_sql(guild: &str) -> String {
    format!(
        "SELECT id, guild_id, COALESCE(deadline, patience_ends) AS deadline, turn_ms, rest_ms, is_start FROM game_tables \
        WHERE status IN ('lobby', 'playing') AND (is_asked OR NOT computer_plays) \
        AND COALESCE(deadline, patience_ends) IS NOT NULL {guild} ORDER BY id"
    )
}

/// The statement that changes the deadlines of this many tables. Its values are the id of each table, its expected
/// deadline and its new one. Both engines name the columns of VALUES in this way.
pub(in crate::store) fn move_deadlines_sql(tables: usize) -> String {
    format!(
        "UPDATE game_tables SET deadline = CASE WHEN deadline = moved.column2 THEN moved.column3 ELSE deadline END, \
        patience_ends = CASE WHEN deadline IS NULL THEN moved.column3 ELSE patience_ends END \
        FROM (VALUES {}) AS moved \
        WHERE id = moved.column1 AND COALESCE(deadline, patience_ends) = moved.column2",
        rows_of_places(tables, 3)
    )
}

/// The clocks that a statement returns.
pub(super) async fn running_clocks(on: &Database, clocks: Statement) -> Result<Vec<RunningClock>> {
    on.fetch(clocks).await?.all()
}

from_row! {
    RunningClock { table: "id", guild: "guild_id", deadline: "deadline", full: "turn_ms", rest: "rest_ms", is_start: "is_start" }
}

/// Changes deadlines in a transaction. A deadline that is no longer the expected one (the field `from`) stays.
pub(super) async fn move_deadlines(tx: &mut dyn Connection, deferred: &[Deferred]) -> Result {
    for moved in deferred.chunks(MOVED_AT_ONCE) {
        let defer = sql(move_deadlines_sql(moved.len()));
        let values = moved.iter().flat_map(|Deferred { table, from, to }| values![*table, *from, *to]);
        tx.execute(defer.bind_all(values)).await?;
    }
    Ok(())
}

async fn defer(tx: &mut dyn Connection, deferred: &[Deferred], away: Option<AwaySince>) -> Result {
    move_deadlines(tx, deferred).await?;
    for (name, is_whole) in [(PAUSE_OF_ALL, true), (PART_OF_PAUSE, false)] {
        let since = away.filter(|away| away.is_whole == is_whole).map(|away| away.since);
        note(tx, name.to_owned(), since).await?;
    }
    Ok(())
}

/// Stores the beginning of a pause; `None` deletes it.
async fn note(tx: &mut dyn Connection, name: String, since: Option<Millis>) -> Result {
    let note = match since {
        Some(since) => sql("INSERT INTO counters (name, value) VALUES ($1, $2) \
            ON CONFLICT (name) DO UPDATE SET value = excluded.value")
        .bind(name)
        .bind(since),
        None => sql("DELETE FROM counters WHERE name = $1").bind(name),
    };
    tx.execute(note).await.map(drop)
}

/// The name of the counter with the beginning of a server's own pause.
pub(super) fn pause_of(guild: GuildId) -> String {
    format!("{PAUSE_OF_GUILD}{}", guild.0)
}
