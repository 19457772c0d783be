//! Players who do not move in games without a clock, players who have left the server, and practice that nobody touches.

use super::clocks::Busy;
use super::*;

const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
const PEOPLE: [UserId; 3] = [ANN, BEN, EVE];
const UNLIMITED: TurnTime = TurnTime::Unlimited;

/// A game in which no computer ever finishes thinking. Its first turn began at noon.
async fn game(people: &[UserId], turn_time: TurnTime) -> (Harness, TableId) {
    let harness = Harness::with(Busy).await;
    let table = harness.game(people, Options { turn_time, ..Options::default() }).await;
    (harness, table)
}

async fn mover(harness: &Harness, table: TableId) -> UserId {
    harness.view(table).await.to_move().unwrap().player.person().unwrap()
}

async fn others(harness: &Harness, table: TableId, people: &[UserId]) -> Vec<UserId> {
    let mover = mover(harness, table).await;
    people.iter().copied().filter(|user| *user != mover).collect()
}

/// A person asks for the computer in the first turn.
async fn asks(harness: &Harness, table: TableId, user: UserId, now: Millis) -> Result<bool, HostError> {
    let outcome = harness.host.command(table, None, user, GameCommand::AskStandIn { turn: 1 }, now).await?;
    Ok(outcome.view.seats.iter().any(|seat| seat.held))
}

#[each_engine]
async fn enough_others_replace_who_is_absent() {
    // The number of people; who of the others asks, and when; and whether the computer then holds the seat.
    type Asked = (usize, Millis, bool);
    let cases: [(usize, &[Asked]); 5] = [
        (2, &[(0, 3 * DAY, true)]),
        (3, &[(0, 3 * DAY, false), (1, 3 * DAY, true)]),
        (3, &[(1, 4 * DAY - 1, false), (0, 4 * DAY - 1, true)]),
        (3, &[(0, 4 * DAY, true)]),
        (3, &[(0, 3 * DAY, false), (0, 4 * DAY, true)]),
    ];
    for (number, asked) in cases {
        let (harness, table) = game(&PEOPLE[..number], UNLIMITED).await;
        let (mover, others) = (mover(&harness, table).await, others(&harness, table, &PEOPLE[..number]).await);
        let early = asks(&harness, table, others[0], NOON + 3 * DAY - 1).await;
        assert_eq!(early, Err(Refusal::NotAbsent { from: Some(NOON + 3 * DAY) }.into()), "{number}: {asked:?}");
        for (who, after, is_held) in asked {
            let held = asks(&harness, table, others[*who], NOON + after).await;
            assert_eq!(held, Ok(*is_held), "{number}: {asked:?}, {who} after {after} ms");
        }
        let view = harness.view(table).await;
        assert_eq!((view.seat_of(mover).unwrap().held, view.askers.is_empty()), (true, true), "{number}: {asked:?}");
        let askers: Vec<UserId> = asked.iter().map(|(who, ..)| others[*who]).collect();
        let asked_by = view.seat_of(mover).unwrap().asked_by;
        for user in others {
            let is_asker = asked_by.contains(view.seat_of(user).unwrap().colour);
            assert_eq!(is_asker, askers.contains(&user), "{number}: {asked:?}");
        }
    }
}

#[each_engine]
async fn one_request_takes_effect_after_four_days() {
    let (harness, table) = game(&PEOPLE, UNLIMITED).await;
    let (mover, others) = (mover(&harness, table).await, others(&harness, table, &PEOPLE).await);
    assert_eq!(asks(&harness, table, others[0], NOON + 3 * DAY).await, Ok(false));
    let again = asks(&harness, table, others[0], NOON + 3 * DAY + HOUR).await;
    assert_eq!(again, Err(Refusal::AskedAlready { until: NOON + 4 * DAY }.into()));
    harness.host.pause(NOON + 3 * DAY + HOUR).await.unwrap();
    let harness = harness.restart(NOON + 3 * DAY + HOUR).await;
    assert_eq!(harness.view(table).await.alarm, Some(NOON + 4 * DAY));
    harness.host.tick(NOON + 4 * DAY - 1).await;
    assert!(!harness.view(table).await.seat_of(mover).unwrap().held);
    harness.host.tick(NOON + 4 * DAY).await;
    let held = harness.view(table).await;
    assert!(held.seat_of(mover).unwrap().held);
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}

#[each_engine]
async fn own_die_ends_the_wait_for_others() {
    let (harness, table) = game(&PEOPLE, UNLIMITED).await;
    let (mover, others) = (mover(&harness, table).await, others(&harness, table, &PEOPLE).await);
    let after = NOON + 3 * DAY;
    assert_eq!(asks(&harness, table, others[0], after).await, Ok(false));
    let play = GameCommand::Play(harness.view(table).await.game.as_ref().unwrap().legal[0]);
    let view = harness.host.command(table, None, mover, play, after).await.unwrap().view;
    assert_eq!((view.askers.len(), view.alarm), (0, None));
    harness.host.tick(NOON + 4 * DAY).await;
    assert!(!harness.view(table).await.seat_of(mover).unwrap().held, "expected the request to be forgotten");
    let turn_over = NOON + 4 * DAY;
    let next = GameCommand::Play(harness.view(table).await.game.as_ref().unwrap().legal[0]);
    harness.host.command(table, None, mover, next, turn_over).await.unwrap();
    let old = asks(&harness, table, mover, turn_over + 3 * DAY).await;
    assert!(matches!(old, Err(HostError::Refused(Refusal::Stale { .. }))), "expected another turn: {old:?}");
}

#[each_engine]
async fn who_was_replaced_comes_back_at_once() {
    let (harness, table) = game(&[ANN, BEN], UNLIMITED).await;
    let (mover, others) = (mover(&harness, table).await, others(&harness, table, &[ANN, BEN]).await);
    let at = NOON + 3 * DAY;
    assert_eq!(asks(&harness, table, others[0], at).await, Ok(true));
    let back = harness.host.command(table, None, mover, GameCommand::TakeSeatBack, at).await.unwrap().view;
    let seat = back.seat_of(mover).unwrap();
    assert!(!seat.held && seat.asked_by.is_empty() && !back.game.as_ref().unwrap().computer_plays);
    let early = asks(&harness, table, others[0], at + 3 * DAY - 1).await;
    assert_eq!(early, Err(Refusal::NotAbsent { from: Some(at + 3 * DAY) }.into()), "expected the days to begin anew");
}

#[each_engine]
async fn nobody_but_those_who_wait_may_ask() {
    let (harness, table) = game(&[ANN, BEN], UNLIMITED).await;
    let (mover, at) = (mover(&harness, table).await, NOON + 9 * DAY);
    assert_eq!(asks(&harness, table, mover, at).await, Err(Refusal::NotAbsent { from: None }.into()));
    assert_eq!(asks(&harness, table, EVE, at).await, Err(Refusal::NotSeated.into()));
    let (harness, table) = game(&[ANN, BEN], TurnTime::OneDay).await;
    let waits = others(&harness, table, &[ANN, BEN]).await[0];
    let asked = asks(&harness, table, waits, NOON + HOUR).await;
    assert_eq!(asked, Err(Refusal::NotAbsent { from: None }.into()), "expected the clock to decide");
}

#[each_engine]
async fn patience_stands_still_with_the_clocks() {
    let (harness, table) = game(&[ANN, BEN], UNLIMITED).await;
    let other = others(&harness, table, &[ANN, BEN]).await[0];
    harness.host.pause(NOON + HOUR).await.unwrap();
    assert_eq!(asks(&harness, table, other, NOON + 3 * DAY).await, Err(Refusal::ClocksStandStill.into()));
    harness.host.resume(NOON + 49 * HOUR).await.unwrap();
    let from = NOON + 3 * DAY + 48 * HOUR;
    assert_eq!(harness.view(table).await.patience_ends, Some(from));
    let harness = harness.restart(NOON + 50 * HOUR).await;
    assert_eq!(harness.view(table).await.patience_ends, Some(from), "expected it to be stored");
    let early = asks(&harness, table, other, from - 1).await;
    assert_eq!(early, Err(Refusal::NotAbsent { from: Some(from) }.into()));
    assert_eq!(asks(&harness, table, other, from).await, Ok(true));
}

/// Rows that an earlier program wrote say nothing of patience; the log does.
#[each_engine]
async fn earlier_games_are_waited_for_as_well() {
    let (harness, table) = game(&[ANN, BEN], UNLIMITED).await;
    let other = others(&harness, table, &[ANN, BEN]).await[0];
    let forget = "UPDATE game_tables SET patience_ends = NULL";
    assert_eq!(crate::store::change_rows(&harness.url(), forget).await, 1);
    let harness = harness.restart(NOON + HOUR).await;
    assert_eq!(harness.view(table).await.patience_ends, Some(NOON + 3 * DAY));
    assert_eq!(asks(&harness, table, other, NOON + 3 * DAY).await, Ok(true));
}

#[each_engine]
async fn who_left_the_server_is_replaced_at_once() {
    for turn_time in [UNLIMITED, TurnTime::OneDay] {
        let (harness, table) = game(&PEOPLE, turn_time).await;
        let (mover, others) = (mover(&harness, table).await, others(&harness, table, &PEOPLE).await);
        harness.host.leave_seat_of(GUILD, table, mover, NOON).await.unwrap();
        let view = harness.view(table).await;
        let seat = view.seat_of(mover).unwrap();
        assert!(seat.left && !seat.held, "expected the others to be asked: {turn_time}");
        assert_eq!(asks(&harness, table, others[0], NOON + MINUTE).await, Ok(true), "{turn_time}");
        assert_eq!(harness.view(table).await.deadline, None, "expected no clock for the computer: {turn_time}");
    }
}

/// A practice game in which it is Ann's turn.
pub(super) async fn practice(harness: &mut Harness) -> TableId {
    let table = harness.lobby(&[ANN], Options::default()).await;
    harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Easy }).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    loop {
        let view = harness.view(table).await;
        if view.game.as_ref().is_some_and(|game| !game.computer_plays) {
            return table;
        }
        harness.update(table, |update| update.view.version > view.version).await;
    }
}

#[each_engine]
async fn untouched_practice_counts_towards_no_limit() {
    let mut harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerPlayer(1)]).await;
    let table = practice(&mut harness).await;
    let due = harness.view(table).await.patience_ends.unwrap();
    assert!((NOON + 3 * DAY..NOON + 3 * DAY + HOUR).contains(&due));
    let full = harness.open_in(ANN, CHANNEL, None, Options::default()).await;
    assert_eq!(full.err(), Some(Refusal::PlayerLimit { limit: 1 }.into()));
    harness.host.tick(due - 1).await;
    assert!(!harness.view(table).await.put_away);
    harness.host.tick(due).await;
    assert!(harness.view(table).await.put_away);

    let harness = harness.restart(due).await;
    assert!(harness.view(table).await.put_away, "expected the log to say so");
    let listed = harness.host.store().open_tables(Some(GUILD)).await.unwrap();
    assert!(listed.iter().any(|row| row.id == table && row.put_away));
    let another = harness.open_in(ANN, CHANNEL, None, Options::default()).await.unwrap().view.id;
    let view = harness.host.command(table, None, ANN, GameCommand::TakeUp, due).await.unwrap().view;
    assert_eq!((view.put_away, view.patience_ends), (false, Some(due + 3 * DAY)), "whatever the limit says");
    let version = harness.host.command(table, None, ANN, GameCommand::TakeUp, due).await.unwrap().view.version;
    assert_eq!(version, view.version, "expected nothing more to happen");
    harness.ask(another, ANN, LobbyCommand::Cancel).await.unwrap();
    let full = harness.open_in(ANN, CHANNEL, None, Options::default()).await;
    assert_eq!(full.err(), Some(Refusal::PlayerLimit { limit: 1 }.into()), "expected it to count again");
}

#[each_engine]
async fn any_move_takes_practice_up() {
    let mut harness = Harness::new().await;
    let table = practice(&mut harness).await;
    let due = harness.view(table).await.patience_ends.unwrap();
    harness.host.tick(due).await;
    let play = GameCommand::Play(harness.view(table).await.game.as_ref().unwrap().legal[0]);
    let played = harness.host.command(table, None, ANN, play, due + HOUR).await.unwrap();
    assert!(!played.view.put_away && played.events.contains(&Event::TakenUp));
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}

/// Nobody waits for a person whose opponents are computers and people who have resigned.
#[each_engine]
async fn game_of_the_last_person_is_put_away() {
    let mut harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options { turn_time: UNLIMITED, ..Options::default() }).await;
    harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Easy }).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    harness.ask(table, BEN, GameCommand::Resign).await.unwrap();
    let alarm = loop {
        let view = harness.view(table).await;
        if view.game.as_ref().is_some_and(|game| !game.computer_plays) {
            break view.alarm.unwrap();
        }
        harness.update(table, |update| update.view.version > view.version).await;
    };
    assert!((NOON + 3 * DAY..NOON + 3 * DAY + HOUR).contains(&alarm));
    harness.host.tick(alarm).await;
    assert!(harness.view(table).await.put_away);
}

/// An outage in the second turn of a player who has let one turn run out is no second time-out.
#[each_engine]
async fn outages_between_time_outs_count_for_nothing() {
    let mut harness = Harness::new().await;
    let options = Options { turn_time: TurnTime::TenMinutes, ..Options::default() };
    let table = harness.game(&[ANN, BEN], options).await;
    let (mover, first) = (mover(&harness, table).await, harness.view(table).await.deadline.unwrap());
    harness.host.pause(NOON + MINUTE).await.unwrap();
    harness.host.tick(first).await;
    harness.host.resume(NOON + 5 * HOUR).await.unwrap();
    let first = harness.view(table).await.deadline.unwrap();
    assert_eq!(first, NOON + 5 * HOUR + 9 * MINUTE);
    harness.host.tick(first).await;
    let by_computer = |event: &Event| matches!(event, Event::Moved { by: MoveSource::Computer, .. });
    harness.update(table, |update| update.events.iter().any(by_computer)).await;
    loop {
        let view = harness.view(table).await;
        let Some(seat) = view.to_move().filter(|seat| seat.player != Player::Person(mover)) else { break };
        let play = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
        harness.host.command(table, None, seat.player.person().unwrap(), play, first).await.unwrap();
    }
    let second = harness.view(table).await.deadline.unwrap();
    harness.host.pause(second - MINUTE).await.unwrap();
    harness.host.resume(second + DAY).await.unwrap();
    harness.host.tick(second + DAY).await;
    let seat = *harness.view(table).await.seat_of(mover).unwrap();
    assert_eq!((seat.timeouts, seat.held), (1, false), "expected the outage to be no time-out");
    let last = harness.view(table).await.deadline.unwrap();
    harness.host.tick(last).await;
    let colour = seat.colour;
    harness.update(table, |update| update.events.contains(&Event::SeatHeld(colour))).await;
}
