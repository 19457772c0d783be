//! Tests wait for conditions, not for a fixed time, which would be too short on a busy machine and too long on
//! others.

use std::fs;
use std::path::Path;

/// The number of pauses allowed in each file; most are between two polls, or part of the fault under test. Do not add
/// any. Exempt are `tests/simulation`, which runs in virtual time, and `tests/walls`.
const ALLOWED: &[(&str, usize)] = &[
    ("crates/discord-sandbox/tests/browser/page.rs", 1),
    ("crates/stage/src/play.rs", 1),
    ("crates/stage/src/stage.rs", 2),
    ("src/host/tests/deleted.rs", 1),
    ("src/shards/own_leases.rs", 1),
    ("src/store/tests/postgres.rs", 1),
    ("tests/bot/emoji.rs", 1),
    ("tests/bot/hidden.rs", 1),
    ("tests/bot/trouble.rs", 1),
    ("tests/cli/start.rs", 1),
    ("tests/process/disk.rs", 1),
    ("tests/process/kept.rs", 3),
    ("tests/process/kill.rs", 1),
    ("tests/together/chaos.rs", 5),
    ("tests/together/cut.rs", 2),
    ("tests/together/days.rs", 1),
    ("tests/together/main.rs", 1),
    ("tests/together/replaced.rs", 2),
    ("tests/together/table.rs", 1),
    ("tests/together/taken.rs", 2),
];

#[test]
fn tests_do_not_wait_for_time() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["src", "tests", "crates"] {
        for path in super::sources_under(&package.join(folder)).into_keys() {
            let path = Path::new(folder).join(path);
            let source = fs::read_to_string(package.join(&path)).unwrap();
            let name = path.to_str().unwrap();
            let left_out = ["tests/simulation/", "tests/walls/"].iter().any(|folder| name.starts_with(folder));
            let pauses = pauses(name, &source);
            let allowed = ALLOWED.iter().find(|(file, _)| *file == name).map_or(0, |(_, count)| *count);
            if pauses != allowed && !left_out {
                found.push(format!("{name}: {pauses} pauses, {allowed} allowed"));
            }
        }
    }
    assert!(found.is_empty(), "expected tests to wait for conditions, found:\n{}", found.join("\n"));
}

#[test]
fn pauses_are_counted_only_in_tests() {
    let source = "tokio::time::sleep(A);\n#[cfg(test)]\nmod tests {\nthread::sleep(B); // sleep(C)\n}";
    assert_eq!(pauses("src/one.rs", source), 1);
    assert_eq!(pauses("src/one/tests.rs", source), 2);
    assert_eq!(pauses("tests/one.rs", "fn sleeps(s: u8) {}"), 0);
}

/// The number of calls of `sleep` in the tests of a file.
fn pauses(name: &str, source: &str) -> usize {
    let is_test = name.contains("tests/") || name.ends_with("tests.rs") || name.starts_with("crates/stage/");
    let tests =
        if is_test { source } else { source.split_once("#[cfg(test)]\nmod tests {").map_or("", |(_, tests)| tests) };
    let calls = super::code_lines(tests).map(|(_, line)| line.matches("sleep(").count());
    calls.sum()
}
