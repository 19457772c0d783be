//! The main job: the bot on Discord, or the sandbox with the bot inside.

use super::{common, logging};
use crate::config::{Asked, BotFlags, Config, Flags, Job, SANDBOX_PORT, SandboxFlags, Secret};
use crate::discord::{Bot, BotConfig, Clock, Connection};
use crate::host::{Host, Millis, OsSeeds};
use crate::metrics::Metrics;
use crate::store::Store;
use anyhow::{Context, Result};
use clap::Subcommand;
use discord_sandbox::{RateLimits, Sandbox, StartError, intents};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::signal::unix::{SignalKind, signal};

/// The main jobs by name.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// The bot on Discord; DISCORD_TOKEN must be set
    Bot(BotFlags),
    /// The stand-in for Discord in the browser, with the bot inside
    Sandbox(Flags),
}

/// Runs a main job until it is told to end.
pub(super) fn run(command: Command) -> Result<()> {
    match command {
        Command::Bot(bot) => start(Flags { bot, sandbox: SandboxFlags::default() }, Asked::Bot),
        Command::Sandbox(flags) => start(flags, Asked::Sandbox),
    }
}

/// Runs the bot, or the sandbox when there is no token, until it is told to end.
pub(super) fn run_either(flags: Flags) -> Result<()> {
    start(flags, Asked::Either)
}

fn start(flags: Flags, asked: Asked) -> Result<()> {
    let config = flags.check(asked, |name| std::env::var(name).ok())?;
    logging::start(config.log_format);
    common::block_on(work(config))?
}

async fn work(config: Config) -> Result<()> {
    let stop = stop_signal()?;
    let metrics = match config.metrics {
        Some(address) => Some(Metrics::bind(address).await?),
        None => None,
    };
    match config.job {
        Job::Bot { token, database } => run_bot(&token, &database, metrics, stop).await,
        Job::Sandbox { bot, database, data, port, people, servers, generous_limits, privileged_intents } => {
            let config = discord_sandbox::Config {
                servers,
                people: discord_sandbox::NAMES.iter().take(people).map(|&name| name.to_owned()).collect(),
                tls: bot,
                hint: bot.then(|| HINT.to_owned()),
                rate_limits: if generous_limits { RateLimits::Generous } else { RateLimits::Documented },
                privileged_intents: if privileged_intents { intents::PRIVILEGED } else { 0 },
                ..discord_sandbox::Config::default()
            };
            let sandbox = start_sandbox(port, config).await?;
            if bot {
                let temporary = tempfile::tempdir().context("no folder for a temporary database")?;
                let folder = data.as_deref().unwrap_or(temporary.path());
                std::fs::create_dir_all(folder).with_context(|| format!("the folder {}", folder.display()))?;
                let database = database.unwrap_or_else(|| in_folder(folder));
                run_sandbox(&sandbox, &database, metrics, stop).await
            } else {
                print_peer_card(&sandbox)?;
                stop.await;
                Ok(())
            }
        }
    }
}

async fn run_bot(token: &Secret, url: &str, metrics: Option<Metrics>, stop: impl Future<Output = ()>) -> Result<()> {
    let clock: Clock = Arc::new(system_now);
    let store = Store::open(url).await?;
    let (host, facts) = Host::open(store, OsSeeds, clock()).await?;
    let config = BotConfig { token: token.reveal().to_owned(), connection: Connection::Discord, clock };
    let bot = Bot::connect(config, host.clone(), facts).await?;
    watch_over(&bot, metrics);
    writeln!(io::stdout(), "Invite the bot to a server:\n  {}", bot.invite())?;
    let ended = bot.run(stop).await;
    host.close().await;
    Ok(ended?)
}

async fn run_sandbox(
    sandbox: &Sandbox,
    url: &str,
    metrics: Option<Metrics>,
    stop: impl Future<Output = ()>,
) -> Result<()> {
    let time = sandbox.clock().clone();
    let clock: Clock = Arc::new(move || time.now_ms());
    let store = Store::open(url).await?;
    let (host, facts) = Host::open(store, OsSeeds, clock()).await?;
    let connection = Connection::Local {
        address: sandbox.tls_addr().context("the stand-in has no TLS")?,
        certificate: sandbox.certificate_pem().unwrap_or_default().to_owned(),
    };
    let config = BotConfig { token: sandbox.token().to_owned(), connection, clock };
    let bot = Bot::connect(config, host.clone(), facts).await?;
    watch_over(&bot, metrics);
    wake_when_advanced(&bot, sandbox, host.clone());
    writeln!(
        io::stdout(),
        "Hypnosia's sandbox, a chat with the bot in it:\n\n  {}\n\nOpen it and type /hypnosia new. Ctrl-C ends it.",
        sandbox.url()
    )?;
    let ended = bot.run(stop).await;
    host.close().await;
    Ok(ended?)
}

/// Serves the numbers of a bot as long as it runs.
fn watch_over(bot: &Bot, metrics: Option<Metrics>) {
    if let Some(metrics) = metrics {
        bot.tasks().spawn_vital("server of the metrics", metrics.serve(bot.health()));
    }
}

/// The page can move time forward; the clocks of the tables look at once.
fn wake_when_advanced(bot: &Bot, sandbox: &Sandbox, host: Host) {
    let mut advances = sandbox.clock().advances();
    bot.tasks().spawn_vital("watch of the sandbox's time", async move {
        while advances.changed().await.is_ok() {
            host.wake_clocks();
        }
    });
}

/// What the page tells a newcomer.
const HINT: &str = "Type `/hypnosia new` and press Enter. Then put two people **side by side** (above), let both press \
    **Join**, and **Start**.";

/// The stand-in on the port asked for; where none is asked for, on the usual one, or on any when that is taken.
async fn start_sandbox(port: Option<u16>, config: discord_sandbox::Config) -> Result<Sandbox> {
    let on = |port| discord_sandbox::Config { port, ..config.clone() };
    match Sandbox::start(on(port.unwrap_or(SANDBOX_PORT))).await {
        Err(StartError::Bind(..)) if port.is_none() => Ok(Sandbox::start(on(0)).await?),
        started => Ok(started?),
    }
}

/// What a bot of any library needs to connect.
fn print_peer_card(sandbox: &Sandbox) -> Result<()> {
    writeln!(
        io::stdout(),
        "A stand-in for Discord, without a bot:\n\n  page         {url}\n  REST         {url}/api/v10\n  gateway      \
         ws://{gateway}/\n  token        {token}\n  application  {application}\n\nCtrl-C ends it.",
        url = sandbox.url(),
        gateway = sandbox.gateway_addr(),
        token = sandbox.token(),
        application = sandbox.application(),
    )?;
    Ok(())
}

/// Listens for SIGINT and SIGTERM from now on; ready at the first of them.
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

fn in_folder(folder: &std::path::Path) -> String {
    format!("sqlite://{}", folder.join("hypnosia.db").display())
}

fn system_now() -> Millis {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    Millis::try_from(now).unwrap_or(Millis::MAX)
}
