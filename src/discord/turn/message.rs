//! The message of a turn, open and closed; the buttons of moves, which other messages use as well; and the question
//! before resigning.

use super::whole_turn::WholeTurns;
use super::{missed, why};
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{MessageDraft, WAY_TO_BOARD, button, plain_button};
use crate::discord::messages::moves::{self, Effect};
use crate::discord::messages::standings::{back_button, continue_button, no_result};
use crate::discord::messages::wording::{face, marked_name, marked_names, moment, player_name, seated_name, sign};
use crate::discord::messages::{alt, earlier_games};
use crate::host::{GameView, Leaving, Player, Seat, TableView, Turn};
use crate::model::{ChannelId, Status};
use crate::text::{Localizer, texts};
use hypnosia_game::computer::Level;
use hypnosia_game::render::letters;
use hypnosia_game::rules::{Move, Position, Roll};
use serenity::all::ButtonStyle;

/// The most buttons that Discord allows in a row.
const ROW_MAX: usize = 5;
/// The most buttons of moves that a phone shows side by side.
const PHONE_ROW: usize = 3;
/// The most rows of move buttons: Discord has five rows, and the last one is for the other buttons.
pub const MOVE_ROWS: usize = 4;
/// The number of rounds, from the first, in which a beginner sees a line about the button Hint.
const HINTED_ROUNDS: usize = 5;

/// The message of a turn in which the player has a choice. The caller adds the picture, which shows the letters of the
/// moves; without a picture, the text describes the board. `whole` says whether the message offers whole turns.
pub fn open_turn(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    turn: &Turn,
    pictured: bool,
    whole: bool,
) -> MessageDraft {
    let mut lines = vec![head(l10n, view, turn)];
    lines.extend(moves::resignations(l10n, view, turn));
    let first_die = first_die(l10n, view, game);
    // The explanation is shown to each player once, in the first round.
    let choose = pictured && first_die.is_none() && turn.number as usize <= view.seats.len();
    lines.extend(first_die.or_else(|| choose.then(|| l10n.get(texts::TURN_CHOOSE))));
    let points = moves::all_points(l10n, view, &game.position);
    lines.push(l10n.format(texts::TurnPointsLabel { points }));
    lines.extend(absences(l10n, view, turn));
    lines.extend(points_to_hint(view, turn).then(|| l10n.get(texts::TURN_HINT)));
    lines.extend(finish(l10n, view, game, turn));
    lines.extend((!pictured).then(|| alt::text_board(l10n, &game.position)));
    let before = history(l10n, view, game, turn, &lines);
    let text = before.into_iter().chain(lines).collect::<Vec<_>>().join("\n");
    let draft = MessageDraft {
        words: Some(alt::board_lines(l10n, &game.position)),
        way: Some(WAY_TO_BOARD.to_owned()),
        ..MessageDraft::text(text)
    };
    with_buttons(l10n, view, game, turn, whole, draft)
}

/// The effects of the first die, while the second one is to be played.
pub fn first_die(l10n: Localizer, view: &TableView, game: &GameView) -> Option<String> {
    let turn = game.turn.as_ref().filter(|turn| !turn.moves.is_empty())?;
    let [die] = *game.position.dice().values() else { return None };
    let moves = moves::played_in(l10n, view, game.position.board(), turn);
    Some(l10n.format(texts::TurnFirstDie { moves, die: moves::die(turn.roll, die) }))
}

/// The player whose turn it is, the roll, and when the time runs out.
pub fn head(l10n: Localizer, view: &TableView, turn: &Turn) -> String {
    let head = l10n.format(texts::TurnHead {
        sign: sign(turn.colour),
        player: seated_name(l10n, view, turn.colour),
        number: turn.number,
        roll: moves::roll(turn.roll),
    });
    match view.turn_deadline() {
        Some(deadline) => format!("{head} · {}", l10n.format(texts::TurnDeadline { when: moment(deadline) })),
        None => head,
    }
}

/// The lines above `others`: the header of the game, until a message has shown it; and in small print what the player
/// to move has missed.
fn history(l10n: Localizer, view: &TableView, game: &GameView, turn: &Turn, others: &[String]) -> Vec<String> {
    let first = moves::untold(&game.recent).first().unwrap_or(turn);
    let mut lines: Vec<String> = head_of_the_game(l10n, view, game, first).into_iter().collect();
    let beside = [&lines[..], others].concat();
    let missed = missed::lines(l10n, view, game, turn.colour, &beside);
    lines.extend(missed.iter().map(|line| format!("-# {line}")));
    lines
}

/// The header of the game: who begins, or the turn of another game from which it plays on. `None` unless `first` is
/// turn 1.
fn head_of_the_game(l10n: Localizer, view: &TableView, game: &GameView, first: &Turn) -> Option<String> {
    (first.number == 1).then(|| set_up(l10n, view, game, first))
}

fn set_up(l10n: Localizer, view: &TableView, game: &GameView, turn: &Turn) -> String {
    let round = |rolls: &Vec<(hypnosia_game::board::Colour, hypnosia_game::rules::Roll)>| {
        let each =
            rolls.iter().map(|(colour, roll)| format!("{} {}{}", sign(*colour), face(roll.high()), face(roll.low())));
        each.collect::<Vec<_>>().join(" ")
    };
    if let Some(origin) = earlier_games::origin(l10n, view) {
        return format!("-# {origin}");
    }
    let rolls = game.setup.iter().map(round).collect::<Vec<_>>().join(" / ");
    let (sign, player) = (sign(turn.colour), seated_name(l10n, view, turn.colour));
    format!("-# {}", l10n.format(texts::TurnSetUp { sign, player, rolls }))
}

/// The offer to let the computer play the rest, with the players who have agreed already; `None` if the player to move
/// cannot accept it.
fn finish(l10n: Localizer, view: &TableView, game: &GameView, turn: &Turn) -> Option<String> {
    if !may_finish(view, turn) {
        return None;
    }
    let before: Vec<String> = view.who_finishes().map(|seat| marked_name(l10n, view, seat.colour)).collect();
    Some(match &before[..] {
        [] if game.position.ranking_is_settled() => l10n.get(texts::SETTLED_FINISH),
        [] => l10n.get(texts::ALONE_FINISH),
        _ => l10n.format(texts::FinishWanted { players: before.join(", ") }),
    })
}

/// Whether the player to move may let the computer play the rest of the game.
fn may_finish(view: &TableView, turn: &Turn) -> bool {
    view.seat(turn.colour).is_some_and(|seat| view.may_be_finished_by(seat))
}

/// Whether to point out the button Hint: to a beginner, in their first turns against easy computers.
fn points_to_hint(view: &TableView, turn: &Turn) -> bool {
    let is_easy = |seat: &Seat| !matches!(seat.player, Player::Computer(level) if level != Level::Easy);
    let is_early = turn.number as usize <= HINTED_ROUNDS * view.seats.len();
    is_early && view.is_practice() && view.seats.iter().all(is_easy)
}

/// For whom the computer plays, for whom it soon will, and whether the game was put away.
pub fn absences(l10n: Localizer, view: &TableView, turn: &Turn) -> Vec<String> {
    let put_away = view.put_away.then(|| l10n.get(texts::TURN_PUT_AWAY));
    [held(l10n, view), asked(l10n, view, turn), put_away].into_iter().flatten().collect()
}

fn held(l10n: Localizer, view: &TableView) -> Option<String> {
    let held = view.seats.iter().filter(|seat| seat.held && seat.resigned.is_none());
    let players: Vec<String> = held.map(|seat| format!("{} {}", sign(seat.colour), player_name(l10n, seat))).collect();
    let players = players.join(", ");
    (!players.is_empty()).then(|| l10n.format(texts::TurnSeatHeld { players }))
}

/// Who has asked for the computer in place of the player to move, and when it begins to play.
fn asked(l10n: Localizer, view: &TableView, turn: &Turn) -> Option<String> {
    let when = moment(view.stand_in_at()?);
    let askers = marked_names(l10n, view, &view.askers);
    let player = marked_name(l10n, view, turn.colour);
    Some(l10n.format(texts::TurnStandInAsked { askers, player, when }))
}

/// Adds a button for each move to choose from. If there is room, adds the controls for whole turns: their buttons above
/// those of the moves, their select below.
pub fn with_moves(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    mut whole: WholeTurns,
    mut draft: MessageDraft,
) -> MessageDraft {
    let Some(roll) = game.turn.as_ref().map(|turn| turn.roll) else { return draft };
    let id = |mv| CustomId::Table(view.id, view.version, TableAction::Move(mv));
    let needed = game.legal.len().div_ceil(ROW_MAX);
    whole.select = whole.select.filter(|_| needed < MOVE_ROWS);
    let mut left = MOVE_ROWS - usize::from(whole.select.is_some());
    if needed < left && !whole.buttons.is_empty() {
        draft = draft.buttons(whole.buttons);
        left -= 1;
    }
    let draft = with_choices(l10n, &game.position, roll, &game.legal, id, left, draft);
    match whole.select {
        Some(select) => draft.select(select),
        None => draft,
    }
}

/// Adds a button for each of these moves, in at most `most` rows; `id` returns the custom id of a move.
pub fn with_choices(
    l10n: Localizer,
    position: &Position,
    roll: Roll,
    choices: &[Move],
    id: impl Fn(Move) -> CustomId,
    most: usize,
    mut draft: MessageDraft,
) -> MessageDraft {
    let mut buttons = letters(choices).map(|(letter, mv)| {
        let label = moves::label(l10n, position, roll, letter, &mv);
        button(id(mv), label, Effect::of(position, &mv).style())
    });
    for row in rows(&dice_of(choices), most) {
        draft = draft.buttons(buttons.by_ref().take(row).collect());
    }
    draft
}

fn with_buttons(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    turn: &Turn,
    whole: bool,
    draft: MessageDraft,
) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    let whole = if whole { WholeTurns::of_board(l10n, view, game) } else { WholeTurns::default() };
    let draft = with_moves(l10n, view, game, whole, draft);
    let back = back_button(l10n, view);
    let mut last = Vec::new();
    if game.can_undo {
        last.push(plain_button(id(TableAction::Undo), l10n.get(texts::BUTTON_UNDO)));
    }
    last.push(plain_button(id(TableAction::MyView), l10n.get(texts::BUTTON_MY_VIEW)));
    if may_finish(view, turn) {
        last.push(button(id(TableAction::Finish), l10n.get(texts::BUTTON_FINISH), ButtonStyle::Success));
    } else if !view.counts() {
        last.push(plain_button(id(TableAction::Hint), l10n.get(texts::BUTTON_HINT)));
    }
    if view.put_away {
        last.push(continue_button(l10n, view));
    }
    // Without room, the button Why is left out: My view has it, too.
    let room = last.len() + usize::from(back.is_some()) + 1 < ROW_MAX;
    if room && why::is_to_be_asked(moves::untold(&game.recent)) {
        last.push(plain_button(id(TableAction::Why), l10n.get(texts::BUTTON_WHY)));
    }
    // The number in the id of Table identifies the turn of a message after a restart.
    last.push(plain_button(id(TableAction::TablePage(turn.number)), l10n.get(texts::BUTTON_TABLE_PAGE)));
    last.extend(back);
    draft.buttons(last)
}

/// The number of moves with each die, in the order of the buttons.
fn dice_of(moves: &[Move]) -> Vec<usize> {
    moves.chunk_by(|one, other| one.die == other.die).map(<[Move]>::len).collect()
}

/// The number of buttons in each row. The moves of each die begin a new row, so that people can tell the dice apart. A
/// phone shows three buttons side by side, so all rows of a die except its last have three. If that takes too many
/// rows, rows have five. If that still takes too many, one row has moves of both dice.
fn rows(of_dice: &[usize], most: usize) -> Vec<usize> {
    let rows_of = |width: usize| -> Vec<usize> {
        let split = |&moves: &usize| {
            let mut left = moves;
            let mut rows = Vec::new();
            while left > ROW_MAX {
                rows.push(width);
                left -= width;
            }
            rows.push(left);
            rows
        };
        of_dice.iter().flat_map(split).collect()
    };
    let calm = rows_of(PHONE_ROW);
    if calm.len() <= most {
        return calm;
    }
    let full = rows_of(ROW_MAX);
    if full.len() <= most {
        return full;
    }
    let moves: usize = of_dice.iter().sum();
    (0..moves).step_by(ROW_MAX).map(|first| (moves - first).min(ROW_MAX)).collect()
}

/// The turn whose picture a closed message shows: of the turns listed in it, the last one with a capture or an arrival
/// in the centre.
pub fn pictured(game: &GameView, number: u32) -> Option<&Turn> {
    let last = game.recent.iter().position(|turn| turn.number == number)?;
    moves::told_together(&game.recent, last).iter().rev().find(|turn| moves::is_notable(turn))
}

/// The message of a turn that is over, without buttons: a line for the turn and for each turn before it that had no
/// message. `place` is the channel in which the game is played now.
pub fn closed_turn(l10n: Localizer, view: &TableView, game: &GameView, place: ChannelId, number: u32) -> MessageDraft {
    let board = game.position.board();
    let aborted = (view.status == Status::Cancelled).then(|| format!("\n{}", no_result(l10n, view)));
    if view.status.is_open() && game.turn.as_ref().is_some_and(|turn| turn.number == number) {
        // A turn in progress has a closed message if the game has moved to another channel.
        return MessageDraft::text(l10n.format(texts::TurnMoved { channel: format!("<#{place}>") }));
    }
    let Some((at, last)) = game.recent.iter().enumerate().find(|(_, turn)| turn.number == number) else {
        let over = l10n.format(texts::TurnOver { number });
        return MessageDraft::text(over + &aborted.unwrap_or_default());
    };
    let turns = moves::told_together(&game.recent, at);
    let mut lines: Vec<String> =
        head_of_the_game(l10n, view, game, turns.first().unwrap_or(last)).into_iter().collect();
    let room = moves::room_beside(lines.iter().chain(&aborted));
    lines.extend(moves::lines(l10n, view, board, turns, room));
    MessageDraft::text(lines.join("\n") + &aborted.unwrap_or_default())
}

/// The private question before resigning.
pub fn resign_question(l10n: Localizer, view: &TableView, leaving: Leaving) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    let table = view.id.to_string();
    let question = match leaving {
        Leaving::CallsOff => l10n.format(texts::CallOffQuestion { table }),
        Leaving::Loses => l10n.format(texts::ResignQuestionLoss { table }),
        Leaving::CountsForNothing => l10n.format(texts::ResignQuestion { table }),
    };
    let (action, label) = match leaving {
        Leaving::CallsOff => (TableAction::CallOff, texts::BUTTON_CALL_OFF),
        Leaving::Loses | Leaving::CountsForNothing => (TableAction::ResignConfirm, texts::BUTTON_RESIGN_CONFIRM),
    };
    MessageDraft::text(question).buttons(vec![
        button(id(action), l10n.get(label), ButtonStyle::Danger),
        plain_button(id(TableAction::KeepPlaying), l10n.get(texts::BUTTON_KEEP_PLAYING)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of lines on a phone, which shows three buttons side by side.
    fn lines(rows: &[usize]) -> usize {
        rows.iter().map(|row| row.div_ceil(PHONE_ROW)).sum()
    }

    #[test]
    fn dice_have_own_rows_that_fit_a_phone() {
        assert_eq!(rows(&[5, 5], MOVE_ROWS), [5, 5]);
        assert_eq!(rows(&[6, 2], MOVE_ROWS), [3, 3, 2]);
        assert_eq!(rows(&[8], MOVE_ROWS), [3, 5]);
        assert_eq!(rows(&[6, 6], 3), [5, 5, 2]);
        // With whole turns, fewer rows are left for moves.
        for (most, moves) in (1..MOVE_ROWS).flat_map(|most| (1..=most * ROW_MAX).map(move |moves| (most, moves))) {
            for first in 1..=moves {
                let rows = rows(&[first, moves - first][..if first == moves { 1 } else { 2 }], most);
                assert!(rows.len() <= most && rows.iter().sum::<usize>() == moves, "{first} of {moves}: {rows:?}");
            }
        }
        for first in 1..=16 {
            for second in 0..=16 - first {
                let dice = [first, second];
                let dice = if second == 0 { &dice[..1] } else { &dice };
                let rows = rows(dice, MOVE_ROWS);
                assert_eq!(rows.iter().sum::<usize>(), first + second, "every move of {dice:?} has a button");
                assert!(rows.iter().all(|row| (1..=ROW_MAX).contains(row)), "{dice:?}: {rows:?}");
                assert!(rows.len() <= MOVE_ROWS, "{dice:?}: {rows:?}");
                assert!(first + second > 10 || lines(&rows) <= MOVE_ROWS, "{dice:?} on a phone: {rows:?}");
            }
        }
    }
}
