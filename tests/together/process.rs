//! A process of the bot that shares the shards of a database with others.

use crate::SHARDS;
use hypnosia::host::{Host, OsSeeds};
use hypnosia::shards::Keeper;
use hypnosia::store::Store;
use hypnosia_stage::{BotPlace, ChildProcess, Stage, this_test};
use std::io::Write;
use std::process::{ChildStdin, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::signal::unix::{SignalKind, signal};

/// The body of a child process, which [`start`] runs.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the part of a process, which the tests beside it start"]
async fn be_a_process() {
    let Some(place) = BotPlace::of_this_process() else { return };
    let mut terminate = signal(SignalKind::terminate()).unwrap();
    let ended = work(place, async move {
        terminate.recv().await;
    })
    .await;
    if let Err(error) = ended {
        tracing::error!(error, "the process ends");
        std::process::exit(1);
    }
}

async fn work(place: BotPlace, stop: impl Future<Output = ()>) -> Result<(), String> {
    let store = Store::join(&place.database).await.map_err(|error| error.to_string())?;
    let keeper = Arc::new(Keeper::new(store.clone(), Some(SHARDS), None));
    let joined = Host::join(store, keeper.leases(), OsSeeds).await;
    let host = joined.map_err(|failure| failure.to_string())?;
    let ahead = follow_clock(host.clone());
    let ahead = move || ahead.load(Ordering::Relaxed);
    let bot = place.connect(host.clone(), Some(keeper), ahead).await.map_err(|error| error.to_string())?;
    let ended = bot.run(stop).await.map_err(|error| error.to_string());
    host.close().await;
    ended
}

/// By how many milliseconds the process's clock is ahead of the system's. Each line of its input says so anew.
fn follow_clock(host: Host) -> Arc<AtomicI64> {
    let ahead = Arc::new(AtomicI64::new(0));
    let told = Arc::clone(&ahead);
    // A task that reads would keep the runtime from ending.
    std::thread::spawn(move || {
        for line in std::io::stdin().lines() {
            told.store(line.unwrap().parse().unwrap(), Ordering::Relaxed);
            host.wake_clocks();
        }
    });
    ahead
}

/// Starts a process on the database at a URL, which may be that of a proxy.
pub fn start(stage: &Stage, database: &str) -> ChildProcess {
    spawn(stage, database, Stdio::null())
}

fn spawn(stage: &Stage, database: &str, input: Stdio) -> ChildProcess {
    let mut command = this_test("process::be_a_process");
    BotPlace::of(stage, database).hand_to(&mut command);
    ChildProcess(command.stdin(input).stdout(Stdio::null()).spawn().unwrap())
}

/// A process that is told how far the stand-in's clock is ahead of the system's.
pub struct FollowingProcess {
    _process: ChildProcess,
    clock: ChildStdin,
}

impl FollowingProcess {
    pub fn start(stage: &Stage) -> FollowingProcess {
        let mut process = spawn(stage, &stage.database(), Stdio::piped());
        let clock = process.0.stdin.take().unwrap();
        FollowingProcess { _process: process, clock }
    }

    /// Tells the process the time.
    pub fn tell(&mut self, stage: &Stage) {
        let ahead = *stage.sandbox.clock().advances().borrow();
        writeln!(self.clock, "{ahead}").unwrap();
    }
}
