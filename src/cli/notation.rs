//! Reads positions and moves that people type, and prints the explanation of their notation.

use anyhow::Result;
use hypnosia_game::board::Board;
use hypnosia_game::rules::{Move, Position, parse_move, parse_position};
use hypnosia_terminal::{Unreadable, print_text};

/// The explanation of the notation.
pub(super) const TEXT: &str = include_str!("../../assets/notation.txt");

/// The help of an argument that is a position.
pub(super) const POSITION: &str =
    "A position, such as '- r1234,g1234 - r0,g0 r 54 cross'; `hypnosia help notation` explains it";

/// Reads a typed position.
///
/// # Errors
/// [`Unreadable`] with every fault, and a reference to the notation.
pub(super) fn read_position(text: &str) -> Result<Position> {
    let position = parse_position(Board::standard(), text);
    Ok(position.map_err(|fault| Unreadable(format!("{fault} (see `hypnosia help notation`)")))?)
}

/// Reads typed moves.
pub(super) fn read_moves(board: &Board, texts: &[String]) -> Result<Vec<Move>> {
    let moves = texts.iter().map(|text| parse_move(board, text));
    Ok(moves.collect::<Result<_, _>>().map_err(|error| Unreadable(error.to_string()))?)
}

/// Prints the explanation of the notation.
pub(super) fn print() -> Result<()> {
    print_text(TEXT)
}
