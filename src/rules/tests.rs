use super::*;
use crate::board::{Board, Colour};

const START: &str = "- r1234,g1234 - r0,g0 r - cross";

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

/// Sequences of die moves over whole turns.
fn perft(position: &Position, turns: u32) -> u64 {
    if turns == 0 || position.is_over() {
        return 1;
    }
    Roll::all().map(|roll| rest_of_turn(&position.roll(roll).unwrap(), turns)).sum()
}

fn rest_of_turn(position: &Position, turns: u32) -> u64 {
    let moves = position.legal();
    if position.is_over() {
        return 1;
    }
    if moves.is_empty() {
        return perft(&position.next().unwrap(), turns - 1);
    }
    moves.iter().map(|mv| rest_of_turn(&position.play_listed(mv), turns)).sum()
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
