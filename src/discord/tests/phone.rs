//! Tests that whatever can happen in a turn fits on a phone, where many buttons would push the board off the screen. The
//! widths of Discord's buttons, and where they are from, are in `src/discord/messages/phone.rs`.

use super::longest;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::phone;
use crate::discord::turn::layout::LINES_MAX;
use crate::discord::turn::{message, my_view};
use crate::host::{TableView, Turn};
use crate::model::{Locale, Status};
use crate::text::Localizer;
use hypnosia_game::board::Board;
use hypnosia_game::rules::{Position, Roll, parse_position};
use serenity::all::{CreateActionRow, CreateButton};

/// The most rows of a message.
const ROWS_MAX: usize = 5;

/// The first turn, its double, and turns with many moves: from bridges, of stacks, with captures, into the centre, in a
/// decided game, and with the second die alone.
const POSITIONS: [&str; 12] = [
    "- r1234,g1234 - r0,g0 g 54 cross",
    "- r1234,g1234 - r0,g0 g 66 cross",
    "- r1234,g1234 - r0,g0 g 21 cross",
    "A1r r234,g1234 - r0,g0 r 43 cross",
    "A1r,A3r r34,g1234 - r0,g0 r 65 cross",
    "A4r,A10r,A16r r4,g1234 - r0,g0 r 52 cross",
    "A4r,A10r,A16r,A22r r,g1234 - r0,g0 r 52 cross",
    "A4r2,A10r2 r,g1234 - r0,g0 r 52 cross",
    "A28r2,A34r,D15r,A33g,D18g,B27g r,g1 - r0,g0 r 53 cross",
    "D15r2,D18r,D12r r,g1234 - r0,g0 r 61 cross",
    "A4r,A10r,A16r,A22r r,g - r0,g0 r 52 cross",
    "A4r,A10r,A16r,A22r r,g1234 - r0,g0 r 5 cross",
];

/// What stands below the moves: whether the game counts, whether the computer holds seats of others, and whether the game
/// was put away.
const BELOW: [(bool, bool, bool); 5] =
    [(true, false, false), (true, true, false), (false, false, false), (false, true, false), (false, false, true)];

/// A game of six people in this position, in which computers have played since the last message.
fn view(position: Position, (rated, held, put_away): (bool, bool, bool)) -> TableView {
    let mut view = longest::game(Status::Playing);
    view.options.rated = rated;
    view.put_away = put_away;
    let mover = position.turn();
    view.seats.iter_mut().for_each(|seat| seat.held = held && seat.colour != mover);
    let game = view.game.as_mut().unwrap();
    let dice = position.dice();
    let dice = dice.values();
    let (high, low) = (dice[0], *dice.get(1).unwrap_or(&6));
    let played = longest::turn(1000).moves;
    let moves = if dice.len() == 2 { Vec::new() } else { played[..1].to_vec() };
    game.can_undo = !moves.is_empty();
    let roll = Roll::new(high.max(low), high.min(low)).unwrap();
    game.turn = Some(Turn { colour: mover, roll, moves, timed_out: false, ..longest::turn(1000) });
    (game.position, game.legal) = (position, position.choices());
    view
}

/// The number of lines that a row takes.
fn lines(row: &CreateActionRow) -> usize {
    match row {
        CreateActionRow::Buttons(buttons) => phone::lines(buttons),
        _ => 1,
    }
}

/// Whether a row has the buttons of moves.
fn of_moves(buttons: &[CreateButton]) -> bool {
    serde_json::to_string(buttons).unwrap().contains("/m/")
}

/// The custom ids and values with which a message offers moves.
fn offered(draft: &MessageDraft) -> String {
    serde_json::to_string(&draft.rows).unwrap()
}

#[test]
fn whatever_happens_in_a_turn_fits_a_phone() {
    for l10n in Locale::ALL.map(Localizer::new) {
        for text in POSITIONS {
            let position = parse_position(Board::standard(), text).unwrap();
            for below in BELOW {
                let view = view(position, below);
                let game = view.game.as_ref().unwrap();
                let turn = game.turn.as_ref().unwrap();
                let user = longest::person(position.turn());
                let drafts = [
                    ("with whole turns", message::open_turn(l10n, &view, game, turn, true, true, false)),
                    ("without", message::open_turn(l10n, &view, game, turn, true, false, false)),
                    ("private", my_view::draft(l10n, &view, game, user, false)),
                    ("turned", my_view::draft(l10n, &view, game, user, true)),
                ];
                for (kind, draft) in drafts {
                    let what = format!("{}: {text}, {below:?}, {kind}", l10n.locale());
                    let all: Vec<usize> = draft.rows.iter().map(lines).collect();
                    assert!(all.iter().sum::<usize>() <= LINES_MAX, "{what}: lines {all:?}");
                    assert!(draft.rows.len() <= ROWS_MAX, "{what}: {} rows", draft.rows.len());
                    for row in &draft.rows {
                        let CreateActionRow::Buttons(buttons) = row else { continue };
                        assert!(buttons.len() <= 5, "{what}: {buttons:?}");
                        let two = buttons.len().div_ceil(2);
                        assert!(!of_moves(buttons) || phone::lines(buttons) == two, "{what}: {buttons:?}");
                    }
                    let offered = offered(&draft);
                    for mv in &game.legal {
                        let mv = mv.notation(Board::standard());
                        let ways = [format!("/m/{mv}\""), format!("\"value\":\"{mv}\"")];
                        assert!(ways.iter().any(|way| offered.contains(way)), "{what}: {mv} is missing in {offered}");
                    }
                }
            }
        }
    }
}

/// A turn of many moves shows as many as there is room for, and the rest in the select, by the die as a digit.
#[test]
fn moves_without_a_button_are_in_the_select() {
    let position = parse_position(Board::standard(), POSITIONS[6]).unwrap();
    let view = view(position, BELOW[0]);
    let game = view.game.as_ref().unwrap();
    let draft = message::open_turn(Localizer::default(), &view, game, game.turn.as_ref().unwrap(), true, false, false);
    let rows = serde_json::to_value(&draft.rows).unwrap();
    let select = rows.as_array().unwrap().iter().find(|row| row["components"][0]["options"].is_array()).unwrap();
    let select = &select["components"][0];
    assert_eq!(select["placeholder"], "8 more moves");
    let labels: Vec<&str> =
        select["options"].as_array().unwrap().iter().map(|one| one["label"].as_str().unwrap()).collect();
    assert!(labels.len() == 8 && labels.iter().all(|label| label.starts_with("2 ")), "{labels:?}");
}
