//! `hypnosia log`, `verify`, `check`, `dice` and `db`, on a database of games played through the host.

use crate::PROGRAM;
use hypnosia::host::{Command, Company, GameCommand, Host, LobbyCommand, NewTable, Options, OsSeeds, TableUpdate};
use hypnosia::model::{ChannelId, GuildId, InteractionId, TableId, UserId};
use hypnosia::store::{Store, StoreError};
use hypnosia_stage::{Engine, Fresh};
use std::path::Path;
use std::process::Output;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);

fn url(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("tables.db").display())
}

/// Creates a database in which table 1 is a game that ended by resignation after some turns, table 2 a lobby, and
/// table 3 a running game.
fn played() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let host = Host::open(Store::open(&url(folder.path())).await.unwrap(), OsSeeds, 0).await.unwrap();
        let finished = open(&host, 1).await;
        ask(&host, finished, ANN, LobbyCommand::Start(InteractionId(9))).await;
        play(&host, finished, 30).await;
        ask(&host, finished, BEN, GameCommand::Resign).await;
        open(&host, 2).await;
        let running = open(&host, 3).await;
        ask(&host, running, ANN, LobbyCommand::Start(InteractionId(9))).await;
        play(&host, running, 3).await;
        host.close().await;
    });
    folder
}

async fn open(host: &Host, at: u64) -> TableId {
    let interaction = InteractionId(at);
    let (guild, channel, options) = (GuildId(1), ChannelId(at), Options::default());
    let table = host
        .create(
            NewTable { guild, channel, owner: ANN, options, interaction, thread_of: None, company: Company::default() },
            0,
        )
        .await
        .unwrap()
        .view
        .id;
    ask(host, table, BEN, LobbyCommand::Join { colour: None, interaction: InteractionId(100 * at) }).await;
    table
}

async fn ask(host: &Host, table: TableId, user: UserId, command: impl Into<Command>) -> TableUpdate {
    host.command(table, None, user, command, 0).await.unwrap()
}

async fn play(host: &Host, table: TableId, clicks: usize) {
    for click in 0..clicks {
        let view = host.view(table).await.unwrap();
        let game = view.game.as_ref().unwrap();
        let user = view.to_move().unwrap().player.person().unwrap();
        ask(host, table, user, GameCommand::Play(game.legal[click % game.legal.len()])).await;
    }
}

/// Opens the database to host it; retries while the database is in use. A process that another test starts inherits
/// this process's files, and with them the lock of the database, until it executes another program.
async fn opened(url: &str) -> Store {
    let end = Instant::now() + Duration::from_secs(300);
    loop {
        match Store::open(url).await {
            Err(StoreError::InUse { .. }) if Instant::now() < end => tokio::task::yield_now().await,
            opened => return opened.unwrap(),
        }
    }
}

fn hypnosia(folder: &Path, arguments: &[&str]) -> Output {
    std::process::Command::new(PROGRAM)
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
fn finished_log_is_checked_and_verified() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    let log = printed(&run(&["log", "1"]));
    for key in ["table 1\n", "commitment ", "seed ", "dice 3\n", "lobby joined r ", "lobby joined g ", "chain "] {
        assert!(log.contains(key), "no line {key} in\n{log}");
    }
    let file = folder.path().join("game.log");
    std::fs::write(&file, &log).unwrap();
    printed(&run(&["check", "game.log"]));
    let verified = printed(&run(&["verify", "game.log"]));
    let commitment = log.lines().find(|line| line.starts_with("commitment ")).unwrap();
    let start = format!("{commitment}\n  is the SHA-256 of the seed; compare it with the table's card\nfingerprint ");
    assert!(verified.starts_with(&start), "{verified}");
    assert!(verified.contains("\nlobby joined g ") && verified.contains("\nset-up r "), "{verified}");
    assert!(verified.contains("\nturn 1 "), "{verified}");
    assert!(!verified.contains("DOES NOT FIT"), "{verified}");
    assert!(verified.contains("\nNot covered by the dice:\n- moves, resignations"), "{verified}");
    assert!(verified.ends_with(" rolls of this finished game follow from its seed.\n"), "{verified}");

    // The dice depend on the seats, too, so they no longer follow from the seed once a seat in the log is changed.
    std::fs::write(&file, log.replace("lobby joined g ", "lobby joined b ")).unwrap();
    let output = run(&["verify", "game.log"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("CHANGED: this line was changed"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("DOES NOT FIT: the seed gives"));
    assert!(complaint(&output).contains("don't follow from the seed"));
}

/// A good verdict has exit status 0. Every other verdict has another exit status, and is one line on standard error.
/// Unit tests of `verify` cover which change leads to which verdict.
#[test]
fn verify_prints_one_line_and_sets_exit_status() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    let log = printed(&run(&["log", "1"]));
    let broken_off: String = log.lines().take(14).map(|line| format!("{line}\n")).collect();
    let seed = log.lines().find(|line| line.starts_with("seed ")).unwrap();
    let cases = [
        (log.clone(), 0, ""),
        (log.replace("lobby joined g ", "lobby joined b "), 1, "the dice don't check out: "),
        (log.replace(seed, &format!("seed {}", "ab".repeat(32))), 1, "the seed doesn't match its commitment"),
        (log.replace("dice 3", "dice 3\ndice 3"), 2, "`dice ...` is twice"),
        (log.replace(&format!("{seed}\n"), ""), 2, "no line `seed ...`"),
        (log.replace("seed ", "seed ff"), 2, "64 hexadecimal digits"),
        (log.replace("hypnosia-log 1", "hypnosia-log 2"), 2, "line 1: "),
        (broken_off, 3, "unfinished: "),
        (printed(&run(&["log", "3"])), 3, "published at the end"),
    ];
    for (text, status, expected) in cases {
        std::fs::write(folder.path().join("game.log"), &text).unwrap();
        let output = run(&["verify", "game.log"]);
        let said = if status == 0 { String::new() } else { complaint(&output) };
        assert_eq!(output.status.code(), Some(status), "{said} for\n{text}");
        assert!(said.contains(expected), "{said}: expected {expected}");
    }
}

#[test]
fn missing_logs_and_seeds_are_reported() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    assert!(complaint(&run(&["log", "2"])).contains("the game of table 2 has not begun"));
    assert!(complaint(&run(&["log", "9"])).contains("there is no table 9"));
    let running = printed(&run(&["log", "3"]));
    assert!(!running.contains("seed"), "the seed of a running game is a secret");
    std::fs::write(folder.path().join("running.log"), running).unwrap();
    assert!(complaint(&run(&["verify", "running.log"])).contains("published at the end"));
    assert!(complaint(&run(&["verify", "nothing.log"])).contains("nothing.log"));
}

/// While a bot hosts a database, other commands must not migrate its schema, but may inspect and copy it.
#[test]
fn hosted_database_is_not_migrated() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let hosted = runtime.block_on(opened(&url(folder.path())));
    std::os::unix::fs::symlink(folder.path().join("tables.db"), folder.path().join("link.db")).unwrap();
    for migrate in [&["db", "migrate"][..], &["db", "migrate", "--database", "sqlite://link.db"]] {
        assert!(complaint(&run(migrate)).contains("another process is hosting tables on it"));
    }
    assert_eq!(printed(&run(&["db", "check"])), "3 tables checked: no problems\n");
    printed(&run(&["db", "backup", "copy.db"]));
    runtime.block_on(hosted.close());
    let end = Instant::now() + Duration::from_secs(300);
    let migrated = loop {
        // A process that another test is starting has a copy of the lock for a moment, so a failure is tried again.
        let migrated = run(&["db", "migrate"]);
        if migrated.status.success() || Instant::now() > end {
            break migrated;
        }
    };
    printed(&migrated);
}

#[test]
fn a_database_is_made_checked_and_copied() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    assert_eq!(printed(&run(&["db", "check"])), "3 tables checked: no problems\n");
    printed(&run(&["db", "backup", "copy.db"]));
    assert_eq!(printed(&run(&["db", "check", "--database", "sqlite://copy.db"])), "3 tables checked: no problems\n");
    assert!(complaint(&run(&["db", "backup", "copy.db"])).contains("exists already"));
    printed(&run(&["db", "migrate", "--database", "sqlite://new.db"]));
    assert_eq!(printed(&run(&["db", "check", "--database", "sqlite://new.db"])), "0 tables checked: no problems\n");
    let nowhere = folder.path().canonicalize().unwrap().join("none.db");
    for command in [&["db", "check"][..], &["log", "1"], &["db", "backup", "copy2.db"]] {
        let said = complaint(&run(&[command, &["--database", "sqlite://none.db"]].concat()));
        let expected =
            format!("there is no database {}; name another with --database sqlite://PATH", nowhere.display());
        assert!(said.contains(&expected) && said.contains("--data DIR"), "{said}");
    }
    for copy in [
        &["--database", "sqlite://copy.db", "backup", "copy3.db"],
        &["backup", "--database", "sqlite://copy.db", "copy4.db"],
        &["backup", "copy5.db", "--database", "sqlite://copy.db"],
    ] {
        printed(&run(&[&["db"][..], copy].concat()));
    }
    assert!(!folder.path().join("none.db").exists(), "checking makes no file");
}

/// Careless code would misread the names of these folders: by decoding, encoding or quoting them, or by taking a part
/// of them for the options of a URL or of a command line. The environment variable, the flag before and after a
/// command's own arguments, and the files of `backup` and `move` must all lead into the folder.
#[test]
fn a_database_may_have_any_path() {
    let folder = played();
    for odd in ["50%25 off", "a%20b", "what?now", "a#b", "-x", "it's \"q\" \\", "Ż-한-é"] {
        let within = folder.path().join(odd);
        std::fs::create_dir(&within).unwrap();
        let (copy, moved) = (format!("{odd}/copy.db"), format!("sqlite:{odd}/moved.db"));
        let run = |url: &str, arguments: &[&str]| {
            let mut command = std::process::Command::new(PROGRAM);
            command.args(arguments).current_dir(folder.path()).env("DATABASE_URL", url).output().unwrap()
        };
        printed(&run(&url(folder.path()), &["db", "backup", "--", &copy]));
        let address = format!("sqlite://{}/{copy}", folder.path().display());
        printed(&run("", &["db", "move", "--from", &address, "--to", &moved]));
        let log = printed(&run(&address, &["log", "1"]));
        for read in [&["--database", &moved, "log", "1"][..], &["log", "--database", &moved, "1"]] {
            assert_eq!(printed(&run("", read)), log, "{read:?}");
        }
        assert_eq!(printed(&run(&moved, &["db", "check"])), "3 tables checked: no problems\n");
        let files = std::fs::read_dir(&within).unwrap().map(|file| file.unwrap().file_name());
        let files: std::collections::BTreeSet<_> = files.collect();
        let made = files.iter().map(|file| file.to_str().unwrap()).collect::<Vec<_>>();
        assert_eq!(made, ["copy.db", "copy.db-host", "moved.db", "moved.db-host"], "{odd}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 7 + 2, "expected no file elsewhere");
}

#[test]
fn database_is_moved_whole_or_not_at_all() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    let from = url(folder.path());
    let moved = run(&["db", "move", "--from", &from, "--to", "sqlite://moved.db"]);
    assert!(moved.stderr.is_empty(), "{}", String::from_utf8_lossy(&moved.stderr));
    let said = printed(&moved);
    assert!(said.starts_with("moved 3 tables, ") && said.contains(" rows in all: start the bot"), "{said}");
    assert_eq!(printed(&run(&["db", "check", "--database", "sqlite://moved.db"])), "3 tables checked: no problems\n");
    assert_eq!(printed(&run(&["log", "1", "--database", "sqlite://moved.db"])), printed(&run(&["log", "1"])));
    let again = complaint(&run(&["db", "move", "--from", &from, "--to", "sqlite://moved.db"]));
    assert!(again.contains("moved.db: is not empty"), "{again}");
    let nothing = complaint(&run(&["db", "move", "--from", "sqlite://none.db", "--to", "sqlite://other.db"]));
    assert!(nothing.contains("there is no database"), "{nothing}");
    assert!(!folder.path().join("none.db").exists() && !folder.path().join("other.db").exists());
    let elsewhere = complaint(&run(&["db", "move", "--from", &from, "--to", "mysql://ann:secret@host/games"]));
    assert!(elsewhere.contains("(mysql): must begin with sqlite:// or postgres://"), "{elsewhere}");
    assert!(!elsewhere.contains("secret"), "{elsewhere}");
}

#[test]
fn help_hides_the_database_password() {
    let shown = std::process::Command::new(PROGRAM)
        .args(["db", "check", "--help"])
        .env("DATABASE_URL", "postgres://ann:secret@host/games")
        .output()
        .unwrap();
    let shown = printed(&shown);
    assert!(shown.contains("DATABASE_URL") && !shown.contains("secret"), "{shown}");
}

#[test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
fn postgres_database_is_made_moved_checked_and_read() {
    let folder = played();
    let run = |arguments: &[&str]| hypnosia(folder.path(), arguments);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let [empty, moved] = [(); 2].map(|()| runtime.block_on(Fresh::on(Engine::Postgres)));
    let not_yet = complaint(&run(&["db", "check", "--database", empty.url()]));
    assert!(not_yet.contains("run `hypnosia db migrate`"), "{not_yet}");
    assert!(printed(&run(&["db", "migrate", "--database", empty.url()])).ends_with(" is ready for this program\n"));
    assert_eq!(printed(&run(&["db", "check", "--database", empty.url()])), "0 tables checked: no problems\n");
    printed(&run(&["db", "move", "--from", &url(folder.path()), "--to", moved.url()]));
    assert_eq!(printed(&run(&["db", "check", "--database", moved.url()])), "3 tables checked: no problems\n");
    assert_eq!(printed(&run(&["log", "1", "--database", moved.url()])), printed(&run(&["log", "1"])));
    let backup = complaint(&run(&["db", "backup", "copy", "--database", moved.url()]));
    assert!(backup.contains("pg_dump --format=custom"), "{backup}");
    printed(&run(&["db", "move", "--from", moved.url(), "--to", "sqlite://back.db"]));
    assert_eq!(printed(&run(&["log", "1", "--database", "sqlite://back.db"])), printed(&run(&["log", "1"])));
}

#[test]
fn the_rolls_of_a_database_are_counted() {
    let folder = played();
    let printed = printed(&hypnosia(folder.path(), &["dice"]));
    assert!(printed.contains(" rolls of 1 finished game"), "{printed}");
    for part in ["\nface     seen  expected\n1 ", "\n66 ", "\ndoubles ", "chi-square of the faces: p = ", "n = "] {
        assert!(printed.contains(part), "no {part:?} in\n{printed}");
    }
}
