//! One person presses the same button twice at once: by a double click, or on a phone and a desktop. Each press gets
//! an answer, even if the other press has changed the table first.

use discord_sandbox::{Answer, AnswerKind, Config, MessageView, Person, Snowflake};
use futures_util::future::join_all;
use hypnosia_stage::*;

/// The people who press at once. With more people, clicks are more likely to arrive between the reading and the commit
/// of a table.
const CROWD: [&str; 5] = ["Ada", "Bruno", "Chloe", "Dana", "Emil"];

async fn crowd() -> (Stage, Vec<Person>, Snowflake) {
    let people = CROWD.map(str::to_owned).to_vec();
    let stage = Stage::start(Config { people, ..Config::default() }).await;
    let people = CROWD.iter().map(|name| stage.person(name, "en-GB")).collect();
    let channel = stage.sandbox.channel();
    (stage, people, channel)
}

fn says_something(answer: &Answer) -> bool {
    !answer.content().trim().is_empty()
}

/// Whether the answer was a private message that is gone, because the answer to a later click replaced it.
fn was_taken_away(answer: &Answer) -> bool {
    answer.kind == AnswerKind::Message && answer.message.is_none()
}

/// Presses the same button twice at once.
async fn twice(person: &Person, message: &MessageView, part: &str) -> [Answer; 2] {
    let id = action(message, part);
    let clicks = [(); 2].map(|()| person.click_blindly(message, &id).expect("the message stands"));
    settled(clicks).await
}

/// Chooses the same value twice at once.
async fn choose_twice(person: &Person, message: &MessageView, end: &str, value: &str) -> [Answer; 2] {
    let message = &person.message(message).expect("the message stands");
    let select = message.selects.iter().find(|select| select.custom_id.ends_with(end)).expect("the select");
    let chosen = [(); 2].map(|()| person.choose(message, &select.custom_id, &[value]).expect("it is offered"));
    settled(chosen).await
}

async fn settled(clicks: [discord_sandbox::Interaction; 2]) -> [Answer; 2] {
    let answers = join_all(clicks.iter().map(|click| click.settled(LONG))).await;
    let answers: Vec<Answer> = answers.into_iter().map(|answer| answer.expect("an answer in time")).collect();
    let answered = |answer: &Answer| says_something(answer) || was_taken_away(answer);
    assert!(answers.iter().all(answered) && answers.iter().any(says_something), "expected words, got {answers:?}");
    answers.try_into().expect("two answers")
}

#[tokio::test(flavor = "multi_thread")]
async fn both_presses_of_join_are_answered() {
    let (stage, people, _) = crowd().await;
    for lobby in 0..6 {
        let place = stage.sandbox.add_channel(stage.sandbox.guilds()[0], &format!("lobby-{lobby}"));
        let host = stage.person(&format!("Host {lobby}"), "en-GB");
        let card = stage.open_table(&host, place, &[]).await;
        let seats = join_all(people.iter().map(|person| twice(person, &card, "/join"))).await;
        for answer in seats.iter().flatten() {
            assert!(plain(answer.content()).contains("You're "), "expected a seat: {}", answer.content());
        }
        let left =
            join_all(people.iter().map(|person| async { twice(person, &more(person, &card).await, "/leave").await }));
        for [one, other] in left.await {
            let words = format!("{}\n{}", one.content(), other.content());
            assert!(words.contains("You've left"), "expected one of them to leave: {words}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn doubled_choices_of_a_lobby_are_answered() {
    let (stage, people, channel) = crowd().await;
    let ada = &people[0];
    let card = stage.open_table(ada, channel, &[]).await;
    let options = press(ada, &more(ada, &card).await, "/options").await.message.expect("the options");
    let both = [("/time", "1h"), ("/rated", "no")].map(|(end, value)| {
        let select = options.selects.iter().find(|select| select.custom_id.ends_with(end)).expect("the select");
        ada.choose(&options, &select.custom_id, &[value]).expect("it is offered")
    });
    settled(both).await;
    let set = stage.host().view(hypnosia::model::TableId(1)).await.expect("the table is there").options;
    assert_eq!((set.turn_time.name(), set.rated), ("1h", false), "expected neither choice to undo the other");
    // Each choice adds a computer, and its answer names that computer.
    let question = press(ada, &card, "/add").await.message.expect("a question");
    for _ in 0..2 {
        for answer in choose_twice(ada, &question, "/add-level", "easy").await {
            assert!(answer.content().contains("joined."), "expected who joined: {}", answer.content());
        }
    }
    let which = press(ada, &more(ada, &card).await, "/remove").await.message.expect("a question");
    for answer in choose_twice(ada, &which, "/remove-choice", "green").await {
        let words = plain(answer.content());
        assert!(words.contains("🟢★ 🤖") || words.contains("free already"), "expected who left: {words}");
    }
    let seated = press(&people[1], &card, "/join").await.message.expect("a private answer");
    for answer in choose_twice(&people[1], &seated, "/colour", "green").await {
        assert!(plain(answer.content()).contains("You're 🟢★ green."), "{}", answer.content());
    }
    twice(ada, &more(ada, &card).await, "/cancel").await;
    let started = twice(ada, &card, "/start").await;
    assert!(started.iter().any(|answer| answer.content().contains("already")), "expected one to come late");
}

#[tokio::test(flavor = "multi_thread")]
async fn doubled_clicks_of_a_game_are_answered() {
    let (stage, [ada, bruno], _, place) = game().await;
    let people = [ada.clone(), bruno.clone()];
    let mut seen = Vec::new();
    for turn in 0..4 {
        let board = next_turn(&ada, place, &mut seen).await;
        let player = to_move(&board, &people);
        for part in ["/view", "/help"] {
            twice(player, &board, part).await;
        }
        let moved = choice(&moves(&board), turn).to_owned();
        twice(player, &board, &moved).await;
    }
    let question = ask_to_lose(&people, &bruno, place).await;
    let resigned = twice(&bruno, &question, "/resign!").await;
    // Both answers change the same private page; the later one remains.
    let told = |words: &str| words.contains("You resigned") || words.contains("This game is over");
    assert!(resigned.iter().all(|answer| told(answer.content())), "expected him to have resigned: {resigned:?}");
    let result = ada.wait_message(place, LONG, is_result).await.expect("the result");
    for part in ["/look-back", "/dice", "/replay"] {
        twice(&ada, &result, part).await;
    }
    let both = join_all(people.iter().map(|person| twice(person, &result, "/rematch"))).await;
    for answer in both.iter().flatten() {
        assert!(answer.content().contains("able 2"), "expected the way to the rematch: {}", answer.content());
    }
    drop(stage);
}
