//! Tests privileged intents: how they are enabled, and which data they give access to.

use discord_sandbox::{Config, Sandbox, intents, permissions};
use serde_json::{Value, json};

use crate::clients::{GUILDS, GatewayClient, RestClient, acknowledged};

#[tokio::test]
async fn a_privileged_intent_must_be_switched_on() {
    for intent in [intents::GUILD_MEMBERS, intents::GUILD_PRESENCES, intents::MESSAGE_CONTENT] {
        let sandbox = Sandbox::start(crate::config()).await.unwrap();
        let mut line = GatewayClient::open(&sandbox).await;
        line.identify((0, 1), GUILDS | intent).await;
        assert_eq!(line.hear().await["closed"], 4014, "intent {intent}");
        let sandbox = Sandbox::start(Config { privileged_intents: intent, ..crate::config() }).await.unwrap();
        let mut line = GatewayClient::open(&sandbox).await;
        line.identify((0, 1), GUILDS | intent).await;
        assert_ne!(line.event("READY").await["application"]["flags"], 0, "intent {intent}");
    }
}

#[tokio::test]
async fn without_its_intent_rest_keeps_texts_to_itself() {
    for privileged in [0, intents::PRIVILEGED] {
        let wire = RestClient::start_with(Config {
            privileged_intents: privileged,
            bot_permissions: permissions::BOT_DEFAULT | permissions::READ_MESSAGE_HISTORY,
            ..crate::clients::config()
        })
        .await;
        let said = wire.sandbox.person("Ada").say(wire.sandbox.channel(), "a secret").unwrap();
        let path = format!("{}/{}", wire.messages(wire.sandbox.channel()), said.message);
        let (_, message) = wire.send("GET", &path, json!(null)).await;
        assert_eq!(message["content"], if privileged == 0 { "" } else { "a secret" });
    }
}

#[tokio::test]
async fn message_events_hide_texts_without_their_intent() {
    for privileged in [0, intents::MESSAGE_CONTENT] {
        let sandbox = Sandbox::start(Config { privileged_intents: privileged, ..crate::config() }).await.unwrap();
        let (mut line, _) = GatewayClient::session(&sandbox, GUILDS | intents::GUILD_MESSAGES | privileged).await;
        sandbox.person("Ada").say(sandbox.channel(), "a secret").unwrap();
        let heard = line.event("MESSAGE_CREATE").await;
        assert_eq!(heard["content"], if privileged == 0 { "" } else { "a secret" });
        assert!(heard["member"].is_object(), "{heard}");
    }
}

#[tokio::test]
async fn members_are_sent_all_at_once_by_intent() {
    let config = Config { privileged_intents: intents::PRIVILEGED, ..Config::default() };
    let sandbox =
        Sandbox::start(Config { rate_limits: discord_sandbox::RateLimits::Generous, ..config }).await.unwrap();
    let all = json!({ "op": 8, "d": { "guild_id": sandbox.guilds()[0], "query": "", "limit": 0, "presences": true } });
    for (more, presences) in [(0, None), (intents::GUILD_PRESENCES, Some(4))] {
        let (mut line, _) = GatewayClient::session(&sandbox, GUILDS | intents::GUILD_MEMBERS | more).await;
        line.say(all.clone()).await;
        let chunk = line.event("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(chunk["members"].as_array().unwrap().len(), 4);
        assert_eq!(chunk.get("presences").map(|told| told.as_array().unwrap().len()), presences);
    }
    sandbox.assert_clean().unwrap();
    let one = json!({ "op": 8, "d": { "guild_id": sandbox.guilds()[0], "query": "Br", "limit": 1 } });
    let some = json!({ "op": 8, "d": { "guild_id": sandbox.guilds()[0], "user_ids": ["1"], "limit": 0 } });
    for (more, asked) in [(0, &all), (intents::GUILD_MEMBERS, &one), (intents::GUILD_MEMBERS, &some)] {
        let (mut line, _) = GatewayClient::session(&sandbox, GUILDS | more).await;
        line.say(asked.clone()).await;
        line.say(json!({ "op": 1, "d": 2 })).await;
        assert_eq!(line.hear().await, acknowledged(), "with the intent {more}, nothing for {asked}");
        assert_eq!(sandbox.take_violations().len(), 1, "with the intent {more}: {asked}");
    }
}

#[tokio::test]
async fn presence_intent_includes_members_in_guild_create() {
    let config = Config { privileged_intents: intents::PRIVILEGED, ..Config::default() };
    let sandbox =
        Sandbox::start(Config { rate_limits: discord_sandbox::RateLimits::Generous, ..config }).await.unwrap();
    for (more, members, presences) in
        [(0, 1, 0), (intents::GUILD_MEMBERS, 1, 0), (intents::GUILD_PRESENCES, 4, 4), (intents::PRIVILEGED, 4, 4)]
    {
        let mut line = GatewayClient::open(&sandbox).await;
        line.identify((0, 1), GUILDS | more).await;
        let first = line.event("GUILD_CREATE").await;
        line.socket.close(None).await.unwrap();
        let counts = |guild: &Value| ["members", "presences"].map(|key| guild[key].as_array().unwrap().len());
        assert_eq!(counts(&first), [members, presences], "intents {more}");
    }
    let (mut some, _) = GatewayClient::session(&sandbox, GUILDS).await;
    let (mut all, _) = GatewayClient::session(&sandbox, GUILDS | intents::GUILD_PRESENCES).await;
    sandbox.add_guild();
    for (line, count) in [(&mut some, 1), (&mut all, 4)] {
        let later = line.event("GUILD_CREATE").await;
        assert_eq!(later["members"].as_array().unwrap().len(), count, "of a server that is joined later");
    }
}
