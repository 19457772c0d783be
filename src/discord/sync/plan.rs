//! The decision: what is known to stand in Discord, what the table is, the time -> the next requests.

use super::doubt::LeftOpen;
use super::known::{Bottom, Card, Click, ClickStage, Content, Key, Known, Thread};
use crate::discord::requests::{Lane, Urgency};
use crate::model::{ChannelId, MessageId, Millis, Version};

/// The shortest time between two edits of the card while a game runs.
const CARD_PAUSE: Millis = 15_000;
/// The same when the card is older than an hour: Discord then allows few edits, and the end of the game needs one.
const OLD_CARD_PAUSE: Millis = 300_000;
/// Messages older than this are edited no more than needed: Discord has a limit of its own for that.
const OLD: Millis = 3_600_000;
/// How long after the last change a message is first probed; the pauses between probes double.
const FIRST_PROBE: Millis = 60_000;
/// How long a click's answer waits for another request that changes the same message.
const ANSWER_PATIENCE: Millis = 700;
/// How long the host may take to decide a click until the messages are brought up to date without it.
pub(super) const DECISION_PATIENCE: Millis = 5_000;
/// The first moment of Discord's ids, milliseconds UTC.
const DISCORD_EPOCH: Millis = 1_420_070_400_000;

/// What a table wants of its messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Desired {
    /// The version of the table.
    pub version: Version,
    /// Where the table is in its life.
    pub stage: Stage,
    /// The message that belongs at the bottom; none in a lobby and while a computer plays.
    pub bottom: Option<Key>,
    /// The turn in progress: its message stays open.
    pub turn: Option<u32>,
    /// Whether the game belongs into a thread.
    pub thread: ThreadWish,
    /// The fingerprint of what the card has to show.
    pub card: i64,
    /// Whether pictures may be attached, as far as is known.
    pub pictures: bool,
}

/// Where a table is in its life, as far as its messages go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// The card is all there is, and is at the bottom.
    Lobby,
    /// The game runs.
    Playing,
    /// Nothing changes any more.
    Closed,
}

/// Whether a thread is to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThreadWish {
    /// It is.
    Yes,
    /// The server does not want threads, or the channel cannot have any.
    No,
    /// A permission is missing.
    Forbidden,
}

/// One request to Discord.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// The answer to a click.
    Answer {
        /// The interaction.
        click: u64,
    },
    /// Check a message that has not changed for long, or that was posted before the start.
    Probe {
        /// Its channel.
        place: ChannelId,
        /// Its id.
        id: MessageId,
        /// Somebody waits for what comes of it.
        urgent: bool,
    },
    /// Delete the message so that it is posted again.
    Delete {
        /// Its channel.
        place: ChannelId,
        /// Its id.
        id: MessageId,
    },
    /// Open an archived thread again.
    Reopen {
        /// The thread.
        place: ChannelId,
    },
    /// Make the card.
    PostCard {
        /// The one that it replaces.
        lost: Option<MessageId>,
    },
    /// Make the game's thread from the card.
    OpenThread {
        /// The card.
        card: MessageId,
    },
    /// Let the message of a turn that is over say so.
    CloseTurn {
        /// Its channel.
        place: ChannelId,
        /// Its id.
        id: MessageId,
        /// The turn.
        number: u32,
    },
    /// Bring the message at the bottom up to date.
    EditBottom {
        /// Its channel.
        place: ChannelId,
        /// Its id.
        id: MessageId,
        /// What it is.
        key: Key,
    },
    /// Make the message at the bottom.
    PostBottom {
        /// Where.
        place: ChannelId,
        /// What it is.
        key: Key,
        /// The one that it replaces.
        lost: Option<MessageId>,
        /// An earlier one that may have been posted, and whose nonce this one has.
        settles: Option<Key>,
        /// Whether people are pinged: the player to move once a turn, all players once at the end.
        ping: bool,
        /// Whether it says that there is no thread.
        notice: bool,
    },
    /// Bring the card up to date.
    EditCard {
        /// Its id.
        id: MessageId,
        /// People wait for it: nothing else shows who sits down in a lobby.
        urgent: bool,
    },
}

impl Request {
    /// How urgent it is; none for what does not count against Discord's limit.
    pub fn urgency(&self) -> Option<Urgency> {
        match self {
            Request::Answer { .. } => None,
            Request::Probe { urgent: false, .. } => Some(Urgency::Probe),
            Request::EditCard { urgent: false, .. } => Some(Urgency::Card),
            _ => Some(Urgency::Turn),
        }
    }

    /// The limit of Discord's that it falls under, at a table in this channel.
    pub fn lane(&self, channel: ChannelId) -> Lane {
        let place = self.place().unwrap_or(channel);
        match self {
            Request::PostCard { .. } | Request::PostBottom { .. } => Lane::Messages(place),
            Request::OpenThread { .. } => Lane::Threads(place),
            Request::Reopen { .. } => Lane::Channel(place),
            Request::Answer { .. }
            | Request::Probe { .. }
            | Request::Delete { .. }
            | Request::CloseTurn { .. }
            | Request::EditBottom { .. }
            | Request::EditCard { .. } => Lane::Message(place),
        }
    }

    /// The channel that it names; none for the table's own.
    pub fn place(&self) -> Option<ChannelId> {
        match *self {
            Request::Probe { place, .. }
            | Request::Delete { place, .. }
            | Request::Reopen { place }
            | Request::CloseTurn { place, .. }
            | Request::EditBottom { place, .. }
            | Request::PostBottom { place, .. } => Some(place),
            _ => None,
        }
    }

    /// Whether a picture goes with it.
    pub fn has_picture(&self) -> bool {
        matches!(self, Request::EditBottom { .. } | Request::PostBottom { .. })
    }

    /// Whether it changes the message at the bottom of the game.
    pub(super) fn changes_bottom(&self) -> bool {
        matches!(
            self,
            Request::Delete { .. }
                | Request::CloseTurn { .. }
                | Request::EditBottom { .. }
                | Request::PostBottom { .. }
        )
    }
}

/// The next requests.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plan {
    /// The answers that are sent at once.
    pub answers: Vec<Request>,
    /// The request that is sent when its turn has come.
    pub request: Option<Request>,
    /// When to plan again, unless something happens before.
    pub again: Option<Millis>,
    /// The table has no place in Discord any more.
    pub ended: bool,
}

/// Compares what is known with what is wanted.
pub fn plan(known: &Known, desired: &Desired, now: Millis) -> Plan {
    if known.ended {
        return Plan { ended: true, ..Plan::default() };
    }
    let mut plan = Plan { again: known.late_until(), ..Plan::default() };
    for click in &known.clicks {
        match answer_at(known, click, now) {
            Some(at) if at <= now => plan.answers.push(Request::Answer { click: click.id }),
            at => plan.again = earlier(plan.again, at),
        }
    }
    if known.sent.is_some() || !plan.answers.is_empty() {
        return plan;
    }
    match next(known, desired, now) {
        Next::Send(request) => match free_at(known, &request) {
            Some(at) if at > now => plan.again = earlier(plan.again, Some(at)),
            _ => plan.request = Some(request),
        },
        Next::At(at) => plan.again = earlier(plan.again, Some(at)),
        Next::Nothing => {}
    }
    plan
}

fn earlier(one: Option<Millis>, other: Option<Millis>) -> Option<Millis> {
    one.into_iter().chain(other).min()
}

/// When a click is answered; none while it is decided or on its way.
fn answer_at(known: &Known, click: &Click, now: Millis) -> Option<Millis> {
    let ClickStage::Ready(..) = click.stage else { return None };
    let busy = known.sent.as_ref().is_some_and(Request::changes_bottom) || known.is_answering();
    Some(if busy { click.since + ANSWER_PATIENCE } else { now })
}

/// From when on a request may be sent: while a click is on its way, nothing else changes the message it is on.
fn free_at(known: &Known, request: &Request) -> Option<Millis> {
    if !request.changes_bottom() {
        return None;
    }
    let free = known.clicks.iter().map(|click| match click.stage {
        ClickStage::Deciding | ClickStage::Ready(..) => click.since + DECISION_PATIENCE,
        // Its own time limits end it.
        ClickStage::Sent(..) => Millis::MAX,
    });
    free.max()
}

/// What a plan comes to beside answers.
enum Next {
    Send(Request),
    At(Millis),
    Nothing,
}

fn next(known: &Known, desired: &Desired, now: Millis) -> Next {
    if let Some(until) = known.backoff.until.filter(|until| *until > now) {
        return Next::At(until);
    }
    if known.backoff.given_up == Some(desired.version) {
        return Next::Nothing;
    }
    let urgent = || {
        let reopen = known.archived.map(|place| Request::Reopen { place });
        reopen
            .or_else(|| unread(known))
            .or_else(|| repost(known, desired))
            .or_else(|| make(known, desired))
            .or_else(|| bottom(known, desired, now))
            .or_else(|| left_open(known))
    };
    match urgent() {
        Some(request) => Next::Send(request),
        None => card_or_probe(known, desired, now),
    }
}

fn unread(known: &Known) -> Option<Request> {
    let bottom = known.bottom.filter(|bottom| bottom.content == Content::Unread)?;
    let urgent = known.hurry || !known.clicks.is_empty();
    Some(Request::Probe { place: known.place(), id: bottom.id, urgent })
}

/// The message that everybody looks at: the card of a lobby, else the one at the bottom of the game.
fn subject(known: &Known, desired: &Desired) -> Option<(ChannelId, MessageId)> {
    match desired.stage {
        Stage::Lobby => Some((known.channel, known.card?.id)),
        _ => Some((known.place(), known.bottom?.id)),
    }
}

/// Another message than the wanted one is followed by that anyway.
fn repost(known: &Known, desired: &Desired) -> Option<Request> {
    let newest = desired.stage == Stage::Lobby || known.stands(desired);
    let (place, id) = subject(known, desired).filter(|_| known.repost && newest)?;
    Some(Request::Delete { place, id })
}

/// The card and the thread, where they are missing.
fn make(known: &Known, desired: &Desired) -> Option<Request> {
    if desired.stage == Stage::Closed {
        return None;
    }
    let Some(card) = known.card else { return Some(Request::PostCard { lost: known.lost_card }) };
    let wants_thread = desired.stage == Stage::Playing && desired.thread == ThreadWish::Yes;
    (wants_thread && known.thread == Thread::Untried).then_some(Request::OpenThread { card: card.id })
}

/// Closes the message of a turn that is over, and brings the one that is wanted up to date or makes it.
fn bottom(known: &Known, desired: &Desired, now: Millis) -> Option<Request> {
    let place = known.place();
    let open = known.shows().filter(|shows| !shows.closed && Some(shows.key) != desired.bottom);
    if let (Some(Bottom { id, .. }), Some(Key::Turn(number))) = (known.bottom, open.map(|shows| shows.key))
        // While a computer finishes this very turn, its message waits.
        && desired.turn != Some(number)
    {
        return Some(Request::CloseTurn { place, id, number });
    }
    let key = desired.bottom?;
    match (known.bottom, known.shows()) {
        (Some(_), Some(shows)) if shows.key == key && !shows.closed && shows.version >= Some(desired.version) => None,
        (Some(Bottom { id, .. }), Some(shows)) if shows.key == key => Some(match is_old(id, now) {
            true => Request::Delete { place, id },
            false => Request::EditBottom { place, id, key },
        }),
        _ => {
            let ping = known.pinged != key.number();
            let notice = known.tell_no_thread;
            let doubtful = known.doubtful.filter(|doubtful| doubtful.place == place);
            let lost = doubtful.map_or(known.lost_bottom, |doubtful| doubtful.lost);
            let settles = doubtful.map(|doubtful| doubtful.key).filter(|earlier| *earlier != key);
            Some(Request::PostBottom { place, key, lost, settles, ping, notice })
        }
    }
}

fn left_open(known: &Known) -> Option<Request> {
    let LeftOpen { place, id, number } = *known.left_open.first()?;
    Some(Request::CloseTurn { place, id, number })
}

fn card_or_probe(known: &Known, desired: &Desired, now: Millis) -> Next {
    let card = known.card.filter(|card| card.shows != Some(desired.card));
    let card_at = card.map(|card| edit_at(&card, desired, now));
    if let (Some(Card { id, .. }), Some(at)) = (card, card_at)
        && at <= now
    {
        return Next::Send(Request::EditCard { id, urgent: desired.stage == Stage::Lobby });
    }
    let open = desired.stage != Stage::Closed;
    let probe = subject(known, desired).filter(|_| open);
    let probe_at = probe.map(|_| known.confirmed + (FIRST_PROBE << known.probes.min(20)));
    if let (Some((place, id)), Some(at)) = (probe, probe_at)
        && at <= now
    {
        return Next::Send(Request::Probe { place, id, urgent: false });
    }
    earlier(card_at, probe_at).map_or(Next::Nothing, Next::At)
}

/// When the card may be edited: calmly, so that Discord's limits leave room for the players.
fn edit_at(card: &Card, desired: &Desired, now: Millis) -> Millis {
    let pause = if is_old(card.id, now) { OLD_CARD_PAUSE } else { CARD_PAUSE };
    let calm = card.edited.filter(|_| desired.stage == Stage::Playing).map(|edited| edited + pause);
    calm.into_iter().chain(card.rests_until).max().unwrap_or(now)
}

/// Whether a message was made so long ago that Discord limits its edits.
fn is_old(id: MessageId, now: Millis) -> bool {
    now - made(id) >= OLD
}

/// When a message was made.
pub fn made(id: MessageId) -> Millis {
    (id.0 >> 22).cast_signed() + DISCORD_EPOCH
}
