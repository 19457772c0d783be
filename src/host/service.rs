//! The handle to all tables.

use super::away::Pause;
use super::closing::Loss;
use super::command::{Command, EveningOpening, GameCommand, LobbyCommand, NewTable, Opener, Refusal};
use super::create::{Opening, Place};
use super::decide::Request;
use super::dice::SeedSource;
use super::error::{Failure, Result};
use super::event::Origin;
use super::kept_rolls::KeptRolls;
use super::listener::Listener;
use super::log::game_log;
use super::mail::Mail;
use super::shared::HostState;
use super::view::{Hint, Leaving, TableUpdate, TableView};
use crate::model::{ChannelId, GuildId, InteractionId, Messages, Millis, Status, TableId, UserId, Version};
use crate::shards::Leases;
use crate::store::{AwaySince, Created, NewRow, Store, StoreError};
use crate::tasks::{Threads, Workers, lock};
use hypnosia_game::computer::{self, Eagerness, Level};
use hypnosia_game::rules::GameLog;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::{Notify, broadcast, oneshot};

/// The handle to all tables of a database. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    pub(super) inner: Arc<HostState>,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("store", &self.inner.store).finish_non_exhaustive()
    }
}

impl Host {
    /// Opens the tables of a database. All clocks are paused until [`Host::resume`], which gives players back the
    /// time in which no process hosted the tables.
    ///
    /// # Errors
    /// The database cannot be read, or the store was opened for inspection.
    pub async fn open(store: Store, seeds: impl SeedSource, now: Millis) -> Result<Host, Failure> {
        Host::open_with(store, seeds, Arc::new(Threads::default()), now).await
    }

    /// Like [`Host::open`], with these workers for the computer players.
    pub async fn open_with(
        store: Store,
        seeds: impl SeedSource,
        thinkers: Arc<dyn Workers>,
        now: Millis,
    ) -> Result<Host, Failure> {
        let host = Host::begin(store, Leases::all(), seeds, thinkers).await?;
        let stored = host.inner.store.away_since().await?;
        let away = stored.unwrap_or(AwaySince { since: now, is_whole: false });
        {
            let mut pauses = lock(&host.inner.pauses);
            let pause = Pause { since: Some(away.since), is_whole: away.is_whole };
            (pauses.all, pauses.stored.all) = (Some(pause), stored.is_some());
        }
        host.pause_guilds_as_stored(None).await?;
        for row in host.inner.store.open_tables(None).await? {
            host.inner.ring_at(row.id, row.deadline.or(row.patience_ends));
            if row.computer_plays {
                host.inner.deliver(row.id, Mail::Wake(now))?;
            }
        }
        Ok(host)
    }

    /// Opens a database that several hosts share. No table is hosted until [`Host::take_up`] takes over its shard.
    pub async fn join(store: Store, leases: Leases, seeds: impl SeedSource) -> Result<Host, Failure> {
        Host::begin(store, leases, seeds, Arc::new(Threads::default())).await
    }

    async fn begin(
        store: Store,
        leases: Leases,
        seeds: impl SeedSource,
        thinkers: Arc<dyn Workers>,
    ) -> Result<Host, Failure> {
        store.ensure_claimed()?;
        let keep_forced = store.keep_forced().await?;
        let travellers = store.travellers_since(0).await?;
        let inner = HostState {
            store,
            leases,
            seeds: Box::new(seeds),
            live: Mutex::default(),
            listener: RwLock::default(),
            deadlines: Mutex::default(),
            sooner: Notify::new(),
            moved: broadcast::Sender::new(1),
            pauses: Mutex::default(),
            awake: Mutex::default(),
            unsure: Mutex::default(),
            switching: tokio::sync::Mutex::default(),
            left: Mutex::default(),
            keep_forced: Mutex::new(keep_forced.into_iter().collect()),
            travellers: Mutex::new(travellers.into_iter().collect()),
            thinkers,
            rolls: KeptRolls::default(),
            choosing: tokio::sync::Mutex::default(),
        };
        Ok(Host { inner: Arc::new(inner) })
    }

    /// Sets the listener of all changes, until the host is closed. It replaces the previous listener.
    pub fn listen(&self, listener: impl Listener + 'static) {
        self.set_listener(Some(Arc::new(listener)));
    }

    /// Makes a channel the listener, and returns its receiver, which may read the changes slowly.
    pub fn updates(&self) -> UnboundedReceiver<TableUpdate> {
        let (updates, receiver) = unbounded_channel();
        self.listen(updates);
        receiver
    }

    fn set_listener(&self, listener: Option<Arc<dyn Listener>>) {
        *self.inner.listener.write().unwrap_or_else(PoisonError::into_inner) = listener;
    }

    /// The database, for queries that have nothing to do with decisions.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// Opens a lobby.
    ///
    /// # Errors
    /// Refused if the owner has an unstarted lobby in the channel, a limit of open tables is reached, or the server's
    /// settings do not allow tables in the channel.
    pub async fn create(&self, table: NewTable, now: Millis) -> Result<TableUpdate> {
        self.open_lobby(Opening::new(table), now).await
    }

    /// Opens a table, and begins its game at once if it has the players that a game needs.
    ///
    /// # Errors
    /// As [`Host::create`].
    pub async fn practise(&self, table: NewTable, now: Millis) -> Result<TableUpdate> {
        let (owner, interaction) = (table.owner, table.interaction);
        let outcome = self.create(table, now).await?;
        self.start_at_once(outcome, owner, interaction, now).await
    }

    /// Opens the lobby of a rematch with the same options: the requester becomes the owner, they and the computer
    /// players are seated, and the others' seats reserved. The game starts when all other people are seated again; at
    /// once if there are none. Idempotent: a second request returns the existing table.
    ///
    /// # Errors
    /// Refused if the game is not over, or the person did not play; also as [`Host::create`], but the owner may have an
    /// unstarted lobby in the channel.
    pub async fn rematch(&self, table: TableId, opener: Opener, now: Millis) -> Result<TableUpdate> {
        let view = self.view(table).await?;
        view.ensure_over()?;
        view.seat_of(opener.owner).ok_or(Refusal::NotSeated)?;
        let view = self.inner.with_who_left(view);
        let opening = Opening::rematch(&view, opener);
        let alone = !opening.keeps_seats();
        let outcome = self.open_lobby(opening, now).await?;
        self.inner.deliver(table, Mail::Reload)?;
        if alone { self.start_at_once(outcome, opener.owner, opener.interaction, now).await } else { Ok(outcome) }
    }

    /// Opens a lobby that closed without a game once more, with the same options: the requester becomes the owner, they
    /// and the computer players are seated, and the others' seats reserved. Idempotent: a second request returns the
    /// existing table.
    ///
    /// # Errors
    /// Refused if the lobby may not be opened again, or the person did not sit there; also as [`Host::create`].
    pub async fn open_again(&self, table: TableId, opener: Opener, now: Millis) -> Result<TableUpdate> {
        let view = self.view(table).await?;
        view.ensure_may_open_again()?;
        view.seat_of(opener.owner).ok_or(Refusal::NotSeated)?;
        let view = self.inner.with_who_left(view);
        let outcome = self.open_lobby(Opening::again(&view, opener), now).await?;
        self.inner.deliver(table, Mail::Reload)?;
        // The closed lobby's card says that it was opened again.
        if !outcome.events.is_empty()
            && let Ok(view) = self.view(table).await
        {
            self.inner.announce(TableUpdate { events: Vec::new(), view });
        }
        Ok(outcome)
    }

    /// Opens and starts a table that plays on from a turn of a finished game: computers play against the requester,
    /// those in place of people at this level, and nothing counts.
    ///
    /// # Errors
    /// As [`Host::create`]; also refused if the game is not over.
    pub async fn play_on(&self, origin: Origin, opener: Opener, level: Level, now: Millis) -> Result<TableUpdate> {
        let game = self.view(origin.table).await?;
        game.ensure_over()?;
        let outcome = self.open_lobby(Opening::play_on(&game, origin, opener, level), now).await?;
        self.start_at_once(outcome, opener.owner, opener.interaction, now).await
    }

    /// Opens a table of an evening: a lobby in which all sit, and whose game starts by itself. Idempotent: a second
    /// request returns the existing table.
    ///
    /// # Errors
    /// Fails, but is never refused.
    pub async fn open_for_evening(&self, table: &EveningOpening, now: Millis) -> Result<TableUpdate> {
        self.open_lobby(Opening::of_evening(table), now).await
    }

    /// Starts the game of a new lobby if it has the players that a game needs; else returns the outcome unchanged.
    async fn start_at_once(
        &self,
        outcome: TableUpdate,
        actor: UserId,
        interaction: InteractionId,
        now: Millis,
    ) -> Result<TableUpdate> {
        let lobby = &outcome.view;
        if lobby.status == Status::Lobby && lobby.needs().is_none() {
            return self.command(lobby.id, None, actor, LobbyCommand::Start(interaction), now).await;
        }
        Ok(outcome)
    }

    async fn open_lobby(&self, opening: Opening, now: Millis) -> Result<TableUpdate> {
        let now = self.inner.decides_at(now);
        let lease = self.inner.leases.lease(opening.place.guild)?;
        let settings = self.inner.store.guild_settings(opening.place.guild).await?;
        let Place { channel, thread_of, .. } = opening.place;
        let allowed = |place: &ChannelId| *place == channel || Some(*place) == thread_of;
        // An evening was announced where it is held, and goes on there.
        if opening.evening.is_none() && !settings.channels.is_empty() && !settings.channels.iter().any(allowed) {
            return Err(Refusal::ChannelNotAllowed.into());
        }
        let seed = self.inner.seeds.seed().map_err(Failure::log)?;
        let row = opening.row(seed, &settings, lease, now)?;
        match self.create_row(row).await.map_err(|error| self.inner.refused(error))? {
            Created::Full(full) => Err(Refusal::from(full).into()),
            Created::LobbyOpen(table) => Err(Refusal::LobbyOpen { table }.into()),
            Created::Existing(id) => Ok(TableUpdate { events: Vec::new(), view: self.view(id).await? }),
            Created::Made(id) => {
                let view = match self.view(id).await {
                    Ok(view) => view,
                    Err(error) => {
                        self.inner.deliver(id, Mail::Opened)?;
                        return Err(error);
                    }
                };
                let update = TableUpdate { events: opening.events(), view };
                self.inner.announce(update.clone());
                Ok(update)
            }
        }
    }

    /// Writes a new table. If the answer of the database is lost, writes the table again: the second attempt finds a
    /// table that the first has written.
    async fn create_row(&self, row: NewRow) -> Result<Created, StoreError> {
        let store = &self.inner.store;
        match store.create(row.clone()).await {
            Err(error) if error.is_doubtful() => Ok(match store.create(row).await? {
                Created::Existing(table) => Created::Made(table),
                created => created,
            }),
            created => created,
        }
    }

    /// Carries out a person's command, made for version `expected` of the table; `None` stands for any version.
    ///
    /// # Errors
    /// After a refusal, nothing has changed. After another error, the command may have been carried out.
    pub async fn command(
        &self,
        table: TableId,
        expected: Option<Version>,
        actor: UserId,
        command: impl Into<Command>,
        now: Millis,
    ) -> Result<TableUpdate> {
        self.ask(table, Request::Person { actor, expected, command: command.into() }, now).await
    }

    /// Checks whether a person's command would be accepted at a table now; changes nothing.
    pub async fn would(&self, table: TableId, actor: UserId, command: impl Into<Command>, now: Millis) -> Result {
        self.consider(table, actor, command.into(), now).await.map(drop)
    }

    /// The consequences for a person of leaving their game now.
    ///
    /// # Errors
    /// As for [`GameCommand::Resign`].
    pub async fn leaving(&self, table: TableId, actor: UserId, now: Millis) -> Result<Leaving> {
        self.consider(table, actor, GameCommand::Resign.into(), now).await
    }

    async fn consider(&self, table: TableId, actor: UserId, command: Command, now: Millis) -> Result<Leaving> {
        let request = Request::Person { actor, expected: None, command };
        self.answered(table, |answer| Mail::Consider { request, now, answer }).await
    }

    /// The current view of a table.
    pub async fn view(&self, table: TableId) -> Result<Arc<TableView>> {
        self.answered(table, Mail::View).await
    }

    /// A server's open tables, and those that ended within the last day and whose messages do not show that yet.
    pub async fn tables_to_show(&self, guild: GuildId, now: Millis) -> Result<Vec<TableId>, Failure> {
        const DAY: Millis = 24 * 60 * 60 * 1000;
        Ok(self.inner.store.tables_to_show(guild, now - DAY).await?)
    }

    /// Stores the ids of a table's messages; the version stays.
    pub async fn remember(&self, table: TableId, messages: Messages) -> Result {
        self.answered(table, |answer| Mail::Remember(messages, answer)).await
    }

    /// Cancels an open lobby or game that has lost its place in Discord, or whose server the bot has left, without a
    /// result.
    pub async fn abandon(&self, table: TableId, loss: Loss, now: Millis) -> Result<TableUpdate> {
        self.ask(table, Request::Abandon(loss), now).await
    }

    /// Waits until all requests are on disk, then closes the database. Later requests fail.
    pub async fn close(&self) {
        let mut tasks = {
            let mut live = lock(&self.inner.live);
            live.closed = true;
            live.mailboxes.clear();
            std::mem::take(&mut live.tasks)
        };
        // Pending requests are answered first. A computer's unfinished choice is dropped; the computer chooses again
        // after the next start.
        while tasks.join_next().await.is_some() {}
        self.inner.store.close().await;
        self.set_listener(None);
    }

    /// Sends a request to the table's actor and waits for the outcome.
    pub(super) async fn ask(&self, table: TableId, request: Request, now: Millis) -> Result<TableUpdate> {
        self.answered(table, |answer| Mail::Ask { request, now, answer }).await
    }

    /// Sends mail to the table's actor and waits for the answer.
    pub(super) async fn answered<T, E: From<Failure>>(
        &self,
        table: TableId,
        mail: impl FnOnce(oneshot::Sender<Result<T, E>>) -> Mail,
    ) -> Result<T, E> {
        let (answer, answered) = oneshot::channel();
        self.inner.deliver(table, mail(answer))?;
        // The actor drops the channel unanswered only if it crashes.
        answered.await.unwrap_or_else(|_| Err(Failure::log(format!("table {table} gave no answer")).into()))
    }

    /// What the computer would play in a person's turn. Hints wait in one queue with the moves of computer
    /// players.
    ///
    /// # Errors
    /// Refused if it is not the person's turn, or the game counts.
    pub async fn hint(&self, table: TableId, actor: UserId) -> Result<Hint> {
        let (level, position) = self.answered(table, |answer| Mail::Advise(actor, answer)).await?;
        let thought = self.inner.think(move || {
            let mv = computer::choose(level, Eagerness::USUAL, &position)?;
            let after = position.play(&mv).ok()?;
            Some(Hint { level, position, mv, then: computer::choose(level, Eagerness::USUAL, &after) })
        });
        let hint = thought.await.map_err(Failure::log)?;
        Ok(hint.ok_or_else(|| Failure::log(format!("the {level} computer player found no move")))?)
    }

    /// The log of a finished game; see [`game_log`].
    pub async fn log(&self, table: TableId) -> Result<GameLog> {
        self.view(table).await?.ensure_over()?;
        Ok(game_log(&self.inner.store, table).await.map_err(Failure::log)?)
    }

    #[cfg(test)]
    pub(super) fn live_tables(&self) -> usize {
        self.inner.live_tables()
    }
}
