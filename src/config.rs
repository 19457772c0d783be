//! Environment and flags, read once into one checked value. All faults are reported together.

use clap::{Args, ValueEnum};
use std::env::VarError;
use std::fmt;
use std::fs;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use thiserror::Error;

/// The variables of the environment that set what no flag sets.
pub const VARIABLES: [&str; 4] = ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "DATABASE_URL", "HYPNOSIA_DISCORD_PROXY"];

/// The default database.
pub const DEFAULT_DATABASE: &str = "sqlite://hypnosia.db";
/// The prefixes of database addresses.
const ENGINES: [&str; 3] = ["sqlite:", "postgres:", "postgresql:"];
/// The sandbox's default port.
pub const SANDBOX_PORT: u16 = 8420;
/// How many people the sandbox can have.
pub const PEOPLE: RangeInclusive<usize> = 1..=24;
/// How many servers the sandbox can have.
pub const SERVERS: RangeInclusive<usize> = 1..=20;

/// The maximum number of shards: enough for 40 million servers, with 2,500 on each shard.
const SHARDS_MAX: u32 = 16_384;

const PEOPLE_USUAL: usize = 3;
const SERVERS_USUAL: usize = 1;

/// How log lines are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum LogFormat {
    /// For people.
    #[default]
    Human,
    /// One JSON object a line.
    Json,
}

/// The requested main job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestedJob {
    /// The bot.
    Bot,
    /// The sandbox.
    Sandbox,
    /// The bot when there is a token, else the sandbox.
    Either,
}

/// The flags of the bot on Discord, unchecked. Some of them also apply to the sandbox.
#[derive(Debug, Clone, Args)]
pub struct BotFlags {
    /// Database, sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE [default: DATABASE_URL or
    /// sqlite://hypnosia.db; in the sandbox a temporary one]
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// How log lines are written: human or json [default: human]
    #[arg(long, env = "HYPNOSIA_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<String>,
    /// Share the bot's shards with other processes on the same PostgreSQL: their total number, or auto for what Discord
    /// recommends
    #[arg(long, env = "HYPNOSIA_SHARDS", value_name = "N")]
    pub shards: Option<String>,
    /// Take no more shards than this in this process [default: its share]
    #[arg(long, env = "HYPNOSIA_MAX_SHARDS_HERE", value_name = "N")]
    pub max_shards_here: Option<String>,
    /// Serve /healthz and /metrics on this address, such as 127.0.0.1:9420
    #[arg(long, env = "HYPNOSIA_METRICS", value_name = "ADDRESS")]
    pub metrics: Option<String>,
}

/// Whether this program was built without the sandbox. It lists nothing then that belongs to the sandbox.
pub const HAS_NO_SANDBOX: bool = cfg!(not(feature = "sandbox"));

/// The flags of the sandbox, unchecked.
#[derive(Debug, Clone, Default, Args)]
pub struct SandboxFlags {
    /// Sandbox: keep everything in this folder across restarts: database, servers, people, messages, pictures
    #[arg(long, value_name = "DIR", hide = HAS_NO_SANDBOX)]
    pub data: Option<PathBuf>,
    /// Sandbox: port of the page [default: 8420, or any when that is taken]
    #[arg(long, value_name = "PORT", hide = HAS_NO_SANDBOX)]
    pub port: Option<String>,
    /// Sandbox: start the stand-in alone and print what a bot needs to connect
    #[arg(long, hide = HAS_NO_SANDBOX)]
    pub no_bot: bool,
    /// Sandbox: how many people, 1 to 24 [default: 3]
    #[arg(long, value_name = "N", hide = HAS_NO_SANDBOX)]
    pub people: Option<String>,
    /// Sandbox: how many servers, 1 to 20 [default: 1]
    #[arg(long, value_name = "N", hide = HAS_NO_SANDBOX)]
    pub servers: Option<String>,
    /// Sandbox: rate limits so large that no bot meets them, instead of Discord's
    #[arg(long, hide = HAS_NO_SANDBOX)]
    pub generous_limits: bool,
    /// Sandbox: write what people do and see to this file at the end, for `hypnosia-history`
    #[arg(long, value_name = "FILE", hide = HAS_NO_SANDBOX)]
    pub history: Option<PathBuf>,
    /// Sandbox: switch the privileged intents on (members, presences, texts of messages)
    #[arg(long, hide = HAS_NO_SANDBOX)]
    pub privileged_intents: bool,
}

/// The flags of the bot and of the sandbox, unchecked.
#[derive(Debug, Clone, Args)]
pub struct Flags {
    #[command(flatten)]
    pub bot: BotFlags,
    #[command(flatten)]
    pub sandbox: SandboxFlags,
}

/// A text that is never printed, neither by `Debug` nor in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The text. To be called only where the text is used, never to print it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The checked configuration of the main job.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    pub job: MainJob,
    pub log_format: LogFormat,
    /// The address of `/healthz`, `/metrics` and `/dice`, if they are served.
    pub metrics: Option<SocketAddr>,
}

/// The main job: the bot on Discord, or the sandbox.
#[derive(Debug, Clone, PartialEq)]
pub enum MainJob {
    Bot(BotSettings),
    Sandbox(SandboxConfig),
}

/// The checked configuration of the bot on Discord.
#[derive(Debug, Clone, PartialEq)]
pub struct BotSettings {
    pub token: Secret,
    /// Address of the database, which may contain a password.
    pub database: Secret,
    /// The sharing of shards among processes; `None` if this process has all shards.
    pub sharing: Option<Sharing>,
    /// Address of a proxy that enforces Discord's limits for all processes.
    pub proxy: Option<String>,
}

/// How this process shares the shards of the bot with other processes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sharing {
    /// The total number of shards; `None` for Discord's recommendation.
    pub shards: Option<u32>,
    /// The most shards that this process takes; `None` for its share.
    pub room: Option<u32>,
}

/// The checked configuration of the sandbox.
#[derive(Debug, Clone, PartialEq)]
pub struct SandboxConfig {
    /// Whether the bot runs inside.
    pub bot: bool,
    /// Address of the database, which may contain a password. By default the database is in the folder `data`, or in a
    /// temporary folder if `data` is not set either.
    pub database: Option<Secret>,
    /// Folder that keeps the world and, by default, the database; created if missing. Without this folder the world is
    /// not kept.
    pub data: Option<PathBuf>,
    /// The page's port; by default [`SANDBOX_PORT`], or any free port if that one is taken.
    pub port: Option<u16>,
    pub people: usize,
    pub servers: usize,
    pub generous_limits: bool,
    /// The file for the history: emptied at the start, and written at the end.
    pub history: Option<PathBuf>,
    pub privileged_intents: bool,
}

/// All faults of the configuration.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.join("; "))]
pub struct ConfigFaults(pub Vec<String>);

/// The faults found so far.
#[derive(Default)]
struct FaultCollector(Vec<String>);

impl FaultCollector {
    /// Reads a setting. `None` if it is not set or invalid; an invalid value is recorded as a fault.
    fn read<T>(&mut self, name: &str, text: Option<String>, must: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let text = text?;
        let value = read(text.trim());
        if value.is_none() {
            self.0.push(format!("{name} {}: must be {must}", text.escape_debug()));
        }
        value
    }

    /// A variable of the environment without the blanks around it; `None` if it is not set, blank or not Unicode. A
    /// value that is not Unicode is recorded as a fault.
    fn variable(&mut self, name: &str, found: Result<String, VarError>) -> Option<String> {
        match found {
            Ok(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
            Err(VarError::NotPresent) => None,
            Err(VarError::NotUnicode(_)) => {
                self.0.push(format!("{name}: must be Unicode text"));
                None
            }
        }
    }

    /// Reads a number within a range.
    fn count(&mut self, name: &str, text: Option<String>, range: RangeInclusive<usize>) -> Option<usize> {
        let must = format!("{} to {}", range.start(), range.end());
        self.read(name, text, &must, |text| text.parse().ok().filter(|number| range.contains(number)))
    }
}

impl Flags {
    /// Checks flags and environment together. `DISCORD_TOKEN`, or the content of the file that `DISCORD_TOKEN_FILE`
    /// names, is the bot's token. If the job is [`RequestedJob::Either`], a token chooses the bot, and no token chooses
    /// the sandbox. `DATABASE_URL` names the bot's database if `--database` does not, and `HYPNOSIA_DISCORD_PROXY` its
    /// proxy. The sandbox uses none of these variables.
    ///
    /// # Errors
    /// All faults at once, each with its setting and bound.
    pub fn check(
        self,
        asked: RequestedJob,
        environment: impl Fn(&str) -> Result<String, VarError>,
    ) -> Result<Config, ConfigFaults> {
        let Flags { mut bot, sandbox } = self;
        let mut faults = FaultCollector::default();
        let [token, token_file, url, proxy] = VARIABLES.map(|name| faults.variable(name, environment(name)));
        // These flags can also be set by variables of the environment. An empty variable counts as not set, because
        // settings files often have empty values.
        for flag in [&mut bot.log_format, &mut bot.shards, &mut bot.max_shards_here, &mut bot.metrics] {
            flag.take_if(|text| text.trim().is_empty());
        }
        let token = if asked == RequestedJob::Sandbox { None } else { read_token(token, token_file, &mut faults) };
        let own_url = url.as_ref().filter(|_| token.is_some() && bot.database.is_none());
        for (name, url) in [("--database", bot.database.as_ref()), ("DATABASE_URL", own_url)] {
            if url.is_some_and(|url| !ENGINES.iter().any(|engine| url.starts_with(engine))) {
                faults.0.push(format!("{name}: must begin with sqlite:// or postgres://"));
            }
        }
        check_token(token.as_deref(), asked, &mut faults);
        check_together(token.is_some(), &bot, &sandbox, &mut faults);
        let log_format =
            faults.read("--log-format", bot.log_format, "human or json", |text| LogFormat::from_str(text, false).ok());
        let address = "an address with a port, such as 127.0.0.1:9420";
        let metrics = faults.read("--metrics", bot.metrics, address, |text| text.parse().ok());
        let port = faults.read("--port", sandbox.port, "0 to 65535", |text| text.parse().ok());
        let people = faults.count("--people", sandbox.people, PEOPLE);
        let servers = faults.count("--servers", sandbox.servers, SERVERS);
        let sandbox_database = bot.database.clone();
        let database = bot.database.or(url).unwrap_or_else(|| DEFAULT_DATABASE.to_owned());
        let sharing = read_sharing(bot.shards, bot.max_shards_here, &mut faults);
        if sharing.is_some() && token.is_some() && database.starts_with("sqlite:") {
            let why = "a file of SQLite takes one process, which has all shards";
            faults.0.push(format!("--shards and --max-shards-here need a database on PostgreSQL: {why}"));
        }
        let must = "the address of a proxy, such as http://127.0.0.1:8080";
        let is_web = |text: &str| text.starts_with("http://") || text.starts_with("https://");
        let proxy = faults.read("HYPNOSIA_DISCORD_PROXY", proxy, must, |text| is_web(text).then(|| text.to_owned()));
        if !faults.0.is_empty() {
            return Err(ConfigFaults(faults.0));
        }
        let job = match token {
            Some(token) => {
                MainJob::Bot(BotSettings { token: Secret(token), database: Secret(database), sharing, proxy })
            }
            None => MainJob::Sandbox(SandboxConfig {
                bot: !sandbox.no_bot,
                database: sandbox_database.map(Secret),
                data: sandbox.data,
                port,
                people: people.unwrap_or(PEOPLE_USUAL),
                servers: servers.unwrap_or(SERVERS_USUAL),
                generous_limits: sandbox.generous_limits,
                history: sandbox.history,
                privileged_intents: sandbox.privileged_intents,
            }),
        };
        Ok(Config { job, log_format: log_format.unwrap_or_default(), metrics })
    }
}

/// Reads how shards are shared, if either setting is given.
fn read_sharing(shards: Option<String>, room: Option<String>, faults: &mut FaultCollector) -> Option<Sharing> {
    let is_asked_for = shards.is_some() || room.is_some();
    let number = |text: &str| text.parse().ok().filter(|number| (1..=SHARDS_MAX).contains(number));
    let must = format!("1 to {SHARDS_MAX}, or auto");
    let shards = faults.read("--shards", shards, &must, |text| match text {
        "auto" => Some(None),
        text => number(text).map(Some),
    });
    let room = faults.read("--max-shards-here", room, &format!("1 to {SHARDS_MAX}"), number);
    is_asked_for.then_some(Sharing { shards: shards.flatten(), room })
}

/// The address of the database that `DATABASE_URL` names, or the default one.
///
/// # Errors
/// The variable is not Unicode text.
pub fn database_url(environment: impl Fn(&str) -> Result<String, VarError>) -> Result<String, ConfigFaults> {
    let mut faults = FaultCollector::default();
    let url = faults.variable("DATABASE_URL", environment("DATABASE_URL"));
    if faults.0.is_empty() {
        Ok(url.unwrap_or_else(|| DEFAULT_DATABASE.to_owned()))
    } else {
        Err(ConfigFaults(faults.0))
    }
}

/// The token itself, or the token in the file. A supervisor can use the file to keep the token out of the environment.
/// Both at once, or a file that cannot be read, are faults.
fn read_token(token: Option<String>, file: Option<String>, faults: &mut FaultCollector) -> Option<String> {
    let Some(file) = file else { return token };
    if token.is_some() {
        faults.0.push("DISCORD_TOKEN and DISCORD_TOKEN_FILE both name a token: give one of them".to_owned());
        return token;
    }
    match fs::read_to_string(&file) {
        Ok(text) if text.trim().is_empty() => {
            faults.0.push(format!("DISCORD_TOKEN_FILE {file}: is empty: write the bot's token into it"));
            None
        }
        Ok(text) => Some(text.trim().to_owned()),
        Err(why) => {
            faults.0.push(format!("DISCORD_TOKEN_FILE {file}: cannot be read: {why}"));
            None
        }
    }
}

fn check_token(token: Option<&str>, asked: RequestedJob, faults: &mut FaultCollector) {
    match token {
        // If a token file cannot be read, that fault has been recorded already.
        None if asked == RequestedJob::Bot && !faults.0.iter().any(|fault| fault.starts_with("DISCORD_TOKEN_FILE")) => {
            faults.0.push("DISCORD_TOKEN: must be set to the bot's token; `hypnosia sandbox` needs none".to_owned());
        }
        Some(token) if !looks_like_a_token(token) => {
            faults.0.push("DISCORD_TOKEN: a bot token has three parts separated by dots; copy it from the Developer Portal, page Bot".to_owned());
        }
        _ => {}
    }
}

/// Checks for settings that exclude each other.
fn check_together(token: bool, bot: &BotFlags, sandbox: &SandboxFlags, faults: &mut FaultCollector) {
    if token && (sandbox.no_bot || sandbox.data.is_some() || sandbox.port.is_some()) {
        faults.0.push("--no-bot, --data and --port belong to the sandbox, which DISCORD_TOKEN turns off".to_owned());
    }
    if sandbox.data.is_some() && bot.database.is_some() {
        faults.0.push("--data and --database both name a database: give one of them".to_owned());
    }
    if !token && (bot.shards.is_some() || bot.max_shards_here.is_some()) {
        faults
            .0
            .push("--shards and --max-shards-here are the bot's on Discord: the sandbox has one process".to_owned());
    }
    if sandbox.no_bot && bot.metrics.is_some() {
        faults.0.push("--metrics watches the bot, and --no-bot starts none".to_owned());
    }
}

/// Whether a text has three non-empty parts of the characters that Discord uses in tokens. Only Discord knows whether
/// the token is valid.
fn looks_like_a_token(token: &str) -> bool {
    let parts: Vec<&str> = token.split('.').collect();
    let plain = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "-_=".contains(c));
    parts.len() == 3 && parts.iter().all(plain)
}

#[cfg(test)]
mod tests;
