//! Emoji of the application.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::clients::{RestClient, code};

fn picture(bytes: &[u8]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(bytes))
}

/// The code of the first error that a refused request has for the field with this key; empty if there is none.
fn fault<'a>(answer: &'a (u16, Value), key: &str) -> &'a str {
    answer.1["errors"][key]["_errors"][0]["code"].as_str().unwrap_or_default()
}

#[tokio::test]
async fn emoji_are_made_listed_and_deleted() {
    let wire = RestClient::start().await;
    let all = format!("/applications/{}/emojis", wire.sandbox.application());
    assert_eq!(wire.send("GET", &all, json!(null)).await.1, json!({ "items": [] }));
    let (status, made) = wire.send("POST", &all, json!({ "name": "pawn_red", "image": picture(b"pawn") })).await;
    assert_eq!((status, &made["name"], &made["available"]), (201, &json!("pawn_red"), &json!(true)));
    let one = format!("{all}/{}", made["id"].as_str().unwrap());
    let shown = wire.client.get(format!("{}/emojis/{}", wire.sandbox.url(), made["id"].as_str().unwrap()));
    assert_eq!(shown.send().await.unwrap().bytes().await.unwrap(), &b"pawn"[..], "the page can show it");
    assert_eq!(wire.send("GET", &all, json!(null)).await.1, json!({ "items": [made] }));
    assert_eq!(wire.send("DELETE", &one, json!(null)).await.0, 204);
    assert_eq!(code(&wire.send("DELETE", &one, json!(null)).await), (404, 10014));
    let other = wire.send("GET", "/applications/1/emojis", json!(null)).await;
    assert_eq!(code(&other), (404, 10002), "another application's are not to be seen");
}

#[tokio::test]
async fn emoji_needs_unique_name_and_small_picture() {
    let wire = RestClient::start().await;
    let all = format!("/applications/{}/emojis", wire.sandbox.application());
    let make = async |name: &str, image: &str| wire.send("POST", &all, json!({ "name": name, "image": image })).await;
    let good = picture(b"x");
    assert_eq!(make("pawn", &good).await.0, 201);
    for (name, wrong) in [
        ("x", "BASE_TYPE_BAD_LENGTH"),
        ("red pawn", "STRING_TYPE_REGEX"),
        ("pawn", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"),
    ] {
        assert_eq!(fault(&make(name, &good).await, "name"), wrong, "{name}");
    }
    for image in ["x", "data:text/plain;base64,eA==", "data:image/png;base64,?", "data:image/png;base64,"] {
        assert_eq!(fault(&make("other", image).await, "image"), "IMAGE_INVALID", "{image}");
    }
    let large = picture(&vec![0; 256 * 1024 + 1]);
    assert_eq!(fault(&make("other", &large).await, "image"), "BINARY_TYPE_MAX_SIZE");
    assert_eq!(make("other", &picture(&vec![0; 256 * 1024])).await.0, 201);
}

/// A stand-in, and the application's emoji `dice`.
async fn with_dice() -> (RestClient, Value) {
    let wire = RestClient::start().await;
    let all = format!("/applications/{}/emojis", wire.sandbox.application());
    let (status, dice) = wire.send("POST", &all, json!({ "name": "dice", "image": picture(b"dice") })).await;
    assert_eq!(status, 201, "{dice}");
    (wire, dice)
}

#[tokio::test]
async fn messages_use_only_the_applications_emoji() {
    let (wire, dice) = with_dice().await;
    let button = |id: &Value| {
        let button = json!({ "type": 2, "style": 2, "custom_id": "a", "emoji": { "id": id, "name": "x" } });
        json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] })
    };
    let (status, posted) = wire.post(button(&dice["id"])).await;
    assert_eq!((status, &posted["components"][0]["components"][0]["emoji"]["id"]), (200, &dice["id"]));
    let edited = wire.send("PATCH", &wire.message(&posted), button(&json!("1"))).await;
    assert_eq!(code(&edited), (400, 50035), "an edit has the same rule");
    assert_eq!(code(&wire.post(button(&json!("1"))).await), (400, 50035));
    let own = format!("<:dice:{}>", dice["id"].as_str().unwrap());
    let (_, said) = wire.post(json!({ "content": format!("{own} <:pawn:1>") })).await;
    assert_eq!(said["content"], format!("{own} :pawn:"), "in a text, an unknown one becomes its name");
}

#[tokio::test]
async fn an_application_has_two_thousand_emoji_at_most() {
    let wire = RestClient::start().await;
    let all = format!("/applications/{}/emojis", wire.sandbox.application());
    for n in 0..2000 {
        let made = wire.send("POST", &all, json!({ "name": format!("e{n:04}"), "image": picture(b"x") })).await;
        assert_eq!(made.0, 201, "{n}: {}", made.1);
        if n % 500 == 499 {
            wire.sandbox.advance(std::time::Duration::from_secs(3600));
        }
    }
    let more = wire.send("POST", &all, json!({ "name": "one_more", "image": picture(b"x") })).await;
    assert_eq!(code(&more), (400, 30008));
}
