//! `hypnosia check`, with the stand-in in place of Discord, and what `hypnosia bot` says of the same faults.

use crate::start::{hypnosia, made_by_a_newer_program, stopped};
use discord_sandbox::{Config, Fault, FaultKind, Sandbox, permissions};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The command with the stand-in in place of Discord, and the database in this folder.
fn at(sandbox: &Sandbox, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = hypnosia(arguments);
    command
        .env("DATABASE_URL", format!("sqlite://{}", folder.join("tables.db").display()))
        .env("DISCORD_TOKEN", sandbox.token())
        .env("HYPNOSIA_DISCORD_PROXY", sandbox.url());
    command
}

/// The lines of a check, which must find everything in order, or else fail with one line on standard error.
fn lines(command: &mut Command, is_well: bool) -> Vec<String> {
    let output = command.output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    let expected = if is_well { (Some(0), 0) } else { (Some(1), 1) };
    assert_eq!((output.status.code(), error.lines().count()), expected, "{error}{said}");
    assert_eq!(said.lines().all(|line| line.starts_with("ok ")), is_well, "{said}");
    assert!(is_well || error.contains("lines are not in order"), "{error}");
    said.lines().map(str::to_owned).collect()
}

fn assert_says(lines: &[String], begin: &str, words: &str) {
    let found = lines.iter().any(|line| line.starts_with(begin) && line.contains(words));
    assert!(found, "expected {begin}…{words} in {lines:#?}");
}

async fn stand_in() -> Sandbox {
    Sandbox::start(Config { servers: 2, ..Config::default() }).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_that_all_is_well() {
    let (sandbox, folder) = (stand_in().await, tempfile::tempdir().unwrap());
    let before = lines(&mut at(&sandbox, folder.path(), &["check"]), true);
    assert_says(&before, "ok     program ", concat!("hypnosia ", env!("CARGO_PKG_VERSION")));
    assert_says(&before, "ok     token ", "Discord accepts it for Hypnosia (");
    assert_says(&before, "ok     clock ", "up to 10 s are in order");
    assert_says(&before, "ok     servers ", "2, and each gives the bot all its permissions");
    assert_says(&before, "ok     database ", "tables.db: not there or empty");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "expected no file");
    assert!(at(&sandbox, folder.path(), &["db", "migrate"]).output().unwrap().status.success());
    let after = lines(&mut at(&sandbox, folder.path(), &["check"]), true);
    assert_says(&after, "ok     database ", "`hypnosia db check` reads all of it");
    assert_eq!(sandbox.gateway_state().1, 0, "expected no session of the gateway");
    sandbox.assert_clean().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_to_do_about_servers() {
    let (sandbox, folder) = (stand_in().await, tempfile::tempdir().unwrap());
    let mut check = at(&sandbox, folder.path(), &["check"]);
    let [one, other] = sandbox.guilds()[..] else { panic!("expected two servers") };
    sandbox.allow_in_guild(one, permissions::ATTACH_FILES, false);
    sandbox.allow_in_guild(other, permissions::VIEW_CHANNEL, false);
    let without = lines(&mut check, false);
    assert_says(&without, "WRONG  servers ", "2 of 2 do not give the bot all its permissions");
    for (guild, words) in [
        (one, "the bot lacks Attach Files, so that boards are posted as text: give that to its role there"),
        (other, "the bot lacks View Channel, so that no table can be opened: give that to its role there"),
    ] {
        assert_says(&without, "WRONG  server ", &format!("({guild}): {words}"));
    }
    sandbox.guilds().into_iter().for_each(|guild| sandbox.remove_bot(guild));
    let invite = format!("https://discord.com/oauth2/authorize?client_id={}&", sandbox.application());
    assert_says(&lines(&mut check, false), "WRONG  servers ", &format!("none yet: invite the bot by {invite}"));
    sandbox.assert_clean().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_to_do_about_discord() {
    let (sandbox, folder) = (stand_in().await, tempfile::tempdir().unwrap());
    let check = || at(&sandbox, folder.path(), &["check"]);
    let unknown = lines(check().env("DISCORD_TOKEN", "a.b.c"), false);
    assert_says(&unknown, "WRONG  token ", "copy it anew from the Developer Portal");
    assert_says(&unknown, "ok     clock ", "up to 10 s are in order");
    let missing = lines(check().env_remove("DISCORD_TOKEN"), false);
    assert_says(&missing, "WRONG  token ", "DISCORD_TOKEN: must be set to the bot's token");
    assert_says(&missing, "?      Discord ", "not asked before the settings are right");
    assert_says(&missing, "ok     database ", "tables.db");
    sandbox.inject(Fault::new(FaultKind::Banned { seconds: 3_600 }));
    let limited = lines(&mut check(), false);
    assert_says(&limited, "WRONG  Discord ", "takes no requests from this machine until ");
    sandbox.clear_faults();
    sandbox.advance(Duration::from_secs(7_200));
    assert_says(
        &lines(&mut check(), false),
        "WRONG  clock ",
        "s behind Discord's, and up to 10 s are in order: set it",
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn check_says_what_to_do_about_the_database() {
    let (sandbox, folder) = (stand_in().await, tempfile::tempdir().unwrap());
    let check = |name: &str| {
        let mut check = at(&sandbox, folder.path(), &["check"]);
        check.env("DATABASE_URL", format!("sqlite://{}", folder.path().join(name).display()));
        lines(&mut check, false)
    };
    made_by_a_newer_program(&folder.path().join("newer.db")).await;
    std::fs::write(folder.path().join("other"), "this is no database, but long enough ".repeat(40)).unwrap();
    for (name, words) in [
        ("newer.db", "version 9999, and this program knows versions up to "),
        ("other", "is damaged or is no database; restore a backup"),
        ("no/such.db", "make its folder first"),
        (".", "it is a folder; add the name of a file"),
    ] {
        assert_says(&check(name), "WRONG  database ", words);
    }
    let elsewhere =
        lines(at(&sandbox, folder.path(), &["check"]).env("DATABASE_URL", "mysql://ann:secret@host"), false);
    assert_says(&elsewhere, "WRONG  database ", "must begin with sqlite:// or postgres://");
    assert!(!elsewhere.concat().contains("secret"), "the address is repeated");
}

/// A log and a database have nothing to do with each other.
#[test]
fn check_takes_a_log_or_settings() {
    let output = hypnosia(&["check", "game.log", "--database", "sqlite://x.db"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_says_that_the_clock_is_wrong() {
    let (sandbox, folder) = (stand_in().await, tempfile::tempdir().unwrap());
    sandbox.advance(Duration::from_secs(7_200));
    let mut child = at(&sandbox, folder.path(), &["bot"]).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let line = log.find(|line| line.contains("this machine's clock is ")).expect("expected a line about the clock");
    assert!(line.contains("s behind Discord's, and up to 10 s are in order: set it"), "{line}");
    let _reading = std::thread::spawn(move || log.for_each(drop));
    stopped(&mut child);
}
