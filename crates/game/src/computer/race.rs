//! Rolls out several turns in rounds, and drops turns that are probably not the best.

use super::statistics::Measured;
use crate::rules::Position;

/// How long turns are rolled out, and when a turn is dropped.
#[derive(Debug, Clone)]
pub struct Race {
    /// Number of trials of each turn by the end of each round.
    pub rounds: Vec<u64>,
    /// A turn that is more than this many standard errors below the best is dropped.
    pub given_up: f64,
    /// A turn that loses more than this against the best in the first round is dropped, too.
    pub margin: f64,
    /// The race ends once one turn is left, or the standard error of the gap between the best two is below this.
    pub enough: f64,
}

/// The result of a race. A trial has the same dice for each turn.
pub struct Raced {
    /// For each turn, the mover's share in each trial.
    pub shares: Vec<Vec<f64>>,
    /// The index of the best turn.
    pub best: usize,
}

impl Race {
    /// Rolls out the positions after some turns (at least one); `share` returns the mover's share after a trial of a
    /// position. The first round is always played. Before each further round, `affordable` gets the number of trials
    /// so far and of those in the round, and ends the race by returning false.
    pub fn run_while(
        &self,
        afters: &[Position],
        affordable: impl Fn(u64, u64) -> bool,
        share: impl Fn(&Position, u64) -> f64,
    ) -> Raced {
        let mut raced = Raced { shares: vec![Vec::new(); afters.len()], best: 0 };
        let mut open: Vec<usize> = (0..afters.len()).collect();
        let mut done = 0;
        let mut all = 0;
        for (round, &until) in self.rounds.iter().enumerate() {
            let more = (until - done) * open.len() as u64;
            if round > 0 && !affordable(all, more) {
                break;
            }
            all += more;
            for &turn in &open {
                raced.shares[turn].extend((done..until).map(|trial| share(&afters[turn], trial)));
            }
            done = until;
            let mean = |turn: usize| Measured::of(&raced.shares[turn]).mean;
            open.sort_by(|&one, &other| mean(other).total_cmp(&mean(one)));
            raced.best = open[0];
            let margin = if round == 0 { self.margin } else { f64::INFINITY };
            open.retain(|&turn| {
                let gap = raced.gap(turn);
                gap.mean <= self.given_up * gap.error && gap.mean <= margin
            });
            if open.get(1).is_none_or(|&second| raced.gap(second).error < self.enough) {
                break;
            }
        }
        raced
    }
}

impl Raced {
    /// The loss of a turn against the best turn, measured over the trials that both took part in.
    pub fn gap(&self, turn: usize) -> Measured {
        let pairs = self.shares[self.best].iter().zip(&self.shares[turn]);
        Measured::of(&pairs.map(|(best, share)| best - share).collect::<Vec<_>>())
    }
}
