//! Message nonces, which make it safe to retry a post.

use std::time::Duration;

use discord_sandbox::{Fault, FaultKind};
use serde_json::json;

use crate::clients::{RestClient, code};

#[tokio::test]
async fn retry_with_nonce_after_lost_answer_posts_once() {
    let wire = RestClient::start().await;
    wire.sandbox.inject(Fault::new(FaultKind::LostAnswer).on("POST", "/channels/{channel_id}/messages").times(1));
    wire.sandbox.inject(Fault::new(FaultKind::StatusAfter(502)).on("POST", "/channels/{channel_id}/messages").times(1));
    let body = json!({ "content": "once", "nonce": "turn-7", "enforce_nonce": true });
    let channel = wire.sandbox.channel();
    let lost = wire.request("POST", &wire.messages(channel)).json(&body).send().await;
    lost.expect_err("the connection is reset before the answer");
    assert_eq!(wire.post(body.clone()).await.0, 502);
    assert_eq!(wire.post(body).await.0, 200);
    assert_eq!(wire.sandbox.person("Ada").messages(channel).len(), 1);
    wire.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn enforced_nonce_is_remembered_for_five_minutes() {
    let wire = RestClient::start().await;
    let body = |enforce: bool| json!({ "content": "x", "nonce": "turn-7", "enforce_nonce": enforce });
    let post = async |enforce: bool| wire.post(body(enforce)).await.1["id"].clone();
    let first = post(true).await;
    assert_eq!(post(true).await, first);
    assert_ne!(post(false).await, first, "not asked for");
    wire.sandbox.advance(Duration::from_secs(301));
    assert_ne!(post(true).await, first, "five minutes later");
}

#[tokio::test]
async fn nonce_does_not_recreate_a_deleted_message() {
    let wire = RestClient::start().await;
    let body = json!({ "content": "x", "nonce": "turn-7", "enforce_nonce": true });
    let (_, message) = wire.post(body.clone()).await;
    wire.send("DELETE", &wire.message(&message), json!(null)).await;
    assert_eq!(code(&wire.post(body.clone()).await), (404, 10008));
    wire.sandbox.advance(Duration::from_secs(301));
    assert_eq!(wire.post(body).await.0, 200, "expected the nonce to be forgotten");
}

#[tokio::test]
async fn nonce_is_per_author_across_channels() {
    let wire = RestClient::start().await;
    let body = json!({ "content": "x", "nonce": "turn-7", "enforce_nonce": true });
    let (_, first) = wire.post(body.clone()).await;
    let elsewhere = wire.messages(wire.sandbox.channels(wire.sandbox.guilds()[0])[1]);
    let (status, again) = wire.send("POST", &elsewhere, body).await;
    assert_eq!((status, &again["id"], &again["channel_id"]), (200, &first["id"], &first["channel_id"]));
}
