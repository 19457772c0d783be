//! The bodies of the fuzz targets: invariants for any text.

use crate::board::Board;
use crate::rules::{GameLog, PlayError, Position, parse_position};

/// Asserts that a valid position is written as it was read, apart from the order of its parts, and that every legal
/// move in it can be played. The positions after a move, a resignation and the end of the turn must be parsed unchanged
/// from their own text.
pub fn position(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(position) = parse_position(Board::standard(), text) else { return };
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters
    };
    assert_eq!(sorted(&position.to_string()), sorted(text), "what is read is what would be written");
    is_written(&position);
    for mv in position.legal() {
        let after = position.play(&mv);
        let after =
            after.unwrap_or_else(|why| unreachable!("{position}: {} is legal: {why}", mv.notation(Board::standard())));
        is_written(&after);
    }
    for colour in position.staying().iter() {
        if let Ok(after) = position.resign(colour) {
            is_written(&after);
        }
    }
    match position.next() {
        Ok(next) => is_written(&next),
        Err(PlayError::Over) => assert!(position.is_over(), "{position} refuses to pass on"),
        Err(_) => {}
    }
    assert_eq!(position.standings().len(), position.players().len(), "{position}");
}

/// Asserts that a position is parsed unchanged from its own text.
fn is_written(position: &Position) {
    let written = position.to_string();
    assert_eq!(parse_position(Board::standard(), &written).as_ref(), Ok(position), "{written}");
}

/// Asserts that the text written for a valid log is parsed as the same game, that the log follows the rules, and that
/// each of its positions is parsed unchanged from its own text.
pub fn game_log(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(log) = GameLog::parse(Board::standard(), text) else { return };
    let written = log.to_string();
    let again = GameLog::parse(Board::standard(), &written);
    let again = again.unwrap_or_else(|why| unreachable!("{text:?} is written as {written:?}: {why}"));
    assert_eq!(again.to_string(), written, "of {text:?}");
    assert_eq!(again.position(), log.position(), "of {text:?}");
    assert!(log.misfit().is_none(), "{text:?} is read against the rules");
    for moment in log.replay() {
        is_written(&moment.after);
    }
    log.steps();
}

#[cfg(test)]
mod tests {
    use fuzz_runner::fuzz;

    #[test]
    fn positions() {
        fuzz("position", super::position);
    }

    #[test]
    fn game_logs() {
        fuzz("game_log", super::game_log);
    }
}
