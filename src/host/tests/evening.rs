//! Tables of evenings: all sit from the beginning, the game starts by itself, and the computer plays for whoever does not
//! come or must go.

use super::clocks::Busy;
use super::*;
use crate::host::evening::{Finish, finishes};
use crate::model::{EveningForm, OfEvening};
use crate::store::Stay;

const EVENING: EveningId = EveningId(7);
const PEOPLE: [UserId; 3] = [ANN, BEN, EVE];
const START: Millis = NOON + MINUTE;
const TURN: Millis = 3 * MINUTE;

fn of(number: u32) -> OfEvening {
    OfEvening { evening: EVENING, form: EveningForm::Evening, round: 1, number, is_final: false }
}

fn opening(number: u32, seats: &[UserId]) -> EveningOpening {
    EveningOpening {
        guild: GUILD,
        channel: CHANNEL,
        of: of(number),
        options: Options { turn_time: TurnTime::ThreeMinutes, ..Options::default() },
        seats: seats.to_vec(),
        starts: START,
    }
}

impl Harness {
    /// A table of an evening, before its game.
    async fn drawn(&self, seats: &[UserId]) -> TableId {
        self.host.open_for_evening(&opening(1, seats), NOON).await.unwrap().view.id
    }

    /// A table of an evening whose game has started.
    async fn begun(&self, seats: &[UserId]) -> TableId {
        let table = self.drawn(seats).await;
        self.host.tick(START).await;
        table
    }

    async fn mover(&self, table: TableId) -> UserId {
        self.view(table).await.to_move().unwrap().player.person().unwrap()
    }

    /// How each person finished, in the order of seats.
    async fn finished(&self, table: TableId) -> Vec<(UserId, u8, Stay)> {
        let finish = |Finish { person, rank, stay }| (person, rank, stay);
        finishes(&*self.view(table).await).into_iter().map(finish).collect()
    }
}

#[each_engine]
async fn all_sit_and_the_game_starts_by_itself() {
    let people: Vec<UserId> = (1..=6).map(UserId).collect();
    for number in 2..=people.len() {
        let harness = Harness::new().await;
        let seats = &people[..number];
        let table = harness.drawn(seats).await;
        let view = harness.view(table).await;
        assert_eq!((view.status, view.owner, view.evening), (Status::Lobby, None, Some(of(1))));
        assert_eq!((view.starts, view.deadline), (Some(START), Some(START)));
        let seated: Vec<UserId> = view.seats.iter().filter_map(|seat| seat.player.person()).collect();
        assert_eq!(seated, seats, "expected the order of the draw round the board");
        harness.host.tick(START - 1).await;
        assert_eq!(harness.view(table).await.status, Status::Lobby);
        harness.host.tick(START).await;
        assert_eq!(harness.view(table).await.status, Status::Playing);
        let harness = harness.restart(START).await;
        assert_eq!(harness.view(table).await.evening, Some(of(1)), "expected it to be stored");
        let listed = harness.host.store().open_tables(Some(GUILD)).await.unwrap();
        assert_eq!(listed.iter().map(|one| (one.id, one.evening)).collect::<Vec<_>>(), [(table, Some(EVENING))]);
        let store = Store::open_existing(&harness.url()).await.unwrap();
        assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
    }
}

#[each_engine]
async fn opened_twice_is_one_table() {
    let harness = Harness::new().await;
    let table = harness.drawn(&PEOPLE).await;
    let again = harness.host.open_for_evening(&opening(1, &PEOPLE), NOON + 1).await.unwrap();
    assert_eq!((again.view.id, again.events.len()), (table, 0));
    let harness = harness.restart(NOON + 2).await;
    assert_eq!(harness.drawn(&PEOPLE).await, table);
    let other = harness.host.open_for_evening(&opening(2, &PEOPLE), NOON + 3).await.unwrap();
    assert_ne!(other.view.id, table);
}

/// A pause postpones the start only if the start falls into the pause.
#[each_engine]
async fn pause_keeps_the_start() {
    for (until, starts) in [(NOON + 40_000, START), (NOON + 10 * MINUTE, NOON + 11 * MINUTE)] {
        let harness = Harness::new().await;
        let table = harness.drawn(&PEOPLE).await;
        harness.host.pause(NOON + 20_000).await.unwrap();
        harness.host.resume(until).await.unwrap();
        assert_eq!(harness.view(table).await.starts, Some(starts), "paused until {until}");
    }
}

#[each_engine]
async fn evening_tables_count_to_no_limit() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerChannel(1), GuildChange::TablesPerPlayer(1)]).await;
    for number in 1..=3 {
        harness.host.open_for_evening(&opening(number, &PEOPLE), NOON).await.unwrap();
    }
    harness.open_in(ANN, CHANNEL, None, Options::default()).await.unwrap();
    let full = harness.open_in(ANN, ChannelId(1), None, Options::default()).await;
    assert_eq!(refusal(full), Refusal::PlayerLimit { limit: 1 });
    // Where tables are allowed was asked when the evening was announced.
    harness.set(&[GuildChange::Channels(vec![ChannelId(1)])]).await;
    harness.host.open_for_evening(&opening(4, &PEOPLE), NOON).await.unwrap();
}

#[each_engine]
async fn nobody_joins_or_leaves() {
    let harness = Harness::new().await;
    let table = harness.drawn(&PEOPLE).await;
    assert_eq!(refusal(harness.join(table, UserId(9), None).await), Refusal::OfEvening);
    let fixed = [
        LobbyCommand::Leave,
        LobbyCommand::Cancel,
        LobbyCommand::Start(InteractionId(9)),
        LobbyCommand::StopStart,
        LobbyCommand::ChangeColour(Colour::Green),
        LobbyCommand::SetOptions(Options::default()),
        LobbyCommand::SetStart(None),
        LobbyCommand::FreeSeat(Colour::Red),
        LobbyCommand::AddComputer { colour: None, level: Level::Easy },
    ];
    for command in fixed {
        assert_eq!(harness.refused(table, ANN, command.clone()).await, Refusal::OfEvening, "{command:?}");
    }
    harness.ask(table, BEN, LobbyCommand::GiveWord(Word::new("winter").unwrap())).await.unwrap();
    assert_eq!(harness.view(table).await.starts, Some(START));
}

#[each_engine]
async fn deleted_people_leave_the_lobby() {
    for (number, status) in [(2, Status::Cancelled), (3, Status::Playing)] {
        let harness = Harness::new().await;
        let table = harness.drawn(&PEOPLE[..number]).await;
        harness.host.forget(BEN, NOON + 1).await.unwrap();
        harness.host.tick(START).await;
        let view = harness.view(table).await;
        assert_eq!((view.status, view.seats.len(), view.may_open_again), (status, number - 1, false));
    }
}

#[each_engine]
async fn no_show_loses_the_seat_at_the_first_timeout() {
    for of_evening in [true, false] {
        let harness = Harness::with(Busy).await;
        let options = Options { turn_time: TurnTime::ThreeMinutes, ..Options::default() };
        let table = if of_evening { harness.begun(&PEOPLE).await } else { harness.game(&PEOPLE, options).await };
        let mover = harness.mover(table).await;
        harness.host.tick(START + TURN).await;
        let view = harness.view(table).await;
        let seat = view.seat_of(mover).unwrap();
        assert_eq!((seat.timeouts, seat.held, seat.is_handed_over()), (1, of_evening, false), "{of_evening}");
        if of_evening {
            let stays: Vec<Stay> = harness.finished(table).await.into_iter().map(|(.., stay)| stay).collect();
            assert_eq!(stays.iter().filter(|stay| **stay != Stay::Stayed).count(), 1, "{stays:?}");
            let back = harness.ask(table, mover, GameCommand::TakeSeatBack).await.unwrap().view;
            assert!(!back.seat_of(mover).unwrap().held);
        }
    }
}

#[each_engine]
async fn no_show_never_played_however_short_the_game() {
    let harness = Harness::new().await;
    let table = harness.begun(&[1, 2, 3, 4].map(UserId)).await;
    for _ in 0..2 {
        harness.resign(table, harness.mover(table).await).await;
    }
    let no_show = harness.mover(table).await;
    harness.host.tick(START + TURN).await;
    harness.resign(table, harness.mover(table).await).await;
    let stays = harness.finished(table).await.into_iter().map(|(user, _, stay)| (user == no_show, stay));
    let early: Vec<bool> =
        stays.filter(|(_, stay)| *stay == Stay::LeftEarly).map(|(is_no_show, _)| is_no_show).collect();
    assert_eq!((harness.view(table).await.status, early), (Status::Over, vec![true]));
}

#[each_engine]
async fn handed_over_and_back() {
    let harness = Harness::with(Busy).await;
    let table = harness.begun(&PEOPLE).await;
    let mover = harness.mover(table).await;
    let other = PEOPLE.into_iter().find(|user| *user != mover).unwrap();
    for user in [other, mover] {
        let view = harness.ask(table, user, GameCommand::HandOver).await.unwrap().view;
        assert!(view.seat_of(user).unwrap().is_handed_over());
        assert_eq!(view.game.as_ref().unwrap().computer_plays, user == mover);
        assert_eq!(harness.refused(table, user, GameCommand::HandOver).await, Refusal::SeatHeld);
    }
    for user in [other, mover] {
        let view = harness.ask(table, user, GameCommand::TakeSeatBack).await.unwrap().view;
        assert!(!view.seat_of(user).unwrap().held);
    }
    let usual = harness.game(&PEOPLE, Options::default()).await;
    assert_eq!(harness.refused(usual, ANN, GameCommand::HandOver).await, Refusal::Unsuitable);
}

#[each_engine]
async fn handed_over_games_go_on_to_their_end() {
    let mut harness = Harness::new().await;
    let table = harness.begun(&PEOPLE).await;
    harness.ask(table, EVE, GameCommand::HandOver).await.unwrap();
    let view = harness.play_out(table, game::some_move).await;
    assert_eq!(view.status, Status::Over);
    let finished = harness.finished(table).await;
    let stays: Vec<(UserId, Stay)> = finished.iter().map(|(user, _, stay)| (*user, *stay)).collect();
    assert_eq!(stays, [(ANN, Stay::Stayed), (BEN, Stay::Stayed), (EVE, Stay::LeftEarly)]);
    let mut ranks: Vec<u8> = finished.iter().map(|(_, rank, _)| *rank).collect();
    ranks.sort_unstable();
    assert_eq!(ranks[0], 1, "expected the ranks of the game: {ranks:?}");
}

#[each_engine]
async fn proposals_that_would_stop_the_round_are_refused() {
    let harness = Harness::with(Busy).await;
    let table = harness.begun(&PEOPLE).await;
    for what in [Proposal::SlowDown, Proposal::End] {
        assert_eq!(harness.refused(table, ANN, GameCommand::Propose(what)).await, Refusal::Unsuitable, "{what:?}");
    }
}

#[each_engine]
async fn the_limit_closes_a_table() {
    let harness = Harness::with(Busy).await;
    let table = harness.begun(&PEOPLE).await;
    let counted = harness.finished(table).await;
    assert_eq!(counted.len(), PEOPLE.len(), "expected it to be counted as it stands");
    harness.host.abandon(table, Loss::Evening, START + 1).await.unwrap();
    let harness = harness.restart(START + 2).await;
    let view = harness.view(table).await;
    assert_eq!((view.status, view.closed_by), (Status::Cancelled, Some(ClosedBy::Loss(Loss::Evening))));
}

#[each_engine]
async fn without_a_result_all_are_equal() {
    let harness = Harness::with(Busy).await;
    let equal = |people: &[UserId]| people.iter().map(|user| (*user, 1, Stay::Stayed)).collect::<Vec<_>>();
    let never_begun = harness.drawn(&PEOPLE).await;
    harness.host.abandon(never_begun, Loss::Channel, NOON).await.unwrap();
    assert_eq!(harness.finished(never_begun).await, equal(&PEOPLE));
    let opened = harness.host.open_for_evening(&opening(2, &PEOPLE), NOON).await.unwrap().view.id;
    harness.host.tick(START).await;
    harness.ask(opened, EVE, GameCommand::Resign).await.unwrap();
    harness.host.abandon(opened, Loss::Channel, START).await.unwrap();
    let mut expected = equal(&PEOPLE);
    expected[2].2 = Stay::Left;
    assert_eq!(harness.finished(opened).await, expected);
}

#[each_engine]
async fn who_calls_a_game_off_has_left() {
    let harness = Harness::with(Busy).await;
    let table = harness.begun(&[ANN, BEN]).await;
    harness.ask(table, BEN, GameCommand::Resign).await.unwrap();
    assert_eq!(harness.view(table).await.status, Status::Cancelled);
    assert_eq!(harness.finished(table).await, [(ANN, 1, Stay::Stayed), (BEN, 2, Stay::Left)]);
}

#[each_engine]
async fn who_resigns_has_left() {
    let mut harness = Harness::new().await;
    let table = harness.begun(&PEOPLE).await;
    harness.ask(table, EVE, GameCommand::Resign).await.unwrap();
    harness.play_out(table, game::some_move).await;
    let finished = harness.finished(table).await;
    assert_eq!(finished[2], (EVE, 3, Stay::Left));
    assert!(finished[..2].iter().all(|(.., stay)| *stay == Stay::Stayed));
}
