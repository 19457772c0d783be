//! The message at the bottom of a game, and its content.

use crate::host::TableView;
use crate::model::{Key, Status, Version};

/// The message that belongs at the bottom of a table's game. `None` without a game, for a cancelled table, and while
/// the computer plays or no move is possible.
pub fn bottom_of(view: &TableView) -> Option<Key> {
    let game = view.game.as_ref()?;
    match (view.status, &game.turn) {
        (Status::Over, _) => Some(Key::Result),
        (Status::Playing, Some(turn)) if !game.computer_plays && !game.legal.is_empty() => Some(Key::Turn(turn.number)),
        _ => None,
    }
}

/// The content of the message at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shows {
    /// Which message it is.
    pub key: Key,
    /// The version of the table that the message shows; `None` if it is unknown, so that the message must be edited.
    pub version: Option<Version>,
    /// Whether the turn is over, and the message has no buttons any more.
    pub closed: bool,
}
