//! Replaces the module `sandbox` in a build without the feature of that name.

use crate::config::SandboxConfig;
use crate::metrics::Metrics;
use anyhow::{Result, bail};

/// Fails, because this program has no sandbox, and says how to get one.
pub(super) async fn run(_: SandboxConfig, _: Option<Metrics>, _: impl Future<Output = ()>) -> Result<()> {
    bail!(
        "this program was built without the sandbox: set DISCORD_TOKEN for the bot, or build it with `--features sandbox`"
    )
}
