//! Commands of the command line, each handed to the part that does it.
//!
//! Every group of commands has a file here with a `Command` enum and a `run` for it; [`Cli`] joins them, so that a
//! new command is written in its group's file alone. Results go to standard output and nothing else does; errors go
//! to standard error. Exit status: 0 fine, 1 refused or failed, 2 wrong usage or an unreadable position or log, 3 an
//! unfinished game where a finished one is needed.

mod analyse;
mod host;
mod input;
pub mod logging;
mod main_job;
mod manual;
mod render;
mod rules;
mod selfplay;
mod words;

use crate::config::Flags;
use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;
use thiserror::Error;

/// The board game Hypnosia, hosted in Discord.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(flatten)]
    flags: Flags,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    MainJob(main_job::Command),
    #[command(flatten)]
    Rules(rules::Command),
    #[command(flatten)]
    Render(render::Command),
    #[command(flatten)]
    Host(host::Command),
    #[command(flatten)]
    Selfplay(selfplay::Command),
}

/// An argument that cannot be read, such as a position or a log: wrong usage, where other errors are failures.
#[derive(Debug, Error)]
#[error("{0}")]
struct Unreadable(String);

/// A game that is not over, where only a finished one can be judged.
#[derive(Debug, Error)]
#[error("{0}")]
struct Unfinished(String);

impl Cli {
    /// Runs the command, prints its error, and says how it went. Without a command the main job runs: the bot, or the
    /// sandbox when there is no token.
    pub fn run(self) -> ExitCode {
        let done = match self.command {
            None => main_job::run_either(self.flags),
            Some(Command::MainJob(command)) => main_job::run(command),
            Some(Command::Rules(command)) => rules::run(command),
            Some(Command::Render(command)) => render::run(command),
            Some(Command::Host(command)) => host::run(command),
            Some(Command::Selfplay(command)) => selfplay::run(command),
        };
        match done {
            Ok(()) => ExitCode::SUCCESS,
            // Whoever reads the output has seen enough, as in `hypnosia rules | head`.
            Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
            Err(error) => {
                // Nothing can be said when standard error is closed too.
                let _ = writeln!(io::stderr(), "error: {error:#}");
                ExitCode::from(exit_status(&error))
            }
        }
    }
}

fn exit_status(error: &anyhow::Error) -> u8 {
    match () {
        () if error.is::<Unreadable>() => 2,
        () if error.is::<Unfinished>() => 3,
        () => 1,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

/// Standard output, written in large pieces. Flush it at the end with `?`: dropping it would lose the error.
fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Runs a future to its end on a runtime of its own, for commands that need one.
fn block_on<F: Future>(future: F) -> Result<F::Output> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no async runtime")?;
    let output = runtime.block_on(future);
    // Serenity may read from a dead socket without ever yielding, and would not be waited for in vain.
    runtime.shutdown_background();
    Ok(output)
}
