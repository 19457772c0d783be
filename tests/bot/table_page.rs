//! The private page about a table, and what a board tells its player of the turns before.

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use std::collections::BTreeMap;

/// Starts a game of three people.
async fn game_of_three() -> (Stage, [Person; 3], Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| stage.person(name, "en-GB"));
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[]).await;
    for person in &people[1..] {
        stage.join(person, &card, "any").await;
    }
    let place = stage.begin(&people[0], &card).await;
    (stage, people, place)
}

fn labels(message: &MessageView) -> Vec<&str> {
    message.buttons.iter().map(|button| button.label.as_str()).collect()
}

/// The number of the turn that a board or a page shows.
fn number(text: &str) -> u32 {
    let head = text.lines().find(|line| line.contains(" · rolled ")).expect("the head of the turn");
    let rest = head.split(" · turn ").nth(1).expect("its number");
    rest.split(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn page_follows_by_refresh_until_the_end() {
    let (stage, people, place) = game_of_three().await;
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    assert_eq!(button_of(&board, "/help/").label, "Table");
    let player = to_move(&board, &people).clone();
    let page = press(&player, &board, "/help/").await.message.expect("the page");
    assert!(page.ephemeral && page.content.starts_with("### Table 1 · live"), "{}", page.content);
    assert!(page.content.contains(&format!("<@{}> · turn ", player.id())), "{}", page.content);
    assert!(page.content.contains("Started <t:") && page.content.contains("-# As of <t:"), "{}", page.content);
    assert_eq!(labels(&page), ["Refresh", "Help", "Go on tomorrow", "End here", "Resign"]);
    let guest = stage.person("Dario", "en-GB");
    let watching = press(&guest, &board, "/help/").await.message.expect("the page");
    assert_eq!(labels(&watching), ["Refresh", "Help"], "who does not play cannot resign");
    let help = press(&player, &page, "p/help").await;
    assert!(help.is_private() && help.content().contains("How to play Hypnosia here"), "{}", help.content());

    let mut now = board.clone();
    while number(&now.content) == number(&board.content) {
        move_once(&people, &now, 0).await;
        now = next_turn(&people[0], place, &mut seen).await;
    }
    let later = press(&player, &page, "/table").await.message.expect("the same page");
    assert_eq!(later.id, page.id, "the page is drawn anew in its place");
    assert!(number(&later.content) >= number(&now.content), "{}", later.content);

    let loser = people.iter().find(|person| person.id() != player.id()).expect("another");
    for person in people.iter().filter(|person| person.id() != player.id()) {
        let question = resign_from_list(person, place).await.message.expect("a question");
        press(person, &question, "/resign!").await;
    }
    loser.wait_message(place, LONG, is_result).await.expect("one player is left");
    let over = press(&player, &later, "/table").await.message.expect("the same page");
    assert_eq!(over.id, page.id);
    assert!(over.content.starts_with("This game is over"), "{}", over.content);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_tells_all_since_ones_own_turn() {
    let (stage, people, place) = game_of_three().await;
    let mut seen = Vec::new();
    let mut chosen: BTreeMap<Snowflake, u32> = BTreeMap::new();
    for count in 0..24 {
        let board = next_turn(&people[0], place, &mut seen).await;
        if is_result(&board) {
            break;
        }
        let (player, number) = (to_move(&board, &people).id(), number(&board.content));
        let small: Vec<&str> = board.content.lines().filter_map(|line| line.strip_prefix("-# ")).collect();
        let told = small.iter().filter(|line| line.contains(" · turn ")).count() as u32;
        let earlier: u32 =
            small.iter().filter_map(|line| line.strip_prefix("… ")?.split(' ').next()?.parse::<u32>().ok()).sum();
        // After the first die, the message is of the turn in which the player has chosen a move.
        let last = chosen.get(&player).copied().filter(|last| *last < number).unwrap_or(0);
        if chosen.get(&player) != Some(&number) {
            assert_eq!(told + earlier, number - 1 - last, "turn {number}, chosen before in {last}: {}", board.content);
        }
        chosen.insert(player, number);
        move_once(&people, &board, count).await;
    }
    stage.in_step().await;
}
