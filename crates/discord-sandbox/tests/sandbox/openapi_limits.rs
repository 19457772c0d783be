//! Limits in Discord's OpenAPI description: the stand-in refuses everything beyond them.

use discord_sandbox::permissions;
use serde_json::{Value, json};

use crate::clients::RestClient;
use discord_openapi::Description;

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

/// A valid scheduled event that uses every field that has a limit.
pub fn right_event() -> Value {
    json!({
        "name": "n", "description": "d", "privacy_level": 2, "entity_type": 3, "entity_metadata": { "location": "l" },
        "scheduled_start_time": "2100-01-01T12:00:00+02:00", "scheduled_end_time": "2100-01-01T12:00:00+00:00",
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
