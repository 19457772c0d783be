//! Whole turns: one choice plays both dice. The likeliest whole turns have a button each where there is room, and a select
//! has them all, or as many as it can. The moves that have no button are in the same select.
//!
//! A whole turn is one command of the host and one action of its log. Two commands, one for each die, would need a
//! second version and a second answer, and a person who loses the connection between them would be left with half of a
//! turn that they never chose.

use crate::discord::ids::payload::Payload;
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{button, select};
use crate::discord::messages::moves::{self, Effect};
use crate::discord::requests::emoji::in_label;
use crate::host::{GameCommand, GameView, TableView};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Place;
use hypnosia_game::computer::whole_turns;
use hypnosia_game::rules::{Move, Position, Roll};
use serenity::all::{CreateButton, CreateSelectMenu};

/// The most options of a select.
const OPTIONS_MAX: usize = 25;
/// Separates the moves in the value of an option.
const BETWEEN: char = '/';

/// How many whole turns may have a button; in 75 % of turns, people choose one of these.
const USUAL: usize = 3;

/// The whole turns that a message offers.
#[derive(Default)]
pub struct WholeTurns {
    /// All legal ones, the likeliest first.
    pub turns: Vec<Vec<Move>>,
    /// The buttons of the likeliest, in the same order.
    pub buttons: Vec<CreateButton>,
}

impl WholeTurns {
    /// The whole turns on the board of a person who has not switched them off.
    pub fn of_board(view: &TableView, game: &GameView) -> WholeTurns {
        let turns = WholeTurns::of_view(game).turns;
        let id = |both| CustomId::Table(view.id, view.version, TableAction::BothDice(both));
        let button = |moves: &Vec<Move>| match moves[..] {
            [first, second] => {
                let style = Effect::of_turn(&game.position, moves).style();
                Some(button(id((first, second)), label(&game.position, moves), style))
            }
            // A whole turn of a single move needs no button: the move has one.
            _ => None,
        };
        let buttons = turns.iter().take(USUAL).filter_map(button).collect();
        WholeTurns { turns, buttons }
    }

    /// The whole turns on a private view, in which every player can try them: without buttons. None after the first
    /// die, or without a choice.
    pub fn of_view(game: &GameView) -> WholeTurns {
        let begins = game.turn.as_ref().is_some_and(|turn| turn.moves.is_empty());
        let turns = if begins { whole_turns(&game.position) } else { Vec::new() };
        let turns = turns.into_iter().map(|moves| moves.to_vec()).collect::<Vec<_>>();
        WholeTurns { turns: if turns.len() < 2 { Vec::new() } else { turns }, buttons: Vec::new() }
    }

    /// The select: the whole turns, as many as there is room for, and after them the moves that have no button.
    pub fn select(
        &self,
        l10n: Localizer,
        view: &TableView,
        game: &GameView,
        roll: Roll,
        moves: &[(char, Move)],
    ) -> CreateSelectMenu {
        let position = &game.position;
        let shown = OPTIONS_MAX.saturating_sub(moves.len());
        let placeholder = match (self.turns.len(), moves.len()) {
            (0, count) => l10n.format(texts::MovesMore { count }),
            (..=OPTIONS_MAX, 0) => l10n.get(texts::WHOLE_TURN),
            (count, 0) => l10n.format(texts::WholeTurnFirst { shown: OPTIONS_MAX, count }),
            (_, count) => l10n.format(texts::WholeTurnOrMove { count }),
        };
        let id = CustomId::Table(view.id, view.version, TableAction::WholeTurn);
        // Discord allows no value twice: a move without a button may be a whole turn by itself.
        let is_twice = |turn: &&Vec<Move>| moves.iter().any(|(_, mv)| turn[..] == [*mv]);
        let turns = self.turns.iter().filter(|turn| !is_twice(turn)).take(shown);
        let turns = turns.map(|turn| (value(turn), label(position, turn), false));
        let others = moves
            .iter()
            .map(|(letter, mv)| (mv.written(), in_label(&moves::label(position, roll, *letter, mv)), false));
        select(id, placeholder, turns.chain(others))
    }
}

/// The label of a whole turn: `H4→A1 · A28→B23 ✕`, or `A1→A5→A9` if one pawn makes both moves.
fn label(position: &Position, moves: &[Move]) -> String {
    match moves {
        [first, second] => {
            // Cannot fail: the moves are legal.
            let between = position.play(first).unwrap_or(*position);
            let lands_alone = matches!(first.to, Place::Space(space) if position.cell(space).is_none());
            match lands_alone && first.to == second.from && first.stack == second.stack {
                true => format!("{}{}", moves::way(position, first), moves::goal(&between, second)),
                false => format!("{} · {}", moves::way(position, first), moves::way(&between, second)),
            }
        }
        moves => moves.iter().map(|mv| moves::way(position, mv)).collect(),
    }
}

fn value(moves: &[Move]) -> String {
    moves.iter().map(Payload::written).collect::<Vec<_>>().join(&BETWEEN.to_string())
}

/// The command for the value of an option, a whole turn or a single move; `None` if the value is forged.
pub fn read(value: &str) -> Option<GameCommand> {
    let moves: Vec<Move> = value.split(BETWEEN).map(Move::read).collect::<Option<_>>()?;
    match moves[..] {
        [only] => Some(GameCommand::Play(only)),
        [first, second] => Some(GameCommand::PlayTurn { first, second }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;
    use hypnosia_game::rules::{parse_move, parse_position};

    fn position(text: &str) -> Position {
        parse_position(Board::standard(), text).unwrap()
    }

    #[test]
    fn options_name_each_pawn_and_its_way() {
        let now = position("A28r,B24g r234,g234 - r0,g0 r 42 cross");
        let moves = ["2:A28-B24", "4:H4-A1"].map(|text| parse_move(Board::standard(), text).unwrap());
        assert_eq!(label(&now, &moves), "A28→B24 ✕ · H4→A1");
        assert_eq!(value(&moves), "2:A28-B24/4:H4-A1");
        let goes_on = ["4:H4-A1", "2:A1-A3"].map(|text| parse_move(Board::standard(), text).unwrap());
        assert_eq!(label(&now, &goes_on), "H4→A1→A3");
        let command = GameCommand::PlayTurn { first: moves[0], second: moves[1] };
        assert_eq!(read("2:A28-B24/4:H4-A1"), Some(command));
        assert_eq!(read("4:H4-A1"), Some(GameCommand::Play(moves[1])));
        for text in ["", "x", "4:H4-A1/", "1:A1-A2/1:A2-A3/1:A3-A4"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }
}
