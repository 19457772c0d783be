//! Runs the bot in a child process, which executes this test's program again.
//!
//! The parent, which runs the stand-in, writes lines that say how far the stand-in's clock is ahead of the system's.
//! The bot sets its own clock accordingly, runs what is due, and answers each line with its resource usage. The bot
//! ends when its input ends.

use super::numbers::Numbers;
use hypnosia::host::Host;
use hypnosia_stage::{BotPlace, ChildProcess, LONG, Stage, open, system_ms, this_test};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{ChildStdin, ChildStdout, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tokio::runtime::Handle;

/// Prefix of each answer, which distinguishes answers from the output of the test harness.
const MARK: &str = "the bot's numbers: ";

/// The bot's answer.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Told {
    pub numbers: Numbers,
    /// Tables that are open.
    pub open: usize,
}

/// The child process: runs the bot until its input ends.
pub async fn play(place: BotPlace) {
    let ahead = Arc::new(AtomicI64::new(0));
    let (asked_ahead, now_ahead) = (Arc::clone(&ahead), Arc::clone(&ahead));
    // The first line sets the time, before anything is opened.
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    follow(&ahead, line.trim_end());
    let host = open(&place.database, system_ms() + ahead.load(Ordering::Relaxed)).await;
    let bot = place.connect(host.clone(), None, move || now_ahead.load(Ordering::Relaxed)).await;
    let (asked, runtime) = (host.clone(), Handle::current());
    let asked = tokio::task::spawn_blocking(move || answer(&asked, &asked_ahead, &runtime));
    let bot = bot.expect("the stand-in accepts the bot");
    bot.run(async { asked.await.expect("no panic") }).await.expect("the gateway lets the bot in");
    host.close().await;
}

fn follow(ahead: &AtomicI64, line: &str) {
    ahead.store(line.parse().expect("milliseconds"), Ordering::Relaxed);
}

/// Answers the parent until its input ends.
fn answer(host: &Host, ahead: &AtomicI64, runtime: &Handle) {
    for line in std::io::stdin().lines() {
        follow(ahead, &line.expect("a line"));
        host.wake_clocks();
        let open = runtime.block_on(host.store().open_tables(None)).expect("it can be read").len();
        let told = serde_json::to_string(&Told { numbers: Numbers::of_this_process(runtime), open });
        println!("\n{MARK}{}", told.expect("it can be written"));
    }
}

/// The parent's handle on the bot's process.
pub struct BotProcess {
    process: ChildProcess,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl BotProcess {
    /// Starts the bot in a child process that runs `test`, which must call [`play`]; waits until the bot is on the
    /// gateway.
    pub async fn start(stage: &Stage, test: &str) -> BotProcess {
        let mut command = this_test(test);
        BotPlace::of(stage, &stage.database()).hand_to(&mut command);
        // Each arena of the allocator keeps free memory, so with more arenas the memory would grow for a long time.
        command.env("MALLOC_ARENA_MAX", "1").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the bot starts");
        let mut orders = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        writeln!(orders, "{}", ahead_ms(stage)).expect("the bot runs");
        stage.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
        BotProcess { process: ChildProcess(child), orders, answers }
    }

    /// Sends the stand-in's time to the bot, and reads the bot's answer.
    pub fn look(&mut self, stage: &Stage) -> Told {
        writeln!(self.orders, "{}", ahead_ms(stage)).expect("the bot runs");
        for line in &mut self.answers {
            if let Some(told) = line.expect("a line").strip_prefix(MARK) {
                return serde_json::from_str(told).expect("the bot wrote it");
            }
        }
        panic!("expected the bot to run, it ended with {:?}", self.process.0.wait());
    }

    /// Closes the bot's input, and waits until the process has ended well.
    pub fn end(self) {
        let BotProcess { mut process, orders, answers } = self;
        drop(orders);
        // Drain the remaining output, or the process would block on a full pipe.
        answers.for_each(drop);
        assert!(process.0.wait().expect("its status").success(), "expected the bot to end well");
    }
}

/// By how many milliseconds the stand-in's clock is ahead of the system's.
fn ahead_ms(stage: &Stage) -> i64 {
    *stage.sandbox.clock().advances().borrow()
}
