//! Charts: of a person's ratings, of two people compared, and of the race on a leaderboard.

use crate::refusals::refused;
use discord_sandbox::{Answer, Config, MessageView, Person, RateLimits, permissions};
use hypnosia_stage::*;
use serde_json::json;

/// A game that Ada wins because Bruno resigns.
async fn ada_wins(stage: &Stage, [ada, bruno]: &[Person; 2], colours: [&str; 2]) {
    let card = stage.open_table(ada, stage.sandbox.channel(), &[("time", json!("none"))]).await;
    stage.join(ada, &card, colours[0]).await;
    stage.join(bruno, &card, colours[1]).await;
    let place = stage.begin(ada, &card).await;
    next_turn(ada, place, &mut Vec::new()).await;
    lose(&[ada.clone(), bruno.clone()], bruno, place).await;
    ada.wait_message(place, LONG, is_result).await.expect("the result");
}

fn alt(message: &MessageView) -> &str {
    check_picture(message);
    message.files[0].description.as_deref().unwrap_or_default()
}

fn page(answer: Answer) -> MessageView {
    answer.message.expect("a page")
}

#[tokio::test(flavor = "multi_thread")]
async fn profiles_have_a_chart_from_ten_games_on() {
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("브루노", "ko")];
    let (channel, [ada, bruno]) = (stage.sandbox.channel(), &people);
    ada_wins(&stage, &people, ["red", "green"]).await;
    let first = page(command(ada, channel, "hypnosia profile", &[]).await);
    assert!(first.files.is_empty() && first.content.contains("Rating: new · Wins: 1 of 1"), "{first:?}");
    let game = "· against 브루노 · [table ";
    assert!(first.content.contains("🥇 **") && first.content.contains(game), "{}", first.content);

    for colours in [["blue", "green"]].into_iter().chain([["red", "green"]; 8]) {
        ada_wins(&stage, &people, colours).await;
    }
    let profile = page(command(ada, channel, "hypnosia profile", &[]).await);
    let words = alt(&profile);
    assert!(words.starts_with("Ada: rating. Games 6 to 10: from 1"), "{words}");
    assert!(words.contains("Places at tables of 2: 1st 10×."), "{words}");
    let of_bruno = [("person", json!(bruno.id().to_string()))];
    let his = page(command(ada, channel, "hypnosia profile", &of_bruno).await);
    assert!(alt(&his).starts_with("브루노: rating."), "{}", alt(&his));
    let own = page(command(bruno, channel, "hypnosia profile", &[]).await);
    assert!(alt(&own).starts_with("브루노: 레이팅."), "{}", alt(&own));

    let shared = page(press(ada, &profile, "p/profile-share").await);
    assert!(!shared.ephemeral && alt(&shared) == words, "{shared:?}");
    stage.sandbox.allow_in_channel(channel, permissions::ATTACH_FILES, false);
    let in_words = page(press(ada, &profile, "p/profile-share").await);
    assert!(in_words.files.is_empty() && in_words.content == shared.content, "{in_words:?}");

    let settings = page(command(bruno, channel, "hypnosia settings", &[]).await);
    press(bruno, &settings, "p/my-hidden").await;
    refused(&press(ada, &his, "p/profile-share").await, "profile is private");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_are_compared() {
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let (channel, [ada, bruno]) = (stage.sandbox.channel(), &people);
    let versus = async |person: &Person, other: String| {
        command(person, channel, "hypnosia profile", &[("versus", json!(other))]).await
    };
    let id = |person: &Person| person.id().to_string();
    refused(&versus(ada, id(bruno)).await, "haven't finished a rated game together");
    refused(&versus(ada, id(ada)).await, "the same person twice");
    refused(&versus(ada, stage.sandbox.application().to_string()).await, "Bots don't play here.");

    ada_wins(&stage, &people, ["red", "green"]).await;
    let first = page(versus(ada, id(bruno)).await);
    assert!(first.files.is_empty() && first.content.contains("**1 : 0** · 1 game"), "{first:?}");
    assert!(first.content.contains("· [table "), "{}", first.content);
    for _ in 0..9 {
        ada_wins(&stage, &people, ["red", "green"]).await;
    }
    let compared = page(versus(ada, id(bruno)).await);
    assert!(compared.ephemeral && compared.content.contains("**10 : 0** · 10 games"), "{compared:?}");
    let words = alt(&compared);
    assert!(words.starts_with("Ada 10 : 0 Bruno, 10 games. Ada: games ahead, 10 at the end"), "{words}");
    let turned = page(versus(bruno, id(ada)).await);
    assert!(turned.content.contains("**0 : 10** · 10 Partien"), "{}", turned.content);
    assert!(alt(&turned).starts_with("Bruno 0 : 10 Ada, 10 Partien."), "{}", alt(&turned));

    let of_bruno = [("person", json!(id(bruno)))];
    let profile = page(command(ada, channel, "hypnosia profile", &of_bruno).await);
    assert_eq!(page(press(ada, &profile, "p/versus/").await).content, compared.content);
    let chloe = stage.person("Chloe", "en-GB");
    let both = [("person", json!(id(ada))), ("versus", json!(id(bruno)))];
    let others = page(command(&chloe, channel, "hypnosia profile", &both).await);
    assert!(others.content.contains("**10 : 0** · 10 games") && others.buttons.is_empty(), "{others:?}");

    let shared = page(press(ada, &compared, "p/versus-share").await);
    assert!(!shared.ephemeral && shared.buttons.is_empty() && shared.pinged.is_empty(), "{shared:?}");
    assert_eq!((shared.content.as_str(), alt(&shared)), (compared.content.as_str(), words));

    let settings = page(command(bruno, channel, "hypnosia settings", &[]).await);
    press(bruno, &settings, "p/my-hidden").await;
    refused(&versus(ada, id(bruno)).await, "profile is private");
    refused(&press(ada, &compared, "p/versus-share").await, "profile is private");
    assert!(page(versus(bruno, id(ada)).await).ephemeral, "expected him to see it");
}

#[tokio::test(flavor = "multi_thread")]
async fn leaderboards_have_a_chart() {
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let (channel, [ada, bruno]) = (stage.sandbox.channel(), &people);
    let empty = page(command(ada, channel, "hypnosia leaderboard", &[]).await);
    assert!(!empty.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.contains("lb-chart"))));
    for colours in [["red", "green"], ["blue", "green"]] {
        ada_wins(&stage, &people, colours).await;
    }
    let few = page(command(ada, channel, "hypnosia leaderboard", &[]).await);
    assert!(few.content.contains(" · new · 2 games"), "expected no number yet: {}", few.content);
    assert!(!few.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.contains("lb-chart"))));
    for _ in 0..4 {
        ada_wins(&stage, &people, ["red", "green"]).await;
    }
    let board = page(command(ada, channel, "hypnosia leaderboard", &[]).await);
    let chart = page(press(ada, &board, "p/lb-chart").await);
    let words = alt(&chart);
    assert!(chart.ephemeral && words.contains("Ada: 1") && words.contains("Bruno: "), "{words}");
    assert!(!words.contains("The race of season "), "expected no race of a single week: {words}");
    let shared = page(press(ada, &chart, "p/lb-chart-share").await);
    assert!(!shared.ephemeral && shared.buttons.is_empty() && alt(&shared) == words, "{shared:?}");

    stage.sandbox.allow_in_channel(channel, permissions::ATTACH_FILES, false);
    let in_words = page(press(ada, &chart, "p/lb-chart-share").await);
    assert!(in_words.files.is_empty() && in_words.content == board.content, "{in_words:?}");

    let settings = page(command(bruno, channel, "hypnosia settings", &[]).await);
    press(bruno, &settings, "p/my-hidden").await;
    let without = page(press(ada, &board, "p/lb-chart").await);
    assert!(!alt(&without).contains("Bruno"), "{}", alt(&without));
}
