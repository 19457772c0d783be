//! What the dice gave: the difference between a roll and the average of all rolls.

use super::evaluator::{Equity, Evaluator};
use super::rollout::best_at_once;
use crate::rules::{Position, Roll};

/// What everybody gained by this roll against the average of the 21, when each is played as looks best at once.
///
/// The average over the rolls is zero whatever the evaluator says: a sum of shares with the luck taken out is expected
/// to be what it was, and varies less, the better the evaluator judges.
pub(super) fn luck<E: Evaluator>(judge: &E, position: &Position, rolled: Roll) -> Equity {
    let mut luck = [0.0; 6];
    for roll in Roll::all() {
        let Ok(dice) = position.roll(roll) else { continue };
        let shares = judge.equity(&best_at_once(judge, &dice));
        let weight = if roll == rolled { 1.0 } else { 0.0 } - f32::from(roll.ways()) / 36.0;
        luck.iter_mut().zip(shares).for_each(|(luck, share)| *luck += weight * share);
    }
    luck
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
            let luck = luck(Network::expert(), &position, roll);
            sum.iter_mut().zip(luck).for_each(|(sum, luck)| *sum += luck * f32::from(roll.ways()));
        }
        assert!(sum.iter().all(|luck| luck.abs() < 1e-3), "{sum:?}");
    }
}
