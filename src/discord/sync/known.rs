//! What is known to stand in Discord for one table, and what is learnt from each answer.

use super::desired::{Desired, Stage, ThreadWish};
use super::doubt::{Doubtful, LATE, Late};
pub use super::key::{Key, Shows};
use super::request::Request;
use crate::discord::error_kind::ErrorKind;
use crate::discord::respond::Acknowledged;
use crate::discord::wording::watch::Word;
use crate::model::{ChannelId, LeftOpen, MessageId, Messages, Millis, Version};

/// How long the host may take to decide a click until the messages are brought up to date without it.
pub(super) const DECISION_PATIENCE: Millis = 5_000;
/// The first pause after an error that will pass; it doubles up to 30 s.
const PAUSE_MIN: Millis = 500;

/// What is known of the content of the message at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// It was made before the start, and has to be read.
    Unread,
    /// Nothing that belongs to a turn or a result.
    Other,
    /// This.
    Shows(Shows),
}

/// The message at the bottom of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bottom {
    /// Its id.
    pub id: MessageId,
    /// Its content.
    pub content: Content,
}

/// The table's public face in its channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// Its id.
    pub id: MessageId,
    /// The fingerprint of what it shows, when that is known.
    pub shows: Option<i64>,
    /// When it was made to show a game; none when it showed a lobby, whose buttons nobody is to press any more once the
    /// game has begun, and when that was before the start.
    pub edited: Option<Millis>,
    /// Discord takes no edit before this moment.
    pub rests_until: Option<Millis>,
}

/// The thread of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thread {
    /// There is none yet.
    Untried,
    /// The messages of the game stand there.
    Stands(ChannelId),
    /// There is none to be had: the game stays in the table's channel.
    Unavailable,
}

/// A click that is answered with the table's message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Click {
    /// The interaction.
    pub id: u64,
    /// When this stage of it began.
    pub since: Millis,
    /// How far it is.
    pub stage: ClickStage,
}

impl Click {
    /// The message that its answer changes, and what that shows then; none while it is decided.
    pub(super) fn answer(&self) -> Option<(MessageId, Shows)> {
        match self.stage {
            ClickStage::Ready(message, shows) | ClickStage::Sent(message, shows) => message.zip(Some(shows)),
            ClickStage::Deciding => None,
        }
    }
}

/// How far a click is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClickStage {
    /// The host decides.
    Deciding,
    /// The answer can be sent: this message shows this then.
    Ready(Option<MessageId>, Shows),
    /// The answer is on its way.
    Sent(Option<MessageId>, Shows),
}

/// A word that was said to one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Said {
    /// What.
    pub word: Word,
    /// The message that says it; none when it is gone.
    pub at: Option<(ChannelId, MessageId)>,
}

/// When and whether to try again after errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// No request is sent before this moment.
    pub until: Option<Millis>,
    /// No request is sent for this version any more.
    pub given_up: Option<Version>,
    pub(super) pause: Millis,
    pub(super) repairs: u32,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff { until: None, given_up: None, pause: PAUSE_MIN, repairs: 0 }
    }
}

/// What is known to stand in Discord for a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// The table's channel.
    pub channel: ChannelId,
    /// The card.
    pub card: Option<Card>,
    /// The game's thread.
    pub thread: Thread,
    /// The message at the bottom of the game.
    pub bottom: Option<Bottom>,
    /// The turn whose message was made last: its player has been pinged.
    pub pinged: Option<u32>,
    /// A message that may have been posted: whatever is posted next has its nonce, so that Discord gives it if it stands.
    pub doubtful: Option<Doubtful>,
    /// The card and the message at the bottom that were lost. What replaces one has a nonce made of it: the same after
    /// a restart, and another one than that of a message that Discord knows to be deleted.
    pub lost_card: Option<MessageId>,
    /// As `lost_card`.
    pub lost_bottom: Option<MessageId>,
    /// The version that the message at the bottom shows to those who watch, and since when.
    pub watched: Option<(Version, Millis)>,
    /// The words that were said and still hold.
    pub said: Vec<Said>,
    /// The next message tells the players that a permission for threads is missing.
    pub tell_no_thread: bool,
    /// Discord refused a picture in the place of the game; another place, or an interaction, may allow it.
    pub pictures_refused: bool,
    /// A place that is archived, and has to be opened first.
    pub archived: Option<ChannelId>,
    /// The board is posted again at the bottom.
    pub repost: bool,
    /// The card of the lobby is posted again at the bottom.
    pub card_moves: bool,
    /// The card that was replaced by a new one at the bottom, until it is deleted.
    pub superseded: Option<MessageId>,
    /// The card as it is stored: the one that has to stand after a restart.
    pub stored_card: Option<MessageId>,
    /// The channel, or the lobby's card, is gone: the table ends.
    pub ended: bool,
    /// The table has changed since the start: somebody waits for its messages.
    pub hurry: bool,
    /// What errors have led to.
    pub backoff: Backoff,
    /// The clicks that are being answered.
    pub clicks: Vec<Click>,
    /// The request that is on its way.
    pub sent: Option<Request>,
    /// An answer was sent while another change of the message at the bottom was on its way.
    pub crossed: bool,
    /// Changes that were given up and may still be carried out.
    pub late: Vec<Late>,
    /// How many clicks are being answered with the card, beside the table's task.
    pub card_answers: u32,
    /// The edit of the card that is on its way crossed the answer to a click, and either may arrive last.
    pub card_crossed: bool,
    /// Until when an edit of the card that was given up may still be carried out.
    pub late_card: Option<Millis>,
    /// Messages of turns that are over, to be closed once more.
    pub left_open: Vec<LeftOpen>,
    /// When the message at the bottom was last known to stand.
    pub confirmed: Millis,
    /// How often it was probed since it changed.
    pub probes: u32,
}

/// What came of a request: the message or thread it made or read, or why not.
pub type Outcome = Result<Sent, ErrorKind>;

/// What Discord answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sent {
    /// The id of what was made.
    pub id: u64,
    /// Where the message stands: that of a repeated nonce may have been made elsewhere.
    pub place: Option<ChannelId>,
    /// What the message shows, as its buttons tell.
    pub shows: Option<Shows>,
    /// A message that stood already, because an earlier attempt had made it, and does not show what was sent.
    pub is_other: bool,
}

impl Known {
    /// What was kept over a restart.
    pub fn from_messages(channel: ChannelId, messages: &Messages, desired: &Desired, now: Millis) -> Known {
        let settled = messages.shown == Some(desired.version);
        let content = match desired.bottom.filter(|_| settled) {
            Some(key) => Content::Shows(Shows { key, version: messages.shown, closed: false }),
            None => Content::Unread,
        };
        // What the process before had sent last may still be carried out.
        let until = now + LATE;
        let in_motion = messages.turn.filter(|_| !settled);
        let place = messages.thread.unwrap_or(channel);
        let in_motion = in_motion.map(|id| Late { place, id, turn: messages.number, until });
        let left_open = messages.left_open;
        let left_open = left_open.map(|LeftOpen { place, id, number }| Late { place, id, turn: Some(number), until });
        let late_card = messages.card.filter(|_| messages.card_shows != Some(desired.card)).map(|_| until);
        // Playing without a thread: there was none to be had.
        let played = desired.stage == Stage::Playing && messages.turn.is_some();
        Known {
            channel,
            card: messages.card.map(|id| Card { id, shows: messages.card_shows, edited: None, rests_until: None }),
            thread: match messages.thread {
                Some(thread) => Thread::Stands(thread),
                None if played => Thread::Unavailable,
                None => Thread::Untried,
            },
            bottom: messages.turn.map(|id| Bottom { id, content }),
            pinged: messages.number,
            doubtful: messages.doubt.map(|doubt| Doubtful {
                place: messages.thread.unwrap_or(channel),
                key: doubt.turn.map_or(Key::Result, Key::Turn),
                lost: doubt.lost,
            }),
            lost_card: None,
            lost_bottom: None,
            watched: None,
            said: Vec::new(),
            tell_no_thread: false,
            pictures_refused: false,
            archived: None,
            repost: false,
            card_moves: false,
            superseded: None,
            stored_card: messages.card,
            ended: false,
            hurry: false,
            backoff: Backoff::default(),
            clicks: Vec::new(),
            sent: None,
            crossed: false,
            late: in_motion.into_iter().chain(left_open).collect(),
            card_answers: 0,
            card_crossed: false,
            late_card,
            left_open: Vec::new(),
            confirmed: now,
            probes: 0,
        }
    }

    /// What is kept over a restart. Of a lost message that is its id, which makes the nonce of what replaces it. What the
    /// card shows is only known where nothing that changes it is on its way.
    pub fn messages(&self, settled: Option<Version>) -> Messages {
        let card_settled = self.card_answers == 0 && self.late_card.is_none();
        Messages {
            thread: self.thread(),
            card: self.card.map(|card| card.id).or(self.lost_card),
            turn: self.bottom.map(|bottom| bottom.id).or(self.lost_bottom),
            number: self.pinged,
            shown: settled,
            card_shows: self.card.filter(|_| card_settled).and_then(|card| card.shows),
            doubt: self.post_in_doubt(),
            left_open: self.may_be_open(),
        }
    }

    /// The thread, where there is one.
    pub fn thread(&self) -> Option<ChannelId> {
        match self.thread {
            Thread::Stands(thread) => Some(thread),
            Thread::Untried | Thread::Unavailable => None,
        }
    }

    /// Where the game's messages stand.
    pub fn place(&self) -> ChannelId {
        self.thread().unwrap_or(self.channel)
    }

    /// What the message at the bottom is known to show.
    pub fn shows(&self) -> Option<Shows> {
        match self.bottom?.content {
            Content::Shows(shows) => Some(shows),
            Content::Unread | Content::Other => None,
        }
    }

    /// Tries again at once: the table has changed, or something else has.
    pub fn wake(&mut self, desired: &Desired) {
        self.backoff = Backoff { repairs: self.backoff.repairs, ..Backoff::default() };
        if desired.stage == Stage::Playing && self.thread == Thread::Untried && desired.thread != ThreadWish::Yes {
            self.thread = Thread::Unavailable;
            self.tell_no_thread = desired.thread == ThreadWish::Forbidden;
        }
    }

    /// Whether the message at the bottom is the wanted one.
    pub fn stands(&self, desired: &Desired) -> bool {
        self.shows().is_some_and(|shows| !shows.closed && Some(shows.key) == desired.bottom)
    }

    /// A thread was deleted.
    pub fn thread_gone(&mut self, thread: ChannelId) {
        if self.thread == Thread::Stands(thread) {
            self.lose_thread();
        }
    }

    /// Somebody asked for the newest message at the bottom.
    pub fn call(&mut self, desired: &Desired) {
        match desired.stage {
            Stage::Lobby => self.card_moves = true,
            Stage::Playing | Stage::Closed => self.repost = true,
        }
    }

    /// A click is about to be decided.
    pub fn click(&mut self, id: u64, now: Millis) {
        // The interaction has told what is allowed.
        self.pictures_refused = false;
        // Drop a click whose decision never came.
        self.clicks.retain(|click| click.stage != ClickStage::Deciding || now - click.since < DECISION_PATIENCE);
        self.clicks.push(Click { id, since: now, stage: ClickStage::Deciding });
    }

    /// A click was refused, or is answered by somebody else.
    pub fn forget_click(&mut self, id: u64) {
        self.clicks.retain(|click| click.id != id);
    }

    /// A click's answer can be sent.
    pub fn ready(&mut self, id: u64, message: Option<MessageId>, shows: Shows, now: Millis) {
        self.forget_click(id);
        if message.is_some() && self.doubtful.is_some_and(|doubtful| doubtful.key == shows.key) {
            // The message that may have been posted has been: its button was clicked.
            self.pinged = shows.key.number();
        }
        self.clicks.push(Click { id, since: now, stage: ClickStage::Ready(message, shows) });
    }

    /// Whether a click's answer would only go back to what the table was: Discord has its acknowledgement, and what is
    /// newer is shown by requests of its own.
    pub fn is_overtaken(shows: Shows, acknowledged: Acknowledged, desired: &Desired) -> bool {
        acknowledged == Acknowledged::Surely && shows.version < Some(desired.version)
    }

    /// A request is on its way.
    pub fn send(&mut self, request: &Request) {
        let Request::Answer { click } = *request else {
            // Whoever asks for it from now on may have seen this one already.
            self.repost &= !matches!(request, Request::PostBottom { .. });
            self.card_moves &= !matches!(request, Request::PostCard { .. });
            self.sent = Some(request.clone());
            return;
        };
        self.crossed |= self.is_answering() || self.sent.as_ref().is_some_and(Request::changes_bottom);
        for one in self.clicks.iter_mut().filter(|one| one.id == click) {
            if let ClickStage::Ready(message, shows) = one.stage {
                one.stage = ClickStage::Sent(message, shows);
            }
        }
    }

    /// Whether a picture goes with a request that can have one. What was left open does without: it may stand where
    /// pictures, or new messages, are not allowed.
    pub fn may_attach(&self, request: &Request, desired: &Desired) -> bool {
        let left_open = matches!(request, Request::CloseTurn { id, .. } if !self.is_bottom(*id));
        desired.pictures && !self.pictures_refused && !left_open
    }

    /// Whether an answer is on its way that changes the message at the bottom.
    pub(super) fn is_answering(&self) -> bool {
        self.clicks.iter().any(|click| matches!(click.stage, ClickStage::Sent(..)) && !self.is_behind(click))
    }

    /// Whether the answer to this click closes the message at the bottom.
    pub(super) fn is_closing(&self, click: &Click) -> bool {
        click.answer().is_some_and(|(message, shows)| shows.closed && self.is_bottom(message))
    }

    /// Whether the answer to this click is for the message of an earlier turn than the one at the bottom.
    pub(super) fn is_behind(&self, click: &Click) -> bool {
        click.answer().is_some_and(|(message, shows)| self.is_earlier(message, shows.key))
    }

    /// Whether the message at the bottom follows this one.
    pub(super) fn is_earlier(&self, message: MessageId, key: Key) -> bool {
        !self.is_bottom(message) && self.shows().is_some_and(|bottom| key < bottom.key)
    }

    /// The board at the bottom that stays open if nothing more is sent.
    pub(super) fn open_board(&self) -> Option<LeftOpen> {
        let number = self.shows().filter(|shows| !shows.closed)?.key.number()?;
        Some(LeftOpen { place: self.place(), id: self.bottom?.id, number })
    }

    pub(super) fn is_bottom(&self, id: MessageId) -> bool {
        self.bottom.is_some_and(|bottom| bottom.id == id)
    }
}
