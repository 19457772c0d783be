//! The command line.
//!
//! Every command or group of commands has a file here with its arguments and a `run`; [`Cli`] joins them, so that a new
//! command changes its group's file alone. Output, errors and exit status: [`hypnosia_terminal`].

mod database;
mod dice;
#[cfg(feature = "sandbox")]
mod history;
mod host;
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
mod words;

use crate::config::Flags;
use crate::discord::Bot;
use crate::metrics::Metrics;
use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
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
    /// Check what `hypnosia sandbox --history` recorded against the logs of the tables
    ///
    /// Every accepted action must be in the log exactly once, in the order of the answers, and no refused one and none
    /// that nobody asked for. The log must follow the rules, with the rolls of its seed, and results and statistics must
    /// follow from it. No board may go back or show what the log doesn't have, and only the person to move is pinged,
    /// once per turn.
    #[cfg(feature = "sandbox")]
    History(history::CheckHistory),
    /// Review a game: each player's chances, luck and accuracy, and the costliest turns
    Report(report::PrintReport),
    /// Print how well ratings predict results, by table size
    Ratings(ratings::PrintRatings),
    /// Print the result of each seat of each finished game
    Results(results::PrintResults),
}

impl Cli {
    /// Runs the command, prints its error, and returns the exit status. Without a command the main job runs: the bot, or
    /// the sandbox when there is no token.
    pub fn run(self) -> ExitCode {
        hypnosia_terminal::end(match self.command {
            None => main_job::run_either(self.flags),
            Some(CliCommand::MainJob(command)) => main_job::run(command),
            Some(CliCommand::Rules(command)) => rules::run(command),
            Some(CliCommand::Render(command)) => render::run(command),
            Some(CliCommand::Host(command)) => host::run(command),
            #[cfg(feature = "sandbox")]
            Some(CliCommand::History(check)) => history::run(&check),
            Some(CliCommand::Report(report)) => report.run(),
            Some(CliCommand::Ratings(ratings)) => ratings.run(),
            Some(CliCommand::Results(results)) => results.run(),
        })
    }
}

/// Blocks on a future, for commands that need a runtime.
fn block_on<F: Future>(future: F) -> Result<F::Output> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no async runtime")?;
    let output = runtime.block_on(future);
    // Serenity may read from a dead socket without ever yielding, so waiting for it could take for ever.
    runtime.shutdown_background();
    Ok(output)
}

/// Serves a bot's metrics as long as it runs.
fn watch_over(bot: &Bot, metrics: Option<Metrics>) {
    if let Some(metrics) = metrics {
        bot.tasks().spawn_vital("server of the metrics", metrics.serve_with(bot.health(), bot.notes()));
    }
}
