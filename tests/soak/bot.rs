//! The bot as a process of its own: this test's program, started again with `HYPNOSIA_SOAK_BOT` set.
//!
//! The stand-in's side writes lines that say how far its clock is ahead of the system's. The bot sets its own clock by
//! that, lets it look at what is due, and answers each line with its numbers. It ends when its input does.

use super::numbers::Numbers;
use hypnosia::discord::{Bot, BotConfig, Connection, close_watch};
use hypnosia::host::Host;
use hypnosia_stage::{LONG, Stage, logged, open};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Lines, Write};
use std::net::SocketAddr;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::runtime::Handle;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

const PLACE: &str = "HYPNOSIA_SOAK_BOT";
/// Before each answer: the test's harness writes to the same output.
const MARK: &str = "the bot's numbers: ";

/// Where the bot finds what it needs.
#[derive(Serialize, Deserialize)]
pub struct Place {
    address: SocketAddr,
    certificate: String,
    token: String,
    database: String,
    /// How far the stand-in's clock is ahead of the system's.
    ahead_ms: i64,
}

/// What the bot answers.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Told {
    pub numbers: Numbers,
    /// Tables that are open.
    pub open: usize,
}

impl Place {
    /// Where the bot finds what it needs, if this process is the bot.
    pub fn of_this_process() -> Option<Place> {
        let place = std::env::var(PLACE).ok()?;
        Some(serde_json::from_str(&place).expect("the parent wrote it"))
    }

    /// Plays until nobody writes to this process any more.
    pub async fn play(self) {
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let lines = lines.with_filter(logged());
        tracing_subscriber::registry().with(lines).with(close_watch()).init();
        let ahead = Arc::new(AtomicI64::new(self.ahead_ms));
        let ahead_now = Arc::clone(&ahead);
        let clock = move || system_ms() + ahead_now.load(Ordering::Relaxed);
        let host = open(&self.database, clock()).await;
        let connection = Connection::Local { address: self.address, certificate: self.certificate };
        let config = BotConfig { token: self.token, connection, clock: Arc::new(clock), keeper: None };
        let bot = Bot::connect(config, host.clone()).await.expect("the stand-in accepts the bot");
        let (asked, runtime) = (host.clone(), Handle::current());
        let asked = tokio::task::spawn_blocking(move || answer(&asked, &ahead, &runtime));
        bot.run(async { asked.await.expect("no panic") }).await.expect("the gateway lets the bot in");
        host.close().await;
    }
}

/// Answers whoever started this process, until it writes no more.
fn answer(host: &Host, ahead: &AtomicI64, runtime: &Handle) {
    for line in std::io::stdin().lines() {
        ahead.store(line.expect("a line").parse().expect("milliseconds"), Ordering::Relaxed);
        host.wake_clocks();
        let open = runtime.block_on(host.store().open_tables(None)).expect("it can be read").len();
        let told = serde_json::to_string(&Told { numbers: Numbers::of_this_process(runtime), open });
        println!("\n{MARK}{}", told.expect("it can be written"));
    }
}

fn system_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970");
    i64::try_from(since.as_millis()).expect("a time before the sun goes out")
}

/// The bot, seen from the stand-in's side.
pub struct BotProcess {
    child: Child,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl BotProcess {
    /// Starts the bot, by a test that does [`Place::play`], and waits until it is on the gateway.
    pub async fn start(stage: &Stage, test: &str) -> BotProcess {
        let place = Place {
            address: stage.sandbox.tls_addr().expect("TLS is on"),
            certificate: stage.sandbox.certificate_pem().expect("TLS is on").to_owned(),
            token: stage.sandbox.token().to_owned(),
            database: stage.database(),
            ahead_ms: ahead_ms(stage),
        };
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args([test, "--exact", "--nocapture", "--test-threads=1"])
            // With more arenas the allocator grows for a long while by what each of them keeps free.
            .env("MALLOC_ARENA_MAX", "1")
            .env(PLACE, serde_json::to_string(&place).expect("it can be written"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the bot starts");
        let orders = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        stage.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
        BotProcess { child, orders, answers }
    }

    /// Tells the bot the stand-in's time, and gets its numbers.
    pub fn look(&mut self, stage: &Stage) -> Told {
        writeln!(self.orders, "{}", ahead_ms(stage)).expect("the bot runs");
        for line in &mut self.answers {
            if let Some(told) = line.expect("a line").strip_prefix(MARK) {
                return serde_json::from_str(told).expect("the bot wrote it");
            }
        }
        panic!("expected the bot to run, it ended with {:?}", self.child.wait());
    }

    /// Ends the bot, and waits for it.
    pub fn end(self) {
        let BotProcess { mut child, orders, answers } = self;
        drop(orders);
        // What it still writes must not be in its way.
        answers.for_each(drop);
        assert!(child.wait().expect("its status").success(), "expected the bot to end well");
    }
}

/// How far the stand-in's clock is ahead of the system's.
fn ahead_ms(stage: &Stage) -> i64 {
    *stage.sandbox.clock().advances().borrow()
}
