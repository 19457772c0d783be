//! The notation of positions and moves, for people who type them.

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

/// Reads a position that a person typed.
///
/// # Errors
/// [`Unreadable`] with every fault, and where the notation is explained.
pub(super) fn read_position(text: &str) -> Result<Position> {
    let position = parse_position(Board::standard(), text);
    Ok(position.map_err(|fault| Unreadable(format!("{fault} (see `hypnosia help notation`)")))?)
}

/// Prints what the notation is.
pub(super) fn print() -> Result<()> {
    let mut out = stdout();
    out.write_all(TEXT.as_bytes())?;
    Ok(out.flush()?)
}
