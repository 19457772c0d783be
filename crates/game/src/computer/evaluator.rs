//! The value of a position to each player.

use crate::board::Colour;
use crate::rules::Position;
use std::cmp::Reverse;

/// Each colour's share of the result, by [`Colour::index`]; the shares add up to 1.
///
/// In a finished game three quarters go to the winner and one quarter is spread by rank, so that the second place is
/// still worth playing for in a lost game; with two players the winner has 1. In any other position the shares are the
/// expected ones. [`wins_by_rank`] and the judge of assessments use the same type for chances to win, where only the
/// first place counts.
pub type Equity = [f32; 6];

/// Judges positions in which nothing is rolled and the result is still open.
pub trait Evaluator: Sync {
    /// Expected shares of the players.
    fn evaluate(&self, position: &Position) -> Equity;

    /// The real shares of the players, once they are certain.
    fn known(&self, position: &Position) -> Option<Equity> {
        terminal_equity(position)
    }

    /// Expected shares of the players, or the real ones once they are certain.
    fn equity(&self, position: &Position) -> Equity {
        self.known(position).unwrap_or_else(|| self.evaluate(position))
    }
}

/// The shares of a game that is over, or in which only one player has pawns outside the centre; `None` in any other
/// position.
pub fn terminal_equity(position: &Position) -> Option<Equity> {
    let runner = alone(position);
    (runner.is_some() || position.is_over()).then(|| equity_by_rank(position, runner))
}

/// The only player with a pawn outside the centre, if there is one: that player is sure of the places left in the
/// centre.
pub(super) fn alone(position: &Position) -> Option<Colour> {
    let mut with_pawns = Colour::ALL.into_iter().filter(|&colour| position.has_pawns(colour));
    let runner = with_pawns.next()?;
    with_pawns.next().is_none().then_some(runner)
}

/// The shares by rank. A `runner`, the only player with pawns left, is ranked as if those pawns had filled the places
/// left in the centre.
pub fn equity_by_rank(position: &Position, runner: Option<Colour>) -> Equity {
    let players = position.players().len();
    by_rank(position, runner, |place| share_of_place(place, players))
}

/// The shares by rank when only the first place counts: the winner has 1, and several winners share it.
pub fn wins_by_rank(position: &Position, runner: Option<Colour>) -> Equity {
    by_rank(position, runner, |place| if place == 0 { 1.0 } else { 0.0 })
}

/// Each player's share by rank, where `worth` returns the share for a place in the ranking, counted from 0. Players of
/// equal rank split the shares of their places evenly.
fn by_rank(position: &Position, runner: Option<Colour>, worth: impl Fn(usize) -> f32) -> Equity {
    let merit = |colour: Colour| {
        let arrivals = position.centre();
        let first = arrivals.iter().position(|&arrived| arrived == colour);
        match position.resigned(colour) {
            Some(order) => (false, i16::from(order), Reverse(usize::MAX)),
            None if runner == Some(colour) && !position.is_over() => {
                let places = position.centre_points().iter().skip(arrivals.len());
                let more: u8 = places.take(position.pawns_left(colour) as usize).sum();
                let first = first.unwrap_or(arrivals.len());
                (true, i16::from(position.points(colour)) + i16::from(more), Reverse(first))
            }
            None => (true, i16::from(position.points(colour)), Reverse(first.unwrap_or(usize::MAX))),
        }
    };
    let players = position.players();
    let mut shares = [0.0; 6];
    for colour in players.iter() {
        let own = merit(colour);
        let better = players.iter().filter(|&other| merit(other) > own).count();
        let equal = players.iter().filter(|&other| merit(other) == own).count();
        let places = (better..better + equal).map(&worth);
        shares[colour.index()] = places.sum::<f32>() / equal as f32;
    }
    shares
}

/// The share of the result for a place in the final ranking, counted from 0. The shares of all places add up to 1.
pub(super) fn share_of_place(place: usize, players: usize) -> f32 {
    let below = (players - 1 - place) as f32;
    let pairs = (players * (players - 1) / 2) as f32;
    let win = if place == 0 { 0.75 } else { 0.0 };
    win + 0.25 * below / pairs
}

/// Caps the largest share at the share of a winner; the excess goes to the other players in proportion to their shares.
pub(super) fn bounded(shares: Equity, players: usize) -> Equity {
    let bound = share_of_place(0, players);
    let most = shares.iter().copied().fold(0.0, f32::max);
    if most <= bound {
        return shares;
    }
    // Sum of the other shares. It is not computed as 1 - `most`, which loses precision when one player is almost sure
    // to win.
    let others: f32 = shares.iter().filter(|&&share| share < most).sum();
    shares.map(|share| if share == most { bound } else { share * (1.0 - bound) / others.max(f32::MIN_POSITIVE) })
}

/// The softmax: turns strengths, which are logarithms, into shares that add up to 1.
pub fn softmax(strengths: impl Iterator<Item = (Colour, f32)> + Clone) -> Equity {
    let most = strengths.clone().fold(f32::MIN, |most, (_, strength)| most.max(strength));
    let mut shares = [0.0; 6];
    let mut sum = 0.0;
    for (colour, strength) in strengths {
        let part = (strength - most).exp();
        shares[colour.index()] = part;
        sum += part;
    }
    shares.map(|part| part / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equity_is_capped_at_the_winners_share() {
        let winner = share_of_place(0, 4);
        assert_eq!(winner, 0.875);
        for (shares, expected) in [
            ([0.5, 0.3, 0.1, 0.1, 0.0, 0.0], [0.5, 0.3, 0.1, 0.1, 0.0, 0.0]),
            ([0.9, 0.06, 0.04, 0.0, 0.0, 0.0], [0.875, 0.075, 0.05, 0.0, 0.0, 0.0]),
            ([0.0, 0.05, 0.0, 0.95, 0.0, 0.0], [0.0, 0.125, 0.0, 0.875, 0.0, 0.0]),
            ([1.0, 2e-9, 2e-9, 1e-9, 0.0, 0.0], [0.875, 0.05, 0.05, 0.025, 0.0, 0.0]),
        ] {
            let close = |one: Equity| one.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-5);
            assert!(close(bounded(shares, 4)), "{shares:?} became {:?}", bounded(shares, 4));
        }
        let of_two = [0.97, 0.03, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(bounded(of_two, 2), of_two, "of two the winner has all");
    }
}
