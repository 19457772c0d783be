//! The messages known to exist in Discord for one table. A pure value: it does no I/O, and reads no clock.
//!
//! [`plan()`] compares this value with the table's wanted messages and returns the next requests;
//! [`KnownMessages::learn`] applies their outcomes.

mod clicks;
mod consequence;
mod doubt;
mod failed;
mod learn;
mod next;
mod notices;
mod plan;
mod posted;
#[cfg(test)]
mod tests;
mod threads;

pub use plan::{Plan, plan};

use super::bottom::Shows;
use super::desired::{Desired, TablePhase, ThreadWish};
use super::request::{MessageRequest, NoThread};
use crate::discord::interaction::tables::ThreadState;
use crate::discord::requests::error_kind::ErrorKind;
use crate::model::{ChannelId, LeftOpen, MessageId, Messages, Millis, Notice, PostedNotice, Version};
use clicks::{Answering, PendingClick};
use posted::{BoardMessage, CardMessage, Changes, Closing, Content, LATE, REFUSED_MIN};

/// A message that was confirmed within this time is not probed when a person asks for it.
const PROBE_PAUSE: Millis = 10_000;

/// The first pause after a temporary error; it doubles up to 30 s.
const PAUSE_MIN: Millis = 500;

/// The messages known to be in Discord for a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownMessages {
    channel: ChannelId,
    /// Where the game is played.
    place: GamePlace,
    card: CardMessage,
    /// The message at the bottom of the game.
    board: BoardMessage,
    /// Boards of earlier turns that have to be closed, or may have to be closed once more.
    closing: Vec<Closing>,
    /// The turn whose message was posted last; its player has been pinged.
    pinged: Option<u32>,
    /// The notices that were posted or refused. They stay here while they apply, or until their message is deleted.
    notices: Vec<PostedNotice>,
    clicks: Vec<PendingClick>,
    /// Clicks on the card or the result, which code outside the table's task answers.
    answering: Answering,
    in_flight: Option<MessageRequest>,
    /// Whether the deadline has moved since a request in flight, or an answer that is being prepared, was worded.
    has_old_deadline: bool,
    retry: Retry,
    /// Whether the last request failed temporarily, was refused, was sent with an invalid token, or found its message
    /// gone.
    is_failing: bool,
    /// Since when the outcome of each request has been one that is believed only after a while: that a channel or
    /// message is gone or hidden.
    denied_since: Option<Millis>,
    probe: Probe,
    /// Whether the table has changed since its task started, so that people wait for its messages.
    changed_since_start: bool,
    /// Whether the table ends, because it has lost its place in Discord: its channel or its lobby's card is gone, the
    /// lobby's thread is locked, or its first card cannot be posted.
    ended: bool,
}

/// The channel of a game, and what is known about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct GamePlace {
    thread: Thread,
    /// An archived channel that must be reopened first.
    archived: Option<ChannelId>,
    /// When the bot last reopened the channel, by Discord's clock if its response has the time.
    reopened: Option<Millis>,
    /// The state of the channel, a thread, as the last event described it.
    told: Option<ThreadState>,
    /// Whether a request that found the channel archived has waited for the event that tells who archived it.
    awaits_event: bool,
    /// Whether Discord archives the game's thread after a silent day, or is not to be asked for that.
    rests: bool,
    /// Whether Discord refused a picture here. Another place, or the permissions in an interaction, may allow it again.
    pictures_refused: bool,
    /// Why the game has no thread, or no longer has one, until a message has said so.
    tell_no_thread: Option<NoThread>,
    /// Whether the game has moved to another channel since the player to move was pinged.
    moved: bool,
}

/// The thread of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Thread {
    /// No thread has been created yet.
    #[default]
    Untried,
    /// The messages of the game are in this thread. If the game had to leave a thread in which its table was opened,
    /// this is the parent channel of that thread.
    Open(ChannelId),
    /// No thread of its own can be used: the game stays in the table's channel.
    Unavailable,
}

impl GamePlace {
    fn new(thread: Thread) -> GamePlace {
        GamePlace { thread, ..GamePlace::default() }
    }
}

/// When and whether to retry after errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Retry {
    /// The earliest time of the next request.
    until: Option<Millis>,
    /// The version of a closed table for which no further request is sent.
    given_up: Option<Version>,
    pause: Millis,
    /// The pause after the next refusal.
    refused: Millis,
    repairs: u32,
}

impl Default for Retry {
    fn default() -> Retry {
        Retry { until: None, given_up: None, pause: PAUSE_MIN, refused: REFUSED_MIN, repairs: 0 }
    }
}

/// The checks of a message that has not changed for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Probe {
    /// When the message was last known to exist.
    confirmed: Millis,
    /// The number of probes since the message changed.
    count: u32,
    /// Whether a person asked for the message, so that it is probed at once.
    wanted: bool,
}

/// The outcome of a request: the message or thread that it created or read, or the kind of its error.
pub type RequestOutcome = Result<Sent, ErrorKind>;

/// Why a message may be an open board although no button names its turn: Discord accepted it only without that
/// button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unnamed {
    /// The other buttons name this version. If `is_current` is false, the message shows an old deadline, or an earlier
    /// request sent only a part of it; so it has to be edited even if it shows the newest version.
    Buttons { version: Version, is_current: bool },
    /// Text replaces a part of the message.
    Words,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sent {
    /// The id of the posted or probed message; after [`MessageRequest::OpenThread`], the id of the thread; else 0.
    pub id: u64,
    /// The channel of the message, if known. After a repeated nonce, it may differ from the requested channel.
    pub place: Option<ChannelId>,
    /// The content that the buttons of the message name.
    pub shows: Option<Shows>,
    /// Why the message may be an open board although no button names its turn.
    pub unnamed: Option<Unnamed>,
    /// Whether an earlier attempt had created the message, so that its content is older.
    pub is_other: bool,
    /// Whether the message was sent without its picture.
    pub is_plain: bool,
    /// The time of the change, if Discord's response has it.
    pub at: Option<Millis>,
    /// Whether Discord accepted the message only without some part.
    pub lacks: bool,
    /// Whether Discord refused the button of a move.
    pub lacks_moves: bool,
    /// Whether the posted card is a line so far, because it pinged people.
    pub is_line: bool,
}

impl KnownMessages {
    /// Restores the state that was stored before a restart. `desired` is the state of the table now.
    pub fn from_messages(channel: ChannelId, messages: &Messages, desired: &Desired, now: Millis) -> KnownMessages {
        let settled = messages.shown == Some(desired.version);
        // The last requests of the previous process may still take effect.
        let late = |may_land: bool| Changes::until(may_land.then_some(now + LATE));
        // A game that has been played without a thread stays without.
        let played = desired.phase == TablePhase::Playing && messages.turn.is_some();
        KnownMessages {
            channel,
            place: GamePlace {
                rests: settled,
                ..GamePlace::new(match messages.thread {
                    Some(thread) => Thread::Open(thread),
                    None if played => Thread::Unavailable,
                    None => Thread::Untried,
                })
            },
            card: CardMessage {
                id: messages.card,
                shows: messages.card_shows,
                changes: late(messages.card.is_some() && messages.card_shows != Some(desired.card_hash)),
                stored: messages.card,
                ..CardMessage::default()
            },
            board: BoardMessage {
                id: messages.turn,
                content: Content::after_restart(messages, desired),
                changes: late(messages.turn.is_some() && !settled),
                doubtful: messages.doubt,
                ..BoardMessage::default()
            },
            closing: messages
                .left_open
                .iter()
                .map(|open| Closing { open: *open, due: false, changes: late(true) })
                .collect(),
            pinged: messages.number,
            notices: messages.notices.clone(),
            clicks: Vec::new(),
            answering: Answering::default(),
            in_flight: None,
            has_old_deadline: false,
            retry: Retry::default(),
            is_failing: false,
            denied_since: None,
            probe: Probe { confirmed: now, count: 0, wanted: false },
            changed_since_start: false,
            ended: false,
        }
    }

    /// The state to store for a restart. For a lost message its old id is stored, because it determines the nonce of
    /// the replacement. The content of the card is `None` while it is uncertain or lacks a part.
    pub fn messages(&self, settled: Option<Version>) -> Messages {
        Messages {
            thread: self.thread(),
            card: self.card.id.or(self.card.lost),
            turn: self.board.id.or(self.board.lost),
            number: self.pinged,
            shown: settled,
            card_shows: self.card.shows.filter(|_| self.card.changes.are_settled() && self.card.lacking.is_none()),
            doubt: self.post_in_doubt(),
            left_open: self.may_be_open(),
            notices: self.notices.clone(),
        }
    }

    /// Notes that these ids are stored. After a restart, the bot looks for the stored card.
    pub fn note_stored(&mut self, messages: &Messages) {
        self.card.stored = messages.card;
    }

    /// Whether the card is posted.
    pub fn is_shown(&self) -> bool {
        self.card.id.is_some()
    }

    /// Whether the message at the bottom shows the current version.
    pub fn is_current(&self, desired: &Desired) -> bool {
        let shows = self.board.shows().filter(|shows| Some(shows.key) == desired.bottom && !shows.closed);
        shows.is_some_and(|shows| shows.version >= Some(desired.version))
    }

    /// Whether Discord fails to show the turn in progress. A missing permission does not count, because people can
    /// grant it.
    pub fn is_unseen(&self, desired: &Desired) -> bool {
        desired.turn.is_some() && self.is_failing && !self.is_current(desired)
    }

    /// Whether the board of the turn in progress lacks the button of a move, because Discord refused it.
    pub fn lacks_moves(&self, desired: &Desired) -> bool {
        desired.turn.is_some() && self.board.lacks_moves
    }

    /// Whether those who sit were told that the game starts at this time.
    pub fn has_told_of_start(&self, at: Millis) -> bool {
        self.notices.iter().any(|posted| posted.notice == Notice::StartsSoon(at))
    }

    pub fn channel(&self) -> ChannelId {
        self.channel
    }

    fn thread(&self) -> Option<ChannelId> {
        match self.place.thread {
            Thread::Open(thread) => Some(thread),
            Thread::Untried | Thread::Unavailable => None,
        }
    }

    /// The channel of the game's messages.
    fn place(&self) -> ChannelId {
        self.thread().unwrap_or(self.channel)
    }

    /// The board, if it is open.
    fn open_board(&self) -> Option<LeftOpen> {
        let number = self.board.shows().filter(|shows| !shows.closed)?.key.number()?;
        Some(LeftOpen { place: self.place(), id: self.board.id?, number })
    }

    /// Whether a request is in flight, apart from answers to clicks.
    pub fn is_sending(&self) -> bool {
        self.in_flight.is_some()
    }

    /// Whether Discord shows that the table is closed, and nothing is left to do. False while a request or an answer is
    /// in flight, while an earlier board may be open, and if the bot has given up: the messages of a settled table are
    /// not checked after a restart.
    pub fn is_settled(&self, desired: &Desired, plan: &Plan) -> bool {
        let is_closed = self.clicks.is_empty() && self.closing.is_empty();
        let done = is_closed && self.in_flight.is_none() && self.retry.given_up.is_none();
        desired.phase == TablePhase::Closed && done && *plan == Plan::default()
    }

    /// Notes that the table has changed since its task started.
    pub fn note_change(&mut self) {
        self.changed_since_start = true;
    }

    /// Retries at once, because something has changed. A running game that has no thread yet, and is to have none,
    /// stays in the channel.
    pub fn wake(&mut self, desired: &Desired) {
        self.retry = Retry { repairs: self.retry.repairs, ..Retry::default() };
        let untried = self.place.thread == Thread::Untried;
        if desired.phase == TablePhase::Playing && untried && desired.thread != ThreadWish::Yes {
            self.place.thread = Thread::Unavailable;
            self.place.tell_no_thread = (desired.thread == ThreadWish::Forbidden).then_some(NoThread::Forbidden);
        }
    }

    /// Notes that a thread was deleted.
    pub fn note_thread_gone(&mut self, thread: ChannelId) {
        if self.place.thread == Thread::Open(thread) {
            self.lose_thread();
        }
    }

    /// Marks the newest message to be posted again at the bottom, as a person asked.
    pub fn want_repost(&mut self, desired: &Desired) {
        match desired.phase {
            TablePhase::Lobby => self.card.repost = true,
            TablePhase::Playing | TablePhase::Closed => self.board.repost = true,
        }
    }

    /// Handles that a person used the message `from` of the table, or asked for the table elsewhere (`None`). If `from`
    /// is the board, the board exists. Otherwise the board, or in a lobby the card, is probed at once, unless it was
    /// confirmed within [`PROBE_PAUSE`].
    pub fn want_probe(&mut self, from: Option<MessageId>, now: Millis) {
        if from.is_some_and(|id| self.board.is(id)) {
            self.probe.confirmed = now;
        } else {
            self.probe.wanted |= now - self.probe.confirmed >= PROBE_PAUSE;
        }
    }

    /// Notes that a request is in flight.
    pub fn note_sent(&mut self, request: &MessageRequest) {
        if let MessageRequest::Answer { click } = *request {
            return self.note_answer_sent(click);
        }
        // This post fulfils the wish for a repost. A wish that comes while the post is in flight is a new one.
        self.board.repost &= !matches!(request, MessageRequest::PostBottom { .. });
        self.card.repost &= !matches!(request, MessageRequest::PostCard { .. });
        if let Some(changes) = self.changes_by(request) {
            changes.begin();
        }
        self.in_flight = Some(request.clone());
    }

    /// The changes in flight of the message that a request changes.
    fn changes_by(&mut self, request: &MessageRequest) -> Option<&mut Changes> {
        match *request {
            MessageRequest::EditCard { id, .. } | MessageRequest::Probe { id, .. } if self.card.id == Some(id) => {
                Some(&mut self.card.changes)
            }
            _ => self.changes_of(request.edits()?),
        }
    }

    /// The changes in flight of a board, which may be an earlier turn's.
    fn changes_of(&mut self, id: MessageId) -> Option<&mut Changes> {
        if self.board.is(id) {
            return Some(&mut self.board.changes);
        }
        self.closing.iter_mut().find(|closing| closing.open.id == id).map(|closing| &mut closing.changes)
    }

    /// Whether a request includes its picture. The board of an earlier turn is closed without a picture, because its
    /// channel may not allow pictures.
    pub fn may_attach(&self, request: &MessageRequest, desired: &Desired) -> bool {
        let left_open = matches!(request, MessageRequest::CloseTurn { id, .. } if !self.board.is(*id));
        self.may_picture(desired) && !left_open
    }

    fn may_picture(&self, desired: &Desired) -> bool {
        desired.pictures && !self.place.pictures_refused
    }
}
