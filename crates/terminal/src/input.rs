//! Reading a command's input (game logs, other texts, and bytes), each up to a maximum size.

use crate::Unreadable;
use anyhow::Result;
use hypnosia_game::board::Board;
use hypnosia_game::rules::GameLog;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The maximum size of a log in bytes: some 30,000 turns, where a long game has 400.
const LOG_MAX: u64 = 1 << 20;

/// Reads a game log from a file, or from standard input for `-`.
///
/// # Errors
/// [`Unreadable`] if it cannot be read, is too long, is not UTF-8, or is no game by the rules.
pub fn read_log(path: &Path) -> Result<GameLog> {
    let text = read_text(path, LOG_MAX)?;
    let log = GameLog::parse(Board::standard(), &text);
    Ok(log.map_err(|fault| Unreadable(format!("{}: {fault}", path.display())))?)
}

/// Reads a text of at most `max` bytes from a file, or from standard input for `-`.
///
/// # Errors
/// [`Unreadable`] if it cannot be read, is longer, or is not UTF-8.
pub fn read_text(path: &Path, max: u64) -> Result<String> {
    Ok(String::from_utf8(read_file(path, max)?).map_err(|_| unreadable(path, "is not a text file (UTF-8)"))?)
}

/// Reads at most `max` bytes from a file, or from standard input for `-`.
///
/// # Errors
/// [`Unreadable`] if it cannot be read, or is longer.
pub fn read_file(path: &Path, max: u64) -> Result<Vec<u8>> {
    let bytes = read_start(path, max).map_err(|error| unreadable(path, error))?;
    if bytes.len() as u64 > max {
        return Err(unreadable(path, format!("longer than {max} bytes")).into());
    }
    Ok(bytes)
}

fn unreadable(path: &Path, what: impl Display) -> Unreadable {
    Unreadable(format!("{}: {what}", path.display()))
}

/// Reads up to `max` bytes and one more, to detect longer input.
fn read_start(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let input: &mut dyn Read = if path == Path::new("-") { &mut io::stdin().lock() } else { &mut File::open(path)? };
    input.take(max + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
