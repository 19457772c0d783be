//! Tests that the longest pages fit on a card in every language.

use super::{fits, longest};
use crate::discord::help;
use crate::discord::ids::{CustomId, LeaderboardQuery, ORDERS, PageAction};
use crate::discord::leaderboard::{fame, ratings, wording};
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::paging::{LINE_MAX, LIST_LINES, PageNumber, paged_list};
use crate::discord::puzzles::book::puzzle_book;
use crate::discord::puzzles::daily_wording as daily;
use crate::discord::puzzles::exercise::Exercise;
use crate::discord::settings::{privacy, wording as settings};
use crate::discord::turn::tables_wording::{self, GameEntry};
use crate::model::{Locale, Season, UserId, UserSettings};
use crate::text::{Localizer, texts};
use hypnosia_rating::Forecast;

#[test]
fn the_longest_pages_fit_on_a_card() {
    let (board, past) = (longest::leaderboard(98), longest::past_season());
    for l10n in Locale::ALL.map(Localizer::new) {
        fits(l10n, "the help", &help::wording::help(l10n));
        fits(l10n, "how ratings work", &ratings::page(l10n, longest::forecast(), Forecast::default()));
        fits(l10n, "the honours", &fame::honours::page(l10n, &longest::honours()));
        fits(l10n, "the records", &fame::records::page(l10n, longest::GUILD, &longest::records()));
        fits(l10n, "a past season", &fame::seasons::page(l10n, &past, 98, &[past.season; 99]));
        fits(l10n, "the privacy page", &privacy::privacy(l10n));
        for chapter in 0..help::wording::CHAPTERS.len() as u32 {
            fits(l10n, "a chapter of the rules", &help::wording::rules(l10n, chapter));
        }
        for order in ORDERS {
            let query = LeaderboardQuery { order, all_time: false, page: 98 };
            fits(l10n, "the leaderboard", &wording::leaderboard(l10n, query, Season::at(longest::LATE), &board));
        }
    }
}

/// A list shortens its lines, so that any list fits. The longest lines of the list of games are left whole.
#[test]
fn the_longest_lists_fit_on_a_card() {
    let (number, id) = (PageNumber { page: 98, pages: 99 }, |page| CustomId::Page(PageAction::Games(page)));
    for l10n in Locale::ALL.map(Localizer::new) {
        let lines = vec!["W".repeat(LINE_MAX + 1); LIST_LINES];
        let list = paged_list(l10n, texts::GAMES_TITLE, texts::GAMES_NONE, lines, number, id);
        fits(l10n, "a list of long lines", &list);
        for waits in [true, false] {
            let games: Vec<GameEntry> = (0..LIST_LINES).map(|_| longest::listed_game(waits)).collect();
            let list = tables_wording::games(l10n, &games, number);
            fits(l10n, "the list of games", &list);
            assert!(!list.said().contains('…'), "{l10n:?}: expected whole lines: {}", list.said());
        }
    }
}

#[test]
fn the_pages_of_settings_fit_on_a_card() {
    let guild = longest::server_settings();
    for l10n in Locale::ALL.map(Localizer::new) {
        fits(l10n, "one's own settings", &settings::mine(l10n, &UserSettings::default(), true));
        fits(l10n, "the settings of a server", &settings::server(l10n, &guild));
        fits(l10n, "the limits of a server", &settings::limits(l10n, &guild));
        fits(l10n, "the settings of the puzzle", &settings::puzzle(l10n, &guild, Some(&longest::daily())));
    }
}

/// The post names the best turn of the day before.
#[test]
fn each_puzzle_of_the_day_fits_on_a_card() {
    let day = longest::daily();
    for puzzle in &puzzle_book().puzzles {
        let posed = Exercise::answered(&puzzle.rolled, &[]).unwrap();
        let best = Exercise::answered(&puzzle.rolled, puzzle.best()).unwrap();
        let first = Some(UserId(u64::MAX));
        let before = daily::Before { daily: &day, best: &best, answered: 99_999, found: 99_999, first };
        for l10n in Locale::ALL.map(Localizer::new) {
            let post = daily::post(l10n, &day, &posed, Some(&before));
            fits(l10n, "the puzzle of the day", &post.framed(Accent::Player(posed.turn.colour)));
        }
    }
}
