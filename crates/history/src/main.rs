//! Entry point of the history check: reads the arguments, checks, prints the faults, and returns the exit status.

use anyhow::{Result, ensure};
use clap::Parser;
use discord_sandbox::history::Record;
use hypnosia::cli::DatabaseArgs;
use hypnosia_history::{all_logs, all_tallies, check, check_tallies};
use hypnosia_terminal::{Unreadable, read_text, stdout};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The maximum size of a history in bytes: some 500,000 clicks.
const HISTORY_MAX: u64 = 1 << 28;

/// Check what `hypnosia sandbox --history` recorded against the logs of the tables
///
/// Every accepted action must be in the log exactly once, in the order of the answers, and no refused one and none that
/// nobody asked for. The log must follow the rules, with the rolls of its seed, and results and statistics must follow
/// from it. No board may go back or show what the log doesn't have, and only the person to move is pinged, once per
/// turn.
#[derive(Debug, Parser)]
#[command(version)]
struct CheckHistory {
    /// The recorded history
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

fn main() -> ExitCode {
    hypnosia_terminal::end(run(&CheckHistory::parse()))
}

fn run(CheckHistory { file, database }: &CheckHistory) -> Result<()> {
    let records = read(file)?;
    let (logs, tallies) = database.inspect(async |store| {
        let logs = all_logs(store).await?;
        let tallies = all_tallies(store, &logs).await?;
        Ok((logs, tallies))
    })?;
    // The bot may have been stopped before it answered everything and updated every board.
    let mut faults = check(&records, &logs, false);
    faults.extend(check_tallies(&logs, &tallies));
    let mut out = stdout();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    writeln!(out, "{} records, {} tables: {} faults", records.len(), logs.len(), faults.len())?;
    out.flush()?;
    ensure!(faults.is_empty(), "the history does not fit the logs");
    Ok(())
}

fn read(file: &Path) -> Result<Vec<Record>> {
    let text = read_text(file, HISTORY_MAX)?;
    let line = |(line, number): (&str, usize)| {
        serde_json::from_str(line).map_err(|why| Unreadable(format!("{}, line {number}: {why}", file.display())))
    };
    Ok(text.lines().zip(1..).map(line).collect::<Result<_, _>>()?)
}
