//! Whole games, from the lobby to the leaderboard.

use crate::stage::*;
use hypnosia::sandbox::Config;
use serde_json::json;

fn config(people: &[&str]) -> Config {
    Config { people: people.iter().map(|name| name.to_string()).collect(), ..Config::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_from_new_to_the_leaderboard_in_english() {
    let stage = Stage::start(config(&["Ada", "Bruno", "Chloe"])).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "fr"), stage.person("Chloe", "en-US")];
    let (ada, bruno) = (&people[0], &people[1]);
    let channel = stage.sandbox.channel();
    let card = stage.open_table(ada, channel, &[]).await;
    assert!(card.content.contains("SHA-256"), "expected the commitment before anybody joins: {}", card.content);
    stage.join(ada, &card, "red").await;
    stage.join(bruno, &card, "any").await;
    let place = stage.begin(ada, &card).await;
    let result = play_to_the_end(&people[..2], place, async |_, message| check_picture(message)).await;
    check_picture(&result);
    assert!(result.content.contains("game is over"), "expected the result in English: {}", result.content);
    let board = command(ada, channel, "hypnosia leaderboard", &[("by", json!("wins"))]).await;
    assert!(board.content().contains(&format!("<@{}>", ada.id())), "expected Ada in {}", board.content());
    let french = command(bruno, channel, "hypnosia leaderboard", &[]).await;
    assert!(french.content().contains("Classement"), "expected French for Bruno: {}", french.content());
    stage.sandbox.assert_clean().expect("the bot kept to Discord's rules");
}
