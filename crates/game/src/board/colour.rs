//! The six colours, in clockwise seat order.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A player's colour, and so a seat. The order is clockwise around the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    /// Red, `r`.
    Red,
    /// Orange, `o`.
    Orange,
    /// Yellow, `y`.
    Yellow,
    /// Green, `g`.
    Green,
    /// Blue, `b`.
    Blue,
    /// Purple, `p`.
    Purple,
}

impl Colour {
    /// All colours in seat order.
    pub const ALL: [Colour; 6] =
        [Colour::Red, Colour::Orange, Colour::Yellow, Colour::Green, Colour::Blue, Colour::Purple];

    /// Place in seat order, 0 to 5.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The colour's letter in the notation, such as `r`.
    pub fn letter(self) -> char {
        ['r', 'o', 'y', 'g', 'b', 'p'][self.index()]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// English name in lower case, for the command line and for keys of texts.
    pub fn name(self) -> &'static str {
        ["red", "orange", "yellow", "green", "blue", "purple"][self.index()]
    }

    /// The next colour clockwise (to the left), playing or not.
    #[inline]
    pub fn left(self) -> Colour {
        Colour::ALL[(self.index() + 1) % Colour::ALL.len()]
    }
}

/// A text that is not the letter of a colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no such colour")]
pub struct NoSuchColour;

impl FromStr for Colour {
    type Err = NoSuchColour;

    /// The colour of a letter of the notation.
    fn from_str(text: &str) -> Result<Colour, NoSuchColour> {
        Colour::ALL.into_iter().find(|colour| text.chars().eq([colour.letter()])).ok_or(NoSuchColour)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of colours, iterated in seat order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColourSet(u8);

impl ColourSet {
    /// No colour.
    pub const EMPTY: ColourSet = ColourSet(0);

    /// Whether the colour is in the set.
    #[inline]
    pub fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour as u8) != 0
    }

    /// Adds a colour.
    pub fn insert(&mut self, colour: Colour) {
        self.0 |= 1 << colour as u8;
    }

    /// Removes a colour.
    pub fn remove(&mut self, colour: Colour) {
        self.0 &= !(1 << colour as u8);
    }

    /// The number of colours.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no colour.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The next colour of the set clockwise (to the left) of `colour`; `colour` itself if the set has no other.
    #[inline]
    pub fn left_of(self, colour: Colour) -> Colour {
        let later = self.0 & !1 << colour as u8;
        let next = if later == 0 { self.0 } else { later };
        *Colour::ALL.get(next.trailing_zeros() as usize).unwrap_or(&colour)
    }

    /// The colours in seat order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}

impl fmt::Display for ColourSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|colour| write!(f, "{colour}"))
    }
}

impl FromIterator<Colour> for ColourSet {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> ColourSet {
        let mut set = ColourSet::EMPTY;
        colours.into_iter().for_each(|colour| set.insert(colour));
        set
    }
}
