//! The kinds of places where interactions happen.

use serenity::all::{ChannelType, PartialChannel};

/// The kind of a place, as far as it matters to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceKind {
    /// A text or announcement channel. The permissions in the interaction show whether the bot may write there.
    Channel,
    /// The chat of a voice channel or of a stage.
    Chat,
    Thread,
    PrivateThread,
    /// A locked thread: players cannot press buttons there.
    LockedThread,
    /// A place where no table can be opened, such as a category, a forum or a direct message.
    Other,
}

impl PlaceKind {
    pub fn of(place: &PartialChannel) -> PlaceKind {
        match place.kind {
            _ if place.thread_metadata.is_some_and(|thread| thread.locked) => PlaceKind::LockedThread,
            ChannelType::Text | ChannelType::News => PlaceKind::Channel,
            ChannelType::Voice | ChannelType::Stage => PlaceKind::Chat,
            ChannelType::PublicThread | ChannelType::NewsThread => PlaceKind::Thread,
            ChannelType::PrivateThread => PlaceKind::PrivateThread,
            _ => PlaceKind::Other,
        }
    }

    pub fn is_thread(self) -> bool {
        matches!(self, PlaceKind::Thread | PlaceKind::PrivateThread | PlaceKind::LockedThread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_type_of_channel_is_known() {
        use PlaceKind::{Channel, Chat, LockedThread, Other, PrivateThread, Thread};
        let thread = |locked: bool| json!({ "archived": false, "auto_archive_duration": 60, "locked": locked });
        let cases = [
            (0, None, Channel),
            (5, None, Channel),
            (2, None, Chat),
            (13, None, Chat),
            (10, Some(false), Thread),
            (11, Some(false), Thread),
            (12, Some(false), PrivateThread),
            (11, Some(true), LockedThread),
            (12, Some(true), LockedThread),
            (1, None, Other),
            (4, None, Other),
            (15, None, Other),
            (16, None, Other),
            (99, None, Other),
        ];
        for (kind, locked, expected) in cases {
            let metadata = locked.map(thread);
            let place = json!({ "id": "7", "type": kind, "thread_metadata": metadata });
            let place: PartialChannel = serde_json::from_value(place).unwrap();
            assert_eq!(PlaceKind::of(&place), expected, "type {kind}, locked: {locked:?}");
        }
    }
}
