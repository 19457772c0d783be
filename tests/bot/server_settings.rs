//! What a server sets for its games: the channel of results, the variant of new tables, and whole turns.

use discord_sandbox::{Config, MessageView, Person, Snowflake, permissions};
use hypnosia::model::TableId;
use hypnosia_game::rules::Variant;
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// The page of the server's settings, for somebody who may manage the server.
async fn settings(stage: &Stage, mo: &Person) -> MessageView {
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let whose = [("for", json!("the server"))];
    command(mo, stage.sandbox.channel(), "hypnosia settings", &whose).await.message.expect("the settings")
}

/// Chooses this channel for results.
async fn post_results_in(stage: &Stage, mo: &Person, channel: Snowflake) {
    let page = press(mo, &settings(stage, mo).await, "p/server-results").await.message.expect("the page");
    choose(mo, &page, "p/server-results-channel", &channel.to_string()).await;
}

fn results(person: &Person, channel: Snowflake) -> Vec<MessageView> {
    person.messages(channel).into_iter().filter(|message| message.content.contains("🏆")).collect()
}

/// A game without a time limit that Bruno loses.
async fn lost_game(stage: &Stage, people: &[Person; 2], channel: Snowflake) {
    let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
    stage.join(&people[1], &card, "any").await;
    let place = stage.begin(&people[0], &card).await;
    lose(people, &people[1], place).await;
    people[0].wait_message(place, LONG, is_result).await.expect("the result");
}

#[tokio::test(flavor = "multi_thread")]
async fn results_stand_once_in_their_channel() {
    let mut stage = Stage::start(Config::default()).await;
    let (hall, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let [wall, club] = ["results", "club"].map(|name| stage.sandbox.add_channel(guild, name));
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let mo = stage.person("Mo", "en-GB");
    lost_game(&stage, &people, hall).await;
    let is_shown = async || stage.host().view(TableId(1)).await.expect("the table").messages.shown.map(drop);
    until_found("it is stored that the end is shown", is_shown).await;
    post_results_in(&stage, &mo, wall).await;
    assert_eq!(results(&mo, wall), [], "nothing of earlier games");

    lost_game(&stage, &people, hall).await;
    let result = until_found("the result", async || results(&mo, wall).pop()).await;
    assert!(result.content.contains("Ada") && result.pinged.is_empty(), "{result:?}");
    assert_eq!(result.buttons.len(), 1, "the way to the game: {:?}", result.buttons);
    stage.in_step().await;
    stage.stop_bot().await;
    stage.start_bot().await;
    stage.pass(Duration::from_secs(60)).await;
    assert_eq!(results(&mo, wall).len(), 1, "once, also after a restart");

    // Who sees the results may not see the club.
    mo.permit_in(club, permissions::VIEW_CHANNEL, false);
    lost_game(&stage, &people, club).await;
    stage.in_step().await;
    stage.pass(Duration::from_secs(60)).await;
    assert_eq!(results(&people[0], wall).len(), 1, "nothing of a closed channel");
}

#[tokio::test(flavor = "multi_thread")]
async fn new_tables_have_the_variant_of_the_server() {
    let stage = Stage::start(Config::default()).await;
    let (ada, mo) = (stage.person("Ada", "en-GB"), stage.person("Mo", "en-GB"));
    choose(&mo, &settings(&stage, &mo).await, "p/server-variant", "nocross").await;
    command(&ada, stage.sandbox.channel(), "hypnosia new", &[]).await;
    let view = stage.host().view(TableId(1)).await.expect("the table is there");
    assert_eq!(view.options.variant, Variant::NoCross);
}

/// A server without whole turns shows them to those who ask for them.
#[tokio::test(flavor = "multi_thread")]
async fn whole_turns_follow_server_then_player() {
    let (stage, people, card, place) = game().await;
    let mo = stage.person("Mo", "en-GB");
    let off = press(&mo, &settings(&stage, &mo).await, "p/server-whole-turns").await.message.expect("the settings");
    assert_eq!(button_of(&off, "p/server-whole-turns").label, "Off");
    let own = command(&people[0], card.channel, "hypnosia settings", &[]).await.message.expect("the settings");
    choose(&people[0], &own, "p/my-whole-turns", "whole").await;
    let mut seen = Vec::new();
    // The board of the first turn may be older than the settings.
    let mut board = next_turn(&people[0], place, &mut seen).await;
    for count in 0..12 {
        move_once(&people, &board, count).await;
        board = next_turn(&people[0], place, &mut seen).await;
        let is_whole = board.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(is_whole_turn));
        let is_hers = to_move(&board, &people).id() == people[0].id();
        assert!(is_hers || !is_whole, "he has chosen nothing: {:?}", board.buttons);
    }
}

fn is_whole_turn(id: &str) -> bool {
    id.contains("/both/")
}
