//! Several processes of the bot share one PostgreSQL database, while people play by clicking and the processes start
//! and end. Each process is this test's own program, started again.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod chaos;
mod cut;
mod days;
mod evenings;
mod limit;
mod process;
mod replaced;
mod table;
mod taken;

use discord_sandbox::Config;
use hypnosia_stage::{ChildProcess, Engine, LONG, Stage};
use sqlx::{Connection, PgConnection};
use std::time::{Duration, Instant};
use tokio::sync::{RwLock, RwLockReadGuard, RwLockWriteGuard};

/// The number of shards of the bot.
const SHARDS: u32 = 8;

static RUNNING: RwLock<()> = RwLock::const_new(());

/// Waits until no other test runs, for a test that needs the whole machine or restarts the database server.
async fn alone() -> RwLockWriteGuard<'static, ()> {
    RUNNING.write().await
}

/// Waits until no test runs [`alone`], for a test that mostly waits for leases.
async fn beside_others() -> RwLockReadGuard<'static, ()> {
    RUNNING.read().await
}

/// Starts a stand-in for Discord with this many Discord servers. It allows concurrent session starts, as Discord does
/// for large bots.
async fn stage(servers: usize) -> Stage {
    let config = Config { servers, max_concurrency: 4, record_traffic: true, ..Config::default() };
    Engine::Postgres.run(Stage::without_bot(config)).await
}

/// The stored state of a shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ShardRow {
    owner: Option<i64>,
    /// Whether its owner's lease is valid.
    is_owned: bool,
    /// Whether the owner is on the gateway, so that the clocks of the shard's tables run.
    is_connected: bool,
}

/// The stored shards; empty while the database server is unreachable.
async fn shards(url: &str) -> Vec<ShardRow> {
    let Ok(mut connection) = PgConnection::connect(url).await else { return Vec::new() };
    let rows: Vec<(Option<i64>, bool, bool)> = sqlx::query_as(
        "SELECT owner, COALESCE((SELECT ends_at > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint \
        FROM processes WHERE processes.id = owner), FALSE), away_since IS NULL FROM shards ORDER BY id",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap_or_default();
    // The database server may be shutting down.
    let _ = connection.close().await;
    rows.into_iter().map(|(owner, is_owned, is_connected)| ShardRow { owner, is_owned, is_connected }).collect()
}

/// Waits until all shards are on the gateway and spread evenly over a number of processes; returns how long that took.
async fn settled(url: &str, processes: usize) -> Duration {
    let begun = Instant::now();
    loop {
        let rows = shards(url).await;
        let mut owners: Vec<i64> = rows.iter().filter_map(|row| row.owner).collect();
        owners.sort_unstable();
        let counts: Vec<usize> = owners.chunk_by(|a, b| a == b).map(<[i64]>::len).collect();
        let is_even = counts.iter().max() <= counts.iter().min().map(|least| least + 1).as_ref();
        if rows.len() == SHARDS as usize
            && rows.iter().all(|row| row.is_owned && row.is_connected)
            && counts.len() == processes
            && is_even
        {
            return begun.elapsed();
        }
        assert!(begun.elapsed() < LONG * 2, "expected even shares of {processes} processes, found {rows:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Starts a number of processes, and waits until they have shared out the shards.
async fn started(stage: &Stage, processes: usize) -> Vec<ChildProcess> {
    let started = (0..processes).map(|_| process::start(stage, &stage.database())).collect();
    println!(
        "{processes} processes had shared out {SHARDS} shards after {:?}",
        settled(&stage.database(), processes).await
    );
    started
}
