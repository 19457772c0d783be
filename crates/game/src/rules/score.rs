//! Points and ranking: what they are, whether play can still change them, and who can still win.

use super::Position;
use crate::board::{Colour, ColourSet};
use std::cmp::Reverse;

/// A player's place in the ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// 1 is best. Equal players share a rank, and the ranks that they take up are skipped: 1, 1, 3.
    pub rank: u8,
    /// The player.
    pub colour: Colour,
    /// The player's points, as [`Position::points`] returns them.
    pub points: i8,
}

impl Position {
    /// A player's points: pawns captured minus pawns lost, plus the centre's points for each arrival.
    pub fn points(&self, colour: Colour) -> i8 {
        let arrivals = self.centre().iter().zip(self.centre_points());
        let centre: u8 = arrivals.filter(|&(&arrived, _)| arrived == colour).map(|(_, points)| points).sum();
        self.captures(colour) + centre as i8
    }

    /// Whether the ranking stays as it is whatever is played, unless somebody resigns. The check is conservative: it
    /// may return `false` for a ranking that is settled.
    pub fn ranking_is_settled(&self) -> bool {
        let standings = self.standings();
        let pairs = standings
            .iter()
            .enumerate()
            .flat_map(|(index, one)| standings[index + 1..].iter().map(move |other| (one, other)));
        pairs.into_iter().all(|(above, below)| self.stays_above(above, below))
    }

    /// Whether a player may let the computer play the rest. The game must not be over, and the player must have a pawn
    /// at home or on a circle. In addition, either the ranking is settled, or no other player has such a pawn: a player
    /// alone on the board cannot lose points on the way to the centre.
    pub fn may_be_finished_by(&self, colour: Colour) -> bool {
        let is_alone = || self.staying().iter().all(|other| other == colour || !self.has_pawns(other));
        self.has_pawns(colour) && !self.is_over() && (self.ranking_is_settled() || is_alone())
    }

    /// The players who can still win. Conservative: a player who can no longer come first may be among them.
    pub fn able_to_win(&self) -> ColourSet {
        let staying = self.staying();
        let (mut least, mut most) = ([0; 6], [0; 6]);
        for colour in staying.iter() {
            let (lost, won) = self.reach(colour);
            least[colour.index()] = self.points(colour) - lost;
            most[colour.index()] = self.points(colour) + won;
        }
        let out_of_reach = |colour: Colour| staying.iter().any(|other| least[other.index()] > most[colour.index()]);
        staying.iter().filter(|&colour| !out_of_reach(colour)).collect()
    }

    fn stays_above(&self, above: &Standing, below: &Standing) -> bool {
        if self.resigned(below.colour).is_some() {
            return true;
        }
        let [(lost, won), (below_lost, below_won)] = [above, below].map(|standing| self.reach(standing.colour));
        if above.rank == below.rank {
            return [lost, won, below_lost, below_won] == [0; 4];
        }
        above.points - lost > below.points + below_won || (lost == 0 && below_won == 0)
    }

    /// The most points that a player can still lose, and the most that the player can still win.
    fn reach(&self, colour: Colour) -> (i8, i8) {
        let own = self.pawns_left(colour) as i8;
        let others: i8 =
            self.staying().iter().filter(|&other| other != colour).map(|other| self.pawns_left(other) as i8).sum();
        if own == 0 {
            return (0, 0);
        }
        let free = self.centre_points().iter().skip(self.centre().len());
        let centre: u8 = free.take(own as usize).sum();
        (if others > 0 { own } else { 0 }, others + centre as i8)
    }

    /// All players by rank. Those who stayed are sorted by points, then by the arrival of their first pawn in the
    /// centre, the earlier the better. Below them are those who resigned, the later the better. Equal players share a
    /// rank and are listed in seat order.
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
