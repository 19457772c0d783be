//! The sums of results: tallies for each server and season, leaderboards, profiles. Also lists of stored results.

use super::database::Database;
use super::driver::Connection;
use super::judged::read_edge;
use super::people::shown;
use super::statement::{FromRow, Row, from_row, sql, values};
use super::values::colour;
use crate::model::{
    Colour, GameLine, GuildId, JUDGED_GAMES, Line, Millis, Order, PAGE_LEAST, PAGE_LINES, Page, Practice, Profile,
    RANKED_GAMES, Season, Status, StoredResult, TableId, Tally, UserId,
};
use crate::store::{GameResult, Result, StoreError};
use hypnosia_rating::START;

/// Adds a counted game to the tallies of its people, without their ratings.
pub(super) async fn add_game(tx: &mut dyn Connection, season: Season, result: &GameResult) -> Result {
    for row in &result.rows {
        let Some(user) = row.user else { continue };
        let add = sql("INSERT INTO standings \
            (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
            VALUES ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9) ON CONFLICT (guild_id, season, user_id) DO UPDATE SET \
            games = standings.games + 1, wins = standings.wins + excluded.wins, \
            points = standings.points + excluded.points, captures = standings.captures + excluded.captures, \
            centre = standings.centre + excluded.centre")
        .bind_all(values! {
            result.guild, season.to_string(), user, i64::from(row.won), i64::from(row.points),
            i64::from(row.captures), i64::from(row.centre), START.rating, START.uncertainty,
        });
        tx.execute(add).await?;
    }
    Ok(())
}

/// A statement for the people on a leaderboard. The column `value` is the value by which they are sorted. The column
/// `settled` is false for people who have played too few games to be ranked by rating; they come last. In other orders
/// it is true for all. The statement does not use RANK, which would take SQLite five times as long as the rest of the
/// statement.
fn listed(order: Order) -> String {
    let (value, least_games, settled) = match order {
        Order::Rating => ("rating - 2.0 * uncertainty", 1, RANKED_GAMES),
        Order::Wins => ("CAST(wins AS DOUBLE PRECISION)", 1, 1),
        Order::WithoutLuck => ("above / judged", JUDGED_GAMES, 1),
    };
    let (from, counted) = match order {
        Order::WithoutLuck => ("standings JOIN luck_standings USING (guild_id, season, user_id)", "judged"),
        Order::Rating | Order::Wins => ("standings", "games"),
    };
    format!(
        "SELECT *, {value} AS value, games >= {settled} AS settled FROM {from} \
        WHERE guild_id = $1 AND season = $2 AND {counted} >= {least_games} AND {}",
        shown("standings")
    )
}

impl Database {
    /// Page number `page` of a leaderboard, counted from 0; the last page if the number is too high.
    pub async fn leaderboard(&self, guild: GuildId, season: Season, order: Order, page: u32) -> Result<Page> {
        let listed = listed(order);
        let people = sql(format!("SELECT COUNT(*) FROM ({listed}) AS listed"));
        let people = self.fetch(people.bind(guild).bind(season.to_string())).await?.value::<i64>()?;
        let pages = (people.unwrap_or_default() as u32).saturating_sub(PAGE_LEAST - 1).div_ceil(PAGE_LINES).max(1);
        let page = page.min(pages - 1);
        let most = if page + 1 == pages { PAGE_LINES + PAGE_LEAST - 1 } else { PAGE_LINES };
        let lines = sql(format!(
            "SELECT * FROM ({listed}) AS listed ORDER BY settled DESC, value DESC, games DESC, user_id LIMIT $3 OFFSET $4"
        ));
        let lines = lines.bind(guild).bind(season.to_string());
        let rows = self.fetch(lines.bind(i64::from(most)).bind(i64::from(page * PAGE_LINES))).await?;
        let (mut lines, mut before): (Vec<Line>, Option<(f64, u64)>) = (Vec::new(), None);
        for (number, row) in (u64::from(page * PAGE_LINES) + 1..).zip(rows.iter()) {
            let value: f64 = row.get("value")?;
            let place = match before {
                _ if !row.get::<bool>("settled")? => None,
                Some((same, place)) if same == value => Some(place),
                Some(_) => Some(number),
                None => Some(self.place(guild, season, order, value).await?),
            };
            before = place.map(|place| (value, place));
            let edge = (order == Order::WithoutLuck).then(|| read_edge(row)).transpose()?;
            lines.push(Line { place, user: row.get("user_id")?, tally: Tally::from_row(row)?, edge });
        }
        Ok(Page { lines, page, pages })
    }

    /// The place of a value on a leaderboard, from 1; equal values share a place.
    async fn place(&self, guild: GuildId, season: Season, order: Order, value: f64) -> Result<u64> {
        let listed = listed(order);
        let better = sql(format!("SELECT COUNT(*) FROM ({listed}) AS listed WHERE settled AND value > $3"));
        let better = self.fetch(better.bind(guild).bind(season.to_string()).bind(value)).await?.value::<i64>()?;
        Ok(better.unwrap_or_default() as u64 + 1)
    }

    /// A person's numbers in a server, for all time and for the season at `now`.
    pub async fn profile(&self, guild: GuildId, user: UserId, now: Millis) -> Result<Profile> {
        let listed = listed(Order::Rating);
        let value = sql(format!("SELECT value FROM ({listed}) AS listed WHERE user_id = $3 AND settled"));
        let value = value.bind(guild).bind(Season::AllTime.to_string()).bind(user);
        let place = match self.fetch(value).await?.value()? {
            Some(value) => Some(self.place(guild, Season::AllTime, Order::Rating, value).await?),
            None => None,
        };
        Ok(Profile {
            season: self.tally(guild, Season::at(now), user).await?,
            all_time: self.tally(guild, Season::AllTime, user).await?,
            place,
            honours: self.honours_of(guild, user).await?,
            awards: self.awards_of(guild, user, now).await?,
            practice: self.practice(guild, user).await?,
            games: self.last_games(guild, user).await?,
        })
    }

    /// At most `limit` results of seats, from the first one after `after`. They are ordered by the table, and within a
    /// table by the letter of the colour.
    pub async fn results_after(&self, after: Option<(TableId, Colour)>, limit: u32) -> Result<Vec<StoredResult>> {
        let (table, seat) = after.map_or((TableId(0), String::new()), |(table, seat)| (table, seat.to_string()));
        let results =
            sql("SELECT * FROM results WHERE (table_id, colour) > ($1, $2) ORDER BY table_id, colour LIMIT $3");
        self.fetch(results.bind(table).bind(seat).bind(i64::from(limit))).await?.all()
    }

    /// At most `limit` of the last finished games of a server, or of one person there, the newest first. Each game has
    /// the colour of that person; `None` without a person.
    pub async fn finished_games(
        &self,
        guild: GuildId,
        user: Option<UserId>,
        limit: u32,
    ) -> Result<Vec<(TableId, Option<Colour>)>> {
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

    /// The games that a person played alone against computers, by level, the weakest first.
    async fn practice(&self, guild: GuildId, user: UserId) -> Result<Vec<Practice>> {
        let games = sql("SELECT against, COUNT(*) AS games, COUNT(*) FILTER (WHERE won) AS wins FROM results \
            WHERE guild_id = $1 AND user_id = $2 AND against IS NOT NULL GROUP BY against");
        let games = self.fetch(games.bind(guild).bind(user)).await?;
        let mut practice = games.iter().map(read_practice).collect::<Result<Vec<_>, _>>()?;
        practice.sort_unstable_by_key(|practice| practice.against);
        Ok(practice)
    }

    async fn tally(&self, guild: GuildId, season: Season, user: UserId) -> Result<Option<Tally>> {
        let tally = sql("SELECT * FROM standings WHERE guild_id = $1 AND season = $2 AND user_id = $3");
        self.fetch(tally.bind(guild).bind(season.to_string()).bind(user)).await?.one()
    }

    async fn last_games(&self, guild: GuildId, user: UserId) -> Result<Vec<GameLine>> {
        let games = sql("SELECT table_id, ended_at, place, players, points, counted FROM results \
            WHERE guild_id = $1 AND user_id = $2 ORDER BY ended_at DESC, table_id DESC LIMIT 10");
        self.fetch(games.bind(guild).bind(user)).await?.all()
    }
}

fn read_practice(row: Row<'_>) -> Result<Practice> {
    let level: String = row.get("against")?;
    let against = level.parse();
    let against = against.map_err(|_| StoreError::Unreadable { table: "results", column: "against", value: level })?;
    Ok(Practice { against, games: row.get("games")?, won: row.get("wins")? })
}

from_row! {
    Tally {
        games: "games", wins: "wins", points: "points", captures: "captures", centre: "centre", rating: "rating",
        uncertainty: "uncertainty",
    }
    GameLine {
        table: "table_id", ended: "ended_at", rank: "place", players: "players", points: "points", counted: "counted",
    }
}

impl FromRow for StoredResult {
    fn from_row(row: Row<'_>) -> Result<StoredResult> {
        let [before, after]: [Option<f64>; 2] = [row.get("rating_before")?, row.get("rating_after")?];
        Ok(StoredResult {
            guild: row.get("guild_id")?,
            colour: colour(row)?,
            user: row.get("user_id")?,
            line: GameLine::from_row(row)?,
            captures: row.get("captures")?,
            centre: row.get("centre")?,
            won: row.get("won")?,
            ratings: before.zip(after).map(|(before, after)| [before, after]),
        })
    }
}
