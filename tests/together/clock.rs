//! The database's clock is set while processes share out the shards.

use crate::{SHARDS, alone, settled, shards, stage};
use hypnosia_stage::{LONG, Stage, with_parameter};
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::time::{Duration, Instant};

const HOUR: i64 = 3_600_000;

/// The address of a database whose clock can be set: a function of its own stands before that of the server.
async fn with_a_clock(stage: &Stage) -> String {
    let mut connection = PgConnection::connect(&stage.database()).await.unwrap();
    let schema: String = sqlx::query_scalar("SELECT current_schema()::text").fetch_one(&mut connection).await.unwrap();
    let clock = "CREATE TABLE clock (step BIGINT NOT NULL); INSERT INTO clock VALUES (0); \
        CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE AS \
        'SELECT pg_catalog.clock_timestamp() + (SELECT step FROM clock) * interval ''1 millisecond'''";
    sqlx::raw_sql(clock).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    with_parameter(&stage.database(), "options[search_path]", &format!("{schema},pg_catalog"))
}

/// What a process costs that is thought dead, or alive.
#[derive(Debug, PartialEq, Eq)]
struct Shares {
    owners: Vec<Option<i64>>,
    sessions: i64,
}

async fn shares(url: &str) -> Shares {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let sessions = sqlx::query_scalar("SELECT COUNT(*) FROM session_starts").fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    Shares { owners: shards(url).await.iter().map(|row| row.owner).collect(), sessions }
}

/// Sets the clock, and waits until the leases are of its time.
async fn set(url: &str, step: i64) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::query(AssertSqlSafe(format!("UPDATE clock SET step = {step}"))).execute(&mut connection).await.unwrap();
    let begun = Instant::now();
    let current = "SELECT bool_and(ends_at - (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint BETWEEN 1 AND 10000) \
        FROM processes";
    while !sqlx::query_scalar::<_, bool>(current).fetch_one(&mut connection).await.unwrap() {
        assert!(begun.elapsed() < LONG, "the leases are not of the time of the clock");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn clock_that_is_set_moves_no_shard() {
    let _alone = alone().await;
    let stage = stage(SHARDS as usize).await;
    let url = with_a_clock(&stage).await;
    let mut processes = vec![crate::Process::start(&stage, &url), crate::Process::start(&stage, &url)];
    settled(&url, 2).await;
    let before = shares(&url).await;
    for step in [HOUR, 0, -HOUR, 0] {
        set(&url, step).await;
        settled(&url, 2).await;
        assert_eq!(shares(&url).await, before, "the clock is {step} ms ahead");
    }
    // It was ahead when the last sessions began, and a process dies.
    set(&url, HOUR).await;
    processes.remove(0).kill();
    settled(&url, 1).await;
    set(&url, 0).await;
    processes.push(crate::Process::start(&stage, &url));
    println!("shared out {:?} after the clock was put right", settled(&url, 2).await);
}
