//! Numbers of messages and pings in a game, reminders and notices, spectators, the end of a decided game, the list of a
//! person's games, and pages that are shown to everybody.

use crate::refusals::refused;
use discord_sandbox::{Config, MessageView, Person, Snowflake, permissions};
use hypnosia::model::{Millis, TableId};
use hypnosia_stage::*;
use serde_json::json;
use std::time::Duration;

/// A game of two with ten minutes for each turn.
async fn slow_game() -> (Stage, [Person; 2], MessageView, Snowflake) {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let card = stage.open_table(&people[0], stage.sandbox.channel(), &[]).await;
    stage.join(&people[1], &card, "any").await;
    let place = stage.begin(&people[0], &card).await;
    (stage, people, card, place)
}

async fn says(person: &Person, place: Snowflake, words: &str) -> MessageView {
    let told = |message: &MessageView| message.content.contains(words);
    let found = person.wait_message(place, LONG, told).await;
    found.unwrap_or_else(|_| {
        let now: Vec<String> = person.messages(place).into_iter().map(|message| message.content).collect();
        panic!("expected {words:?}, found {now:#?}")
    })
}

/// Counts messages and pings from the opening of the table to the result. There must be at most one ping a turn, and at
/// most five messages more than turns.
#[tokio::test(flavor = "multi_thread")]
async fn game_of_two_pings_once_per_turn() {
    let (stage, people, card, place) = game().await;
    let mut turns = 0;
    let result = play_to_the_end(&people, place, async |_, message| {
        stage.sandbox.advance(THINKING);
        turns += usize::from(message.content.contains("turn "));
        let rows = message.components.len();
        assert!(moves(message).len() > 10 || rows <= 5, "{rows} rows for {} moves", moves(message).len());
        assert!(message.pinged.len() <= 1, "expected one ping a turn: {:?}", message.pinged);
    })
    .await;
    stage.in_step().await;
    let log = stage.host().log(TableId(1)).await.expect("the log");
    let rolls = log.actions().iter().filter(|action| matches!(action, hypnosia_game::rules::log::Action::Roll(_)));
    let (turns, author) = (rolls.count().min(turns), card.author);
    let posted = [place, stage.sandbox.channel()].map(|channel| {
        people[0].messages(channel).into_iter().filter(|message| message.author == author && !message.system).count()
    });
    let posted: usize = posted.iter().sum();
    assert!(posted <= turns + 5, "{posted} messages for {turns} turns");
    assert_eq!(result.pinged.len(), 2, "expected both to be told of the end");
}

/// Lets the turn's time run out.
async fn run_out(stage: &Stage, deadline: Millis) {
    let left = deadline - stage.sandbox.clock().now_ms();
    stage.pass(Duration::from_millis(left.max(0).unsigned_abs())).await;
}

/// Lets the time of every turn run out until the computer plays for both players. The bot must notify each of them.
async fn leave(stage: &Stage, people: &[Person; 2], place: Snowflake) {
    let mut told = 0;
    until_found("the computer plays for everybody", async || {
        let view = stage.host().view(TableId(1)).await.expect("it can be read");
        let held = view.seats.iter().filter(|seat| seat.held).count();
        if held > told {
            let notices = || people[0].messages(place).into_iter().filter(is_notice).count();
            until("whoever is missed is told", || notices() >= held).await;
            told = held;
        }
        if let Some(deadline) = view.deadline.filter(|_| !view.is_played_by_computers()) {
            run_out(stage, deadline).await;
        }
        view.is_played_by_computers().then_some(())
    })
    .await;
}

fn is_notice(message: &MessageView) -> bool {
    message.content.contains("you missed two turns")
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_runs_short_the_player_is_reminded() {
    let (stage, people, _, place) = slow_game().await;
    let mut seen = Vec::new();
    let first = next_turn(&people[0], place, &mut seen).await;
    let late = to_move(&first, &people);
    stage.sandbox.advance(Duration::from_secs(8 * 60));
    let reminder = says(late, place, "your move! Time runs out").await;
    assert_eq!(reminder.pinged, [late.id()], "expected the player to be pinged");
    // Both dice are played, so that the turn ends.
    let mut board = first.clone();
    while board.id == first.id {
        move_once(&people, &board, 0).await;
        board = next_turn(&people[0], place, &mut seen).await;
    }
    until("the reminder goes with its turn", || late.message(&reminder).is_none()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_is_notified_while_all_are_away() {
    let (stage, people, _, place) = slow_game().await;
    leave(&stage, &people, place).await;
    let notices: Vec<_> = people[0].messages(place).into_iter().filter(is_notice).collect();
    assert_eq!(notices.len(), 2, "expected one notice for each: {notices:#?}");
    let mut pinged: Vec<_> = notices.into_iter().flat_map(|notice| notice.pinged).collect();
    pinged.sort();
    let mut players = people.map(|person| person.id());
    players.sort();
    assert_eq!(pinged, players, "expected each player to be pinged once");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_everybody_is_away_watchers_see_the_board() {
    let (stage, people, card, place) = slow_game().await;
    leave(&stage, &people, place).await;
    let watcher = &people[0];
    let board = says(watcher, place, "Everyone is away").await;
    assert!(!board.files.is_empty(), "expected the board for those who watch");
    let messages = watcher.messages(place).len();
    for _ in 0..3 {
        let before = watcher.message(&board).expect("it stands").revision;
        stage.pass(Duration::from_secs(16)).await;
        until("the board moves on", || watcher.message(&board).is_some_and(|now| now.revision > before)).await;
    }
    assert_eq!(watcher.messages(place).len(), messages, "expected one message for those who watch");
    let shows = |message: &MessageView| message.id == card.id && !message.files.is_empty();
    watcher.wait_message(card.channel, LONG, shows).await.expect("the board on the card");

    let back = press(watcher, &board, "/back").await;
    assert!(back.content().contains("Welcome back"), "expected to be back: {}", back.content());
    says(watcher, place, "The computers played on until turn").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn removed_player_is_notified_once() {
    let (stage, people, _, place) = slow_game().await;
    let mut seen = Vec::new();
    for _ in 0..3 {
        next_turn(&people[0], place, &mut seen).await;
        let view = stage.host().view(TableId(1)).await.expect("it can be read");
        run_out(&stage, view.deadline.expect("ten minutes for each turn")).await;
    }
    says(&people[0], place, "you missed two turns").await;
    for count in 0..6 {
        let message = next_turn(&people[0], place, &mut seen).await;
        move_once(&people, &message, count).await;
    }
    assert_eq!(people[0].messages(place).iter().filter(|message| is_notice(message)).count(), 1, "expected one notice");
    let latest = next_turn(&people[0], place, &mut seen).await.id;
    let are_closed = || people[0].messages(place).iter().all(|board| board.id == latest || !is_dead(board));
    until("earlier turns have no button", are_closed).await;
}

/// Whether a board says that its own turn's time ran out, but still has buttons. Turns before it are in small print.
fn is_dead(board: &MessageView) -> bool {
    let says = board.content.lines().any(|line| !line.starts_with("-#") && line.contains("time's up"));
    says && !board.buttons.is_empty()
}

/// Plays until the ranking is settled, and lets the computer finish the game.
#[tokio::test(flavor = "multi_thread")]
async fn decided_game_can_be_finished_at_once() {
    let stage = Stage::start(Config::default()).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    for game in 0..6 {
        let channel = stage.sandbox.add_channel(stage.sandbox.guilds()[0], &format!("game-{game}"));
        let card = stage.open_table(&people[0], channel, &[("time", json!("none"))]).await;
        stage.join(&people[1], &card, "any").await;
        let place = stage.begin(&people[0], &card).await;
        let mut seen = Vec::new();
        for count in 0..2_000 {
            let message = next_turn(&people[0], place, &mut seen).await;
            if is_result(&message) {
                break;
            }
            if message
                .buttons
                .iter()
                .any(|button| button.custom_id.as_deref().is_some_and(|id| id.ends_with("/finish")))
            {
                let is_said =
                    ["places are decided", "Only you have pawns"].iter().any(|why| message.content.contains(why));
                assert!(is_said, "{}", message.content);
                let player = to_move(&message, &people);
                let other = people.iter().find(|person| person.id() != player.id()).expect("two");
                let refused_to = press(other, &message, "/finish").await;
                assert!(refused_to.is_private(), "expected a refusal");
                refused(&press(player, &message, "/finish").await, "plays your remaining turns");
                let result = people[0].wait_message(place, LONG, is_result).await.expect("the result");
                assert!(result.content.contains("wins!") || result.content.contains("share"), "{}", result.content);
                stage.in_step().await;
                return;
            }
            stage.sandbox.advance(THINKING);
            move_once(&people, &message, count).await;
        }
    }
    panic!("expected one of six games to be decided before its end");
}

#[tokio::test(flavor = "multi_thread")]
async fn own_turns_come_first_in_game_list() {
    let stage = Stage::start(Config { people: vec!["Ada".into(), "Bruno".into()], ..Config::default() }).await;
    let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
    let [ada, bruno] = &people;
    let channel = stage.sandbox.channel();
    let mut places = Vec::new();
    for _ in 0..2 {
        let card = stage.open_table(ada, channel, &[("time", json!("none"))]).await;
        stage.join(bruno, &card, "any").await;
        let place = stage.begin(ada, &card).await;
        next_turn(ada, place, &mut Vec::new()).await;
        places.push(place);
    }
    // Other people open more lobbies than fit on one page of the list.
    for name in 0..8 {
        let channel = stage.sandbox.add_channel(stage.sandbox.guilds()[0], &format!("other-{name}"));
        let owner = stage.person(&format!("Owner {name}"), "en-GB");
        stage.open_table(&owner, channel, &[]).await;
    }
    // After the first die, the last action is later than the beginning of the turn.
    let mut seen = Vec::new();
    let first = next_turn(ada, places[0], &mut seen).await;
    stage.sandbox.advance(THINKING);
    move_once(&people, &first, 0).await;
    let waiting = next_turn(ada, places[0], &mut seen).await;
    let player = to_move(&waiting, &people);
    let list = command(player, channel, "hypnosia games", &[]).await;
    let first = list.content().lines().nth(1).unwrap_or_default().to_owned();
    let view = stage.host().view(TableId(1)).await.expect("it can be read");
    let since = view.turn_since.expect("a turn is played");
    assert!(view.changed - since >= 3_000, "expected the turn of the first die: {since} and {}", view.changed);
    assert!(
        first.contains(&format!("Your turn at table 1** · started <t:{}:R>", since / 1_000)),
        "expected what waits first: {}",
        list.content()
    );
    assert_eq!(list.content().matches("able ").count(), 2, "expected no tables of others: {}", list.content());
    let mine = list.message.expect("a private answer");
    let game = press(player, &mine, "p/my-game/1").await;
    let game = game.message.expect("a private view");
    assert!(game.ephemeral && !moves(&game).is_empty(), "expected the game with its moves: {}", game.content);
    let all = press(player, &mine, "p/games/0").await;
    assert!(all.content().contains("Page 1 of 2"), "expected pages: {}", all.content());
    let next = press(player, &all.message.expect("a private answer"), "p/games/1").await;
    assert!(next.content().contains("Page 2 of 2"), "expected the next page: {}", next.content());

    // Each running game can be resigned from the list.
    for (place, words) in places.iter().zip(["the game at table 1?", "the game at table 2?"]) {
        let asked = resign_from_list(ada, *place).await;
        assert!(asked.content().contains(words), "expected the chosen table: {}", asked.content());
    }
    let board = command(ada, channel, "hypnosia board", &[]).await.message.expect("a select");
    let brought = choose(ada, &board, "board-of", "2").await;
    assert!(brought.content().contains("the board of table 2"), "expected a link: {}", brought.content());
}

/// Who does not see a channel finds nothing of its tables in the server's list, not even as a moderator.
#[tokio::test(flavor = "multi_thread")]
async fn tables_of_hidden_channels_are_not_listed() {
    let (stage, [ada, bruno], card, place) = game().await;
    let guild = stage.sandbox.guilds()[0];
    let open = stage.sandbox.add_channel(guild, "open");
    stage.open_table(&bruno, open, &[]).await;
    let chloe = stage.person("Chloe", "en-GB");
    let listed = async |person: &Person, from: Snowflake| {
        let list = command(person, from, "hypnosia games", &[]).await.message.expect("a private answer");
        match list.content.contains("Your games") {
            true => press(person, &list, "p/games/0").await.message.expect("the other page"),
            false => list,
        }
    };
    let list = listed(&chloe, open).await;
    assert!(list.content.contains("Table 1 · ") && list.content.contains("Table 2 · "), "{}", list.content);
    assert!(!list.buttons.iter().any(|button| button.label.contains("Close")), "{:?}", list.buttons);

    chloe.permit(guild, permissions::MANAGE_GUILD, true);
    chloe.permit_in(card.channel, permissions::VIEW_CHANNEL, false);
    until_found("the game is not listed", async || {
        let list = listed(&chloe, open).await;
        (!list.content.contains("Table 1 · ")).then_some(())
    })
    .await;
    let list = listed(&chloe, open).await;
    assert!(list.content.contains("Table 2 · "), "{}", list.content);
    for person in [&ada, &bruno] {
        assert!(!list.content.contains(&format!("<@{}>", person.id())), "{}", list.content);
    }
    let question = press(&chloe, &list, "p/games-close/2").await;
    assert!(question.content().contains("able 2"), "{}", question.content());

    // A private thread hides its table from everybody who is not in it.
    let secret = ada.open_private_thread(open, "secret").expect("a private thread");
    ada.say(secret, &format!("<@{}> come", stage.sandbox.application())).expect("she writes");
    stage.open_table(&ada, secret, &[]).await;
    assert!(!listed(&bruno, open).await.content.contains("able 3 · "));
    assert!(listed(&ada, secret).await.content.contains("able 3 · "));

    // Bruno loses sight of his own game: its place stays on his page, and nobody is named.
    bruno.permit_in(card.channel, permissions::VIEW_CHANNEL, false);
    until_found("his own game is listed without people", async || {
        let list = command(&bruno, open, "hypnosia games", &[]).await;
        let line = list.content().lines().find(|line| line.contains(&place.to_string())).map(str::to_owned);
        line.filter(|line| !line.contains("<@"))
    })
    .await;
}

/// Nobody needs a board to resign or to close a game.
#[tokio::test(flavor = "multi_thread")]
async fn game_is_left_and_closed_without_its_board() {
    let (stage, [ada, bruno], card, place) = game().await;
    let mo = stage.person("Mo", "en-GB");
    mo.permit(stage.sandbox.guilds()[0], permissions::MANAGE_MESSAGES, true);
    let board = next_turn(&ada, place, &mut Vec::new()).await;
    ada.delete_message(&board);
    let leaving = resign_from_list(&ada, card.channel).await;
    assert!(leaving.content().contains("the game at table 1?"), "{}", leaving.content());
    let closing = close_from_list(&mo, card.channel, 1).await;
    assert!(closing.content().contains("table 1"), "{}", closing.content());
    let list = games_of_server(&bruno, card.channel).await;
    assert!(!list.buttons.iter().any(|button| button.label.contains("Close")), "{:?}", list.buttons);
}

/// The host of a lobby closes it from the list, too.
#[tokio::test(flavor = "multi_thread")]
async fn host_closes_their_lobby_from_the_list() {
    let stage = Stage::start(Config::default()).await;
    let (ada, bruno, channel) = (stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB"), stage.sandbox.channel());
    stage.open_table(&ada, channel, &[]).await;
    let list = games_of_server(&bruno, channel).await;
    assert!(!list.buttons.iter().any(|button| button.label.contains("Close")), "{:?}", list.buttons);
    let question = close_from_list(&ada, channel, 1).await;
    let closed = press(&ada, &question.message.expect("a question"), "/cancel!").await;
    assert!(closed.content().contains("Table 1 is closed"), "{}", closed.content());
}

/// A person's page has the tables of other servers as links.
#[tokio::test(flavor = "multi_thread")]
async fn own_tables_elsewhere_are_links() {
    let (stage, [ada, _], card, _) = game_with(Config { servers: 2, ..Config::default() }).await;
    let other = stage.sandbox.guilds()[1];
    let there = stage.sandbox.channels(other)[0];
    stage.open_table(&ada, there, &[]).await;
    let list = command(&ada, card.channel, "hypnosia games", &[]).await.message.expect("a private answer");
    assert!(list.content.contains("Table 2 · on another server"), "{}", list.content);
    assert!(list.content.contains(&format!("/{other}/{there}/")), "{}", list.content);
    let links: Vec<&str> = list.buttons.iter().filter(|one| one.custom_id.is_none()).map(|one| &*one.label).collect();
    assert_eq!(links, ["Table 2"], "{:?}", list.buttons);
    let here = press(&ada, &list, "p/games/0").await;
    assert!(!here.content().contains("able 2"), "expected this server alone: {}", here.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn fame_can_be_shown_to_everybody() {
    let (stage, [ada, bruno], _, place) = game().await;
    next_turn(&ada, place, &mut Vec::new()).await;
    let done = lose(&[ada.clone(), bruno.clone()], &bruno, place).await;
    assert!(done.content().contains("The game at table"), "expected no advice to watch on: {}", done.content());
    ada.wait_message(place, LONG, is_result).await.expect("the result");
    let channel = stage.sandbox.channel();
    for (line, button) in [("hypnosia leaderboard", "p/lb-share"), ("hypnosia profile", "p/profile-share")] {
        let page = command(&ada, channel, line, &[]).await;
        assert!(page.is_private(), "expected {line} to be private");
        assert!(!page.content().contains("starts at 1000"), "expected that in one place: {}", page.content());
        let shown = press(&ada, &page.message.expect("a page"), button).await;
        assert!(!shown.is_private(), "expected everybody to see {line}");
        let seen = bruno.messages(channel).into_iter().find(|message| message.content == shown.content());
        let seen = seen.expect("he sees it");
        assert!(seen.buttons.is_empty() && seen.pinged.is_empty(), "expected a page to look at: {seen:?}");
    }
    let board = command(&ada, channel, "hypnosia leaderboard", &[]).await.message.expect("a page");
    let ratings = press(&ada, &board, "p/ratings").await;
    assert!(ratings.is_private(), "expected a page for her alone");
    assert!(ratings.content().contains("Everyone starts at 1000"), "{}", ratings.content());
    let details = press(&ada, &ratings.message.expect("a page"), "p/ratings-details").await;
    let few = "Too few rated games yet: this takes 30.";
    assert!(details.content().contains(few), "{}", details.content());
    let profile = command(&ada, channel, "hypnosia profile", &[]).await;
    assert_eq!(profile.content().matches("\nRating: ").count(), 1, "expected the numbers once: {}", profile.content());
}
