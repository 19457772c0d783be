//! What the stand-in refuses, spoken to without any library.

use hypnosia::sandbox::{Config, Sandbox, permissions};
use serde_json::{Value, json};

/// A stand-in and a plain HTTP client.
pub struct Wire {
    pub sandbox: Sandbox,
    client: reqwest::Client,
}

impl Wire {
    async fn start() -> Self {
        Self::start_with(Config::default()).await
    }

    pub async fn start_with(config: Config) -> Self {
        let sandbox = Sandbox::start(config).await.unwrap();
        Self { sandbox, client: reqwest::Client::builder().no_proxy().build().unwrap() }
    }

    pub async fn send(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        let request = self
            .client
            .request(method, url)
            .header("Authorization", format!("Bot {}", self.sandbox.token()))
            .json(&body);
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.json().await.unwrap_or(Value::Null))
    }

    pub async fn post(&self, body: Value) -> (u16, Value) {
        self.send("POST", &format!("/channels/{}/messages", self.sandbox.channel()), body).await
    }
}

#[tokio::test]
async fn a_wrong_token_is_unauthorised() {
    let wire = Wire::start().await;
    let url = format!("{}/api/v10/users/@me", wire.sandbox.url());
    let response = wire.client.get(url).header("Authorization", "Bot wrong").send().await.unwrap();
    assert_eq!(response.status(), 401);
    assert_eq!(response.json::<Value>().await.unwrap(), json!({ "message": "401: Unauthorized", "code": 0 }));
}

#[tokio::test]
async fn a_long_content_is_an_invalid_form() {
    let wire = Wire::start().await;
    let (status, body) = wire.post(json!({ "content": "x".repeat(2001) })).await;
    assert_eq!(status, 400);
    assert_eq!(body["code"], 50035);
    assert_eq!(body["errors"]["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
    let violations = wire.sandbox.violations();
    assert_eq!(violations[0].detail, "content: BASE_TYPE_MAX_LENGTH: Must be 2000 or fewer in length.");
}

#[tokio::test]
async fn custom_ids_are_unique_in_a_message() {
    let wire = Wire::start().await;
    let button = json!({ "type": 2, "style": 1, "label": "a", "custom_id": "same" });
    let (_, body) =
        wire.post(json!({ "content": "x", "components": [{ "type": 1, "components": [button, button] }] })).await;
    let fault = &body["errors"]["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0];
    assert_eq!(fault["code"], "COMPONENT_CUSTOM_ID_DUPLICATED");
}

#[tokio::test]
async fn a_permission_taken_away_is_missed() {
    let wire = Wire::start().await;
    let channel = wire.sandbox.channel();
    wire.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES, false);
    let (status, body) = wire.post(json!({ "content": "x" })).await;
    assert_eq!((status, &body["code"]), (403, &json!(50013)));
    wire.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, false);
    let (status, body) = wire.post(json!({ "content": "x" })).await;
    assert_eq!((status, &body["code"]), (403, &json!(50001)));
    wire.sandbox.assert_clean().expect("who takes a permission away asks for it");
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let wire = Wire::start().await;
    let (status, body) = wire.post(json!({ "content": " " })).await;
    assert_eq!((status, &body["code"]), (400, &json!(50006)));
}
