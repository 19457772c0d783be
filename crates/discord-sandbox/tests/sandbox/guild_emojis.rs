//! Emoji of servers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use discord_sandbox::{MessageRef, Snowflake, intents, permissions};
use serde_json::{Value, json};

use crate::line::Line;
use crate::wire::{Wire, code};

fn picture(kind: &str) -> String {
    format!("data:image/{kind};base64,{}", STANDARD.encode(kind))
}

fn allow(wire: &Wire, permission: permissions::Permissions, allowed: bool) {
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, allowed);
}

async fn start() -> (Wire, String) {
    let wire = Wire::start().await;
    let all = format!("/guilds/{}/emojis", wire.sandbox.guilds()[0]);
    (wire, all)
}

async fn made(wire: &Wire, all: &str, name: &str) -> Value {
    let (status, emoji) = wire.send("POST", all, json!({ "name": name, "image": picture("png") })).await;
    assert_eq!(status, 201, "{emoji}");
    emoji
}

fn one(all: &str, emoji: &Value) -> String {
    format!("{all}/{}", emoji["id"].as_str().unwrap())
}

/// Lets Bruno, who is not the owner, add an emoji.
fn by_bruno(wire: &Wire, guild: Snowflake) -> Snowflake {
    let bruno = wire.sandbox.person("Bruno");
    bruno.permit(guild, permissions::CREATE_GUILD_EXPRESSIONS, true);
    bruno.add_emoji(guild, "bear", b"bear").unwrap()
}

#[tokio::test]
async fn the_bot_makes_renames_and_deletes_emoji_and_hears_of_them() {
    let (wire, all) = start().await;
    let guild = wire.sandbox.guilds()[0];
    let body = json!({ "name": "pawn", "image": picture("gif") });
    assert_eq!(code(&wire.send("POST", &all, body.clone()).await), (403, 50013));
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_EXPRESSIONS).await;
    let (status, pawn) = wire.send("POST", &all, body).await;
    assert_eq!((status, &pawn["animated"], &pawn["user"]["bot"]), (201, &json!(true), &json!(true)), "{pawn}");
    let mut bare = pawn.clone();
    bare.as_object_mut().unwrap().remove("user");
    let heard = line.event("GUILD_EMOJIS_UPDATE").await;
    assert_eq!(heard, json!({ "guild_id": guild, "emojis": [bare] }));
    let (_, seen) = wire.send("GET", &format!("/guilds/{guild}"), json!(null)).await;
    assert_eq!(seen["emojis"], json!([bare]));
    assert_eq!(wire.send("GET", &all, json!(null)).await.1, json!([pawn]));
    let people = format!("{}/emojis/{}", wire.sandbox.url(), pawn["id"].as_str().unwrap());
    let shown = wire.client.get(people).send().await.unwrap();
    assert_eq!(shown.bytes().await.unwrap(), &b"gif"[..], "the page can show it");
    let (_, renamed) = wire.send("PATCH", &one(&all, &pawn), json!({ "name": "king" })).await;
    assert_eq!((&renamed["name"], &renamed["id"]), (&json!("king"), &pawn["id"]));
    assert_eq!(line.event("GUILD_EMOJIS_UPDATE").await["emojis"][0]["name"], "king");
    assert_eq!(wire.send("DELETE", &one(&all, &pawn), json!(null)).await.0, 204);
    assert_eq!(line.event("GUILD_EMOJIS_UPDATE").await["emojis"], json!([]));
    for method in ["GET", "PATCH", "DELETE"] {
        assert_eq!(code(&wire.send(method, &one(&all, &pawn), json!({})).await), (404, 10014), "{method}");
    }
}

#[tokio::test]
async fn emoji_of_others_need_the_permission_to_manage() {
    let (wire, all) = start().await;
    let guild = wire.sandbox.guilds()[0];
    assert!(wire.sandbox.person("Chloe").add_emoji(guild, "cat", b"cat").is_err());
    let bear = by_bruno(&wire, guild);
    let bear = format!("{all}/{bear}");
    assert_eq!(wire.send("GET", &all, json!(null)).await.1[0].get("user"), None, "who made it is not told");
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    assert_eq!(wire.send("GET", &all, json!(null)).await.1[0]["user"]["username"], "bruno");
    assert_eq!(wire.send("GET", &bear, json!(null)).await.1.get("user"), None);
    for method in ["PATCH", "DELETE"] {
        assert_eq!(code(&wire.send(method, &bear, json!({ "name": "other" })).await), (403, 50013), "{method}");
    }
    let own = made(&wire, &all, "own").await;
    assert_eq!(wire.send("PATCH", &one(&all, &own), json!({ "name": "mine" })).await.0, 200);
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, false);
    assert_eq!(code(&wire.send("DELETE", &one(&all, &own), json!(null)).await), (403, 50013));
    allow(&wire, permissions::MANAGE_GUILD_EXPRESSIONS, true);
    assert_eq!(wire.send("GET", &bear, json!(null)).await.1["user"]["username"], "bruno");
    assert_eq!(wire.send("PATCH", &bear, json!({ "name": "other" })).await.1["name"], "other");
    for emoji in [bear, one(&all, &own)] {
        assert_eq!(wire.send("DELETE", &emoji, json!(null)).await.0, 204);
    }
}

#[tokio::test]
async fn emoji_have_their_forms_and_a_server_fifty_of_each_kind() {
    let (wire, all) = start().await;
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let make =
        async |name: Value, image: String| wire.send("POST", &all, json!({ "name": name, "image": image })).await;
    let fault = |answer: (u16, Value), key: &str| answer.1["errors"][key]["_errors"][0]["code"].clone();
    assert_eq!(fault(make(json!("x"), picture("png")).await, "name"), "BASE_TYPE_BAD_LENGTH");
    assert_eq!(fault(make(json!("a b"), picture("png")).await, "name"), "STRING_TYPE_REGEX");
    assert_eq!(fault(make(json!(null), picture("png")).await, "name"), "BASE_TYPE_REQUIRED");
    assert_eq!(fault(make(json!("pawn"), "x".to_owned()).await, "image"), "IMAGE_INVALID");
    let role = wire.send("POST", &all, json!({ "name": "pawn", "image": picture("png"), "roles": ["1"] })).await;
    assert_eq!(code(&role), (404, 10011));
    for kind in ["png", "gif"] {
        for _ in 0..50 {
            assert_eq!(make(json!("same"), picture(kind)).await.0, 201, "names need not differ");
        }
    }
    assert_eq!(code(&make(json!("more"), picture("png")).await), (400, 30008));
    assert_eq!(code(&make(json!("more"), picture("gif")).await), (400, 30018));
}

#[tokio::test]
async fn messages_and_polls_use_the_emoji_of_servers_that_they_may() {
    let (wire, all) = start().await;
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS | permissions::SEND_POLLS, true);
    let own = made(&wire, &all, "pawn").await["id"].clone();
    let elsewhere = wire.sandbox.add_guild();
    wire.sandbox.allow_in_guild(elsewhere, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let foreign = made(&wire, &format!("/guilds/{elsewhere}/emojis"), "king").await["id"].clone();
    let strange = json!(by_bruno(&wire, wire.sandbox.add_guild_without_bot()));
    let button = |id: &Value| {
        let button = json!({ "type": 2, "style": 2, "custom_id": "a", "emoji": { "id": id, "name": "x" } });
        json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] })
    };
    let poll = |id: &Value| {
        let answer = json!({ "poll_media": { "text": "a", "emoji": { "id": id } } });
        json!({ "poll": { "question": { "text": "which?" }, "answers": [answer] } })
    };
    for body in [button(&own), poll(&own)] {
        assert_eq!(wire.post(body).await.0, 200);
    }
    let (_, asked) = wire.post(poll(&own)).await;
    let kept = json!({ "id": own, "name": "pawn", "animated": false });
    assert_eq!(asked["poll"]["answers"][0]["poll_media"]["emoji"], kept, "the id is enough");
    for id in [&foreign, &strange, &json!("1")] {
        assert_eq!(code(&wire.post(button(id)).await), (400, 50035));
        assert_eq!(code(&wire.post(poll(id)).await), (400, 50035));
    }
    allow(&wire, permissions::USE_EXTERNAL_EMOJIS, true);
    assert_eq!(wire.post(button(&foreign)).await.0, 200);
    assert_eq!(code(&wire.post(button(&strange)).await), (400, 50035), "the bot is not there");
}

#[tokio::test]
async fn an_emoji_for_some_roles_is_for_nobody_else() {
    let (wire, all) = start().await;
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS, true);
    let (_, roles) = wire.send("GET", &all.replace("emojis", "roles"), json!(null)).await;
    let role = |managed: bool| {
        let mut found = roles.as_array().unwrap().iter().filter(|role| role["managed"] == json!(managed));
        found.next_back().unwrap()["id"].clone()
    };
    let body = json!({ "name": "crown", "image": picture("png"), "roles": [role(false)] });
    let (_, crown) = wire.send("POST", &all, body).await;
    assert_eq!(crown["roles"], json!([role(false)]));
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    allow(&wire, permissions::ADD_REACTIONS, true);
    let react = format!("{}/reactions/crown:{}/@me", wire.message(&message), crown["id"].as_str().unwrap());
    assert_eq!(code(&wire.send("PUT", &react, json!(null)).await), (400, 10014), "the bot has not that role");
    wire.send("PATCH", &one(&all, &crown), json!({ "roles": [role(true)] })).await;
    assert_eq!(wire.send("PUT", &react, json!(null)).await.0, 204);
    wire.send("PATCH", &one(&all, &crown), json!({ "roles": null })).await;
    assert_eq!(wire.send("GET", &one(&all, &crown), json!(null)).await.1["roles"], json!([]));
}

#[tokio::test]
async fn people_and_bot_react_with_custom_emoji() {
    let (wire, all) = start().await;
    let guild = wire.sandbox.guilds()[0];
    allow(&wire, permissions::CREATE_GUILD_EXPRESSIONS | permissions::ADD_REACTIONS, true);
    let id = made(&wire, &all, "pawn").await["id"].as_str().unwrap().to_owned();
    let (_, app) = wire
        .send(
            "POST",
            &format!("/applications/{}/emojis", wire.sandbox.application()),
            json!({ "name": "dice", "image": picture("png") }),
        )
        .await;
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_MESSAGE_REACTIONS).await;
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno"));
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let message_id = message["id"].as_str().unwrap().parse().unwrap();
    let place = MessageRef { channel: wire.sandbox.channel(), message: message_id };
    let reactions = format!("{}/reactions", wire.message(&message));
    let pawn = format!("{reactions}/pawn:{id}");
    assert_eq!(wire.send("PUT", &format!("{pawn}/@me"), json!(null)).await.0, 204);
    let emoji = json!({ "id": id, "name": "pawn" });
    assert_eq!(line.event("MESSAGE_REACTION_ADD").await["emoji"], emoji);
    ada.react(place, &format!("pawn:{id}"), true).unwrap();
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert_eq!((&seen["reactions"][0]["emoji"], &seen["reactions"][0]["count"]), (&emoji, &json!(2)));
    let (_, users) = wire.send("GET", &pawn, json!(null)).await;
    assert_eq!(users.as_array().map(Vec::len), Some(2));
    let dice = format!("dice:{}", app["id"].as_str().unwrap());
    assert!(bruno.react(place, &dice, true).is_err(), "the application's is for its bot");
    assert_eq!(wire.send("PUT", &format!("{reactions}/{dice}/@me"), json!(null)).await.0, 204);
    bruno.react(place, &dice, true).expect("one that is there already may be joined");
    wire.send("PATCH", &format!("{all}/{id}"), json!({ "name": "king" })).await;
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert_eq!(seen["reactions"][0]["emoji"]["name"], "king", "it is told by its id");
    wire.send("DELETE", &format!("{all}/{id}"), json!(null)).await;
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert_eq!(seen["reactions"][0]["emoji"], json!({ "id": id, "name": null }), "it is gone");
    assert_eq!(wire.send("DELETE", &format!("{pawn}/@me"), json!(null)).await.0, 204);
    ada.react(place, &format!("king:{id}"), false).unwrap();
    assert_eq!(code(&wire.send("PUT", &format!("{pawn}/@me"), json!(null)).await), (400, 10014));
    let elsewhere = wire.sandbox.add_guild();
    let bear = by_bruno(&wire, elsewhere);
    let bear = format!("{reactions}/bear:{bear}/@me");
    assert_eq!(code(&wire.send("PUT", &bear, json!(null)).await), (403, 50013));
    wire.sandbox.allow_in_guild(guild, permissions::USE_EXTERNAL_EMOJIS, true);
    assert_eq!(wire.send("PUT", &bear, json!(null)).await.0, 204);
}
