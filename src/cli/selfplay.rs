//! Commands for computer players: games among themselves, analysis.

use anyhow::Result;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(super) enum Command {}

pub(super) fn run(command: Command) -> Result<()> {
    match command {}
}
