//! Interactions: what they carry, and how they are answered.

use std::time::Duration;

use discord_sandbox::permissions;
use serde_json::json;

use crate::clients::{GUILDS, GatewayClient, RestClient, code};

#[tokio::test]
async fn interaction_has_languages_and_permissions() {
    let wire = RestClient::start().await;
    let (sandbox, channel) = (&wire.sandbox, wire.sandbox.channel());
    let (mut line, _) = GatewayClient::session(sandbox, GUILDS).await;
    sandbox.person("Ada").set_locale("fr");
    sandbox.set_guild_locale(sandbox.guilds()[0], "de");
    line.event("GUILD_UPDATE").await;
    let mut granted = Vec::new();
    for allowed in [true, false] {
        sandbox.allow_in_channel(channel, permissions::ATTACH_FILES, allowed);
        line.event("CHANNEL_UPDATE").await;
        wire.interaction().await;
        let heard = line.event("INTERACTION_CREATE").await;
        assert_eq!((&heard["locale"], &heard["guild_locale"]), (&json!("fr"), &json!("de")));
        granted.push(heard["app_permissions"].as_str().unwrap().parse::<u64>().unwrap());
    }
    assert_eq!(granted[0], granted[1] | permissions::ATTACH_FILES, "the bot may not attach files any more");
    assert_ne!(granted[0], granted[1]);
}

#[tokio::test]
async fn application_can_be_installed_without_its_bot() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, GUILDS).await;
    let guild = wire.sandbox.add_guild_without_bot();
    let channel = wire.sandbox.channels(guild)[0];
    let commands = format!("/applications/{}/commands", wire.sandbox.application());
    wire.send("POST", &commands, json!({ "name": "c", "description": "d" })).await;
    let ada = wire.sandbox.person("Ada");
    let asked = ada.slash(channel, "c", &[]).expect("its commands are offered");
    let heard = line.hear().await;
    assert_eq!(heard["t"], "INTERACTION_CREATE", "no GUILD_CREATE came before");
    assert_eq!(heard["d"]["guild_id"], json!(guild));
    let interaction = (asked.id(), heard["d"]["token"].as_str().unwrap().to_owned());
    let answered = wire.callback(&interaction, json!({ "type": 4, "data": { "content": "here" } })).await;
    assert_eq!(answered.0, 204, "an interaction can be answered");
    let path = wire.messages(channel);
    assert_eq!(code(&wire.send("POST", &path, json!({ "content": "x" })).await), (403, 50001), "nothing else can");
    wire.sandbox.invite_bot(guild);
    assert_eq!(line.event("GUILD_CREATE").await["id"], json!(guild), "until the bot is invited");
    assert_eq!(wire.send("POST", &path, json!({ "content": "x" })).await.0, 200);
}

#[tokio::test]
async fn a_select_brings_whom_and_what_was_chosen() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, GUILDS).await;
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno").id().to_string());
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel().to_string());
    let role = guild.to_string();
    let cases = [
        (5, vec![&bruno], ["users", "members"].as_slice()),
        (6, vec![&role], &["roles"]),
        (7, vec![&bruno, &role], &["users", "members", "roles"]),
        (8, vec![&channel], &["channels"]),
    ];
    for (kind, values, expected) in cases {
        let select = json!({ "type": kind, "custom_id": "s", "max_values": values.len() });
        let (_, message) =
            wire.post(json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] })).await;
        let place = discord_sandbox::MessageRef {
            channel: wire.sandbox.channel(),
            message: message["id"].as_str().unwrap().parse().unwrap(),
        };
        let values: Vec<&str> = values.into_iter().map(String::as_str).collect();
        ada.choose(place, "s", &values).unwrap();
        let heard = line.event("INTERACTION_CREATE").await;
        let resolved = heard["data"]["resolved"].as_object().expect("resolved is there");
        let mut keys: Vec<&str> = resolved.keys().map(String::as_str).collect();
        let mut expected = expected.to_vec();
        keys.sort_unstable();
        expected.sort_unstable();
        assert_eq!(keys, expected, "of a select of type {kind}");
        if kind == 8 {
            let found = &resolved["channels"][&channel];
            assert!(found["permissions"].is_string() && found["app_permissions"].is_string(), "{found}");
        }
    }
}

#[tokio::test]
async fn modal_select_resolves_the_chosen_user() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, GUILDS).await;
    let opened = wire.interaction().await;
    line.event("INTERACTION_CREATE").await;
    let select = json!({ "type": 18, "label": "Who", "component": { "type": 5, "custom_id": "who" } });
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "M", "components": [select] } });
    assert_eq!(wire.callback(&opened, modal).await.0, 204);
    let bruno = wire.sandbox.person("Bruno").id().to_string();
    wire.sandbox.person("Ada").submit(opened.0, &[("who", &bruno)]).unwrap();
    let heard = line.event("INTERACTION_CREATE").await;
    assert_eq!(heard["data"]["resolved"]["users"][&bruno]["id"], json!(bruno), "{heard}");
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let wire = RestClient::start().await;
    let answer = json!({ "type": 4, "data": { "content": "x" } });
    let first = wire.interaction().await;
    assert_eq!(wire.callback(&first, answer.clone()).await.0, 204);
    assert_eq!(code(&wire.callback(&first, answer.clone()).await), (400, 40060));
    let late = wire.interaction().await;
    wire.sandbox.advance(Duration::from_millis(3001));
    assert_eq!(code(&wire.callback(&late, answer.clone()).await), (404, 10062));
    assert_eq!(code(&wire.callback(&(late.0, "forged".to_owned()), answer).await), (404, 10062));
    let third = wire.interaction().await;
    let (status, answer) = wire.callback(&third, json!({ "type": 7, "data": { "content": "x" } })).await;
    assert_eq!(
        (status, &answer["errors"]["type"]["_errors"][0]["code"]),
        (400, &json!("BASE_TYPE_CHOICES")),
        "nothing to update"
    );
    let broken = wire.callback(&third, json!({ "type": 4, "data": { "content": "x".repeat(2001) } })).await;
    assert_eq!(broken.1["errors"]["data"]["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "x".repeat(46), "components": [] } });
    let broken = wire.callback(&third, modal).await.1;
    assert_eq!(broken["errors"]["data"]["title"]["_errors"][0]["code"], "BASE_TYPE_BAD_LENGTH");
    assert_eq!(broken["errors"]["data"]["components"]["_errors"][0]["code"], "BASE_TYPE_BAD_LENGTH");
}

#[tokio::test]
async fn interaction_token_expires_15_minutes_after_the_answer() {
    let wire = RestClient::start().await;
    let interaction = wire.interaction().await;
    let original = wire.webhook(&interaction, "/messages/@original");
    assert_eq!(code(&wire.send("PATCH", &original, json!({ "content": "early" })).await), (404, 10015));
    assert_eq!(
        code(&wire.send("POST", &wire.webhook(&interaction, ""), json!({ "content": "early" })).await),
        (404, 10015)
    );
    wire.callback(&interaction, json!({ "type": 5, "data": { "flags": 64 } })).await;
    let (status, filled) =
        wire.send("POST", &wire.webhook(&interaction, ""), json!({ "content": "fills the waiting message" })).await;
    assert_eq!(
        (status, &filled["flags"]),
        (200, &json!(64)),
        "a follow-up after thinking fills it, and it stays private"
    );
    let (_, follow_up) =
        wire.send("POST", &wire.webhook(&interaction, ""), json!({ "content": "new", "flags": 64 })).await;
    let ada = wire.sandbox.person("Ada");
    assert_eq!(ada.messages(wire.sandbox.channel()).len(), 2);
    assert!(wire.sandbox.person("Bruno").messages(wire.sandbox.channel()).is_empty());
    assert_eq!(
        code(&wire.send("GET", &wire.message(&follow_up), json!(null)).await),
        (404, 10008),
        "private messages have no address"
    );
    let by_token = wire.webhook(&interaction, &format!("/messages/{}", follow_up["id"].as_str().unwrap_or_default()));
    let (status, edited) = wire.send("PATCH", &by_token, json!({ "content": "edited" })).await;
    assert_eq!((status, &edited["content"], &edited["id"]), (200, &json!("edited"), &follow_up["id"]));
    assert_eq!(wire.send("DELETE", &by_token, json!(null)).await.0, 204);
    assert_eq!(ada.messages(wire.sandbox.channel()).len(), 1);
    assert_eq!(wire.send("DELETE", &original, json!(null)).await.0, 204);
    assert_eq!(code(&wire.send("GET", &original, json!(null)).await), (404, 10008));
    wire.sandbox.advance(Duration::from_secs(15 * 60 + 1));
    assert_eq!(code(&wire.send("PATCH", &original, json!({ "content": "late" })).await), (401, 50027));
}

#[tokio::test]
async fn callback_returns_message_only_when_it_writes_one() {
    let wire = RestClient::start().await;
    let command = json!({ "name": "c", "description": "d", "options":
        [{ "type": 3, "name": "o", "description": "d", "autocomplete": true }] });
    wire.send("POST", &format!("/applications/{}/commands", wire.sandbox.application()), command).await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    let answers = [
        (json!({ "type": 4, "data": { "content": "x" } }), false, true),
        (json!({ "type": 5 }), false, false),
        (json!({ "type": 8, "data": { "choices": [] } }), true, false),
    ];
    for (body, completes, gives) in answers {
        let asked = if completes { ada.complete(channel, "c", &[], ("o", "x")) } else { ada.slash(channel, "c", &[]) };
        let id = asked.unwrap().id();
        let token = wire.sandbox.look(|world| world.interaction_token(id)).unwrap();
        let path = format!("/interactions/{id}/{token}/callback?with_response=true");
        let (status, answer) = wire.send("POST", &path, body).await;
        assert_eq!((status, &answer["interaction"]["id"]), (200, &json!(id)), "{answer}");
        assert_eq!(answer.get("resource").is_some(), gives, "{answer}");
    }
}

#[tokio::test]
async fn answer_names_its_command() {
    let wire = RestClient::start().await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    let bruno = wire.sandbox.person("Bruno").id();
    let nested =
        json!({ "name": "game", "description": "d", "options": [{ "type": 1, "name": "new", "description": "d" }] });
    let all = json!([nested, { "name": "Profile", "type": 2 }]);
    wire.send("PUT", &format!("/applications/{}/commands", wire.sandbox.application()), all).await;
    let asked = [
        (ada.slash(channel, "game new", &[]), "game new", json!(null)),
        (ada.use_on_person(channel, "Profile", bruno), "Profile", json!(bruno)),
    ];
    for (asked, name, user) in asked {
        let id = asked.unwrap().id();
        let interaction = (id, wire.sandbox.look(|world| world.interaction_token(id)).unwrap());
        wire.callback(&interaction, json!({ "type": 4, "data": { "content": "x" } })).await;
        let (_, answer) = wire.send("GET", &wire.webhook(&interaction, "/messages/@original"), json!(null)).await;
        assert_eq!((&answer["interaction"]["id"], &answer["interaction"]["name"]), (&json!(id), &json!(name)));
        assert_eq!(answer["interaction_metadata"]["target_user"]["id"], user, "{name}");
        let (_, more) = wire.send("POST", &wire.webhook(&interaction, ""), json!({ "content": "more" })).await;
        assert_eq!(more["interaction_metadata"]["original_response_message_id"], answer["id"]);
    }
}
