//! Limits as Discord's own description tells them: whatever it does not allow, the stand-in refuses.

use discord_sandbox::permissions;
use serde_json::{Value, json};

use crate::wire::Wire;
use discord_openapi::Description;

/// Bodies that are right, with everything in them that has a limit.
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

fn right_webhook_message() -> Value {
    json!({
        "content": "x", "username": "y", "avatar_url": "https://discord.com/a.png",
        "allowed_mentions": { "parse": [], "users": ["1"], "roles": ["1"] },
        "embeds": [{ "title": "t", "description": "d", "fields": [{ "name": "n", "value": "v" }] }],
    })
}

/// Makes a webhook; gives the path of its messages.
async fn webhook(wire: &Wire) -> String {
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_WEBHOOKS, true);
    let (_, made) = wire.send("POST", &format!("/channels/{channel}/webhooks"), json!({ "name": "w" })).await;
    format!("/webhooks/{}/{}?wait=true", made["id"].as_str().unwrap(), made["token"].as_str().unwrap())
}

#[tokio::test]
#[ignore = "needs Discord's API description: HYPNOSIA_DISCORD_OPENAPI=FILE"]
async fn what_is_not_as_discord_describes_it_is_refused() {
    let description = Description::from_environment();
    let wire = Wire::start().await;
    let messages = format!("/channels/{}/messages", wire.sandbox.channel());
    let commands = format!("/applications/{}/commands", wire.sandbox.application());
    let threads = format!("/channels/{}/threads", wire.sandbox.channel());
    let thread = json!({ "name": "t", "type": 11, "auto_archive_duration": 60, "rate_limit_per_user": 1 });
    let mut cases: Vec<_> =
        right_messages().into_iter().map(|body| (messages.clone(), "MessageCreateRequest", body)).collect();
    cases.push((commands, "ApplicationCommandCreateRequest", right_command()));
    cases.push((threads, "CreateTextThreadWithoutMessageRequest", thread));
    cases.push((webhook(&wire).await, "IncomingWebhookRequestPartial", right_webhook_message()));
    let (mut tried, mut taken) = (0, Vec::new());
    for (path, schema, right) in cases {
        let (status, answer) = wire.send("POST", &path, right.clone()).await;
        assert!(status < 300, "{schema} is right as it is: {answer}");
        for (what, wrong) in description.wrongs(schema, &right) {
            tried += 1;
            let (status, _) = wire.send("POST", &path, wrong).await;
            if status != 400 {
                taken.push(format!("{schema}: {what}: {status}"));
            }
        }
    }
    assert!(tried > 100, "only {tried} limits were found");
    assert!(taken.is_empty(), "of {tried}, these are taken:\n{}", taken.join("\n"));
}
