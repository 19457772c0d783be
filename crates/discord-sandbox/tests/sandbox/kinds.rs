//! Channels that are no text channels, and members that are restricted.

use std::time::Duration;

use discord_sandbox::{ChannelKind, Snowflake, permissions};
use serde_json::{Value, json};

use crate::line::{GUILDS, Line};
use crate::wire::{Wire, code};

#[tokio::test]
async fn each_kind_of_channel_takes_what_it_holds() {
    let wire = Wire::start().await;
    let guild = wire.sandbox.guilds()[0];
    let cases = [
        (ChannelKind::Text, (200, 0), (201, 0), 11),
        (ChannelKind::Announcement, (200, 0), (201, 0), 10),
        (ChannelKind::Voice, (200, 0), (400, 50024), 11),
        (ChannelKind::Category, (400, 50008), (400, 50024), 11),
        (ChannelKind::Forum, (400, 50008), (400, 50006), 11),
    ];
    for (kind, message, thread, thread_type) in cases {
        let channel = wire.sandbox.add_channel_of(guild, "c", kind);
        let posted = wire.send("POST", &wire.messages(channel), json!({ "content": "x" })).await;
        assert_eq!(code(&posted), message, "{kind:?}");
        let body = json!({ "name": "t", "type": thread_type });
        assert_eq!(code(&wire.send("POST", &format!("/channels/{channel}/threads"), body).await), thread, "{kind:?}");
        let said = wire.sandbox.person("Ada").say(channel, "x");
        assert_eq!(said.is_ok(), message.0 == 200, "{kind:?}");
    }
}

#[tokio::test]
async fn a_thread_of_an_announcement_has_its_own_type_and_a_message_is_published_once() {
    let wire = Wire::start().await;
    let channel = wire.sandbox.add_channel_of(wire.sandbox.guilds()[0], "news", ChannelKind::Announcement);
    let (_, message) = wire.send("POST", &wire.messages(channel), json!({ "content": "news" })).await;
    let publish = format!("{}/crosspost", wire.message(&message));
    assert_eq!(wire.send("POST", &publish, json!(null)).await.1["flags"], 1);
    assert_eq!(code(&wire.send("POST", &publish, json!(null)).await), (400, 40033));
    let (_, thread) = wire.send("POST", &format!("{}/threads", wire.message(&message)), json!({ "name": "t" })).await;
    assert_eq!(thread["type"], 10);
    let (_, plain) = wire.post(json!({ "content": "x" })).await;
    let publish = format!("{}/crosspost", wire.message(&plain));
    assert_eq!(code(&wire.send("POST", &publish, json!(null)).await), (400, 50024), "of an announcement channel only");
}

#[tokio::test]
async fn a_post_in_a_forum_is_a_thread_and_its_first_message() {
    let wire = Wire::start().await;
    let guild = wire.sandbox.guilds()[0];
    let forum = wire.sandbox.add_channel_of(guild, "games", ChannelKind::Forum);
    wire.sandbox.allow_in_guild(guild, permissions::CREATE_PUBLIC_THREADS, false);
    let body = json!({ "name": "a game", "message": { "content": "begins" } });
    let (status, post) = wire.send("POST", &format!("/channels/{forum}/threads"), body).await;
    assert_eq!((status, &post["type"], &post["parent_id"]), (201, &json!(11), &json!(forum)), "{post}");
    assert_eq!((&post["message"]["id"], &post["message"]["content"]), (&post["id"], &json!("begins")));
    let id: Snowflake = post["id"].as_str().unwrap().parse().unwrap();
    let seen = wire.sandbox.person("Ada").messages(id);
    assert_eq!(seen.iter().map(|message| message.content.as_str()).collect::<Vec<_>>(), ["begins"], "no starter line");
}

#[tokio::test]
async fn a_bot_that_is_timed_out_reads_and_does_no_more() {
    let wire = Wire::start().await;
    let guild = wire.sandbox.guilds()[0];
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    wire.sandbox.time_out_bot(guild, Duration::from_secs(60));
    let own = line.event("GUILD_MEMBER_UPDATE").await;
    assert!(own["communication_disabled_until"].is_string(), "of itself a bot always hears: {own}");
    assert_eq!(code(&wire.post(json!({ "content": "x" })).await), (403, 50013));
    assert_eq!(wire.send("GET", &wire.messages(wire.sandbox.channel()), json!(null)).await.0, 200);
    wire.sandbox.assert_clean().expect("who times a bot out asks for it");
    wire.sandbox.advance(Duration::from_secs(60));
    assert_eq!(wire.post(json!({ "content": "x" })).await.0, 200, "it is over");
}

#[tokio::test]
async fn a_private_thread_is_for_its_members_and_moderators() {
    let wire = Wire::start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    wire.sandbox.allow_in_guild(guild, permissions::CREATE_PRIVATE_THREADS, true);
    let (_, thread) =
        wire.send("POST", &format!("/channels/{channel}/threads"), json!({ "name": "t", "type": 12 })).await;
    let id: Snowflake = thread["id"].as_str().unwrap().parse().unwrap();
    let bruno = wire.sandbox.person("Bruno");
    assert!(bruno.say(id, "x").is_err(), "he was not invited");
    wire.send("PUT", &format!("/channels/{id}/thread-members/{}", bruno.id()), json!(null)).await;
    bruno.say(id, "x").unwrap();
    wire.send("DELETE", &format!("/channels/{id}/thread-members/@me"), json!(null)).await;
    assert_eq!(code(&wire.send("GET", &format!("/channels/{id}"), json!(null)).await), (403, 50001), "the bot left it");
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_THREADS, true);
    assert_eq!(wire.send("GET", &format!("/channels/{id}"), json!(null)).await.0, 200, "as a moderator it sees it");
}

#[tokio::test]
async fn people_go_by_their_nicknames() {
    let wire = Wire::start().await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    ada.set_nick(wire.sandbox.guilds()[0], Some("Queen"));
    let said = ada.say(channel, "x").unwrap();
    assert_eq!(ada.message(said).unwrap().author_name, "Queen");
    let (_, member): (u16, Value) =
        wire.send("GET", &format!("/guilds/{}/members/{}", wire.sandbox.guilds()[0], ada.id()), json!(null)).await;
    assert_eq!(member["nick"], "Queen");
}
