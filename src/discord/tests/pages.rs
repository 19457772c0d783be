//! Tests that the longest pages fit on a card in every language.

use super::{fits, longest};
use crate::discord::dice::wording as dice;
use crate::discord::guesses;
use crate::discord::help;
use crate::discord::ids::{CustomId, LeaderboardQuery, ORDERS, PageAction, RollsOf};
use crate::discord::leaderboard::{fame, ratings, rolls, wording};
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::paging::{LINE_MAX, LIST_LINES, PageNumber, paged_list};
use crate::discord::puzzles::book::puzzle_book;
use crate::discord::puzzles::daily_wording as daily;
use crate::discord::puzzles::exercise::Exercise;
use crate::discord::settings::times_wording::{Times, times};
use crate::discord::settings::{privacy, wording as settings};
use crate::discord::turn::tables_wording::{self, GameEntry, GamesPage, Known};
use crate::host::Travels;
use crate::model::{CloseWatch, Journey, Locale, Season, TableId, UserSettings, ZoneName};
use crate::text::{Localizer, texts};
use hypnosia_rating::Forecast;

#[test]
fn the_longest_pages_fit_on_a_card() {
    let (board, past) = (longest::leaderboard(98), longest::past_season());
    let (table, rolled) = (longest::dice(), longest::rolled());
    for l10n in Locale::ALL.map(Localizer::new) {
        fits(l10n, "the help", &help::wording::help(l10n));
        fits(l10n, "how ratings work", &ratings::page(l10n));
        fits(l10n, "the forecasts", &ratings::details(l10n, longest::forecast(), Forecast::default()));
        let here = rolls::words(l10n, RollsOf::Server, &rolled);
        fits(l10n, "fair dice", &dice::page(l10n, &table, dice::Check::Fits { rolls: 99_999 }, here));
        fits(l10n, "the numbers of dice", &dice::details(l10n, &table, &rolled));
        fits(l10n, "the honours", &fame::honours::page(l10n, &longest::honours()));
        fits(l10n, "the records", &fame::records::page(l10n, longest::GUILD, &longest::records()));
        fits(l10n, "the evenings", &fame::evenings::page(l10n, &longest::won(), u32::MAX));
        for wish in [CloseWatch::Possible, CloseWatch::Asked, CloseWatch::Said] {
            let all = guesses::wording::all(l10n, &table, &longest::guesses());
            fits(l10n, "the guesses", &guesses::wording::with_wish(l10n, &table, all, wish, false));
        }
        fits(l10n, "a past season", &fame::seasons::page(l10n, &past, 98, &[past.season; 99]));
        fits(l10n, "the privacy page", &privacy::privacy(l10n));
        for chapter in 0..help::wording::CHAPTERS.len() as u32 {
            fits(l10n, "a chapter of the rules", &help::wording::rules(l10n, chapter));
        }
        for order in ORDERS {
            let query = LeaderboardQuery { order, all_time: false, page: 98 };
            fits(l10n, "the leaderboard", &wording::leaderboard(l10n, query, Season::at(longest::LATE), &board));
        }
        let margins = wording::leaderboard_details(l10n, Season::at(longest::LATE), &board);
        fits(l10n, "the leaderboard with margins", &margins);
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
            for page in [GamesPage::Mine, GamesPage::Server] {
                let list = tables_wording::games(l10n, page, &games, number);
                fits(l10n, "the list of games", &list);
                assert!(!list.said().contains('…'), "{l10n:?}: expected whole lines: {}", list.said());
            }
        }
    }
}

/// Each case: a name, the list, what its reader may know of the table, whether it waits for them and they moderate, what
/// its line says, and what its button asks for.
#[test]
fn lists_tell_no_more_than_their_reader_sees() {
    use GamesPage::{Mine, Server};
    let (open, way) = ("p/my-game/1000000", "https://discord.com/channels/");
    let cases = [
        ("one's own turn", Mine, Known::Whole, true, false, "Your turn at table 1000000** · started", Some(open)),
        ("another's turn", Mine, Known::Whole, false, false, "'s turn, started", Some(open)),
        ("unseen, one's own turn", Mine, Known::Unseen, true, false, "Your turn at table", Some(way)),
        ("unseen, another's turn", Mine, Known::Unseen, false, false, "Table 1000000 · https", Some(way)),
        ("in another server", Mine, Known::Elsewhere, false, false, "on another server", Some(way)),
        ("of the server", Server, Known::Whole, false, false, " · live · ", None),
        ("for a moderator", Server, Known::Whole, false, true, " · live · ", Some("p/games-close/1000000")),
    ];
    for (what, page, known, waits, may_close, said, asks) in cases {
        let entry = GameEntry { known, may_close, ..longest::listed_game(waits) };
        let draft = tables_wording::games(Localizer::default(), page, &[entry], PageNumber { page: 0, pages: 1 });
        let text = draft.said();
        assert!(text.contains(said) && text.lines().count() == 2, "{what}: {text}");
        assert_eq!(text.contains("<@"), known == Known::Whole && !waits, "{what}: {text}");
        let rows = serde_json::to_value(&draft.rows).unwrap();
        let buttons: Vec<&serde_json::Value> =
            rows.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().unwrap()).collect();
        let asked = |button: &serde_json::Value| {
            let id = button["custom_id"].as_str().or(button["url"].as_str()).unwrap();
            asks.is_some_and(|asks| id.starts_with(asks))
        };
        let (selects, buttons): (Vec<_>, Vec<_>) =
            buttons.into_iter().partition(|control| control["custom_id"] == "p/resign-of");
        assert_eq!(buttons.len(), 2 + usize::from(asks.is_some()), "{what}: {buttons:?}");
        assert_eq!(asked(buttons[0]), asks.is_some(), "{what}: {buttons:?}");
        let may_resign = page == Mine && known != Known::Elsewhere;
        assert_eq!(selects.len(), usize::from(may_resign), "{what}: {selects:?}");
    }
}

/// A page in the middle has the buttons of its tables, Back, Next, and those of both lists.
#[test]
fn no_two_buttons_of_a_list_are_the_same() {
    let games: Vec<GameEntry> = (0..LIST_LINES as i64)
        .map(|number| {
            let mut game = longest::listed_game(false);
            game.table.id = TableId(number);
            game
        })
        .collect();
    for (page, pages) in [(0, 1), (0, 3), (1, 3), (2, 3)] {
        for list in [GamesPage::Mine, GamesPage::Server] {
            let draft = tables_wording::games(Localizer::default(), list, &games, PageNumber { page, pages });
            let rows = serde_json::to_value(&draft.rows).unwrap();
            let rows = rows.as_array().unwrap();
            let ids: Vec<String> = rows
                .iter()
                .flat_map(|row| row["components"].as_array().unwrap())
                .map(|button| button["custom_id"].to_string())
                .collect();
            let distinct: std::collections::BTreeSet<&String> = ids.iter().collect();
            assert_eq!(distinct.len(), ids.len(), "page {page} of {pages}: {ids:?}");
            assert!(rows.len() <= 5, "{rows:?}");
        }
    }
}

#[test]
fn the_pages_of_settings_fit_on_a_card() {
    let guild = longest::server_settings();
    for l10n in Locale::ALL.map(Localizer::new) {
        fits(l10n, "one's own settings", &settings::mine(l10n, &UserSettings::default(), true));
        let travels = Travels { journey: Some(Journey { since: 0, until: longest::LATE }), days_left: 14 };
        let zone = ZoneName::fixed("America/Argentina/ComodRivadavia");
        let facts = Times { zone: &zone, is_guess: true, time: [23, 59], travels };
        let quiet = UserSettings { quiet_from: 23, quiet_hours: 10, ..UserSettings::default() };
        fits(l10n, "nights and journeys", &times(l10n, &quiet, &facts));
        fits(l10n, "the settings of a server", &settings::server(l10n, &guild));
        fits(l10n, "the settings of results", &settings::results(l10n, &guild));
        fits(l10n, "the limits of a server", &settings::limits(l10n, &guild));
        fits(l10n, "the settings of the puzzle", &settings::puzzle(l10n, &guild, Some(&longest::daily())));
        let board = longest::lost_noticeboard();
        fits(l10n, "the settings of the noticeboard", &settings::noticeboard(l10n, &guild, Some(&board)));
    }
}

/// The post names the best turn of the day before.
#[test]
fn each_puzzle_of_the_day_fits_on_a_card() {
    let day = longest::daily();
    for puzzle in &puzzle_book().puzzles {
        let posed = Exercise::answered(&puzzle.rolled, &[]).unwrap();
        let best = Exercise::answered(&puzzle.rolled, puzzle.best()).unwrap();
        let before = daily::Before { daily: &day, best: &best, answered: 99_999, found: 99_999 };
        for l10n in Locale::ALL.map(Localizer::new) {
            let post = daily::post(l10n, &day, puzzle, &posed, Some(&before));
            fits(l10n, "the puzzle of the day", &post.framed(Accent::Player(posed.turn.colour)));
        }
    }
}
