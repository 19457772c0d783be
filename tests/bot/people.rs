//! Which people can be invited, named and pinged: members of the server, people who have left or deleted their data,
//! and people with equal or invisible names. Also the language and the place of posts that people share, and limits on
//! what one person may do at once.

use crate::luck::restart_after;
use crate::refusals::{blindly, refused};
use discord_sandbox::{AnswerKind, Config, MessageView, Person, Snowflake, permissions};
use futures_util::stream::{FuturesUnordered, StreamExt};
use hypnosia_stage::*;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::time::Duration;

async fn here<const N: usize>(names: [&str; N]) -> (Stage, [Person; N], Snowflake) {
    let people = names.map(str::to_owned).to_vec();
    let stage = Stage::start(Config { people, ..Config::default() }).await;
    let people = names.map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

#[tokio::test(flavor = "multi_thread")]
async fn only_people_who_can_come_are_invited() {
    let (stage, [ada, bruno, chloe], channel) = here(["Ada", "Bruno", "Chloe"]).await;
    let guild = stage.sandbox.guilds()[0];
    let bot = stage.sandbox.add_other_bot("Music");
    stage.sandbox.remove_member(guild, &chloe);
    let absent = "isn't on this server";
    let cases = [
        ("0".to_owned(), absent),
        ("1".to_owned(), absent),
        (u64::MAX.to_string(), absent),
        ("123456789012345678".to_owned(), absent),
        (chloe.id().to_string(), absent),
        (bot.to_string(), "is a bot and can't play"),
    ];
    for (id, words) in cases {
        let names = json!(format!("<@{}> <@{id}>", bruno.id()));
        let answer = command(&ada, channel, "hypnosia new", &[("invite", names)]).await;
        refused(&answer, &format!("<@{id}> {words}"));
    }
    let tables = stage.host().store().open_tables(None).await.expect("it can be read");
    assert!(tables.is_empty(), "expected no table");
    let card = stage.open_table(&ada, channel, &[("invite", json!(format!("<@{}>", bruno.id())))]).await;
    assert_eq!(card.pinged, [bruno.id()]);
}

#[tokio::test(flavor = "multi_thread")]
async fn player_who_left_is_waited_for_once() {
    let (stage, [ada, bruno, chloe], channel) = here(["Ada", "Bruno", "Chloe"]).await;
    let card = stage.open_table(&ada, channel, &[("time", json!("24h"))]).await;
    stage.join(&bruno, &card, "any").await;
    stage.join(&chloe, &card, "any").await;
    let place = stage.begin(&ada, &card).await;
    let people = [ada.clone(), bruno.clone(), chloe.clone()];
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    let gone = to_move(&board, &people).clone();
    let [witness, other] = &people.iter().filter(|person| person.id() != gone.id()).collect::<Vec<_>>()[..] else {
        panic!("expected two others")
    };
    stage.sandbox.remove_member(stage.sandbox.guilds()[0], &gone);
    stage.pass(Duration::from_secs(19 * 3600)).await;
    let reminds = |message: &MessageView| message.pinged == [gone.id()] && message.content.contains("Time runs out");
    witness.wait_message(place, LONG, reminds).await.expect("the player is reminded");
    stage.pass(Duration::from_secs(5 * 3600)).await;
    let left = format!("<@{}> (left)", gone.id());
    witness.wait_message(place, LONG, |message| message.content.contains(&left)).await.expect("the others are told");
    let view = stage.host().view(hypnosia::model::TableId(1)).await.expect("the table is there");
    let seat = view.seat_of(hypnosia::model::UserId(gone.id().0)).expect("their seat");
    assert!(seat.held, "expected the computer to hold it after one time-out");
    // The rematch must not reserve a seat for the player who has left the server.
    for person in [witness, other] {
        let question = resign_from_list(person, place).await.message.expect("a question");
        press(person, &question, "/resign!").await;
    }
    let result = witness.wait_message(place, LONG, is_result).await.expect("the result");
    press(witness, &result, "/rematch").await;
    let card = witness.wait_message(place, LONG, is_card).await.expect("the card of the rematch");
    assert!(
        !card.content.contains(&gone.id().to_string()) || !card.content.contains("seat held until"),
        "{}",
        card.content
    );
    let kept = stage.host().view(hypnosia::model::TableId(2)).await.expect("the rematch").reserved.clone();
    assert_eq!(kept.len(), 1, "expected one seat to be kept: {kept:?}");
}

/// SQL that inserts the totals of both people for the current season, and one record that `bruno` holds.
fn rows(stage: &Stage, ada: &Person, bruno: &Person) -> String {
    let guild = stage.sandbox.guilds()[0];
    let season = hypnosia::model::Season::at(stage.sandbox.clock().now_ms());
    let row = |person: &Person| format!("({guild}, '{season}', {}, 9, 4, 9, 0, 9, 30, 2)", person.id());
    format!(
        "INSERT INTO standings (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
        VALUES {}, {}; INSERT INTO records VALUES ({guild}, 'fastest-win', {}, -18, 7, 1000)",
        row(ada),
        row(bruno),
        bruno.id()
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_name_people_unknown_to_a_client() {
    let (mut stage, [ada, bruno], channel) = here(["Ada", "Bruno *the* bold"]).await;
    let rows = rows(&stage, &ada, &bruno);
    restart_after(&mut stage, rows).await;
    let board = command(&ada, channel, "hypnosia leaderboard", &[]).await;
    assert!(
        board.content().contains(r"Bruno \*the\* bold ·") && board.content().contains("Ada ·"),
        "{}",
        board.content()
    );
    let profile = command(&ada, channel, "hypnosia profile", &[("person", json!(bruno.id().to_string()))]).await;
    assert!(profile.content().contains(r"Bruno \*the\* bold"), "{}", profile.content());
    stage.stop_bot().await;
    stage.sandbox.remove_member(stage.sandbox.guilds()[0], &bruno);
    stage.start_bot().await;
    let board = command(&ada, channel, "hypnosia leaderboard", &[]).await;
    let left = format!("<@{}> (left)", bruno.id());
    assert!(board.content().contains(&left), "{}", board.content());
    let hall = press(&ada, &board.message.expect("the leaderboard"), "p/fame").await;
    assert!(hall.content().contains(&left), "{}", hall.content());
}

/// A public post is in the language of the server, not of the person who posts it.
#[tokio::test(flavor = "multi_thread")]
async fn shared_pages_speak_the_language_of_the_server() {
    let (mut stage, [ada, bruno], channel) = here(["Ada", "Bruno"]).await;
    let rows = rows(&stage, &ada, &bruno);
    restart_after(&mut stage, rows).await;
    ada.set_locale("fr");
    let board = command(&ada, channel, "hypnosia leaderboard", &[]).await;
    assert!(board.content().contains("Classement"), "expected her own language: {}", board.content());
    let page = board.message.expect("the leaderboard");
    let season = format!("p/profile-share/{}", bruno.id());
    let shares = ["p/lb-share/rating/season/0", "p/lb-chart-share/rating/season/0", "p/fame-share/records", &season];
    for (minute, id) in shares.into_iter().enumerate() {
        let shared = blindly(&ada, &page, id).await;
        assert!(!shared.is_private(), "{id}: {}", shared.content());
        let words = shared.content().to_owned() + &alt(&shared.message.expect("a page"));
        let french = ["Classement", "partie", "Panthéon", "Saison", "cote", "Victoire"];
        let spoken = french.iter().filter(|word| words.contains(**word)).collect::<Vec<_>>();
        assert!(spoken.is_empty(), "{id} speaks French ({spoken:?}): {words}");
        if minute % 2 == 1 {
            stage.sandbox.advance(Duration::from_secs(61));
        }
    }
    // A refusal is private and does not count as a post, so the post after four refusals is allowed.
    for _ in 0..4 {
        let none = blindly(&ada, &page, &format!("p/versus-share/{}", bruno.id())).await;
        refused(&none, "n’ont");
    }
    assert!(!blindly(&ada, &page, "p/fame-share/records").await.is_private());
}

fn alt(message: &MessageView) -> String {
    message.files.iter().filter_map(|file| file.description.clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn results_go_only_where_the_sharer_may_write() {
    let (stage, people, _, place) = game().await;
    let [ada, bruno] = &people;
    next_turn(ada, place, &mut Vec::new()).await;
    lose(&people, bruno, place).await;
    let result = ada.wait_message(place, LONG, is_result).await.expect("the result");
    let channel = stage.sandbox.channel();
    // Bruno shares the result, not Ada, because she owns the server and may write everywhere.
    bruno.permit_in(channel, permissions::SEND_MESSAGES, false);
    for _ in 0..4 {
        refused(&press(bruno, &result, "/share").await, &format!("You can't write in <#{channel}>"));
    }
    bruno.permit_in(channel, permissions::SEND_MESSAGES, true);
    let shared = press(bruno, &result, "/share").await;
    assert!(shared.content().contains("https://discord.com/channels/"), "{}", shared.content());
}

/// While the database is locked, two of her clicks wait for it and twenty more wait for those two. Each refusal deletes
/// the one before it, so the text of an earlier one may be gone.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_by_one_person_is_bounded() {
    let (stage, [ada, bruno], channel) = here(["Ada", "Bruno"]).await;
    let page = command(&ada, channel, "hypnosia settings", &[]).await.message.expect("her settings");
    let switch = action(&page, "my-invitations");
    let mut disk = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut disk).await.expect("nobody writes now");
    let flood: Vec<_> = (0..30).map(|_| ada.click_blindly(&page, &switch).expect("the page stands")).collect();
    let mut settled: FuturesUnordered<_> = flood.iter().map(|click| click.settled(LONG)).collect();
    for _ in 0..8 {
        let answer = settled.next().await.expect("thirty clicks").expect("an answer in time");
        assert_eq!(answer.kind, AnswerKind::Message, "expected a refusal: {}", answer.content());
    }
    let refusal = |message: &MessageView| message.content.contains("a lot at once");
    ada.wait_message(channel, LONG, refusal).await.expect("the last refusal");
    let help = command(&bruno, channel, "hypnosia help", &[]).await;
    assert!(help.is_private() && help.content().contains("Hypnosia"), "{}", help.content());
    sqlx::query("ROLLBACK").execute(&mut disk).await.expect("the disk is free again");
    while let Some(answer) = settled.next().await {
        let answer = answer.expect("an answer in time");
        assert!(answer.content().contains("Your settings"), "{}", answer.content());
    }
}

/// A person deletes all their data in the middle of a game. The result neither names nor pings them.
#[tokio::test(flavor = "multi_thread")]
async fn result_does_not_ping_a_deleted_person() {
    let (stage, people, _, place) = game().await;
    let [ada, bruno] = &people;
    next_turn(ada, place, &mut Vec::new()).await;
    ask_to_lose(&people, bruno, place).await;
    let privacy = privacy_page(bruno, stage.sandbox.channel()).await;
    let question = press(bruno, &privacy, "p/delete").await;
    press(bruno, &question.message.expect("a question"), "p/delete!").await;
    let result = ada.wait_message(place, LONG, is_result).await.expect("the result");
    assert!(!result.content.contains(&bruno.id().to_string()), "{}", result.content);
    assert!(!result.pinged.contains(&bruno.id()), "{:?}", result.pinged);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_of_the_same_name_are_told_apart() {
    let (stage, [ada, _], channel) = here(["Anna", "Bruno"]).await;
    let other = stage.person("Bruno", "en-GB");
    other.rename("Anna");
    let card = stage.open_table(&ada, channel, &[("time", json!("none"))]).await;
    stage.join(&other, &card, "any").await;
    let place = stage.begin(&ada, &card).await;
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    let thread = stage.sandbox.channel_name(place);
    assert_eq!(thread.as_deref(), Some("Hypnosia 1 · no time limit: Anna (red), Anna (green)"));
    assert!(alt(&board).contains("Anna (red)") && alt(&board).contains("Anna (green)"), "{}", alt(&board));
}

/// A name that consists only of invisible characters is not used anywhere.
#[tokio::test(flavor = "multi_thread")]
async fn names_that_show_nothing_are_not_used() {
    let (stage, [ada, blank], channel) = here(["Ada", "\u{3164}"]).await;
    let card = stage.open_table(&ada, channel, &[("time", json!("none"))]).await;
    stage.join(&blank, &card, "any").await;
    let place = stage.begin(&ada, &card).await;
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    assert!(!alt(&board).contains('\u{3164}'), "{}", alt(&board));
    let thread = stage.sandbox.channel_name(place);
    assert_eq!(thread.as_deref(), Some("Hypnosia 1 · no time limit: Ada, a player"));
}
