//! Channels that the bot may not view.

use discord_sandbox::{ChannelKind, Snowflake, permissions};
use serde_json::{Value, json};

use crate::clients::{GUILDS, GatewayClient, RestClient, code};

/// Fields that a hidden channel may have; all other fields are null or absent.
const KEPT: [&str; 8] = ["id", "type", "guild_id", "name", "position", "parent_id", "flags", "permission_overwrites"];

fn is_hidden(channel: &Value) -> bool {
    channel["name"] == "___hidden___" && channel["flags"] == 1 << 17
}

fn assert_hidden(channel: &Value, guild: Snowflake) {
    assert!(is_hidden(channel), "{channel}");
    let deny = permissions::VIEW_CHANNEL.to_string();
    let overwrites = json!([{ "id": guild, "type": 0, "allow": "0", "deny": deny }]);
    assert_eq!(channel["permission_overwrites"], overwrites, "one, for everyone");
    let told =
        |(key, value): (&String, &Value)| (!KEPT.contains(&key.as_str()) && !value.is_null()).then(|| key.clone());
    let told: Vec<String> = channel.as_object().unwrap().iter().filter_map(told).collect();
    assert!(told.is_empty(), "these should be null: {told:?}");
    assert!(channel["position"].is_number(), "{channel}");
}

#[tokio::test]
async fn a_hidden_channel_is_sent_without_its_data() {
    let wire = RestClient::start().await;
    let guild = wire.sandbox.guilds()[0];
    let kinds = [ChannelKind::Text, ChannelKind::Announcement, ChannelKind::Voice, ChannelKind::Forum];
    for kind in kinds.into_iter().chain([ChannelKind::Category]) {
        let channel = wire.sandbox.add_channel_of(guild, "secret", kind);
        wire.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, false);
        let (_line, created) = GatewayClient::server(&wire.sandbox, GUILDS).await;
        let found = created["channels"].as_array().unwrap().iter().find(|one| one["id"] == json!(channel)).unwrap();
        assert_hidden(found, guild);
        let asked = wire.send("PATCH", &format!("/channels/{channel}"), json!({ "name": "x" })).await;
        assert_eq!(code(&asked), (403, 50001), "{kind:?}");
    }
    let (_line, created) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    let hidden = created["channels"].as_array().unwrap().iter().filter(|one| is_hidden(one)).count();
    assert_eq!(hidden, 5, "the two others are told of as before");
}

#[tokio::test]
async fn a_channel_out_of_sight_comes_back_whole() {
    let wire = RestClient::start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let (mut line, _) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    wire.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, false);
    assert_hidden(&line.event("CHANNEL_UPDATE").await, guild);
    wire.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, true);
    let back = line.hear().await;
    assert_eq!(
        (&back["t"], &back["d"]["name"], &back["d"]["flags"]),
        (&json!("CHANNEL_UPDATE"), &json!("general"), &json!(0))
    );
    wire.sandbox.allow_in_guild(guild, permissions::VIEW_CHANNEL, false);
    assert_eq!(line.hear().await["t"], "GUILD_ROLE_UPDATE", "it is told of once; a role hides the other channel");
    wire.sandbox.allow_in_guild(guild, permissions::VIEW_CHANNEL, true);
    assert_eq!(line.hear().await["t"], "GUILD_ROLE_UPDATE");
    let back = line.hear().await;
    assert_eq!((&back["t"], &back["d"]["name"]), (&json!("CHANNEL_UPDATE"), &json!("games")), "without an overwrite");
}

#[tokio::test]
async fn changes_of_invisible_channels_send_no_events() {
    let wire = RestClient::start().await;
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::VIEW_CHANNEL, false);
    let (mut line, _) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    let secret = wire.sandbox.add_channel(guild, "secret");
    assert_hidden(&line.event("CHANNEL_CREATE").await, guild);
    wire.sandbox.person("Ada").delete_channel(secret);
    let gone = line.event("CHANNEL_DELETE").await;
    assert_eq!(gone["id"], json!(secret));
    assert_hidden(&gone, guild);
}

#[tokio::test]
async fn threads_of_invisible_channels_send_no_events() {
    let wire = RestClient::start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let thread = wire.thread(channel).await;
    let (mut line, created) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    assert_eq!(created["threads"].as_array().unwrap().len(), 1);
    wire.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, false);
    let ada = wire.sandbox.person("Ada");
    ada.archive_thread(thread, true, false);
    ada.archive_thread(thread, false, false);
    ada.delete_channel(thread);
    wire.interaction().await;
    assert_hidden(&line.event("CHANNEL_UPDATE").await, guild);
    let next = line.hear().await;
    assert_eq!(next["t"], "INTERACTION_CREATE", "nothing of the thread came before");
    let place = &next["d"]["channel"];
    assert_eq!((&place["name"], &place["flags"]), (&json!("general"), &json!(0)), "interactions hide nothing");
    assert_eq!(next["d"]["app_permissions"], "0");
}
