//! Makes puzzles of those decisions of a yardstick that have a clear best turn, as the text that the game's `Stock`
//! reads.

use crate::player::whole_turn;
use crate::yardstick::{Yardstick, YardstickPosition};
use hypnosia_game::computer::parts::is_clear;
use hypnosia_game::computer::{Eagerness, Level};
use std::fmt::Write;

/// The number of standard errors by which the first policy of a yardstick must separate the best turn from every
/// other.
const KNOWN: f64 = 3.0;
/// The least number of turns to choose from: with fewer there is nothing to find.
const TURNS_MIN: usize = 4;
/// The comment at the top of the text.
const HEAD: &str = "\
# hypnosia-lab make-puzzles crates/lab/assets/decisions.txt
# Positions whose best turn is clear, the weakest level that finds it, and what each turn loses.
";

/// The text of the puzzles among a yardstick's decisions, each puzzle with the number of its decision.
pub fn puzzles_of(yardstick: &Yardstick) -> String {
    let puzzles = (1..).zip(&yardstick.decisions).filter_map(|(number, decision)| puzzle(number, decision));
    HEAD.to_owned() + &puzzles.collect::<String>()
}

/// The puzzle of a decision. `None` if its best turn is unclear: the two policies disagree, the first policy is
/// uncertain, another turn is nearly as good, there are few turns, or the expert would play another one.
fn puzzle(number: u32, decision: &YardstickPosition) -> Option<String> {
    let stands_out = decision
        .others()
        .all(|(loss, second)| is_clear(loss.mean) && loss.mean > KNOWN * loss.error && second.mean > 0.0);
    if !stands_out || decision.losses().count() < TURNS_MIN {
        return None;
    }
    let rolled = decision.rolled();
    let (_, best, _) = decision.losses().next()?;
    let finds = |level: &Level| whole_turn(*level, Eagerness::USUAL, rolled) == *best;
    if !finds(&Level::Expert) {
        return None;
    }
    let found_by = Level::ALL.into_iter().find(finds)?;
    let mut text = format!("puzzle {number} {found_by} {rolled}\n");
    for (moves, _, loss) in decision.losses() {
        write!(text, "{loss:.3}").ok()?;
        moves.iter().try_for_each(|mv| write!(text, " {}", mv.notation(rolled.board()))).ok()?;
        text.push('\n');
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::computer::JUDGE_ERROR;
    use hypnosia_game::computer::parts::turns;
    use hypnosia_game::computer::puzzles::Stock;

    const BENCH: &str = include_str!("../assets/decisions.txt");
    const STOCK: &str = include_str!("../../../assets/puzzles.txt");

    #[test]
    fn shipped_puzzles_are_made_from_the_yardstick() {
        let made = puzzles_of(&Yardstick::parse(BENCH).unwrap());
        let parted = made.lines().zip(STOCK.lines()).find(|(made, shipped)| made != shipped);
        assert_eq!(parted, None);
        assert_eq!(made.len(), STOCK.len());
    }

    #[test]
    fn both_policies_agree_on_each_shipped_puzzle() {
        let (stock, yardstick) = (Stock::parse(STOCK).unwrap(), Yardstick::parse(BENCH).unwrap());
        assert!(stock.puzzles.len() >= 200, "{}", stock.puzzles.len());
        for puzzle in &stock.puzzles {
            let decision = &yardstick.decisions[puzzle.number as usize - 1];
            assert_eq!(decision.rolled(), &puzzle.rolled);
            for (loss, second) in decision.others() {
                assert!(loss.mean > 0.0 && second.mean > 0.0, "each policy finds the same turn best: {puzzle:?}");
                assert!(loss.mean > 3.0 * loss.error && loss.mean > JUDGE_ERROR.0 + JUDGE_ERROR.1, "{puzzle:?}");
            }
            assert_eq!(puzzle.lost(puzzle.best()), Some(0.0), "the best turn is legal and whole");
            let turns = turns(&puzzle.rolled);
            let lost = turns.iter().map(|turn| puzzle.lost(&turn.moves).expect("every turn is there"));
            let worse = lost.filter(|lost| *lost > 0.0).count();
            assert!(turns.len() >= 4 && worse == turns.len() - 1, "{puzzle:?}");
        }
    }
}
