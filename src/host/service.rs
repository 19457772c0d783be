//! The handle to all tables.

use super::away::Pause;
use super::command::{Command, LobbyCommand, NewTable, Refusal};
use super::create::Opening;
use super::decide::Request;
use super::dice::SeedSource;
use super::error::{Failure, HostError};
use super::event::Origin;
use super::kept_rolls::KeptRolls;
use super::listener::Listener;
use super::log::game_log;
use super::mail::Mail;
use super::shared::{Inner, lock, no_answer};
use super::view::{Hint, Outcome, TableUpdate, TableView};
use crate::model::{ChannelId, GuildId, InteractionId, Messages, Millis, Status, TableId, UserId, Version};
use crate::shards::Held;
use crate::store::{Created, Store};
use crate::tasks::{Threads, Workers};
use hypnosia_game::computer::{self, Eagerness};
use hypnosia_game::rules::GameLog;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::{Notify, oneshot, watch};

/// The handle to all tables of a database. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    pub(super) inner: Arc<Inner>,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("store", &self.inner.store).finish_non_exhaustive()
    }
}

impl Host {
    /// Resumes the tables of a database: open ones go on as they were, but all clocks stand still until
    /// [`Host::resume`], which returns the time when nobody hosted them.
    ///
    /// # Errors
    /// When the store was opened only to look into it, or cannot be read or written.
    pub async fn open(store: Store, seeds: impl SeedSource, now: Millis) -> Result<Host, Failure> {
        Host::open_with(store, seeds, Arc::new(Threads::default()), now).await
    }

    /// As [`Host::open`], with computer players who think where they are told to.
    pub async fn open_with(
        store: Store,
        seeds: impl SeedSource,
        thinkers: Arc<dyn Workers>,
        now: Millis,
    ) -> Result<Host, Failure> {
        let host = Host::begin(store, Held::all(), seeds, thinkers).await?;
        let since = host.inner.store.away_since().await?;
        *lock(&host.inner.paused) = Some(Pause { since });
        for row in host.inner.store.open_tables(None).await? {
            host.inner.ring_at(row.id, row.deadline);
            if row.computer_plays {
                host.inner.deliver(row.id, Mail::Wake(now))?;
            }
        }
        Ok(host)
    }

    /// Opens a database that other processes host, too: tables are taken up with their shards.
    pub async fn join(store: Store, held: Held, seeds: impl SeedSource) -> Result<Host, Failure> {
        Host::begin(store, held, seeds, Arc::new(Threads::default())).await
    }

    async fn begin(
        store: Store,
        held: Held,
        seeds: impl SeedSource,
        thinkers: Arc<dyn Workers>,
    ) -> Result<Host, Failure> {
        store.ensure_claimed()?;
        let keep_forced = store.keep_forced().await?;
        let inner = Inner {
            store,
            held,
            seeds: Box::new(seeds),
            live: Mutex::default(),
            listener: RwLock::default(),
            deadlines: Mutex::default(),
            sooner: Notify::new(),
            moved: watch::Sender::default(),
            paused: Mutex::default(),
            shards_away: Mutex::default(),
            unsure: Mutex::default(),
            switching: tokio::sync::Mutex::default(),
            keep_forced: RwLock::new(keep_forced.into_iter().collect()),
            thinkers,
            rolls: KeptRolls::default(),
            choosing: tokio::sync::Mutex::default(),
        };
        Ok(Host { inner: Arc::new(inner) })
    }

    /// Tells this listener, and no other, of all changes from now on, until the host is closed.
    pub fn listen(&self, listener: impl Listener + 'static) {
        self.set_listener(Some(Arc::new(listener)));
    }

    /// All changes from now on, for a listener that takes its time.
    pub fn updates(&self) -> UnboundedReceiver<TableUpdate> {
        let (updates, receiver) = unbounded_channel();
        self.listen(updates);
        receiver
    }

    fn set_listener(&self, listener: Option<Arc<dyn Listener>>) {
        *self.inner.listener.write().unwrap_or_else(PoisonError::into_inner) = listener;
    }

    /// The database, to ask what the tables do not decide.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// Opens a lobby.
    ///
    /// # Errors
    /// Refused when the owner has a lobby in the channel that has not begun, when the channel or the owner has too many
    /// open tables, or when none are allowed there.
    pub async fn create(&self, table: NewTable, now: Millis) -> Result<Outcome, HostError> {
        self.open_lobby(Opening::new(table), now).await
    }

    /// Opens the lobby of a rematch with the same options, whoever asks and the computer players seated, and the seats
    /// of the others kept; who asks becomes the owner, `channel` and `thread_of` are as in [`NewTable`]. It begins when
    /// all others sit there again: at once when there are none. A second request gets the table that the first one
    /// made.
    ///
    /// # Errors
    /// Refused when the game is not over, or the person did not play.
    pub async fn rematch(
        &self,
        table: TableId,
        actor: UserId,
        interaction: InteractionId,
        channel: ChannelId,
        thread_of: Option<ChannelId>,
        now: Millis,
    ) -> Result<Outcome, HostError> {
        let view = self.view(table).await?;
        view.ensure_over()?;
        view.seat_of(actor).ok_or(Refusal::NotSeated)?;
        let opening = Opening::rematch(&view, actor, interaction, channel, thread_of);
        let alone = !opening.keeps_seats();
        let outcome = self.open_lobby(opening, now).await?;
        self.inner.deliver(table, Mail::Reload)?;
        if alone { self.start_at_once(outcome, actor, interaction, now).await } else { Ok(outcome) }
    }

    /// Opens a table whose game begins with the position before a turn of a game that is over, and begins it: computers
    /// play against whoever asks for it, and nothing counts. `channel` and `thread_of` are as in [`NewTable`].
    ///
    /// # Errors
    /// As [`Host::create`]; and refused when the game is not over.
    pub async fn play_on(
        &self,
        origin: Origin,
        actor: UserId,
        interaction: InteractionId,
        channel: ChannelId,
        thread_of: Option<ChannelId>,
        now: Millis,
    ) -> Result<Outcome, HostError> {
        let game = self.view(origin.table).await?;
        game.ensure_over()?;
        let opening = Opening::play_on(&game, origin, actor, interaction, channel, thread_of);
        let outcome = self.open_lobby(opening, now).await?;
        self.start_at_once(outcome, actor, interaction, now).await
    }

    /// Begins the game of a lobby that waits for nobody.
    async fn start_at_once(
        &self,
        outcome: Outcome,
        actor: UserId,
        interaction: InteractionId,
        now: Millis,
    ) -> Result<Outcome, HostError> {
        let lobby = &outcome.view;
        if lobby.status == Status::Lobby && lobby.needs().is_none() {
            return self.command(lobby.id, None, actor, LobbyCommand::Start(interaction), now).await;
        }
        Ok(outcome)
    }

    async fn open_lobby(&self, opening: Opening, now: Millis) -> Result<Outcome, HostError> {
        let lease = self.inner.held.lease(opening.table.guild)?;
        let settings = self.inner.store.guild_settings(opening.table.guild).await?;
        let NewTable { channel, thread_of, .. } = opening.table;
        let allowed = |place: &ChannelId| *place == channel || Some(*place) == thread_of;
        if !settings.channels.is_empty() && !settings.channels.iter().any(allowed) {
            return Err(Refusal::ChannelNotAllowed.into());
        }
        let seed = self.inner.seeds.seed().map_err(Failure::log)?;
        let row = opening.row(seed, &settings, lease, now)?;
        match self.inner.store.create(row).await.map_err(|error| self.inner.refused(error))? {
            Created::ChannelFull => Err(Refusal::ChannelLimit { limit: settings.tables_per_channel }.into()),
            Created::PlayerFull => Err(Refusal::PlayerLimit { limit: settings.tables_per_player }.into()),
            Created::LobbyOpen(table) => Err(Refusal::LobbyOpen { table }.into()),
            Created::Existing(id) => Ok(Outcome { events: Vec::new(), view: self.view(id).await? }),
            Created::Made(id) => {
                let view = self.view(id).await?;
                let events = opening.events();
                let actor = Some(opening.table.owner);
                let update =
                    TableUpdate { table: id, version: view.version, actor, events: events.clone(), view: view.clone() };
                self.inner.announce(update);
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
        command: impl Into<Command>,
        now: Millis,
    ) -> Result<Outcome, HostError> {
        self.ask(table, Request::Person { actor, expected, command: command.into() }, now).await
    }

    /// Whether a person may do this at a table now. Nothing happens.
    pub async fn would(
        &self,
        table: TableId,
        actor: UserId,
        command: impl Into<Command>,
        now: Millis,
    ) -> Result<(), HostError> {
        let (answer, decided) = oneshot::channel();
        let request = Request::Person { actor, expected: None, command: command.into() };
        self.inner.deliver(table, Mail::Consider { request, now, answer })?;
        decided.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// A table as it is now.
    pub async fn view(&self, table: TableId) -> Result<Arc<TableView>, HostError> {
        let (answer, view) = oneshot::channel();
        self.inner.deliver(table, Mail::View(answer))?;
        view.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// The tables of a server that ended within the last day before their messages showed it.
    pub async fn unshown(&self, guild: GuildId, now: Millis) -> Result<Vec<TableId>, Failure> {
        const DAY: Millis = 24 * 60 * 60 * 1000;
        Ok(self.inner.store.unshown(guild, now - DAY).await?)
    }

    /// Keeps the messages that show a table. The version stays.
    pub async fn remember(&self, table: TableId, messages: Messages) -> Result<(), HostError> {
        let (answer, done) = oneshot::channel();
        self.inner.deliver(table, Mail::Remember(messages, answer))?;
        done.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// Ends an open table whose channel is gone: lobby or game, it is cancelled without a result.
    pub async fn abandon(&self, table: TableId, now: Millis) -> Result<Outcome, HostError> {
        self.ask(table, Request::Abandon, now).await
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
        self.set_listener(None);
    }

    /// Puts a request into the table's mailbox and waits for what came of it.
    pub(super) async fn ask(&self, table: TableId, request: Request, now: Millis) -> Result<Outcome, HostError> {
        let (answer, outcome) = oneshot::channel();
        self.inner.deliver(table, Mail::Ask { request, now, answer })?;
        outcome.await.unwrap_or_else(|_| Err(no_answer(table).into()))
    }

    /// What the computer would play in a person's turn. It thinks when its turn comes among the computer players.
    ///
    /// # Errors
    /// Refused when it is not the person's turn, or when the game is rated.
    pub async fn hint(&self, table: TableId, actor: UserId) -> Result<Hint, HostError> {
        let (answer, advised) = oneshot::channel();
        self.inner.deliver(table, Mail::Advise(actor, answer))?;
        let (level, position) = advised.await.unwrap_or_else(|_| Err(no_answer(table).into()))?;
        let thought = self.inner.think(move || computer::choose(level, Eagerness::USUAL, &position)).await;
        let chosen = thought.map_err(Failure::log)?;
        let mv = chosen.ok_or_else(|| Failure::log(format!("the {level} computer player found no move")))?;
        Ok(Hint { position, mv })
    }

    /// The log of a finished game; see [`game_log`].
    pub async fn log(&self, table: TableId) -> Result<GameLog, HostError> {
        self.view(table).await?.ensure_over()?;
        Ok(game_log(&self.inner.store, table).await.map_err(Failure::log)?)
    }

    #[cfg(test)]
    pub(super) fn live_tables(&self) -> usize {
        self.inner.live_tables()
    }
}
