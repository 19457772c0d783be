//! Messages with all their parts, messages that look like HTML, answers, modals, the workbench, and the speed of
//! scrolling.

use std::time::Duration;

use discord_sandbox::permissions;
use serde_json::json;

use super::key;
use super::page::Page;

pub async fn messages(page: &Page) -> anyhow::Result<()> {
    page.command("demo table").await?;
    page.until_text(".msg", "opens a table").await?;
    page.until("the picture is drawn", "return [...document.querySelectorAll('.picture img')].some((image) => image.complete && image.naturalWidth === 600)").await?;
    let found = page
        .script(
            "const has = (selector) => document.querySelector('.msg ' + selector) !== null;
             return [has('strong'), has('em'), has('u'), has('s'), has('code.inline'), has('.spoiler:not(.shown)'), has('blockquote'), has('ul li'),
               has('time[data-at]'), has('.embed'), has('img[alt=\"Rings in six colours\"]'), has('.btn.primary'), has('.btn.secondary'), has('.btn.success'),
               has('.btn.danger'), has('a.btn.linked'), has('.btn:disabled'), has('.select'), has('.ref'), has('.tag')];",
        )
        .await?;
    let found: Vec<bool> = serde_json::from_value(found)?;
    assert!(found.iter().all(|has| *has), "every part is drawn: {found:?}");
    assert_eq!(
        page.script("return document.querySelectorAll('.msg.pinged').length").await?,
        1,
        "the pinged message is marked"
    );
    page.picture("message-dark-or-light").await?;
    for theme in ["dark", "light"] {
        page.theme(theme).await?;
        page.picture(&format!("message-{theme}")).await?;
    }
    page.command("demo layout").await?;
    page.until_text(".container", "A section beside a picture").await?;
    page.picture("layout").await?;
    page.click(".msg .btn", "Join").await?;
    page.until_text(".msg", "Ada pressed join").await?;
    page.click(".msg .select", "Invite somebody").await?;
    page.click("[role=listbox] [role=option]", "Chloe").await?;
    page.until_text(".msg", "Ada invites @Chloe").await?;
    // The card of a person has the commands that can be used on that person.
    page.click(".stamp, .msg .name", "Hypnosia").await?;
    page.until_text(".card", "Hypnosia").await?;
    page.picture("profile").await?;
    page.click(".card .btn", "Wave at").await?;
    page.until_text(".msg", "waves at").await?;
    assert_eq!(page.complaints().await?, [""; 0], "the browser has nothing to complain about");
    Ok(())
}

pub async fn answers(page: &Page) -> anyhow::Result<()> {
    page.command("demo secret").await?;
    page.until_text(".msg.ephemeral", "Only you can see this").await?;
    page.command("demo think").await?;
    page.until_text(".msg .thinking", "is thinking").await?;
    page.command("demo table").await?;
    page.until_text(".msg", "opens a table").await?;
    page.click(".msg .btn", "Hang").await?;
    page.command("demo hang").await?;
    page.until_text(".pending-list .msg", "Sending command").await?;
    page.sandbox.advance(Duration::from_secs(4));
    page.until_text(".msg .failed", "This interaction failed").await?;
    page.until_text(".pending-list .failed", "The application did not respond").await?;
    page.picture("answers").await?;
    page.click(".msg .btn", "Start").await?;
    page.until_text(".msg", "Thought about it").await?;
    page.click(".people .person", "Bruno").await?;
    page.until_text(".msg", "Thought about it").await?;
    assert_eq!(
        page.script("return document.querySelectorAll('.msg.ephemeral').length").await?,
        0,
        "Bruno does not see Ada's private answer"
    );
    page.click(".people .person", "Ada").await?;
    page.click(".only-you .link", "Dismiss").await?;
    page.until("the private answer is gone", "return !document.querySelector('.msg.ephemeral')").await
}

pub async fn modal(page: &Page) -> anyhow::Result<()> {
    page.command("demo table").await?;
    page.click(".msg .btn", "Settings").await?;
    page.until_text("dialog.modal", "Name of the table").await?;
    page.until("the first field has the focus", "return document.activeElement.name === 'name'").await?;
    page.keys("My <b>table</b>").await?;
    page.picture("modal").await?;
    page.keys(key::ENTER).await?;
    page.until_text(".msg.ephemeral", r#"got [{"name":"My <b>table</b>"},{"why":""}]"#).await?;
    page.until("the modal is closed", "return !document.querySelector('dialog')").await
}

pub async fn fields(page: &Page) -> anyhow::Result<()> {
    page.command("demo table").await?;
    page.click(".msg .btn", "Options").await?;
    page.until_text("dialog.modal .select", "Ada").await?;
    page.script(
        "window.sent = []; const real = window.fetch; window.fetch = (url, what) => { window.sent.push([url, what.body]); return real(url, what); };
         const files = new DataTransfer(); files.items.add(new File(['x'], 'notes.txt')); files.items.add(new File(['x'], 'table.pdf'));
         document.querySelector('dialog [type=file]').files = files.files;",
    )
    .await?;
    page.click("dialog .choice:has([type=radio])", "Fast").await?;
    page.click("dialog [type=checkbox]:not(.choice *)", "").await?;
    page.picture("modal-fields").await?;
    page.click("dialog .btn", "Submit").await?;
    page.until_text("dialog .failed", "table.pdf is not of the types").await?;
    page.script("const file = new DataTransfer(); file.items.add(new File(['x'], 'notes.txt')); document.querySelector('dialog [type=file]').files = file.files; window.sent = []").await?;
    page.click("dialog .btn", "Submit").await?;
    let submission = "window.sent.find(([url]) => url.endsWith('/submit'))";
    page.until("the modal is closed", "return !document.querySelector('dialog')").await?;
    let sent = page.script(&format!("return JSON.parse({submission}[1]).fields")).await?;
    let ada = page.sandbox.person("Ada").id();
    let value = |id: &str| sent.as_array().and_then(|all| all.iter().find(|one| one["custom_id"] == id)).cloned();
    let expected = [
        ("who", "values", json!([ada])),
        ("pace", "value", json!("fast")),
        ("days", "values", json!(["fast"])),
        ("rated", "value", json!(true)),
    ];
    for (id, key, expected) in expected {
        assert_eq!(value(id).unwrap_or_default()[key], expected, "{id} of {sent}");
    }
    assert!(value("picture").unwrap_or_default()["values"][0].is_string(), "{sent}");
    Ok(())
}

pub async fn text_is_text(page: &Page) -> anyhow::Result<()> {
    let ada = page.sandbox.person("Ada");
    let channel = page.sandbox.channel();
    let evil = "<img src=x onerror=\"window.broken=1\"><script>window.broken=1</script> [x](javascript:window.broken=1) **<b>bold</b>**";
    ada.rename("<i>Ada</i>");
    ada.say(channel, evil)?;
    page.until_text(".msg", "<script>window.broken=1</script>").await?;
    page.until_text(".msg .name", "<i>Ada</i>").await?;
    let broken = page.script("return [Boolean(window.broken), document.querySelectorAll('.msg img, .msg script, .msg b, .msg i, .msg a').length]").await?;
    assert_eq!(broken, serde_json::json!([false, 0]), "text stays text");
    // Even an injected script would not run: the policy forbids inline scripts.
    page.script("const script = document.createElement('script'); script.textContent = 'window.broken = 1'; document.body.append(script)").await?;
    assert_eq!(page.script("return Boolean(window.broken)").await?, false, "the page allows no inline script");
    Ok(())
}

pub async fn workbench(page: &Page) -> anyhow::Result<()> {
    page.command("demo table").await?;
    page.until_text(".stamp", "in 30 minutes").await?;
    page.click("#tools", "").await?;
    page.click("#bench .btn", "+15 min").await?;
    page.until_text(".stamp", "in 15 minutes").await?;
    let guild = page.sandbox.guilds()[0];
    page.click("#bench .toggle", "Attach Files").await?;
    let lost = move |world: &discord_sandbox::World| !world.is_allowed_in_guild(guild, permissions::ATTACH_FILES);
    page.sandbox.wait(Duration::from_secs(60), lost).await?;
    page.click("#bench .toggle", "Discord is down").await?;
    page.until("the switch is on", "return document.querySelector('[data-role=fault-down]').checked").await?;
    page.picture("workbench").await?;
    page.click("#bench .toggle", "Discord is down").await?;
    page.script("document.querySelector('[data-role=newcomer]').focus()").await?;
    page.keys("D".repeat(33)).await?;
    page.keys(key::ENTER).await?;
    page.until_text(".toast", "a name has 1 to 32 characters").await?;
    let kept = page
        .script(
            "const field = document.querySelector('[data-role=newcomer]'); field.select(); return field.value.length",
        )
        .await?;
    assert_eq!(kept, 33, "the name stays to be mended");
    page.keys("Dora").await?;
    page.keys(key::ENTER).await?;
    page.until_text(".people .person", "Dora").await?;
    page.script("document.querySelector('.msg .more').click()").await?;
    page.click("[role=menu] [role=menuitem]", "Delete, as a moderator").await?;
    page.until("the message is gone", "return document.querySelectorAll('.msg').length === 0").await?;
    let sessions = page.sandbox.gateway_state().1;
    page.click("#bench .btn", "End the session").await?;
    page.sandbox.wait(Duration::from_secs(60), |_| true).await?;
    page.until("the bot is back", "return document.querySelector('.state.on') !== null").await?;
    assert!(sessions >= 1, "there was a session to end");
    Ok(())
}

/// Measures the time between frames while the page scrolls through 200 messages with pictures.
pub async fn many(page: &Page) -> anyhow::Result<()> {
    let (ada, channel) = (page.sandbox.person("Ada"), page.sandbox.channel());
    let url = format!("{}/api/v10/channels/{channel}/messages", page.sandbox.url());
    let client = reqwest::Client::builder().no_proxy().user_agent("DiscordBot (https://example.org, 1)").build()?;
    let picture = super::bot::board(900);
    for n in 0..200 {
        if n % 10 == 0 {
            ada.say(channel, &format!("Message {n}"))?;
        }
        let payload = serde_json::json!({ "content": format!("Turn **{n}**"), "attachments": [{ "id": 0, "filename": "board.png", "description": "rings" }] });
        let file = reqwest::multipart::Part::bytes(picture.clone()).file_name("board.png").mime_str("image/png")?;
        let form = reqwest::multipart::Form::new().text("payload_json", payload.to_string()).part("files[0]", file);
        let answer = client
            .post(&url)
            .header("authorization", format!("Bot {}", page.sandbox.token()))
            .multipart(form)
            .send()
            .await?;
        anyhow::ensure!(answer.status().is_success(), "posted: {}", answer.text().await?);
    }
    page.until_text(".msg", "Turn 199").await?;
    page.reload().await?;
    page.until("all messages are there", "return document.querySelectorAll('.msg').length >= 200").await?;
    page.script(
        "window.frames_ms = []; const scroller = document.querySelector('.scroller'); let last = performance.now(); let left = 180;
         const step = (now) => { window.frames_ms.push(now - last); last = now; scroller.scrollTop -= 300; if (left-- > 0) requestAnimationFrame(step); };
         requestAnimationFrame(step);",
    )
    .await?;
    page.until("the scroll is over", "return window.frames_ms.length > 180").await?;
    let frames = page.script("return window.frames_ms.slice(1).sort((a, b) => a - b)").await?;
    let frames: Vec<f64> = serde_json::from_value(frames)?;
    let (middle, late, worst) = (frames[frames.len() / 2], frames[frames.len() * 95 / 100], frames[frames.len() - 1]);
    println!(
        "frames while scrolling through 200 pictures: median {middle:.1} ms, 95th percentile {late:.1} ms, worst {worst:.1} ms"
    );
    // The bound is loose, for a busy machine without a GPU. It only shows that nothing blocks.
    assert!(middle < 50.0, "the median frame took {middle:.1} ms");
    Ok(())
}
