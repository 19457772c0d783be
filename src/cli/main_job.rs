//! The main job: the bot on Discord, or the sandbox with the bot inside.

use super::{block_on, failed_start, logging, sandbox, until_stopped, watch_over};
use crate::config::{
    BotFlags, BotSettings, Config, Flags, HAS_NO_SANDBOX, MainJob, RequestedJob, SandboxFlags, Sharing,
};
use crate::discord::{Bot, BotConfig, Clock, Endpoint};
use crate::host::{Host, OsSeeds};
use crate::metrics::Metrics;
use crate::model::Millis;
use crate::shards::Keeper;
use crate::store::Store;
use anyhow::{Context, Result};
use clap::Subcommand;
use std::io::{self, IsTerminal, Write};
use std::pin::pin;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::signal::unix::{SignalKind, signal};

/// The main jobs by name.
#[derive(Debug, Subcommand)]
pub(super) enum MainJobCommand {
    /// The bot on Discord; DISCORD_TOKEN must be set
    Bot(BotFlags),
    /// The stand-in for Discord in the browser, with the bot inside
    #[command(hide = HAS_NO_SANDBOX)]
    Sandbox(Flags),
}

/// Runs a main job until it is told to stop.
pub(super) fn run(command: MainJobCommand) -> Result<()> {
    match command {
        MainJobCommand::Bot(bot) => start(Flags { bot, sandbox: SandboxFlags::default() }, RequestedJob::Bot),
        MainJobCommand::Sandbox(flags) => start(flags, RequestedJob::Sandbox),
    }
}

/// Runs the bot, or the sandbox if there is no token, until it is told to stop.
pub(super) fn run_either(flags: Flags) -> Result<()> {
    start(flags, RequestedJob::Either)
}

fn start(flags: Flags, asked: RequestedJob) -> Result<()> {
    let config = flags.check(asked, |name| std::env::var(name))?;
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

/// Runs the bot until `stop` is ready, which may be at any time, even while the bot starts. If the bot has
/// failed more than once in a row, and standard error is no terminal, pauses before it returns the error.
async fn run_bot(settings: &BotSettings, metrics: Option<Metrics>, stop: impl Future<Output = ()>) -> Result<()> {
    let mut stop = pin!(stop);
    let Some(opened) = until_stopped(&mut stop, open(settings)).await else { return Ok(()) };
    let (host, keeper) = opened?;
    let store = host.store().clone();
    let ended = serve(settings, &host, keeper, metrics, &mut stop).await;
    let failed = match &ended {
        Ok(()) => None,
        // If the failure cannot be stored, the database is at fault and not Discord, so there is no pause.
        Err(_) => failed_start::count(&store, system_now()).await.ok(),
    };
    host.close().await;
    match (failed, &ended) {
        (Some((failed, pause)), Err(error)) if !pause.is_zero() && !io::stderr().is_terminal() => {
            tracing::error!(
                seconds = pause.as_secs(),
                "failed start {failed} in a row, which ends after a pause: {error:#}"
            );
            until_stopped(stop, tokio::time::sleep(pause)).await.map_or(Ok(()), |()| ended)
        }
        _ => ended,
    }
}

async fn open(settings: &BotSettings) -> Result<(Host, Option<Arc<Keeper>>)> {
    let url = settings.database.reveal();
    let Some(Sharing { shards, room }) = settings.sharing else {
        return Ok((Host::open(Store::open(url).await?, OsSeeds, system_now()).await?, None));
    };
    let store = Store::join(url).await?;
    let keeper = Arc::new(Keeper::new(store.clone(), shards, room));
    Ok((Host::join(store, keeper.leases(), OsSeeds).await?, Some(keeper)))
}

/// Connects the bot to Discord, and runs it.
async fn serve(
    settings: &BotSettings,
    host: &Host,
    keeper: Option<Arc<Keeper>>,
    metrics: Option<Metrics>,
    mut stop: impl Future<Output = ()> + Unpin,
) -> Result<()> {
    let (connection, clock): (_, Clock) = (endpoint(settings), Arc::new(system_now));
    let config = BotConfig { token: settings.token.reveal().to_owned(), connection, clock, keeper };
    let Some(bot) = until_stopped(&mut stop, Bot::connect(config, host.clone())).await else { return Ok(()) };
    let bot = bot?;
    watch_over(&bot, metrics);
    // Standard output may be closed or full. That must not keep people from playing.
    let _ = writeln!(io::stdout(), "Invite the bot to a server:\n  {}", bot.invite());
    Ok(bot.run(stop).await?)
}

/// Where these settings look for Discord.
pub(super) fn endpoint(settings: &BotSettings) -> Endpoint {
    settings.proxy.clone().map_or(Endpoint::Discord, Endpoint::Proxy)
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

pub(super) fn system_now() -> Millis {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    Millis::try_from(now).unwrap_or(Millis::MAX)
}
