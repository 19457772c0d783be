//! The next step of a plan, and the limits on edits of old messages.

use crate::discord::sync::request::MessageRequest;
use crate::model::{MessageId, Millis};

/// The shortest time, while a game runs, between two edits of a card or a spectators' message older than an hour:
/// Discord allows few edits of old messages, and the end of the game needs one.
pub(super) const OLD_CARD_PAUSE: Millis = 300_000;
/// Messages older than this are edited seldom: Discord limits their edits separately.
const OLD: Millis = 3_600_000;
/// The time at which Discord's ids begin, in milliseconds UTC.
const DISCORD_EPOCH: Millis = 1_420_070_400_000;

/// The next step of a plan, apart from answers to clicks.
pub(super) enum Next {
    Send(MessageRequest),
    At(Millis),
    Nothing,
}

impl Next {
    /// The earlier of two steps; of two requests, `self`.
    pub(super) fn before(self, other: Next) -> Next {
        match (self, other) {
            (Next::Send(request), _) | (_, Next::Send(request)) => Next::Send(request),
            (Next::At(one), Next::At(other)) => Next::At(one.min(other)),
            (Next::At(at), Next::Nothing) | (Next::Nothing, Next::At(at)) => Next::At(at),
            (Next::Nothing, Next::Nothing) => Next::Nothing,
        }
    }
}

/// Whether a message is so old that Discord limits its edits.
pub(super) fn is_old(id: MessageId, now: Millis) -> bool {
    now - made(id) >= OLD
}

/// When a message was posted.
fn made(id: MessageId) -> Millis {
    (id.0 >> 22).cast_signed() + DISCORD_EPOCH
}
