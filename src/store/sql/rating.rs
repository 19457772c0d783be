//! Rates a game that ends; reads rating changes, how well ratings predict results, and the ratings by the first version
//! of the rules.

use super::database::Database;
use super::driver::Connection;
use super::statement::{Row, Value, places, rows_of_places, sql, values};
use super::values::colour;
use crate::model::{GuildId, Millis, OldAndNew, RatingChange, Season, TableId, UserId};
use crate::store::ladder::{CountedGame, CountedPerson, Ladder, MEMORY, RatedGame, RatedPerson, SeasonRating};
use crate::store::{GameResult, Result, ResultRow};
use hypnosia_rating::{Forecast, Rating};

/// The most rows in one statement. With more, SQLite would be slow: for each parameter, it searches through all
/// parameters of the statement.
const ROWS: usize = 50;

/// Rates a game that just ended.
pub(super) async fn rate_game(tx: &mut dyn Connection, table: TableId, ended: Millis, result: &GameResult) -> Result {
    let person = |row: &ResultRow| {
        Some(CountedPerson { colour: row.colour, user: Some(row.user?), rank: row.rank, stay: row.stay? })
    };
    let mut people: Vec<CountedPerson> = result.rows.iter().filter_map(person).collect();
    people.sort_by_key(|one| one.colour);
    let game = CountedGame { table, ended, people };
    let mut ladder = ladder_of(tx, result.guild, &game).await?;
    let rated = ladder.rate(&game);
    write_games(tx, result.guild, &[rated]).await?;
    write_ratings(tx, result.guild, &ladder).await
}

/// Waits until no other process rates games, and keeps others from rating until the transaction ends. A transaction
/// that rates calls this function before it locks any ratings or standings; otherwise two of them could deadlock.
pub(super) async fn wait_to_rate(tx: &mut dyn Connection) -> Result {
    let lock = sql("INSERT INTO counters (name, value) VALUES ('rating', 0) \
        ON CONFLICT (name) DO UPDATE SET value = counters.value");
    tx.execute(lock).await.map(drop)
}

/// The ratings of the people of a game, and their recent meetings.
async fn ladder_of(tx: &mut dyn Connection, guild: GuildId, game: &CountedGame) -> Result<Ladder> {
    let users: Vec<UserId> = game.people.iter().filter_map(|one| one.user).collect();
    let mut ladder = Ladder::default();
    if users.is_empty() {
        return Ok(ladder);
    }
    let places = places(3, users.len());
    for season in [Season::at(game.ended), Season::AllTime] {
        let known = sql(format!(
            "SELECT user_id, rating, uncertainty, rated_at FROM standings \
            WHERE guild_id = $1 AND season = $2 AND rated_at IS NOT NULL AND user_id IN ({places})"
        ));
        let known = known.bind(guild).bind(season.to_string()).bind_all(users.iter().copied());
        for row in tx.fetch(known).await?.iter() {
            ladder.ratings.insert((season, row.get("user_id")?), read_rating(row)?);
        }
    }
    let met = sql(format!(
        "SELECT results.table_id, ended_at, user_id, people FROM results \
        JOIN rated_games ON rated_games.table_id = results.table_id \
        WHERE results.guild_id = $1 AND ended_at > $2 AND user_id IN ({places}) \
        ORDER BY ended_at, results.table_id, user_id"
    ));
    let met = tx.fetch(met.bind(guild).bind(game.ended - MEMORY).bind_all(users)).await?;
    let seen: Vec<(TableId, Millis, UserId, u32)> = met.all()?;
    for together in seen.chunk_by(|one, other| one.0 == other.0) {
        for (at, (_, ended, one, people)) in together.iter().enumerate() {
            together[at + 1..].iter().for_each(|(_, _, other, _)| ladder.met([*one, *other], *ended, *people as usize));
        }
    }
    Ok(ladder)
}

fn read_rating(row: Row<'_>) -> Result<SeasonRating> {
    let rating = Rating { rating: row.get("rating")?, uncertainty: row.get("uncertainty")? };
    Ok(SeasonRating { rating, rated_at: row.get("rated_at")? })
}

pub(super) async fn write_games(tx: &mut dyn Connection, guild: GuildId, games: &[RatedGame]) -> Result {
    let row = |table: TableId, one: &RatedPerson| {
        let (before, after) = (one.before, one.after);
        values! {
            table, one.colour.to_string(), one.stay.name(), before.rating, after.rating, before.uncertainty,
            after.uncertainty,
        }
    };
    let people = games.iter().flat_map(|game| game.people.iter().map(move |one| row(game.table, one)));
    write_rows(tx, &people.collect::<Vec<_>>(), |rows| {
        format!(
            "WITH fresh (table_id, colour, stay, was, is_now, was_unsure, is_unsure) AS (VALUES {rows}) \
            UPDATE results SET stay = fresh.stay, rating_before = was, rating_after = is_now, \
            uncertainty_before = was_unsure, uncertainty_after = is_unsure FROM fresh \
            WHERE results.table_id = fresh.table_id AND results.colour = fresh.colour"
        )
    })
    .await?;
    let forecast = |game: &RatedGame| {
        let Forecast { people, favourite, pairs, pairs_right, within, .. } = game.forecast;
        let [people, pairs, within] = [people, pairs, within].map(i64::from);
        values! { game.table, guild, people, favourite, pairs, pairs_right, within }
    };
    let forecasts: Vec<Vec<Value>> = games.iter().map(forecast).collect();
    write_rows(tx, &forecasts, |rows| {
        format!(
            "INSERT INTO rated_games (table_id, guild_id, people, favourite, pairs, pairs_right, within) \
            VALUES {rows}"
        )
    })
    .await
}

pub(super) async fn write_ratings(tx: &mut dyn Connection, guild: GuildId, ladder: &Ladder) -> Result {
    let row = |((season, user), SeasonRating { rating, rated_at }): (&(Season, UserId), &SeasonRating)| {
        values! { guild, season.to_string(), *user, rating.rating, rating.uncertainty, *rated_at }
    };
    let ratings: Vec<Vec<Value>> = ladder.ratings.iter().map(row).collect();
    write_rows(tx, &ratings, |rows| {
        format!(
            "WITH fresh (guild_id, season, user_id, rating, uncertainty, rated_at) AS (VALUES {rows}) \
            UPDATE standings SET rating = fresh.rating, uncertainty = fresh.uncertainty, \
            rated_at = fresh.rated_at FROM fresh WHERE standings.guild_id = fresh.guild_id \
            AND standings.season = fresh.season AND standings.user_id = fresh.user_id"
        )
    })
    .await
}

/// Runs a statement on rows, [`ROWS`] rows at a time.
pub(super) async fn write_rows(tx: &mut dyn Connection, rows: &[Vec<Value>], text: impl Fn(&str) -> String) -> Result {
    for some in rows.chunks(ROWS) {
        let places = rows_of_places(some.len(), some.first().map_or(0, Vec::len));
        tx.execute(sql(text(&places)).bind_all(some.concat())).await?;
    }
    Ok(())
}

impl Database {
    /// How well ratings predicted the results of the games of one server, or of all servers; one entry for each
    /// number of people in a game, ascending.
    pub async fn forecasts(&self, guild: Option<GuildId>) -> Result<Vec<Forecast>> {
        let of_guild = if guild.is_some() { "WHERE guild_id = $1" } else { "" };
        let sums = sql(format!(
            "SELECT people, COUNT(*) AS games, SUM(favourite) AS favourite, CAST(SUM(pairs) AS BIGINT) AS pairs, \
            SUM(pairs_right) AS pairs_right, CAST(SUM(within) AS BIGINT) AS within \
            FROM rated_games {of_guild} GROUP BY people HAVING people > 1 ORDER BY people"
        ));
        self.fetch(sums.bind_all(guild)).await?.iter().map(read_forecast).collect()
    }

    /// The all-time ratings by the first and by the current version of the rating rules, of all people who have both;
    /// ordered by server.
    pub async fn old_and_new_ratings(&self) -> Result<Vec<OldAndNew>> {
        let ratings = sql(
            "SELECT guild_id, user_id, games, first_rating, first_uncertainty, rating, uncertainty FROM standings \
            WHERE season = $1 AND first_rating IS NOT NULL AND rated_at IS NOT NULL ORDER BY guild_id, user_id",
        );
        self.fetch(ratings.bind(Season::AllTime.to_string())).await?.iter().map(read_old_and_new).collect()
    }
}

/// The rating change of a result; `None` if the game was not rated. `games` is the number of the person's counted games
/// up to and including this one.
pub(super) fn read_change(row: Row<'_>, games: i64) -> Result<Option<RatingChange>> {
    let [before, after]: [Option<f64>; 2] = [row.get("rating_before")?, row.get("rating_after")?];
    let [was, is_now]: [Option<f64>; 2] = [row.get("uncertainty_before")?, row.get("uncertainty_after")?];
    let Some((before, after)) = before.zip(after) else { return Ok(None) };
    let uncertainty = was.zip(is_now).map(|(was, is_now)| [was, is_now]);
    Ok(Some(RatingChange { colour: colour(row)?, before, after, uncertainty, games }))
}

fn read_forecast(row: Row<'_>) -> Result<Forecast> {
    let games: u32 = row.get("games")?;
    Ok(Forecast {
        games,
        people: row.get::<u32>("people")?.saturating_mul(games),
        favourite: row.get("favourite")?,
        pairs: row.get("pairs")?,
        pairs_right: row.get("pairs_right")?,
        within: row.get("within")?,
    })
}

fn read_old_and_new(row: Row<'_>) -> Result<OldAndNew> {
    Ok(OldAndNew {
        guild: row.get("guild_id")?,
        user: row.get("user_id")?,
        games: row.get("games")?,
        old: [row.get("first_rating")?, row.get("first_uncertainty")?],
        new: [row.get("rating")?, row.get("uncertainty")?],
    })
}
