//! Turns and lobbies that run out, pauses, restarts, a disk that fails, and data that is deleted after 30 days. No test
//! sleeps.

use super::*;
use crate::store::{Created, NewRow, TableState};
use futures_util::future::BoxFuture;

#[each_engine]
async fn idle_lobby_closes_after_half_an_hour() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    let later = NOON + 20 * MINUTE;
    let join = LobbyCommand::Join { colour: None, interaction: harness.interaction() };
    harness.host.command(table, None, BEN, join, later).await.unwrap();
    assert_eq!(harness.host.tick(NOON + 30 * MINUTE).await, Some(later + 30 * MINUTE));
    assert_eq!(harness.view(table).await.status, Status::Lobby);
    harness.host.tick(later + 30 * MINUTE).await;
    assert_eq!(harness.view(table).await.status, Status::Expired);
    assert_eq!(refusal(harness.join(table, EVE, None).await), Refusal::Expired);
}

#[each_engine]
async fn empty_lobby_closes_after_five_minutes() {
    let harness = Harness::new().await;
    // Older versions of this program could leave a lobby open although nobody was seated in it.
    let table = empty_lobby(&harness).await;
    for minute in 1..5 {
        let add = if minute % 2 == 1 {
            LobbyCommand::AddComputer { colour: Some(Colour::Red), level: Level::Normal }
        } else {
            LobbyCommand::FreeSeat(Colour::Red)
        };
        harness.host.command(table, None, ANN, add, NOON + minute * MINUTE).await.unwrap();
        assert_eq!(harness.view(table).await.deadline, Some(NOON + 5 * MINUTE));
    }
    // A player joins for a moment and leaves.
    let at = NOON + 4 * MINUTE;
    let join = LobbyCommand::Join { colour: None, interaction: harness.interaction() };
    harness.host.command(table, None, BEN, join, at).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at + 30 * MINUTE));
    harness.host.command(table, None, BEN, LobbyCommand::Leave, at).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at + 5 * MINUTE));
    harness.host.tick(at + 5 * MINUTE).await;
    assert_eq!(harness.view(table).await.status, Status::Expired);
}

/// Stores a lobby that Ann owns, but in which nobody is seated.
async fn empty_lobby(harness: &Harness) -> TableId {
    let behind = Store::open_existing(&harness.url()).await.unwrap();
    let deadline = Some(NOON + 5 * MINUTE);
    let (status, owner) = (Status::Lobby, Some(ANN));
    let (patience_ends, put_away, turn_since, turn_ms, rest) = (None, false, None, Some(5 * MINUTE), 0);
    let (computer_plays, is_asked, is_start) = (false, false, false);
    let state = TableState {
        status,
        deadline,
        patience_ends,
        put_away,
        turn_since,
        turn_ms,
        rest,
        computer_plays,
        is_asked,
        is_start,
        owner,
    };
    let row = NewRow {
        guild: GUILD,
        channel: CHANNEL,
        parent: None,
        interaction: harness.interaction(),
        rematch_of: None,
        again_of: None,
        evening: None,
        seed: ServerSeed::new([7; 32]).reveal(),
        at: NOON,
        actions: vec![(owner, "opened cross 10m rated normal format 2 rules 1".into())],
        state,
        seats: Vec::new(),
        slow: false,
        channel_limit: TABLES_MAX,
        player_limit: TABLES_MAX,
        lease: None,
    };
    let Created::Made(table) = behind.create(row).await.unwrap() else { panic!("it is made") };
    table
}

#[each_engine]
async fn old_tables_have_one_level_for_all_computers() {
    let harness = Harness::new().await;
    let table = empty_lobby(&harness).await;
    assert_eq!(harness.view(table).await.needs(), Some(Needs::Person));
    harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Easy }).await.unwrap();
    let options = Options { level: Level::Expert, ..Options::default() };
    harness.ask(table, ANN, LobbyCommand::SetOptions(options)).await.unwrap();
    let harness = harness.restart(NOON).await;
    let seats = &harness.view(table).await.seats;
    assert_eq!(seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [Player::Computer(Level::Expert)]);
}

#[each_engine]
async fn lobby_closes_after_two_hours_in_any_case() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options::default()).await;
    let end = NOON + 120 * MINUTE;
    assert_eq!(harness.view(table).await.closes_by, Some(end));
    let mut now = NOON;
    while now < end {
        harness.host.tick(now).await;
        assert_eq!(harness.view(table).await.status, Status::Lobby);
        let colour = harness.view(table).await.free_colours().last().unwrap();
        harness.host.command(table, None, BEN, LobbyCommand::ChangeColour(colour), now).await.unwrap();
        now += 20 * MINUTE;
    }
    harness.host.tick(end).await;
    assert_eq!(harness.view(table).await.status, Status::Expired);
}

#[each_engine]
async fn lobby_prolonged_by_restart_survives_its_next_guest() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    let now = NOON + 10 * 60 * MINUTE;
    let harness = harness.restart(now).await;
    let given = harness.view(table).await.deadline.unwrap();
    assert!(given > now, "expected time to be given back");
    let join = LobbyCommand::Join { colour: None, interaction: harness.interaction() };
    harness.host.command(table, None, BEN, join, now + MINUTE).await.unwrap();
    let deadline = harness.view(table).await.deadline;
    assert!(deadline.is_some_and(|deadline| deadline > now + MINUTE && deadline <= given), "{deadline:?}");
}

#[each_engine]
async fn computer_takes_the_seat_after_two_time_outs() {
    let mut harness = Harness::new().await;
    let options = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
    let table = harness.game(&[ANN, BEN], options).await;
    let mover = harness.view(table).await.to_move().unwrap().player.person().unwrap();
    let mut now = NOON;
    for round in 1..=2 {
        let view = harness.view(table).await;
        assert_eq!(view.to_move().unwrap().player, Player::Person(mover));
        now = view.deadline.unwrap();
        assert_eq!(harness.host.tick(now - 1).await, Some(now));
        assert_eq!(harness.view(table).await.version, view.version, "the time is not over yet");
        harness.host.tick(now).await;
        let colour = view.to_move().unwrap().colour;
        let timed_out = harness.update(table, |update| update.events.contains(&Event::TimedOut(colour))).await;
        assert_eq!(timed_out.events.contains(&Event::SeatHeld(colour)), round == 2);
        let by_computer = |event: &Event| matches!(event, Event::Moved { by: MoveSource::Computer, .. });
        let played = harness.update(table, |update| update.events.iter().any(by_computer)).await;
        let closed = played.view.game.as_ref().unwrap().recent.iter().rfind(|turn| turn.colour == colour).cloned();
        assert!(closed.unwrap().timed_out);
        // The other player plays by hand, so that it becomes the turn of `mover` again.
        let other = if mover == ANN { BEN } else { ANN };
        loop {
            let view = harness.view(table).await;
            let Some(seat) = view.to_move().filter(|seat| seat.player == Player::Person(other)) else { break };
            assert!(!seat.held);
            let mv = view.game.as_ref().unwrap().legal[0];
            harness.host.command(table, Some(view.version), other, GameCommand::Play(mv), now).await.unwrap();
        }
    }
    // The computer holds the seat, and has played the turn or is about to. So the player cannot undo anything.
    let view = harness.view(table).await;
    assert!(view.seat_of(mover).unwrap().held);
    assert_eq!(harness.refused(table, mover, GameCommand::Undo).await, Refusal::SeatHeld);
    let back = harness.host.command(table, None, mover, GameCommand::TakeSeatBack, now).await.unwrap().view;
    assert!(!back.seat_of(mover).unwrap().held);
    let again = harness.host.command(table, None, mover, GameCommand::TakeSeatBack, now).await;
    assert_eq!(refusal(again), Refusal::SeatNotHeld);
}

#[each_engine]
async fn seat_of_a_player_who_left_is_held_after_one_time_out() {
    let mut harness = Harness::with(Busy).await;
    let options = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
    let table = harness.game(&[ANN, BEN], options).await;
    let view = harness.view(table).await;
    let (seat, now) = (*view.to_move().unwrap(), view.deadline.unwrap());
    let mover = seat.player.person().unwrap();
    harness.host.leave_seat_of(view.guild, table, mover, NOON).await.unwrap();
    assert!(!harness.view(table).await.seat_of(mover).unwrap().held, "expected the time of the turn to run");
    harness.host.tick(now).await;
    harness.update(table, |update| update.events.contains(&Event::TimedOut(seat.colour))).await;
    harness.host.leave_seat_of(view.guild, table, mover, now).await.unwrap();
    let held = harness.update(table, |update| update.events.contains(&Event::SeatHeld(seat.colour))).await;
    let seat = *held.view.seat_of(mover).unwrap();
    assert!(seat.held && seat.left);
    let version = harness.view(table).await.version;
    harness.host.leave_seat_of(view.guild, table, mover, now).await.unwrap();
    assert_eq!(harness.view(table).await.version, version, "expected nothing more to happen");
    harness.host.set_left_server(view.guild, mover, false);
    let back = harness.host.command(table, None, mover, GameCommand::TakeSeatBack, now).await.unwrap().view;
    assert!(!back.seat_of(mover).unwrap().left && !back.seat_of(mover).unwrap().held);
}

/// Workers that are all busy, so that no computer begins to think.
pub(super) struct Busy;

impl Workers for Busy {
    fn run(&self, _: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()> {
        Box::pin(std::future::pending())
    }
}

#[each_engine]
async fn click_after_time_out_is_refused_with_reason() {
    let harness = Harness::with(Busy).await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    let view = harness.view(table).await;
    let mover = view.to_move().unwrap().player.person().unwrap();
    harness.host.tick(view.deadline.unwrap()).await;
    let command = GameCommand::Play(view.game.as_ref().unwrap().legal[0]);
    assert_eq!(harness.refused(table, mover, command).await, Refusal::TimeRanOut);
}

#[each_engine]
async fn computer_pauses_while_everybody_is_away() {
    let mut harness = Harness::new().await;
    let options = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
    let table = harness.game(&[ANN, BEN], options).await;
    let mut now = NOON;
    let mut all_held = false;
    while !all_held {
        let view = harness.view(table).await;
        now = view.deadline.expect("people have a minute each");
        harness.host.tick(now).await;
        // The computer plays the turn that ran out, and the next one is rolled.
        let rolled = |event: &Event| matches!(event, Event::Rolled { .. });
        let next = harness
            .update(table, |update| update.view.version > view.version && update.events.iter().any(rolled))
            .await;
        all_held = next.view.seats.iter().all(|seat| seat.held);
    }
    let view = harness.view(table).await;
    let mut harness = harness.restart(now).await;
    let begins = view.deadline.expect("the computer waits");
    assert!((1..=MINUTE).contains(&(begins - now)), "expected a short pause, it is {} ms", begins - now);
    harness.host.tick(begins - 1).await;
    assert_eq!(harness.view(table).await.version, view.version, "expected the computer to wait");
    harness.host.tick(begins).await;
    let played = harness.update(table, |update| update.view.version > view.version).await;
    // If a restart takes longer than the computer's pause, the computer plays right after the restart.
    let now = played.view.deadline.expect("the computer waits again") + 60 * MINUTE;
    let mut harness = harness.restart(now).await;
    harness.update(table, |update| update.view.version > played.view.version).await;
    harness.host.command(table, None, ANN, GameCommand::TakeSeatBack, now).await.unwrap();
    assert!(!harness.view(table).await.seat_of(ANN).unwrap().held, "expected Ann to be back in time");
}

#[each_engine]
async fn without_a_turn_time_nothing_runs_out() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::Unlimited, ..Options::default() }).await;
    assert_eq!(harness.view(table).await.deadline, None);
    assert_eq!(harness.host.tick(NOON + 365 * 24 * 60 * MINUTE).await, None);
    assert_eq!(harness.view(table).await.status, Status::Playing);
}

#[each_engine]
async fn one_person_against_computers_has_no_clock() {
    let mut harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Easy }).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    let before = loop {
        let view = harness.view(table).await;
        if view.game.as_ref().is_some_and(|game| !game.computer_plays) {
            break view;
        }
        harness.update(table, |update| update.view.version > view.version).await;
    };
    assert_eq!(before.deadline, None);
    harness.host.tick(NOON + 365 * 24 * 60 * MINUTE).await;
    let after = harness.view(table).await;
    assert!(after.put_away && !after.seat_of(ANN).unwrap().held, "expected it to be put away, and nothing more");
    assert_eq!(after.version.0, before.version.0 + 1);
}

#[each_engine]
async fn idle_game_without_clock_frees_its_place() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerChannel(1)]).await;
    let unlimited = Options { turn_time: TurnTime::Unlimited, ..Options::default() };
    let table = harness.open_in(ANN, CHANNEL, None, unlimited).await.unwrap().view.id;
    harness.join(table, BEN, None).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    let day = 24 * 60 * MINUTE;
    for (at, expected) in [(NOON + day, Some(Refusal::ChannelLimit { limit: 1 })), (NOON + day + 1, None)] {
        let opened = harness.host.create(harness.table_in(EVE, CHANNEL, None, unlimited), at).await;
        assert_eq!(opened.err().map(|error| refusal(Err(error))), expected, "after {} ms", at - NOON);
    }
}

#[each_engine]
async fn crash_leaves_everybody_half_a_turn() {
    let harness = Harness::new().await;
    let options = Options { turn_time: TurnTime::TenMinutes, ..Options::default() };
    let table = harness.game(&[ANN, BEN], options).await;
    let lobby = empty_lobby(&harness).await;
    let slow = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneDay, ..options }).await;
    let untouched = harness.view(slow).await.deadline;
    let now = NOON + 120 * MINUTE;
    let harness = harness.restart(now).await;
    assert_eq!(harness.host.tick(now).await, Some(now + 5 * MINUTE / 2));
    assert_eq!(harness.view(table).await.deadline, Some(now + 5 * MINUTE));
    assert_eq!(harness.view(lobby).await.deadline, Some(now + 5 * MINUTE / 2));
    assert_eq!(harness.view(slow).await.deadline, untouched);
    assert_eq!(harness.view(lobby).await.status, Status::Lobby, "nothing ran out while nobody hosted");
}

#[each_engine]
async fn pause_lets_nothing_run_out() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::TenMinutes, ..Options::default() }).await;
    let lobby = empty_lobby(&harness).await;
    let before = harness.view(table).await;
    let (cut, back) = (NOON + MINUTE, NOON + 200 * MINUTE);
    harness.host.pause(cut).await.unwrap();
    assert_eq!(harness.host.tick(NOON + 100 * MINUTE).await, None, "expected the clocks to stand still");
    harness.host.pause(NOON + 100 * MINUTE).await.unwrap();
    harness.host.resume(back).await.unwrap();
    let update = harness.update(table, |update| update.events.is_empty()).await;
    assert_eq!((update.view.version, update.view.deadline), (before.version, Some(back + 9 * MINUTE)));
    assert_eq!(harness.view(lobby).await.deadline, Some(back + 4 * MINUTE));
    assert_eq!(harness.host.tick(back).await, Some(back + 4 * MINUTE));
    let harness = harness.restart(back).await;
    assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE), "expected it to be on disk");
}

#[each_engine]
async fn a_pause_goes_on_through_a_restart() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::TenMinutes, ..Options::default() }).await;
    harness.host.pause(NOON + MINUTE).await.unwrap();
    let (started, back) = (NOON + 60 * MINUTE, NOON + 90 * MINUTE);
    // The process ends again before anybody can play.
    let harness = harness.reopen(started).await;
    assert!(harness.host.is_paused());
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 10 * MINUTE));
    let mut harness = harness.reopen(back).await;
    harness.host.resume(back).await.unwrap();
    let moved = harness.update(table, |update| update.events.is_empty()).await;
    assert_eq!(moved.view.deadline, Some(back + 9 * MINUTE), "expected a table on disk alone to be announced, too");
    assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE));
    let harness = harness.restart(back + MINUTE).await;
    assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE), "expected the pause to be over");
}

/// The process after the crash ends before anybody can play: by another crash, or by a shutdown.
#[each_engine]
async fn time_since_a_crash_is_given_back() {
    for is_stop in [false, true] {
        let harness = Harness::new().await;
        let options = Options { turn_time: TurnTime::TenMinutes, ..Options::default() };
        let table = harness.game(&[ANN, BEN], options).await;
        let (started, back) = (NOON + MINUTE, NOON + 90 * MINUTE);
        let harness = harness.reopen(started).await;
        match is_stop {
            true => harness.host.pause(started + 2 * MINUTE).await.unwrap(),
            false => harness.host.store_pauses().await.unwrap(),
        }
        let harness = harness.reopen(back).await;
        harness.host.resume(back).await.unwrap();
        let deadline = harness.view(table).await.deadline;
        assert_eq!(deadline, Some(back + 9 * MINUTE), "stopped: {is_stop}");
    }
}

/// Makes every change of a stored table, and of the counters that store pauses, fail until [`BrokenDisk::mend`]. Works
/// with SQLite only.
struct BrokenDisk(String);

impl BrokenDisk {
    const TRIGGERS: [(&str, &str); 4] = [
        (
            "CREATE TRIGGER broken_1 BEFORE UPDATE ON game_tables BEGIN SELECT RAISE(ABORT, 'broken'); END",
            "DROP TRIGGER broken_1",
        ),
        (
            "CREATE TRIGGER broken_2 BEFORE INSERT ON counters BEGIN SELECT RAISE(ABORT, 'broken'); END",
            "DROP TRIGGER broken_2",
        ),
        (
            "CREATE TRIGGER broken_3 BEFORE UPDATE ON counters BEGIN SELECT RAISE(ABORT, 'broken'); END",
            "DROP TRIGGER broken_3",
        ),
        (
            "CREATE TRIGGER broken_4 BEFORE DELETE ON counters BEGIN SELECT RAISE(ABORT, 'broken'); END",
            "DROP TRIGGER broken_4",
        ),
    ];

    async fn of(harness: &Harness) -> BrokenDisk {
        for (create, _) in BrokenDisk::TRIGGERS {
            crate::store::change_rows(&harness.url(), create).await;
        }
        BrokenDisk(harness.url())
    }

    async fn mend(self) {
        for (_, drop) in BrokenDisk::TRIGGERS {
            crate::store::change_rows(&self.0, drop).await;
        }
    }
}

const SECOND: Millis = 1_000;

#[tokio::test]
async fn when_resuming_cannot_be_written_no_deadline_moves() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    let before = harness.view(table).await;
    let cut = NOON + 10 * SECOND;
    harness.host.pause(cut).await.unwrap();
    let disk = BrokenDisk::of(&harness).await;
    // As the gateway's watch does, this tries to resume each second, here for a quarter of an hour.
    for second in 1..=900 {
        harness.host.resume(cut + second * SECOND).await.unwrap_err();
        assert_eq!(harness.host.tick(cut + second * SECOND).await, None, "expected the clocks to stand still");
        if second % 100 == 0 {
            assert_eq!(harness.view(table).await.deadline, before.deadline, "memory is ahead of the disk");
        }
    }
    disk.mend().await;
    let back = cut + 901 * SECOND;
    harness.host.resume(back).await.unwrap();
    let left = Some(back + 50 * SECOND);
    let moved = harness.update(table, |update| update.events.is_empty()).await;
    assert_eq!(moved.view.deadline, left, "expected the message to say how long there is");
    assert_eq!(harness.host.tick(back).await, left);
    assert_eq!(harness.view(table).await.version, before.version, "nobody could play, and somebody ran out of time");
    let harness = harness.restart(back).await;
    assert_eq!(harness.view(table).await.deadline, left, "expected it to be on disk");
}

#[tokio::test]
async fn refused_clicks_leave_the_alarm_where_it_is() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    let view = harness.view(table).await;
    let deadline = view.deadline.unwrap();
    let disk = BrokenDisk::of(&harness).await;
    for second in 1..=10 {
        let at = NOON + second * SECOND;
        let click = harness.host.command(table, None, ANN, GameCommand::Resign, at).await;
        assert!(matches!(click, Err(HostError::Failed(_))), "{click:?}");
        assert!(harness.host.tick(at).await.is_some_and(|next| next <= deadline), "the alarm was put off by a click");
    }
    disk.mend().await;
    let mut now = NOON + 10 * SECOND;
    while now < deadline {
        now = harness.host.tick(now).await.unwrap();
    }
    assert_eq!(now, deadline, "expected it to ring when the time is over");
    harness.host.tick(now).await;
    assert!(harness.view(table).await.version > view.version, "expected the turn to run out");
}

#[tokio::test]
async fn one_failure_puts_the_alarm_off_once() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    let before = harness.view(table).await;
    let mut now = before.deadline.unwrap();
    let disk = BrokenDisk::of(&harness).await;
    for pause in [10, 20, 40] {
        let next = harness.host.tick(now).await.unwrap();
        assert_eq!(next - now, pause * SECOND);
        now = next;
    }
    disk.mend().await;
    harness.host.tick(now).await;
    assert!(harness.view(table).await.version > before.version, "expected the turn to run out");
}

#[each_engine]
async fn a_computers_turn_goes_on_after_a_restart() {
    let mut harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Normal }).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    for _ in 0..20 {
        harness = harness.restart(NOON).await;
        loop {
            let view = harness.view(table).await;
            let game = view.game.as_ref().unwrap();
            if view.status == Status::Over {
                return;
            }
            if !game.computer_plays {
                harness.ask(table, ANN, GameCommand::Play(game.legal[0])).await.unwrap();
                break;
            }
            harness.update(table, |update| update.view.version > view.version).await;
        }
    }
}

#[each_engine]
async fn clock_follows_a_jump_in_time() {
    let harness = Harness::new().await;
    let table = harness.create(Options::default()).await;
    let host = harness.host.clone();
    let now = Arc::new(AtomicI64::new(NOON));
    let clock = Arc::clone(&now);
    let running = tokio::spawn(async move { host.run_clocks(move || clock.load(Ordering::Relaxed)).await });
    let mut harness = harness;
    now.store(NOON + 31 * MINUTE, Ordering::Relaxed);
    harness.host.wake_clocks();
    harness.update(table, |update| update.events.contains(&Event::Expired)).await;
    running.abort();
}

#[each_engine]
async fn ended_lobby_is_purged_after_thirty_days() {
    const DAY: Millis = 24 * 60 * MINUTE;
    let harness = Harness::new().await;
    let expired = harness.create(Options::default()).await;
    let given_up = harness.game(&[ANN, BEN], Options::default()).await;
    harness.host.abandon(given_up, Loss::Channel, NOON).await.unwrap();
    let ended = NOON + 30 * MINUTE;
    harness.host.tick(ended).await;
    assert_eq!(harness.view(expired).await.status, Status::Expired);
    let harness = harness.restart(ended + 30 * DAY - 1).await;
    harness.host.tick(ended + 30 * DAY - 1).await;
    assert_eq!(harness.view(expired).await.status, Status::Expired);
    let harness = harness.restart(ended + 30 * DAY).await;
    harness.host.tick(ended + 30 * DAY).await;
    assert_eq!(harness.host.view(expired).await.unwrap_err(), Refusal::NoSuchTable.into());
    assert_eq!(harness.view(given_up).await.status, Status::Cancelled, "a game stays");
}

#[each_engine]
async fn server_data_is_purged_after_thirty_days() {
    const DAY: Millis = 24 * 60 * MINUTE;
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    harness.resign(table, ANN).await;
    let open = harness.lobby(&[ANN], Options::default()).await;
    harness.set(&[GuildChange::Thread(Switch)]).await;
    harness.host.guild_left(GUILD, NOON).await.unwrap();
    assert_eq!(harness.view(open).await.status, Status::Lobby);
    harness.host.tick(NOON + 29 * DAY).await;
    assert_eq!(harness.view(open).await.status, Status::Cancelled);
    assert_eq!(harness.host.store().profile(GUILD, ANN, NOON).await.unwrap().games.len(), 1, "30 days are not over");
    harness.host.tick(NOON + 30 * DAY).await;
    assert_eq!(harness.host.store().profile(GUILD, ANN, NOON).await.unwrap().games.len(), 0);
    assert_eq!(harness.host.store().guild_settings(GUILD).await.unwrap(), GuildSettings::default());
    assert_eq!(harness.host.store().user_data(ANN).await.unwrap().tables, []);
    // The bot is invited and removed once more, and invited again within the next 30 days. So the data is kept.
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    harness.resign(table, ANN).await;
    harness.host.guild_left(GUILD, NOON + 31 * DAY).await.unwrap();
    harness.host.store().guild_joined(GUILD).await.unwrap();
    harness.host.tick(NOON + 100 * DAY).await;
    assert_eq!(harness.host.store().user_data(ANN).await.unwrap().tables.len(), 1, "the bot came back in time");
}
