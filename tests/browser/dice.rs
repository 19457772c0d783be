//! The page that checks dice, opened from a file offline, and over HTTP.

use std::net::SocketAddr;

use anyhow::ensure;
use hypnosia::host::{check_page, verify};
use hypnosia::metrics::Metrics;
use hypnosia_game::board::Board;
use hypnosia_game::rules::GameLog;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::page::Page;

const LOG: &str = include_str!("../dice/game.log");

/// The log of a practice game that continues from a turn of another game.
const PLAYED_ON: &str = include_str!("../dice/played-on.log");

/// Each kind of tampering: what is changed, and the changed log.
fn tampered() -> Vec<(&'static str, String)> {
    let line = |start: &str| LOG.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    let (seed, word, joined) = (line("seed "), line("lobby word"), line("lobby joined"));
    let roll = LOG.lines().rfind(|line| line.split(' ').nth(2).is_some_and(|roll| roll == "54")).unwrap().to_owned();
    vec![
        ("a roll", LOG.replace(&roll, &roll.replacen(" 54", " 64", 1))),
        ("a move", LOG.replacen(":H1-", ":H2-", 1)),
        ("a word", LOG.replacen(&word, &format!("{word} x"), 1)),
        ("a drawn word", LOG.replacen(&joined, &format!("{joined}s"), 1)),
        ("the seed", LOG.replacen(&seed, &format!("seed {}", "ab".repeat(32)), 1)),
        ("the order", LOG.replacen(&word, "", 1).replacen(&joined, &format!("{word}\n{joined}"), 1)),
        ("a missing line", LOG.replacen(&format!("{word}\n"), "", 1)),
        ("another table", LOG.replacen(&line("table "), "table 4711", 1)),
    ]
}

/// The verdict of `hypnosia verify` on a log, in the words that the page uses for verdicts.
fn verdict(log: &str) -> &'static str {
    match GameLog::parse(Board::standard(), log).map(|log| verify(&log)) {
        Ok(Ok(verified)) => match verified.verdict() {
            hypnosia::host::DiceVerdict::Fits => "fits",
            hypnosia::host::DiceVerdict::Unfinished => "unfinished",
            hypnosia::host::DiceVerdict::DoesNotFit => "does-not-fit",
        },
        // The page does not know the rules of the game, but the chain of hashes reveals an invalid line to it.
        _ => "does-not-fit",
    }
}

pub async fn checked(page: &Page) -> anyhow::Result<()> {
    let offline = json!({ "offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0 });
    page.browser.devtools("Network.emulateNetworkConditions", offline).await?;
    let folder = TempDir::new()?;
    let file = folder.path().join("hypnosia-1.html");
    let moved = PLAYED_ON.replacen("A24p", "A25p", 1);
    let played_on = [("nothing", PLAYED_ON.to_owned()), ("the position", moved)];
    for (name, log) in std::iter::once(("nothing", LOG.to_owned())).chain(played_on).chain(tampered()) {
        std::fs::write(&file, check_page(&log))?;
        page.browser.go(&format!("file://{}", file.display())).await?;
        let said = said(page).await?;
        ensure!(said["verdict"] == verdict(&log), "{name} changed: {said}, verify says {}", verdict(&log));
        ensure!(said["asked"] == 0, "{name} changed: the page asked for {said}");
        ensure!(name == "nothing" || said["reasons"] != 0, "{name} changed: no reason is given");
    }
    page.browser.devtools("Emulation.setDeviceMetricsOverride", phone()).await?;
    page.browser.go(&format!("file://{}", file.display())).await?;
    let said_small = said(page).await?;
    ensure!(said_small["width"] == 390, "on a phone the page is wider than the screen: {said_small}");
    page.picture("dice-on-a-phone").await?;
    from_http(page).await
}

/// Checks the page over HTTP, with the log in the URL's fragment, and switches its language.
async fn from_http(page: &Page) -> anyhow::Result<()> {
    let online = json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    page.browser.devtools("Network.emulateNetworkConditions", online).await?;
    let metrics = Metrics::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await?;
    let address = metrics.address()?;
    tokio::spawn(metrics.serve(|| Ok(()), Vec::new));
    let fragment: String = LOG.bytes().map(|byte| format!("%{byte:02x}")).collect();
    page.browser.go(&format!("http://{address}/dice#{fragment}")).await?;
    let said = said(page).await?;
    ensure!(said["verdict"] == "fits" && said["asked"] == 0, "from http: {said}");
    for language in ["de", "fr", "pl", "ko", "en"] {
        let chosen = format!(
            "const chosen = document.getElementById('language'); chosen.value = '{language}'; \
             chosen.dispatchEvent(new Event('change')); return document.body.innerText"
        );
        let text = page.browser.script(&chosen).await?;
        let text = text.as_str().unwrap_or_default();
        ensure!(text.contains('✓') && !text.contains("undefined"), "{language}: {text}");
    }
    page.picture("dice-from-http").await
}

fn phone() -> Value {
    json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true })
}

async fn said(page: &Page) -> anyhow::Result<Value> {
    let script = "return { verdict: document.body.dataset.verdict, width: document.documentElement.scrollWidth, \
                  asked: performance.getEntriesByType('resource').length, \
                  reasons: document.querySelectorAll('.verdict li').length }";
    page.browser.script(script).await
}
