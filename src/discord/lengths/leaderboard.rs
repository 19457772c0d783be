//! Tests that the longest profile, comparison and leaderboard fit in every language: their texts on the card, in the
//! picture and in the alt text.

use super::fits;
use crate::discord::ids::LeaderboardQuery;
use crate::discord::leaderboard::{leaderboard_chart, profile_chart, versus, wording};
use crate::discord::messages::draft::{ALT_MAX, Attachment};
use crate::model::{
    Award, CAREER_GAMES, Career, Colour, Edge, GameLine, Honour, Line, Locale, Meeting, Millis, Order, PAGE_LEAST,
    PAGE_LINES, Page, PawnCount, PlayedGame, Practice, Profile, RacePoint, RatingChange, Season, TableId, Tally, Theme,
    UserId, WithoutLuck,
};
use crate::text::Localizer;
use hypnosia_game::board::Board;
use hypnosia_game::computer::Level;
use hypnosia_game::render::{Chart, Painter, SIZE};

const LATE: Millis = 9_999_999_999_000;
const TALLY: Tally = Tally {
    games: 9_999,
    wins: 9_999,
    points: -9_999,
    captures: 99_999,
    centre: 99_999,
    rating: 99.9,
    uncertainty: 1.0,
};
const EDGE: Edge = Edge { games: 9_999, mean: -1.0, error: 1.0 };

/// The longest name that Discord allows, in wide letters.
fn name() -> Option<String> {
    Some("W".repeat(32))
}

/// Asserts that an alt text is not cut off, and that a chart shortens no texts except names.
fn fits_in_picture(l10n: Localizer, what: &str, chart: &Chart, alt: &str) {
    assert!(alt.chars().count() < ALT_MAX && !alt.ends_with('…'), "{l10n:?}: the alt text of {what}: {alt}");
    let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
    let mut cut = painter.cut_words(chart).unwrap();
    cut.retain(|words| Some(words) != name().as_ref());
    assert_eq!(cut, Vec::<String>::new(), "{l10n:?}: {what}");
}

fn picture(alt: String) -> Attachment {
    Attachment { name: "chart.png".into(), bytes: Vec::new(), alt: Some(alt) }
}

fn longest_profile() -> Profile {
    let seasons = |award| [4, 3, 2, 1].map(|quarter| (award, Season::Quarter { year: 2286, quarter }));
    let line = GameLine { table: TableId(i64::MAX), ended: LATE, rank: 6, players: 6, points: -99, counted: true };
    Profile {
        season: Some(Tally { games: 9_998, ..TALLY }),
        all_time: Some(TALLY),
        edge: Some(EDGE),
        place: Some(99_999),
        honours: Honour::ALL.map(|honour| (honour, 9_999)).to_vec(),
        awards: Award::ALL.into_iter().flat_map(seasons).collect(),
        practice: Level::ALL.map(|against| Practice { against, games: 9_999, won: 9_999 }).to_vec(),
        games: vec![line; 10],
    }
}

/// Games with every colour, every number of players and every place.
fn longest_career() -> Career {
    let game = |number: usize| {
        let (colour, players) = (Colour::ALL[number % 6], 2 + (number % 5) as u8);
        let after = if number.is_multiple_of(2) { 99.9 } else { -99.9 };
        PlayedGame {
            colour,
            players,
            rank: 1 + (number / 5) as u8 % players,
            rating: Some(RatingChange { colour, before: -99.9, after, uncertainty: Some([8.3, 8.3]), games: 99 }),
            judged: Some(WithoutLuck { colour, share: 0.0, luck: -1.0, error: 1.0 }),
        }
    };
    let pawns = PawnCount { games: 1, captured: 20, played_out: 1, lost: 4 };
    Career { games: (0..CAREER_GAMES as usize).map(game).collect(), pawns }
}

#[test]
fn the_longest_profile_fits() {
    for l10n in Locale::ALL.map(Localizer::new) {
        let draft = wording::profile(l10n, UserId(u64::MAX), Season::at(LATE), &longest_profile());
        let (chart, alt) = profile_chart::profile(l10n, name().as_deref(), &longest_career()).unwrap();
        fits_in_picture(l10n, "a profile", &Chart::Profile(chart), &alt);
        fits(l10n, "a profile", &draft.with(picture(alt)));
    }
}

#[test]
fn the_longest_comparison_fits() {
    let meeting = |number: u32| {
        let players = 2 + (number % 5) as u8;
        let ranks = if number.is_multiple_of(2) { [players, players] } else { [players, 1] };
        Meeting { table: TableId(i64::MAX), ended: LATE, players, ranks, play: Some([-1.0, -1.0]) }
    };
    let meetings: Vec<Meeting> = (0..CAREER_GAMES).map(meeting).collect();
    for l10n in Locale::ALL.map(Localizer::new) {
        let (chart, alt) = versus::chart(l10n, [name(), name()], &meetings);
        fits_in_picture(l10n, "two people compared", &Chart::Versus(chart), &alt);
        let draft = versus::page(l10n, [UserId(u64::MAX); 2], &meetings);
        fits(l10n, "two people compared", &draft.with(picture(alt)));
    }
}

#[test]
fn the_longest_leaderboard_fits_in_a_picture() {
    let lines = u64::from(PAGE_LINES + PAGE_LEAST - 1);
    let line = |place| Line { place: Some(place), user: UserId(u64::MAX), tally: TALLY, edge: None };
    let season = Season::at(LATE);
    let start = season.span().unwrap().start;
    let point = |week: Millis| RacePoint { ended: start + week * 604_800_000, rating: -99.9 };
    let race: Vec<Vec<RacePoint>> = vec![(0..13).map(point).collect(); leaderboard_chart::RUNNERS];
    for (page, race) in [(0, &race[..]), (98, &[])] {
        let before = u64::from(page * PAGE_LINES);
        let board = Page { lines: (before + 1..=before + lines).map(line).collect(), page, pages: 99 };
        let names = vec![name(); board.lines.len()];
        for l10n in Locale::ALL.map(Localizer::new) {
            let (chart, alt) = leaderboard_chart::chart(l10n, season, &board, &names, race, start + 14 * 604_800_000);
            fits_in_picture(l10n, "the leaderboard", &Chart::Ladder(chart), &alt);
            let query = LeaderboardQuery { order: Order::Rating, all_time: false, page };
            fits(l10n, "the leaderboard", &leaderboard_chart::page(l10n, query, season).with(picture(alt)));
        }
    }
}
