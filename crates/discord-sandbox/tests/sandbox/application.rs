//! The application, as the bot changes it.

use discord_sandbox::intents;
use serde_json::{Value, json};

use crate::gateway_client::{GUILDS, GatewayClient};
use crate::rest_client::{RestClient, code};

const ME: &str = "/applications/@me";

#[tokio::test]
async fn an_application_keeps_what_is_changed() {
    let wire = RestClient::start().await;
    let change = json!({
        "description": "A board game", "tags": ["board", "game"],
        "role_connections_verification_url": "https://example.org/linked",
    });
    let (status, changed) = wire.send("PATCH", ME, change.clone()).await;
    assert_eq!(status, 200, "{changed}");
    for (key, value) in change.as_object().unwrap() {
        assert_eq!(&changed[key], value, "{key}");
    }
    let (_, part) = wire.send("PATCH", ME, json!({ "description": { "default": "Another" } })).await;
    assert_eq!((&part["description"], &part["tags"]), (&json!("Another"), &change["tags"]), "the rest stays");
    let (_, cleared) = wire.send("PATCH", ME, json!({ "role_connections_verification_url": null })).await;
    assert_eq!(cleared["role_connections_verification_url"], Value::Null);
    assert_eq!(wire.send("GET", ME, json!(null)).await.1, cleared);
}

#[tokio::test]
async fn a_flag_enables_its_privileged_intent() {
    let wire = RestClient::start().await;
    let (_, changed) = wire.send("PATCH", ME, json!({ "flags": 1 << 15 })).await;
    assert_eq!(changed["flags"], 1 << 15);
    let (mut line, _) = GatewayClient::session(&wire.sandbox, GUILDS | intents::GUILD_MEMBERS).await;
    wire.send("PATCH", ME, json!({ "flags": 0 })).await;
    line.socket.close(None).await.unwrap();
    let mut line = GatewayClient::open(&wire.sandbox).await;
    line.identify((0, 1), GUILDS | intents::GUILD_MEMBERS).await;
    assert_eq!(line.hear().await["closed"], 4014);
}

#[tokio::test]
async fn changes_that_are_not_kept_are_refused() {
    let wire = RestClient::start().await;
    for (key, value) in [
        ("description", json!("x".repeat(401))),
        ("tags", json!(["a", "b", "c", "d", "e", "f"])),
        ("tags", json!(["a", "a"])),
        ("tags", json!(["x".repeat(21)])),
        ("flags", json!(1)),
        ("role_connections_verification_url", json!("nowhere")),
        ("interactions_endpoint_url", json!("https://example.org")),
        ("icon", json!("data:image/png;base64,eA==")),
    ] {
        let answer = wire.send("PATCH", ME, json!({ key: value })).await;
        assert_eq!(code(&answer), (400, 50035), "{key}");
        assert!(answer.1["errors"].get(key).is_some(), "{}", answer.1);
    }
}
