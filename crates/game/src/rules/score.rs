//! Points and ranking.

use super::Position;
use crate::board::Colour;
use std::cmp::Reverse;

/// A player's place in the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// 1 is best; players who are equal share a rank, and the next rank counts them all.
    pub rank: u8,
    /// The player.
    pub colour: Colour,
    /// Points: captures minus losses, plus the centre.
    pub points: i8,
}

impl Position {
    /// A player's points: pawns captured minus pawns lost, plus the centre's points for each arrival.
    pub fn points(&self, colour: Colour) -> i8 {
        let arrivals = self.centre().iter().zip(self.board().centre_points());
        let centre: u8 = arrivals.filter(|&(&arrived, _)| arrived == colour).map(|(_, points)| points).sum();
        self.captures(colour) + centre as i8
    }

    /// All players by rank: those who stayed by points, then by whose best pawn arrived earlier; below them those who
    /// resigned, the later the better. Equal players share a rank and stand in seat order.
    pub fn standings(&self) -> Vec<Standing> {
        let merit = |colour: Colour| {
            let arrival = self.centre().iter().position(|&arrived| arrived == colour).unwrap_or(usize::MAX);
            match self.resigned(colour) {
                None => (true, self.points(colour), Reverse(arrival), 0),
                Some(order) => (false, 0, Reverse(0), order),
            }
        };
        let mut ordered: Vec<Colour> = self.players().iter().collect();
        ordered.sort_by_key(|&colour| Reverse(merit(colour)));
        ordered
            .iter()
            .map(|&colour| Standing {
                rank: 1 + ordered.iter().filter(|&&other| merit(other) > merit(colour)).count() as u8,
                colour,
                points: self.points(colour),
            })
            .collect()
    }
}
