//! System messages, and the events of thread members.

use std::time::Duration;

use discord_sandbox::{Config, Snowflake, intents, permissions};
use serde_json::{Value, json};

use crate::gateway_client::{GUILDS, GatewayClient};
use crate::rest_client::{RestClient, code, config};

/// Types and contents of a channel's messages, oldest first.
fn lines(wire: &RestClient, channel: Snowflake) -> Vec<(u64, String)> {
    let line = |message: &Value| (message["type"].as_u64().unwrap(), message["content"].as_str().unwrap().to_owned());
    wire.list(channel).iter().map(line).collect()
}

/// Starts a thread from a new message; returns the message and the thread's id.
async fn thread(wire: &RestClient) -> (Value, Snowflake) {
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let at = format!("{}/threads", wire.message(&message));
    let (_, thread) = wire.send("POST", &at, json!({ "name": "t" })).await;
    (message, thread["id"].as_str().unwrap().parse().unwrap())
}

#[tokio::test]
async fn a_thread_shows_its_starter_and_its_changes() {
    let wire = RestClient::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    let (message, thread) = thread(&wire).await;
    let messages = format!("/channels/{thread}/messages");
    let (_, first) = wire.send("POST", &messages, json!({ "content": "first" })).await;
    let (_, second) = wire.send("POST", &messages, json!({ "content": "second" })).await;
    assert_eq!((&first["position"], &second["position"]), (&json!(0), &json!(1)));
    assert_eq!(message.get("position"), None, "outside a thread there is none");
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "name": "renamed" })).await;
    let expected = [(21, ""), (0, "first"), (0, "second"), (4, "renamed")];
    assert_eq!(lines(&wire, thread), expected.map(|(kind, text)| (kind, text.to_owned())));
    let starter = &wire.list(thread)[0];
    assert_eq!(starter["message_reference"]["message_id"], message["id"]);
    assert_eq!(starter["message_reference"]["channel_id"], message["channel_id"]);
    assert_eq!(starter["referenced_message"]["content"], "x");
    let (_, thread) = wire.send("PATCH", &format!("/channels/{thread}"), json!({})).await;
    assert_eq!(thread["total_message_sent"], 3, "all but the starter");
}

#[tokio::test]
async fn detached_thread_is_announced_in_its_channel() {
    let wire = RestClient::start().await;
    let channel = wire.sandbox.channel();
    thread(&wire).await;
    assert_eq!(lines(&wire, channel).len(), 1, "one from a fresh message is not");
    let (_, old) = wire.post(json!({ "content": "old" })).await;
    wire.sandbox.advance(Duration::from_secs(61));
    let on = format!("{}/threads", wire.message(&old));
    let (_, late) = wire.send("POST", &on, json!({ "name": "from an old one" })).await;
    assert_eq!(lines(&wire, channel).split_off(2), [(18, "from an old one".to_owned())]);
    let told = wire.list(channel).pop().unwrap();
    assert_eq!(told["message_reference"]["channel_id"], late["id"]);
    assert_eq!(told["message_reference"].get("message_id"), None);
}

#[tokio::test]
async fn a_line_of_discords_own_is_not_touched() {
    let wire = RestClient::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    let (_, thread) = thread(&wire).await;
    let starter = wire.message(&wire.list(thread)[0]);
    assert_eq!(code(&wire.send("PATCH", &starter, json!({ "content": "y" })).await), (403, 50021));
    assert_eq!(code(&wire.send("DELETE", &starter, json!(null)).await), (403, 50021));
}

#[tokio::test]
async fn thread_joins_are_sent_only_with_member_intent() {
    let config = Config { privileged_intents: intents::GUILD_MEMBERS, ..config() };
    let wire = RestClient::start_with(config).await;
    let (mut all, _) = GatewayClient::session(&wire.sandbox, GUILDS | intents::GUILD_MEMBERS).await;
    let (mut own, _) = GatewayClient::session(&wire.sandbox, GUILDS).await;
    let (_, thread) = thread(&wire).await;
    let bruno = wire.sandbox.person("Bruno");
    bruno.say(thread, "hello").unwrap();
    let joined = all.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(joined["added_members"][0]["user_id"], json!(bruno.id()));
    assert_eq!(joined["added_members"][0]["member"]["user"]["id"], json!(bruno.id()));
    assert_eq!(joined["member_count"], 2);
    wire.sandbox.add_channel(wire.sandbox.guilds()[0], "later");
    own.event("THREAD_CREATE").await;
    assert_eq!(own.hear().await["t"], "CHANNEL_CREATE", "without the intent a bot hears of itself alone");
}

#[tokio::test]
async fn reopened_threads_and_visible_channels_are_synced() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, GUILDS).await;
    let (_, thread) = thread(&wire).await;
    let ada = wire.sandbox.person("Ada");
    ada.archive_thread(thread, true, false);
    ada.say(thread, "reopens it").unwrap();
    let own = line.event("THREAD_MEMBER_UPDATE").await;
    assert_eq!((&own["id"], &own["user_id"]), (&json!(thread), &json!(wire.sandbox.application())));
    for allowed in [false, true] {
        wire.sandbox.allow_in_channel(wire.sandbox.channel(), permissions::VIEW_CHANNEL, allowed);
    }
    let synced = line.event("THREAD_LIST_SYNC").await;
    assert_eq!(synced["channel_ids"], json!([wire.sandbox.channel()]));
    assert_eq!((&synced["threads"][0]["id"], &synced["members"][0]["id"]), (&json!(thread), &json!(thread)));
}
