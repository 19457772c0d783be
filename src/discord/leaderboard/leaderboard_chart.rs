//! A page of the leaderboard as a picture, with the race of the season, and its alt text.

use super::wording::leaderboard_title;
use crate::discord::ids::{LeaderboardQuery, ShareAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{ALT_MAX, MessageDraft, shortened};
use crate::discord::messages::paging::share_button;
use crate::discord::messages::wording::season_name;
use crate::model::{Line, Millis, PAGE_LINES, Page, RANKED_GAMES, RacePoint, Season, rating_number};
use crate::text::{Localizer, texts};
use hypnosia_game::render::{LadderChart, LadderRow, RatingPoint, RatingRace, can_draw};

/// The maximum number of people in the race.
pub const RUNNERS: usize = 5;
/// How many characters of a name are kept in an alt text that has no room for whole names.
const SHORT_NAME: usize = 20;
/// The strength that nobody's games have proven yet: what [`rating_number`] shows as 1000.
const UNPROVEN: f64 = 25.0 / 3.0;
const WEEK: f64 = 7.0 * 24.0 * 3_600_000.0;

/// The message for a page; the caller adds the picture.
pub fn page(l10n: Localizer, query: LeaderboardQuery, season: Season) -> MessageDraft {
    let title = format!("### {}", leaderboard_title(l10n, season));
    let card = Card::new(Accent::Gold).lines([title]).picture();
    MessageDraft::card(card).buttons(vec![share_button(l10n, ShareAction::Ladder(query))])
}

/// The picture of a page with its alt text. `race` holds the ratings of the first people on the page over the season;
/// if it is empty, the picture has no race.
pub fn chart(
    l10n: Localizer,
    season: Season,
    page: &Page,
    names: &[Option<String>],
    race: &[Vec<RacePoint>],
    now: Millis,
) -> (LadderChart, String) {
    let number = |rank: usize| {
        let before = (page.page * PAGE_LINES) as usize;
        l10n.format(texts::ChartPlayer { number: before + rank + 1 })
    };
    let name = |rank: usize| names.get(rank).cloned().flatten();
    let said: Vec<String> = (0..page.lines.len()).map(|rank| name(rank).unwrap_or_else(|| number(rank))).collect();
    let drawn = |rank: usize| name(rank).filter(|name| can_draw(name)).unwrap_or_else(|| number(rank));
    let chart = LadderChart {
        title: leaderboard_title(l10n, season),
        meaning: l10n.get(texts::CHART_LADDER_MEANING),
        start: rating_number(UNPROVEN),
        rows: ranked(page).enumerate().map(|(rank, line)| row(line, drawn(rank))).collect(),
        race: race_of(l10n, season, page, race, now),
    };
    let alt = alt(l10n, &said, &chart);
    (chart, alt)
}

/// The people with a place on the leaderboard. They come first in the list. The other people are new, and their
/// ratings are not shown.
fn ranked(page: &Page) -> impl Iterator<Item = &Line> {
    page.lines.iter().take_while(|line| line.place.is_some())
}

fn row(line: &Line, name: String) -> LadderRow {
    let [shown, top] = line.tally.band().map(rating_number);
    LadderRow {
        place: line.place.map_or_else(String::new, |place| format!("{place}.")),
        name,
        rating: RatingPoint { shown, top },
        shown: shown.to_string(),
    }
}

/// The race: each person's line begins at their first shown rating. `None` for all time, and while all shown ratings are
/// of one week.
fn race_of(l10n: Localizer, season: Season, page: &Page, race: &[Vec<RacePoint>], now: Millis) -> Option<RatingRace> {
    let shown = |points: &Vec<RacePoint>| points.iter().skip(RANKED_GAMES as usize - 1).copied().collect::<Vec<_>>();
    let race: Vec<Vec<RacePoint>> = ranked(page).zip(race).map(|(_, points)| shown(points)).collect();
    let span = season.span()?;
    let week = |at: Millis| (at - span.start) as f64 / WEEK;
    let mut weeks = race.iter().flatten().map(|point| week(point.ended).floor());
    let first = weeks.next()?;
    weeks.find(|week| *week != first)?;
    let line = |(line, points): (&Line, &Vec<RacePoint>)| {
        let mut points: Vec<_> = points.iter().map(|point| (week(point.ended), rating_number(point.rating))).collect();
        // The race is computed anew without people whose data has been deleted, so its last rating may differ a little
        // from the shown one.
        if let Some((_, last)) = points.last_mut() {
            *last = rating_number(line.tally.proven());
        }
        points
    };
    Some(RatingRace {
        title: l10n.format(texts::ChartRace { season: season_name(l10n, season) }),
        weeks: l10n.get(texts::CHART_WEEK),
        length: week(now.min(span.end)),
        lines: ranked(page).zip(&race).map(line).collect(),
    })
}

/// The alt text of the picture, with whole names if they fit.
fn alt(l10n: Localizer, names: &[String], chart: &LadderChart) -> String {
    let whole = in_words(l10n, names, chart);
    if whole.chars().count() <= ALT_MAX {
        return whole;
    }
    let short: Vec<String> = names.iter().map(|name| shortened(name, SHORT_NAME)).collect();
    shortened(&in_words(l10n, &short, chart), ALT_MAX)
}

fn in_words(l10n: Localizer, names: &[String], chart: &LadderChart) -> String {
    let row = |(row, player): (&LadderRow, &String)| {
        let (player, rating) = (player.as_str(), row.shown.as_str());
        let line = l10n.format(texts::AltLadderLine { player, rating, top: row.rating.top.to_string() });
        format!("{} {line}", row.place).trim_start().to_owned()
    };
    let rows = chart.rows.iter().zip(names).map(row).collect::<Vec<_>>().join("; ");
    let mut parts = vec![format!("{}: {rows}.", chart.title)];
    if let Some(race) = &chart.race {
        let runner = |(player, line): (&String, &Vec<(f64, i64)>)| {
            let low = line.iter().map(|(_, rating)| *rating).min()?;
            let high = line.iter().map(|(_, rating)| *rating).max()?;
            let (player, low, high) = (player.as_str(), low.to_string(), high.to_string());
            Some(l10n.format(texts::AltRaceLine { player, low, high }))
        };
        let runners = names.iter().zip(&race.lines).filter_map(runner).collect::<Vec<_>>().join("; ");
        parts.push(format!("{}: {runners}.", race.title));
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::leaderboard::tests::paint_in_every_language;
    use crate::model::{Tally, Theme, UserId};
    use hypnosia_game::render::Chart;

    const SEASON: Season = Season::Quarter { year: 2026, quarter: 4 };

    fn board() -> Page {
        let line = |number: u64| Line {
            place: (number < 3).then_some(number),
            user: UserId(number),
            tally: Tally {
                games: 9,
                wins: 4,
                points: 70,
                captures: 8,
                centre: 9,
                rating: 40.0 - number as f64,
                uncertainty: 5.0,
            },
            edge: None,
        };
        Page { lines: (1..=3).map(line).collect(), page: 0, pages: 1 }
    }

    fn race() -> Vec<Vec<RacePoint>> {
        let start = SEASON.span().unwrap().start;
        let point = |day: Millis, rating| RacePoint { ended: start + day * 24 * 3_600_000, rating };
        // In the first four games of a season no rating is shown.
        let new = (0..4).map(|day| point(day, 0.0));
        let leader = new.clone().chain([point(4, 9.0), point(20, 7.0), point(40, 30.0)]).collect();
        vec![leader, new.chain([point(5, 12.0)]).collect()]
    }

    fn of(l10n: Localizer, race: &[Vec<RacePoint>]) -> (LadderChart, String) {
        let names = ["Ada", "브루노", "田中"].map(|name| Some(name.to_owned()));
        chart(l10n, SEASON, &board(), &names, race, SEASON.span().unwrap().start + 50 * 24 * 3_600_000)
    }

    #[test]
    fn alt_text_says_what_the_chart_shows() {
        let (_, alt) = of(Localizer::default(), &race());
        let expected = "Leaderboard · season Q4 2026: 1. Ada: 1413 to 1813; 2. 브루노: 1393 to 1793. \
            The race of season Q4 2026: Ada: between 973 and 1413; \
            브루노: between 1393 and 1393.";
        assert_eq!(alt, expected);
    }

    #[test]
    fn names_that_cannot_be_drawn_are_numbers() {
        let later = Page { page: 1, pages: 2, ..board() };
        let names = |page: &Page| {
            let (chart, _) = chart(Localizer::default(), SEASON, page, &[None, Some("田中".to_owned())], &[], 0);
            chart.rows.into_iter().map(|row| row.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&board()), ["Player 1", "Player 2"], "the third is new, and not shown");
        assert_eq!(names(&later), ["Player 11", "Player 12"]);
    }

    #[test]
    fn race_ends_at_the_numbers_of_the_leaderboard() {
        let (chart, _) = of(Localizer::default(), &race());
        let race = chart.race.expect("a race");
        let ends: Vec<i64> = race.lines.iter().map(|line| line.last().unwrap().1).collect();
        assert_eq!(ends, [chart.rows[0].rating.shown, chart.rows[1].rating.shown]);
        assert!((race.length - 50.0 / 7.0).abs() < 1e-9 && (race.lines[0][1].0 - 20.0 / 7.0).abs() < 1e-9, "{race:?}");
    }

    #[test]
    fn no_race_before_a_second_week() {
        let first: Vec<_> = race().into_iter().map(|points| points[..5].to_vec()).collect();
        assert!(of(Localizer::default(), &first).0.race.is_none() && of(Localizer::default(), &[]).0.race.is_none());
        let second: Vec<_> = race().into_iter().map(|points| points[..points.len().min(6)].to_vec()).collect();
        assert!(of(Localizer::default(), &second).0.race.is_some());
    }

    #[test]
    fn leaderboards_are_painted_in_every_language() {
        paint_in_every_language("ladder", Theme::Light, |l10n| {
            let (chart, alt) = of(l10n, &race());
            assert!(alt.contains("1413") && alt.contains("2026"), "{alt}");
            Chart::Ladder(chart)
        });
    }
}
