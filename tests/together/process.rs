//! A process of the bot that shares the shards of a database with others.

use crate::SHARDS;
use hypnosia::host::{Host, OsSeeds};
use hypnosia::shards::Keeper;
use hypnosia::store::Store;
use hypnosia_stage::{BotPlace, ChildProcess, Stage, this_test};
use std::process::Stdio;
use std::sync::Arc;
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
    let bot = place.connect(host.clone(), Some(keeper), || 0).await.map_err(|error| error.to_string())?;
    let ended = bot.run(stop).await.map_err(|error| error.to_string());
    host.close().await;
    ended
}

/// Starts a process on the database at a URL, which may be that of a proxy.
pub fn start(stage: &Stage, database: &str) -> ChildProcess {
    let mut command = this_test("process::be_a_process");
    BotPlace::of(stage, database).hand_to(&mut command);
    ChildProcess(command.stdout(Stdio::null()).spawn().unwrap())
}
