//! The command that says what a game's turns cost.

use super::stdout;
use crate::cli::selfplay::progress_bar;
use anyhow::{Context, Result, ensure};
use clap::Args;
use hypnosia_game::board::Board;
use hypnosia_game::computer::analysis::{PlayedTurn, Verdict, analyse, turns_of};
use hypnosia_game::rules::{GameLog, Move};
use std::io::{self, Read, Write};
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::thread::available_parallelism;

/// How many of the most costly turns come first.
const COSTLY: usize = 3;
/// Games for each turn that is compared, unless told otherwise: they measure a winning chance to about 6 %.
const ROLLOUTS: NonZeroU64 = NonZeroU64::MIN.saturating_add(399);
/// The longest log that is read.
const LOG_MAX: u64 = 4 << 20;

#[derive(Debug, Args)]
pub(super) struct Analyse {
    /// A game log; `-` reads standard input
    log: PathBuf,
    /// Games played out for each turn that is compared, twice: to find the best, and to measure it
    #[arg(long, default_value_t = ROLLOUTS, value_name = "N")]
    rollouts: NonZeroU64,
    /// Turns judged at the same time [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Analyse {
    pub(super) fn run(&self) -> Result<()> {
        let text = self.read().with_context(|| format!("{}", self.log.display()))?;
        let log = GameLog::parse(Board::standard(), &text).with_context(|| format!("{}", self.log.display()))?;
        let turns = turns_of(&log);
        let threads = self.threads.or(available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        let progress = progress_bar(turns.len() as u64, "turns");
        let verdicts = analyse(&turns, self.rollouts.get(), threads, || progress.inc(1));
        progress.finish_and_clear();
        let mut out = stdout();
        print(&mut out, &turns, &verdicts)?;
        Ok(out.flush()?)
    }

    fn read(&self) -> Result<String> {
        let mut text = String::new();
        let mut input: Box<dyn Read> = if self.log.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(std::fs::File::open(&self.log)?)
        };
        input.by_ref().take(LOG_MAX + 1).read_to_string(&mut text)?;
        ensure!(text.len() as u64 <= LOG_MAX, "longer than {LOG_MAX} bytes");
        Ok(text)
    }
}

fn print(out: &mut impl Write, turns: &[PlayedTurn], verdicts: &[Verdict]) -> Result<()> {
    let mut costly: Vec<(&PlayedTurn, &Verdict)> =
        turns.iter().zip(verdicts).filter(|(_, verdict)| verdict.better.is_some() && verdict.chance > 0.0).collect();
    costly.sort_by(|(_, one), (_, other)| other.chance.total_cmp(&one.chance));
    costly.truncate(COSTLY);
    if costly.is_empty() {
        writeln!(out, "No turn was worse than the best one found.")?;
    } else {
        writeln!(out, "Most costly:")?;
    }
    costly.iter().try_for_each(|(turn, verdict)| print_turn(out, turn, verdict))?;
    writeln!(out, "\nAll turns:")?;
    turns.iter().zip(verdicts).try_for_each(|(turn, verdict)| print_turn(out, turn, verdict))
}

/// Number, colour, roll and moves of a turn; then the better one with what it brings more.
fn print_turn(out: &mut impl Write, turn: &PlayedTurn, verdict: &Verdict) -> Result<()> {
    write!(out, "{:>4} {} {} {:<24} ", turn.step, turn.colour, turn.roll, notation(&turn.moves))?;
    match &verdict.better {
        Some(better) => writeln!(
            out,
            "better {:<24} points {:+.2}, chance {:+.1} % (± {:.1})",
            notation(better),
            verdict.points,
            100.0 * verdict.chance,
            196.0 * verdict.error
        )?,
        None if verdict.choices == 1 => writeln!(out, "only turn")?,
        None => writeln!(out, "best of {}", verdict.choices)?,
    }
    Ok(())
}

fn notation(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(|mv| mv.notation(Board::standard())).collect();
    texts.join(" ")
}
