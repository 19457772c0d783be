//! A process of the bot.

use crate::SHARDS;
use discord_sandbox::Sandbox;
use hypnosia::discord::{Bot, BotConfig, Connection, close_watch};
use hypnosia::host::{Host, OsSeeds};
use hypnosia::shards::Keeper;
use hypnosia::store::Store;
use hypnosia_stage::{LONG, Stage, logged};
use std::io::Write;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};
use tempfile::NamedTempFile;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

const DATABASE: &str = "HYPNOSIA_TOGETHER_DATABASE";
const TOKEN: &str = "HYPNOSIA_TOGETHER_TOKEN";
const ADDRESS: &str = "HYPNOSIA_TOGETHER_ADDRESS";
const CERTIFICATE: &str = "HYPNOSIA_TOGETHER_CERTIFICATE";

/// The part of a process that a test has started.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the part of a process, which the tests beside it start"]
async fn be_a_process() {
    let Ok(url) = std::env::var(DATABASE) else { return };
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
    tracing_subscriber::registry().with(lines.with_filter(logged())).with(close_watch()).init();
    let mut terminate = signal(SignalKind::terminate()).unwrap();
    let ended = work(&url, async move {
        terminate.recv().await;
    })
    .await;
    if let Err(error) = ended {
        tracing::error!(error, "the process ends");
        std::process::exit(1);
    }
}

async fn work(url: &str, stop: impl Future<Output = ()>) -> Result<(), String> {
    let variable = |name| std::env::var(name).map_err(|error| format!("{name}: {error}"));
    let store = Store::join(url).await.map_err(|error| error.to_string())?;
    let keeper = Arc::new(Keeper::new(store.clone(), Some(SHARDS), None));
    let joined = Host::join(store, keeper.held(), OsSeeds).await;
    let host = joined.map_err(|failure| failure.to_string())?;
    let certificate = std::fs::read_to_string(variable(CERTIFICATE)?).map_err(|error| error.to_string())?;
    let address = variable(ADDRESS)?.parse().map_err(|_| "an address".to_owned())?;
    let config = BotConfig {
        token: variable(TOKEN)?,
        connection: Connection::Local { address, certificate },
        clock: Arc::new(|| UNIX_EPOCH.elapsed().unwrap_or_default().as_millis() as i64),
        keeper: Some(keeper),
    };
    let bot = Bot::connect(config, host.clone()).await.map_err(|error| error.to_string())?;
    let ended = bot.run(stop).await.map_err(|error| error.to_string());
    host.close().await;
    ended
}

/// A process, killed when this is dropped.
pub struct Process {
    child: Child,
    _certificate: NamedTempFile,
}

impl Process {
    /// Starts one on a database, which may lie behind a way of its own.
    pub fn start(stage: &Stage, url: &str) -> Process {
        let sandbox: &Sandbox = &stage.sandbox;
        let mut certificate = NamedTempFile::new().unwrap();
        certificate.write_all(sandbox.certificate_pem().expect("TLS is on").as_bytes()).unwrap();
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["process::be_a_process", "--exact", "--include-ignored", "--nocapture", "--test-threads=1"])
            .env(DATABASE, url)
            .env(TOKEN, sandbox.token())
            .env(ADDRESS, sandbox.tls_addr().expect("TLS is on").to_string())
            .env(CERTIFICATE, certificate.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        Process { child, _certificate: certificate }
    }

    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.child.id().to_string()]).status().unwrap();
        assert!(sent.success(), "the process has ended before {name}");
    }

    /// Whether it has ended by itself.
    pub fn has_ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Waits until it has ended; gives how long that took.
    pub async fn ended(mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.has_ended() {
                return (status, begun.elapsed());
            }
            assert!(begun.elapsed() < LONG, "expected the process to end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Ends it as a power failure does.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
