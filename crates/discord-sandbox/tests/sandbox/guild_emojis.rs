//! Emoji of servers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use discord_sandbox::{intents, permissions};
use serde_json::{Value, json};

use crate::gateway_client::GatewayClient;
use crate::rest_client::{RestClient, code};

fn picture(kind: &str) -> String {
    format!("data:image/{kind};base64,{}", STANDARD.encode(kind))
}

fn allow(wire: &RestClient, permission: permissions::Permissions, allowed: bool) {
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, allowed);
}

async fn start() -> (RestClient, String) {
    let wire = RestClient::start().await;
    let all = format!("/guilds/{}/emojis", wire.sandbox.guilds()[0]);
    (wire, all)
}

async fn made(wire: &RestClient, all: &str, name: &str) -> Value {
    let (status, emoji) = wire.send("POST", all, json!({ "name": name, "image": picture("png") })).await;
    assert_eq!(status, 201, "{emoji}");
    emoji
}

fn one(all: &str, emoji: &Value) -> String {
    format!("{all}/{}", emoji["id"].as_str().unwrap())
}

#[tokio::test]
async fn emoji_are_made_renamed_and_shown() {
    let (wire, all) = start().await;
    let body = json!({ "name": "pawn", "image": picture("gif") });
    assert_eq!(code(&wire.send("POST", &all, body.clone()).await), (403, 50013));
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let (status, pawn) = wire.send("POST", &all, body).await;
    assert_eq!((status, &pawn["animated"], &pawn["user"]["bot"]), (201, &json!(true), &json!(true)), "{pawn}");
    let mut bare = pawn.clone();
    bare.as_object_mut().unwrap().remove("user");
    let (_, server) = GatewayClient::server(&wire.sandbox, intents::GUILDS).await;
    assert_eq!(server["emojis"], json!([bare]));
    let people = format!("{}/emojis/{}", wire.sandbox.url(), pawn["id"].as_str().unwrap());
    let shown = wire.client.get(people).send().await.unwrap();
    assert_eq!(shown.bytes().await.unwrap(), &b"gif"[..], "the page can show it");
    let (_, renamed) = wire.send("PATCH", &one(&all, &pawn), json!({ "name": "king" })).await;
    assert_eq!((&renamed["name"], &renamed["id"]), (&json!("king"), &pawn["id"]));
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, false);
    assert_eq!(code(&wire.send("PATCH", &one(&all, &pawn), json!({ "name": "x" })).await), (403, 50013));
    assert_eq!(code(&wire.send("PATCH", &format!("{all}/1"), json!({})).await), (404, 10014));
}

#[tokio::test]
async fn invalid_emoji_and_more_than_fifty_are_refused() {
    let (wire, all) = start().await;
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let make =
        async |name: Value, image: String| wire.send("POST", &all, json!({ "name": name, "image": image })).await;
    let fault = |answer: (u16, Value), key: &str| answer.1["errors"][key]["_errors"][0]["code"].clone();
    assert_eq!(fault(make(json!(null), picture("png")).await, "name"), "BASE_TYPE_REQUIRED");
    assert_eq!(fault(make(json!("pawn"), "x".to_owned()).await, "image"), "IMAGE_INVALID");
    let role = wire.send("POST", &all, json!({ "name": "pawn", "image": picture("png"), "roles": ["1"] })).await;
    assert_eq!(fault(role, "roles"), "EMOJI_ROLES_UNSUPPORTED");
    for kind in ["png", "gif"] {
        for _ in 0..50 {
            assert_eq!(make(json!("same"), picture(kind)).await.0, 201, "names need not differ");
        }
    }
    assert_eq!(code(&make(json!("more"), picture("png")).await), (400, 30008));
    assert_eq!(code(&make(json!("more"), picture("gif")).await), (400, 30018));
}

#[tokio::test]
async fn messages_use_only_permitted_emoji() {
    let (wire, all) = start().await;
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let own = made(&wire, &all, "pawn").await["id"].clone();
    let of_application = format!("/applications/{}/emojis", wire.sandbox.application());
    let of_application = made(&wire, &of_application, "dice").await["id"].clone();
    let elsewhere = wire.sandbox.add_guild();
    wire.sandbox.allow_in_guild(elsewhere, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let foreign = made(&wire, &format!("/guilds/{elsewhere}/emojis"), "king").await["id"].clone();
    let button = |id: &Value| {
        let button = json!({ "type": 2, "style": 2, "custom_id": "a", "emoji": { "id": id, "name": "x" } });
        json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] })
    };
    for id in [&own, &of_application] {
        let (status, posted) = wire.post(button(id)).await;
        assert_eq!((status, &posted["components"][0]["components"][0]["emoji"]["id"]), (200, id));
        let edited = wire.send("PATCH", &wire.message(&posted), button(&json!("1"))).await;
        assert_eq!(code(&edited), (400, 50035), "an edit has the same rule");
    }
    for id in [&foreign, &json!("1")] {
        assert_eq!(code(&wire.post(button(id)).await), (400, 50035));
    }
    allow(&wire, permissions::USE_EXTERNAL_EMOJIS, true);
    assert_eq!(wire.post(button(&foreign)).await.0, 200);
}

#[tokio::test]
async fn the_bot_reacts_with_custom_emoji() {
    let (wire, all) = start().await;
    let guild = wire.sandbox.guilds()[0];
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS | permissions::ADD_REACTIONS, true);
    let id = made(&wire, &all, "pawn").await["id"].as_str().unwrap().to_owned();
    let own = format!("/applications/{}/emojis", wire.sandbox.application());
    let app = made(&wire, &own, "dice").await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGE_REACTIONS).await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let reactions = format!("{}/reactions", wire.message(&message));
    assert_eq!(wire.send("PUT", &format!("{reactions}/pawn:{id}/@me"), json!(null)).await.0, 204);
    let emoji = json!({ "id": id, "name": "pawn" });
    assert_eq!(line.event("MESSAGE_REACTION_ADD").await["emoji"], emoji);
    let dice = format!("dice:{}", app["id"].as_str().unwrap());
    assert_eq!(wire.send("PUT", &format!("{reactions}/{dice}/@me"), json!(null)).await.0, 204);
    wire.send("PATCH", &format!("{all}/{id}"), json!({ "name": "king" })).await;
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert_eq!(seen["reactions"][0]["emoji"]["name"], "king", "it is told by its id");
    wire.send("DELETE", &format!("{own}/{}", app["id"].as_str().unwrap()), json!(null)).await;
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert_eq!(seen["reactions"][1]["emoji"], json!({ "id": app["id"], "name": null }), "it is gone");
    let elsewhere = wire.sandbox.add_guild();
    wire.sandbox.allow_in_guild(elsewhere, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let bear = made(&wire, &format!("/guilds/{elsewhere}/emojis"), "bear").await;
    let bear = format!("{reactions}/bear:{}/@me", bear["id"].as_str().unwrap());
    assert_eq!(code(&wire.send("PUT", &bear, json!(null)).await), (403, 50013));
    wire.sandbox.allow_in_guild(guild, permissions::USE_EXTERNAL_EMOJIS, true);
    assert_eq!(wire.send("PUT", &bear, json!(null)).await.0, 204);
}
