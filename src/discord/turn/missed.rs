//! What the player to move has missed, told above their board: the turns since the last one in which they chose a move.

use crate::discord::messages::draft::CONTENT_MAX;
use crate::discord::messages::emoji::dressed_length;
use crate::discord::messages::moves;
use crate::discord::messages::wording::sign;
use crate::host::{GameView, TableView, Turn};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour, Place};
use hypnosia_game::rules::PlayedMove;

/// Lines about the turns that `reader` has missed, for a message with these other lines. The turns of
/// [`moves::missed`] that are worth a line each are told in words if there is room for them, and in signs and arrows if
/// not; first with room for the application's own emoji, then without. Only if even that is too long, the oldest of them
/// are summed up with the turns before.
pub fn lines(l10n: Localizer, view: &TableView, game: &GameView, reader: Colour, others: &[String]) -> Vec<String> {
    let board = game.position.board();
    let (earlier, recent) = moves::missed(&game.recent, reader);
    let told = |most: usize, line: &dyn Fn(&Turn) -> String| -> Vec<String> {
        let (older, told) = divided(recent, reader, most);
        let summed_up: Vec<&Turn> = earlier.iter().chain(older).collect();
        moves::summed_up(l10n, view, &summed_up).into_iter().chain(moves::each(l10n, view, &told, line)).collect()
    };
    let in_words = |turn: &Turn| moves::played_turn(l10n, view, board, turn);
    let in_signs = |turn: &Turn| in_signs(l10n, board, turn);
    let (words, signs) = (told(recent.len(), &in_words), told(recent.len(), &in_signs));
    for measure in [dressed_length, plain_length] {
        if let Some(lines) = [&words, &signs].into_iter().find(|lines| fit(lines, others, measure)) {
            return lines.clone();
        }
    }
    let mut fewer = (0..recent.len()).rev().map(|most| told(most, &in_signs));
    fewer.find(|lines| fit(lines, others, plain_length)).unwrap_or_else(|| told(0, &in_signs))
}

/// Divides turns into the older ones, and at most `most` that are told: the last ones, and before them the first, if it
/// is the reader's own.
fn divided(turns: &[Turn], reader: Colour, most: usize) -> (&[Turn], Vec<&Turn>) {
    let is_own = most > 0 && turns.first().is_some_and(|first| first.colour == reader);
    let (own, others) = turns.split_at(usize::from(is_own));
    let (older, last) = others.split_at(others.len().saturating_sub(most - own.len()));
    (older, own.iter().chain(last).collect())
}

/// Whether a message has room for these lines in small print beside the others, where a text is as long as `measure`
/// says.
fn fit(lines: &[String], others: &[String], measure: fn(&str) -> usize) -> bool {
    let small: usize = lines.iter().map(|line| measure(line) + moves::SMALL).sum();
    let others: usize = others.iter().map(|line| measure(line) + "\n".len()).sum();
    small + others <= CONTENT_MAX
}

fn plain_length(text: &str) -> usize {
    text.chars().count()
}

/// A turn without words, as far as possible: `🟠▲ A28 → A34 ✕ 🟣✚, H2 → A3`.
fn in_signs(l10n: Localizer, board: &Board, turn: &Turn) -> String {
    let moves = turn.moves.iter().map(|die| arrow(board, &die.step)).collect::<Vec<_>>().join(", ");
    let moves = if moves.is_empty() { l10n.get(texts::TURN_NOTHING) } else { moves };
    format!("{} {moves}", sign(turn.colour))
}

fn arrow(board: &Board, step: &PlayedMove) -> String {
    let from = moves::from(board, &step.mv);
    match (step.mv.to, step.taken) {
        // The sign of a capture would be one more emoji, and those take most of the room.
        (Place::Space(to), Some(taken)) => format!("{from} → {} ✕ {}", board.space_name(to), sign(taken.colour)),
        (Place::Space(to), None) => format!("{from} → {}", board.space_name(to)),
        (Place::Home(_) | Place::Centre, _) => format!("{from} → 🎯 +{}", step.points),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest;

    #[test]
    fn own_turn_and_the_last_are_told() {
        let colours = [Colour::Orange, Colour::Yellow, Colour::Green, Colour::Blue];
        let turns: Vec<Turn> =
            (1..).zip(colours).map(|(number, colour)| Turn { colour, ..longest::turn(number) }).collect();
        // Whose message, how many turns have room, and which are summed up and told.
        let cases: [(Colour, usize, &[u32], &[u32]); 7] = [
            (Colour::Orange, 4, &[], &[1, 2, 3, 4]),
            (Colour::Orange, 3, &[2], &[1, 3, 4]),
            (Colour::Orange, 1, &[2, 3, 4], &[1]),
            (Colour::Orange, 0, &[1, 2, 3, 4], &[]),
            (Colour::Red, 4, &[], &[1, 2, 3, 4]),
            (Colour::Red, 1, &[1, 2, 3], &[4]),
            (Colour::Red, 0, &[1, 2, 3, 4], &[]),
        ];
        for (reader, most, older, told) in cases {
            let divided = divided(&turns, reader, most);
            let numbers: Vec<u32> = divided.0.iter().map(|turn| turn.number).collect();
            assert_eq!(numbers, older, "{reader:?}, {most}");
            let numbers: Vec<u32> = divided.1.iter().map(|turn| turn.number).collect();
            assert_eq!(numbers, told, "{reader:?}, {most}");
        }
    }
}
