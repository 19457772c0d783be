//! The program checks a recorded history from a file. The tests of the whole bot check their histories in memory.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

use hypnosia_stage::*;
use std::path::Path;
use std::process::{Command, Output};

fn check(file: &Path, url: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_hypnosia-history"));
    program.arg(file).args(["--database", url]).output().expect("it runs")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_is_checked_from_its_file() {
    let (stage, people, _, place) = game().await;
    play(&people, place, &mut Vec::new(), 6).await;
    stage.in_step().await;
    let lines: Vec<String> = stage
        .sandbox
        .history()
        .iter()
        .map(|record| serde_json::to_string(record).expect("it can be written"))
        .collect();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("history.jsonl");

    std::fs::write(&file, lines.join("\n")).expect("it can be written");
    let fits = check(&file, &stage.database());
    let told = String::from_utf8_lossy(&fits.stdout);
    assert!(fits.status.success() && told.contains("1 tables: 0 faults"), "expected no fault: {told}");

    // Without the record of a click, the bot seems to have played a move that nobody asked for.
    let is_move = |line: &&String| line.contains("\"acted\"") && line.contains("/m/");
    let click = lines.iter().position(|line| is_move(&line)).expect("somebody moved");
    let without: Vec<&str> =
        lines.iter().enumerate().filter(|(at, _)| *at != click).map(|(_, line)| line.as_str()).collect();
    std::fs::write(&file, without.join("\n")).expect("it can be written");
    let unasked = check(&file, &stage.database());
    let told = String::from_utf8_lossy(&unasked.stdout);
    assert_eq!(unasked.status.code(), Some(1));
    assert!(told.contains("table 1: nobody asked for action 4 of the log"), "expected the fault: {told}");

    std::fs::write(&file, "{}\n").expect("it can be written");
    let unreadable = check(&file, &stage.database());
    assert_eq!(unreadable.status.code(), Some(2));
    let told = String::from_utf8_lossy(&unreadable.stderr);
    assert!(told.contains("line 1") && !told.contains("panicked"), "expected the line: {told}");
}
