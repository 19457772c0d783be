//! Polls of the bot: how they are posted and how they end.

use discord_sandbox::{intents, permissions};
use serde_json::{Value, json};

use crate::gateway_client::GatewayClient;
use crate::rest_client::{RestClient, code};

fn answer(text: &str) -> Value {
    json!({ "poll_media": { "text": text } })
}

fn poll(answers: Value) -> Value {
    json!({ "poll": { "question": { "text": "which?" }, "answers": answers, "duration": 1 } })
}

/// A stand-in whose bot may post polls.
async fn start() -> RestClient {
    let wire = RestClient::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::SEND_POLLS, true);
    wire
}

/// The path of the request that ends the poll of a message.
fn expire(message: &Value) -> String {
    let [channel, id] = ["channel_id", "id"].map(|key| message[key].as_str().unwrap());
    format!("/channels/{channel}/polls/{id}/expire")
}

#[tokio::test]
async fn polls_are_posted_whole_and_never_edited() {
    let wire = start().await;
    let (status, message) = wire.post(poll(json!([answer("a"), answer("b")]))).await;
    assert_eq!((status, &message["poll"]["answers"][1]["answer_id"]), (200, &json!(2)), "{message}");
    for (what, answers) in [("none", json!([])), ("long", json!([answer(&"x".repeat(56))]))] {
        assert_eq!(code(&wire.post(poll(answers)).await), (400, 50035), "{what}");
    }
    assert_eq!(code(&wire.send("PATCH", &wire.message(&message), json!({ "content": "x" })).await), (400, 520_004));
    let (_, plain) = wire.post(json!({ "content": "x" })).await;
    assert_eq!(code(&wire.send("PATCH", &wire.message(&plain), poll(json!([answer("a")]))).await), (400, 50035));
    assert_eq!(code(&wire.send("POST", &expire(&plain), json!(null)).await), (400, 520_006));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::SEND_POLLS, false);
    assert_eq!(code(&wire.post(poll(json!([answer("a")]))).await), (403, 50013));
}

#[tokio::test]
async fn ending_a_poll_posts_its_result_once() {
    let wire = start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGES).await;
    let (_, posted) = wire.post(poll(json!([answer("a"), answer("b")]))).await;
    let (_, first) = wire.send("POST", &expire(&posted), json!({})).await;
    let (_, second) = wire.send("POST", &expire(&posted), json!({})).await;
    assert_eq!((&first["poll"]["results"]["is_finalized"], &first["poll"]), (&json!(true), &second["poll"]));
    assert_ne!(first["poll"]["expiry"], posted["poll"]["expiry"], "it ended before its time");
    let ended = line.event("MESSAGE_UPDATE").await;
    assert_eq!((&ended["id"], &ended["edited_timestamp"]), (&posted["id"], &Value::Null));
    assert_eq!(ended["poll"], first["poll"]);
    let result = line.event("MESSAGE_CREATE").await;
    assert_eq!((&result["type"], &result["author"]["id"]), (&json!(46), &json!(wire.sandbox.application())));
    assert_eq!(result["mentions"][0]["id"], json!(wire.sandbox.application()), "its author is mentioned");
    let reference = json!({ "type": 0, "channel_id": posted["channel_id"], "message_id": posted["id"] });
    assert_eq!((&result["message_reference"], &result["embeds"][0]["type"]), (&reference, &json!("poll_result")));
    let fields = result["embeds"][0]["fields"].as_array().unwrap();
    let told: Vec<_> = fields.iter().map(|field| [&field["name"], &field["value"]].map(|text| text.as_str())).collect();
    let expected = [("poll_question_text", "which?"), ("victor_answer_votes", "0"), ("total_votes", "0")];
    assert_eq!(told, expected.map(|(name, value)| [Some(name), Some(value)]));
    assert_eq!(wire.list(wire.sandbox.channel()).len(), 2, "its result is told once");
    let message = wire.message(&result);
    assert_eq!(code(&wire.send("PATCH", &message, json!({ "content": "x" })).await), (403, 50021), "Discord wrote it");
    assert_eq!(wire.send("DELETE", &message, json!(null)).await.0, 204);
}
