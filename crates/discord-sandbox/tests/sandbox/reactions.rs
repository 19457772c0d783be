//! Emoji under messages.

use discord_sandbox::{Config, MessageRef, permissions};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

use crate::bot;
use crate::line::Line;
use crate::wire::{Wire, code};

const DICE: &str = "%F0%9F%8E%B2";

fn reactions(message: &Value) -> String {
    format!(
        "/channels/{}/messages/{}/reactions",
        message["channel_id"].as_str().unwrap(),
        message["id"].as_str().unwrap()
    )
}

fn place(message: &Value) -> MessageRef {
    let id = |key: &str| message[key].as_str().unwrap().parse().unwrap();
    MessageRef { channel: id("channel_id"), message: id("id") }
}

#[tokio::test]
async fn a_bot_reacts_and_hears_of_reactions() {
    let wire = Wire::start().await;
    let (ada, bot) = (wire.sandbox.person("Ada"), wire.sandbox.application());
    let (mut line, _) = Line::session(&wire.sandbox, 1 << 10).await;
    let (mut deaf, _) = Line::session(&wire.sandbox, 1).await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let own = format!("{}/{DICE}/@me", reactions(&message));
    for _ in 0..2 {
        assert_eq!(wire.send("PUT", &own, json!(null)).await.0, 204);
    }
    ada.react(place(&message), "🎲", true).unwrap();
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    let dice = json!({ "id": null, "name": "🎲" });
    assert_eq!(
        seen["reactions"],
        json!([{
            "emoji": dice, "count": 2, "count_details": { "burst": 0, "normal": 2 }, "burst_colors": [],
            "me": true, "me_burst": false,
        }])
    );
    let (_, users) = wire.send("GET", &format!("{}/{DICE}", reactions(&message)), json!(null)).await;
    let ids: Vec<_> = users.as_array().unwrap().iter().map(|user| user["id"].clone()).collect();
    assert_eq!(ids, [json!(bot), json!(ada.id())]);
    let (_, users) =
        wire.send("GET", &format!("{}/{DICE}?limit=1&after={bot}", reactions(&message)), json!(null)).await;
    assert_eq!((users.as_array().unwrap().len(), &users[0]["id"]), (1, &json!(ada.id())));
    assert_eq!(wire.send("DELETE", &own, json!(null)).await.0, 204);
    ada.react(place(&message), "🎲", false).unwrap();
    let (_, seen) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert!(seen.get("reactions").is_none(), "none are left: {seen}");

    for (event, user) in [("ADD", bot), ("ADD", ada.id()), ("REMOVE", bot), ("REMOVE", ada.id())] {
        let heard = line.hear().await;
        assert_eq!(heard["t"], format!("MESSAGE_REACTION_{event}"), "one event for each that changes something");
        let data = &heard["d"];
        assert_eq!((&data["user_id"], &data["message_id"]), (&json!(user), &message["id"]));
        assert_eq!((&data["emoji"], &data["guild_id"]), (&dice, &json!(wire.sandbox.guilds()[0])));
        assert_eq!(data["member"].is_object(), event == "ADD");
    }
    wire.sandbox.add_channel(wire.sandbox.guilds()[0], "later");
    assert_eq!(deaf.hear().await["t"], "CHANNEL_CREATE", "without the intent there are no events of reactions");
    wire.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn reactions_have_their_permissions_and_limits() {
    let wire = Wire::start().await;
    let channel = wire.sandbox.channel();
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let put =
        async |emoji: &str| code(&wire.send("PUT", &format!("{}/{emoji}/@me", reactions(&message)), json!(null)).await);
    for unknown in ["x", "dice", "dice:123", "%F0%9F", "%zz"] {
        assert_eq!(put(unknown).await, (400, 10014), "{unknown} is no emoji");
    }
    assert_eq!(code(&wire.send("GET", &format!("{}/dice", reactions(&message)), json!(null)).await), (400, 10014));
    let nowhere = format!("/channels/{channel}/messages/1/reactions/{DICE}/@me");
    assert_eq!(code(&wire.send("PUT", &nowhere, json!(null)).await), (404, 10008));
    wire.sandbox.take_violations();

    wire.sandbox.allow_in_channel(channel, permissions::ADD_REACTIONS, false);
    assert_eq!(put(DICE).await, (403, 50013));
    wire.sandbox.person("Ada").react(place(&message), "🎲", true).unwrap();
    assert_eq!(put(DICE).await.0, 204, "one that is there already may be joined");
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
async fn serenity_reacts() {
    let needed = permissions::READ_MESSAGE_HISTORY | permissions::ADD_REACTIONS;
    let config = Config { bot_permissions: permissions::BOT_DEFAULT | needed, ..Config::default() };
    let bot = bot::start(config).await;
    let channel = serenity::ChannelId::new(bot.sandbox.channel().0);
    let message = channel.say(&bot.http, "x").await.unwrap();
    let dice = serenity::ReactionType::Unicode("🎲".to_owned());
    message.react(&bot.http, dice.clone()).await.unwrap();
    let seen = channel.message(&bot.http, message.id).await.unwrap();
    assert_eq!((&seen.reactions[0].reaction_type, seen.reactions[0].count, seen.reactions[0].me), (&dice, 1, true));
    let users = seen.reaction_users(&bot.http, dice.clone(), None, None).await.unwrap();
    assert_eq!(users[0].id.get(), bot.sandbox.application().0);
    seen.delete_reaction(&bot.http, None, dice).await.unwrap();
    assert!(channel.message(&bot.http, message.id).await.unwrap().reactions.is_empty());
    bot.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn without_history_a_list_is_empty_and_a_single_message_is_refused() {
    let wire = Wire::start().await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    for in_guild in [true, false] {
        let bit = permissions::READ_MESSAGE_HISTORY;
        match in_guild {
            true => wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], bit, false),
            false => wire.sandbox.allow_in_channel(wire.sandbox.channel(), bit, false),
        }
        let list = wire.send("GET", &wire.messages(wire.sandbox.channel()), json!(null)).await;
        assert_eq!(list, (200, json!([])));
        assert_eq!(code(&wire.send("GET", &wire.message(&message), json!(null)).await), (403, 50013));
    }
}
