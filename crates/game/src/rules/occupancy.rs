//! The spaces of the pawns on the circles. Each colour has a list of its spaces, from which its moves are made. All
//! colours share two sets, of the taken spaces and of those with stacks, which show what a move lands on.

use crate::board::{Board, Colour, LANE_MAX, SPACES_MAX, Space, WayTable};

/// The pawn or stack on a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// The colour of the pawn or stack.
    pub colour: Colour,
    /// Whether it is a stack of two pawns.
    pub stack: bool,
}

impl Cell {
    /// The number of its pawns.
    pub fn pawns(self) -> u8 {
        if self.stack { 2 } else { 1 }
    }
}

/// A set of spaces, with one bit for each space.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Spaces([u64; SPACES_MAX / 64]);

impl Spaces {
    const NONE: Spaces = Spaces([0; SPACES_MAX / 64]);

    /// The index of the `u64` that holds a space's bit, and the mask of the bit. The remainder never changes the
    /// index; it only lets the compiler leave out the bounds check.
    #[inline]
    fn bit(space: Space) -> (usize, u64) {
        (space.index() / 64 % (SPACES_MAX / 64), 1 << (space.index() % 64))
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == Spaces::NONE
    }

    #[inline]
    fn contains(&self, space: Space) -> bool {
        let (word, bit) = Spaces::bit(space);
        self.0[word] & bit != 0
    }

    #[inline]
    fn insert(&mut self, space: Space) {
        let (word, bit) = Spaces::bit(space);
        self.0[word] |= bit;
    }

    #[inline]
    fn remove(&mut self, space: Space) {
        let (word, bit) = Spaces::bit(space);
        self.0[word] &= !bit;
    }
}

/// The spaces on which one colour has pawns, in the order of the colour's way to the centre; a stack counts once.
#[derive(Clone, Copy, PartialEq, Eq)]
struct PieceList {
    /// The elements from `len` on are [`Space::NOWHERE`], which sorts after every space. The last element always is
    /// [`Space::NOWHERE`].
    spaces: [Space; LANE_MAX as usize + 1],
    len: u8,
}

impl PieceList {
    const NONE: PieceList = PieceList { spaces: [Space::NOWHERE; LANE_MAX as usize + 1], len: 0 };

    #[inline]
    fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len)]
    }

    /// Whether a space is in the list. Compares every element: an early exit would cost more in branch
    /// mispredictions.
    #[inline]
    fn contains(&self, space: Space) -> bool {
        self.spaces.iter().fold(false, |found, stood| found | (*stood == space))
    }

    /// Index of a space that is in the list.
    #[inline]
    fn place_of(&self, space: Space) -> usize {
        let at = |(at, stood): (usize, &Space)| if *stood == space { at } else { 0 };
        self.spaces[..LANE_MAX.into()].iter().enumerate().map(at).sum()
    }

    #[inline]
    fn remove(&mut self, space: Space) {
        let at = self.place_of(space);
        self.spaces.copy_within(at + 1.., at);
        self.len -= 1;
    }

    #[inline]
    fn insert(&mut self, space: Space, way: &WayTable) {
        self.spaces[usize::from(self.len)] = space;
        self.len += 1;
        self.put_in_order(usize::from(self.len) - 1, way);
    }

    /// Moves the pawn or stack on `from` to `to`, and keeps the list in order.
    #[inline]
    fn advance(&mut self, from: Space, to: Space, way: &WayTable) {
        let at = self.place_of(from);
        self.spaces[at] = to;
        self.put_in_order(at, way);
    }

    /// Moves the element at `at` to its place in the order. Few moves change the order.
    #[inline]
    fn put_in_order(&mut self, mut at: usize, way: &WayTable) {
        let rank = |space: Space| way[space.index()];
        let to = self.spaces[at];
        while rank(self.spaces[at + 1]) < rank(to) {
            self.spaces[at] = self.spaces[at + 1];
            at += 1;
        }
        // Some elements move towards the beginning of the list: a new one, which was added at the end, and a pawn that
        // has passed its colour's entry and has to go round the whole circle once more.
        while at > 0 && rank(self.spaces[at - 1]) > rank(to) {
            self.spaces[at] = self.spaces[at - 1];
            at -= 1;
        }
        self.spaces[at] = to;
    }
}

/// All pawns on the circles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Occupancy {
    taken: Spaces,
    stacks: Spaces,
    pieces: [PieceList; 6],
}

impl Occupancy {
    /// No pawns on the circles.
    pub(super) const NOBODY: Occupancy =
        Occupancy { taken: Spaces::NONE, stacks: Spaces::NONE, pieces: [PieceList::NONE; 6] };

    #[inline]
    pub(super) fn cell(&self, space: Space) -> Option<Cell> {
        if !self.is_taken(space) {
            return None;
        }
        let colour = Colour::ALL.into_iter().find(|colour| self.pieces[colour.index()].contains(space))?;
        Some(Cell { colour, stack: self.has_stack(space) })
    }

    #[inline]
    pub(super) fn is_taken(&self, space: Space) -> bool {
        self.taken.contains(space)
    }

    #[inline]
    pub(super) fn has_stack(&self, space: Space) -> bool {
        self.stacks.contains(space)
    }

    /// Whether there is any stack.
    #[inline]
    pub(super) fn has_stacks(&self) -> bool {
        !self.stacks.is_empty()
    }

    #[inline]
    pub(super) fn has(&self, colour: Colour, space: Space) -> bool {
        self.is_taken(space) && self.pieces[colour.index()].contains(space)
    }

    /// The spaces on which a colour has pawns, from its entry inwards; a stack counts once.
    #[inline]
    pub(super) fn spaces_of(&self, colour: Colour) -> &[Space] {
        self.pieces[colour.index()].spaces()
    }

    /// Whether a colour has pawns on fewer spaces than the list of its spaces can hold.
    pub(super) fn has_room(&self, colour: Colour) -> bool {
        self.spaces_of(colour).len() < LANE_MAX.into()
    }

    /// Puts a pawn or a stack on an empty space. The list of the colour's spaces must have room.
    #[inline]
    pub(super) fn put(&mut self, board: &Board, colour: Colour, space: Space, stack: bool) {
        self.taken.insert(space);
        self.set_stack(space, stack);
        self.pieces[colour.index()].insert(space, board.ways(colour));
    }

    /// Moves a colour's pawn or stack from one space to another, which must be empty.
    #[inline]
    pub(super) fn advance(&mut self, board: &Board, colour: Colour, from: Space, to: Space) {
        self.taken.remove(from);
        self.taken.insert(to);
        if self.has_stack(from) {
            self.stacks.remove(from);
            self.stacks.insert(to);
        }
        self.pieces[colour.index()].advance(from, to, board.ways(colour));
    }

    /// Makes the pawn on a space a stack, or the stack on it a single pawn.
    #[inline]
    pub(super) fn set_stack(&mut self, space: Space, stack: bool) {
        if stack {
            self.stacks.insert(space);
        } else {
            self.stacks.remove(space);
        }
    }

    /// Takes a colour's pawn or stack off a space.
    #[inline]
    pub(super) fn clear(&mut self, colour: Colour, space: Space) {
        self.taken.remove(space);
        self.stacks.remove(space);
        self.pieces[colour.index()].remove(space);
    }

    /// Takes all pawns of a colour off the circles.
    pub(super) fn clear_all(&mut self, colour: Colour) {
        while let [space, ..] = *self.spaces_of(colour) {
            self.clear(colour, space);
        }
    }
}
