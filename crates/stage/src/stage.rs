//! A stand-in for Discord with the bot connected to it.

use crate::LONG;
use crate::database::Fresh;
use crate::play::{button_of, cards, choose, command, is_card, press, until, until_found};
use crate::seeds::CountedSeeds;
use discord_sandbox::history::{Event, Record};
use discord_sandbox::{Config, MessageView, Person, Sandbox, Snowflake, permissions};
use hypnosia::discord::{Bot, BotConfig, BotError, Endpoint, close_watch};
use hypnosia::host::{Host, ReadClocks, Reading};
use hypnosia::store::Store;
use hypnosia_history::{Fault, all_logs, all_tallies, check, check_tallies};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How long a supervisor waits before it restarts the bot. In this time Discord allows one session to start.
const RESTART: Duration = Duration::from_secs(5);

/// A stand-in for Discord with the bot connected to it.
pub struct Stage {
    /// The stand-in.
    pub sandbox: Sandbox,
    database: Fresh,
    running: Option<RunningBot>,
    /// Whether the test acts at tables through the host, so that the logs have actions that no click explains.
    pub acts_itself: bool,
    /// Whether the test kills the bot, or keeps Discord from answering, while clicks are unanswered. Unanswered clicks
    /// are then no fault.
    pub loses_clicks: bool,
    /// The tables whose logs the test damages or copies, so that their faults are expected.
    pub damages: Range<i64>,
    /// If set, the bot's clock panics in every task but this one.
    clock_works_only_in: Arc<Mutex<Option<tokio::task::Id>>>,
    /// How many milliseconds the machine has slept, by the time of day and by its monotonic clock.
    slept: Arc<Mutex<(i64, i64)>>,
}

struct RunningBot {
    host: Host,
    healthy: Box<dyn Fn() -> bool + Send + Sync>,
    invite: String,
    end: oneshot::Sender<()>,
    bot: JoinHandle<Result<(), BotError>>,
    /// The bot's own runtime, which can end all its tasks at once, as when a process dies.
    runtime: Runtime,
}

/// The log filter of tests: RUST_LOG, by default errors.
pub fn logged() -> Targets {
    let asked = std::env::var("RUST_LOG").ok().and_then(|asked| asked.parse().ok());
    asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::ERROR))
}

/// The value of a setting that is left open.
const UNSET: &str = "-";

impl Stage {
    /// Starts the stand-in and the bot.
    pub async fn start(config: Config) -> Stage {
        let mut stage = Stage::without_bot(config).await;
        stage.start_bot().await;
        stage
    }

    /// Starts the stand-in alone, for a bot in another process.
    pub async fn without_bot(config: Config) -> Stage {
        // RUST_LOG=hypnosia=debug shows the bot's log.
        let lines = tracing_subscriber::fmt::layer().with_test_writer();
        let lines = lines.with_filter(logged());
        let _set_before = tracing_subscriber::registry().with(lines).with(close_watch()).try_init();
        let config = Config { tls: true, record_history: true, patience: LONG, ..config };
        let sandbox = Sandbox::start(config).await.expect("a stand-in starts on loopback");
        let database = Fresh::new().await;
        Stage {
            sandbox,
            database,
            running: None,
            acts_itself: false,
            loses_clicks: false,
            damages: 0..0,
            clock_works_only_in: Arc::default(),
            slept: Arc::default(),
        }
    }

    /// The address of the bot's database.
    pub fn database(&self) -> String {
        self.database.url().to_owned()
    }

    /// Starts the bot on the existing database. If a bot has run before, first lets a supervisor's delay pass.
    pub async fn start_bot(&mut self) {
        let (_, sessions, _) = self.sandbox.gateway_state();
        if sessions > 0 {
            self.sandbox.advance(RESTART);
        }
        let url = self.database();
        let mut advances = self.sandbox.clock().advances();
        let (config, read) = (self.config(), self.read_clocks());
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
        let began = self.sandbox.clock().now_ms();
        let ready = runtime.spawn(async move {
            let host = open(&url, began).await;
            host.watch_machine(read);
            let bot = Bot::connect(config, host.clone()).await.expect("the stand-in accepts the bot");
            (host, bot)
        });
        let (host, bot) = ready.await.expect("the bot starts");
        let (healthy, invite) = (Box::new(bot.connected()), bot.invite());
        let (end, ended) = oneshot::channel::<()>();
        let ticking = host.clone();
        let bot = runtime.spawn(async move {
            bot.tasks().spawn_vital("watch of the stand-in's time", async move {
                while advances.changed().await.is_ok() {
                    ticking.wake_clocks();
                }
            });
            bot.run(async { drop(ended.await) }).await
        });
        self.running = Some(RunningBot { host, healthy, invite, end, bot, runtime });
        self.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
        until("the clocks run", || !self.host().is_paused()).await;
    }

    /// The clocks of the bot's machine. Of the time that the test skips, they count only what [`Stage::suspend`] skips.
    fn read_clocks(&self) -> ReadClocks {
        let (clock, slept) = (self.sandbox.clock().clone(), Arc::clone(&self.slept));
        let (advances, begun) = (clock.advances(), Instant::now());
        Arc::new(move || {
            let (wall, monotonic) = *slept.lock().expect("nobody panics with it");
            let skipped = *advances.borrow();
            let passed = i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX);
            Reading { wall: clock.now_ms() - skipped + wall, monotonic: passed + monotonic }
        })
    }

    /// Lets the machine sleep: its time of day moves on, and so does its monotonic clock if `is_counted`. Then lets
    /// everything due happen.
    pub async fn suspend(&self, time: Duration, is_counted: bool) {
        let ms = i64::try_from(time.as_millis()).expect("a short time");
        {
            let mut slept = self.slept.lock().expect("nobody panics with it");
            slept.0 += ms;
            slept.1 += if is_counted { ms } else { 0 };
            self.sandbox.advance(time);
        }
        self.host().tick(self.sandbox.clock().now_ms()).await;
    }

    fn config(&self) -> BotConfig {
        let clock = self.sandbox.clock().clone();
        let works_only_in = Arc::clone(&self.clock_works_only_in);
        BotConfig {
            token: self.sandbox.token().to_owned(),
            connection: Endpoint::Local {
                address: self.sandbox.tls_addr().expect("TLS is on"),
                certificate: self.sandbox.certificate_pem().expect("TLS is on").to_owned(),
            },
            clock: Arc::new(move || {
                let only = *works_only_in.lock().expect("nobody panics with it");
                assert!(only.is_none() || only == tokio::task::try_id(), "the clock is broken on purpose");
                clock.now_ms()
            }),
            keeper: None,
        }
    }

    /// Starts a second bot, on a database of its own, up to the point where it would listen. Returns its error for the
    /// operator.
    pub async fn another_start(&self) -> Result<(), String> {
        let database = Fresh::new().await;
        let host = open(database.url(), self.sandbox.clock().now_ms()).await;
        let started = Bot::connect(self.config(), host.clone()).await.map(drop);
        host.close().await;
        started.map_err(|error| error.to_string())
    }

    /// Ends the bot as SIGTERM does.
    pub async fn stop_bot(&mut self) {
        let running = self.running.take().expect("the bot runs");
        drop(running.end);
        let ended = tokio::time::timeout(LONG, running.bot).await.expect("it ends");
        ended.expect("no panic").expect("the gateway lets the bot in");
        running.host.close().await;
        // A task that never yields would keep a thread for ever.
        let end = move || {
            let begun = Instant::now();
            running.runtime.shutdown_timeout(LONG);
            begun.elapsed() < LONG
        };
        assert!(tokio::task::spawn_blocking(end).await.expect("no panic"), "expected all threads of the bot to end");
    }

    /// Waits until the bot ends by itself; returns the reason that it gives its operator.
    pub async fn ended(&mut self) -> String {
        let running = self.running.take().expect("the bot runs");
        let ended = tokio::time::timeout(LONG, running.bot).await.expect("it ends").expect("no panic");
        *self.clock_works_only_in.lock().expect("nobody panics with it") = None;
        running.host.close().await;
        running.runtime.shutdown_background();
        ended.expect_err("it ends with a reason").to_string()
    }

    /// Makes the bot's clock panic in every task but the one that ends the bot.
    pub fn break_clock(&self) {
        let ends_the_bot = self.running.as_ref().expect("the bot runs").bot.id();
        *self.clock_works_only_in.lock().expect("nobody panics with it") = Some(ends_the_bot);
    }

    /// Kills the bot like a power failure: no pending work is finished. Ends all injected faults.
    pub async fn kill_bot(&mut self) {
        let RunningBot { host, runtime, .. } = self.running.take().expect("the bot runs");
        drop(host);
        self.pull_the_plug(runtime);
        until("the gateway hears that the bot is gone", || self.sandbox.gateway_state().0 == 0).await;
        self.sandbox.clear_faults();
    }

    /// Ends all tasks of the bot; for Discord, they end at the same moment. Because a runtime ends its tasks one by
    /// one, the stand-in first stops answering: otherwise the last tasks would tell Discord that the others are gone.
    fn pull_the_plug(&self, runtime: Runtime) {
        self.sandbox.inject(discord_sandbox::Fault::new(discord_sandbox::FaultKind::Hang));
        runtime.shutdown_background();
    }

    /// The contradictions between the logs and what people did and saw. Boards may lag behind their logs, because the
    /// bot was stopped.
    fn faults_of_history(&self) -> Vec<Fault> {
        let (url, history) = (self.database(), self.sandbox.history());
        // The caller's runtime must not be blocked, and `drop` cannot await.
        let check = std::thread::spawn(move || {
            let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
            runtime.block_on(faults(&url, &history, false))
        });
        check.join().expect("the history can be checked")
    }

    /// The contradictions between the logs and what people did and saw. If `settled`, the bot had time to update every
    /// board, and people's totals are checked, too.
    pub async fn faults(&self, settled: bool) -> Vec<Fault> {
        faults(&self.database(), &self.sandbox.history(), settled).await
    }

    /// Waits until every board matches its log, and the history has no other fault.
    pub async fn in_step(&self) {
        let end = tokio::time::Instant::now() + LONG;
        loop {
            let found = self.faults(true).await;
            if found.is_empty() {
                return;
            }
            assert!(tokio::time::Instant::now() < end, "expected boards that show what the logs say: {found:#?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// The longest time so far between an action and its first answer, by the stand-in's clock.
    pub fn slowest_answer(&self) -> Duration {
        let mut acted = BTreeMap::new();
        let mut slowest = 0;
        for record in self.sandbox.history() {
            match record.event {
                Event::Acted { interaction, .. } => drop(acted.insert(interaction, record.at_ms)),
                Event::Answered { interaction, .. } => {
                    slowest = slowest.max(acted.remove(&interaction).map_or(0, |at_ms| record.at_ms - at_ms));
                }
                _ => {}
            }
        }
        Duration::from_millis(slowest.unsigned_abs())
    }

    /// The host, for reading the true state of tables.
    pub fn host(&self) -> &Host {
        &self.running.as_ref().expect("the bot runs").host
    }

    /// The bot's invite link.
    pub fn invite(&self) -> &str {
        &self.running.as_ref().expect("the bot runs").invite
    }

    /// The number of the bot's live tasks.
    pub fn tasks(&self) -> usize {
        self.running.as_ref().expect("the bot runs").runtime.metrics().num_alive_tasks()
    }

    /// Whether the bot reports a gateway connection.
    pub fn is_healthy(&self) -> bool {
        (self.running.as_ref().expect("the bot runs").healthy)()
    }

    /// Advances time, and lets everything due happen.
    pub async fn pass(&self, time: Duration) {
        self.sandbox.advance(time);
        self.host().tick(self.sandbox.clock().now_ms()).await;
    }

    /// Advances time step by step, until `look` finds something.
    pub async fn pass_until<T>(&self, step: Duration, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let mut looks = 0;
        until_found(what, async || {
            // Time moves on only at every 50th look, because the bot needs a moment for what is due.
            if looks % 50 == 0 {
                self.pass(step).await;
            }
            looks += 1;
            look().await
        })
        .await
    }

    /// A person of this name, whose Discord client has this language.
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let person = self.sandbox.person(name);
        person.set_locale(locale);
        person
    }

    /// As [`Stage::person`], but with pings switched off: no reminder adds a message to those that a test counts.
    pub async fn person_without_pings(&self, name: &str, locale: &str) -> Person {
        let person = self.person(name, locale);
        let settings = command(&person, self.sandbox.channel(), "hypnosia settings", &[]).await;
        press(&person, &settings.message.expect("the settings"), "p/my-ping").await;
        person
    }

    /// Opens a table and returns its card. Unless the options name a variant, the game is a full one: without the
    /// option, people who have finished no game would open a quick game. The option `time`, which the command does not
    /// have, is the name of a time per turn.
    pub async fn open_table(&self, host: &Person, channel: Snowflake, options: &[(&str, Value)]) -> MessageView {
        let full = ("variant", json!("stacks may cross bridges"));
        let names_one = options.iter().any(|(name, _)| *name == "variant");
        let options: Vec<_> = options.iter().cloned().chain((!names_one).then_some(full)).collect();
        let before: Vec<Snowflake> = cards(host, channel).iter().map(|card| card.id).collect();
        let (times, options): (Vec<_>, Vec<_>) = options.into_iter().partition(|(name, _)| *name == "time");
        for (_, time) in &times {
            self.set_time(channel, time.as_str().expect("the name of a time")).await;
        }
        let answer = command(host, channel, "hypnosia new", &options).await;
        assert!(answer.is_private(), "expected a private answer, got {:?}", answer.message);
        if !times.is_empty() {
            self.set_time(channel, UNSET).await;
        }
        host.wait_message(channel, LONG, |message| is_card(message) && !before.contains(&message.id))
            .await
            .expect("the lobby's card appears")
    }

    /// Has a moderator set the time per turn of new tables in the channel's server: `/hypnosia new` offers only the
    /// times of the three paces.
    pub async fn set_time(&self, channel: Snowflake, time: &str) {
        let sandbox = &self.sandbox;
        let of_channel = |place: &Snowflake| *place == channel || sandbox.threads(*place).contains(&channel);
        let guild = sandbox.guilds().into_iter().find(|guild| sandbox.channels(*guild).iter().any(of_channel));
        let guild = guild.expect("the channel is in a server");
        let moderator = self.person("Moderator", "en-GB");
        moderator.permit(guild, permissions::MANAGE_GUILD, true);
        let whose = [("for", json!("the server"))];
        let page = command(&moderator, sandbox.channels(guild)[0], "hypnosia settings", &whose).await;
        choose(&moderator, &page.message.expect("the settings"), "p/server-time", time).await;
    }

    /// Seats a person in this colour; in any free colour if it is `any`.
    pub async fn join(&self, person: &Person, card: &MessageView, colour: &str) {
        let seated = press(person, card, "/join").await.message.expect("a private answer");
        assert!(seated.ephemeral, "expected a private answer, got {seated:?}");
        if colour != "any" {
            choose(person, &seated, "/colour", colour).await;
        }
    }

    /// Seats a computer of a level.
    pub async fn add_computer(&self, host: &Person, card: &MessageView, level: &str) {
        let question = press(host, card, "/add").await.message.expect("a private question");
        choose(host, &question, "/add-level", level).await;
    }

    /// Starts the game as soon as the card allows it.
    pub async fn start_game(&self, person: &Person, card: &MessageView) {
        let ready = |message: &MessageView| message.id == card.id && !button_of(message, "/start").disabled;
        person.wait_message(card.channel, LONG, ready).await.expect("the card lets the game start");
        press(person, card, "/start").await;
    }

    /// Starts the game and returns its thread.
    pub async fn begin(&self, person: &Person, card: &MessageView) -> Snowflake {
        self.start_game(person, card).await;
        let thread =
            person.wait_message(card.channel, LONG, |message| message.id == card.id && message.thread.is_some());
        thread.await.expect("the game's thread appears").thread.expect("checked")
    }
}

/// Starts a game of two. Returns the stage, the players, the card, and the place where the game is played.
pub async fn game() -> (Stage, [Person; 2], MessageView, Snowflake) {
    game_with(Config::default()).await
}

/// As [`game`], on a stand-in with this configuration. The game has no time limit.
pub async fn game_with(config: Config) -> (Stage, [Person; 2], MessageView, Snowflake) {
    game_of(config, "none").await
}

/// As [`game`], live: its players are pinged for each turn.
pub async fn live_game(config: Config) -> (Stage, [Person; 2], MessageView, Snowflake) {
    game_of(config, "10m").await
}

async fn game_of(config: Config, time: &str) -> (Stage, [Person; 2], MessageView, Snowflake) {
    let stage = Stage::start(config).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("time", json!(time))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    (stage, people, card, place)
}

/// The contradictions between the logs of a database and what people did and saw; if `settled`, also between the logs
/// and people's totals.
async fn faults(url: &str, history: &[Record], settled: bool) -> Vec<Fault> {
    let store = Store::open_existing(url).await.expect("the database opens");
    let logs = all_logs(&store).await.expect("the logs can be read");
    let tallies = all_tallies(&store, &logs).await.expect("the numbers can be read");
    store.close().await;
    let mut faults = check(history, &logs, settled);
    if settled {
        faults.extend(check_tallies(&logs, &tallies));
    }
    faults
}

/// Opens the database. Tries again for up to [`LONG`], because the system releases the lock of a dead process only
/// after a moment. The dice of the tables are the same in each run.
pub async fn open(url: &str, now: i64) -> Host {
    let end = tokio::time::Instant::now() + LONG;
    loop {
        if let Ok(store) = Store::open(url).await
            && let Ok(opened) = Host::open(store, CountedSeeds::default(), now).await
        {
            return opened;
        }
        assert!(tokio::time::Instant::now() < end, "expected the database to open");
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
}

/// Ends every test that has not panicked with a check: the bot kept to Discord's rules, apart from expected violations,
/// and the logs match what people did and saw, apart from the faults that the fields of the stage excuse.
impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.pull_the_plug(running.runtime);
        }
        if !std::thread::panicking() {
            self.sandbox.assert_clean().expect("the bot keeps to Discord's rules");
            let mute: Vec<_> = self.sandbox.pings().into_iter().filter(|ping| ping.text.trim().is_empty()).collect();
            assert!(mute.is_empty(), "expected each ping to say something on a lock screen: {mute:?}");
            let mut faults = self.faults_of_history();
            let unasked = |fault: &Fault| matches!(fault, Fault::NobodyAsked { .. } | Fault::RefusedAndDone { .. });
            faults.retain(|fault| !(self.acts_itself && unasked(fault)));
            faults.retain(|fault| !(self.loses_clicks && matches!(fault, Fault::Unanswered(_))));
            faults.retain(|fault| fault.table().is_none_or(|table| !self.damages.contains(&table)));
            assert!(faults.is_empty(), "expected a history that fits the logs, found {faults:#?}");
        }
    }
}
