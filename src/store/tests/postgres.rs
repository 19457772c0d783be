//! Tests for PostgreSQL only: database servers that are unreachable, unsuitable or slow; a lost claim, cancelled reads,
//! the plans of statements, and the schema compared with SQLite's.

use super::*;
use crate::store::postgres::Postgres;
use crate::store::sql::{Connection, Database, Driver, columns_of_all, of_fame, sql, statements};
use crate::store::sqlite::SqliteFile;
use hypnosia_stage::{DbProxy, Engine, with_parameter};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

const MINUTE: Duration = Duration::from_secs(60);

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn lost_server_is_reported_and_found_again() {
    let database = Fresh::on(Engine::Postgres).await;
    let mut way = DbProxy::to(database.url());
    let store = Store::open(&way.url).await.unwrap();
    let table = new_table(&store, 1).await;
    for version in 2..4 {
        way.cut().await;
        until("the cut is noticed", || store.fault().is_some()).await;
        let refused = store.commit(write(table, version)).await.unwrap_err();
        assert!(matches!(refused, StoreError::Unreachable { .. }), "{refused:?}");
        let unread = store.load(table).await.unwrap_err();
        assert!(matches!(unread, StoreError::Unreachable { .. }), "{unread:?}");
        way.mend();
        until("the way is mended", || store.fault().is_none()).await;
        store.commit(write(table, version)).await.unwrap();
    }
    assert_eq!(log_length(&store, table).await, 3);
}

/// The idle connections break, as when the database server restarts. The store reconnects, and every commit succeeds.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn broken_idle_connections_are_replaced_unnoticed() {
    let database = Fresh::on(Engine::Postgres).await;
    let mut way = DbProxy::to(database.url());
    let store = Store::open(&way.url).await.unwrap();
    let table = new_table(&store, 1).await;
    for version in 2..6 {
        way.cut().await;
        way.mend();
        store.commit(write(table, version)).await.unwrap();
        assert_eq!(log_length(&store, table).await, version);
    }
    let refused = Store::open(database.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "the claim was taken again: {refused:?}");
}

/// A firewall drops the packets of all connections without closing them. The kernel would time out after a quarter of
/// an hour; the store must recover within a minute.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn silent_connections_cost_seconds() {
    for is_alone in [true, false] {
        let database = Fresh::on(Engine::Postgres).await;
        let way = DbProxy::to(database.url());
        let store = if is_alone { Store::open(&way.url).await } else { Store::join(&way.url).await }.unwrap();
        let table = new_table(&store, 1).await;
        for version in 2..4 {
            way.fall_silent();
            within_a_minute("a commit after silence", async || store.commit(write(table, version)).await).await;
            let loaded = within_a_minute("a read after silence", async || store.load(table).await).await;
            assert_eq!(loaded.unwrap().actions.len() as i64, version);
        }
    }
}

/// The connection goes silent within a transaction. The commit must fail within a minute, and the database server must
/// release the transaction's locks within another minute.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn silence_in_a_transaction_costs_seconds() {
    let lock = || sql("UPDATE counters SET value = value WHERE name = 'table'");
    for is_alone in [true, false] {
        let database = Fresh::on(Engine::Postgres).await;
        let way = DbProxy::to(database.url());
        let driver = if is_alone { Postgres::open(&way.url).await } else { Postgres::join(&way.url).await };
        let database = Database::new(Arc::new(driver.unwrap()));
        let mut tx = database.begin().await.unwrap();
        tx.execute(lock()).await.unwrap();
        way.fall_silent();
        let begun = Instant::now();
        let lost = database.end(tx, Ok(())).await;
        assert!(begun.elapsed() < MINUTE && matches!(lost, Err(StoreError::Unreachable { .. })), "{lost:?}");
        within_a_minute("the same again", async || {
            let mut tx = database.begin().await?;
            let locked = tx.execute(lock()).await;
            database.end(tx, locked).await
        })
        .await;
    }
}

/// Repeats an attempt until it succeeds, and panics if none has succeeded after a minute.
async fn within_a_minute<T>(what: &str, attempt: impl AsyncFn() -> Result<T, StoreError>) -> T {
    let begun = Instant::now();
    loop {
        let left = MINUTE.saturating_sub(begun.elapsed());
        match tokio::time::timeout(left, attempt()).await {
            Ok(Ok(done)) => return done,
            Ok(Err(error)) => assert!(begun.elapsed() < MINUTE, "never: {what}: {error:?}"),
            Err(_) => panic!("never: {what}"),
        }
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn process_without_its_claim_writes_nothing() {
    let database = Fresh::on(Engine::Postgres).await;
    let mut way = DbProxy::to(database.url());
    let first = Store::open(&way.url).await.unwrap();
    let table = new_table(&first, 1).await;
    way.cut().await;
    let second = Store::open(database.url()).await.unwrap();
    way.mend();
    until("it is told", || first.fault().is_some_and(|fault| fault.contains("another process has taken over"))).await;
    let refused = first.commit(write(table, 2)).await.unwrap_err();
    assert!(matches!(refused, StoreError::TakenOver { .. }), "{refused:?}");
    second.commit(write(table, 2)).await.unwrap();
    second.close().await;
    until("it hosts again", || first.fault().is_none()).await;
    first.commit(write(table, 3)).await.unwrap();
    assert_eq!(log_length(&first, table).await, 3);
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn unusable_databases_are_named() {
    let database = Fresh::on(Engine::Postgres).await;
    let told = async |url: &str| Explained(&Store::open(url).await.unwrap_err()).to_string();
    assert!(matches!(Store::open_existing(database.url()).await, Err(StoreError::NotMigrated)));
    let missing = with_parameter(database.url(), "dbname", "no_such_database");
    let missing = told(&missing).await;
    assert!(
        missing.starts_with("there is no database postgres://") && missing.contains("no_such_database"),
        "{missing}"
    );
    let no_schema = with_parameter(database.url(), "options[search_path]", "no_such_schema");
    assert!(told(&no_schema).await.contains("no schema of the search path exists"));
    let nobody = with_parameter(database.url(), "user", "no_such_role");
    assert!(told(&nobody).await.contains("no_such_role"), "the server's words");
    let read_only = with_parameter(database.url(), "options[default_transaction_read_only]", "on");
    assert!(matches!(Store::open(&read_only).await, Err(StoreError::ReadOnly)));
    Store::open(database.url()).await.unwrap().close().await;
    let looking = Store::open_existing(&read_only).await.unwrap();
    assert!(matches!(
        looking.commit(write(TableId(1), 2)).await,
        Err(StoreError::ReadOnly | StoreError::Conflict { .. })
    ));
    let copied = looking.backup(&PathBuf::from("copy")).await.unwrap_err();
    assert!(copied.to_string().contains("pg_dump"), "{copied}");
}

#[tokio::test]
async fn missing_server_is_named_without_password() {
    let closed = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = closed.local_addr().unwrap().port();
    drop(closed);
    let url = format!("postgres://bertha:secret@127.0.0.1:{port}/games");
    for refused in [Store::open(&url).await, Store::open_existing(&url).await] {
        let refused = refused.map(|_| ()).unwrap_err();
        assert!(matches!(refused, StoreError::Unreachable { .. }), "{refused:?}");
        let told = format!("{} {refused:?}", Explained(&refused));
        assert!(told.contains(&format!("postgres://127.0.0.1:{port}/games")), "{told}");
        assert!(!told.contains("secret") && !told.contains("bertha"), "{told}");
    }
}

/// Reads are cancelled at different moments, as at shutdown. No pooled connection may stay in the cancelled
/// transaction: later reads on that connection would return its old snapshot.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn cancelled_caller_leaves_no_stale_snapshot() {
    let database = Fresh::on(Engine::Postgres).await;
    let store = Store::open(database.url()).await.unwrap();
    let table = new_table(&store, 1).await;
    for version in 2..60 {
        for _ in 0..4 {
            tokio::select! {
                biased;
                _ = store.load(table) => {}
                () = turns(version) => {}
            }
        }
        store.commit(write(table, version)).await.unwrap();
        for _ in 0..4 {
            assert_eq!(store.open_tables(None).await.unwrap()[0].changed, version, "after {version} turns");
        }
    }
}

/// Yields to other tasks `many` times.
async fn turns(many: i64) {
    for _ in 0..many {
        tokio::task::yield_now().await;
    }
}

/// The server accepts the connection and never answers. The paused clock jumps to the timeout.
#[tokio::test(start_paused = true)]
async fn silent_server_is_unreachable() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("postgres://bertha@{}/games", silent.local_addr().unwrap());
    let refused = Store::open(&url).await.unwrap_err();
    assert!(matches!(refused, StoreError::Unreachable { .. }), "{refused:?}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn both_engines_have_the_same_tables_and_columns() {
    let (file, schema) = (Fresh::on(Engine::Sqlite).await, Fresh::on(Engine::Postgres).await);
    let file = Database::new(Arc::new(SqliteFile::open(file.url()).await.unwrap()));
    let schema = Database::new(Arc::new(Postgres::open(schema.url()).await.unwrap()));
    let columns = columns_of_all(&file).await;
    assert_eq!(columns, columns_of_all(&schema).await);
    let mut known: Vec<&str> = columns.iter().map(|(table, _)| *table).collect();
    known.sort_unstable();
    for (database, tables) in [
        (&file, "SELECT name FROM sqlite_master WHERE type = 'table'"),
        (&schema, "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()"),
    ] {
        let mut tables: Vec<String> = database.fetch(sql(tables)).await.unwrap().values().unwrap();
        tables.retain(|table| table != "_sqlx_migrations");
        tables.sort_unstable();
        assert_eq!(tables, known);
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn lists_and_profiles_use_an_index_there_too() {
    let database = Fresh::on(Engine::Postgres).await;
    // PostgreSQL would scan a table with few rows unless that is forbidden.
    let url = with_parameter(database.url(), "options[enable_seqscan]", "off");
    let database = Postgres::open(&url).await.unwrap();
    for statement in statements() {
        for step in plan(&database, &statement).await {
            assert!(!step.contains("Seq Scan"), "{step}: {statement}");
        }
    }
}

/// The plan of a statement.
async fn plan(database: &Postgres, statement: &str) -> Vec<String> {
    let mut then: Box<dyn Connection> = database.snapshot().await.unwrap();
    then.fetch(sql(format!("EXPLAIN {statement}"))).await.unwrap().values().unwrap()
}

/// The tables are filled with many rows, because PostgreSQL's planner scans small tables whole.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn sums_of_ten_thousand_people_are_not_scanned() {
    let database = Fresh::on(Engine::Postgres).await;
    let url = database.url();
    Store::open(url).await.unwrap().close().await;
    let people = "INSERT INTO standings \
        (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
        SELECT guild, season, id, 5 + id % 20, id % 7, 9, id % 50, 9, 20 + id % 100 / 10.0, 2 \
        FROM generate_series(1, 2) AS guilds (guild), generate_series(1, 10000) AS people (id), \
        (VALUES ('2025-Q2'), ('2025-Q3'), ('2025-Q4'), ('2026-Q1')) AS seasons (season)";
    let sums = "INSERT INTO deed_standings (guild_id, season, user_id, lost, wait, judged, luck) \
        SELECT guild_id, season, user_id, captures / 2, captures % 30, games, 0.1 FROM standings";
    for statement in [people, sums, "ANALYZE"] {
        change_rows(url, statement).await;
    }
    let database = Postgres::open(url).await.unwrap();
    let [seasons, awards_of, ..] = of_fame();
    for statement in [seasons, awards_of] {
        for step in plan(&database, &statement).await {
            assert!(
                !step.contains("Seq Scan on standings") && !step.contains("Seq Scan on deed_"),
                "{step}: {statement}"
            );
        }
    }
}

/// While one process rates the games, a second one that starts must wait, even for longer than the timeout of a lock.
#[tokio::test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn start_waits_while_another_process_rates() {
    let database = Fresh::on(Engine::Postgres).await;
    let store = Store::open(database.url()).await.unwrap();
    super::rating::finished(&store, 1, GuildId(1), &[1, 2]).await;
    store.close().await;
    for unrated in ["DELETE FROM rated_games", "UPDATE results SET stay = NULL"] {
        assert!(change_rows(database.url(), unrated).await > 0);
    }
    let pool = sqlx::PgPool::connect(database.url()).await.unwrap();
    let mut tx = pool.begin().await.unwrap();
    let lock = "INSERT INTO counters (name, value) VALUES ('rating', 0) \
        ON CONFLICT (name) DO UPDATE SET value = counters.value";
    sqlx::query(lock).execute(&mut *tx).await.unwrap();
    let url = database.url().to_owned();
    let joining = tokio::spawn(async move { Store::join(&url).await });
    tokio::time::sleep(Duration::from_secs(8)).await;
    assert!(!joining.is_finished(), "expected it to wait: {:?}", joining.await);
    tx.rollback().await.unwrap();
    let store = joining.await.unwrap().unwrap();
    assert_eq!((store.fault(), store.unrated()), (None, vec![]));
    store.close().await;
    assert_eq!(change_rows(database.url(), "DELETE FROM results WHERE stay IS NULL").await, 0, "unrated");
}
