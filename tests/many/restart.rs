//! The bot starts with many open tables at Discord's real rate limits. The machine must not be banned, and a click
//! must not wait for the boards of other tables.

use crate::{REFUSED_MAX, refused_at_most};
use discord_sandbox::{Config, Exchange, MessageRef, MessageView, Person, RateLimits, Snowflake};
use hypnosia::host::{GameCommand, Host, HostError};
use hypnosia::model::{GuildChange, GuildId, TABLES_MAX, TableId, UserId};
use hypnosia_stage::*;
use sqlx::{Connection, SqliteConnection};
use std::time::{Duration, Instant};

const SERVERS: usize = 20;

/// The maximum number of 429 answers while the bot starts and sends three messages for each table as fast as Discord
/// allows.
const START_REFUSED_MAX: usize = 50;

#[tokio::test(flavor = "multi_thread")]
async fn fifty_open_tables_survive_a_restart() {
    let _alone = alone().await;
    start_and_restart(50, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "waits half a minute for the limits of ten channels"]
async fn hundred_tables_in_ten_channels_survive_a_restart() {
    let _alone = alone().await;
    start_and_restart(100, 10).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes"]
async fn thousand_open_tables_survive_a_restart() {
    let _alone = alone().await;
    let click = start_and_restart(1_000, 1).await;
    // The answer takes a third of a second on a quiet machine; on any machine it must be within Discord's limit.
    assert!(click < IN_TIME, "expected an answer in time, it took {click:?}");
}

/// Starts games while the bot is stopped, so that the bot has to send all messages when it starts. Then kills the
/// bot, continues some games, deletes some boards, and restarts the bot. Returns how long the answer to a click took
/// after the restart.
async fn start_and_restart(tables: usize, in_each_channel: usize) -> Duration {
    let rate_limits = RateLimits::Documented;
    let config = Config { servers: SERVERS, rate_limits, record_traffic: true, ..Config::default() };
    let mut stage = Stage::start(config).await;
    stage.acts_itself = true;
    stage.stop_bot().await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let tables = open_games(&stage, &people, tables, in_each_channel).await;
    stage.sandbox.take_violations();

    start_later(&mut stage).await;
    all_right(&stage, &people[0], tables.len(), "start", START_REFUSED_MAX).await;

    stage.kill_bot().await;
    let boards: Vec<MessageView> =
        rows(&stage).await.into_iter().flat_map(|(.., thread)| boards_in(&people[0], thread)).collect();
    for board in boards.iter().step_by(10) {
        people[0].delete_message(board);
    }
    play_some(&stage, &tables).await;
    let before = texts_changed(&stage);
    start_later(&mut stage).await;
    let click = click_meanwhile(&people, &boards[1]).await;
    all_right(&stage, &people[0], tables.len(), "restart", REFUSED_MAX).await;
    // A third of the games continued; in each, the card may be edited and the last turn's message closed.
    let changed = texts_changed(&stage) - before;
    println!("{changed} texts were changed");
    assert!(changed < tables.len() * 3 / 4, "expected unchanged cards to be left alone, got {changed} edits");
    click
}

/// The number of edits without a picture, which are edits of cards and of closed turns.
fn texts_changed(stage: &Stage) -> usize {
    let is_edit = |exchange: &&Exchange| {
        exchange.method == "PATCH" && !exchange.multipart && exchange.request["content"].is_string()
    };
    stage.sandbox.traffic().iter().filter(is_edit).count()
}

/// Starts the bot six seconds later, because Discord allows one new session in five seconds.
async fn start_later(stage: &mut Stage) {
    stage.sandbox.advance(Duration::from_secs(6));
    stage.start_bot().await;
}

async fn hosted<T>(stage: &Stage, work: impl AsyncFnOnce(Host) -> T) -> T {
    let host = open(&stage.database(), stage.sandbox.clock().now_ms()).await;
    let done = work(host.clone()).await;
    host.close().await;
    done
}

async fn open_games(stage: &Stage, people: &[Person; 2], tables: usize, in_each_channel: usize) -> Vec<TableId> {
    let now = stage.sandbox.clock().now_ms();
    let guilds = stage.sandbox.guilds();
    let places: Vec<(Snowflake, Snowflake)> = (0..tables.div_ceil(in_each_channel))
        .map(|n| (guilds[n % SERVERS], stage.sandbox.add_channel(guilds[n % SERVERS], &format!("games-{n}"))))
        .collect();
    let [host, guest] = people.each_ref().map(|person| UserId(person.id().0));
    hosted(stage, async |hosting| {
        for guild in guilds {
            for change in [GuildChange::TablesPerChannel(TABLES_MAX), GuildChange::TablesPerPlayer(TABLES_MAX)] {
                hosting.change_guild_settings(GuildId(guild.0), &change).await.expect("settings are kept");
            }
        }
        // One at a time, because a person may have few lobbies waiting.
        let mut opened = Vec::new();
        for n in 0..tables {
            let (guild, channel) = places[n / in_each_channel];
            let table = lobby(guild.0, channel.0, host, (n * 3 + 1) as u64);
            opened.push(begun(&hosting, table, guest, now).await.id);
        }
        opened
    })
    .await
}

/// Plays a move in every third game while the bot is stopped.
async fn play_some(stage: &Stage, tables: &[TableId]) {
    let now = stage.sandbox.clock().now_ms();
    hosted(stage, async |hosting| {
        for table in tables.iter().step_by(3) {
            play_a_die(&hosting, *table, now).await.expect("the move is legal");
        }
    })
    .await;
}

async fn play_a_die(host: &Host, table: TableId, now: i64) -> Result<(), HostError> {
    let view = host.view(table).await?;
    let player = view.to_move().and_then(|seat| seat.player.person()).expect("a person is to move");
    let mv = *view.game.as_ref().expect("a game").legal.iter().next().expect("a legal move");
    host.command(table, None, player, GameCommand::Play(mv), now).await.map(drop)
}

/// Clicks while the bot is busy with its start; returns how long the answer took.
async fn click_meanwhile(people: &[Person; 2], board: &MessageView) -> Duration {
    let mover = to_move(board, people);
    let clicked = mover.click(board, &moves(board)[0]).expect("the button is there");
    let answer = clicked.settled(LONG).await.expect("an answer in time");
    println!("a click meanwhile was answered after {:?}", answer.took);
    assert!(answer.message.is_some(), "expected the board or the move, got {answer:?}");
    answer.took
}

/// Waits until every table has one board, of its current version, and a card that links to its thread. Then checks that
/// at most `refused` requests were rate limited.
async fn all_right(stage: &Stage, watcher: &Person, tables: usize, what: &str, refused: usize) {
    let began = Instant::now();
    until_found(&format!("all boards are right after the {what}"), async || {
        let rows = rows(stage).await;
        (rows.len() == tables && rows.iter().all(|row| is_right(watcher, row))).then_some(())
    })
    .await;
    println!("{what}: all right after {:?}", began.elapsed());
    refused_at_most(stage, refused, what);
}

/// A stored table: number, version, channel, card and thread.
type TableRow = (i64, i64, i64, Option<i64>, Option<i64>);

async fn rows(stage: &Stage) -> Vec<TableRow> {
    let mut disk = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
    let rows = sqlx::query_as("SELECT id, version, channel_id, card_id, thread_id FROM game_tables ORDER BY id");
    rows.fetch_all(&mut disk).await.expect("the tables can be read")
}

fn boards_in(watcher: &Person, thread: Option<i64>) -> Vec<MessageView> {
    let messages = thread.map(|thread| watcher.messages(Snowflake(thread as u64))).unwrap_or_default();
    messages.into_iter().filter(|message| !moves(message).is_empty()).collect()
}

fn is_right(watcher: &Person, (id, version, channel, card, thread): &TableRow) -> bool {
    let (Some(card), Some(thread)) = (card, thread) else { return false };
    let place = MessageRef { channel: Snowflake(*channel as u64), message: Snowflake(*card as u64) };
    let leads = watcher.message_json(place).is_some_and(|card| card.to_string().contains(&format!("/{thread}")));
    let boards = boards_in(watcher, Some(*thread));
    leads && boards.len() == 1 && moves(&boards[0])[0].starts_with(&format!("t/{id}/{version}/"))
}
