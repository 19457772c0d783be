//! The geometry of the board as checked data. It uses no other module of this crate.
//!
//! The numbers are in `assets/board.json`; [`Board::standard`] is that file, which a test checks. The other modules ask
//! a [`Board`] for circles, entries, lanes and bridges. Only the computer players assume numbers of the standard board.
//!
//! ```
//! use hypnosia_game::board::{Board, Colour, Place};
//!
//! let board = Board::standard();
//! let bridge = board.parse_space("A4").ok_or("no such space")?;
//! assert_eq!(board.bridge(bridge), board.parse_space("B3").map(Place::Space));
//! assert_eq!(board.entry(Colour::Green).map(|space| board.space_name(space)).as_deref(), Some("A19"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod colour;
mod data;
#[cfg(test)]
mod faults;
mod space;

pub use colour::{Colour, ColourSet, NoSuchColour};
pub use space::{Circle, Place, Space};

use data::BoardData;
use std::sync::LazyLock;

/// The highest value of a die; the lowest is 1.
pub const DIE_MAX: u8 = 6;
/// The maximum number of spaces of a board: positions keep one bit for each.
pub const SPACES_MAX: usize = 128;
/// The maximum number of home spaces of a colour, and so of its pawns.
pub const LANE_MAX: u8 = 4;
/// The maximum number of places in the centre.
pub const CENTRE_MAX: usize = 5;

/// A table with an element for each value that the index of a space can have, so that no lookup needs a check.
type SpaceTable<T> = [T; u8::MAX as usize + 1];
/// The rank of each space on a colour's way to the centre; `u8::MAX` for indices that belong to no space.
pub(crate) type WayTable = SpaceTable<u8>;

/// The places that a pawn can reach with one die.
#[derive(Clone, Copy)]
pub(crate) struct Landings {
    /// The space on the pawn's own circle.
    pub(crate) stay: Space,
    /// The place beyond the bridge under the pawn; `None` without a bridge, and for a bridge to the centre with a die
    /// other than 1.
    pub(crate) across: Option<Place>,
}

/// A board: circles, entries, lanes and bridges, with the walks of every die computed once.
pub struct Board {
    circles: Vec<Circle>,
    spaces: u8,
    lane: u8,
    centre_points: Vec<u8>,
    entries: [Option<Space>; 6],
    bridges: Vec<Option<Place>>,
    /// `steps[die][space]`; the row of die 0 leaves a pawn where it is.
    steps: [SpaceTable<Landings>; DIE_MAX as usize + 1],
    ways: [WayTable; 6],
}

/// The file of the standard board.
const STANDARD: &str = include_str!("../../assets/board.json");

impl Board {
    /// The standard board: four circles of 36, 30, 24 and 18 spaces.
    ///
    /// A test checks the embedded file, so the fault branch is never reached.
    pub fn standard() -> &'static Board {
        static BOARD: LazyLock<Option<Board>> = LazyLock::new(|| Board::from_json(STANDARD));
        match &*BOARD {
            Some(board) => board,
            None => unreachable!("assets/board.json holds no board"),
        }
    }

    /// Reads a sound board from the JSON form of `assets/board.json`; `None` if the text has another form, or names a
    /// colour or a space that there is not.
    pub(crate) fn from_json(json: &str) -> Option<Board> {
        BoardData::parse(json).ok()?.board()
    }

    /// The circles from the outermost to the innermost.
    pub fn circles(&self) -> &[Circle] {
        &self.circles
    }

    /// All spaces: circle by circle from the outside, each in number order (anti-clockwise).
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = Space> + use<> {
        (0..self.spaces).map(Space::from_index)
    }

    /// Number of home spaces of each colour, and also of its pawns.
    pub fn lane(&self) -> u8 {
        self.lane
    }

    /// Points for the first, second, ... pawn in the centre: one value for each place there.
    pub fn centre_points(&self) -> &[u8] {
        &self.centre_points
    }

    /// The colours that have an entry, in seat order.
    pub fn colours(&self) -> ColourSet {
        Colour::ALL.into_iter().filter(|colour| self.entries[colour.index()].is_some()).collect()
    }

    /// The space of the outermost circle where a colour's pawns enter from home; `None` for a colour without a seat on
    /// this board.
    pub fn entry(&self, colour: Colour) -> Option<Space> {
        self.entries[colour.index()]
    }

    /// The end of the bridge on a space: a space of the next circle, or the centre.
    pub fn bridge(&self, space: Space) -> Option<Place> {
        self.bridges[space.index()]
    }

    /// The circle of a space.
    pub fn circle_of(&self, space: Space) -> &Circle {
        let index = self.circles.partition_point(|circle| circle.first() <= space.index());
        &self.circles[index - 1]
    }

    /// The number of a space on its circle, from 1.
    pub fn number_of(&self, space: Space) -> usize {
        space.index() - self.circle_of(space).first() + 1
    }

    /// The space with a circle's letter and a number from 1.
    pub fn space(&self, letter: char, number: usize) -> Option<Space> {
        let circle = self.circles.iter().find(|circle| circle.letter() == letter)?;
        (1..=circle.spaces()).contains(&number).then(|| Space::from_index((circle.first() + number - 1) as u8))
    }

    /// The space with a name such as `A10`.
    pub fn parse_space(&self, text: &str) -> Option<Space> {
        let mut chars = text.chars();
        let letter = chars.next()?;
        let digits = chars.as_str();
        let plain = !digits.starts_with('0') && digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse().ok())?.and_then(|number| self.space(letter, number))
    }

    /// The name of a space, such as `A10`.
    pub fn space_name(&self, space: Space) -> String {
        format!("{}{}", self.circle_of(space).letter(), self.number_of(space))
    }

    /// The name of a home space, such as `H4`; `H1` is next to the entry.
    pub fn home_name(slot: u8) -> String {
        format!("H{slot}")
    }

    /// The space that is `steps` spaces (0 to 6) further on the same circle.
    #[inline]
    pub fn walk(&self, space: Space, steps: u8) -> Space {
        self.steps(steps)[space.index()].stay
    }

    /// The place that a pawn reaches with `die` (1 to 6) over the bridge of its space; `None` without a bridge, and
    /// for a bridge to the centre with a die other than 1.
    #[inline]
    pub fn crossing(&self, space: Space, die: u8) -> Option<Place> {
        self.steps(die)[space.index()].across
    }

    /// The places that a pawn reaches from each space with a die from 0 to 6.
    #[inline]
    pub(crate) fn steps(&self, die: u8) -> &SpaceTable<Landings> {
        &self.steps[usize::from(die)]
    }

    /// The space that a pawn from home slot `slot` (1 is next to the entry) reaches with `die`; `None` when the die is
    /// smaller than the slot or the colour has no entry.
    #[inline]
    pub fn leave_home(&self, colour: Colour, slot: u8, die: u8) -> Option<Space> {
        let steps = die.checked_sub(slot)?;
        Some(self.walk(self.entries[colour.index()]?, steps))
    }

    /// Rank of a space on a colour's way to the centre: the entry is 0, then come the other spaces of its circle
    /// anti-clockwise, then the spaces of the next circle.
    #[inline]
    pub fn way(&self, colour: Colour, space: Space) -> u8 {
        self.ways(colour)[space.index()]
    }

    /// [`Board::way`] of every space.
    #[inline]
    pub(crate) fn ways(&self, colour: Colour) -> &WayTable {
        &self.ways[colour.index()]
    }
}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board").field("circles", &self.circles).finish_non_exhaustive()
    }
}

#[cfg(test)]
pub(crate) mod tests;
