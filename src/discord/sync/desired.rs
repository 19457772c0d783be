//! What a table wants of its messages.

use super::key::Key;
use crate::discord::wording::watch::Word;
use crate::model::{Millis, Version};
use hypnosia_game::board::ColourSet;

/// What a table wants of its messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Desired {
    /// The version of the table.
    pub version: Version,
    /// Where the table is in its life.
    pub stage: Stage,
    /// The message that belongs at the bottom; none in a lobby and while a computer plays.
    pub bottom: Option<Key>,
    /// The turn in progress: its message stays open.
    pub turn: Option<u32>,
    /// Nobody is there to choose: the last message is kept up to date for those who watch.
    pub watched: bool,
    /// The word that is wanted, and from when on.
    pub word: Option<(Word, Millis)>,
    /// The colours of the seats that the computer holds.
    pub held: ColourSet,
    /// Whether the game belongs into a thread.
    pub thread: ThreadWish,
    /// The fingerprint of what the card has to show.
    pub card: i64,
    /// Whether pictures may be attached, as far as is known.
    pub pictures: bool,
}

/// Where a table is in its life, as far as its messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The card is all there is, and is at the bottom.
    Lobby,
    /// The game runs.
    Playing,
    /// Nothing changes any more.
    Closed,
}

/// Whether a thread is to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThreadWish {
    /// It is.
    Yes,
    /// The server does not want threads, or the channel cannot have any.
    No,
    /// A permission is missing.
    Forbidden,
}
