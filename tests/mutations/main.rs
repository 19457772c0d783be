//! Whether the history check finds a bot that is broken: the program is broken on purpose in [`BREAKS`], one after the
//! other, and each must be found by what people did and saw in one game.
//!
//! All breaks are built at once, into a copy of the source, and the environment chooses one of them; so one build
//! serves them all.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod breaks;
mod game;

use breaks::{BREAKS, Break};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, thread};

/// Names the break of a program that has them all.
const VARIABLE: &str = "HYPNOSIA_BREAK";
/// Games that are played at the same time: most of each is waiting.
const AT_ONCE: usize = 4;
/// What a copy needs to be built. Its lock follows the versions of its packages.
const SOURCES: [&str; 9] =
    ["Cargo.toml", "Cargo.lock", "build.rs", "src", "crates", "migrations", "assets", "tests", "benches"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files that differ in the copy: the broken ones.
fn broken_files() -> BTreeMap<PathBuf, String> {
    let mut files = BTreeMap::new();
    for Break { name, file, find, replace, .. } in BREAKS {
        let source = files.entry(root().join(file)).or_insert_with_key(|file| read(file));
        assert_eq!(source.matches(find).count(), 1, "{name}: expected once in {file}:\n{find}");
        let chosen = format!("std::env::var_os({VARIABLE:?}).is_some_and(|name| name == {name:?})");
        *source = source.replace(find, &replace.replace("{broken}", &chosen));
    }
    files
}

/// Packages of another version, so that both can be built into one folder and share the libraries; and no program, which
/// would take the place of the real one there.
fn manifest() -> (PathBuf, String) {
    let (file, version) = (root().join("Cargo.toml"), env!("CARGO_PKG_VERSION"));
    let version = |suffix| format!("version = \"{version}{suffix}\"");
    let text = read(&file).replacen(&version(""), &version("-broken"), 1).replace("default-run = \"hypnosia\"\n", "");
    (file, text)
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).expect("a text")
}

#[test]
fn every_break_applies_to_the_source() {
    assert!(BREAKS.len() >= 10);
    broken_files();
}

/// The bot as it is; and in a program that has the breaks, as the environment chooses.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_fits_its_log() {
    game::play_and_check().await;
}

#[test]
#[ignore = "builds the program once more"]
fn every_break_is_found() {
    let program = built(&copy());
    let said = |name: &str| {
        let game = ["a_game_fits_its_log", "--exact", "--nocapture"];
        let done = Command::new(&program).args(game).env(VARIABLE, name).output().expect("it runs");
        String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned()
    };
    let whole = said("none");
    assert!(whole.contains("test result: ok. 1 passed"), "expected no fault without a break: {whole}");
    let missed: Vec<&str> = BREAKS.chunks(AT_ONCE).flat_map(|some| missed_of(some, &said)).collect();
    assert!(missed.is_empty(), "not found: {missed:#?}");
}

/// The breaks that are not found; all are tried at once.
fn missed_of(breaks: &[Break], said: &(impl Fn(&str) -> String + Sync)) -> Vec<&'static str> {
    let said = thread::scope(|scope| {
        let games: Vec<_> = breaks.iter().map(|one| scope.spawn(move || said(one.name))).collect();
        games.into_iter().map(|game| game.join().expect("it runs")).collect::<Vec<String>>()
    });
    breaks.iter().zip(said).filter(|(one, said)| !is_found(one, said)).map(|(one, _)| one.name).collect()
}

fn is_found(one: &Break, said: &str) -> bool {
    let found = said.lines().find(|line| line.contains("found: ")).unwrap_or("nothing was found");
    println!("{}:\n  {found}", one.name);
    found.contains(one.fault)
}

/// A copy of the source with all breaks in it.
fn copy() -> PathBuf {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutations");
    let mut others = broken_files();
    others.extend([manifest()]);
    for name in SOURCES {
        copy_into(&root().join(name), &to.join(name), &others);
    }
    to
}

fn copy_into(from: &Path, to: &Path, others: &BTreeMap<PathBuf, String>) {
    if from.is_dir() {
        for entry in fs::read_dir(from).expect("a folder") {
            let name = entry.expect("an entry").file_name();
            copy_into(&from.join(&name), &to.join(&name), others);
        }
        drop_others(from, to);
    } else if from != root().join("src/main.rs") {
        let content =
            others.get(from).map_or_else(|| fs::read(from).expect("a file"), |text| text.clone().into_bytes());
        write(to, &content);
    }
}

/// Deletes what an earlier copy has and the source has no more.
fn drop_others(from: &Path, to: &Path) {
    for entry in fs::read_dir(to).into_iter().flatten() {
        let there = entry.expect("an entry").path();
        if from.join(there.file_name().expect("a name")).exists() {
            continue;
        }
        let gone = if there.is_dir() { fs::remove_dir_all(&there) } else { fs::remove_file(&there) };
        gone.expect("it can be deleted");
    }
}

/// Leaves a file alone that is so already: cargo builds again what was written.
fn write(to: &Path, content: &[u8]) {
    if fs::read(to).is_ok_and(|there| there == content) {
        return;
    }
    fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
    fs::write(to, content).expect("it can be written");
}

/// Builds this very test in a copy, beside the other builds so that the libraries are there already.
fn built(copy: &Path) -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target folder");
    let build = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["test", "--offline", "--test", "mutations", "--no-run", "--message-format=json"])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", target)
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    assert!(build.status.success(), "expected the breaks to compile");
    let messages = String::from_utf8(build.stdout).expect("lines of JSON");
    let artifacts = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut programs = artifacts
        .filter(|one| one["target"]["name"] == "mutations")
        .filter_map(|one| one["executable"].as_str().map(PathBuf::from));
    programs.next().expect("a program")
}
