//! The commands of the laboratory, run as a person runs them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test ends by them")]

#[path = "../../../tests/cli/program.rs"]
mod program;

use program::{answer, complaint};
use std::path::Path;

const PROGRAM: &str = env!("CARGO_BIN_EXE_hypnosia-lab");
const JUDGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/judge.network");

#[test]
fn numbers_outside_their_range_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let weights = folder.path().join("weights");
    let weights = weights.to_str().unwrap();
    let selfplay = ["selfplay", "--levels", "easy", "--games"];
    let train = ["train", "--out", weights, "--games"];
    let cases: [(&[&str], &[&str], &str); 10] = [
        (&selfplay, &["0"], "'--games <N>': must be a whole number from 1 to 1000000"),
        (&selfplay, &["18446744073709551615"], "'--games <N>': must be a whole number from 1 to 1000000"),
        (&selfplay, &["1", "--players", "7"], "'--players <N>': must be a whole number from 2 to 6"),
        (&selfplay, &["some"], "'--games <N>': must be a whole number from 1 to 1000000"),
        (&selfplay, &["1", "--seed", "x"], "'--seed <N>': must be a whole number"),
        (&train, &["0"], "'--games <N>': must be a whole number from 1 to 1000000"),
        (&train, &["1", "--rate", "NaN"], "'--rate <STEP>': must be a number above 0 and at most 1"),
        (&train, &["1", "--rate", "inf"], "'--rate <STEP>': must be a number above 0 and at most 1"),
        (&train, &["1", "--start", "/dev/urandom"], "/dev/urandom: longer than 1048576 bytes"),
        (&train, &["1", "--start", "/dev/null"], "/dev/null: holds no weights to begin with"),
    ];
    for (command, arguments, expected) in cases {
        let said = complaint(&[command, arguments].concat(), 2);
        assert!(said.contains(expected), "{command:?} {arguments:?}: {said}");
    }
    assert!(!Path::new(weights).exists(), "a refused training writes nothing");
}

#[test]
fn players_are_measured_on_decisions_and_new_ones() {
    let bench = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/decisions.txt");
    let measured = answer(&["bench-players", bench, "--levels", "easy"]);
    let all = measured.lines().nth(2).unwrap();
    assert!(all.starts_with("easy           all "), "one line for all decisions comes first: {all}");
    let players: Vec<&str> = measured.lines().skip(2).filter_map(|line| line.split_whitespace().nth(1)).collect();
    assert_eq!(players, ["all", "2", "3", "4", "6"]);
    let said = complaint(&["bench-players", "/dev/null", "--network", "/dev/null"], 2);
    assert!(said.contains("/dev/null: holds no weights of this network"), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let broken = folder.path().join("broken.txt");
    std::fs::write(&broken, "# a comment\nposition nowhere\n").unwrap();
    let said = complaint(&["bench-players", broken.to_str().unwrap()], 2);
    assert!(said.contains("broken.txt: line 2 cannot be read"), "{said}");
    // A file that already has all its positions is not changed.
    let copy = folder.path().join("decisions.txt");
    std::fs::copy(bench, &copy).unwrap();
    answer(&["make-bench", copy.to_str().unwrap(), "--positions", "100", "--judge", JUDGE]);
    assert_eq!(std::fs::read(&copy).unwrap(), std::fs::read(bench).unwrap());
}

#[test]
fn a_training_writes_weights_that_can_be_measured() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (weights, again, checkpoint) = (path("weights"), path("again"), path("checkpoint"));
    let train = ["train", "--games", "16", "--hidden", "32", "--out"];
    answer(&[&train[..], &[&weights, "--checkpoint", &checkpoint]].concat());
    answer(&[&train[..], &[&again, "--checkpoint", &checkpoint]].concat());
    assert_eq!(std::fs::read(&weights).unwrap(), std::fs::read(&again).unwrap(), "nothing was left to train");
    answer(&["bench-players", "/dev/null", "--levels", "easy", "--network", &weights]);
    complaint(&[&train[..], &[&again, "--hidden", "33"]].concat(), 2);
}

#[test]
fn lessons_continue_after_a_stop_for_study() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (whole, stopped, weights) = (path("whole"), path("stopped"), path("weights"));
    let make = |file: &str, games: &str| {
        answer(&["make-lessons", file, "--games", games, "--teacher", JUDGE, "--threads", "1"]);
        std::fs::read(file).unwrap()
    };
    let (first, all) = (make(&stopped, "16"), make(&whole, "32"));
    // The file is now as after a stop in the middle of a lesson.
    std::fs::write(&stopped, &all[..first.len() + 20]).unwrap();
    assert_eq!(make(&stopped, "32"), all);
    let study = ["study", &whole, "--epochs", "2", "--hidden", "32", "--checkpoint", &path("checkpoint"), "--out"];
    answer(&[&study[..], &[&weights]].concat());
    answer(&[&study[..], &[&path("again")]].concat());
    assert_eq!(std::fs::read(&weights).unwrap(), std::fs::read(path("again")).unwrap(), "nothing was left to study");
    answer(&["bench-players", "/dev/null", "--levels", "easy", "--network", &weights]);
    std::fs::write(&stopped, "nonsense\n").unwrap();
    let said = complaint(&["study", &stopped, "--out", &weights], 2);
    assert!(said.contains("line 1 is no lesson"), "{said}");
}

#[test]
fn contest_prints_the_share_of_the_first() {
    let games = ["--games", "6", "--seats", "4"];
    let even = answer(&[&["contest", "easy", "easy"], &games[..]].concat());
    assert_eq!(even.lines().count(), 5, "{even}");
    assert!(even.lines().nth(1).unwrap().starts_with("share without luck %"), "{even}");
    answer(&["contest", JUDGE, "easy", "--games", "1", "--rollouts", "36", "--turns", "1"]);
    let said = complaint(&[&["contest", "easy", "/dev/null"], &games[..]].concat(), 2);
    assert!(said.contains("/dev/null: holds no weights of this network"), "{said}");
}

#[test]
fn calibration_has_ten_bands() {
    let calibrate = ["calibrate", "--games", "20", "--players", "2"];
    let bands = answer(&calibrate);
    assert_eq!(bands.lines().count(), 11, "{bands}");
    assert_eq!(bands, answer(&[&calibrate[..], &["--threads", "1"]].concat()));
    let curves = answer(&["fit-chances", "--games", "20", "--players", "2,3", "--variant", "short"]);
    assert!(curves.starts_with("2 players: [") && curves.contains("\n3 players: ["), "{curves}");
}
