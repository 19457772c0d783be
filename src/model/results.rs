//! Results of games, and the sums of them for each server and season.

use super::{Award, Colour, GuildId, HeldAward, Honour, Level, Millis, TableId, UserId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::Range;
use time::format_description::well_known::Rfc3339;
use time::{Date, Month, OffsetDateTime};

/// A span of time for which results are summed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Season {
    /// A calendar quarter (UTC).
    Quarter {
        year: i32,
        /// 1 to 4.
        quarter: u8,
    },
    /// From the beginning until now.
    AllTime,
}

impl Season {
    /// The quarter at `now`, in milliseconds UTC.
    pub fn at(now: Millis) -> Season {
        let date = utc(now).date();
        Season::Quarter { year: date.year(), quarter: (u8::from(date.month()) - 1) / 3 + 1 }
    }

    /// Reads the stored name of a quarter; `None` for other texts, also for `all`.
    pub fn from_name(name: &str) -> Option<Season> {
        let (year, quarter) = name.split_once("-Q")?;
        let quarter = quarter.parse().ok().filter(|quarter| (1..=4).contains(quarter))?;
        Some(Season::Quarter { year: year.parse().ok()?, quarter })
    }

    /// When the season begins and ends; `None` for all time, and for years of more than four digits.
    pub fn span(self) -> Option<Range<Millis>> {
        let Season::Quarter { year, quarter } = self else { return None };
        let next = if quarter == 4 { (year + 1, 1) } else { (year, 3 * quarter + 1) };
        Some(first_of_month(year, 3 * quarter - 2)?..first_of_month(next.0, next.1)?)
    }
}

impl fmt::Display for Season {
    /// The stored name: `2026-Q4` or `all`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Season::Quarter { year, quarter } => write!(f, "{year}-Q{quarter}"),
            Season::AllTime => f.write_str("all"),
        }
    }
}

/// A moment in the Gregorian calendar, in whole seconds; the beginning of 1970 if the year has more than four digits.
fn utc(moment: Millis) -> OffsetDateTime {
    OffsetDateTime::from_unix_timestamp(moment.div_euclid(1_000)).unwrap_or(OffsetDateTime::UNIX_EPOCH)
}

/// When a month (1 to 12) begins; `None` if the year has more than four digits.
fn first_of_month(year: i32, month: u8) -> Option<Millis> {
    let first = Date::from_calendar_date(year, Month::try_from(month).ok()?, 1).ok()?;
    Some(first.midnight().assume_utc().unix_timestamp() * 1_000)
}

/// The date of a time in UTC: `2026-12-02`.
pub fn date_of(moment: Millis) -> String {
    utc(moment).date().to_string()
}

/// A time in UTC, in ISO 8601, in whole seconds.
fn iso(moment: Millis) -> String {
    utc(moment).format(&Rfc3339).unwrap_or_default()
}

hypnosia_game::choices! {
    /// An order of the leaderboard.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Order {
        /// The strength that a person almost certainly has: the rating minus two uncertainties.
        Rating = "rating",
        Wins = "wins",
        /// How far results without the luck of the dice are above an even share, after at least [`JUDGED_GAMES`] judged
        /// games.
        WithoutLuck = "luck",
    }
}

/// How many games of a person must have counted before the person is ranked by rating.
pub const RANKED_GAMES: i64 = 5;
/// How many counted games of a person must have been judged before the person is ranked by results without luck.
pub const JUDGED_GAMES: i64 = 5;

/// How far a person's results without the luck of the dice are above an even share.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// The number of judged games that counted.
    pub games: i64,
    /// By how much, on average over these games, the person's share of the result without luck exceeds an even share.
    /// The shares of a game add up to 1.
    pub mean: f64,
    /// The standard error of the mean.
    pub error: f64,
}

/// The sums over a person's games of a season.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// The number of games that counted.
    pub games: i64,
    /// The number of games won: the seat has the first rank, shared or not, and the person controlled it at the end.
    pub wins: i64,
    /// The points of all games together.
    pub points: i64,
    /// How many pawns of others the person captured.
    pub captures: i64,
    /// How many pawns the person brought to the centre.
    pub centre: i64,
    /// Weng-Lin rating; begins at 25.
    pub rating: f64,
    /// The standard deviation of the rating; begins at 25/3.
    pub uncertainty: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// The place, from 1; equal values share a place. On the leaderboard by rating, `None` while too few games of the
    /// person have counted.
    pub place: Option<u64>,
    pub user: UserId,
    pub tally: Tally,
    /// `Some` only on the leaderboard without luck.
    pub edge: Option<Edge>,
}

/// A person's result in a judged game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct JudgedLine {
    pub table: TableId,
    /// The name of the judge.
    pub judge: String,
    /// The person's share of the result, luck included.
    pub share: f64,
    /// The part of the share that was luck.
    pub luck: f64,
    /// The standard error of the share without luck.
    pub error: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// The lines; none if no person is ranked on this page.
    pub lines: Vec<Line>,
    /// The number of the page, from 0.
    pub page: u32,
    /// How many pages there are, at least 1.
    pub pages: u32,
}

/// The strength that a person almost certainly has: their rating minus two uncertainties; 25/3 for a new player. The
/// leaderboard by rating is sorted by this value.
pub fn proven(rating: f64, uncertainty: f64) -> f64 {
    rating - 2.0 * uncertainty
}

/// The number that people see as a rating, computed from the result of [`proven`]; 1000 for a new player.
pub fn rating_number(proven: f64) -> i64 {
    (1000.0 + 20.0 * (proven - 25.0 / 3.0)).round() as i64
}

/// A person's strength after one of their games in a season, as [`proven`] computes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RacePoint {
    /// When the game ended, milliseconds UTC.
    pub ended: Millis,
    pub rating: f64,
}

impl Tally {
    /// The range in which the strength almost certainly lies: the rating minus and plus two uncertainties.
    pub fn band(&self) -> [f64; 2] {
        [self.proven(), proven(self.rating, -self.uncertainty)]
    }

    /// The strength that the person almost certainly has.
    pub fn proven(&self) -> f64 {
        proven(self.rating, self.uncertainty)
    }

    /// The number that people see as a rating; `None` while too few games have counted.
    pub fn rating(&self) -> Option<i64> {
        (!self.is_provisional()).then(|| rating_number(self.proven()))
    }

    /// Whether too few games have counted for a rating to be shown.
    pub fn is_provisional(&self) -> bool {
        self.games < RANKED_GAMES
    }
}

/// The rating that people see after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownRating {
    /// `None` while too few games have counted, or if the uncertainties are unknown.
    pub number: Option<i64>,
    /// `None` if the number before the game was not shown.
    pub change: Option<i64>,
}

/// The change of a person's all-time rating by a game that counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingChange {
    /// The person's colour in the game.
    pub colour: Colour,
    pub before: f64,
    pub after: f64,
    /// The uncertainties before and after the game; `None` in results of earlier versions of this program.
    pub uncertainty: Option<[f64; 2]>,
    /// How many games of the person have counted in the server, including this one.
    pub games: i64,
}

impl RatingChange {
    /// The rating that people see after this game, and its change; no change if no rating was shown before this game.
    pub fn shown(&self) -> ShownRating {
        match self.proven().map(|numbers| numbers.map(rating_number)) {
            _ if self.games < RANKED_GAMES => ShownRating { number: None, change: None },
            None => ShownRating { number: None, change: None },
            Some([_, after]) if self.games == RANKED_GAMES => ShownRating { number: Some(after), change: None },
            Some([before, after]) => ShownRating { number: Some(after), change: Some(after - before) },
        }
    }

    /// The strength that the person almost certainly has, before this game and after it; `None` if the uncertainties
    /// are unknown.
    pub fn proven(&self) -> Option<[f64; 2]> {
        self.bands().map(|bands| bands.map(|[lowest, _]| lowest))
    }

    /// The rating minus and plus two uncertainties, before the game and after it; `None` if the uncertainties are
    /// unknown.
    pub fn bands(&self) -> Option<[[f64; 2]; 2]> {
        let band = |rating, uncertainty| [proven(rating, uncertainty), proven(rating, -uncertainty)];
        let [before, after] = self.uncertainty?;
        Some([band(self.before, before), band(self.after, after)])
    }
}

/// A win of one player in one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Win {
    /// The winner's colour.
    pub colour: Colour,
    /// The winner; `None` for a computer, and for a person whose data was deleted.
    pub user: Option<UserId>,
}

/// The number of lines on a page of a leaderboard. If fewer than [`PAGE_LEAST`] lines remain for the last page, they go
/// on the page before.
pub const PAGE_LINES: u32 = 10;
/// The minimum number of lines on the last page, unless it is the only one.
pub const PAGE_LEAST: u32 = 5;

/// A person's numbers in a server.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// The tally of this season; `None` without a counted game.
    pub season: Option<Tally>,
    /// The tally of all time; `None` without a counted game.
    pub all_time: Option<Tally>,
    /// The place by rating of all time, from 1; `None` if the person is hidden, or has played too few games.
    pub place: Option<u64>,
    /// The honours, with how often each was earned.
    pub honours: Vec<(Honour, u64)>,
    /// The awards of past seasons, in the order of [`Award::ALL`]; of several seasons with the same award, the latest
    /// is first.
    pub awards: Vec<(Award, Season)>,
    /// The games that the person played alone against computers, which do not count. One entry for each level of the
    /// strongest computer, the weakest level first.
    pub practice: Vec<Practice>,
    /// The last games, at most 10, the newest first.
    pub games: Vec<GameLine>,
}

/// The sums over the games that a person played alone against computers, for one level of the strongest computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Practice {
    /// The level of the strongest computer at the table.
    pub against: Level,
    pub games: i64,
    /// How many of the games the person won.
    pub won: i64,
}

/// A finished game of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLine {
    pub table: TableId,
    /// When it ended, milliseconds UTC.
    pub ended: Millis,
    /// Rank, from 1.
    pub rank: u8,
    /// The number of players.
    pub players: u8,
    pub points: i8,
    /// Whether it counted for the leaderboards.
    pub counted: bool,
}

/// A season of a server that is over.
#[derive(Debug, Clone, PartialEq)]
pub struct PastSeason {
    pub season: Season,
    /// The number of games that counted.
    pub games: u64,
    /// The number of people who played in these games and are not hidden.
    pub people: u64,
    /// The people in the first three places by rating; more than three people if some share a place.
    pub podium: Vec<Line>,
    /// The awards, in the order of [`Award::ALL`], without those that nobody earned.
    pub awards: Vec<HeldAward>,
}

/// A person's all-time rating in a server under both versions of the rating rules: the last rating by the first
/// version, and the current rating by the second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OldAndNew {
    pub guild: GuildId,
    pub user: UserId,
    pub games: i64,
    /// Rating and uncertainty.
    pub old: [f64; 2],
    /// Rating and uncertainty.
    pub new: [f64; 2],
}

/// The result of a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredResult {
    pub guild: GuildId,
    pub colour: Colour,
    /// `None` for a computer, and for a person whose data was deleted.
    pub user: Option<UserId>,
    pub line: GameLine,
    pub captures: i64,
    pub centre: i64,
    pub won: bool,
    /// The rating of all time, before and after the game; its uncertainty is not subtracted.
    pub ratings: Option<[f64; 2]>,
}

impl StoredResult {
    /// The names of the values that [`fmt::Display`] writes.
    pub const COLUMNS: &str = "table,server,ended,players,colour,person,place,points,captures,centre,won,counted,\
        rating_before,rating_after";
}

impl fmt::Display for StoredResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StoredResult { guild, colour, user, line, captures, centre, won, ratings } = self;
        let GameLine { table, ended, rank, players, points, counted } = line;
        let user = user.map_or(String::new(), |user| user.to_string());
        write!(f, "{},{guild},{},{players},{},{user},{rank},{points},", table.0, iso(*ended), colour.name())?;
        write!(f, "{captures},{centre},{won},{counted},")?;
        match ratings {
            Some([before, after]) => write!(f, "{before:.3},{after:.3}"),
            None => f.write_str(","),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Millis = 86_400_000;

    #[test]
    fn quarters_follow_each_other() {
        let mut season = Season::Quarter { year: 1999, quarter: 4 };
        assert_eq!(season.span().map(|span| iso(span.start)).as_deref(), Some("1999-10-01T00:00:00Z"));
        for _ in 0..500 {
            let span = season.span().unwrap();
            assert_eq!((Season::at(span.start), Season::at(span.end - 1)), (season, season));
            assert_eq!(Season::from_name(&season.to_string()), Some(season));
            season = Season::at(span.end);
        }
        assert_eq!(season, Season::Quarter { year: 2124, quarter: 4 });
        for (day, name) in
            [(-1, "1969-Q4"), (0, "1970-Q1"), (11_016, "2000-Q1"), (20_543, "2026-Q1"), (20_544, "2026-Q2")]
        {
            assert_eq!(Season::at(day * DAY).to_string(), name, "day {day}");
        }
        for name in ["all", "2026", "2026-Q0", "2026-Q5", "x-Q1"] {
            assert_eq!(Season::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_result_is_a_row_of_values() {
        let line =
            GameLine { table: TableId(4), ended: 1_709_210_096_789, rank: 2, players: 3, points: -1, counted: true };
        let (guild, colour, user) = (GuildId(9), Colour::Red, Some(UserId(5)));
        let person =
            StoredResult { guild, colour, user, line, captures: 6, centre: 1, won: false, ratings: Some([25.0, 24.5]) };
        assert_eq!(person.to_string(), "4,9,2024-02-29T12:34:56Z,3,red,5,2,-1,6,1,false,true,25.000,24.500");
        let computer = StoredResult { user: None, ratings: None, ..person };
        assert_eq!(computer.to_string(), "4,9,2024-02-29T12:34:56Z,3,red,,2,-1,6,1,false,true,,");
        assert_eq!(computer.to_string().split(',').count(), StoredResult::COLUMNS.split(',').count());
    }
}
