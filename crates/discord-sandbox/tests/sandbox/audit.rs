//! The audit log of a server.

use std::time::Duration;

use discord_sandbox::{MessageRef, intents, permissions};
use serde_json::{Value, json};

use crate::gateway_client::GatewayClient;
use crate::rest_client::{RestClient, code, read};

/// A stand-in whose bot has these permissions and may view the log.
async fn start(permissions: permissions::Permissions) -> RestClient {
    let wire = RestClient::start().await;
    let needed = permissions | permissions::VIEW_AUDIT_LOG;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], needed, true);
    wire
}

fn guild(wire: &RestClient, below: &str) -> String {
    format!("/guilds/{}{below}", wire.sandbox.guilds()[0])
}

/// The log, as the query asks for it.
async fn log(wire: &RestClient, query: &str) -> Value {
    let (status, log) = wire.send("GET", &guild(wire, &format!("/audit-logs{query}")), json!(null)).await;
    assert_eq!(status, 200, "{log}");
    log
}

/// Entries without their ids, the newest first.
async fn entries(wire: &RestClient) -> Vec<Value> {
    let log = log(wire, "").await;
    let mut entries = log["audit_log_entries"].as_array().unwrap().clone();
    entries.iter_mut().for_each(|entry| drop(entry.as_object_mut().unwrap().remove("id")));
    entries
}

fn actions(log: &Value) -> Vec<u64> {
    let entries = log["audit_log_entries"].as_array().unwrap();
    entries.iter().map(|entry| entry["action_type"].as_u64().unwrap()).collect()
}

/// Sends a request with a reason.
async fn because(wire: &RestClient, method: &str, path: &str, body: Value, reason: &str) -> (u16, Value) {
    read(wire.request(method, path).header("X-Audit-Log-Reason", reason).json(&body)).await
}

fn id(json: &Value) -> String {
    json["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn changes_of_members_are_entered_with_their_reasons() {
    use permissions::{MANAGE_NICKNAMES, MANAGE_ROLES};
    let wire = start(MANAGE_NICKNAMES | MANAGE_ROLES).await;
    let (bot, bruno) = (wire.sandbox.application(), wire.sandbox.person("Bruno"));
    let (mut line, server) = GatewayClient::server(&wire.sandbox, intents::GUILDS | intents::GUILD_MODERATION).await;
    let role = server["roles"].as_array().unwrap().iter().find(|role| role["name"] == "People").unwrap();
    let member = guild(&wire, &format!("/members/{}", bruno.id()));
    let (nick, roles) = (json!({ "nick": "Bear" }), format!("{member}/roles/{}", id(role)));
    wire.send("PATCH", &member, nick.clone()).await;
    wire.send("PATCH", &member, nick).await;
    wire.send("DELETE", &roles, json!(null)).await;
    because(&wire, "PUT", &roles, json!(null), "too%20loud%20%F0%9F%94%8A").await;
    let by_bot = |action: u64, changes: Value| json!({ "action_type": action, "user_id": bot, "target_id": bruno.id(), "changes": changes });
    let given = json!([{ "id": role["id"], "name": "People" }]);
    let mut last = by_bot(25, json!([{ "key": "$add", "new_value": given }]));
    last["reason"] = json!("too loud 🔊");
    let expected = [
        last,
        by_bot(25, json!([{ "key": "$remove", "new_value": given }])),
        by_bot(24, json!([{ "key": "nick", "new_value": "Bear" }])),
    ];
    assert_eq!(entries(&wire).await, expected, "what changes nothing is not entered");
    for entry in expected.iter().rev() {
        let mut heard = line.event("GUILD_AUDIT_LOG_ENTRY_CREATE").await;
        assert_eq!(heard["guild_id"], json!(wire.sandbox.guilds()[0]));
        for key in ["id", "guild_id"] {
            heard.as_object_mut().unwrap().remove(key);
        }
        assert_eq!(heard, *entry);
    }
    let users = log(&wire, "").await["users"].as_array().unwrap().clone();
    let names: Vec<_> = users.iter().map(|user| user["username"].as_str().unwrap()).collect();
    assert_eq!(names[1..], ["bruno"], "beside the bot: {names:?}");
}

#[tokio::test]
async fn messages_that_moderators_delete_are_entered() {
    let wire = start(permissions::MANAGE_MESSAGES).await;
    let (channel, bot) = (wire.sandbox.channel(), wire.sandbox.application());
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno"));
    let say = |text: &str| bruno.say(channel, text).unwrap();
    let path = |place: MessageRef| format!("{}/{}", wire.messages(channel), place.message);
    let (_, own) = wire.post(json!({ "content": "own" })).await;
    wire.send("DELETE", &wire.message(&own), json!(null)).await;
    let (first, second) = (say("first"), say("second"));
    bruno.delete_message(say("his own"));
    because(&wire, "DELETE", &path(first), json!(null), "spring cleaning").await;
    ada.delete_message(second);
    let author = json!(bruno.id());
    let deleted = json!({ "channel_id": channel, "count": "1" });
    let expected = [
        json!({ "action_type": 72, "user_id": ada.id(), "target_id": author, "options": deleted }),
        json!({ "action_type": 72, "user_id": bot, "target_id": author, "options": deleted,
            "reason": "spring cleaning" }),
    ];
    assert_eq!(entries(&wire).await, expected, "what people or bots delete of their own is not entered");
}

#[tokio::test]
async fn log_covers_webhooks_emoji_and_threads() {
    use permissions::{CREATE_GUILD_EXPRESSIONS, MANAGE_WEBHOOKS};
    let wire = start(CREATE_GUILD_EXPRESSIONS | MANAGE_WEBHOOKS).await;
    let (channel, ada) = (wire.sandbox.channel(), wire.sandbox.person("Ada"));
    let (_, webhook) = wire.send("POST", &format!("/channels/{channel}/webhooks"), json!({ "name": "Crier" })).await;
    let picture = json!({ "name": "pawn", "image": "data:image/png;base64,eA==" });
    let (_, emoji) = wire.send("POST", &guild(&wire, "/emojis"), picture).await;
    wire.send("PATCH", &guild(&wire, &format!("/emojis/{}", id(&emoji))), json!({ "name": "king" })).await;
    let thread = wire.thread(channel).await;
    ada.archive_thread(thread, true, true);
    let seen = log(&wire, "").await;
    assert_eq!(actions(&seen), [111, 110, 61, 60, 50]);
    let entry = |at: usize| &seen["audit_log_entries"][at];
    let closed = json!([
        { "key": "archived", "old_value": false, "new_value": true },
        { "key": "locked", "old_value": false, "new_value": true },
    ]);
    assert_eq!((&entry(0)["changes"], &entry(0)["user_id"]), (&closed, &json!(ada.id())));
    assert_eq!(entry(2)["changes"], json!([{ "key": "name", "old_value": "pawn", "new_value": "king" }]));
    assert_eq!((&seen["webhooks"][0]["name"], &seen["threads"][0]["id"]), (&json!("Crier"), &json!(thread)));
    wire.send("DELETE", &format!("/webhooks/{}", id(&webhook)), json!(null)).await;
    ada.delete_channel(thread);
    ada.delete_channel(channel);
    assert_eq!(actions(&log(&wire, "?limit=3").await), [12, 112, 52]);
}

#[tokio::test]
async fn log_needs_permission_and_can_be_filtered() {
    use permissions::{CREATE_GUILD_EXPRESSIONS, VIEW_AUDIT_LOG};
    let wire = start(CREATE_GUILD_EXPRESSIONS).await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], VIEW_AUDIT_LOG, false);
    let (mut line, _) =
        GatewayClient::session(&wire.sandbox, intents::GUILD_MODERATION | intents::GUILD_EXPRESSIONS).await;
    assert_eq!(code(&wire.send("GET", &guild(&wire, "/audit-logs"), json!(null)).await), (403, 50013));
    let picture = |name: &str| json!({ "name": name, "image": "data:image/png;base64,eA==" });
    let mut made = Vec::new();
    for name in ["aa", "bb", "cc"] {
        let (_, emoji) = wire.send("POST", &guild(&wire, "/emojis"), picture(name)).await;
        assert_eq!(line.hear().await["t"], "GUILD_EMOJIS_UPDATE", "no entry is told");
        made.push(emoji["id"].clone());
    }
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], VIEW_AUDIT_LOG, true);
    let thread = wire.thread(wire.sandbox.channel()).await;
    wire.sandbox.person("Ada").archive_thread(thread, true, false);
    let all = log(&wire, "").await;
    assert_eq!(actions(&all), [111, 110, 60, 60, 60]);
    let entry = |at: usize| id(&all["audit_log_entries"][at]);
    let targets = async |query: String| -> Vec<Value> {
        let log = log(&wire, &query).await;
        log["audit_log_entries"].as_array().unwrap().iter().map(|entry| entry["target_id"].clone()).collect()
    };
    let [a, b, c] = [0, 1, 2].map(|at| made[at].clone());
    assert_eq!(targets("?action_type=60".to_owned()).await, [c.clone(), b.clone(), a.clone()]);
    let by_bot = format!("?user_id={}&limit=1", wire.sandbox.application());
    assert_eq!(targets(by_bot).await, [json!(thread)]);
    assert_eq!(targets(format!("?before={}", entry(2))).await, [b.clone(), a.clone()]);
    assert_eq!(targets(format!("?after={}&action_type=60", entry(4))).await, [b.clone(), c.clone()], "oldest first");
    assert_eq!(targets("?after=0&limit=2".to_owned()).await, [a, b.clone()]);
    assert_eq!(targets(format!("?target_id={}", b.as_str().unwrap())).await, [b].as_slice());
    for query in ["?limit=0", "?limit=101", "?before=x"] {
        let path = guild(&wire, &format!("/audit-logs{query}"));
        assert_eq!(code(&wire.send("GET", &path, json!(null)).await), (400, 50035), "{query}");
    }
    let long = because(&wire, "POST", &guild(&wire, "/emojis"), picture("dd"), &"x".repeat(513)).await;
    assert_eq!(code(&long), (400, 50035), "a reason has 512 characters at most");
    wire.sandbox.advance(Duration::from_secs(45 * 86_400 + 1));
    assert_eq!(actions(&log(&wire, "").await), [0; 0], "after 45 days they are gone");
}
