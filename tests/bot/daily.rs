//! The puzzle of the day: switched on by a manager of the server, posted once a day, answered privately, and resolved
//! on the next day.

use crate::puzzle::{attempts, best, updated};
use crate::refusals::{blindly, refused};
use crate::report::keep;
use discord_sandbox::{Config, MessageView, Person, Snowflake, permissions};
use hypnosia::model::GuildId;
use hypnosia_game::computer::Level;
use hypnosia_game::computer::puzzles::{Puzzle, Stock};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);
const TITLE: &str = "Daily puzzle";

/// Switches the daily puzzle on in this channel, at an hour half a day away, so that no later puzzle is posted until
/// the test advances the clock.
async fn switch_on(stage: &Stage, ada: &Person, channel: Snowflake) -> MessageView {
    ada.permit(stage.sandbox.guilds()[0], permissions::MANAGE_GUILD, true);
    let settings =
        command(ada, channel, "hypnosia settings", &[("for", json!("the server"))]).await.message.expect("settings");
    let page = press(ada, &settings, "p/server-puzzle").await.message.expect("the page");
    let hour = (stage.sandbox.clock().now_ms() / 3_600_000 + 12) % 24;
    choose(ada, &page, "server-puzzle-hour", &hour.to_string()).await;
    let page = ada.message(&page).expect("it stands");
    choose(ada, &page, "server-puzzle-channel", &channel.to_string()).await;
    stage.sandbox.advance(Duration::from_secs(1));
    ada.message(&page).expect("it stands")
}

fn posts(person: &Person, channel: Snowflake) -> Vec<MessageView> {
    let messages = person.messages(channel).into_iter();
    messages.filter(|message| message.content.contains(TITLE) && !message.ephemeral).collect()
}

/// Waits until the channel has `number` posts of daily puzzles, and no more; returns the latest post.
async fn post(person: &Person, channel: Snowflake, number: usize) -> MessageView {
    until("the post of the day", || posts(person, channel).len() >= number).await;
    let posts = posts(person, channel);
    assert_eq!(posts.len(), number, "one a day");
    posts.into_iter().max_by_key(|post| post.id).expect("it is there")
}

/// The puzzle that the server's latest daily post shows.
async fn newest<'a>(stage: &Stage, stock: &'a Stock) -> &'a Puzzle {
    let guild = GuildId(stage.sandbox.guilds()[0].0);
    let number = stage.host().store().dailies(guild, 1).await.expect("it can be read")[0].number;
    stock.puzzle(number).expect("it is in the stock")
}

/// Solves the daily puzzle with the best turn; returns the message that says so.
async fn find(stage: &Stage, stock: &Stock, person: &Person, post: &MessageView) -> MessageView {
    let task = press(person, post, "/daily/").await.message.expect("the task");
    assert!(task.ephemeral, "expected it to be private");
    let puzzle = newest(stage, stock).await;
    let mut shown = task;
    for mv in best(puzzle) {
        shown = updated(person, &shown, &format!("/{}", mv.notation(puzzle.rolled.board()))).await;
    }
    shown
}

#[tokio::test(flavor = "multi_thread")]
async fn daily_puzzle_takes_one_answer_each() {
    let mut stage = Stage::start(Config::default()).await;
    let channel = stage.sandbox.channel();
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "de"));
    let stock = Stock::parse(include_str!("../../assets/puzzles.txt")).expect("it can be read");
    switch_on(&stage, &ada, channel).await;
    let first = post(&ada, channel, 1).await;
    assert!(first.pinged.is_empty() && first.content.contains("Press **Answer**"), "{}", first.content);
    check_picture(&first);
    keep("daily.png", &first);

    let task = press(&bruno, &first, "/daily/").await.message.expect("the task");
    assert!(task.content.contains("Rätsel des Tages") && task.ephemeral, "{}", task.content);
    // The bot must refuse to offer this puzzle for practice: the first answer counts.
    let puzzle = newest(&stage, &stock).await;
    refused(&blindly(&bruno, &task, &format!("p/puzzle/{}", puzzle.number)).await, "kenne ich nicht");
    let good = best(puzzle)[0].notation(hypnosia_game::board::Board::standard());
    let bad = attempts(&task).into_iter().find(|id| !id.ends_with(&good)).expect("another move");
    let mut his = updated(&bruno, &task, &bad).await;
    stage.stop_bot().await;
    stage.start_bot().await;
    while let Some(next) = attempts(&his).first() {
        his = updated(&bruno, &his, next).await;
    }
    assert!(his.content.contains("**Besser:**") && his.content.contains("Das siehst nur du"), "{}", his.content);
    let again = press(&bruno, &first, "/daily/").await;
    assert!(again.is_private() && again.content().contains("schon geantwortet"), "{}", again.content());
    assert!(again.content().contains("**Bester Zug:**"), "{}", again.content());
    let hers = find(&stage, &stock, &ada, &first).await;
    assert!(hers.content.contains("**Right:**") && hers.content.contains("Only you see this"), "{}", hers.content);
    assert!(!hers.content.contains("in a row"), "one is no streak: {}", hers.content);
    let again = press(&ada, &first, "/daily/").await;
    assert!(again.content().contains("already solved it"), "{}", again.content());
    let public = ada.messages(channel).into_iter().filter(|message| !message.ephemeral);
    assert!(!public.into_iter().any(|message| message.content.contains("Best turn")), "others still look for it");

    let settings = command(&ada, channel, "hypnosia settings", &[]).await.message.expect("settings");
    let same = blindly(&ada, &settings, "p/my-named").await;
    assert!(same.content().contains("Your settings") && !same.content().contains("five"), "{}", same.content());
    let mut level = newest(&stage, &stock).await.found_by;
    for day in 2..=6 {
        stage.sandbox.advance(24 * HOUR);
        let next = post(&ada, channel, day).await;
        if day == 2 {
            assert!(next.content.contains("1 of 2") && next.content.contains("**Last solution:**"), "{}", next.content);
            assert!(next.content.contains(&first.id.to_string()), "expected a link: {}", next.content);
            let old = press(&bruno, &first, "/daily/").await;
            assert!(old.content().contains("Rätsel ") && old.is_private(), "practice: {}", old.content());
        }
        assert!(!next.content.contains("Ada") && next.pinged.is_empty(), "day {day}: {}", next.content);
        let harder = newest(&stage, &stock).await.found_by;
        assert!(next.content.contains(&format!("Difficulty: {harder}")), "{}", next.content);
        assert!(harder >= level || (level, harder) == (Level::Expert, Level::Easy), "{level}, then {harder}");
        level = harder;
        let found = find(&stage, &stock, &ada, &next).await;
        assert!(found.content.contains(&format!("{day} daily puzzles in a row")), "{}", found.content);
    }

    stage.stop_bot().await;
    stage.sandbox.advance(72 * HOUR);
    stage.start_bot().await;
    stage.sandbox.advance(HOUR);
    let back = post(&ada, channel, 7).await;
    assert!(back.content.contains("1 of 1"), "days that were missed stay out: {}", back.content);
    // A bot that starts for the first time does not wait until its emoji are uploaded, so only this later post must
    // use them.
    assert!(plain(&back.content) != back.content, "expected the bot's own emoji: {}", back.content);
    let found = find(&stage, &stock, &ada, &back).await;
    assert!(found.content.contains("7 daily puzzles in a row"), "days without a post: {}", found.content);
    let guild = GuildId(stage.sandbox.guilds()[0].0);
    let days = stage.host().store().dailies(guild, 10).await.expect("it can be read");
    assert!(days.windows(2).all(|two| two[0].number != two[1].number), "{days:?}");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_name_channel_that_forbids_posting() {
    for missing in [permissions::SEND_MESSAGES, permissions::VIEW_CHANNEL] {
        is_told_in_the_settings(missing).await;
    }
}

async fn is_told_in_the_settings(missing: u64) {
    let stage = Stage::start(Config::default()).await;
    let (channel, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let ada = stage.person("Ada", "en-GB");
    let page = switch_on(&stage, &ada, channel).await;
    post(&ada, channel, 1).await;
    stage.sandbox.allow_in_channel(channel, missing, false);
    stage.sandbox.advance(24 * HOUR);
    let known = GuildId(guild.0);
    until_found("it is tried", async || {
        let dailies = stage.host().store().dailies(known, 1).await.expect("it can be read");
        dailies.iter().any(|daily| daily.refused).then_some(())
    })
    .await;
    let back = press(&ada, &page, "p/server").await.message.expect("the settings");
    let page = press(&ada, &back, "p/server-puzzle").await;
    assert!(
        page.content().contains("couldn't be posted") && page.content().contains(permissions::name(missing)),
        "{}",
        page.content()
    );
    for _ in 0..3 {
        stage.sandbox.advance(Duration::from_secs(60));
    }
    assert_eq!(posts(&ada, channel).len(), 1);
    // The bot retries hourly, so it posts within an hour of being allowed to.
    stage.sandbox.allow_in_channel(channel, missing, true);
    stage.sandbox.advance(HOUR);
    post(&ada, channel, 2).await;
    press(&ada, &back, "p/server").await;
    let page = press(&ada, &back, "p/server-puzzle").await;
    assert!(!page.content().contains("couldn't be posted"), "{}", page.content());
}

/// Regression test: the bot retried hourly in the deleted channel, and told nobody.
#[tokio::test(flavor = "multi_thread")]
async fn deleted_channel_switches_dailies_off_with_one_notice() {
    for meanwhile in [false, true] {
        is_switched_off(meanwhile).await;
    }
}

/// Deletes the channel of the daily puzzle, while the bot runs or (`meanwhile`) while it is stopped. The bot must
/// switch the puzzle off and tell one manager once.
async fn is_switched_off(meanwhile: bool) {
    let mut stage = Stage::start(Config::default()).await;
    let (channel, guild) = (stage.sandbox.channel(), stage.sandbox.guilds()[0]);
    let (ada, bruno) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB"));
    switch_on(&stage, &ada, channel).await;
    post(&ada, channel, 1).await;
    let other = stage.sandbox.add_channel(guild, "other");
    if meanwhile {
        stage.stop_bot().await;
    }
    ada.delete_channel(channel);
    if meanwhile {
        stage.start_bot().await;
        stage.sandbox.advance(24 * HOUR);
    }
    let known = GuildId(guild.0);
    let settings = async || stage.host().store().guild_settings(known).await.expect("they can be read");
    until_found("it is switched off", async || settings().await.puzzle_channel.is_empty().then_some(())).await;
    stage.sandbox.advance(24 * HOUR);
    let told = async |person: &Person| {
        let answer = command(person, other, "hypnosia help", &[]).await;
        answer.content().contains("The channel of the daily puzzle was deleted")
    };
    assert!(!told(&bruno).await, "expected nothing to somebody who cannot mend it");
    assert!(told(&ada).await, "expected her to be told");
    assert!(!told(&ada).await, "expected her to be told once");
    // If the channel was deleted while the bot was stopped, one attempt to post on the next day may have come before
    // the switching-off.
    let days = stage.host().store().dailies(known, 10).await.expect("it can be read");
    let (first, last) = (days.last().expect("the first day").day, days[0].day);
    assert!(last <= first + i64::from(meanwhile), "expected no further attempt: {days:?}");
    switch_on(&stage, &ada, other).await;
    post(&ada, other, 1).await;
}
