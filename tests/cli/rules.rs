//! The commands about the rules, positions and logs of the game, run from outside.

use crate::PROGRAM;
use crate::program::{answer, complaint, run};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

const START: &str = "- r1234,g1234 - r0,g0 r - cross";
const ROLLED: &str = "- r1234,g1234 - r0,g0 r 54 cross";

#[test]
fn moves_are_sorted_one_a_line() {
    let expected = "4:H1-A4\n4:H2-A3\n4:H3-A2\n4:H4-A1\n5:H1-A5\n5:H2-A4\n5:H3-A3\n5:H4-A2\n";
    assert_eq!(answer(&["moves", ROLLED]), expected);
    assert_eq!(answer(&["moves", START]), "", "nothing is rolled");
}

#[test]
fn standard_input_is_answered_line_by_line() {
    let input = format!("{START}\n{ROLLED}\r\nnonsense\n\n{}\n\u{e9}\n{ROLLED}", "x".repeat(100_000));
    let output = run(&["moves", "-"], input.as_bytes());
    let answered = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = answered.lines().collect();
    let moves = "4:H1-A4 4:H2-A3 4:H3-A2 4:H4-A1 5:H1-A5 5:H2-A4 5:H3-A3 5:H4-A2";
    assert_eq!(lines.len(), 7, "a line for each line: {answered}");
    assert_eq!((lines[0], lines[1], lines[6]), ("", moves, moves));
    assert!(lines[2..6].iter().all(|line| line.starts_with("error: ")), "{answered}");
    assert_eq!(output.status.code(), Some(1), "status 1 at the end, because lines were bad");
    assert_eq!(run(&["moves", "-"], b"").status.code(), Some(0), "no lines, no bad lines");
}

#[test]
fn positions_that_are_no_text_are_answered_too() {
    let output = run(&["moves", "-"], b"\xff\xfe\n");
    assert!(output.stdout.starts_with(b"error: "));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn each_line_is_answered_before_the_next() {
    let mut child =
        Command::new(PROGRAM).args(["moves", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut asks, mut answers) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()).lines());
    for _ in 0..3 {
        writeln!(asks, "{ROLLED}").unwrap();
        assert!(answers.next().unwrap().unwrap().starts_with("4:H1-A4 4:H2-A3"));
    }
    drop(asks);
    assert!(child.wait().unwrap().success());
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(answer(&["perft", START, "0"]), "1\n");
    assert_eq!(answer(&["perft", START, "1"]), "364\n");
    assert_eq!(answer(&["perft", START, "2"]), "132496\n");
    let divided = answer(&["perft", START, "1", "--divide"]);
    let counts: Vec<u64> = divided.lines().map(|line| line.split(' ').nth(1).unwrap().parse().unwrap()).collect();
    assert_eq!(counts.len(), 22, "21 rolls and the total: {divided}");
    assert_eq!((counts[..21].iter().sum(), counts[21]), (364, 364));
    assert_eq!(answer(&["perft", START, "0", "--divide"]), "total 1\n", "nobody rolls");
    assert_eq!(answer(&["perft", ROLLED, "1"]), "34\n", "a turn that is rolled already");
    assert_eq!(answer(&["perft", "--divide", ROLLED, "1"]), "total 34\n");
}

#[test]
fn play_shows_the_new_position() {
    assert_eq!(answer(&["play", ROLLED, "5:H1-A5"]), "A5r r234,g1234 - r0,g0 r 4 cross\n");
    assert_eq!(answer(&["play", ROLLED, "5:H1-A5", "4:A5-A9"]), "A9r r234,g1234 - r0,g0 r - cross\n");
}

#[test]
fn play_shows_the_ranking_after_the_game() {
    let shown = answer(&["play", "D6r2 r,g1,b123 ggbg r-1,g+1,b0 r 1 cross", "1:D6=centre"]);
    assert_eq!(shown, "D6r r,g1,b123 ggbgr r-1,g+1,b0 r - cross\nover\n1 g 12\n2 b 3\n3 r 0\n");
}

#[test]
fn play_refuses_what_is_not_listed() {
    let said = complaint(&["play", ROLLED, "5:H1-A5", "5:A5-A10"], 1);
    assert!(said.contains("5:A5-A10 is not legal here; legal: "), "{said}");
    assert!(complaint(&["play", ROLLED, "5;H1-A5"], 2).contains("move 5;H1-A5: must be"));
    assert!(complaint(&["play", ROLLED], 2).contains("MOVES"));
}

#[test]
fn next_passes_a_finished_turn_on() {
    assert_eq!(answer(&["next", "A9r r234,g1234 - r0,g0 r - cross"]), "A9r r234,g1234 - r0,g0 g - cross\n");
    assert!(complaint(&["next", ROLLED], 1).contains("a die can still be used"));
    assert!(complaint(&["next", "- r,g gg r+2,g-2 g - cross"], 1).contains("the game is over"));
}

#[test]
fn unreadable_position_is_refused_with_all_faults() {
    let said = complaint(&["moves", "A4r,A4g,E7r r12345,g - r0,g0 q 77 crosses"], 2);
    let faults = [
        "pawn 2: A4 is taken",
        "pawn 3: no space E7",
        "homes r12345",
        "turn q",
        "dice 77",
        "variant crosses",
        "(see `hypnosia help notation`)",
    ];
    for fault in faults {
        assert!(said.contains(fault), "{fault} is missing in: {said}");
    }
}

#[test]
fn notation_is_explained_where_positions_are_expected() {
    let explained = answer(&["notation"]);
    for word in ["A4r,A10g2 r123,g12 - r0,g0 r 54 cross", "5:H1-A5", "2:A10=A12", "1:D6-centre"] {
        assert!(explained.contains(word), "{word} is missing in: {explained}");
    }
    assert!(explained.lines().all(|line| line.chars().count() <= 120), "fits a terminal");
    // The examples in the documentation must be valid.
    answer(&["moves", "A4r,A10g2 r123,g12 - r0,g0 r 54 cross"]);
    answer(&["play", "- r1234,g1234 - r0,g0 r 54 cross", "5:H1-A5", "4:A5-A9"]);
    assert!(answer(&["help", "notation"]).contains(&explained));
    for command in ["moves", "perft", "play", "next", "render"] {
        let help = answer(&[command, "--help"]);
        assert!(help.contains("'- r1234,g1234 - r0,g0 r 54 cross'"), "{command}: {help}");
        assert!(help.contains("hypnosia help notation"), "{command}: {help}");
    }
    let said = complaint(&["moves", "foo"], 2);
    assert!(said.contains("1 field, must be 7") && said.contains("such as - r1234,g1234"), "{said}");
}

#[test]
fn a_position_is_read_in_any_order() {
    let swapped = "- g1234,r4321 - g0,r0 r 45 cross";
    assert_eq!(answer(&["moves", swapped]), answer(&["moves", ROLLED]));
}

#[test]
fn pictures_have_a_usual_name() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("game.log"), LOG).unwrap();
    let usual: [(&[&str], _, &[u8]); 2] =
        [(&["render", ROLLED], "board.png", b"\x89PNG"), (&["replay", "game.log"], "game.gif", b"GIF89a")];
    for (arguments, name, start) in usual {
        let output =
            Command::new(PROGRAM).args(arguments).args(["--size", "300"]).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let written = std::fs::read(folder.path().join(name)).unwrap();
        assert!(written.starts_with(start), "{arguments:?} writes {name}");
    }
    std::fs::remove_file(folder.path().join("board.png")).unwrap();
    let output = Command::new(PROGRAM).args(["render", ROLLED, "--text"]).current_dir(&folder).output();
    assert!(output.unwrap().stdout.starts_with(b"Hypnosia board. Red to play. Dice: 5, 4."));
    assert!(!folder.path().join("board.png").exists(), "words alone make no picture");
}

#[test]
fn wrong_usage_has_status_2() {
    complaint(&["moves"], 2);
    complaint(&["perft", START, "many"], 2);
    complaint(&["dance"], 2);
}

const LOG: &str = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g64\nsetup r31 g52\n1 g 54 5:H1-A23 4:H2-A21\n\
                   2 r 61 6:H2-A5 1:H1-A1\n3 g 66 6:A21-A27 6:A23-A29\n4 r resigns\nresult 1:g:0 2:r:0\n";

#[test]
fn check_replays_a_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    std::fs::write(&path, LOG).unwrap();
    let shown = answer(&["check", path.to_str().unwrap()]);
    assert_eq!(shown, "A27g,A29g r!1,g34 - r0,g0 r - cross\n");
    let piped = run(&["check", "-"], LOG.as_bytes());
    assert_eq!(String::from_utf8(piped.stdout).unwrap(), shown);
}

#[test]
fn check_names_the_first_illegal_step() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    std::fs::write(&path, LOG.replace("6:A21-A27", "6:A21-A28")).unwrap();
    let said = complaint(&["check", path.to_str().unwrap()], 2);
    assert!(said.contains("line 8: 6:A21-A28 is not legal here; legal: 6:H4-A21 6:H3-A22"), "{said}");
}

#[test]
fn every_command_refuses_an_unreadable_log_alike() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let long = [b"hypnosia-log 1\nvariant cross\nplayers r g\nsetup".as_slice(), &b" r11".repeat(1 << 18)].concat();
    let logs = [
        (folder.path().join("no.log"), "No such file"),
        (folder.path().to_owned(), "Is a directory"),
        ("/dev/zero".into(), "longer than 1048576 bytes"),
        (file("long.log", &long), "longer than 1048576 bytes"),
        (file("setup.log", &long[..1 << 20]), "line 4: a set-up round has one roll for each of rg"),
        (file("bytes.log", b"hypnosia-log 1\n\xff\n"), "is not a text file (UTF-8)"),
        (file("else.log", b"[package]\n"), "line 1: [package]: a log begins with the line hypnosia-log 1"),
        (file("illegal.log", LOG.replace("6:A21-A27", "6:A21-A28").as_bytes()), "line 8: 6:A21-A28 is not legal here"),
    ];
    let picture = folder.path().join("game.gif");
    let picture = picture.to_str().unwrap();
    for (path, expected) in logs {
        let path = path.to_str().unwrap();
        let commands: [&[&str]; 4] =
            [&["check", path], &["verify", path], &["replay", path, "-o", picture], &["report", path, "-o", picture]];
        for command in commands {
            let said = complaint(command, 2);
            assert!(said.contains(&format!("{path}: {expected}")), "{command:?}: {said}");
            assert_eq!(said.lines().count(), 1, "{command:?}: one line says what is wrong: {said}");
        }
    }
    assert!(!Path::new(picture).exists(), "an unreadable log makes no picture");
}

#[test]
fn numbers_outside_their_range_are_refused_by_name() {
    let report = ["report", "-"];
    let cases: [(&[&str], &[&str], &str); 7] = [
        (&["perft", START], &["6"], "'<TURNS>': must be a whole number from 0 to 5"),
        (&["perft", START], &["4294967295"], "'<TURNS>': must be a whole number from 0 to 5"),
        (&["perft", START], &["-1"], "'-1'"),
        (&["log"], &["0"], "'<TABLE>': must be the number of a table, such as 17"),
        (&["log"], &["mine"], "'<TABLE>': must be the number of a table, such as 17"),
        (&report, &["--threads", "1000000"], "'--threads <N>': must be a whole number from 1 to 256"),
        (&report, &["--threads", "0"], "'--threads <N>': must be a whole number from 1 to 256"),
    ];
    for (command, arguments, expected) in cases {
        let said = complaint(&[command, arguments].concat(), 2);
        assert!(said.contains(expected), "{command:?} {arguments:?}: {said}");
    }
}

#[test]
fn rules_mark_house_rules_and_fit_a_terminal() {
    let rules = answer(&["rules"]);
    assert!(rules.contains("(house rule)"), "the choices that are ours are marked");
    assert!(rules.lines().all(|line| line.chars().count() <= 80), "fits a terminal");
}

#[test]
fn output_into_a_closed_pipe_is_no_failure() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    for arguments in [&["rules"][..], &["moves", ROLLED]] {
        let mut command = Command::new(PROGRAM);
        let output =
            command.args(arguments).stdout(writer.try_clone().unwrap()).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments:?} into a closed pipe");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn report_has_prospects_luck_and_skill() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let [log, picture] = [file("game.log", LOG), file("report.png", "")];
    let told = answer(&["report", &log, "-o", &picture, "--theme", "light", "--size", "300"]);
    assert!(std::fs::read(&picture).unwrap().starts_with(b"\x89PNG"));
    let missing = folder.path().join("missing").join("report.png");
    assert!(complaint(&["report", &log, "-o", missing.to_str().unwrap()], 1).contains("cannot write"));
    assert!(complaint(&["report", &log, "--size", "9"], 2).contains("must be a whole number from 300 to 2000"));
    for expected in
        ["A game of 2 players, 3 turns.", "red: points by captures", "resigned after turn 3", "% in 2 decisions"]
    {
        assert!(told.contains(expected), "{expected} is missing: {told}");
    }
    assert!(told.contains(" stays within ") && told.contains("  accuracy: "), "{told}");
    let (begun, _) = LOG.split_once("4 r").unwrap();
    assert!(answer(&["report", &file("begun.log", begun)]).starts_with("A game of 2 players, 3 turns, not over yet."));
    let (setup, _) = LOG.split_once("1 g 54").unwrap();
    assert!(complaint(&["report", &file("setup.log", setup)], 3).contains("nobody has played yet"));
}
