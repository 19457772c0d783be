//! Tests that the longest profile, comparison and leaderboard fit in every language: their texts on the card, in the
//! picture and in the alt text.

use super::{fits, longest, said_whole};
use crate::discord::ids::LeaderboardQuery;
use crate::discord::leaderboard::{leaderboard_chart, profile_chart, versus, wording};
use crate::discord::messages::draft::Attachment;
use crate::model::{Locale, Order, Season, Status, Theme, UserId};
use crate::text::Localizer;
use hypnosia_game::board::Board;
use hypnosia_game::render::{Chart, Painter, SIZE};
use std::sync::Arc;

/// Asserts that an alt text is not cut off, and that a chart shortens no texts except names.
fn fits_in_picture(l10n: Localizer, what: &str, chart: &Chart, alt: &str) {
    said_whole(l10n, what, alt);
    let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
    let mut cut = painter.cut_words(chart).unwrap();
    cut.retain(|words| *words != longest::name());
    assert_eq!(cut, Vec::<String>::new(), "{l10n:?}: {what}");
}

fn picture(alt: String) -> Attachment {
    Attachment { name: "chart.png".into(), bytes: Vec::new(), alt: Some(alt) }
}

#[test]
fn the_longest_profile_fits() {
    let view = Arc::new(longest::game(Status::Over));
    let user = view.seats.iter().find_map(|seat| seat.player.person()).unwrap();
    let mut known = longest::profile();
    known.games.iter_mut().for_each(|game| game.table = view.id);
    let tables = [view];
    for l10n in Locale::ALL.map(Localizer::new) {
        let draft = wording::profile(l10n, UserId(1), user, Season::at(longest::LATE), &known, &tables);
        let (chart, alt) = profile_chart::profile(l10n, Some(&longest::name()), &longest::career()).unwrap();
        fits_in_picture(l10n, "a profile", &Chart::Profile(chart), &alt);
        fits(l10n, "a profile", &draft.with(picture(alt)));
    }
}

#[test]
fn the_longest_comparison_fits() {
    let tables = [Arc::new(longest::game(Status::Over))];
    let mut meetings = longest::meetings();
    meetings.iter_mut().for_each(|game| game.table = tables[0].id);
    for l10n in Locale::ALL.map(Localizer::new) {
        let (chart, alt) = versus::chart(l10n, [Some(longest::name()), Some(longest::name())], &meetings).unwrap();
        fits_in_picture(l10n, "two people compared", &Chart::Versus(chart), &alt);
        let draft = versus::page(l10n, UserId(u64::MAX), [UserId(u64::MAX); 2], &meetings, &tables);
        fits(l10n, "two people compared", &draft.with(picture(alt)));
    }
}

#[test]
fn the_longest_leaderboard_fits_in_a_picture() {
    let season = Season::at(longest::LATE);
    let now = season.span().unwrap().start + 14 * 604_800_000;
    let race = longest::race(season, leaderboard_chart::RUNNERS);
    for (page, race) in [(0, &race[..]), (98, &[])] {
        let board = longest::leaderboard(page);
        let names = vec![Some(longest::name()); board.lines.len()];
        for l10n in Locale::ALL.map(Localizer::new) {
            let (chart, alt) = leaderboard_chart::chart(l10n, season, &board, &names, race, now);
            fits_in_picture(l10n, "the leaderboard", &Chart::Ladder(chart), &alt);
            let query = LeaderboardQuery { order: Order::Rating, all_time: false, page };
            fits(l10n, "the leaderboard", &leaderboard_chart::page(l10n, query, season).with(picture(alt)));
        }
    }
}
