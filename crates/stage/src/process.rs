//! The bot in a child process: the test's own program, started again.

use crate::Stage;
use crate::play::until_found;
use crate::stage::logged;
use hypnosia::discord::{Bot, BotConfig, BotError, Endpoint, close_watch};
use hypnosia::host::Host;
use hypnosia::shards::Keeper;
use serde::{Deserialize, Serialize};
use std::env;
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};
use tokio::sync::{Mutex, MutexGuard};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The environment variable that passes a [`BotPlace`] to a child process.
const PLACE: &str = "HYPNOSIA_TEST_BOT";

/// A lock for tests that measure this process as a whole, so that they run one at a time.
pub async fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::const_new(());
    ALONE.lock().await
}

/// A command that runs this program for one of its tests.
pub fn this_test(name: &str) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program has a path"));
    command.args([name, "--exact", "--include-ignored", "--nocapture", "--test-threads=1"]);
    command
}

/// The addresses that a bot in a child process needs.
#[derive(Debug, Serialize, Deserialize)]
pub struct BotPlace {
    address: SocketAddr,
    certificate: String,
    token: String,
    pub database: String,
}

impl BotPlace {
    /// The addresses of a stage's stand-in, and of a database, perhaps behind a proxy.
    pub fn of(stage: &Stage, database: &str) -> BotPlace {
        BotPlace {
            address: stage.sandbox.tls_addr().expect("TLS is on"),
            certificate: stage.sandbox.certificate_pem().expect("TLS is on").to_owned(),
            token: stage.sandbox.token().to_owned(),
            database: database.to_owned(),
        }
    }

    /// The addresses that the parent process passed to this one, if any. Also sends this process's log to standard
    /// error.
    pub fn of_this_process() -> Option<BotPlace> {
        let place = serde_json::from_str(&env::var(PLACE).ok()?).expect("the parent wrote it");
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
        tracing_subscriber::registry().with(lines.with_filter(logged())).with(close_watch()).init();
        Some(place)
    }

    /// Connects a bot whose clock is `ahead_ms` milliseconds ahead of the system's.
    ///
    /// # Errors
    /// As [`Bot::connect`].
    pub async fn connect(
        self,
        host: Host,
        keeper: Option<Arc<Keeper>>,
        ahead_ms: impl Fn() -> i64 + Send + Sync + 'static,
    ) -> Result<Bot, BotError> {
        let connection = Endpoint::Local { address: self.address, certificate: self.certificate };
        let clock = Arc::new(move || system_ms() + ahead_ms());
        Bot::connect(BotConfig { token: self.token, connection, clock, keeper }, host).await
    }

    /// The address of the stand-in.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The same, but with another address for the stand-in, such as that of a proxy to it.
    pub fn by_way_of(self, address: SocketAddr) -> BotPlace {
        BotPlace { address, ..self }
    }

    /// Passes these addresses to a child process.
    pub fn hand_to(&self, command: &mut Command) {
        command.env(PLACE, serde_json::to_string(self).expect("it can be written"));
    }
}

/// The processor time of a process, with all its threads; `None` where the system does not report it. The process is
/// named as in `/proc`: by its id, or `self`.
pub fn processor_time(process: &str) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    // User time and system time, in hundredths of a second.
    let [program, system] = [fields.get(11)?, fields.get(12)?].map(|ticks| ticks.parse::<u64>());
    Some(Duration::from_millis((program.ok()? + system.ok()?) * 10))
}

/// The system's clock, in milliseconds since 1970.
pub fn system_ms() -> i64 {
    UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64)
}

/// A child process, killed on drop.
pub struct ChildProcess(pub Child);

impl ChildProcess {
    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.0.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "the process has ended before {name}");
    }

    /// The exit status of the process, once it has ended.
    pub fn has_ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("its status")
    }

    /// Waits until the process has ended. Returns its exit status, and the duration of the wait.
    pub async fn ended(mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        let status = until_found("the process ends", async || self.has_ended()).await;
        (status, begun.elapsed())
    }
}

impl Drop for ChildProcess {
    /// Kills the process, like a power failure.
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
