//! The command `check`: whether the bot can run with its settings; or the check of a game's log.

use super::findings::{Facts, Finding, findings, point_of};
use super::main_job::{endpoint, system_now};
use super::{block_on, rules};
use crate::config::{BotFlags, ConfigFaults, Flags, MainJob, RequestedJob, SandboxFlags, database_url};
use crate::discord::Checkup;
use crate::store::{Schema, Store, StoreError};
use anyhow::{Result, ensure};
use clap::Args;
use hypnosia_terminal::stdout;
use std::env;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Debug, Args)]
pub(super) struct CheckCommand {
    /// The log of a game: a file, or `-` for standard input
    #[arg(conflicts_with = "database")]
    log: Option<PathBuf>,
    #[command(flatten)]
    bot: BotFlags,
}

impl CheckCommand {
    pub(super) fn run(self) -> Result<()> {
        match self.log {
            Some(log) => rules::check_log(&log),
            None => print(&findings(&block_on(facts(self.bot))?)),
        }
    }
}

/// Reads everything that there is to check.
async fn facts(bot: BotFlags) -> Facts {
    let url = bot.database.clone().map_or_else(|| database_url(|name| env::var(name)), Ok);
    let settings = Flags { bot, sandbox: SandboxFlags::default() }.check(RequestedJob::Bot, |name| env::var(name));
    let (job, faults) = match settings {
        Ok(config) => (Some(config.job), Vec::new()),
        Err(ConfigFaults(faults)) => (None, faults),
    };
    let url = url.ok().filter(|_| !faults.iter().any(|fault| point_of(fault) == "database"));
    let (schema, discord) = tokio::join!(schema(url), discord(job));
    Facts { faults, schema, discord }
}

async fn schema(url: Option<String>) -> Option<Result<Schema, StoreError>> {
    Some(Store::schema(&url?).await)
}

async fn discord(job: Option<MainJob>) -> Option<Checkup> {
    match job? {
        MainJob::Bot(settings) => {
            Some(Checkup::ask(&endpoint(&settings), settings.token.reveal(), Arc::new(system_now)).await)
        }
        MainJob::Sandbox(_) => None,
    }
}

/// Prints a line for each finding.
///
/// # Errors
/// Not all is well.
fn print(findings: &[Finding]) -> Result<()> {
    let mut out = stdout();
    findings.iter().try_for_each(|finding| writeln!(out, "{finding}"))?;
    out.flush()?;
    let bad = findings.iter().filter(|finding| !finding.is_well()).count();
    ensure!(bad == 0, "{bad} of {} lines are not in order", findings.len());
    Ok(())
}
