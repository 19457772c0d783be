//! The message of a turn, and the same when the turn is over.

use super::super::custom_id::{CustomId, TableAction};
use super::super::draft::{MessageDraft, button, plain_button};
use super::lobby::back_button;
use super::moves::{self, Effect};
use super::{moment, player_name, seated_name, sign};
use crate::host::{GameView, TableView, Turn};
use crate::model::Status;
use crate::text::{Localizer, texts};
use hypnosia_game::render::letters;
use serenity::all::ButtonStyle;

/// Move buttons in a row: four stay readable on a phone, and sixteen leave a row for the rest.
const MOVES_IN_ROW: usize = 4;

/// The message of a turn in which somebody has a choice. The composer adds the picture.
pub fn open_turn(l10n: Localizer, view: &TableView, game: &GameView, turn: &Turn) -> MessageDraft {
    let mut lines = history(l10n, view, game, turn);
    lines.push(l10n.format(texts::TurnHead {
        sign: sign(turn.colour),
        player: seated_name(l10n, view, turn.colour),
        number: turn.number,
        roll: moves::roll(turn),
    }));
    let board = game.position.board();
    lines.push(match game.position.dice().values() {
        [die] if !turn.moves.is_empty() => {
            l10n.format(texts::TurnFirstDie { moves: moves::played_in(l10n, board, turn), die: (*die) })
        }
        _ => l10n.get(texts::TURN_CHOOSE),
    });
    lines.push(l10n.format(texts::TurnPointsLabel { points: moves::all_points(&game.position) }));
    if let Some(deadline) = view.deadline {
        lines.push(l10n.format(texts::TurnDeadline { when: moment(deadline) }));
    }
    lines.extend(held(l10n, view));
    lines.extend(finish(view, turn).then(|| l10n.get(texts::SETTLED_FINISH)));
    with_buttons(l10n, view, game, turn, MessageDraft::text(lines.join("\n")))
}

/// The turns since this player's last one, or who begins.
fn history(l10n: Localizer, view: &TableView, game: &GameView, turn: &Turn) -> Vec<String> {
    let board = game.position.board();
    let since = game.recent.iter().rposition(|earlier| earlier.colour == turn.colour).map_or(0, |last| last + 1);
    let mut lines: Vec<String> = Vec::new();
    if turn.number == 1 {
        lines.push(set_up(l10n, view, game, turn));
    }
    let turns = game.recent.get(since..).unwrap_or_default();
    lines.extend(turns.iter().map(|earlier| format!("-# {}", moves::closed_turn(l10n, view, board, earlier))));
    lines
}

fn set_up(l10n: Localizer, view: &TableView, game: &GameView, turn: &Turn) -> String {
    let round = |rolls: &Vec<(hypnosia_game::board::Colour, hypnosia_game::rules::Roll)>| {
        let each = rolls.iter().map(|(colour, roll)| format!("{} {}+{}", sign(*colour), roll.high(), roll.low()));
        each.collect::<Vec<_>>().join(" ")
    };
    let rolls = game.setup.iter().map(round).collect::<Vec<_>>().join(" / ");
    let player = seated_name(l10n, view, turn.colour);
    format!("-# {}", l10n.format(texts::TurnSetUp { player, rolls }))
}

/// Whether the player to move may let the computer play the rest.
fn finish(view: &TableView, turn: &Turn) -> bool {
    view.seat(turn.colour).is_some_and(|seat| view.may_be_finished_by(seat))
}

fn held(l10n: Localizer, view: &TableView) -> Option<String> {
    let held = view.seats.iter().filter(|seat| seat.held && seat.resigned.is_none());
    let players: Vec<String> = held.map(|seat| format!("{} {}", sign(seat.colour), player_name(l10n, seat))).collect();
    let players = players.join(", ");
    (!players.is_empty()).then(|| l10n.format(texts::TurnSeatHeld { players }))
}

fn with_buttons(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    turn: &Turn,
    mut draft: MessageDraft,
) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    let buttons: Vec<_> = letters(&game.legal)
        .map(|(letter, mv)| {
            let label = moves::label(l10n, &game.position, letter, &mv);
            button(id(TableAction::Move(mv)), label, Effect::of(&game.position, &mv).style())
        })
        .collect();
    for row in buttons.chunks(MOVES_IN_ROW) {
        draft = draft.buttons(row.to_vec());
    }
    // The number of the turn in Help's id tells after a restart which turn a message belongs to.
    let mut last = Vec::new();
    if game.can_undo {
        last.push(plain_button(id(TableAction::Undo), l10n.get(texts::BUTTON_UNDO)));
    }
    last.push(plain_button(id(TableAction::MyView), l10n.get(texts::BUTTON_MY_VIEW)));
    last.push(plain_button(id(TableAction::Help(turn.number)), l10n.get(texts::BUTTON_HELP)));
    last.push(plain_button(id(TableAction::Resign), l10n.get(texts::BUTTON_RESIGN)));
    // Five buttons fit; who was away comes before who wants advice.
    match back_button(l10n, view) {
        _ if finish(view, turn) => {
            last.push(button(id(TableAction::Finish), l10n.get(texts::BUTTON_FINISH), ButtonStyle::Success));
        }
        Some(back) => last.push(back),
        None if !view.counts() => last.push(plain_button(id(TableAction::Hint), l10n.get(texts::BUTTON_HINT))),
        None => {}
    }
    draft.buttons(last)
}

/// The message of a turn that is over: a line for it and for each turn before it that had no message. No buttons.
pub fn closed_turn(l10n: Localizer, view: &TableView, game: &GameView, number: u32) -> MessageDraft {
    let board = game.position.board();
    let aborted = (view.status == Status::Cancelled).then(|| format!("\n{}", l10n.get(texts::CARD_ABORTED)));
    let Some(last) = game.recent.iter().position(|turn| turn.number == number) else {
        let over = l10n.format(texts::TurnOver { number });
        return MessageDraft::text(over + &aborted.unwrap_or_default());
    };
    let turns = moves::told_together(&game.recent, last);
    let begins = turns.first().filter(|turn| turn.number == 1).map(|turn| set_up(l10n, view, game, turn));
    let lines = begins.into_iter().chain(turns.iter().map(|turn| moves::closed_turn(l10n, view, board, turn)));
    let told = lines.collect::<Vec<_>>().join("\n");
    let draft = MessageDraft::text(told + &aborted.unwrap_or_default());
    // When everybody is away, no other message of the thread has this button.
    let held = |seat: &crate::host::Seat| seat.held && Some(seat.colour) == turns.last().map(|turn| turn.colour);
    match back_button(l10n, view) {
        Some(back) if view.status.is_open() && view.seats.iter().any(held) => draft.buttons(vec![back]),
        _ => draft,
    }
}

/// The private question before giving up.
pub fn resign_question(l10n: Localizer, view: &TableView) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    MessageDraft::text(l10n.format(texts::ResignQuestion { table: view.id.to_string() })).buttons(vec![
        button(id(TableAction::ResignConfirm), l10n.get(texts::BUTTON_RESIGN_CONFIRM), ButtonStyle::Danger),
        plain_button(id(TableAction::KeepPlaying), l10n.get(texts::BUTTON_KEEP_PLAYING)),
    ])
}
