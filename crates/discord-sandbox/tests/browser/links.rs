//! Links to channels and messages, and the headings of views, which show the viewing person's whole name.

use super::page::Page;
use serde_json::{Value, json};

/// A part of the notice for a link whose target does not exist or is hidden.
const GONE: &str = "cannot see that channel, or it is gone";

pub async fn places(page: &Page) -> anyhow::Result<()> {
    let sandbox = &page.sandbox;
    let (guild, channels) = (sandbox.guilds()[0], sandbox.channels(sandbox.guilds()[0]));
    let (general, games) = (channels[0], channels[1]);
    let ada = sandbox.person("Ada");
    let first = ada.say(games, "the first line")?;
    for line in 0..60 {
        ada.say(games, &format!("line {line}"))?;
    }
    let address = format!("https://discord.com/channels/{guild}/{games}/{}", first.message);
    ada.say(
        general,
        &format!("look: {address} and <https://discord.com/channels/{guild}/{games}> or [here]({address})"),
    )?;
    ada.say(general, &format!("https://discord.com/channels/{guild}/1/2"))?;
    page.until_text(".msg .place", "# games › message").await?;
    let shown =
        page.script("return [...document.querySelectorAll('.msg .place')].map((one) => one.textContent)").await?;
    assert_eq!(shown, json!(["# games › message", "# games", "# unknown › message"]));
    let away = page.script("return document.querySelectorAll('.msg a').length").await?;
    assert_eq!(away, json!(0), "no link leads out of the sandbox");
    page.picture("links").await?;

    page.click(".msg .place", "# games › message").await?;
    let there = "return document.activeElement.textContent.includes('the first line') && document.activeElement.getBoundingClientRect().top > 0";
    page.until("the message of the link is shown", there).await?;
    page.click("#side .chan", "general").await?;
    page.click(".msg .link", "here").await?;
    page.until("a link with words leads there too", there).await?;
    page.click("#side .chan", "general").await?;
    page.click(".msg .place", "# unknown").await?;
    page.until_text(".toast", GONE).await
}

pub async fn names(page: &Page) -> anyhow::Result<()> {
    page.size(1280, 800).await?;
    let width = "return document.querySelector('.pane [data-role=person]').getBoundingClientRect().width";
    let alone = page.script(width).await?;
    page.sandbox.add_channel(page.sandbox.guilds()[0], "a-channel-whose-name-is-far-too-long-for-any-head-of-any-view");
    page.click("#side .chan", "a-channel").await?;
    page.click("#split button", "6").await?;
    page.until("six views are there", "return document.querySelectorAll('.pane').length === 6").await?;
    let channel = page.script("return document.querySelector('.pane [data-role=channel]').value").await?;
    let all = "return [...document.querySelectorAll('.pane [data-role=channel]')].map((one) => one.value)";
    assert_eq!(page.script(all).await?, Value::from(vec![channel; 6]), "everybody sees the channel with the long name");
    page.picture("split-names").await?;
    assert_eq!(page.script(width).await?, alone, "the name is whole, and the channel's is cut");
    Ok(())
}
