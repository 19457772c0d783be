//! The way to a whole turn: all turns are judged at once, the best of them over the next player's roll, and those that
//! are still close are rolled out over several turns.

use super::Limit;
use super::evaluator::Evaluator;
use super::race::Race;
use super::rollout::{FACES, Rollouts};
use super::search::{RatedTurns, progress_bonus, rated_turns};
use super::turns::Turn;
use crate::rules::{Move, Position};

/// How long to deliberate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deliberation {
    /// Turns that are looked into over the next roll.
    pub(super) width: usize,
    /// How many of them are rolled out at most: the best.
    pub(super) candidates: usize,
    /// How much less than the best they may promise.
    pub(super) margin: f32,
    /// Rollouts of each at most, in rounds of [`FACES`], so that each way of the dice comes first once.
    pub(super) trials: u64,
    /// Turns of a rollout.
    pub(super) turns: u32,
    /// A candidate is given up when it is worse than the best by so many standard errors.
    pub(super) given_up: f64,
}

/// The dice of the rollouts come from it: nobody's real dice do.
const SEED: u64 = 5;

impl Deliberation {
    /// The expert's. Where few play, a position is judged sooner, and there is time for longer rollouts: what a move takes
    /// is bounded, see the tests of this module's parent.
    pub(super) fn expert(players: usize) -> Deliberation {
        let among_many = Deliberation { width: 8, candidates: 3, margin: 0.03, trials: 108, turns: 2, given_up: 2.0 };
        match players {
            ..=2 => Deliberation { margin: 0.04, turns: 4, ..among_many },
            3 | 4 => Deliberation { margin: 0.04, trials: 72, turns: 4, ..among_many },
            _ => among_many,
        }
    }

    /// The hard player's: other turns than the best eight look worse at once.
    pub(super) const HARD: Deliberation = Deliberation::over_one_roll(8);

    /// Looks into so many turns, and rolls out none.
    pub(super) const fn over_one_roll(width: usize) -> Deliberation {
        Deliberation { width, candidates: 1, margin: 0.0, trials: 0, turns: 0, given_up: 0.0 }
    }

    /// The first move of the best turn.
    pub(super) fn best_move(&self, evaluator: &impl Evaluator, rolled: &Position, limit: &Limit) -> Option<Move> {
        self.best_turn(evaluator, rolled, limit)?.moves.first().copied()
    }

    /// The best turn; none when nothing is legal. A limit that is reached gives the best found so far.
    pub(super) fn best_turn(&self, evaluator: &impl Evaluator, rolled: &Position, limit: &Limit) -> Option<Turn> {
        let mover = rolled.turn();
        let RatedTurns { mut turns, looked_into } = rated_turns(evaluator, rolled, self.width, limit);
        let best = turns.first()?.worth;
        let close = turns[..looked_into].iter().take(self.candidates);
        let close = close.take_while(|rated| best - rated.worth <= self.margin);
        let afters: Vec<Position> = close.map(|rated| rated.turn.after).collect();
        if afters.len() < 2 {
            return Some(turns.swap_remove(0).turn);
        }
        let rollouts = Rollouts { policy: evaluator, judge: evaluator, turns: self.turns, seed: SEED };
        let rounds = (FACES..=self.trials).step_by(FACES as usize).collect();
        let race = Race { rounds, given_up: self.given_up, margin: f64::INFINITY, enough: 0.0 };
        let raced = race.run(&afters, limit, |after, trial| {
            f64::from(rollouts.shares(after, trial)[mover.index()] + progress_bonus(after, mover))
        });
        Some(turns.swap_remove(raced.best).turn)
    }
}
