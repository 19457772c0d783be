//! People's actions in tests, and the messages that they see.

use crate::LONG;
use discord_sandbox::{Answer, AnswerKind, ButtonView, MessageView, Person, Snowflake};
use serde_json::Value;
use std::time::Duration;

/// Polls a condition that has no notification.
pub async fn until(what: &str, so: impl Fn() -> bool) {
    until_found(what, async || so().then_some(())).await;
}

/// Polls `look` until it returns a value.
pub async fn until_found<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let end = tokio::time::Instant::now() + LONG;
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(tokio::time::Instant::now() < end, "expected within {LONG:?}: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The end of the custom id of a lobby's button *More*.
const MORE: &str = "/more";

/// Types a command and waits for its answer.
pub async fn command(person: &Person, channel: Snowflake, line: &str, options: &[(&str, Value)]) -> Answer {
    let typed = person.slash(channel, line, options).expect("the command is known");
    typed.settled(LONG).await.expect("an answer in time")
}

/// Clicks the button whose custom id contains `part`, on the current message or on the private page behind *More*,
/// and waits for the answer. If neither has the button for this person, sends the button's custom id all the same, as a
/// card of an older program would.
pub async fn press(person: &Person, message: &MessageView, part: &str) -> Answer {
    // A card can change after it was read and before the click arrives, as it can for people.
    for _ in 0..20 {
        let message = offering(person, message, part).await;
        let clicked = match custom_id_of(&message, part) {
            Some(id) => person.click(&message, &id),
            None => person.click_blindly(&message, &action(&message, MORE).replace(MORE, part)),
        };
        if let Ok(clicked) = clicked {
            return clicked.settled(LONG).await.expect("an answer in time");
        }
    }
    panic!("expected to hit the button {part}");
}

/// Returns the current message, or the private page behind its *More* if only that page has the button.
async fn offering(person: &Person, message: &MessageView, part: &str) -> MessageView {
    let message = person.message(message).expect("the message stands");
    let more = custom_id_of(&message, MORE).filter(|_| custom_id_of(&message, part).is_none());
    let Some(more) = more else { return message };
    let Ok(clicked) = person.click(&message, &more) else { return message };
    let page = clicked.settled(LONG).await.expect("an answer in time").message;
    page.filter(|page| custom_id_of(page, part).is_some()).unwrap_or(message)
}

/// Opens the private page behind *More*.
pub async fn more(person: &Person, card: &MessageView) -> MessageView {
    press(person, card, MORE).await.message.expect("a private page")
}

/// Opens the form for words for the dice behind *Fair dice*, submits this word, and waits for the answer.
pub async fn give_word(person: &Person, card: &MessageView, word: &str) -> Answer {
    let page = press(person, card, "/dice").await.message.expect("a private page");
    let clicked = person.click(&page, &action(&page, "/word")).expect("the button for words");
    let opened = clicked.answered().await.expect("an answer in time");
    assert_eq!(opened.kind, AnswerKind::Modal, "expected a form");
    let sent = person.submit(clicked.id(), &[("word", word)]).expect("the form is open");
    sent.settled(LONG).await.expect("an answer in time")
}

/// Opens the private page about the table, presses *Resign*, and returns the question.
pub async fn ask_to_resign(person: &Person, board: &MessageView) -> MessageView {
    let more = press(person, board, "/help").await.message.expect("a private page");
    press(person, &more, "/resign").await.message.expect("a question")
}

/// Opens the list of the person's own games, asks to resign the one that is played in this place, and returns the bot's
/// answer: the question that asks to confirm it.
pub async fn resign_from_list(person: &Person, place: Snowflake) -> Answer {
    let list = command(person, place, "hypnosia games", &[]).await.message.expect("the list");
    let select = list.selects.iter().find(|select| select.custom_id == "p/resign-of");
    let games = select.map(|select| select.options.as_slice()).unwrap_or_default();
    let number = match games {
        [(_, only, _)] => only.clone(),
        _ => number_on_list(&list, place),
    };
    choose(person, &list, "p/resign-of", &number).await
}

/// The number of the table whose line on a list leads to this place.
fn number_on_list(list: &MessageView, place: Snowflake) -> String {
    let is_here = |line: &&str| line.contains(&format!("/{place}"));
    let line = list.content.lines().find(is_here).unwrap_or_else(|| panic!("expected the game in {}", list.content));
    line.chars().skip_while(|letter| !letter.is_ascii_digit()).take_while(char::is_ascii_digit).collect()
}

/// The list of the server's games.
pub async fn games_of_server(person: &Person, channel: Snowflake) -> MessageView {
    let list = command(person, channel, "hypnosia games", &[]).await.message.expect("the list");
    match custom_id_of(&list, "p/games/0") {
        Some(_) => press(person, &list, "p/games/0").await.message.expect("the other page"),
        None => list,
    }
}

/// Asks to close a table on the list of the server's games, and returns the bot's answer: the question that asks to
/// confirm it.
pub async fn close_from_list(person: &Person, channel: Snowflake, table: i64) -> Answer {
    let list = games_of_server(person, channel).await;
    press(person, &list, &format!("p/games-close/{table}")).await
}

/// Opens the page about what is stored of a person, from their settings.
pub async fn privacy_page(person: &Person, channel: Snowflake) -> MessageView {
    let settings = command(person, channel, "hypnosia settings", &[]).await.message.expect("the settings");
    press(person, &settings, "p/my-privacy").await.message.expect("the page")
}

/// Chooses a value in the select whose custom id ends with `end`.
pub async fn choose(person: &Person, message: &MessageView, end: &str, value: &str) -> Answer {
    let select = message.selects.iter().find(|select| select.custom_id.ends_with(end));
    let select = select.unwrap_or_else(|| panic!("expected a select {end}, found {:?}", message.selects));
    let chosen = person.choose(message, &select.custom_id, &[value]).expect("the value is offered");
    chosen.settled(LONG).await.expect("an answer in time")
}

fn custom_id_of(message: &MessageView, part: &str) -> Option<String> {
    message.buttons.iter().filter_map(|button| button.custom_id.clone()).find(|id| id.contains(part))
}

/// The button whose custom id contains `part`.
pub fn button_of<'a>(message: &'a MessageView, part: &str) -> &'a ButtonView {
    let found = message.buttons.iter().find(|button| button.custom_id.as_deref().is_some_and(|id| id.contains(part)));
    found.unwrap_or_else(|| panic!("expected a button {part}, found {:?}", message.buttons))
}

/// The custom id that contains `part`, of a button on this message.
pub fn action(message: &MessageView, part: &str) -> String {
    button_of(message, part).custom_id.clone().expect("it was found by its id")
}

/// A text with the application's own emoji replaced by their Unicode equivalents.
pub fn plain(text: &str) -> String {
    let faces = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
    let pawns = ["red", "orange", "yellow", "green", "blue", "purple"].into_iter();
    let signs = pawns.zip(["🔴◎", "🟠▲", "🟡■", "🟢★", "🔵◆", "🟣✚"]).map(|(name, sign)| (format!("{name}_"), sign));
    let dice = (1..).zip(faces).flat_map(|(n, face)| [(format!("d{n}_"), face), (format!("d{n}b_"), face)]);
    let events = [("capture_".to_owned(), "💥"), ("centre_".to_owned(), "🎯")];
    let signs: Vec<(String, &str)> = signs.chain(dice).chain(events).collect();
    let mut parts = text.split("<:");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (emoji, rest) = part.split_once('>').unwrap_or((part, ""));
        match signs.iter().find(|(name, _)| emoji.starts_with(name.as_str())) {
            Some((_, sign)) => plain.push_str(&format!("{sign}{rest}")),
            None => plain.push_str(&format!("<:{part}")),
        }
    }
    plain
}

/// Whether a message is the card of a lobby. The line that stands for a card while it pings is none yet.
pub fn is_card(message: &MessageView) -> bool {
    is_framed(message) && has_button(message, "/join")
}

/// Whether a message is made of components of version 2.
pub fn is_framed(message: &MessageView) -> bool {
    message.components.iter().any(|component| matches!(component["type"].as_u64(), Some(10 | 17)))
}

/// Whether a message has a button whose custom id ends so.
pub fn has_button(message: &MessageView, end: &str) -> bool {
    message.buttons.iter().any(|button| button.custom_id.as_deref().is_some_and(|id| id.ends_with(end)))
}

pub(crate) fn cards(person: &Person, channel: Snowflake) -> Vec<MessageView> {
    person.messages(channel).into_iter().filter(is_card).collect()
}

/// The custom ids of the moves on a message.
pub fn moves(message: &MessageView) -> Vec<String> {
    message.buttons.iter().filter_map(|button| button.custom_id.clone()).filter(|id| id.contains("/m/")).collect()
}

/// Whether a message is the result of a game, as a card. *Rematch* and *Report* are on the table's card, too.
pub fn is_result(message: &MessageView) -> bool {
    is_framed(message) && has_button(message, "/replay")
}

/// The person to move on a turn's message: the person whom its first line in normal print mentions.
pub fn to_move<'a>(message: &MessageView, people: &'a [Person]) -> &'a Person {
    // Earlier turns come first, in small print.
    let head = message.content.lines().find(|line| !line.starts_with("-#")).unwrap_or_default();
    let found = people.iter().find(|person| head.contains(&format!("<@{}>", person.id())));
    found.unwrap_or_else(|| panic!("expected one of the players in {head:?}"))
}

/// Waits for a public message whose first move is not in `seen`, or for the result of the game. Adds the first move of
/// the message to `seen`.
pub async fn next_turn(watcher: &Person, place: Snowflake, seen: &mut Vec<String>) -> MessageView {
    let fresh = |message: &MessageView| {
        let is_new = moves(message).first().is_some_and(|first| !seen.contains(first));
        // A private view has the same moves as the board.
        is_result(message) || is_new && !message.ephemeral
    };
    let message = watcher.wait_message(place, LONG, fresh).await.expect("the game goes on");
    seen.extend(moves(&message).first().cloned());
    message
}

/// Picks a move: mostly the one that leads furthest in, so that a game ends soon, and now and then another.
pub fn choice(moves: &[String], count: usize) -> &str {
    let inward = |id: &&String| match id.rsplit(['-', '=']).next() {
        Some("centre") => 'Z',
        to => to.and_then(|to| to.chars().next()).unwrap_or(' '),
    };
    let furthest = moves.iter().max_by_key(inward).filter(|_| count % 4 != 3);
    furthest.unwrap_or(&moves[(count * 7) % moves.len()])
}

/// The person to move plays one of the moves.
pub async fn move_once(people: &[Person], message: &MessageView, count: usize) {
    let player = to_move(message, people);
    let moves = moves(message);
    let choice = choice(&moves, count);
    // The table's clock may have played a move since the message was read. The caller's next read of the board shows
    // it.
    if let Ok(clicked) = player.click(message, choice) {
        clicked.answered().await.expect("an answer in time");
    }
}

/// Makes a player resign for good, after [`ask_to_lose`].
pub async fn lose(people: &[Person], leaver: &Person, place: Snowflake) -> Answer {
    let question = ask_to_lose(people, leaver, place).await;
    press(leaver, &question, "/resign!").await
}

/// Asks to resign for a player, and returns the question that asks to confirm it. Before that, the game is played on
/// until resigning no longer calls it off.
pub async fn ask_to_lose(people: &[Person], leaver: &Person, place: Snowflake) -> MessageView {
    let mut seen: Vec<String> = Vec::new();
    for count in 0..100 {
        let question = resign_from_list(leaver, place).await.message.expect("a question");
        if custom_id_of(&question, "/resign!").is_some() {
            return question;
        }
        let fresh = |message: &MessageView| {
            !message.ephemeral && moves(message).first().is_some_and(|first| !seen.contains(first))
        };
        let board = people[0].wait_message(place, LONG, fresh).await.expect("the game goes on");
        seen.extend(moves(&board).first().cloned());
        move_once(people, &board, count).await;
    }
    panic!("expected the opening to end");
}

/// Plays to the end by clicks, with varying pawns, and returns the message with the result. Before each click, calls
/// `each` with the number of clicks so far and the message.
pub async fn play_to_the_end(
    people: &[Person],
    place: Snowflake,
    each: impl AsyncFnMut(usize, &MessageView),
) -> MessageView {
    play_on(people, place, &mut Vec::new(), each).await
}

/// As [`play_to_the_end`], but skips the messages whose first move is in `seen`.
pub async fn play_on(
    people: &[Person],
    place: Snowflake,
    seen: &mut Vec<String>,
    mut each: impl AsyncFnMut(usize, &MessageView),
) -> MessageView {
    for count in 0..2_000 {
        let message = next_turn(&people[0], place, seen).await;
        if is_result(&message) {
            return message;
        }
        each(count, &message).await;
        move_once(people, &message, count).await;
    }
    panic!("expected the game to end");
}

/// Checks that a message's picture can be decoded, is a square of 900 pixels, and has an alt text.
pub fn check_picture(message: &MessageView) {
    let file = message.files.first().unwrap_or_else(|| panic!("expected a picture on {:?}", message.content));
    let picture = image::load_from_memory(&file.bytes()).expect("a picture that can be decoded");
    assert_eq!((picture.width(), picture.height()), (900, 900), "expected a square of 900 px");
    let words = file.description.as_deref().unwrap_or_default();
    assert!(!words.is_empty() && words.chars().count() <= 1024, "expected an alt text, got {words:?}");
}

/// Plays this many dice, or fewer if the game ends.
pub async fn play(people: &[Person; 2], place: Snowflake, seen: &mut Vec<String>, dice: usize) {
    for count in 0..dice {
        let message = next_turn(&people[0], place, seen).await;
        if is_result(&message) {
            return;
        }
        move_once(people, &message, count).await;
    }
}

/// Checks that no turn was posted twice: at most one public message has move buttons.
pub fn nothing_doubled(watcher: &Person, place: Snowflake) {
    let is_board = |m: &MessageView| !m.ephemeral && !moves(m).is_empty();
    let open: Vec<MessageView> = watcher.messages(place).into_iter().filter(is_board).collect();
    assert!(
        open.len() <= 1,
        "expected one board with buttons, found {:#?}",
        open.iter().map(|m| &m.content).collect::<Vec<_>>()
    );
}
