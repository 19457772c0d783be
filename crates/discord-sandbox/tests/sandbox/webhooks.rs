//! Webhooks of channels, and their messages.

use discord_sandbox::{ChannelKind, MessageRef, Snowflake, intents, permissions};
use serde_json::{Value, json};

use crate::line::Line;
use crate::wire::{Wire, code, read};

/// A stand-in whose bot may manage webhooks.
async fn start() -> Wire {
    let wire = Wire::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_WEBHOOKS, true);
    wire
}

async fn made(wire: &Wire, channel: Snowflake, name: &str) -> Value {
    let (status, webhook) = wire.send("POST", &format!("/channels/{channel}/webhooks"), json!({ "name": name })).await;
    assert_eq!(status, 200, "{webhook}");
    webhook
}

/// The path with id and token.
fn open(webhook: &Value) -> String {
    format!("/webhooks/{}/{}", webhook["id"].as_str().unwrap(), webhook["token"].as_str().unwrap())
}

/// Sends a request as somebody who knows only the path: without the bot's token.
async fn anonymously(wire: &Wire, method: &str, path: &str, body: Value) -> (u16, Value) {
    let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
    read(wire.client.request(method, format!("{}/api/v10{path}", wire.sandbox.url())).json(&body)).await
}

/// The code of the fault of a form at this key.
fn fault<'a>(answer: &'a (u16, Value), key: &str) -> &'a str {
    answer.1["errors"][key]["_errors"][0]["code"].as_str().unwrap_or_default()
}

fn count(list: &(u16, Value)) -> Option<usize> {
    list.1.as_array().map(Vec::len)
}

#[tokio::test]
async fn a_webhook_is_made_listed_changed_moved_and_deleted_by_who_may() {
    let wire = Wire::start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let of_channel = format!("/channels/{channel}/webhooks");
    let of_guild = format!("/guilds/{guild}/webhooks");
    for (method, path) in [("POST", &of_channel), ("GET", &of_channel), ("GET", &of_guild)] {
        assert_eq!(code(&wire.send(method, path, json!({ "name": "Crier" })).await), (403, 50013), "{method} {path}");
    }
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_WEBHOOKS, true);
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_WEBHOOKS).await;
    let webhook = made(&wire, channel, " Crier ").await;
    let expected = json!({
        "id": webhook["id"], "type": 1, "name": "Crier", "avatar": null, "channel_id": channel, "guild_id": guild,
        "application_id": wire.sandbox.application(), "token": webhook["token"],
        "user": wire.send("GET", &format!("/users/{}", wire.sandbox.application()), json!(null)).await.1,
    });
    assert_eq!(webhook, expected);
    assert_eq!(line.event("WEBHOOKS_UPDATE").await, json!({ "guild_id": guild, "channel_id": channel }));
    let one = format!("/webhooks/{}", webhook["id"].as_str().unwrap());
    for path in [&of_channel, &of_guild] {
        assert_eq!(wire.send("GET", path, json!(null)).await.1, json!([webhook]));
    }
    assert_eq!(wire.send("GET", &one, json!(null)).await.1, webhook);
    let other = wire.sandbox.channels(guild)[1];
    let picture = "data:image/gif;base64,R0lGODlh";
    let (_, moved) =
        wire.send("PATCH", &one, json!({ "name": "Herald", "channel_id": other, "avatar": picture })).await;
    assert_eq!((&moved["name"], &moved["channel_id"]), (&json!("Herald"), &json!(other)));
    assert!(moved["avatar"].as_str().unwrap().starts_with("a_"), "it moves: {moved}");
    for channel in [channel, other] {
        assert_eq!(line.event("WEBHOOKS_UPDATE").await["channel_id"], json!(channel));
    }
    wire.sandbox.allow_in_channel(other, permissions::MANAGE_WEBHOOKS, false);
    assert_eq!(code(&wire.send("PATCH", &one, json!({ "name": "x" })).await), (403, 50013));
    assert_eq!(code(&wire.send("DELETE", &one, json!(null)).await), (403, 50013));
    assert_eq!(wire.send("GET", &one, json!(null)).await.0, 200, "the application owns it");
    wire.sandbox.allow_in_channel(other, permissions::MANAGE_WEBHOOKS, true);
    assert_eq!(wire.send("DELETE", &one, json!(null)).await.0, 204);
    assert_eq!(line.event("WEBHOOKS_UPDATE").await["channel_id"], json!(other));
    assert_eq!(code(&wire.send("GET", &one, json!(null)).await), (404, 10015));
}

#[tokio::test]
async fn who_knows_the_token_needs_nothing_else() {
    let wire = start().await;
    let webhook = made(&wire, wire.sandbox.channel(), "Crier").await;
    let path = open(&webhook);
    let (status, seen) = anonymously(&wire, "GET", &path, json!(null)).await;
    let without_user = |mut webhook: Value| {
        webhook.as_object_mut().unwrap().remove("user");
        webhook
    };
    assert_eq!((status, seen), (200, without_user(webhook.clone())));
    let body = json!({ "name": "Herald", "channel_id": wire.sandbox.channels(wire.sandbox.guilds()[0])[1] });
    let (_, renamed) = anonymously(&wire, "PATCH", &path, body).await;
    let stays = json!(wire.sandbox.channel());
    assert_eq!((&renamed["name"], &renamed["channel_id"], renamed.get("user")), (&json!("Herald"), &stays, None));
    let wrong = format!("/webhooks/{}/wrong", webhook["id"].as_str().unwrap());
    for method in ["GET", "PATCH", "DELETE", "POST"] {
        let answer = anonymously(&wire, method, &wrong, json!({ "content": "x" })).await;
        assert_eq!(code(&answer), (401, 50027), "{method}");
        let answer = anonymously(&wire, method, "/webhooks/1/x", json!({ "content": "x" })).await;
        assert_eq!(code(&answer), (404, 10015), "{method}");
    }
    let one = format!("/webhooks/{}", webhook["id"].as_str().unwrap());
    assert_eq!(anonymously(&wire, "GET", &one, json!(null)).await.0, 401);
    assert_eq!(anonymously(&wire, "DELETE", &path, json!(null)).await.0, 204);
    assert_eq!(code(&anonymously(&wire, "GET", &path, json!(null)).await), (404, 10015));
}

#[tokio::test]
async fn a_webhook_posts_edits_and_deletes_under_any_name() {
    let wire = start().await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_MESSAGES).await;
    let webhook = made(&wire, channel, "Crier").await;
    let path = open(&webhook);
    let (status, nothing) = anonymously(&wire, "POST", &path, json!({ "content": "first" })).await;
    assert_eq!((status, nothing), (204, Value::Null), "without `wait` there is no answer");
    let heard = line.event("MESSAGE_CREATE").await;
    assert_eq!((&heard["webhook_id"], &heard["author"]["id"]), (&webhook["id"], &webhook["id"]));
    assert_eq!((heard.get("member"), &heard["content"]), (None, &json!("")), "the bot has no MESSAGE_CONTENT");
    let named = json!({ "content": "second", "username": "Town", "avatar_url": "https://example.org/a.png" });
    let (status, posted) = anonymously(&wire, "POST", &format!("{path}?wait=true"), named).await;
    let author = &posted["author"];
    assert_eq!((status, &posted["content"], &author["username"]), (200, &json!("second"), &json!("Town")));
    assert_eq!((&author["bot"], &author["discriminator"]), (&json!(true), &json!("0000")));
    assert_eq!(author["avatar"].as_str().map(str::len), Some(32), "a hash stands for the picture");
    assert_eq!(posted["application_id"], json!(wire.sandbox.application()), "the application owns the webhook");
    let seen: Vec<_> =
        ada.messages(channel).into_iter().map(|message| (message.author_name, message.content)).collect();
    assert_eq!(seen, [("Crier", "first"), ("Town", "second")].map(|(name, text)| (name.to_owned(), text.to_owned())));
    let message = format!("{path}/messages/{}", posted["id"].as_str().unwrap());
    assert_eq!(anonymously(&wire, "GET", &message, json!(null)).await.1["content"], "second");
    let (_, edited) = anonymously(&wire, "PATCH", &message, json!({ "content": "third" })).await;
    assert_eq!((&edited["content"], &edited["author"]["username"]), (&json!("third"), &json!("Town")));
    assert!(edited["edited_timestamp"].is_string());
    assert_eq!(anonymously(&wire, "DELETE", &message, json!(null)).await.0, 204);
    for method in ["GET", "PATCH", "DELETE"] {
        assert_eq!(code(&anonymously(&wire, method, &message, json!({ "content": "x" })).await), (404, 10008));
    }
    let (_, own) = wire.post(json!({ "content": "the bot's" })).await;
    let other = format!("{path}/messages/{}", own["id"].as_str().unwrap());
    assert_eq!(code(&anonymously(&wire, "DELETE", &other, json!(null)).await), (404, 10008), "not the webhook's");
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
    let (mut line, _) = Line::session(&wire.sandbox, 0).await;
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
async fn a_webhook_posts_in_threads_of_its_channel() {
    let wire = start().await;
    let guild = wire.sandbox.guilds()[0];
    let (channel, other) = (wire.sandbox.channel(), wire.sandbox.channels(guild)[1]);
    let path = open(&made(&wire, channel, "Crier").await);
    let threads = async |channel: Snowflake| {
        let body = json!({ "name": "t", "type": 11 });
        let (_, thread) = wire.send("POST", &format!("/channels/{channel}/threads"), body).await;
        thread["id"].as_str().unwrap().to_owned()
    };
    let (thread, foreign) = (threads(channel).await, threads(other).await);
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "archived": true })).await;
    let into = |thread: &str| format!("{path}?wait=true&thread_id={thread}");
    let (status, posted) = anonymously(&wire, "POST", &into(&thread), json!({ "content": "x" })).await;
    assert_eq!((status, &posted["channel_id"], &posted["position"]), (200, &json!(thread), &json!(0)));
    let (_, reopened) = wire.send("GET", &format!("/channels/{thread}"), json!(null)).await;
    assert_eq!((&reopened["thread_metadata"]["archived"], &reopened["member_count"]), (&json!(false), &json!(1)));
    let message = format!("{path}/messages/{}", posted["id"].as_str().unwrap());
    assert_eq!(code(&anonymously(&wire, "GET", &message, json!(null)).await), (404, 10008), "it is in the thread");
    let there = format!("{message}?thread_id={thread}");
    assert_eq!(anonymously(&wire, "PATCH", &there, json!({ "content": "y" })).await.1["content"], "y");
    for wrong in [&foreign, &other.to_string(), "1"] {
        let answer = anonymously(&wire, "POST", &into(wrong), json!({ "content": "x" })).await;
        assert_eq!(code(&answer), (404, 10003), "{wrong} is no thread of the channel");
    }
    assert_eq!(code(&anonymously(&wire, "POST", &into("x"), json!({ "content": "x" })).await), (400, 50035));
    let named = anonymously(&wire, "POST", &path, json!({ "content": "x", "thread_name": "t" })).await;
    assert_eq!(code(&named), (400, 220_003));
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_THREADS, true);
    wire.send("PATCH", &format!("/channels/{thread}"), json!({ "archived": true, "locked": true })).await;
    let locked = anonymously(&wire, "POST", &into(&thread), json!({ "content": "x" })).await;
    assert_eq!(code(&locked), (400, 50083), "a locked thread is not reopened");
}

#[tokio::test]
async fn in_a_forum_a_webhook_opens_posts() {
    let wire = start().await;
    let forum = wire.sandbox.add_channel_of(wire.sandbox.guilds()[0], "games", ChannelKind::Forum);
    let path = format!("{}?wait=true", open(&made(&wire, forum, "Crier").await));
    assert_eq!(code(&anonymously(&wire, "POST", &path, json!({ "content": "x" })).await), (400, 220_001));
    let body = json!({ "content": "begins", "thread_name": "a game" });
    let (status, posted) = anonymously(&wire, "POST", &path, body.clone()).await;
    assert_eq!((status, &posted["id"]), (200, &posted["channel_id"]), "the first message has the post's id");
    let post: Snowflake = posted["id"].as_str().unwrap().parse().unwrap();
    let both = anonymously(&wire, "POST", &format!("{path}&thread_id={post}"), body).await;
    assert_eq!(code(&both), (400, 220_002));
    let (status, _) = anonymously(&wire, "POST", &format!("{path}&thread_id={post}"), json!({ "content": "on" })).await;
    assert_eq!(status, 200);
    let seen = wire.sandbox.person("Ada").messages(post);
    assert_eq!(seen.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["begins", "on"]);
    let (_, thread) = wire.send("GET", &format!("/channels/{post}"), json!(null)).await;
    assert_eq!((&thread["owner_id"], &thread["member_count"]), (&posted["author"]["id"], &json!(0)));
}

#[tokio::test]
async fn a_post_whose_message_is_refused_is_not_opened() {
    let wire = start().await;
    let guild = wire.sandbox.guilds()[0];
    let forum = wire.sandbox.add_channel_of(guild, "games", ChannelKind::Forum);
    let path = open(&made(&wire, forum, "Crier").await);
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILDS).await;
    let button = json!({ "type": 2, "style": 1, "custom_id": "a", "emoji": { "id": "1", "name": "x" } });
    let mut message = json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] });
    let post = json!({ "name": "a game", "message": message });
    let refused = wire.send("POST", &format!("/channels/{forum}/threads"), post).await;
    assert_eq!(code(&refused), (400, 50035), "nobody has that emoji");
    message["thread_name"] = json!("a game");
    assert_eq!(code(&anonymously(&wire, "POST", &path, message).await), (400, 50035));
    assert!(wire.sandbox.threads(forum).is_empty());
    wire.sandbox.add_channel(guild, "later");
    assert_eq!(line.hear().await["t"], "CHANNEL_CREATE", "nothing was told of a thread");
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
    assert_eq!(fault(&make(json!({ "name": "a", "avatar": "x" })).await, "avatar"), "IMAGE_INVALID");
    let webhook = made(&wire, channel, "Crier").await;
    let path = open(&webhook);
    for (key, value, wrong) in [
        ("username", "discord", "USERNAME_INVALID_CONTAINS"),
        ("avatar_url", "a.png", "URL_TYPE_INVALID_URL"),
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
    let other = wire.sandbox.channels(guild)[1];
    let one = made(&wire, other, "other").await;
    let one = format!("/webhooks/{}", one["id"].as_str().unwrap());
    assert_eq!(code(&wire.send("PATCH", &one, json!({ "channel_id": channel })).await), (400, 30007));
    let category = wire.sandbox.add_channel_of(guild, "all", ChannelKind::Category);
    let direct =
        wire.send("POST", "/users/@me/channels", json!({ "recipient_id": wire.sandbox.person("Ada").id() })).await;
    for place in [category.to_string(), direct.1["id"].as_str().unwrap().to_owned()] {
        let refused = wire.send("POST", &format!("/channels/{place}/webhooks"), json!({ "name": "a" })).await;
        assert_eq!(code(&refused), (400, 50024));
    }
    assert_eq!(count(&wire.send("GET", &format!("/guilds/{guild}/webhooks"), json!(null)).await), Some(16));
    wire.sandbox.take_violations();
    wire.sandbox.person("Ada").delete_channel(channel);
    assert_eq!(code(&anonymously(&wire, "POST", &path, json!({ "content": "x" })).await), (404, 10015));
    assert_eq!(count(&wire.send("GET", &format!("/guilds/{guild}/webhooks"), json!(null)).await), Some(1));
    wire.sandbox.assert_clean().expect("who deletes a channel asks for it");
}
