//! The message of a turn, open and closed; the buttons of moves, which other messages use as well; and the question
//! before resigning.

use super::layout::{self, Layout, Offer};
use super::whole_turn::WholeTurns;
use super::{missed, newcomer, why};
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{MessageDraft, WAY_TO_BOARD, button, plain_button};
use crate::discord::messages::moves::{self, Effect};
use crate::discord::messages::standings::{back_button, continue_button, no_result};
use crate::discord::messages::wording::{face, marked_name, marked_names, moment, player_name, seated_name, sign};
use crate::discord::messages::{alt, earlier_games, phone};
use crate::host::{GameView, Leaving, Player, Seat, TableView, Turn};
use crate::model::{ChannelId, Status};
use crate::text::{Localizer, texts};
use hypnosia_game::computer::Level;
use hypnosia_game::render::letters;
use hypnosia_game::rules::{Move, Position, Roll};
use serenity::all::{ButtonStyle, CreateButton};

/// The most buttons that Discord allows in a row.
const ROW_MAX: usize = 5;
/// The number of rounds, from the first, in which a beginner sees a line about the button Hint.
const HINTED_ROUNDS: usize = 5;

/// The message of a turn in which the player has a choice. The caller adds the picture, which shows the letters of the
/// moves; without a picture, the text describes the board. `whole` says whether the message offers whole turns, and
/// `is_new` whether the player is in the first turns of their life.
pub fn open_turn(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    turn: &Turn,
    pictured: bool,
    whole: bool,
    is_new: bool,
) -> MessageDraft {
    let mut lines = vec![head(l10n, view, turn)];
    lines.extend(moves::resignations(l10n, view, turn));
    let first_die = first_die(l10n, view, game);
    // The explanation is shown to each player once, in the first round.
    let choose = pictured && first_die.is_none() && turn.number as usize <= view.seats.len();
    let fact = if is_new && first_die.is_none() { newcomer::line(l10n, view, game) } else { None };
    lines.extend(first_die.or_else(|| choose.then(|| l10n.get(texts::TURN_CHOOSE))));
    lines.extend(fact);
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

/// Adds the controls of a turn in few lines: buttons of whole turns, those of the moves, a select for whatever has no
/// button, and the buttons in `last`.
pub fn with_moves(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    whole: WholeTurns,
    last: Vec<CreateButton>,
    draft: MessageDraft,
) -> MessageDraft {
    let Some(roll) = game.turn.as_ref().map(|turn| turn.roll) else { return draft.buttons(last) };
    let dice = layout::dice_of(&game.legal);
    let usual: Vec<usize> = (1..=whole.buttons.len()).map(|count| phone::lines(&whole.buttons[..count])).collect();
    let offer = Offer { dice: &dice, turns: whole.turns.len(), usual: &usual, last: phone::lines(&last) };
    let layout = Layout::of(&offer);
    let id = |mv| CustomId::Table(view.id, view.version, TableAction::Move(mv));
    let select = layout.select.then(|| {
        let without_button = letters(&game.legal).skip(layout.rows.iter().sum());
        whole.select(l10n, view, game, roll, &without_button.collect::<Vec<_>>())
    });
    let draft = draft.buttons(whole.buttons.into_iter().take(layout.usual).collect());
    let draft = with_rows(&game.position, roll, &game.legal, id, &layout.rows, draft);
    let draft = match select {
        Some(select) => draft.select(select),
        None => draft,
    };
    draft.buttons(last)
}

/// Adds a button for each of these moves; `id` returns the custom id of a move.
pub fn with_choices(
    position: &Position,
    roll: Roll,
    choices: &[Move],
    id: impl Fn(Move) -> CustomId,
    draft: MessageDraft,
) -> MessageDraft {
    with_rows(position, roll, choices, id, &layout::apart(&layout::dice_of(choices)), draft)
}

/// Adds buttons for the first of these moves, in rows of this many.
fn with_rows(
    position: &Position,
    roll: Roll,
    choices: &[Move],
    id: impl Fn(Move) -> CustomId,
    rows: &[usize],
    draft: MessageDraft,
) -> MessageDraft {
    let mut buttons = letters(choices).map(|(letter, mv)| {
        button(id(mv), moves::label(position, roll, letter, &mv), Effect::of(position, &mv).style())
    });
    rows.iter().fold(draft, |draft, &row| draft.buttons(buttons.by_ref().take(row).collect()))
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
    let whole = if whole { WholeTurns::of_board(view, game) } else { WholeTurns::default() };
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
    // The number in the id of Table identifies the turn of a message after a restart.
    let table = plain_button(id(TableAction::TablePage(turn.number)), l10n.get(texts::BUTTON_TABLE_PAGE));
    let others = [table].into_iter().chain(back).collect::<Vec<_>>();
    let why = plain_button(id(TableAction::Why), l10n.get(texts::BUTTON_WHY));
    let with_why = [&last[..], &[why], &others[..]].concat();
    last.extend(others);
    // Without room, the button Why is left out: My view has it, too.
    let has_room = with_why.len() <= ROW_MAX && phone::lines(&with_why) <= phone::lines(&last);
    let last = if has_room && why::is_to_be_asked(moves::untold(&game.recent)) { with_why } else { last };
    with_moves(l10n, view, game, whole, last, draft)
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
