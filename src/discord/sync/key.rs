//! The key of the message at the bottom of a game, and its content.

use crate::model::Version;

/// Which message is at the bottom of a game.
///
/// Ordered by time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// The message of a turn, by number.
    Turn(u32),
    Result,
}

impl Key {
    pub fn number(self) -> Option<u32> {
        match self {
            Key::Turn(number) => Some(number),
            Key::Result => None,
        }
    }
}

/// The content of the message at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shows {
    /// Which message it is.
    pub key: Key,
    /// The version of the table; `None` if unknown, so that the message must be edited.
    pub version: Option<Version>,
    /// A turn that is over, without buttons.
    pub closed: bool,
}
