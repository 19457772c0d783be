//! The commands that make lessons (positions with better evaluations than a network's without lookahead) and train a
//! network on them.

use super::train::{WEIGHTS_MAX, read_checkpoint, read_hidden, read_rate, write_checkpoint};
use super::{GAMES_MAX, no_network};
use crate::training::{Book, Learner, Study, Teacher};
use anyhow::{Context, Result};
use clap::Args;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, Unreadable, read_file, read_text};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The longest file of lessons that is read, in bytes: some 10 million lessons.
const LESSONS_MAX: u64 = 1 << 30;
/// The most epochs.
const EPOCHS_MAX: u64 = 10_000;
/// The range of the factor by which the strengths of the finished network are multiplied.
const SHARPNESS: RangeInclusive<f32> = 0.1..=10.0;
/// The number of games, for each thread, whose lessons are written to the file at once.
const TOGETHER: u64 = 16;
/// The beginning of a comment in the file of lessons. The rest of the comment is the number of games whose lessons
/// precede it.
const GAMES: &str = "# games ";

#[derive(Debug, Args)]
pub struct MakeLessons {
    /// Where the lessons go; those that are there stay
    file: PathBuf,
    /// The games that they come from
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=GAMES_MAX))]
    games: u64,
    /// The weights of the teacher
    #[arg(long, value_name = "FILE")]
    teacher: PathBuf,
    /// The same seed and teacher give the same lessons
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

impl MakeLessons {
    pub(super) fn run(&self) -> Result<()> {
        let teacher = Teacher::new(&read_file(&self.teacher, WEIGHTS_MAX)?, self.seed);
        let teacher = teacher.ok_or_else(|| no_network(self.teacher.display()))?;
        let name = || format!("{}", self.file.display());
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file).with_context(name)?;
        let kept = read_text(&self.file, LESSONS_MAX)?;
        let whole = finished(&kept);
        file.set_len(whole as u64).with_context(name)?;
        let last = kept[..whole].lines().next_back().and_then(|line| line.strip_prefix(GAMES)?.parse().ok());
        let mut made: u64 = last.unwrap_or(0);
        let progress = Progress::new(self.games, "games");
        while made < self.games {
            progress.set(made);
            let until = (made + TOGETHER * self.threads.count() as u64).min(self.games);
            let lessons = teacher.lessons(made..until, self.threads.count());
            let mut text: String = lessons.iter().map(|lesson| format!("{lesson}\n")).collect();
            text += &format!("{GAMES}{until}\n");
            file.write_all(text.as_bytes()).with_context(name)?;
            made = until;
        }
        progress.finish();
        Ok(())
    }
}

/// The length of a file of lessons up to the end of its last whole comment, in bytes. After it, an interruption may
/// have left lessons or a part of a comment.
fn finished(lessons: &str) -> usize {
    let ends = lessons.rmatch_indices(GAMES).filter_map(|(at, _)| Some(at + lessons[at..].find('\n')? + 1));
    ends.max().unwrap_or(0)
}

#[derive(Debug, Args)]
pub struct StudyLessons {
    /// The lessons
    file: PathBuf,
    /// How often all of them are gone through
    #[arg(long, default_value_t = 10, value_name = "N", value_parser = whole::<u64>(1..=EPOCHS_MAX))]
    epochs: u64,
    /// The same seed, lessons, hidden units, rate and epochs give the same weights
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    /// Size of the first steps
    #[arg(long, default_value_t = 0.002, value_name = "STEP", value_parser = read_rate)]
    rate: f32,
    /// Multiplies the strengths of the finished network; what makes its expectations come true is found by calibrate
    #[arg(long, default_value_t = 1.0, value_name = "FACTOR", value_parser = read_sharpness)]
    sharpness: f32,
    /// Hidden units of the network
    #[arg(long, default_value_t = 128, value_name = "N", value_parser = read_hidden)]
    hidden: usize,
    /// Where to save the state of the study; if the file exists, the same command continues from that state
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Where to write the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl StudyLessons {
    pub(super) fn run(&self) -> Result<()> {
        let book = Book::parse(&read_text(&self.file, LESSONS_MAX)?);
        let book = book.map_err(|line| Unreadable(format!("{}: line {line} is no lesson", self.file.display())))?;
        let study = Study { epochs: self.epochs, seed: self.seed, rate: self.rate };
        let mut learner = self.learner()?;
        let progress = Progress::new(self.epochs, "epochs");
        progress.set(Study::done(&learner, &book));
        while let Some(error) = study.epoch(&mut learner, &book) {
            progress.describe(format!("epochs, mean squared error {:.3} / 1000", 1000.0 * error));
            progress.set(Study::done(&learner, &book));
            if let Some(path) = &self.checkpoint {
                write_checkpoint(path, &learner)?;
            }
        }
        progress.finish();
        fs::write(&self.out, learner.network(self.sharpness, &self.command()))
            .with_context(|| format!("{}", self.out.display()))
    }

    fn learner(&self) -> Result<Learner> {
        if let Some(learner) = read_checkpoint(self.checkpoint.as_deref())? {
            return Ok(learner);
        }
        Learner::new(self.hidden, self.seed, None).context("a network of so many hidden units")
    }

    fn command(&self) -> String {
        let StudyLessons { epochs, seed, rate, sharpness, hidden, .. } = self;
        format!(
            "hypnosia-lab study --epochs {epochs} --seed {seed} --rate {rate} --sharpness {sharpness} --hidden {hidden}"
        )
    }
}

fn read_sharpness(text: &str) -> Result<f32, String> {
    let sharpness = text.parse().ok().filter(|sharpness| SHARPNESS.contains(sharpness));
    sharpness.ok_or_else(|| format!("must be a number from {} to {}", SHARPNESS.start(), SHARPNESS.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interruption_costs_only_unfinished_lessons() {
        let cases = [
            ("", ""),
            ("a\n", ""),
            ("a\n# games 5\n", "a\n# games 5\n"),
            ("a\n# games 5\nb\n", "a\n# games 5\n"),
            ("a\n# games 5\nb\n# games 1", "a\n# games 5\n"),
            ("a\n# games 5\nb\n# games 10\n", "a\n# games 5\nb\n# games 10\n"),
        ];
        for (lessons, kept) in cases {
            assert_eq!(&lessons[..finished(lessons)], kept, "{lessons:?}");
        }
    }
}
