//! Requests and answers, checked against Discord's own description.

use discord_sandbox::{Config, intents, permissions};
use serde_json::json;

use crate::wire::Wire;
use crate::{LONG, bot};
use discord_openapi::Description;

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn what_a_bot_says_and_hears_is_as_discord_describes_it() {
    let mut description = Description::from_environment();
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
    let file = ada.upload("a.txt", "text").unwrap();
    ada.slash(channel, "show", &[("file", file)]).unwrap().answered().await.unwrap();
    let started = ada.slash(channel, "thread", &[]).unwrap().answered().await.unwrap().message.unwrap().id;
    ada.wait_message(started, LONG, |m| m.content == "in the thread").await.ok();
    let faults = description.faults(&bot.sandbox.traffic());
    assert!(
        faults.is_empty(),
        "Discord describes it otherwise:\n{}",
        faults.into_iter().collect::<Vec<_>>().join("\n")
    );
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn what_is_answered_to_rarer_requests_is_as_discord_describes_it() {
    let mut description = Description::from_environment();
    let config = Config { record_traffic: true, privileged_intents: intents::GUILD_MEMBERS, ..crate::wire::config() };
    let wire = Wire::start_with(config).await;
    let (application, channel) = (wire.sandbox.application(), wire.sandbox.channel());
    let guild = wire.sandbox.guilds()[0];
    let person = wire.sandbox.person("Ada").id();
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
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/applications/@me",
        "/users/@me/guilds",
        &format!("/users/{person}"),
    ] {
        wire.send("GET", path, json!(null)).await;
    }
    for below in [
        "",
        "?with_counts=true",
        "/channels",
        "/roles",
        "/threads/active",
        "/members?limit=10",
        &format!("/members/{person}"),
        "/members/1",
    ] {
        wire.send("GET", &format!("/guilds/{guild}{below}"), json!(null)).await;
    }
    let (_, thread) =
        wire.send("POST", &format!("/channels/{channel}/messages/{id}/threads"), json!({ "name": "t" })).await;
    let thread = thread["id"].as_str().unwrap().to_owned();
    wire.send("POST", &format!("/channels/{channel}/threads"), json!({ "name": "u", "type": 11 })).await;
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "archived": true })).await;
    for below in ["", "/messages", "/thread-members", "/threads/archived/public"] {
        wire.send("GET", &format!("/channels/{thread}{below}"), json!(null)).await;
        wire.send("GET", &format!("/channels/{channel}{below}"), json!(null)).await;
    }
    let reactions = format!("/channels/{channel}/messages/{id}/reactions");
    wire.send("PUT", &format!("{reactions}/%F0%9F%8E%B2/@me"), json!(null)).await;
    wire.send("GET", &format!("{reactions}/%F0%9F%8E%B2"), json!(null)).await;
    wire.send("GET", &format!("/channels/{channel}/messages/{id}"), json!(null)).await;
    wire.send("DELETE", &format!("{reactions}/%F0%9F%8E%B2/@me"), json!(null)).await;
    wire.send("PATCH", &format!("/channels/{channel}/messages/{id}"), json!({ "content": "y" })).await;
    wire.send("POST", "/users/@me/channels", json!({ "recipient_id": person })).await;
    let option = json!({ "type": 3, "name": "o", "description": "d", "choices": [{ "name": "c", "value": "v" }] });
    let command = json!({ "name": "c", "description": "d", "name_localizations": { "fr": "é" }, "options": [option] });
    for at in [
        format!("/applications/{application}/commands"),
        format!("/applications/{application}/guilds/{guild}/commands"),
    ] {
        let (_, made) = wire.send("POST", &at, command.clone()).await;
        let one = format!("{at}/{}", made["id"].as_str().unwrap());
        wire.send("GET", &one, json!(null)).await;
        wire.send("PATCH", &one, json!({ "description": "e" })).await;
        wire.send("PUT", &at, json!([command, { "name": "Profile", "type": 2 }])).await;
        wire.send("GET", &at, json!(null)).await;
        wire.send("DELETE", &one, json!(null)).await;
    }
    wire.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES, false);
    wire.post(json!({ "content": "x" })).await;
    wire.send("DELETE", &format!("/channels/{channel}/messages/{id}"), json!(null)).await;
    let faults = description.faults(&wire.sandbox.traffic());
    assert!(
        faults.is_empty(),
        "Discord describes it otherwise:\n{}",
        faults.into_iter().collect::<Vec<_>>().join("\n")
    );
}
