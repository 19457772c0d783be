//! Honours that players earn in finished games.

use crate::luck::restart_after;
use discord_sandbox::{Config, MessageView, Person, RateLimits, permissions};
use hypnosia::model::{GuildId, Honour, TableId};
use hypnosia_stage::*;
use serde_json::json;

const FORGET: &str =
    "UPDATE results SET deeds = NULL; DELETE FROM honours; DELETE FROM records; DELETE FROM deed_standings";

/// A configuration with generous rate limits, so that several whole games can be played fast.
fn quick() -> Config {
    Config { rate_limits: RateLimits::Generous, ..Config::default() }
}

/// Plays games until one earns an honour; returns the table of that game, and the results of all games.
async fn honoured_game(stage: &Stage, people: &[Person; 2]) -> (TableId, Vec<MessageView>) {
    let channel = stage.sandbox.channel();
    let mut results = Vec::new();
    for number in 1.. {
        let card = stage.open_table(&people[0], channel, &[]).await;
        stage.join(&people[1], &card, "any").await;
        let place = stage.begin(&people[0], &card).await;
        let result = play_to_the_end(people, place, async |_, _| {}).await;
        let honours = stage.host().store().first_honours(TableId(number)).await.expect("readable");
        results.push(result);
        if !honours.is_empty() {
            return (TableId(number), results);
        }
        assert!(!results.iter().any(|result| result.content.contains("🎖️")), "no honour was earned: {results:?}");
    }
    unreachable!("games are played until one earns an honour")
}

#[tokio::test(flavor = "multi_thread")]
async fn honours_are_read_at_the_end_or_later() {
    let mut stage = Stage::start(quick()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "de")];
    let (table, results) = honoured_game(&stage, &people).await;
    let result = results.last().expect("a game");
    assert!(result.content.contains("🎖️ ") && result.content.contains("the first here"), "{}", result.content);
    let at_the_end = stage.host().store().first_honours(table).await.expect("readable");

    let channel = stage.sandbox.channel();
    let board = command(&people[0], channel, "hypnosia leaderboard", &[]).await;
    let board = board.message.expect("the leaderboard");
    let guild = stage.sandbox.guilds()[0];
    let held = stage.host().store().records(GuildId(guild.0)).await.expect("readable");
    let fastest = held.first().expect("a record").table;
    let result = &results[fastest.0 as usize - 1];
    let game = format!("[table {fastest}](https://discord.com/channels/{guild}/{}/{})", result.channel, result.id);
    // Until the id of the result's message is stored, the link leads to the last turn.
    let records = until_found("the records link to the results of their games", async || {
        let records = press(&people[0], &board, "p/fame").await;
        assert!(records.content().contains("**Fastest win** · "), "expected the records first: {}", records.content());
        records.content().contains(&game).then_some(records)
    });
    let records = records.await;
    let hall = press(&people[0], &records.message.expect("the records"), "p/fame-page/honours").await;
    assert!(hall.content().contains("· 1 player"), "expected how many have each: {}", hall.content());
    assert_eq!(hall.content().matches("-# ").count(), Honour::ALL.len() + 1, "{}", hall.content());

    restart_after(&mut stage, FORGET).await;
    let later = until_found("the game is read in the background", async || {
        let honours = stage.host().store().first_honours(table).await.expect("readable");
        (!honours.is_empty()).then_some(honours)
    });
    assert_eq!(later.await, at_the_end);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_keep_honours_out_of_results() {
    let stage = Stage::start(quick()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    people[0].permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let settings =
        command(&people[0], stage.sandbox.channel(), "hypnosia settings", &[("for", json!("the server"))]).await;
    let results = press(&people[0], &settings.message.expect("the settings"), "p/server-results").await;
    let results = results.message.expect("the settings of results");
    assert_eq!(button_of(&results, "p/server-honours").label, "On");
    let off = press(&people[0], &results, "p/server-honours").await.message.expect("the same page");
    assert_eq!(button_of(&off, "p/server-honours").label, "Off");
    let (_, results) = honoured_game(&stage, &people).await;
    assert!(!results.iter().any(|result| result.content.contains("🎖️")), "{results:?}");
}
