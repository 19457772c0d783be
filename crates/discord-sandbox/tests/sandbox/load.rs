//! Measures how long a minimal bot takes to answer a choice in a select, and how many choices it answers per second on
//! the stand-in. The results are printed, not asserted; they are best in release:
//! `cargo test --release --test sandbox answers_a_second -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use discord_sandbox::{Config, MessageView, Person, RateLimits};

use crate::bot;

const ACTS: u32 = 4000;
const IN_FLIGHT: u32 = 64;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures: printed, not judged"]
async fn answers_a_second() {
    let bot = bot::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let ada = bot.sandbox.person("Ada");
    let channel = bot.sandbox.channel();
    let panel = ada.slash(channel, "panel", &[]).unwrap().answered().await.unwrap().message.unwrap();

    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..ACTS / 4 {
        times.push(choose(&ada, &panel).await);
    }
    times.sort_unstable();
    println!("one by one: p50 {:?}, p99 {:?}", times[times.len() / 2], times[times.len() * 99 / 100]);

    let start = Instant::now();
    let tasks: Vec<_> = (0..IN_FLIGHT)
        .map(|_| {
            let (ada, panel) = (ada.clone(), panel.clone());
            tokio::spawn(async move {
                for _ in 0..ACTS / IN_FLIGHT {
                    choose(&ada, &panel).await;
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    println!("{IN_FLIGHT} in flight: {:.0} a second", f64::from(ACTS) / start.elapsed().as_secs_f64());
    bot.sandbox.assert_clean().unwrap();
}

/// Ada chooses in the panel's select; returns the time until the bot's private answer.
async fn choose(ada: &Person, panel: &MessageView) -> Duration {
    ada.choose(panel, "colour", &["red"]).unwrap().answered().await.unwrap().took
}
