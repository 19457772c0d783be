//! Tests of the cards and notices of an evening's table.

use super::{evenings::after_a_round, fits, longest::game};
use crate::discord::end::result::next_button;
use crate::discord::evening::card_wording;
use crate::discord::ids::CustomId;
use crate::discord::lobby::wording as lobby;
use crate::discord::messages::draft::CONTENT_MAX;
use crate::discord::turn::watch;
use crate::host::{Start, TableView};
use crate::model::{Colour, EveningForm, EveningId, EveningState, Locale, Messages, Notice, OfEvening, Status};
use crate::text::Localizer;

const PLACE: OfEvening =
    OfEvening { evening: EveningId(i64::MAX), form: EveningForm::Evening, round: 12, number: 34, is_final: false };

fn drawn(status: Status) -> TableView {
    TableView { evening: Some(PLACE), owner: None, rematch_of: None, ..game(status) }
}

fn before_its_game() -> TableView {
    let mut view = TableView { start: Some(Start::At(60_000)), starts: Some(60_000), ..drawn(Status::Lobby) };
    view.seats.iter_mut().for_each(|seat| seat.held = false);
    view
}

#[test]
fn card_offers_nothing_but_a_word() {
    let view = before_its_game();
    let card = |l10n| lobby::card(l10n, &view, &Messages::default(), true);
    for l10n in Locale::ALL.map(Localizer::new) {
        fits(l10n, "the card of an evening's table", &card(l10n));
        let sent = serde_json::to_string(&card(l10n).edit().json).unwrap();
        for action in ["join\"", "start\"", "add\"", "more\"", "leave\""] {
            assert!(!sent.contains(&format!("/{action}")), "{l10n:?}: {action} in {sent}");
        }
        assert!(sent.contains(&format!("t/{}/{}/word\"", view.id, view.version)), "{l10n:?}: {sent}");
        assert!(sent.contains(&format!("p/evening-why/{}\"", view.id)), "{l10n:?}: {sent}");
    }
    let said = card(Localizer::default()).said();
    assert!(said.contains("Starts <t:60:R>."), "{said}");
}

#[test]
fn each_card_names_the_evening_s_table() {
    let cup = OfEvening { form: EveningForm::Cup, ..PLACE };
    let cases = [
        (PLACE, "### Game evening · round 12 · table 34\n"),
        (cup, "### Cup · round 12 · table 34\n"),
        (OfEvening { is_final: true, ..PLACE }, "### Game evening · final table\n"),
        (OfEvening { is_final: true, ..cup }, "### Cup · final table\n"),
    ];
    for (evening, expected) in cases {
        for view in [before_its_game(), drawn(Status::Playing), drawn(Status::Over), drawn(Status::Cancelled)] {
            let view = TableView { evening: Some(evening), ..view };
            let said = lobby::card(Localizer::default(), &view, &Messages::default(), false).said();
            assert!(said.contains(&format!("{expected}-# Hypnosia · table {}", view.id)), "{said}");
        }
    }
}

#[test]
fn notices_of_an_evening_fit() {
    let mut absent = drawn(Status::Playing);
    absent.seats.iter_mut().for_each(|seat| seat.timeouts = 1);
    for l10n in Locale::ALL.map(Localizer::new) {
        for (view, notice, action) in [
            (before_its_game(), Notice::StartsSoon(9), "word"),
            (absent.clone(), Notice::Taken(Colour::Red, 9), "back"),
        ] {
            let draft = watch::notice(l10n, &view, &view.messages, notice, &[]);
            assert!(draft.content.chars().count() <= CONTENT_MAX, "{l10n:?}: {}", draft.content);
            let sent = serde_json::to_string(&draft.edit().json).unwrap();
            assert!(sent.contains(&format!("t/{}/{}/{action}\"", view.id, view.version)), "{l10n:?}: {sent}");
        }
    }
    let taken = watch::notice(Localizer::default(), &absent, &absent.messages, Notice::Taken(Colour::Red, 9), &[]);
    assert!(taken.content.contains("hasn't come"), "{}", taken.content);
}

/// A click on an id that could not be on its message is refused.
#[test]
fn buttons_can_stand_on_their_messages() {
    let (l10n, messages) = (Localizer::default(), Messages::default());
    let mut drafts = [before_its_game(), drawn(Status::Playing), drawn(Status::Over), drawn(Status::Cancelled)]
        .iter()
        .map(|view| lobby::card(l10n, view, &messages, false))
        .collect::<Vec<_>>();
    drafts.push(card_wording::card(l10n, &after_a_round(EveningState::Over, 8), 0));
    for draft in drafts {
        let sent = serde_json::to_string(&draft.rows).unwrap();
        let ids = sent.split("\"custom_id\":\"").skip(1).filter_map(|rest| CustomId::parse(rest.split('"').next()?));
        let ids: Vec<CustomId> = ids.collect();
        assert!(!sent.contains("custom_id") || !ids.is_empty(), "{sent}");
        assert!(ids.iter().all(|id| id.can_stand_on(false, &ids)), "{ids:?}");
    }
}

#[test]
fn result_leads_to_the_standings() {
    let id = |view: &TableView| {
        let button = serde_json::to_value(next_button(Localizer::default(), view)).unwrap();
        button["custom_id"].as_str().unwrap().to_owned()
    };
    let view = drawn(Status::Over);
    assert_eq!(id(&view), format!("p/evening-standings/{}/0", i64::MAX));
    let usual = game(Status::Over);
    assert_eq!(id(&usual), format!("t/{}/{}/rematch", usual.id, usual.version));
}
