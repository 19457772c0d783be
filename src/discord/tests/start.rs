//! Tests of what cards, notices and options say of a game that starts by itself.

use super::longest::game;
use crate::discord::lobby::start_wording::{self, Zoned};
use crate::discord::lobby::wording as lobby;
use crate::discord::messages::draft::{CONTENT_MAX, MessageDraft};
use crate::discord::turn::watch;
use crate::host::{Start, TableView};
use crate::model::{Locale, Messages, Notice, Status};
use crate::text::Localizer;

#[test]
fn card_says_when_its_game_starts() {
    let lobby = TableView { game: None, rematch_of: None, deadline: Some(60_000), ..game(Status::Lobby) };
    let at = "Starts <t:60:F> with everyone who sits by then";
    let people = "The game starts by itself when 4 people sit.";
    // The start, whether it is known when, and what the card says of start and end.
    let cases = [
        (None, false, vec!["? Press **Start**.", "closes <t:60:R>"]),
        (Some(Start::At(60_000)), true, vec![at]),
        (Some(Start::People(4)), false, vec!["? Press **Start**.", people, "closes <t:60:R>"]),
        (Some(Start::People(4)), true, vec!["? Press **Start**.", "Starts <t:60:R>."]),
    ];
    for (start, is_known, expected) in cases {
        let view = TableView { start, starts: is_known.then_some(60_000), ..lobby.clone() };
        let said = lobby::card(Localizer::default(), &view, &Messages::default(), false).said();
        let all = ["? Press **Start**.", at, people, "closes <t:60:R>", "Starts <t:60:R>."];
        let found: Vec<&str> = all.into_iter().filter(|words| said.contains(words)).collect();
        assert_eq!(found, expected, "{start:?}: {said}");
    }
}

#[test]
fn choice_of_a_start_fits_into_its_selects() {
    let (now, zone) = (1_770_040_000_000, "America/Argentina/ComodRivadavia".parse().unwrap());
    let zoned = Zoned { zone, now };
    let lobby = TableView { created: now, ..game(Status::Lobby) };
    for l10n in Locale::ALL.map(Localizer::new) {
        for (start, expected) in [(None, 14), (Some(Start::People(6)), 14), (Some(Start::At(now + 86_400_000)), 15)] {
            let view = TableView { start, starts: Some(now), ..lobby.clone() };
            let draft = MessageDraft::text("x").select(start_wording::when(l10n, &view, &zoned, None));
            let sent = serde_json::to_value(&draft.edit().json).unwrap();
            let options = sent["components"][0]["components"][0]["options"].as_array().unwrap().clone();
            assert_eq!(options.len(), expected, "{l10n:?}, {start:?}");
            let chosen = options.iter().filter(|option| option["default"] == true);
            let value = start.map_or("host".to_owned(), |start| start.to_string());
            assert_eq!(chosen.map(|option| option["value"].clone()).collect::<Vec<_>>(), [value], "{l10n:?}");
            assert_eq!(start_wording::chosen_line(l10n, &view).is_some(), start.is_some(), "{l10n:?}, {start:?}");
        }
        let days = zoned.days(&lobby);
        let draft = start_wording::hours(l10n, &lobby, &zoned, &days[1]);
        let sent = serde_json::to_value(&draft.edit().json).unwrap();
        assert_eq!(sent["components"][1]["components"][0]["options"].as_array().unwrap().len(), 24, "{l10n:?}");
    }
}

#[test]
fn longest_notices_of_a_start_fit() {
    for l10n in Locale::ALL.map(Localizer::new) {
        for (start, status, notice, action) in [
            (Some(Start::At(9)), Status::Lobby, Notice::StartsSoon(9), "leave"),
            (Some(Start::People(6)), Status::Lobby, Notice::StartsSoon(9), "stop-start"),
            (None, Status::Playing, Notice::Started(9), "view"),
        ] {
            let view = TableView { start, starts: Some(9), ..game(status) };
            let draft = watch::notice(l10n, &view, &view.messages, notice, &[]);
            assert!(draft.content.chars().count() <= CONTENT_MAX, "{l10n:?}: {}", draft.content);
            let sent = serde_json::to_string(&draft.edit().json).unwrap();
            assert!(sent.contains(&format!("t/{}/{}/{action}\"", view.id, view.version)), "{l10n:?}: {sent}");
        }
    }
}
