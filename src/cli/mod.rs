//! Commands of the command line, each handed to the part that does it.
//!
//! Every group of commands has a file here with a `Command` enum and a `run` for it; [`Cli`] joins them, so that a
//! new command is written in its group's file alone. Results go to standard output and nothing else does; errors go
//! to standard error. Exit status: 0 fine, 1 refused or failed, 2 wrong usage or an unreadable position or log, 3 an
//! unfinished game where a finished one is needed.

mod analyse;
mod batch;
mod bench_players;
mod common;
mod computers;
mod contest;
mod dice;
#[cfg(feature = "sandbox")]
mod history;
mod host;
mod input;
pub mod logging;
mod main_job;
mod manual;
mod notation;
mod number;
mod render;
mod report;
mod rules;
#[cfg_attr(not(feature = "sandbox"), path = "no_sandbox.rs")]
mod sandbox;
mod selfplay;
mod study;
mod train;
mod words;

use crate::config::Flags;
use clap::{Parser, Subcommand};
use common::{Unfinished, Unreadable};
use std::io::{self, Write};
use std::process::ExitCode;

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
    #[cfg(feature = "sandbox")]
    #[command(flatten)]
    History(history::Command),
    #[command(flatten)]
    Computers(computers::Command),
}

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
            #[cfg(feature = "sandbox")]
            Some(Command::History(command)) => history::run(command),
            Some(Command::Computers(command)) => computers::run(command),
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
