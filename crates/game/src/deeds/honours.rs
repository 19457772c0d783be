//! Honours: what a player can be proud of in one game.

use super::{Act, Course, behind, pawns};
use crate::board::{Colour, ColourSet};
use crate::rules::Position;

/// A winner must have been behind by at least this many points for [`Honour::Comeback`].
const FAR_BEHIND: u32 = 6;
/// A turn must capture at least this many pawns for [`Honour::Triple`].
const TRIPLE: u32 = 3;
/// A player must have at least this many opponents for [`Honour::OneOfEach`].
const MANY: usize = 3;

crate::choices! {
    /// An honour that a player can earn in a game. Here a player has won only if nobody shares the first rank and no
    /// resignation ended the game. For the honours of captures and arrivals, moves that the computer chose for a person
    /// do not count. People see honours in this order. The names are in databases, so they never change.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize)]
    pub enum Honour {
        /// Captured a stack with a stack.
        StackByStack = "stack-by-stack",
        /// Brought a pawn from home to the centre with exactly one stop on each circle.
        Straight = "straight",
        /// Won after being last at the beginning of the last round.
        LastToFirst = "last-to-first",
        /// Won against two opponents or more without losing a pawn.
        Untouched = "untouched",
        /// Brought all four pawns to the centre.
        FullHouse = "full-house",
        /// Captured three pawns or more in one turn.
        Triple = "triple",
        /// Captured a pawn on the space where its owner had captured one of the player's pawns since the player's last
        /// turn.
        Revenge = "revenge",
        /// Won after losing three pawns or more.
        LastPawn = "last-pawn",
        /// Captured a pawn of every opponent, of whom there are three or more.
        OneOfEach = "one-of-each",
        /// Brought a stack to the empty centre: the first and the second pawn there.
        HandInHand = "hand-in-hand",
        /// Won with equal points, by the earlier arrival.
        PhotoFinish = "photo-finish",
        /// Won after being six points or more behind the leader.
        Comeback = "comeback",
    }
}

impl Honour {
    pub(super) fn is_earned(self, course: &Course, colour: Colour) -> bool {
        let own = || course.own(colour);
        let won = || course.won_alone(colour);
        match self {
            Honour::StackByStack => own().any(|act| act.mv.stack && act.taken.is_some_and(|cell| cell.stack)),
            Honour::Straight => course.stops.contains(&(colour, course.end.board().circles().len() as u32)),
            Honour::LastToFirst => won() && course.was_last(colour),
            Honour::Untouched => won() && course.end.players().len() > 2 && course.lost(colour) == 0,
            Honour::FullHouse => course.arrived(colour) == 4,
            Honour::Triple => {
                let taken = |turn: u32| own().filter(move |act| act.turn == turn).filter_map(|act| act.taken);
                own().any(|act| taken(act.turn).map(pawns).sum::<u32>() >= TRIPLE)
            }
            Honour::Revenge => own().any(|act| course.is_revenge(act)),
            Honour::LastPawn => won() && course.lost(colour) >= 3,
            Honour::OneOfEach => {
                let met: ColourSet = own().filter_map(|act| Some(act.taken?.colour)).collect();
                met.len() >= MANY && met.len() + 1 == course.end.players().len()
            }
            Honour::HandInHand => own().any(|act| act.before.centre().is_empty() && act.after.centre().len() == 2),
            Honour::PhotoFinish => {
                let equals = |other| other != colour && course.end.points(other) == course.end.points(colour);
                won() && course.end.staying().iter().any(equals)
            }
            Honour::Comeback => won() && course.furthest_behind(colour) >= FAR_BEHIND,
        }
    }
}

impl Course {
    /// Whether a player was the only winner of a game that no resignation ended.
    fn won_alone(&self, colour: Colour) -> bool {
        let first: Vec<_> = self.end.standings().into_iter().filter(|standing| standing.rank == 1).collect();
        !self.given_up && matches!(first[..], [one] if one.colour == colour)
    }

    /// Whether a player was last before the last round: no one had fewer points, and at least one had more. The last
    /// round is the game's last turns, as many as there are players who have not resigned.
    fn was_last(&self, colour: Colour) -> bool {
        let last_round = self.end.staying().len();
        let Some(turn) = self.turns.len().checked_sub(last_round).and_then(|at| self.turns.get(at)) else {
            return false;
        };
        is_last(&turn.before, colour)
    }

    /// The number of pawns that a player brought to the centre, without those that arrived by a move of the computer.
    fn arrived(&self, colour: Colour) -> usize {
        let arrived = self.end.centre().iter().filter(|arrived| **arrived == colour).count();
        let by_computer = self.by_computer(colour).map(|act| act.after.centre().len() - act.before.centre().len());
        arrived - by_computer.sum::<usize>()
    }

    /// Whether a move takes revenge: it captures a pawn on the space where the owner of that pawn has captured one of
    /// the mover's pawns since the mover's last turn.
    fn is_revenge(&self, act: &Act) -> bool {
        let Some(taken) = act.taken else { return false };
        let earlier = self.turns.iter().take(act.turn as usize - 1);
        let last =
            earlier.enumerate().filter(|(_, turn)| turn.colour == act.mover).map(|(at, _)| at as u32 + 1).next_back();
        let is_it = |other: &&Act| {
            other.turn < act.turn
                && last.is_none_or(|last| other.turn > last)
                && other.mover == taken.colour
                && other.mv.to == act.mv.to
                && other.taken.is_some_and(|cell| cell.colour == act.mover)
        };
        self.acts.iter().any(|other| is_it(&other))
    }
}

fn is_last(position: &Position, colour: Colour) -> bool {
    let own = position.points(colour);
    behind(position, colour) > 0 && position.staying().iter().all(|other| position.points(other) >= own)
}
