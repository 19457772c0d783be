//! Requests and answers, checked against Discord's own description.

use discord_sandbox::{Config, Sandbox, Snowflake, intents, permissions};
use serde_json::json;

use crate::wire::Wire;
use crate::{LONG, bot};
use discord_openapi::Description;

fn assert_described(sandbox: &Sandbox) {
    let faults = Description::from_environment().faults(&sandbox.traffic());
    let listed = faults.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(faults.is_empty(), "Discord describes it otherwise:\n{listed}");
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn what_a_bot_says_and_hears_is_as_discord_describes_it() {
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
    assert_described(&bot.sandbox);
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn what_is_answered_to_rarer_requests_is_as_discord_describes_it() {
    let config = Config { record_traffic: true, privileged_intents: intents::GUILD_MEMBERS, ..crate::wire::config() };
    let wire = Wire::start_with(config).await;
    let person = wire.sandbox.person("Ada").id();
    let message = post_messages(&wire).await;
    look_around(&wire, person).await;
    use_threads(&wire, &message).await;
    use_forums(&wire).await;
    react_and_edit(&wire, &message).await;
    wire.send("POST", "/users/@me/channels", json!({ "recipient_id": person })).await;
    register_commands(&wire).await;
    manage(&wire, &message).await;
    wire.sandbox.allow_in_channel(wire.sandbox.channel(), permissions::SEND_MESSAGES, false);
    wire.post(json!({ "content": "x" })).await;
    wire.send("DELETE", &format!("{}/{message}", wire.messages(wire.sandbox.channel())), json!(null)).await;
    assert_described(&wire.sandbox);
}

/// Posts messages of every make, and two that are refused; returns the id of the first.
async fn post_messages(wire: &Wire) -> String {
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

async fn look_around(wire: &Wire, person: Snowflake) {
    let paths = ["/gateway", "/gateway/bot", "/users/@me", "/applications/@me", "/users/@me/guilds"];
    for path in paths.map(str::to_owned).into_iter().chain([format!("/users/{person}")]) {
        wire.send("GET", &path, json!(null)).await;
    }
    let below = ["", "?with_counts=true", "/channels", "/roles", "/threads/active", "/members?limit=10", "/members/1"];
    for below in below.map(str::to_owned).into_iter().chain([format!("/members/{person}")]) {
        wire.send("GET", &format!("/guilds/{}{below}", wire.sandbox.guilds()[0]), json!(null)).await;
    }
}

async fn use_threads(wire: &Wire, message: &str) {
    let channel = wire.sandbox.channel();
    let on_message = format!("/channels/{channel}/messages/{message}/threads");
    let (_, thread) = wire.send("POST", &on_message, json!({ "name": "t" })).await;
    let thread = thread["id"].as_str().unwrap();
    wire.send("POST", &format!("/channels/{channel}/threads"), json!({ "name": "u", "type": 11 })).await;
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "archived": true })).await;
    for below in ["", "/messages", "/thread-members", "/threads/archived/public"] {
        wire.send("GET", &format!("/channels/{thread}{below}"), json!(null)).await;
        wire.send("GET", &format!("/channels/{channel}{below}"), json!(null)).await;
    }
}

async fn use_forums(wire: &Wire) {
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_CHANNELS | permissions::MANAGE_THREADS, true);
    let tags = json!([{ "name": "a", "emoji_name": "🎲" }, { "name": "b", "moderated": true }]);
    let forum =
        json!({ "name": "f", "type": 15, "available_tags": tags, "default_reaction_emoji": { "emoji_name": "🎲" } });
    let (_, forum) = wire.send("POST", &format!("/guilds/{guild}/channels"), forum).await;
    let at = format!("/channels/{}", forum["id"].as_str().unwrap());
    wire.send("PATCH", &at, json!({ "flags": 16, "default_forum_layout": 1, "default_sort_order": 0 })).await;
    let post =
        json!({ "name": "p", "message": { "content": "x" }, "applied_tags": [forum["available_tags"][0]["id"]] });
    let (_, post) = wire.send("POST", &format!("{at}/threads"), post).await;
    wire.send("PATCH", &format!("/channels/{}", post["id"].as_str().unwrap()), json!({ "flags": 2 })).await;
    wire.send("GET", &at, json!(null)).await;
}

async fn react_and_edit(wire: &Wire, message: &str) {
    let path = format!("{}/{message}", wire.messages(wire.sandbox.channel()));
    let dice = format!("{path}/reactions/%F0%9F%8E%B2");
    wire.send("PUT", &format!("{dice}/@me"), json!(null)).await;
    wire.send("GET", &dice, json!(null)).await;
    wire.send("GET", &path, json!(null)).await;
    wire.send("DELETE", &format!("{dice}/@me"), json!(null)).await;
    wire.send("PATCH", &path, json!({ "content": "y" })).await;
}

/// Webhooks, emoji of the server, a poll that ends, and the log of it all.
async fn manage(wire: &Wire, message: &str) {
    use permissions::{CREATE_GUILD_EXPRESSIONS, MANAGE_WEBHOOKS, PIN_MESSAGES, SEND_POLLS, VIEW_AUDIT_LOG};
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let needed = CREATE_GUILD_EXPRESSIONS | MANAGE_WEBHOOKS | PIN_MESSAGES | SEND_POLLS | VIEW_AUDIT_LOG;
    wire.sandbox.allow_in_guild(guild, needed, true);
    let webhooks = format!("/channels/{channel}/webhooks");
    let (_, webhook) = wire.send("POST", &webhooks, json!({ "name": "Crier" })).await;
    let [by_id, token] = ["id", "token"].map(|key| webhook[key].as_str().unwrap());
    let (by_id, open) = (format!("/webhooks/{by_id}"), format!("/webhooks/{by_id}/{token}"));
    for path in [&webhooks, &format!("/guilds/{guild}/webhooks"), &by_id, &open] {
        wire.send("GET", path, json!(null)).await;
    }
    wire.send("PATCH", &by_id, json!({ "name": "Herald" })).await;
    wire.send("PATCH", &open, json!({ "name": "Town" })).await;
    let (_, posted) = wire.send("POST", &format!("{open}?wait=true"), json!({ "content": "x", "username": "y" })).await;
    wire.send("POST", &open, json!({ "content": "x" })).await;
    let one = format!("{open}/messages/{}", posted["id"].as_str().unwrap());
    wire.send("PATCH", &one, json!({ "content": "y" })).await;
    wire.send("GET", &one, json!(null)).await;
    wire.send("DELETE", &one, json!(null)).await;
    let emojis = format!("/guilds/{guild}/emojis");
    let (_, emoji) = wire.send("POST", &emojis, json!({ "name": "pawn", "image": "data:image/gif;base64,eA==" })).await;
    let emoji = format!("{emojis}/{}", emoji["id"].as_str().unwrap());
    wire.send("PATCH", &emoji, json!({ "name": "king" })).await;
    let pawn = format!("{}/{message}/reactions/king:{}", wire.messages(channel), &emoji[emojis.len() + 1..]);
    wire.send("PUT", &format!("{pawn}/@me"), json!(null)).await;
    for path in [&emojis, &emoji, &format!("{}/{message}", wire.messages(channel)), &format!("/guilds/{guild}")] {
        wire.send("GET", path, json!(null)).await;
    }
    wire.send("DELETE", &emoji, json!(null)).await;
    wire.send("GET", &format!("{}/{message}", wire.messages(channel)), json!(null)).await;
    let answers = ["a", "b"].map(|text| json!({ "poll_media": { "text": text } }));
    let poll = json!({ "poll": { "question": { "text": "q" }, "answers": answers, "duration": 1 } });
    let (_, poll) = wire.post(poll).await;
    wire.send("POST", &format!("/channels/{channel}/polls/{}/expire", poll["id"].as_str().unwrap()), json!({})).await;
    wire.send("GET", &wire.messages(channel), json!(null)).await;
    wire.send("PUT", &format!("/channels/{channel}/messages/pins/{message}"), json!(null)).await;
    wire.send("GET", &format!("/guilds/{guild}/audit-logs?limit=100"), json!(null)).await;
    wire.send("DELETE", &by_id, json!(null)).await;
}

async fn register_commands(wire: &Wire) {
    let option = json!({ "type": 3, "name": "o", "description": "d", "choices": [{ "name": "c", "value": "v" }] });
    let command = json!({ "name": "c", "description": "d", "name_localizations": { "fr": "é" }, "options": [option] });
    let application = format!("/applications/{}", wire.sandbox.application());
    for at in [format!("{application}/commands"), format!("{application}/guilds/{}/commands", wire.sandbox.guilds()[0])]
    {
        let (_, made) = wire.send("POST", &at, command.clone()).await;
        let one = format!("{at}/{}", made["id"].as_str().unwrap());
        wire.send("GET", &one, json!(null)).await;
        wire.send("PATCH", &one, json!({ "description": "e" })).await;
        wire.send("PUT", &at, json!([command, { "name": "Profile", "type": 2 }])).await;
        wire.send("GET", &at, json!(null)).await;
        wire.send("DELETE", &one, json!(null)).await;
    }
}
