//! Nights and journeys at slow tables.

use super::clocks::Busy;
use super::*;
use crate::calendar;

const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
const PEOPLE: [UserId; 3] = [ANN, BEN, EVE];

/// A game in which no computer ever finishes thinking. Before, each of its people chooses nine quiet hours from `quiet`
/// o'clock on, UTC. Its first turn begins at [`NOON`], which is 02:40 UTC.
async fn game(people: &[UserId], turn_time: TurnTime, quiet: u32) -> (Harness, TableId) {
    let harness = Harness::with(Busy).await;
    for user in people {
        let zone = UserChange::Zone(Some(ZoneName::UTC));
        for change in [zone, UserChange::QuietFrom(quiet)] {
            harness.host.change_user_settings(*user, GUILD, &change).await.unwrap();
        }
    }
    let table = harness.game(people, Options { turn_time, ..Options::default() }).await;
    (harness, table)
}

fn mover(view: &TableView) -> UserId {
    view.to_move().unwrap().player.person().unwrap()
}

/// The player to move plays a die.
async fn moves(harness: &Harness, table: TableId, now: Millis) -> Arc<TableView> {
    let view = harness.view(table).await;
    let play = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
    harness.host.command(table, None, mover(&view), play, now).await.unwrap().view
}

fn turn(view: &TableView) -> u32 {
    view.game.as_ref().unwrap().turn.as_ref().unwrap().number
}

/// People play until the first turn is over and it is the turn of this person.
async fn moves_until(harness: &Harness, table: TableId, user: UserId, now: Millis) -> Arc<TableView> {
    loop {
        let view = moves(harness, table, now).await;
        if turn(&view) > 1 && mover(&view) == user {
            return view;
        }
    }
}

async fn faults(harness: &Harness) -> Vec<String> {
    check_tables(&Store::open_existing(&harness.url()).await.unwrap()).await.unwrap()
}

#[each_engine]
async fn clocks_stand_still_in_quiet_hours() {
    // The time per turn, the hour at which the nights begin, and the deadline of the first turn: from 02:40 on.
    let cases = [
        (TurnTime::TenMinutes, 0, Some(NOON + 10 * MINUTE)),
        (TurnTime::OneHour, 0, Some(NOON + HOUR)),
        (TurnTime::EightHours, NOT_QUIET, Some(NOON + 8 * HOUR)),
        (TurnTime::EightHours, 0, Some(NOON + 6 * HOUR + 20 * MINUTE + 8 * HOUR)),
        (TurnTime::EightHours, 3, Some(NOON + 17 * HOUR)),
        (TurnTime::EightHours, 12, Some(NOON + 8 * HOUR)),
        (TurnTime::Unlimited, 0, None),
    ];
    for (time, quiet, expected) in cases {
        let (harness, table) = game(&[ANN, BEN], time, quiet).await;
        let view = harness.view(table).await;
        assert_eq!(view.deadline, expected, "{time}, quiet from {quiet}");
        let patience = view.patience_ends;
        let harness = harness.restart(NOON).await;
        let again = harness.view(table).await;
        assert_eq!((again.deadline, again.patience_ends), (expected, patience), "{time}, quiet from {quiet}");
        assert_eq!(faults(&harness).await, Vec::<String>::new());
    }
    let (harness, table) = game(&[ANN, BEN], TurnTime::Unlimited, 0).await;
    let calendar = Calendar { zone: ZoneName::UTC, quiet: QuietHours::new(0, 9), journey: None };
    let patience = calendar::after(&calendar, NOON, 3 * DAY);
    assert_eq!(harness.view(table).await.patience_ends, Some(patience), "expected patience to sleep as well");
}

#[each_engine]
async fn change_of_quiet_hours_waits_for_the_next_turn() {
    let (harness, table) = game(&[ANN, BEN], TurnTime::EightHours, NOT_QUIET).await;
    for user in [ANN, BEN] {
        harness.host.change_user_settings(user, GUILD, &UserChange::QuietFrom(4)).await.unwrap();
    }
    let other = if mover(&*harness.view(table).await) == ANN { BEN } else { ANN };
    let first = moves(&harness, table, NOON + HOUR).await;
    if turn(&first) == 1 {
        assert_eq!(first.deadline, Some(NOON + 8 * HOUR), "expected this turn to go on as it began");
    }
    let second = match turn(&first) {
        1 => moves_until(&harness, table, other, NOON + HOUR).await,
        _ => first,
    };
    // 20 minutes, nine hours of night, and the rest.
    assert_eq!(second.deadline, Some(NOON + HOUR + 17 * HOUR));
}

#[each_engine]
async fn no_turn_runs_out_in_a_night_after_a_pause() {
    // When the pause ends and the deadline after it, in hours. Without the pause it is 10:40, and the night of nine hours
    // begins at 12:00: 12:40 is in it, 22:40 after it.
    for (resumed, postponed) in [(3, 10), (13, 20)] {
        let (harness, table) = game(&[ANN, BEN], TurnTime::EightHours, 12).await;
        let (resumed, postponed) = (NOON + resumed * HOUR, NOON + postponed * HOUR);
        harness.host.pause(NOON + HOUR).await.unwrap();
        harness.host.resume(resumed).await.unwrap();
        assert_eq!(harness.view(table).await.deadline, Some(postponed));
        let harness = harness.restart(resumed).await;
        harness.host.tick(postponed).await;
        assert_eq!(harness.view(table).await.deadline, Some(postponed + 9 * HOUR));
        assert!(!harness.view(table).await.game.as_ref().unwrap().computer_plays);
        harness.host.tick(postponed + 9 * HOUR).await;
        // The computer may have finished the turn already.
        let after = harness.view(table).await;
        let has_run_out = after.game.as_ref().unwrap().computer_plays || turn(&after) > 1;
        assert!(has_run_out, "expected the time to run out by day");
        assert_eq!(faults(&harness).await, Vec::<String>::new());
    }
}

/// A moderator's question stops the clock, so that another part of the turn may fall into the night.
#[each_engine]
async fn nights_count_anew_after_a_question() {
    let (harness, table) = game(&[ANN, BEN], TurnTime::EightHours, 12).await;
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 8 * HOUR), "expected a turn without a night");
    let asked = harness.host.command(table, None, EVE, Command::AskToClose, NOON + HOUR).await.unwrap().view;
    let plays_on = GameCommand::Decline(asked.question.unwrap().asked);
    harness.host.travel(mover(&asked), GUILD, 1, NOON + 2 * HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, asked.deadline, "expected the question to stay");
    harness.host.come_home(mover(&asked), NOON + 3 * HOUR).await.unwrap();
    let after = harness.host.command(table, None, ANN, plays_on, NOON + 9 * HOUR).await.unwrap().view;
    // It is 11:40, so the night of nine hours begins in 20 minutes. Seven hours of the turn are left.
    assert_eq!(after.deadline, Some(NOON + 25 * HOUR));
    assert_eq!(faults(&harness).await, Vec::<String>::new());
}

#[each_engine]
async fn journey_stops_the_clock_until_a_move() {
    let (harness, table) = game(&[ANN, BEN], TurnTime::EightHours, NOT_QUIET).await;
    let live = harness.game(&[ANN, BEN], Options::default()).await;
    let (user, other) = match mover(&*harness.view(table).await) {
        ANN => (ANN, BEN),
        _ => (BEN, ANN),
    };
    let live_before = harness.view(live).await.deadline;
    harness.host.travel(other, GUILD, 2, NOON + HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 8 * HOUR), "expected others' journeys not to matter");
    harness.host.travel(user, GUILD, 3, NOON + HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 3 * DAY + 8 * HOUR));
    assert_eq!(harness.view(live).await.deadline, live_before, "expected live tables to know no journeys");
    let harness = harness.restart(NOON + 2 * HOUR).await;
    // Another journey takes the place of the first.
    harness.host.travel(user, GUILD, 1, NOON + 13 * HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 12 * HOUR + DAY + 8 * HOUR));
    // A die of this turn, with the journey of the first hours spent.
    let after = moves(&harness, table, NOON + 25 * HOUR).await;
    if turn(&after) == 1 {
        assert_eq!(after.deadline, Some(NOON + DAY + 8 * HOUR), "expected the clock to go on");
    }
    let travels = home(&harness, user, NOON + 25 * HOUR).await;
    assert_eq!((travels.journey, travels.days_left), (None, 13));
    // The other one is away from the beginning of their turn.
    let next = match mover(&after) == other {
        true => after,
        false => moves_until(&harness, table, other, NOON + 26 * HOUR).await,
    };
    assert_eq!(next.deadline, Some(NOON + HOUR + 2 * DAY + 8 * HOUR));
    harness.host.come_home(other, NOON + 30 * HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 38 * HOUR));
    assert_eq!(faults(&harness).await, Vec::<String>::new());
}

/// Waits until a journey has ended, which happens soon after a move.
async fn home(harness: &Harness, user: UserId, now: Millis) -> Travels {
    loop {
        let travels = harness.host.travels(user, now).await.unwrap();
        if travels.journey.is_none() {
            return travels;
        }
        tokio::task::yield_now().await;
    }
}

#[each_engine]
async fn journeys_have_fourteen_days_a_season() {
    let harness = Harness::new().await;
    let travel = async |days, after: Millis| harness.host.travel(ANN, GUILD, days, NOON + after).await;
    let too_long = |days_left| -> Result<(), HostError> { Err(Refusal::JourneyTooLong { days_left }.into()) };
    assert_eq!(travel(0, 0).await, too_long(14));
    assert_eq!(travel(15, 0).await, too_long(14));
    assert_eq!(travel(14, 0).await, Ok(()));
    harness.host.come_home(ANN, NOON + 5 * DAY - HOUR).await.unwrap();
    assert_eq!(travel(10, 6 * DAY).await, too_long(9));
    assert_eq!(travel(9, 6 * DAY).await, Ok(()));
    assert_eq!(harness.host.travels(ANN, NOON + 20 * DAY).await.unwrap(), Travels { journey: None, days_left: 0 });
    assert_eq!(travel(14, 100 * DAY).await, Ok(()), "expected a new season");
    let exported = harness.host.store().user_data(ANN).await.unwrap().journeys;
    assert_eq!(exported.len(), 1, "expected earlier seasons to be deleted: {exported:?}");
    harness.host.forget(ANN, NOON + 101 * DAY).await.unwrap();
    assert_eq!(harness.host.store().user_data(ANN).await.unwrap().journeys, []);
    assert_eq!(harness.host.travels(ANN, NOON + 101 * DAY).await.unwrap().journey, None);
}

#[each_engine]
async fn game_of_three_goes_on_without_a_traveller() {
    let (harness, table) = game(&PEOPLE, TurnTime::OneDay, NOT_QUIET).await;
    let user = mover(&*harness.view(table).await);
    let others: Vec<UserId> = PEOPLE.into_iter().filter(|person| *person != user).collect();
    let ask = GameCommand::AskStandIn { turn: 1 };
    let early = harness.host.command(table, None, others[0], ask, NOON + HOUR).await.err();
    assert_eq!(
        early,
        Some(Refusal::NotAbsent { from: None }.into()),
        "expected a person who is there to be waited for"
    );
    harness.host.travel(user, GUILD, 5, NOON + HOUR).await.unwrap();
    let held = harness.host.command(table, None, others[0], ask, NOON + 2 * HOUR).await.unwrap().view;
    assert_eq!(held.seat_of(user).map(|seat| (seat.held, seat.held_until)), Some((true, Some(NOON + HOUR + 5 * DAY))));
    assert_eq!(held.deadline, None, "expected the computer to play at once");
    harness.host.come_home(user, NOON + 3 * HOUR).await.unwrap();
    let back = harness.view(table).await;
    assert!(!back.seat_of(user).unwrap().held, "expected the seat back without a click");
    assert_eq!(back.deadline, Some(NOON + 3 * HOUR + DAY));
    assert_eq!(faults(&harness).await, Vec::<String>::new());

    let (harness, table) = game(&[ANN, BEN], TurnTime::OneDay, NOT_QUIET).await;
    let (user, waits) = if mover(&*harness.view(table).await) == ANN { (ANN, BEN) } else { (BEN, ANN) };
    harness.host.travel(user, GUILD, 5, NOON + HOUR).await.unwrap();
    let of_two = harness.host.command(table, None, waits, ask, NOON + 2 * HOUR).await.err();
    assert_eq!(of_two, Some(Refusal::NotAbsent { from: None }.into()), "expected the only other one to wait");
}

/// The computer plays the turns of a traveller until one begins after the journey.
#[each_engine]
async fn turn_after_a_journey_is_the_players_own() {
    let harness = Harness::new().await;
    let table = harness.game(&PEOPLE, Options { turn_time: TurnTime::OneDay, ..Options::default() }).await;
    let user = mover(&*harness.view(table).await);
    let other = PEOPLE.into_iter().find(|person| *person != user).unwrap();
    harness.host.travel(user, GUILD, 1, NOON).await.unwrap();
    let ask = GameCommand::AskStandIn { turn: 1 };
    harness.host.command(table, None, other, ask, NOON + HOUR).await.unwrap();
    let after = NOON + 2 * DAY;
    loop {
        let view = harness.view(table).await;
        let game = view.game.as_ref().unwrap();
        if game.computer_plays {
            tokio::task::yield_now().await;
        } else if mover(&view) == user {
            break;
        } else {
            moves(&harness, table, after).await;
        }
    }
    let view = harness.view(table).await;
    assert!(!view.seat_of(user).unwrap().held && view.deadline == Some(after + DAY), "{:?}", view.deadline);
    assert_eq!(faults(&harness).await, Vec::<String>::new());
}

/// The time to answer does not sleep, and the turn has as much time awake after the question as before.
#[each_engine]
async fn question_takes_no_night_from_the_turn() {
    let (harness, table) = game(&[ANN, BEN], TurnTime::EightHours, 4).await;
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 17 * HOUR));
    let date = Date::to_rest_until(NOON).nth(4).unwrap();
    let propose = GameCommand::Propose(Proposal::Rest(date));
    let view = harness.host.command(table, None, ANN, propose, NOON + HOUR).await.unwrap().view;
    assert_eq!(view.deadline, Some(NOON + HOUR + DAY));
    // At 04:40 seven hours are left, which begin at 13:00.
    let declines = GameCommand::Decline(view.question.unwrap().asked);
    let view = harness.host.command(table, None, BEN, declines, NOON + 2 * HOUR).await.unwrap().view;
    assert_eq!(view.turn_deadline(), Some(NOON + 17 * HOUR + 20 * MINUTE));
    let view = harness.host.command(table, None, BEN, propose, NOON + 3 * HOUR).await.unwrap().view;
    let agrees = GameCommand::Agree(view.question.unwrap().asked);
    let view = harness.host.command(table, None, ANN, agrees, NOON + 4 * HOUR).await.unwrap().view;
    let ends = Some(date.noon() + 9 * HOUR);
    assert_eq!(view.turn_deadline(), ends, "expected the clock to begin in the morning after the rest");
    harness.host.travel(mover(&view), GUILD, 2, NOON + 5 * HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, ends, "expected a journey within the rest to cost nothing");
    let harness = harness.restart(NOON + 5 * HOUR).await;
    assert_eq!(harness.view(table).await.deadline, ends);
    assert_eq!(faults(&harness).await, Vec::<String>::new());
}
