//! The lobby of a table: opening it, joining and leaving, inviting people, adding computers, freeing seats, and
//! practice.

use crate::refusals::{blindly, refused};
use discord_sandbox::history::Event;
use discord_sandbox::{Config, MessageView, Person, Snowflake, permissions};
use hypnosia::host::Player;
use hypnosia::model::TableId;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

async fn guests<const N: usize>(names: [&str; N]) -> (Stage, [Person; N], Snowflake) {
    let people = names.map(str::to_owned).to_vec();
    let stage = Stage::start(Config { people, ..Config::default() }).await;
    let people = names.map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

/// Waits until the card contains this text; returns the card.
async fn says(person: &Person, card: &MessageView, words: &str) -> MessageView {
    let told = |message: &MessageView| message.id == card.id && plain(&message.content).contains(words);
    let found = person.wait_message(card.channel, LONG, told).await;
    found.unwrap_or_else(|_| {
        panic!("expected {words:?}, the card says {:?}", person.message(card).map(|now| now.content))
    })
}

/// The number of commands, clicks and choices of a person.
fn acts_of(stage: &Stage, person: &Person) -> usize {
    let by_them = |event: &Event| matches!(event, Event::Acted { user, .. } if *user == person.id());
    stage.sandbox.history().iter().filter(|record| by_them(&record.event)).count()
}

/// From opening the table to the first turn, the host needs one command and one click, and the other player one click.
/// One more choice changes a player's colour.
#[tokio::test(flavor = "multi_thread")]
async fn opening_and_joining_take_few_clicks() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let opened = command(&ada, channel, "hypnosia new", &[]).await;
    refused(&opened, "Table 1 is open.\nYou're 🔴◎ red.");
    let card = ada.wait_message(channel, LONG, is_card).await.expect("the card");
    assert!(
        plain(&card.content).contains(&format!("🔴◎ <@{}> · host", ada.id())),
        "expected her seat: {}",
        card.content
    );
    assert!(card.content.contains("Needs a second player"), "expected what is missing: {}", card.content);
    assert!(button_of(&card, "/start").disabled, "expected a start that waits for a second player");
    let joined = press(&bruno, &card, "/join").await;
    refused(&joined, "You're 🟢★ green.");
    let ready = says(&ada, &card, "? Press **Start**").await;
    assert!(!button_of(&ready, "/start").disabled, "expected a start that works");
    let place = stage.begin(&ada, &card).await;
    let first = next_turn(&ada, place, &mut Vec::new()).await;
    assert!(!moves(&first).is_empty(), "expected the first turn");
    assert_eq!((acts_of(&stage, &ada), acts_of(&stage, &bruno)), (2, 1), "expected a command, Start, and Join");
    // At a second table, Bruno sees his seat when he joins, and changes his colour with one choice.
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let card = stage.open_table(&ada, channel, &[]).await;
    let seated = press(&bruno, &card, "/join").await.message.expect("a private answer");
    let changed = choose(&bruno, &seated, "/colour", "purple").await;
    assert!(plain(changed.content()).contains("You're 🟣✚ purple."), "expected the new colour: {}", changed.content());
    says(&ada, &card, &format!("🟣✚ <@{}>", bruno.id())).await;
    refused(&press(&bruno, &card, "/join").await, "You're 🟣✚ purple.");
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_have_names_and_levels_of_their_own() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let card = stage.open_table(&ada, channel, &[]).await;
    refused(&press(&bruno, &card, "/add").await, "Only the host");
    let question = press(&ada, &card, "/add").await.message.expect("a question");
    let added = choose(&ada, &question, "/add-level", "easy").await;
    assert!(plain(added.content()).contains("🟢★ 🤖 Greta (easy) joined."), "expected a name: {}", added.content());
    // The answer that names the computer also offers to add another one.
    choose(&ada, &added.message.expect("the question again"), "/add-level", "expert").await;
    let card = says(&ada, &card, "🟠▲ 🤖 Otto (expert)").await;
    assert!(plain(&card.content).contains("🟢★ 🤖 Greta (easy)"), "expected both: {}", card.content);
    let which = press(&ada, &more(&ada, &card).await, "/remove").await.message.expect("a question");
    let gone = choose(&ada, &which, "/remove-choice", "green").await;
    assert!(gone.content().contains("Greta (easy) is free"), "expected who left: {}", gone.content());
    let view = stage.host().view(TableId(1)).await.expect("the table is there");
    let computers: Vec<_> = view.seats.iter().filter(|seat| seat.player.is_computer()).collect();
    assert!(matches!(computers[..], [seat] if seat.player == Player::Computer(Level::Expert)), "{computers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn invitation_pings_once_and_reserves_a_seat() {
    let (stage, [ada, bruno, chloe], channel) = guests(["Ada", "Bruno", "Chloe"]).await;
    let names = format!("<@{}> <@{}>", bruno.id(), chloe.id());
    let card = stage.open_table(&ada, channel, &[("invite", json!(names)), ("computers", json!(3))]).await;
    assert_eq!(card.pinged, [bruno.id(), chloe.id()], "expected both to be pinged");
    assert!(card.content.contains(&format!("<@{}> (invited, seat held until <t:", bruno.id())), "{}", card.content);
    let dana = stage.person("Dana", "en-GB");
    refused(&press(&dana, &card, "/join").await, "reserved for invited players until <t:");
    press(&chloe, &card, "/join").await;
    stage.pass(Duration::from_secs(10 * 60)).await;
    press(&dana, &card, "/join").await;
    let card = says(&ada, &card, &format!("<@{}>", dana.id())).await;
    assert!(card.content.contains("All seats are taken"), "expected a full table: {}", card.content);
    assert!(button_of(&card, "/join").disabled, "expected no seat to press for");
    let pings = stage.sandbox.pings().iter().map(|ping| ping.users.len()).sum::<usize>();
    assert_eq!(pings, 2, "expected no further ping");
    let other = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "other");
    let wrong = command(&ada, other, "hypnosia new", &[("invite", json!("Bruno"))]).await;
    refused(&wrong, "Mention the people you want to invite");
}

/// Opens several tables with the same invited person, who must be pinged at most once in ten minutes and have a seat
/// reserved at each table.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_invitation_pings_once_in_ten_minutes() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let names = json!(format!("<@{}>", bruno.id()));
    let kept = format!("<@{}> (invited, seat held until <t:", bruno.id());
    let mut pinged = Vec::new();
    for pause in [0, 0, 10] {
        stage.sandbox.advance(Duration::from_secs(pause * 60));
        let place = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "another");
        let card = stage.open_table(&ada, place, &[("invite", names.clone())]).await;
        assert!(card.content.contains(&kept), "expected the seat: {}", card.content);
        let stakes = format!("\nRated · live (10 minutes per turn)\nWaiting for <@{}>.", bruno.id());
        assert!(card.content.contains(&stakes), "expected no practice with a guest: {}", card.content);
        pinged.push(card.pinged);
    }
    assert_eq!(pinged, [vec![bruno.id()], vec![], vec![bruno.id()]]);
    // A person who has switched pings of invitations off still has a seat reserved. Pings of turns are a separate
    // setting.
    let settings = command(&bruno, channel, "hypnosia settings", &[]).await.message.expect("his settings");
    let off = press(&bruno, &settings, "my-invitations").await.message.expect("the settings");
    assert_eq!(button_of(&off, "my-invitations").label, "Off");
    assert_eq!(button_of(&off, "my-ping").label, "On", "the turns");
    stage.sandbox.advance(Duration::from_secs(10 * 60));
    let card = stage.open_table(&ada, channel, &[("invite", names)]).await;
    assert!(card.content.contains(&kept) && card.pinged.is_empty(), "{:?}: {}", card.pinged, card.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn subscriber_is_pinged_when_a_table_opens() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let settings = command(&bruno, channel, "hypnosia settings", &[]).await.message.expect("his settings");
    let on = press(&bruno, &settings, "my-news").await.message.expect("the settings");
    assert_eq!(button_of(&on, "my-news").label, "On");
    let card = stage.open_table(&ada, channel, &[]).await;
    assert_eq!(card.pinged, [bruno.id()], "expected him to be told");
    let other = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "other");
    let second = stage.open_table(&ada, other, &[]).await;
    assert!(second.pinged.is_empty(), "expected no second ping within ten minutes: {:?}", second.pinged);
    let off = press(&bruno, &on, "my-news").await.message.expect("the settings");
    assert_eq!(button_of(&off, "my-news").label, "Off");
}

/// A game with only one person is never rated, whatever its options, and offers hints.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_computers_is_practice() {
    let (stage, [ada], channel) = guests(["Ada"]).await;
    let options = [("computers", json!(2)), ("level", json!("easy")), ("time", json!("none"))];
    let card = stage.open_table(&ada, channel, &options).await;
    assert!(
        card.content.contains("Alone: practice. Two or more: rated · no time limit"),
        "expected the stakes: {}",
        card.content
    );
    let view = stage.host().view(TableId(1)).await.expect("the table is there");
    let colours: Vec<Colour> = view.seats.iter().map(|seat| seat.colour).collect();
    assert_eq!(colours, [Colour::Red, Colour::Yellow, Colour::Blue], "expected three to be spread evenly");
    let place = stage.begin(&ada, &card).await;
    says(&ada, &card, "Practice, with hints and no clock").await;
    let turn = next_turn(&ada, place, &mut Vec::new()).await;
    let hint = press(&ada, &turn, "/hint").await;
    refused(&hint, "I'd play");
    assert!(hint.content().contains("\n• "), "expected a reason: {}", hint.content());
    // Once a computer has moved, people can ask why.
    let mut seen = Vec::new();
    let mut turn = next_turn(&ada, place, &mut seen).await;
    while !turn.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.ends_with("/why"))) {
        move_once(std::slice::from_ref(&ada), &turn, 0).await;
        turn = next_turn(&ada, place, &mut seen).await;
    }
    let why = press(&ada, &turn, "/why").await;
    let whose = why.content();
    let is_named = ["Yara · turn", "Basil · turn"].iter().any(|name| whose.contains(name));
    assert!(why.is_private() && is_named && !whose.contains("(easy)"), "{whose}");
    assert!(why.content().lines().any(|line| line.starts_with("• ")), "expected reasons: {}", why.content());
    let question = resign_from_list(&ada, place).await.message.expect("a question");
    press(&ada, &question, "/resign!").await;
    ada.wait_message(place, LONG, is_result).await.expect("the game ends among computers");
    let profile = command(&ada, channel, "hypnosia profile", &[]).await;
    assert!(profile.content().contains("Practice: won 0 of 1 against easy"), "{}", profile.content());
    assert!(profile.content().contains("No rated games yet"), "{}", profile.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn inviting_the_bot_or_oneself_is_refused() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let bot = stage.open_table(&bruno, channel, &[]).await.author;
    for (user, words) in [(bot, "I can't take a seat myself"), (ada.id(), "already have a seat at your own table")] {
        let names = json!(format!("<@{}> <@{user}>", bruno.id()));
        let answer = command(&ada, channel, "hypnosia new", &[("invite", names)]).await;
        refused(&answer, words);
    }
    assert_eq!(
        stage.host().store().open_tables(None).await.expect("it can be read").len(),
        1,
        "expected no table of hers"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_person_is_asked_before_leaving() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let card = stage.open_table(&ada, channel, &[]).await;
    stage.join(&bruno, &card, "any").await;
    refused(&press(&bruno, &more(&bruno, &card).await, "/leave").await, "You've left table 1");
    let question = press(&ada, &more(&ada, &card).await, "/leave").await;
    refused(&question, "Close table 1 for everyone?");
    press(&bruno, &card, "/join").await;
    refused(&press(&ada, &more(&ada, &card).await, "/leave").await, "You've left table 1");
    let question = press(&bruno, &more(&bruno, &card).await, "/leave").await.message.expect("a question");
    press(&bruno, &question, "/cancel!").await;
    says(&ada, &card, "This table has been closed").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_says_who_is_waited_for() {
    let (stage, [ada, bruno, chloe], channel) = guests(["Ada", "Bruno", "Chloe"]).await;
    let names = json!(format!("<@{}>", bruno.id()));
    let card = stage.open_table(&ada, channel, &[("invite", names), ("computers", json!(4))]).await;
    let waits = format!("Waiting for <@{}>. <@{}> can start without them.", bruno.id(), ada.id());
    assert!(card.content.contains(&waits), "expected {waits:?}: {}", card.content);
    assert!(!card.content.contains("All seats are taken"), "expected a seat that is only kept: {}", card.content);
    refused(&blindly(&chloe, &card, "t/1/1/leave").await, "are reserved for invited players until <t:");
    refused(&blindly(&bruno, &card, "t/1/1/leave").await, "Press **Join** to take a seat");
    assert!(!button_of(&card, "/join").disabled, "expected a seat to press for");
    press(&bruno, &card, "/join").await;
    let card = says(&ada, &card, "All seats are taken").await;
    assert!(card.content.contains("? Press **Start**."), "expected nobody to be waited for: {}", card.content);
    assert!(button_of(&card, "/join").disabled, "expected no seat to press for");
    refused(&blindly(&chloe, &card, "t/1/1/leave").await, "All six seats are taken");
}

/// The labels of a message's buttons.
fn labels(message: &MessageView) -> Vec<&str> {
    message.buttons.iter().map(|button| button.label.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_has_four_buttons_and_a_picture() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let card = stage.open_table(&ada, channel, &[]).await;
    assert_eq!(labels(&card), ["Join", "Start", "Add computer", "More"]);
    assert!(card.content.contains("Race your four pawns to the centre"), "expected the game: {}", card.content);
    let small = card.content.lines().last().expect("a line");
    assert!(small.starts_with("-# Fair dice `") && small.contains("` · closes <t:"), "{small}");
    let picture = card.files.first().expect("a picture");
    let board = image::load_from_memory(&picture.bytes()).expect("a picture that can be decoded");
    assert_eq!((board.width(), board.height()), (360, 360));
    assert!(picture.description.as_deref().is_some_and(|words| words.contains("board at the start")));
    stage.join(&bruno, &card, "any").await;
    let card = says(&ada, &card, "Rated · live (10 minutes per turn)").await;
    assert_eq!(card.files.len(), 1, "expected the picture to stay");
    let question = press(&ada, &more(&ada, &card).await, "/cancel").await.message.expect("a question");
    press(&ada, &question, "/cancel!").await;
    let card = says(&ada, &card, "This table has been closed").await;
    assert!(card.files.is_empty(), "expected no picture on a closed table");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_offers_each_what_they_may_do() {
    let (stage, [ada, bruno, chloe], channel) = guests(["Ada", "Bruno", "Chloe"]).await;
    let card = stage.open_table(&ada, channel, &[("computers", json!(1))]).await;
    stage.join(&bruno, &card, "any").await;
    // The options are those for which Bruno sat down.
    assert_eq!(labels(&more(&ada, &card).await), ["Fair dice", "Free a seat", "Leave", "Close the table"]);
    assert_eq!(labels(&more(&bruno, &card).await), ["Fair dice", "Leave"]);
    assert_eq!(labels(&more(&chloe, &card).await), ["Fair dice"]);
    for (person, expected) in [(&bruno, &["Add a word", "Details"][..]), (&chloe, &["Details"])] {
        let page = press(person, &more(person, &card).await, "/dice").await.message.expect("a page");
        assert_eq!(labels(&page), expected);
    }
    chloe.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    assert_eq!(labels(&more(&chloe, &card).await), ["Fair dice", "Close the table"]);
    stage.begin(&ada, &card).await;
    refused(&blindly(&bruno, &card, "t/1/1/more").await, "already");
}

#[tokio::test(flavor = "multi_thread")]
async fn host_frees_seats_for_others() {
    let (stage, [ada, bruno, chloe], channel) = guests(["Ada", "Bruno", "Chloe"]).await;
    let invite = ("invite", json!(format!("<@{}>", chloe.id())));
    let card = stage.open_table(&ada, channel, &[invite]).await;
    stage.join(&bruno, &card, "orange").await;
    let choose_seat = async |colour: &str| {
        let which = press(&ada, &more(&ada, &card).await, "/remove").await.message.expect("a question");
        let names: Vec<&str> = which.selects[0].options.iter().map(|(label, ..)| label.as_str()).collect();
        assert!(!names.iter().any(|name| name.contains("Ada")), "expected the others: {names:?}");
        choose(&ada, &which, "/remove-choice", colour).await
    };
    let view = async || stage.host().view(TableId(1)).await.expect("the table is there");
    let kept = view().await.reserved[0].0.name();
    let freed = choose_seat(kept).await;
    assert!(freed.content().contains(&format!("<@{}> is free", chloe.id())), "{}", freed.content());
    says(&ada, &card, &format!("<@{}> freed the seat of <@{}>", ada.id(), chloe.id())).await;
    assert!(view().await.reserved.is_empty());
    choose_seat("orange").await;
    says(&ada, &card, &format!("<@{}> freed the seat of <@{}>", ada.id(), bruno.id())).await;
    assert_eq!(view().await.seats.len(), 1);
    // Only Ada is seated, so no seat can be freed. Bruno may join again.
    assert_eq!(labels(&more(&ada, &card).await), ["Fair dice", "Options", "Leave", "Close the table"]);
    stage.join(&bruno, &card, "orange").await;
    assert_eq!(view().await.freed, None);
    refused(&blindly(&bruno, &card, "t/1/1/remove").await, "Only the host");
    stage.in_step().await;
}

/// Lobby cards of older versions of this program have the buttons that are now behind *More*. The bot still answers
/// clicks on them.
#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_earlier_lobby_cards_are_answered() {
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let card = stage.open_table(&ada, channel, &[("computers", json!(1))]).await;
    let options = blindly(&ada, &card, "t/1/1/options").await.message.expect("the options");
    assert_eq!(options.selects.len(), 4, "{:?}", options.selects);
    let same = blindly(&ada, &options, "t/1/1/level").await.message.expect("the options");
    assert_eq!((same.id, same.selects.len()), (options.id, 4), "expected the options without the level");
    refused(&blindly(&bruno, &card, "t/1/1/dice").await, "No player can predict them");
    refused(&blindly(&bruno, &card, "t/1/1/word").await, "Press **Join** to take a seat");
    refused(&blindly(&ada, &card, "t/1/1/cancel").await, "Close table 1 for everyone?");
    let removed = blindly(&ada, &card, "t/1/1/remove").await;
    assert_eq!(removed.message.map(|message| message.id), Some(card.id), "expected the card to change");
    refused(&blindly(&ada, &card, "t/1/1/leave").await, "Close table 1 for everyone?");
}

/// A beginner opens a quick game. The card offers a full one until another person joins.
#[tokio::test(flavor = "multi_thread")]
async fn a_beginner_opens_a_quick_game() {
    const QUICK: [&str; 5] = ["Join", "Start", "Add computer", "Full game", "More"];
    const FULL: [&str; 4] = ["Join", "Start", "Add computer", "More"];
    let (stage, [ada, bruno], channel) = guests(["Ada", "Bruno"]).await;
    let open = async |channel| {
        command(&ada, channel, "hypnosia new", &[]).await;
        ada.wait_message(channel, LONG, is_card).await.expect("the card")
    };
    let card = open(channel).await;
    assert!(card.content.contains("race three pawns"), "expected a quick game: {}", card.content);
    assert_eq!(labels(&card), QUICK);
    refused(&press(&bruno, &card, "/full").await, "Only the host");
    stage.add_computer(&ada, &card, "easy").await;
    let pressed = press(&ada, &card, "/full").await.message.expect("the card");
    assert_eq!((pressed.id, labels(&pressed)), (card.id, FULL.to_vec()), "expected the card itself to change");
    assert!(pressed.content.contains("Race your four pawns"), "expected a full game: {}", pressed.content);
    assert_eq!(stage.host().view(TableId(1)).await.expect("the table").options.variant.to_string(), "cross");
    // A late click on the former card changes nothing.
    let again = blindly(&ada, &card, "t/1/1/full").await.message.expect("the card");
    assert!(again.content.contains("Race your four pawns"), "{}", again.content);

    let other = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "other");
    let card = open(other).await;
    assert_eq!(labels(&card), QUICK);
    stage.join(&bruno, &card, "any").await;
    let joined = |message: &MessageView| message.id == card.id && labels(message) == FULL;
    let fixed = ada.wait_message(other, LONG, joined).await.expect("a card without the offer");
    assert!(fixed.content.contains("race three pawns"), "{}", fixed.content);
    refused(&blindly(&ada, &card, "t/2/1/full").await, "are locked");
    let place = stage.begin(&ada, &card).await;
    next_turn(&ada, place, &mut Vec::new()).await;
    lose(&[ada.clone(), bruno.clone()], &bruno, place).await;
    ada.wait_message(place, LONG, is_result).await.expect("the result");

    // Ada has finished a game now.
    let third = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "third");
    let card = open(third).await;
    assert!(card.content.contains("Race your four pawns"), "expected a full game: {}", card.content);
    assert_eq!(labels(&card), FULL);
    stage.in_step().await;
}
