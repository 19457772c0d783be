//! The stand-in against Discord's OpenAPI description: it refuses everything beyond the limits there, and its answers and
//! the requests that it accepts are as described.

use discord_openapi::Description;
use discord_sandbox::{Config, Sandbox, Snowflake, intents, permissions};
use serde_json::{Value, json};

use crate::clients::RestClient;
use crate::scheduled_events::right_event;
use crate::{LONG, bot};

/// Valid bodies of messages that together use every field that has a limit.
fn right_messages() -> Vec<Value> {
    let emoji = json!({ "name": "🎲" });
    vec![
        json!({
            "content": "x", "nonce": "n", "allowed_mentions": { "parse": [], "users": ["1"], "roles": ["1"] },
            "embeds": [{
                "title": "t", "description": "d", "url": "https://discord.com", "color": 1,
                "footer": { "text": "f" }, "author": { "name": "a" }, "fields": [{ "name": "n", "value": "v" }],
                "image": { "url": "https://discord.com/a.png" },
            }],
            "components": [
                { "type": 1, "components": [
                    { "type": 2, "style": 1, "label": "l", "custom_id": "a", "emoji": emoji },
                    { "type": 2, "style": 5, "label": "l", "url": "https://discord.com" },
                ]},
                { "type": 1, "components": [{ "type": 3, "custom_id": "s", "placeholder": "p", "min_values": 0, "max_values": 1,
                    "options": [{ "label": "l", "value": "v", "description": "d" }] }] },
                { "type": 1, "components": [{ "type": 5, "custom_id": "u", "placeholder": "p", "min_values": 0, "max_values": 1 }] },
            ],
        }),
        json!({ "flags": 1 << 15, "components": [{ "type": 17, "accent_color": 1, "components": [
            { "type": 10, "content": "t" },
            { "type": 9, "components": [{ "type": 10, "content": "t" }],
              "accessory": { "type": 11, "media": { "url": "https://discord.com/a.png" }, "description": "d" } },
            { "type": 12, "items": [{ "media": { "url": "https://discord.com/a.png" }, "description": "d" }] },
            { "type": 14, "spacing": 1 },
            { "type": 1, "components": [{ "type": 2, "style": 1, "label": "l", "custom_id": "a" }] },
        ]}] }),
    ]
}

fn right_command() -> Value {
    let choice = json!({ "name": "n", "value": "v", "name_localizations": { "fr": "n" } });
    json!({
        "name": "c", "description": "d", "name_localizations": { "fr": "c" }, "description_localizations": { "fr": "d" },
        "options": [
            { "type": 3, "name": "o", "description": "d", "min_length": 1, "max_length": 10, "name_localizations": { "fr": "o" } },
            { "type": 3, "name": "p", "description": "d", "choices": [choice] },
        ],
    })
}

fn right_follow_up() -> Value {
    json!({
        "content": "x", "allowed_mentions": { "parse": [], "users": ["1"], "roles": ["1"] },
        "embeds": [{ "title": "t", "description": "d", "fields": [{ "name": "n", "value": "v" }] }],
    })
}

/// Placeholder in a path for the id of a new message, which has no thread yet.
const NEW: &str = "NEW";

/// A path with the id of a new message in place of [`NEW`]; a path without [`NEW`] is unchanged.
async fn fresh(wire: &RestClient, path: &str) -> String {
    if !path.contains(NEW) {
        return path.to_owned();
    }
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    path.replace(NEW, message["id"].as_str().unwrap())
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn messages_not_as_discord_describes_it_are_refused() {
    let description = Description::from_environment();
    let wire = RestClient::start().await;
    let messages = format!("/channels/{}/messages", wire.sandbox.channel());
    let commands = format!("/applications/{}/commands", wire.sandbox.application());
    let threads = format!("{messages}/{NEW}/threads");
    let thread = json!({ "name": "t", "auto_archive_duration": 60, "rate_limit_per_user": 1 });
    let mut cases: Vec<_> =
        right_messages().into_iter().map(|body| (messages.clone(), "MessageCreateRequest", body)).collect();
    cases.push((commands, "ApplicationCommandCreateRequest", right_command()));
    cases.push((threads, "CreateTextThreadWithMessageRequest", thread));
    let interaction = wire.interaction().await;
    wire.callback(&interaction, json!({ "type": 4, "data": { "content": "x" } })).await;
    cases.push((wire.webhook(&interaction, ""), "IncomingWebhookUpdateRequestPartial", right_follow_up()));
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, true);
    let events = format!("/guilds/{guild}/scheduled-events");
    cases.push((events, "ExternalScheduledEventCreateRequest", right_event()));
    let (mut tried, mut taken) = (0, Vec::new());
    for (path, schema, right) in cases {
        let (status, answer) = wire.send("POST", &fresh(&wire, &path).await, right.clone()).await;
        assert!(status < 300, "{schema} is right as it is: {answer}");
        for (what, wrong) in description.wrongs(schema, &right) {
            tried += 1;
            let (status, _) = wire.send("POST", &fresh(&wire, &path).await, wrong).await;
            if status != 400 {
                taken.push(format!("{schema}: {what}: {status}"));
            }
        }
    }
    assert!(tried > 100, "only {tried} limits were found");
    assert!(taken.is_empty(), "of {tried}, these are taken:\n{}", taken.join("\n"));
}

/// Valid modals that together have every kind of field.
fn right_modals() -> Vec<Value> {
    let options =
        json!([{ "label": "l", "value": "v", "description": "d" }, { "label": "m", "value": "w", "description": "d" }]);
    let label = |component: Value| json!({ "type": 18, "label": "L", "description": "d", "component": component });
    let modal =
        |parts: Vec<Value>| json!({ "type": 9, "data": { "custom_id": "m", "title": "M", "components": parts } });
    let select = |kind: u64| json!({ "type": kind, "custom_id": kind.to_string(), "placeholder": "p", "min_values": 1, "max_values": 1 });
    let text = json!({ "type": 4, "custom_id": "t", "style": 1, "value": "v", "placeholder": "p", "min_length": 1, "max_length": 9 });
    let mut choice = select(3);
    choice["options"] = options.clone();
    let mut boxes = select(22);
    boxes.as_object_mut().unwrap().remove("placeholder");
    boxes["options"] = options.clone();
    let upload = json!({ "type": 19, "custom_id": "u", "min_values": 1, "max_values": 1 });
    vec![
        modal(vec![
            label(text),
            label(choice),
            label(boxes),
            label(upload),
            label(json!({ "type": 21, "custom_id": "r", "options": options })),
        ]),
        modal(vec![
            label(select(5)),
            label(select(6)),
            label(select(7)),
            label(select(8)),
            json!({ "type": 10, "content": "t" }),
        ]),
        modal(vec![label(json!({ "type": 23, "custom_id": "c" }))]),
    ]
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn modals_not_as_discord_describes_it_are_refused() {
    let description = Description::from_environment();
    let wire = RestClient::start().await;
    let (mut tried, mut taken) = (0, Vec::new());
    for right in right_modals() {
        let answer = wire.callback(&wire.interaction().await, right.clone()).await;
        assert_eq!(answer.0, 204, "{right} is right as it is: {}", answer.1);
        for (what, wrong) in description.wrongs("ModalInteractionCallbackRequest", &right) {
            tried += 1;
            let (status, _) = wire.callback(&wire.interaction().await, wrong).await;
            if status != 400 {
                taken.push(format!("{what}: {status}"));
            }
        }
    }
    assert!(tried > 50, "only {tried} limits were found");
    assert!(taken.is_empty(), "of {tried}, these are taken:\n{}", taken.join("\n"));
}

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
    for path in [
        "/gateway",
        "/gateway/bot",
        "/users/@me",
        "/users/@me/guilds",
        "/users/@me/guilds?limit=1&with_counts=true",
        "/users/@me/guilds?limit=0",
        "/applications/@me",
        "/oauth2/applications/@me",
    ] {
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
    let (_, event) = wire.send("POST", &events, right_event()).await;
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
