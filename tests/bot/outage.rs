//! No player loses time by an outage of Discord or of one server, by a stop of the bot, or by sleep of the machine.
//! After a crash of the bot, the player to move has at least half of the turn's time. Games wait for a day if a server
//! removes the bot.

use discord_sandbox::{Config, Fault, FaultKind, MessagePart, MessageView, Person, Reports, Snowflake};
use hypnosia::host::TableView;
use hypnosia::model::{GuildId, Status};
use hypnosia_stage::*;
use sqlx::{Connection, SqliteConnection};
use std::sync::Arc;
use std::time::Duration;

const NAMES: [&str; 6] = ["Ada", "Bruno", "Chiara", "Dmitri", "Eun-ji", "Femi"];

/// Starts a rated game of six with ten minutes for each turn, and plays one move; returns the board with the next
/// moves.
async fn game_of_six() -> (Stage, Vec<Person>, Snowflake, MessageView) {
    let stage = Stage::start(Config { heartbeat: Duration::from_secs(2), ..Config::default() }).await;
    let people: Vec<Person> = NAMES.iter().map(|name| stage.person(name, "en-GB")).collect();
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[]).await;
    for person in &people {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let message = next_turn(&people[0], place, &mut seen).await;
    move_once(&people, &message, 0).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    (stage, people, place, message)
}

async fn view(stage: &Stage) -> Arc<TableView> {
    let tables = stage.host().store().open_tables(None).await.expect("the database can be read");
    stage.host().view(tables.first().expect("the table is open").id).await.expect("it can be read")
}

/// Checks that no action was written since `before`, that nobody has timed out, and that the player to move has time
/// left. Also checks that the board shows the deadline, and that the game continues.
async fn nobody_has_lost_anything(stage: &Stage, people: &[Person], place: Snowflake, before: &TableView) {
    let now = stage.sandbox.clock().now_ms();
    // A table sets its new deadline shortly after the clocks run again.
    let moved = async || Some(view(stage).await).filter(|view| view.deadline.is_some_and(|deadline| deadline > now));
    let after = until_found("a deadline to come", moved).await;
    assert_eq!(after.status, Status::Playing);
    assert!(after.options.rated);
    assert_eq!(after.version, before.version, "expected nothing to happen at the table");
    assert!(after.seats.iter().all(|seat| seat.timeouts == 0 && !seat.held), "{:?}", after.seats);
    let deadline = after.deadline.expect("ten minutes for each turn");
    let left = deadline - stage.sandbox.clock().now_ms();
    assert!(left <= 600_000, "expected no more than a full turn, {left} ms");
    // The deadline on the board may differ from the stored deadline by seconds, because a brief pause of the clocks
    // moves the stored deadline without an edit of the board.
    let told = async || {
        let deadline = view(stage).await.deadline? / 1_000;
        let says = |message: &MessageView| {
            (-2..15).any(|less| message.content.contains(&format!("<t:{}:R>", deadline - less)))
        };
        people[0].messages(place).into_iter().find(|message| !moves(message).is_empty() && says(message))
    };
    let message = until_found("a board that says the deadline", told).await;
    move_once(people, &message, 0).await;
    until_found("the game goes on", async || (view(stage).await.version > before.version).then_some(())).await;
}

async fn cut_off(stage: &Stage) {
    stage.sandbox.refuse_gateway(true);
    stage.sandbox.cut_gateway(discord_sandbox::Cut::Reset);
    until("the bot knows that it is cut off", || !stage.is_healthy() && stage.host().is_paused()).await;
}

async fn back(stage: &Stage) {
    stage.sandbox.refuse_gateway(false);
    until("the bot is back", || stage.is_healthy() && !stage.host().is_paused()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn outage_of_an_hour_costs_no_player_time() {
    let (stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    cut_off(&stage).await;
    for _ in 0..12 {
        stage.pass(Duration::from_secs(5 * 60)).await;
    }
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn existing_board_is_edited_after_an_outage() {
    let (stage, people, place, message) = game_of_six().await;
    let before = view(&stage).await;
    cut_off(&stage).await;
    stage.pass(Duration::from_secs(20 * 60)).await;
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
    assert!(people[0].message(&message).is_some(), "expected the same message to say the new deadline");
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn restart_during_an_outage_costs_nothing() {
    let (mut stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    cut_off(&stage).await;
    stage.pass(Duration::from_secs(10 * 60)).await;
    stage.stop_bot().await;
    stage.sandbox.advance(Duration::from_secs(10 * 60));
    stage.sandbox.refuse_gateway(false);
    stage.start_bot().await;
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

/// The last requests of a stopping bot get no answer, and 20 minutes pass while the bot waits for the answers. These
/// minutes belong to the stop, so they must not cost the player time.
#[tokio::test(flavor = "multi_thread")]
async fn stop_counts_from_its_beginning() {
    let (mut stage, people, place, message) = game_of_six().await;
    stage.sandbox.inject(Fault::new(FaultKind::Hang).on("", "/channels/{channel_id}/messages"));
    let before = view(&stage).await;
    move_once(&people, &message, 0).await;
    until_found("the move is made", async || (view(&stage).await.version > before.version).then_some(())).await;
    let before = view(&stage).await;
    let sandbox = stage.sandbox.clone();
    let passes = async {
        until("the bot closes the gateway", || sandbox.gateway_state().0 == 0).await;
        sandbox.advance(Duration::from_secs(20 * 60));
    };
    tokio::join!(stage.stop_bot(), passes);
    stage.sandbox.clear_faults();
    stage.start_bot().await;
    back(&stage).await;
    let deadline = view(&stage).await.deadline.expect("ten minutes for each turn");
    // After a crash, the bot would grant only half of the turn's ten minutes.
    assert!(deadline - stage.sandbox.clock().now_ms() > 6 * 60_000, "expected the rest of the turn");
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_leaves_everybody_half_of_their_time() {
    let (mut stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    stage.kill_bot().await;
    stage.sandbox.advance(Duration::from_secs(20 * 60));
    stage.start_bot().await;
    back(&stage).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sleeping_machine_costs_no_player_time() {
    let (stage, people, place, _) = game_of_six().await;
    // The machine sleeps twice. Its monotonic clock runs on during the first sleep only.
    for (minutes, is_counted) in [(15, true), (180, false)] {
        let before = view(&stage).await;
        stage.suspend(Duration::from_secs(minutes * 60), is_counted).await;
        until("the clocks run", || !stage.host().is_paused()).await;
        nobody_has_lost_anything(&stage, &people, place, &before).await;
    }
}

fn server(stage: &Stage) -> (Snowflake, GuildId) {
    let guild = stage.sandbox.guilds()[0];
    (guild, GuildId(guild.0))
}

async fn stands_still(stage: &Stage, expected: bool) {
    let (guild, table) = (server(stage).1, view(stage).await.id);
    let is_so = || stage.host().clock_stands_still(guild, table) == expected;
    until(&format!("the clock of the server's table stands still: {expected}"), is_so).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn outage_of_one_server_costs_no_player_time() {
    let (stage, people, place, _) = game_of_six().await;
    for reports in [Reports::Sound, Reports::Garbled] {
        let before = view(&stage).await;
        stage.sandbox.set_available(server(&stage).0, false);
        stands_still(&stage, true).await;
        for _ in 0..12 {
            stage.pass(Duration::from_secs(5 * 60)).await;
        }
        assert_eq!(view(&stage).await.version, before.version);
        stage.sandbox.set_reports(reports);
        stage.sandbox.set_available(server(&stage).0, true);
        stands_still(&stage, false).await;
        nobody_has_lost_anything(&stage, &people, place, &before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_waits_for_each_server() {
    let (mut stage, people, place, _) = game_of_six().await;
    for reports in [Reports::Sound, Reports::Garbled] {
        let before = view(&stage).await;
        stage.stop_bot().await;
        stage.sandbox.set_available(server(&stage).0, false);
        stage.start_bot().await;
        stands_still(&stage, true).await;
        stage.pass(Duration::from_secs(3 * 3_600)).await;
        assert_eq!(view(&stage).await.version, before.version);
        stage.sandbox.set_reports(reports);
        stage.sandbox.set_available(server(&stage).0, true);
        stands_still(&stage, false).await;
        nobody_has_lost_anything(&stage, &people, place, &before).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_proves_that_a_server_is_there() {
    let (stage, people, place, message) = game_of_six().await;
    stage.sandbox.set_available(server(&stage).0, false);
    stands_still(&stage, true).await;
    stage.sandbox.set_reports(Reports::Lost);
    stage.sandbox.set_available(server(&stage).0, true);
    let before = view(&stage).await;
    // The click comes a minute later: in the first seconds after the report of an outage, a click may come from before
    // the outage, so it does not prove that the server is back.
    stage.pass(Duration::from_secs(60)).await;
    move_once(&people, &message, 0).await;
    stands_still(&stage, false).await;
    until_found("the game goes on", async || (view(&stage).await.version > before.version).then_some(())).await;
    next_turn(&people[0], place, &mut vec![message.id.to_string()]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_wait_while_the_bot_is_removed() {
    let (stage, people, place, _) = game_of_six().await;
    let before = view(&stage).await;
    stage.sandbox.remove_bot(server(&stage).0);
    stands_still(&stage, true).await;
    for _ in 0..20 {
        stage.pass(Duration::from_secs(3_600)).await;
    }
    assert_eq!(view(&stage).await.version, before.version);
    stage.sandbox.invite_bot(server(&stage).0);
    stands_still(&stage, false).await;
    nobody_has_lost_anything(&stage, &people, place, &before).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_day_without_the_bot_games_end() {
    let (mut stage, _, _, _) = game_of_six().await;
    let table = view(&stage).await.id;
    stage.sandbox.remove_bot(server(&stage).0);
    stands_still(&stage, true).await;
    stage.stop_bot().await;
    stage.start_bot().await;
    stage.pass(Duration::from_secs(23 * 3_600)).await;
    assert_eq!(view(&stage).await.status, Status::Playing);
    stage.pass(Duration::from_secs(2 * 3_600)).await;
    let cancelled = async || {
        let view = stage.host().view(table).await.expect("it can be read");
        (view.status == Status::Cancelled).then_some(())
    };
    until_found("the game ends", cancelled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_waits_as_long_as_discord_says() {
    let mut stage = Stage::without_bot(Config { record_traffic: true, ..Config::default() }).await;
    let limits = [
        ("/oauth2/applications/@me", FaultKind::TooManyRequests { retry_after: 0.2, global: true }),
        ("/gateway/bot", FaultKind::TooManyRequests { retry_after: 0.2, global: false }),
        ("/applications/{application_id}/commands$", FaultKind::Banned { seconds: 1 }),
    ];
    for (route, kind) in limits {
        stage.sandbox.inject(Fault::new(kind).on("", route).times(1));
    }
    stage.start_bot().await;
    assert_eq!(stage.sandbox.faults_struck(), 3);
    let refused = stage.sandbox.traffic().iter().filter(|exchange| exchange.status == 429).count();
    assert_eq!(refused, 3, "expected no request while Discord takes none");
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_stand_still_while_nothing_can_be_sent() {
    let (stage, people, place, message) = game_of_six().await;
    let limit = FaultKind::TooManyRequests { retry_after: 5.0, global: true };
    stage.sandbox.inject(Fault::new(limit).on("", "/channels/{channel_id}/messages").times(1));
    move_once(&people, &message, 0).await;
    until("the clocks stand still", || stage.host().is_paused()).await;
    until("the clocks run", || !stage.host().is_paused()).await;
    next_turn(&people[0], place, &mut vec![message.id.to_string()]).await;
}

/// Requests about messages fail for an hour: Discord answers with errors, or refuses all messages, or refuses
/// buttons. The gateway stays connected.
#[tokio::test(flavor = "multi_thread")]
async fn unseen_turn_costs_no_time() {
    let no_messages = FaultKind::Refused { status: 403, code: 40006 };
    for kind in [FaultKind::Status(503), no_messages, FaultKind::RefusePart(MessagePart::Component)] {
        let (mut stage, people, place, message) = game_of_six().await;
        if matches!(kind, FaultKind::RefusePart(_)) {
            // Discord may accept buttons again while the bot still removes them one after another. The board then lacks
            // one button for a while. The history check would report this, so it leaves out table 1.
            stage.damages = 1..2;
        }
        stage.sandbox.inject(Fault::new(kind).on("", "/channels/{channel_id}/messages"));
        move_once(&people, &message, 0).await;
        let table = view(&stage).await.id;
        let (host, guild) = (stage.host(), server(&stage).1);
        until("the clock stands still", || host.clock_stands_still(guild, table)).await;
        let before = view(&stage).await;
        for _ in 0..12 {
            stage.pass(Duration::from_secs(5 * 60)).await;
        }
        assert_eq!(view(&stage).await.version, before.version, "expected nobody's turn to be played");
        stage.sandbox.clear_faults();
        until("the clock runs", || !host.clock_stands_still(guild, table)).await;
        nobody_has_lost_anything(&stage, &people, place, &before).await;
    }
}

/// All requests fail while the gateway stays connected: players see an intact board, but their clicks are not
/// answered.
#[tokio::test(flavor = "multi_thread")]
async fn outage_of_all_requests_costs_no_time() {
    for kind in [FaultKind::Status(503), FaultKind::Reset, FaultKind::Hang] {
        let (mut stage, people, place, message) = game_of_six().await;
        stage.loses_clicks = true;
        let before = view(&stage).await;
        stage.sandbox.inject(Fault::new(kind));
        let view_of_mine = action(&message, "view");
        // The test does not wait for an answer to this click, because none can come.
        people[0].click(&message, &view_of_mine).expect("the button is there");
        until(&format!("the clocks stand still: {kind:?}"), || stage.host().is_paused()).await;
        for _ in 0..12 {
            stage.pass(Duration::from_secs(5 * 60)).await;
        }
        assert_eq!(view(&stage).await.version, before.version, "expected nobody's turn to be played");
        stage.sandbox.clear_faults();
        until("the clocks run", || !stage.host().is_paused()).await;
        nobody_has_lost_anything(&stage, &people, place, &before).await;
        // The click that could not be answered is recorded as a violation, which is expected here.
        stage.sandbox.take_violations();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_within_a_servers_outage_costs_nothing() {
    for is_crash in [false, true] {
        let (mut stage, people, place, _) = game_of_six().await;
        let before = view(&stage).await;
        let left = before.deadline.expect("a deadline") - stage.sandbox.clock().now_ms();
        stage.sandbox.set_available(server(&stage).0, false);
        stands_still(&stage, true).await;
        let host = stage.host();
        let is_stored = async || host.store().paused_guilds().await.is_ok_and(|all| !all.is_empty()).then_some(());
        until_found("the outage is on disk", is_stored).await;
        stage.pass(Duration::from_secs(3_600)).await;
        match is_crash {
            true => stage.kill_bot().await,
            false => stage.stop_bot().await,
        }
        stage.sandbox.advance(Duration::from_secs(3_600));
        stage.start_bot().await;
        stage.pass(Duration::from_secs(3_600)).await;
        stage.sandbox.set_available(server(&stage).0, true);
        stands_still(&stage, false).await;
        let has = view(&stage).await.deadline.expect("a deadline") - stage.sandbox.clock().now_ms();
        // The margin of a minute covers the running time of the test itself.
        assert!(has > left - 60_000, "{has} ms of {left}, crash: {is_crash}");
        nobody_has_lost_anything(&stage, &people, place, &before).await;
    }
}

/// When Discord serves a server again, the bot cannot read the server's list of tables, or the log of a game there,
/// because an SQL table is missing. The bot must read the list or log later by itself, without a click.
#[tokio::test(flavor = "multi_thread")]
async fn unread_tables_are_read_again() {
    let (mut stage, people, place, _) = game_of_six().await;
    for hidden in ["game_tables", "actions"] {
        let board = async || people[0].messages(place).into_iter().find(|message| !moves(message).is_empty());
        let message = until_found("a board", board).await;
        stage.stop_bot().await;
        people[0].delete_message(&message);
        stage.sandbox.set_available(server(&stage).0, false);
        stage.start_bot().await;
        stands_still(&stage, true).await;
        let mut disk = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
        let mut rename = async |from: &str, to: &str| {
            let change = sqlx::AssertSqlSafe(format!("ALTER TABLE {from} RENAME TO {to}"));
            sqlx::query(change).execute(&mut disk).await.expect("nobody writes now");
        };
        rename(hidden, "hidden").await;
        stage.sandbox.set_available(server(&stage).0, true);
        // The bot receives this command after the event that the server is available, so the SQL table is still missing
        // when the bot receives that event.
        command(&people[0], place, "hypnosia help", &[]).await;
        rename("hidden", hidden).await;
        until_found("a board again", board).await;
    }
}
