//! Places that change during a game: threads that are archived or locked, permissions that are taken away and given
//! back, and boards that are deleted. Also places in which the bot may not write, and the channels in the settings.

use crate::refusals::{blindly, refused};
use discord_sandbox::{ChannelKind, Config, Fault, FaultKind, MessageView, Person, Snowflake, permissions};
use hypnosia::model::TableId;
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// Waits until the board is posted in the channel without a click, with a ping of the player to move and the reason;
/// returns that board.
async fn moves_to(stage: &Stage, people: &[Person; 2], channel: Snowflake, board: &MessageView) -> MessageView {
    let anew = |m: &MessageView| m.id != board.id && moves(m) == moves(board);
    let moved = people[0].wait_message(channel, LONG, anew).await.expect("the board in the channel");
    let player = to_move(board, people).id();
    let pinged = stage.sandbox.pings().into_iter().any(|ping| ping.message == moved.id && ping.users == [player]);
    assert!(pinged, "expected the player to be pinged there");
    assert!(moved.content.contains("locked or archived"), "expected the reason: {}", moved.content);
    moved
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_moves_its_game_at_once() {
    for archived in [false, true] {
        let (stage, people, card, place) = live_game(Config::default()).await;
        let mut seen = Vec::new();
        play(&people, place, &mut seen, 2).await;
        let board = next_turn(&people[0], place, &mut seen).await;
        people[0].archive_thread(place, archived, true);
        let moved = moves_to(&stage, &people, card.channel, &board).await;
        move_once(&people, &moved, 0).await;
        play(&people, card.channel, &mut seen, 2).await;
        nothing_doubled(&people[0], card.channel);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn archived_thread_is_reopened_once_then_left() {
    let (stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    people[0].archive_thread(place, true, false);
    until("the thread is open again", || !stage.sandbox.look(|world| world.is_archived(place))).await;
    // The bot has reopened the thread without a click, and does so again ten minutes later. If a thread is archived
    // twice within ten minutes, the game moves to the channel.
    stage.pass(Duration::from_secs(601)).await;
    people[0].archive_thread(place, true, false);
    until("the thread is open again", || !stage.sandbox.look(|world| world.is_archived(place))).await;
    people[0].archive_thread(place, true, false);
    let moved = people[0].wait_message(card.channel, LONG, |m| m.id != card.id && !moves(m).is_empty()).await;
    let moved = moved.expect("the game goes on in the channel");
    assert!(moved.content.contains("locked or archived"), "expected the reason: {}", moved.content);
    assert_ne!(moved.id, board.id);
    move_once(&people, &moved, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_games_thread_stays_archived() {
    let (stage, people, _, place) = game().await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    lose(&people, &people[0], place).await;
    let result = people[0].wait_message(place, LONG, is_result).await.expect("the result");
    stage.in_step().await;
    people[0].archive_thread(place, true, false);
    // A click in the archived thread is answered, which reopens the thread.
    let log = press(&people[1], &result, "/dice").await;
    assert!(log.message.is_some(), "expected the log");
    assert!(!stage.sandbox.look(|world| world.is_archived(place)), "expected the answer to need an open thread");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_games_thread_rests_after_a_day() {
    let (stage, people, _, place) = game_with(Config { record_traffic: true, ..Config::default() }).await;
    let is_archived = || stage.sandbox.look(|world| world.is_archived(place));
    next_turn(&people[0], place, &mut Vec::new()).await;
    lose(&people, &people[0], place).await;
    people[0].wait_message(place, LONG, is_result).await.expect("the result");
    let rests = async || {
        let mut traffic = stage.sandbox.traffic().into_iter();
        traffic.any(|one| one.method == "PATCH" && one.template == "/channels/{channel_id}").then_some(())
    };
    until_found("the thread rests after a day", rests).await;
    stage.pass(Duration::from_secs(23 * 3_600)).await;
    assert!(!is_archived(), "expected a day to talk about the game");
    stage.pass(Duration::from_secs(2 * 3_600)).await;
    assert!(is_archived(), "expected Discord to archive it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_a_week_later_is_answered() {
    // The turns have no time limit, so the same turn is still open a week later.
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    stage.pass(Duration::from_secs(8 * 86_400)).await;
    until("the thread is open again", || !stage.sandbox.look(|world| world.is_archived(place))).await;
    // A thread that a person archives within ten minutes after its reopening may be left.
    stage.pass(Duration::from_secs(601)).await;
    // The bot's request to reopen the thread fails, so the click comes while the thread is archived.
    stage.sandbox.inject(Fault::new(FaultKind::Status(503)).on("PATCH", "/channels/{channel_id}$").times(1));
    people[0].archive_thread(place, true, false);
    let now = people[0].messages(place).into_iter().rev().find(|m| !moves(m).is_empty()).expect("a board");
    assert_eq!(moves(&now), moves(&board));
    move_once(&people, &now, 0).await;
    play(&people, place, &mut seen, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_return_with_the_permission() {
    let attach = permissions::ATTACH_FILES;
    for by_role in [false, true] {
        let (stage, people, card, place) = game().await;
        let (guild, mut seen) = (stage.sandbox.guilds()[0], Vec::new());
        let set = |allowed| match by_role {
            true => stage.sandbox.allow_in_guild(guild, attach, allowed),
            false => stage.sandbox.allow_in_channel(card.channel, attach, allowed),
        };
        set(false);
        let board = next_turn(&people[0], place, &mut seen).await;
        move_once(&people, &board, 0).await;
        let words = |m: &MessageView| !moves(m).is_empty() && m.files.is_empty();
        let plain = people[0].wait_message(place, LONG, words).await.expect("a board in words");
        set(true);
        let pictured = |m: &MessageView| m.id >= plain.id && !moves(m).is_empty() && !m.files.is_empty();
        check_picture(&people[0].wait_message(place, LONG, pictured).await.expect("the same board with its picture"));
        stage.in_step().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_returns_with_the_permission_to_write() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let (guild, channel) = (stage.sandbox.guilds()[0], stage.sandbox.channel());
    stage.sandbox.allow_in_channel(channel, permissions::CREATE_PUBLIC_THREADS, false);
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let role = stage.sandbox.add_bot_role(guild, 0);
    stage.sandbox.allow_role_in_channel(channel, role, permissions::SEND_MESSAGES, false);
    stage.sandbox.take_violations();
    stage.start_game(&people[0], &card).await;
    let is_refused = || stage.sandbox.violations().iter().any(|violation| violation.code == 50013);
    until("Discord refuses a message", is_refused).await;
    stage.sandbox.delete_role(guild, role);
    let board = next_turn(&people[0], channel, &mut Vec::new()).await;
    move_once(&people, &board, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_board_is_missed_wherever_asked() {
    let (stage, people, card, place) = game().await;
    let elsewhere = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "elsewhere");
    let mut board = next_turn(&people[0], place, &mut Vec::new()).await;
    let mut player = &people[0];
    let mut view = press(player, &board, "/view").await.message.expect("a private view");
    if !has_button(&view, "/view-turned") {
        // The board has this seat at the bottom anyway.
        player = &people[1];
        view = press(player, &board, "/view").await.message.expect("a private view");
    }
    for look in ["parent", "elsewhere", "view"] {
        // The bot checks a board by itself only after a minute, so only the person's request can reveal the deletion. A
        // request within ten seconds of the board's post leads to no check, so the test lets 15 s pass.
        until_found("the bot knows its board", async || {
            let view = stage.host().view(TableId(1)).await.expect("the table can be read");
            (view.messages.turn.map(|id| id.0) == Some(board.id.0)).then_some(())
        })
        .await;
        stage.pass(Duration::from_secs(15)).await;
        people[1].delete_message(&board);
        match look {
            "parent" => drop(command(player, card.channel, "hypnosia board", &[]).await),
            "elsewhere" => drop(command(player, elsewhere, "hypnosia board", &[]).await),
            _ => drop(press(player, &view, "/view-turned").await),
        }
        let anew = |m: &MessageView| m.id != board.id && moves(m) == moves(&board) && !m.ephemeral;
        board = people[0].wait_message(place, LONG, anew).await.unwrap_or_else(|_| panic!("expected it after {look}"));
    }
}

async fn no_table_is_open(stage: &Stage) {
    until_found("no table is open", async || {
        let open = stage.host().store().open_tables(None).await.expect("the database can be read");
        open.is_empty().then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_thread_asks_for_a_mention_first() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let thread = ada.open_private_thread(stage.sandbox.channel(), "secret").expect("a private thread");
    refused(&command(&ada, thread, "hypnosia new", &[]).await, "Mention me here first");
    no_table_is_open(&stage).await;
    ada.say(thread, &format!("<@{}> come", stage.sandbox.application())).expect("she writes");
    stage.open_table(&ada, thread, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_open_only_where_the_bot_writes() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let guild = stage.sandbox.guilds()[0];
    for kind in [ChannelKind::Voice, ChannelKind::Stage, ChannelKind::Announcement] {
        let channel = stage.sandbox.add_channel_of(guild, "place", kind);
        let card = stage.open_table(&ada, channel, &[]).await;
        press(&ada, &card, "/close").await;
        stage.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES, false);
        refused(&command(&ada, channel, "hypnosia new", &[]).await, "Send Messages");
    }
}

/// The rematch is played in the thread of the earlier game. When that thread is locked, the rematch continues in the
/// channel.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_leaves_its_locked_thread() {
    let (mut stage, people, card, place) = live_game(Config::default()).await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    lose(&people, &people[0], place).await;
    let result = people[0].wait_message(place, LONG, is_result).await.expect("the result");
    for person in &people {
        press(person, &result, "/rematch").await;
    }
    let is_second = |m: &MessageView| moves(m).first().is_some_and(|id| id.starts_with("t/2/"));
    let board = people[0].wait_message(place, LONG, is_second).await.expect("the first turn");
    people[0].archive_thread(place, false, true);
    let moved = moves_to(&stage, &people, card.channel, &board).await;
    move_once(&people, &moved, 0).await;
    stage.stop_bot().await;
    stage.start_bot().await;
    let mut seen = vec![moves(&moved)[0].clone()];
    let at_second = |m: &MessageView| is_second(m) && !seen.contains(&moves(m)[0]);
    let next = people[0].wait_message(card.channel, LONG, at_second).await.expect("it goes on there");
    move_once(&people, &next, 0).await;
    seen.push(moves(&next)[0].clone());
    nothing_doubled(&people[0], card.channel);
}

/// Discord refuses the card of a new table. Whichever button opens the table, the person is told and no table stays
/// open.
#[tokio::test(flavor = "multi_thread")]
async fn no_way_opens_a_table_without_its_card() {
    let (stage, [ada, _], _, result) = crate::report::ended().await;
    let report = crate::report::shown(&ada, &result, "/look-back").await;
    let turn = crate::report::shown(&ada, &report, "/turn/").await;
    let lesson = command(&ada, stage.sandbox.channel(), "hypnosia learn", &[]).await.message.expect("the lessons");
    let denied = Fault::new(FaultKind::Refused { status: 403, code: 50013 });
    stage.sandbox.inject(denied.on("POST", "/channels/{channel_id}/messages$"));
    let question = press(&ada, &turn, "/play-on/").await.message.expect("a question");
    let level = question.selects[0].custom_id.clone();
    refused(&choose(&ada, &question, &level, "normal").await, "Please ask a server admin");
    no_table_is_open(&stage).await;
    refused(&blindly(&ada, &lesson, "p/learn-game").await, "Please ask a server admin");
    no_table_is_open(&stage).await;
    refused(&press(&ada, &result, "/rematch").await, "Please ask a server admin");
    no_table_is_open(&stage).await;
}

/// Discord refuses the card of a new table although the permissions allow it; the table must not stay open.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_card_is_refused_is_none() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    for code in [50001, 50013] {
        let denied =
            Fault::new(FaultKind::Refused { status: 403, code }).on("POST", "/channels/{channel_id}/messages$");
        stage.sandbox.inject(denied);
        refused(&command(&ada, stage.sandbox.channel(), "hypnosia new", &[]).await, "Please ask a server admin");
        no_table_is_open(&stage).await;
        stage.sandbox.clear_faults();
    }
    stage.open_table(&ada, stage.sandbox.channel(), &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_is_opened_in_a_locked_thread() {
    let (stage, people, _, place) = game().await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    lose(&people, &people[0], place).await;
    people[0].wait_message(place, LONG, is_result).await.expect("the result");
    // Without this permission, the bot's answers do not arrive in a locked thread.
    stage.sandbox.allow_in_guild(stage.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    people[1].permit(stage.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    people[1].archive_thread(place, false, true);
    refused(&command(&people[1], place, "hypnosia new", &[]).await, "This thread is locked");
    no_table_is_open(&stage).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_name_only_channels_that_can_be_written() {
    let stage = Stage::start(Config::default()).await;
    let (guild, channel) = (stage.sandbox.guilds()[0], stage.sandbox.channel());
    let ada = stage.person("Ada", "en-GB");
    ada.permit(guild, permissions::MANAGE_GUILD, true);
    let settings =
        command(&ada, channel, "hypnosia settings", &[("for", json!("the server"))]).await.message.expect("settings");
    let limits = press(&ada, &settings, "p/server-limits").await.message.expect("the limits");
    let silent = stage.sandbox.add_channel(guild, "silent");
    stage.sandbox.allow_in_channel(silent, permissions::SEND_MESSAGES, false);
    refused(&choose(&ada, &limits, "p/channels", &silent.to_string()).await, &format!("I can't write in <#{silent}>"));
    let known = hypnosia::model::GuildId(guild.0);
    let channels = async || stage.host().store().guild_settings(known).await.expect("they can be read").channels;
    assert_eq!(channels().await, []);
    stage.sandbox.allow_in_channel(silent, permissions::SEND_MESSAGES, true);
    choose(&ada, &limits, "p/channels", &silent.to_string()).await;
    assert_eq!(channels().await.len(), 1);
    // Emptying a select sends no value, which must remove all channels from the setting.
    let none = ada.choose(&limits, "p/channels", &[]).expect("none is a choice").settled(LONG).await;
    none.expect("an answer in time");
    assert_eq!(channels().await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_channels_leave_the_settings_with_a_word() {
    for meanwhile in [false, true] {
        let mut stage = Stage::start(Config::default()).await;
        let (guild, channel) = (stage.sandbox.guilds()[0], stage.sandbox.channel());
        let ada = stage.person("Ada", "en-GB");
        ada.permit(guild, permissions::MANAGE_GUILD, true);
        let line = "hypnosia settings";
        let settings = command(&ada, channel, line, &[("for", json!("the server"))]).await.message.expect("settings");
        let limits = press(&ada, &settings, "p/server-limits").await.message.expect("the limits");
        let hall = stage.sandbox.add_channel(guild, "hall");
        choose(&ada, &limits, "p/channels", &hall.to_string()).await;
        if meanwhile {
            stage.stop_bot().await;
        }
        ada.delete_channel(hall);
        if meanwhile {
            stage.start_bot().await;
        }
        let known = hypnosia::model::GuildId(guild.0);
        until_found("the setting names it no more", async || {
            let settings = stage.host().store().guild_settings(known).await.expect("they can be read");
            settings.channels.is_empty().then_some(())
        })
        .await;
        let told = async || command(&ada, channel, "hypnosia help", &[]).await.content().contains("was deleted");
        assert!(told().await, "expected a word to whoever can mend it");
        assert!(!told().await, "expected it once");
    }
}
