//! Checks every request of the bot, and every answer to it, against Discord's own description of its API: in a whole
//! game, on the page of each command that needs no option, and for an evening.

use crate::evening_once::{announce, manager, told};
use discord_openapi::Description;
use discord_sandbox::{Config, Exchange, permissions};
use hypnosia_stage::*;
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;

/// The kinds of requests that a whole game needs.
const NEEDED: [(&str, &str); 7] = [
    ("PUT", "/applications/{application_id}/commands"),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"),
    ("POST", "/channels/{channel_id}/messages"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"),
    ("GET", "/guilds/{guild_id}/members/{user_id}"),
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn a_whole_game_as_discord_describes_it() {
    let mut description = Description::from_environment();
    let mut stage = Stage::start(Config { record_traffic: true, ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "fr"), stage.person("Chloe", "ko")];
    let (ada, chloe) = (&people[0], &people[2]);
    let channel = stage.sandbox.channel();
    ada.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let card = stage.open_table(ada, channel, &[("time", json!("3m")), ("computers", json!(1))]).await;
    press(ada, &more(ada, &card).await, "/options").await;
    for person in &people[..2] {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(ada, &card).await;
    let mut seen = Vec::new();
    for count in 0..4 {
        let message = next_turn(ada, place, &mut seen).await;
        move_once(&people[..2], &message, count).await;
    }
    let message = next_turn(ada, place, &mut seen).await;
    press(to_move(&message, &people), &message, "/view").await;
    let more = press(to_move(&message, &people), &message, "/help").await.message.expect("a private page");
    press(to_move(&message, &people), &more, "/resign").await;
    // The following steps cause the edit of a private view, an edit with the bot's token, a reposted board, and a
    // restart.
    let look = |exchange: &Exchange| exchange.method == "PATCH" && exchange.request["content"].is_null();
    stage.pass(Duration::from_secs(61)).await;
    until("a look at a message: an edit that changes nothing", || stage.sandbox.traffic().iter().any(look)).await;
    stage.pass(Duration::from_secs(121)).await;
    let message = next_turn(ada, place, &mut seen).await;
    command(ada, place, "hypnosia board", &[]).await;
    let anew = |m: &discord_sandbox::MessageView| m.id != message.id && moves(m) == moves(&message);
    let message = ada.wait_message(place, LONG, anew).await.expect("the board is made anew");
    move_once(&people[..2], &message, 0).await;
    stage.kill_bot().await;
    stage.start_bot().await;
    let result = play_on(&people[..2], place, &mut seen, async |_, _| stage.sandbox.advance(THINKING)).await;
    let dice = press(chloe, &result, "/dice").await.message.expect("a page");
    press(chloe, &dice, "/dice-details").await;
    press(chloe, &dice, "/log").await;
    for line in stage.sandbox.commands_without_options().into_iter().filter(|line| line != "hypnosia new") {
        command(chloe, channel, &line, &[]).await;
    }
    let settings =
        command(ada, channel, "hypnosia settings", &[("for", json!("the server"))]).await.message.expect("settings");
    press(ada, &settings, "p/server-limits").await;
    press(ada, &result, "/rematch").await;

    let traffic = stage.sandbox.traffic();
    let made: BTreeSet<(&str, &str)> = traffic.iter().map(|exchange| (exchange.method, exchange.template)).collect();
    for needed in NEEDED {
        assert!(made.contains(&needed), "expected {needed:?} among {made:?}");
    }
    let faults = description.faults(&traffic);
    assert!(faults.is_empty(), "expected what Discord describes, found {faults:#?}");
    stage.sandbox.assert_clean_but(&[10008]).expect("nothing but the look for a board that was deleted");
    stage.sandbox.take_violations();
}

/// The kinds of requests that only an evening needs.
const OF_EVENINGS: [(&str, &str); 3] = [
    ("GET", "/guilds/{guild_id}/scheduled-events"),
    ("POST", "/guilds/{guild_id}/scheduled-events"),
    ("DELETE", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}"),
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn an_evening_as_discord_describes_it() {
    let mut description = Description::from_environment();
    let stage = Stage::start(Config { record_traffic: true, ..Config::default() }).await;
    let (mo, channel, guild) = (manager(&stage), stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    stage.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, true);
    let role = stage.sandbox.add_role(guild, "Friday", true, &[mo.id()]);
    let settings = command(&mo, channel, "hypnosia settings", &[("for", json!("the server"))]).await;
    let page = press(&mo, &settings.message.expect("settings"), "p/server-evenings").await.message.expect("the page");
    choose(&mo, &page, "server-evening-role", &role.to_string()).await;
    let card = announce(&stage, &mo, channel, &[("weekly", json!(true))]).await;
    press(&mo, &card, "p/evening-in").await;
    until("the event is made", || !stage.sandbox.events(guild).is_empty()).await;
    let page = press(&mo, &card, "p/evening-page").await.message.expect("his page");
    let question = press(&mo, &page, "p/evening-stop").await.message.expect("a question");
    press(&mo, &question, "p/evening-stop!").await;
    until("the event is deleted", || stage.sandbox.events(guild).is_empty()).await;
    told(&stage, &mo, channel, "Stopped. What was played counts.").await;

    let traffic = stage.sandbox.traffic();
    let made: BTreeSet<(&str, &str)> = traffic.iter().map(|exchange| (exchange.method, exchange.template)).collect();
    for needed in OF_EVENINGS {
        assert!(made.contains(&needed), "expected {needed:?} among {made:?}");
    }
    let faults = description.faults(&traffic);
    assert!(faults.is_empty(), "expected what Discord describes, found {faults:#?}");
    stage.in_step().await;
}
