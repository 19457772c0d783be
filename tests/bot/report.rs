//! The report of a finished game: for two people in two languages, shared, and after a restart. Also how fast clicks
//! are answered while a report is computed.

use crate::refusals::blindly;
use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::model::TableId;
use hypnosia_game::board::Board;
use hypnosia_game::computer::{AssessedTurn, Report};
use hypnosia_game::rules::GameLog;
use hypnosia_stage::*;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Plays a game of two until Bruno, who reads German, resigns; returns the result.
pub(super) async fn ended() -> (Stage, [Person; 2], Snowflake, MessageView) {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "green").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 24).await;
    let board = next_turn(&people[0], place, &mut seen).await;
    let question = ask_to_resign(&people[1], &board).await;
    press(&people[1], &question, "/resign!").await;
    let result = people[0].wait_message(place, LONG, is_result).await.expect("the result");
    (stage, people, place, result)
}

/// Saves a message's picture as `name` in the folder that `HYPNOSIA_POSTERS` names, for inspection.
pub(super) fn keep(name: &str, message: &MessageView) {
    let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") else { return };
    std::fs::write(std::path::Path::new(&folder).join(name), message.files[0].bytes()).expect("the folder is there");
}

/// Clicks and waits for the private answer with its picture. While a slow report is computed, the answer has no
/// picture.
pub(super) async fn shown(person: &Person, message: &MessageView, part: &str) -> MessageView {
    let answer = press(person, message, part).await;
    assert!(answer.is_private(), "expected a private answer: {}", answer.content());
    let first = answer.message.expect("a message");
    let is_there = |message: &MessageView| message.id == first.id && !message.files.is_empty();
    let message = person.wait_message(first.channel, LONG, is_there).await.expect("the whole answer");
    check_picture(&message);
    message
}

#[tokio::test(flavor = "multi_thread")]
async fn report_is_localised_and_survives_restart() {
    let (mut stage, [ada, bruno], _, result) = ended().await;
    let (hers, his) = tokio::join!(shown(&ada, &result, "/look-back"), shown(&bruno, &result, "/look-back"));
    for expected in
        ["Game report: table 1", "accuracy **", "luck **", " played best", "Your biggest mistakes", "→ better: "]
    {
        assert!(hers.content.contains(expected), "expected {expected}: {}", hers.content);
    }
    for expected in ["Bericht zu Tisch 1", "Genauigkeit **", "am besten gespielt", "Deine teuersten Züge", "→ besser: "]
    {
        assert!(his.content.contains(expected), "expected {expected}: {}", his.content);
    }
    let words = hers.files[0].description.clone().unwrap_or_default();
    assert!(words.contains("Ada: ") && words.contains("% at the end"), "expected the picture in words: {words}");
    keep("report.png", &hers);
    let details = press(&ada, &hers, "/report-details").await;
    assert!(details.is_private() && details.content().contains(" · accuracy **"), "{}", details.content());
    let kept =
        stage.host().store().assessment(TableId(1)).await.expect("the database can be read").expect("it is kept");
    assert!(kept.starts_with("hypnosia-assessment 2\n"), "{kept}");

    let turn = shown(&ada, &hers, "/turn/").await;
    assert!(turn.content.contains("**Better:**") && turn.content.contains("\n• "), "{}", turn.content);
    keep("turn.png", &turn);
    let its = shown(&bruno, &his, "/turn/").await;
    assert!(its.content.contains("**Besser:**"), "{}", its.content);

    stage.stop_bot().await;
    stage.start_bot().await;
    // The test stores an assessment as an older version of this program did, on another scale. The bot must assess the
    // game again.
    let older = kept.replacen("assessment 2", "assessment 1", 1).replace("0.", "0.9");
    stage.host().store().keep_assessment(TableId(1), &older).await.expect("it is kept");
    assert_eq!(shown(&ada, &result, "/look-back").await.content, hers.content, "the same after a restart");
    assert_eq!(shown(&bruno, &his, "/turn/").await.content, its.content, "old buttons go on");
    assert_eq!(stage.host().store().assessment(TableId(1)).await.expect("the database can be read"), Some(kept));
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn report_is_shared_once_with_its_log() {
    let (stage, [ada, bruno], place, result) = ended().await;
    let his = shown(&bruno, &result, "/look-back").await;
    let said = press(&bruno, &his, "/report-share").await;
    let is_shared = |message: &MessageView| message.content.contains("Game report: table 1");
    let shared = ada.wait_message(place, LONG, is_shared).await.expect("the report for everybody");
    let said = said.message.expect("a private answer");
    // The answer gets the link once a slow report is posted.
    let links = |message: &MessageView| message.id == said.id && message.content.contains(&shared.id.to_string());
    bruno.wait_message(said.channel, LONG, links).await.expect("a link to it");
    assert!(shared.content.contains("**Biggest mistakes**"), "everybody's turns: {}", shared.content);
    assert!(shared.buttons.is_empty() && shared.pinged.is_empty() && !shared.ephemeral);
    check_picture(&shared);
    let hers = shown(&ada, &result, "/look-back").await;
    let again = press(&ada, &hers, "/report-share").await;
    assert!(again.content().contains(&shared.id.to_string()), "expected the same: {}", again.content());
    // Results that older versions of this program posted have a button for the log alone.
    let log = blindly(&ada, &result, "t/1/1/log").await.message.expect("a private answer");
    let names: Vec<&str> = log.files.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["hypnosia-1.log", "hypnosia-1.html"]);
    stage.in_step().await;
}

/// The median time from a click on My view to its answer with the picture.
async fn clicking(person: &Person, board: &MessageView) -> Duration {
    let mut took = Vec::new();
    for _ in 0..60 {
        let begun = Instant::now();
        let answer = press(person, board, "/view").await;
        took.push(begun.elapsed());
        assert!(answer.is_private());
    }
    took.sort();
    took[took.len() / 2]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures time: needs a quiet machine"]
async fn a_click_beside_a_report_holds_its_time() {
    let (_stage, people, _, place) = game().await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let log = GameLog::parse(Board::standard(), include_str!("../dice/game.log")).expect("a log");
    let report = Report::of(&log);
    clicking(&people[0], &board).await;
    let alone = clicking(&people[0], &board).await;
    let enough = Arc::new(AtomicBool::new(false));
    let at_work = std::thread::spawn({
        let enough = Arc::clone(&enough);
        move || {
            while !enough.load(Ordering::Relaxed) {
                report
                    .turns
                    .iter()
                    .take_while(|_| !enough.load(Ordering::Relaxed))
                    .for_each(|turn| drop(AssessedTurn::of(turn)));
            }
        }
    });
    let beside = clicking(&people[0], &board).await;
    enough.store(true, Ordering::Relaxed);
    at_work.join().expect("it does not panic");
    println!("a click is answered in {alone:?}, beside a report in {beside:?}");
    assert!(beside < alone.mul_f64(1.5), "{beside:?} beside a report, {alone:?} without");
}
