//! How a hard or expert computer chooses a whole turn: it judges all turns without lookahead, then the best of them
//! over the next player's rolls. The expert also rolls out turns that are still close: it plays them on for several
//! turns.

use super::Eagerness;
use super::evaluator::{Equity, Evaluator};
use super::race::Race;
use super::rollout::{FACES, Rollouts};
use super::search::{RatedTurns, rated_turns};
use super::turns::WholeTurn;
use crate::rules::{Move, Position};
use std::sync::atomic::{AtomicU64, Ordering};

/// How much the computer thinks about a move.
#[derive(Debug, Clone, Copy)]
pub struct Deliberation {
    /// Number of turns that are judged over the next player's rolls.
    pub width: usize,
    /// The most turns that are rolled out, the best first.
    pub candidates: usize,
    /// A turn is rolled out only if it is expected to lose no more than this against the best.
    pub margin: f32,
    /// The most rollouts of each candidate. They come in rounds of [`FACES`], in which each of the 36 outcomes of two
    /// dice is the first roll once.
    pub trials: u64,
    /// The length of a rollout, in turns.
    pub turns: u32,
    /// A candidate that is more than this many standard errors below the best is dropped.
    pub given_up: f64,
    /// The limit on the prospects that are judged for a move. A judged position counts as one prospect for each player.
    /// The first round of rollouts is always played; a further round starts only if it is expected to stay within this
    /// limit.
    pub prospects: u64,
}

/// Seed of the rollouts; no real dice come from it.
const SEED: u64 = 5;

impl Deliberation {
    /// The bounds of the expert.
    pub(super) fn expert() -> Deliberation {
        Deliberation { width: 8, candidates: 4, margin: 0.06, trials: 216, turns: 4, given_up: 2.0, prospects: 80_000 }
    }

    /// The bounds of the hard player, who searches only the eight turns that look best without lookahead.
    pub(super) const HARD: Deliberation = Deliberation::over_one_roll(8);

    /// Bounds for a search of this many turns, without rollouts.
    pub const fn over_one_roll(width: usize) -> Deliberation {
        Deliberation { width, candidates: 1, margin: 0.0, trials: 0, turns: 0, given_up: 0.0, prospects: 0 }
    }

    /// The first move of the best turn.
    pub(super) fn best_move(
        &self,
        evaluator: &impl Evaluator,
        eagerness: Eagerness,
        rolled: &Position,
    ) -> Option<Move> {
        self.best_turn(evaluator, eagerness, rolled)?.moves.first().copied()
    }

    /// The best turn; `None` when no move is legal.
    pub fn best_turn(&self, evaluator: &impl Evaluator, eagerness: Eagerness, rolled: &Position) -> Option<WholeTurn> {
        let mover = rolled.turn();
        let evaluator = &Counting { evaluator, judged: AtomicU64::new(0) };
        let RatedTurns { mut turns, looked_into } = rated_turns(evaluator, eagerness, rolled, self.width);
        let best = turns.first()?.worth;
        let close = turns[..looked_into].iter().take(self.candidates);
        let close = close.take_while(|rated| best - rated.worth <= self.margin);
        let afters: Vec<Position> = close.map(|rated| rated.turn.after).collect();
        if afters.len() < 2 {
            return Some(turns.swap_remove(0).turn);
        }
        let before = evaluator.judged();
        let allowed = self.prospects / rolled.players().len() as u64;
        let rollouts = Rollouts { policy: evaluator, judge: evaluator, eagerness, turns: self.turns, seed: SEED };
        let race = Race {
            rounds: (FACES..=self.trials).step_by(FACES as usize).collect(),
            given_up: self.given_up,
            margin: f64::INFINITY,
            enough: 0.0,
        };
        // The cost of a further round is estimated by the mean cost of the trials so far.
        let affordable = |done: u64, more: u64| {
            let judged = evaluator.judged();
            judged + (judged - before) * more / done.max(1) <= allowed
        };
        let raced = race.run_while(&afters, affordable, |after, trial| {
            f64::from(rollouts.shares(after, trial)[mover.index()] + eagerness.bonus(after, mover))
        });
        Some(turns.swap_remove(raced.best).turn)
    }
}

/// An evaluator that counts the positions that it judges. The count is the same on every machine, unlike the time.
struct Counting<'a, E> {
    evaluator: &'a E,
    judged: AtomicU64,
}

impl<E> Counting<'_, E> {
    fn judged(&self) -> u64 {
        self.judged.load(Ordering::Relaxed)
    }
}

impl<E: Evaluator> Evaluator for Counting<'_, E> {
    fn evaluate(&self, position: &Position) -> Equity {
        self.judged.fetch_add(1, Ordering::Relaxed);
        self.evaluator.evaluate(position)
    }
}
