//! Tests of the host. Most of them use its public handle, [`Host`], on databases of each engine.

mod absent;
mod beginners;
mod clocks;
mod closing;
mod deeds;
mod deleted;
mod dice;
mod engines;
mod evening;
mod failures;
mod game;
mod leaving;
mod lobby;
mod nights;
mod pace;
mod people;
mod play_on;
mod proposals;
mod sharing;
mod standstill;
mod start;
mod turn_since;
mod verify;

use super::*;
use crate::model::*;
use crate::store::Store;
use crate::tasks::{Threads, Workers};
use each_engine::each_engine;
use hypnosia_stage::Fresh;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU8, AtomicU64, Ordering};
use tokio::sync::mpsc::UnboundedReceiver;

const GUILD: GuildId = GuildId(900);
const CHANNEL: ChannelId = ChannelId(901);
const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);
const EVE: UserId = UserId(3);
const NOON: Millis = 1_770_000_000_000;
const MINUTE: Millis = 60_000;

/// Seeds that are different for each table and the same in each run of the tests.
#[derive(Default)]
struct CountedSeeds(AtomicU8);

impl SeedSource for CountedSeeds {
    fn seed(&self) -> Result<ServerSeed, String> {
        Ok(ServerSeed::new([self.0.fetch_add(1, Ordering::Relaxed); 32]))
    }
}

/// A host on a new database.
struct Harness {
    database: Fresh,
    host: Host,
    updates: UnboundedReceiver<TableUpdate>,
    interactions: AtomicU64,
}

impl Harness {
    async fn new() -> Harness {
        Harness::with(Threads::default()).await
    }

    /// A harness with these workers for the computer players.
    async fn with(thinkers: impl Workers) -> Harness {
        let database = Fresh::new().await;
        let store = Store::open(database.url()).await.unwrap();
        let opened = Host::open_with(store, CountedSeeds::default(), Arc::new(thinkers), NOON).await;
        let host = opened.unwrap();
        let updates = host.updates();
        host.resume(NOON).await.unwrap();
        let harness = Harness { database, host, updates, interactions: AtomicU64::new(5000) };
        // Raises the limits of open tables, which other tests cover.
        harness.set(&[GuildChange::TablesPerChannel(TABLES_MAX), GuildChange::TablesPerPlayer(TABLES_MAX)]).await;
        harness
    }

    /// Changes settings of the server.
    async fn set(&self, changes: &[GuildChange]) {
        for change in changes {
            self.host.change_guild_settings(GUILD, change).await.unwrap();
        }
    }

    /// Closes the host and starts another on the same database.
    async fn restart(self, now: Millis) -> Harness {
        let harness = self.reopen(now).await;
        harness.host.resume(now).await.unwrap();
        harness
    }

    /// Like [`Harness::restart`], but with the clocks paused.
    async fn reopen(mut self, now: Millis) -> Harness {
        self.host.close().await;
        (self.host, self.updates) = open(&self.url(), now).await;
        self
    }

    fn url(&self) -> String {
        self.database.url().to_owned()
    }

    fn interaction(&self) -> InteractionId {
        InteractionId(self.interactions.fetch_add(1, Ordering::Relaxed))
    }

    /// A person who opens another table in the channel.
    fn opener(&self, owner: UserId) -> Opener {
        Opener { owner, interaction: self.interaction(), channel: CHANNEL, thread_of: None }
    }

    /// Ann opens a lobby in a new channel and is seated.
    async fn create(&self, options: Options) -> TableId {
        let channel = ChannelId(self.interactions.fetch_add(1, Ordering::Relaxed));
        self.open_in(ANN, channel, None, options).await.unwrap().view.id
    }

    async fn open_in(
        &self,
        host: UserId,
        channel: ChannelId,
        thread_of: Option<ChannelId>,
        options: Options,
    ) -> Result<TableUpdate, HostError> {
        self.host.create(self.table_in(host, channel, thread_of, options), NOON).await
    }

    fn table_in(&self, owner: UserId, channel: ChannelId, thread_of: Option<ChannelId>, options: Options) -> NewTable {
        let (guild, interaction, company) = (GUILD, self.interaction(), Company::default());
        NewTable { guild, channel, thread_of, owner, company, options, interaction }
    }

    /// A lobby with Ann and these people, who join in this order.
    async fn lobby(&self, people: &[UserId], options: Options) -> TableId {
        let table = self.create(options).await;
        for user in people.iter().filter(|user| **user != ANN) {
            self.join(table, *user, None).await.unwrap();
        }
        table
    }

    async fn join(&self, table: TableId, user: UserId, colour: Option<Colour>) -> Result<TableUpdate, HostError> {
        let command = LobbyCommand::Join { colour, interaction: self.interaction() };
        self.host.command(table, None, user, command, NOON).await
    }

    async fn game(&self, people: &[UserId], options: Options) -> TableId {
        let table = self.lobby(people, options).await;
        self.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
        table
    }

    async fn ask(&self, table: TableId, user: UserId, command: impl Into<Command>) -> Result<TableUpdate, HostError> {
        self.host.command(table, None, user, command, NOON).await
    }

    /// Makes a person resign. First plays moves until leaving no longer calls the game off.
    async fn resign(&self, table: TableId, user: UserId) -> TableUpdate {
        while self.host.leaving(table, user, NOON).await == Ok(Leaving::CallsOff) {
            let view = self.view(table).await;
            let Player::Person(mover) = view.to_move().unwrap().player else { panic!("two people play") };
            self.ask(table, mover, GameCommand::Play(view.game.as_ref().unwrap().legal[0])).await.unwrap();
        }
        self.ask(table, user, GameCommand::Resign).await.unwrap()
    }

    async fn refused(&self, table: TableId, user: UserId, command: impl Into<Command>) -> Refusal {
        refusal(self.ask(table, user, command).await)
    }

    async fn view(&self, table: TableId) -> Arc<TableView> {
        self.host.view(table).await.unwrap()
    }

    /// Waits for an update of a table that satisfies `wanted`, such as a computer's move.
    async fn update(&mut self, table: TableId, wanted: impl Fn(&TableUpdate) -> bool) -> TableUpdate {
        loop {
            let update = self.updates.recv().await.unwrap();
            if update.view.id == table && wanted(&update) {
                return update;
            }
        }
    }

    /// Plays the table to its end. For people, `choose` returns the index of the move among the legal ones.
    async fn play_out(&mut self, table: TableId, choose: impl Fn(&GameView) -> usize) -> Arc<TableView> {
        loop {
            let view = self.view(table).await;
            let (Status::Playing, Some(game)) = (view.status, &view.game) else { return view };
            match view.to_move().unwrap().player {
                Player::Person(user) if !game.computer_plays => {
                    let mv = game.legal[choose(game) % game.legal.len()];
                    let version = Some(view.version);
                    self.host.command(table, version, user, GameCommand::Play(mv), NOON).await.unwrap();
                }
                _ => drop(self.update(table, |update| update.view.version > view.version).await),
            }
        }
    }
}

async fn open(url: &str, now: Millis) -> (Host, UnboundedReceiver<TableUpdate>) {
    let host = Host::open(Store::open(url).await.unwrap(), CountedSeeds::default(), now).await.unwrap();
    let updates = host.updates();
    (host, updates)
}

fn refusal(outcome: Result<TableUpdate, HostError>) -> Refusal {
    match outcome {
        Err(HostError::Refused(refusal)) => refusal,
        other => panic!("must be refused, is {other:?}"),
    }
}

fn rated(rated: bool) -> Options {
    Options { rated, ..Options::default() }
}
