//! The messages that a table should have at Discord. The planner compares them with the messages that exist.

use crate::model::{ChannelId, Colour, Key, Millis, Version};

/// The messages that a table should have, in its state at `version`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Desired {
    pub version: Version,
    pub phase: TablePhase,
    /// The message that belongs at the bottom, as `bottom_of` returns it.
    pub bottom: Option<Key>,
    /// The turn in progress, whose message stays open.
    pub turn: Option<u32>,
    /// Whether the computer plays for all people who have not resigned. If so, the last message is updated for
    /// spectators.
    pub watched: bool,
    /// The reminder that the time of the turn runs out.
    pub reminder: Option<Reminder>,
    /// The turn whose player the others have nudged, and when the nudge is due.
    pub nudge: Option<(u32, Millis)>,
    /// The turn whose player is due a digest of the turns that wait for them, and since when.
    pub digest: Option<(u32, Millis)>,
    /// The version since which the players are asked something; `None` if they are not.
    pub question: Option<Version>,
    /// When the game of the lobby starts by itself, and from when those who sit are to be told; `None` if it does not, or
    /// nobody is told.
    pub starts: Option<(Millis, Millis)>,
    /// When the game started at the moment that its host had chosen.
    pub started: Option<Millis>,
    /// The seats that the computer holds for players who have not resigned.
    pub held: Held,
    /// The parent channel, if the table's channel is a thread. The game moves there if people lock the thread, or keep
    /// archiving it.
    pub parent: Option<ChannelId>,
    /// Whether the game is to have a thread.
    pub thread: ThreadWish,
    /// The hash of the card's wanted content.
    pub card_hash: i64,
    /// Whether the bot may attach pictures where the game is played. True if that is unknown.
    pub pictures: bool,
}

/// A reminder that the time of a turn runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminder {
    pub turn: u32,
    pub deadline: Millis,
    /// When it is to be posted.
    pub due: Millis,
}

/// The seats that the computer holds, each with the time at which it took the seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Held([Option<Millis>; Colour::ALL.len()]);

impl Held {
    /// When the computer took the seat of a colour; `None` if it does not hold that seat.
    pub fn since(&self, colour: Colour) -> Option<Millis> {
        self.0.get(colour as usize).copied().flatten()
    }
}

impl FromIterator<(Colour, Millis)> for Held {
    fn from_iter<I: IntoIterator<Item = (Colour, Millis)>>(seats: I) -> Held {
        let mut held = Held::default();
        for (colour, since) in seats {
            if let Some(seat) = held.0.get_mut(colour as usize) {
                *seat = Some(since);
            }
        }
        held
    }
}

/// The phase of a table, as far as its messages depend on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePhase {
    /// The card is the only message.
    Lobby,
    Playing,
    /// The game has ended, or the lobby closed without a game.
    Closed,
}

/// Whether to create a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThreadWish {
    /// The game is to have a thread.
    Yes,
    /// The server does not want threads, or the channel cannot have any.
    No,
    Forbidden,
}
