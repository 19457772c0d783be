//! How a table reacts when its thread is archived, locked or reopened, and when pictures may be allowed again.

use super::posted::Content;
use super::{KnownMessages, Thread};
use crate::discord::interaction::tables::ThreadState;
use crate::discord::sync::desired::{Desired, TablePhase};
use crate::discord::sync::request::NoThread;
use crate::model::{ChannelId, Key, Millis};

/// If people archive a thread again within this time after its reopening, the game leaves the thread, if it can.
const INSISTS: Millis = 600_000;

/// How long a request that found its thread archived waits for the event that tells who archived it.
const EVENT_PATIENCE: Millis = 1_000;

/// The reaction of a game to the state of its thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Stay,
    Reopen,
    /// The game moves to another channel.
    Leave,
}

/// Decides how a game reacts to the state of its thread, which the bot last reopened at `reopened`.
///
/// Events do not say who changed a thread. The bot never archives one; the only change that it makes is to reopen one.
/// An archiving that is older than the last reopening needs no reaction.
fn way(state: ThreadState, reopened: Option<Millis>) -> Way {
    let since = reopened.map(|at| state.changed - at);
    match state {
        // Players cannot press a button in a locked thread.
        ThreadState { locked: true, .. } => Way::Leave,
        ThreadState { archived: false, .. } => Way::Stay,
        _ if since.is_some_and(|since| since < 0) => Way::Stay,
        ThreadState { is_quiet: true, .. } => Way::Reopen,
        _ if since.is_some_and(|since| since < INSISTS) => Way::Leave,
        _ => Way::Reopen,
    }
}

impl KnownMessages {
    /// Handles a change of the game's thread, or of its channel if the table was opened in a thread.
    pub fn thread_changed(&mut self, state: ThreadState, desired: &Desired) {
        if state.thread != self.place() {
            return;
        }
        self.place.told = Some(state);
        if desired.phase == TablePhase::Closed {
            return;
        }
        match way(state, self.place.reopened) {
            Way::Stay if !state.archived => self.place.archived = None,
            Way::Stay => {}
            // Players cannot join a lobby in a locked thread.
            Way::Leave if state.locked && desired.phase == TablePhase::Lobby => self.ended = true,
            Way::Leave if self.has_another_place(desired) => self.leave_place(desired),
            Way::Reopen | Way::Leave => self.place.archived = Some(state.thread),
        }
    }

    /// Whether the game can move: from its own thread to the table's channel or, if the table was opened in a thread,
    /// from that thread to its parent channel.
    pub(super) fn has_another_place(&self, desired: &Desired) -> bool {
        match self.thread() {
            Some(thread) => desired.parent != Some(thread),
            None => desired.phase == TablePhase::Playing && desired.parent.is_some(),
        }
    }

    /// Moves the game to another channel, because people have locked its thread or keep archiving it, or because the
    /// bot cannot reopen it.
    pub(super) fn leave_place(&mut self, desired: &Desired) {
        let own = self.thread().is_none().then_some(desired.parent).flatten();
        self.leave_thread(NoThread::Shut);
        if let Some(parent) = own {
            self.place.thread = Thread::Open(parent);
        }
    }

    /// Whether `place` is the thread in which the table was opened, and the game has moved from there to the parent
    /// channel.
    pub(super) fn is_left_behind(&self, place: ChannelId, desired: &Desired) -> bool {
        place == self.channel && desired.parent.is_some() && self.thread() == desired.parent
    }

    /// Handles an error from Discord that `place` is archived or locked: the bot reopens it. But if people archived it
    /// again soon after the last reopening, the game moves to another channel if it can, and a result that is already
    /// posted stays as it is in the archived channel.
    ///
    /// The error does not tell whether Discord archived the thread or a person did. The event does, so a request that
    /// outruns the event waits for it.
    pub(super) fn archived(&mut self, place: ChannelId, desired: &Desired, now: Millis) {
        let told = self.told_of_shutting(place);
        let by_people = ThreadState { thread: place, archived: true, locked: false, changed: now, is_quiet: false };
        let way = way(told.unwrap_or(by_people), self.place.reopened);
        if way == Way::Leave && told.is_none() && place == self.place() && !self.place.awaits_event {
            self.place.awaits_event = true;
            self.retry.until = Some(now + EVENT_PATIENCE);
            return;
        }
        match way {
            Way::Leave if desired.phase == TablePhase::Closed && self.has_result() => {
                self.retry.given_up = Some(desired.version);
            }
            Way::Leave if place == self.place() && self.has_another_place(desired) => self.leave_place(desired),
            _ => self.place.archived = Some(place),
        }
    }

    /// What the last event says of `place`, if it says that the thread has been archived or locked since the bot last
    /// reopened it.
    fn told_of_shutting(&self, place: ChannelId) -> Option<ThreadState> {
        let is_newer = |told: &ThreadState| self.place.reopened.is_none_or(|at| told.changed >= at);
        let is_shut = |told: &ThreadState| told.locked || told.archived && is_newer(told);
        self.place.told.filter(|told| told.thread == place && is_shut(told))
    }

    /// Whether the board is the result of the game.
    fn has_result(&self) -> bool {
        self.board.id.is_some()
            && match self.board.content {
                Content::Shows(shows) => shows.key == Key::Result,
                Content::Unread => self.pinged.is_none(),
                Content::Other => false,
            }
    }

    /// Allows pictures again, because permissions may have been granted. Messages that lack their picture are then
    /// updated.
    pub fn permissions_changed(&mut self) {
        self.place.pictures_refused = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Millis = 60_000;
    const OPEN: ThreadState =
        ThreadState { thread: ChannelId(1), archived: false, locked: false, changed: 0, is_quiet: false };

    /// Each case: a name, the event, when the bot had last reopened the thread, and what the game does.
    #[test]
    fn a_thread_is_reopened_once_and_then_left() {
        let archived = ThreadState { archived: true, ..OPEN };
        let quiet = ThreadState { is_quiet: true, ..archived };
        let locked = ThreadState { locked: true, ..OPEN };
        let shut = ThreadState { locked: true, ..archived };
        let cases = [
            ("the bot's own reopening", OPEN, Some(0), Way::Stay),
            ("a person's reopening, or another change", OPEN, None, Way::Stay),
            ("archived by a person", archived, None, Way::Reopen),
            ("archived again at once", archived, Some(-1_000), Way::Leave),
            ("archived again within ten minutes", archived, Some(-10 * MINUTE + 1), Way::Leave),
            ("archived again later", archived, Some(-10 * MINUTE), Way::Reopen),
            ("archived before the last reopening: the event is late", archived, Some(1), Way::Stay),
            ("archived by Discord", quiet, None, Way::Reopen),
            ("archived by Discord, a week after a reopening", quiet, Some(-7 * 1_440 * MINUTE), Way::Reopen),
            ("archived by Discord, which reopened for a click", quiet, Some(-MINUTE), Way::Reopen),
            ("locked", locked, None, Way::Leave),
            ("locked after a reopening", locked, Some(1), Way::Leave),
            ("locked and archived", shut, None, Way::Leave),
            ("locked while Discord archives it", ThreadState { is_quiet: true, ..shut }, None, Way::Leave),
        ];
        for (what, state, reopened, expected) in cases {
            assert_eq!(way(state, reopened), expected, "{what}");
        }
    }
}
