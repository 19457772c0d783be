//! Moves in words: labels of buttons, lines of turns.

use super::{seated_name, sign};
use crate::host::{By, Played, TableView, Turn};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour, Place};
use hypnosia_game::rules::{Move, Position};
use serenity::all::ButtonStyle;

/// What a move brings about, the most notable first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Takes another player's pawn or stack.
    Captures,
    /// Comes into the centre.
    Centre,
    /// Crosses a bridge.
    Crosses,
    /// Makes a stack, or moves one.
    Stacks,
    /// Nothing of this.
    Walks,
}

impl Effect {
    /// What a move would bring about here.
    pub fn of(position: &Position, mv: &Move) -> Effect {
        let board = position.board();
        let Place::Space(to) = mv.to else { return Effect::Centre };
        match position.cell(to) {
            Some(cell) if cell.colour != position.turn() => return Effect::Captures,
            _ => {}
        }
        match mv.from {
            Place::Space(from) if board.circle_of(from).letter() != board.circle_of(to).letter() => Effect::Crosses,
            _ if mv.stack || position.cell(to).is_some() => Effect::Stacks,
            _ => Effect::Walks,
        }
    }

    fn mark(self) -> &'static str {
        match self {
            Effect::Captures => " ⚔",
            Effect::Centre => " ★",
            Effect::Crosses => " ⌒",
            Effect::Stacks => " ②",
            Effect::Walks => "",
        }
    }

    /// The colour of the button.
    pub fn style(self) -> ButtonStyle {
        match self {
            Effect::Captures => ButtonStyle::Danger,
            Effect::Centre => ButtonStyle::Success,
            Effect::Crosses => ButtonStyle::Primary,
            Effect::Stacks | Effect::Walks => ButtonStyle::Secondary,
        }
    }
}

/// A place, as players write it: `A10`, `H3`, or the word for the centre.
pub fn place_name(l10n: Localizer, board: &Board, place: Place) -> String {
    match place {
        Place::Home(slot) => format!("H{slot}"),
        Place::Space(space) => board.space_name(space),
        Place::Centre => l10n.get(texts::MOVE_CENTRE),
    }
}

/// From where to where: `A10→A14`, with a double arrow for a stack.
pub fn way(l10n: Localizer, board: &Board, mv: &Move) -> String {
    let arrow = if mv.stack { "⇒" } else { "→" };
    format!("{}{arrow}{}", place_name(l10n, board, mv.from), place_name(l10n, board, mv.to))
}

/// The label of a move's button: `C · 4 · A10→A14 ⚔`.
pub fn label(l10n: Localizer, position: &Position, letter: char, mv: &Move) -> String {
    let board = position.board();
    format!("{letter} · {} · {}{}", mv.die, way(l10n, board, mv), Effect::of(position, mv).mark())
}

/// A die that was played: `A10→A14`, with the capture's sign.
fn played(l10n: Localizer, board: &Board, played: &Played) -> String {
    let mut text = way(l10n, board, &played.mv);
    if played.captured > 0 {
        text.push_str(&format!(" ⚔{}", if played.captured > 1 { "⚔" } else { "" }));
    }
    if played.mv.to == Place::Centre {
        text.push_str(" ★");
    }
    if played.by == By::Forced {
        text.push_str(&format!(" ({})", l10n.get(texts::TURN_FORCED)));
    }
    text
}

/// What was played in a turn so far: moves, then the dice lost.
pub fn played_in(l10n: Localizer, board: &Board, turn: &Turn) -> String {
    if turn.moves.is_empty() && turn.lost.len() > 1 {
        return l10n.get(texts::TURN_NOTHING);
    }
    let moves = turn.moves.iter().map(|die| played(l10n, board, die));
    let lost = turn.lost.iter().map(|die| l10n.format(texts::TurnLostDie { die: (*die) }));
    moves.chain(lost).collect::<Vec<_>>().join(", ")
}

/// A turn that is over, in one line.
pub fn closed_turn(l10n: Localizer, view: &TableView, board: &Board, turn: &Turn) -> String {
    let line = l10n.format(texts::TurnClosed {
        sign: sign(turn.colour),
        player: seated_name(l10n, view, turn.colour),
        number: turn.number,
        roll: roll(turn),
        moves: played_in(l10n, board, turn),
    });
    match who_played(l10n, view, turn) {
        Some(who) => format!("{line} ({who})"),
        None => line,
    }
}

/// A turn, and the turns right before it that had no message of their own because nobody had a choice in them: those
/// of computers, and those of people that played themselves. They are told together, oldest first.
pub fn told_together(turns: &[Turn], last: usize) -> &[Turn] {
    let before = turns.get(..last).unwrap_or_default();
    let first = before.iter().rposition(had_a_message).map_or(0, |chosen| chosen + 1);
    turns.get(first..=last).unwrap_or_default()
}

/// What the result tells of: the turns that had no message, or else the last one.
pub fn told_at_the_end(turns: &[Turn]) -> &[Turn] {
    let unread = turns.iter().rposition(had_a_message).map_or(0, |chosen| chosen + 1);
    turns.get(unread.min(turns.len().saturating_sub(1))..).unwrap_or_default()
}

fn had_a_message(turn: &Turn) -> bool {
    turn.timed_out || turn.moves.iter().any(|die| die.by == By::Player)
}

fn who_played(l10n: Localizer, view: &TableView, turn: &Turn) -> Option<String> {
    let person = view.seat(turn.colour)?.player.person().is_some();
    let by_computer = turn.moves.iter().any(|die| die.by == By::Computer);
    match (person, turn.timed_out, by_computer) {
        (true, true, _) => Some(l10n.get(texts::TURN_BY_COMPUTER)),
        (true, false, true) => Some(l10n.get(texts::TURN_HELD_BY_COMPUTER)),
        _ => None,
    }
}

/// Both dice as thrown: `5 4`.
pub fn roll(turn: &Turn) -> String {
    format!("{} {}", turn.roll.high(), turn.roll.low())
}

/// The points of all, in seat order: `🔴 3 · 🟢 1`.
pub fn all_points(position: &Position) -> String {
    let each = |colour: Colour| format!("{} {}", sign(colour), position.points(colour));
    position.players().iter().map(each).collect::<Vec<_>>().join(" · ")
}
