//! The noticeboard of a server: one message in a channel that the server has chosen.

use super::{ChannelId, GuildId, MessageId, Millis};
use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// What has become of a noticeboard.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum NoticeboardState {
        /// Its post has begun, and Discord has not confirmed it.
        Posting = "posting",
        Standing = "standing",
        /// It was deleted, or its post was never confirmed. Nobody who can have it posted again knows that.
        Lost = "lost",
        /// Like `Lost`, and somebody who can have it posted again was told.
        Told = "told",
        /// The bot may not post it in the channel.
        Refused = "refused",
    }
}

/// The noticeboard of a server, as stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noticeboard {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub state: NoticeboardState,
    /// When the first attempt to post it began. No two noticeboards of a server begin at the same time.
    pub begun: Millis,
    /// The message, once Discord has confirmed it.
    pub message: Option<MessageId>,
    /// A hash of what the message shows; `None` if that is unknown.
    pub shows: Option<i64>,
    /// When it was last posted or edited, or an attempt at that failed.
    pub touched: Millis,
    /// How many attempts have failed in a row.
    pub failures: u32,
}

impl Noticeboard {
    /// A noticeboard that is to be posted now.
    pub fn begin(guild: GuildId, channel: ChannelId, now: Millis) -> Noticeboard {
        let state = NoticeboardState::Posting;
        Noticeboard { guild, channel, state, begun: now, message: None, shows: None, touched: now, failures: 0 }
    }

    /// Whether it is gone, so that it may be posted again.
    pub fn is_lost(&self) -> bool {
        matches!(self.state, NoticeboardState::Lost | NoticeboardState::Told)
    }
}
