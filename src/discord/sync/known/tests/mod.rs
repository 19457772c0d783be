//! Tests of `plan` and `KnownMessages::learn`: most set up a state, apply Discord's response to a request, and check
//! the next request.

mod cards;
mod clicks;
mod consequences;
mod doubt;
mod faults;
mod moved;
mod notices;
mod places;
mod refusals;
mod time;

use super::posted::{BoardMessage, CardMessage, Content};
use super::{GamePlace, KnownMessages, Plan, RequestOutcome, Sent, Thread, Unnamed, plan};
use crate::discord::requests::Urgency;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::{Desired, Held, TablePhase, ThreadWish};
use crate::discord::sync::request::{MessageRequest, NoThread};
use crate::model::{ChannelId, Key, MessageId, Messages, Millis, PostInDoubt, Version};

const NOW: Millis = 1_800_000_000_000;
const CHANNEL: ChannelId = ChannelId(10);
const THREAD: ChannelId = ChannelId(20);
const CARD: i64 = 7;

/// The id of a message that was posted at this time.
fn message(at: Millis) -> MessageId {
    MessageId(((at - 1_420_070_400_000) as u64) << 22)
}

/// The id of the card, which was posted a minute before [`NOW`]; the board has the next id.
fn card() -> MessageId {
    message(NOW - 60_000)
}

fn board() -> MessageId {
    MessageId(message(NOW - 60_000).0 + 1)
}

/// The wanted messages of a game at version 9, in which turn 3 waits for a choice.
fn desired() -> Desired {
    Desired {
        version: Version(9),
        phase: TablePhase::Playing,
        bottom: Some(Key::Turn(3)),
        turn: Some(3),
        watched: false,
        reminder: None,
        nudge: None,
        digest: None,
        question: None,
        starts: None,
        started: None,
        held: Held::default(),
        parent: None,
        thread: ThreadWish::Yes,
        card_hash: CARD,
        pictures: true,
    }
}

fn shows(number: u32, version: i64) -> Shows {
    Shows { key: Key::Turn(number), version: Some(Version(version)), closed: false }
}

/// The state in which Discord has all messages as [`desired`] wants them.
fn known() -> KnownMessages {
    let messages = Messages {
        thread: Some(THREAD),
        card: Some(card()),
        turn: Some(board()),
        number: Some(3),
        shown: Some(Version(9)),
        card_shows: Some(CARD),
        doubt: None,
        left_open: Vec::new(),
        notices: Vec::new(),
    };
    KnownMessages::from_messages(CHANNEL, &messages, &desired(), NOW)
}

fn showing(shows: Shows) -> KnownMessages {
    let known = known();
    KnownMessages { board: BoardMessage { content: Content::Shows(shows), ..known.board }, ..known }
}

/// A game without a board; `pinged` is the last turn whose player was pinged.
fn boardless(pinged: Option<u32>) -> KnownMessages {
    KnownMessages { board: BoardMessage::default(), pinged, ..known() }
}

/// The state after Discord has said for a minute that a channel or message is gone or hidden. The next response that
/// says so is believed.
fn denied(known: KnownMessages) -> KnownMessages {
    KnownMessages { denied_since: Some(NOW - 60_000), ..known }
}

/// The state after a person has asked to have the newest message posted again at the bottom.
fn called(mut known: KnownMessages) -> KnownMessages {
    known.want_repost(&desired());
    known
}

fn request(known: &KnownMessages, desired: &Desired) -> Option<MessageRequest> {
    plan(known, desired, NOW).request
}

/// Sends the planned request, and applies this outcome.
fn step(known: &mut KnownMessages, desired: &Desired, outcome: RequestOutcome) -> MessageRequest {
    let request = request(known, desired).expect("expected a request");
    known.note_sent(&request);
    assert_eq!(plan(known, desired, NOW).request, None, "expected one request at a time");
    known.learn(&request, outcome, desired, NOW);
    request
}

fn made(id: u64, number: u32, version: i64) -> RequestOutcome {
    Ok(Sent { id, shows: Some(shows(number, version)), is_other: false, ..Sent::default() })
}

/// The outcome of a request that Discord carried out; `id` is the id of its message.
const fn done(id: u64) -> RequestOutcome {
    Ok(Sent {
        id,
        place: None,
        shows: None,
        unnamed: None,
        is_other: false,
        is_plain: false,
        at: None,
        lacks: false,
        lacks_moves: false,
        is_line: false,
    })
}

const DONE: RequestOutcome = done(0);

fn edit_board() -> MessageRequest {
    MessageRequest::EditBottom { place: THREAD, id: board(), key: Key::Turn(3) }
}

fn edit_card() -> MessageRequest {
    MessageRequest::EditCard { id: card(), urgent: false }
}

fn close(number: u32) -> MessageRequest {
    MessageRequest::CloseTurn { place: THREAD, id: board(), number }
}

fn post(lost: Option<MessageId>) -> MessageRequest {
    MessageRequest::PostBottom {
        place: THREAD,
        key: Key::Turn(3),
        lost,
        reuses_nonce_of: None,
        ping: false,
        notice: None,
    }
}

fn probe() -> MessageRequest {
    MessageRequest::Probe { place: THREAD, id: board(), urgent: false }
}
