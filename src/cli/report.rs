//! The command `report`: a review of a game in words, and as a picture.

use super::render::{side, write_file};
use crate::model::prospects;
use anyhow::Result;
use clap::Args;
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::computer::{Assessment, JUDGE_ERROR, PlayerSummary, Report, ReportedTurn, TurnChoice};
use hypnosia_game::render::{Painter, Prospects, SIZE, Theme};
use hypnosia_game::rules::{GameLog, Move};
use hypnosia_terminal::{Progress, Threads, Unfinished, read_log, stdout};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The maximum number of costliest turns in the report.
const COSTLY: usize = 3;

#[derive(Debug, Args)]
pub(super) struct PrintReport {
    /// The log of a game, or `-` for standard input
    log: PathBuf,
    /// Where a picture of each player's chances goes; `-` is standard output, and prints no text
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// dark, light or contrast
    #[arg(long, default_value = "dark")]
    theme: Theme,
    /// Side of the picture in pixels, 300 to 2000
    #[arg(long, default_value_t = SIZE, value_parser = side())]
    size: u32,
    #[command(flatten)]
    threads: Threads,
}

impl PrintReport {
    pub(super) fn run(&self) -> Result<()> {
        let log = read_log(&self.log)?;
        let report = Report::of(&log);
        if report.turns.is_empty() {
            return Err(Unfinished(format!("{}: nobody has played yet", self.log.display())).into());
        }
        if let Some(output) = &self.output {
            let painter = Painter::new(Board::standard(), self.theme, self.size)?;
            write_file(output, &painter.prospects(&chart(&report))?)?;
            if output == Path::new("-") {
                return Ok(());
            }
        }
        let progress = Progress::new(report.turns.len() as u64, "turns");
        let assessment = Assessment::of(&report, self.threads.count(), || progress.step());
        progress.finish();
        let mut out = stdout();
        tell(&mut out, &log, &report, &assessment)?;
        tell_costliest(&mut out, &assessment.costliest(&report, None, COSTLY))?;
        Ok(out.flush()?)
    }
}

/// The title above the picture. For two players it names the player whose chance is the part below the line.
/// The chances to win as the content of a picture.
fn chart(report: &Report) -> Prospects {
    let names = report.players.iter().map(|colour| colour.name().to_owned()).collect();
    prospects(report, names, "Chance to win".to_owned(), "turn".to_owned())
}

fn tell(out: &mut impl Write, log: &GameLog, report: &Report, assessment: &Assessment) -> Result<()> {
    let turns = report.turns.len();
    let state = if log.is_over() { "" } else { ", not over yet" };
    writeln!(out, "A game of {} players, {turns} turns{state}.", report.players.len())?;
    writeln!(out, "\nChance to win (%) at the start, after every tenth turn, and at the end:")?;
    for colour in report.players.iter() {
        writeln!(out, "  {:<7}{}", colour.name(), course(report, colour))?;
    }
    for fared in assessment.summaries(report) {
        tell_player(out, report, &fared)?;
    }
    let (error, interval) = JUDGE_ERROR;
    writeln!(
        out,
        "\nDecisions are judged by the expert, looking one roll ahead; it gives away {:.2}% (± {:.2}) per decision itself.",
        100.0 * error,
        100.0 * interval
    )?;
    Ok(())
}

/// A player's chances in per cent: at the beginning, after each tenth turn, and at the end.
fn course(report: &Report, colour: Colour) -> String {
    let tenth = report.turns.iter().filter(|turn| turn.number % 10 == 0).map(|turn| turn.chances);
    let chances = std::iter::once(report.at_first).chain(tenth).chain([report.at_end]);
    chances.map(|chances| format!("{:>4.0}", 100.0 * chances[colour.index()])).collect()
}

fn tell_player(out: &mut impl Write, report: &Report, fared: &PlayerSummary) -> Result<()> {
    let PlayerSummary { colour, captures, centre, luck, spread, decisions, lost } = *fared;
    let resigned = report.resigned.iter().find(|(resigned, _)| *resigned == colour);
    let gave_up = resigned.map(|(_, turn)| format!(", resigned after turn {turn}")).unwrap_or_default();
    writeln!(out, "\n{}: points by captures {captures:+}, by the centre {centre:+}{gave_up}", colour.name())?;
    writeln!(
        out,
        "  luck: {:+.0}%; pure chance stays within {:.0}% in two games out of three",
        100.0 * luck,
        100.0 * spread
    )?;
    match decisions {
        0 => writeln!(out, "  accuracy: no decisions to make")?,
        _ => writeln!(out, "  accuracy: {:.1}% in {decisions} decisions", 100.0 * (1.0 - lost))?,
    }
    Ok(())
}

fn tell_costliest(out: &mut impl Write, costliest: &[(&ReportedTurn, &TurnChoice)]) -> Result<()> {
    if costliest.is_empty() {
        writeln!(out, "\nNo clear mistakes.")?;
        return Ok(());
    }
    writeln!(out, "\nThe costliest turns:")?;
    for (turn, decision) in costliest {
        let better = decision.better.as_deref().unwrap_or_default();
        writeln!(
            out,
            "  {:>3} {} {}  {:<22} better {:<22} cost {:.1}%",
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
