//! What stands where, kept twice: space by space for landing, and colour by colour for moving.

use super::Cell;
use crate::board::{Board, Colour, LANE_MAX, SPACES_MAX, Space};

/// What stands on a space, in a byte: 0 for nothing; otherwise the colour's number from 1, and a bit for a stack.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CellCode(u8);

impl CellCode {
    const NOTHING: CellCode = CellCode(0);
    const STACK: u8 = 0x80;

    #[inline]
    fn new(colour: Colour, stack: bool) -> CellCode {
        CellCode((colour as u8 + 1) | if stack { CellCode::STACK } else { 0 })
    }

    #[inline]
    fn is_stack(self) -> bool {
        self.0 & CellCode::STACK != 0
    }

    #[inline]
    fn is_of(self, colour: Colour) -> bool {
        self.0 & !CellCode::STACK == colour as u8 + 1
    }

    #[inline]
    fn cell(self) -> Option<Cell> {
        let number = (self.0 & !CellCode::STACK).checked_sub(1)?;
        Some(Cell { colour: *Colour::ALL.get(usize::from(number))?, stack: self.is_stack() })
    }
}

/// The spaces where one colour stands, in the order of its way to the centre; a stack counts once.
#[derive(Clone, Copy)]
struct PieceList {
    spaces: [Space; LANE_MAX as usize],
    len: u8,
}

impl PieceList {
    const NONE: PieceList = PieceList { spaces: [Space::FIRST; LANE_MAX as usize], len: 0 };

    #[inline]
    fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len)]
    }

    #[inline]
    fn remove(&mut self, space: Space) {
        let Some(at) = self.spaces().iter().position(|stood| *stood == space) else { return };
        for later in at + 1..usize::from(self.len) {
            self.spaces[later - 1] = self.spaces[later];
        }
        self.len -= 1;
    }

    #[inline]
    fn insert(&mut self, space: Space, way: impl Fn(Space) -> u8) {
        let mut at = usize::from(self.len);
        self.len += 1;
        while at > 0 && way(self.spaces[at - 1]) > way(space) {
            self.spaces[at] = self.spaces[at - 1];
            at -= 1;
        }
        self.spaces[at] = space;
    }
}

/// All pawns on the circles.
#[derive(Clone, Copy)]
pub(super) struct Occupancy {
    cells: [CellCode; SPACES_MAX],
    pieces: [PieceList; 6],
}

impl Occupancy {
    /// Nobody on the circles.
    pub(super) const NOBODY: Occupancy =
        Occupancy { cells: [CellCode::NOTHING; SPACES_MAX], pieces: [PieceList::NONE; 6] };

    #[inline]
    pub(super) fn cell(&self, space: Space) -> Option<Cell> {
        self.cells[space.index()].cell()
    }

    #[inline]
    pub(super) fn has_stack(&self, space: Space) -> bool {
        self.cells[space.index()].is_stack()
    }

    #[inline]
    pub(super) fn has(&self, colour: Colour, space: Space) -> bool {
        self.cells[space.index()].is_of(colour)
    }

    /// Where a colour stands, from its entry inwards.
    #[inline]
    pub(super) fn spaces_of(&self, colour: Colour) -> &[Space] {
        self.pieces[colour.index()].spaces()
    }

    /// Whether a colour stands on fewer spaces than it can have pawns.
    pub(super) fn has_room(&self, colour: Colour) -> bool {
        self.spaces_of(colour).len() < LANE_MAX.into()
    }

    /// Puts a pawn or a stack on an empty space. There must be room.
    #[inline]
    pub(super) fn put(&mut self, board: &Board, colour: Colour, space: Space, stack: bool) {
        self.cells[space.index()] = CellCode::new(colour, stack);
        self.pieces[colour.index()].insert(space, |stood| board.way(colour, stood));
    }

    /// Makes what a colour has on a space a stack, or dismantles it.
    #[inline]
    pub(super) fn set_stack(&mut self, colour: Colour, space: Space, stack: bool) {
        self.cells[space.index()] = CellCode::new(colour, stack);
    }

    /// Takes away what a colour has on a space.
    #[inline]
    pub(super) fn clear(&mut self, colour: Colour, space: Space) {
        self.cells[space.index()] = CellCode::NOTHING;
        self.pieces[colour.index()].remove(space);
    }

    /// Takes a colour off the circles.
    pub(super) fn clear_all(&mut self, colour: Colour) {
        while let [space, ..] = *self.spaces_of(colour) {
            self.clear(colour, space);
        }
    }
}

impl PartialEq for Occupancy {
    fn eq(&self, other: &Occupancy) -> bool {
        self.cells == other.cells
    }
}
