//! Reactions to messages.

use discord_sandbox::permissions;
use serde_json::{Value, json};

use crate::gateway_client::GatewayClient;
use crate::rest_client::{RestClient, code};

const DICE: &str = "%F0%9F%8E%B2";

fn reactions(message: &Value) -> String {
    format!(
        "/channels/{}/messages/{}/reactions",
        message["channel_id"].as_str().unwrap(),
        message["id"].as_str().unwrap()
    )
}

#[tokio::test]
async fn a_bot_reacts_and_hears_of_it() {
    let wire = RestClient::start().await;
    let bot = wire.sandbox.application();
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::ADD_REACTIONS, true);
    let (mut line, _) = GatewayClient::session(&wire.sandbox, 1 << 10).await;
    let (mut deaf, _) = GatewayClient::session(&wire.sandbox, 1).await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let own = format!("{}/{DICE}/@me", reactions(&message));
    for _ in 0..2 {
        assert_eq!(wire.send("PUT", &own, json!(null)).await.0, 204);
    }
    assert_eq!(wire.send("PUT", &format!("{}/%E2%9C%85/@me", reactions(&message)), json!(null)).await.0, 204);
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    let dice = json!({ "id": null, "name": "🎲" });
    let first = json!({
        "emoji": dice, "count": 1, "count_details": { "burst": 0, "normal": 1 }, "burst_colors": [],
        "me": true, "me_burst": false,
    });
    assert_eq!(seen["reactions"][0], first);
    for emoji in ["🎲", "✅"] {
        let heard = line.hear().await;
        assert_eq!(heard["t"], "MESSAGE_REACTION_ADD", "one event for each that changes something");
        let data = &heard["d"];
        assert_eq!((&data["user_id"], &data["message_id"]), (&json!(bot), &message["id"]));
        assert_eq!((&data["emoji"]["name"], &data["guild_id"]), (&json!(emoji), &json!(wire.sandbox.guilds()[0])));
        assert!(data["member"].is_object());
    }
    wire.sandbox.add_channel(wire.sandbox.guilds()[0], "later");
    assert_eq!(deaf.hear().await["t"], "CHANNEL_CREATE", "without the intent there are no events of reactions");
    wire.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn reactions_have_their_permissions_and_limits() {
    let wire = RestClient::start().await;
    let channel = wire.sandbox.channel();
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let put =
        async |emoji: &str| code(&wire.send("PUT", &format!("{}/{emoji}/@me", reactions(&message)), json!(null)).await);
    for unknown in ["x", "dice", "dice:123", "%F0%9F", "%zz"] {
        assert_eq!(put(unknown).await, (400, 10014), "{unknown} is no emoji");
    }
    let nowhere = format!("/channels/{channel}/messages/1/reactions/{DICE}/@me");
    assert_eq!(code(&wire.send("PUT", &nowhere, json!(null)).await), (404, 10008));
    wire.sandbox.take_violations();

    wire.sandbox.allow_in_channel(channel, permissions::ADD_REACTIONS, true);
    assert_eq!(put(DICE).await.0, 204);
    wire.sandbox.allow_in_channel(channel, permissions::ADD_REACTIONS, false);
    assert_eq!(put(DICE).await.0, 204, "one that is there already may be joined");
    assert_eq!(put("%E2%9C%85").await, (403, 50013));
    wire.sandbox.allow_in_channel(channel, permissions::READ_MESSAGE_HISTORY, false);
    assert_eq!(put(DICE).await, (403, 50013));
    wire.sandbox.allow_in_channel(channel, permissions::READ_MESSAGE_HISTORY, true);
    wire.sandbox.allow_in_channel(channel, permissions::ADD_REACTIONS, true);
    wire.sandbox.assert_clean().expect("who takes a permission away asks for it");

    for n in 1..20u8 {
        assert_eq!(put(&format!("%F0%9F%98%{:X}", 0x80 + n)).await.0, 204, "number {n} beside the dice");
    }
    assert_eq!(put("%E2%9C%85").await, (403, 30010), "a message has 20 different ones");
    assert_eq!(put(DICE).await.0, 204, "but the known ones still may be put there");
}

#[tokio::test]
async fn without_history_a_message_is_refused() {
    let wire = RestClient::start().await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    for in_guild in [true, false] {
        let bit = permissions::READ_MESSAGE_HISTORY;
        match in_guild {
            true => wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], bit, false),
            false => wire.sandbox.allow_in_channel(wire.sandbox.channel(), bit, false),
        }
        assert_eq!(code(&wire.send("GET", &wire.message(&message), json!(null)).await), (403, 50013));
    }
}
