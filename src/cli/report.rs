//! The command `report`: a review of a game in words, and as a picture.

mod played_out;

use super::render::{read_theme, side, write_file};
use crate::model::prospects;
use anyhow::Result;
use clap::Args;
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::computer::{Assessment, Decision, JUDGE_ERROR, PlayerSummary, Report, ReportedTurn};
use hypnosia_game::render::{Painter, SIZE, Theme};
use hypnosia_game::rules::{GameLog, Move};
use hypnosia_terminal::number::whole;
use hypnosia_terminal::{Progress, Threads, Unfinished, read_log, stdout};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The number of costliest turns in the report.
const COSTLY: usize = 3;
/// The maximum number of rollouts for a turn: they measure a winning chance to about 0.4 %, and take hours.
const ROLLOUTS_MAX: u64 = 100_000;

#[derive(Debug, Args)]
pub(super) struct TellReport {
    /// The log of a game, or `-` for standard input
    log: PathBuf,
    /// Where a picture of everybody's prospects goes; `-` is standard output, with the words left out
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// dark, light or contrast
    #[arg(long, default_value = "dark", value_parser = read_theme)]
    theme: Theme,
    /// Side of the picture in pixels, 300 to 2000
    #[arg(long, default_value_t = SIZE, value_parser = side())]
    size: u32,
    /// Judge the turns by so many games played out for each, and print all turns: slow; 400 games measure a winning
    /// chance to about 6 %
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=ROLLOUTS_MAX))]
    rollouts: Option<u64>,
    #[command(flatten)]
    threads: Threads,
}

impl TellReport {
    pub(super) fn run(&self) -> Result<()> {
        let log = read_log(&self.log)?;
        let report = Report::of(&log);
        if report.turns.is_empty() {
            return Err(Unfinished(format!("{}: nobody has played yet", self.log.display())).into());
        }
        if let Some(output) = &self.output {
            let painter = Painter::new(Board::standard(), self.theme, self.size)?;
            write_file(output, &painter.prospects(&prospects(&report))?)?;
            if output == Path::new("-") {
                return Ok(());
            }
        }
        let progress = Progress::new(report.turns.len() as u64, "turns");
        let assessment = Assessment::of(&report, self.threads.count(), || progress.step());
        progress.finish();
        let mut out = stdout();
        tell(&mut out, &log, &report, &assessment)?;
        match self.rollouts {
            None => tell_costliest(&mut out, &assessment.costliest(&report, None, COSTLY))?,
            Some(rollouts) => played_out::tell(&mut out, &log, rollouts, self.threads.count())?,
        }
        Ok(out.flush()?)
    }
}

fn tell(out: &mut impl Write, log: &GameLog, report: &Report, assessment: &Assessment) -> Result<()> {
    let turns = report.turns.len();
    let state = if log.is_over() { "" } else { ", not over yet" };
    writeln!(out, "A game of {} players, {turns} turns{state}.", report.players.len())?;
    writeln!(out, "\nExpected share of the result (%), at first, after every tenth turn, at the end:")?;
    for colour in report.players.iter() {
        writeln!(out, "  {:<7}{}", colour.name(), course(report, colour))?;
    }
    for fared in assessment.fared(report) {
        tell_player(out, report, &fared)?;
    }
    let (error, interval) = JUDGE_ERROR;
    writeln!(
        out,
        "\nThe judge of skill, the expert looking one roll ahead, itself loses {:.1} ± {:.1} of 1000 a decision.",
        1000.0 * error,
        1000.0 * interval
    )?;
    Ok(())
}

/// The course of a player's prospects.
fn course(report: &Report, colour: Colour) -> String {
    let tenth = report.turns.iter().filter(|turn| turn.number % 10 == 0).map(|turn| turn.shares);
    let shares = std::iter::once(report.at_first).chain(tenth).chain([report.at_end]);
    shares.map(|shares| format!("{:>4.0}", 100.0 * shares[colour.index()])).collect()
}

fn tell_player(out: &mut impl Write, report: &Report, fared: &PlayerSummary) -> Result<()> {
    let PlayerSummary { colour, captures, centre, luck, spread, decisions, lost } = *fared;
    let resigned = report.resigned.iter().find(|(resigned, _)| *resigned == colour);
    let gave_up = resigned.map(|(_, turn)| format!(", gave up after turn {turn}")).unwrap_or_default();
    writeln!(out, "\n{}: points by captures {captures:+}, by the centre {centre:+}{gave_up}", colour.name())?;
    let word = if luck < 0.0 { "unlucky" } else { "lucky" };
    writeln!(
        out,
        "  luck: {word} by {:.0} points of 100; two thirds of such games stay within {:.0}",
        100.0 * luck.abs(),
        100.0 * spread
    )?;
    match decisions {
        0 => writeln!(out, "  skill: there was nothing to decide")?,
        _ => writeln!(out, "  skill: {:.1} of 1000 lost a decision, in {decisions}", 1000.0 * lost)?,
    }
    Ok(())
}

fn tell_costliest(out: &mut impl Write, costliest: &[(&ReportedTurn, &Decision)]) -> Result<()> {
    if costliest.is_empty() {
        writeln!(out, "\nNo turn cost more than the judge may err by.")?;
        return Ok(());
    }
    writeln!(out, "\nThe costliest turns:")?;
    for (turn, decision) in costliest {
        let better = decision.better.as_deref().unwrap_or_default();
        writeln!(
            out,
            "  {:>3} {} {}  {:<22} better {:<22} {:.1} points of 100",
            turn.number,
            turn.colour,
            turn.roll,
            notation(&turn.played()),
            notation(better),
            100.0 * decision.cost
        )?;
    }
    Ok(())
}

fn notation(moves: &[Move]) -> String {
    moves.iter().map(|mv| mv.notation(Board::standard())).collect::<Vec<_>>().join(" ")
}
