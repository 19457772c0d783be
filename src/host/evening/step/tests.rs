//! Tables of cases: the steps of evenings and cups in each state, early and late.

use super::*;
use crate::model::{ChannelId, EveningCard, EveningId, EveningPerson, GuildId, TableId, TurnTime, ZoneName};
use EveningState::{CheckIn, Draft, Lost, Open, Over, Planned, Playing, Stopped, Void};

/// Friday, 2026-01-09, 20:00 in Berlin.
const START: Millis = 1_767_985_200_000;
const WEEK: Millis = 7 * DAY;

/// A quick evening of four rounds in this state.
pub fn quick(state: EveningState) -> Evening {
    Evening {
        id: EveningId(7),
        guild: GuildId(1),
        channel: ChannelId(2),
        host: None,
        state,
        form: EveningForm::Evening,
        zone: ZoneName::fixed("Europe/Berlin"),
        starts: START,
        weekly: true,
        rounds: 4,
        per_table: 4,
        variant: Variant::Short,
        turn_time: TurnTime::ThreeMinutes,
        rated: true,
        seed: -5,
        round: 0,
        is_final: false,
        begun: None,
        step_at: START,
        ticked: START,
        changed: 0,
        card: EveningCard::default(),
        called: None,
        podium: None,
        event: None,
    }
}

/// So many people who are there.
pub fn here(people: u64) -> Vec<EveningPerson> {
    let here = |user| EveningPerson { user, state: Attendance::Here, joined: 0, first_round: Some(1) };
    (1..=people).map(UserId).map(here).collect()
}

/// A quick evening in this state, for so many people who are there.
fn whole(state: EveningState, people: u64) -> WholeEvening {
    let evening = quick(state);
    let step_at = match state {
        Planned => START - DAY,
        Open => first_step_at(&evening),
        _ => START,
    };
    let evening = Evening { step_at, ..evening };
    WholeEvening { evening, people: here(people), tables: Vec::new(), seats: Vec::new() }
}

/// The next step of an evening that was looked at all the time.
fn step(whole: &WholeEvening, now: Millis) -> Step {
    let evening = Evening { ticked: now, ..whole.evening.clone() };
    next(&WholeEvening { evening, ..whole.clone() }, now)
}

fn cup(whole: WholeEvening) -> WholeEvening {
    let mut whole = whole;
    whole.evening.form = EveningForm::Cup;
    whole.evening.step_at = whole.evening.step_at.max(START);
    whole
}

/// A running evening whose round of this number began `began` after it; its tables are over.
fn playing(people: u64, round: u32, began: Millis) -> WholeEvening {
    let mut whole = whole(Playing, people);
    whole.evening.begun = Some(START);
    whole.evening.round = round;
    whole.evening.step_at = START + began + limit(&whole.evening);
    whole.tables = vec![table(TableStage::Over, Some(Status::Over)); 2];
    whole
}

fn table(stage: TableStage, status: Option<Status>) -> EveningTable {
    EveningTable { round: 1, number: 1, table: status.map(|_| TableId(9)), status, stage, to_close: false }
}

#[test]
fn each_state_has_its_step() {
    let end = Step::End;
    let cases = [
        (whole(Draft, 4), START, Step::Rest),
        (whole(Planned, 0), START - DAY - 1, Step::Rest),
        (whole(Planned, 0), START - DAY, Step::Open),
        (whole(Planned, 0), START, end(Void)),
        (whole(Open, 4), START - Evening::CHECK_IN - 1, Step::Rest),
        (whole(Open, 4), START - Evening::CHECK_IN, Step::CheckIn { until: START }),
        (cup(whole(Open, 4)), START - 1, Step::Rest),
        (cup(whole(Open, 4)), START, Step::Begin { rounds: 4 }),
        (cup(whole(Open, 1)), START, end(Void)),
        (whole(CheckIn, 4), START - 1, Step::Rest),
        (whole(CheckIn, 0), START, end(Void)),
        (whole(CheckIn, 1), START, end(Void)),
        (whole(CheckIn, 2), START, Step::Begin { rounds: 1 }),
        (whole(CheckIn, 3), START, Step::Begin { rounds: 1 }),
        (whole(CheckIn, 4), START, Step::Begin { rounds: 2 }),
        (whole(CheckIn, 5), START, Step::Begin { rounds: 2 }),
        (whole(CheckIn, 6), START, Step::Begin { rounds: 4 }),
        (whole(Playing, 1), START, end(Void)),
        (whole(Playing, 2), START, Step::Pair { round: 1, is_final: false, step_at: START + 25 * MINUTE }),
        (whole(Over, 9), START, Step::Rest),
        (whole(Void, 9), START, Step::Rest),
        (whole(Stopped, 9), START, Step::Rest),
        (whole(Lost, 9), START, Step::Rest),
    ];
    for (whole, now, expected) in cases {
        let Evening { state, form, .. } = whole.evening;
        assert_eq!(step(&whole, now), expected, "{form} {state} at {}", now - START);
    }
}

#[test]
fn late_starts_are_made_up_or_missed() {
    let cases = [
        (Open, MINUTE, Step::CheckIn { until: START + 16 * MINUTE }),
        (Open, LATE - 1, Step::CheckIn { until: START + LATE - 1 + Evening::CHECK_IN }),
        (Open, LATE, Step::End(Void)),
        (CheckIn, LATE + Evening::CHECK_IN, Step::Begin { rounds: 4 }),
        (CheckIn, LATE + 2 * Evening::CHECK_IN, Step::End(Void)),
    ];
    for (state, late, expected) in cases {
        assert_eq!(step(&whole(state, 9), START + late), expected, "{state}, {late} late");
    }
    assert_eq!(step(&cup(whole(Open, 9)), START + DAY), Step::Begin { rounds: 4 }, "a cup has time");
}

/// For each evening: the people, the rounds that have begun, and when the last of them began and has ended, in minutes;
/// and the expected round and whether it is the final. `None`: the evening is over.
#[test]
fn live_rounds_fit_in_ninety_minutes() {
    let cases = [
        (9, 1, 0, 10, Some((2, false))),
        (9, 2, 10, 20, Some((3, false))),
        (9, 3, 20, 30, Some((4, true))),
        (9, 4, 30, 45, None),
        // Another quick round after this one would last until 91.
        (9, 2, 20, 40, Some((3, false))),
        (9, 2, 20, 41, Some((3, true))),
        (9, 2, 25, 50, Some((3, true))),
        // An hour in which nobody could play: the final is held all the same.
        (9, 1, 60, 85, Some((2, true))),
        // Fewer people have no final, and stop in time.
        (5, 1, 0, 20, Some((2, false))),
        (5, 1, 60, 85, None),
        (1, 1, 0, 10, None),
    ];
    for (people, round, began, ended, expected) in cases {
        let whole = playing(people, round, began * MINUTE);
        let now = START + ended * MINUTE;
        let pair = |(round, is_final)| Step::Pair { round, is_final, step_at: now + 25 * MINUTE };
        let expected = expected.map_or(Step::End(Over), pair);
        assert_eq!(step(&whole, now), expected, "{people} people, round {round} of {began} to {ended}");
    }
    let mut full = playing(9, 1, 0);
    full.evening.variant = Variant::Cross;
    // The table was seen to be over some seconds after its limit.
    let now = START + 45 * MINUTE + 20_000;
    assert_eq!(step(&full, now), Step::Pair { round: 2, is_final: true, step_at: now + 45 * MINUTE });
}

#[test]
fn no_final_for_a_single_table() {
    let mut whole = playing(6, 3, 20 * MINUTE);
    whole.evening.per_table = 6;
    let step_at = START + 55 * MINUTE;
    assert_eq!(step(&whole, START + 30 * MINUTE), Step::Pair { round: 4, is_final: false, step_at });
    whole.evening.round = 4;
    assert_eq!(step(&whole, START + 45 * MINUTE), Step::End(Over));
}

/// A table, the round's time, and the expected work in an evening of more rounds, in its last round, and in a cup.
#[test]
fn each_table_has_its_work() {
    let settle = |to_close| Some(Work::Settle { to_close });
    let on = |status| table(TableStage::On, Some(status));
    let over = |status| EveningTable { to_close: true, ..table(TableStage::Over, status) };
    let up = 25 * MINUTE;
    let cases = [
        (table(TableStage::Paired, None), 0, [Some(Work::Open); 3]),
        (table(TableStage::Paired, None), OPENING, [Some(Work::GiveUp), Some(Work::GiveUp), Some(Work::Open)]),
        (on(Status::Lobby), 0, [None; 3]),
        (on(Status::Playing), up - 1, [None; 3]),
        (on(Status::Playing), up, [settle(true), settle(false), None]),
        (on(Status::Playing), WEEK, [settle(true), settle(false), settle(false)]),
        (on(Status::Over), 0, [settle(false); 3]),
        (on(Status::Cancelled), up, [settle(false); 3]),
        (table(TableStage::On, None), 0, [settle(false); 3]),
        (over(Some(Status::Playing)), 0, [Some(Work::Close); 3]),
        (over(Some(Status::Over)), 0, [Some(Work::NoteClosed); 3]),
        (over(None), 0, [Some(Work::NoteClosed); 3]),
        (table(TableStage::Over, Some(Status::Playing)), WEEK, [None; 3]),
    ];
    for (table, at, expected) in cases {
        let more = playing(9, 1, 0);
        let mut last = playing(9, 4, 0);
        last.evening.is_final = true;
        let mut cup = cup(playing(9, 1, 0));
        cup.evening.step_at = START + WEEK;
        for (mut whole, expected) in [more, last, cup].into_iter().zip(expected) {
            whole.tables = vec![table];
            let found = work(&whole, START + at);
            let of_it = |what| TableWork { round: 1, number: 1, what };
            assert_eq!(found, Vec::from_iter(expected.map(of_it)), "{table:?} at {at}");
            let is_working = step(&whole, START + at) == Step::Work;
            assert_eq!(is_working, expected.is_some(), "{table:?} at {at}");
        }
    }
}

#[test]
fn rounds_of_a_cup_are_a_week_apart() {
    let mut whole = cup(playing(9, 1, 0));
    whole.evening.step_at = START + WEEK;
    let pair = |round, is_final, weeks| Step::Pair { round, is_final, step_at: START + weeks * WEEK };
    assert_eq!(step(&whole, START + WEEK - 1), Step::Rest, "all tables are over early");
    assert_eq!(step(&whole, START + WEEK + MINUTE), pair(2, false, 2));
    // Two days, and six days without the bot.
    assert_eq!(step(&whole, START + WEEK + 2 * DAY), pair(2, false, 2));
    assert_eq!(step(&whole, START + WEEK + 6 * DAY), pair(2, false, 3));
    whole.evening.round = 3;
    assert_eq!(step(&whole, START + WEEK), pair(4, true, 2));
    whole.evening.round = 4;
    assert_eq!(step(&whole, START + MINUTE), Step::End(Over), "it waits for no week after the last round");
}

#[test]
fn a_cup_asks_nobody() {
    for (state, before, begun) in
        [(Attendance::In, 1, 0), (Attendance::Here, 1, 1), (Attendance::Away, 0, 0), (Attendance::Out, 0, 0)]
    {
        let person = EveningPerson { user: UserId(3), state, joined: 0, first_round: None };
        let of = |whole: WholeEvening| present(&WholeEvening { people: vec![person], ..cup(whole) }).len();
        assert_eq!((of(whole(Open, 0)), of(whole(Playing, 0))), (before, begun), "{state}");
        let evening = WholeEvening { people: vec![person], ..whole(CheckIn, 0) };
        assert_eq!(present(&evening).len(), usize::from(state == Attendance::Here), "{state}");
    }
}

#[test]
fn time_is_given_back_before_anything_ends() {
    let mut whole = playing(9, 1, 0);
    whole.tables = vec![table(TableStage::On, Some(Status::Playing))];
    whole.evening.ticked = START + 10 * MINUTE;
    let back = START + 70 * MINUTE;
    assert_eq!(next(&whole, back), Step::Rest, "nobody could play for an hour");
    (whole.evening.ticked, whole.evening.step_at) = (back, whole.evening.step_at + 60 * MINUTE);
    assert_eq!(next(&whole, back), Step::Rest, "the round goes on");
    assert_eq!(step(&whole, START + 85 * MINUTE), Step::Work, "its time is up");
}
