//! Threads and progress of commands that do much.

use crate::number::whole;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The most threads of one run.
const THREADS_MAX: u64 = 256;

/// How much is done at the same time.
#[derive(Debug, Args)]
pub struct Threads {
    /// How many at the same time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=THREADS_MAX))]
    threads: Option<u64>,
}

impl Threads {
    /// The number of threads.
    pub fn count(&self) -> usize {
        let cores = || available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.map_or_else(cores, |threads| threads as usize)
    }
}

/// How often the progress is told where nobody watches a bar.
const TELL: Duration = Duration::from_secs(10);

/// How far a command is, on standard error: a bar on a terminal, elsewhere a line every ten seconds.
pub struct Progress {
    bar: ProgressBar,
    told: Mutex<Instant>,
}

impl Progress {
    /// Of so many steps, counted in `what`.
    pub fn new(steps: u64, what: &'static str) -> Progress {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}, {eta} left");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(steps).with_style(style).with_message(what);
        if !bar.is_hidden() {
            // Seen before the first step is done, which may take a while.
            bar.enable_steady_tick(Duration::from_secs(1));
        }
        Progress { bar, told: Mutex::new(Instant::now()) }
    }

    /// One step more is done.
    pub fn step(&self) {
        self.bar.inc(1);
        self.tell();
    }

    /// So many steps are done.
    pub fn set(&self, done: u64) {
        self.bar.set_position(done);
        self.tell();
    }

    /// So many of all steps are done, which were not counted before.
    pub fn set_of(&self, done: u64, all: u64) {
        self.bar.set_length(all);
        self.set(done);
    }

    /// What is counted, and what else is known of it.
    pub fn describe(&self, what: String) {
        self.bar.set_message(what);
    }

    /// Everything is done: the bar goes.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn tell(&self) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if self.bar.is_hidden() && told.elapsed() >= TELL {
            *told = Instant::now();
            let (done, all) = (self.bar.position(), self.bar.length().unwrap_or_default());
            // Nobody listens when standard error is closed.
            let _ = writeln!(io::stderr(), "progress: {done} of {all} {}", self.bar.message());
        }
    }
}
