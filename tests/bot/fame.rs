//! The hall of fame of a server, on planted rows.

use crate::luck::restart_after;
use discord_sandbox::{Answer, Config, Person};
use hypnosia_stage::*;

/// Opens the hall of fame as somebody.
async fn hall(stage: &Stage, person: &Person) -> Answer {
    let board = command(person, stage.sandbox.channel(), "hypnosia leaderboard", &[]).await;
    press(person, &board.message.expect("the leaderboard"), "p/fame").await
}

#[tokio::test(flavor = "multi_thread")]
async fn book_of_records_opens_the_hall() {
    let mut stage = Stage::start(Config::default()).await;
    let [ada, bruno, cleo] = ["Ada", "Bruno", "Cleo"].map(|name| stage.person(name, "en-GB"));
    let empty = hall(&stage, &ada).await;
    assert!(empty.content().starts_with("### Hall of fame · Honours"), "{}", empty.content());
    let none = press(&ada, &empty.message.expect("the hall"), "p/fame-page/records").await;
    assert!(none.content().contains("No records yet."), "{}", none.content());

    let settings = command(&cleo, stage.sandbox.channel(), "hypnosia settings", &[]).await;
    press(&cleo, &settings.message.expect("the settings"), "p/my-hidden").await;
    let guild = stage.sandbox.guilds()[0];
    let row = |person: &Person, value: i64, ended: i64| {
        format!("({guild}, 'fastest-win', {}, {value}, 7, {ended})", person.id())
    };
    let rows = [row(&ada, -18, 2_000), row(&bruno, -18, 1_000), row(&cleo, -12, 500)].join(", ");
    restart_after(&mut stage, format!("INSERT INTO records VALUES {rows}")).await;
    let records = hall(&stage, &ada).await;
    let expected = format!("**Fastest win** · 18 turns · <@{}>\n-# <t:1:D> · table 7", bruno.id());
    assert!(records.content().starts_with("### Hall of fame · Records"), "{}", records.content());
    assert!(records.content().contains(&expected), "expected {expected} in {}", records.content());
    assert!(!records.content().contains(&cleo.id().to_string()), "her results are private: {}", records.content());
    let message = records.message.expect("the records");
    let tabs: Vec<(&str, bool)> = message.buttons.iter().map(|tab| (tab.label.as_str(), tab.disabled)).collect();
    assert_eq!(tabs, [("Honours", false), ("Records", true)]);
}
