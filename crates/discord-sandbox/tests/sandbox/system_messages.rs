//! System messages.

use std::time::Duration;

use discord_sandbox::{Snowflake, permissions};
use serde_json::{Value, json};

use crate::clients::{RestClient, code};

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
