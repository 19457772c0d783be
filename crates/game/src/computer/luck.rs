//! Luck: the difference between a roll and the average of all rolls.

use super::Eagerness;
use super::evaluator::{Equity, Evaluator};
use super::rollout::best_at_once;
use crate::rules::{Position, Roll};

/// Each player's luck by a roll.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Chance {
    /// The gain of this roll against the mean of the 21 rolls, weighted by their probabilities.
    pub luck: Equity,
    /// The variance of the gain over the 21 rolls, weighted likewise.
    pub variance: Equity,
}

impl Chance {
    /// The luck of this roll in a position, if every roll is followed by the turn that looks best without lookahead.
    ///
    /// The mean luck is zero, whatever the evaluator says. So subtracting the luck from a result leaves the result's
    /// expectation unchanged. The better the evaluator judges, the more this lowers the variance of the result.
    pub fn of<E: Evaluator>(judge: &E, position: &Position, rolled: Roll) -> Chance {
        let shares_of =
            |roll: Roll| Some((roll, judge.equity(&best_at_once(judge, Eagerness::USUAL, &position.roll(roll).ok()?))));
        let outcomes: Vec<(Roll, Equity)> = Roll::all().filter_map(shares_of).collect();
        let mut chance = Chance::default();
        for player in 0..6 {
            let of_all = |value: &dyn Fn(f32) -> f32| -> f32 {
                outcomes.iter().map(|(roll, shares)| value(shares[player]) * f32::from(roll.ways()) / 36.0).sum()
            };
            let mean = of_all(&|share| share);
            chance.variance[player] = of_all(&|share| (share - mean).powi(2));
            if let Some((_, shares)) = outcomes.iter().find(|(roll, _)| *roll == rolled) {
                chance.luck[player] = shares[player] - mean;
            }
        }
        chance
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::computer::network::Network;
    use crate::rules::parse_position;

    #[test]
    fn the_luck_of_all_rolls_together_is_none() {
        let text = "A15g,B9r,B28r2,C12g r1,g13 - r0,g0 r - cross";
        let position = parse_position(Board::standard(), text).unwrap();
        let mut sum = [0.0; 6];
        for roll in Roll::all() {
            let Chance { luck, .. } = Chance::of(Network::expert(), &position, roll);
            sum.iter_mut().zip(luck).for_each(|(sum, luck)| *sum += luck * f32::from(roll.ways()));
        }
        assert!(sum.iter().all(|luck| luck.abs() < 1e-3), "{sum:?}");
    }
}
