//! Three processes share out servers whose people play slow games for days: a short form of the simulated months
//! (`tests/simulation/month`) on PostgreSQL.
//!
//! The stand-in's clock moves on in steps of some hours, of which the processes are told. Leases follow the clock of the
//! database, which does not move on with it. So no process is started again here, which `chaos` does.

use crate::chaos::in_step;
use crate::process::FollowingProcess;
use crate::table::{GameOfTwo, with_time};
use crate::{SHARDS, beside_others, settled, stage};
use discord_sandbox::{Person, Snowflake, permissions};
use hypnosia::store::Store;
use hypnosia_history::all_logs;
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

const PROCESSES: usize = 3;
const DAYS: u32 = 4;
/// How much time passes at once.
const STEP: Duration = Duration::from_secs(3 * 3_600);
const STEPS_A_DAY: u32 = 8;
/// Nothing is on its way any more if nothing has happened for this long.
const PAUSE: Duration = Duration::from_millis(750);
/// The most dice of a person in one visit of a table.
const DICE: usize = 4;
/// The hours, by UTC, in which people look at their games. Nobody's quiet hours are among them.
const DAYTIME: std::ops::Range<i64> = 9..20;

/// People who play: every second of them has quiet hours, and the last one forgets their games.
const PEOPLE: [&str; 5] = ["Ada", "Bruno", "Cem", "Dora", "Emil"];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn three_processes_live_through_days() {
    let _beside = beside_others().await;
    let stage = stage(SHARDS as usize).await;
    let mut processes: Vec<_> = (0..PROCESSES).map(|_| FollowingProcess::start(&stage)).collect();
    settled(&stage.database(), PROCESSES).await;
    let people = PEOPLE.map(|name| stage.person(name, "en-GB"));
    for person in people.iter().step_by(2) {
        choose_quiet_hours(&stage, person).await;
    }
    with_time(&stage, "24h").await;
    let (mut games, mut walls) = (Vec::new(), Vec::new());
    for (number, guild) in stage.sandbox.guilds().into_iter().enumerate() {
        walls.push(choose_noticeboard(&stage, guild).await);
        // Each person plays in servers of several processes, and no two only with each other.
        let pair = [number, number + 1 + number / PEOPLE.len()].map(|index| people[index % PEOPLE.len()].clone());
        games.push(GameOfTwo::begin_with(&stage, guild, pair).await);
    }
    let forgets = people[PEOPLE.len() - 1].id();
    for _ in 0..DAYS * STEPS_A_DAY {
        // A message that is on its way would arrive three hours later, perhaps in the quiet hours of whom it pings.
        calm(&stage).await;
        stage.sandbox.advance(STEP);
        processes.iter_mut().for_each(|process| process.tell(&stage));
        calm(&stage).await;
        let hour = stage.sandbox.clock().now_ms() / 3_600_000 % 24;
        if DAYTIME.contains(&hour) {
            let visits = games.iter().map(|game| visit(game, |person| person.id() != forgets));
            futures_util::future::join_all(visits).await;
        }
    }
    in_step(&stage).await;
    for wall in walls {
        until("one noticeboard in each server", || noticeboards(&people[0], wall) == 1).await;
    }
    let logs = all_logs(&Store::join(&stage.database()).await.unwrap()).await.unwrap();
    let said = |word: &str| logs.iter().flat_map(|log| log.lines()).filter(|line| line.starts_with(word)).count();
    let counts = ["move ", "rests ", "timeout "].map(said);
    println!("{counts:?} moves, rests and turns that ran out; {} pings", stage.sandbox.pings().len());
    assert!(counts.iter().all(|count| *count > 0), "expected some of all: {counts:?}");
    let violations = stage.sandbox.take_violations();
    let wrong: Vec<_> = violations.iter().filter(|one| !one.excused).collect();
    assert!(wrong.is_empty(), "expected the rules of Discord to be kept, found {wrong:#?}");
}

/// Waits until the processes have sent all that is due.
async fn calm(stage: &Stage) {
    let mut seen = 0;
    loop {
        tokio::time::sleep(PAUSE).await;
        let now = stage.sandbox.history().len();
        if now == seen {
            return;
        }
        seen = now;
    }
}

/// A person chooses quiet hours from ten in the evening until seven.
async fn choose_quiet_hours(stage: &Stage, person: &Person) {
    let page = command(person, stage.sandbox.channel(), "hypnosia settings", &[]).await.message.expect("a page");
    let times = press(person, &page, "p/my-times").await.message.expect("the page of times");
    choose(person, &times, "/my-quiet-from", "22").await;
}

/// Chooses a new channel for a server's noticeboard.
async fn choose_noticeboard(stage: &Stage, guild: Snowflake) -> Snowflake {
    let (moderator, wall) = (stage.person("Moderator", "en-GB"), stage.sandbox.add_channel(guild, "wall"));
    moderator.permit(guild, permissions::MANAGE_GUILD, true);
    let whose = [("for", json!("the server"))];
    let page = command(&moderator, stage.sandbox.channels(guild)[0], "hypnosia settings", &whose).await;
    let page = press(&moderator, &page.message.expect("settings"), "p/server-noticeboard").await;
    choose(&moderator, &page.message.expect("the page"), "server-noticeboard-channel", &wall.to_string()).await;
    wall
}

fn noticeboards(person: &Person, wall: Snowflake) -> usize {
    person.messages(wall).iter().filter(|message| message.content.contains("Noticeboard")).count()
}

/// Those of the two who come play while it is their turn, for a while.
async fn visit(game: &GameOfTwo, comes: impl Fn(&Person) -> bool) {
    for count in 0..DICE {
        let Some(board) = game.board() else { return };
        let player = game.to_move(&board);
        if !comes(player) {
            return;
        }
        // The computer may have played since the board was read.
        if let Ok(click) = player.click(&board, choice(&moves(&board), count)) {
            click.settled(LONG).await.expect("an answer in time");
        }
    }
}
