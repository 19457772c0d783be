//! Solves ends of games exactly, so that tests can compare players and evaluations with the exact values.
//!
//! [`Ends::solve`] finds every position that is reachable from a position between two players, and runs value iteration
//! until it converges: the mover takes the best turn of each roll, averaged over the 36 throws of the dice.

use hypnosia_game::board::Colour;
use hypnosia_game::computer::parts::{pass, terminal_equity, turns};
use hypnosia_game::rules::{Position, Roll};
use std::collections::HashMap;

/// The values have converged when no value changes by more than this in a round.
const STILL: f32 = 1e-6;

/// The outcome of a turn.
#[derive(Clone, Copy)]
enum Outcome {
    /// The game is decided: the first player's share.
    Share(f32),
    /// The game goes on at the position with this index.
    Position(usize),
}

/// The exact values of all positions reachable from one.
pub struct Ends {
    first: Colour,
    numbers: HashMap<String, usize>,
    /// All reachable positions in which the game is open, each before a roll.
    pub positions: Vec<Position>,
    /// For each position and each of the 21 rolls the outcomes of all turns.
    outcomes: Vec<Vec<Vec<Outcome>>>,
    shares: Vec<f32>,
}

impl Ends {
    /// Solves an open position between two players before a roll. `None` if more than `most` positions are reachable.
    pub fn solve(position: &Position, most: usize) -> Option<Ends> {
        let first = position.players().iter().next()?;
        let mut ends =
            Ends { first, numbers: HashMap::new(), positions: Vec::new(), outcomes: Vec::new(), shares: Vec::new() };
        ends.number(position);
        while ends.outcomes.len() < ends.positions.len() {
            let position = ends.positions[ends.outcomes.len()];
            let outcomes = Roll::all().map(|roll| ends.outcomes_of(&position, roll)).collect();
            ends.outcomes.push(outcomes);
            if ends.positions.len() > most {
                return None;
            }
        }
        ends.shares = vec![0.5; ends.positions.len()];
        while ends.improve() > STILL {}
        Some(ends)
    }

    /// The exact share of the first player (in seat order) at a reachable position, or at the end of a game. `None`
    /// for other positions.
    pub fn share(&self, position: &Position) -> Option<f32> {
        match terminal_equity(position) {
            Some(shares) => Some(shares[self.first.index()]),
            None => self.numbers.get(&position.to_string()).map(|&at| self.shares[at]),
        }
    }

    /// The exact share of `player`, as in [`Ends::share`].
    pub fn share_of(&self, position: &Position, player: Colour) -> Option<f32> {
        self.share(position).map(|share| if player == self.first { share } else { 1.0 - share })
    }

    fn number(&mut self, position: &Position) -> usize {
        let next = self.positions.len();
        let number = *self.numbers.entry(position.to_string()).or_insert(next);
        if number == next {
            self.positions.push(*position);
        }
        number
    }

    fn outcomes_of(&mut self, position: &Position, roll: Roll) -> Vec<Outcome> {
        let Ok(rolled) = position.roll(roll) else { return Vec::new() };
        let mut afters: Vec<Position> = turns(&rolled).into_iter().map(|turn| turn.after).collect();
        if afters.is_empty() {
            afters.push(pass(&rolled));
        }
        let outcome = |after: &Position| match terminal_equity(after) {
            Some(shares) => Outcome::Share(shares[self.first.index()]),
            None => Outcome::Position(self.number(after)),
        };
        afters.iter().map(outcome).collect()
    }

    /// Runs one round of value iteration over all positions; returns the largest change.
    fn improve(&mut self) -> f32 {
        let mut change = 0.0f32;
        for at in 0..self.positions.len() {
            let maximise = self.positions[at].turn() == self.first;
            let mut share = 0.0;
            for (roll, outcomes) in Roll::all().zip(&self.outcomes[at]) {
                let worth = |outcome: &Outcome| match *outcome {
                    Outcome::Share(share) => share,
                    Outcome::Position(number) => self.shares[number],
                };
                let worths = outcomes.iter().map(worth);
                let best = if maximise { worths.fold(0.0, f32::max) } else { worths.fold(1.0, f32::min) };
                share += best * f32::from(roll.ways()) / 36.0;
            }
            change = change.max((share - self.shares[at]).abs());
            self.shares[at] = share;
        }
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;
    use hypnosia_game::computer::Eagerness;
    use hypnosia_game::computer::parts::{Equity, Evaluator, Measured, Network, Rollouts, best_at_once};
    use hypnosia_game::rules::parse_position;

    fn solve(text: &str) -> Ends {
        Ends::solve(&parse_position(Board::standard(), text).unwrap(), 20_000).expect("few positions")
    }

    /// Evaluates positions by their exact shares.
    impl Evaluator for Ends {
        fn evaluate(&self, position: &Position) -> Equity {
            let mut shares = [0.0; 6];
            for colour in position.players().iter() {
                shares[colour.index()] = self.share_of(position, colour).unwrap();
            }
            shares
        }
    }

    #[test]
    fn race_for_last_place_is_solved_exactly() {
        // Both players have the same points and one place in the centre is left, so the first player to arrive wins.
        // From a bridge, 11 of the 36 throws reach the centre. If both players stayed on bridges until then, and nobody
        // were captured, the first to roll would win 36 of 61 games: the chances of the two are as 1 to 25 / 36.
        let ends = solve("D3r,D12g r,g rggr r0,g0 r - cross");
        let exact = ends.share(&ends.positions[0]).unwrap();
        assert!((36.0 / 61.0..0.7).contains(&exact), "{exact}");
        // With the colours swapped, the other player has the same share.
        let other = parse_position(Board::standard(), "D3g,D12r r,g grrg r0,g0 g - cross").unwrap();
        let mirrored = Ends::solve(&other, 20_000).unwrap();
        assert!((mirrored.share_of(&other, Colour::Green).unwrap() - exact).abs() < 1e-4);
    }

    #[test]
    fn rollouts_by_exact_players_find_the_exact_value() {
        for text in ["D3r,D12g r,g rggr r0,g0 r - cross", "C3r,D12g r,g rggr r0,g0 r - nocross"] {
            let ends = solve(text);
            let rollouts = Rollouts { policy: &ends, judge: &ends, eagerness: Eagerness::USUAL, turns: 40, seed: 1 };
            let shares: Vec<f64> =
                (0..1296).map(|trial| rollouts.shares(&ends.positions[0], trial)[0].into()).collect();
            let (found, exact) = (Measured::of(&shares), f64::from(ends.share(&ends.positions[0]).unwrap()));
            assert!((found.mean - exact).abs() < 4.0 * found.error, "{text}: {found:?}, exactly {exact}");
        }
    }

    #[test]
    fn the_expert_loses_little_in_solved_ends() {
        for text in ["D3r,D12g r,g rggr r0,g0 r - cross", "C3r,D12g r,g rggr r0,g0 r - nocross"] {
            let ends = solve(text);
            let lost = Measured::of(&lost_at_once(&ends, Network::expert()));
            assert!(lost.mean < 0.003, "{text}: loses {lost:?} a decision");
        }
    }

    /// The shares of the result that a player without lookahead loses against the best turn, one for each position and
    /// roll.
    fn lost_at_once(ends: &Ends, evaluator: &impl Evaluator) -> Vec<f64> {
        let rolled = ends.positions.iter().flat_map(|position| Roll::all().filter_map(|roll| position.roll(roll).ok()));
        let lost = |rolled: Position| {
            let share = |after: &Position| ends.share_of(after, rolled.turn()).unwrap();
            let best = turns(&rolled).iter().map(|turn| share(&turn.after)).reduce(f32::max)?;
            Some(f64::from(best - share(&best_at_once(evaluator, Eagerness::USUAL, &rolled))))
        };
        rolled.filter_map(lost).collect()
    }
}
