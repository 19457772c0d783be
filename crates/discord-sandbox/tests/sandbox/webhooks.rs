//! Webhooks of channels, and their messages.

use discord_sandbox::{ChannelKind, MessageRef, Snowflake, intents, permissions};
use serde_json::{Value, json};

use crate::gateway_client::GatewayClient;
use crate::rest_client::{RestClient, code, read};

/// A stand-in whose bot may manage webhooks.
async fn start() -> RestClient {
    let wire = RestClient::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_WEBHOOKS, true);
    wire
}

async fn made(wire: &RestClient, channel: Snowflake, name: &str) -> Value {
    let (status, webhook) = wire.send("POST", &format!("/channels/{channel}/webhooks"), json!({ "name": name })).await;
    assert_eq!(status, 200, "{webhook}");
    webhook
}

/// The webhook's path with its id and token, which needs no other authorisation.
fn open(webhook: &Value) -> String {
    format!("/webhooks/{}/{}", webhook["id"].as_str().unwrap(), webhook["token"].as_str().unwrap())
}

/// Sends a request without the bot's token, as a stranger who knows the path.
async fn anonymously(wire: &RestClient, method: &str, path: &str, body: Value) -> (u16, Value) {
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    read(wire.client.request(method, format!("{}/api/v10{path}", wire.sandbox.url())).json(&body)).await
}

/// The code of the first error that an answer reports for the field with this key; empty if there is none.
fn fault<'a>(answer: &'a (u16, Value), key: &str) -> &'a str {
    answer.1["errors"][key]["_errors"][0]["code"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn webhooks_are_managed_only_with_permission() {
    let wire = RestClient::start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let all = format!("/channels/{channel}/webhooks");
    for method in ["POST", "GET"] {
        assert_eq!(code(&wire.send(method, &all, json!({ "name": "Crier" })).await), (403, 50013), "{method}");
    }
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_WEBHOOKS, true);
    let webhook = made(&wire, channel, " Crier ").await;
    let maker = webhook["user"].clone();
    assert_eq!(maker["id"], json!(wire.sandbox.application()));
    let expected = json!({
        "id": webhook["id"], "type": 1, "name": "Crier", "avatar": null, "channel_id": channel, "guild_id": guild,
        "application_id": wire.sandbox.application(), "token": webhook["token"], "user": maker,
    });
    assert_eq!(webhook, expected);
    assert_eq!(wire.send("GET", &all, json!(null)).await.1, json!([webhook]));
    let one = format!("/webhooks/{}", webhook["id"].as_str().unwrap());
    wire.sandbox.allow_in_channel(channel, permissions::MANAGE_WEBHOOKS, false);
    assert_eq!(code(&wire.send("DELETE", &one, json!(null)).await), (403, 50013));
    wire.sandbox.allow_in_channel(channel, permissions::MANAGE_WEBHOOKS, true);
    assert_eq!(anonymously(&wire, "DELETE", &one, json!(null)).await.0, 401, "the token of the bot is needed");
    assert_eq!(wire.send("DELETE", &one, json!(null)).await.0, 204);
    assert_eq!(code(&wire.send("DELETE", &one, json!(null)).await), (404, 10015));
}

#[tokio::test]
async fn posting_needs_the_token_of_the_webhook() {
    let wire = start().await;
    let webhook = made(&wire, wire.sandbox.channel(), "Crier").await;
    let wrong = format!("/webhooks/{}/wrong", webhook["id"].as_str().unwrap());
    for (path, expected) in [(wrong.as_str(), (401, 50027)), ("/webhooks/1/x", (404, 10015))] {
        assert_eq!(code(&anonymously(&wire, "POST", path, json!({ "content": "x" })).await), expected, "{path}");
    }
}

#[tokio::test]
async fn a_webhook_posts_and_edits_under_any_name() {
    let wire = start().await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGES).await;
    let webhook = made(&wire, channel, "Crier").await;
    let path = open(&webhook);
    let (status, nothing) = anonymously(&wire, "POST", &path, json!({ "content": "first" })).await;
    assert_eq!((status, nothing), (204, Value::Null), "without `wait` there is no answer");
    let heard = line.event("MESSAGE_CREATE").await;
    assert_eq!((&heard["webhook_id"], &heard["author"]["id"]), (&webhook["id"], &webhook["id"]));
    assert_eq!((heard.get("member"), &heard["content"]), (None, &json!("")), "the bot has no MESSAGE_CONTENT");
    let named = json!({ "content": "second", "username": "Town" });
    let (status, posted) = anonymously(&wire, "POST", &format!("{path}?wait=true"), named).await;
    let author = &posted["author"];
    assert_eq!((status, &posted["content"], &author["username"]), (200, &json!("second"), &json!("Town")));
    assert_eq!((&author["bot"], &author["discriminator"]), (&json!(true), &json!("0000")));
    assert_eq!(posted["application_id"], json!(wire.sandbox.application()), "the application owns the webhook");
    let seen: Vec<_> =
        ada.messages(channel).into_iter().map(|message| (message.author_name, message.content)).collect();
    assert_eq!(seen, [("Crier", "first"), ("Town", "second")].map(|(name, text)| (name.to_owned(), text.to_owned())));
    let message = format!("{path}/messages/{}", posted["id"].as_str().unwrap());
    assert_eq!(anonymously(&wire, "GET", &message, json!(null)).await.1["content"], "second");
    let (_, edited) = anonymously(&wire, "PATCH", &message, json!({ "content": "third" })).await;
    assert_eq!((&edited["content"], &edited["author"]["username"]), (&json!("third"), &json!("Town")));
    assert!(edited["edited_timestamp"].is_string());
    let (_, own) = wire.post(json!({ "content": "the bot's" })).await;
    let other = format!("{path}/messages/{}", own["id"].as_str().unwrap());
    assert_eq!(
        code(&anonymously(&wire, "PATCH", &other, json!({ "content": "y" })).await),
        (404, 10008),
        "not the webhook's"
    );
    let first = &wire.message(&heard);
    assert_eq!(code(&wire.send("PATCH", first, json!({ "content": "x" })).await), (403, 50005), "not the bot's");
    assert_eq!(code(&wire.send("DELETE", first, json!(null)).await), (403, 50013));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    assert_eq!(wire.send("DELETE", first, json!(null)).await.0, 204);
}

#[tokio::test]
async fn buttons_of_a_webhook_belong_to_the_bot() {
    let wire = start().await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    let (mut line, _) = GatewayClient::session(&wire.sandbox, 0).await;
    let path = open(&made(&wire, channel, "Crier").await);
    let button = json!({ "type": 2, "style": 1, "label": "Press", "custom_id": "press" });
    let body = json!({ "content": "x @everyone", "components": [{ "type": 1, "components": [button] }] });
    let (_, posted) = anonymously(&wire, "POST", &format!("{path}?wait=1"), body).await;
    assert_eq!(posted["mention_everyone"], false, "it is no member with that permission");
    let place = MessageRef { channel, message: posted["id"].as_str().unwrap().parse().unwrap() };
    let click = ada.click(place, "press").unwrap();
    let heard = line.event("INTERACTION_CREATE").await;
    assert_eq!((&heard["id"], &heard["message"]["webhook_id"]), (&json!(click.id()), &posted["webhook_id"]));
}

#[tokio::test]
async fn a_webhook_opens_no_threads() {
    let wire = start().await;
    let forum = wire.sandbox.add_channel_of(wire.sandbox.guilds()[0], "games", ChannelKind::Forum);
    for (channel, expected) in [(wire.sandbox.channel(), 220_003), (forum, 220_001)] {
        let path = open(&made(&wire, channel, "Crier").await);
        let body = json!({ "content": "x", "thread_name": "t" });
        assert_eq!(code(&anonymously(&wire, "POST", &path, body).await), (400, expected));
    }
}

#[tokio::test]
async fn webhooks_have_their_forms_and_limits() {
    let wire = start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let make = async |body: Value| wire.send("POST", &format!("/channels/{channel}/webhooks"), body).await;
    for (name, wrong) in [
        (json!(null), "BASE_TYPE_REQUIRED"),
        (json!(""), "BASE_TYPE_BAD_LENGTH"),
        (json!("  "), "BASE_TYPE_REQUIRED"),
        (json!("x".repeat(81)), "BASE_TYPE_BAD_LENGTH"),
        (json!("My CLYDE"), "USERNAME_INVALID_CONTAINS"),
        (json!("Discordia"), "USERNAME_INVALID_CONTAINS"),
    ] {
        assert_eq!(fault(&make(json!({ "name": name })).await, "name"), wrong, "{name}");
    }
    assert_eq!(fault(&make(json!({ "name": "a", "avatar": "x" })).await, "avatar"), "WEBHOOK_PICTURE_UNSUPPORTED");
    let webhook = made(&wire, channel, "Crier").await;
    let path = open(&webhook);
    for (key, value, wrong) in [
        ("username", "discord", "USERNAME_INVALID_CONTAINS"),
        ("avatar_url", "https://example.org/a.png", "WEBHOOK_PICTURE_UNSUPPORTED"),
        ("content", &"x".repeat(2001), "BASE_TYPE_MAX_LENGTH"),
    ] {
        let mut body = json!({ "content": "x" });
        body[key] = json!(value);
        assert_eq!(fault(&anonymously(&wire, "POST", &path, body).await, key), wrong);
    }
    assert_eq!(code(&anonymously(&wire, "POST", &path, json!({ "username": "x" })).await), (400, 50006));
    for _ in 1..15 {
        made(&wire, channel, "one").await;
    }
    assert_eq!(code(&make(json!({ "name": "one more" })).await), (400, 30007));
    let category = wire.sandbox.add_channel_of(guild, "all", ChannelKind::Category);
    let refused = wire.send("POST", &format!("/channels/{category}/webhooks"), json!({ "name": "a" })).await;
    assert_eq!(code(&refused), (400, 50024));
    wire.sandbox.take_violations();
    wire.sandbox.person("Ada").delete_channel(channel);
    assert_eq!(code(&anonymously(&wire, "POST", &path, json!({ "content": "x" })).await), (404, 10015));
    wire.sandbox.assert_clean().expect("who deletes a channel asks for it");
}
