//! Entry point: reads the arguments, runs, and returns the exit status.

use clap::Parser;
use hypnosia::cli::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    Cli::parse().run()
}
