//! A weekly evening over two months and the change to summer time, and a cup of slow games.

use crate::evening_once::{
    MINUTE, announce, card_with, carded, game_of, manager, pass_to, people, run_to, seated, some_day, state,
    until_state, whole,
};
use discord_sandbox::{Config, Person};
use hypnosia::calendar::local_time;
use hypnosia::model::{EveningId, EveningState, Status, TableId, ZoneName};
use hypnosia::store::EveningSeat;
use hypnosia_stage::*;
use serde_json::json;

const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A noon, UTC, four weeks before the clocks of Berlin go forward.
fn before_summer_time(now: i64) -> i64 {
    let berlin: ZoneName = "Europe/Berlin".parse().expect("a zone");
    let noon = now / DAY * DAY + DAY / 2;
    let is_summer = |noon: i64| local_time(&berlin, noon).ends_with(" 14:00");
    let changes = (30..800).map(|days| noon + days * DAY).find(|at| is_summer(*at) && !is_summer(at - DAY));
    changes.expect("a summer") - 28 * DAY
}

#[tokio::test(flavor = "multi_thread")]
async fn weekly_evening_keeps_its_hour() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    pass_to(&stage, before_summer_time(stage.sandbox.clock().now_ms())).await;
    command(&mo, channel, "hypnosia settings", &[("city", json!("Europe/Berlin"))]).await;
    let friday = [("day", json!("Friday")), ("weekly", json!(true))];
    announce(&stage, &mo, channel, &friday).await;
    let mut cards = 1;
    for id in 1..=9 {
        let evening = whole(&stage, id).await.evening;
        let local = local_time(&evening.zone, evening.starts);
        assert!(local.ends_with(" 20:00"), "the evening {id} starts at {local}");
        if id > 1 {
            assert_eq!(state(&stage, id).await, EveningState::Planned);
            pass_to(&stage, evening.starts - DAY).await;
            until_state(&stage, id, EveningState::Open).await;
            card_with(&mo, channel, &format!("p/evening-in/{id}")).await;
            cards += 1;
        }
        pass_to(&stage, evening.starts - 15 * MINUTE).await;
        until_state(&stage, id, EveningState::CheckIn).await;
        run_to(&stage, id, whole(&stage, id).await.evening.step_at).await;
        until_state(&stage, id, EveningState::Void).await;
        let next = async || stage.host().store().evening(EveningId(id + 1)).await.expect("the database");
        until_found("the next one", next).await;
    }
    let messages = mo.messages(channel).into_iter().filter(|message| !message.ephemeral).count();
    assert_eq!(messages, cards, "expected nothing but one card a week");
    let (first, last) = (whole(&stage, 1).await.evening.starts, whole(&stage, 9).await.evening.starts);
    assert_eq!(last - first, 8 * 7 * DAY - HOUR, "expected one hour less in the week of the change");
    stage.in_step().await;
}

/// Plays a click each ten hours at a table, until this time.
async fn play_until(stage: &Stage, number: i64, people: &[Person], at: i64) {
    let place = game_of(stage, number).await;
    let mut seen = Vec::new();
    for count in 0.. {
        let now = stage.sandbox.clock().now_ms();
        if now >= at {
            return;
        }
        move_once(people, &next_turn(&people[0], place, &mut seen).await, count).await;
        stage.in_step().await;
        pass_to(stage, at.min(now + 10 * HOUR)).await;
    }
}

/// A cup of four weeks by post: nobody is asked whether they are there, and a game that a week does not end counts as it
/// stands, and is played on.
#[tokio::test(flavor = "multi_thread")]
async fn cup_has_a_round_a_week() {
    let stage = Stage::start(Config::default()).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let four = people(&stage, ["Ada", "Bruno", "Cem", "Dora"]);
    let page = command(
        &mo,
        channel,
        "hypnosia evening",
        &[("length", json!("a cup")), ("pace", json!("by post (72 hours)")), some_day(&stage)],
    )
    .await;
    let page = choose(&mo, &page.message.expect("the page"), "p/evening-rounds/1", "4-short").await;
    press(&mo, &page.message.expect("the page"), "p/evening-announce").await;
    let card = card_with(&mo, channel, "p/evening-in").await;
    assert!(card.content.contains("4 rounds of quick games, one a week"), "{}", card.content);
    for person in &four {
        press(person, &card, "p/evening-in").await;
    }
    let starts = whole(&stage, 1).await.evening.starts;
    pass_to(&stage, starts).await;
    for week in 1..=4 {
        let begun = async || Some(whole(&stage, 1).await).filter(|whole| i64::from(whole.evening.round) == week);
        let whole = until_found("the round of the week", begun).await;
        let is_counted = |seat: &EveningSeat| seat.finish.is_some() == (i64::from(seat.round) < week);
        assert!(whole.seats.iter().all(is_counted), "week {week}: {:?}", whole.seats);
        carded(&stage, week).await;
        assert_eq!(seated(&stage, week, &four).await.len(), 4);
        play_until(&stage, week, &four, starts + week * 7 * DAY).await;
        let goes_on = stage.host().view(TableId(week)).await.expect("the game");
        assert_eq!(goes_on.status, Status::Playing, "expected the game of week {week} to be played on");
    }
    let over = until_state(&stage, 1, EveningState::Over).await;
    assert!(over.seats.len() == 16 && over.seats.iter().all(|seat| seat.finish.is_some()), "{:?}", over.seats);
    stage.in_step().await;
    // Cards of several weeks may change at one moment. Discord lets few old messages of a channel be edited at once, and the
    // bot then waits.
    stage.sandbox.assert_clean_but(&[30046]).expect("nothing but edits of old cards");
    stage.sandbox.take_violations();
}
