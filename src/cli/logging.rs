//! The log of the program, and what must never be written into it.

use crate::config::LogFormat;
use crate::discord::close_watch;
use std::io::{self, IsTerminal};
use tracing::Metadata;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{FilterExt, Targets, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The log level when RUST_LOG is not set or cannot be read.
const USUAL: LevelFilter = LevelFilter::INFO;

/// Crates that RUST_LOG controls freely: they write neither tokens nor people's texts into the log.
const OPEN: [&str; 4] = ["hypnosia", "hypnosia_game", "discord_sandbox", "sqlx"];

/// Starts logging to standard error, once for a process.
///
/// RUST_LOG chooses the levels, within bounds. Libraries that carry our requests and events (serenity, the WebSocket,
/// HTTP, TLS) write tokens and people's texts into their lines and spans, as text, bytes and hexadecimal digits. So
/// only their warnings are logged, and nothing from the module where serenity prints payloads that it cannot decode.
pub fn start(format: LogFormat) {
    let usual = || Targets::new().with_default(USUAL);
    let asked = std::env::var("RUST_LOG").ok().map(|asked| asked.parse::<Targets>());
    let (chosen, fault) = match asked {
        Some(Ok(asked)) => (asked, None),
        Some(Err(fault)) => (usual(), Some(fault)),
        None => (usual(), None),
    };
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(wants_colour());
    let lines = match format {
        LogFormat::Human => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let lines = lines.with_filter(chosen.and(filter_fn(may_be_logged)));
    tracing_subscriber::registry().with(lines).with(close_watch()).init();
    if let Some(error) = fault {
        tracing::warn!(%error, "RUST_LOG cannot be read, expected such as info,hypnosia=debug; {USUAL} is used");
    }
}

/// Whether to colour the log: on a terminal, unless NO_COLOR is set and not empty.
fn wants_colour() -> bool {
    io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

fn may_be_logged(metadata: &Metadata<'_>) -> bool {
    *metadata.level() <= most(metadata.target())
}

/// The most verbose level that may be logged of a target.
fn most(target: &str) -> LevelFilter {
    let library = target.split("::").next().unwrap_or_default();
    match target {
        "serenity::gateway::ws" => LevelFilter::OFF,
        // This module would log a line for each channel that the bot may not view, in each server, at each start.
        "serenity::model::utils" => LevelFilter::OFF,
        _ if OPEN.contains(&library) => LevelFilter::TRACE,
        _ => LevelFilter::WARN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_that_carry_tokens_only_warn() {
        for target in ["serenity::http::client", "tungstenite::protocol", "h2::codec", "rustls::conn", "reqwest"] {
            assert_eq!(most(target), LevelFilter::WARN, "{target}");
        }
        assert_eq!(most("serenity::gateway::ws"), LevelFilter::OFF);
        assert_eq!(most("hypnosia::host::clocks"), LevelFilter::TRACE);
    }
}
