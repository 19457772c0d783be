//! Whole turns: one choice plays both dice. The likeliest whole turns have a button each, and a select has them all, or
//! the likeliest 25.
//!
//! A whole turn is one command of the host and one action of its log. Two commands, one for each die, would need a
//! second version and a second answer, and a person who loses the connection between them would be left with half of a
//! turn that they never chose.

use crate::discord::ids::payload::Payload;
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{button, select};
use crate::discord::messages::moves::{self, Effect};
use crate::host::{GameCommand, GameView, TableView};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Place;
use hypnosia_game::computer::whole_turns;
use hypnosia_game::rules::{Move, Position};
use serenity::all::{CreateButton, CreateSelectMenu};

/// The most options of a select.
const OPTIONS_MAX: usize = 25;
/// Separates the moves in the value of an option.
const BETWEEN: char = '/';

/// How many whole turns have a button; in 75 % of turns, people choose one of these.
const USUAL: usize = 3;

/// The controls for whole turns.
#[derive(Default)]
pub struct WholeTurns {
    /// The buttons of the likeliest whole turns.
    pub buttons: Vec<CreateButton>,
    /// The select with all whole turns, or the likeliest [`OPTIONS_MAX`]; `None` if the buttons cover them.
    pub select: Option<CreateSelectMenu>,
}

impl WholeTurns {
    /// The controls on the board of a person who has not switched whole turns off: buttons for the likeliest ones, and
    /// the select if there are more.
    pub fn of_board(l10n: Localizer, view: &TableView, game: &GameView) -> WholeTurns {
        controls(l10n, view, game, USUAL)
    }

    /// The controls on a private view, in which every player can try whole turns: only the select.
    pub fn of_view(l10n: Localizer, view: &TableView, game: &GameView) -> WholeTurns {
        controls(l10n, view, game, 0)
    }
}

/// The controls for the legal whole turns, the likeliest first; empty after the first die, or without a choice.
fn controls(l10n: Localizer, view: &TableView, game: &GameView, buttons: usize) -> WholeTurns {
    let begins = game.turn.as_ref().is_some_and(|turn| turn.moves.is_empty());
    let turns = if begins { whole_turns(&game.position) } else { Vec::new() };
    if turns.len() < 2 {
        return WholeTurns::default();
    }
    let id = |action| CustomId::Table(view.id, view.version, action);
    let button = |moves: &[Move]| match *moves {
        [first, second] => {
            let (id, label) = (id(TableAction::BothDice((first, second))), label(l10n, &game.position, moves));
            Some(button(id, label, Effect::of_turn(&game.position, moves).style()))
        }
        // A whole turn of a single move needs no button: the move has one.
        _ => None,
    };
    let buttons: Vec<CreateButton> = turns.iter().take(buttons).filter_map(|moves| button(moves)).collect();
    let placeholder = match turns.len() {
        ..=OPTIONS_MAX => l10n.get(texts::WHOLE_TURN),
        count => l10n.format(texts::WholeTurnFirst { shown: OPTIONS_MAX, count }),
    };
    let option = |moves: &[Move]| (value(moves), label(l10n, &game.position, moves), false);
    let options = turns.iter().take(OPTIONS_MAX).map(|moves| option(moves));
    let select = (buttons.len() < turns.len()).then(|| select(id(TableAction::WholeTurn), placeholder, options));
    WholeTurns { buttons, select }
}

/// The label of a whole turn: `home 4 → A1 + A28 → B23, captures green`, or `A1 → A5 → A9` if one pawn makes both
/// moves.
fn label(l10n: Localizer, position: &Position, moves: &[Move]) -> String {
    let way = |position: &Position, mv: &Move| moves::way(l10n, position, mv);
    match moves {
        [first, second] => {
            // Cannot fail: the moves are legal.
            let between = position.play(first).unwrap_or(*position);
            let lands_alone = matches!(first.to, Place::Space(space) if position.cell(space).is_none());
            match lands_alone && first.to == second.from && first.stack == second.stack {
                true => format!("{} → {}", way(position, first), moves::effect(l10n, &between, second)),
                false => format!("{} + {}", way(position, first), way(&between, second)),
            }
        }
        moves => moves.iter().map(|mv| way(position, mv)).collect(),
    }
}

fn value(moves: &[Move]) -> String {
    moves.iter().map(Payload::written).collect::<Vec<_>>().join(&BETWEEN.to_string())
}

/// The command for the value of an option; `None` if the value is forged.
pub fn read(value: &str) -> Option<GameCommand> {
    let moves: Vec<Move> = value.split(BETWEEN).map(Move::read).collect::<Option<_>>()?;
    match moves[..] {
        [first] => Some(GameCommand::PlayTurn { first, second: None }),
        [first, second] => Some(GameCommand::PlayTurn { first, second: Some(second) }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::draft::LABEL_MAX;
    use crate::text::Locale;
    use hypnosia_game::board::Board;
    use hypnosia_game::rules::{parse_move, parse_position};

    fn position(text: &str) -> Position {
        parse_position(Board::standard(), text).unwrap()
    }

    #[test]
    fn options_name_each_pawn_and_its_way() {
        let now = position("A28r,B24g r234,g234 - r0,g0 r 42 cross");
        let moves = ["2:A28-B24", "4:H4-A1"].map(|text| parse_move(Board::standard(), text).unwrap());
        assert_eq!(label(Localizer::default(), &now, &moves), "A28 → B24, captures green + home 4 → A1");
        assert_eq!(value(&moves), "2:A28-B24/4:H4-A1");
        let goes_on = ["4:H4-A1", "2:A1-A3"].map(|text| parse_move(Board::standard(), text).unwrap());
        assert_eq!(label(Localizer::default(), &now, &goes_on), "home 4 → A1 → A3");
        let command = GameCommand::PlayTurn { first: moves[0], second: Some(moves[1]) };
        assert_eq!(read("2:A28-B24/4:H4-A1"), Some(command));
        assert_eq!(read("4:H4-A1"), Some(GameCommand::PlayTurn { first: moves[1], second: None }));
        for text in ["", "x", "4:H4-A1/", "1:A1-A2/1:A2-A3/1:A3-A4"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn whole_turns_fit_their_labels_in_every_language() {
        let crowded = position("A4r2,A6y2,A9o2,B4p2,D3r2 r,o12,y12,p12 - r0,o0,y0,p0 r 51 cross");
        for l10n in Locale::ALL.map(Localizer::new) {
            for moves in whole_turns(&crowded) {
                let label = label(l10n, &crowded, &moves);
                assert!(label.chars().count() <= LABEL_MAX, "{}: {label}", l10n.locale());
            }
        }
    }
}
