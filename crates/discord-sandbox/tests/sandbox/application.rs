//! The application, as the bot changes it.

use serde_json::json;

use crate::rest_client::{RestClient, code};

const ME: &str = "/applications/@me";

#[tokio::test]
async fn an_application_keeps_only_its_description() {
    let wire = RestClient::start().await;
    for (given, kept) in
        [(json!("A board game"), "A board game"), (json!({ "default": "Another" }), "Another"), (json!(null), "")]
    {
        let (status, changed) = wire.send("PATCH", ME, json!({ "description": given, "icon": null })).await;
        assert_eq!((status, &changed["description"]), (200, &json!(kept)), "{changed}");
        assert_eq!(wire.send("GET", ME, json!(null)).await.1, changed);
    }
    for (key, value) in [
        ("description", json!("x".repeat(401))),
        ("tags", json!(["board"])),
        ("flags", json!(1 << 15)),
        ("interactions_endpoint_url", json!("https://example.org")),
        ("icon", json!("data:image/png;base64,eA==")),
    ] {
        let answer = wire.send("PATCH", ME, json!({ key: value })).await;
        assert_eq!(code(&answer), (400, 50035), "{key}");
        assert!(answer.1["errors"].get(key).is_some(), "{}", answer.1);
    }
}
