//! Two people play a whole game of Hypnosia by clicking on the page.

use std::time::Instant;

use hypnosia_stage::choice;
use serde_json::Value;

use super::page::Page;

const ADA: &str = ".pane:nth-of-type(1)";
const BRUNO: &str = ".pane:nth-of-type(2)";
/// More clicks than a game of two takes.
const MOST_CLICKS: usize = 800;

/// A script that finds the newest message with moves: it returns these moves, and the name of the person to move, which
/// is the first mention outside small print. It returns "over" once the game is over, and null if no move is offered.
const TURN: &str = r#"
    const pane = document.querySelector(".pane");
    if (pane.querySelector("[data-custom-id$='/replay']")) return "over";
    const move = [...pane.querySelectorAll("[data-custom-id*='/m/']:not(:disabled)")].at(-1);
    if (!move) return null;
    const message = move.closest(".msg");
    const asked = [...message.querySelectorAll(".md :is(p, h3, h4, h5):not(.subtext) .mention")][0]?.textContent;
    const moves = [...message.querySelectorAll("[data-custom-id*='/m/']:not(:disabled)")].map((one) => one.dataset.customId);
    return { asked, moves };
"#;

pub async fn two_people(page: &Page) -> anyhow::Result<()> {
    page.size(1440, 900).await?;
    page.theme("dark").await?;
    page.picture("game-start").await?;
    page.click("#split button", "2").await?;
    page.click(&format!("{ADA} textarea"), "").await?;
    page.command("hypnosia new").await?;
    page.click(&format!("{BRUNO} .btn"), "Join").await?;
    page.until_text(&format!("{BRUNO} .msg.ephemeral .select"), "").await?;
    page.click(&format!("{BRUNO} .msg.ephemeral .select"), "").await?;
    page.until_text("[role=option]", "").await?;
    page.picture("game-colours").await?;
    choose(page, "Blue").await?;
    page.until_text(&format!("{ADA} .msg:not(.ephemeral)"), "Bruno").await?;
    page.picture("game-lobby").await?;
    page.until("the game can start", "return document.querySelector('.pane [data-custom-id$=\"/start\"]:enabled')")
        .await?;
    page.click(&format!("{ADA} [data-custom-id$='/start']"), "").await?;
    for pane in [ADA, BRUNO] {
        page.click(&format!("{pane} .thread-pill"), "").await?;
        page.until("the thread is open", &format!("return document.querySelector(\"{pane} .start .badge + h2\") && document.querySelector(\"{pane} .pane-head select[data-role=channel]\").selectedOptions[0].text.startsWith('↳')")).await?;
    }
    let began = Instant::now();
    let clicks = play(page).await?;
    println!("a whole game of two by {clicks} clicks in {:.1} s", began.elapsed().as_secs_f64());
    page.picture("game-over").await?;
    page.command("hypnosia leaderboard").await?;
    page.until_text(".pane.active .msg", "used /hypnosia leaderboard").await?;
    page.picture("game-leaderboard").await?;
    page.until(
        "no picture is broken",
        "return [...document.images].every((one) => !one.complete || one.naturalWidth > 0)",
    )
    .await?;
    // An edit of the lobby's card replaces its picture. If the page is still loading the old picture, it gets a 404.
    let is_replaced = |complaint: &String| complaint.contains("/attachments/") && complaint.contains("404");
    let complaints: Vec<String> = page.complaints().await?.into_iter().filter(|one| !is_replaced(one)).collect();
    assert_eq!(complaints, [""; 0], "the browser has nothing to complain about");
    page.sandbox.assert_clean()?;
    Ok(())
}

/// Chooses the first option in the open list whose text contains `name`, ignoring case.
async fn choose(page: &Page, name: &str) -> anyhow::Result<()> {
    let script = format!(
        "return [...document.querySelectorAll('[role=listbox] [role=option]')].find((one) => one.textContent.toLowerCase().includes({:?}))",
        name.to_lowercase()
    );
    page.browser.click(&page.browser.element(&script).await?).await
}

/// Clicks until the game is over; returns the number of attempts to click.
async fn play(page: &Page) -> anyhow::Result<usize> {
    for clicks in 0..MOST_CLICKS {
        page.until("somebody is asked, or the game is over", TURN).await?;
        let turn = page.script(TURN).await?;
        if turn == "over" {
            return Ok(clicks);
        }
        // The turn may have ended since `until` found it.
        if turn.is_null() {
            continue;
        }
        let asked = turn["asked"].as_str().unwrap_or_default();
        let moves = turn["moves"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let moves: Vec<String> = moves.map(str::to_owned).collect();
        anyhow::ensure!(!moves.is_empty(), "moves are offered: {turn}");
        let pane = if asked.contains("Ada") { ADA } else { BRUNO };
        let chosen = choice(&moves, clicks);
        let button = format!("{pane} [data-custom-id='{chosen}']");
        if [2, 40].contains(&clicks) {
            page.until(
                "the board is drawn",
                &format!("return [...document.querySelectorAll(\"{pane} .picture img\")].at(-1)?.complete"),
            )
            .await?;
            page.picture(&format!("game-turn-{clicks}")).await?;
            page.size(390, 844).await?;
            page.picture(&format!("game-phone-{clicks}")).await?;
            page.size(1440, 900).await?;
        }
        // The bot plays a forced move by itself, and the move's button disappears.
        let is_there = format!("return !!document.querySelector(\"{button}\")");
        let is_offered = format!("const turn = (() => {{ {TURN} }})(); return !!turn?.moves?.includes(\"{chosen}\")");
        let found = format!("return (() => {{ {is_there} }})() || !(() => {{ {is_offered} }})()");
        page.until("the move can be clicked, or has been played", &found).await?;
        if page.script(&is_there).await? == false {
            continue;
        }
        match page.click(&button, "").await {
            Ok(()) => {}
            Err(_) if page.script(&is_there).await? == false => continue,
            Err(error) => return Err(error),
        }
        page.until("the move is played", &format!("return !document.querySelector(\"{button}:not([aria-busy])\") || document.querySelector(\"{button}:disabled\")")).await?;
        page.until("the answer is there", &format!("return !document.querySelector(\"{button}[aria-busy]\")")).await?;
    }
    anyhow::bail!("the game is not over after {MOST_CLICKS} clicks")
}
