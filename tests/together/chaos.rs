//! Processes are killed, ended, stopped for longer than their leases, and cut off from the database, while people play.

use crate::table::{Game, Played};
use crate::way::Way;
use crate::{Process, SHARDS, alone, settled, shards, stage};
use hypnosia::history::Fault;
use hypnosia_stage::{LONG, Stage};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

const PROCESSES: usize = 3;
const SERVERS: usize = 64;
/// How long nobody has a shard whose owner has died: so long it was promised to it.
const LEASE: Duration = Duration::from_secs(10);
/// Longer than that.
const SLEEP: Duration = Duration::from_secs(13);
/// What Discord wants between two sessions: so long nobody may have a shard beyond the lease. The others look every 3 s.
const IDENTIFY: Duration = Duration::from_secs(5);

/// How often something happens, and at how many tables; 40 and 100 for the long form.
fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

/// A process with its way to the database.
struct Member {
    process: Option<Process>,
    way: Way,
}

impl Member {
    fn start(stage: &Stage) -> Member {
        let way = Way::to(&stage.database());
        Member { process: Some(Process::start(stage, &way.url)), way }
    }

    fn start_again(&mut self, stage: &Stage) {
        self.process = Some(Process::start(stage, &self.way.url));
    }
}

/// What happens to one process, or to all.
async fn strike(stage: &Stage, members: &mut [Member], rng: &mut StdRng) -> &'static str {
    let member = rng.random_range(0..members.len());
    let what = rng.random_range(0..5);
    match what {
        0 => {
            members[member].process.take().unwrap().kill();
            members[member].start_again(stage);
            // Until then its leases look as if it lived.
            tokio::time::sleep(LEASE).await;
            "killed"
        }
        1 => {
            let process = members[member].process.take().unwrap();
            process.signal("TERM");
            let (status, _) = process.ended().await;
            assert!(status.success(), "SIGTERM: it ended with {status}");
            members[member].start_again(stage);
            "ended"
        }
        2 => {
            let process = members[member].process.as_ref().unwrap();
            process.signal("STOP");
            tokio::time::sleep(SLEEP).await;
            process.signal("CONT");
            "asleep for longer than its leases"
        }
        3 => {
            end_all_sessions(&stage.database()).await;
            for member in members.iter_mut() {
                member.way.cut().await;
            }
            tokio::time::sleep(Duration::from_secs(3)).await;
            members.iter_mut().for_each(|member| member.way.mend());
            "all without a database for 3 s"
        }
        _ => {
            members[member].way.cut().await;
            tokio::time::sleep(SLEEP).await;
            members[member].way.mend();
            "without a way to the database"
        }
    }
}

/// What a restart of the server does to those who are connected.
async fn end_all_sessions(url: &str) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::query(
        "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_namespace ON pg_namespace.oid = objid \
        WHERE locktype = 'advisory' AND nspname = current_schema() AND pid <> pg_backend_pid()",
    )
    .execute(&mut connection)
    .await
    .unwrap();
    connection.close().await.unwrap();
}

/// The longest times that a shard had no owner, after its lease, and that it was not connected.
#[derive(Debug, Default)]
struct Longest {
    without_owner: Duration,
    without_session: Duration,
}

/// The longest times, as somebody sees them who looks five times a second.
async fn longest(url: &str, played: &Played) -> Longest {
    let (mut unowned, mut apart) = ([None; SHARDS as usize], [None; SHARDS as usize]);
    let note = |so: bool, since: &mut Option<Instant>, longest: &mut Duration| match so {
        true => *longest = (*longest).max(since.take().map(|since| since.elapsed()).unwrap_or_default()),
        false => drop(since.get_or_insert_with(Instant::now)),
    };
    let mut longest = Longest::default();
    while !played.enough.load(Ordering::Relaxed) {
        for (shard, row) in shards(url).await.iter().enumerate() {
            note(row.is_owned, &mut unowned[shard], &mut longest.without_owner);
            note(row.is_owned && row.is_connected, &mut apart[shard], &mut longest.without_session);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    longest
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn whatever_happens_to_processes_every_answered_act_is_done_once() {
    let _alone = alone().await;
    let (tables, strikes) = (number("HYPNOSIA_CHAOS_TABLES", 20), number("HYPNOSIA_CHAOS", 6));
    let mut stage = stage(SERVERS).await;
    stage.loses_clicks = true;
    let url = stage.database();
    let mut members: Vec<Member> = (0..PROCESSES).map(|_| Member::start(&stage)).collect();
    println!("{PROCESSES} processes had shared out {SHARDS} shards after {:?}", settled(&url, PROCESSES).await);
    let guilds = stage.sandbox.guilds();
    let begun = (0..tables).map(|number| Game::begin(&stage, guilds[number % guilds.len()], number));
    let games = futures_util::future::join_all(begun).await;
    let played = Arc::new(Played::default());
    let play = futures_util::future::join_all(games.iter().map(|game| game.play(Arc::clone(&played))));
    let seed = number("HYPNOSIA_CHAOS_SEED", 7) as u64;
    let harm = async {
        let mut rng = StdRng::seed_from_u64(seed);
        for number in 0..strikes {
            let what = strike(&stage, &mut members, &mut rng).await;
            // Whatever ended by itself is started again, as a supervisor does.
            for member in &mut members {
                if let Some(status) = member.process.as_mut().unwrap().has_ended() {
                    println!("a process ended by itself: {status}");
                    member.start_again(&stage);
                }
            }
            println!("{number}: {what}; even shares again after {:?}", settled(&url, PROCESSES).await);
        }
        played.enough.store(true, Ordering::Relaxed);
    };
    let (.., longest) = futures_util::future::join3(play, harm, longest(&url, &played)).await;
    let (clicks, unanswered) = (played.clicks.load(Ordering::Relaxed), played.unanswered.load(Ordering::Relaxed));
    println!("{clicks} clicks, {unanswered} of them without an answer; {longest:?}");
    assert!(longest.without_owner < IDENTIFY, "expected every shard to be taken as soon as it was free: {longest:?}");
    in_step(&stage).await;
    let violations = stage.sandbox.take_violations();
    // Two processes may answer the same click, and a message may be gone.
    let wrong: Vec<_> = violations.iter().filter(|one| ![40060, 10008, 10062, 10015].contains(&one.code)).collect();
    assert!(wrong.is_empty(), "expected the rules of Discord to be kept, found {wrong:#?}");
}

/// Waits until every board shows what its log says, and nothing is wrong but clicks without an answer.
async fn in_step(stage: &Stage) {
    let end = Instant::now() + LONG * 2;
    loop {
        let mut faults = stage.faults(true).await;
        faults.retain(|fault| !matches!(fault, Fault::Unanswered(_)));
        if faults.is_empty() {
            return;
        }
        assert!(Instant::now() < end, "expected a history that fits the logs: {faults:#?}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}
