//! Keeps the messages of every table up to date, whatever Discord does.
//!
//! For each table there is a latest state (the host's view) and what its messages are known to show. A keeper works on
//! a table while the two differ: it compares, does one thing after another, and begins again when something newer has
//! come. So the latest state wins, and after an outage or a restart nothing has to be replayed. Messages are created
//! with a nonce, so that a repeated request makes no second one.
//!
//! Turns in which no person had a choice, such as a run of computer turns, have no message of their own: they are told
//! at the head of the next person's message, and stay there when it is closed. A message for each run would make people
//! wait for one request more before every board, and tell no more.
//!
//! A click answers itself (see [`super::answer`]): it holds the table's [`Shown`] meanwhile and writes down what its
//! message shows then, so that the keeper has nothing left to do for it.

mod board;
mod card;
mod keeper;
mod restart;
mod rounds;

pub use board::{compose, wanted};
pub use restart::take_up;
pub use rounds::make_rounds;

use super::app::App;
use crate::host::{Fact, Messages, Millis, TableView};
use crate::ids::{ChannelId, MessageId, TableId, UserId, Version};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, OwnedMutexGuard};

/// How long a click waits for the keeper to let go of a table's messages.
const PATIENCE: Duration = Duration::from_millis(700);

/// The same board is made anew at the bottom no sooner than this after the last time.
const DOWN_PAUSE: Millis = 30_000;

/// Which message is at the bottom of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The message of a turn, by number.
    Turn(u32),
    /// The result.
    Result,
}

impl Key {
    fn number(self) -> Option<u32> {
        match self {
            Key::Turn(number) => Some(number),
            Key::Result => None,
        }
    }
}

/// What the message at the bottom is known to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardShown {
    /// Which message.
    pub key: Key,
    /// The version of the table it shows; none when that is not known.
    pub version: Option<Version>,
    /// It shows a turn that is over, without buttons.
    pub closed: bool,
}

/// What a table's messages are known to show.
#[derive(Debug, Default)]
pub struct Shown {
    /// Where they are.
    pub messages: Messages,
    /// What the message at the bottom shows.
    pub board: Option<BoardShown>,
    /// What the card shows, and when it was made to show it, unless that was before the start.
    card: Option<(i64, Option<Instant>)>,
    /// Threads cannot be made or used here: the game stays in its channel.
    no_thread: bool,
    /// The permission for threads is missing, and the players shall be told so once.
    tell_no_thread: bool,
    /// The card and the message at the bottom that were lost. What replaces one has a nonce made of it: the same
    /// after a restart, and another one than that of a message that Discord knows to be deleted.
    lost_card: Option<MessageId>,
    lost_turn: Option<MessageId>,
    loaded: bool,
    /// What was kept of `messages` last.
    kept: Option<Messages>,
}

/// A table that is kept.
#[derive(Default)]
pub struct Slot {
    view: Mutex<Option<Arc<TableView>>>,
    shown: Arc<tokio::sync::Mutex<Shown>>,
    wake: Notify,
    dirty: AtomicBool,
    kept: AtomicBool,
    /// The message at the bottom shall be made anew there.
    bring_down: AtomicBool,
    /// The message at the bottom shows an old deadline.
    redraw: AtomicBool,
    /// It shall be looked whether the message at the bottom still stands.
    look: AtomicBool,
    rounds: Mutex<rounds::Rounds>,
    /// The last click that was accepted: whose, and for which version.
    accepted: Mutex<Option<(UserId, Version)>>,
    /// The last board that was made anew at the bottom because somebody asked, and when.
    asked_down: Mutex<Option<(Version, Millis)>>,
}

/// All tables that are kept.
#[derive(Default)]
pub struct Delivery {
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    ending: AtomicBool,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Slot {
    fn view(&self) -> Option<Arc<TableView>> {
        locked(&self.view).clone()
    }

    /// Takes a view unless a newer one is known.
    fn take(&self, view: Arc<TableView>) {
        let mut latest = locked(&self.view);
        if latest.as_ref().is_none_or(|known| known.version <= view.version) {
            *latest = Some(view);
        }
    }
}

impl Delivery {
    fn slot(&self, table: TableId) -> Arc<Slot> {
        Arc::clone(locked(&self.slots).entry(table).or_default())
    }

    /// Holds a table's messages for a click, unless they are in other hands for too long.
    pub async fn hold(&self, table: TableId) -> Option<OwnedMutexGuard<Shown>> {
        let shown = Arc::clone(&self.slot(table).shown);
        tokio::time::timeout(PATIENCE, shown.lock_owned()).await.ok()
    }

    /// A click for this version was accepted, and led to this view: the same one again is a doubled one.
    pub fn accepted(&self, user: UserId, version: Version, view: Arc<TableView>) {
        let slot = self.slot(view.id);
        *locked(&slot.accepted) = Some((user, version));
        // The keeper may come before the news does.
        slot.take(view);
    }

    /// Whether this person's click for this version was the last that was accepted.
    pub fn was_accepted(&self, table: TableId, user: UserId, version: Version) -> bool {
        let slot = locked(&self.slots).get(&table).map(Arc::clone);
        slot.is_some_and(|slot| *locked(&slot.accepted) == Some((user, version)))
    }

    /// Lets no keeper begin anything new; those at work end after the request in hand.
    pub fn end(&self) {
        self.ending.store(true, Ordering::Relaxed);
        locked(&self.slots).values().for_each(|slot| slot.wake.notify_one());
    }

    /// Whether this slot is still the one of its table, and worth any work.
    fn keeps(&self, table: TableId, slot: &Arc<Slot>) -> bool {
        !self.ending.load(Ordering::Relaxed) && is_in(&locked(&self.slots), table, slot)
    }

    /// Gives a table up whose messages cannot be reached any more.
    fn forget(&self, table: TableId) {
        if let Some(slot) = locked(&self.slots).remove(&table) {
            slot.wake.notify_one();
        }
    }
}

fn is_in(slots: &HashMap<TableId, Arc<Slot>>, table: TableId, slot: &Arc<Slot>) -> bool {
    slots.get(&table).is_some_and(|kept| Arc::ptr_eq(kept, slot))
}

/// Something has changed at a table.
pub fn heard(app: &Arc<App>, fact: Fact) {
    // A server that Discord has not told of yet: its tables are taken up when it does. Or one that was left.
    if app.knows(fact.view.guild) {
        if fact.events.is_empty() {
            app.delivery.slot(fact.table).redraw.store(true, Ordering::SeqCst);
        }
        bring_up(app, fact.view);
    } else if !fact.view.status.is_open() {
        app.delivery.forget(fact.table);
    }
}

/// Brings a table's messages up to a view.
pub fn bring_up(app: &Arc<App>, view: Arc<TableView>) {
    wake(app, view.id, |slot| slot.take(view));
}

/// Makes a table's newest message anew at the bottom, but the same board only now and then: false when that was done a
/// moment ago.
pub fn bring_down(app: &Arc<App>, view: Arc<TableView>) -> bool {
    let now = app.now();
    let slot = app.delivery.slot(view.id);
    let last = locked(&slot.asked_down).replace((view.version, now));
    if let Some((version, at)) = last.filter(|(version, at)| *version == view.version && now - at < DOWN_PAUSE) {
        *locked(&slot.asked_down) = Some((version, at));
        return false;
    }
    wake(app, view.id, |slot| {
        slot.take(view);
        slot.bring_down.store(true, Ordering::SeqCst);
    });
    true
}

/// Somebody clicked a button for an earlier version. When it stands on the message at the bottom, that one does not
/// show what it is believed to show, and is brought up to date.
pub async fn doubt(app: &Arc<App>, view: Arc<TableView>, message: Option<MessageId>) {
    let Some(mut shown) = app.delivery.hold(view.id).await else { return };
    let Some(board) = shown.board.filter(|board| !board.closed && shown.messages.turn == message) else { return };
    shown.board = Some(BoardShown { version: None, ..board });
    drop(shown);
    bring_up(app, view);
}

/// A thread is gone: its game goes on in the channel.
pub async fn thread_gone(app: &Arc<App>, table: TableId, thread: ChannelId) {
    let slot = app.delivery.slot(table);
    {
        let mut shown = slot.shown.lock().await;
        if shown.messages.thread == Some(thread) {
            shown.lose_thread();
        }
    }
    wake(app, table, |_| ());
}

impl Shown {
    /// Whether a message is the one at the bottom for a turn. One whose posting was not confirmed becomes it.
    pub fn adopts(&mut self, message: Option<MessageId>, key: Key) -> bool {
        if self.loaded && self.board.is_none_or(|board| board.key != key) {
            self.messages.turn = message;
            self.messages.number = key.number();
        }
        self.messages.turn == message
    }

    fn lose_thread(&mut self) {
        let thread = self.messages.thread.take();
        self.lose_turn();
        self.lost_turn = self.lost_turn.or(thread.map(|thread| MessageId(thread.0)));
        self.no_thread = true;
    }

    /// The message at the bottom is gone, or another one takes its place.
    fn lose_turn(&mut self) {
        self.lost_turn = self.messages.turn.take().or(self.lost_turn);
        self.board = None;
    }

    fn lose_card(&mut self) {
        self.lost_card = self.messages.card.take().or(self.lost_card);
        self.card = None;
    }

    /// The channel where the game's messages stand.
    fn channel(&self, view: &TableView) -> ChannelId {
        self.messages.thread.unwrap_or(view.channel)
    }
}

/// A nonce of 24 characters, where Discord allows 25: the same for every attempt at one message, another one for what
/// replaces a lost one, and for the same table of another database.
fn nonce(birth: i64, table: TableId, what: &str, lost: Option<MessageId>) -> String {
    let lost = lost.map_or(0, |lost| lost.0);
    let digest = Sha256::digest(format!("{birth} {table} {what} {lost}"));
    hex::encode(&digest[..12])
}

/// Changes something about a table's slot, and lets its keeper see to it.
fn wake(app: &Arc<App>, table: TableId, change: impl FnOnce(&Slot)) {
    // Held to the end: a keeper retires under the same lock.
    let mut slots = locked(&app.delivery.slots);
    let slot = slots.entry(table).or_default();
    change(slot);
    slot.dirty.store(true, Ordering::SeqCst);
    if slot.kept.swap(true, Ordering::SeqCst) {
        slot.wake.notify_one();
    } else {
        app.tasks.spawn(keeper::keep(Arc::clone(app), table, Arc::clone(slot)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_is_never_too_long_and_another_one_for_each_message_and_database() {
        let least = nonce(1, TableId(1), "1", None);
        let others = [
            nonce(2, TableId(1), "1", None),
            nonce(1, TableId(2), "1", None),
            nonce(1, TableId(1), "2", None),
            nonce(1, TableId(1), "1", Some(MessageId(7))),
            nonce(i64::MIN, TableId(i64::MAX), "4000000000", Some(MessageId(u64::MAX))),
        ];
        for other in others {
            assert!(other.len() <= 25, "Discord allows 25 characters: {other}");
            assert_ne!(other, least);
        }
        assert_eq!(least, nonce(1, TableId(1), "1", None), "expected the same for every attempt");
    }
}
