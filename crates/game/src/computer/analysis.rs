//! The cost of a game's turns: rollouts compare each turn with the best alternative that the expert finds.

use super::Eagerness;
use super::network::Network;
use super::parallel::in_parallel;
use super::report::{Report, ReportedTurn};
use super::rollout::{Ending, endings};
use super::search::rated_turns;
use super::turns::WholeTurn;
use crate::rules::{GameLog, Move, Position};
use arrayvec::ArrayVec;

/// The number of turns that the expert searches before the rollouts: those that look best without lookahead.
const WIDTH: usize = 24;
/// The most alternatives that are rolled out, besides the turn played.
const CANDIDATES: usize = 4;

/// The cost of a turn against the best one.
#[derive(Debug, Clone)]
pub struct TurnCost {
    /// The best turn; `None` when the turn played is the best, or the only one.
    pub better: Option<ArrayVec<Move, 2>>,
    /// Number of different turns to choose from.
    pub choices: usize,
    /// The mean gain in points of the better turn over the turn played; zero without a better turn.
    pub points: f64,
    /// The mean gain in the chance to win (0 to 1) of the better turn over the turn played; zero without a better turn.
    pub chance: f64,
    /// Standard error of `chance`.
    pub error: f64,
}

/// The turns with at least one move that no resignation interrupted, in order.
pub fn turns_of(log: &GameLog) -> Vec<ReportedTurn> {
    let turns = Report::of(log).turns.into_iter();
    turns.filter(|turn| turn.whole && !turn.moves.is_empty()).collect()
}

/// Judges each turn on `threads` threads, and calls `judged` after each. `rollouts` games for each candidate find the
/// best turn, and as many again measure its difference from the turn played. The verdicts do not depend on `threads`.
pub fn analyse(turns: &[ReportedTurn], rollouts: u64, threads: usize, judged: impl Fn() + Sync) -> Vec<TurnCost> {
    in_parallel(turns.len(), threads, |at| verdict(&turns[at], rollouts, at as u64), judged)
}

fn verdict(played: &ReportedTurn, rollouts: u64, seed: u64) -> TurnCost {
    let rated = rated_turns(Network::expert(), Eagerness::USUAL, &played.rolled, WIDTH).turns;
    let mut verdict = TurnCost { better: None, choices: rated.len(), points: 0.0, chance: 0.0, error: 0.0 };
    let others = rated.iter().map(|rated| &rated.turn).filter(|turn| turn.after != played.after).take(CANDIDATES);
    let come_of = |after: &Position, numbers| endings(after, played.colour, seed, numbers);
    let worth = |endings: &[Ending]| endings.iter().map(|ending| ending.share).sum::<f64>();
    let mut best: Option<&WholeTurn> = None;
    let mut most = worth(&come_of(&played.after, 0..rollouts));
    for turn in others {
        let worth = worth(&come_of(&turn.after, 0..rollouts));
        if worth > most {
            most = worth;
            best = Some(turn);
        }
    }
    let Some(best) = best else { return verdict };
    // The games by which the best turn was chosen are biased in its favour, so the difference is measured on other
    // games.
    let numbers = rollouts..2 * rollouts;
    let pairs = come_of(&best.after, numbers.clone()).into_iter().zip(come_of(&played.after, numbers));
    let differences: Vec<(f64, f64)> =
        pairs.map(|(best, played)| (best.points - played.points, best.win - played.win)).collect();
    let count = differences.len().max(1) as f64;
    verdict.points = differences.iter().map(|(points, _)| points).sum::<f64>() / count;
    verdict.chance = differences.iter().map(|(_, chance)| chance).sum::<f64>() / count;
    let spread: f64 = differences.iter().map(|(_, chance)| (chance - verdict.chance).powi(2)).sum();
    verdict.error = spread.sqrt() / count;
    verdict.better = Some(best.moves.clone());
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Colour};
    use crate::computer::tests::easy_game;
    use crate::rules::Variant;
    use crate::rules::log::Action;

    fn game() -> GameLog {
        easy_game(&[Colour::Red, Colour::Blue], Variant::NoCross, 2, None)
    }

    #[test]
    fn every_turn_with_a_move_is_found_whole() {
        let log = game();
        let turns = turns_of(&log);
        let played: usize = turns.iter().map(|turn| turn.moves.len()).sum();
        let moves = log.actions().iter().filter(|action| matches!(action, Action::Play(_))).count();
        assert_eq!(played, moves, "moves in the turns against moves in the log");
        assert!(
            turns
                .iter()
                .all(|turn| turn.played().iter().all(|mv| [turn.roll.high(), turn.roll.low()].contains(&mv.die)))
        );
    }

    #[test]
    fn verdicts_are_equal_on_any_thread_count() {
        let turns = turns_of(&game());
        let last = &turns[turns.len() - 4..];
        let chances = |threads| -> Vec<_> {
            analyse(last, 3, threads, || ()).iter().map(|verdict| (verdict.better.clone(), verdict.chance)).collect()
        };
        assert_eq!(chances(1), chances(3));
    }

    #[test]
    fn missed_win_is_named_as_better_turn() {
        // A fifth pawn in the centre would end the game, which red would win by 8 points to 7; green is about to
        // bring one in.
        let board = Board::standard();
        let played = ReportedTurn::in_position("A1r,D3r,D6g r,g grgr r+1,g-1 r 61 cross", &["6:A1-A7", "1:A7-A8"]);
        let verdicts = analyse(&[played], 20, 1, || ());
        let better = verdicts[0].better.clone().expect("a better turn than letting the win go");
        assert!(better.iter().any(|mv| mv.notation(board) == "1:D3-centre"), "{better:?} does not end the game");
        assert!(verdicts[0].chance > 0.1, "winning at once is worth {:.2} more", verdicts[0].chance);
        assert!(verdicts[0].points > 0.0);
    }
}
