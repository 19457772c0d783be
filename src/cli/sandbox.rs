//! The sandbox: the stand-in for Discord on a page in the browser, usually with the bot inside.

use super::{until_stopped, watch_over};
use crate::config::{SANDBOX_PORT, SandboxConfig};
use crate::discord::{Bot, BotConfig, Clock, Endpoint};
use crate::host::{Host, OsSeeds};
use crate::metrics::Metrics;
use crate::store::Store;
use anyhow::{Context, Result};
use discord_sandbox::history::Record;
use discord_sandbox::{Config, NAMES, RateLimits, Sandbox, StartError, intents};
use std::io::{self, Write};
use std::path::Path;
use std::pin::pin;
use std::sync::Arc;

/// The hint that the page shows to a newcomer.
const HINT: &str = "Press </hypnosia new:0>, then Enter, to open a table. Click another name above to become that person, \
    and press **Join**; or put people **side by side** to see what each of them sees. Then press **Start**.";

/// Runs the stand-in, usually with the bot, until `stop` is ready or the bot ends. Then saves the world and the
/// history.
pub(super) async fn run(config: SandboxConfig, metrics: Option<Metrics>, stop: impl Future<Output = ()>) -> Result<()> {
    // An empty history is written first: if the file cannot be written, this fails before people begin to play.
    config.history.as_deref().map_or(Ok(()), |file| write_history(file, &[]))?;
    let sandbox = start(&config).await?;
    let stop = pin!(async {
        stop.await;
        // Standard output may be closed by now.
        let _ = writeln!(io::stdout(), "\nThe sandbox ends. {}", what_stays(&config));
    });
    let ended = if config.bot {
        run_with_bot(&sandbox, &config, metrics, stop).await
    } else {
        print_peer_card(&sandbox, &config)?;
        stop.await;
        Ok(())
    };
    let saved = sandbox.save().context("the world cannot be kept as it is now");
    let written = config.history.as_ref().map(|file| write_history(file, &sandbox.history()));
    ended.and(saved).and(written.unwrap_or(Ok(())))
}

async fn run_with_bot(
    sandbox: &Sandbox,
    config: &SandboxConfig,
    metrics: Option<Metrics>,
    mut stop: impl Future<Output = ()> + Unpin,
) -> Result<()> {
    let temporary = tempfile::tempdir().context("no folder for a temporary database")?;
    let url = match &config.database {
        Some(url) => url.reveal().to_owned(),
        None => database_in(config.data.as_deref().unwrap_or(temporary.path()))?,
    };
    let time = sandbox.clock().clone();
    let clock: Clock = Arc::new(move || time.now_ms());
    let opening = async { anyhow::Ok(Host::open(Store::open(&url).await?, OsSeeds, clock()).await?) };
    let Some(host) = until_stopped(&mut stop, opening).await else { return Ok(()) };
    let host = host?;
    let ended = serve(sandbox, config, clock, &host, metrics, stop).await;
    host.close().await;
    ended
}

/// Connects the bot to the stand-in, and runs the bot.
async fn serve(
    sandbox: &Sandbox,
    config: &SandboxConfig,
    clock: Clock,
    host: &Host,
    metrics: Option<Metrics>,
    mut stop: impl Future<Output = ()> + Unpin,
) -> Result<()> {
    let connection = Endpoint::Local {
        address: sandbox.tls_addr().context("the stand-in has no TLS")?,
        certificate: sandbox.certificate_pem().unwrap_or_default().to_owned(),
    };
    let bot_config = BotConfig { token: sandbox.token().to_owned(), connection, clock, keeper: None };
    let Some(bot) = until_stopped(&mut stop, Bot::connect(bot_config, host.clone())).await else { return Ok(()) };
    let bot = bot?;
    watch_over(&bot, metrics);
    wake_when_advanced(&bot, sandbox, host.clone());
    writeln!(
        io::stdout(),
        "Hypnosia's sandbox, a chat with the bot in it:\n\n  {}\n\nOpen it and type /hypnosia new. Ctrl-C ends it. {}",
        sandbox.url(),
        what_stays(config)
    )?;
    Ok(bot.run(stop).await?)
}

/// The address of the database in a folder.
fn database_in(folder: &Path) -> Result<String> {
    let path = folder.join("hypnosia.db");
    let path =
        path.to_str().with_context(|| format!("{}: the name of the folder must be Unicode text", folder.display()))?;
    Ok(format!("sqlite://{path}"))
}

/// Starts the stand-in on the requested port; by default on the usual one, or on any if that is taken.
async fn start(config: &SandboxConfig) -> Result<Sandbox> {
    let on = |port| Config {
        port,
        servers: config.servers,
        people: NAMES.iter().take(config.people).map(|&name| name.to_owned()).collect(),
        tls: config.bot,
        hint: config.bot.then(|| HINT.to_owned()),
        record_history: config.history.is_some(),
        rate_limits: if config.generous_limits { RateLimits::Generous } else { RateLimits::Documented },
        privileged_intents: if config.privileged_intents { intents::PRIVILEGED } else { 0 },
        data: config.data.as_ref().map(|folder| folder.join("world")),
        ..Config::default()
    };
    match Sandbox::start(on(config.port.unwrap_or(SANDBOX_PORT))).await {
        Err(StartError::Bind(..)) if config.port.is_none() => Ok(Sandbox::start(on(0)).await?),
        started => Ok(started?),
    }
}

/// Makes the tables' clocks follow when the page moves time forward.
fn wake_when_advanced(bot: &Bot, sandbox: &Sandbox, host: Host) {
    let mut advances = sandbox.clock().advances();
    bot.tasks().spawn_vital("watch of the sandbox's time", async move {
        while advances.changed().await.is_ok() {
            host.wake_clocks();
        }
    });
}

/// Prints the settings that a bot needs to connect, whatever library it uses.
fn print_peer_card(sandbox: &Sandbox, config: &SandboxConfig) -> Result<()> {
    writeln!(
        io::stdout(),
        "A stand-in for Discord, without a bot:\n\n  page         {url}\n  REST         {url}/api/v10\n  gateway      \
         ws://{gateway}/\n  token        {token}\n  application  {application}\n\nCtrl-C ends it. {stays}",
        url = sandbox.url(),
        gateway = sandbox.gateway_addr(),
        token = sandbox.token(),
        application = sandbox.application(),
        stays = what_stays(config),
    )?;
    Ok(())
}

/// Writes a history as JSON, one record a line.
fn write_history(file: &Path, records: &[Record]) -> Result<()> {
    let mut text = String::new();
    for record in records {
        text.push_str(&serde_json::to_string(record)?);
        text.push('\n');
    }
    std::fs::write(file, text).with_context(|| format!("the history {}", file.display()))
}

/// Describes what is left when the stand-in has ended.
fn what_stays(config: &SandboxConfig) -> String {
    match &config.data {
        Some(folder) => format!("Everything stays in {}.", folder.display()),
        None => "Nothing stays: `--data DIR` keeps servers, messages and games.".to_owned(),
    }
}
