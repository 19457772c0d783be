//! Entry point: reads the arguments, runs, and returns the exit status.

use hypnosia::cli::Cli;
use std::process::ExitCode;

fn main() -> ExitCode {
    Cli::of_process().run()
}
