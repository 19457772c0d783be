//! `hypnosia log`, `verify`, `check` and `db`, on the database of a game that was played through the host.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use hypnosia::host::{Command, Host, NewTable, Options, OsSeeds, Outcome};
use hypnosia::ids::{ChannelId, GuildId, InteractionId, TableId, UserId};
use hypnosia::store::Store;
use std::path::Path;
use std::process::Output;
use tempfile::TempDir;

const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);

fn url(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("tables.db").display())
}

/// Table 1: a game of some turns, then resigned. Table 2: a lobby. Table 3: a running game.
fn played() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (host, _facts) = Host::open(Store::open(&url(folder.path())).await.unwrap(), OsSeeds, 0).await.unwrap();
        let finished = open(&host, 1).await;
        ask(&host, finished, ANN, Command::Start).await;
        play(&host, finished, 30).await;
        ask(&host, finished, BEN, Command::Resign).await;
        open(&host, 2).await;
        let running = open(&host, 3).await;
        ask(&host, running, ANN, Command::Start).await;
        play(&host, running, 3).await;
        host.close().await;
    });
    folder
}

async fn open(host: &Host, at: u64) -> TableId {
    let interaction = InteractionId(at);
    let (guild, channel, options) = (GuildId(1), ChannelId(1), Options::default());
    let table = host
        .create(NewTable { guild, channel, host: ANN, options, interaction, thread_of: None }, 0)
        .await
        .unwrap()
        .view
        .id;
    for user in [ANN, BEN] {
        ask(host, table, user, Command::Join { colour: None, interaction: InteractionId(100 * at + user.0) }).await;
    }
    table
}

async fn ask(host: &Host, table: TableId, user: UserId, command: Command) -> Outcome {
    host.command(table, None, user, command, 0).await.unwrap()
}

async fn play(host: &Host, table: TableId, clicks: usize) {
    for click in 0..clicks {
        let view = host.view(table).await.unwrap();
        let game = view.game.as_ref().unwrap();
        let user = view.to_move().unwrap().player.person().unwrap();
        ask(host, table, user, Command::Play(game.legal[click % game.legal.len()])).await;
    }
}

fn hypnosia(folder: &Path, arguments: &[&str]) -> Output {
    std::process::Command::new(env!("CARGO_BIN_EXE_hypnosia"))
        .args(arguments)
        .current_dir(folder)
        .env("DATABASE_URL", url(folder))
        .output()
        .unwrap()
}

fn printed(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success(), "must fail, says {}", String::from_utf8_lossy(&output.stdout));
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(complaint.lines().count(), 1, "one line says what is wrong: {complaint}");
    complaint
}

#[test]
fn the_log_of_a_finished_game_is_checked_and_verified() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    let log = printed(&run(&["log", "1"]));
    for key in ["table 1\n", "commitment ", "seed ", "joins 101 102\n"] {
        assert!(log.contains(key), "no line {key} in\n{log}");
    }
    let file = folder.path().join("game.log");
    std::fs::write(&file, &log).unwrap();
    printed(&run(&["check", "game.log"]));
    let verified = printed(&run(&["verify", "game.log"]));
    assert!(verified.starts_with("commitment fits\nroll 1 r "), "{verified}");
    assert!(!verified.contains("DOES NOT FIT"), "{verified}");

    // Somebody else's joins give other dice.
    std::fs::write(&file, log.replace("joins 101 102", "joins 101 103")).unwrap();
    let output = run(&["verify", "game.log"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("DOES NOT FIT: the seed gives"));
    assert!(complaint(&output).contains("not those of its seed"));
    std::fs::write(&file, log.replace("seed ", "seed ff")).unwrap();
    assert!(complaint(&run(&["verify", "game.log"])).contains("64 hexadecimal digits"));
}

#[test]
fn what_cannot_be_logged_or_verified_is_said() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    assert!(complaint(&run(&["log", "2"])).contains("the game of table 2 has not begun"));
    assert!(complaint(&run(&["log", "9"])).contains("there is no table 9"));
    let running = printed(&run(&["log", "3"]));
    assert!(!running.contains("seed"), "the seed of a running game is a secret");
    std::fs::write(folder.path().join("running.log"), running).unwrap();
    assert!(complaint(&run(&["verify", "running.log"])).contains("published at the end of the game"));
    assert!(complaint(&run(&["verify", "nothing.log"])).contains("nothing.log"));
}

#[test]
fn a_database_is_made_checked_and_copied() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    assert_eq!(printed(&run(&["db", "check"])), "3 tables, all sound\n");
    printed(&run(&["db", "backup", "copy.db"]));
    assert_eq!(printed(&run(&["db", "check", "--database", "sqlite://copy.db"])), "3 tables, all sound\n");
    assert!(complaint(&run(&["db", "backup", "copy.db"])).contains("exists already"));
    printed(&run(&["db", "migrate", "--database", "sqlite://new.db"]));
    assert_eq!(printed(&run(&["db", "check", "--database", "sqlite://new.db"])), "0 tables, all sound\n");
    assert!(complaint(&run(&["db", "check", "--database", "sqlite://none.db"])).contains("none.db"));
    assert!(!folder.path().join("none.db").exists(), "checking makes no file");
}
