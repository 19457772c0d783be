//! What is remembered of an evening that was played to its end.

use super::{Standing, is_known, standings_of};
use crate::model::{EveningForm, Millis, UserId};
use crate::store::WholeEvening;

/// An evening that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Won {
    pub form: EveningForm,
    pub begun: Millis,
    /// How many people played, without those whose data was deleted.
    pub people: usize,
    /// Who won it, of these.
    pub winners: Vec<UserId>,
    /// The best mean score of a round, and who had it; `None` without a final, as among few people one round says little.
    pub best: Option<(u32, Vec<UserId>)>,
}

/// What is remembered of an evening.
pub fn won(whole: &WholeEvening) -> Won {
    let (evening, standings) = (&whole.evening, standings_of(whole));
    let most = standings.iter().map(|line| line.score).max().filter(|_| evening.is_final);
    Won {
        form: evening.form,
        begun: evening.begun.unwrap_or(evening.starts),
        people: known(standings.iter().filter(|line| line.has_result)).len(),
        winners: known(standings.iter().filter(|line| line.wins())),
        best: most.map(|most| {
            let mean = most.points() / evening.round.max(1);
            (mean, known(standings.iter().filter(|line| line.score == most)))
        }),
    }
}

/// The people of these lines whose data was not deleted.
fn known<'a>(lines: impl Iterator<Item = &'a Standing>) -> Vec<UserId> {
    lines.map(|line| line.person).filter(|person| is_known(*person)).collect()
}
