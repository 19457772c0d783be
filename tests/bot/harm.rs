//! Harm that one person can do to others: forged clicks, too many tables or posts, rude words, and deleted messages.
//! Also who may close a table, how lobbies end or survive, and which options are fixed.

use crate::refusals::{blindly, refused};
use discord_sandbox::{Config, Fault, FaultKind, MessageView, Person, Snowflake, permissions};
use hypnosia::model::{Status, TableId, UserId, Version};
use hypnosia::store::{Store, TableState, Write};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// Each forged click names a public message, but has the custom id of a button on an ephemeral message. The answer to
/// such an id replaces the clicked message, so the bot must refuse the click.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_private_click_leaves_public_messages_alone() {
    let (stage, people, card, place) = game().await;
    let eve = stage.person("Eve", "en-GB");
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    let card = eve.message(&card).expect("the card stands");
    // Only the first line is compared, because the upload of the bot's own emoji changes the rest of the card.
    let title = |card: &MessageView| eve.message(card).and_then(|card| card.content.lines().next().map(str::to_owned));
    let before = title(&card);
    let table = moves(&board)[0].split("/m/").next().expect("table and version").to_owned();
    let of_table = ["keep", "colour", "variant", "time", "rated", "level", "cancel!", "resign!", "retry/1"];
    let of_pages = ["lb/rating/all/0", "lb-by", "rules/1", "my-ping", "server", "export", "delete!", "delete-keep"];
    let of_puzzles = ["puzzle/1", "puzzle-next", "daily-answer/1", "server-puzzle"];
    let of_pages = of_pages.into_iter().chain(of_puzzles);
    let forged = of_table.map(|action| format!("{table}/{action}")).into_iter();
    for id in forged.chain(of_pages.map(|action| format!("p/{action}"))) {
        refused(&blindly(&eve, &board, &id).await, "don't recognise that option");
        refused(&blindly(&people[0], &card, &id).await, "don't recognise that option");
    }
    let now = eve.message(&board).expect("the board stands");
    assert_eq!(
        (now.content.clone(), moves(&now)),
        (board.content.clone(), moves(&board)),
        "expected the board as it was"
    );
    assert_eq!(title(&card), before, "expected the card as it was");
    // The custom id of a real move, sent as a click on the card, which has no such button.
    let mover = to_move(&board, &people);
    refused(&blindly(mover, &card, &moves(&board)[0]).await, "don't recognise that option");
    assert_eq!(title(&card), before, "expected the card as it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn click_changes_only_messages_of_its_table() {
    let (stage, people, _, place) = game().await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let eve = stage.person("Eve", "en-GB");
    let channel = stage.sandbox.channel();
    let lobby = stage.open_table(&eve, channel, &[("time", json!("none"))]).await;
    refused(&blindly(&eve, &board, &action(&lobby, "/add")).await, "don't recognise that option");
    assert_eq!(moves(&eve.message(&board).expect("the board stands")), moves(&board), "expected the board as it was");
}

/// Starts the bot; returns people with these names, and a channel. Ada, the first person of the default configuration,
/// owns the server. The others have no special permission.
async fn guests<const N: usize>(names: [&str; N]) -> (Stage, [Person; N], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = names.map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

async fn status(stage: &Stage, table: i64) -> Status {
    stage.host().view(TableId(table)).await.expect("the table is there").status
}

async fn until_status(stage: &Stage, table: i64, wanted: Status) {
    let is_so = async || (status(stage, table).await == wanted).then_some(());
    until_found(&format!("table {table} is {wanted:?}"), is_so).await;
}

async fn confirm(person: &Person, question: discord_sandbox::Answer) {
    let question = question.message.expect("a question");
    let done = press(person, &question, "/cancel!").await;
    assert!(done.content().contains("is closed"), "expected it to be closed: {}", done.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_cannot_fill_a_channel_with_tables() {
    let (stage, [eve, ada], channel) = guests(["Eve", "Ada"]).await;
    let guild = stage.sandbox.guilds()[0];
    let card = stage.open_table(&eve, channel, &[]).await;
    // The card is visible shortly before the bot knows its id, so the first answers may lack the link to the card.
    until_found("the way there is known", async || {
        let answer = command(&eve, channel, "hypnosia new", &[]).await;
        answer.content().contains(&card.id.to_string()).then_some(())
    })
    .await;
    let at_once: Vec<_> = (0..12).map(|_| eve.slash(channel, "hypnosia new", &[]).expect("known")).collect();
    let mut answers = Vec::new();
    for asked in at_once {
        answers.push(asked.settled(LONG).await.expect("in time"));
    }
    // Each refusal replaces the earlier one, so only refusals that still exist are checked.
    answers.retain(|answer| answer.message.is_some());
    assert!(!answers.is_empty(), "expected a refusal that stands");
    for answer in answers {
        refused(&answer, "already have an open table in this channel");
        assert!(answer.content().contains(&card.id.to_string()), "expected the way there: {}", answer.content());
    }
    // Eve opens tables in other channels, up to the limit for one person.
    for name in ["second", "third", "fourth", "fifth"] {
        stage.open_table(&eve, stage.sandbox.add_channel(guild, name), &[]).await;
    }
    let sixth = stage.sandbox.add_channel(guild, "sixth");
    refused(&command(&eve, sixth, "hypnosia new", &[]).await, "tables you opened count too");
    stage.open_table(&ada, channel, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn empty_lobby_closes_by_itself() {
    let (stage, [eve, ada], channel) = guests(["Eve", "Ada"]).await;
    let card = stage.open_table(&eve, channel, &[]).await;
    stage.add_computer(&eve, &card, "easy").await;
    let question = press(&eve, &more(&eve, &card).await, "/leave").await.message.expect("a question");
    press(&eve, &question, "/cancel!").await;
    until_status(&stage, 1, Status::Cancelled).await;
    let told = |message: &MessageView| message.id == card.id && message.content.contains("has been closed");
    ada.wait_message(channel, LONG, told).await.expect("the card says so");
    // A lobby in which somebody acts stays open for longer, but not for ever.
    let card = stage.open_table(&ada, channel, &[]).await;
    for _ in 0..5 {
        stage.pass(Duration::from_secs(20 * 60)).await;
        stage.add_computer(&ada, &card, "easy").await;
        assert_eq!(status(&stage, 2).await, Status::Lobby);
    }
    stage.pass(Duration::from_secs(20 * 60)).await;
    until_status(&stage, 2, Status::Expired).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_close_any_lobby() {
    let (stage, [eve, mo, gus], channel) = guests(["Eve", "Mo", "Gus"]).await;
    let guild = stage.sandbox.guilds()[0];
    let card = stage.open_table(&eve, channel, &[]).await;
    refused(&blindly(&gus, &card, "t/1/1/cancel").await, "Only the host");
    let list = games_of_server(&gus, channel).await;
    refused(&blindly(&gus, &list, "p/games-close/1").await, "Only the host");
    mo.permit(guild, permissions::MANAGE_MESSAGES, true);
    let question = press(&mo, &more(&mo, &card).await, "/cancel").await.message.expect("a question");
    let kept = press(&mo, &question, "/cancel-keep").await;
    assert!(kept.content().contains("table 1 stays open"), "expected it to stay: {}", kept.content());
    assert_eq!(status(&stage, 1).await, Status::Lobby);
    let question = press(&mo, &more(&mo, &card).await, "/cancel").await;
    confirm(&mo, question).await;
    assert_eq!(status(&stage, 1).await, Status::Cancelled);
    gus.permit(guild, permissions::MANAGE_GUILD, true);
    stage.open_table(&eve, channel, &[]).await;
    let question = close_from_list(&gus, channel, 2).await;
    confirm(&gus, question).await;
    assert_eq!(status(&stage, 2).await, Status::Cancelled);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_lobbys_private_page_loses_its_buttons() {
    let (stage, [eve, mo], channel) = guests(["Eve", "Mo"]).await;
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    for (part, table) in [("/options", 1), ("/cancel", 2), ("/leave", 3)] {
        let card = stage.open_table(&eve, channel, &[]).await;
        let page = more(&eve, &card).await;
        confirm(&mo, press(&mo, &more(&mo, &card).await, "/cancel").await).await;
        until_status(&stage, table, Status::Cancelled).await;
        refused(&press(&eve, &page, part).await, "This table has been closed");
        let page = eve.message(&page).expect("the page stands");
        assert!(page.content.contains("has been closed") && page.buttons.is_empty(), "{part}: {page:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn channel_managers_close_only_tables_there() {
    let (stage, people, card, place) = game().await;
    let mo = stage.person("Mo", "en-GB");
    let memes = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "memes");
    stage.open_table(&people[0], memes, &[]).await;
    mo.permit_in(memes, permissions::MANAGE_MESSAGES, true);
    let list = games_of_server(&mo, memes).await;
    refused(&blindly(&mo, &list, "p/games-close/1").await, "**Manage Messages** in the table's channel");
    refused(&blindly(&mo, &list, "p/games-close/9999").await, "There is no table 9999 on this server.");
    confirm(&mo, close_from_list(&mo, memes, 2).await).await;
    assert_eq!((status(&stage, 1).await, status(&stage, 2).await), (Status::Playing, Status::Cancelled));
    // Mo asks while they have the permission to close the table, and confirms after losing it.
    mo.permit_in(card.channel, permissions::MANAGE_MESSAGES, true);
    let question = close_from_list(&mo, place, 1).await.message.expect("a question");
    mo.permit_in(card.channel, permissions::MANAGE_MESSAGES, false);
    refused(&press(&mo, &question, "/close-now").await, "**Manage Messages** in the table's channel");
    mo.permit_in(card.channel, permissions::MANAGE_MESSAGES, true);
    let question = close_from_list(&mo, card.channel, 1).await.message.expect("a question");
    press(&mo, &question, "/close-now").await;
    assert_eq!(status(&stage, 1).await, Status::Cancelled);
}

fn cards(person: &Person, channel: Snowflake) -> Vec<MessageView> {
    person.messages(channel).into_iter().filter(is_card).collect()
}

/// Asks the bot to move the lobby's card to the bottom, while every request with the HTTP method `method` to a channel
/// fails. Then restarts the bot without these failures.
async fn move_in_vain(stage: &mut Stage, person: &Person, channel: Snowflake, method: &str) {
    let before = stage.sandbox.faults_struck();
    stage.sandbox.inject(Fault::new(FaultKind::Status(503)).on(method, "/channels"));
    let called = command(person, channel, "hypnosia board", &[]).await;
    assert!(called.content().contains("Posting it now"), "expected the card to come: {}", called.content());
    until("the request fails", || stage.sandbox.faults_struck() > before).await;
    stage.stop_bot().await;
    stage.sandbox.clear_faults();
    stage.start_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_survives_restart_while_its_card_moves() {
    let (mut stage, [eve, ada], channel) = guests(["Eve", "Ada"]).await;
    let card = stage.open_table(&eve, channel, &[]).await;
    move_in_vain(&mut stage, &eve, channel, "POST").await;
    command(&ada, channel, "hypnosia board", &[]).await;
    let one_other = || matches!(&cards(&ada, channel)[..], [other] if other.id != card.id);
    until("one card, another one than before", one_other).await;
    assert_eq!(status(&stage, 1).await, Status::Lobby);
    stage.sandbox.advance(Duration::from_secs(30));
    move_in_vain(&mut stage, &eve, channel, "DELETE").await;
    let newest = cards(&ada, channel).pop().expect("the card stands");
    command(&ada, channel, "hypnosia board", &[]).await;
    let newer = |message: &MessageView| is_card(message) && message.id > newest.id;
    ada.wait_message(channel, LONG, newer).await.expect("the card is moved again");
    assert_eq!(status(&stage, 1).await, Status::Lobby);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_moderators_close_a_running_game() {
    let (stage, people, card, place) = game().await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let mo = stage.person("Mo", "en-GB");
    for (person, words) in [(&people[1], "To leave the game yourself"), (&mo, "Manage Messages")] {
        let list = games_of_server(person, place).await;
        refused(&blindly(person, &list, "p/games-close/1").await, words);
    }
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    let question = close_from_list(&mo, place, 1).await;
    assert!(question.content().contains("without a result"), "expected what it means: {}", question.content());
    let done = press(&mo, &question.message.expect("a question"), "/close-now").await;
    assert!(done.content().contains("is closed"), "expected it to be closed: {}", done.content());
    assert_eq!(status(&stage, 1).await, Status::Cancelled);
    for (channel, id) in [(card.channel, card.id), (place, board.id)] {
        let told = |message: &MessageView| message.id == id && message.content.contains("Closed by");
        let message = people[0].wait_message(channel, LONG, told).await.expect("the message says so");
        assert!(moves(&message).is_empty(), "expected no buttons: {message:?}");
    }
    let profile = command(&people[0], place, "hypnosia profile", &[]).await;
    assert!(profile.content().contains("No finished game"), "expected no result: {}", profile.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_lobby_message_closes_the_lobby() {
    let (stage, [eve, mo], channel) = guests(["Eve", "Mo"]).await;
    let card = stage.open_table(&eve, channel, &[]).await;
    stage.join(&eve, &card, "red").await;
    mo.delete_message(&card);
    // The bot gets no event for the deletion, but it checks the card after a minute.
    let is_closed = async || (status(&stage, 1).await == Status::Cancelled).then_some(());
    stage.pass_until(Duration::from_secs(61), "the lobby is closed", is_closed).await;
    let cards: Vec<_> = mo.messages(channel).into_iter().filter(is_card).collect();
    assert!(cards.is_empty(), "expected no new card: {cards:?}");
    stage.open_table(&eve, channel, &[]).await;
}

/// The card of a lobby is deleted, and the host asks for another table before the bot checks the card by itself. The
/// request must make the bot notice the deletion.
#[tokio::test(flavor = "multi_thread")]
async fn lobby_is_looked_for_when_another_is_wanted() {
    let (stage, [eve, mo], channel) = guests(["Eve", "Mo"]).await;
    let card = stage.open_table(&eve, channel, &[]).await;
    mo.delete_message(&card);
    stage.sandbox.advance(Duration::from_secs(11));
    refused(&command(&eve, channel, "hypnosia new", &[]).await, "You already have an open table");
    until_found("the lobby is closed", async || (status(&stage, 1).await == Status::Cancelled).then_some(())).await;
    stage.open_table(&eve, channel, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_fixed_once_a_player_joins() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let card = stage.open_table(&ada, channel, &[("rated", json!("no (practice, with hints)"))]).await;
    stage.join(&ada, &card, "red").await;
    let page = press(&ada, &more(&ada, &card).await, "/options").await.message.expect("the options");
    assert_eq!(page.selects.len(), 4, "expected all options");
    stage.join(&bruno, &card, "green").await;
    let rated = page.selects.iter().find(|select| select.custom_id.ends_with("/rated")).expect("a choice");
    let late = ada.choose(&page, &rated.custom_id, &["yes"]).expect("offered").settled(LONG).await.expect("in time");
    refused(&late, "rating are locked");
    assert!(!stage.host().view(TableId(1)).await.expect("there").options.rated);
    let behind = more(&ada, &card).await;
    assert!(!has_button(&behind, "/options"), "expected no way to options that cannot change: {:?}", behind.buttons);
}

/// A person at a damaged table can still delete their data, and the others at their second table play on.
#[tokio::test(flavor = "multi_thread")]
async fn erasure_works_even_with_a_damaged_table() {
    let (mut stage, [eve, ada, bruno], channel) = guests(["Eve", "Ada", "Bruno"]).await;
    stage.damages = 1..2;
    let other = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "other");
    let damaged = stage.open_table(&bruno, other, &[]).await;
    stage.join(&eve, &damaged, "any").await;
    damage(&stage, TableId(1)).await;
    let card = stage.open_table(&ada, channel, &[("time", json!("none"))]).await;
    for person in [&ada, &bruno, &eve] {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&ada, &card).await;
    next_turn(&ada, place, &mut Vec::new()).await;
    let page = privacy_page(&eve, channel).await;
    let question = press(&eve, &page, "p/delete").await.message.expect("a question");
    let done = press(&eve, &question, "p/delete!").await;
    assert!(done.content().contains("Nothing we store identifies you"), "expected it to be done: {}", done.content());
    let stored = stage.host().store().user_data(UserId(eve.id().0)).await.expect("the database can be read");
    assert!(stored.tables.is_empty() && stored.actions.is_empty(), "expected nothing of her: {stored:?}");
    let view = stage.host().view(TableId(2)).await.expect("this one can be read");
    assert_eq!(view.status, Status::Playing, "expected the others to play on");
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_sharing_has_to_pause() {
    let (stage, people, _, place) = game().await;
    next_turn(&people[0], place, &mut Vec::new()).await;
    lose(&people, &people[1], place).await;
    let result = people[0].wait_message(place, LONG, is_result).await.expect("the game ends");
    let profile = command(&people[0], place, "hypnosia profile", &[]).await.message.expect("the profile");
    for _ in 0..3 {
        assert!(!press(&people[0], &profile, "p/profile-share/").await.is_private(), "expected it for everybody");
    }
    refused(&press(&people[0], &profile, "p/profile-share/").await, "You can share the next one <t:");
    let question = press(&people[0], &result, "/replay").await.message.expect("a question");
    refused(&press(&people[0], &question, "/replay-share").await, "You can share the next one <t:");
    let his = command(&people[1], place, "hypnosia profile", &[]).await.message.expect("the profile");
    assert!(!press(&people[1], &his, "p/profile-share/").await.is_private(), "expected everybody to have a pause");
    stage.sandbox.advance(Duration::from_secs(60));
    assert!(!press(&people[0], &profile, "p/profile-share/").await.is_private(), "expected the pause to end");
}

/// Whether a public message in the channel contains a text. Ephemeral answers, which only one person sees, do not
/// count.
fn is_read(person: &Person, channel: Snowflake, text: &str) -> bool {
    person.messages(channel).iter().any(|message| !message.ephemeral && message.content.contains(text))
}

#[tokio::test(flavor = "multi_thread")]
async fn channel_managers_hide_words_there() {
    let (mut stage, [eve, bruno, mo], channel) = guests(["Eve", "Bruno", "Mo"]).await;
    let card = stage.open_table(&eve, channel, &[("time", json!("none"))]).await;
    stage.join(&bruno, &card, "any").await;
    give_word(&bruno, &card, "quite rude").await;
    give_word(&eve, &card, "rather rude").await;
    let card = mo.message(&card).expect("the card stands");
    assert!(!card.content.contains("rude"), "expected no words on the card: {}", card.content);
    let page = press(&eve, &more(&eve, &card).await, "/dice").await.message.expect("a page");
    assert!(page.selects.is_empty(), "expected nothing to choose for players: {:?}", page.selects);
    mo.permit_in(channel, permissions::MANAGE_MESSAGES, true);
    let page = press(&mo, &more(&mo, &card).await, "/dice").await.message.expect("a page");
    let id = page.selects[0].custom_id.clone();
    refused(&blindly(&eve, &card, &id).await, "don't recognise that option");
    let line = page.selects[0].options.iter().find(|option| option.0.contains("quite")).expect("the word");
    let hidden = choose(&mo, &page, "/word-hide", &line.1).await;
    assert!(hidden.content().contains("The word is hidden") && !hidden.content().contains("quite rude"));
    stage.stop_bot().await;
    stage.start_bot().await;
    let place = stage.begin(&eve, &card).await;
    next_turn(&eve, place, &mut Vec::new()).await;
    lose(&[eve.clone(), bruno.clone()], &bruno, place).await;
    let result = eve.wait_message(place, LONG, is_result).await.expect("the game ends");
    assert!(!is_read(&eve, channel, "quite rude") && !is_read(&eve, place, "quite rude"));
    // Hiding the other word after the game must not change the result of the dice check.
    let page = press(&mo, &result, "/dice").await.message.expect("a page");
    let line = page.selects[0].options[0].1.clone();
    choose(&mo, &page, "/word-hide", &line).await;
    let checked = press(&eve, &result, "/dice").await.message.expect("a page");
    assert!(checked.content.contains("Checked just now"), "{}", checked.content);
    let log = press(&eve, &checked, "/log").await.message.expect("the log");
    let log = String::from_utf8(log.files[0].bytes()).expect("a text");
    assert!(!log.contains("rude") && log.matches("lobby word").count() == 2, "{log}");
    mo.permit_in(channel, permissions::MANAGE_MESSAGES, false);
    assert!(press(&mo, &result, "/dice").await.message.expect("a page").selects.is_empty());
    stage.in_step().await;
}

/// Writes an invalid event into the log of a lobby.
async fn damage(stage: &Stage, table: TableId) {
    let version = Version(stage.host().view(table).await.expect("the table is there").version.0 + 1);
    let store = Store::open_existing(&stage.database()).await.expect("the database");
    let state = TableState {
        status: hypnosia::model::Status::Lobby,
        deadline: None,
        patience_ends: None,
        put_away: false,
        turn_since: None,
        turn_ms: None,
        rest: 0,
        computer_plays: false,
        is_asked: false,
        is_start: false,
        owner: Some(UserId(1)),
    };
    let text = "moved the goalposts".to_owned();
    let write = Write {
        table,
        version,
        actor: None,
        at: 0,
        text,
        state,
        doubt: None,
        seats: None,
        result: None,
        admission: None,
        lease: None,
    };
    store.commit(write).await.expect("the log takes it");
    store.close().await;
}
