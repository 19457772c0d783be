//! Guesses of the winner, by those who watch a game.

use crate::noticeboard::{CALM, PROMPT, boards, says, switch_on};
use discord_sandbox::{Answer, Config, MessageView, Person, RateLimits, Snowflake};
use hypnosia::model::TableId;
use hypnosia_game::board::Board;
use hypnosia_game::computer::chances;
use hypnosia_game::rules::{Position, parse_move};
use hypnosia_stage::*;
use serde_json::json;

/// A stand-in that does not slow a whole game down.
fn quick() -> Config {
    Config { rate_limits: RateLimits::Generous, ..Config::default() }
}

/// The answer to *Who wins?* on the card of the first table.
async fn asked(person: &Person, card: &MessageView) -> Answer {
    press(person, card, "p/guess/1").await
}

/// Guesses the winner of the first table, the letter of a colour, and returns the answer.
async fn guess(person: &Person, card: &MessageView, colour: &str) -> MessageView {
    let question = asked(person, card).await.message.expect("a question");
    choose(person, &question, "guess-who/1", colour).await;
    person.message(&question).expect("the answer")
}

/// The card of a table at which the host sits with red, and others with these colours; and the place of its game, which
/// has begun.
async fn begun(stage: &Stage, host: &Person, others: &[(&Person, &str)]) -> (MessageView, Snowflake) {
    let card = stage.open_table(host, stage.sandbox.channel(), &[("time", json!("none"))]).await;
    for (person, colour) in others {
        stage.join(person, &card, colour).await;
    }
    let place = stage.begin(host, &card).await;
    (host.message(&card).expect("the card stands"), place)
}

/// Plays until this many pawns are in the centre.
async fn play_until_arrived(stage: &Stage, people: &[Person], place: Snowflake, pawns: usize) {
    let mut seen = Vec::new();
    for count in 0.. {
        let view = stage.host().view(TableId(1)).await.expect("the table");
        if view.game.as_ref().expect("a game").position.centre().len() >= pawns {
            return;
        }
        let message = next_turn(&people[0], place, &mut seen).await;
        move_once(people, &message, count).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_guess_once_and_players_never() {
    let stage = Stage::start(Config::default()).await;
    let [ada, bruno, cem, eve] = ["Ada", "Bruno", "Cem", "Eve"].map(|name| stage.person(name, "en-GB"));
    let (card, place) = begun(&stage, &ada, &[(&bruno, "green"), (&eve, "blue")]).await;

    let refused = asked(&bruno, &card).await;
    assert!(refused.content().contains("You play at this table"), "{}", refused.content());
    let question = resign_from_list(&eve, place).await.message.expect("a question");
    press(&eve, &question, "/resign!").await;
    let refused = asked(&eve, &card).await;
    assert!(refused.content().contains("You play at this table"), "she knew the table: {}", refused.content());

    let question = asked(&cem, &card).await.message.expect("a question");
    let select = question.selects.first().expect("the players");
    let offered: Vec<&str> = select.options.iter().map(|(_, value, _)| value.as_str()).collect();
    assert_eq!(offered, ["r", "g"], "whoever has resigned cannot win");
    choose(&cem, &question, "guess-who/1", "r").await;
    let own = cem.message(&question).expect("the answer");
    assert!(own.content.contains("Your guess: ") && own.content.contains("you gain"), "{}", own.content);

    // A second guess changes nothing.
    let again = asked(&cem, &card).await;
    assert!(again.is_private() && again.content().contains("Your guess: "), "{}", again.content());
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unrated_games_take_no_guesses() {
    let stage = Stage::start(Config::default()).await;
    let [ada, bruno, cem] = ["Ada", "Bruno", "Cem"].map(|name| stage.person(name, "en-GB"));
    let card = stage.open_table(&ada, stage.sandbox.channel(), &[("rated", json!("no (practice, with hints)"))]).await;
    stage.join(&bruno, &card, "any").await;
    stage.begin(&ada, &card).await;
    let card = ada.message(&card).expect("the card stands");
    assert!(!has_button(&card, "p/guess/1"), "{:?}", card.buttons);
    let refused = cem.click_blindly(&card, "p/guess/1").expect("the card").settled(LONG).await.expect("an answer");
    assert!(refused.content().contains("isn't rated"), "{}", refused.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_are_shown_and_make_a_season() {
    let mut stage = Stage::start(quick()).await;
    let names = ["Ada", "Bruno", "Cem", "Dora", "Emil", "Fay", "Mo"];
    let [ada, bruno, cem, dora, emil, fay, mo] = names.map(|name| stage.person(name, "en-GB"));
    let guild = stage.sandbox.guilds()[0];
    let wall = stage.sandbox.add_channel(guild, "wall");
    switch_on(&stage, &mo, wall).await;
    let (card, place) = begun(&stage, &ada, &[(&bruno, "green")]).await;
    for (person, colour) in [(&cem, "r"), (&dora, "r"), (&emil, "g")] {
        guess(person, &card, colour).await;
    }
    let question = asked(&fay, &card).await.message.expect("a question");

    let people = [ada.clone(), bruno.clone()];
    play_until_arrived(&stage, &people, place, 1).await;
    let late = choose(&fay, &question, "guess-who/1", "r").await;
    assert!(late.content().contains("too late to guess"), "{}", late.content());
    for person in [&fay, &cem, &bruno] {
        let all = asked(person, &card).await;
        let shown = all.content();
        assert!(all.is_private() && shown.contains("Guesses at table 1"), "{shown}");
        assert!(shown.contains("Cem: ") && shown.contains("Dora: ") && shown.contains("Emil: "), "{shown}");
        assert!(!shown.contains("Fay"), "{shown}");
    }

    lose(&people, &bruno, place).await;
    let board = says(&stage, &ada, wall, PROMPT, "🔮 Best guessers: ").await;
    let line = |board: &MessageView| {
        let line = board.content.lines().find(|line| line.contains("🔮")).unwrap_or_default();
        line.to_owned()
    };
    assert!(line(&board).contains("Cem ") && line(&board).contains("Dora "), "{}", line(&board));
    assert!(!line(&board).contains("Emil") && board.pinged.is_empty(), "a loss: {}", line(&board));

    // Whoever hides, or has left the server, is not named.
    let settings = command(&cem, stage.sandbox.channel(), "hypnosia settings", &[]).await;
    press(&cem, &settings.message.expect("the settings"), "p/my-hidden").await;
    let without = async |stage: &Stage, name: &str| {
        let found = async || boards(&ada, wall).pop().filter(|board| !line(board).contains(name));
        line(&stage.pass_until(CALM, "the line without the person", found).await)
    };
    assert!(without(&stage, "Cem").await.contains("Dora "));
    stage.stop_bot().await;
    stage.sandbox.remove_member(guild, &dora);
    stage.start_bot().await;
    let gone = format!("<@{}>", dora.id());
    assert!(without(&stage, "Dora").await.is_empty() && without(&stage, &gone).await.is_empty());
    stage.in_step().await;
}

/// Of these moves, by their custom ids: one that leads far in and leaves the game close, else the one that leaves it
/// closest.
fn even(position: &Position, moves: &[String]) -> String {
    let apart = |id: &String| {
        let mv = parse_move(Board::standard(), id.rsplit("/m/").next().unwrap_or_default()).expect("a move");
        let after = position.play(&mv).expect("it is legal");
        let mut chances = chances(&after.next().unwrap_or(after));
        chances.sort_by(|one, other| other.total_cmp(one));
        chances[0] - chances[1]
    };
    let close: Vec<String> = moves.iter().filter(|id| apart(id) < 0.08).cloned().collect();
    match close.is_empty() {
        true => moves.iter().min_by(|one, other| apart(one).total_cmp(&apart(other))).expect("a move").clone(),
        false => choice(&close, 0).to_owned(),
    }
}

/// The messages of a place that say that it is close.
fn close_messages(person: &Person, place: Snowflake) -> Vec<MessageView> {
    person.messages(place).into_iter().filter(|message| message.content.contains("it's close")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_are_told_once_that_it_is_close() {
    let mut stage = Stage::start(quick()).await;
    let [ada, bruno, cem, eve] = ["Ada", "Bruno", "Cem", "Eve"].map(|name| stage.person(name, "en-GB"));
    let dora = stage.person_without_pings("Dora", "en-GB").await;
    let (card, place) = begun(&stage, &ada, &[(&bruno, "green")]).await;
    for (person, answer) in [(&cem, "one ping"), (&dora, "without a ping"), (&eve, "one ping")] {
        let own = guess(person, &card, "r").await;
        press(person, &own, "p/tell-close/1").await;
        let asked = person.message(&own).expect("the answer");
        assert!(asked.content.contains("Your guess: ") && asked.content.contains(answer), "{}", asked.content);
        assert!(asked.buttons.is_empty(), "once: {:?}", asked.buttons);
    }
    let data = privacy_page(&eve, stage.sandbox.channel()).await;
    let question = press(&eve, &data, "p/delete").await.message.expect("a question");
    press(&eve, &question, "p/delete!").await;
    let [fay, gus] = ["Fay", "Gus"].map(|name| stage.person(name, "en-GB"));
    let fays = guess(&fay, &card, "g").await;

    let people = [ada.clone(), bruno.clone()];
    let mut seen = Vec::new();
    let told = loop {
        if let Some(told) = close_messages(&ada, place).pop() {
            break told;
        }
        let message = next_turn(&ada, place, &mut seen).await;
        assert!(!is_result(&message), "the game was never close, or nobody was told");
        let position = stage.host().view(TableId(1)).await.expect("the table").game.as_ref().expect("a game").position;
        let player = to_move(&message, &people);
        if let Ok(clicked) = player.click(&message, &even(&position, &moves(&message))) {
            clicked.answered().await.expect("an answer in time");
        }
    };
    assert_eq!(told.content, format!("👀 <@{}>, Dora: it's close at table 1.", cem.id()));
    assert!(told.pinged == [cem.id()] && told.buttons.is_empty(), "{told:?}");
    let view = stage.host().view(TableId(1)).await.expect("the table");
    assert!(view.game.as_ref().expect("a game").position.centre().len() >= 3);

    // It is said once, also to whoever asks later, and after a restart.
    let refused = press(&fay, &fays, "p/tell-close/1").await;
    assert!(refused.content().contains("said only once"), "{}", refused.content());
    let all = asked(&gus, &card).await.message.expect("all guesses");
    assert!(!has_button(&all, "p/tell-close/1"), "{:?}", all.buttons);
    stage.stop_bot().await;
    stage.start_bot().await;
    lose(&people, &bruno, place).await;
    ada.wait_message(place, LONG, is_result).await.expect("the result");
    assert_eq!(close_messages(&ada, place).len(), 1);
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wishes_end_with_the_game() {
    let stage = Stage::start(Config::default()).await;
    let [ada, bruno, cem] = ["Ada", "Bruno", "Cem"].map(|name| stage.person(name, "en-GB"));
    let (card, place) = begun(&stage, &ada, &[(&bruno, "green")]).await;
    let own = guess(&cem, &card, "r").await;
    press(&cem, &own, "p/tell-close/1").await;
    let has_wishes = async || stage.host().store().has_close_watchers(TableId(1)).await.expect("readable");
    assert!(has_wishes().await);
    lose(&[ada.clone(), bruno.clone()], &bruno, place).await;
    until_found("the wish is deleted", async || (!has_wishes().await).then_some(())).await;
    let refused = cem.click_blindly(&own, "p/tell-close/1").expect("the page").settled(LONG).await.expect("an answer");
    assert!(refused.content().contains("This game is over"), "{}", refused.content());
    assert_eq!(close_messages(&ada, place), []);
    stage.in_step().await;
}
