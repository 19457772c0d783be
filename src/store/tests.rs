//! What holds of the database when things go wrong: a clear error each, nothing lost, nothing half-written.

use super::open::options;
use super::*;
use crate::ids::{GuildId, InteractionId, TableId, UserId};
use std::path::Path;
use tempfile::TempDir;

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("tables.db").display())
}

fn state() -> TableState {
    TableState { status: "lobby", deadline: Some(60), turn_ms: Some(60), computer_plays: false, host: None }
}

fn new_row(interaction: u64) -> NewRow {
    NewRow {
        guild: GuildId(1),
        channel: ChannelId(2),
        parent: None,
        interaction: InteractionId(interaction),
        rematch_of: None,
        seed: "00".repeat(32),
        at: 1,
        actions: vec![(Some(UserId(1)), "opened cross 10m rated normal".into())],
        state: state(),
        seats: Vec::new(),
        channel_limit: 1000,
        player_limit: 1000,
    }
}

async fn new_table(store: &Store, interaction: u64) -> TableId {
    match store.create(new_row(interaction)).await {
        Ok(Created::Made(table)) => table,
        other => panic!("must be made, is {other:?}"),
    }
}

fn write(table: TableId, version: i64) -> Write {
    Write {
        table,
        version: Version(version),
        actor: Some(UserId(3)),
        at: version,
        text: format!("left r {version} {}", "x".repeat(200)),
        state: state(),
        seats: None,
        result: None,
        newcomer: None,
    }
}

async fn log_length(store: &Store, table: TableId) -> i64 {
    store.load(table).await.unwrap().unwrap().actions.len() as i64
}

#[tokio::test]
async fn a_doubled_or_late_write_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    store.commit(write(table, 2)).await.unwrap();
    for version in [1, 2, 4] {
        let refused = store.commit(write(table, version)).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "version {version} after 2: {refused:?}");
    }
    assert!(matches!(store.commit(write(TableId(99), 1)).await, Err(StoreError::Conflict { .. })));
    assert_eq!(log_length(&store, table).await, 2);
    store.commit(write(table, 3)).await.unwrap();
}

#[tokio::test]
async fn one_bad_write_does_not_take_its_batch_down() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let mut tables = Vec::new();
    for interaction in 0..40 {
        tables.push(new_table(&store, interaction).await);
    }
    let commits = tables.iter().enumerate().map(|(at, table)| store.commit(write(*table, 2 + (at as i64 % 5) / 4)));
    let results = futures_util::future::join_all(commits).await;
    for (at, (result, table)) in results.iter().zip(&tables).enumerate() {
        let fits = at % 5 != 4;
        assert_eq!(result.is_ok(), fits, "write {at}: {result:?}");
        assert_eq!(log_length(&store, *table).await, if fits { 2 } else { 1 });
    }
}

/// Two processes that both write are safe, too: the second is told, and the first one's action stands.
#[tokio::test]
async fn two_hosts_on_one_file_cannot_both_move_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let one = Store::open(&url(&folder)).await.unwrap();
    let other = Store::open(&url(&folder)).await.unwrap();
    one.claim().unwrap();
    let refused = other.claim().unwrap_err();
    assert!(refused.to_string().contains("another process is hosting tables"), "{refused}");
    let table = new_table(&one, 1).await;
    let (first, second) = tokio::join!(one.commit(write(table, 2)), other.commit(write(table, 2)));
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1, "{first:?} {second:?}");
    assert_eq!(log_length(&one, table).await, 2);
    one.close().await;
    other.claim().unwrap();
}

#[tokio::test]
async fn a_full_disk_is_told_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let mut tables = Vec::new();
    for interaction in 0..8 {
        tables.push(new_table(&store, interaction).await);
    }
    store.close().await;
    let small = options(&url(&folder)).unwrap().pragma("max_page_count", "60");
    let store = Store::connect(small, true).await.unwrap();
    let mut written = vec![1; tables.len()];
    let mut failures = 0;
    for version in 2..300 {
        let commits = tables.iter().map(|table| store.commit(write(*table, version)));
        let results = futures_util::future::join_all(commits).await;
        for (written, result) in written.iter_mut().zip(results) {
            match result {
                Ok(()) => *written = version,
                Err(StoreError::Full) => failures += 1,
                Err(StoreError::Conflict { .. }) if *written < version - 1 => {}
                Err(other) => panic!("a full disk must be called full, is {other:?}"),
            }
        }
        if failures > tables.len() {
            break;
        }
    }
    assert!(failures > 0, "the disk never was full");
    assert!(matches!(store.create(new_row(99)).await, Err(StoreError::Full) | Ok(_)));
    store.close().await;
    // With room again, everything that was answered is there and nothing else, and it goes on.
    let store = Store::open(&url(&folder)).await.unwrap();
    for (table, written) in tables.iter().zip(written) {
        assert_eq!(log_length(&store, *table).await, written, "table {table}");
        store.commit(write(*table, written + 1)).await.unwrap();
    }
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_read_only_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    store.close().await;
    let read_only = format!("{}?mode=ro", url(&folder));
    let refused = Store::open(&read_only).await.map(|_| ()).unwrap_err();
    assert!(matches!(refused, StoreError::ReadOnly), "{refused:?}");
    let store = Store::open_existing(&read_only).await.unwrap();
    assert!(matches!(store.commit(write(table, 2)).await, Err(StoreError::ReadOnly)));
    assert!(matches!(store.defer(&[], Some(5)).await, Err(StoreError::ReadOnly)));
    assert_eq!(log_length(&store, table).await, 1, "reading works");
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'from the future', 1, x'00', 0)",
    )
    .execute(&store.inner.write)
    .await
    .unwrap();
    store.close().await;
    let before = std::fs::read(store.path()).unwrap();
    for refused in [Store::open(&url(&folder)).await, Store::open_existing(&url(&folder)).await] {
        let refused = refused.map(|_| ()).unwrap_err();
        assert!(matches!(refused, StoreError::Newer { found: 9999, .. }), "{refused:?}");
    }
    assert_eq!(std::fs::read(store.path()).unwrap(), before, "the file was changed");
}

#[tokio::test]
async fn a_damaged_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    std::fs::write(&path, "this is no database, but it is long enough to have a header ".repeat(20)).unwrap();
    let refused = Store::open(&url(&folder)).await.map(|_| ()).unwrap_err();
    assert!(matches!(refused, StoreError::Damaged(_)), "{refused:?}");

    std::fs::remove_file(&path).unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    for version in 2..200 {
        store.commit(write(table, version)).await.unwrap();
    }
    store.close().await;
    let mut bytes = std::fs::read(&path).unwrap();
    let third = bytes.len() / 3;
    bytes[third..].fill(0x5a);
    std::fs::write(&path, bytes).unwrap();
    let told = match Store::open(&url(&folder)).await {
        Err(error) => matches!(error, StoreError::Damaged(_)),
        Ok(store) => match (store.load(table).await, store.integrity().await) {
            (Err(StoreError::Damaged(_)), _) | (_, Err(StoreError::Damaged(_))) => true,
            (_, Ok(faults)) => !faults.is_empty(),
            _ => false,
        },
    };
    assert!(told, "two thirds of the file are garbage, and nothing says so");
}

#[tokio::test]
async fn addresses_that_cannot_be_opened_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = format!("sqlite://{}", folder.path().join("no/such/folder/tables.db").display());
    let told = |result: Result<Store, StoreError>| result.map(|_| ()).unwrap_err().to_string();
    assert!(told(Store::open(&missing).await).contains("no/such/folder"));
    assert!(told(Store::open("postgres://user:secret@host/db").await).contains("must begin with sqlite://"));
    for address in ["postgres://user:secret@host/db", "postgres://host/db?password=secret", "secret"] {
        assert!(!told(Store::open(address).await).contains("secret"), "the address is repeated");
    }
    assert!(told(Store::open_existing(&url(&folder)).await).contains("tables.db"));
    std::fs::write(folder.path().join("tables.db"), "").unwrap();
    assert!(matches!(Store::open_existing(&url(&folder)).await, Err(StoreError::NotMigrated)));
}

#[tokio::test]
async fn a_backup_is_consistent_while_tables_move() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    let target = folder.path().join("copy.db");
    let moving = async {
        for version in 2..200 {
            store.commit(write(table, version)).await.unwrap();
        }
    };
    let (copied, ()) = tokio::join!(store.backup(&target), moving);
    copied.unwrap();
    let copy = Store::open_existing(&format!("sqlite://{}", target.display())).await.unwrap();
    let length = log_length(&copy, table).await;
    assert!((1..=199).contains(&length), "the log of the copy is not one that ever was: {length}");
    assert_eq!(copy.integrity().await.unwrap(), Vec::<String>::new());
    let refused = store.backup(&target).await.unwrap_err();
    assert!(refused.to_string().contains("exists already"), "{refused}");
    assert!(store.backup(Path::new("/no/such/folder/copy.db")).await.is_err());
}

#[tokio::test]
async fn numbers_of_tables_are_never_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    store.guild_left(GuildId(1), 0).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [GuildId(1)]);
    assert!(store.load(table).await.unwrap().is_none());
    assert_ne!(new_table(&store, 2).await, table);
}

#[tokio::test]
async fn after_closing_nothing_is_taken_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    store.close().await;
    assert!(matches!(store.commit(write(table, 2)).await, Err(StoreError::Closed)));
    assert!(matches!(store.load(table).await, Err(StoreError::Closed)));
}

#[test]
fn seasons_are_calendar_quarters() {
    let quarter = |day: i64| Season::at(day * 86_400_000).to_string();
    assert_eq!(quarter(0), "1970-Q1");
    assert_eq!(quarter(-1), "1969-Q4");
    assert_eq!(quarter(11_016), "2000-Q1", "29 February 2000");
    assert_eq!(quarter(20_543), "2026-Q1", "31 March 2026");
    assert_eq!(quarter(20_544), "2026-Q2", "1 April 2026");
    assert_eq!(Season::AllTime.to_string(), "all");
}
