//! Puzzles: positions with a roll whose best turn is clear.
//!
//! A stock of puzzles is text. Lines that begin with `#` are comments. A line `puzzle NUMBER LEVEL POSITION` begins a
//! puzzle; below it, each turn that leads to a different position has a line `LOSS MOVES`, the best turn first.
//! `LOSS` is the share that the turn loses against the best, `LEVEL` the weakest computer that finds the best turn. A
//! puzzle's number never changes, because people's answers are stored by it. `hypnosia-lab make-puzzles` writes such
//! a text.

use super::Level;
use super::turns::pass;
use crate::board::Board;
use crate::rules::{Move, Position, parse_move, parse_position};
use arrayvec::ArrayVec;

/// A position with a roll whose best turn is clear.
#[derive(Debug, Clone)]
pub struct Puzzle {
    /// The number that identifies the puzzle.
    pub number: u32,
    /// The weakest level that finds the best turn.
    pub found_by: Level,
    /// The position with the roll.
    pub rolled: Position,
    /// The turns, the best first.
    turns: Vec<Answer>,
}

/// A turn of a puzzle.
#[derive(Debug, Clone)]
struct Answer {
    moves: ArrayVec<Move, 2>,
    after: Position,
    loss: f64,
}

impl Puzzle {
    /// The best turn.
    pub fn best(&self) -> &[Move] {
        self.turns.first().map_or(&[], |best| &best.moves)
    }

    /// The least share of the result that any other turn loses against the best one.
    pub fn lead(&self) -> f64 {
        self.turns.iter().skip(1).map(|turn| turn.loss).min_by(f64::total_cmp).unwrap_or(1.0)
    }

    /// The share of the result that a turn loses against the best turn; `None` if the moves are not a whole turn of
    /// this puzzle.
    pub fn lost(&self, moves: &[Move]) -> Option<f64> {
        let after = after(&self.rolled, moves)?;
        self.turns.iter().find(|turn| turn.after == after).map(|turn| turn.loss)
    }

    fn read(line: &str) -> Option<Puzzle> {
        let mut words = line.splitn(3, ' ');
        let (number, level) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let rolled = parse_position(Board::standard(), words.next()?).ok()?;
        Some(Puzzle { number, found_by: level, rolled, turns: Vec::new() })
    }
}

impl Answer {
    fn read(rolled: &Position, line: &str) -> Option<Answer> {
        let mut words = line.split(' ');
        let loss = words.next()?.parse().ok()?;
        let mut moves = ArrayVec::new();
        for word in words {
            moves.try_push(parse_move(Board::standard(), word).ok()?).ok()?;
        }
        Some(Answer { after: after(rolled, &moves)?, moves, loss })
    }
}

/// The position after a whole turn; `None` if the moves are illegal or leave a die that can be played.
fn after(rolled: &Position, moves: &[Move]) -> Option<Position> {
    let end = moves.iter().try_fold(*rolled, |position, mv| position.play(mv).ok())?;
    (end.dice().is_empty() || end.legal().is_empty()).then(|| pass(&end))
}

/// Puzzles by their numbers.
#[derive(Debug, Clone, Default)]
pub struct Stock {
    /// The puzzles, ascending by number.
    pub puzzles: Vec<Puzzle>,
}

impl Stock {
    /// Parses a stock.
    ///
    /// # Errors
    /// The number of the first invalid line, from 1.
    pub fn parse(text: &str) -> Result<Stock, usize> {
        let mut stock = Stock::default();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            stock.read(line).ok_or(at + 1)?;
        }
        Ok(stock)
    }

    fn read(&mut self, line: &str) -> Option<()> {
        match line.strip_prefix("puzzle ") {
            Some(puzzle) => {
                let puzzle = Puzzle::read(puzzle)?;
                let ascends = self.puzzles.last().is_none_or(|last| last.number < puzzle.number);
                ascends.then(|| self.puzzles.push(puzzle))
            }
            None => {
                let puzzle = self.puzzles.last_mut()?;
                puzzle.turns.push(Answer::read(&puzzle.rolled, line)?);
                Some(())
            }
        }
    }

    /// The puzzle of this number.
    pub fn puzzle(&self, number: u32) -> Option<&Puzzle> {
        let at = self.puzzles.binary_search_by_key(&number, |puzzle| puzzle.number).ok()?;
        self.puzzles.get(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(in_workspace)]
    fn turns_are_judged_by_their_final_position() {
        let stock = Stock::parse(include_str!("../../../../assets/puzzles.txt")).unwrap();
        let puzzle = stock.puzzle(stock.puzzles[3].number).unwrap();
        let turned: Vec<Move> = puzzle.best().iter().rev().copied().collect();
        let whole = after(&puzzle.rolled, &turned).is_some_and(|end| end == puzzle.turns[0].after);
        assert_eq!(puzzle.lost(&turned) == Some(0.0), whole, "either order of the dice");
        assert_eq!(puzzle.lost(&puzzle.best()[..1]), None);
        assert!(puzzle.lead() > 0.0 && puzzle.turns[1..].iter().all(|turn| turn.loss >= puzzle.lead()));
        assert!(stock.puzzle(0).is_none());
    }

    #[test]
    fn unreadable_stock_is_refused_with_the_line() {
        let good = "puzzle 3 easy - r1234,g1234 - r0,g0 r 54 cross\n0.000 4:H1-A4 5:H2-A4\n";
        assert!(Stock::parse(good).is_ok());
        for (text, instead, line) in
            [("5:H2-A4", "5:H2-A3", 2), (" 5:H2-A4", "", 2), ("easy", "eager", 1), ("3", "x", 1)]
        {
            assert_eq!(Stock::parse(&good.replacen(text, instead, 1)).err(), Some(line), "{instead}");
        }
        assert_eq!(Stock::parse(&good.repeat(2)).err(), Some(3), "a number stands once");
    }
}
