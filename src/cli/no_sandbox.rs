//! Stands where the sandbox is in a build with it.

use crate::config::SandboxConfig;
use crate::metrics::Metrics;
use anyhow::{Result, bail};

/// Says that this program has no sandbox, and what to do about it.
pub(super) async fn run(_: SandboxConfig, _: Option<Metrics>, _: impl Future<Output = ()>) -> Result<()> {
    bail!(
        "this program was built without the sandbox: set DISCORD_TOKEN for the bot, or build it with `--features sandbox`"
    )
}
