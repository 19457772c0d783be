//! Several processes of the bot on one PostgreSQL, each this test's own program started again, and people who play by
//! clicking while the processes come and go.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod chaos;
mod cut;
mod limit;
mod process;
mod replaced;
mod table;
mod taken;

use discord_sandbox::Config;
use hypnosia_stage::{Engine, LONG, Process, Stage};
use sqlx::{Connection, PgConnection};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, MutexGuard};

/// Of the bot.
const SHARDS: u32 = 8;

/// Held by the one test that runs: each needs the machine.
async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}

/// A stand-in with so many servers, on whose shards as many sessions may be started at once as a large bot may.
async fn stage(servers: usize) -> Stage {
    let config = Config { servers, max_concurrency: 4, record_traffic: true, ..Config::default() };
    Engine::Postgres.run(Stage::without_bot(config)).await
}

/// A shard as the database has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Row {
    owner: Option<i64>,
    /// Whether its owner's lease holds.
    is_owned: bool,
    /// Whether its owner is on the gateway, so that its clocks run.
    is_connected: bool,
}

/// The shards as the database has them; none while its server is away.
async fn shards(url: &str) -> Vec<Row> {
    let Ok(mut connection) = PgConnection::connect(url).await else { return Vec::new() };
    let rows: Vec<(Option<i64>, bool, bool)> = sqlx::query_as(
        "SELECT owner, COALESCE((SELECT ends_at > (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint \
        FROM processes WHERE processes.id = owner), FALSE), away_since IS NULL FROM shards ORDER BY id",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap_or_default();
    // The server may be on its way down.
    let _ = connection.close().await;
    rows.into_iter().map(|(owner, is_owned, is_connected)| Row { owner, is_owned, is_connected }).collect()
}

/// Waits until every shard is hosted, by so many processes, as evenly as can be; gives how long that took.
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

/// Starts so many processes, and waits until they have shared out the shards.
async fn started(stage: &Stage, processes: usize) -> Vec<Process> {
    let started = (0..processes).map(|_| process::start(stage, &stage.database())).collect();
    println!(
        "{processes} processes had shared out {SHARDS} shards after {:?}",
        settled(&stage.database(), processes).await
    );
    started
}
