//! The main job: the bot on Discord, or the sandbox with the bot inside.

use super::{block_on, logging, sandbox, watch_over};
use crate::config::{BotFlags, BotSettings, Config, Flags, MainJob, RequestedJob, SandboxFlags, Sharing};
use crate::discord::{Bot, BotConfig, Clock, Connection};
use crate::host::{Host, OsSeeds};
use crate::metrics::Metrics;
use crate::model::Millis;
use crate::shards::Keeper;
use crate::store::Store;
use anyhow::{Context, Result};
use clap::Subcommand;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::signal::unix::{SignalKind, signal};

/// The main jobs by name.
#[derive(Debug, Subcommand)]
pub(super) enum MainJobCommand {
    /// The bot on Discord; DISCORD_TOKEN must be set
    Bot(BotFlags),
    /// The stand-in for Discord in the browser, with the bot inside
    Sandbox(Flags),
}

/// Runs a main job until it is told to stop.
pub(super) fn run(command: MainJobCommand) -> Result<()> {
    match command {
        MainJobCommand::Bot(bot) => start(Flags { bot, sandbox: SandboxFlags::default() }, RequestedJob::Bot),
        MainJobCommand::Sandbox(flags) => start(flags, RequestedJob::Sandbox),
    }
}

/// Runs the bot, or the sandbox without a token, until it is told to stop.
pub(super) fn run_either(flags: Flags) -> Result<()> {
    start(flags, RequestedJob::Either)
}

fn start(flags: Flags, asked: RequestedJob) -> Result<()> {
    let config = flags.check(asked, |name| std::env::var(name).ok())?;
    logging::start(config.log_format);
    block_on(work(config))?
}

async fn work(config: Config) -> Result<()> {
    let stop = stop_signal()?;
    let metrics = match config.metrics {
        Some(address) => Some(Metrics::bind(address).await?),
        None => None,
    };
    match config.job {
        MainJob::Bot(settings) => run_bot(&settings, metrics, stop).await,
        MainJob::Sandbox(config) => sandbox::run(config, metrics, stop).await,
    }
}

async fn run_bot(settings: &BotSettings, metrics: Option<Metrics>, stop: impl Future<Output = ()>) -> Result<()> {
    let clock: Clock = Arc::new(system_now);
    let url = settings.database.reveal();
    let (host, keeper) = match settings.sharing {
        None => (Host::open(Store::open(url).await?, OsSeeds, clock()).await?, None),
        Some(Sharing { shards, room }) => {
            let store = Store::join(url).await?;
            let keeper = Arc::new(Keeper::new(store.clone(), shards, room));
            (Host::join(store, keeper.leases(), OsSeeds).await?, Some(keeper))
        }
    };
    let connection = settings.proxy.clone().map_or(Connection::Discord, Connection::Proxy);
    let config = BotConfig { token: settings.token.reveal().to_owned(), connection, clock, keeper };
    let bot = Bot::connect(config, host.clone()).await?;
    watch_over(&bot, metrics);
    writeln!(io::stdout(), "Invite the bot to a server:\n  {}", bot.invite())?;
    let ended = bot.run(stop).await;
    host.close().await;
    Ok(ended?)
}

/// Listens for SIGINT and SIGTERM from now on; resolves at the first of them.
fn stop_signal() -> Result<impl Future<Output = ()>> {
    let mut interrupt = signal(SignalKind::interrupt()).context("SIGINT cannot be heard")?;
    let mut terminate = signal(SignalKind::terminate()).context("SIGTERM cannot be heard")?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

fn system_now() -> Millis {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    Millis::try_from(now).unwrap_or(Millis::MAX)
}
