//! A position: the pawns, the player to move, and the dice left.

use super::occupancy::{Cell, Occupancy};
use super::{Dice, Move};
use crate::board::{Board, Colour, ColourSet, Place, Space};
use std::fmt;

crate::choices! {
    /// The variant of the rules. Code that depends on it has a `match` that names each value, so that the compiler
    /// reports every place where a new one is missing.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Serialize, serde::Deserialize)]
    pub enum Variant {
        /// Stacks may cross bridges.
        #[default]
        Cross = "cross",
        /// Stacks may not cross bridges; their pawns may, one at a time.
        NoCross = "nocross",
        /// The short game: three pawns each, and it ends as soon as two are in the centre. Stacks may cross.
        Short = "short",
    }
}

/// The number of each player's pawns in a short game.
const PAWNS_SHORT: u8 = 3;
/// The number of open places in the centre in a short game.
const PLACES_SHORT: usize = 2;

impl Variant {
    /// Whether stacks may cross bridges.
    #[inline]
    pub fn stacks_cross(self) -> bool {
        match self {
            Variant::Cross | Variant::Short => true,
            Variant::NoCross => false,
        }
    }

    /// How many pawns each player has on a board.
    pub fn pawns(self, board: &Board) -> u8 {
        match self {
            Variant::Cross | Variant::NoCross => board.lane(),
            Variant::Short => board.lane().min(PAWNS_SHORT),
        }
    }

    /// How many of the board's places in the centre are open.
    #[inline]
    pub(crate) fn places(self, of_board: usize) -> usize {
        match self {
            Variant::Cross | Variant::NoCross => of_board,
            Variant::Short => of_board.min(PLACES_SHORT),
        }
    }
}

/// A position of the game. Its public constructors return only positions that are possible on the board. It is cheap to
/// copy and allocates nothing.
#[derive(Clone, Copy)]
pub struct Position {
    pub(super) board: &'static Board,
    pub(super) occupancy: Occupancy,
    /// For each colour the occupied home slots: bit 0 is H1.
    pub(super) homes: [u8; 6],
    pub(super) players: ColourSet,
    /// Players with a pawn at home or on a circle; updated as pawns leave the board.
    pub(super) in_play: ColourSet,
    /// For each colour 0 while it stays, or its place in the order of resigning, from 1.
    pub(super) resigned: [u8; 6],
    /// The colours of the pawns in the centre, in order of arrival; only the first `centre_len` have a meaning.
    pub(super) centre: [Colour; crate::board::CENTRE_MAX],
    pub(super) centre_len: u8,
    pub(super) captures: [i8; 6],
    pub(super) turn: Colour,
    pub(super) dice: Dice,
    pub(super) variant: Variant,
    /// Whether the game has ended. Every move and every resignation recomputes it.
    pub(super) over: bool,
}

impl Position {
    /// The start of a game on a board: all pawns are at home, and `first` rolls next. `None` if there are fewer than
    /// two players, if `first` is not one of them, or if the board has no seat for a player.
    pub fn start(board: &'static Board, players: ColourSet, first: Colour, variant: Variant) -> Option<Position> {
        let seated = players.iter().all(|colour| board.colours().contains(colour));
        if players.len() < 2 || !players.contains(first) || !seated {
            return None;
        }
        let mut position = Position { players, turn: first, variant, ..Position::empty(board) };
        let full = ((1u16 << variant.pawns(board)) - 1) as u8;
        players.iter().for_each(|colour| position.homes[colour.index()] = full);
        Some(position.settled())
    }

    /// A board without pawns and players, to be filled.
    pub(super) fn empty(board: &'static Board) -> Position {
        Position {
            board,
            occupancy: Occupancy::NOBODY,
            homes: [0; 6],
            players: ColourSet::EMPTY,
            in_play: ColourSet::EMPTY,
            resigned: [0; 6],
            centre: [Colour::Red; crate::board::CENTRE_MAX],
            centre_len: 0,
            captures: [0; 6],
            turn: Colour::Red,
            dice: Dice::NONE,
            variant: Variant::Cross,
            over: false,
        }
    }

    /// Adds a pawn to the centre, where a place must be left.
    pub(super) fn add_arrival(&mut self, colour: Colour) {
        self.centre[usize::from(self.centre_len)] = colour;
        self.centre_len += 1;
    }

    /// The board that is played on.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Everybody who began the game, resigned or not.
    pub fn players(&self) -> ColourSet {
        self.players
    }

    /// The place of a colour in the order of resigning, from 1; `None` if it has not resigned.
    pub fn resigned(&self, colour: Colour) -> Option<u8> {
        match self.resigned[colour.index()] {
            0 => None,
            order => Some(order),
        }
    }

    /// The players who have not resigned.
    pub fn staying(&self) -> ColourSet {
        self.players.iter().filter(|colour| self.resigned[colour.index()] == 0).collect()
    }

    /// The player to move.
    #[inline]
    pub fn turn(&self) -> Colour {
        self.turn
    }

    /// The dice still to be used.
    #[inline]
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// The variant of the rules.
    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The pawn or stack on a space.
    pub fn cell(&self, space: Space) -> Option<Cell> {
        self.occupancy.cell(space)
    }

    /// The pawn or stack, of any colour, on the space that a move lands on.
    pub fn landing(&self, mv: &Move) -> Option<Cell> {
        match mv.to {
            Place::Space(to) => self.cell(to),
            Place::Home(_) | Place::Centre => None,
        }
    }

    /// The pawn or stack that a move of the player whose turn it is captures.
    pub fn captured_by(&self, mv: &Move) -> Option<Cell> {
        self.landing(mv).filter(|cell| cell.colour != self.turn)
    }

    /// Whether there is a stack on a space.
    #[inline]
    pub fn has_stack(&self, space: Space) -> bool {
        self.occupancy.has_stack(space)
    }

    /// All occupied spaces, in the board's order.
    pub fn cells(&self) -> impl Iterator<Item = (Space, Cell)> + use<'_> {
        self.board.spaces().filter_map(|space| Some((space, self.cell(space)?)))
    }

    /// Whether there is a pawn on a home slot (1 is next to the entry).
    pub fn at_home(&self, colour: Colour, slot: u8) -> bool {
        (1..=8).contains(&slot) && self.homes[colour.index()] & (1 << (slot - 1)) != 0
    }

    /// A colour's occupied home slots, ascending, from 1.
    pub fn home_slots(&self, colour: Colour) -> impl Iterator<Item = u8> + use<> {
        let slots = self.homes[colour.index()];
        (1..=8).filter(move |slot| slots & (1 << (slot - 1)) != 0)
    }

    /// The points for the first, second, ... pawn in the centre: one value for each place that is open in this game.
    #[inline]
    pub fn centre_points(&self) -> &'static [u8] {
        let points = self.board.centre_points();
        &points[..self.variant.places(points.len())]
    }

    /// The pawns in the centre, in order of arrival.
    pub fn centre(&self) -> &[Colour] {
        &self.centre[..usize::from(self.centre_len)]
    }

    /// Pawns captured minus pawns lost.
    pub fn captures(&self, colour: Colour) -> i8 {
        self.captures[colour.index()]
    }

    /// Whether a colour still has a pawn at home or on a circle.
    #[inline]
    pub fn has_pawns(&self, colour: Colour) -> bool {
        self.homes[colour.index()] != 0 || !self.occupancy.spaces_of(colour).is_empty()
    }

    /// The spaces on which a colour has pawns, from its entry inwards; a stack counts once.
    #[inline]
    pub fn spaces_of(&self, colour: Colour) -> &[Space] {
        self.occupancy.spaces_of(colour)
    }

    /// A colour's occupied home slots: bit 0 is H1.
    #[inline]
    pub(crate) fn home_bits(&self, colour: Colour) -> u8 {
        self.homes[colour.index()]
    }

    /// A colour's pawns at home and on the circles.
    pub fn pawns_left(&self, colour: Colour) -> u32 {
        let pawns = |space: &Space| if self.occupancy.has_stack(*space) { 2 } else { 1 };
        let on_circles: u32 = self.occupancy.spaces_of(colour).iter().map(pawns).sum();
        self.homes[colour.index()].count_ones() + on_circles
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        std::ptr::eq(self.board, other.board)
            && self.occupancy == other.occupancy
            && self.homes == other.homes
            && self.players == other.players
            && self.resigned == other.resigned
            && self.centre() == other.centre()
            && self.captures == other.captures
            && self.turn == other.turn
            && self.dice == other.dice
            && self.variant == other.variant
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
