//! Whole turns in a select: both dice with one choice.
//!
//! A whole turn is one command of the host and one action of its log. Two commands, one for each die, would need a second
//! version and a second answer, and a person who loses the connection between them would be left with half of a turn
//! that they never chose.

use super::moves;
use crate::discord::interaction::custom_id::{CustomId, TableAction};
use crate::discord::interaction::payload::Payload;
use crate::discord::messages::draft::select;
use crate::host::{GameCommand, GameView, TableView};
use crate::text::{Localizer, texts};
use hypnosia_game::computer::whole_turns;
use hypnosia_game::rules::{Move, Position};
use serenity::all::CreateSelectMenu;

/// The most options of a select.
const OPTIONS_MAX: usize = 25;
/// The separator of the moves in a value.
const BETWEEN: char = '/';

/// The select of legal whole turns, the usual ones first; none after the first die, or without a choice.
pub fn select_of(l10n: Localizer, view: &TableView, game: &GameView) -> Option<CreateSelectMenu> {
    let begins = game.turn.as_ref().is_some_and(|turn| turn.moves.is_empty());
    let turns = if begins { whole_turns(&game.position) } else { Vec::new() };
    if turns.len() < 2 {
        return None;
    }
    let placeholder = match turns.len() {
        ..=OPTIONS_MAX => l10n.get(texts::WHOLE_TURN),
        count => l10n.format(texts::WholeTurnFirst { shown: OPTIONS_MAX, count }),
    };
    let option = |moves: &[Move]| (value(moves), label(l10n, &game.position, moves), false);
    let options = turns.iter().take(OPTIONS_MAX).map(|moves| option(moves));
    Some(select(CustomId::Table(view.id, view.version, TableAction::WholeTurn), placeholder, options))
}

/// `home 4 → A1 + A28 → B23, captures green`.
fn label(l10n: Localizer, position: &Position, moves: &[Move]) -> String {
    let mut position = *position;
    let mut parts = Vec::new();
    for mv in moves {
        parts.push(moves::way(l10n, &position, mv));
        // Each move is legal after the ones before.
        position = position.play(mv).unwrap_or(position);
    }
    parts.join(" + ")
}

fn value(moves: &[Move]) -> String {
    moves.iter().map(Payload::written).collect::<Vec<_>>().join(&BETWEEN.to_string())
}

/// The command of an option's value; none for a forged one.
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
    use crate::discord::messages::draft::OPTION_MAX;
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
        let command = GameCommand::PlayTurn { first: moves[0], second: Some(moves[1]) };
        assert_eq!(read("2:A28-B24/4:H4-A1"), Some(command));
        assert_eq!(read("4:H4-A1"), Some(GameCommand::PlayTurn { first: moves[1], second: None }));
        for text in ["", "x", "4:H4-A1/", "1:A1-A2/1:A2-A3/1:A3-A4"] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn no_option_is_cut_off_in_any_language() {
        let crowded = position("A4r2,A6y2,A9o2,B4p2,D3r2 r,o12,y12,p12 - r0,o0,y0,p0 r 51 cross");
        for l10n in Locale::ALL.map(Localizer::new) {
            for moves in whole_turns(&crowded) {
                let label = label(l10n, &crowded, &moves);
                assert!(label.chars().count() <= OPTION_MAX, "{}: {label}", l10n.locale());
            }
        }
    }
}
