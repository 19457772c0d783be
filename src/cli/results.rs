//! The command `results`: a line for each seat of each finished game.

use super::database::DatabaseArgs;
use crate::model::StoredResult;
use anyhow::Result;
use clap::Args;
use hypnosia_terminal::stdout;
use std::io::Write;

/// The maximum number of results that are read from the database at once.
const PAGE: u32 = 2_000;

#[derive(Debug, Args)]
pub(super) struct PrintResults {
    /// As comma-separated values, with a line of names first
    #[arg(long, required = true)]
    csv: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl PrintResults {
    pub(super) fn run(&self) -> Result<()> {
        self.database.inspect(async |store| {
            let mut out = stdout();
            writeln!(out, "{}", StoredResult::COLUMNS)?;
            let mut after = None;
            loop {
                let page = store.results_after(after, PAGE).await?;
                let Some(last) = page.last() else { return Ok(out.flush()?) };
                after = Some((last.line.table, last.colour));
                page.iter().try_for_each(|result| writeln!(out, "{result}"))?;
            }
        })
    }
}
