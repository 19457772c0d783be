//! Spaces, circles, and the places where a pawn can be.

/// A space of a circle, as an index into the board's spaces (outermost circle first, each in number order).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u8);

impl Space {
    /// A value that is no space of any board.
    pub(crate) const NOWHERE: Space = Space(u8::MAX);

    #[inline]
    pub(crate) fn from_index(index: u8) -> Space {
        Space(index)
    }

    /// Index among the board's spaces, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// The beginning or end of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// A home space of the mover: 1 is next to the entry.
    Home(u8),
    /// A space of a circle.
    Space(Space),
    /// The centre.
    Centre,
}

/// A circle: its letter, the index of its first space among all spaces of the board, and its number of spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circle {
    pub(super) letter: char,
    pub(super) first: usize,
    pub(super) spaces: usize,
}

impl Circle {
    /// The letter of the notation; `A` is the outermost circle.
    pub fn letter(&self) -> char {
        self.letter
    }

    /// Index of the circle's space number 1.
    pub fn first(&self) -> usize {
        self.first
    }

    /// Number of spaces of the circle. Space n covers the sector from (n-1)/spaces to n/spaces of a full turn,
    /// anti-clockwise.
    pub fn spaces(&self) -> usize {
        self.spaces
    }
}
