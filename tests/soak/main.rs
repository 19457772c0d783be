//! Two hours of the stand-in's clock, in minutes: a thousand tables are opened and come to an end, and what the process
//! holds is measured meanwhile. The numbers are printed, and drawn into `target/tmp/soak.svg`.
//!
//! Bot, stand-in and people are one process here. The stand-in keeps every message, as Discord does, so some growth is
//! right; what is asserted is how much for each table.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod picture;

use discord_sandbox::{Config, Person, RateLimits, Snowflake};
use hypnosia_stage::*;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};

/// Tables that are opened at the same time, each in a channel of its own.
const AT_ONCE: usize = 10;
/// From one of these waves to the next: two hours for a hundred of them.
const PAUSE: Duration = Duration::from_secs(72);
/// So many pairs of people play in turn.
const PAIRS: usize = 400;
/// Turns that are played before somebody gives up.
const TURNS: usize = 3;
/// The most that one more table may add, in the second half: messages, acts and the log of the game.
const MEMORY_KB_MAX: f64 = 160.0;
const DATABASE_KB_MAX: f64 = 16.0;
/// What may be open or under way by chance when it is counted.
const SPREAD: f64 = 40.0;

/// What the process holds at one moment.
struct Sample {
    tables: f64,
    memory_mb: f64,
    tasks: f64,
    handles: f64,
    database_kb: f64,
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn a_thousand_tables_leave_nothing_behind() {
    soak(100).await;
}

/// The same way, short.
#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_table_comes_to_its_end() {
    soak(1).await;
}

async fn soak(waves: usize) {
    let begun = Instant::now();
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let guild = stage.sandbox.guilds()[0];
    let channels: Vec<Snowflake> =
        (0..AT_ONCE).map(|slot| stage.sandbox.add_channel(guild, &format!("slot-{slot}"))).collect();
    let mut samples = vec![sample(&stage, 0)];
    for wave in 0..waves {
        let tables = channels.iter().enumerate().map(|(slot, channel)| table(&stage, wave, slot, *channel));
        futures_util::future::join_all(tables).await;
        stage.pass(PAUSE).await;
        samples.push(sample(&stage, (wave + 1) * AT_ONCE));
    }
    come_to_an_end(&stage).await;
    samples.push(sample(&stage, waves * AT_ONCE));
    println!("{} tables in {:?}", waves * AT_ONCE, begun.elapsed());
    told(&samples);
    if waves > 1 {
        holds(&samples);
    }
}

/// One table, from its opening to where it needs nobody any more.
async fn table(stage: &Stage, wave: usize, slot: usize, channel: Snowflake) {
    let pair = (wave * AT_ONCE + slot) % PAIRS;
    let people = [stage.person(&format!("Host {pair}"), "en-GB"), stage.person(&format!("Guest {pair}"), "en-GB")];
    let [host, guest] = &people;
    let computers = usize::from((wave + slot) % 5 == 4);
    let card = stage.open_table(host, channel, &[("time", json!(5)), ("computers", json!(computers))]).await;
    match (wave + slot) % 5 {
        // Nobody comes, and it closes by itself.
        0 => {}
        1 => {
            stage.join(host, &card, "any").await;
            let question = press(host, &card, "/cancel").await.message.expect("a question");
            press(host, &question, "/cancel!").await;
        }
        _ => {
            stage.join(host, &card, "any").await;
            stage.join(guest, &card, "any").await;
            let place = stage.begin(host, &card).await;
            give_up_after(&people, place).await;
        }
    }
}

/// Some turns, and then everybody who is to move gives up, until nobody is asked any more.
async fn give_up_after(people: &[Person; 2], place: Snowflake) {
    let mut seen = Vec::new();
    for count in 0.. {
        let board = next_turn(&people[0], place, &mut seen).await;
        if is_result(&board) {
            return;
        }
        if count < 2 * TURNS {
            move_once(people, &board, count).await;
        } else {
            let question = press(to_move(&board, people), &board, "/resign").await.message.expect("a question");
            press(to_move(&board, people), &question, "/resign!").await;
        }
    }
}

/// Lobbies close, clocks run out, and computers finish what is left to them.
async fn come_to_an_end(stage: &Stage) {
    for _ in 0..2_000 {
        if stage.host().open_tables(None).await.expect("it can be read").is_empty() {
            return;
        }
        stage.pass(Duration::from_secs(30)).await;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("expected every table to come to an end");
}

fn sample(stage: &Stage, tables: usize) -> Sample {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    let resident: f64 = resident.split_whitespace().next().and_then(|kb| kb.parse().ok()).unwrap_or_default();
    let database = stage.database();
    let file = database.trim_start_matches("sqlite://");
    let size = |file: String| std::fs::metadata(file).map_or(0, |file| file.len()) as f64;
    Sample {
        tables: tables as f64,
        memory_mb: resident / 1024.0,
        tasks: stage.tasks() as f64,
        handles: std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count) as f64,
        database_kb: (size(file.to_owned()) + size(format!("{file}-wal"))) / 1024.0,
    }
}

fn told(samples: &[Sample]) {
    println!("tables  memory MB  tasks  handles  database kB");
    for Sample { tables, memory_mb, tasks, handles, database_kb } in samples.iter().step_by(samples.len().div_ceil(25))
    {
        println!("{tables:6}  {memory_mb:9.0}  {tasks:5}  {handles:7}  {database_kb:11.0}");
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("soak.svg");
    std::fs::write(&file, picture::of(samples)).expect("it can be written");
    println!("drawn into {}", file.display());
}

/// From the middle to the end: what does not depend on the tables is the same, the rest grows by so much at most.
fn holds(samples: &[Sample]) {
    let (middle, end) = (&samples[samples.len() / 2], &samples[samples.len() - 1]);
    let a_table = |of: fn(&Sample) -> f64| (of(end) - of(middle)) / (end.tables - middle.tables);
    let (memory, database) = (a_table(|one| one.memory_mb) * 1024.0, a_table(|one| one.database_kb));
    println!("for each more table: {memory:.1} kB of memory, {database:.1} kB of database");
    assert!(memory < MEMORY_KB_MAX, "expected at most {MEMORY_KB_MAX} kB of memory a table, got {memory:.1}");
    assert!(database < DATABASE_KB_MAX, "expected at most {DATABASE_KB_MAX} kB of database a table, got {database:.1}");
    for (what, of) in [("tasks", (|one| one.tasks) as fn(&Sample) -> f64), ("file handles", |one| one.handles)] {
        let (before, after) = (of(middle), of(end));
        assert!(after <= before + SPREAD, "expected no more {what}: {before} in the middle, {after} at the end");
    }
}
