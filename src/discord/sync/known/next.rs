//! The next request of a table, and delays caused by old messages.

use crate::discord::sync::request::MessageRequest;
use crate::model::{MessageId, Millis};

/// The shortest time between two edits of a card that is older than an hour while a game runs: Discord then allows few
/// edits, and the end of the game needs one.
pub(super) const OLD_CARD_PAUSE: Millis = 300_000;
/// Messages older than this are edited seldom: Discord has a separate rate limit for them.
const OLD: Millis = 3_600_000;
/// The first moment of Discord's ids, milliseconds UTC.
const DISCORD_EPOCH: Millis = 1_420_070_400_000;

/// The next request of a plan, answers to clicks aside.
pub(super) enum Next {
    Send(MessageRequest),
    At(Millis),
    Nothing,
}

impl Next {
    /// The earlier one; of two requests the first.
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
