//! People's progress with puzzles.

use super::{Millis, TableId};
use serde::Serialize;

/// After this many correct answers, a mistake is not asked again.
const FOUND: u32 = 2;
/// The days until a mistake is asked again, by the number of earlier attempts; the last value applies to all further
/// attempts.
const DAYS: [Millis; 4] = [1, 3, 7, 21];
const DAY: Millis = 24 * 60 * 60 * 1000;

/// A person's progress with one mistake, which is asked again at growing intervals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Repetition {
    /// How often the mistake was tried when it was due.
    pub tried: u32,
    /// How many of these attempts were correct.
    pub found: u32,
    /// When the mistake is asked next; `None` after enough correct answers.
    pub due: Option<Millis>,
}

impl Repetition {
    /// The repetition of a new mistake, which is due at once.
    pub fn new(now: Millis) -> Repetition {
        Repetition { tried: 0, found: 0, due: Some(now) }
    }

    /// The progress after an answer. An answer before the due time does not count: it shows what the person still
    /// remembers, not what they have learnt.
    pub fn answered(self, right: bool, now: Millis) -> Repetition {
        if self.due.is_none_or(|due| due > now) {
            return self;
        }
        let pause = DAYS[(self.tried as usize).min(DAYS.len() - 1)] * DAY;
        let (tried, found) = (self.tried + 1, self.found + u32::from(right));
        Repetition { tried, found, due: (found < FOUND).then_some(now + pause) }
    }
}

/// A turn that a person played badly, and practises as a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Mistake {
    pub table: TableId,
    /// The number of the turn at the table.
    pub turn: u32,
    /// The person's progress with this mistake.
    pub repetition: Repetition,
}

/// A person's answer to a puzzle that comes with the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct StockAnswer {
    /// The number of the puzzle.
    pub number: u32,
    /// Whether the person has ever found the best turn.
    pub found: bool,
    /// When the person answered last.
    pub at: Millis,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers: the day of each, and whether it was correct.
    type Answers<'a> = &'a [(Millis, bool)];

    /// The day of the next repetition.
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
            // After a late answer, the interval begins on the day of the answer.
            (&[(5, wrong), (30, right)], Some(33)),
            // Early answers do not count, and neither do answers after the last repetition.
            (&[(0, right), (0, right), (1, wrong), (2, right)], Some(4)),
        ];
        for (answers, expected) in cases {
            assert_eq!(comes_again(answers), expected, "{answers:?}");
        }
        let done = Repetition { tried: 2, found: 2, due: None };
        assert_eq!(done.answered(wrong, 100 * DAY), done);
    }
}
