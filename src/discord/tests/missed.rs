//! Tests of what a turn's message tells its player: everything since the last turn in which they chose a move.

use super::longest::{game, turn};
use crate::discord::messages::draft::CONTENT_MAX;
use crate::discord::messages::frame::Frame;
use crate::discord::messages::wording::sign;
use crate::discord::turn::message::open_turn;
use crate::host::{MoveSource, Played, TableView, Turn};
use crate::model::{Locale, Status};
use crate::text::Localizer;
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::rules::{PlayedMove, parse_move};
use std::sync::Arc;

/// The turns of a case, of which the last has the number 999: each is the letter of a colour, with `~` if there was no
/// choice, `*` if the computer held the seat, and `!` if the time ran out.
fn played(case: &str) -> Vec<Turn> {
    let words: Vec<&str> = case.split_whitespace().collect();
    let first = 1000 - words.len() as u32;
    let one = |(number, word): (u32, &&str)| {
        let by = match word.chars().nth(1) {
            Some('~') => MoveSource::Forced,
            Some('*' | '!') => MoveSource::Computer,
            _ => MoveSource::Player,
        };
        let colour = Colour::ALL.into_iter().find(|colour| word.starts_with(&colour.name()[..1])).unwrap();
        walked(number, colour, by, word.ends_with('!'))
    };
    (first..).zip(&words).map(one).collect()
}

/// A turn in which a pawn walks twice.
fn walked(number: u32, mover: Colour, by: MoveSource, timed_out: bool) -> Turn {
    let step = |mv: &str| {
        let mv = parse_move(Board::standard(), mv).unwrap();
        Played { step: PlayedMove { mover, mv, taken: None, stacked: false, arrival: None, points: 0 }, by }
    };
    Turn { colour: mover, moves: vec![step("6:A28-A34"), step("2:A34-A36")], timed_out, ..turn(number) }
}

/// A game of six people in which it is orange's turn after these.
fn after(turns: Vec<Turn>) -> TableView {
    let mut view = game(Status::Playing);
    view.seats.iter_mut().for_each(|seat| seat.held = false);
    view.game.as_mut().unwrap().recent = Arc::new(turns);
    view
}

/// The text of orange's message.
fn said(l10n: Localizer, view: &TableView, pictured: bool) -> String {
    let game = view.game.as_ref().unwrap();
    open_turn(l10n, view, game, game.turn.as_ref().unwrap(), pictured, false, false).content
}

/// The lines in small print.
fn small(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("-# ")).collect()
}

#[test]
fn all_turns_since_ones_own_choice_are_told() {
    // What the case shows, the turns, how many of them are told, and how many are summed up before them.
    let cases = [
        ("the first turn of all", "", 0, 0),
        ("others went first", "y g b", 3, 0),
        ("five people played", "r o y g b p r", 5, 0),
        ("two people, one of whom plays", "r o r", 1, 0),
        ("five computers played", "o y* g* b* p* r*", 5, 0),
        ("the own turn had no choice", "o y g o~ y", 2, 2),
        ("the own time ran out", "o y g b p r o! y g b p r", 6, 5),
        ("a computer held the seat", "o y g b p r o* y g b p r o* y g b p r o* y g b p r", 6, 17),
        ("the own choice came after a computer's", "o* y g b p r o y g b p r", 5, 0),
        ("the first own turn had no choice", "o~ y g b p r", 6, 0),
    ];
    for (what, turns, told, earlier) in cases {
        let text = said(Localizer::default(), &after(played(turns)), true);
        let lines = small(&text);
        let numbers: Vec<u32> =
            lines.iter().filter_map(|line| line.split(" · turn ").nth(1)?.split(' ').next()?.parse().ok()).collect();
        assert_eq!(numbers, (1000 - told..1000).collect::<Vec<u32>>(), "{what}: {text}");
        let summed_up: Option<u32> =
            lines.iter().find_map(|line| line.strip_prefix("… ")?.split(' ').next()?.parse().ok());
        assert_eq!(summed_up.unwrap_or(0), earlier, "{what}: {text}");
    }
}

#[test]
fn picture_has_the_arrows_of_told_turns() {
    let arrows = |turns: &str| Frame::of_turn(after(played(turns)).game.as_ref().unwrap()).scene().last.len();
    // Each turn has two.
    for (turns, told) in [("r o y g b p r", 5), ("o y o! y g", 3), ("o r", 1), ("o", 0)] {
        assert_eq!(arrows(turns), 2 * told, "{turns}");
    }
}

#[test]
fn missed_turns_say_who_played_them() {
    let text = said(Localizer::default(), &after(played("o! y g* b p r!")), true);
    let lines = small(&text);
    let says = |colour: Colour, words: &str| {
        lines.iter().any(|line| line.starts_with(sign(colour)) && line.ends_with(&format!("({words})")))
    };
    assert!(says(Colour::Orange, "time's up, computer moved"), "{text}");
    assert!(says(Colour::Red, "time's up, computer moved"), "{text}");
    assert!(says(Colour::Green, "computer moved"), "{text}");
    assert_eq!(text.matches("computer moved").count(), 3, "{text}");
}

#[test]
fn missed_resignation_is_told() {
    let mut view = after(played("o y g b p r"));
    view.seats.iter_mut().filter(|seat| seat.colour == Colour::Blue).for_each(|seat| seat.resigned_in = Some(998));
    let text = said(Localizer::default(), &view, true);
    let resigned = small(&text).iter().filter(|line| line.starts_with("🏳️ 🔵◆")).count();
    assert_eq!(resigned, 1, "{text}");
}

/// Each case: the moves of all six turns, and whether a computer held the seats. Everybody's turn is told, whatever room
/// the language, the people's names and the board in words leave for it.
#[test]
fn six_players_turns_fit_in_every_language() {
    let quiet = |turn: Turn| turn;
    let capture = |turn: Turn| Turn { moves: super::longest::turn(turn.number).moves, ..turn };
    let lost = |turn: Turn| Turn { moves: Vec::new(), lost: vec![6, 2], ..turn };
    type Made = fn(Turn) -> Turn;
    let kinds: [(&str, Made); 3] = [("quiet", quiet), ("capture", capture), ("lost", lost)];
    let rounds = ["o~ y g b p r", "o* y* g* b* p* r*", "o! y! g! b! p! r!"];
    for l10n in Locale::ALL.map(Localizer::new) {
        for (kind, made) in kinds {
            for (round, held, pictured) in
                rounds.into_iter().flat_map(|round| [(round, false, true), (round, true, true), (round, true, false)])
            {
                let mut view = after(played(round).into_iter().map(made).collect());
                view.seats.iter_mut().for_each(|seat| seat.held = held);
                let text = said(l10n, &view, pictured);
                let what = format!("{}: {kind}, {round}, held {held}, pictured {pictured}", l10n.locale());
                assert!(text.chars().count() <= CONTENT_MAX, "{what}: {text}");
                let tells = |colour: Colour| small(&text).iter().any(|line| line.starts_with(sign(colour)));
                assert!(Colour::ALL.into_iter().all(tells), "{what}: {text}");
            }
        }
    }
}

/// The fewer characters a message has left, the shorter it tells the turns; a capture is told in each form.
#[test]
fn little_room_makes_missed_turns_short() {
    let capture = |number: u32| Turn { colour: Colour::ALL[(number as usize + 3) % 6], ..turn(number) };
    let view = after((994..1000).map(|number| Turn { timed_out: false, ..capture(number) }).collect());
    let text = said(Localizer::default(), &view, true);
    let signs = "🔴◎ A28 → A34 ✕ 🟣✚, A28 → A34 ✕ 🟣✚ (computer moved)";
    assert!(small(&text).contains(&signs), "{text}");
    let two = after(view.game.as_ref().unwrap().recent[..2].to_vec());
    let text = said(Localizer::default(), &two, true);
    assert!(small(&text).iter().any(|line| line.contains("💥 stack A28 → A34, captures two pawns of")), "{text}");
}
