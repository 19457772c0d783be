//! Which rolls take a pawn from one place to another: computed once for the board.

use crate::board::{Board, Colour, DIE_MAX, LANE_MAX, Place, SPACES_MAX, Space};
use crate::rules::Roll;
use std::sync::LazyLock;

/// A set of the 21 different rolls, as bits in the order of [`Roll::all`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Rolls(u32);

impl Rolls {
    #[inline]
    pub(super) fn with(self, other: Rolls) -> Rolls {
        Rolls(self.0 | other.0)
    }

    /// The rolls that bring a pawn on the innermost circle to the centre, by its distance to the next bridge. On the
    /// standard board, this distance is at most 2.
    #[inline]
    pub(super) fn into_centre(distance: u8) -> Rolls {
        const ONES: u32 = 1 | 1 << 1 | 1 << 3 | 1 << 6 | 1 << 10 | 1 << 15;
        match distance {
            0 => Rolls(ONES),
            // At the distances 1 and 2, one die leads to this bridge or the next, and a 1 enters the centre.
            1 => Rolls(1 | 1 << 6),
            2 => Rolls(1 << 1 | 1 << 10),
            _ => Rolls::default(),
        }
    }

    /// The probability of one of these rolls.
    #[inline]
    pub(super) fn probability(self) -> f32 {
        let all = self.0.count_ones();
        let doubles = (self.0 & DOUBLES).count_ones();
        (2 * all - doubles) as f32 / 36.0
    }
}

/// Bits of the rolls with two equal dice: 11, 22, ... in the order of [`Roll::all`].
const DOUBLES: u32 = 1 | 1 << 2 | 1 << 5 | 1 << 9 | 1 << 14 | 1 << 20;

/// The rolls with which a pawn can land on a space by one die or by both, on circles without other pawns.
pub(super) struct Reach {
    crossing: Box<[[Rolls; SPACES_MAX]; SPACES_MAX]>,
    staying: Box<[[Rolls; SPACES_MAX]; SPACES_MAX]>,
    home: Box<[[[Rolls; SPACES_MAX]; LANE_MAX as usize]; 6]>,
}

impl Reach {
    /// The table of the standard board.
    pub(super) fn standard() -> &'static Reach {
        static STANDARD: LazyLock<Reach> = LazyLock::new(|| Reach::new(Board::standard()));
        &STANDARD
    }

    /// Rolls that take a pawn, or a stack that may cross bridges, from one space to another.
    #[inline]
    pub(super) fn between(&self, from: Space, to: Space) -> Rolls {
        self.crossing[from.index()][to.index()]
    }

    /// The rolls with which a stack gets from one space to another without crossing a bridge.
    #[inline]
    pub(super) fn on_circle(&self, from: Space, to: Space) -> Rolls {
        self.staying[from.index()][to.index()]
    }

    /// Rolls that take a pawn from a home slot (1 is next to the entry) to a space.
    #[inline]
    pub(super) fn out_of_home(&self, colour: Colour, slot: u8, to: Space) -> Rolls {
        self.home[colour.index()][usize::from(slot - 1)][to.index()]
    }

    fn new(board: &Board) -> Reach {
        let mut reach = Reach {
            crossing: Box::new([[Rolls::default(); SPACES_MAX]; SPACES_MAX]),
            staying: Box::new([[Rolls::default(); SPACES_MAX]; SPACES_MAX]),
            home: Box::new([[[Rolls::default(); SPACES_MAX]; LANE_MAX as usize]; 6]),
        };
        for from in board.spaces() {
            fill(&mut reach.crossing[from.index()], |die| landings(board, from, die, true), board, true);
            fill(&mut reach.staying[from.index()], |die| landings(board, from, die, false), board, false);
        }
        for colour in board.colours().iter() {
            for slot in 1..=board.lane() {
                let row = &mut reach.home[colour.index()][usize::from(slot - 1)];
                fill(row, |die| board.leave_home(colour, slot, die).into_iter().collect(), board, true);
            }
        }
        reach
    }
}

/// Adds each roll to the spaces of `row` that a pawn reaches by one of the dice, as `first` returns them, or by both
/// dice in either order. `crosses`: whether the second die may cross bridges.
fn fill(row: &mut [Rolls; SPACES_MAX], first: impl Fn(u8) -> Vec<Space>, board: &Board, crosses: bool) {
    for (bit, roll) in Roll::all().enumerate() {
        for (die, other) in [(roll.high(), roll.low()), (roll.low(), roll.high())] {
            for space in first(die) {
                row[space.index()].0 |= 1 << bit;
                for further in landings(board, space, other, crosses) {
                    row[further.index()].0 |= 1 << bit;
                }
            }
        }
    }
}

fn landings(board: &Board, from: Space, die: u8, crosses: bool) -> Vec<Space> {
    debug_assert!((1..=DIE_MAX).contains(&die));
    let across = match board.crossing(from, die) {
        Some(Place::Space(space)) if crosses => Some(space),
        _ => None,
    };
    std::iter::once(board.walk(from, die)).chain(across).collect()
}
