//! The hall of fame of a server, from rows that the test writes.

use crate::luck::restart_after;
use discord_sandbox::{Answer, Config, Person};
use hypnosia::model::Season;
use hypnosia_stage::*;

/// Opens the hall of fame through the leaderboard's button.
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
    let expected = "**Fastest win** · 18 own turns · Bruno\n-# <t:1:D> · table 7";
    assert!(records.content().starts_with("### Hall of fame · Records"), "{}", records.content());
    assert!(records.content().contains(expected), "expected {expected} in {}", records.content());
    assert!(!records.content().contains("Cleo"), "her results are private: {}", records.content());
    let message = records.message.expect("the records");
    let buttons: Vec<(&str, bool)> =
        message.buttons.iter().map(|button| (button.label.as_str(), button.disabled)).collect();
    assert_eq!(
        buttons,
        [("Honours", false), ("Records", true), ("Evenings", false), ("Seasons", false), ("Share", false)]
    );
    let shown = press(&ada, &message, "p/fame-share/records").await;
    assert!(
        !shown.is_private() && shown.content() == message.content,
        "expected the page for all: {}",
        shown.content()
    );
    let shown = shown.message.expect("the records");
    assert!(shown.buttons.is_empty() && shown.pinged.is_empty(), "expected a page to look at: {shown:?}");
}

/// SQL that inserts the sums of a season: the games and wins of each person.
fn sums(stage: &Stage, season: Season, people: &[(&Person, i64, i64)]) -> String {
    let guild = stage.sandbox.guilds()[0];
    let row = |(person, games, wins): &(&Person, i64, i64)| {
        format!("({guild}, '{season}', {}, {games}, {wins}, 9, 0, 9, {}, 2)", person.id(), 20 + wins)
    };
    let rows = people.iter().map(row).collect::<Vec<_>>().join(", ");
    format!(
        "INSERT INTO standings (guild_id, season, user_id, games, wins, points, captures, centre, rating, uncertainty) \
        VALUES {rows};"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn past_seasons_keep_places_and_awards() {
    let mut stage = Stage::start(Config::default()).await;
    let [ada, bruno, cleo] = ["Ada", "Bruno", "Cleo"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    let none = press(&ada, &hall(&stage, &ada).await.message.expect("the hall"), "p/fame-page/season/latest").await;
    assert!(none.content().contains("No season is over yet. The first one ends <t:"), "{}", none.content());

    let settings = command(&cleo, channel, "hypnosia settings", &[]).await;
    press(&cleo, &settings.message.expect("the settings"), "p/my-hidden").await;
    let before = |season: Season| Season::at(season.span().expect("a quarter").start - 1);
    let last = before(Season::at(stage.sandbox.clock().now_ms()));
    let earlier = before(last);
    let name = |season: Season| match season {
        Season::Quarter { year, quarter } => format!("Q{quarter} {year}"),
        Season::AllTime => panic!("expected a quarter"),
    };
    let (last_name, earlier_name) = (name(last), name(earlier));
    let rows = [
        sums(&stage, last, &[(&ada, 9, 7), (&bruno, 8, 7), (&cleo, 20, 19)]),
        sums(&stage, earlier, &[(&ada, 6, 2)]),
        format!("UPDATE standings SET rating = 29 WHERE user_id = {} AND wins = 7", bruno.id()),
    ];
    restart_after(&mut stage, rows.concat()).await;
    let latest = press(&ada, &hall(&stage, &ada).await.message.expect("the hall"), "p/fame-page/season/latest").await;
    let text = latest.content();
    for expected in [
        "### Hall of fame · Seasons",
        &format!("**Season {last_name}** · 0 games · 2 players"),
        // Players are sorted by their rating at the end of the season. If players share the top value of an award, the
        // rating decides, too.
        "🥇 Bruno · 1333 · 8 games\n🥈 Ada · 1293 · 9 games",
        "**Awards**\n**Most wins** · 7 wins · Bruno",
        "Page 1 of 2",
    ] {
        assert!(text.contains(expected), "expected {expected} in {text}");
    }
    assert!(!text.contains("Cleo") && !text.contains(&cleo.id().to_string()), "her results are private: {text}");
    let next = format!("p/fame-page/season/{earlier}");
    let first = press(&ada, &latest.message.expect("a season"), &next).await;
    let alone = format!("**Season {earlier_name}** · 0 games · 1 player\n");
    assert!(first.content().contains(&alone) && first.content().contains("Page 2 of 2"), "{}", first.content());
    assert!(first.content().contains("**Most wins** · 2 wins · Ada"), "{}", first.content());
    let profile = command(&bruno, channel, "hypnosia profile", &[]).await;
    assert!(profile.content().contains(&format!("Awards: Most wins ({last_name})")), "{}", profile.content());

    let privacy = privacy_page(&bruno, channel).await;
    let question = press(&bruno, &privacy, "p/delete").await;
    press(&bruno, &question.message.expect("a question"), "p/delete!").await;
    let previous = format!("p/fame-page/season/{last}");
    let back = press(&ada, &first.message.expect("a season"), &previous).await;
    assert!(
        !back.content().contains("Bruno") && !back.content().contains(&bruno.id().to_string()),
        "he was deleted: {}",
        back.content()
    );
    let profile = command(&ada, channel, "hypnosia profile", &[]).await;
    assert!(
        profile.content().contains(&format!("Awards: Most wins ({last_name}, {earlier_name})")),
        "{}",
        profile.content()
    );
}
