//! Subtle rules for request bodies: which are refused, and which values are changed or kept. Headers that every request
//! needs.

use discord_sandbox::permissions;
use serde_json::json;

use crate::clients::{RestClient, code, read};

#[tokio::test]
async fn ids_of_default_values_become_strings() {
    let wire = RestClient::start().await;
    let ada = wire.sandbox.person("Ada").id();
    let select = json!({ "type": 5, "custom_id": "s", "default_values": [{ "id": ada.0, "type": "user" }] });
    let (_, message) =
        wire.post(json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] })).await;
    let values = &message["components"][0]["components"][0]["default_values"];
    assert_eq!(*values, json!([{ "id": ada.to_string(), "type": "user" }]), "serenity writes them as numbers");
}

#[tokio::test]
async fn speaking_aloud_needs_a_permission() {
    let wire = RestClient::start().await;
    let aloud = json!({ "content": "x", "tts": true });
    assert_eq!(code(&wire.post(aloud.clone()).await), (403, 50013));
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::SEND_TTS_MESSAGES, true);
    assert_eq!(wire.post(aloud).await.1["tts"], true);
}

#[tokio::test]
async fn a_deferral_has_no_flag_but_ephemeral() {
    let wire = RestClient::start().await;
    let interaction = wire.interaction().await;
    let refused = wire.callback(&interaction, json!({ "type": 5, "data": { "flags": 64 | 32768 } })).await;
    assert_eq!(code(&refused), (400, 50035));
    assert_eq!(wire.callback(&interaction, json!({ "type": 5, "data": { "flags": 64 } })).await.0, 204);
}

#[tokio::test]
async fn a_completion_offers_values_of_its_options_type() {
    let wire = RestClient::start().await;
    let option =
        |name: &str, kind: u64| json!({ "type": kind, "name": name, "description": "d", "autocomplete": true });
    let command = json!({ "name": "c", "description": "d", "options": [option("text", 3), option("whole", 4)] });
    wire.send("POST", &format!("/applications/{}/commands", wire.sandbox.application()), command).await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    for (name, typed, value, status) in [
        ("text", "x", json!(1), 400),
        ("text", "x", json!("one"), 204),
        ("whole", "1", json!("one"), 400),
        ("whole", "1", json!(1.5), 400),
        ("whole", "1", json!(1), 204),
    ] {
        let id = ada.complete(channel, "c", &[], (name, typed)).unwrap().id();
        let token = wire.sandbox.look(|world| world.interaction_token(id)).unwrap();
        let body = json!({ "type": 8, "data": { "choices": [{ "name": "n", "value": value }] } });
        assert_eq!(wire.callback(&(id, token), body).await.0, status, "{value} for {name}");
    }
}

#[tokio::test]
async fn integer_options_fit_into_a_double() {
    let wire = RestClient::start().await;
    let option = json!({ "type": 4, "name": "whole", "description": "d" });
    let command = json!({ "name": "c", "description": "d", "options": [option] });
    wire.send("POST", &format!("/applications/{}/commands", wire.sandbox.application()), command).await;
    let (ada, channel) = (wire.sandbox.person("Ada"), wire.sandbox.channel());
    const END: i64 = 1 << 53;
    for (value, taken) in [(END - 1, true), (1 - END, true), (END, false), (-END, false), (i64::MAX, false)] {
        assert_eq!(ada.slash(channel, "c", &[("whole", json!(value))]).is_ok(), taken, "{value}");
    }
}

#[tokio::test]
async fn command_for_unsupported_installation_is_refused() {
    let wire = RestClient::start().await;
    let commands = format!("/applications/{}/commands", wire.sandbox.application());
    for (what, with, place) in [
        ("the application is installed in servers alone", json!({ "integration_types": [0, 1] }), "integration_types"),
        ("a command that is for no installation", json!({ "integration_types": [] }), "integration_types"),
        ("an unknown context", json!({ "contexts": [3] }), "contexts"),
        ("the application has no activity", json!({ "type": 4, "description": "" }), "type"),
    ] {
        let mut command = json!({ "name": "c", "description": "d" });
        command.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
        let answer = wire.send("POST", &commands, command).await;
        assert_eq!(code(&answer), (400, 50035), "{what}");
        assert!(answer.1["errors"].get(place).is_some(), "{what}: {}", answer.1);
    }
    let command = json!({ "name": "c", "description": "d", "integration_types": [0], "contexts": [0, 1, 2] });
    assert_eq!(wire.send("POST", &commands, command).await.0, 201);
}

#[tokio::test]
async fn a_request_says_who_sends_it_and_what() {
    let wire = RestClient::start().await;
    let path = wire.messages(wire.sandbox.channel());
    let nobody = reqwest::Client::builder().no_proxy().build().unwrap();
    for agent in ["", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"] {
        let request = nobody.get(format!("{}/api/v10/users/@me", wire.sandbox.url())).header("user-agent", agent);
        let request = request.header("authorization", format!("Bot {}", wire.sandbox.token()));
        assert_eq!(code(&read(request).await), (403, 40333), "{agent:?}");
    }
    let (status, answer) = read(wire.request("POST", &path).header("content-type", "text/plain").body("{}")).await;
    assert_eq!((status, &answer["errors"]["_errors"][0]["code"]), (400, &json!("CONTENT_TYPE_INVALID")));
}

#[tokio::test]
async fn some_refusals_have_codes_of_their_own() {
    let wire = RestClient::start().await;
    let (_, first) = wire.post(json!({ "content": "x" })).await;
    let url = format!("{}/api/v3/users/@me", wire.sandbox.url());
    assert_eq!(code(&read(wire.client.get(url)).await), (400, 50041), "a version that is no more");
    let forward = json!({ "type": 1, "channel_id": first["channel_id"], "message_id": first["id"] });
    let forward = wire.post(json!({ "message_reference": forward })).await;
    assert_eq!(code(&forward), (400, 50035), "no message can be forwarded here");
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::READ_MESSAGE_HISTORY, false);
    let reply = json!({ "content": "y", "message_reference": { "message_id": first["id"] } });
    assert_eq!(code(&wire.post(reply).await), (403, 160_002));
}

#[tokio::test]
async fn unsafe_file_name_is_replaced_and_becomes_title() {
    let wire = RestClient::start().await;
    let (_, message) = wire.post_file(json!({}), "ä b.txt", b"x".to_vec()).await;
    let file = &message["attachments"][0];
    assert_eq!((&file["filename"], &file["title"]), (&json!("__b.txt"), &json!("ä b")));
    let (_, message) = wire.post_file(json!({}), "plain.txt", b"x".to_vec()).await;
    assert_eq!(message["attachments"][0].get("title"), None);
}

#[tokio::test]
async fn edit_keeps_fields_it_omits() {
    let wire = RestClient::start().await;
    let thread = format!("/channels/{}", wire.thread(wire.sandbox.channel()).await);
    let (status, slow) = wire.send("PATCH", &thread, json!({ "rate_limit_per_user": 5.0 })).await;
    assert_eq!((status, &slow["rate_limit_per_user"]), (200, &json!(5)), "a whole number may be written as 5.0");

    let ada = wire.sandbox.person("Ada").id();
    let quiet = json!({ "content": format!("<@{ada}>"), "allowed_mentions": { "parse": [] } });
    let (_, message) = wire.post(quiet).await;
    let (_, edited) = wire.send("PATCH", &wire.message(&message), json!({ "flags": 4 })).await;
    assert_eq!(edited["edited_timestamp"], json!(null), "flags alone are no edit that people see");
    let (_, edited) = wire.send("PATCH", &wire.message(&message), json!({ "components": [] })).await;
    assert_eq!(edited["mentions"], message["mentions"], "mentions are the content's");
    assert!(edited["edited_timestamp"].is_string());
}
