//! A minimal WebDriver client (<https://www.w3.org/TR/webdriver2/>).

use anyhow::Context;
use base64::prelude::{BASE64_STANDARD, Engine};
use reqwest::{Client, Method};
use serde_json::{Value, json};
use thiserror::Error;

/// The code of the Enter key.
pub const ENTER: &str = "\u{E007}";

/// The JSON key under which WebDriver stores an element's id.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A browser session.
pub struct WebDriver {
    http: Client,
    session: String,
}

/// An element of the page, as a script returned it.
pub struct Element(Value);

/// An error of the driver.
#[derive(Debug, Error)]
#[error("{code}: {message}")]
pub struct DriverError {
    code: String,
    message: String,
}

impl DriverError {
    /// Whether the page has removed or replaced the element since a script returned it.
    pub fn is_stale(&self) -> bool {
        self.code == "stale element reference"
    }
}

impl WebDriver {
    /// Opens a browser through the WebDriver server at the URL `server`.
    pub async fn open(server: &str, capabilities: Value) -> anyhow::Result<WebDriver> {
        let driver = WebDriver { http: Client::builder().no_proxy().build()?, session: format!("{server}/session") };
        let begun = driver.post("", json!({ "capabilities": { "alwaysMatch": capabilities } })).await?;
        let id = begun["sessionId"].as_str().context("the session has an id")?;
        Ok(WebDriver { session: format!("{server}/session/{id}"), ..driver })
    }

    pub async fn go(&self, url: &str) -> anyhow::Result<()> {
        self.post("/url", json!({ "url": url })).await.map(drop)
    }

    /// Runs a script in the page. The script is the body of a function, whose result is returned.
    pub async fn script(&self, body: &str) -> anyhow::Result<Value> {
        self.post("/execute/sync", json!({ "script": body, "args": [] })).await
    }

    /// The element that a script returns.
    pub async fn element(&self, script: &str) -> anyhow::Result<Element> {
        let found = self.script(script).await?;
        anyhow::ensure!(found[ELEMENT].is_string(), "expected an element, got {found}");
        Ok(Element(found))
    }

    /// Scrolls an element into view and clicks it.
    pub async fn click(&self, element: &Element) -> anyhow::Result<()> {
        let script = "arguments[0].scrollIntoView({ block: 'center', inline: 'center' })";
        self.post("/execute/sync", json!({ "script": script, "args": [element.0] })).await?;
        let id = element.0[ELEMENT].as_str().unwrap_or_default();
        self.post(&format!("/element/{id}/click"), json!({})).await.map(drop)
    }

    /// Types into the focused element.
    pub async fn keys(&self, keys: &str) -> anyhow::Result<()> {
        let strokes: Vec<Value> = keys
            .chars()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })])
            .collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": strokes });
        self.post("/actions", json!({ "actions": [keyboard] })).await.map(drop)
    }

    /// A screenshot of the window, as PNG.
    pub async fn picture(&self) -> anyhow::Result<Vec<u8>> {
        let picture = self.send(Method::GET, "/screenshot", None).await?;
        Ok(BASE64_STANDARD.decode(picture.as_str().unwrap_or_default())?)
    }

    /// Runs a command of Chromium's DevTools.
    pub async fn devtools(&self, command: &str, parameters: Value) -> anyhow::Result<Value> {
        self.post("/goog/cdp/execute", json!({ "cmd": command, "params": parameters })).await
    }

    /// The browser console's output since the last call.
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
            return Err(DriverError { code: code.to_owned(), message }.into());
        }
        Ok(value.clone())
    }
}
