//! The handle to the tables' tasks. Each task owns the messages of one table, and does what its mail asks for.
//!
//! The tasks are implemented in `sync`, which no feature may import: it comes later in the list of rooms in
//! `src/discord/mod.rs`. So `gateway::core` passes [`Tables::new`] the function that starts a task. That function holds
//! the app by a weak reference, because the app owns this handle.

use super::context::InteractionCx;
use crate::discord::requests::delivery::Delivered;
use crate::host::{Failure, GameCommand, Host, HostError, TableView};
use crate::model::{ChannelId, GuildId, MessageId, Millis, TableId, Version};
use crate::tasks::lock;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

/// The shortest time between two reposts of the same message.
const REPOST_PAUSE: Millis = 30_000;

/// How long the answer to the opening of a table waits for its card: Discord's rate limit delays the card if much was
/// posted just now.
const OPENING: Duration = Duration::from_secs(5);

/// A message to the task of a table.
pub enum TableMail {
    /// The table has changed.
    View(Arc<TableView>),
    /// Check the messages of this table, and retry at once what has failed: the bot has started, has been invited
    /// again, or an outage is over.
    Wake,
    /// The deadline has moved: edit the board, which shows the deadline.
    Redraw,
    /// Delete the newest message and post it again at the bottom.
    Repost,
    /// This thread was deleted.
    ThreadGone(ChannelId),
    /// The thread of the game, or the thread that is the table's channel, was archived, locked or reopened.
    ThreadChanged(ThreadState),
    /// The permissions of the bot in the table's channel may have changed.
    PermissionsChanged,
    /// Ping the player of this turn from `due` on, because the others have nudged them.
    Nudge { turn: u32, due: Millis },
    /// Post the digest of the turns that wait for the player of this turn, which is due since `at`.
    Digest { turn: u32, at: Millis },
    /// Notify this sender once the card is posted.
    Opening(oneshot::Sender<()>),
    /// Check that the board still exists; carries the message of the table that a person used, if any.
    ProbeBoard(Option<MessageId>),
    /// A click on a move or a whole turn, or on *Undo*.
    Click(Box<BoardClick>, Done),
    /// A click on the card or the result is being answered, outside this task.
    Answering,
    /// The click of [`TableMail::Answering`] has been answered, or cannot be.
    Answered,
    /// A click is about to be answered with the card, outside this task.
    CardAnswering,
    /// The answer with the card has been sent, or has failed; true if it was sent without an error.
    CardAnswered(bool),
}

/// A click on a move or a whole turn, or on *Undo*.
pub struct BoardClick {
    pub cx: InteractionCx,
    /// The turn that the clicked board shows: the answer edits that board. `None` for a click on a private view.
    pub turn: Option<u32>,
    /// The turn that the buttons of the clicked board name. `None` for a click on a private view, and if Discord
    /// accepted the board only without the button that names the turn.
    pub named: Option<u32>,
    /// The version that the button was made for.
    pub version: Version,
    pub command: GameCommand,
}

/// A click that was not carried out: the host refused it or failed, or its outcome is unknown.
#[derive(Debug)]
pub struct NotPlayed {
    pub error: HostError,
    /// Whether the same click was accepted before.
    pub doubled: bool,
}

/// Sends the table after a click, once the answer has been sent; or why the click was not carried out.
pub type Done = oneshot::Sender<Result<Arc<TableView>, NotPlayed>>;

/// The state of a thread, as an event describes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreadState {
    pub thread: ChannelId,
    pub archived: bool,
    pub locked: bool,
    /// When the thread was last archived or reopened, by Discord's clock.
    pub changed: Millis,
    /// Whether the thread had been silent so long before `changed` that Discord itself archives it.
    pub is_quiet: bool,
}

/// The running tasks, by table.
pub struct Tables {
    tables: Mutex<Entries>,
    start: Box<StartTask>,
    /// Serialises loading of tables during resume.
    resume_lock: tokio::sync::Mutex<()>,
}

/// Starts the task of a table, which reads this mail.
type StartTask = dyn Fn(TableId, UnboundedReceiver<TableMail>) + Send + Sync;

/// A click on the card or the result of a table that is being answered.
pub struct Answering<'a> {
    tables: &'a Tables,
    table: TableId,
}

impl Drop for Answering<'_> {
    fn drop(&mut self) {
        self.tables.send_if_running(self.table, TableMail::Answered);
    }
}

type Entries = BTreeMap<TableId, Entry>;

struct Entry {
    mail: UnboundedSender<TableMail>,
    /// The server and the channel of the table, once its task has read it.
    place: Option<(GuildId, ChannelId)>,
    /// Whether Discord fails to show the turn in progress.
    is_unseen: bool,
    /// The version and time of the last repost that a person asked for.
    reposted: Option<(Version, Millis)>,
}

/// The methods that features may use.
impl Tables {
    /// Starts no task: each task starts when it is first needed.
    pub fn new(start: impl Fn(TableId, UnboundedReceiver<TableMail>) + Send + Sync + 'static) -> Tables {
        Tables { tables: Mutex::default(), start: Box::new(start), resume_lock: tokio::sync::Mutex::default() }
    }

    /// Has the table's task decide and answer a click; returns when that is done.
    pub async fn click(&self, host: &Host, table: TableId, click: BoardClick) -> Result<Arc<TableView>, NotPlayed> {
        let (done, answered) = oneshot::channel();
        self.send(table, TableMail::Click(Box::new(click), done));
        match answered.await {
            Ok(answered) => answered,
            // The task could not read the table and has logged why, or it crashed.
            Err(_) => {
                let read = host.view(table).await;
                let error = read.err().unwrap_or_else(|| Failure::log("a click was not answered").into());
                Err(NotPlayed { error, doubled: false })
            }
        }
    }

    /// Tells the table's task that this answer changes its card, and runs the answer. If an edit of the card is in
    /// flight as well, the task edits the card once more.
    pub async fn answer_card(
        &self,
        table: TableId,
        answer: impl Future<Output = serenity::Result<Delivered<()>>>,
    ) -> serenity::Result<()> {
        self.send_if_running(table, TableMail::CardAnswering);
        let done = answer.await;
        self.send_if_running(table, TableMail::CardAnswered(done.is_ok()));
        done.map(drop)
    }

    /// Tells the table's task that a click on its card or result is being answered, until the returned value is dropped.
    pub fn answering(&self, table: TableId) -> Answering<'_> {
        self.send_if_running(table, TableMail::Answering);
        Answering { tables: self, table }
    }

    /// Has a table's newest message posted again at the bottom; false if a person asked for that at the same version
    /// less than [`REPOST_PAUSE`] ago.
    pub fn repost(&self, table: TableId, version: Version, now: Millis) -> bool {
        let is_again = |last: (Version, Millis)| last.0 == version && now - last.1 < REPOST_PAUSE;
        if self.tables().get(&table).is_some_and(|entry| entry.reposted.is_some_and(is_again)) {
            return false;
        }
        self.send(table, TableMail::Repost);
        if let Some(entry) = self.tables().get_mut(&table) {
            entry.reposted = Some((version, now));
        }
        true
    }

    /// Has the table's task, if one runs, check at once that the board still exists. `from` is the message of the table
    /// that a person used, if any.
    pub fn probe_board(&self, table: TableId, from: Option<MessageId>) {
        self.send_if_running(table, TableMail::ProbeBoard(from));
    }

    /// Waits up to 5 s for the card of a new table, and starts the table's task if none runs. False if the task ended
    /// without posting a card, for example because the bot may not write there; true after a timeout, too.
    pub async fn wait_for_card(&self, table: TableId) -> bool {
        let (shown, seen) = oneshot::channel();
        self.send(table, TableMail::Opening(shown));
        !matches!(tokio::time::timeout(OPENING, seen).await, Ok(Err(_)))
    }

    /// Whether people can see the turn in progress, as far as the table's task knows.
    pub fn is_seen(&self, table: TableId) -> bool {
        !self.tables().get(&table).is_some_and(|entry| entry.is_unseen)
    }

    /// The server of a table, once its task knows it.
    pub fn guild_of(&self, table: TableId) -> Option<GuildId> {
        self.tables().get(&table)?.place.map(|(guild, _)| guild)
    }
}

/// The methods for `sync` and the gateway.
impl Tables {
    /// Loads these tables one by one and wakes their tasks. While this runs, a click waits only until its own table
    /// is loaded.
    pub async fn resume(&self, host: &Host, tables: Vec<TableId>) {
        for table in tables {
            let _alone = self.resume_lock.lock().await;
            // A failure has been logged. The table's task reads the table again, and handles a failure itself.
            drop(host.view(table).await);
            self.send(table, TableMail::Wake);
        }
    }

    /// Drops the tables of some servers. A table whose server is not known yet stays, because the table's task checks
    /// the lease itself.
    pub fn give_up(&self, is_given_up: impl Fn(GuildId) -> bool) {
        self.tables().retain(|_, entry| !entry.place.is_some_and(|(guild, _)| is_given_up(guild)));
    }

    /// Drops a table; its task ends.
    pub fn remove(&self, table: TableId) {
        self.tables().remove(&table);
    }

    /// Sends mail to a table's task, and starts the task if none runs.
    pub fn send(&self, table: TableId, mail: TableMail) {
        let mut tables = self.tables();
        let mail = match tables.get(&table) {
            Some(entry) => match entry.mail.send(mail) {
                Ok(()) => return,
                // The task crashed; a new one takes the mail.
                Err(unsent) => unsent.0,
            },
            None => mail,
        };
        let (sender, receiver) = unbounded_channel();
        // Cannot fail: the receiver is still alive.
        let _ = sender.send(mail);
        tables.insert(table, Entry { mail: sender, place: None, is_unseen: false, reposted: None });
        (self.start)(table, receiver);
    }

    /// Wakes all running tasks.
    pub fn wake_all(&self) {
        for entry in self.tables().values() {
            // Fails only if the task has crashed; the next task reads everything anew.
            let _ = entry.mail.send(TableMail::Wake);
        }
    }

    /// Sends mail to the running tasks of those tables of a server whose channel `concerns` accepts.
    pub fn send_to_all(&self, guild: GuildId, concerns: impl Fn(ChannelId) -> bool, mail: impl Fn() -> TableMail) {
        let tables = self.tables();
        let concerned =
            tables.values().filter(|entry| entry.place.is_some_and(|(of, its)| of == guild && concerns(its)));
        for entry in concerned {
            // Fails only if the task has crashed; the next task reads everything anew.
            let _ = entry.mail.send(mail());
        }
    }

    /// Sends mail that only a running task needs. If none runs, the mail is dropped: without a task, no edit of the
    /// table's messages is in flight.
    fn send_if_running(&self, table: TableId, mail: TableMail) {
        if let Some(entry) = self.tables().get(&table) {
            // Fails only if the task has crashed; its edits have ended as well.
            let _ = entry.mail.send(mail);
        }
    }

    pub fn note_place(&self, table: TableId, guild: GuildId, channel: ChannelId) {
        if let Some(entry) = self.tables().get_mut(&table) {
            entry.place = Some((guild, channel));
        }
    }

    pub fn note_unseen(&self, table: TableId, is_unseen: bool) {
        if let Some(entry) = self.tables().get_mut(&table) {
            entry.is_unseen = is_unseen;
        }
    }

    /// Drops the entry of a table whose task has nothing left to do; false, and nothing is dropped, if mail has
    /// arrived.
    pub fn retire(&self, table: TableId, mail: &UnboundedReceiver<TableMail>) -> bool {
        let mut tables = self.tables();
        let idle = mail.is_empty();
        if idle {
            remove_own(&mut tables, table, mail);
        }
        idle
    }

    /// Drops the entry of a table, unless another task owns the entry by now.
    pub fn forget(&self, table: TableId, mail: &UnboundedReceiver<TableMail>) {
        remove_own(&mut self.tables(), table, mail);
    }

    fn tables(&self) -> MutexGuard<'_, Entries> {
        lock(&self.tables)
    }
}

/// Drops the entry of a table if it belongs to the task that reads this mail. The entry holds the only sender of its
/// mail, so if another task's entry has replaced it, this mail is closed.
fn remove_own(tables: &mut Entries, table: TableId, mail: &UnboundedReceiver<TableMail>) {
    if !mail.is_closed() {
        tables.remove(&table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(1);

    /// Inserts the entry of a new task for a table, in place of an earlier one; returns the receiver of the task's
    /// mail.
    fn begin(tables: &mut Entries, table: TableId, guild: Option<GuildId>) -> UnboundedReceiver<TableMail> {
        let (mail, receiver) = unbounded_channel();
        tables.insert(
            table,
            Entry { mail, place: guild.map(|guild| (guild, ChannelId(1))), is_unseen: false, reposted: None },
        );
        receiver
    }

    #[test]
    fn earlier_task_leaves_the_later_tasks_entry() {
        let mut tables = BTreeMap::new();
        let earlier = begin(&mut tables, TABLE, None);
        tables.remove(&TABLE);
        let later = begin(&mut tables, TABLE, None);
        remove_own(&mut tables, TABLE, &earlier);
        assert!(tables.contains_key(&TABLE), "the later task would get no mail any more");
        remove_own(&mut tables, TABLE, &later);
        assert!(tables.is_empty());
    }

    #[test]
    fn only_tables_of_the_shard_are_dropped() {
        let tables = Tables::new(|_, _| {});
        let servers = [(1, Some(GuildId(7))), (2, Some(GuildId(8))), (3, None)];
        let _mail = servers.map(|(table, guild)| begin(&mut tables.tables(), TableId(table), guild));
        tables.give_up(|guild| guild == GuildId(7));
        assert_eq!(tables.tables().keys().copied().collect::<Vec<_>>(), [TableId(2), TableId(3)]);
    }

    #[test]
    fn all_running_tasks_are_woken() {
        let tables = Tables::new(|_, _| {});
        let mut mail =
            [(1, Some(GuildId(7))), (2, None)].map(|(table, guild)| begin(&mut tables.tables(), TableId(table), guild));
        tables.wake_all();
        assert!(mail.iter_mut().all(|mail| matches!(mail.try_recv(), Ok(TableMail::Wake))));
    }
}
