//! What holds of the database when things go wrong: a clear error each, nothing lost, nothing half-written.

use super::SqliteFile;
use crate::model::{
    ChannelId, Explained, GuildChange, GuildId, GuildSettings, InteractionId, Season, Status, Switch, TableId, UserId,
    Version,
};
use crate::store::*;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

fn url(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("tables.db").display())
}

fn state() -> TableState {
    TableState { status: Status::Lobby, deadline: Some(60), turn_ms: Some(60), computer_plays: false, owner: None }
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
    let refused = Store::open(&url(&folder)).await.map(|_| ()).unwrap_err();
    assert!(refused.to_string().contains("another process is hosting tables"), "{refused}");
    let other = Store::open_existing(&url(&folder)).await.unwrap();
    let table = new_table(&one, 1).await;
    let (first, second) = tokio::join!(one.commit(write(table, 2)), other.commit(write(table, 2)));
    assert_eq!(u8::from(first.is_ok()) + u8::from(second.is_ok()), 1, "{first:?} {second:?}");
    assert_eq!(log_length(&one, table).await, 2);
    one.close().await;
    Store::open(&url(&folder)).await.unwrap();
}

/// What SQLite does by itself when the disk is full or fails, brought about by a conflict that asks for it.
#[tokio::test]
async fn a_transaction_that_sqlite_took_back_does_not_keep_the_connection() {
    let folder = tempfile::tempdir().unwrap();
    let file = Arc::new(SqliteFile::open(&url(&folder)).await.unwrap());
    let store = Store::on(file.clone());
    let table = new_table(&store, 1).await;
    let mut tx = file.write.begin().await.unwrap();
    let taken_back = sqlx::query("INSERT OR ROLLBACK INTO counters (name, value) VALUES ('table', 0)");
    let failed = taken_back.execute(&mut *tx).await.map(drop).map_err(StoreError::from);
    assert!(failed.is_err(), "expected a conflict");
    let ended = file.write.end(tx, failed).await;
    assert!(ended.is_err(), "expected the conflict to be given on");
    store.commit(write(table, 2)).await.unwrap();
    assert_eq!(log_length(&store, table).await, 2);
}

/// Waits for `condition`, up to a minute.
async fn until(what: &str, condition: impl Fn() -> bool) {
    let waiting = async {
        while !condition() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), waiting).await.unwrap_or_else(|_| panic!("never: {what}"));
}

#[tokio::test]
async fn a_database_that_is_deleted_or_replaced_while_it_is_open_is_told() {
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
async fn a_database_is_claimed_whatever_it_is_called() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let path = |name: &str| folder.path().join(name);
    std::fs::create_dir(path("other")).unwrap();
    std::os::unix::fs::symlink(path("tables.db"), path("other/link.db")).unwrap();
    let link = format!("sqlite://{}", path("other/link.db").display());
    let refused = Store::open(&link).await.map(|_| ()).unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    store.close().await;
    Store::open(&link).await.unwrap().close().await;
    std::fs::hard_link(path("tables.db"), path("other/hard.db")).unwrap();
    for name in ["tables.db", "other/hard.db"] {
        let refused = Store::open(&format!("sqlite://{}", path(name).display())).await.map(|_| ()).unwrap_err();
        assert!(Explained(&refused).to_string().contains("2 names (hard links)"), "{refused:?}");
    }
}

#[tokio::test]
async fn nobody_else_can_read_the_database() {
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
    // One that an earlier program made.
    std::fs::set_permissions(path("tables.db"), std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    new_table(&store, 2).await;
    modes(&["tables.db", "tables.db-wal", "tables.db-shm", "tables.db-host"]);
    store.close().await;
}

/// A program that may not host the database changes nothing of it, its schema included.
#[tokio::test]
async fn a_claimed_database_is_not_migrated() {
    let folder = tempfile::tempdir().unwrap();
    let golden = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/schema-0001.sqlite");
    let path = folder.path().join("tables.db");
    std::fs::copy(golden, &path).unwrap();
    let before = std::fs::read(&path).unwrap();
    let claim = super::files::Claim::take(&path).unwrap();
    let refused = Store::open(&url(&folder)).await.map(|_| ()).unwrap_err();
    assert!(matches!(refused, StoreError::InUse { .. }), "{refused:?}");
    assert_eq!(std::fs::read(&path).unwrap(), before, "the file was changed");
    drop(claim);
    Store::open(&url(&folder)).await.unwrap().close().await;
}

#[tokio::test]
async fn lists_of_tables_use_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let file = SqliteFile::open(&url(&folder)).await.unwrap();
    let mut statements: Vec<String> = super::read::open_tables_sql(true).into();
    statements.extend(super::read::open_tables_sql(false));
    statements.push(super::people::TABLES_OF.to_owned());
    statements.push("UPDATE game_tables SET host_id = NULL WHERE host_id = $1".to_owned());
    for statement in statements {
        let plan = format!("EXPLAIN QUERY PLAN {statement}");
        let rows = sqlx::query(sqlx::AssertSqlSafe(plan)).bind(1).fetch_all(&file.read).await.unwrap();
        for row in rows {
            let step: String = sqlx::Row::get(&row, "detail");
            assert!(!step.starts_with("SCAN game_tables") && !step.starts_with("SCAN seats"), "{step}: {statement}");
        }
    }
}

#[tokio::test]
async fn lobbies_that_came_to_nothing_are_deleted_and_games_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let ended = async |interaction: u64, status: Status, at: i64, text: &str| {
        let table = new_table(&store, interaction).await;
        let state = TableState { status, ..state() };
        store.commit(Write { at, state, text: text.into(), ..write(table, 2) }).await.unwrap();
        table
    };
    for interaction in 1..=50 {
        ended(interaction, [Status::Cancelled, Status::Expired][interaction as usize % 2], 10, "cancelled").await;
    }
    let late = ended(51, Status::Expired, 11, "expired").await;
    let given_up = ended(52, Status::Cancelled, 10, "joined g 4\nstarted 4\nsetup r11 g12").await;
    let finished = ended(53, Status::Over, 10, "over").await;
    let open = ended(54, Status::Lobby, 10, "left r").await;
    assert_eq!(store.purge_lobbies(10, "started").await.unwrap(), 50);
    assert_eq!(store.all_tables().await.unwrap(), [late, given_up, finished, open]);
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
    assert_eq!(store.purge_lobbies(11, "started").await.unwrap(), 1);
}

#[tokio::test]
async fn a_server_of_many_tables_is_deleted_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    for interaction in 0..50 {
        new_table(&store, interaction).await;
    }
    store.change_guild_settings(GuildId(1), &GuildChange::Thread(Switch)).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [], "the bot is there");
    store.guild_left(GuildId(1), 0).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [GuildId(1)]);
    assert_eq!(store.all_tables().await.unwrap(), []);
    assert_eq!(store.guild_settings(GuildId(1)).await.unwrap(), GuildSettings::default());
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
    let file = SqliteFile::open(&url(&folder)).await.unwrap();
    let future = sqlx::query(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'from the future', 1, x'00', 0)",
    );
    file.write.run(future).await.unwrap();
    file.close().await;
    let before = std::fs::read(&file.path).unwrap();
    for refused in [Store::open(&url(&folder)).await, Store::open_existing(&url(&folder)).await] {
        let refused = refused.map(|_| ()).unwrap_err();
        assert!(matches!(refused, StoreError::Newer { found: 9999, .. }), "{refused:?}");
    }
    assert_eq!(std::fs::read(&file.path).unwrap(), before, "the file was changed");
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
    let told = |result: Result<Store, StoreError>| Explained(&result.map(|_| ()).unwrap_err()).to_string();
    for memory in ["sqlite::memory:", "sqlite://tables.db?mode=memory"] {
        assert!(told(Store::open(memory).await).contains("in a file, not in memory"), "{memory}");
    }
    let named_so = format!("sqlite://{}", folder.path().join("mode=ro.db").display());
    Store::open(&named_so).await.unwrap().close().await;
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
    assert!(Explained(&refused).to_string().contains("exists already"), "{refused:?}");
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

#[tokio::test]
async fn a_value_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    let table = new_table(&store, 1).await;
    store.change_guild_settings(GuildId(1), &GuildChange::Thread(Switch)).await.unwrap();
    store.close().await;
    let told = async |statement: &'static str| {
        assert_eq!(change_rows(&url(&folder), statement).await, 1, "{statement}");
        let store = Store::open_existing(&url(&folder)).await.unwrap();
        let settings = store.guild_settings(GuildId(1)).await.map(drop);
        let tables = store.open_tables(None).await.map(drop);
        let loaded = store.load(table).await.map(drop);
        store.close().await;
        let faults = [settings, tables, loaded].into_iter().filter_map(Result::err);
        faults
            .map(|error| {
                Explained(&error).to_string().replace("the database holds something that cannot be read: ", "")
            })
            .collect::<Vec<_>>()
    };
    for (statement, faults) in [
        ("UPDATE guild_settings SET language = 'xx'", vec!["guild_settings.language is \"xx\""]),
        ("UPDATE guild_settings SET language = NULL, thread = 2", vec!["guild_settings.thread is \"2\""]),
        ("UPDATE guild_settings SET thread = 1, channels = '7 x'", vec!["guild_settings.channels is \"7 x\""]),
        ("UPDATE guild_settings SET channels = ''", vec![]),
        ("INSERT INTO seats (table_id, colour, active) VALUES (1, '?', 1)", vec!["seats.colour is \"?\""]),
        ("UPDATE seats SET colour = 'r'", vec![]),
        ("UPDATE game_tables SET turn_number = -1", vec!["game_tables.turn_number is \"-1\""; 2]),
        ("UPDATE game_tables SET turn_number = 1, status = 'asleep'", vec!["game_tables.status is \"asleep\""]),
    ] {
        assert_eq!(told(statement).await, faults, "{statement}");
    }
}
