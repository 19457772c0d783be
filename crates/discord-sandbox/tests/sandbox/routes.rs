//! Requests that bots make beside their messages: pins, reactions of others, members, and lists that are empty here.

use std::time::Duration;

use discord_sandbox::permissions::{self, Permissions};
use serde_json::{Value, json};

use crate::wire::{Wire, code};

/// A stand-in whose bot has a permission more.
async fn permitted(permission: Permissions) -> Wire {
    let wire = Wire::start().await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, true);
    wire
}

#[tokio::test]
async fn pins_are_listed_newest_first() {
    let wire = permitted(permissions::PIN_MESSAGES).await;
    let pins = format!("/channels/{}/messages/pins", wire.sandbox.channel());
    let mut pinned = Vec::new();
    for content in ["first", "second", "third"] {
        let (_, message) = wire.post(json!({ "content": content })).await;
        wire.send("PUT", &format!("{pins}/{}", message["id"].as_str().unwrap()), json!(null)).await;
        pinned.insert(0, message["id"].clone());
        wire.sandbox.advance(Duration::from_secs(1));
    }
    let (_, listed) = wire.send("GET", &pins, json!(null)).await;
    let ids = |list: &Value| -> Vec<Value> {
        list.as_array().unwrap().iter().map(|item| item.get("message").unwrap_or(item)["id"].clone()).collect()
    };
    assert_eq!((ids(&listed["items"]), &listed["has_more"]), (pinned.clone(), &json!(false)));
    assert!(listed["items"][0]["pinned_at"].is_string());
    let (_, two) = wire.send("GET", &format!("{pins}?limit=2"), json!(null)).await;
    assert_eq!((ids(&two["items"]), &two["has_more"]), (pinned[..2].to_vec(), &json!(true)));
    let older = format!("{pins}?before={}", two["items"][1]["pinned_at"].as_str().unwrap().replace('+', "%2B"));
    assert_eq!(ids(&wire.send("GET", &older, json!(null)).await.1["items"]), pinned[2..]);
    let old = format!("/channels/{}/pins", wire.sandbox.channel());
    assert_eq!(ids(&wire.send("GET", &old, json!(null)).await.1), pinned, "the older list holds messages themselves");
}

#[tokio::test]
async fn reactions_of_others_are_removed_by_who_manages_messages() {
    let wire = Wire::start().await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let id = message["id"].as_str().unwrap().parse().unwrap();
    let place = discord_sandbox::MessageRef { channel: wire.sandbox.channel(), message: id };
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno"));
    let react = || {
        for (person, emoji) in [(&ada, "🎲"), (&bruno, "🎲"), (&ada, "✅")] {
            person.react(place, emoji, true).unwrap();
        }
    };
    let left = || {
        let json = ada.message_json(place).unwrap();
        json["reactions"].as_array().into_iter().flatten().map(|one| one["count"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    react();
    let all = format!("{}/reactions", wire.message(&message));
    let one = format!("{all}/%F0%9F%8E%B2");
    assert_eq!(code(&wire.send("DELETE", &all, json!(null)).await), (403, 50013));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    assert_eq!(wire.send("DELETE", &format!("{one}/{}", bruno.id()), json!(null)).await.0, 204);
    assert_eq!(left(), [1, 1]);
    assert_eq!(wire.send("DELETE", &one, json!(null)).await.0, 204);
    assert_eq!(left(), [1]);
    react();
    assert_eq!(wire.send("DELETE", &all, json!(null)).await.0, 204);
    assert_eq!(left(), [0; 0]);
}

#[tokio::test]
async fn members_are_searched_and_the_bot_names_itself() {
    let wire = Wire::start().await;
    let guild = format!("/guilds/{}", wire.sandbox.guilds()[0]);
    let (_, found) = wire.send("GET", &format!("{guild}/members/search?query=b&limit=5"), json!(null)).await;
    let names: Vec<&str> =
        found.as_array().unwrap().iter().filter_map(|member| member["user"]["global_name"].as_str()).collect();
    assert_eq!(names, ["Bruno"]);
    let own = format!("{guild}/members/@me");
    assert_eq!(code(&wire.send("PATCH", &own, json!({ "nick": "Dealer" })).await), (403, 50013));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::CHANGE_NICKNAME, true);
    assert_eq!(wire.send("PATCH", &own, json!({ "nick": "Dealer" })).await.1["nick"], "Dealer");
    assert_eq!(wire.send("PATCH", &own, json!({ "nick": "" })).await.1["nick"], json!(null));
}

#[tokio::test]
async fn who_is_in_a_thread_is_told_with_their_membership() {
    let wire = Wire::start().await;
    let (_, thread) = wire
        .send("POST", &format!("/channels/{}/threads", wire.sandbox.channel()), json!({ "name": "t", "type": 11 }))
        .await;
    let members = format!("/channels/{}/thread-members", thread["id"].as_str().unwrap());
    let (_, own) = wire.send("GET", &format!("{members}/@me?with_member=true"), json!(null)).await;
    assert_eq!(own["user_id"], json!(wire.sandbox.application()));
    assert_eq!(own["member"]["user"]["id"], json!(wire.sandbox.application()));
    let bruno = format!("{members}/{}", wire.sandbox.person("Bruno").id());
    assert_eq!(code(&wire.send("GET", &bruno, json!(null)).await), (404, 10007), "he is not in it");
    wire.send("PUT", &bruno, json!(null)).await;
    assert_eq!(wire.send("GET", &bruno, json!(null)).await.1.get("member"), None, "not asked for");
}

#[tokio::test]
async fn one_role_is_read_by_its_id() {
    let wire = Wire::start().await;
    let roles = format!("/guilds/{}/roles", wire.sandbox.guilds()[0]);
    let (_, all) = wire.send("GET", &roles, json!(null)).await;
    let one = format!("{roles}/{}", all[1]["id"].as_str().unwrap());
    assert_eq!(wire.send("GET", &one, json!(null)).await, (200, all[1].clone()));
    assert_eq!(code(&wire.send("GET", &format!("{roles}/1"), json!(null)).await), (404, 10011));
}

#[tokio::test]
async fn an_address_of_a_file_is_made_good_again() {
    let wire = Wire::start().await;
    let (_, message) = wire.post_file(json!({}), "a.txt", b"bytes".to_vec()).await;
    let url = message["attachments"][0]["url"].as_str().unwrap().to_owned();
    wire.sandbox.advance(Duration::from_secs(2 * 86_400));
    assert_eq!(wire.client.get(&url).send().await.unwrap().status(), 404);
    let (_, fresh) = wire.send("POST", "/attachments/refresh-urls", json!({ "attachment_urls": [url] })).await;
    assert_eq!(fresh["refreshed_urls"][0]["original"], json!(url));
    let refreshed = fresh["refreshed_urls"][0]["refreshed"].as_str().unwrap();
    assert_eq!(wire.client.get(refreshed).send().await.unwrap().text().await.unwrap(), "bytes");
}

#[tokio::test]
async fn what_the_stand_in_has_none_of_is_an_empty_list() {
    let wire = Wire::start().await;
    let guild = wire.sandbox.guilds()[0];
    for path in [
        "/voice/regions".to_owned(),
        "/soundboard-default-sounds".to_owned(),
        format!("/guilds/{guild}/emojis"),
        format!("/guilds/{guild}/stickers"),
    ] {
        assert_eq!(wire.send("GET", &path, json!(null)).await, (200, json!([])), "{path}");
    }
    let emojis = format!("/applications/{}/emojis", wire.sandbox.application());
    assert_eq!(wire.send("GET", &emojis, json!(null)).await, (200, json!({ "items": [] })));
    let private = format!("/channels/{}/users/@me/threads/archived/private", wire.sandbox.channel());
    assert_eq!(wire.send("GET", &private, json!(null)).await.1["threads"], json!([]));
    let private = format!("/channels/{}/threads/archived/private", wire.sandbox.channel());
    assert_eq!(code(&wire.send("GET", &private, json!(null)).await), (403, 50013), "others' need MANAGE_THREADS");
}
