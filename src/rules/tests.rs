use super::*;
use crate::board::{Board, Colour};

const START: &str = "- r1234,g1234 - r0,g0 r - cross";

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

#[test]
fn the_start_is_written_as_the_rules_say() {
    let players = [Colour::Red, Colour::Green].into_iter().collect();
    let start = Position::start(Board::standard(), players, Colour::Red, Variant::Cross).unwrap();
    assert_eq!(start.to_string(), START);
}

#[test]
fn the_first_roll_has_the_eight_moves_of_the_rules() {
    let rolled = position("- r1234,g1234 - r0,g0 r 54 cross");
    let moves: Vec<String> = rolled.legal().iter().map(|mv| mv.notation(Board::standard())).collect();
    let mut sorted = moves.clone();
    sorted.sort();
    assert_eq!(sorted.join(" "), "4:H1-A4 4:H2-A3 4:H3-A2 4:H4-A1 5:H1-A5 5:H2-A4 5:H3-A3 5:H4-A2");
}

#[test]
fn perft_agrees_with_the_rules() {
    assert_eq!(perft(&position(START), 1), 364);
    assert_eq!(perft(&position(START), 2), 132_496);
}
