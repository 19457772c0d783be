//! The known state of a table's card, of its board, and of earlier turns' boards that may have to be closed.

use crate::discord::sync::bottom::Shows;
use crate::discord::sync::desired::Desired;
use crate::model::{Key, LeftOpen, MessageId, Messages, Millis, PostInDoubt, Version};

/// How long a timed-out edit may still take effect.
pub(super) const LATE: Millis = 15_000;

/// The first pause before the bot repeats a request that Discord refused, or accepted only without a part. Later pauses
/// double, up to an hour. The first one is much shorter than the shortest turn time of a minute, so that a player does
/// not lose a turn to a board without buttons.
pub(super) const REFUSED_MIN: Millis = 5_000;
pub(super) const REFUSED_MAX: Millis = 3_600_000;
/// The longest pause before a board that lacks the button of a move is sent again.
pub(super) const NO_MOVES_MAX: Millis = 60_000;

/// When to send a message again in full, after Discord accepted it only without a part, or refused a change of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lacking {
    due: Option<Millis>,
    pause: Millis,
}

impl Lacking {
    /// The next attempt, after Discord accepted a message only without a part, or refused it. The pause doubles with
    /// each attempt, up to `pause_max`.
    pub(super) fn after(last: Option<Lacking>, pause_max: Millis, now: Millis) -> Lacking {
        let pause = last.map_or(REFUSED_MIN, |last| (last.pause * 2).min(pause_max));
        Lacking { due: Some(now + pause), pause }
    }

    /// When to send the message again; `None` from that time until the outcome of the new request is known.
    pub(super) fn due(&self) -> Option<Millis> {
        self.due
    }

    /// Whether it is time to send the message again; true only once.
    pub(super) fn falls_due(&mut self, now: Millis) -> bool {
        self.due.take_if(|due| *due <= now).is_some()
    }
}

/// The changes of one message whose outcomes are not known yet.
///
/// A change that timed out may take effect until `settles_at`, even after later changes. Two changes in flight at once
/// may take effect in either order. In both cases the content is unknown afterwards, and the next plan sends the
/// content once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Changes {
    in_flight: u8,
    crossed: bool,
    settles_at: Option<Millis>,
}

impl Changes {
    /// A timed-out change that may take effect until this time; `None` stands for no such change.
    pub(super) fn until(settles_at: Option<Millis>) -> Changes {
        Changes { settles_at, ..Changes::default() }
    }

    pub(super) fn begin(&mut self) {
        self.crossed |= self.in_flight > 0;
        self.in_flight += 1;
    }

    /// Ends a change; true if several were in flight at once, and this is the last of them to end.
    pub(super) fn end(&mut self) -> bool {
        self.in_flight = self.in_flight.saturating_sub(1);
        self.in_flight == 0 && std::mem::take(&mut self.crossed)
    }

    pub(super) fn give_up(&mut self, now: Millis) {
        self.settles_at = Some(now + LATE);
    }

    /// Whether a timed-out change can no longer take effect; true only once.
    pub(super) fn settle(&mut self, now: Millis) -> bool {
        self.settles_at.take_if(|at| *at <= now).is_some()
    }

    pub(super) fn settles_at(&self) -> Option<Millis> {
        self.settles_at
    }

    pub(super) fn are_settled(&self) -> bool {
        self.in_flight == 0 && self.settles_at.is_none()
    }
}

/// The card, the table's public message in its channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CardMessage {
    pub(super) id: Option<MessageId>,
    /// The lost card that the next post replaces. Its id is part of the nonce of that post, so the nonce is the same
    /// after a restart, but differs from the nonce of the lost card.
    pub(super) lost: Option<MessageId>,
    /// The hash of the content, if known.
    pub(super) shows: Option<i64>,
    /// The hash of the card for which a line stands, because the card was posted with pings; `None` once an edit has
    /// made the line a card.
    pub(super) line_for: Option<i64>,
    /// When the card was last posted or edited to show a game; the pause before the next edit counts from then. `None`
    /// if the next edit needs no pause: for example, of a lobby's card, or once the thread is created, because the
    /// card's buttons are then outdated.
    pub(super) edited: Option<Millis>,
    /// The earliest time of the next edit or post of the card, because Discord refused the last one.
    pub(super) rests_until: Option<Millis>,
    pub(super) changes: Changes,
    /// Whether the card was sent without its picture.
    pub(super) is_plain: bool,
    /// Whether the card must be reposted at the bottom.
    pub(super) repost: bool,
    /// The old card, from when a new one is posted at the bottom until the old one is deleted.
    pub(super) superseded: Option<MessageId>,
    /// The card whose id is stored. It must not be deleted, because the bot looks for it after a restart.
    pub(super) stored: Option<MessageId>,
    pub(super) lacking: Option<Lacking>,
}

impl CardMessage {
    pub(super) fn lose(&mut self) {
        let CardMessage { superseded, stored, .. } = *self;
        *self = CardMessage { lost: self.id.or(self.lost), superseded, stored, ..CardMessage::default() };
    }
}

/// The content of the board, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Content {
    /// The board was posted before the table's task started, and has not been read yet.
    #[default]
    Unread,
    /// The message is neither an open board nor a result.
    Other,
    Shows(Shows),
}

impl Content {
    /// What is known of the message at the bottom after a restart. A result that may be out of date is not read but
    /// edited: serenity does not parse the texts of a card.
    pub(super) fn after_restart(messages: &Messages, desired: &Desired) -> Content {
        let version = messages.shown.filter(|shown| *shown == desired.version);
        let is_known = |key: &Key| version.is_some() || *key == Key::Result && messages.number.is_none();
        let shows = desired.bottom.filter(is_known).map(|key| Shows { key, version, closed: false });
        shows.map_or(Content::Unread, Content::Shows)
    }
}

/// The message at the bottom of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct BoardMessage {
    pub(super) id: Option<MessageId>,
    /// See [`CardMessage::lost`].
    pub(super) lost: Option<MessageId>,
    pub(super) content: Content,
    /// Whether the board was sent without its picture.
    pub(super) is_plain: bool,
    pub(super) changes: Changes,
    /// The version that spectators were shown last, and when; `None` while the message does not serve spectators.
    pub(super) watched: Option<(Version, Millis)>,
    /// A post of unknown outcome, or one that the host stored when its turn began. The next post uses its nonce, so
    /// that Discord returns the existing message if there is one.
    pub(super) doubtful: Option<PostInDoubt>,
    /// Whether the board must be reposted at the bottom.
    pub(super) repost: bool,
    pub(super) lacking: Option<Lacking>,
    /// Whether Discord refused the button of a move when the board was last sent.
    pub(super) lacks_moves: bool,
}

impl BoardMessage {
    pub(super) fn is(&self, id: MessageId) -> bool {
        self.id == Some(id)
    }

    pub(super) fn shows(&self) -> Option<Shows> {
        match (self.id, self.content) {
            (Some(_), Content::Shows(shows)) => Some(shows),
            _ => None,
        }
    }

    pub(super) fn lose(&mut self) {
        let BoardMessage { doubtful, repost, .. } = *self;
        *self = BoardMessage { lost: self.id.or(self.lost), doubtful, repost, ..BoardMessage::default() };
    }

    /// Marks the shown version as unknown, and the board as open, so that it is edited or closed once more.
    pub(super) fn invalidate(&mut self) {
        if let Content::Shows(shows) = &mut self.content {
            (shows.version, shows.closed) = (None, false);
        }
    }
}

/// The board of an earlier turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Closing {
    pub(super) open: LeftOpen,
    /// Whether to close the board now. If not, it is kept here until the outcome of its changes in flight is known, and
    /// closed only if that outcome stays unknown.
    pub(super) due: bool,
    pub(super) changes: Changes,
}
