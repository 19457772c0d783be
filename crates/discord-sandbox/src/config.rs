//! Configuration of a stand-in.

use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::permissions::{self, Permissions};

/// Display names for people, used in this order.
pub const NAMES: [&str; 24] = [
    "Ada", "Bruno", "Chloe", "Dario", "Emma", "Farid", "Greta", "Hugo", "Ines", "Jonas", "Kira", "Luca", "Mila",
    "Nils", "Olga", "Paul", "Quinn", "Rosa", "Sami", "Tara", "Ugo", "Vera", "Wim", "Yuna",
];

/// Settings of [`Sandbox::start`](super::Sandbox::start). The default is one server with two channels and three people.
#[derive(Clone, Debug)]
pub struct Config {
    /// Number of servers that the bot is in.
    pub servers: usize,
    /// Display names of the people; each is in every server.
    pub people: Vec<String>,
    /// Port of HTTP on 127.0.0.1; 0 for a free one.
    pub port: u16,
    /// Whether to serve REST over TLS too, with a certificate that is generated when the stand-in starts.
    pub tls: bool,
    /// The time source; clones share it.
    pub clock: Clock,
    /// The bot's name.
    pub bot_name: String,
    /// One line of Markdown, a hint for newcomers to the page; by default, how to find the commands.
    pub hint: Option<String>,
    /// Permissions of the bot's role in each server.
    pub bot_permissions: Permissions,
    /// The application's privileged intents, as bits of [`intents`](super::intents). None by default: an IDENTIFY that
    /// asks for one is closed with 4014.
    pub privileged_intents: u64,
    /// Which rate limits apply; Discord's by default.
    pub rate_limits: RateLimits,
    /// Sessions that may be started in 5 s, one for each value of `shard_id % max_concurrency`. Very large bots may
    /// have 16.
    pub max_concurrency: u64,
    /// The heartbeat interval that HELLO announces.
    pub heartbeat: Duration,
    /// Time beyond Discord's limits that the stand-in waits for the first answer to an interaction and for a
    /// heartbeat. It extends real time only: an interaction still fails when
    /// [`Sandbox::advance`](super::Sandbox::advance) skips its 3 s. Unless it is zero, a second answer is no violation
    /// if it arrives half a second or more after the interaction began. Zero by default. A test that does not measure
    /// response times sets minutes, so that it passes on a busy machine.
    pub patience: Duration,
    /// Whether to record requests and answers for [`Sandbox::traffic`](super::Sandbox::traffic).
    pub record_traffic: bool,
    /// Whether to record what people do and see, and what the bot does, for
    /// [`Sandbox::history`](super::Sandbox::history).
    pub record_history: bool,
    /// A folder that keeps the world, with pictures and the bot's token, over restarts. Without a folder, the world is
    /// lost when the stand-in stops. People and servers that are configured but not in the folder are added.
    pub data: Option<PathBuf>,
}

/// The rate limits that apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimits {
    /// Buckets about as small as Discord's, 50 requests a second in all, one IDENTIFY in 5 s (see
    /// [`Config::max_concurrency`]) and 1,000 in a day.
    Documented,
    /// Buckets with the same headers as Discord's, but so large that only a runaway bot exhausts them. Any number of
    /// IDENTIFYs is allowed.
    Generous,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            servers: 1,
            people: NAMES[..3].iter().map(|&name| name.to_owned()).collect(),
            port: 0,
            tls: false,
            clock: Clock::system(),
            bot_name: "Hypnosia".to_owned(),
            hint: None,
            bot_permissions: permissions::BOT_DEFAULT,
            privileged_intents: 0,
            rate_limits: RateLimits::Documented,
            max_concurrency: 1,
            heartbeat: Duration::from_millis(41_250),
            patience: Duration::ZERO,
            record_traffic: false,
            record_history: false,
            data: None,
        }
    }
}
