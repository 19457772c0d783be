//! The bot in a child process, and what it uses.

use crate::wire::Wire;
use hypnosia_stage::{BotPlace, FollowingBot, LONG, Stage, processor_time};
use std::ops::{AddAssign, Sub};
use std::process::Command;
use std::time::{Duration, Instant};

/// The bot is calm if it uses the processor for at most this long in [`CALM`].
const LITTLE: Duration = Duration::from_millis(10);
const CALM: Duration = Duration::from_millis(250);

/// Processor time and traffic of the bot, since its start or in a span of time.
#[derive(Debug, Clone, Copy, Default)]
pub struct Usage {
    pub processor: Duration,
    /// Bytes of its requests to Discord.
    pub sent: u64,
}

impl Sub for Usage {
    type Output = Usage;

    fn sub(self, earlier: Usage) -> Usage {
        Usage { processor: self.processor - earlier.processor, sent: self.sent - earlier.sent }
    }
}

impl AddAssign for Usage {
    fn add_assign(&mut self, more: Usage) {
        self.processor += more.processor;
        self.sent += more.sent;
    }
}

/// The command that runs this program, which is the bot if it is passed a [`BotPlace`].
pub fn command() -> Command {
    Command::new(std::env::current_exe().expect("this program"))
}

/// A bot in a process of its own.
pub struct MeasuredBot {
    bot: FollowingBot,
    wire: Wire,
}

impl MeasuredBot {
    /// Starts the bot by this command. Also returns the time from the start to the gateway.
    pub async fn start(stage: &Stage, command: Command) -> (Duration, MeasuredBot) {
        // Discord lets a bot start one session in five seconds.
        stage.sandbox.advance(Duration::from_secs(6));
        let place = BotPlace::of(stage, &stage.database());
        let wire = Wire::to(place.address()).await;
        let place = place.by_way_of(wire.address);
        let begun = Instant::now();
        let bot = FollowingBot::start(stage, &place, command).await;
        (begun.elapsed(), MeasuredBot { bot, wire })
    }

    /// Sends the stand-in's time to the bot.
    pub fn tell_time(&mut self, stage: &Stage) {
        self.bot.tell_time(stage);
    }

    pub fn usage(&self) -> Usage {
        let processor = processor_time(&self.bot.id().to_string()).expect("the system reports it");
        Usage { processor, sent: self.wire.sent() }
    }

    /// The most memory that the process had so far, in MB: pages of files, such as the program's, included.
    pub fn memory_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.bot.id())).expect("the bot runs");
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the system reports it");
        let kb: f64 = peak.trim().trim_end_matches(" kB").parse().expect("a number");
        kb * 1024.0 / 1e6
    }

    /// Waits until the bot has done what was due, and is hardly busy any more.
    pub async fn until_calm(&self) {
        let begun = Instant::now();
        let mut before = self.usage();
        loop {
            tokio::time::sleep(CALM).await;
            let now = self.usage();
            if now.sent == before.sent && (now - before).processor <= LITTLE {
                return;
            }
            assert!(begun.elapsed() < LONG, "expected the bot to come to rest");
            before = now;
        }
    }

    /// Ends the bot well.
    pub fn end(self) {
        self.bot.end();
    }
}
