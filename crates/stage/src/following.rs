//! A bot in a child process whose clock follows the stand-in's.
//!
//! The parent, which runs the stand-in, writes lines that say how far the stand-in's clock is ahead of the system's.
//! The bot sets its own clock accordingly, wakes what waits for the time, and answers each line. The bot ends when its
//! input ends.

use crate::LONG;
use crate::process::{BotPlace, ChildProcess, system_ms};
use crate::stage::{Stage, open};
use hypnosia::host::Host;
use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// Prefix of each answer, which distinguishes answers from the output of the test harness.
const MARK: &str = "the bot answers: ";

/// The child process: runs the bot until its input ends. `answer` makes the answer to each line.
pub async fn follow(place: BotPlace, answer: impl Fn(&Host) -> String + Send + 'static) {
    let ahead = Arc::new(AtomicI64::new(0));
    let (told_ahead, now_ahead) = (Arc::clone(&ahead), Arc::clone(&ahead));
    // The first line sets the time, before anything is opened.
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).expect("a line");
    set(&ahead, line.trim_end());
    let host = open(&place.database, system_ms() + ahead.load(Ordering::Relaxed)).await;
    let bot = place.connect(host.clone(), None, move || now_ahead.load(Ordering::Relaxed)).await;
    let told = host.clone();
    let told = tokio::task::spawn_blocking(move || {
        for line in std::io::stdin().lines() {
            set(&told_ahead, &line.expect("a line"));
            told.wake_clocks();
            println!("\n{MARK}{}", answer(&told));
        }
    });
    let bot = bot.expect("the stand-in accepts the bot");
    bot.run(async { told.await.expect("no panic") }).await.expect("the gateway lets the bot in");
    host.close().await;
}

fn set(ahead: &AtomicI64, line: &str) {
    ahead.store(line.parse().expect("milliseconds"), Ordering::Relaxed);
}

/// The parent's handle on a child process that runs [`follow`].
pub struct FollowingBot {
    process: ChildProcess,
    orders: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl FollowingBot {
    /// Starts the bot by a command whose program calls [`follow`]; waits until the bot is on the gateway.
    pub async fn start(stage: &Stage, place: &BotPlace, mut command: Command) -> FollowingBot {
        place.hand_to(&mut command);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the bot starts");
        let mut orders = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        writeln!(orders, "{}", ahead_ms(stage)).expect("the bot runs");
        stage.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
        FollowingBot { process: ChildProcess(child), orders, answers }
    }

    /// The id of the process.
    pub fn id(&self) -> u32 {
        self.process.0.id()
    }

    /// Sends the stand-in's time to the bot, and returns the bot's answer.
    pub fn tell_time(&mut self, stage: &Stage) -> String {
        writeln!(self.orders, "{}", ahead_ms(stage)).expect("the bot runs");
        for line in &mut self.answers {
            if let Some(answer) = line.expect("a line").strip_prefix(MARK) {
                return answer.to_owned();
            }
        }
        panic!("expected the bot to run, it ended with {:?}", self.process.0.wait());
    }

    /// Closes the bot's input, and waits until the process has ended well.
    pub fn end(self) {
        let FollowingBot { mut process, orders, answers } = self;
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
