//! Runs the bot in a child process, which executes this test's program again. The bot's clock follows the stand-in's,
//! and the bot answers each time that it is told with its resource usage.

use super::numbers::Numbers;
use hypnosia_stage::{BotPlace, FollowingBot, Stage, follow, this_test};
use serde::{Deserialize, Serialize};
use tokio::runtime::Handle;

/// The bot's answer.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Told {
    pub numbers: Numbers,
    /// Tables that are open.
    pub open: usize,
}

/// The child process: runs the bot until its input ends.
pub async fn play(place: BotPlace) {
    let runtime = Handle::current();
    follow(place, move |host| {
        let open = runtime.block_on(host.store().open_tables(None)).expect("it can be read").len();
        let told = Told { numbers: Numbers::of_this_process(&runtime), open };
        serde_json::to_string(&told).expect("it can be written")
    })
    .await;
}

/// The parent's handle on the bot's process.
pub struct BotProcess(FollowingBot);

impl BotProcess {
    /// Starts the bot in a child process that runs `test`, which must call [`play`]; waits until the bot is on the
    /// gateway.
    pub async fn start(stage: &Stage, test: &str) -> BotProcess {
        let mut command = this_test(test);
        // Each arena of the allocator keeps free memory, so with more arenas the memory would grow for a long time.
        command.env("MALLOC_ARENA_MAX", "1");
        BotProcess(FollowingBot::start(stage, &BotPlace::of(stage, &stage.database()), command).await)
    }

    /// Sends the stand-in's time to the bot, and reads the bot's answer.
    pub fn look(&mut self, stage: &Stage) -> Told {
        serde_json::from_str(&self.0.tell_time(stage)).expect("the bot wrote it")
    }

    /// Closes the bot's input, and waits until the process has ended well.
    pub fn end(self) {
        self.0.end();
    }
}
