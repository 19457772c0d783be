//! The texts and pictures of turns, the private view, and refusals of clicks on another player's buttons.

use discord_sandbox::{Config, Fault, FaultKind, MessageView, RateLimits};
use hypnosia_stage::*;
use serde_json::json;
use std::collections::BTreeMap;

/// The lines that describe past turns in these messages, by turn number.
fn told(messages: &[MessageView]) -> BTreeMap<u32, Vec<String>> {
    let mut told: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    for line in messages.iter().flat_map(|message| message.content.lines()) {
        let number = line.split(" · turn ").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        if let Some(number) = number.filter(|_| line.contains(": ")) {
            told.entry(number).or_default().push(line.to_owned());
        }
    }
    told
}

/// The picture's alternative text, which screen readers speak, names a computer without its emoji and level.
#[tokio::test(flavor = "multi_thread")]
async fn alt_texts_name_computers_alone() {
    let stage = Stage::start(Config::default()).await;
    let ada = stage.person("Ada", "en-GB");
    let card = stage.open_table(&ada, stage.sandbox.channel(), &[("computers", json!(1))]).await;
    let place = stage.begin(&ada, &card).await;
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    let alt = board.files[0].description.clone().unwrap_or_default();
    assert!(alt.contains(" Greta (green): 0 points;"), "{alt}");
}

/// The messages of a whole game describe each turn once in words, or count it among the turns that they leave out. Only
/// messages with a capture or an arrival keep their picture.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_reads_itself() {
    // At Discord's rate limits, a whole game would take minutes.
    let config = Config { rate_limits: RateLimits::Generous, ..Config::default() };
    let (stage, people, _, place) = game_with(config).await;
    let ada = &people[0];
    let first = next_turn(ada, place, &mut Vec::new()).await;
    assert!(first.content.lines().next().is_some_and(|line| line.contains("goes first: ")), "{}", first.content);
    let result = play_to_the_end(&people, place, async |_, message| {
        let head = message.content.lines().find(|line| !line.starts_with("-#")).expect("a head");
        assert!(head.contains("rolled "), "{head}");
        assert!(!message.content.contains("H1-"), "no notation: {}", message.content);
        let counted = message.content.lines().find(|line| line.starts_with("Points: ")).expect("the points");
        assert!(people.iter().all(|person| counted.contains(&format!("<@{}> **", person.id()))), "{counted}");
    })
    .await;
    stage.in_step().await;
    let mut messages = ada.messages(place);
    messages.retain(|message| !message.system);
    // The result repeats the line of the turn that decided the game, so only its small print is counted.
    for message in messages.iter_mut().filter(|message| message.id == result.id) {
        let small = message.content.lines().filter(|line| line.starts_with("-#"));
        message.content = small.collect::<Vec<_>>().join("\n");
    }
    let told = told(&messages);
    let last = *told.keys().last().expect("turns were told");
    for (number, lines) in &told {
        assert_eq!(lines.len(), 1, "turn {number} is told once: {lines:?}");
    }
    let left_out = messages.iter().flat_map(|message| message.content.lines()).filter_map(|line| {
        let count = line.trim_start_matches("-# ").strip_prefix("… ")?;
        count.split_once(" earlier turn")?.0.parse::<u32>().ok()
    });
    assert_eq!(told.len() as u32 + left_out.sum::<u32>(), last, "every turn is told, or counted in a long run");
    let notable = |text: &str| {
        text.contains("captures a pawn of ")
            || text.contains("captures two pawns of ")
            || text.contains("into the centre")
            || plain(text).contains("× 💥")
            || plain(text).contains("× 🎯")
    };
    let mut pictured = 0;
    for message in messages.iter().filter(|message| message.id != result.id) {
        assert_eq!(
            !message.files.is_empty(),
            notable(&message.content),
            "a picture where it matters: {}",
            message.content
        );
        pictured += usize::from(!message.files.is_empty());
        if !message.files.is_empty() {
            check_picture(message);
        }
    }
    assert!(pictured > 0, "expected captures or arrivals in a whole game");
    let begun = messages.iter().filter(|message| message.content.contains("goes first: ")).count();
    assert_eq!(begun, 1, "who begins stands once");
    assert!(messages.len() <= last as usize + 5, "{} messages for {last} turns", messages.len());
    let pings = stage.sandbox.pings().iter().filter(|ping| ping.channel == place).count();
    // The result pings both players.
    assert!(pings <= last as usize + people.len(), "{pings} pings for {last} turns");
}

/// A player moves in the private view, which shows the effect, as the public board does. Opening another view removes
/// the earlier one.
#[tokio::test(flavor = "multi_thread")]
async fn private_view_takes_moves_until_the_next_opens() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    // The board turns for both of these colours.
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[("time", json!("none"))]).await;
    stage.join(&people[0], &card, "red").await;
    stage.join(&people[1], &card, "blue").await;
    let place = stage.begin(&people[0], &card).await;
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    let player = to_move(&board, &people);
    let first = press(player, &board, "/view").await.message.expect("a private view");
    assert!(first.ephemeral && moves(&first) == moves(&board), "expected the moves of the board: {:?}", first.buttons);
    check_picture(&first);
    let words = first.files[0].description.clone().unwrap_or_default();
    assert!(words.contains("home pawns H1 H2 H3 H4"), "expected which home pawns there are: {words}");
    let second = press(player, &board, "/view").await.message.expect("a private view");
    until("the first view is gone", || player.message(&first).is_none()).await;

    let turned = press(player, &second, "/view-turned").await.message.expect("the same view");
    assert_eq!(turned.id, second.id, "the view itself is turned");
    assert_ne!(turned.files[0].bytes(), second.files[0].bytes(), "expected another picture");
    let played = press(player, &turned, "/m/").await.message.expect("the same view");
    assert_eq!(played.id, second.id, "the move is answered on the view");
    assert!(played.content.contains("\nPlayed "), "expected the first die: {}", played.content);
    let words = played.files[0].description.clone().unwrap_or_default();
    assert!(
        words.contains("Last turn: ") && words.contains(", H") && words.contains(" → A"),
        "expected the last move: {words}"
    );
    assert!(!words.contains(".."), "expected one full stop after a sentence: {words}");
    assert!(played.buttons.iter().any(|button| button.label == "Turn back"), "it stays turned");
    let watcher = people.iter().find(|person| person.id() != player.id()).expect("the other one");
    let after = next_turn(watcher, place, &mut seen).await;
    assert_eq!((after.id, moves(&after)), (board.id, moves(&played)), "the board follows");

    // An undo on the board makes the private view stale: the next move in the view is refused, and the view is
    // updated.
    press(player, &after, "/undo").await;
    let refused = press(player, &played, "/m/").await.message.expect("the same view");
    assert_eq!(refused.id, second.id, "the refusal is no message of its own");
    assert_eq!(moves(&refused), moves(&player.message(&after).expect("the board stands")), "it is up to date again");
    let theirs = press(watcher, &after, "/view").await.message.expect("a private view");
    assert!(moves(&theirs).is_empty(), "nothing to choose for who is not to move: {:?}", theirs.buttons);
    stage.in_step().await;
}

/// The private views of another player and of a spectator follow the game.
#[tokio::test(flavor = "multi_thread")]
async fn private_views_follow_the_game() {
    let (stage, people, _, place) = game().await;
    let guest = stage.person("Chloe", "en-GB");
    let mut seen = Vec::new();
    let mut board = next_turn(&people[0], place, &mut seen).await;
    let player = to_move(&board, &people).id();
    let other = people.iter().find(|person| person.id() != player).expect("the other one");
    let own = press(other, &board, "/view").await.message.expect("a private view");
    let watching = press(&guest, &board, "/view").await.message.expect("a private view");
    assert!(moves(&own).is_empty() && moves(&watching).is_empty(), "nothing to choose yet");
    assert!(watching.content.starts_with("You're watching"), "{}", watching.content);
    while to_move(&board, &people).id() == player {
        move_once(&people, &board, 0).await;
        board = next_turn(&people[0], place, &mut seen).await;
    }
    let has_moves = |now: MessageView| moves(&now) == moves(&board) && now.files.len() == 1;
    until("the view offers the moves", || other.message(&own).is_some_and(has_moves)).await;
    let name = format!("<@{}>", other.id());
    let shows = |now: MessageView| now.content.lines().any(|line| line.contains(&name) && line.contains("rolled "));
    until("the spectator's view shows the turn", || guest.message(&watching).is_some_and(shows)).await;
    let now = guest.message(&watching).expect("it stands");
    assert!(moves(&now).is_empty() && now.content.starts_with("You're watching"), "{}", now.content);
    stage.in_step().await;
}

/// The answer with the view arrives late, so that the turn passes meanwhile; or the first edit of the view fails.
#[tokio::test(flavor = "multi_thread")]
async fn private_view_follows_despite_faults() {
    let late = Fault::new(FaultKind::SlowAnswer { seconds: 1.2 }).on("POST", "/interactions/");
    let failing = Fault::new(FaultKind::Status(500)).on("PATCH", "/webhooks/");
    for fault in [late, failing] {
        let (stage, people, _, place) = game().await;
        let mut seen = Vec::new();
        let mut board = next_turn(&people[0], place, &mut seen).await;
        let player = to_move(&board, &people).id();
        let other = people.iter().find(|person| person.id() != player).expect("the other one");
        stage.sandbox.inject(fault.times(1));
        let own = press(other, &board, "/view").await.message.expect("a private view");
        while to_move(&board, &people).id() == player {
            move_once(&people, &board, 0).await;
            board = next_turn(&people[0], place, &mut seen).await;
        }
        let offers = |now: MessageView| moves(&now) == moves(&board);
        until("the view offers the moves", || other.message(&own).is_some_and(offers)).await;
        stage.in_step().await;
    }
}

/// A person who clicks on another player's buttons sees only their latest refusal.
#[tokio::test(flavor = "multi_thread")]
async fn refusals_replace_each_other() {
    let (stage, people, _, place) = game().await;
    let guest = stage.person("Chloe", "en-GB");
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let player = to_move(&board, &people);
    let view = press(player, &board, "/view").await.message.expect("a private view");
    let mut refusals = Vec::new();
    for _ in 0..3 {
        let refused = press(&guest, &board, "/m/").await.message.expect("a refusal");
        assert!(refused.ephemeral && refused.buttons.is_empty(), "{}", refused.content);
        refusals.push(refused);
    }
    let last = refusals.pop().expect("three");
    for refusal in &refusals {
        until("the refusal before is gone", || guest.message(refusal).is_none()).await;
    }
    assert!(guest.message(&last).is_some() && player.message(&view).is_some(), "the last one and the view stand");
    stage.in_step().await;
}
