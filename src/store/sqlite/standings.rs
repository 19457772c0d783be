//! What results add up to: tallies for each server and season, leaderboards, profiles.

use super::SqliteFile;
use super::values::{number, snowflake, stored};
use crate::model::{
    GameLine, GuildId, Line, Millis, Order, PAGE_LINES, Page, Practice, Profile, RatingChange, SHARE_GAMES, Season,
    TableId, Tally, UserId,
};
use crate::store::{GameResult, ResultRow, Standings, StoreError, rating};
use async_trait::async_trait;
use skillratings::weng_lin::WengLinRating;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

/// Adds a counted game to the tallies of its people; gives what it did to their ratings.
pub(super) async fn add_game(
    tx: &mut SqliteConnection,
    season: Season,
    result: &GameResult,
) -> Result<Vec<RatingChange>, StoreError> {
    let people: Vec<(UserId, &ResultRow)> = result.rows.iter().filter_map(|row| Some((row.user?, row))).collect();
    let mut before = Vec::new();
    for (user, row) in &people {
        before.push((rating_of(tx, result.guild, season, *user).await?, row.rating_rank));
    }
    let mut changes = Vec::new();
    for (((user, row), after), (before, _)) in people.iter().zip(rating::after_game(&before)).zip(&before) {
        changes.push(RatingChange { colour: row.colour, before: before.rating, after: after.rating });
        sqlx::query(
            "INSERT INTO standings \
            (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
            VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9) ON CONFLICT (guild_id, season, user_id) DO UPDATE SET \
            games = standings.games + 1, wins = standings.wins + excluded.wins, \
            points = standings.points + excluded.points, captures = standings.captures + excluded.captures, \
            centre = standings.centre + excluded.centre, rating = excluded.rating, \
            uncertainty = excluded.uncertainty",
        )
        .bind(stored(result.guild.0))
        .bind(season.to_string())
        .bind(stored(user.0))
        .bind(i64::from(row.won))
        .bind(i64::from(row.points))
        .bind(i64::from(row.captures))
        .bind(i64::from(row.centre))
        .bind(after.rating)
        .bind(after.uncertainty)
        .execute(&mut *tx)
        .await?;
    }
    Ok(changes)
}

async fn rating_of(
    tx: &mut SqliteConnection,
    guild: GuildId,
    season: Season,
    user: UserId,
) -> Result<WengLinRating, StoreError> {
    let row: Option<(f64, f64)> = sqlx::query_as(
        "SELECT rating, uncertainty FROM standings WHERE guild_id = $1 AND season = $2 AND user_id = $3",
    )
    .bind(stored(guild.0))
    .bind(season.to_string())
    .bind(stored(user.0))
    .fetch_optional(tx)
    .await?;
    Ok(row.map_or_else(rating::beginner, |(rating, uncertainty)| WengLinRating { rating, uncertainty }))
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
        AND user_id NOT IN (SELECT user_id FROM user_settings WHERE hidden = 1)"
    )
}

#[async_trait]
impl Standings for SqliteFile {
    async fn leaderboard(&self, guild: GuildId, season: Season, order: Order, page: u32) -> Result<Page, StoreError> {
        let ranked = ranked(order);
        let people: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT COUNT(*) FROM ({ranked}) AS ranked")))
            .bind(stored(guild.0))
            .bind(season.to_string())
            .fetch_one(&self.read)
            .await?;
        let pages = (people as u32).div_ceil(PAGE_LINES).max(1);
        let page = page.min(pages - 1);
        let rows = sqlx::query(sqlx::AssertSqlSafe(format!(
            "SELECT * FROM ({ranked}) AS ranked ORDER BY value DESC, games DESC, user_id LIMIT $3 OFFSET $4"
        )))
        .bind(stored(guild.0))
        .bind(season.to_string())
        .bind(i64::from(PAGE_LINES))
        .bind(i64::from(page * PAGE_LINES))
        .fetch_all(&self.read)
        .await?;
        Ok(Page { lines: rows.iter().map(read_line).collect::<Result<_, _>>()?, page, pages })
    }

    async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile, StoreError> {
        let place: Option<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "SELECT place FROM ({}) AS ranked WHERE user_id = $3",
            ranked(Order::Rating)
        )))
        .bind(stored(guild.0))
        .bind(Season::AllTime.to_string())
        .bind(stored(user.0))
        .fetch_optional(&self.read)
        .await?;
        Ok(Profile {
            season: self.tally(guild, Season::at(now), user).await?,
            all_time: self.tally(guild, Season::AllTime, user).await?,
            place: place.map(|place| place as u64),
            practice: self.practice(guild, user).await?,
            games: self.last_games(guild, user).await?,
        })
    }
}

impl SqliteFile {
    /// The games that somebody played alone against computers, by their level, the weakest first.
    async fn practice(&self, guild: GuildId, user: UserId) -> Result<Vec<Practice>, StoreError> {
        let rows: Vec<(String, i64, i64)> = sqlx::query_as(
            "SELECT against, COUNT(*), SUM(won) FROM results \
            WHERE guild_id = $1 AND user_id = $2 AND against IS NOT NULL GROUP BY against",
        )
        .bind(stored(guild.0))
        .bind(stored(user.0))
        .fetch_all(&self.read)
        .await?;
        let mut practice = Vec::new();
        for (level, games, won) in rows {
            let against = level.parse().map_err(|_| {
                let value = level.clone();
                StoreError::Unreadable { table: "results", column: "against", value }
            })?;
            practice.push(Practice { against, games, won });
        }
        practice.sort_unstable_by_key(|practice| practice.against);
        Ok(practice)
    }

    async fn tally(&self, guild: GuildId, season: Season, user: UserId) -> Result<Option<Tally>, StoreError> {
        let row = sqlx::query("SELECT * FROM standings WHERE guild_id = $1 AND season = $2 AND user_id = $3")
            .bind(stored(guild.0))
            .bind(season.to_string())
            .bind(stored(user.0))
            .fetch_optional(&self.read)
            .await?;
        Ok(row.as_ref().map(read_tally).transpose()?)
    }

    async fn last_games(&self, guild: GuildId, user: UserId) -> Result<Vec<GameLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT table_id, ended_at, place, players, points, counted FROM results \
            WHERE guild_id = $1 AND user_id = $2 ORDER BY ended_at DESC, table_id DESC LIMIT 10",
        )
        .bind(stored(guild.0))
        .bind(stored(user.0))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(read_game).collect()
    }
}

fn read_line(row: &SqliteRow) -> Result<Line, sqlx::Error> {
    Ok(Line {
        place: row.try_get::<i64, _>("place")? as u64,
        user: UserId(snowflake(row.try_get("user_id")?)),
        tally: read_tally(row)?,
    })
}

pub(super) fn read_tally(row: &SqliteRow) -> Result<Tally, sqlx::Error> {
    Ok(Tally {
        games: row.try_get("games")?,
        wins: row.try_get("wins")?,
        points: row.try_get("points")?,
        captures: row.try_get("captures")?,
        centre: row.try_get("centre")?,
        rating: row.try_get("rating")?,
        uncertainty: row.try_get("uncertainty")?,
    })
}

pub(super) fn read_game(row: &SqliteRow) -> Result<GameLine, StoreError> {
    Ok(GameLine {
        table: TableId(row.try_get("table_id")?),
        ended: row.try_get("ended_at")?,
        rank: number("results", "place", row.try_get("place")?)?,
        players: number("results", "players", row.try_get("players")?)?,
        points: number("results", "points", row.try_get("points")?)?,
        counted: row.try_get::<i64, _>("counted")? != 0,
    })
}
