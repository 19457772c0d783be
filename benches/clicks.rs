//! Measures latencies against the stand-in for Discord: from a click to its answer, and from the click that ends a turn
//! to the next player's board. The time to the board includes the commit, the rendering and the upload. For comparison,
//! the same run measures the ephemeral pong of a bare poise bot. Another part measures the load: the number of moves
//! per second at many tables at once.
//!
//! `cargo bench --bench clicks` measures on SQLite. `.ci/postgres cargo bench --bench clicks` measures the latencies on
//! PostgreSQL as well. `cargo test --bench clicks` runs one short round. `-- clicks` selects the latencies, `-- load`
//! the load.

#![allow(clippy::expect_used, clippy::panic)]

use discord_sandbox::{Config, Person, Sandbox, Snowflake};
use hypnosia_stage::*;
use poise::serenity_prelude as serenity;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

struct ClickSizes {
    pongs: usize,
    games: usize,
    /// Maximum number of dice played in each game.
    dice: usize,
    in_flight: usize,
    under_load: Duration,
}

const FULL: ClickSizes =
    ClickSizes { pongs: 400, games: 4, dice: 150, in_flight: 64, under_load: Duration::from_secs(10) };
/// Sizes for `cargo test`: large enough only to show that the benchmark runs.
const SHORT: ClickSizes =
    ClickSizes { pongs: 5, games: 1, dice: 20, in_flight: 2, under_load: Duration::from_millis(200) };

type Error = Box<dyn std::error::Error + Send + Sync>;

#[poise::command(slash_command, ephemeral)]
async fn ping(ctx: poise::Context<'_, (), Error>) -> Result<(), Error> {
    ctx.say("pong").await?;
    Ok(())
}

async fn bare_bot() -> Sandbox {
    let sandbox = Sandbox::start(Config { tls: true, ..Config::default() }).await.expect("a stand-in");
    let certificate = sandbox.certificate_pem().expect("TLS is on").as_bytes();
    let client = reqwest::Client::builder()
        .no_proxy()
        .resolve("discord.com", sandbox.tls_addr().expect("TLS is on"))
        .add_root_certificate(reqwest::Certificate::from_pem(certificate).expect("a certificate"))
        .build()
        .expect("a client");
    let http = serenity::HttpBuilder::new(sandbox.token()).client(client).build();
    http.set_application_id(serenity::ApplicationId::new(sandbox.application().0));
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions { commands: vec![ping()], ..Default::default() })
        .initialize_owners(false)
        .setup(|ctx, _, framework| {
            Box::pin(async move { Ok(poise::builtins::register_globally(ctx, &framework.options().commands).await?) })
        })
        .build();
    let intents = serenity::GatewayIntents::GUILDS;
    let mut client =
        serenity::ClientBuilder::new_with_http(http, intents).framework(framework).await.expect("the gateway");
    tokio::spawn(async move { client.start().await.expect("the gateway lets it in") });
    sandbox.wait_for_bot(LONG).await.expect("it is there");
    sandbox
}

fn line(name: &str, mut times: Vec<Duration>) -> Duration {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{name:34} n {:5}  p50 {:7.2} ms  p99 {:7.2} ms", times.len(), ms(at(0.5)), ms(at(0.99)));
    at(0.5)
}

async fn pongs(sandbox: &Sandbox, count: usize) -> Vec<Duration> {
    let ada = sandbox.person("Ada");
    let mut times = Vec::new();
    for _ in 0..count {
        times.push(command(&ada, sandbox.channel(), "ping", &[]).await.took);
    }
    times
}

async fn seat(stage: &Stage, table: usize) -> ([Person; 2], Snowflake) {
    let people = [stage.sandbox.person(&format!("Host {table}")), stage.sandbox.person(&format!("Guest {table}"))];
    let channel = stage.sandbox.add_channel(stage.sandbox.guilds()[0], &format!("table-{table}"));
    let card = stage
        .open_table(&people[0], channel, &[("time", json!("none")), ("rated", json!("no (practice, with hints)"))])
        .await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    (people, place)
}

/// The event that ended a measured duration.
enum Waited {
    /// The answer to a click, with a picture or without.
    Answer { pictured: bool },
    /// The message of the next turn. The duration starts at the click that ended the previous turn.
    NextTurn,
}

/// Plays at most `dice` dice of a game, pausing for `thought` before each click. Passes each measured duration to
/// `waited`.
async fn one_game(
    people: &[Person; 2],
    place: Snowflake,
    dice: usize,
    thought: Duration,
    mut waited: impl FnMut(Waited, Duration),
) {
    let mut seen = Vec::new();
    let mut clicked_on: Option<(Snowflake, Instant)> = None;
    for count in 0..dice {
        let message = next_turn(&people[0], place, &mut seen).await;
        if is_result(&message) {
            return;
        }
        if let Some((_, clicked)) = clicked_on.filter(|(earlier, _)| *earlier != message.id) {
            waited(Waited::NextTurn, clicked.elapsed());
        }
        tokio::time::sleep(thought).await;
        let moves = moves(&message);
        let player = to_move(&message, people);
        let begun = Instant::now();
        let Ok(clicked) = player.click(&message, choice(&moves, count)) else { continue };
        let answer = clicked.answered().await.expect("an answer");
        let pictured = answer.message.is_some_and(|message| !message.files.is_empty());
        waited(Waited::Answer { pictured }, answer.took);
        clicked_on = Some((message.id, begun));
    }
}

/// Pause before each click whose latency is measured, long enough that no request waits for the rate limiter.
const THOUGHT: Duration = Duration::from_millis(30);

/// Latencies of answers with a picture, of answers without a picture (they end a turn), and of the message for the next
/// turn.
#[derive(Default)]
struct Answers {
    pictured: Vec<Duration>,
    closing: Vec<Duration>,
    next: Vec<Duration>,
}

impl Answers {
    async fn of_one_game(&mut self, stage: &Stage, game: usize, dice: usize) {
        let (people, place) = seat(stage, game).await;
        let note = |what, time| match what {
            Waited::Answer { pictured: true } => self.pictured.push(time),
            Waited::Answer { pictured: false } => self.closing.push(time),
            Waited::NextTurn => self.next.push(time),
        };
        one_game(&people, place, dice, THOUGHT, note).await;
    }
}

/// Measures the latencies of moves and of the pongs of a bare poise bot in alternation, with one request in flight at a
/// time.
async fn one_by_one(size: &ClickSizes, stage: &Stage) {
    let ClickSizes { pongs: count, games, dice, .. } = *size;
    let bare = bare_bot().await;
    let mut beside = match std::env::var_os("HYPNOSIA_POSTGRES") {
        Some(_) => Some(Engine::Postgres.run(start()).await),
        None => None,
    };
    pongs(&bare, count).await;
    let mut pong = pongs(&bare, count).await;
    let (mut answers, mut on_postgres) = (Answers::default(), Answers::default());
    for game in 0..games {
        answers.of_one_game(stage, game, dice).await;
        if let Some(stage) = &beside {
            on_postgres.of_one_game(stage, game, dice).await;
        }
        pong.extend(pongs(&bare, count).await);
    }
    let pong = line("pong of a bare bot", pong);
    let one = line("first die: commit, render, upload", answers.pictured);
    line("last die: commit, close the turn", answers.closing);
    let next = line("click to the next player's board", answers.next);
    println!("of it above an answer with a board: {:.2} ms", next.as_secs_f64() * 1e3 - one.as_secs_f64() * 1e3);
    println!("a move above the pong at the median: {:.2} ms", (one - pong).as_secs_f64() * 1e3);
    if let Some(stage) = &mut beside {
        let other = line("first die on PostgreSQL", on_postgres.pictured);
        line("last die on PostgreSQL", on_postgres.closing);
        line("next player's board on PostgreSQL", on_postgres.next);
        println!("on PostgreSQL above SQLite: {:.2} ms", other.as_secs_f64() * 1e3 - one.as_secs_f64() * 1e3);
        stage.stop_bot().await;
    }
}

/// Measures moves per second with `in_flight` tables playing at once. Discord's rate limit for messages caps this rate.
/// Therefore the processor time per move is printed too; it includes the stand-in and its simulated players.
async fn under_load(size: &ClickSizes, stage: &Stage) {
    let ClickSizes { dice, in_flight, under_load, .. } = *size;
    let mut tables = Vec::new();
    for table in 0..in_flight {
        tables.push(seat(stage, 1_000 + table).await);
    }
    let played = Arc::new(AtomicUsize::new(0));
    let (begun, before) = (Instant::now(), processor_time("self"));
    let games = tables.into_iter().map(|(people, place)| {
        let played = Arc::clone(&played);
        tokio::spawn(async move {
            let count = |what, _| {
                played.fetch_add(usize::from(matches!(what, Waited::Answer { .. })), Ordering::Relaxed);
            };
            one_game(&people, place, dice, Duration::ZERO, count).await;
        })
    });
    let games: Vec<_> = games.collect();
    tokio::time::sleep(under_load).await;
    let (played, took) = (played.load(Ordering::Relaxed) as f64, begun.elapsed().as_secs_f64());
    games.iter().for_each(|game| game.abort());
    println!("{in_flight} in flight: {:.0} moves a second, each with its answer, message and picture", played / took);
    if let (Some(before), Some(after)) = (before, processor_time("self")) {
        let each = (after - before).as_secs_f64() / played;
        println!("a move costs {:.2} ms of a processor: two could do {:.0} a second", each * 1e3, 2.0 / each);
    }
}

async fn start() -> Stage {
    Stage::start(Config { people: vec!["Ada".into()], ..Config::default() }).await
}

#[tokio::main]
async fn main() {
    let asked = |part: &str| std::env::args().any(|argument| argument == part);
    let size = if asked("--bench") { FULL } else { SHORT };
    let mut stage = start().await;
    if !asked("load") {
        one_by_one(&size, &stage).await;
    }
    if !asked("clicks") {
        under_load(&size, &stage).await;
    }
    stage.stop_bot().await;
}
