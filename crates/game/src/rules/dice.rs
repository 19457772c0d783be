//! Dice values. The rules do not roll: the caller passes rolls in. The exception is [`playout`](super::playout).

use crate::board::DIE_MAX;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A roll of both dice, higher first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    high: u8,
    low: u8,
}

impl Roll {
    /// A roll of two values from 1 to 6, in any order; `None` when one is outside these bounds.
    pub fn new(one: u8, other: u8) -> Option<Roll> {
        let fits = |die| (1..=DIE_MAX).contains(&die);
        (fits(one) && fits(other)).then(|| Roll::of_faces(one, other))
    }

    /// The roll of two values that are known to be from 1 to 6.
    #[inline]
    pub(super) fn of_faces(one: u8, other: u8) -> Roll {
        Roll { high: one.max(other), low: one.min(other) }
    }

    /// The 21 different rolls, ascending.
    pub fn all() -> impl Iterator<Item = Roll> {
        (1..=DIE_MAX).flat_map(|high| (1..=high).map(move |low| Roll { high, low }))
    }

    /// The higher value.
    pub fn high(self) -> u8 {
        self.high
    }

    /// The lower value.
    pub fn low(self) -> u8 {
        self.low
    }

    /// The sum of both values.
    pub fn sum(self) -> u8 {
        self.high + self.low
    }

    /// Whether both values are the same.
    pub fn is_double(self) -> bool {
        self.high == self.low
    }

    /// How many of the 36 outcomes of two dice are this roll: 1 or 2.
    pub fn ways(self) -> u8 {
        if self.is_double() { 1 } else { 2 }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

/// A text that is not a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("must be two values 1 to 6, higher first")]
pub struct NoSuchRoll;

impl FromStr for Roll {
    type Err = NoSuchRoll;

    /// A roll as it is written: two values, higher first.
    fn from_str(text: &str) -> Result<Roll, NoSuchRoll> {
        let &[high, low] = text.as_bytes() else { return Err(NoSuchRoll) };
        let roll = Roll::new(high.wrapping_sub(b'0'), low.wrapping_sub(b'0')).ok_or(NoSuchRoll)?;
        if high < low { Err(NoSuchRoll) } else { Ok(roll) }
    }
}

/// The dice still to be used in a turn: none, one, or both with the higher first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dice {
    values: [u8; 2],
}

impl Dice {
    /// No dice: not rolled yet, or all used or lost.
    pub const NONE: Dice = Dice { values: [0, 0] };

    /// One die left; `None` when the value is not 1 to 6.
    pub fn one(die: u8) -> Option<Dice> {
        (1..=DIE_MAX).contains(&die).then_some(Dice { values: [die, 0] })
    }

    /// The values still to be used, higher first: 0 to 2 of them.
    #[inline]
    pub fn values(&self) -> &[u8] {
        match self.values {
            [0, _] => &[],
            [_, 0] => &self.values[..1],
            _ => &self.values,
        }
    }

    /// The higher value that is left, or the only one.
    #[inline]
    pub(super) fn high(self) -> Option<u8> {
        if self.values[0] == 0 { None } else { Some(self.values[0]) }
    }

    /// The lower value, while both are left.
    #[inline]
    pub(super) fn low(self) -> Option<u8> {
        if self.values[1] == 0 { None } else { Some(self.values[1]) }
    }

    /// Whether nothing is left to use.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.values[0] == 0
    }

    /// The dice left after one of this value has been used. The value must be among [`Dice::values`].
    #[inline]
    pub(super) fn without(self, die: u8) -> Dice {
        let other = if self.values[0] == die { self.values[1] } else { self.values[0] };
        Dice { values: [other, 0] }
    }
}

impl From<Roll> for Dice {
    fn from(roll: Roll) -> Dice {
        Dice { values: [roll.high, roll.low] }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.values() {
            [] => write!(f, "-"),
            values => values.iter().try_for_each(|value| write!(f, "{value}")),
        }
    }
}
