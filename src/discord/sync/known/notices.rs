//! Messages besides the board: the last message while it serves spectators, notices to one player, and those to all
//! players: questions, and that a game starts by itself.

use super::KnownMessages;
use super::next::{Next, OLD_CARD_PAUSE, is_old};
use super::posted::Content;
use crate::discord::sync::desired::{Desired, TablePhase};
use crate::discord::sync::request::MessageRequest;
use crate::model::{Colour, Key, Millis, Notice};

/// Minimum time between two edits of the message for spectators.
const WATCH_PAUSE: Millis = 15_000;
/// How long after the computer took a seat its player can still be notified. Discord remembers a notice's nonce for
/// longer than this, so a restart does not repeat the notice.
const NOTICE_KEPT: Millis = 120_000;

/// How long after the start of a game its players can still be notified.
const START_KEPT: Millis = 10 * 60_000;

/// The next edit of the last message for spectators: it shows the board while no person is playing, and is closed
/// afterwards.
pub(super) fn watch(known: &KnownMessages, desired: &Desired, now: Millis) -> Next {
    let Some(id) = known.board.id else { return Next::Nothing };
    if !desired.watched || desired.bottom.is_some() {
        let over = MessageRequest::EditWatch { place: known.place(), id, live: false };
        return if known.board.watched.is_some() { Next::Send(over) } else { Next::Nothing };
    }
    let closed = match known.board.content {
        Content::Shows(shows) => shows.closed,
        Content::Other => true,
        Content::Unread => false,
    };
    let pause = if is_old(id, now) { OLD_CARD_PAUSE } else { WATCH_PAUSE };
    match known.board.watched {
        _ if !closed => Next::Nothing,
        Some((version, _)) if version == desired.version => Next::Nothing,
        Some((_, edited)) if edited + pause > now => Next::At(edited + pause),
        _ => Next::Send(MessageRequest::EditWatch { place: known.place(), id, live: true }),
    }
}

/// The next notice to post or to delete.
pub(super) fn notice(known: &KnownMessages, desired: &Desired, now: Millis) -> Next {
    let mut over = known.notices.iter().filter(|posted| !holds(posted.notice, desired));
    if let Some((place, id)) = over.find_map(|posted| posted.at) {
        return Next::Send(MessageRequest::DeleteNotice { place, id });
    }
    let is_new = |notice: Notice| known.notices.iter().all(|posted| !stands_for(posted.notice, notice, desired));
    let wanted = wanted(desired, now).filter(|(notice, _)| is_new(*notice));
    let next = wanted.map(|(notice, from)| match from <= now {
        true => Next::Send(MessageRequest::PostNotice { place: known.place(), notice }),
        false => Next::At(from),
    });
    next.reduce(Next::before).unwrap_or(Next::Nothing)
}

/// The notices that players should get, even if posted already, each with its time: one to each player whose seat the
/// computer has taken within [`NOTICE_KEPT`]; to the player to move, the reminder, the nudge and the digest; and to
/// all players the question, and that the game starts soon or has started.
fn wanted(desired: &Desired, now: Millis) -> impl Iterator<Item = (Notice, Millis)> {
    let is_recent = move |since: &Millis| desired.phase == TablePhase::Playing && now - since < NOTICE_KEPT;
    let since = move |colour: Colour| desired.held.since(colour).filter(is_recent);
    let taken = Colour::ALL.into_iter().filter_map(move |colour| Some((colour, since(colour)?)));
    let reminder = desired.reminder.map(|it| (Notice::Reminder(it.turn, it.deadline), it.due));
    let nudge = desired.nudge.map(|(turn, from)| (Notice::Nudge(turn), from));
    let digest = desired.digest.map(|(turn, at)| (Notice::Digest(turn, at), at));
    let to_mover = reminder.into_iter().chain(nudge).chain(digest).filter(|(notice, _)| holds(*notice, desired));
    let question = desired.question.map(|asked| (Notice::Question(asked), now));
    let soon = desired.starts.map(|(at, from)| (Notice::StartsSoon(at), from));
    let started = desired.started.filter(|since| now - since < START_KEPT).map(|since| (Notice::Started(since), since));
    let of_start = soon.into_iter().chain(started);
    taken.map(|(colour, since)| (Notice::Taken(colour, since), since)).chain(to_mover).chain(question).chain(of_start)
}

/// Whether a notice still applies.
pub(super) fn holds(notice: Notice, desired: &Desired) -> bool {
    match notice {
        // A question stops the clock of the turn, whose player is reminded anew once it runs again.
        Notice::Reminder(turn, deadline) => {
            desired.bottom == Some(Key::Turn(turn)) && desired.question.is_none() && !is_early(deadline, desired)
        }
        Notice::Nudge(turn) => desired.bottom == Some(Key::Turn(turn)),
        // The next digest takes the place of the one before.
        Notice::Digest(turn, at) => {
            desired.bottom == Some(Key::Turn(turn)) && desired.digest.is_none_or(|(_, newest)| newest <= at)
        }
        Notice::Taken(colour, since) => {
            desired.phase == TablePhase::Playing && desired.held.since(colour) == Some(since)
        }
        Notice::Question(asked) => desired.question == Some(asked),
        Notice::StartsSoon(at) => desired.starts.is_some_and(|(starts, _)| starts == at),
        Notice::Started(since) => desired.started == Some(since),
    }
}

/// Whether a posted notice says what another one would say.
fn stands_for(posted: Notice, wanted: Notice, desired: &Desired) -> bool {
    match (posted, wanted) {
        (Notice::Reminder(turn, deadline), Notice::Reminder(wanted, _)) => {
            turn == wanted && !is_early(deadline, desired)
        }
        (posted, wanted) => posted == wanted,
    }
}

/// Whether a reminder for this deadline came too early: the deadline has moved so far that the reminder for the new one
/// is due only after the old one. If it has moved by less, such as by a restart, the player knows that they must hurry.
fn is_early(deadline: Millis, desired: &Desired) -> bool {
    desired.reminder.is_some_and(|reminder| reminder.deadline != deadline && reminder.due > deadline)
}
