//! The audit log of a server.

use std::time::Duration;

use discord_sandbox::permissions::{CREATE_GUILD_EXPRESSIONS, MANAGE_WEBHOOKS, VIEW_AUDIT_LOG};
use serde_json::{Value, json};

use crate::rest_client::{RestClient, code, read};

fn guild(wire: &RestClient, below: &str) -> String {
    format!("/guilds/{}{below}", wire.sandbox.guilds()[0])
}

/// Status and JSON of the log, as the query asks for it.
async fn log(wire: &RestClient, query: &str) -> (u16, Value) {
    wire.send("GET", &guild(wire, &format!("/audit-logs{query}")), json!(null)).await
}

/// Sends a request with a reason.
async fn because(wire: &RestClient, method: &str, path: &str, body: Value, reason: &str) -> (u16, Value) {
    read(wire.request(method, path).header("X-Audit-Log-Reason", reason).json(&body)).await
}

/// Starts a stand-in, makes an emoji, renames it, makes a webhook and deletes it. Returns the ids of the emoji and
/// the webhook, too.
async fn used() -> (RestClient, [Value; 2]) {
    let wire = RestClient::start().await;
    let needed = CREATE_GUILD_EXPRESSIONS | MANAGE_WEBHOOKS | VIEW_AUDIT_LOG;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], needed, true);
    let picture = json!({ "name": "pawn", "image": "data:image/png;base64,eA==" });
    let emoji = wire.send("POST", &guild(&wire, "/emojis"), picture).await.1["id"].clone();
    let one = guild(&wire, &format!("/emojis/{}", emoji.as_str().unwrap()));
    for _ in 0..2 {
        because(&wire, "PATCH", &one, json!({ "name": "king" }), "a%20crown%20%F0%9F%91%91").await;
    }
    let webhooks = format!("/channels/{}/webhooks", wire.sandbox.channel());
    let webhook = wire.send("POST", &webhooks, json!({ "name": "Crier" })).await.1["id"].clone();
    let (_, seen) = log(&wire, "?limit=1").await;
    assert_eq!((&seen["webhooks"][0]["name"], &seen["webhooks"][1]), (&json!("Crier"), &json!(null)));
    wire.send("DELETE", &format!("/webhooks/{}", webhook.as_str().unwrap()), json!(null)).await;
    (wire, [emoji, webhook])
}

#[tokio::test]
async fn webhooks_and_emoji_are_entered_with_reasons() {
    let (wire, [emoji, webhook]) = used().await;
    let bot = wire.sandbox.application();
    let (_, mut log) = log(&wire, "").await;
    let entries = log["audit_log_entries"].as_array_mut().unwrap();
    entries.iter_mut().for_each(|entry| drop(entry.as_object_mut().unwrap().remove("id")));
    let entry = |action: u64, target: &Value, changes: Value| json!({ "action_type": action, "user_id": bot, "target_id": target, "changes": changes });
    let hook = |when: &str| {
        let values = [("name", json!("Crier")), ("type", json!(1)), ("channel_id", json!(wire.sandbox.channel()))];
        let all = values.into_iter().chain([("application_id", json!(bot))]);
        all.map(|(key, value)| json!({ "key": key, when: value })).collect::<Value>()
    };
    let mut renamed = entry(61, &emoji, json!([{ "key": "name", "old_value": "pawn", "new_value": "king" }]));
    renamed["reason"] = json!("a crown 👑");
    let expected = [
        entry(52, &webhook, hook("old_value")),
        entry(50, &webhook, hook("new_value")),
        renamed,
        entry(60, &emoji, json!([{ "key": "name", "new_value": "pawn" }])),
    ];
    assert_eq!(*entries, expected, "newest first; what changes nothing is not entered");
    assert_eq!((&log["users"][0]["id"], &log["users"][1]), (&json!(bot), &json!(null)));
    wire.sandbox.advance(Duration::from_secs(45 * 86_400 + 1));
    assert_eq!(self::log(&wire, "").await.1["audit_log_entries"], json!([]), "after 45 days they are gone");
}

#[tokio::test]
async fn log_needs_permission_and_refuses_filters() {
    let (wire, _) = used().await;
    for query in ["?limit=0", "?limit=101", "?before=1", "?after=1", "?user_id=1", "?target_id=1", "?action_type=60"] {
        assert_eq!(code(&log(&wire, query).await), (400, 50035), "{query}");
    }
    let picture = json!({ "name": "queen", "image": "data:image/png;base64,eA==" });
    let long = because(&wire, "POST", &guild(&wire, "/emojis"), picture, &"x".repeat(513)).await;
    assert_eq!(code(&long), (400, 50035), "a reason has 512 characters at most");
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], VIEW_AUDIT_LOG, false);
    assert_eq!(code(&log(&wire, "").await), (403, 50013));
}
