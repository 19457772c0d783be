//! Files of messages, and the flags that a message keeps.

use std::time::Duration;

use discord_sandbox::permissions;
use serde_json::{Value, json};

use crate::clients::{RestClient, code, read};

#[tokio::test]
async fn files_need_their_permission_and_have_their_size() {
    let wire = RestClient::start().await;
    let (status, answer) = wire.post_file(json!({ "content": "x" }), "a b.txt", b"hello".to_vec()).await;
    assert_eq!((status, &answer["attachments"][0]["filename"]), (200, &json!("a_b.txt")));
    let file = wire.client.get(answer["attachments"][0]["url"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(file.bytes().await.unwrap().as_ref(), b"hello");
    assert_eq!(code(&wire.post_file(json!({}), "large", vec![0; 10 * 1024 * 1024 + 1]).await), (413, 40005));
    wire.sandbox.allow_in_channel(wire.sandbox.channel(), permissions::ATTACH_FILES, false);
    assert_eq!(code(&wire.post_file(json!({ "content": "x" }), "a", b"a".to_vec()).await), (403, 50013));
}

#[tokio::test]
async fn oversized_files_and_requests_are_refused() {
    const MIB: usize = 1024 * 1024;
    let wire = RestClient::start().await;
    for (files, status) in [(vec![10], 200), (vec![10, 10, 4], 200), (vec![10, 10, 5], 413)] {
        let mut form = reqwest::multipart::Form::new().text("payload_json", "{}");
        for (n, mib) in files.iter().enumerate() {
            let file = reqwest::multipart::Part::bytes(vec![0; mib * MIB]).file_name(format!("{n}.bin"));
            form = form.part(format!("files[{n}]"), file);
        }
        let answer = read(wire.request("POST", &wire.messages(wire.sandbox.channel())).multipart(form)).await;
        assert_eq!(code(&answer), (status, if status == 413 { 40005 } else { 0 }), "files of {files:?} MiB and a form");
    }
    let large = json!({ "content": "x", "nonsense": "x".repeat(25 * MIB) });
    assert_eq!(code(&wire.post(large).await), (413, 40005), "JSON has the same limit");
}

#[tokio::test]
async fn file_is_deleted_with_its_message() {
    let wire = RestClient::start().await;
    let fetch = async |url: &str| wire.client.get(url).send().await.unwrap().status().as_u16();
    let (_, first) = wire.post_file(json!({}), "first", vec![1; 10 * 1024 * 1024]).await;
    let url = first["attachments"][0]["url"].as_str().unwrap();
    for _ in 0..26 {
        wire.post_file(json!({}), "next", vec![2; 10 * 1024 * 1024]).await;
        wire.sandbox.advance(Duration::from_secs(5));
    }
    assert_eq!(fetch(url).await, 200, "however many came after it");
    wire.send("DELETE", &wire.message(&first), json!(null)).await;
    assert_eq!(fetch(url).await, 404, "it goes with its message");
}

#[tokio::test]
async fn file_url_expires_after_a_day() {
    let wire = RestClient::start().await;
    let fetch = async |url: &str| wire.client.get(url).send().await.unwrap().status().as_u16();
    let gallery = json!({ "type": 12, "items": [{ "media": { "url": "attachment://a.png" } }] });
    let (_, message) =
        wire.post_file(json!({ "flags": 1 << 15, "components": [gallery] }), "a.png", b"a".to_vec()).await;
    let shown = |message: &Value| message["components"][0]["items"][0]["media"]["url"].as_str().unwrap().to_owned();
    let old = shown(&message);
    assert_eq!(fetch(&old).await, 200);
    assert_eq!(fetch(&old.replace("ex=", "ex=f")).await, 404, "nobody makes an address last longer");
    wire.sandbox.advance(Duration::from_secs(86_000));
    assert_eq!(fetch(&old).await, 200, "on the same day");
    wire.sandbox.advance(Duration::from_secs(400));
    assert_eq!(fetch(&old).await, 404, "a day later");
    let (_, again) = wire.send("GET", &wire.message(&message), json!(null)).await;
    assert_ne!(shown(&again), old, "whoever looks anew gets a new address");
    assert_eq!(fetch(&shown(&again)).await, 200);
    wire.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn a_message_of_version_2_stays_one() {
    let wire = RestClient::start().await;
    let text = json!({ "type": 10, "content": "t" });
    let (_, message) = wire.post(json!({ "flags": 1 << 15, "components": [text] })).await;
    let (status, edited) = wire.send("PATCH", &wire.message(&message), json!({ "flags": 0 })).await;
    assert_eq!((status, &edited["flags"]), (200, &json!(1 << 15)), "the flag is never removed again");
    for (key, value) in [("content", json!("x")), ("embeds", json!([{ "title": "t" }]))] {
        let (status, refused) = wire.send("PATCH", &wire.message(&message), json!({ "flags": 0, key: value })).await;
        let fault = &refused["errors"][key]["_errors"][0]["code"];
        assert_eq!((status, fault), (400, &json!("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")), "{key}");
    }
    let (_, plain) = wire.post(json!({ "content": "x" })).await;
    let path = wire.message(&plain);
    let refused = wire.send("PATCH", &path, json!({ "flags": 1 << 15, "components": [text] })).await;
    assert_eq!(code(&refused), (400, 50035), "its text must go first");
    let (_, changed) =
        wire.send("PATCH", &path, json!({ "flags": 1 << 15, "content": null, "components": [text] })).await;
    assert_eq!(changed["flags"], 1 << 15);
}

#[tokio::test]
async fn bot_sets_only_permitted_message_flags() {
    const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    const EPHEMERAL: u64 = 1 << 6;
    let wire = RestClient::start().await;
    let (_, message) = wire.post(json!({ "content": "x", "flags": SUPPRESS_NOTIFICATIONS | EPHEMERAL })).await;
    assert_eq!(message["flags"], SUPPRESS_NOTIFICATIONS, "a plain message is never ephemeral");
    let (_, edited) = wire.send("PATCH", &wire.message(&message), json!({ "flags": 0 })).await;
    assert_eq!(edited["flags"], SUPPRESS_NOTIFICATIONS, "and an edit does not change it");
    let interaction = wire.interaction().await;
    let both = json!({ "content": "x", "flags": SUPPRESS_NOTIFICATIONS | EPHEMERAL });
    wire.callback(&interaction, json!({ "type": 4, "data": both })).await;
    let (_, answer) = wire.send("GET", &wire.webhook(&interaction, "/messages/@original"), json!(null)).await;
    assert_eq!(answer["flags"], SUPPRESS_NOTIFICATIONS | EPHEMERAL, "an answer may be");
    wire.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn an_alt_text_has_1024_characters() {
    let wire = RestClient::start().await;
    for (length, status) in [(1024, 200), (1025, 400)] {
        let body = json!({ "attachments": [{ "id": 0, "description": "x".repeat(length) }] });
        assert_eq!(wire.post_file(body, "a.png", b"a".to_vec()).await.0, status, "{length} characters");
    }
}

#[tokio::test]
async fn components_v2_message_must_show_its_files() {
    let wire = RestClient::start().await;
    let gallery = json!({ "type": 12, "items": [{ "media": { "url": "attachment://a.png" } }] });
    let (status, answer) =
        wire.post_file(json!({ "flags": 1 << 15, "components": [gallery] }), "a.png", b"a".to_vec()).await;
    assert_eq!(status, 200, "{answer}");
    assert!(answer["components"][0]["items"][0]["media"]["url"].as_str().unwrap().starts_with(&wire.sandbox.url()));
    assert_eq!(answer["attachments"], json!([]), "the components alone have the file");
    wire.sandbox.assert_clean().unwrap();
    let text = json!({ "type": 10, "content": "t" });
    wire.post_file(json!({ "flags": 1 << 15, "components": [text] }), "hidden.png", b"a".to_vec()).await;
    assert_eq!(wire.sandbox.violations()[0].kind, "hidden attachment");
}

#[tokio::test]
async fn edit_keeps_and_adds_only_listed_files() {
    let wire = RestClient::start().await;
    let (_, message) = wire.post_file(json!({ "content": "x" }), "old.txt", b"old".to_vec()).await;
    let old = message["attachments"][0]["id"].clone();
    let edit = async |body: Value| {
        let file = reqwest::multipart::Part::bytes(b"new".to_vec()).file_name("new.txt");
        let form = reqwest::multipart::Form::new().text("payload_json", body.to_string()).part("files[0]", file);
        read(wire.request("PATCH", &wire.message(&message)).multipart(form)).await
    };
    let names = |answer: &Value| -> Vec<String> {
        answer["attachments"].as_array().unwrap().iter().map(|a| a["filename"].as_str().unwrap().to_owned()).collect()
    };
    let (_, both) = edit(json!({ "attachments": [{ "id": old }, { "id": 0 }] })).await;
    assert_eq!(names(&both), ["old.txt", "new.txt"]);
    let (_, unlisted) = edit(json!({ "attachments": [{ "id": old }] })).await;
    assert_eq!(names(&unlisted), ["old.txt"], "a file that is not listed is not added");
    let (_, none) = edit(json!({ "content": "y", "attachments": [] })).await;
    assert_eq!(names(&none), [""; 0]);
    let (status, answer) = edit(json!({ "attachments": [{ "id": "999999999999" }] })).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50035)), "nothing of that id is there");
}
