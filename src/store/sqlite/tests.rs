//! Tests of database files: names and permissions, the claim, backups, and the write-ahead log; faults lead to clear
//! errors, deleted rows leave no copies, and statements use indexes.

use super::SqliteFile;
use crate::model::{Explained, GuildChange, GuildId, Switch};
use crate::store::sql::{Database, Driver, of_one_server, sql, statements};
use crate::store::tests::{log_length, new_table, write};
use crate::store::*;
use hypnosia_stage::until;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("tables.db").display())
}

/// After SQLite itself has rolled a transaction back, the connection can be used again. `INSERT OR ROLLBACK` with a
/// conflict simulates a full or failing disk, after which SQLite does the same.
#[tokio::test]
async fn connection_survives_sqlites_own_rollback() {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::new(Arc::new(SqliteFile::open(&url(&folder)).await.unwrap()));
    let store = Store::on(database.clone());
    let table = new_table(&store, 1).await;
    let mut tx = database.begin().await.unwrap();
    let failed = tx.execute(sql("INSERT OR ROLLBACK INTO counters (name, value) VALUES ('table', 0)")).await;
    assert!(failed.is_err(), "expected a conflict");
    let ended = database.end(tx, failed).await;
    assert!(ended.is_err(), "expected the conflict to be given on");
    store.commit(write(table, 2)).await.unwrap();
    assert_eq!(log_length(&store, table).await, 2);
}

#[tokio::test]
async fn deleted_or_replaced_database_is_reported() {
    for name in ["tables.db", "tables.db-wal"] {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&url(&folder)).await.unwrap();
        let table = new_table(&store, 1).await;
        assert_eq!(store.fault(), None);
        let (file, away) = (folder.path().join(name), folder.path().join("away"));
        std::fs::rename(&file, &away).unwrap();
        until("the missing file is noticed", || store.fault().is_some_and(|fault| fault.contains("replaced"))).await;
        let refused = store.commit(write(table, 2)).await;
        assert!(matches!(refused, Err(StoreError::Replaced { .. })), "{refused:?}");
        std::fs::write(&file, "another file of this name").unwrap();
        let refused = store.commit(write(table, 2)).await;
        assert!(matches!(refused, Err(StoreError::Replaced { .. })), "{refused:?}");
        assert_eq!(log_length(&store, table).await, 1, "reading works");
        std::fs::rename(&away, &file).unwrap();
        until("the file is back", || store.fault().is_none()).await;
        store.commit(write(table, 2)).await.unwrap();
    }
}

#[tokio::test]
async fn claim_holds_under_every_name() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::create_dir(path("other")).unwrap();
    std::os::unix::fs::symlink(path("tables.db"), path("other/link.db")).unwrap();
    let link = format!("sqlite://{}", path("other/link.db").display());
    let refused = Store::open(&link).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    store.close().await;
    Store::open(&link).await.unwrap().close().await;
    std::fs::hard_link(path("tables.db"), path("other/hard.db")).unwrap();
    for name in ["tables.db", "other/hard.db"] {
        let refused = Store::open(&format!("sqlite://{}", path(name).display())).await.unwrap_err();
        assert!(Explained(&refused).to_string().contains("2 names (hard links)"), "{refused:?}");
    }
}

#[tokio::test]
async fn only_the_owner_can_read_the_database() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let modes = |names: &[&str]| {
        for name in names {
            let mode = std::fs::metadata(path(name)).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{name} has {mode:o}");
        }
    };
    let store = Store::open(&url(&folder)).await.unwrap();
    new_table(&store, 1).await;
    modes(&["tables.db", "tables.db-wal", "tables.db-shm", "tables.db-host"]);
    store.backup(&path("copy.db")).await.unwrap();
    modes(&["copy.db"]);
    store.close().await;
    // The permissions that an earlier version of this program gave to its files.
    std::fs::set_permissions(path("tables.db"), std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    new_table(&store, 2).await;
    modes(&["tables.db", "tables.db-wal", "tables.db-shm", "tables.db-host"]);
    store.close().await;
}

/// A process that cannot claim the database changes nothing in it, not even the schema.
#[tokio::test]
async fn a_claimed_database_is_not_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/schema-0001.sqlite");
    let path = folder.path().join("tables.db");
    std::fs::copy(golden, &path).unwrap();
    let before = std::fs::read(&path).unwrap();
    let claim = super::files::FileClaim::take(&path).unwrap();
    let refused = Store::open(&url(&folder)).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before, "the file was changed");
    drop(claim);
    Store::open(&url(&folder)).await.unwrap().close().await;
}

const ROWS: &str = "SELECT * FROM actions ORDER BY table_id, seq";

/// Counts the occurrences of these ids in a file, in the form in which SQLite stores them.
fn mentions(file: &Path, ids: &[u64]) -> usize {
    let bytes = std::fs::read(file).unwrap();
    let wanted: std::collections::BTreeSet<[u8; 8]> = ids.iter().map(|id| id.to_be_bytes()).collect();
    bytes.windows(8).filter(|part| <[u8; 8]>::try_from(*part).is_ok_and(|part| wanted.contains(&part))).count()
}

/// SQLite moves rows between pages as tables grow, and leaves copies that a deletion does not reach. Clearing the pages
/// removes these copies.
#[tokio::test]
async fn copies_of_deleted_rows_are_cleared_from_pages() {
    let folder = tempfile::tempdir().unwrap();
    let file = Arc::new(SqliteFile::open(&url(&folder)).await.unwrap());
    let store = Store::on(Database::new(file.clone()));
    for interaction in 1..=40 {
        new_table(&store, interaction).await;
    }
    let ids: Vec<u64> = (0..60).map(|number| 1_234_567_890_123_456_789 + number * 1_000_003).collect();
    let (mut state, mut seq) = (1_u64, [1_u64; 41]);
    let mut chance = |limit: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % limit
    };
    for _ in 0..40 {
        let row = |_| {
            let table = 1 + chance(40);
            seq[table as usize] += 1;
            let (actor, text) = (ids[chance(60) as usize], "x".repeat(chance(40) as usize));
            format!("({table}, {}, {actor}, 1, '{text}')", seq[table as usize])
        };
        let rows: Vec<String> = (0..500).map(row).collect();
        let insert = format!("INSERT INTO actions (table_id, seq, actor_id, at, text) VALUES {}", rows.join(", "));
        file.run(sql(insert)).await.unwrap();
    }
    let gone: Vec<u64> = ids.iter().copied().step_by(2).collect();
    for id in &gone {
        let forget = sql("UPDATE actions SET actor_id = NULL WHERE actor_id = $1").bind(*id as i64);
        file.run(forget).await.unwrap();
    }
    assert!(file.empty_log().await.unwrap());
    let (path, before) = (folder.path().join("tables.db"), store.fetch(sql(ROWS)).await.unwrap().rows);
    assert!(mentions(&path, &gone) > 0, "no copy is left to be cleared");
    assert!(store.scrub(1).await.unwrap());
    assert!(file.empty_log().await.unwrap());
    assert_eq!(mentions(&path, &gone), 0);
    assert_eq!(store.fetch(sql(ROWS)).await.unwrap().rows, before);
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
    assert!(!store.scrub(2).await.unwrap(), "there is nothing left to do");
}

/// Tables (and aliases) that grow with people or games, so statements must find their rows by an index.
const SCANNED_NEVER: [&str; 14] = [
    "evenings",
    "evening_tables",
    "guesses",
    "close_watchers",
    "game_tables",
    "seats",
    "own",
    "results",
    "mine",
    "theirs",
    "standings",
    "deed_standings",
    "records",
    "user_settings",
];

#[tokio::test]
async fn lists_and_profiles_use_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteFile::open(&url(&folder)).await.unwrap();
    for statement in statements() {
        let plan = format!("EXPLAIN QUERY PLAN {statement}");
        let rows = sqlx::query(sqlx::AssertSqlSafe(plan)).fetch_all(&file.read).await.unwrap();
        for row in rows {
            let step: String = sqlx::Row::get(&row, "detail");
            let scans = SCANNED_NEVER.map(|table| format!("SCAN {table}"));
            assert!(!scans.iter().any(|scan| step.starts_with(scan)), "{step}: {statement}");
        }
    }
}

#[tokio::test]
async fn lists_of_a_server_read_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteFile::open(&url(&folder)).await.unwrap();
    for statement in of_one_server() {
        let plan = format!("EXPLAIN QUERY PLAN {statement}");
        let rows = sqlx::query(sqlx::AssertSqlSafe(plan)).fetch_all(&file.read).await.unwrap();
        let steps = rows.iter().map(|row| sqlx::Row::get::<String, _>(row, "detail"));
        // Whether somebody is hidden is read person by person.
        let is_search = |step: &String| step.starts_with("SEARCH ") && !step.starts_with("SEARCH user_settings");
        let searches: Vec<String> = steps.filter(is_search).collect();
        assert!(
            !searches.is_empty() && searches.iter().all(|step| step.contains("(guild_id=?")),
            "{searches:#?}: {statement}"
        );
    }
}

#[tokio::test]
async fn read_only_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    store.close().await;
    let store = Store::on(Database::new(Arc::new(SqliteFile::open_read_only(&url(&folder)).await.unwrap())));
    assert!(matches!(store.commit(write(table, 2)).await, Err(StoreError::ReadOnly)));
    assert!(matches!(store.defer(&[], Some(AwaySince { since: 5, is_whole: true })).await, Err(StoreError::ReadOnly)));
    assert_eq!(log_length(&store, table).await, 1, "reading works");
}

#[tokio::test]
async fn damaged_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tables.db");
    std::fs::write(&path, "this is no database, but it is long enough to have a header ".repeat(20)).unwrap();
    let refused = Store::open(&url(&folder)).await.unwrap_err();
    assert!(matches!(refused, StoreError::Damaged(_)), "{refused:?}");
    assert!(matches!(Store::schema(&url(&folder)).await, Err(StoreError::Damaged(_))));

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
async fn unusable_addresses_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = format!("sqlite://{}", folder.path().join("no/such/folder/tables.db").display());
    let told = |result: Result<Store, StoreError>| Explained(&result.unwrap_err()).to_string();
    for (address, why) in [
        ("sqlite::memory:", "in a file, not in memory"),
        ("sqlite://tables.db?mode=memory", "leave out ?mode=memory"),
        ("sqlite://tables.db?mode=rwc&cache=shared", "leave out ?mode=rwc&cache=shared"),
        ("sqlite://", "it names no file"),
        ("sqlite://a\0b", "no null character"),
    ] {
        let told = told(Store::open(address).await);
        assert!(told.contains(why), "{address:?}: {told}");
    }
    assert!(told(Store::open(&missing).await).contains("no/such/folder"));
    let in_a_folder = format!("sqlite://{}", folder.path().display());
    for (address, why) in [(&missing, "make its folder first"), (&in_a_folder, "it is a folder")] {
        let told = Explained(&Store::schema(address).await.unwrap_err()).to_string();
        assert!(told.contains(why), "{told}");
    }
    assert!(
        told(Store::open("mysql://user:secret@host/db").await).contains("must begin with sqlite:// or postgres://")
    );
    for address in ["mysql://user:secret@host/db", "mysql://host/db?password=secret", "secret"] {
        assert!(!told(Store::open(address).await).contains("secret"), "the address is repeated");
    }
    assert!(told(Store::open_existing(&url(&folder)).await).contains("tables.db"));
    std::fs::write(folder.path().join("tables.db"), "").unwrap();
    assert!(matches!(Store::open_existing(&url(&folder)).await, Err(StoreError::NotMigrated)));
}

/// Names of files and folders that careless code would change: by decoding, trimming or quoting them, or by taking a
/// part of them for the options of an address or of a command line.
const ODD_NAMES: [&str; 16] = [
    "50%25 off",
    "a%20b",
    "%2F",
    "100%",
    "what?now",
    "what?",
    "a?mode=ro.db",
    "a#b",
    "it's",
    "\"quoted\"",
    "back\\slash",
    " blank ",
    "Ż-한-é",
    "-x",
    "a&b=c;d",
    "file:x",
];

#[tokio::test]
async fn a_path_is_taken_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    for odd in ODD_NAMES {
        let within = folder.path().join(odd);
        std::fs::create_dir(&within).unwrap();
        for (prefix, file) in [("sqlite://", "tables.db"), ("sqlite:", odd)] {
            let path = within.join(file);
            let address = format!("{prefix}{}", path.display());
            let store = Store::open(&address).await.unwrap();
            let table = new_table(&store, 1).await;
            let copy = within.join(format!("{file}-copy"));
            store.backup(&copy).await.unwrap();
            store.close().await;
            assert!(path.is_file(), "{address}: expected the database there");
            let copied = Store::open_existing(&format!("{prefix}{}", copy.display())).await.unwrap();
            assert_eq!(log_length(&copied, table).await, 1, "{address}");
            copied.close().await;
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), ODD_NAMES.len(), "expected no file elsewhere");
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
    assert!(Explained(&refused).to_string().contains("exists already"), "{refused:?}");
    assert!(store.backup(Path::new("/no/such/folder/copy.db")).await.is_err());
}

/// Another program overwrites the file, except its first page, while the bot runs. The caches of the connections still
/// work. So without the samples of rows, nobody would notice the damage before the next start.
#[tokio::test]
async fn overwritten_pages_are_noticed_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    for interaction in 1..=10 {
        let table = new_table(&store, interaction).await;
        for version in 2..20 {
            store.commit(write(table, version)).await.unwrap();
        }
    }
    // Closing moves the write-ahead log into the database file.
    store.close().await;
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 99).await;
    store.commit(write(table, 2)).await.unwrap();
    let file = std::fs::OpenOptions::new().write(true).open(folder.path().join("tables.db")).unwrap();
    let garbage = vec![0x5a; file.metadata().unwrap().len() as usize - 4096];
    std::os::unix::fs::FileExt::write_all_at(&file, &garbage, 4096).unwrap();
    until("the garbage is noticed", || store.fault().is_some_and(|fault| fault.contains("damaged"))).await;
    for _ in 0..3 {
        let refused = store.commit(write(table, 3)).await;
        assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
    }
    let refused = store.change_guild_settings(GuildId(1), &GuildChange::Thread(Switch)).await;
    assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
}

/// While a read transaction is open, the write-ahead log cannot be emptied, and the statement of the read is known.
/// The attempt to empty the log does not wait for the writing connection, which is in use.
#[tokio::test]
async fn forgotten_reader_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteFile::open(&url(&folder)).await.unwrap();
    file.run(sql("INSERT INTO counters (name, value) VALUES ('a', 1)")).await.unwrap();
    let mut snapshot = file.snapshot().await.unwrap();
    snapshot.fetch(sql("SELECT value FROM counters WHERE name = $1").bind("a")).await.unwrap();
    file.run(sql("UPDATE counters SET value = 2 WHERE name = 'a'")).await.unwrap();
    assert!(file.log_size().unwrap() > 0);
    let writing = file.begin().await.unwrap();
    assert!(!file.empty_log().await.unwrap(), "expected the reader to keep the log");
    drop(writing);
    let oldest = file.readers.oldest(std::time::Duration::ZERO).unwrap();
    assert_eq!(oldest.1, "SELECT value FROM counters WHERE name = $1");
    assert!(file.log_keeper().contains("another program"), "a young read is not to blame");
    drop(snapshot);
    assert_eq!(file.readers.oldest(std::time::Duration::ZERO), None);
    // The transaction of a dropped snapshot is rolled back in the background.
    let emptied = async { while !file.empty_log().await.unwrap() {} };
    tokio::time::timeout(std::time::Duration::from_secs(60), emptied).await.expect("the log can be emptied");
    assert_eq!(file.log_size(), Some(0));
}
