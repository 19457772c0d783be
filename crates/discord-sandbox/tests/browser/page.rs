//! A browser with the page open, and actions on it. The browser tests of the bot in this repository include this file
//! with `#[path]`.

use std::any::Any;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use discord_sandbox::Sandbox;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::Mutex;

use super::driver::{DriverError, ENTER, WebDriver};

/// A timeout that suffices for anything on the page on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
/// Held by a running test, so that one browser runs at a time.
pub static GATE: Mutex<()> = Mutex::const_new(());

/// Defines tests. Each opens a page of its own with `$open`, runs `$test` with it, and takes a screenshot if it fails.
macro_rules! in_browser {
    ($open:expr; $($test:path => $name:ident),* $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        #[ignore = "needs chromium and chromedriver"]
        async fn $name() -> anyhow::Result<()> {
            let _gate = $crate::page::GATE.lock().await;
            let page = $open.await?;
            let ended = $test(&page).await;
            if ended.is_err() {
                page.picture(concat!("failed-", stringify!($name))).await?;
            }
            page.close().await?;
            ended
        }
    )*};
}
pub(crate) use in_browser;

/// The stand-in's page in a browser, with the stand-in and a bot behind it.
pub struct Page {
    pub sandbox: Sandbox,
    pub browser: WebDriver,
    driver: Child,
    /// The running bot, which stops when it is dropped.
    _bot: Box<dyn Any>,
    _profile: TempDir,
}

impl Page {
    /// Starts a browser, and opens the page of a stand-in to which a bot is connected.
    pub async fn open(sandbox: Sandbox, bot: impl Any) -> anyhow::Result<Self> {
        let (driver, port) = chromedriver()?;
        let profile = TempDir::new()?;
        let browser = WebDriver::open(&format!("http://127.0.0.1:{port}"), capabilities(&profile)).await?;
        let page = Self { sandbox, browser, driver, _bot: Box::new(bot), _profile: profile };
        page.size(1280, 860).await?;
        page.reload().await?;
        Ok(page)
    }

    /// Loads or reloads the page, and waits until it is usable.
    pub async fn reload(&self) -> anyhow::Result<()> {
        self.browser.go(&self.sandbox.url()).await?;
        self.until("the page is there", "return document.querySelector('.pane .composer textarea:enabled') && document.activeElement.tagName === 'TEXTAREA'").await
    }

    pub async fn close(mut self) -> anyhow::Result<()> {
        self.browser.close().await?;
        self.driver.kill()?;
        self.driver.wait()?;
        Ok(())
    }

    pub async fn size(&self, width: u32, height: u32) -> anyhow::Result<()> {
        // Sets the size of the page, not of the window: the minimum width of a window is more than a phone's.
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await
    }

    pub async fn theme(&self, theme: &str) -> anyhow::Result<()> {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.devtools("Emulation.setEmulatedMedia", features).await
    }

    async fn devtools(&self, command: &str, parameters: Value) -> anyhow::Result<()> {
        self.browser.devtools(command, parameters).await.map(drop)
    }

    /// Runs a script in the page.
    pub async fn script(&self, script: &str) -> anyhow::Result<Value> {
        self.browser.script(script).await
    }

    /// Waits until a script returns anything but null, false or 0.
    pub async fn until(&self, what: &str, script: &str) -> anyhow::Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            let found = self.script(script).await.with_context(|| format!("waiting until {what}"))?;
            if !matches!(found, Value::Null | Value::Bool(false)) && found != json!(0) {
                return Ok(());
            }
            if Instant::now() > end {
                let seen = self.script("return document.body.innerText").await?;
                bail!("waited {PATIENCE:?} in vain until {what}; the page shows:\n{}", seen.as_str().unwrap_or(""));
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Waits until an element that the selector matches contains a text.
    pub async fn until_text(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        let script = format!(
            "return [...document.querySelectorAll({selector:?})].some((node) => node.textContent.includes({text:?}))"
        );
        self.until(&format!("{selector} says {text:?}"), &script).await
    }

    /// Waits for an element that the selector matches and that contains this text, and clicks the last such element
    /// with the mouse.
    pub async fn click(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        let end = Instant::now() + PATIENCE;
        loop {
            self.until_text(selector, text).await?;
            // The page may replace the element after it is found and before it is clicked.
            match self.click_once(selector, text).await {
                Err(error) if error.downcast_ref().is_some_and(DriverError::is_stale) && Instant::now() < end => {}
                clicked => return clicked.with_context(|| format!("clicking on {selector} that says {text:?}")),
            }
        }
    }

    async fn click_once(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        // The page finds the element by `textContent`, because the driver sees no text of elements outside the screen.
        let script = format!(
            "return [...document.querySelectorAll({selector:?})].findLast((node) => node.textContent.includes({text:?}))"
        );
        self.browser.click(&self.browser.element(&script).await?).await
    }

    /// Types into the focused element.
    pub async fn keys(&self, keys: impl AsRef<str>) -> anyhow::Result<()> {
        self.browser.keys(keys.as_ref()).await
    }

    /// Types a whole command and sends it.
    pub async fn command(&self, name: &str) -> anyhow::Result<()> {
        self.script("document.querySelector('.pane.active .composer textarea').focus()").await?;
        self.keys(format!("/{name}")).await?;
        self.keys(ENTER).await
    }

    /// Saves a screenshot of the page.
    pub async fn picture(&self, name: &str) -> anyhow::Result<()> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("screenshots");
        std::fs::create_dir_all(&folder)?;
        Ok(std::fs::write(folder.join(format!("{name}.png")), self.browser.picture().await?)?)
    }

    /// The errors in the browser's console since the last call.
    pub async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        let lines = self.browser.console().await?;
        Ok(lines.iter().filter(|line| line["level"] == "SEVERE").map(|line| line["message"].to_string()).collect())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // If a test fails before `close`, the browser must not keep running.
        let _ = self.driver.kill();
    }
}

fn chromedriver() -> anyhow::Result<(Child, u16)> {
    let program = std::env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".to_owned());
    let mut child = Command::new(&program)
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| program)?;
    let output = child.stdout.take().context("chromedriver's output")?;
    let mut lines = BufReader::new(output).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let rest = line.split("started successfully on port ").nth(1)?;
        rest.trim_end_matches('.').parse().ok()
    });
    // Drain the driver's later output, or the driver would block on a full pipe.
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    Ok((child, port.context("chromedriver did not say its port")?))
}

fn capabilities(profile: &TempDir) -> Value {
    let profile = format!("--user-data-dir={}", profile.path().display());
    let arguments = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--lang=en-US",
        &profile,
    ];
    let mut chrome = json!({ "args": arguments });
    if let Ok(program) = std::env::var("CHROMIUM") {
        chrome["binary"] = json!(program);
    }
    json!({ "browserName": "chrome", "goog:chromeOptions": chrome, "goog:loggingPrefs": { "browser": "ALL" } })
}
