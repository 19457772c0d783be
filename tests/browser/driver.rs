//! A client of WebDriver (<https://www.w3.org/TR/webdriver2/>): as much of it as these tests need.

use anyhow::Context;
use base64::prelude::{BASE64_STANDARD, Engine};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use thiserror::Error;

/// Keys that are no letters.
pub mod key {
    pub const TAB: &str = "\u{E004}";
    pub const ENTER: &str = "\u{E007}";
    pub const UP: &str = "\u{E013}";
    pub const DOWN: &str = "\u{E015}";
    pub const F6: &str = "\u{E036}";
}

/// The member under which WebDriver names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser, led through its driver.
pub struct Driver {
    http: Client,
    session: String,
}

/// An element of the page, as a script returned it.
pub struct Element(Value);

/// What the driver refused.
#[derive(Debug, Error)]
#[error("{code}: {message}")]
pub struct Refused {
    code: String,
    message: String,
}

impl Refused {
    /// Whether the page replaced the element meanwhile.
    pub fn is_stale(&self) -> bool {
        self.code == "stale element reference"
    }
}

impl Driver {
    /// Opens a browser.
    pub async fn open(server: &str, capabilities: Value) -> anyhow::Result<Driver> {
        let driver = Driver { http: Client::builder().no_proxy().build()?, session: format!("{server}/session") };
        let begun = driver.post("", json!({ "capabilities": { "alwaysMatch": capabilities } })).await?;
        let id = begun["sessionId"].as_str().context("the session has an id")?;
        Ok(Driver { session: format!("{server}/session/{id}"), ..driver })
    }

    pub async fn go(&self, url: &str) -> anyhow::Result<()> {
        self.post("/url", json!({ "url": url })).await.map(drop)
    }

    /// Runs the body of a function in the page.
    pub async fn script(&self, body: &str) -> anyhow::Result<Value> {
        self.post("/execute/sync", json!({ "script": body, "args": [] })).await
    }

    /// The element that a script returns.
    pub async fn element(&self, script: &str) -> anyhow::Result<Element> {
        let found = self.script(script).await?;
        anyhow::ensure!(found[ELEMENT].is_string(), "expected an element, got {found}");
        Ok(Element(found))
    }

    /// Brings an element to the middle of the window and clicks on it.
    pub async fn click(&self, element: &Element) -> anyhow::Result<()> {
        let script = "arguments[0].scrollIntoView({ block: 'center', inline: 'center' })";
        self.post("/execute/sync", json!({ "script": script, "args": [element.0] })).await?;
        let id = element.0[ELEMENT].as_str().unwrap_or_default();
        self.post(&format!("/element/{id}/click"), json!({})).await.map(drop)
    }

    /// Types into whatever has the focus.
    pub async fn keys(&self, keys: &str) -> anyhow::Result<()> {
        let strokes: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": strokes });
        self.post("/actions", json!({ "actions": [keyboard] })).await.map(drop)
    }

    /// A picture of the window, as PNG.
    pub async fn picture(&self) -> anyhow::Result<Vec<u8>> {
        let picture = self.send(Method::GET, "/screenshot", None).await?;
        Ok(BASE64_STANDARD.decode(picture.as_str().unwrap_or_default())?)
    }

    /// Gives a command of Chromium's developer tools.
    pub async fn devtools(&self, command: &str, parameters: Value) -> anyhow::Result<Value> {
        self.post("/goog/cdp/execute", json!({ "cmd": command, "params": parameters })).await
    }

    /// What was written to the browser's console since the last look.
    pub async fn console(&self) -> anyhow::Result<Vec<Value>> {
        let lines = self.post("/se/log", json!({ "type": "browser" })).await?;
        Ok(lines.as_array().cloned().unwrap_or_default())
    }

    /// Closes the browser.
    pub async fn close(&self) -> anyhow::Result<()> {
        self.send(Method::DELETE, "", None).await.map(drop)
    }

    async fn post(&self, command: &str, body: Value) -> anyhow::Result<Value> {
        self.send(Method::POST, command, Some(body)).await
    }

    async fn send(&self, method: Method, command: &str, body: Option<Value>) -> anyhow::Result<Value> {
        let mut request = self.http.request(method, format!("{}{command}", self.session));
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer: Value = request.send().await?.json().await?;
        let value = &answer["value"];
        if let Some(code) = value["error"].as_str() {
            let message = value["message"].as_str().unwrap_or_default().to_owned();
            return Err(Refused { code: code.to_owned(), message }.into());
        }
        Ok(value.clone())
    }
}
