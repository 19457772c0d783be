//! The sums of results: tallies for each server and season, leaderboards, profiles.

use super::database::Database;
use super::driver::Connection;
use super::statement::{Row, sql};
use super::values::{colour, number};
use crate::model::{
    Colour, GameLine, GuildId, Line, Millis, Order, PAGE_LEAST, PAGE_LINES, Page, Practice, Profile, RatingChange,
    SHARE_GAMES, Season, Status, TableId, Tally, UserId,
};
use crate::store::{GameResult, ResultRow, StoreError};
use hypnosia_rating::{Entrant, Rating, Rules, START, Stay};

/// Adds a counted game to the tallies of its people; returns what it did to their ratings.
pub(super) async fn add_game(
    tx: &mut dyn Connection,
    season: Season,
    result: &GameResult,
) -> Result<Vec<RatingChange>, StoreError> {
    let people: Vec<(UserId, &ResultRow)> = result.rows.iter().filter_map(|row| Some((row.user?, row))).collect();
    let mut players = Vec::new();
    for (user, row) in &people {
        let before = rating_of(tx, result.guild, season, *user).await?;
        let stay = if row.left { Stay::Left } else { Stay::Stayed };
        players.push(Entrant { before, rank: row.rank, stay });
    }
    let mut changes = Vec::new();
    let rated = Rules::FIRST.after_game(&players, |_, _| 1.0);
    for (((user, row), after), Entrant { before, .. }) in people.iter().zip(rated).zip(&players) {
        let uncertainty = Some([before.uncertainty, after.uncertainty]);
        changes.push(RatingChange { colour: row.colour, before: before.rating, after: after.rating, uncertainty });
        let add = sql("INSERT INTO standings \
            (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
            VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9) ON CONFLICT (guild_id, season, user_id) DO UPDATE SET \
            games = standings.games + 1, wins = standings.wins + excluded.wins, \
            points = standings.points + excluded.points, captures = standings.captures + excluded.captures, \
            centre = standings.centre + excluded.centre, rating = excluded.rating, \
            uncertainty = excluded.uncertainty")
        .bind(result.guild)
        .bind(season.to_string())
        .bind(*user)
        .bind(i64::from(row.won))
        .bind(i64::from(row.points))
        .bind(i64::from(row.captures))
        .bind(i64::from(row.centre))
        .bind(after.rating)
        .bind(after.uncertainty);
        tx.execute(add).await?;
    }
    Ok(changes)
}

async fn rating_of(
    tx: &mut dyn Connection,
    guild: GuildId,
    season: Season,
    user: UserId,
) -> Result<Rating, StoreError> {
    let rating = sql("SELECT rating, uncertainty FROM standings WHERE guild_id = $1 AND season = $2 AND user_id = $3");
    let rows = tx.fetch(rating.bind(guild).bind(season.to_string()).bind(user)).await?;
    let Some(row) = rows.first() else { return Ok(START) };
    Ok(Rating { rating: row.get("rating")?, uncertainty: row.get("uncertainty")? })
}

/// The people on a leaderboard, with the value that orders them.
fn ranked(order: Order) -> String {
    let (value, least_games) = match order {
        Order::Rating => ("rating - 3.0 * uncertainty", 1),
        Order::Wins => ("CAST(wins AS DOUBLE PRECISION)", 1),
        Order::Points => ("CAST(points AS DOUBLE PRECISION)", 1),
        Order::WinShare => ("CAST(wins AS DOUBLE PRECISION) / games", SHARE_GAMES),
    };
    format!(
        "SELECT standings.*, {value} AS value, RANK() OVER (ORDER BY {value} DESC) AS place FROM standings \
        WHERE guild_id = $1 AND season = $2 AND games >= {least_games} \
        AND user_id NOT IN (SELECT user_id FROM user_settings WHERE hidden)"
    )
}

impl Database {
    /// A page of a leaderboard; pages count from 0, one beyond the last is the last.
    pub async fn leaderboard(
        &self,
        guild: GuildId,
        season: Season,
        order: Order,
        page: u32,
    ) -> Result<Page, StoreError> {
        let ranked = ranked(order);
        let people = sql(format!("SELECT COUNT(*) FROM ({ranked}) AS ranked"));
        let people = self.fetch(people.bind(guild).bind(season.to_string())).await?.value::<i64>()?;
        let pages = (people.unwrap_or_default() as u32).saturating_sub(PAGE_LEAST - 1).div_ceil(PAGE_LINES).max(1);
        let page = page.min(pages - 1);
        let most = if page + 1 == pages { PAGE_LINES + PAGE_LEAST - 1 } else { PAGE_LINES };
        let lines = sql(format!(
            "SELECT * FROM ({ranked}) AS ranked ORDER BY value DESC, games DESC, user_id LIMIT $3 OFFSET $4"
        ));
        let lines = lines.bind(guild).bind(season.to_string());
        let lines = self.fetch(lines.bind(i64::from(most)).bind(i64::from(page * PAGE_LINES))).await?;
        Ok(Page { lines: lines.iter().map(read_line).collect::<Result<_, _>>()?, page, pages })
    }

    /// A person's numbers in a server, with the season of a moment.
    pub async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile, StoreError> {
        let place = sql(format!("SELECT place FROM ({}) AS ranked WHERE user_id = $3", ranked(Order::Rating)));
        let place = place.bind(guild).bind(Season::AllTime.to_string()).bind(user);
        Ok(Profile {
            season: self.tally(guild, Season::at(now), user).await?,
            all_time: self.tally(guild, Season::AllTime, user).await?,
            place: self.fetch(place).await?.value::<i64>()?.map(|place| place as u64),
            practice: self.practice(guild, user).await?,
            games: self.last_games(guild, user).await?,
        })
    }

    /// The last finished games of a server, or of a person there with their colours, at most so many.
    pub async fn finished_games(
        &self,
        guild: GuildId,
        user: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<(TableId, Option<Colour>)>, StoreError> {
        let limit = i64::from(limit);
        let Some(user) = user else {
            let games = sql("SELECT id FROM game_tables WHERE status = $1 AND guild_id = $2 ORDER BY id DESC LIMIT $3");
            let games = games.bind(Status::Over.name()).bind(guild).bind(limit);
            return Ok(self.fetch(games).await?.values()?.into_iter().map(|table| (table, None)).collect());
        };
        let games = sql("SELECT table_id, colour FROM results WHERE user_id = $1 AND guild_id = $2 \
            ORDER BY table_id DESC LIMIT $3");
        let games = self.fetch(games.bind(user).bind(guild).bind(limit)).await?;
        games.iter().map(|row| Ok((row.get("table_id")?, Some(colour(row)?)))).collect()
    }
}

impl Database {
    /// The games that somebody played alone against computers, by their level, the weakest first.
    async fn practice(&self, guild: GuildId, user: UserId) -> Result<Vec<Practice>, StoreError> {
        let games = sql("SELECT against, COUNT(*) AS games, COUNT(*) FILTER (WHERE won) AS wins FROM results \
            WHERE guild_id = $1 AND user_id = $2 AND against IS NOT NULL GROUP BY against");
        let games = self.fetch(games.bind(guild).bind(user)).await?;
        let mut practice = games.iter().map(read_practice).collect::<Result<Vec<_>, _>>()?;
        practice.sort_unstable_by_key(|practice| practice.against);
        Ok(practice)
    }

    async fn tally(&self, guild: GuildId, season: Season, user: UserId) -> Result<Option<Tally>, StoreError> {
        let tally = sql("SELECT * FROM standings WHERE guild_id = $1 AND season = $2 AND user_id = $3");
        let rows = self.fetch(tally.bind(guild).bind(season.to_string()).bind(user)).await?;
        rows.first().map(read_tally).transpose()
    }

    async fn last_games(&self, guild: GuildId, user: UserId) -> Result<Vec<GameLine>, StoreError> {
        let games = sql("SELECT table_id, ended_at, place, players, points, counted FROM results \
            WHERE guild_id = $1 AND user_id = $2 ORDER BY ended_at DESC, table_id DESC LIMIT 10");
        self.fetch(games.bind(guild).bind(user)).await?.iter().map(read_game).collect()
    }
}

fn read_practice(row: Row<'_>) -> Result<Practice, StoreError> {
    let level: String = row.get("against")?;
    let against = level.parse();
    let against = against.map_err(|_| StoreError::Unreadable { table: "results", column: "against", value: level })?;
    Ok(Practice { against, games: row.get("games")?, won: row.get("wins")? })
}

fn read_line(row: Row<'_>) -> Result<Line, StoreError> {
    Ok(Line { place: row.get::<i64>("place")? as u64, user: row.get("user_id")?, tally: read_tally(row)? })
}

pub(super) fn read_tally(row: Row<'_>) -> Result<Tally, StoreError> {
    Ok(Tally {
        games: row.get("games")?,
        wins: row.get("wins")?,
        points: row.get("points")?,
        captures: row.get("captures")?,
        centre: row.get("centre")?,
        rating: row.get("rating")?,
        uncertainty: row.get("uncertainty")?,
    })
}

pub(super) fn read_game(row: Row<'_>) -> Result<GameLine, StoreError> {
    Ok(GameLine {
        table: row.get("table_id")?,
        ended: row.get("ended_at")?,
        rank: number("results", "place", row.get("place")?)?,
        players: number("results", "players", row.get("players")?)?,
        points: number("results", "points", row.get("points")?)?,
        counted: row.get("counted")?,
    })
}
