//! Reading the notation of positions and moves that people type.

use anyhow::Result;
use hypnosia_game::board::Board;
use hypnosia_game::rules::{Position, parse_position};
use hypnosia_terminal::{Unreadable, stdout};
use std::io::Write;

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

/// Prints the explanation of the notation.
pub(super) fn print() -> Result<()> {
    let mut out = stdout();
    out.write_all(TEXT.as_bytes())?;
    Ok(out.flush()?)
}
