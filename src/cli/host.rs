//! Commands for tables: checking the dice of a game.

use anyhow::Result;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(super) enum Command {}

pub(super) fn run(command: Command) -> Result<()> {
    match command {}
}
