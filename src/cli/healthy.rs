//! The command `healthy`: asks a running bot for its health, for supervisors that have no HTTP client.

use super::block_on;
use anyhow::{Context, Result, ensure};
use clap::Args;
use hypnosia_terminal::print_text;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

/// How long to wait for the bot's answer.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Debug, Args)]
pub(super) struct AskHealth {
    /// The address that the bot serves /healthz on, such as 127.0.0.1:9420
    #[arg(env = "HYPNOSIA_METRICS", value_name = "ADDRESS")]
    address: SocketAddr,
}

impl AskHealth {
    pub(super) fn run(&self) -> Result<()> {
        block_on(ask(reachable(self.address)))?
    }
}

async fn ask(address: SocketAddr) -> Result<()> {
    let client = reqwest::Client::builder().no_proxy().timeout(PATIENCE).build()?;
    let nobody = || format!("no answer from {address}: the bot does not run, is still starting, or has no --metrics");
    let answer = client.get(format!("http://{address}/healthz")).send().await.with_context(nobody)?;
    let (is_well, why) = (answer.status().is_success(), answer.text().await.unwrap_or_default());
    ensure!(is_well, "{}", why.trim_end());
    print_text(why)
}

/// The address to connect to: a server that listens on all addresses is reached on the loopback address.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    match address {
        SocketAddr::V4(ref mut all) if all.ip().is_unspecified() => all.set_ip(Ipv4Addr::LOCALHOST),
        SocketAddr::V6(ref mut all) if all.ip().is_unspecified() => all.set_ip(Ipv6Addr::LOCALHOST),
        _ => {}
    }
    address
}
