//! Processes are killed, shut down, stopped for longer than their leases, and cut off from the database, and the
//! database server is restarted, while people play.

use crate::table::{GameOfTwo, PlayCounts, THINKING_TIME, without_clocks};
use crate::{SHARDS, alone, process, settled, shards, stage};
use discord_sandbox::Violation;
use discord_sandbox::history::{Event, Record};
use hypnosia_history::Fault;
use hypnosia_stage::{ChildProcess, DbProxy, LONG, Stage};
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const PROCESSES: usize = 3;
const SERVERS: usize = 64;
/// The duration of a lease. A dead process's shard stays unhosted for the rest of its lease.
const LEASE: Duration = Duration::from_secs(10);
/// How long a process is paused or cut off from the database: longer than a lease.
const SLEEP: Duration = Duration::from_secs(13);
/// Discord's minimum time between two session starts. In the long form, a shard must be taken within this time once
/// its lease has ended; processes look for free shards every 3 s.
const IDENTIFY: Duration = Duration::from_secs(5);

/// Reads a number from an environment variable; `usual` if it is not set. The long form of the test sets 40 strikes and
/// 100 tables.
fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A process with its database proxy.
struct ClusterMember {
    process: Option<ChildProcess>,
    proxy: DbProxy,
}

impl ClusterMember {
    fn start(stage: &Stage) -> ClusterMember {
        let proxy = DbProxy::to(&stage.database());
        ClusterMember { process: Some(process::start(stage, &proxy.url)), proxy }
    }

    fn start_again(&mut self, stage: &Stage) {
        self.process = Some(process::start(stage, &self.proxy.url));
    }
}

/// A fault of one process, or of the database server that all processes share.
#[derive(Debug, Clone, Copy)]
enum Strike {
    /// The process is killed, and restarted.
    Kill,
    /// The process is shut down, and restarted.
    End,
    /// The process is paused for longer than its leases.
    Sleep,
    /// The process's database proxy is cut for longer than the leases.
    Cut,
    /// The database server is restarted, gracefully or by a kill.
    Restart,
}

const STRIKES: [Strike; 5] = [Strike::Kill, Strike::End, Strike::Sleep, Strike::Cut, Strike::Restart];

impl Strike {
    async fn happen(self, stage: &Stage, members: &mut [ClusterMember], rng: &mut StdRng) {
        let member = rng.random_range(0..members.len());
        let member = &mut members[member];
        match self {
            Strike::Kill => {
                drop(member.process.take());
                member.start_again(stage);
                // Until the lease ends, the shards of the killed process seem to have an owner, so they would seem
                // settled.
                tokio::time::sleep(LEASE).await;
            }
            Strike::End => {
                let process = member.process.take().unwrap();
                process.signal("TERM");
                let (status, _) = process.ended().await;
                assert!(status.success(), "SIGTERM: it ended with {status}");
                member.start_again(stage);
            }
            Strike::Sleep => {
                let process = member.process.as_ref().unwrap();
                process.signal("STOP");
                tokio::time::sleep(SLEEP).await;
                process.signal("CONT");
            }
            Strike::Cut => {
                member.proxy.cut().await;
                tokio::time::sleep(SLEEP).await;
                member.proxy.mend();
            }
            Strike::Restart => {
                let restart = std::env::var("HYPNOSIA_POSTGRES_RESTART").expect("a server that .ci/postgres started");
                let mode = ["fast", "immediate"].choose(rng).unwrap();
                let restarted = tokio::task::spawn_blocking(move || Command::new(restart).arg(mode).status());
                let restarted = restarted.await.unwrap().unwrap();
                assert!(restarted.success(), "the server could not be started again: {restarted}");
            }
        }
    }
}

/// The longest times that any shard was without a valid lease, and without an owner on the gateway.
#[derive(Debug, Default)]
struct Longest {
    without_owner: Duration,
    without_session: Duration,
}

/// Samples the shards five times a second until `played.enough` is set; returns the longest times.
async fn longest(url: &str, played: &PlayCounts) -> Longest {
    let (mut unowned, mut apart) = ([None; SHARDS as usize], [None; SHARDS as usize]);
    let note = |so: bool, since: &mut Option<Instant>, longest: &mut Duration| match so {
        true => *longest = (*longest).max(since.take().map(|since| since.elapsed()).unwrap_or_default()),
        false => drop(since.get_or_insert_with(Instant::now)),
    };
    let mut longest = Longest::default();
    while !played.enough.load(Ordering::Relaxed) {
        let rows = shards(url).await;
        if rows.is_empty() {
            // No shard can change hands while the database server is unreachable, so the measurement starts anew.
            (unowned, apart) = ([None; SHARDS as usize], [None; SHARDS as usize]);
        }
        for (shard, row) in rows.iter().enumerate() {
            note(row.is_owned, &mut unowned[shard], &mut longest.without_owner);
            note(row.is_owned && row.is_connected, &mut apart[shard], &mut longest.without_session);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    longest
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL that it may restart: .ci/postgres"]
async fn every_answered_act_is_done_once_despite_chaos() {
    let _alone = alone().await;
    let (tables, strikes) = (number("HYPNOSIA_CHAOS_TABLES", 20), number("HYPNOSIA_CHAOS", STRIKES.len()));
    let mut stage = stage(SERVERS).await;
    stage.loses_clicks = true;
    let url = stage.database();
    let mut members: Vec<ClusterMember> = (0..PROCESSES).map(|_| ClusterMember::start(&stage)).collect();
    println!("{PROCESSES} processes had shared out {SHARDS} shards after {:?}", settled(&url, PROCESSES).await);
    let guilds = stage.sandbox.guilds();
    without_clocks(&stage).await;
    let begun = (0..tables).map(|number| GameOfTwo::begin(&stage, guilds[number % guilds.len()], number));
    let games = futures_util::future::join_all(begun).await;
    let played = Arc::new(PlayCounts::default());
    // One machine paints the boards of all tables, so people think longer if there are more tables.
    let look = THINKING_TIME * (tables as u32 / 20).max(1);
    let play = futures_util::future::join_all(games.iter().map(|game| game.play(Arc::clone(&played), look)));
    let harm = async {
        let mut rng = StdRng::seed_from_u64(number("HYPNOSIA_CHAOS_SEED", 7) as u64);
        let mut order = Vec::new();
        for number in 0..strikes {
            // Each kind of strike comes equally often, in random order.
            if order.is_empty() {
                order.extend(STRIKES);
                order.shuffle(&mut rng);
            }
            let Some(strike) = order.pop() else { break };
            strike.happen(&stage, &mut members, &mut rng).await;
            // A process that ended by itself is restarted, as a supervisor does.
            for member in &mut members {
                if let Some(status) = member.process.as_mut().unwrap().has_ended() {
                    println!("a process ended by itself: {status}");
                    member.start_again(&stage);
                }
            }
            println!("{number}: {strike:?}; even shares again after {:?}", settled(&url, PROCESSES).await);
        }
        played.enough.store(true, Ordering::Relaxed);
    };
    let (.., longest) = futures_util::future::join3(play, harm, longest(&url, &played)).await;
    let (clicks, unanswered) = (played.clicks.load(Ordering::Relaxed), played.unanswered.load(Ordering::Relaxed));
    println!("{clicks} clicks, {unanswered} of them without an answer; {longest:?}");
    // A loose bound for the short form, which runs on busy machines.
    let most = if strikes > STRIKES.len() { IDENTIFY } else { LONG / 2 };
    assert!(longest.without_owner < most, "expected every shard to be taken as soon as it was free: {longest:?}");
    in_step(&stage).await;
    let violations = stage.sandbox.take_violations();
    // Allowed violations: two processes answer the same click; no process answers a click whose outcome is unknown; a
    // message is gone, or another process has opened its thread; serenity starts a session instead of resuming it.
    let is_allowed = |one: &Violation| {
        ["no answer within 3 s", "IDENTIFY too soon"].contains(&one.kind.as_str())
            || [40060, 10008, 10062, 10015, 160_004].contains(&one.code)
    };
    let wrong = |one: &&Violation| !one.excused && !is_allowed(one);
    let wrong: Vec<_> = violations.iter().filter(wrong).collect();
    assert!(wrong.is_empty(), "expected the rules of Discord to be kept, found {wrong:#?}");
}

/// Waits until every board matches its log, and the history's only faults are unanswered clicks.
pub async fn in_step(stage: &Stage) {
    let end = Instant::now() + LONG * 2;
    loop {
        let mut faults = stage.faults(true).await;
        faults.retain(|fault| !matches!(fault, Fault::Unanswered(_)));
        if faults.is_empty() {
            return;
        }
        if Instant::now() >= end {
            told(stage, &faults);
            panic!("expected a history that fits the logs: {faults:#?}");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Prints the last acts and views at up to three faulty tables.
fn told(stage: &Stage, faults: &[Fault]) {
    let mut tables: Vec<i64> = faults.iter().filter_map(Fault::table).collect();
    tables.dedup();
    let history = stage.sandbox.history();
    for table in tables.into_iter().take(3) {
        let mark = format!("t/{table}/");
        let mut clicks = Vec::new();
        let is_of_table = |record: &&Record| match &record.event {
            Event::Acted { interaction, custom_id: Some(id), .. } if id.starts_with(&mark) => {
                clicks.push(*interaction);
                true
            }
            Event::Shown { custom_ids, .. } => custom_ids.iter().any(|id| id.starts_with(&mark)),
            Event::Answered { interaction, .. }
            | Event::Followed { interaction, .. }
            | Event::Unanswered { interaction, .. } => clicks.contains(interaction),
            _ => false,
        };
        let records: Vec<&Record> = history.iter().filter(is_of_table).collect();
        for record in records.iter().skip(records.len().saturating_sub(24)) {
            println!("table {table}, {}: {:?}", record.at_ms, record.event);
        }
    }
}
