//! Runs Hypnosia itself as the bot in the stand-in for Discord.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use discord_sandbox::{Config, Sandbox};
use hypnosia::discord::{Bot, BotConfig, Endpoint};
use hypnosia::host::{Host, OsSeeds};
use hypnosia::store::Store;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use super::page::Page;

/// The running bot, which is stopped on drop.
struct RealBot {
    tasks: [JoinHandle<()>; 2],
    _database: TempDir,
}

impl Drop for RealBot {
    fn drop(&mut self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

/// Opens the page of a new stand-in with the bot.
pub async fn open() -> anyhow::Result<Page> {
    let sandbox = Sandbox::start(Config { tls: true, ..Config::default() }).await?;
    let bot = start(&sandbox).await?;
    Page::open(sandbox, bot).await
}

/// Starts the bot on a temporary database.
async fn start(sandbox: &Sandbox) -> anyhow::Result<RealBot> {
    let database = TempDir::new()?;
    let store = Store::open(&format!("sqlite://{}", database.path().join("hypnosia.db").display())).await?;
    let clock = sandbox.clock().clone();
    let host = Host::open(store, OsSeeds, clock.now_ms()).await?;
    let time = clock.clone();
    let config = BotConfig {
        token: sandbox.token().to_owned(),
        connection: Endpoint::Local {
            address: sandbox.tls_addr().context("TLS is on")?,
            certificate: sandbox.certificate_pem().context("TLS is on")?.to_owned(),
        },
        clock: Arc::new(move || time.now_ms()),
        keeper: None,
    };
    let bot = Bot::connect(config, host.clone()).await?;
    let bot = tokio::spawn(async move { bot.run(std::future::pending()).await.expect("the gateway lets the bot in") });
    let mut advances = clock.advances();
    let clocks = tokio::spawn(async move {
        while advances.changed().await.is_ok() {
            host.wake_clocks();
        }
    });
    sandbox.wait_for_bot(Duration::from_secs(60)).await?;
    Ok(RealBot { tasks: [bot, clocks], _database: database })
}
