//! The stored data of a person, and its deletion.

use super::database::Database;
use super::driver::Connection;
use super::moving::tables_keyed_by;
use super::retention::note_deletion;
use super::statement::{FromRow, Row, Statement, from_row, sql};
use crate::model::{ACTIONS_MAX, ActionLine, GuildId, TableId, Tally, UserData, UserId};
use crate::store::Result;

/// How many tables of a person are anonymised in one transaction, which takes a few milliseconds.
const FORGOTTEN_AT_ONCE: usize = 50;

/// The statement that stores the server in which a person was seen last.
pub(super) fn last_seen(user: UserId, guild: GuildId) -> Statement {
    let keep = sql("INSERT INTO last_servers (user_id, guild_id) VALUES ($1, $2) ON CONFLICT (user_id) \
        DO UPDATE SET guild_id = excluded.guild_id");
    keep.bind(user).bind(guild)
}

/// A condition for rows of people who are not hidden. Each person is looked up: a list of hidden people would have
/// those of all servers, and would be read again for each part of a statement.
pub(super) fn shown(table: &str) -> String {
    format!("NOT EXISTS (SELECT 1 FROM user_settings WHERE user_settings.user_id = {table}.user_id AND hidden)")
}

/// The tables that mention a person ($1).
pub(in crate::store) const TABLES_OF: &str = "SELECT table_id AS id FROM seats WHERE user_id = $1 \
    UNION SELECT table_id FROM actions WHERE actor_id = $1 UNION SELECT id FROM game_tables WHERE host_id = $1 ORDER BY id";

impl Database {
    pub async fn user_data(&self, user: UserId) -> Result<UserData> {
        let tallies = sql("SELECT * FROM standings WHERE user_id = $1 ORDER BY guild_id, season").bind(user);
        let tallies = self.fetch(tallies).await?;
        let first = sql("SELECT guild_id, season, first_rating, first_uncertainty FROM standings WHERE user_id = $1 \
            AND first_rating IS NOT NULL AND first_uncertainty IS NOT NULL ORDER BY guild_id, season");
        let first = self.fetch(first.bind(user)).await?;
        let games = sql("SELECT table_id, ended_at, place, players, points, counted FROM results WHERE user_id = $1 \
            ORDER BY ended_at, table_id");
        let games = self.fetch(games.bind(user)).await?;
        let actions = sql("SELECT table_id, seq, at, text FROM actions WHERE actor_id = $1 \
            ORDER BY table_id DESC, seq DESC LIMIT $2");
        let actions = self.fetch(actions.bind(user).bind(i64::from(ACTIONS_MAX))).await?;
        let last_server = sql("SELECT guild_id FROM last_servers WHERE user_id = $1").bind(user);
        let watched = sql("SELECT guild_id FROM watchers WHERE user_id = $1 ORDER BY guild_id").bind(user);
        let tally = |row: Row<'_>| Ok((row.get("guild_id")?, row.get("season")?, Tally::from_row(row)?));
        Ok(UserData {
            user,
            settings: self.chosen_by(user).await?,
            journeys: self.journeys_of(user).await?,
            tallies: tallies.iter().map(tally).collect::<Result<_>>()?,
            first_ratings: first.all()?,
            games: games.all()?,
            judged: self.judged_games_of(user).await?,
            deeds: self.deeds_of(user).await?,
            tables: self.tables_of(user).await?,
            evenings_held: self.evenings_held_by(user).await?,
            evenings: self.evenings_of(user).await?,
            evening_rounds: self.evening_rounds_of(user).await?,
            guesses: self.guesses_of(user).await?,
            close_watches: self.close_watches_of(user).await?,
            watched: self.fetch(watched).await?.values()?,
            told: self.told_lines(user).await?,
            nudges: self.nudges_of(user).await?,
            last_server: self.fetch(last_server).await?.value()?,
            mistakes: self.mistakes_of(user).await?,
            puzzles: self.stock_answers(user).await?,
            daily: self.daily_answers_of(user).await?,
            streaks: self.streaks_of(user).await?,
            lessons: self.learner(user).await?,
            actions: actions.all()?,
        })
    }

    /// All tables that mention a person, ascending.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>> {
        self.fetch(sql(TABLES_OF).bind(user)).await?.values()
    }

    /// The open tables that mention a person, ascending.
    pub async fn open_tables_of(&self, user: UserId) -> Result<Vec<TableId>> {
        let tables = sql("SELECT id FROM game_tables WHERE status IN ('lobby', 'playing') AND (host_id = $1 \
            OR EXISTS (SELECT 1 FROM seats WHERE seats.table_id = game_tables.id AND seats.user_id = $1) \
            OR EXISTS (SELECT 1 FROM actions WHERE actions.table_id = game_tables.id AND actions.actor_id = $1)) \
            ORDER BY id");
        self.fetch(tables.bind(user)).await?.values()
    }

    /// Deletes a person's data everywhere except at open tables: deletes rows about the person, such as settings and
    /// totals, and anonymises every mention. It replays no log. Other writers get their turn between the transactions.
    ///
    /// # Errors
    /// Data that was erased before an error stays erased.
    pub async fn forget_closed(&self, user: UserId) -> Result {
        let open = self.open_tables_of(user).await?;
        let mut closed = self.tables_of(user).await?;
        closed.retain(|table| open.binary_search(table).is_err());
        for some in closed.chunks(FORGOTTEN_AT_ONCE) {
            let mut tx = self.begin().await?;
            let forgotten = forget_at(&mut *tx, some, user).await;
            self.end(tx, forgotten).await?;
            self.empty_log_soon();
        }
        // An errand asks another process to delete the person's data at that process's open tables. The errand must
        // stay until that is done.
        for table in tables_keyed_by("user_id").filter(|table| *table != "errands") {
            self.delete(sql(format!("DELETE FROM {table} WHERE user_id = $1")).bind(user)).await?;
        }
        // The seats stay without their person, so that the scores of the others do.
        for statement in [
            "UPDATE evening_seats SET user_id = NULL WHERE user_id = $1",
            "UPDATE evenings SET host_id = NULL WHERE host_id = $1",
        ] {
            self.delete(sql(statement).bind(user)).await?;
        }
        self.forget_races();
        Ok(())
    }

    /// Anonymises every mention of a person at a table.
    ///
    /// # Errors
    /// Nothing has changed after an error, unless the error [is doubtful](crate::store::StoreError::is_doubtful).
    pub async fn forget_at(&self, table: TableId, user: UserId) -> Result {
        let mut tx = self.begin().await?;
        let forgotten = forget_at(&mut *tx, &[table], user).await;
        self.end(tx, forgotten).await?;
        self.empty_log_soon();
        Ok(())
    }

    /// Runs a statement that changes a person's data, and stores the server in which that happened; returns the number
    /// of changed rows.
    pub(super) async fn run_seen(&self, user: UserId, guild: GuildId, statement: Statement) -> Result<u64> {
        let mut tx = self.begin().await?;
        let seen = async {
            let changed = tx.execute(statement).await?;
            tx.execute(last_seen(user, guild)).await?;
            Ok(changed)
        };
        let seen = seen.await;
        self.end(tx, seen).await
    }
}

async fn forget_at(tx: &mut dyn Connection, tables: &[TableId], user: UserId) -> Result {
    note_deletion(tx).await?;
    for table in tables {
        for statement in [
            // The plus makes SQLite use the index on tables. With the index on people, each table would cost as much as
            // everything that the person ever did.
            "UPDATE actions SET actor_id = NULL WHERE table_id = $1 AND +actor_id = $2",
            "UPDATE seats SET user_id = NULL WHERE table_id = $1 AND +user_id = $2",
            "UPDATE results SET user_id = NULL WHERE table_id = $1 AND +user_id = $2",
            "UPDATE game_tables SET host_id = NULL WHERE id = $1 AND host_id = $2",
        ] {
            tx.execute(sql(statement).bind(*table).bind(user)).await?;
        }
    }
    Ok(())
}

from_row! {
    ActionLine { table: "table_id", number: "seq", at: "at", text: "text" }
}
