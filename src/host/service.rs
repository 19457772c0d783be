//! The handle to all tables.

use super::away;
use super::clocks::Deadlines;
use super::decide::Request;
use super::mailbox::{Mail, Mailbox};
use super::opening::Opening;
use super::{Command, Fact, Failure, HostError, NewTable, Outcome, Refusal, SeedSource, TableView};
use crate::model::{
    ChannelId, GuildId, GuildSettings, InteractionId, Messages, Millis, Status, TableId, TableSummary, UserId, Version,
};
use crate::store::{Created, Store, StoreError};
use hypnosia_game::computer::{self, Level, Limit};
use hypnosia_game::rules::{Move, Position};
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Notify, Semaphore, oneshot};
use tokio::task::JoinSet;

/// The handle to all tables of a database. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    pub(super) inner: Arc<Inner>,
}

/// What the tasks of all tables share.
pub(super) struct Inner {
    pub store: Store,
    seeds: Box<dyn SeedSource>,
    live: Mutex<Live>,
    /// None once the host is closed.
    facts: Mutex<Option<UnboundedSender<Fact>>>,
    pub deadlines: Mutex<Deadlines>,
    /// Rings when a deadline comes up that is earlier than the clock knows.
    pub sooner: Notify,
    /// Since when the clocks stand still; none while they run.
    pub away_since: Mutex<Option<Millis>>,
    /// Held while the clocks are stopped or started.
    pub switching: tokio::sync::Mutex<()>,
    /// The people who play forced moves by hand.
    keep_forced: RwLock<HashSet<UserId>>,
    /// As many computer players think at once as there are processors.
    pub thinkers: Arc<Semaphore>,
    /// Held while somebody changes how forced moves are played, so that memory and disk say the same.
    pub choosing: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Live {
    mailboxes: HashMap<TableId, UnboundedSender<Mail>>,
    tasks: JoinSet<()>,
    closed: bool,
}

impl Live {
    fn count(&self) {
        metrics::gauge!("hypnosia_live_tables").set(self.mailboxes.len() as f64);
    }
}

/// Nothing held under these locks is left half-done by a panic.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("store", &self.inner.store).finish_non_exhaustive()
    }
}

impl Inner {
    pub fn keeps_forced(&self, user: UserId) -> bool {
        self.keep_forced.read().unwrap_or_else(PoisonError::into_inner).contains(&user)
    }

    /// Tells whoever listens, and the clock.
    pub fn announce(&self, fact: Fact) {
        self.ring_at(fact.table, fact.view.deadline);
        if let Some(facts) = &*lock(&self.facts) {
            // Nobody may listen any more.
            let _ = facts.send(fact);
        }
    }

    pub fn ring_at(&self, table: TableId, deadline: Option<Millis>) {
        if lock(&self.deadlines).set(table, deadline) {
            self.sooner.notify_one();
        }
    }

    /// Lets a computer player think on another thread, as soon as fewer of them do than there are processors.
    pub async fn think<T: Send + 'static>(
        &self,
        think: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Box<dyn std::error::Error + Send + Sync>> {
        let _turn = self.thinkers.acquire().await?;
        Ok(tokio::task::spawn_blocking(think).await?)
    }

    /// Something of ours went wrong at a table: it is looked at again in a while.
    pub fn wake_later(&self, table: TableId, now: Millis) {
        if lock(&self.deadlines).retry(table, now) {
            self.sooner.notify_one();
        }
    }

    /// Ends a mailbox, unless mail has come in the meantime.
    pub fn put_away(&self, table: TableId, mail: &mut UnboundedReceiver<Mail>) -> bool {
        let mut live = lock(&self.live);
        let idle = mail.is_empty();
        if idle {
            live.mailboxes.remove(&table);
            live.count();
        }
        idle
    }
}

impl Host {
    /// Takes up the tables of a database: open ones go on as they were, and time when nobody hosted them is given back
    /// (`away` says how much). Every change of every table comes out of the receiver, from now on.
    ///
    /// # Errors
    /// When the store was opened only to look into it, or cannot be read or written.
    pub async fn open(
        store: Store,
        seeds: impl SeedSource,
        now: Millis,
    ) -> Result<(Host, UnboundedReceiver<Fact>), Failure> {
        store.must_be_claimed().map_err(Failure::log)?;
        away::after_restart(&store, now).await.map_err(Failure::log)?;
        let open = store.open_tables(None).await.map_err(Failure::log)?;
        let keep_forced = store.keep_forced().await.map_err(Failure::log)?;
        let (facts, receiver) = unbounded_channel();
        let inner = Inner {
            store,
            seeds: Box::new(seeds),
            live: Mutex::default(),
            facts: Mutex::new(Some(facts)),
            deadlines: Mutex::default(),
            sooner: Notify::new(),
            away_since: Mutex::default(),
            switching: tokio::sync::Mutex::default(),
            keep_forced: RwLock::new(keep_forced.into_iter().collect()),
            thinkers: Arc::new(Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from))),
            choosing: tokio::sync::Mutex::default(),
        };
        let host = Host { inner: Arc::new(inner) };
        for row in open {
            host.inner.ring_at(row.id, row.deadline);
            if row.computer_plays {
                host.deliver(row.id, Mail::Wake(now))?;
            }
        }
        Ok((host, receiver))
    }

    /// Opens a lobby.
    ///
    /// # Errors
    /// Refused when the host has a lobby in the channel that has not begun, when the channel or the host has too many
    /// open tables, or when none are allowed there.
    pub async fn create(&self, table: NewTable, now: Millis) -> Result<Outcome, HostError> {
        self.open_lobby(Opening::new(table), now).await
    }

    /// Opens the lobby of a rematch, with the same channel and options, the computer players seated and the colours
    /// of the others reserved; who asks becomes the host, `thread_of` is as in [`NewTable`]. A second request gets the lobby that the first one made.
    ///
    /// # Errors
    /// Refused when the game is not over, or the person did not play.
    pub async fn rematch(
        &self,
        table: TableId,
        actor: UserId,
        interaction: InteractionId,
        thread_of: Option<ChannelId>,
        now: Millis,
    ) -> Result<Outcome, HostError> {
        let view = self.view(table).await?;
        match view.status {
            Status::Over => {}
            Status::Lobby | Status::Playing => return Err(Refusal::GameNotOver.into()),
            Status::Cancelled => return Err(Refusal::Cancelled.into()),
            Status::Expired => return Err(Refusal::Expired.into()),
        }
        view.seat_of(actor).ok_or(Refusal::NotSeated)?;
        let outcome = self.open_lobby(Opening::rematch(&view, actor, interaction, thread_of), now).await?;
        self.deliver(table, Mail::Reload)?;
        Ok(outcome)
    }

    async fn open_lobby(&self, opening: Opening, now: Millis) -> Result<Outcome, HostError> {
        let settings = self.guild_settings(opening.table.guild).await?;
        let NewTable { channel, thread_of, .. } = opening.table;
        let allowed = |place: &ChannelId| *place == channel || Some(*place) == thread_of;
        if !settings.channels.is_empty() && !settings.channels.iter().any(allowed) {
            return Err(Refusal::ChannelNotAllowed.into());
        }
        let seed = self.inner.seeds.seed().map_err(Failure::log)?;
        let row = opening.row(seed, &settings, now)?;
        match self.inner.store.create(row).await.map_err(Failure::log)? {
            Created::ChannelFull => Err(Refusal::ChannelLimit { limit: settings.tables_per_channel }.into()),
            Created::PlayerFull => Err(Refusal::PlayerLimit { limit: settings.tables_per_player }.into()),
            Created::LobbyOpen(table) => Err(Refusal::LobbyOpen { table }.into()),
            Created::Existing(id) => Ok(Outcome { events: Vec::new(), view: self.view(id).await? }),
            Created::Made(id) => {
                let view = self.view(id).await?;
                let events = opening.events();
                let actor = Some(opening.table.host);
                let fact = Fact { table: id, version: view.version, actor, events: events.clone(), view: view.clone() };
                self.inner.announce(fact);
                Ok(Outcome { events, view })
            }
        }
    }

    /// Carries out what a person asks of a table, made for version `expected` of it (none: for any version).
    ///
    /// # Errors
    /// Refused with the reason, or failed; nothing has changed then.
    pub async fn command(
        &self,
        table: TableId,
        expected: Option<Version>,
        actor: UserId,
        command: Command,
        now: Millis,
    ) -> Result<Outcome, HostError> {
        self.ask(table, Request::Person { actor, expected, command }, now).await
    }

    /// Whether a person may do this at a table now. Nothing happens.
    ///
    /// # Errors
    /// As [`Host::command`] would.
    pub async fn would(&self, table: TableId, actor: UserId, command: Command, now: Millis) -> Result<(), HostError> {
        let (answer, decided) = oneshot::channel();
        let request = Request::Person { actor, expected: None, command };
        self.deliver(table, Mail::Consider { request, now, answer })?;
        decided.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// A table as it is now.
    ///
    /// # Errors
    /// Refused when there is no such table.
    pub async fn view(&self, table: TableId) -> Result<Arc<TableView>, HostError> {
        let (answer, view) = oneshot::channel();
        self.deliver(table, Mail::View(answer))?;
        view.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// The open tables of a server, or of all, the last changed first.
    ///
    /// # Errors
    /// When the database does.
    pub async fn open_tables(&self, guild: Option<GuildId>) -> Result<Vec<TableSummary>, Failure> {
        self.inner.store.open_tables(guild).await.map_err(Failure::log)
    }

    /// The tables of a server that ended within the last day before their messages showed it.
    ///
    /// # Errors
    /// When the database does.
    pub async fn unshown(&self, guild: GuildId, now: Millis) -> Result<Vec<TableId>, Failure> {
        const DAY: Millis = 24 * 60 * 60 * 1000;
        self.inner.store.unshown(guild, now - DAY).await.map_err(Failure::log)
    }

    /// Keeps the messages that show a table. The version stays.
    ///
    /// # Errors
    /// Refused when there is no such table.
    pub async fn remember(&self, table: TableId, messages: Messages) -> Result<(), HostError> {
        let (answer, done) = oneshot::channel();
        self.deliver(table, Mail::Remember(messages, answer))?;
        done.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// Ends an open table whose channel is gone: lobby or game, it is cancelled without a result.
    ///
    /// # Errors
    /// Refused when it is not open.
    pub async fn abandon(&self, table: TableId, now: Millis) -> Result<Outcome, HostError> {
        self.ask(table, Request::Abandon, now).await
    }

    /// What a server has chosen.
    ///
    /// # Errors
    /// When the database does.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, Failure> {
        self.inner.store.guild_settings(guild).await.map_err(Failure::log)
    }

    /// What keeps the tables from being written, in words for the operator; none when all is well.
    pub fn fault(&self) -> Option<String> {
        self.inner.store.fault()
    }

    /// Waits until all that was asked is on disk, then gives the database back. Whoever asks later is told that the
    /// program is ending.
    pub async fn close(&self) {
        let mut tasks = {
            let mut live = lock(&self.inner.live);
            live.closed = true;
            live.mailboxes.clear();
            std::mem::take(&mut live.tasks)
        };
        // What has been asked is answered; a computer player is not waited for, and plays after the next start.
        while tasks.join_next().await.is_some() {}
        self.inner.store.close().await;
        lock(&self.inner.facts).take();
    }

    /// Puts a request into the table's mailbox and waits for what came of it.
    pub(super) async fn ask(&self, table: TableId, request: Request, now: Millis) -> Result<Outcome, HostError> {
        let (answer, outcome) = oneshot::channel();
        self.deliver(table, Mail::Ask { request, now, answer })?;
        outcome.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// Puts mail into a table's mailbox, whose task begins if need be.
    pub(super) fn deliver(&self, table: TableId, mail: Mail) -> Result<(), Failure> {
        let mut live = lock(&self.inner.live);
        if live.closed {
            return Err(Failure::log(StoreError::Closed));
        }
        let mail = match live.mailboxes.get(&table) {
            Some(mailbox) => match mailbox.send(mail) {
                Ok(()) => return Ok(()),
                // Its task broke down; the next one reads the log again.
                Err(unsent) => unsent.0,
            },
            None => mail,
        };
        let (mailbox, receiver) = unbounded_channel();
        // It cannot be closed: the receiver is here.
        let _ = mailbox.send(mail);
        live.mailboxes.insert(table, mailbox);
        live.count();
        while live.tasks.try_join_next().is_some() {}
        live.tasks.spawn(Mailbox::new(self.inner.clone(), table, receiver).run());
        Ok(())
    }

    /// Notes whether a person plays forced moves by hand.
    pub(super) fn set_keeps_forced(&self, user: UserId, keeps: bool) {
        let mut users = self.inner.keep_forced.write().unwrap_or_else(PoisonError::into_inner);
        if keeps {
            users.insert(user);
        } else {
            users.remove(&user);
        }
    }

    /// Lets those of the tables that are live read again what is stored of them.
    pub(super) fn reload_live(&self, tables: &[TableId]) {
        let live = lock(&self.inner.live);
        for mailbox in tables.iter().filter_map(|table| live.mailboxes.get(table)) {
            // A task that broke down has nothing in memory any more.
            let _ = mailbox.send(Mail::Reload);
        }
    }

    #[cfg(test)]
    pub(super) fn live_tables(&self) -> usize {
        lock(&self.inner.live).mailboxes.len()
    }

    /// What a computer player of this level would play. It thinks when its turn comes among the computer players.
    ///
    /// # Errors
    /// When it breaks down.
    pub async fn advise(&self, level: Level, position: Position) -> Result<Option<Move>, Failure> {
        let thought = self.inner.think(move || computer::choose(level, &position, &Limit::of(level))).await;
        thought.map_err(Failure::log)
    }
}

/// The task of a table broke down before it answered.
pub(super) fn no_answer(table: TableId) -> Failure {
    Failure::log(format!("table {table} gave no answer"))
}
