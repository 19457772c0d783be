//! Channel settings, and forums: tags, required tags, pinned posts.

use discord_sandbox::{Snowflake, permissions};
use serde_json::{Value, json};

use crate::line::{GUILDS, Line};
use crate::wire::{Wire, code};

/// A stand-in whose bot makes channels, and the path to make them at.
async fn start() -> (Wire, String) {
    let wire = Wire::start().await;
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_CHANNELS, true);
    let channels = format!("/guilds/{guild}/channels");
    (wire, channels)
}

fn path(channel: &Value) -> String {
    format!("/channels/{}", channel["id"].as_str().unwrap())
}

fn tag(channel: &Value, at: usize) -> Value {
    channel["available_tags"][at]["id"].clone()
}

async fn open(wire: &Wire, forum: &Value, tags: Value) -> (u16, Value) {
    let body = json!({ "name": "a game", "message": { "content": "begins" }, "applied_tags": tags });
    wire.send("POST", &format!("{}/threads", path(forum)), body).await
}

/// A forum with a tag for everybody and one for moderators.
async fn forum(wire: &Wire, channels: &str) -> Value {
    let tags = json!([{ "name": "Chess", "emoji_name": "♟️" }, { "name": "Official", "moderated": true }]);
    let body = json!({ "name": "games", "type": 15, "available_tags": tags });
    let (status, forum) = wire.send("POST", channels, body).await;
    assert_eq!(status, 201, "{forum}");
    forum
}

#[tokio::test]
async fn channels_keep_what_they_are_made_with() {
    let (wire, channels) = start().await;
    let forum = json!({
        "name": "games", "type": 15, "topic": "x".repeat(4096), "default_forum_layout": 2, "default_sort_order": 1,
        "default_reaction_emoji": { "emoji_name": "🎲" }, "rate_limit_per_user": 5,
    });
    let media = json!({ "name": "films", "type": 16, "available_tags": [] });
    let voice = json!({ "name": "voice", "type": 2, "user_limit": 7 });
    let text = json!({ "name": "text", "topic": "of games" });
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    for wanted in [forum, media, voice, text] {
        let (status, made) = wire.send("POST", &channels, wanted.clone()).await;
        assert_eq!(status, 201, "{made}");
        let (_, read) = wire.send("GET", &path(&made), json!(null)).await;
        for (key, value) in wanted.as_object().unwrap() {
            let value = match key.as_str() {
                "default_reaction_emoji" => &json!({ "emoji_id": null, "emoji_name": "🎲" }),
                _ => value,
            };
            assert_eq!((&made[key], &read[key]), (value, value), "{key}");
        }
        let heard = line.event("CHANNEL_CREATE").await;
        assert_eq!(heard, made, "the event tells all of it");
    }
}

#[tokio::test]
async fn channels_of_community_servers_are_refused() {
    let (wire, channels) = start().await;
    for (kind, expected) in [(5, (400, 50035)), (13, (400, 50024)), (14, (400, 50024)), (1, (400, 50035))] {
        let answer = wire.send("POST", &channels, json!({ "name": "c", "type": kind })).await;
        assert_eq!(code(&answer), expected, "{kind}: {}", answer.1);
    }
    for (what, body) in [
        ("a long topic", json!({ "name": "c", "topic": "x".repeat(1025) })),
        ("many in voice", json!({ "name": "c", "type": 2, "user_limit": 100 })),
        ("an unknown layout", json!({ "name": "c", "type": 15, "default_forum_layout": 3 })),
        ("21 tags", json!({ "name": "c", "type": 15, "available_tags": vec![json!({ "name": "t" }); 21] })),
        ("a long tag", json!({ "name": "c", "type": 15, "available_tags": [{ "name": "x".repeat(21) }] })),
        ("a nameless tag", json!({ "name": "c", "type": 15, "available_tags": [{ "moderated": true }] })),
    ] {
        assert_eq!(code(&wire.send("POST", &channels, body).await), (400, 50035), "{what}");
    }
    for (what, tags, expected) in [
        ("one name twice", json!([{ "name": "t" }, { "name": "t" }]), 40061),
        ("a letter as emoji", json!([{ "name": "t", "emoji_name": "x" }]), 10014),
        ("nobody's emoji", json!([{ "name": "t", "emoji_id": "1" }]), 10014),
    ] {
        let answer = wire.send("POST", &channels, json!({ "name": "c", "type": 15, "available_tags": tags })).await;
        assert_eq!(answer.1["code"], expected, "{what}");
    }
}

#[tokio::test]
async fn tags_keep_their_ids_when_a_forum_is_edited() {
    let (wire, channels) = start().await;
    let forum = forum(&wire, &channels).await;
    let chess =
        json!({ "id": tag(&forum, 0), "name": "Chess", "moderated": false, "emoji_id": null, "emoji_name": "♟️" });
    assert_eq!(forum["available_tags"][0], chess);
    let (_, post) = open(&wire, &forum, json!([tag(&forum, 0)])).await;
    assert_eq!(post["applied_tags"], json!([tag(&forum, 0)]));
    let renamed = json!({ "available_tags": [{ "id": tag(&forum, 0), "name": "Go" }, { "name": "New" }] });
    let (status, edited) = wire.send("PATCH", &path(&forum), renamed).await;
    assert_eq!((status, tag(&edited, 0), &edited["available_tags"][0]["name"]), (200, tag(&forum, 0), &json!("Go")));
    assert_eq!(edited["available_tags"].as_array().unwrap().len(), 2, "what is not listed is gone: {edited}");
    assert_ne!(tag(&edited, 1), tag(&forum, 1));
    let unknown = json!({ "available_tags": [{ "id": "1", "name": "x" }] });
    assert_eq!(code(&wire.send("PATCH", &path(&forum), unknown).await), (404, 10087));
    let (_, topic) = wire.send("PATCH", &path(&forum), json!({ "topic": "t" })).await;
    assert_eq!((&topic["available_tags"], &topic["topic"]), (&edited["available_tags"], &json!("t")));
    let (_, cleared) = wire.send("PATCH", &path(&forum), json!({ "topic": null, "available_tags": [] })).await;
    assert_eq!((&cleared["topic"], &cleared["available_tags"]), (&json!(null), &json!([])));
    assert_eq!(wire.send("GET", &path(&post), json!(null)).await.1["applied_tags"], json!([]), "the tag is gone");
}

#[tokio::test]
async fn posts_have_a_tag_where_one_is_required() {
    let (wire, channels) = start().await;
    let forum = forum(&wire, &channels).await;
    assert_eq!(open(&wire, &forum, json!([])).await.0, 201, "no tag is required yet");
    let (status, strict) = wire.send("PATCH", &path(&forum), json!({ "flags": 16 })).await;
    assert_eq!((status, &strict["flags"]), (200, &json!(16)));
    assert_eq!(code(&open(&wire, &forum, json!([])).await), (400, 40067));
    assert_eq!(code(&open(&wire, &forum, json!(["1"])).await), (404, 10087));
    assert_eq!(code(&open(&wire, &forum, json!(vec![tag(&forum, 0); 6])).await), (400, 50035));
    assert_eq!(code(&open(&wire, &forum, json!([tag(&forum, 1)])).await), (403, 50013), "that is for moderators");
    let (status, post) = open(&wire, &forum, json!([tag(&forum, 0)])).await;
    assert_eq!((status, &post["applied_tags"]), (201, &json!([tag(&forum, 0)])));
    assert_eq!(code(&wire.send("PATCH", &path(&post), json!({ "applied_tags": [] })).await), (400, 40067));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    let both = json!([tag(&forum, 0), tag(&forum, 1)]);
    let (_, edited) = wire.send("PATCH", &path(&post), json!({ "applied_tags": both })).await;
    assert_eq!(edited["applied_tags"], both);
    assert_eq!(line.event("THREAD_UPDATE").await["applied_tags"], both);
    let untagged = json!({ "available_tags": [{ "id": tag(&forum, 1), "name": "Official", "moderated": true }] });
    assert_eq!(code(&wire.send("PATCH", &path(&forum), untagged).await), (400, 40066));
}

#[tokio::test]
async fn one_post_is_pinned_by_who_manages_threads() {
    let (wire, channels) = start().await;
    let forum = forum(&wire, &channels).await;
    let (_, first) = open(&wire, &forum, json!([])).await;
    let (_, second) = open(&wire, &forum, json!([])).await;
    let pin = async |post: &Value, flags: u64| wire.send("PATCH", &path(post), json!({ "flags": flags })).await;
    assert_eq!(code(&pin(&first, 2).await), (403, 50013));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    assert_eq!(pin(&first, 2).await.1["flags"], 2);
    assert_eq!(code(&pin(&second, 2).await), (400, 30047));
    assert_eq!(pin(&first, 0).await.1["flags"], 0);
    assert_eq!(pin(&second, 2).await.1["flags"], 2);
    let thread = json!({ "name": "t", "type": 11 });
    let text: Snowflake = wire.sandbox.channel();
    let (_, thread) = wire.send("POST", &format!("/channels/{text}/threads"), thread).await;
    assert_eq!(code(&pin(&thread, 2).await), (400, 50024), "a thread of a text channel");
    assert_eq!(thread.get("applied_tags"), None);
}
