//! Watches the gateway connection, because serenity does not tell when it is gone for good.
//!
//! A connection that ends without a close code, or that cannot be made anew at the first attempt, leaves serenity's
//! shard (0.12.5) reading from a dead socket, again and again and without ever yielding, until its next heartbeat is due:
//! up to 41 s. Tokio's worker that does this waited for sockets and timers on behalf of all others, and those sleep, so
//! the whole program would stand still: no message delivered, no clock, no signal heard. [`keep_awake`] prevents that.

use super::app::App;
use serenity::all::{ConnectionStage, ShardManager};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;
use tokio::runtime::Handle;

/// How often it is looked whether the gateway is connected.
const LOOK: Duration = Duration::from_secs(1);
/// How often a sleeping worker is woken.
const WAKE: Duration = Duration::from_millis(100);

/// Takes note of whether every shard is connected, until it is dropped: one that finds nobody brings no event.
pub async fn watch(app: Arc<App>, shards: Arc<ShardManager>) {
    let mut interval = tokio::time::interval(LOOK);
    loop {
        interval.tick().await;
        let runners = shards.runners.lock().await;
        let connected = runners.values().all(|shard| shard.stage == ConnectionStage::Connected);
        app.gateway_is(connected && !runners.is_empty());
    }
}

/// Wakes a worker of this runtime now and then, from a thread that no task can block, until what it gives is dropped:
/// the worker has nothing to do, and so takes over the waiting for sockets and timers.
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
