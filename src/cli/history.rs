//! The command `history`: checks what people did and saw in the sandbox against the logs of its tables.

use super::database::DatabaseArgs;
use crate::history::{all_logs, all_tallies, check, check_tallies};
use anyhow::{Context, Result, ensure};
use clap::Args;
use discord_sandbox::history::Record;
use hypnosia_terminal::{Unreadable, read_text, stdout};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The maximum size of a history in bytes: some 500,000 clicks.
const HISTORY_MAX: u64 = 1 << 28;

#[derive(Debug, Args)]
pub(super) struct CheckHistory {
    /// The recorded history
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

pub(super) fn run(CheckHistory { file, database }: &CheckHistory) -> Result<()> {
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

/// Writes a history, one record a line.
pub(super) fn write(file: &Path, records: &[Record]) -> Result<()> {
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    std::fs::write(file, text).with_context(|| format!("the history {}", file.display()))
}
