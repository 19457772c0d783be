//! Threads and progress of long-running commands.

use crate::number::whole;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The maximum number of threads of one run.
const THREADS_MAX: u64 = 256;

/// The number of parallel threads.
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

/// Interval of progress lines where there is no terminal.
const TELL: Duration = Duration::from_secs(10);

/// Progress of a command on standard error: a bar on a terminal, elsewhere a line every ten seconds.
pub struct Progress {
    bar: ProgressBar,
    told: Mutex<Instant>,
}

impl Progress {
    /// Starts to show the progress of `steps` steps; `what` names the steps.
    pub fn new(steps: u64, what: &'static str) -> Progress {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}, {eta} left");
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(steps).with_style(style).with_message(what);
        if !bar.is_hidden() {
            // Shows the bar before the first step is done, which may take a while.
            bar.enable_steady_tick(Duration::from_secs(1));
        }
        Progress { bar, told: Mutex::new(Instant::now()) }
    }

    /// Counts one step.
    pub fn step(&self) {
        self.bar.inc(1);
        self.tell();
    }

    /// Sets the number of steps done.
    pub fn set(&self, done: u64) {
        self.bar.set_position(done);
        self.tell();
    }

    /// Sets the number of steps done and of all steps.
    pub fn set_of(&self, done: u64, all: u64) {
        self.bar.set_length(all);
        self.set(done);
    }

    /// Replaces the description of the steps.
    pub fn describe(&self, what: String) {
        self.bar.set_message(what);
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }

    fn tell(&self) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if self.bar.is_hidden() && told.elapsed() >= TELL {
            *told = Instant::now();
            let (done, all) = (self.bar.position(), self.bar.length().unwrap_or_default());
            // Standard error may be closed.
            let _ = writeln!(io::stderr(), "progress: {done} of {all} {}", self.bar.message());
        }
    }
}
