//! The bot as a process of its own: the program of a test, started again.

use crate::Stage;
use crate::stage::logged;
use hypnosia::discord::{Bot, BotConfig, BotError, Connection, close_watch};
use hypnosia::host::Host;
use hypnosia::shards::Keeper;
use serde::{Deserialize, Serialize};
use std::env;
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::time::{Duration, Instant, UNIX_EPOCH};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// Holds the [`Place`] of a bot.
const PLACE: &str = "HYPNOSIA_TEST_BOT";

/// This program once more, for one test of it.
pub fn this_test(name: &str) -> Command {
    let mut command = Command::new(env::current_exe().expect("this program has a path"));
    command.args([name, "--exact", "--include-ignored", "--nocapture", "--test-threads=1"]);
    command
}

/// Where a bot finds the stand-in and its database.
#[derive(Debug, Serialize, Deserialize)]
pub struct Place {
    address: SocketAddr,
    certificate: String,
    token: String,
    pub database: String,
}

impl Place {
    /// The stand-in of a stage, and a database, which may lie behind a way of its own.
    pub fn of(stage: &Stage, database: &str) -> Place {
        Place {
            address: stage.sandbox.tls_addr().expect("TLS is on"),
            certificate: stage.sandbox.certificate_pem().expect("TLS is on").to_owned(),
            token: stage.sandbox.token().to_owned(),
            database: database.to_owned(),
        }
    }

    /// The place that this process was started for, if it was. Its log goes to standard error then.
    pub fn of_this_process() -> Option<Place> {
        let place = serde_json::from_str(&env::var(PLACE).ok()?).expect("the parent wrote it");
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false);
        tracing_subscriber::registry().with(lines.with_filter(logged())).with(close_watch()).init();
        Some(place)
    }

    /// Connects a bot whose clock is so many milliseconds ahead of the system's.
    ///
    /// # Errors
    /// As [`Bot::connect`].
    pub async fn connect(
        self,
        host: Host,
        keeper: Option<Arc<Keeper>>,
        ahead_ms: impl Fn() -> i64 + Send + Sync + 'static,
    ) -> Result<Bot, BotError> {
        let connection = Connection::Local { address: self.address, certificate: self.certificate };
        let clock = Arc::new(move || system_ms() + ahead_ms());
        Bot::connect(BotConfig { token: self.token, connection, clock, keeper }, host).await
    }

    /// Hands this place to a process that is about to start.
    pub fn hand_to(&self, command: &mut Command) {
        command.env(PLACE, serde_json::to_string(self).expect("it can be written"));
    }
}

/// The system's clock, in milliseconds since 1970.
pub fn system_ms() -> i64 {
    UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as i64)
}

/// A process, killed when this is dropped.
pub struct Process(pub Child);

impl Process {
    /// Sends a signal, such as `TERM`.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.0.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "the process has ended before {name}");
    }

    /// Its status if it has ended by itself.
    pub fn has_ended(&mut self) -> Option<ExitStatus> {
        self.0.try_wait().expect("its status")
    }

    /// Waits until it has ended; returns how long that took.
    pub async fn ended(mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.has_ended() {
                return (status, begun.elapsed());
            }
            assert!(begun.elapsed() < crate::LONG, "expected the process to end");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Process {
    /// Ends it as a power failure does.
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
