//! What commands that play many games share: how many, on how many threads, and how far they are.

use clap::{Args, value_parser};
use indicatif::{ProgressBar, ProgressStyle};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

/// The most games of one run: their outcomes are kept until the end, some 300 MB of them.
pub(super) const GAMES_MAX: u64 = 1_000_000;
/// The most threads of one run.
const THREADS_MAX: u64 = 256;

/// How much is done at the same time.
#[derive(Debug, Args)]
pub(super) struct Threads {
    /// How many at the same time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=THREADS_MAX))]
    threads: Option<u64>,
}

impl Threads {
    pub(super) fn count(&self) -> usize {
        let cores = || available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }
}

/// A progress bar on standard error, drawn only where that is a terminal.
pub(super) fn progress_bar(steps: u64, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}, {eta} left");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(steps).with_style(style).with_message(what)
}
