//! Clicks whose answer changes a message of the table.

use super::KnownMessages;
use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::Desired;
use crate::discord::sync::request::MessageRequest;
use crate::model::{Key, LeftOpen, MessageId, Millis};

/// How long a change of the message at the bottom waits for the host's decision on a click, and then for the answer to
/// be sent.
pub(super) const DECISION_PATIENCE: Millis = 5_000;

/// How long an edit of the card or the result waits, at most, for the answers to clicks on them.
pub(super) const CARD_PATIENCE: Millis = 2_000;

/// The clicks on the card or the result that are being answered by code outside the table's task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Answering {
    clicks: u32,
    /// Since when there has been such a click at any time.
    since: Millis,
}

/// A click whose answer changes a message of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PendingClick {
    pub(super) id: u64,
    /// When the click arrived; after the host's decision, the time of that decision.
    pub(super) since: Millis,
    pub(super) stage: ClickStage,
}

/// The stage of a click.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClickStage {
    /// The host has not decided yet.
    Deciding,
    /// The answer can be sent. It changes this message to this content. Without a message, it changes no message of the
    /// game.
    Ready(Option<MessageId>, Shows),
    /// The answer, as in `Ready`, is in flight.
    Sent(Option<MessageId>, Shows),
}

impl PendingClick {
    /// The message that the answer changes, and the new content; `None` until the host has decided, and if the answer
    /// changes no message of the game.
    pub(super) fn answer(&self) -> Option<(MessageId, Shows)> {
        match self.stage {
            ClickStage::Ready(message, shows) | ClickStage::Sent(message, shows) => message.zip(Some(shows)),
            ClickStage::Deciding => None,
        }
    }
}

impl KnownMessages {
    /// Notes that the host is about to decide a click.
    pub fn note_click(&mut self, id: u64, now: Millis) {
        // The interaction carries the current permissions, which may allow pictures.
        self.place.pictures_refused = false;
        // A click on which the host has not decided in time is dropped.
        self.clicks.retain(|click| click.stage != ClickStage::Deciding || now - click.since < DECISION_PATIENCE);
        self.clicks.push(PendingClick { id, since: now, stage: ClickStage::Deciding });
    }

    /// Forgets a click: the host refused it, its answer has been sent, or the table's task does not send one.
    pub fn forget_click(&mut self, id: u64) {
        self.clicks.retain(|click| click.id != id);
    }

    /// Notes that the message of a click exists. If that message can be the board whose post has an unknown outcome, it
    /// becomes the board.
    pub fn found_posted(&mut self, LeftOpen { place, id, number }: LeftOpen, now: Millis) {
        let key = Key::Turn(number);
        let is_it = self.is_in_doubt(key) && place == self.place();
        if is_it && self.adopts(id, key) {
            self.adopt(id, Shows { key, version: None, closed: false }, now);
        }
    }

    /// Whether the post of this turn's message may have had an unknown outcome. This includes a turn later than that of
    /// the post in doubt, because its message takes the nonce of that post.
    fn is_in_doubt(&self, key: Key) -> bool {
        self.board.doubtful.is_some_and(|doubtful| doubtful.key <= key)
    }

    /// Notes that a click's answer can be sent.
    pub fn note_ready(&mut self, id: u64, message: Option<MessageId>, shows: Shows, now: Millis) {
        self.forget_click(id);
        if message.is_some() && self.is_in_doubt(shows.key) {
            // The post of this message had an unknown outcome, but its button was clicked, so the message was posted
            // and has pinged.
            self.pinged = self.pinged.max(shows.key.number());
        }
        self.clicks.push(PendingClick { id, since: now, stage: ClickStage::Ready(message, shows) });
    }

    /// Whether a click has been acknowledged and its answer would show an old version. Such an answer is not sent,
    /// because other requests bring the message up to date.
    pub fn is_overtaken(shows: Shows, acknowledged: bool, desired: &Desired) -> bool {
        acknowledged && shows.version < Some(desired.version)
    }

    /// Notes a click on the card or the result, which code outside the table's task is answering.
    pub fn note_answering(&mut self, now: Millis) {
        if self.answering.clicks == 0 {
            self.answering.since = now;
        }
        self.answering.clicks += 1;
    }

    /// Notes that a click on the card or the result has been answered.
    pub fn note_answered(&mut self) {
        self.answering.clicks = self.answering.clicks.saturating_sub(1);
    }

    /// Until when an edit of the card or the result waits; `None` if no click on them is being answered.
    pub(super) fn answering_until(&self) -> Option<Millis> {
        (self.answering.clicks > 0).then_some(self.answering.since + CARD_PATIENCE)
    }

    /// Notes that a click is being answered with the card, by code outside the table's task.
    pub fn note_card_answering(&mut self) {
        self.card.changes.begin();
    }

    /// Notes that an answer with the card ([`KnownMessages::note_card_answering`]) has ended; `arrived` is false if the
    /// answer ended with an error. The answer may have shown an older version of the card.
    pub fn note_card_answered(&mut self, arrived: bool, now: Millis) {
        self.card.changes.end();
        self.card.shows = None;
        if !arrived {
            self.card.changes.give_up(now);
        }
    }

    /// Notes that the answer to a click is in flight.
    pub(super) fn note_answer_sent(&mut self, click: u64) {
        let Some(sent) = self.clicks.iter_mut().find(|one| one.id == click) else { return };
        let ClickStage::Ready(message, shows) = sent.stage else { return };
        sent.stage = ClickStage::Sent(message, shows);
        if let Some(changes) = message.and_then(|id| self.changes_of(id)) {
            changes.begin();
        }
    }

    /// The message of the game that a request or an answer changes.
    pub fn changed_by(&self, request: &MessageRequest) -> Option<MessageId> {
        let MessageRequest::Answer { click } = *request else { return request.edits() };
        self.clicks.iter().find(|one| one.id == click)?.answer().map(|(message, _)| message)
    }

    /// Whether an answer is in flight that may change the message at the bottom.
    pub(super) fn is_answering(&self) -> bool {
        self.clicks.iter().any(|click| matches!(click.stage, ClickStage::Sent(..)) && !self.is_behind(click))
    }

    /// Whether the answer to this click closes the message at the bottom.
    pub(super) fn is_closing(&self, click: &PendingClick) -> bool {
        click.answer().is_some_and(|(message, shows)| shows.closed && self.board.is(message))
    }

    /// Whether the answer to this click changes the message of an earlier turn than the one at the bottom.
    pub(super) fn is_behind(&self, click: &PendingClick) -> bool {
        click.answer().is_some_and(|(message, shows)| self.is_earlier(message, shows.key))
    }

    /// Whether a message that shows `key` is of an earlier turn than the message at the bottom.
    pub(super) fn is_earlier(&self, message: MessageId, key: Key) -> bool {
        !self.board.is(message) && self.board.shows().is_some_and(|board| key < board.key)
    }
}
