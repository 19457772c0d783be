//! What a server sets for its games: the variant of new tables, and whole turns.

use discord_sandbox::{Config, MessageView, Person, permissions};
use hypnosia::model::TableId;
use hypnosia_game::rules::Variant;
use hypnosia_stage::*;
use serde_json::json;

/// The page of the server's settings, for somebody who may manage the server.
async fn settings(stage: &Stage, mo: &Person) -> MessageView {
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let whose = [("for", json!("the server"))];
    command(mo, stage.sandbox.channel(), "hypnosia settings", &whose).await.message.expect("the settings")
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
