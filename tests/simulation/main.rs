//! Runs the bot in a simulated world: the host, the clocks, the computer players and the tasks that send messages run
//! on one thread in virtual time. The simulated disk and Discord may fail in many ways.
//!
//! Each seed determines a run. Every seed is run twice, and the two traces must be equal. `HYPNOSIA_SEED=7` runs one
//! seed and prints its trace if it fails; `HYPNOSIA_SEEDS=10000` runs that many seeds, starting with
//! `HYPNOSIA_FIRST` or 0. The months of [`month`] are runs of their own.
//!
//! Not simulated: serenity's connections and poise's parsing of commands (an interaction begins as serenity's event),
//! SQLite's files, and the pixels of pictures.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod chance;
mod check;
mod database;
mod disk;
mod evenings;
mod events;
mod faults;
mod json;
mod month;
mod outage;
mod people;
mod pretend;
mod redraw;
mod refusals;
mod run;
mod trouble;
mod wire;
mod world;

use run::{run, run_with};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use world::Plant;

/// How many seeds are run by default, each twice.
const SHORT: u64 = 30;

/// The number of seeds within which every planted mistake must be found.
const SOME: u64 = 60;

const PLANTS: [Plant; 10] = [
    Plant::AnswersBeforeWriting,
    Plant::ForgetsMessages,
    Plant::PostsWithoutNonce,
    Plant::BelievesEdits,
    Plant::ChangesSeeds,
    Plant::HidesFullDisk,
    Plant::KeepsDeadlines,
    Plant::HidesOutage,
    Plant::HidesSleep,
    Plant::TrustsConnection,
];

#[test]
fn nothing_is_lost_whatever_happens() {
    let seeds = match number("HYPNOSIA_SEED") {
        Some(seed) => seed..seed + 1,
        None => {
            let first = number("HYPNOSIA_FIRST").unwrap_or(0);
            first..first + number("HYPNOSIA_SEEDS").unwrap_or(SHORT)
        }
    };
    let (next, end) = (AtomicU64::new(seeds.start), seeds.end);
    let work = || {
        let seeds = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed)).take_while(|seed| *seed < end);
        // Prints each failure as soon as it is found.
        seeds.filter_map(wrong).inspect(|(seed, why)| println!("{seed}: {why}")).collect::<Vec<_>>()
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut wrong: Vec<(u64, String)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    wrong.sort();
    println!("{}", outage::COUNTS);
    let told: Vec<String> =
        wrong.iter().map(|(seed, why)| format!("HYPNOSIA_SEED={seed} cargo test --test simulation  # {why}")).collect();
    assert!(wrong.is_empty(), "{} seeds failed:\n{}", wrong.len(), told.join("\n"));
}

/// Runs a seed twice; returns the seed and its faults, or `None` if there are none.
fn wrong(seed: u64) -> Option<(u64, String)> {
    let (first, second) = (run(seed), run(seed));
    let alone = number("HYPNOSIA_SEED").is_some();
    if let Some(line) =
        (0..first.trace.len().max(second.trace.len())).find(|line| first.trace.get(*line) != second.trace.get(*line))
    {
        if alone {
            println!("{}", first.trace[..line].join("\n"));
        }
        let (one, other) = (first.trace.get(line), second.trace.get(line));
        return Some((seed, format!("two runs differ at line {line}: {one:?}, {other:?}")));
    }
    if alone && !first.faults.is_empty() {
        println!("{}", first.trace.join("\n"));
    }
    (!first.faults.is_empty()).then(|| (seed, first.faults.join("; ")))
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// Tests the simulation itself: each planted mistake must be found within [`SOME`] seeds.
#[test]
#[ignore = "takes a minute of two processors"]
fn mistakes_made_on_purpose_are_found() {
    for plant in PLANTS {
        let found = (0..SOME).find_map(|seed| run_with(seed, Some(plant)).faults.into_iter().next());
        assert!(found.is_some(), "expected {plant:?} to be found within {SOME} seeds");
    }
}
