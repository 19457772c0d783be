//! The Debian package in a bare Debian with systemd, as an operator has it: installed, upgraded during a game, removed and
//! purged. `.ci/release` runs it, with what it needs in environment variables:
//!
//! * `HYPNOSIA_DEBIAN`: the folder of a Debian, which the test changes;
//! * `HYPNOSIA_PACKAGE`, `HYPNOSIA_PACKAGE_BEFORE`: two packages, of which the second has the lower version.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]
#![cfg(target_os = "linux")]

mod debian;

use debian::Debian;
use discord_sandbox::{Config, RateLimits, Sandbox};
use hypnosia_stage::{LONG, Stage, play, play_on, until_found};
use serde_json::json;
use std::env;
use std::path::{Path, PathBuf};

const SETTINGS: &str = "/etc/hypnosia/hypnosia.env";
const DATABASE: &str = "/var/lib/hypnosia/hypnosia.db";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs root, a Debian and two packages: .ci/release"]
async fn package_is_installed_upgraded_and_removed() {
    let debian = Debian::boot(&path_in("HYPNOSIA_DEBIAN")).await;
    let packages = [path_in("HYPNOSIA_PACKAGE_BEFORE"), path_in("HYPNOSIA_PACKAGE")];
    let [before, now] = packages.map(|package| debian.copy(&package));
    // The stand-in is in the place of a proxy, which keeps the limits for the bot.
    let config = Config { rate_limits: RateLimits::Generous, ..Config::default() };
    let stage = Stage::without_bot(config).await;

    debian.run(&["apt-get", "install", "--yes", &before]);
    waits_for_its_token(&debian);
    give_token(&debian, &stage.sandbox);
    debian.run(&["systemctl", "start", "hypnosia"]);
    runs_well(&debian, &stage.sandbox).await;
    is_hardened(&debian);

    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let card =
        stage.open_table(&people[0], stage.sandbox.channel(), &[("variant", json!("quick game (3 pawns each)"))]).await;
    stage.join(&people[1], &card, "any").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 6).await;
    debian.run(&["apt-get", "install", "--yes", &now]);
    assert!(debian.run(&["cat", SETTINGS]).contains(&stage.sandbox.url()), "expected the settings to be kept");
    runs_well(&debian, &stage.sandbox).await;
    play_on(&people, place, &mut seen, async |_, _| {}).await;

    back_up(&debian, &stage);
    stage.sandbox.assert_clean().unwrap();
    debian.run(&["apt-get", "remove", "--yes", "hypnosia"]);
    assert!(debian.has(DATABASE) && debian.has(SETTINGS), "expected database and settings to be kept");
    assert!(!debian.succeeds(&["systemctl", "is-active", "hypnosia"]));
    debian.run(&["apt-get", "purge", "--yes", "hypnosia"]);
    for gone in ["/etc/hypnosia", "/var/lib/hypnosia", "/usr/bin/hypnosia", "/usr/sbin/hypnosiactl"] {
        assert!(!debian.has(gone), "expected no {gone}");
    }
    assert!(!debian.succeeds(&["getent", "passwd", "hypnosia"]), "expected the user to be gone");
}

fn path_in(variable: &str) -> PathBuf {
    env::var_os(variable).unwrap_or_else(|| panic!("{variable} is not set")).into()
}

/// Without a token the service is switched on, does not run, has not failed, and the check says what is missing.
fn waits_for_its_token(debian: &Debian) {
    let state = debian.run(&["systemctl", "show", "--property=UnitFileState,ActiveState,Result", "hypnosia"]);
    assert_eq!(state, "Result=success\nActiveState=inactive\nUnitFileState=enabled\n");
    let check = debian.output(&["hypnosiactl", "check"]);
    assert!(!check.status.success());
    let said = String::from_utf8_lossy(&check.stdout);
    assert!(said.contains("WRONG  token ") && said.contains("DISCORD_TOKEN_FILE"), "{said}");
    assert!(said.contains(&format!("{DATABASE}: not there or empty")), "{said}");
}

/// The operator's two edits; the proxy is the stand-in, in place of Discord.
fn give_token(debian: &Debian, sandbox: &Sandbox) {
    debian.write("/etc/hypnosia/token", sandbox.token());
    let settings = debian.run(&["cat", SETTINGS]);
    debian.write(SETTINGS, &format!("{settings}HYPNOSIA_DISCORD_PROXY={}\n", sandbox.url()));
}

/// The bot is connected, healthy, and the check finds nothing.
async fn runs_well(debian: &Debian, sandbox: &Sandbox) {
    sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
    until_found("a healthy bot", async || debian.succeeds(&["hypnosiactl", "healthy"]).then_some(())).await;
    let check = debian.run(&["hypnosiactl", "check"]);
    assert!(check.lines().all(|line| line.starts_with("ok ")), "{check}");
    let token = sandbox.token();
    let log = debian.run(&["journalctl", "--no-pager", "--unit=hypnosia"]);
    assert!(log.contains("serving http://127.0.0.1:9420/healthz") && !log.contains(token), "{log}");
}

/// systemd's own measure of how much a service may do, 0 to 10.
fn is_hardened(debian: &Debian) {
    let said = debian.run(&["systemd-analyze", "security", "--no-pager", "hypnosia"]);
    println!("{}", said.lines().last().unwrap_or_default());
    let allows = debian.output(&["systemd-analyze", "security", "--threshold=11", "--no-pager", "hypnosia"]);
    assert!(allows.status.success(), "expected an exposure of at most 1.1:\n{said}");
    let user = debian.run(&["stat", "--format=%U %a", "/etc/hypnosia/token", SETTINGS, DATABASE]);
    assert_eq!(user, "root 600\nroot 600\nhypnosia 600\n");
}

/// Makes a backup with the game in it, and gives it to the stage, which at its end checks it against what people saw.
fn back_up(debian: &Debian, stage: &Stage) {
    debian.run(&["hypnosiactl", "db", "backup", "backup.db"]);
    let check = debian.run(&["hypnosiactl", "db", "check", "--database", "sqlite:///var/lib/hypnosia/backup.db"]);
    assert!(check.contains("1 table checked: no problems"), "{check}");
    debian.fetch("/var/lib/hypnosia/backup.db", Path::new(stage.database().trim_start_matches("sqlite://")));
}
