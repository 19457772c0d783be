//! The command that trains the network of the expert.

use super::GAMES_MAX;
use crate::training::{HIDDEN, Learner, Training};
use anyhow::{Context, Result};
use clap::Args;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, Unreadable, read_file};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The largest rate (size of the first step) that is accepted; rates in use are far smaller.
const RATE_MAX: f32 = 1.0;
/// The longest file of weights or checkpoint that is read, in bytes: more than any that `train` writes.
pub(super) const WEIGHTS_MAX: u64 = 1 << 20;
/// The least time between two checkpoints of a run that goes on.
const CHECKPOINT: Duration = Duration::from_secs(30);

#[derive(Debug, Args)]
pub struct Train {
    /// How many games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=GAMES_MAX))]
    games: u64,
    /// The same seed, start, hidden units, rate and number of games give the same weights
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    /// Size of the first steps
    #[arg(long, default_value_t = 0.001, value_name = "STEP", value_parser = read_rate)]
    rate: f32,
    /// Hidden units of the network
    #[arg(long, default_value_t = 128, value_name = "N", value_parser = read_hidden)]
    hidden: usize,
    /// Weights to begin with, of as many hidden units or fewer [default: random ones]
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Where to save the state of the training; if the file exists, the same command continues from that state
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(super) fn read_rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|rate| *rate > 0.0 && *rate <= RATE_MAX);
    rate.ok_or_else(|| format!("must be a number above 0 and at most {RATE_MAX}"))
}

pub(super) fn read_hidden(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|hidden| HIDDEN.contains(hidden)).ok_or_else(|| format!("must be one of {HIDDEN:?}"))
}

impl Train {
    pub(super) fn run(&self) -> Result<()> {
        let training = Training { games: self.games, seed: self.seed, rate: self.rate };
        let mut learner = self.learner()?;
        let progress = Progress::new(training.games, "games");
        let mut mean_error = 0.25;
        let mut saved = Instant::now();
        while let Some(error) = training.round(&mut learner, self.threads.count()) {
            mean_error += 0.01 * (error - mean_error);
            progress.describe(format!("games, mean error {mean_error:.4}"));
            progress.set(learner.games());
            if saved.elapsed() >= CHECKPOINT {
                self.save(&learner)?;
                saved = Instant::now();
            }
        }
        progress.finish();
        self.save(&learner)?;
        fs::write(&self.out, learner.network(1.0, &self.command())).with_context(|| format!("{}", self.out.display()))
    }

    fn learner(&self) -> Result<Learner> {
        if let Some(learner) = read_checkpoint(self.checkpoint.as_deref())? {
            return Ok(learner);
        }
        let start = self.start.as_deref().map(|path| read_file(path, WEIGHTS_MAX)).transpose()?;
        let name = || self.start.as_deref().unwrap_or(Path::new("-")).display().to_string();
        let learner = Learner::new(self.hidden, self.seed, start.as_deref());
        Ok(learner.ok_or_else(|| Unreadable(format!("{}: holds no weights to begin with", name())))?)
    }

    fn save(&self, learner: &Learner) -> Result<()> {
        self.checkpoint.as_deref().map_or(Ok(()), |path| write_checkpoint(path, learner))
    }

    fn command(&self) -> String {
        let Train { games, seed, rate, hidden, start, .. } = self;
        let from = if start.is_some() { ", from earlier weights" } else { "" };
        format!("hypnosia-lab train --games {games} --seed {seed} --rate {rate} --hidden {hidden}{from}")
    }
}

/// Reads the learner from a checkpoint; `None` without a path, or if the file has not been written yet.
pub(super) fn read_checkpoint(path: Option<&Path>) -> Result<Option<Learner>> {
    let Some(path) = path.filter(|path| path.exists()) else { return Ok(None) };
    let learner = Learner::resume(&read_file(path, WEIGHTS_MAX)?);
    Ok(Some(learner.ok_or_else(|| Unreadable(format!("{}: holds no checkpoint", path.display())))?))
}

/// Writes the checkpoint to a new file, then renames it over the old one, so that a stop in between leaves one of
/// them whole.
pub(super) fn write_checkpoint(path: &Path, learner: &Learner) -> Result<()> {
    let new = path.with_added_extension("new");
    fs::write(&new, learner.checkpoint())
        .and_then(|()| fs::rename(&new, path))
        .with_context(|| format!("{}", path.display()))
}
