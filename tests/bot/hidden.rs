//! Channels that the bot may not view, permanently or for a while, so that Discord hides their details from it.

use crate::refusals::refused;
use discord_sandbox::{ChannelKind, Config, Fault, FaultKind, MessageView, Person, Snowflake, permissions};
use hypnosia_stage::*;
use serde_json::json;

fn hide(stage: &Stage, channel: Snowflake) {
    stage.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, false);
}

fn show(stage: &Stage, channel: Snowflake) {
    stage.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, true);
}

/// How often Discord has denied the bot access since the list of violations was last cleared.
fn refusals(stage: &Stage) -> usize {
    stage.sandbox.violations().iter().filter(|violation| violation.code == 50001).count()
}

/// Waits until Discord has denied the bot access at least once.
async fn until_refused(stage: &Stage) {
    until("Discord refuses a message", || refusals(stage) > 0).await;
}

/// The player to move plays the whole turn, although the bot cannot see the channel: Discord delivers clicks from any
/// channel.
async fn play_out(people: &[Person; 2], turn: &MessageView) {
    let mut clicked = Vec::new();
    for count in 0..4 {
        let fresh = |m: &MessageView| m.id == turn.id && moves(m).first().is_none_or(|first| !clicked.contains(first));
        let now = people[0].wait_message(turn.channel, LONG, fresh).await.expect("the board shows the move");
        let Some(first) = moves(&now).first().cloned() else { return };
        clicked.push(first);
        move_once(people, &now, count).await;
    }
    panic!("expected the turn to end");
}

/// Checks that play continues in `place`, with pictures, and without a message about permissions.
async fn goes_on(people: &[Person; 2], place: Snowflake, seen: &mut Vec<String>) {
    let next = next_turn(&people[0], place, seen).await;
    check_picture(&next);
    assert!(!next.content.contains("permission"), "{}", next.content);
    move_once(people, &next, 0).await;
    play(people, place, seen, 3).await;
    nothing_doubled(&people[0], place);
}

async fn until_no_game_runs(stage: &Stage, person: &Person) {
    let elsewhere = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "elsewhere");
    let ended = async {
        while !command(person, elsewhere, "hypnosia games", &[]).await.content().contains("No games are running") {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(LONG, ended).await.expect("the table ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_with_hidden_channels_is_served() {
    let mut stage = Stage::without_bot(Config::default()).await;
    let guild = stage.sandbox.guilds()[0];
    let kinds = [ChannelKind::Text, ChannelKind::Announcement, ChannelKind::Voice, ChannelKind::Forum];
    for kind in kinds.into_iter().chain([ChannelKind::Category]) {
        hide(&stage, stage.sandbox.add_channel_of(guild, "secret", kind));
    }
    stage.start_bot().await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    goes_on(&people, place, &mut seen).await;
    let board = next_turn(&people[0], place, &mut seen).await;
    stage.kill_bot().await;
    people[1].delete_message(&board);
    // After the restart, the bot learns of the server only from the event `GUILD_CREATE`, which must be readable
    // despite the hidden channels.
    stage.start_bot().await;
    let anew = |m: &MessageView| m.id != board.id && moves(m) == moves(&board);
    people[0].wait_message(place, LONG, anew).await.expect("the board is made anew");
}

#[tokio::test(flavor = "multi_thread")]
async fn game_hidden_and_shown_again_keeps_its_thread() {
    let (mut stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    for restarts in [false, true] {
        let turn = next_turn(&people[0], place, &mut seen).await;
        stage.sandbox.take_violations();
        hide(&stage, card.channel);
        play_out(&people, &turn).await;
        until_refused(&stage).await;
        if restarts {
            stage.stop_bot().await;
            stage.sandbox.take_violations();
            stage.start_bot().await;
            until_refused(&stage).await;
        }
        show(&stage, card.channel);
        goes_on(&people, place, &mut seen).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_hidden_and_shown_again_starts_a_thread() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let channel = stage.sandbox.channel();
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    let seated = |m: &MessageView| m.id == card.id && m.content.contains(&people[1].id().to_string());
    hide(&stage, channel);
    stage.join(&people[1], &card, "green").await;
    refused(&command(&people[0], channel, "hypnosia new", &[]).await, "View Channel");
    until_refused(&stage).await;
    show(&stage, channel);
    people[0].wait_message(channel, LONG, seated).await.expect("the card shows him");
    hide(&stage, channel);
    stage.sandbox.take_violations();
    stage.start_game(&people[0], &card).await;
    until_refused(&stage).await;
    assert_eq!(stage.sandbox.threads(channel), []);
    show(&stage, channel);
    let begun = |m: &MessageView| m.id == card.id && m.thread.is_some();
    let place = people[0].wait_message(channel, LONG, begun).await.expect("the thread").thread.expect("checked");
    goes_on(&people, place, &mut Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_that_ends_hidden_posts_result_later() {
    let (stage, people, card, place) = game().await;
    let question = ask_to_lose(&people, &people[0], place).await;
    hide(&stage, card.channel);
    press(&people[0], &question, "/resign!").await;
    until_refused(&stage).await;
    show(&stage, card.channel);
    people[0].wait_message(place, LONG, is_result).await.expect("the result");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thread_deleted_while_hidden_moves_game_to_channel() {
    let (stage, people, card, place) = game().await;
    let turn = next_turn(&people[0], place, &mut Vec::new()).await;
    hide(&stage, card.channel);
    play_out(&people, &turn).await;
    until_refused(&stage).await;
    people[0].delete_channel(place);
    show(&stage, card.channel);
    goes_on(&people, card.channel, &mut Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn channel_deleted_while_hidden_ends_its_table() {
    let (stage, people, card, place) = game().await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    hide(&stage, card.channel);
    // Requests to channels fail, so only a gateway event can tell the bot that the channel is deleted.
    stage.sandbox.inject(Fault::new(FaultKind::Status(503)).on("", "/channels"));
    people[0].delete_channel(card.channel);
    until_no_game_runs(&stage, &people[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_role_that_hides_everything_pauses_the_messages() {
    let (stage, people, _, place) = game().await;
    let guild = stage.sandbox.guilds()[0];
    let mut seen = Vec::new();
    let turn = next_turn(&people[0], place, &mut seen).await;
    stage.sandbox.allow_in_guild(guild, permissions::VIEW_CHANNEL, false);
    play_out(&people, &turn).await;
    until_refused(&stage).await;
    stage.sandbox.allow_in_guild(guild, permissions::VIEW_CHANNEL, true);
    goes_on(&people, place, &mut seen).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_channel_of_the_settings_is_reported() {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB"));
    let (guild, channel) = (stage.sandbox.guilds()[0], stage.sandbox.channel());
    let secret = stage.sandbox.add_channel(guild, "secret");
    ada.permit(guild, permissions::MANAGE_GUILD, true);
    let settings =
        command(&ada, channel, "hypnosia settings", &[("for", json!("the server"))]).await.message.expect("settings");
    let limits = press(&ada, &settings, "p/server-limits").await.message.expect("the limits");
    choose(&ada, &limits, "p/channels", &secret.to_string()).await;
    hide(&stage, secret);
    let elsewhere = command(&bruno, channel, "hypnosia new", &[]).await;
    refused(&elsewhere, &format!("<#{secret}>"));
    refused(&command(&bruno, secret, "hypnosia new", &[]).await, "View Channel");
    let back = press(&ada, &limits, "p/server").await.message.expect("the settings");
    press(&ada, &back, "p/server-limits").await.message.expect("the page opens");
    show(&stage, secret);
    stage.open_table(&bruno, secret, &[]).await;
}
