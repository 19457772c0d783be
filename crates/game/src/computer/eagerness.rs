//! The value of progress besides the result.

use super::survey::{CIRCLES, DISTANCES, Piece, pieces};
use crate::board::Colour;
use crate::rules::Position;

/// The value, to a computer player, of bringing one pawn from home to the centre, apart from the effect on the result.
///
/// At first it only breaks ties, so that players do not dawdle when the result is settled. Late in the game it grows:
/// otherwise players who lose nothing by waiting for each other would go round for ever.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Eagerness(f32);

/// Number of rounds after which eagerness grows. Of the games of two or four players in which nobody stalls, nine in
/// ten are over by then.
const PATIENCE: f32 = 30.0;
/// Number of rounds in which eagerness doubles.
const DOUBLING: f32 = 3.0;

impl Eagerness {
    /// The eagerness until it begins to grow, which is late in a game.
    pub const USUAL: Eagerness = Eagerness(0.001);

    /// The upper bound: the eagerness of a player who only wants to reach the centre.
    pub const UTMOST: Eagerness = Eagerness(1.0);

    /// The eagerness after `turns` turns of a game of `players` players.
    pub fn after(turns: u32, players: usize) -> Eagerness {
        let rounds = turns as f32 / players.max(1) as f32;
        let grown = ((rounds - PATIENCE).max(0.0) / DOUBLING).exp2();
        Eagerness((Eagerness::USUAL.0 * grown).min(Eagerness::UTMOST.0))
    }

    /// A player's bonus for the progress of the pawns: the whole eagerness for each pawn in the centre, and a part of
    /// the eagerness for each pawn on a circle, which grows with the pawn's way from home.
    pub(super) fn bonus(self, position: &Position, player: Colour) -> f32 {
        let arrived = position.centre().iter().filter(|&&arrived| arrived == player).count() as f32;
        let way = |piece: &Piece| {
            let inside = f32::from(piece.circle) + 1.0 - f32::from(piece.distance) / DISTANCES as f32;
            piece.pawns() * inside / (CIRCLES + 1) as f32
        };
        self.0 * (arrived + pieces(position, player).iter().map(way).sum::<f32>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::computer::evaluator::terminal_equity;
    use crate::computer::network::Network;
    use crate::computer::rollout::best_at_once;
    use crate::rules::{Roll, parse_position};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// Lets the expert's network play all players to the end of the game; returns the number of turns, at most
    /// `turns_max`.
    fn turns_to_the_end(mut position: Position, turns_max: u32, eagerness: impl Fn(u32) -> Eagerness) -> u32 {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        for turn in 0..turns_max {
            if terminal_equity(&position).is_some() {
                return turn;
            }
            let roll = Roll::new(random.random_range(1..=6), random.random_range(1..=6)).unwrap();
            position = best_at_once(Network::expert(), eagerness(turn), &position.roll(roll).unwrap());
        }
        turns_max
    }

    #[test]
    fn eagerness_ends_games_of_players_who_wait() {
        // Blue would be second by bringing the pawns to the centre, and waits for red, who will be third in any case
        // and stays away.
        let text = "C11r,C19r2,D18b2 r,b,p ppbb r+1,b+1,p-2 r - cross";
        let waiting = parse_position(Board::standard(), text).unwrap();
        assert_eq!(turns_to_the_end(waiting, 500, |_| Eagerness::USUAL), 500);
        let turns = turns_to_the_end(waiting, 500, |turn| Eagerness::after(90 + turn, 3));
        assert!(turns < 100, "{turns} turns after round 30");
    }

    #[test]
    fn eagerness_grows_late_and_is_bounded() {
        for players in 2..=6 {
            let after = |rounds: u32| Eagerness::after(rounds * players as u32, players);
            assert_eq!(after(0), Eagerness::USUAL);
            assert_eq!(after(30), Eagerness::USUAL);
            assert_eq!(after(33), Eagerness(0.002));
            assert_eq!(after(1_000_000), Eagerness::UTMOST);
        }
        assert_eq!(Eagerness::after(7, 0), Eagerness::USUAL);
    }
}
