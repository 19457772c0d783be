//! Concurrent commands, some of them duplicate or late, act on a thousand live tables in random order. No action may
//! be lost or duplicated, nothing may deadlock, and the host must stay within 50 MB.

use hypnosia::host::{Host, HostError, NewTable, Options, OsSeeds, Refusal, TableUpdate, check_tables};
use hypnosia::model::{Status, TableId, TurnTime, UserId};
use hypnosia::store::Store;
use hypnosia_history::{all_logs, check_logs};
use hypnosia_stage::{alone, begun, lobby, next_act};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::mpsc::UnboundedReceiver;

const TABLES: u64 = 1000;
const WORKERS: u64 = 64;
const TOUCHES: u64 = 12_000;
const MEMORY_MB: u64 = 50;

#[derive(Default)]
struct Counts {
    answered: AtomicU64,
    stale: AtomicU64,
    refused: AtomicU64,
}

#[test]
fn a_thousand_live_tables_lose_and_double_nothing() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let _alone = alone().await;
        let before = memory_mb();
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("tables.db").display());
        let host = Host::open(Store::open(&url).await.unwrap(), OsSeeds, 0).await.unwrap();
        let listener = tokio::spawn(versions(host.updates()));
        let tables: Arc<Vec<TableId>> = Arc::new(started_tables(&host).await);
        let counts = Arc::new(Counts::default());
        let workers = (0..WORKERS).map(|seed| tokio::spawn(touch(host.clone(), tables.clone(), counts.clone(), seed)));
        for worker in workers.collect::<Vec<_>>() {
            worker.await.unwrap();
        }
        let used = memory_mb().saturating_sub(before);
        let mut last = HashMap::new();
        for table in tables.iter() {
            last.insert(*table, host.view(*table).await.unwrap().version.0);
        }
        host.close().await;
        let told = listener.await.unwrap();
        for (table, version) in &last {
            assert_eq!(told[table], *version, "table {table}: updates and table disagree");
        }
        let actions: i64 = last.values().sum();
        // Opening, joining and starting a table are three versions; each answered command adds one.
        let answered = counts.answered.load(Ordering::Relaxed);
        assert_eq!(actions as u64, 3 * TABLES + answered, "actions on disk and answers differ");
        let (stale, refused) = (counts.stale.load(Ordering::Relaxed), counts.refused.load(Ordering::Relaxed));
        assert!(stale > TOUCHES / 50, "only {stale} late commands: too few to mean much");
        let store = Store::open_existing(&url).await.unwrap();
        assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
        assert_eq!(check_logs(&all_logs(&store).await.unwrap()), []);
        eprintln!("{answered} answered, {stale} stale, {refused} otherwise refused; {used} MB");
        assert!(used < MEMORY_MB, "{used} MB for {TABLES} live tables, must be under {MEMORY_MB}");
    });
}

/// Checks that the updates of each table arrive in order, each version once; returns the last version of each table.
async fn versions(mut updates: UnboundedReceiver<TableUpdate>) -> HashMap<TableId, i64> {
    let mut last: HashMap<TableId, i64> = HashMap::new();
    while let Some(update) = updates.recv().await {
        let (table, version) = (update.view.id, update.view.version.0);
        let earlier = last.insert(table, version).unwrap_or(0);
        assert_eq!(version, earlier + 1, "table {table}: a version was left out or told twice");
    }
    last
}

async fn started_tables(host: &Host) -> Vec<TableId> {
    let opened = (0..TABLES).map(|at| async move {
        let options = Options { turn_time: TurnTime::OneDay, ..Options::default() };
        let [owner, guest] = people(at);
        let lobby = NewTable { options, ..lobby(at / 50, at, owner, 10 * at + 1) };
        begun(host, lobby, guest, 0).await.id
    });
    futures_util::future::join_all(opened).await
}

fn people(at: u64) -> [UserId; 2] {
    [UserId(10 * at + 1), UserId(10 * at + 2)]
}

/// Runs one worker: again and again, it reads a random table, yields to other workers, and acts on what it has read.
/// Commands are often late, because more than half of them go to the same 20 tables. One command in five is sent twice.
async fn touch(host: Host, tables: Arc<Vec<TableId>>, counts: Arc<Counts>, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..TOUCHES / WORKERS {
        let few = rng.random_bool(0.5);
        let at = rng.random_range(0..if few { 20 } else { tables.len() });
        let table = tables[at];
        let view = host.view(table).await.unwrap();
        if view.status != Status::Playing {
            continue;
        }
        tokio::task::yield_now().await;
        let (user, command) = next_act(&view, people(at as u64), &mut rng).unwrap();
        // Now and then the actor is not a player at the table.
        let user = if rng.random_bool(0.05) { UserId(user.0 + 5) } else { user };
        let ask = || host.command(table, Some(view.version), user, command.clone(), 0);
        let answers = if rng.random_bool(0.2) {
            let (one, two) = tokio::join!(ask(), ask());
            assert!(one.is_err() || two.is_err(), "a doubled command was answered twice");
            vec![one, two]
        } else {
            vec![ask().await]
        };
        for answer in answers {
            let count = match answer {
                Ok(_) => &counts.answered,
                Err(HostError::Refused(Refusal::Stale { .. })) => &counts.stale,
                Err(HostError::Refused(_)) => &counts.refused,
                Err(HostError::Failed(failure)) => panic!("{failure}"),
                Err(HostError::Elsewhere(error)) => panic!("{error}"),
            };
            count.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Resident memory of this process in MB; 0 where the system does not report it.
fn memory_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0) / 1024
}
