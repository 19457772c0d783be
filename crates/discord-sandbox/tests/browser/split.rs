//! The page with several people side by side, and on small screens.

use super::key;
use super::page::Page;

pub async fn side_by_side(page: &Page) -> anyhow::Result<()> {
    page.size(1440, 900).await?;
    page.click("#split button", "3").await?;
    page.until("three views are there", "return document.querySelectorAll('.pane').length === 3").await?;
    let people = page
        .script("return [...document.querySelectorAll('.pane')].map((pane) => pane.getAttribute('aria-label'))")
        .await?;
    assert_eq!(
        people,
        serde_json::json!(["Ada in general", "Bruno in general", "Chloe in general"]),
        "everybody has a view"
    );
    page.command("demo table").await?;
    page.until(
        "everybody sees the table",
        "return [...document.querySelectorAll('.pane')].every((pane) => pane.innerText.includes('opens a table'))",
    )
    .await?;
    page.script(
        "const join = document.querySelectorAll('.pane')[1].querySelector('.btn.primary'); join.focus(); join.click()",
    )
    .await?;
    page.until(
        "everybody sees what Bruno did",
        "return [...document.querySelectorAll('.pane')].every((pane) => pane.innerText.includes('Bruno pressed join'))",
    )
    .await?;
    for theme in ["dark", "light"] {
        page.theme(theme).await?;
        page.picture(&format!("split-3-{theme}")).await?;
    }
    page.keys(key::F6).await?;
    page.until("F6 goes to the next view", "return document.querySelectorAll('.pane')[2].classList.contains('active')")
        .await?;
    for count in [2, 4, 6] {
        page.click("#split button", &count.to_string()).await?;
        page.until("so many views are there", &format!("return document.querySelectorAll('.pane').length === {count}"))
            .await?;
        page.picture(&format!("split-{count}")).await?;
    }
    let people = page
        .script("return new Set([...document.querySelectorAll('.pane')].map((pane) => pane.ariaLabel)).size")
        .await?;
    assert_eq!(people, 6, "people came until everybody has a view of their own");
    page.click("#split button", "1").await?;
    page.until("one view is left", "return document.querySelectorAll('.pane').length === 1").await
}

pub async fn phone(page: &Page) -> anyhow::Result<()> {
    page.size(390, 844).await?;
    page.reload().await?;
    page.picture("phone-start").await?;
    page.command("demo table").await?;
    page.until_text(".msg", "opens a table").await?;
    for theme in ["dark", "light"] {
        page.theme(theme).await?;
        page.picture(&format!("phone-{theme}")).await?;
    }
    let wide = page.script("return [document.documentElement.scrollWidth, document.querySelector('.scroller').scrollWidth - document.querySelector('.scroller').clientWidth]").await?;
    assert_eq!(wide, serde_json::json!([390, 0]), "nothing is wider than the screen");
    page.click("#menu", "").await?;
    page.until_text("#side .chan", "games").await?;
    page.picture("phone-menu").await?;
    page.click("#side .chan", "games").await?;
    page.until_text(".start", "Welcome to #games").await?;
    page.script("document.querySelector('.composer textarea').focus()").await?;
    page.keys("/").await?;
    page.until_text(".slash", "/demo table").await?;
    page.picture("phone-slash").await
}
