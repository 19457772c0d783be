//! Rates stored games anew, after an upgrade.
//!
//! If a server has a counted game that the second version of the rating rules has not rated (its result does not say
//! who stayed), all games of the server are rated anew in one transaction, while the database is being opened. So no
//! server ever has ratings of both versions. If the process is stopped meanwhile, its next start continues with the
//! next server. A server with damaged rows is left out, and tried again at each start of the program.

use crate::model::{Explained, GuildId, Millis, TableId, UserId};
use crate::store::ladder::{CountedGame, CountedPerson, Ladder, RatedGame};
use crate::store::sql::database::Database;
use crate::store::sql::driver::{Connection, Transaction};
use crate::store::sql::rating::{wait_to_rate, write_games, write_ratings};
use crate::store::sql::statement::{FromValue, Row, Value, sql};
use crate::store::sql::values::{colour, number};
use crate::store::{Result, StoreError};
use hypnosia_rating::Stay;
use std::sync::PoisonError;
use std::time::Duration;
use tokio::time::Instant;

/// The number of results that are read at once.
const PAGE: i64 = 3_000;
/// The time between two lines in the program's log about the progress.
const LOG_PAUSE: Duration = Duration::from_secs(2);

/// The servers with a game that counts but has not been rated by the current rules. In a damaged database, the stored
/// id of a server may have a wrong type.
const UNRATED: &str = "SELECT DISTINCT guild_id FROM results WHERE counted AND stay IS NULL AND user_id IS NOT NULL \
    ORDER BY guild_id";

impl Database {
    /// Rates all games of each server in [`UNRATED`], in the order in which the games ended.
    ///
    /// # Errors
    /// When the database cannot be written; the servers that were done stay done.
    pub(super) async fn rate_anew(&self) -> Result {
        let unrated: Vec<Value> = self.fetch(sql(UNRATED)).await?.values()?;
        if unrated.is_empty() {
            return Ok(());
        }
        let mut progress = Progress { servers: unrated.len(), done: 0, games: 0, table: None, logged: Instant::now() };
        tracing::info!(servers = progress.servers, "rating stored games anew");
        for server in unrated {
            progress.table = None;
            match self.rate_server(&server, &mut progress).await {
                Err(error) if error.is_fault() || matches!(error, StoreError::Closed) => return Err(error),
                Err(error) => self.leave_out(&server, progress.table, &error),
                Ok(()) => {}
            }
            progress.done += 1;
        }
        tracing::info!(servers = progress.servers, games = progress.games, "stored games are rated anew");
        Ok(())
    }

    async fn rate_server(&self, server: &Value, progress: &mut Progress) -> Result {
        let unreadable =
            || StoreError::Unreadable { table: "results", column: "guild_id", value: format!("{server:?}") };
        let guild = GuildId::from_value(server).ok_or_else(unreadable)?;
        let mut tx = self.begin_to_rate().await?;
        // Another process may have rated this server meanwhile.
        let still = sql(
            "SELECT table_id FROM results WHERE guild_id = $1 AND counted AND stay IS NULL AND user_id IS NOT NULL \
            LIMIT 1",
        );
        let rated = match tx.fetch(still.bind(guild)).await {
            Ok(rows) if rows.first().is_none() => return Ok(()),
            Ok(_) => rate_guild(&mut *tx, guild, progress).await,
            Err(error) => Err(error),
        };
        self.end(tx, rated).await
    }

    /// Begins a transaction that rates games, as soon as no other process does. Tries again after the timeout of the
    /// lock, because the other process may take longer.
    async fn begin_to_rate(&self) -> Result<Box<dyn Transaction>> {
        loop {
            let mut tx = self.begin().await?;
            match wait_to_rate(&mut *tx).await {
                Ok(()) => return Ok(tx),
                Err(StoreError::Locked) => tracing::info!("another process rates stored games: waiting for it"),
                Err(error) => return Err(error),
            }
        }
    }

    fn leave_out(&self, server: &Value, table: Option<TableId>, error: &StoreError) {
        let server = i64::from_value(server).map_or_else(|| format!("{server:?}"), |id| (id as u64).to_string());
        let place = table.map_or_else(String::new, |table| format!(", table {table}"));
        let why = format!("server {server} is not rated{place}: {}", Explained(error));
        tracing::error!("{why}");
        self.unrated.lock().unwrap_or_else(PoisonError::into_inner).push(why);
    }

    /// The servers whose games could not be rated when this process opened the database, and why, described for the
    /// operator.
    pub fn unrated(&self) -> Vec<String> {
        self.unrated.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

struct Progress {
    servers: usize,
    done: usize,
    games: usize,
    /// The table that was read last.
    table: Option<TableId>,
    logged: Instant,
}

impl Progress {
    fn add(&mut self, games: usize) {
        self.games += games;
        if self.logged.elapsed() >= LOG_PAUSE {
            tracing::info!(games = self.games, servers = self.done, of = self.servers, "rating stored games anew");
            self.logged = Instant::now();
        }
    }
}

async fn rate_guild(tx: &mut dyn Connection, guild: GuildId, progress: &mut Progress) -> Result {
    let rated = "DELETE FROM rated_games WHERE guild_id = $1 \
        OR table_id IN (SELECT table_id FROM results WHERE results.guild_id = $1)";
    tx.execute(sql(rated).bind(guild)).await?;
    let mut ladder = Ladder::default();
    let mut after = (Millis::MIN, TableId(0));
    loop {
        let games = games_after(tx, guild, after, &mut progress.table).await?;
        let Some(last) = games.last() else { break };
        after = (last.ended, last.table);
        progress.table = None;
        let rated: Vec<RatedGame> = games.iter().map(|game| ladder.rate(game)).collect();
        write_games(tx, guild, &rated).await?;
        progress.add(rated.len());
    }
    write_ratings(tx, guild, &ladder).await
}

/// The next counted games of a server after the time `ended`; `table` decides between games that ended at that time.
/// Each game has all its people. Sets `at` to the table of the last row that was read, so that an error can name it.
pub(in crate::store::sql) async fn games_after(
    tx: &mut dyn Connection,
    guild: GuildId,
    (ended, table): (Millis, TableId),
    at: &mut Option<TableId>,
) -> Result<Vec<CountedGame>> {
    let results =
        sql("SELECT results.table_id, results.colour, ended_at, results.user_id, place, won, stay, rating_before, \
        uncertainty_before, uncertainty_after, active FROM results \
        LEFT JOIN seats ON seats.table_id = results.table_id AND seats.colour = results.colour \
        WHERE guild_id = $1 AND (ended_at, results.table_id) > ($2, $3) AND counted \
        ORDER BY ended_at, results.table_id, results.colour LIMIT $4");
    let results = tx.fetch(results.bind(guild).bind(ended).bind(table).bind(PAGE)).await?;
    let mut games: Vec<CountedGame> = Vec::new();
    for row in results.iter() {
        let table = row.get("table_id")?;
        *at = Some(table);
        if games.last().is_none_or(|game| game.table != table) {
            games.push(CountedGame { table, ended: row.get("ended_at")?, people: Vec::new() });
        }
        if let Some(game) = games.last_mut() {
            game.people.extend(read_person(row)?);
        }
    }
    // A full page may end in the middle of a game, so its last game is left to the next page.
    if results.rows.len() as i64 == PAGE {
        games.pop();
    }
    games.iter_mut().for_each(|game| game.people.sort_by_key(|one| one.colour));
    Ok(games)
}

/// The person of a result. `None` for a computer, and for a person whose data was deleted before results had ratings.
fn read_person(row: Row<'_>) -> Result<Option<CountedPerson>> {
    let user: Option<UserId> = row.get("user_id")?;
    let rank = number("results", "place", row.get("place")?)?;
    let stay = match row.get::<Option<String>>("stay")? {
        Some(name) => {
            Stay::from_name(&name).ok_or(StoreError::Unreadable { table: "results", column: "stay", value: name })?
        }
        None if user.is_none() && row.get::<Option<f64>>("rating_before")?.is_none() => return Ok(None),
        None => older_stay(row, rank)?,
    };
    Ok(Some(CountedPerson { colour: colour(row)?, user, rank, stay }))
}

/// Whether a person stayed, from a result that does not say so: they left if they resigned, came first without having
/// won, or their uncertainty did not change. Before schema 21, a seat that the computer held at the end looks like one
/// whose player stayed, unless it came first.
fn older_stay(row: Row<'_>, rank: u8) -> Result<Stay> {
    let resigned = row.get::<Option<bool>>("active")? == Some(false);
    let held = rank == 1 && !row.get::<bool>("won")?;
    let [before, after]: [Option<f64>; 2] = [row.get("uncertainty_before")?, row.get("uncertainty_after")?];
    let learnt_nothing = before.is_some() && before == after;
    Ok(if resigned || held || learnt_nothing { Stay::Left } else { Stay::Stayed })
}
