//! Rates stored games anew, after an upgrade.
//!
//! A server with a counted game that the second version has not rated, so that its result does not say who stayed, is
//! rated as a whole, in one transaction, before anybody is served: no ladder ever holds ratings of both versions. A start
//! that was cut short goes on with the next server.

use super::database::Database;
use super::driver::Connection;
use super::rating::{wait_to_rate, write_games, write_ratings};
use super::statement::{Row, sql};
use super::values::{colour, number};
use crate::model::{GuildId, Millis, TableId, UserId};
use crate::store::StoreError;
use crate::store::ladder::{CountedGame, CountedPerson, Ladder, RatedGame};
use hypnosia_rating::Stay;
use std::time::Duration;
use tokio::time::Instant;

/// Results read at once.
const PAGE: i64 = 3_000;
/// Time between two lines about progress in the log.
const LOG_PAUSE: Duration = Duration::from_secs(2);

impl Database {
    /// Rates the games of each server that has an unrated one, in their order.
    ///
    /// # Errors
    /// When the database cannot be written; the servers that were done stay done.
    pub(in crate::store) async fn rate_anew(&self) -> Result<(), StoreError> {
        let unrated = "SELECT DISTINCT guild_id FROM results WHERE counted AND stay IS NULL AND user_id IS NOT NULL \
            ORDER BY guild_id";
        let unrated: Vec<GuildId> = self.fetch(sql(unrated)).await?.values()?;
        if unrated.is_empty() {
            return Ok(());
        }
        let mut progress = Progress { servers: unrated.len(), done: 0, games: 0, logged: Instant::now() };
        tracing::info!(servers = progress.servers, "rating stored games anew");
        for guild in unrated {
            let mut tx = self.begin().await?;
            let rated = rate_guild(&mut *tx, guild, &mut progress).await;
            self.end(tx, rated).await?;
            progress.done += 1;
        }
        tracing::info!(servers = progress.servers, games = progress.games, "stored games are rated anew");
        Ok(())
    }
}

struct Progress {
    servers: usize,
    done: usize,
    games: usize,
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

async fn rate_guild(tx: &mut dyn Connection, guild: GuildId, progress: &mut Progress) -> Result<(), StoreError> {
    wait_to_rate(tx).await?;
    tx.execute(sql("DELETE FROM rated_games WHERE guild_id = $1").bind(guild)).await?;
    let mut ladder = Ladder::default();
    let mut after = (Millis::MIN, TableId(0));
    loop {
        let games = games_after(tx, guild, after).await?;
        let Some(last) = games.last() else { break };
        after = (last.ended, last.table);
        let rated: Vec<RatedGame> = games.iter().map(|game| ladder.rate(game)).collect();
        write_games(tx, guild, &rated).await?;
        progress.add(rated.len());
    }
    write_ratings(tx, guild, &ladder).await
}

/// The next counted games of a server, each with all its people.
pub(super) async fn games_after(
    tx: &mut dyn Connection,
    guild: GuildId,
    (ended, table): (Millis, TableId),
) -> Result<Vec<CountedGame>, StoreError> {
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
        if games.last().is_none_or(|game| game.table != table) {
            games.push(CountedGame { table, ended: row.get("ended_at")?, people: Vec::new() });
        }
        if let Some(game) = games.last_mut() {
            game.people.extend(read_person(row)?);
        }
    }
    // The page may end within a game.
    if results.rows.len() as i64 == PAGE {
        games.pop();
    }
    games.iter_mut().for_each(|game| game.people.sort_by_key(|one| one.colour));
    Ok(games)
}

/// The person of a result; `None` for a computer, and for a person erased before results had ratings.
fn read_person(row: Row<'_>) -> Result<Option<CountedPerson>, StoreError> {
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

/// Whether a person left, from a result that does not say so: they resigned, came first and did not win, or their
/// uncertainty did not change. Before schema 21 a seat that a computer held at the end looks like one that was played,
/// unless it came first.
fn older_stay(row: Row<'_>, rank: u8) -> Result<Stay, StoreError> {
    let resigned = row.get::<Option<bool>>("active")? == Some(false);
    let held = rank == 1 && !row.get::<bool>("won")?;
    let [before, after]: [Option<f64>; 2] = [row.get("uncertainty_before")?, row.get("uncertainty_after")?];
    let learnt_nothing = before.is_some() && before == after;
    Ok(if resigned || held || learnt_nothing { Stay::Left } else { Stay::Stayed })
}
