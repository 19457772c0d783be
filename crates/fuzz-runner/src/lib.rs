//! Fuzzing without a fuzzer: plain tests that run the targets in `fuzz/`.
//!
//! A target takes bytes and panics on a fault. cargo-fuzz finds inputs by coverage; this crate mutates the seeds in
//! `fuzz/corpus`: it cuts, repeats and mixes them. Mutation finds fewer faults, but runs wherever the tests run, and
//! failing inputs are shrunk.

#![allow(clippy::expect_used, clippy::panic, reason = "a test ends by them")]

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Environment variable with the seconds for each target, [`SECONDS`] by default. If the variable is a number, the
/// mutations are seeded at random and so differ from run to run. Otherwise each run begins with the same mutations.
const VARIABLE: &str = "HYPNOSIA_FUZZ_SECONDS";
const SECONDS: u64 = 1;
/// Inputs between two checks of the time.
const ROUND: u32 = 64;
const MOST_EDITS: usize = 8;
/// The maximum length of an input.
const MOST_BYTES: usize = 64 * 1024;

/// Runs a target on all its seeds, and then on mutations of them until the time is up.
///
/// # Panics
/// Panics when the target does; for a mutation, the message has the smallest failing input found. Also panics if the
/// target has no seeds.
pub fn fuzz(target: &str, body: impl Fn(&[u8])) {
    let seeds = seeds(target);
    for (name, seed) in &seeds {
        println!("{target}: {name}");
        body(seed);
    }
    let seeds: Vec<Vec<u8>> = seeds.into_iter().map(|(_, seed)| seed).collect();
    let given: Option<u64> = std::env::var(VARIABLE).ok().and_then(|seconds| seconds.parse().ok());
    let end = Instant::now() + Duration::from_secs(given.unwrap_or(SECONDS));
    let first = given.map_or(0, |_| RandomState::new().build_hasher().finish());
    let mut rounds = 0;
    while Instant::now() < end {
        run_round(&seeds, first.wrapping_add(rounds), &body).unwrap_or_else(|why| panic!("{target}: {why}"));
        rounds += 1;
    }
    println!("{target}: {} inputs", rounds * u64::from(ROUND));
}

/// The seeds of a target with their file names: one input per file.
fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "expected seeds in {}", folder.display());
    let named = |file: PathBuf| (file.display().to_string(), std::fs::read(&file).expect("it can be read"));
    files.into_iter().map(named).collect()
}

fn run_round(seeds: &[Vec<u8>], number: u64, body: impl Fn(&[u8])) -> Result<(), TestError<Input>> {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let config = Config { cases: ROUND, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    runner.run(&inputs(seeds.to_vec()), |input| {
        body(&input.0);
        Ok(())
    })
}

/// An input, with a readable debug form for failures.
struct Input(Vec<u8>);

impl fmt::Debug for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// A mutation of an input. Each [`Index`] is a position in the input, except the last one of [`Edit::Cross`].
#[derive(Debug, Clone)]
enum Edit {
    Insert(Index, Vec<u8>),
    Replace(Index, u8),
    Flip(Index, u8),
    Cut(Index, Index),
    /// Copies a part to another position.
    Repeat(Index, Index, Index),
    /// Replaces the first JSON value that begins at the position or after it; inserts the text at the position if there
    /// is no such value.
    Value(Index, &'static str),
    /// Replaces everything from a position on by the rest of a seed, from a position in that seed on.
    Cross(Index, Vec<u8>, Index),
}

/// Tokens that break parsers of text.
const TOKENS: &[&str] = &[
    "0",
    "-1",
    "18446744073709551616",
    "9223372036854775807",
    "1e999",
    "1.5",
    "\"",
    "\\",
    "\\u0000",
    "\n",
    "\r\n",
    " ",
    "/",
    ":",
    "-",
    "=",
    "[",
    "]",
    "{",
    "}",
    "[]",
    "{}",
    "null",
    "true",
    ",",
    "\u{0}",
    "\u{e9}",
    "\u{1f3b2}",
    "\u{202e}",
    "\u{feff}",
];

/// JSON values to put where a value of another type is expected.
const VALUES: &[&str] =
    &["null", "true", "0", "-1", "1e19", "\"x\"", "\"\"", "[]", "{}", "[\"x\"]", "[null]", "{\"type\":1}", "[{}]"];

fn edit(seeds: Vec<Vec<u8>>) -> impl Strategy<Value = Edit> {
    let at = any::<Index>;
    prop_oneof![
        (at(), select(TOKENS)).prop_map(|(at, token)| Edit::Insert(at, token.into())),
        (at(), vec(any::<u8>(), 1..8)).prop_map(|(at, bytes)| Edit::Insert(at, bytes)),
        (at(), any::<u8>()).prop_map(|(at, byte)| Edit::Replace(at, byte)),
        (at(), 0..8u8).prop_map(|(at, bit)| Edit::Flip(at, bit)),
        (at(), select(VALUES)).prop_map(|(at, value)| Edit::Value(at, value)),
        (at(), at()).prop_map(|(from, to)| Edit::Cut(from, to)),
        (at(), at(), at()).prop_map(|(from, to, at)| Edit::Repeat(from, to, at)),
        (at(), select(seeds), at()).prop_map(|(at, seed, from)| Edit::Cross(at, seed, from)),
    ]
}

fn inputs(seeds: Vec<Vec<u8>>) -> impl Strategy<Value = Input> {
    (select(seeds.clone()), vec(edit(seeds), 0..MOST_EDITS))
        .prop_map(|(seed, edits)| Input(edits.iter().fold(seed, changed)))
}

fn changed(mut input: Vec<u8>, edit: &Edit) -> Vec<u8> {
    let place = |input: &Vec<u8>, at: &Index| at.index(input.len() + 1);
    let part = |input: &Vec<u8>, one: &Index, other: &Index| {
        let (one, other) = (place(input, one), place(input, other));
        one.min(other)..one.max(other)
    };
    match edit {
        Edit::Insert(at, bytes) => {
            let at = place(&input, at);
            input.splice(at..at, bytes.iter().copied());
        }
        Edit::Replace(at, byte) => {
            let at = place(&input, at);
            input.get_mut(at).into_iter().for_each(|old| *old = *byte);
        }
        Edit::Flip(at, bit) => {
            let at = place(&input, at);
            input.get_mut(at).into_iter().for_each(|old| *old ^= 1 << bit);
        }
        Edit::Value(at, value) => {
            let next = next_value(&input, place(&input, at));
            input.splice(next, value.bytes());
        }
        Edit::Cut(from, to) => drop(input.drain(part(&input, from, to))),
        Edit::Repeat(from, to, at) => {
            let copy = input[part(&input, from, to)].to_vec();
            let at = place(&input, at);
            input.splice(at..at, copy);
        }
        Edit::Cross(at, seed, from) => {
            input.truncate(place(&input, at));
            input.extend_from_slice(&seed[place(seed, from)..]);
        }
    }
    input.truncate(MOST_BYTES);
    input
}

/// The range of the first JSON value that begins at `from` or after it: a string, a bracketed group, or digits. The
/// range is empty if there is none.
fn next_value(input: &[u8], from: usize) -> Range<usize> {
    let begins = |byte: &u8| matches!(byte, b'"' | b'[' | b'{' | b'0'..=b'9');
    let Some(start) = input[from..].iter().position(begins).map(|at| from + at) else { return from..from };
    let rest = &input[start..];
    let length = match rest[0] {
        b'"' => text_length(rest),
        b'[' | b'{' => brackets_length(rest),
        _ => rest.iter().take_while(|byte| byte.is_ascii_digit()).count(),
    };
    start..start + length
}

fn text_length(text: &[u8]) -> usize {
    let mut escaped = false;
    let ends = |byte: &u8| {
        let ends = *byte == b'"' && !escaped;
        escaped = *byte == b'\\' && !escaped;
        ends
    };
    text[1..].iter().position(ends).map_or(text.len(), |at| at + 2)
}

fn brackets_length(text: &[u8]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match text[at] {
            b'"' => at += text_length(&text[at..]) - 1,
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_value_is_found_whatever_it_holds() {
        let input = br#"{"a":[1,{"b":"]\"}"}],"c":23}"#;
        let value = |from| std::str::from_utf8(&input[next_value(input, from)]).expect("a part of a text");
        assert_eq!(value(0).len(), input.len());
        assert_eq!(
            [value(1), value(5), value(8), value(25)],
            ["\"a\"", r#"[1,{"b":"]\"}"}]"#, r#"{"b":"]\"}"}"#, "23"]
        );
        assert_eq!(next_value(input, input.len() - 1), input.len() - 1..input.len() - 1, "there is none any more");
        assert_eq!(next_value(b"[[\"", 0), 0..3, "what has no end ends with the input");
    }
}
