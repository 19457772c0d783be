//! Watches the gateway connection where serenity does not say enough.
//!
//! Two things in serenity 0.12.5 make this necessary:
//!
//! - A connection may end without a close code, or it may fail at the first attempt to make it anew. Its shard then
//!   reads from a dead socket, again and again and without ever yielding, until its next heartbeat is due: up to 41 s.
//!   If that happens on the tokio worker that waits for sockets and timers on behalf of the others, the whole program
//!   stops: no message, no timer, no signal. [`keep_awake`] prevents that.
//! - Of the close codes after which Discord wants no further attempt, 4004, 4013 and 4014 end serenity's client with an
//!   error. After 4010, 4011 and 4012 serenity only writes a line to the log, and connects again for ever. In the end
//!   Discord resets the token, because of too many sessions. [`CloseWatch`] reads those lines.

use super::core::Core;
use crate::model::ShardId;
use serenity::all::{ConnectionStage, ShardManager};
use std::fmt;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::broadcast;
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

/// How often the shards are polled.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often a sleeping worker is woken.
const WAKE: Duration = Duration::from_millis(100);

/// The log target under which serenity says how a connection was closed.
const CLOSES_LOG: &str = "serenity::gateway::shard";
/// Part of each log line in which serenity notes a final close, and the meaning of that line for the operator.
const FINAL_CLOSES: [(&str, &str); 3] = [
    ("Sent invalid shard data", "Discord does not take this shard (4010)"),
    ("Shard has too many guilds", "the bot is on more servers than its connections may serve; start it again (4011)"),
    ("close 4012", "Discord does not speak this version of its protocol any more; a newer program is needed (4012)"),
];

/// The final closes of all bots of this process; only tests have several bots in a process.
static CLOSES: LazyLock<broadcast::Sender<&'static str>> = LazyLock::new(|| broadcast::channel(4).0);

/// A layer of the process's log that sees which connections Discord has closed for good.
pub fn close_watch<S: Subscriber + for<'a> LookupSpan<'a>>() -> impl Layer<S> {
    CloseWatch.with_filter(Targets::new().with_target(CLOSES_LOG, LevelFilter::WARN))
}

struct CloseWatch;

impl<S: Subscriber> Layer<S> for CloseWatch {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut line = Message(String::new());
        event.record(&mut line);
        if let Some((_, why)) = FINAL_CLOSES.iter().find(|(part, _)| line.0.contains(part)) {
            // Without a running bot, nothing receives this.
            let _ = CLOSES.send(why);
        }
    }
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// Waits until Discord closes a connection for good and serenity tries to connect all the same; returns the reason.
pub async fn closed_for_good() -> &'static str {
    let mut closes = CLOSES.subscribe();
    match closes.recv().await {
        Ok(why) => why,
        // The sender is static, so this error means that the receiver has missed reasons.
        Err(_) => "Discord closed the connection several times",
    }
}

/// Polls for ever whether every shard is connected, because a failed attempt to connect emits no event. While a shard
/// is not connected, or its connection may have died while the process slept, the clocks of all tables are paused.
pub async fn watch(core: Core, shards: Arc<ShardManager>) {
    let mut interval = tokio::time::interval(POLL_INTERVAL);
    loop {
        tokio::select! {
            _ = interval.tick() => {}
            () = core.app.gateway.session.notified() => {}
        }
        let connected = {
            let runners = shards.runners.lock().await;
            let up = runners.iter().filter(|(shard, runner)| {
                let is_proved = core.is_proved(ShardId(shard.0), runner.latency);
                is_proved && runner.stage == ConnectionStage::Connected
            });
            // `all` would stop at the first shard that is down, but each shard must be polled.
            let up = up.count();
            up > 0 && up == runners.len()
        };
        core.set_connected(connected).await;
    }
}

/// Wakes a worker of this runtime at intervals, from a thread that no task can block, until the returned sender is
/// dropped. The woken worker is idle, so it takes over waiting for sockets and timers.
pub fn keep_awake() -> Sender<()> {
    let runtime = Handle::current();
    let (awake, dropped) = channel::<()>();
    std::thread::spawn(move || {
        while dropped.recv_timeout(WAKE) == Err(RecvTimeoutError::Timeout) {
            runtime.spawn(async {});
        }
    });
    awake
}
