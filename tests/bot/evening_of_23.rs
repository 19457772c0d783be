//! A whole evening of 23 people: four come late, two never come, one leaves for good, others resign. It ends with a final
//! table, a podium, a line on the noticeboard and one in the hall of fame.

use crate::evening_once::{
    all_are_there, announce, carded, game_of, manager, run_to, seated, table, told, until_state, whole,
    won_by_the_first,
};
use crate::noticeboard::{CALM, PROMPT, says, switch_on};
use discord_sandbox::{Config, Exchange, MessageView, Person, Snowflake};
use futures_util::future::join_all;
use hypnosia::host::Seat;
use hypnosia::model::{Attendance, EveningState, Status, TableId};
use hypnosia::store::WholeEvening;
use hypnosia_stage::*;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// How many requests the bot makes at most within a second.
const REQUESTS: usize = 45;

/// The numbers of the tables of a round, once all have their cards.
async fn tables(stage: &Stage, round: u32) -> (WholeEvening, Vec<i64>) {
    let opened = async || {
        let whole = Some(whole(stage, 1).await).filter(|whole| whole.evening.round == round)?;
        let of_round = whole.tables.iter().filter(|table| table.round == round);
        let numbers: Option<Vec<i64>> = of_round.map(|table| Some(table.table?.0)).collect();
        Some((whole, numbers?))
    };
    let (whole, numbers) = until_found("the tables of the round", opened).await;
    for number in &numbers {
        carded(stage, *number).await;
    }
    (whole, numbers)
}

/// The sizes of the tables of a round, by their numbers.
fn sizes(whole: &WholeEvening, round: u32) -> Vec<usize> {
    let numbers = whole.tables.iter().filter(|table| table.round == round).map(|table| table.number);
    let size = |number| whole.seats.iter().filter(|seat| (seat.round, seat.number) == (round, number)).count();
    numbers.map(size).collect()
}

/// Nobody sits twice in a round, all who are there sit, and the sizes of tables are within one of each other.
fn all_sit(whole: &WholeEvening, round: u32, people: usize) {
    let sits: Vec<_> = whole.seats.iter().filter(|seat| seat.round == round).filter_map(|seat| seat.user).collect();
    assert_eq!(sits.len(), people, "round {round}: {:?}", whole.people);
    assert_eq!(sits.iter().collect::<BTreeSet<_>>().len(), people, "somebody sits twice in round {round}");
    let sizes = sizes(whole, round);
    let (least, most) = (sizes.iter().min().expect("a table"), sizes.iter().max().expect("a table"));
    assert!(most - least <= 1, "round {round}: {sizes:?}");
}

/// A table where somebody never comes.
struct Waiting {
    number: i64,
    place: Snowflake,
    players: Vec<Person>,
    seen: Vec<String>,
}

impl Waiting {
    async fn at(stage: &Stage, number: i64, people: &[Person]) -> Waiting {
        let place = game_of(stage, number).await;
        Waiting { number, place, players: seated(stage, number, people).await, seen: Vec::new() }
    }

    /// Plays until it is the turn of somebody who never comes, and returns true; once a computer has the seats of all of
    /// them, the others resign, and it returns false.
    async fn waits(&mut self, stage: &Stage, absent: &[Snowflake]) -> bool {
        let here: Vec<Person> = self.players.iter().filter(|one| !absent.contains(&one.id())).cloned().collect();
        let never_comes = |seat: &Seat| seat.player.person().is_some_and(|user| absent.contains(&Snowflake(user.0)));
        for count in 0.. {
            let view = stage.host().view(TableId(self.number)).await.expect("the table");
            if view.seats.iter().filter(|seat| never_comes(seat)).all(|seat| seat.held) {
                break;
            }
            let turn = view.game.as_ref().and_then(|game| game.turn.as_ref()).expect("a turn").colour;
            if view.seat(turn).is_some_and(never_comes) {
                return true;
            }
            let board = next_turn(&here[0], self.place, &mut self.seen).await;
            move_once(&self.players, &board, count).await;
        }
        // A click on a board of before would take the seat back.
        stage.in_step().await;
        for leaver in &here {
            lose(&here, leaver, self.place).await;
        }
        table(stage, self.number, Status::Over).await;
        false
    }
}

/// Lets time pass at these tables until computers have the seats of those who never come, and all others have resigned.
async fn without(stage: &Stage, numbers: &[i64], people: &[Person], absent: &[Snowflake]) {
    let mut tables = join_all(numbers.iter().map(|number| Waiting::at(stage, *number, people))).await;
    while !tables.is_empty() {
        let waits = join_all(tables.iter_mut().map(|table| table.waits(stage, absent))).await;
        let mut waits = waits.into_iter();
        tables.retain(|_| waits.next().expect("one for each"));
        if !tables.is_empty() {
            stage.pass(Duration::from_secs(50)).await;
        }
    }
}

/// Each table of a round is won by who sits first.
async fn play_round(stage: &Stage, numbers: &[i64], people: &[Person]) {
    game_of(stage, numbers[0]).await;
    join_all(numbers.iter().map(|number| won_by_the_first(stage, *number, people))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_23() {
    let names: Vec<String> = (1..=23).map(|number| format!("P{number:02}")).collect();
    let people = names.iter().cloned().chain(["Mo".to_owned()]).collect();
    let config = Config { people, record_traffic: true, ..Config::default() };
    let stage = Stage::start(config).await;
    let (mo, channel) = (manager(&stage), stage.sandbox.channel());
    let wall = stage.sandbox.add_channel(stage.sandbox.guilds()[0], "wall");
    switch_on(&stage, &mo, wall).await;
    let people: Vec<Person> = names.iter().map(|name| stage.person(name, "en-GB")).collect();
    let (early, late) = people.split_at(19);
    announce(&stage, &mo, channel, &[]).await;
    says(&stage, &mo, wall, PROMPT, "[Game evening]").await;
    all_are_there(&stage, early, channel, 1).await;
    run_to(&stage, 1, whole(&stage, 1).await.evening.step_at).await;
    until_state(&stage, 1, EveningState::Playing).await;

    let (first, numbers) = tables(&stage, 1).await;
    all_sit(&first, 1, 19);
    assert_eq!(first.evening.rounds, 4);
    let card = told(&stage, &mo, channel, "round 1 of 4").await;
    for person in late {
        let told = press(person, &card, "p/evening-in").await;
        assert!(told.content().starts_with("You play from round 2 on."), "{}", told.content());
    }
    // The first of the last two tables never come, and the first of the table before leaves for good.
    let first_of = async |number: i64| seated(&stage, number, &people).await[0].clone();
    let [.., third, second, last] = numbers[..] else { panic!("expected three tables: {numbers:?}") };
    let (goer, absent) = (first_of(third).await, [first_of(second).await.id(), first_of(last).await.id()]);
    game_of(&stage, third).await;
    let gone = press(&goer, &card, "p/evening-out").await;
    assert!(gone.content().starts_with("You get no more seats"), "{}", gone.content());
    play_round(&stage, &numbers[..numbers.len() - 3], &people).await;
    without(&stage, &[third], &people, &[goer.id()]).await;
    without(&stage, &[second, last], &people, &absent).await;

    let (whole_second, numbers) = tables(&stage, 2).await;
    let state = |state| whole_second.people.iter().filter(|person| person.state == state).count();
    assert_eq!((state(Attendance::Here), state(Attendance::Away), state(Attendance::Out)), (20, 2, 1));
    all_sit(&whole_second, 2, 20);
    play_round(&stage, &numbers, &people).await;
    let (whole_third, numbers) = tables(&stage, 3).await;
    all_sit(&whole_third, 3, 20);
    let card = told(&stage, &mo, channel, "round 3 of 4").await;
    let mine = press(&first_of(numbers[0]).await, &card, "p/evening-page").await;
    assert!(mine.content().contains(" ways to go on"), "{}", mine.content());
    play_round(&stage, &numbers, &people).await;
    let (last, numbers) = tables(&stage, 4).await;
    all_sit(&last, 4, 20);
    assert!(last.evening.is_final, "expected a final: {:?}", last.evening);
    let finalist = first_of(numbers[0]).await;
    let card = told(&stage, &mo, channel, "Final table:").await;
    assert!(card.content.contains(&finalist.name()), "{}", card.content);
    play_round(&stage, &numbers, &people).await;
    until_state(&stage, 1, EveningState::Over).await;

    let winner = finalist.name();
    told(&stage, &mo, channel, &format!("🏆 {winner} wins the game evening!")).await;
    let is_podium =
        |message: &MessageView| message.content.contains("wins the game evening!") && !message.files.is_empty();
    let podium = mo.wait_message(channel, LONG, is_podium).await.expect("the podium");
    assert!(podium.pinged.is_empty() && podium.content.contains(&winner), "expected no ping: {podium:?}");
    says(&stage, &mo, wall, CALM, &format!("🏆 Last game evening: {winner} (23 played)")).await;
    let board = command(&mo, channel, "hypnosia leaderboard", &[]).await.message.expect("the leaderboard");
    let fame = press(&mo, &board, "p/fame").await.message.expect("the hall of fame");
    let evenings = press(&mo, &fame, "p/fame-page/evenings").await;
    assert!(evenings.content().contains("**Most won** · 1 · ") && evenings.content().contains(&winner), "{evenings:?}");
    nobody_is_pinged_too_often(&stage);
    assert!((1..=REQUESTS).contains(&busiest_second(&stage)), "{} requests in a second", busiest_second(&stage));
    stage.in_step().await;
}

/// One call to the check-in, and one notice of each table, a person.
fn nobody_is_pinged_too_often(stage: &Stage) {
    let (mut calls, mut notices) = (BTreeMap::new(), BTreeMap::new());
    for ping in stage.sandbox.pings() {
        let counted = match &ping.text {
            text if text.contains("the game evening starts") => &mut calls,
            text if text.contains("your game at table") => &mut notices,
            _ => continue,
        };
        for user in ping.users {
            *counted.entry(user).or_insert(0) += 1;
        }
    }
    assert!(calls.len() == 19 && calls.values().all(|count| *count == 1), "{calls:?}");
    assert!(notices.values().all(|count| *count <= 4), "{notices:?}");
}

/// The most requests that the bot made within a second, without answers to interactions, which Discord does not limit.
fn busiest_second(stage: &Stage) -> usize {
    let mut seconds: BTreeMap<i64, usize> = BTreeMap::new();
    let is_answer =
        |exchange: &Exchange| ["/interactions", "/webhooks"].iter().any(|of| exchange.template.starts_with(of));
    for exchange in stage.sandbox.traffic().iter().filter(|exchange| !is_answer(exchange)) {
        *seconds.entry(exchange.at_ms / 1_000).or_default() += 1;
    }
    seconds.values().copied().max().unwrap_or_default()
}
