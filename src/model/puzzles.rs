//! How far people are with puzzles.

use super::{Millis, TableId};
use serde::Serialize;

/// How often a mistake must be put right before it does not come again.
const FOUND: u32 = 2;
/// After how many days a mistake comes again, by how often it was tried; from then on after the last of them.
const DAYS: [Millis; 4] = [1, 3, 7, 21];
const DAY: Millis = 24 * 60 * 60 * 1000;

/// How far somebody is with a mistake of theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Repetition {
    /// How often it was tried when it was due.
    pub tried: u32,
    /// How often of these it was put right.
    pub found: u32,
    /// When it comes again; never once it was put right often enough.
    pub due: Option<Millis>,
}

impl Repetition {
    /// The repetition of a mistake that was just seen: it is due at once.
    pub fn new(now: Millis) -> Repetition {
        Repetition { tried: 0, found: 0, due: Some(now) }
    }

    /// After an answer. One that comes before its time counts for nothing: it shows what is still remembered, not what
    /// was learnt.
    pub fn answered(self, right: bool, now: Millis) -> Repetition {
        if self.due.is_none_or(|due| due > now) {
            return self;
        }
        let pause = DAYS[(self.tried as usize).min(DAYS.len() - 1)] * DAY;
        let (tried, found) = (self.tried + 1, self.found + u32::from(right));
        Repetition { tried, found, due: (found < FOUND).then_some(now + pause) }
    }
}

/// A costly turn of one's own, to be played better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mistake {
    pub table: TableId,
    /// The number of the turn there.
    pub turn: u32,
    /// How far one is with it.
    pub repetition: Repetition,
}

/// A person's answer to a puzzle of the stock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct StockAnswer {
    /// The number of the puzzle.
    pub number: u32,
    /// Whether its best turn was ever found.
    pub found: bool,
    /// When it was answered last.
    pub at: Millis,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers: the day, and whether it was right.
    type Answers<'a> = &'a [(Millis, bool)];

    /// On which day it comes again.
    fn comes_again(answers: Answers<'_>) -> Option<Millis> {
        let begun = Repetition::new(0);
        let end = answers.iter().fold(begun, |state, (day, right)| state.answered(*right, day * DAY));
        end.due.map(|due| due / DAY)
    }

    #[test]
    fn mistake_returns_until_solved_twice() {
        let (right, wrong) = (true, false);
        let cases: [(Answers<'_>, Option<Millis>); 11] = [
            (&[], Some(0)),
            (&[(0, wrong)], Some(1)),
            (&[(0, right)], Some(1)),
            (&[(0, right), (1, right)], None),
            (&[(0, right), (1, wrong)], Some(4)),
            (&[(0, wrong), (1, wrong), (4, wrong)], Some(11)),
            (&[(0, wrong), (1, wrong), (4, wrong), (11, wrong)], Some(32)),
            (&[(0, wrong), (1, wrong), (4, wrong), (11, wrong), (32, wrong)], Some(53)),
            (&[(0, right), (1, wrong), (4, right)], None),
            // Late is counted from then.
            (&[(5, wrong), (30, right)], Some(33)),
            // Too early counts for nothing, and so does what comes after the end.
            (&[(0, right), (0, right), (1, wrong), (2, right)], Some(4)),
        ];
        for (answers, expected) in cases {
            assert_eq!(comes_again(answers), expected, "{answers:?}");
        }
        let done = Repetition { tried: 2, found: 2, due: None };
        assert_eq!(done.answered(wrong, 100 * DAY), done);
    }
}
