//! Opens and ends a thousand tables in two hours of a simulated clock, which pass in minutes, and measures the
//! resources of the bot and of the stand-in for Discord (`discord_sandbox`). The numbers are printed, and drawn into
//! `target/tmp/soak.svg`.
//!
//! The bot is a child process, so that its numbers include nothing else. The stand-in shares this process with the
//! simulated people and the record of what they saw. The stand-in keeps every message, as Discord does, so its memory
//! grows with the number of tables.

mod bot;
mod numbers;
mod picture;

use bot::BotProcess;
use discord_sandbox::{Config, Person, RateLimits, Snowflake};
use hypnosia_stage::*;
use numbers::{Numbers, Sample};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;

/// The size of a wave: tables opened at the same time, each in its own channel.
const AT_ONCE: usize = 10;
/// Time between two waves. A hundred waves take two hours.
const PAUSE: Duration = Duration::from_secs(72);
/// The number of pairs of people. The pairs play the tables in rotation.
const PAIRS: usize = 400;
/// Turns, of two moves each, that are played before the players resign.
const TURNS: usize = 3;
/// When no table is open, the bot may have this many tasks more than when it started, because of idle connections.
const RESTING_TASKS: f64 = 20.0;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn a_thousand_tables_leave_nothing_behind() {
    let _alone = alone().await;
    let mut soak = Soak::start().await;
    let middle = soak.play(50).await;
    let end = soak.play(50).await;
    let slowest = soak.stage.slowest_answer();
    numbers::tell(&soak.end());
    numbers::must_hold(&middle, &end);
    assert!(slowest < IN_TIME, "expected answers in time, one took {slowest:?}");
}

/// A short form of the test above with one wave. [`BotProcess`] runs this test in the bot's process, too.
#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_table_comes_to_its_end() {
    if let Some(place) = BotPlace::of_this_process() {
        return bot::play(place).await;
    }
    let _alone = alone().await;
    let mut soak = Soak::start().await;
    soak.wave(0).await;
    soak.until_all_have_ended().await;
    numbers::tell(&soak.end());
}

struct Soak {
    stage: Stage,
    bot: BotProcess,
    channels: Vec<Snowflake>,
    waves: usize,
    samples: Vec<Sample>,
}

impl Soak {
    async fn start() -> Soak {
        let stage = Stage::without_bot(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
        let bot = BotProcess::start(&stage, "soak::every_kind_of_table_comes_to_its_end").await;
        let guild = stage.sandbox.guilds()[0];
        stage.set_time(stage.sandbox.channel(), "none").await;
        let channels = (0..AT_ONCE).map(|slot| stage.sandbox.add_channel(guild, &format!("slot-{slot}"))).collect();
        let mut soak = Soak { stage, bot, channels, waves: 0, samples: Vec::new() };
        soak.sample();
        soak
    }

    /// Opens waves of tables, lets all of them end, and returns the numbers once the bot is at rest.
    async fn play(&mut self, waves: usize) -> Sample {
        let begun = Instant::now();
        for _ in 0..waves {
            self.wave(self.waves).await;
        }
        self.until_all_have_ended().await;
        println!("{} tables in {:?}", waves * AT_ONCE, begun.elapsed());
        self.until_at_rest().await;
        *self.sample()
    }

    async fn wave(&mut self, wave: usize) {
        let Soak { stage, channels, .. } = &*self;
        let tables = channels.iter().enumerate().map(|(slot, channel)| table(stage, wave, slot, *channel));
        futures_util::future::join_all(tables).await;
        self.waves += 1;
        self.stage.sandbox.advance(PAUSE);
        self.sample();
    }

    /// Advances the clock until no table is open. Lobbies in which nobody acts close by themselves meanwhile.
    async fn until_all_have_ended(&mut self) {
        let Soak { stage, bot, .. } = self;
        until_found("every table comes to its end", async || {
            stage.sandbox.advance(Duration::from_secs(30));
            (bot.look(stage).open == 0).then_some(())
        })
        .await;
    }

    /// Waits until the bot has dropped its tables, which it keeps in memory for a minute after their last use.
    async fn until_at_rest(&mut self) {
        let most = self.samples[0].bot.tasks + RESTING_TASKS;
        let Soak { stage, bot, .. } = self;
        let what = format!("the bot has {most} tasks at most when no table is open");
        until_found(&what, async || (bot.look(stage).numbers.tasks <= most).then_some(())).await;
    }

    fn sample(&mut self) -> &Sample {
        let told = self.bot.look(&self.stage);
        self.samples.push(Sample {
            tables: (self.waves * AT_ONCE) as f64,
            open: told.open as f64,
            bot: told.numbers,
            stand_in: Numbers::of_this_process(&Handle::current()),
            database_kb: numbers::database_kb(&self.stage.database()),
        });
        &self.samples[self.samples.len() - 1]
    }

    /// Ends the bot while the stand-in still runs; returns the samples.
    fn end(self) -> Vec<Sample> {
        self.bot.end();
        self.samples
    }
}

/// Opens a table, and plays or closes it, or leaves its lobby to close by itself. `wave` and `slot` decide what happens
/// at the table.
async fn table(stage: &Stage, wave: usize, slot: usize, channel: Snowflake) {
    let pair = (wave * AT_ONCE + slot) % PAIRS;
    let people = [stage.person(&format!("Host {pair}"), "en-GB"), stage.person(&format!("Guest {pair}"), "en-GB")];
    let [host, guest] = &people;
    let computers = usize::from((wave + slot) % 5 == 4);
    let mut options = vec![("computers", json!(computers))];
    if (wave + slot).is_multiple_of(5) {
        options.push(("pace", json!("live (10 minutes)")));
    }
    let card = stage.open_table(host, channel, &options).await;
    match (wave + slot) % 5 {
        // Nobody acts, so the live lobby closes by itself.
        0 => {}
        1 => {
            stage.join(host, &card, "any").await;
            let question = press(host, &more(host, &card).await, "/cancel").await.message.expect("a question");
            press(host, &question, "/cancel!").await;
        }
        _ => {
            stage.join(host, &card, "any").await;
            stage.join(guest, &card, "any").await;
            let place = stage.begin(host, &card).await;
            give_up_after(&people, place).await;
        }
    }
}

/// Plays some turns, and then lets each player to move resign until the game is over.
async fn give_up_after(people: &[Person; 2], place: Snowflake) {
    let mut seen = Vec::new();
    for count in 0.. {
        let board = next_turn(&people[0], place, &mut seen).await;
        if is_result(&board) {
            return;
        }
        if count < 2 * TURNS {
            move_once(people, &board, count).await;
        } else {
            let more = press(to_move(&board, people), &board, "/help").await.message.expect("a private page");
            let question = press(to_move(&board, people), &more, "/resign").await.message.expect("a question");
            press(to_move(&board, people), &question, "/resign!").await;
        }
    }
}
