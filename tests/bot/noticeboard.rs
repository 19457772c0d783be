//! A server's noticeboard: what it shows, whom it seats, when it is edited, and that there is one, whatever happens.

use discord_sandbox::{Config, Fault, FaultKind, MessageView, Person, Snowflake, permissions};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// After this time a table that has opened, filled or closed may show.
pub const PROMPT: Duration = Duration::from_secs(21);
/// After this time anything else may show.
pub const CALM: Duration = Duration::from_secs(301);

/// The page of the server's settings about the noticeboard, for somebody who may manage the server.
async fn settings(stage: &Stage, mo: &Person, from: Snowflake) -> MessageView {
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let whose = [("for", json!("the server"))];
    let page = command(mo, from, "hypnosia settings", &whose).await.message.expect("settings");
    press(mo, &page, "p/server-noticeboard").await.message.expect("the page")
}

/// Chooses this channel for the noticeboard.
pub async fn switch_on(stage: &Stage, mo: &Person, channel: Snowflake) -> MessageView {
    let page = settings(stage, mo, stage.sandbox.channel()).await;
    choose(mo, &page, "server-noticeboard-channel", &channel.to_string()).await;
    mo.message(&page).expect("it stands")
}

pub fn boards(person: &Person, channel: Snowflake) -> Vec<MessageView> {
    let messages = person.messages(channel).into_iter();
    messages.filter(|message| message.content.contains("Noticeboard") && !message.ephemeral).collect()
}

/// Waits until the only noticeboard of a channel says this.
pub async fn says(stage: &Stage, person: &Person, channel: Snowflake, step: Duration, what: &str) -> MessageView {
    let found = async || {
        let boards = boards(person, channel);
        assert!(boards.len() < 2, "expected one noticeboard: {boards:?}");
        boards.into_iter().find(|board| board.content.contains(what))
    };
    stage.pass_until(step, what, found).await
}

#[tokio::test(flavor = "multi_thread")]
async fn noticeboard_shows_tables_and_seats_people() {
    let mut stage = Stage::start(Config::default()).await;
    let (hall, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let wall = stage.sandbox.add_channel(guild, "wall");
    let (ada, bruno, mo) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "de"), stage.person("Mo", "en-GB"));
    switch_on(&stage, &mo, wall).await;
    let board = says(&stage, &ada, wall, Duration::ZERO, "No open tables").await;
    assert!(board.pinged.is_empty() && board.buttons.is_empty(), "{board:?}");

    let card = stage.open_table(&ada, hall, &[("time", json!("none"))]).await;
    let board = says(&stage, &ada, wall, PROMPT, "Table 1").await;
    assert!(board.content.contains("host: Ada · 1 of 6 seats taken"), "{}", board.content);
    assert!(!board.content.contains("<@") && board.pinged.is_empty(), "names, and no pings: {}", board.content);
    let seated = press(&bruno, &board, "p/noticeboard-join/1").await;
    assert!(seated.is_private() && seated.content().contains("Tisch 1: https://"), "{}", seated.content());
    assert!(seated.content().contains(&card.id.to_string()), "expected the way to the card: {}", seated.content());
    choose(&bruno, &seated.message.expect("a select"), "/colour", "green").await;
    says(&stage, &ada, wall, PROMPT, "2 of 6 seats taken").await;

    let place = stage.begin(&ada, &card).await;
    let people = [ada.clone(), bruno.clone()];
    let running = says(&stage, &ada, wall, PROMPT, "'s turn, started").await;
    assert!(running.content.contains(&place.to_string()), "expected a link to the thread: {}", running.content);
    assert!(running.content.contains("No open tables") && running.buttons.is_empty(), "{running:?}");
    assert_eq!(running.id, board.id, "the same message");

    // A turn shows calmly, also after a restart.
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 4).await;
    let before = ada.message(&board).expect("it stands").revision;
    stage.pass(PROMPT).await;
    stage.stop_bot().await;
    stage.start_bot().await;
    stage.pass_until(CALM, "an edit", async || ada.message(&board).filter(|board| board.revision > before)).await;
    lose(&people, &bruno, place).await;
    let ended = says(&stage, &ada, wall, PROMPT, "Latest results").await;
    assert!(ended.content.contains("🏆") && !ended.content.contains("'s turn"), "{}", ended.content);
    assert_eq!(ended.id, board.id);

    // Another channel takes it there, and none takes it away.
    let other = stage.sandbox.add_channel(guild, "other");
    switch_on(&stage, &mo, other).await;
    says(&stage, &ada, other, PROMPT, "Latest results").await;
    assert_eq!(boards(&ada, wall), []);
    let page = settings(&stage, &mo, hall).await;
    let select = page.selects.iter().find(|select| select.custom_id.contains("noticeboard")).expect("a select");
    let cleared = mo.choose(&page, &select.custom_id, &[]).expect("it may be empty");
    cleared.settled(LONG).await.expect("an answer in time");
    stage.pass_until(PROMPT, "it is gone", async || boards(&ada, other).is_empty().then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn noticeboard_names_no_table_of_a_closed_channel() {
    let stage = Stage::start(Config::default()).await;
    let (hall, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let [wall, club] = ["wall", "club"].map(|name| stage.sandbox.add_channel(guild, name));
    let (ada, bruno, mo) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB"), stage.person("Mo", "en-GB"));
    bruno.permit_in(club, permissions::VIEW_CHANNEL, false);
    stage.open_table(&ada, hall, &[]).await;
    stage.open_table(&ada, club, &[]).await;
    switch_on(&stage, &mo, wall).await;
    let board = says(&stage, &ada, wall, Duration::ZERO, "Table 1").await;
    assert!(!board.content.contains("Table 2"), "Bruno sees the noticeboard: {}", board.content);
    bruno.permit_in(club, permissions::VIEW_CHANNEL, true);
    says(&stage, &ada, wall, PROMPT, "Table 2").await;
    bruno.permit_in(club, permissions::VIEW_CHANNEL, false);
    let gone = async || boards(&ada, wall).pop().filter(|board| !board.content.contains("Table 2"));
    stage.pass_until(PROMPT, "it is named no more", gone).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_noticeboard_is_told_of_once() {
    let stage = Stage::start(Config::default()).await;
    let (hall, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let wall = stage.sandbox.add_channel(guild, "wall");
    let (ada, mo) = (stage.person("Ada", "en-GB"), stage.person("Mo", "en-GB"));
    switch_on(&stage, &mo, wall).await;
    let board = says(&stage, &ada, wall, Duration::ZERO, "No open tables").await;
    ada.delete_message(&board);
    stage.open_table(&ada, hall, &[]).await;
    let told = stage.pass_until(PROMPT, "a manager is told", async || {
        let help = command(&mo, hall, "hypnosia help", &[]).await;
        help.content().contains("is gone").then_some(help)
    });
    let told = told.await.message.expect("a private answer");
    assert_eq!(boards(&ada, wall), [], "it stays away");
    for person in [&ada, &mo] {
        let help = command(person, hall, "hypnosia help", &[]).await;
        assert!(!help.content().contains("is gone"), "told once, and nobody else: {}", help.content());
    }
    let page = settings(&stage, &mo, hall).await;
    assert!(page.content.contains("is gone"), "the settings go on saying so: {}", page.content);
    let again = press(&mo, &told, "p/noticeboard-again").await;
    assert!(again.content().contains(&format!("<#{wall}>")), "{}", again.content());
    let anew = says(&stage, &ada, wall, Duration::ZERO, "Table 1").await;
    assert_ne!(anew.id, board.id);
}

/// Whatever happens to the post of a noticeboard, there is one, also if the bot dies meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn faults_leave_one_noticeboard() {
    let mut stage = Stage::start(Config::default()).await;
    let (guild, mo) = (stage.sandbox.guilds()[0], stage.person("Mo", "en-GB"));
    for trouble in [FaultKind::LostAnswer, FaultKind::StatusAfter(500), FaultKind::Reset] {
        for dies in [false, true] {
            let wall = stage.sandbox.add_channel(guild, "wall");
            let before = stage.sandbox.faults_struck();
            stage.sandbox.inject(Fault::new(trouble).on("POST", "/channels/{channel_id}/messages$").times(1));
            switch_on(&stage, &mo, wall).await;
            until("the post fails", || stage.sandbox.faults_struck() > before).await;
            if dies {
                stage.kill_bot().await;
                stage.start_bot().await;
            }
            says(&stage, &mo, wall, Duration::from_secs(6), "No open tables").await;
            stage.pass(CALM).await;
            assert_eq!(boards(&mo, wall).len(), 1, "{trouble:?}, dies: {dies}");
        }
    }
}

/// A noticeboard that may not be posted is tried again hourly, and the settings say what is missing.
#[tokio::test(flavor = "multi_thread")]
async fn settings_name_what_the_noticeboard_lacks() {
    let stage = Stage::start(Config::default()).await;
    let (hall, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let wall = stage.sandbox.add_channel(guild, "wall");
    let mo = stage.person("Mo", "en-GB");
    stage.sandbox.inject(Fault::new(FaultKind::Refused { status: 403, code: 50013 }).on("POST", "/messages$").times(1));
    switch_on(&stage, &mo, wall).await;
    let told = async || {
        let page = settings(&stage, &mo, hall).await;
        page.content.contains("couldn't be posted").then_some(page)
    };
    let page = until_found("the settings say so", told).await;
    assert!(page.content.contains(permissions::name(permissions::SEND_MESSAGES)), "{}", page.content);
    assert_eq!(boards(&mo, wall), []);
    stage.pass(Duration::from_secs(3_601)).await;
    says(&stage, &mo, wall, Duration::ZERO, "No open tables").await;
}
