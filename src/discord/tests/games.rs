//! Tests that the longest messages and alt texts of a game are not cut off in any language.

use super::{fits, longest, said_whole};
use crate::discord::end::result as end;
use crate::discord::lobby::wording as lobby;
use crate::discord::messages::alt;
use crate::discord::messages::draft::{CONTENT_MAX, MessageDraft};
use crate::discord::messages::emoji::OwnEmoji;
use crate::discord::messages::wording::{marked_name, marked_names, moment};
use crate::discord::turn::{message as turns, table_page_wording};
use crate::host::{Start, TableView, Turn};
use crate::model::{Colour, Locale, Status, Theme};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Board;
use hypnosia_game::computer::{Report, WinnersTurn};
use hypnosia_game::render::{Decided, Painter, Poster, SIZE};
use std::sync::Arc;

/// The fingerprint of the dice in [`longest::game`].
const FINGERPRINT: &str = "8fa82c05";

#[test]
fn the_longest_messages_are_not_cut_off() {
    for l10n in Locale::ALL.map(Localizer::new) {
        let (playing, over) = (longest::game(Status::Playing), longest::game(Status::Over));
        let (game, end) = (playing.game.as_ref().unwrap(), over.game.as_ref().unwrap());
        let whole = |what: &str, draft: MessageDraft, ends: String| {
            let (text, locale) = (draft.said(), l10n.locale());
            match &draft.card {
                Some(_) => fits(l10n, what, &draft),
                None => assert!(text.chars().count() <= CONTENT_MAX, "{locale}: {what} is too long: {text}"),
            }
            // Only the card, which begins with "the card", has the fingerprint of the dice.
            assert_eq!(text.contains(FINGERPRINT), what.starts_with("the card"), "{locale}: {what}: {text}");
            assert!(text.ends_with(&ends), "{locale}: {what} lacks its end: {text}");
        };
        whole("the card", lobby::card(l10n, &playing, &playing.messages, false), String::new());
        whole("the card at the end", lobby::card(l10n, &over, &over.messages, false), String::new());
        let first = turns::open_turn(l10n, &playing, game, game.turn.as_ref().unwrap(), true, true, true);
        let held = Colour::ALL.map(|colour| marked_name(l10n, &playing, colour)).join(", ");
        whole("the first message", first, l10n.format(texts::TurnSeatHeld { players: held }));
        let asked = longest::asked_for_a_computer();
        let game_asked = asked.game.as_ref().unwrap();
        let (turn, when) = (game_asked.turn.as_ref().unwrap(), moment(longest::LATE));
        let (askers, player) = (marked_names(l10n, &asked, &asked.askers), marked_name(l10n, &asked, turn.colour));
        let first = turns::open_turn(l10n, &asked, game_asked, turn, true, true, true);
        whole("the first message, asked", first, l10n.format(texts::TurnStandInAsked { askers, player, when }));
        let in_words = turns::open_turn(l10n, &playing, game, game.turn.as_ref().unwrap(), false, true, true);
        whole("the first message in words", in_words, alt::text_board(l10n, &game.position));
        let closed = turns::closed_turn(l10n, &playing, game, playing.channel, 60);
        whole("the first message, closed", closed, String::new());
        let (turning_point, honours) = (longest::turning_point(l10n, &over), longest::first_honours());
        let result = end::result(l10n, &over, end, &Report::default(), Some(turning_point), &honours);
        whole("the result", result, l10n.format(texts::EndOver { table: over.id.to_string(), turns: 0 }));
    }
}

/// A lobby's card has its buttons in one row, also with the offer of a full game.
#[test]
fn a_lobby_fits_with_the_full_game() {
    let start = Some(Start::At(longest::LATE));
    let lobby = TableView { start, starts: Some(longest::LATE), ..longest::game(Status::Lobby) };
    for l10n in Locale::ALL.map(Localizer::new) {
        for (offers_full, expected) in [(false, 4), (true, 5)] {
            let card = lobby::card(l10n, &lobby, &lobby.messages, offers_full);
            fits(l10n, "the lobby's card", &card);
            let text = serde_json::to_string(&card.edit().json).unwrap();
            let buttons = text.matches("\"custom_id\"").count();
            assert_eq!(buttons, expected, "{}: {text}", l10n.locale());
            assert_eq!(text.matches("/full\"").count(), usize::from(offers_full), "{text}");
        }
    }
}

/// Even the longest turn, with earlier turns of all players listed, has room for the application's own emoji.
#[test]
fn the_longest_later_turn_keeps_its_emoji() {
    let own = OwnEmoji::of_longest_ids();
    for l10n in Locale::ALL.map(Localizer::new) {
        let mut view = longest::game(Status::Playing);
        view.seats.iter_mut().for_each(|seat| seat.held = false);
        let now = view.game.as_mut().unwrap();
        let colour = |number: u32| Colour::ALL[(number as usize + 3) % 6];
        let recent =
            (941..=999).map(|number| Turn { colour: colour(number), timed_out: false, ..longest::turn(number) });
        now.recent = Arc::new(recent.collect());
        let game = view.game.as_ref().unwrap();
        let open = turns::open_turn(l10n, &view, game, game.turn.as_ref().unwrap(), true, true, false).content;
        let closed = turns::closed_turn(l10n, &view, game, view.channel, 999).content;
        for text in [open, closed] {
            let dressed = own.in_text(&text, CONTENT_MAX);
            let length = own.in_text(&text, usize::MAX).map_or(0, |text| text.chars().count());
            assert!(dressed.is_some(), "{}: {length} characters: {text}", l10n.locale());
        }
    }
}

#[test]
fn the_longest_page_about_a_table_fits() {
    let held = longest::game(Status::Playing);
    let mut asked = longest::asked_for_a_computer();
    asked.put_away = true;
    for l10n in Locale::ALL.map(Localizer::new) {
        for view in [&held, &asked] {
            let page = table_page_wording::page(l10n, view, view.game.as_ref().unwrap(), longest::LATE);
            fits(l10n, "the page about a table", &page);
            let (said, when) = (page.said(), moment(longest::LATE));
            assert!(said.lines().last().is_some_and(|line| line.starts_with("-# ") && line.contains(&when)), "{said}");
            assert_eq!(
                said.matches(&when).count(),
                3,
                "now, the deadline or who asked, and the turn's beginning: {said}"
            );
        }
    }
}

#[test]
fn the_longest_alt_texts_are_whole() {
    let (view, names) = (longest::game(Status::Over), longest::names());
    let game = view.game.as_ref().unwrap();
    let decided = WinnersTurn { number: 1000, winner: Colour::Red, before: 1.0, after: 1.0 };
    for l10n in Locale::ALL.map(Localizer::new) {
        let naming = |colour| alt::spoken_name(l10n, &names, &view, colour);
        let turn = longest::turn(1000);
        said_whole(l10n, "a board", &alt::alt_text(l10n, &naming, &game.position, Some(turn.colour), Some(&turn)));
        let poster = end::poster(l10n, &names, &view, game, &Report::default());
        said_whole(l10n, "a poster", &end::poster_alt(l10n, &names, &view, Some(decided), &poster));
    }
}

#[test]
fn the_longest_words_fit_on_posters() {
    let (view, names) = (longest::game(Status::Over), longest::names());
    let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
    let turn = WinnersTurn { number: 1000, winner: Colour::Red, before: 1.0, after: 1.0 };
    for l10n in Locale::ALL.map(Localizer::new) {
        let poster = end::poster(l10n, &names, &view, view.game.as_ref().unwrap(), &Report::default());
        let decided = Some(Decided { turn: turn.number, words: end::turned(l10n, turn) });
        let won = [
            l10n.get(texts::POSTER_SHARED),
            l10n.format(texts::PosterWon { points: -99 }),
            l10n.format(texts::PosterResigned { count: 5, player: "Ada" }),
        ];
        for headline in won {
            let mut poster = Poster { headline, decided: decided.clone(), ..poster.clone() };
            for (rank, place) in (1..).zip(&mut poster.places) {
                (place.rank, place.name) = (rank, "Ada".to_owned());
            }
            assert_eq!(painter.cut_from_poster(&poster).unwrap(), Vec::<String>::new(), "{l10n:?}");
        }
    }
}
