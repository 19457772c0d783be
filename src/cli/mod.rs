//! The command line.
//!
//! Every command or group of commands has a file here with its arguments and a `run`. [`Cli`] joins them, so a new
//! command of a group changes only the group's file. [`hypnosia_terminal`] handles output, errors and exit status.

mod check;
mod database;
mod dice;
mod failed_start;
mod findings;
mod healthy;
mod host;
#[cfg(test)]
mod kept;
pub mod logging;
mod main_job;
mod manual;
mod notation;
mod ratings;
mod render;
mod report;
mod results;
mod rules;
#[cfg_attr(not(feature = "sandbox"), path = "no_sandbox.rs")]
mod sandbox;

pub use database::DatabaseArgs;

use crate::config::Flags;
use crate::discord::Bot;
use crate::metrics::Metrics;
use anyhow::{Context, Result};
use clap::{CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::process::ExitCode;

/// The board game Hypnosia, hosted in Discord.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(flatten)]
    flags: Flags,
    #[command(subcommand)]
    command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    #[command(flatten)]
    MainJob(main_job::MainJobCommand),
    #[command(flatten)]
    Rules(rules::RulesCommand),
    #[command(flatten)]
    Render(render::RenderCommand),
    #[command(flatten)]
    Host(host::HostCommand),
    /// Check whether the bot can run: token, servers, clock, database; or, with a LOG, whether a game follows the rules
    ///
    /// Without LOG it takes the settings of `hypnosia bot` and prints a line for each thing, with what to do if it is not
    /// in order. It asks Discord by REST alone and changes nothing, so that the bot may run meanwhile. Exit status 0 if
    /// all is well.
    ///
    /// With LOG it replays the game and prints its last position, or the first line that does not fit.
    Check(check::CheckCommand),
    /// Review a game: each player's chances, luck and accuracy, and the costliest turns
    Report(report::PrintReport),
    /// Print how well ratings predict results, by table size
    Ratings(ratings::PrintRatings),
    /// Ask a running bot whether all is well, for the health check of a container; exit status 0 if it is
    Healthy(healthy::AskHealth),
    /// Print the result of each seat of each finished game
    ///
    /// Ids of servers, people and tables are numbers of up to 19 digits, of which a spreadsheet keeps 15: when you open
    /// the file there, import those columns as text.
    Results(results::PrintResults),
}

impl Cli {
    /// Parses the arguments of the process. Flags may stand before the command or after it.
    pub fn of_process() -> Cli {
        Cli::parse_from(command_first(std::env::args_os().collect()))
    }

    /// Runs the command, prints its error, and returns the exit status. Without a command the main job runs: the bot,
    /// or the sandbox when there is no token.
    pub fn run(self) -> ExitCode {
        hypnosia_terminal::end(match self.command {
            None => main_job::run_either(self.flags),
            Some(CliCommand::MainJob(command)) => main_job::run(command),
            Some(CliCommand::Rules(command)) => rules::run(command),
            Some(CliCommand::Render(command)) => render::run(command),
            Some(CliCommand::Host(command)) => host::run(command),
            Some(CliCommand::Check(check)) => check.run(),
            Some(CliCommand::Report(report)) => report.run(),
            Some(CliCommand::Ratings(ratings)) => ratings.run(),
            Some(CliCommand::Healthy(health)) => health.run(),
            Some(CliCommand::Results(results)) => results.run(),
        })
    }
}

/// Moves the command in front of the flags that precede it, because clap accepts a command's flags only after the
/// command.
fn command_first(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let own = Cli::command();
    let takes_value =
        |flag: &str| own.get_arguments().any(|arg| arg.get_long() == Some(flag) && arg.get_action().takes_values());
    let mut at = 1;
    while let Some(flag) =
        arguments.get(at).and_then(|text| text.to_str()?.strip_prefix("--")).filter(|flag| !flag.is_empty())
    {
        at += if takes_value(flag) { 2 } else { 1 };
    }
    if at < arguments.len() {
        arguments[1..=at].rotate_right(1);
    }
    arguments
}

/// Blocks on a future, for commands that need a runtime.
fn block_on<F: Future>(future: F) -> Result<F::Output> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no async runtime")?;
    let output = runtime.block_on(future);
    // Serenity may read from a dead socket without ever yielding, so waiting for it could take for ever.
    runtime.shutdown_background();
    Ok(output)
}

/// Waits for the result of `work`; `None` if `stop` is ready first.
async fn until_stopped<T>(stop: impl Future<Output = ()>, work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        done = work => Some(done),
        () = stop => None,
    }
}

/// Serves the metrics, if there are any, as long as the bot runs.
fn watch_over(bot: &Bot, metrics: Option<Metrics>) {
    if let Some(metrics) = metrics {
        if let Ok(address) = metrics.address() {
            tracing::info!("serving http://{address}/healthz, /metrics and /dice");
        }
        bot.tasks().spawn_vital("server of the metrics", metrics.serve(bot.health(), bot.notes()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_may_stand_before_the_command() {
        for (given, read) in [
            ("--database x log 4", "log --database x 4"),
            ("--database=x log 4", "log --database=x 4"),
            ("--database log log 4", "log --database log 4"),
            ("--no-bot --port 1 sandbox", "sandbox --no-bot --port 1"),
            ("--people 3", "--people 3"),
            ("log 4 --database x", "log 4 --database x"),
            ("log", "log"),
            ("--database", "--database"),
            ("-h log", "-h log"),
            ("-- log", "-- log"),
            ("", ""),
        ] {
            let with_name =
                |text: &str| ["hypnosia"].into_iter().chain(text.split_whitespace()).map(OsString::from).collect();
            assert_eq!(command_first(with_name(given)), with_name(read) as Vec<OsString>, "{given}");
        }
    }
}
