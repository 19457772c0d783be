//! Keeps the messages of every table in step with the table, whatever Discord does.
//!
//! One task owns the messages of one table. It is level-triggered: whatever woke it, it compares the messages known to be
//! in Discord ([`KnownMessages`]) with those that the table wants ([`Desired`]) and sends the next request, until nothing
//! differs. The comparison is a pure function, [`plan`](known::plan()). Discord's answers, errors included, change
//! [`KnownMessages`] ([`KnownMessages::learn`]) and so the next plan. A click, a clock, a restart, a deletion and an
//! outage are one case.
//!
//! # Two actors for a table
//!
//! The host's task of a table decides and commits; the task here posts, edits and answers clicks. They stay two because
//! they wait for different things: a clock, a computer or another player must not wait while Discord holds a request
//! back for seconds, and the host works without Discord in tests, and while the gateway is away. The view reaches the
//! task here one way: the task reads the table once when it begins, and then the host's
//! [`Listener`](crate::host::Listener) puts each change into its mail, in order. A click on a move is mail, too: the
//! task has the host decide it, and answers.
//!
//! # Invariants
//!
//! * **One owner.** Only the table's task reads or writes its [`KnownMessages`]; everything else sends it mail. No lock
//!   is held across a request, and no request waits for another table's.
//! * **One request at a time** for each table, answers to clicks aside. A request is planned only when the queue grants
//!   it, so that it shows the newest version.
//! * **A click's answer comes first** and is a request like the others. While a click is decided or answered, nothing
//!   else changes the message at the bottom, because the answer shows the new version there. The two time limits of
//!   that wait are in `plan`.
//! * **The next turn's message does not wait for the answer that closes the last one.** They are two messages, and go out
//!   side by side; for a moment people may see both with buttons, of which the old ones are refused as stale. Whichever
//!   fails is repaired alone: a message that no answer has closed is closed by a separate request, after a restart, too.
//! * **An unknown outcome is no outcome.** A message that may have been posted is posted again with the same nonce, or
//!   the next message is posted with it, and Discord returns the first one. A message whose edit timed out is edited
//!   again, at once and once more when the first edit can no longer land; so is a message with an edit and the answer
//!   to a click in flight at once. A change of a message ends the retries of earlier ones, which would undo it.
//! * **Stored across restarts** are the ids of the messages, never the content of a turn's message: its buttons name it.
//!   The id of a lost message stays stored, for the nonce of its replacement. That a message may be posted is stored
//!   before the post: the host stores it with the move that begins the turn, so that the message need not wait for the
//!   disk a second time; for other messages this task does, and they wait for it. Nothing else waits while ids are stored.
//! * **A card is moved by posting first and deleting then**, when the new one is stored. So a card that is missing
//!   after a restart was deleted by others, and its lobby ends.
//! * **A board is painted while the move that leads to it is written.** If the write fails, the picture is never asked
//!   for.
//! * **The board never waits for notices.** A notice to one person is a message of its own with a nonce of its turn, so
//!   that a restart does not repeat it, and is deleted once it no longer applies. The message for watchers is the last
//!   closed board, closed again before another follows it.
//! * **Versions only increase**: a plan for an older version cannot follow one for a newer.
//!
//! # A click on a move, hop by hop
//!
//! The functions of ours that a click passes through, from the event of the gateway to the answer, without their helpers
//! for parsing, wording and SQL.
//!
//! | where | functions |
//! |---|---|
//! | serenity's task for the event | `core::dispatch`, `clicks::clicked`, `incoming::receive`, `answer::serve`, `clicks::table_click`, `turn::clicks::act`, `MessageSync::click` |
//! | the table's task here | `Task::receive`, `Task::begin_click`, `click::decide`, `Host::command` |
//! | the table's mailbox in the host | `Mailbox::open`, `Mailbox::ask`, `Mailbox::decided`, `decide`, `Decider::person`, `Decider::game`, `Store::commit`, `HostState::announce`, `TableListener::changed`, `MessageSync::changed` |
//! | beside the commit | `TableListener::prerender`, `MessageSync::prerender`, `Look::paint_ahead`, `Painters::paint` |
//! | back in the table's task here | `click::word`, `Drafts::bottom`, `Task::decided`, `plan`, `Task::answer`, `Reply::send`, `Responder::update`, `Responder::respond` |
//!
//! From a click's arrival until its answer is sent, the table's task leaves the board alone. When the click ends the
//! turn, one plan holds both the answer and the next turn's message; `KnownMessages::learn` records the outcome of
//! each.
//!
//! [`KnownMessages`]: known::KnownMessages
//! [`KnownMessages::learn`]: known::KnownMessages::learn
//! [`Desired`]: desired::Desired

mod card_hash;
mod click;
mod desired;
mod drafts;
mod invitations;
mod key;
mod known;
mod request;
mod send;
mod services;
mod table;
#[cfg(test)]
mod tests;

pub use click::{BoardClick, Refused};
pub use known::ThreadState;
pub use services::Services;

use crate::discord::requests::delivery::Delivered;
use crate::host::{Failure, TableUpdate, TableView};
use crate::model::{ChannelId, GuildId, MessageId, Millis, ShardId, TableId, Version};
use click::Done;
use key::{Key, bottom_of};
use known::Sent;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

/// The least time between two reposts of the same message.
const REPOST_PAUSE: Millis = 30_000;

/// How long the answer to an opening waits for the table's card: where much was posted just now, Discord's rate limit
/// delays it.
const OPENING: Duration = Duration::from_secs(5);

/// A message to the task of a table.
enum Mail {
    /// The table has changed.
    View(Arc<TableView>),
    /// The bot has started: check the messages of this table.
    Wake,
    /// The deadline has moved: edit the board, which shows it.
    Redraw,
    /// Post the newest message again at the bottom.
    Repost,
    /// This thread was deleted.
    ThreadGone(ChannelId),
    /// Its thread was archived, locked or reopened, or the thread that is its channel.
    ThreadChanged(ThreadState),
    /// The permissions of the bot in its channel may have changed.
    PermissionsChanged,
    /// Notify this sender once the card is posted.
    Opening(oneshot::Sender<()>),
    /// A person used this message of the table, or asked for its board: check that the board still exists.
    Look(Option<MessageId>),
    /// A click on a move.
    Click(Box<BoardClick>, Done),
    /// A click is about to be answered with the card.
    CardAnswering,
    /// The answer with the card has ended; true if it certainly arrived.
    CardAnswered(bool),
}

/// The actors of all tables' messages.
pub struct MessageSync {
    services: Services,
    tables: Mutex<Entries>,
    /// Serialises loading of tables during resume.
    resume_lock: tokio::sync::Mutex<()>,
}

type Entries = BTreeMap<TableId, Entry>;

struct Entry {
    mail: UnboundedSender<Mail>,
    /// The server and the channel of the table, once its task has read it.
    place: Option<(GuildId, ChannelId)>,
    /// Whether Discord fails to show the turn in progress.
    is_unseen: bool,
    /// The version and time of the last repost that a person asked for.
    reposted: Option<(Version, Millis)>,
}

impl MessageSync {
    /// Creates the registry; tasks start on demand.
    pub fn new(services: Services) -> MessageSync {
        MessageSync { services, tables: Mutex::default(), resume_lock: tokio::sync::Mutex::default() }
    }

    /// A table has changed.
    pub fn changed(self: &Arc<Self>, update: TableUpdate) {
        // Tables of a server that Discord has not reported yet are resumed with that report; or the bot has left it.
        if self.services.settings.knows_locale(update.view.guild) {
            let moved = update.events.is_empty();
            self.send(update.table, Mail::View(update.view));
            if moved {
                self.send(update.table, Mail::Redraw);
            }
        } else if !update.view.status.is_open() {
            self.tables().remove(&update.table);
        }
    }

    /// Paints the board of a table that is being written.
    pub fn prerender(self: &Arc<Self>, view: Arc<TableView>) {
        let Services { settings, tasks, .. } = &self.services;
        let place = view.messages.thread.unwrap_or(view.channel);
        let has_board = matches!(bottom_of(&view), Some(Key::Turn(_)));
        if has_board && settings.knows_locale(view.guild) && send::may_attach(&self.services, place) {
            let sync = Arc::clone(self);
            tasks.spawn(async move { sync.services.guild_look(view.guild).await.paint_ahead(&view).await });
        }
    }

    /// Starts the tasks of a server's open tables, and of closed ones whose messages do not show it yet.
    pub async fn resume_guild(self: &Arc<Self>, guild: GuildId) -> Result<(), Failure> {
        let Services { host, .. } = &self.services;
        let mut tables: Vec<TableId> =
            host.store().open_tables(Some(guild)).await?.iter().map(|table| table.id).collect();
        tables.extend(host.unshown(guild, self.services.now()).await?);
        for table in tables {
            // One by one, so that a click now waits only for its own table.
            let _alone = self.resume_lock.lock().await;
            // A failure was logged; the table's own task meets it again.
            drop(host.view(table).await);
            self.send(table, Mail::Wake);
        }
        Ok(())
    }

    /// Drops the tables of a shard: another process owns their messages from now on.
    pub fn give_up(&self, shard: ShardId) {
        let held = self.services.host.leases();
        give_up(&mut self.tables(), |guild| held.shard_of(guild) == Some(shard));
    }

    /// Drops the tables of a server that the bot was removed from, until [`MessageSync::resume_guild`].
    pub fn leave(&self, guild: GuildId) {
        give_up(&mut self.tables(), |other| other == guild);
    }

    /// Posts a table's newest message again at the bottom; false if it was reposted a moment ago.
    pub fn repost(self: &Arc<Self>, table: TableId, version: Version) -> bool {
        let now = self.services.now();
        let is_again = |last: (Version, Millis)| last.0 == version && now - last.1 < REPOST_PAUSE;
        if self.tables().get(&table).is_some_and(|entry| entry.reposted.is_some_and(is_again)) {
            return false;
        }
        self.send(table, Mail::Repost);
        if let Some(entry) = self.tables().get_mut(&table) {
            entry.reposted = Some((version, now));
        }
        true
    }

    /// A thread is gone: its game continues in the channel.
    pub fn thread_gone(self: &Arc<Self>, table: TableId, thread: ChannelId) {
        self.send(table, Mail::ThreadGone(thread));
    }

    /// A thread was archived, locked or reopened.
    pub fn thread_changed(&self, guild: GuildId, parent: Option<ChannelId>, state: ThreadState) {
        let concerns = |channel| channel == state.thread || Some(channel) == parent;
        self.send_to_all(guild, concerns, || Mail::ThreadChanged(state));
    }

    /// The permissions of the bot may have changed in a channel of a server, or in all of them.
    pub fn permissions_changed(&self, guild: GuildId, channel: Option<ChannelId>) {
        self.send_to_all(guild, |its| channel.is_none_or(|channel| channel == its), || Mail::PermissionsChanged);
    }

    /// Checks at once that a table's board still exists: a person used this message of the table, or asked for the
    /// board.
    pub fn look(&self, table: TableId, from: Option<MessageId>) {
        self.send_if_running(table, Mail::Look(from));
    }

    /// Sends mail to the running tasks of a server's tables whose channel is concerned.
    fn send_to_all(&self, guild: GuildId, concerns: impl Fn(ChannelId) -> bool, mail: impl Fn() -> Mail) {
        let tables = self.tables();
        let concerned =
            tables.values().filter(|entry| entry.place.is_some_and(|(of, its)| of == guild && concerns(its)));
        for entry in concerned {
            // A crashed actor reads everything anew.
            let _ = entry.mail.send(mail());
        }
    }

    /// Waits a moment for the card of a new table; false if its task ended without posting one, as where the bot may
    /// not write.
    pub async fn is_shown(self: &Arc<Self>, table: TableId) -> bool {
        let (shown, seen) = oneshot::channel();
        self.send(table, Mail::Opening(shown));
        !matches!(tokio::time::timeout(OPENING, seen).await, Ok(Err(_)))
    }

    /// Whether people can see the turn in progress at a table, as far as its task knows.
    pub fn is_seen(&self, table: TableId) -> bool {
        !self.tables().get(&table).is_some_and(|entry| entry.is_unseen)
    }

    /// The server of a table, once its actor knows it.
    pub fn guild_of(&self, table: TableId) -> Option<GuildId> {
        self.tables().get(&table)?.place.map(|(guild, _)| guild)
    }

    /// Has the table's task decide and answer a click; returns when that is done.
    pub async fn click(self: &Arc<Self>, table: TableId, click: BoardClick) -> Result<Arc<TableView>, Refused> {
        let (done, answered) = oneshot::channel();
        self.send(table, Mail::Click(Box::new(click), done));
        match answered.await {
            Ok(answered) => answered,
            // The actor could not read the table and has logged why, or it crashed.
            Err(_) => {
                let read = self.services.host.view(table).await;
                let error = read.err().unwrap_or_else(|| Failure::log("a click was not answered").into());
                Err(Refused { error, doubled: false })
            }
        }
    }

    /// Answers a click with the table's card; if an edit is in flight as well, the card is edited once more.
    pub async fn answer_card(
        &self,
        table: TableId,
        answer: impl Future<Output = serenity::Result<Delivered<()>>>,
    ) -> serenity::Result<()> {
        self.send_if_running(table, Mail::CardAnswering);
        let done = answer.await;
        self.send_if_running(table, Mail::CardAnswered(done.is_ok()));
        done.map(drop)
    }

    /// Sends mail to a table's actor, started on demand.
    fn send(self: &Arc<Self>, table: TableId, mail: Mail) {
        let mut tables = self.tables();
        let mail = match tables.get(&table) {
            Some(entry) => match entry.mail.send(mail) {
                Ok(()) => return,
                // The actor crashed; a new one takes the mail.
                Err(unsent) => unsent.0,
            },
            None => mail,
        };
        let (sender, receiver) = unbounded_channel();
        // It cannot be closed: the receiver is a local.
        let _ = sender.send(mail);
        tables.insert(table, Entry { mail: sender, place: None, is_unseen: false, reposted: None });
        self.services.tasks.spawn(table::run(Arc::clone(self), table, receiver));
    }

    /// Sends mail to a table's task if it runs; without one, nothing changes the table's messages meanwhile.
    fn send_if_running(&self, table: TableId, mail: Mail) {
        if let Some(entry) = self.tables().get(&table) {
            // A crashed actor changes nothing either.
            let _ = entry.mail.send(mail);
        }
    }

    fn note_place(&self, table: TableId, guild: GuildId, channel: ChannelId) {
        if let Some(entry) = self.tables().get_mut(&table) {
            entry.place = Some((guild, channel));
        }
    }

    fn note_unseen(&self, table: TableId, is_unseen: bool) {
        if let Some(entry) = self.tables().get_mut(&table) {
            entry.is_unseen = is_unseen;
        }
    }

    /// Drops the entry of a table; false if mail has arrived.
    fn retire(&self, table: TableId, mail: &UnboundedReceiver<Mail>) -> bool {
        let mut tables = self.tables();
        let idle = mail.is_empty();
        if idle {
            remove_own(&mut tables, table, mail);
        }
        idle
    }

    /// Drops the entry of a table, unless it is another task's already.
    fn forget(&self, table: TableId, mail: &UnboundedReceiver<Mail>) {
        remove_own(&mut self.tables(), table, mail);
    }

    fn tables(&self) -> MutexGuard<'_, Entries> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Drops the tables of some servers. A task whose server is not known yet checks its lease itself.
fn give_up(tables: &mut Entries, is_given_up: impl Fn(GuildId) -> bool) {
    tables.retain(|_, entry| !entry.place.is_some_and(|(guild, _)| is_given_up(guild)));
}

/// Drops the entry of the task that reads this mail. Another task may have the table by now: the entry holds the only
/// sender, so the mail is closed then.
fn remove_own(tables: &mut Entries, table: TableId, mail: &UnboundedReceiver<Mail>) {
    if !mail.is_closed() {
        tables.remove(&table);
    }
}
