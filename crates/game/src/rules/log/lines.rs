//! The parts that writing and parsing a log share: its first line, its notes and its result line.

use crate::rules::Position;

/// The first line of every log.
pub(super) const FIRST_LINE: &str = "hypnosia-log 1";
/// The keys that have a meaning of their own in the log, so no note can have them.
const OWN_KEYS: [&str; 6] = ["hypnosia-log", "variant", "players", "setup", "position", "result"];

/// Whether a note with this key and value survives writing and parsing.
pub(super) fn is_note(key: &str, value: &str) -> bool {
    key.starts_with(|first: char| first.is_ascii_alphabetic())
        && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        && !OWN_KEYS.contains(&key)
        && !value.is_empty()
        && value.trim() == value
        && !value.contains(char::is_control)
}

/// The `result` line of a finished game.
pub(super) fn result_line(end: &Position) -> String {
    let standings = end.standings();
    let players = standings.iter().map(|player| format!(" {}:{}:{}", player.rank, player.colour, player.points));
    players.fold("result".to_owned(), |line, player| line + &player)
}
