//! Decides from the known messages, the wanted messages and the time which requests are next.

use super::clicks::{ClickStage, DECISION_PATIENCE, PendingClick};
use super::next::{Next, OLD_CARD_PAUSE, is_old};
use super::notices::{notice, watch};
use super::posted::Content;
use super::{KnownMessages, Thread};
use crate::discord::sync::desired::{Desired, TablePhase, ThreadWish};
use crate::discord::sync::request::MessageRequest;
use crate::model::{ChannelId, Key, LeftOpen, MessageId, Millis};

/// The shortest time between two edits of the card while a game runs; [`OLD_CARD_PAUSE`] once the card is an hour old.
const CARD_PAUSE: Millis = 15_000;
/// The pause before the first probe, which checks that a message still exists. It begins when the message was last
/// known to exist. The pauses between probes double until the message changes.
const FIRST_PROBE: Millis = 60_000;
/// How long after the host's decision the answer to a click waits, at most, for a request or another answer in flight
/// that changes the message at the bottom.
const ANSWER_PATIENCE: Millis = 700;

/// The next steps of a table's task.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plan {
    /// The answers to send at once.
    pub answers: Vec<MessageRequest>,
    /// The request to send once the queue grants it.
    pub request: Option<MessageRequest>,
    /// When to plan again, unless something happens earlier.
    pub again: Option<Millis>,
    /// Whether the table ends, because it has lost its place in Discord: its channel or its lobby's card is gone, the
    /// lobby's thread is locked, or its first card cannot be posted.
    pub ended: bool,
}

/// Compares the known messages with the wanted ones.
pub fn plan(known: &KnownMessages, desired: &Desired, now: Millis) -> Plan {
    if known.ended {
        return Plan { ended: true, ..Plan::default() };
    }
    let mut plan = Plan { again: known.late_until(), ..Plan::default() };
    for click in &known.clicks {
        match answer_at(known, click, now) {
            Some(at) if at <= now => plan.answers.push(MessageRequest::Answer { click: click.id }),
            at => plan.again = earlier(plan.again, at),
        }
    }
    if known.in_flight.is_some() {
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

/// When to answer a click; `None` while it is being decided, or its answer is in flight.
fn answer_at(known: &KnownMessages, click: &PendingClick, now: Millis) -> Option<Millis> {
    let ClickStage::Ready(..) = click.stage else { return None };
    let busy = known.in_flight.as_ref().is_some_and(MessageRequest::changes_bottom) || known.is_answering();
    Some(if busy { click.since + ANSWER_PATIENCE } else { now })
}

/// When a request may be sent; `None` if it need not wait. While a click is decided or answered, nothing else changes
/// the message at the bottom, the card or the result; each of these waits has a time limit. The post of the next message
/// does not wait for the answer that closes the clicked message.
fn free_at(known: &KnownMessages, request: &MessageRequest) -> Option<Millis> {
    let answered = known.answering_until().filter(|_| request.edits_card());
    if !request.changes_bottom() {
        return answered;
    }
    let follows = matches!(request, MessageRequest::PostBottom { .. });
    let in_the_way = |click: &&PendingClick| !(known.is_behind(click) || follows && known.is_closing(click));
    let free = known.clicks.iter().filter(in_the_way).map(|click| match click.stage {
        ClickStage::Deciding | ClickStage::Ready(..) => click.since + DECISION_PATIENCE,
        // This stage ends when the answer has arrived or timed out.
        ClickStage::Sent(..) => Millis::MAX,
    });
    free.max().max(answered)
}

fn next(known: &KnownMessages, desired: &Desired, now: Millis) -> Next {
    if let Some(until) = known.retry.until.filter(|until| *until > now) {
        return Next::At(until);
    }
    if known.retry.given_up == Some(desired.version) {
        return Next::Nothing;
    }
    let urgent = || {
        let reopen = known.place.archived.map(|place| MessageRequest::Reopen { place });
        reopen
            .or_else(|| unread(known))
            .or_else(|| repost(known, desired))
            .or_else(|| make(known, desired, now))
            .or_else(|| bottom(known, desired, now))
            .or_else(|| left_open(known))
            .or_else(|| superseded(known))
    };
    if let Some(request) = urgent() {
        return Next::Send(request);
    }
    let calm = [
        watch(known, desired, now),
        notice(known, desired, now),
        card_or_probe(known, desired, now),
        rest(known, desired),
    ];
    calm.into_iter().reduce(Next::before).unwrap_or(Next::Nothing)
}

fn unread(known: &KnownMessages) -> Option<MessageRequest> {
    let id = known.board.id.filter(|_| known.board.content == Content::Unread)?;
    let urgent = known.changed_since_start || !known.clicks.is_empty();
    Some(MessageRequest::Probe { place: known.place(), id, urgent })
}

/// The message to probe: a lobby's card, or else the message at the bottom of the game.
fn subject(known: &KnownMessages, desired: &Desired) -> Option<(ChannelId, MessageId)> {
    match desired.phase {
        TablePhase::Lobby => Some((known.channel, known.card.id?)),
        _ => Some((known.place(), known.board.id?)),
    }
}

/// The request that begins a repost: it deletes the message at the bottom. Only the message that belongs there is
/// reposted; any other is about to be replaced.
fn repost(known: &KnownMessages, desired: &Desired) -> Option<MessageRequest> {
    let is_wanted = known.board.shows().is_some_and(|shows| !shows.closed && Some(shows.key) == desired.bottom);
    let id = known.board.id.filter(|_| known.board.repost && is_wanted)?;
    Some(MessageRequest::Delete { place: known.place(), id })
}

/// Posts the card if it is missing, or is to be reposted at the bottom; else creates the thread if the game lacks one.
fn make(known: &KnownMessages, desired: &Desired, now: Millis) -> Option<MessageRequest> {
    if desired.phase == TablePhase::Closed {
        return None;
    }
    let reposts = known.card.repost && known.card.superseded.is_none();
    let Some(card) = known.card.id.filter(|_| !reposts) else {
        if known.card.rests_until.is_some_and(|until| until > now) {
            return None;
        }
        return Some(MessageRequest::PostCard { lost: known.card.id.or(known.card.lost) });
    };
    let wants_thread = desired.phase == TablePhase::Playing && desired.thread == ThreadWish::Yes;
    (wants_thread && known.place.thread == Thread::Untried).then_some(MessageRequest::OpenThread { card })
}

/// Closes the message of a turn that is over, or the spectators' board; else posts the wanted message, or brings it up
/// to date. If the board of a turn is more than an hour old, it is not edited, but deleted, and a later plan posts it
/// again. A result that was posted as a line has no version, so it is edited, too.
fn bottom(known: &KnownMessages, desired: &Desired, now: Millis) -> Option<MessageRequest> {
    let place = known.place();
    let open = known.board.shows().filter(|shows| !shows.closed && Some(shows.key) != desired.bottom);
    // If the answer to a click is about to close the open message, no other request closes it.
    let open = open.filter(|_| !known.clicks.iter().any(|click| known.is_closing(click)));
    if let (Some(id), Some(Key::Turn(number))) = (known.board.id, open.map(|shows| shows.key))
        // While a computer finishes this turn, the turn's message stays open.
        && desired.turn != Some(number)
    {
        return Some(MessageRequest::CloseTurn { place, id, number });
    }
    let key = desired.bottom?;
    if let (Some(id), Some(_)) = (known.board.id, known.board.watched) {
        return Some(MessageRequest::EditWatch { place, id, live: false });
    }
    match (known.board.id, known.board.shows()) {
        _ if known.is_current(desired) && !(known.board.is_plain && known.may_picture(desired)) => None,
        (Some(id), Some(shows)) if shows.key == key => Some(match is_old(id, now) && key != Key::Result {
            true => MessageRequest::Delete { place, id },
            false => MessageRequest::EditBottom { place, id, key },
        }),
        _ => {
            let ping = known.pinged != key.number() || known.place.moved;
            let notice = known.place.tell_no_thread;
            let doubtful = known.board.doubtful;
            let lost = doubtful.map_or(known.board.lost, |doubtful| doubtful.lost);
            let reuses_nonce_of = doubtful.map(|doubtful| doubtful.key).filter(|earlier| *earlier != key);
            Some(MessageRequest::PostBottom { place, key, lost, reuses_nonce_of, ping, notice })
        }
    }
}

/// Closes the board of an earlier turn. A board whose last change timed out is closed after the others.
fn left_open(known: &KnownMessages) -> Option<MessageRequest> {
    let due = known.closing.iter().filter(|closing| closing.due);
    let LeftOpen { place, id, number } = due.min_by_key(|closing| closing.changes.settles_at())?.open;
    Some(MessageRequest::CloseTurn { place, id, number })
}

/// Deletes the superseded card once the new card's id is stored.
fn superseded(known: &KnownMessages) -> Option<MessageRequest> {
    let id = known.card.superseded.filter(|old| known.card.stored != Some(*old))?;
    Some(MessageRequest::Delete { place: known.channel, id })
}

fn card_or_probe(known: &KnownMessages, desired: &Desired, now: Millis) -> Next {
    let misses = known.card.is_plain && known.may_picture(desired);
    let card = known.card.id.filter(|_| misses || known.card.shows != Some(desired.card_hash));
    let card_at = card.map(|id| edit_at(known, id, desired, now));
    if let (Some(id), Some(at)) = (card, card_at)
        && at <= now
    {
        // For a line that says the same as the card nobody waits.
        let says_less = known.card.line_for != Some(desired.card_hash);
        return Next::Send(MessageRequest::EditCard { id, urgent: desired.phase == TablePhase::Lobby && says_less });
    }
    let open = desired.phase != TablePhase::Closed;
    let probe = subject(known, desired).filter(|_| open);
    let wanted = known.probe.wanted;
    let probe_at = probe.map(|_| match wanted {
        true => now,
        false => known.probe.confirmed + (FIRST_PROBE << known.probe.count.min(20)),
    });
    if let (Some((place, id)), Some(at)) = (probe, probe_at)
        && at <= now
    {
        return Next::Send(MessageRequest::Probe { place, id, urgent: wanted });
    }
    earlier(card_at, probe_at).map_or(Next::Nothing, Next::At)
}

/// Leaves the thread of a finished game to Discord, which archives it once nobody writes there any more. A thread in
/// which people opened the table is theirs.
fn rest(known: &KnownMessages, desired: &Desired) -> Next {
    let own = known.thread().filter(|thread| desired.parent != Some(*thread));
    match own.filter(|_| desired.phase == TablePhase::Closed && !known.place.rests) {
        Some(thread) => Next::Send(MessageRequest::RestThread { thread }),
        None => Next::Nothing,
    }
}

/// The earliest time of the next edit of the card. During a game it is edited seldom, so that Discord's limits leave
/// room for the players' messages. After a refused edit or post, it rests for a while.
fn edit_at(known: &KnownMessages, id: MessageId, desired: &Desired, now: Millis) -> Millis {
    let pause = if is_old(id, now) { OLD_CARD_PAUSE } else { CARD_PAUSE };
    let edited = known.card.edited.filter(|_| desired.phase == TablePhase::Playing);
    edited.map(|edited| edited + pause).into_iter().chain(known.card.rests_until).max().unwrap_or(now)
}
