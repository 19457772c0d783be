//! A stand-in with the bot inside, and people who play by clicking.

use discord_sandbox::{Answer, ButtonView, Config, MessageView, Person, Sandbox, Snowflake};
use hypnosia::discord::{Bot, BotConfig, BotError, Connection, close_watch};
use hypnosia::host::{Fact, Host, OsSeeds};
use hypnosia::store::Store;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::Layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Long enough for anything that happens at all, on a busy machine.
pub const LONG: Duration = Duration::from_secs(60);
/// How long a supervisor waits before it starts the bot again; Discord lets one session be started in that time.
const RESTART: Duration = Duration::from_secs(5);
/// How long people look at a board before they click. Shorter, and a game is played at the pace of Discord's limits.
pub const THINKING: Duration = Duration::from_secs(3);
/// What Discord allows for an answer.
pub const IN_TIME: Duration = Duration::from_secs(3);

/// A stand-in with the bot inside.
pub struct Stage {
    pub sandbox: Sandbox,
    folder: TempDir,
    running: Option<Running>,
    /// When this names a task, the bot's clock panics in every other one.
    clock_works_only_in: Arc<Mutex<Option<tokio::task::Id>>>,
}

struct Running {
    host: Host,
    healthy: Box<dyn Fn() -> bool + Send + Sync>,
    invite: String,
    end: oneshot::Sender<()>,
    bot: JoinHandle<Result<(), BotError>>,
    /// A runtime of its own, so that it can die like a process: with all its tasks at once.
    runtime: Runtime,
}

impl Stage {
    /// Starts both.
    pub async fn start(config: Config) -> Stage {
        // RUST_LOG=hypnosia=debug shows what the bot thinks of it.
        let lines = tracing_subscriber::fmt::layer().with_test_writer();
        let lines = lines.with_filter(tracing_subscriber::EnvFilter::from_default_env());
        let _set_before = tracing_subscriber::registry().with(lines).with(close_watch()).try_init();
        let sandbox = Sandbox::start(Config { tls: true, ..config }).await.expect("a stand-in starts on loopback");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut stage = Stage { sandbox, folder, running: None, clock_works_only_in: Arc::default() };
        stage.start_bot().await;
        stage
    }

    /// The address of the bot's database.
    pub fn database(&self) -> String {
        format!("sqlite://{}", self.folder.path().join("hypnosia.db").display())
    }

    /// Starts the bot on the database as it is; again, after the time that a supervisor waits.
    pub async fn start_bot(&mut self) {
        let (_, sessions, _) = self.sandbox.gateway_state();
        if sessions > 0 {
            self.sandbox.advance(RESTART);
        }
        let url = self.database();
        let mut advances = self.sandbox.clock().advances();
        let config = self.config();
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
        let began = self.sandbox.clock().now_ms();
        let ready = runtime.spawn(async move {
            let (host, facts) = open(&url, began).await;
            let bot = Bot::connect(config, host.clone(), facts).await.expect("the stand-in accepts the bot");
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
        self.running = Some(Running { host, healthy, invite, end, bot, runtime });
        self.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
        until("the clocks run", || !self.host().is_paused()).await;
    }

    fn config(&self) -> BotConfig {
        let clock = self.sandbox.clock().clone();
        let works_only_in = Arc::clone(&self.clock_works_only_in);
        BotConfig {
            token: self.sandbox.token().to_owned(),
            connection: Connection::Local {
                address: self.sandbox.tls_addr().expect("TLS is on"),
                certificate: self.sandbox.certificate_pem().expect("TLS is on").to_owned(),
            },
            clock: Arc::new(move || {
                let only = *works_only_in.lock().expect("nobody panics with it");
                assert!(only.is_none() || only == tokio::task::try_id(), "the clock is broken on purpose");
                clock.now_ms()
            }),
        }
    }

    /// What another bot tells its operator when it cannot start.
    pub async fn refused_start(&self) -> String {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite://{}", folder.path().join("hypnosia.db").display());
        let (host, facts) = open(&url, self.sandbox.clock().now_ms()).await;
        let started = Bot::connect(self.config(), host.clone(), facts).await.map(drop);
        host.close().await;
        started.expect_err("it cannot start").to_string()
    }

    /// Ends the bot as SIGTERM does.
    pub async fn stop_bot(&mut self) {
        let running = self.running.take().expect("the bot runs");
        drop(running.end);
        let ended = tokio::time::timeout(LONG, running.bot).await.expect("it ends");
        ended.expect("no panic").expect("the gateway lets the bot in");
        running.host.close().await;
        running.runtime.shutdown_background();
    }

    /// Waits until the bot ends by itself, and gives the reason that its operator is told.
    pub async fn ended(&mut self) -> String {
        let running = self.running.take().expect("the bot runs");
        let ended = tokio::time::timeout(LONG, running.bot).await.expect("it ends").expect("no panic");
        *self.clock_works_only_in.lock().expect("nobody panics with it") = None;
        running.host.close().await;
        running.runtime.shutdown_background();
        ended.expect_err("it ends with a reason").to_string()
    }

    /// Lets the bot's clock panic in every task but the one that ends the bot.
    pub fn break_clock(&self) {
        let ends_the_bot = self.running.as_ref().expect("the bot runs").bot.id();
        *self.clock_works_only_in.lock().expect("nobody panics with it") = Some(ends_the_bot);
    }

    /// Ends the bot as a power failure does: nothing in hand is finished.
    pub async fn kill_bot(&mut self) {
        let Running { host, runtime, .. } = self.running.take().expect("the bot runs");
        drop(host);
        runtime.shutdown_background();
        while self.sandbox.gateway_state().0 > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// The host, to look at what is really so.
    pub fn host(&self) -> &Host {
        &self.running.as_ref().expect("the bot runs").host
    }

    /// The link that the bot prints, with which it is invited to a server.
    pub fn invite(&self) -> &str {
        &self.running.as_ref().expect("the bot runs").invite
    }

    /// Whether the bot says that it is on the gateway.
    pub fn is_healthy(&self) -> bool {
        (self.running.as_ref().expect("the bot runs").healthy)()
    }

    /// Lets time pass, and what is due happen.
    pub async fn pass(&self, time: Duration) {
        self.sandbox.advance(time);
        self.host().tick(self.sandbox.clock().now_ms()).await;
    }

    /// A person with a language.
    pub fn person(&self, name: &str, locale: &str) -> Person {
        let person = self.sandbox.person(name);
        person.set_locale(locale);
        person
    }

    /// Opens a table and gives its card.
    pub async fn open_table(&self, host: &Person, channel: Snowflake, options: &[(&str, Value)]) -> MessageView {
        let before: Vec<Snowflake> = cards(host, channel).iter().map(|card| card.id).collect();
        let answer = command(host, channel, "hypnosia new", options).await;
        assert!(answer.is_private(), "expected a private answer, got {:?}", answer.message);
        host.wait_message(channel, LONG, |message| is_card(message) && !before.contains(&message.id))
            .await
            .expect("the lobby's card appears")
    }

    /// Sits somebody down.
    pub async fn join(&self, person: &Person, card: &MessageView, colour: &str) {
        let asked = press(person, card, "/join").await;
        let question = asked.message.expect("a private question");
        assert!(question.ephemeral, "expected a private question, got {question:?}");
        let select = question.selects.first().expect("a select of colours").custom_id.clone();
        let chosen = person.choose(&question, &select, &[colour]).expect("the colour is offered");
        let answer = chosen.answered().await.expect("an answer in time");
        in_time(&answer);
    }

    /// Starts the game as soon as the card lets it start.
    pub async fn start_game(&self, person: &Person, card: &MessageView) {
        let ready = |message: &MessageView| message.id == card.id && !button_of(message, "/start").disabled;
        person.wait_message(card.channel, LONG, ready).await.expect("the card lets the game start");
        press(person, card, "/start").await;
    }

    /// Starts the game and gives the place where it is played: its thread.
    pub async fn begin(&self, person: &Person, card: &MessageView) -> Snowflake {
        self.start_game(person, card).await;
        let thread =
            person.wait_message(card.channel, LONG, |message| message.id == card.id && message.thread.is_some());
        thread.await.expect("the game's thread appears").thread.expect("checked")
    }
}

/// Opens the database; one that a dead process held is given back by the system a moment later.
pub async fn open(url: &str, now: i64) -> (Host, UnboundedReceiver<Fact>) {
    for _ in 0..2_000 {
        if let Ok(store) = Store::open(url).await
            && let Ok(opened) = Host::open(store, OsSeeds, now).await
        {
            return opened;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("expected the database to open");
}

/// At the end of every test: the bot kept to Discord's rules, but for what the test brought about on purpose.
impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.runtime.shutdown_background();
        }
        if !std::thread::panicking() {
            self.sandbox.assert_clean().expect("the bot keeps to Discord's rules");
        }
    }
}

/// Waits until something is so that nobody tells of.
pub async fn until(what: &str, so: impl Fn() -> bool) {
    let end = tokio::time::Instant::now() + LONG;
    while !so() {
        assert!(tokio::time::Instant::now() < end, "expected within {LONG:?}: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Types a command and gets its answer.
pub async fn command(person: &Person, channel: Snowflake, line: &str, options: &[(&str, Value)]) -> Answer {
    let typed = person.slash(channel, line, options).expect("the command is known");
    let answer = typed.settled(LONG).await.expect("an answer in time");
    in_time(&answer);
    answer
}

/// Clicks the button whose custom id contains this, as the message is now, and gets the answer.
pub async fn press(person: &Person, message: &MessageView, part: &str) -> Answer {
    // A card can change between the look and the click, as it can for people.
    for _ in 0..20 {
        let message = person.message(message).expect("the message stands");
        if let Ok(clicked) = person.click(&message, &action(&message, part)) {
            let answer = clicked.settled(LONG).await.expect("an answer in time");
            in_time(&answer);
            return answer;
        }
    }
    panic!("expected to hit the button {part}");
}

fn in_time(answer: &Answer) {
    assert!(answer.took < IN_TIME, "expected an answer within 3 s, it took {:?}", answer.took);
}

/// The button whose custom id contains this.
pub fn button_of<'a>(message: &'a MessageView, part: &str) -> &'a ButtonView {
    let found = message.buttons.iter().find(|button| button.custom_id.as_deref().is_some_and(|id| id.contains(part)));
    found.unwrap_or_else(|| panic!("expected a button {part}, found {:?}", message.buttons))
}

/// The custom id of the button that contains this.
pub fn action(message: &MessageView, part: &str) -> String {
    button_of(message, part).custom_id.clone().expect("it was found by its id")
}

/// Whether a message is the card of a lobby.
pub fn is_card(message: &MessageView) -> bool {
    message.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.ends_with("/join")))
}

fn cards(person: &Person, channel: Snowflake) -> Vec<MessageView> {
    person.messages(channel).into_iter().filter(is_card).collect()
}

/// The custom ids of the moves on a message.
pub fn moves(message: &MessageView) -> Vec<String> {
    message.buttons.iter().filter_map(|button| button.custom_id.clone()).filter(|id| id.contains("/m/")).collect()
}

/// Whether a message is the result of a game.
pub fn is_result(message: &MessageView) -> bool {
    message.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.ends_with("/rematch")))
}

/// Whose turn a message is: the person mentioned where the turn is named.
pub fn to_move<'a>(message: &MessageView, people: &'a [Person]) -> &'a Person {
    // The lines before tell of earlier turns, and begin small.
    let head = message.content.lines().find(|line| !line.starts_with("-#")).unwrap_or_default();
    let found = people.iter().find(|person| head.contains(&format!("<@{}>", person.id())));
    found.unwrap_or_else(|| panic!("expected one of the players in {head:?}"))
}

/// What somebody sees next in a game that is not over: the message of a turn, newer than this version of it.
pub async fn next_turn(watcher: &Person, place: Snowflake, seen: &mut Vec<String>) -> MessageView {
    let fresh =
        |message: &MessageView| is_result(message) || moves(message).first().is_some_and(|first| !seen.contains(first));
    let message = watcher.wait_message(place, LONG, fresh).await.expect("the game goes on");
    seen.extend(moves(&message).first().cloned());
    message
}

/// Whoever is to move plays one of the moves.
pub async fn move_once(people: &[Person], message: &MessageView, count: usize) {
    let player = to_move(message, people);
    let moves = moves(message);
    let choice = &moves[(count * 7) % moves.len()];
    // It may have been played by the clock meanwhile; the next look tells.
    if let Ok(clicked) = player.click(message, choice) {
        in_time(&clicked.answered().await.expect("an answer in time"));
    }
}

/// Plays to the end by clicks, a different pawn each time; `each` looks at every turn's message before the click.
pub async fn play_to_the_end(
    people: &[Person],
    place: Snowflake,
    each: impl AsyncFnMut(usize, &MessageView),
) -> MessageView {
    play_on(people, place, &mut Vec::new(), each).await
}

/// As [`play_to_the_end`], of a game that people have seen something of.
pub async fn play_on(
    people: &[Person],
    place: Snowflake,
    seen: &mut Vec<String>,
    mut each: impl AsyncFnMut(usize, &MessageView),
) -> MessageView {
    for count in 0..2_000 {
        let message = next_turn(&people[0], place, seen).await;
        if is_result(&message) {
            return message;
        }
        each(count, &message).await;
        move_once(people, &message, count).await;
    }
    panic!("expected the game to end");
}

/// Whether the picture of a message can be decoded, and is described in words.
pub fn check_picture(message: &MessageView) {
    let file = message.files.first().unwrap_or_else(|| panic!("expected a picture on {:?}", message.content));
    let picture = image::load_from_memory(&file.bytes).expect("a picture that can be decoded");
    assert_eq!((picture.width(), picture.height()), (900, 900), "expected a square of 900 px");
    let words = file.description.as_deref().unwrap_or_default();
    assert!(!words.is_empty() && words.chars().count() <= 1024, "expected an alt text, got {words:?}");
}

/// A game of two: the players, the card, the place where it is played.
pub async fn game() -> (Stage, [Person; 2], MessageView, Snowflake) {
    game_with(Config::default()).await
}

/// As [`game`], on a stand-in of one's own making; there is no limit of time.
pub async fn game_with(config: Config) -> (Stage, [Person; 2], MessageView, Snowflake) {
    let stage = Stage::start(config).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("time", json!(5))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    (stage, people, card, place)
}

/// Plays so many dice, and looks whether each turn has one message only.
pub async fn play(people: &[Person; 2], place: Snowflake, seen: &mut Vec<String>, dice: usize) {
    for count in 0..dice {
        let message = next_turn(&people[0], place, seen).await;
        if is_result(&message) {
            return;
        }
        move_once(people, &message, count).await;
    }
}

/// No turn was posted twice: each message with move buttons is the only one.
pub fn nothing_doubled(watcher: &Person, place: Snowflake) {
    let open: Vec<MessageView> = watcher.messages(place).into_iter().filter(|m| !moves(m).is_empty()).collect();
    assert!(
        open.len() <= 1,
        "expected one board with buttons, found {:#?}",
        open.iter().map(|m| &m.content).collect::<Vec<_>>()
    );
}
