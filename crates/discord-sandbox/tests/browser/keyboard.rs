//! The page by keyboard alone (the slash menu, options, choices, autocompletion, buttons and select menus), and
//! commands in the person's language.

use super::key;
use super::page::Page;

pub async fn slash_menu(page: &Page) -> anyhow::Result<()> {
    page.keys("/").await?;
    page.until_text(".slash [role=option]", "/demo table").await?;
    page.until_text(".slash [role=option]", "Opens a table").await?;
    page.picture("slash-menu").await?;
    page.keys("demo fi").await?;
    page.until("one command is left", "return document.querySelectorAll('.slash [role=option]').length === 1").await?;
    page.keys(key::TAB).await?;
    page.until_text(".command-name", "/demo find").await?;
    page.until("the first option waits for a value", "return document.activeElement.dataset.option === 'thing'")
        .await?;
    page.keys("ap").await?;
    page.until_text(".choices [role=option]", "apricot").await?;
    page.until(
        "only what matches is offered",
        "return document.querySelectorAll('.choices [role=option]').length === 2",
    )
    .await?;
    page.picture("completion").await?;
    page.keys([key::DOWN, key::DOWN, key::ENTER].concat()).await?;
    page.until("the next option waits for a value", "return document.activeElement.dataset.option === 'pace'").await?;
    page.until_text(".choices [role=option]", "five minutes").await?;
    page.picture("choices").await?;
    page.keys("day").await?;
    page.keys(key::ENTER).await?;
    page.keys(key::ENTER).await?;
    page.until_text(".msg", r#"thing=String("apricot!") pace=String("1d")"#).await
}

pub async fn alone(page: &Page) -> anyhow::Result<()> {
    page.keys("/demo table").await?;
    page.keys(key::ENTER).await?;
    page.until_text(".msg", "opens a table").await?;
    // Moves the focus from the composer to the newest message, and on to its buttons.
    page.script("document.querySelector('.scroller').focus()").await?;
    page.keys(key::UP).await?;
    page.until("the newest message has the focus", "return document.activeElement.matches('.msg:last-child')").await?;
    for _ in 0..20 {
        page.keys(key::TAB).await?;
        if page.script("return document.activeElement.dataset.customId === 'join'").await? == true {
            break;
        }
    }
    page.keys(key::ENTER).await?;
    page.until_text(".msg", "Ada pressed join").await?;
    page.until("the focus stays on the button", "return document.activeElement.dataset.customId === 'join'").await?;
    for _ in 0..20 {
        page.keys(key::TAB).await?;
        if page.script("return document.activeElement.dataset.customId === 'colour'").await? == true {
            break;
        }
    }
    page.keys(key::ENTER).await?;
    page.until_text("[role=listbox] [role=option]", "Sit at Green").await?;
    page.picture("select").await?;
    page.keys([key::DOWN, key::ENTER].concat()).await?;
    page.until_text(".msg", "Ada chose green").await?;
    page.until("a screen reader hears new messages", "return document.querySelector('#announce').ariaLive === 'polite'")
        .await
}

pub async fn language(page: &Page) -> anyhow::Result<()> {
    let bruno = page.sandbox.person("Bruno");
    bruno.set_locale("de");
    page.click(".people .person", "Bruno").await?;
    page.script("document.querySelector('.composer textarea').focus()").await?;
    page.keys("/demo t").await?;
    page.until_text(".slash [role=option]", "/demo tisch").await?;
    page.until_text(".slash [role=option]", "Öffnet einen Tisch").await?;
    page.keys("isch").await?;
    page.keys(key::ENTER).await?;
    page.until_text(".msg", "opens a table").await?;
    // The language can be chosen on the page, too.
    page.script("const lang = document.querySelector('[data-role=locale]'); lang.value = 'fr'; lang.dispatchEvent(new Event('change'))").await?;
    let channel = page.sandbox.channel();
    let id = bruno.id();
    assert!(!page.sandbox.channels(page.sandbox.guilds()[0]).is_empty() && channel != id);
    page.sandbox.wait(std::time::Duration::from_secs(60), |world| world.locale_of(id) == Some("fr")).await?;
    Ok(())
}
