//! Commands that draw: positions as pictures, logs as animations.

use anyhow::Result;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(super) enum Command {}

pub(super) fn run(command: Command) -> Result<()> {
    match command {}
}
