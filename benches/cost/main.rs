//! Measures what the bot costs to run: its memory, its processor time for a day, the traffic to Discord, and the disk
//! space of a finished game; and whether it still answers in time on a very small machine. Prints the Markdown that
//! stands in `docs/operating.md`.
//!
//! The bot runs in a child process, against the stand-in for Discord in this process, so that the figures are those of
//! the bot alone. A day passes by the stand-in's clock, which moves on by an hour at a time, and the bot's clock
//! follows it: deadlines, reminders, puzzles of the day, noticeboards and purges of a day all come due. What the bot
//! does by the time of its machine instead, such as heartbeats and polls, is measured for a while afterwards and added
//! for the rest of the day.
//!
//! `cargo bench --bench cost` measures, and takes about a quarter of an hour. `cargo test --bench cost` makes one short
//! round.

#![allow(clippy::expect_used, clippy::panic)]

mod bot;
mod games;
mod report;
mod small;
mod table;
mod wire;
mod world;

use bot::MeasuredBot;
use hypnosia_stage::{BotPlace, follow};
use report::{Day, Evening, Report};
use small::SmallMachine;
use std::process::Command;
use std::time::{Duration, Instant};
use world::CostWorld;

/// How much is measured.
struct CostSizes {
    /// The numbers of open tables: some, and many.
    tables: [usize; 2],
    /// The hours of a day.
    hours: usize,
    /// How long the bot is measured at rest.
    rest: Duration,
    /// How long an evening lasts, by the machine's clock.
    evening: Duration,
    /// The time between two clicks at a table in an evening.
    between_clicks: Duration,
    /// Games of each kind that are played to the end.
    games: usize,
}

/// The bot polls some things once a minute, so that a rest of a minute has each of these polls once.
const FULL: CostSizes = CostSizes {
    tables: [100, 1_000],
    hours: 24,
    rest: Duration::from_secs(60),
    evening: Duration::from_secs(60),
    between_clicks: Duration::from_secs(20),
    games: 12,
};
/// Sizes for `cargo test`: large enough only to show that the benchmark runs.
const SHORT: CostSizes = CostSizes {
    tables: [2, 4],
    hours: 2,
    rest: Duration::from_millis(500),
    evening: Duration::from_secs(1),
    between_clicks: Duration::from_millis(300),
    games: 1,
};

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let is_full = std::env::args().any(|argument| argument == "--bench");
    runtime.block_on(async {
        match BotPlace::of_this_process() {
            Some(place) => follow(place, |_| String::new()).await,
            None if is_full => print!("{}", measure(&FULL).await),
            None => print!("{}\nOne short round: these figures mean nothing.\n", measure(&SHORT).await),
        }
    });
}

async fn measure(size: &CostSizes) -> Report {
    let [some, many] = size.tables;
    let mut days = vec![day_of(0, size).await];
    let mut world = CostWorld::new(some).await;
    let (start, mut bot) = start(&mut world, bot::command()).await;
    days.push(day(&mut world, &mut bot, size.hours, size.rest).await);
    let free = evening(&mut world, bot, start, size).await;
    let small = match SmallMachine::make() {
        Some(machine) => {
            let (start, mut bot) = self::start(&mut world, machine.command()).await;
            day(&mut world, &mut bot, size.hours, Duration::ZERO).await;
            Some(evening(&mut world, bot, start, size).await)
        }
        None => None,
    };
    drop(world);
    days.push(day_of(many, size).await);
    let games = games::measure(size.games).await;
    Report { days, some, between_clicks: size.between_clicks, free, small, games }
}

/// Measures a day with this number of open tables.
async fn day_of(tables: usize, size: &CostSizes) -> Day {
    let mut world = CostWorld::new(tables).await;
    let (_, mut bot) = start(&mut world, bot::command()).await;
    let day = day(&mut world, &mut bot, size.hours, size.rest).await;
    bot.end();
    day
}

/// Starts the bot by this command, and waits until it is at rest.
async fn start(world: &mut CostWorld, command: Command) -> (Duration, MeasuredBot) {
    let (took, bot) = MeasuredBot::start(&world.stage, command).await;
    bot.until_calm().await;
    (took, bot)
}

/// Advances the clock by `hours`, then measures the idle bot for `rest`.
async fn day(world: &mut CostWorld, bot: &mut MeasuredBot, hours: usize, rest: Duration) -> Day {
    let played = world.day(bot, hours).await;
    let before = bot.usage();
    tokio::time::sleep(rest).await;
    let resting = bot.usage() - before;
    let day = Day { tables: world.tables(), played, rest, resting, memory_mb: bot.memory_mb() };
    eprintln!("{day:?}");
    day
}

/// Lets people play live for a while, then ends the bot.
async fn evening(world: &mut CostWorld, bot: MeasuredBot, start: Duration, size: &CostSizes) -> Evening {
    let (before, begun) = (bot.usage(), Instant::now());
    let waits = world.evening(size.evening, size.between_clicks).await;
    let used = bot.usage() - before;
    let evening = Evening::new(start, waits, used, begun.elapsed(), bot.memory_mb());
    eprintln!("{evening:?}");
    bot.end();
    evening
}
