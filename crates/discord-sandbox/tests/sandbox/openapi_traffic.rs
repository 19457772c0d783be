//! Requests and answers, checked against Discord's OpenAPI description.

use discord_sandbox::{Config, Sandbox, Snowflake, intents, permissions};
use serde_json::json;

use crate::clients::RestClient;
use crate::{LONG, bot, openapi_limits};
use discord_openapi::Description;

fn assert_described(sandbox: &Sandbox) {
    let faults = Description::from_environment().faults(&sandbox.traffic());
    let listed = faults.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(faults.is_empty(), "Discord describes it otherwise:\n{listed}");
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn bot_traffic_is_as_discord_describes_it() {
    let bot = bot::start(Config { record_traffic: true, ..Config::default() }).await;
    let (ada, bruno) = (bot.sandbox.person("Ada"), bot.sandbox.person("Bruno"));
    let channel = bot.sandbox.channel();
    ada.slash(channel, "ping", &[]).unwrap().answered().await.unwrap();
    ada.slash(channel, "slow", &[]).unwrap().settled(LONG).await.unwrap();
    ada.slash(channel, "post", &[("who", json!("Bruno"))]).unwrap().answered().await.unwrap();
    bruno.wait_message(channel, LONG, |m| m.content == "looked").await.unwrap();
    let panel = ada.slash(channel, "panel", &[]).unwrap().answered().await.unwrap().message.unwrap();
    bruno.choose(&panel, "colour", &["green"]).unwrap().answered().await.unwrap();
    ada.choose(&panel, "whom", &[&bruno.id().to_string()]).unwrap().answered().await.unwrap();
    let form = bruno.click(&panel, "Form").unwrap();
    form.answered().await.unwrap();
    bruno.submit(form.id(), &[("name", "B.")]).unwrap().answered().await.unwrap();
    bruno.click(&panel, "Late").unwrap().answered().await.unwrap();
    bruno.wait_message(channel, LONG, |m| m.content == "only for you").await.unwrap();
    ada.click(&panel, "Count").unwrap().answered().await.unwrap();
    ada.complete(channel, "pick", &[], ("fruit", "ap")).unwrap().answered().await.unwrap();
    let started = ada.slash(channel, "thread", &[]).unwrap().answered().await.unwrap().message.unwrap().id;
    ada.wait_message(started, LONG, |m| m.content == "in the thread").await.ok();
    assert_described(&bot.sandbox);
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn rare_requests_are_answered_as_discord_describes_it() {
    let config =
        Config { record_traffic: true, privileged_intents: intents::GUILD_MEMBERS, ..crate::clients::config() };
    let wire = RestClient::start_with(config).await;
    let person = wire.sandbox.person("Ada").id();
    let message = post_messages(&wire).await;
    look_around(&wire, person).await;
    use_threads(&wire, &message).await;
    look_and_edit(&wire, &message).await;
    register_commands(&wire).await;
    answer_and_follow(&wire).await;
    upload_emoji(&wire).await;
    schedule(&wire).await;
    wire.sandbox.allow_in_channel(wire.sandbox.channel(), permissions::SEND_MESSAGES, false);
    wire.post(json!({ "content": "x" })).await;
    wire.send("DELETE", &format!("{}/{message}", wire.messages(wire.sandbox.channel())), json!(null)).await;
    assert_described(&wire.sandbox);
}

/// Posts three messages of different kinds, and two that are refused; returns the id of the first.
async fn post_messages(wire: &RestClient) -> String {
    let (_, message) = wire.post(json!({
        "content": "x", "nonce": "1",
        "embeds": [{ "title": "t", "fields": [{ "name": "n", "value": "v" }], "footer": { "text": "f" }, "color": 5 }],
        "components": [{ "type": 1, "components": [{ "type": 2, "style": 5, "label": "l", "url": "https://discord.com" }] }],
    })).await;
    let id = message["id"].as_str().unwrap().to_owned();
    wire.post(json!({
        "flags": 1 << 15,
        "components": [{ "type": 17, "components": [
            { "type": 10, "content": "text" }, { "type": 14 },
            { "type": 9, "components": [{ "type": 10, "content": "section" }], "accessory": { "type": 2, "style": 1, "label": "b", "custom_id": "b" } },
            { "type": 1, "components": [{ "type": 3, "custom_id": "s", "options": [{ "label": "l", "value": "v" }] }] },
        ]}],
    })).await;
    wire.post(json!({ "content": "reply", "message_reference": { "message_id": id } })).await;
    wire.post(json!({ "content": "" })).await;
    wire.post(json!({ "content": "x".repeat(2001) })).await;
    id
}

async fn look_around(wire: &RestClient, person: Snowflake) {
    for path in ["/gateway", "/gateway/bot", "/users/@me", "/applications/@me", "/oauth2/applications/@me"] {
        wire.send("GET", path, json!(null)).await;
    }
    let guild = wire.sandbox.guilds()[0];
    for member in [person, Snowflake(1)] {
        wire.send("GET", &format!("/guilds/{guild}/members/{member}"), json!(null)).await;
    }
}

async fn use_threads(wire: &RestClient, message: &str) {
    let channel = wire.sandbox.channel();
    let on_message = format!("/channels/{channel}/messages/{message}/threads");
    let (_, thread) = wire.send("POST", &on_message, json!({ "name": "t" })).await;
    let thread = thread["id"].as_str().unwrap();
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "archived": true })).await;
    wire.send("POST", &format!("/channels/{channel}/typing"), json!(null)).await;
}

async fn look_and_edit(wire: &RestClient, message: &str) {
    let path = format!("{}/{message}", wire.messages(wire.sandbox.channel()));
    wire.send("GET", &path, json!(null)).await;
    wire.send("PATCH", &path, json!({ "content": "y" })).await;
}

/// Answers an interaction; reads, edits and deletes the answer and a follow-up.
async fn answer_and_follow(wire: &RestClient) {
    let interaction = wire.interaction().await;
    wire.callback(&interaction, json!({ "type": 4, "data": { "content": "x" } })).await;
    let original = wire.webhook(&interaction, "/messages/@original");
    let (_, more) = wire.send("POST", &wire.webhook(&interaction, ""), json!({ "content": "y", "flags": 64 })).await;
    let more = wire.webhook(&interaction, &format!("/messages/{}", more["id"].as_str().unwrap()));
    wire.send("GET", &original, json!(null)).await;
    for message in [original, more] {
        wire.send("PATCH", &message, json!({ "content": "z" })).await;
        wire.send("DELETE", &message, json!(null)).await;
    }
}

/// Uploads, lists and deletes an emoji of the application.
async fn upload_emoji(wire: &RestClient) {
    let emojis = format!("/applications/{}/emojis", wire.sandbox.application());
    let (_, dice) = wire.send("POST", &emojis, json!({ "name": "dice", "image": "data:image/gif;base64,eA==" })).await;
    wire.send("GET", &emojis, json!(null)).await;
    wire.send("DELETE", &format!("{emojis}/{}", dice["id"].as_str().unwrap()), json!(null)).await;
}

/// Creates, reads, edits and deletes a scheduled event.
async fn schedule(wire: &RestClient) {
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, true);
    let events = format!("/guilds/{guild}/scheduled-events");
    let (_, event) = wire.send("POST", &events, openapi_limits::right_event()).await;
    let one = format!("{events}/{}", event["id"].as_str().unwrap());
    for path in [&events, &format!("{events}?with_user_count=true")] {
        wire.send("GET", path, json!(null)).await;
    }
    wire.send("PATCH", &one, json!({ "name": "Final", "status": 2 })).await;
    wire.send("DELETE", &one, json!(null)).await;
}

async fn register_commands(wire: &RestClient) {
    let option = json!({ "type": 3, "name": "o", "description": "d", "choices": [{ "name": "c", "value": "v" }] });
    let command = json!({ "name": "c", "description": "d", "name_localizations": { "fr": "é" }, "options": [option] });
    let commands = format!("/applications/{}/commands", wire.sandbox.application());
    wire.send("POST", &commands, command.clone()).await;
    wire.send("PUT", &commands, json!([command, { "name": "Profile", "type": 2 }])).await;
    wire.send("GET", &commands, json!(null)).await;
}
