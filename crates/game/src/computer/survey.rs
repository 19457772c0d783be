//! Survey of a position: every player's pawns, and the probability that each is captured.

use super::reach::{Reach, Rolls};
use crate::board::{Board, Colour, Space};
use crate::rules::Position;
use arrayvec::ArrayVec;
use std::sync::LazyLock;

/// Number of circles of the boards that computer players can evaluate.
pub(super) const CIRCLES: usize = 4;
/// Number of distances to the next bridge that are distinguished on a circle.
pub(super) const DISTANCES: usize = 6;

/// A single pawn or a stack on a circle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) space: Space,
    pub(super) stack: bool,
    /// Circle from the outside, 0 to 3.
    pub(super) circle: u8,
    /// Number of spaces to the next bridge of the circle; 0 on a bridge.
    pub(super) distance: u8,
    /// Probability that players who roll before the piece's owner capture it, if no pawn moves before.
    pub(super) danger: f32,
    /// Probability that players who roll after the piece's owner capture it, if no pawn moves before.
    pub(super) later: f32,
}

impl Piece {
    /// Number of pawns: 2 for a stack.
    pub(super) fn pawns(&self) -> f32 {
        if self.stack { 2.0 } else { 1.0 }
    }
}

/// One player's part of a [`Survey`].
#[derive(Debug, Clone)]
pub(super) struct Side {
    pub(super) colour: Colour,
    pub(super) pieces: ArrayVec<Piece, 4>,
    /// The mean number of pawns that this player's next roll can capture, if no pawn moves before.
    pub(super) threat: f32,
    /// The mean number of rivals' pawns on each circle that this player's next roll can capture, if no pawn moves
    /// before.
    pub(super) targets: [f32; CIRCLES],
}

/// The players who have not resigned, in the order of their turns, beginning with the next to roll.
pub(super) struct Survey {
    pub(super) sides: ArrayVec<Side, 6>,
}

impl Survey {
    /// Surveys a position in which the player to move has not rolled. If dice are left, the position counts as if the
    /// turn had ended.
    pub(super) fn new(position: &Position) -> Survey {
        let mut survey = Survey { sides: ArrayVec::new() };
        let mut colour = if position.dice().is_empty() { position.turn() } else { position.turn().left() };
        for _ in Colour::ALL {
            if position.players().contains(colour) && position.resigned(colour).is_none() {
                let pieces = pieces(position, colour);
                survey.sides.push(Side { colour, pieces, threat: 0.0, targets: [0.0; CIRCLES] });
            }
            colour = colour.left();
        }
        survey.weigh_dangers(position);
        survey
    }

    /// The probability that a rival captures a pawn of a player before the player's next roll, as if every rival
    /// rolled in this position.
    pub(super) fn exposure(&self, position: &Position, colour: Colour) -> f32 {
        let Some(own) = self.sides.iter().find(|side| side.colour == colour) else { return 0.0 };
        let rivals = self.sides.iter().filter(|side| side.colour != colour);
        1.0 - rivals.map(|rival| 1.0 - takes_any(position, rival, own).probability()).product::<f32>()
    }

    /// The probability that a player's next roll can capture a pawn, if no pawn moves before.
    pub(super) fn chance_to_take(&self, position: &Position, colour: Colour) -> f32 {
        let Some(own) = self.sides.iter().find(|side| side.colour == colour) else { return 0.0 };
        let rivals = self.sides.iter().filter(|side| side.colour != colour);
        rivals.fold(Rolls::default(), |rolls, rival| rolls.with(takes_any(position, own, rival))).probability()
    }

    fn weigh_dangers(&mut self, position: &Position) {
        for target in 0..self.sides.len() {
            for at in 0..self.sides[target].pieces.len() {
                let piece = self.sides[target].pieces[at];
                let (mut spared, mut spared_later) = (1.0, 1.0);
                for taker in (0..self.sides.len()).filter(|&taker| taker != target) {
                    let hit = rolls_that_take(position, &self.sides[taker], &piece).probability();
                    if taker < target {
                        spared *= 1.0 - hit;
                    } else {
                        spared_later *= 1.0 - hit;
                    }
                    self.sides[taker].threat += hit * piece.pawns();
                    self.sides[taker].targets[usize::from(piece.circle)] += hit * piece.pawns();
                }
                self.sides[target].pieces[at].danger = 1.0 - spared;
                self.sides[target].pieces[at].later = 1.0 - spared_later;
            }
        }
    }
}

/// A colour's pawns and stacks on the circles. Their dangers are not computed yet.
pub(super) fn pieces(position: &Position, colour: Colour) -> ArrayVec<Piece, 4> {
    let table = &BridgeDistances::standard().0;
    let piece = |&space: &Space| {
        let (circle, distance) = table[space.index()];
        let stack = position.has_stack(space);
        Piece { space, stack, circle, distance, danger: 0.0, later: 0.0 }
    };
    position.spaces_of(colour).iter().map(piece).collect()
}

/// The rolls with which `taker` can capture at least one piece of `target`.
fn takes_any(position: &Position, taker: &Side, target: &Side) -> Rolls {
    target.pieces.iter().fold(Rolls::default(), |rolls, piece| rolls.with(rolls_that_take(position, taker, piece)))
}

/// The rolls with which `taker` can capture a piece: any piece captures a single pawn, but only a stack captures a
/// stack.
fn rolls_that_take(position: &Position, taker: &Side, target: &Piece) -> Rolls {
    let reach = Reach::standard();
    let mut rolls = Rolls::default();
    for piece in taker.pieces.iter().filter(|piece| piece.stack || !target.stack) {
        let by = if target.stack && !position.variant().stacks_cross() {
            reach.on_circle(piece.space, target.space)
        } else {
            reach.between(piece.space, target.space)
        };
        rolls = rolls.with(by);
    }
    if !target.stack && target.circle <= 1 {
        let mut home = position.home_bits(taker.colour);
        while home != 0 {
            let slot = home.trailing_zeros() as u8 + 1;
            home &= home - 1;
            rolls = rolls.with(reach.out_of_home(taker.colour, slot, target.space));
        }
    }
    rolls
}

/// Circle and distance to the next bridge for each space of the board.
struct BridgeDistances(Vec<(u8, u8)>);

impl BridgeDistances {
    fn standard() -> &'static BridgeDistances {
        static STANDARD: LazyLock<BridgeDistances> = LazyLock::new(|| BridgeDistances::new(Board::standard()));
        &STANDARD
    }

    fn new(board: &Board) -> BridgeDistances {
        let lie = |space: Space| {
            let circle = board.circles().iter().rposition(|circle| circle.first() <= space.index()).unwrap_or(0);
            let mut distance = 0;
            let mut next = space;
            while board.bridge(next).is_none() && distance < DISTANCES - 1 {
                next = board.walk(next, 1);
                distance += 1;
            }
            (circle.min(CIRCLES - 1) as u8, distance as u8)
        };
        BridgeDistances(board.spaces().map(lie).collect())
    }
}
