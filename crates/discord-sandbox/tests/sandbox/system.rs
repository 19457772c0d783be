//! System messages, the events of thread members, forwards and polls.

use std::time::Duration;

use discord_sandbox::{Config, Snowflake, intents, permissions};
use serde_json::{Value, json};

use crate::line::{GUILDS, Line};
use crate::wire::{Wire, code, config};

/// Types and contents of a channel's messages, oldest first.
async fn lines(wire: &Wire, channel: &str) -> Vec<(u64, String)> {
    let (_, listed) = wire.send("GET", &format!("/channels/{channel}/messages"), json!(null)).await;
    let line = |message: &Value| (message["type"].as_u64().unwrap(), message["content"].as_str().unwrap().to_owned());
    listed.as_array().unwrap().iter().rev().map(line).collect()
}

/// Starts a thread from a new message; returns the message and the thread's id.
async fn thread(wire: &Wire) -> (Value, String) {
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let at = format!("{}/threads", wire.message(&message));
    let (_, thread) = wire.send("POST", &at, json!({ "name": "t" })).await;
    (message, thread["id"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_thread_begins_with_its_starter_and_tells_what_is_done_to_it() {
    let wire = Wire::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    let (message, thread) = thread(&wire).await;
    let messages = format!("/channels/{thread}/messages");
    let (_, first) = wire.send("POST", &messages, json!({ "content": "first" })).await;
    let (_, second) = wire.send("POST", &messages, json!({ "content": "second" })).await;
    assert_eq!((&first["position"], &second["position"]), (&json!(0), &json!(1)));
    assert_eq!(message.get("position"), None, "outside a thread there is none");
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "name": "renamed" })).await;
    let bruno = format!("/channels/{thread}/thread-members/{}", wire.sandbox.person("Bruno").id());
    for method in ["PUT", "PUT", "DELETE"] {
        wire.send(method, &bruno, json!(null)).await;
    }
    let expected = [(21, ""), (0, "first"), (0, "second"), (4, "renamed"), (1, ""), (2, "")];
    assert_eq!(lines(&wire, &thread).await, expected.map(|(kind, text)| (kind, text.to_owned())));
    let (_, listed) = wire.send("GET", &messages, json!(null)).await;
    let starter = listed.as_array().unwrap().last().unwrap();
    assert_eq!(starter["message_reference"]["message_id"], message["id"]);
    assert_eq!(starter["message_reference"]["channel_id"], message["channel_id"]);
    assert_eq!(starter["referenced_message"]["content"], "x");
    let (_, thread) = wire.send("GET", &format!("/channels/{thread}"), json!(null)).await;
    assert_eq!(thread["total_message_sent"], 5, "all but the starter");
}

#[tokio::test]
async fn a_thread_that_others_would_miss_is_announced_in_the_channel() {
    let wire = Wire::start().await;
    let channel = wire.sandbox.channel().to_string();
    thread(&wire).await;
    assert_eq!(lines(&wire, &channel).await.len(), 1, "one from a fresh message is not");
    let (_, old) = wire.post(json!({ "content": "old" })).await;
    wire.sandbox.advance(Duration::from_secs(61));
    wire.send("POST", &format!("{}/threads", wire.message(&old)), json!({ "name": "from an old one" })).await;
    let threads = format!("/channels/{channel}/threads");
    let (_, loose) = wire.send("POST", &threads, json!({ "name": "from none", "type": 11 })).await;
    let told = lines(&wire, &channel).await.split_off(2);
    assert_eq!(told, [(18, "from an old one".to_owned()), (18, "from none".to_owned())]);
    let (_, listed) = wire.send("GET", &format!("/channels/{channel}/messages?limit=1"), json!(null)).await;
    assert_eq!(listed[0]["message_reference"]["channel_id"], loose["id"]);
    assert_eq!(listed[0]["message_reference"].get("message_id"), None);
}

#[tokio::test]
async fn a_pin_is_told_once_and_a_line_of_discords_own_is_not_touched() {
    let wire = Wire::start().await;
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::PIN_MESSAGES, true);
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_MESSAGES, true);
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let channel = wire.sandbox.channel().to_string();
    let pin = format!("/channels/{channel}/messages/pins/{}", message["id"].as_str().unwrap());
    for method in ["PUT", "PUT", "DELETE"] {
        assert_eq!(wire.send(method, &pin, json!(null)).await.0, 204);
    }
    let (_, listed) = wire.send("GET", &wire.messages(wire.sandbox.channel()), json!(null)).await;
    assert_eq!((listed.as_array().unwrap().len(), &listed[0]["type"]), (2, &json!(6)));
    assert_eq!(listed[0]["message_reference"]["message_id"], message["id"]);
    assert_eq!(code(&wire.send("PATCH", &wire.message(&listed[0]), json!({ "content": "y" })).await), (403, 50021));
    assert_eq!(wire.send("DELETE", &wire.message(&listed[0]), json!(null)).await.0, 204, "this one may be deleted");
    let (_, thread) = thread(&wire).await;
    let (_, inside) = wire.send("GET", &format!("/channels/{thread}/messages"), json!(null)).await;
    assert_eq!(code(&wire.send("DELETE", &wire.message(&inside[0]), json!(null)).await), (403, 50021), "a starter not");
}

#[tokio::test]
async fn who_joins_a_thread_is_told_to_whom_it_concerns() {
    for privileged in [0, intents::GUILD_MEMBERS] {
        let wire = Wire::start_with(Config { privileged_intents: privileged, ..config() }).await;
        let (mut line, _) = Line::session(&wire.sandbox, GUILDS | privileged).await;
        let (_, thread) = thread(&wire).await;
        line.event("THREAD_CREATE").await;
        let id: Snowflake = thread.parse().unwrap();
        let bruno = wire.sandbox.person("Bruno");
        bruno.say(id, "hello").unwrap();
        wire.send("DELETE", &format!("/channels/{thread}/thread-members/@me"), json!(null)).await;
        if privileged != 0 {
            let joined = line.event("THREAD_MEMBERS_UPDATE").await;
            assert_eq!(joined["added_members"][0]["user_id"], json!(bruno.id()));
            assert_eq!(joined["added_members"][0]["member"]["user"]["id"], json!(bruno.id()));
            assert_eq!(joined["member_count"], 2);
        }
        let left = line.event("THREAD_MEMBERS_UPDATE").await;
        assert_eq!(left["removed_member_ids"], json!([wire.sandbox.application()]), "of itself a bot always hears");
        let members = format!("/channels/{thread}/thread-members");
        let expected = if privileged == 0 { (403, 50001) } else { (200, 0) };
        assert_eq!(code(&wire.send("GET", &members, json!(null)).await), expected, "a list needs the intent");
    }
}

#[tokio::test]
async fn a_thread_that_is_reopened_and_a_channel_that_is_seen_again_are_synced() {
    let wire = Wire::start().await;
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    let (_, thread) = thread(&wire).await;
    let id: Snowflake = thread.parse().unwrap();
    let ada = wire.sandbox.person("Ada");
    ada.archive_thread(id, true, false);
    ada.say(id, "reopens it").unwrap();
    let own = line.event("THREAD_MEMBER_UPDATE").await;
    assert_eq!((&own["id"], &own["user_id"]), (&json!(thread), &json!(wire.sandbox.application())));
    for allowed in [false, true] {
        wire.sandbox.allow_in_channel(wire.sandbox.channel(), permissions::VIEW_CHANNEL, allowed);
    }
    let synced = line.event("THREAD_LIST_SYNC").await;
    assert_eq!(synced["channel_ids"], json!([wire.sandbox.channel()]));
    assert_eq!((&synced["threads"][0]["id"], &synced["members"][0]["id"]), (&json!(thread), &json!(thread)));
}

#[tokio::test]
async fn a_forward_is_a_copy_of_what_the_bot_may_read() {
    let wire = Wire::start().await;
    let forward =
        |message: &Value| json!({ "type": 1, "channel_id": message["channel_id"], "message_id": message["id"] });
    let (_, original) = wire.post(json!({ "content": "original" })).await;
    let empty = json!({ "components": [], "embeds": [], "message_reference": forward(&original) });
    let (status, copy) = wire.post(empty).await;
    assert_eq!((status, &copy["content"], &copy["message_reference"]["type"]), (200, &json!(""), &json!(1)));
    wire.send("PATCH", &wire.message(&original), json!({ "content": "changed" })).await;
    let (_, copy) = wire.send("GET", &wire.message(&copy), json!(null)).await;
    assert_eq!(copy["message_snapshots"][0]["message"]["content"], "original");
    assert_eq!(copy["message_snapshots"][0]["message"].get("author"), None);
    assert_eq!(copy["flags"], 1 << 14);
    let incomplete = json!({ "message_reference": { "type": 1, "message_id": original["id"] } });
    assert_eq!(code(&wire.post(incomplete).await), (400, 50035), "the channel is required");
    let more = json!({ "content": "x", "message_reference": forward(&original) });
    assert_eq!(code(&wire.post(more).await), (400, 50035), "nothing comes with it");
    let said = wire.sandbox.person("Ada").say(wire.sandbox.channel(), "a secret").unwrap();
    let unread = json!({ "channel_id": said.channel, "id": said.message });
    let refused = wire.post(json!({ "message_reference": forward(&unread) })).await;
    assert_eq!(code(&refused), (403, 160_014), "without MESSAGE_CONTENT");
}

#[tokio::test]
async fn a_poll_is_posted_ended_and_never_edited() {
    let wire = Wire::start().await;
    let answer = |text: &str| json!({ "poll_media": { "text": text } });
    let poll =
        |answers: Value| json!({ "poll": { "question": { "text": "which?" }, "answers": answers, "duration": 1 } });
    let good = poll(json!([answer("a"), answer("b")]));
    assert_eq!(code(&wire.post(good.clone()).await), (403, 50013));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::SEND_POLLS, true);
    let (status, message) = wire.post(good).await;
    assert_eq!((status, &message["poll"]["answers"][1]["answer_id"]), (200, &json!(2)), "{message}");
    for (what, answers) in [("none", json!([])), ("long", json!([answer(&"x".repeat(56))]))] {
        assert_eq!(code(&wire.post(poll(answers)).await), (400, 50035), "{what}");
    }
    assert_eq!(code(&wire.send("PATCH", &wire.message(&message), json!({ "content": "x" })).await), (400, 520_004));
    let at = format!("/channels/{}/polls/{}", wire.sandbox.channel(), message["id"].as_str().unwrap());
    assert_eq!(wire.send("GET", &format!("{at}/answers/1"), json!(null)).await, (200, json!({ "users": [] })));
    let (_, ended) = wire.send("POST", &format!("{at}/expire"), json!(null)).await;
    assert_eq!(ended["poll"]["results"]["is_finalized"], true);
    let (_, plain) = wire.post(json!({ "content": "x" })).await;
    let none = format!("/channels/{}/polls/{}/expire", wire.sandbox.channel(), plain["id"].as_str().unwrap());
    assert_eq!(code(&wire.send("POST", &none, json!(null)).await), (400, 520_006));
}
