//! Games that are played to the end, and what each of them leaves on disk.

use crate::bot::{self, MeasuredBot};
use crate::report::Game;
use crate::world::SERVERS;
use discord_sandbox::{Config, Person, RateLimits, Snowflake};
use hypnosia_stage::*;
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

/// A kind of game.
struct Kind {
    name: &'static str,
    people: usize,
    options: Vec<(&'static str, Value)>,
}

/// Plays this number of games of each kind, at once.
pub async fn measure(count: usize) -> Vec<Game> {
    let kinds = [
        Kind {
            name: "a quick game of a person and the computer",
            people: 1,
            options: vec![("variant", json!("quick game (3 pawns each)")), ("computers", json!(1))],
        },
        Kind {
            name: "a quick game of two people",
            people: 2,
            options: vec![("variant", json!("quick game (3 pawns each)"))],
        },
        Kind { name: "a full game of four people", people: 4, options: Vec::new() },
    ];
    let config = Config { servers: SERVERS, rate_limits: RateLimits::Generous, ..Config::default() };
    let mut stage = Stage::start(config).await;
    for guild in stage.sandbox.guilds() {
        stage.set_time(stage.sandbox.channels(guild)[0], "24h").await;
    }
    stage.stop_bot().await;
    let mut games = Vec::new();
    for kind in &kinds {
        games.push(play_some(&stage, kind, count).await);
    }
    games
}

async fn play_some(stage: &Stage, kind: &Kind, count: usize) -> Game {
    let on_disk = bytes_on_disk(stage).await;
    let (_, bot) = MeasuredBot::start(stage, bot::command()).await;
    bot.until_calm().await;
    let before = bot.usage();
    let played = (0..count).map(|number| play_one(stage, kind, number));
    let clicks: usize = futures_util::future::join_all(played).await.into_iter().sum();
    // Results are worked on after they are posted.
    bot.until_calm().await;
    let used = bot.usage() - before;
    bot.end();
    let each = 1.0 / count as f64;
    let game = Game {
        name: kind.name,
        clicks: clicks as f64 * each,
        processor: used.processor.mul_f64(each),
        sent: used.sent as f64 * each,
        bytes: (bytes_on_disk(stage).await - on_disk) as f64 * each,
    };
    eprintln!("{game:?}");
    game
}

/// Plays a game from the lobby to the result; returns the number of clicks on moves.
async fn play_one(stage: &Stage, kind: &Kind, number: usize) -> usize {
    let guild = stage.sandbox.guilds()[number % SERVERS];
    let channel = stage.sandbox.add_channel(guild, &format!("{}-{}-{number}", kind.people, kind.options.len()));
    let people: Vec<Person> =
        (0..kind.people).map(|seat| stage.sandbox.person(&format!("Player {number}-{seat}"))).collect();
    let place = begin(stage, kind, &people, channel).await;
    let mut clicks = 0;
    play_to_the_end(&people, place, async |count, _| clicks = count + 1).await;
    clicks
}

async fn begin(stage: &Stage, kind: &Kind, people: &[Person], channel: Snowflake) -> Snowflake {
    let card = stage.open_table(&people[0], channel, &kind.options).await;
    for person in people {
        stage.join(person, &card, "any").await;
    }
    stage.begin(&people[0], &card).await
}

/// The size of the database, when all of it is in its file.
async fn bytes_on_disk(stage: &Stage) -> u64 {
    let url = stage.database();
    let mut disk = SqliteConnection::connect(&url).await.expect("the database opens");
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut disk).await.expect("nobody else uses it");
    disk.close().await.expect("nobody else uses it");
    std::fs::metadata(url.trim_start_matches("sqlite://")).expect("the file is there").len()
}
