//! Playing both dice with one choice, by a button where there is room for it, or in a select: in the private view of every player to move, and on the
//! boards of people who have not switched this off.

use discord_sandbox::{Answer, Config, MessageView, Person, RateLimits, SelectView};
use hypnosia_stage::*;

fn select_of(message: &MessageView) -> Option<&SelectView> {
    message.selects.iter().find(|select| select.custom_id.ends_with("/whole"))
}

/// The ids of the buttons that play both dice at once.
fn usual(message: &MessageView) -> Vec<&str> {
    let ids = message.buttons.iter().filter_map(|button| button.custom_id.as_deref());
    ids.filter(|id| id.contains("/both/")).collect()
}

async fn play(person: &Person, message: &MessageView, select: &SelectView, option: usize) -> Answer {
    let chosen = person.choose(message, &select.custom_id, &[&select.options[option].1]).expect("it is offered");
    chosen.settled(LONG).await.expect("an answer in time")
}

/// The board offers whole turns unless a person has switched them off. The private view offers them to every player
/// whose turn it is.
#[tokio::test(flavor = "multi_thread")]
async fn whole_turn_is_tried_in_the_private_view() {
    let (stage, people, card, place) = game().await;
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    assert!(select_of(&board).is_some(), "on until somebody switches it off: {:?}", board.selects);
    for person in &people {
        let settings = command(person, card.channel, "hypnosia settings", &[]).await.message.expect("the settings");
        let chosen = |page: &MessageView| {
            let select = page.selects.iter().find(|select| select.custom_id == "p/my-whole-turns");
            let options = &select.expect("a select").options;
            options.iter().find(|(_, _, is_chosen)| *is_chosen).map(|(label, ..)| label.clone()).unwrap_or_default()
        };
        assert_eq!(chosen(&settings), "Moves: server default");
        let single = choose(person, &settings, "p/my-whole-turns", "single").await.message.expect("the settings");
        assert_eq!(chosen(&single), "Moves: one die at a time");
    }
    let player = to_move(&board, &people);
    let other = people.iter().find(|person| person.id() != player.id()).expect("the other");
    let theirs = press(other, &board, "/view").await.message.expect("a private view");
    assert!(select_of(&theirs).is_none(), "nothing to choose for who is not to move");
    let view = press(player, &board, "/view").await.message.expect("a private view");
    let select = select_of(&view).expect("a select of whole turns");
    assert!((2..=25).contains(&select.options.len()), "{:?}", select.options);
    assert!(select.options.iter().all(|(label, ..)| label.starts_with('H') && label.contains("→A")), "{select:?}");
    let after = play(player, &view, select, 0).await.message.expect("the same view");
    assert_eq!(after.id, view.id, "the view shows what came of it");
    let next = next_turn(&people[0], place, &mut seen).await;
    assert_ne!(next.id, board.id, "the turn is over");
    assert!(usual(&next).is_empty() && select_of(&next).is_none(), "it is switched off: {:?}", next.buttons);

    // A click on the old private view after the turn is over must also be answered.
    let again = player.click_blindly(&view, &moves(&view)[0]).expect("sent").settled(LONG).await.expect("in time");
    assert!(again.is_private() || again.message.is_some(), "expected an answer");
    stage.in_step().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_game_by_whole_turns() {
    let config = Config { rate_limits: RateLimits::Generous, ..Config::default() };
    let (stage, people, _, place) = game_with(config).await;
    let mut seen = Vec::new();
    let (mut clicks, mut messages, mut by_button) = (0, 0, 0);
    let result = loop {
        let message = next_turn(&people[0], place, &mut seen).await;
        if is_result(&message) {
            break message;
        }
        messages += 1;
        assert!(message.components.len() <= 5, "five rows at most: {:?}", message.components);
        let player = to_move(&message, &people);
        let other = people.iter().find(|person| person.id() != player.id()).expect("the other");
        let finish =
            message.buttons.iter().find_map(|button| button.custom_id.clone().filter(|id| id.ends_with("/finish")));
        clicks += 1;
        let usual = usual(&message).first().map(|id| id.to_string());
        match (finish, usual.filter(|_| clicks % 6 > 0), select_of(&message)) {
            (Some(_), ..) => drop(press(player, &message, "/finish").await),
            (None, Some(usual), _) => {
                by_button += 1;
                drop(press(player, &message, &usual).await);
            }
            (None, None, Some(select)) => {
                if clicks == 6 {
                    let refused = play(other, &message, select, 0).await;
                    assert!(refused.content().contains("'s turn"), "{}", refused.content());
                }
                let doubled = player.choose(&message, &select.custom_id, &[&select.options[1].1]);
                play(player, &message, select, 0).await;
                // The same choice was sent twice, first by `doubled`. Only one of them plays the moves, but both must
                // be answered.
                doubled.expect("it is offered").settled(LONG).await.expect("an answer in time");
            }
            // One die is left, or only one can be used.
            (None, None, None) => move_once(&people, &message, 0).await,
        }
    };
    stage.in_step().await;
    let turns =
        result.content.rsplit_once(" turns").and_then(|(before, _)| before.rsplit(' ').next()?.parse::<u32>().ok());
    let turns = turns.expect("the number of turns");
    println!("{clicks} clicks on {messages} messages in {turns} turns");
    assert!(clicks <= turns + 2, "{clicks} clicks in {turns} turns");
    // The opening has so many moves that there is no room for these buttons.
    assert!(by_button > 0, "none of {clicks} turns by the buttons of the usual ones");
}
