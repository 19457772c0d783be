//! Tests on small handwritten logs and records: cases that `tests/bot/forged` cannot force because its dice are random,
//! and the time that the bot has for answers and cards.

use super::logs::TableLog;
use super::people::PeopleSettings;
use super::replay::Replay;
use super::{ANSWERING_MS, Acts, Fault, SHOWING_MS, acts, calm, check, pings, replayed};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::host::ServerSeed;
use hypnosia::model::UserId;
use hypnosia::store::StoredAction;

/// A log of these actions, each with its actor, its time in seconds, and its lines.
fn log(actions: &[(Option<u64>, i64, &str)]) -> TableLog {
    let action = |&(actor, second, text): &(Option<u64>, i64, &str)| StoredAction {
        actor: actor.map(UserId),
        at: 1_000 * second,
        text: text.to_owned(),
    };
    TableLog {
        table: 1,
        guild: 7,
        evening: None,
        actions: actions.iter().map(action).collect(),
        seed: ServerSeed::new([5; 32]),
        dice: None,
        results: Vec::new(),
        ratings: Vec::new(),
    }
}

fn fault(actions: &[(Option<u64>, i64, &str)]) -> Option<String> {
    Replay::of(&log(actions)).fault.map(|fault| fault.to_string())
}

const PERSON: Snowflake = Snowflake(1);
const PAGE: Snowflake = Snowflake(7);

/// A click of [`PERSON`] on the message [`PAGE`].
fn acted(interaction: u64, custom_id: String, value: &str) -> Event {
    Event::Acted {
        interaction: Snowflake(interaction),
        user: PERSON,
        message: Some(PAGE),
        custom_id: Some(custom_id),
        command: None,
        values: vec![value.to_owned()],
    }
}

fn answered(interaction: u64, kind: u64, message: Snowflake) -> Event {
    Event::Answered { interaction: Snowflake(interaction), kind, message: Some(message) }
}

fn faults_of_acts(events: impl IntoIterator<Item = Event>, logs: &[TableLog]) -> Vec<Fault> {
    let records: Vec<Record> = events.into_iter().map(|event| Record { at_ms: 0, event }).collect();
    acts::faults(&Acts::of(&records), &PeopleSettings::of(&records), &replayed(logs))
}

/// The faults of a history in which these events happen at time 0, and whose last record is at `end` milliseconds.
fn faults_until(end: i64, events: &[Event], logs: &[TableLog]) -> Vec<Fault> {
    let last = Record { at_ms: end, event: Event::Gone { message: Snowflake(1) } };
    let records = events.iter().map(|event| Record { at_ms: 0, event: event.clone() });
    check(&records.chain([last]).collect::<Vec<_>>(), logs, false)
}

const ADA: Option<u64> = Some(1);
const BRUNO: Option<u64> = Some(2);

#[test]
fn dice_that_cannot_be_used_must_be_noted() {
    let opening =
        "opened cross none unrated normal format 5 rules 1\nfrom 7 1 5 - - r4,g1234 - r-3,g+3 r - cross\njoined r 91";
    let game = |begin| fault(&[(ADA, 0, opening), (ADA, 0, "computer g easy"), (ADA, 0, begin)]);
    assert_eq!(game("started 91\nroll 1 r 21\nlost r 21\nroll 2 g 61"), None);
    let cases = [
        ("started 91\nroll 1 r 21\nroll 2 g 61", "not noted as lost"),
        ("started 91\nroll 1 r 21\nlost r 2\nroll 2 g 61", "the dice 21 are left"),
        ("started 91\nroll 1 r 21\nlost g 21\nroll 2 g 61", "it is not the turn of this colour"),
        ("started 91\nroll 1 r 21\nlost r 21", "what follows by itself is missing"),
        ("started 91\nroll 1 r 41\nlost r 41\nroll 2 g 61", "it is the turn of r"),
    ];
    for (begin, why) in cases {
        let found = game(begin).unwrap_or_default();
        assert!(found.contains(why), "{begin:?}: expected {why}, found {found:?}");
    }
}

#[test]
fn a_lobby_closes_when_its_time_is_out() {
    let opening = (ADA, 0, "opened cross 10m rated normal format 4 rules 1\njoined r 91");
    let by_day = (ADA, 0, "opened cross 24h rated normal format 4 rules 1\njoined r 91");
    let by_post = (ADA, 0, "opened cross none rated normal format 4 rules 1\njoined r 91");
    let (minutes, hours, days) = (60, 3_600, 86_400);
    let cases = [
        (vec![opening, (None, 30 * minutes, "expired")], true),
        (vec![opening, (None, 30 * minutes - 1, "expired")], false),
        (vec![opening, (BRUNO, 20 * minutes, "joined g 92"), (None, 30 * minutes, "expired")], false),
        (vec![opening, (BRUNO, 100 * minutes, "joined g 92"), (None, 2 * hours, "expired")], true),
        (vec![by_day, (None, 3 * days, "expired")], true),
        (vec![by_day, (None, 3 * days - 1, "expired")], false),
        (vec![by_day, (BRUNO, 2 * days, "joined g 92"), (None, 3 * days, "expired")], true),
        (vec![by_post, (None, 3 * days, "expired")], false),
        (vec![by_post, (None, 7 * days, "expired")], true),
        (vec![opening, (ADA, 1, "options cross 72h rated normal"), (None, 30 * minutes, "expired")], false),
        (vec![by_post, (ADA, 1, "options cross 10m rated normal"), (None, 31 * minutes, "expired")], true),
        (vec![opening, (ADA, 0, "left r\ncancelled")], true),
        (vec![opening, (BRUNO, 1, "joined g 92"), (ADA, 2, "left r\nhost g"), (BRUNO, 3, "left g\ncancelled")], true),
        (vec![opening, (BRUNO, 1, "joined g 92"), (ADA, 2, "left r\ncancelled")], false),
    ];
    for (actions, fits) in cases {
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{actions:?}: {found:?}");
    }
}

/// It is Ada's turn in a game without a time limit.
#[test]
fn computer_plays_for_others_only_when_asked() {
    const DAY: i64 = 24 * 3_600;
    let lobby = [
        (ADA, 0, "opened cross none unrated normal format 7 rules 1\njoined r 91"),
        (BRUNO, 0, "joined g 92"),
        (ADA, 0, "started 91\nsetup r64 g31\nroll 1 r 64"),
    ];
    let cases = [
        (vec![(BRUNO, 3 * DAY, "stand-in r g\nheld r")], true),
        (vec![(BRUNO, 3 * DAY, "stand-in r g"), (None, 4 * DAY, "held r")], true),
        (vec![(BRUNO, 3 * DAY, "stand-in r g"), (None, 4 * DAY - 1, "held r")], false),
        (vec![(BRUNO, 3 * DAY, "stand-in r g"), (BRUNO, 4 * DAY, "held r")], true),
        (vec![(BRUNO, 3 * DAY, "stand-in r g"), (BRUNO, 4 * DAY, "stand-in r g")], false),
        (vec![(BRUNO, 3 * DAY, "stand-in r g\nheld r"), (ADA, 4 * DAY, "back r")], true),
        (vec![(ADA, 3 * DAY, "stand-in g r\nheld g")], false),
        (vec![(ADA, 3 * DAY, "stand-in r g\nheld r")], false),
        (vec![(None, 4 * DAY, "held r")], false),
        (vec![(None, 3 * DAY, "put-away")], false),
    ];
    for (more, fits) in cases {
        let actions: Vec<_> = lobby.iter().chain(&more).copied().collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
}

#[test]
fn rest_postpones_the_end_of_a_turn() {
    const HOUR: i64 = 3_600;
    const REST: i64 = 10 * HOUR * 1_000;
    let begun = |time: &str, more: &str| {
        let opened = format!("opened cross {time} rated normal format 7 rules 1\njoined r 91");
        [opened, format!("started 91\nsetup r64 g31 b21\nroll 1 r 64{more}")]
    };
    let night = format!("\nrests r {REST}");
    let away = format!("\nrests r {} away {}", 48 * HOUR * 1_000, 48 * HOUR * 1_000);
    let back = format!("returned r {}", 24 * HOUR * 1_000);
    type Act<'a> = (Option<u64>, i64, &'a str);
    let asks: Act<'_> = (ADA, HOUR, "proposed r end\nagreed r");
    let declines = format!("declined g{night}");
    let cases: [(&str, &str, Vec<Act<'_>>, bool); 17] = [
        ("8h", "", vec![(None, 8 * HOUR, "timeout r")], true),
        ("8h", &night, vec![(None, 18 * HOUR, "timeout r")], true),
        ("8h", &night, vec![(None, 18 * HOUR - 1, "timeout r")], false),
        ("8h", "\nrests g 5", vec![], false),
        ("8h", "\nrests r 0", vec![], false),
        ("8h", "\nrests r 999999999999", vec![], false),
        ("1h", &night, vec![], false),
        ("8h", &away, vec![(None, 56 * HOUR, "timeout r")], true),
        ("8h", &away, vec![(None, 24 * HOUR, &back), (None, 32 * HOUR, "timeout r")], true),
        ("8h", &away, vec![(None, 24 * HOUR, &back), (None, 32 * HOUR - 1, "timeout r")], false),
        ("8h", &night, vec![(None, 2 * HOUR, &back)], false),
        ("8h", &away, vec![(BRUNO, HOUR, "stand-in r g\nheld r"), (None, 2 * HOUR, "back r")], true),
        ("8h", "", vec![(BRUNO, HOUR, "stand-in r g\nheld r"), (None, 2 * HOUR, "back r")], false),
        ("8h", "", vec![(None, HOUR, &night[1..])], true),
        ("8h", "", vec![asks, (None, 2 * HOUR, &night[1..])], false),
        ("8h", &night, vec![asks, (BRUNO, 2 * HOUR, &declines), (None, 18 * HOUR, "timeout r")], true),
        ("8h", &night, vec![asks, (BRUNO, 2 * HOUR, &declines), (None, 18 * HOUR - 1, "timeout r")], false),
    ];
    for (time, more, later, fits) in cases {
        let [opened, started] = begun(time, more);
        let lobby = [(ADA, 0, &*opened), (BRUNO, 0, "joined g 92"), (Some(3), 0, "joined b 93"), (ADA, 0, &*started)];
        let actions: Vec<_> = lobby.into_iter().chain(later.iter().copied()).collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{time}, {more:?}, {later:?}: {found:?}");
    }
}

#[test]
fn practice_is_put_away_after_three_days() {
    const DAY: i64 = 24 * 3_600;
    let lobby = [
        (ADA, 0, "opened cross 10m rated normal format 7 rules 1\njoined r 91"),
        (ADA, 0, "computer g easy"),
        (ADA, 0, "started 91\nsetup r64 g31\nroll 1 r 64"),
    ];
    let cases = [
        (vec![(None, 3 * DAY, "put-away")], true),
        (vec![(None, 3 * DAY - 1, "put-away")], false),
        (vec![(ADA, 3 * DAY, "put-away")], false),
        (vec![(None, 3 * DAY, "put-away"), (ADA, 9 * DAY, "taken-up")], true),
        (vec![(ADA, DAY, "taken-up")], false),
        (vec![(None, 3 * DAY, "put-away"), (None, 9 * DAY, "put-away")], false),
    ];
    for (more, fits) in cases {
        let actions: Vec<_> = lobby.iter().chain(&more).copied().collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
}

#[test]
fn slow_lobby_keeps_seats_as_long() {
    let days = 86_400;
    let reserved = |time: &str| format!("opened cross {time} rated normal format 4 rules 1\njoined r 91");
    for (time, at, fits) in [
        ("10m", 600, true),
        ("10m", 599, false),
        ("24h", 3 * days - 1, false),
        ("72h", 3 * days, false),
        ("72h", 7 * days, true),
    ] {
        let opened = reserved(time);
        let found = fault(&[(ADA, 0, &opened), (BRUNO, 0, "reserved g"), (Some(3), at, "joined g 92")]);
        assert_eq!(found.is_none(), fits, "{time}, {at} s: {found:?}");
    }
}

#[test]
fn word_can_be_hidden_once_at_any_time() {
    let lobby =
        [(ADA, 0, "opened cross 10m rated normal format 6 rules 1\njoined r 91"), (ADA, 1, "word r winter is coming")];
    let closed = (ADA, 2, "cancelled");
    let cases = [
        (vec![(BRUNO, 3, "hidden 2")], true),
        (vec![closed, (BRUNO, 3, "hidden 2")], true),
        (vec![(BRUNO, 3, "hidden 2"), (BRUNO, 4, "hidden 2")], false),
        (vec![(BRUNO, 3, "hidden 1")], false),
        (vec![(BRUNO, 3, "hidden 3")], false),
        (vec![(BRUNO, 3, "hidden 0")], false),
    ];
    for (more, fits) in cases {
        let actions: Vec<_> = lobby.iter().chain(&more).copied().collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
}

/// Tests how a moderator, the third person, may close a running game without a time limit.
#[test]
fn game_is_closed_as_its_players_answer() {
    const MO: Option<u64> = Some(3);
    let game = [
        (ADA, 0, "opened cross none rated normal format 6 rules 1\njoined r 91"),
        (BRUNO, 1, "joined g 92"),
        (ADA, 2, "started 93\nsetup r65 g21\nroll 1 r 52"),
    ];
    let asked = (MO, 10, "close-asked");
    let cases = [
        (vec![(MO, 10, "closed moderator")], true),
        (vec![(ADA, 10, "closed moderator")], false),
        (vec![(None, 10, "closed channel")], true),
        (vec![(MO, 10, "closed bot")], false),
        (vec![(ADA, 10, "close-asked")], false),
        (vec![asked, (MO, 20, "close-asked")], false),
        (vec![asked, (None, 86_410, "closed asked")], true),
        (vec![asked, (None, 86_409, "closed asked")], false),
        (vec![asked, (ADA, 20, "agreed r"), (BRUNO, 30, "agreed g\nclosed asked")], true),
        (vec![asked, (ADA, 20, "agreed r\nclosed asked")], false),
        (vec![asked, (ADA, 20, "agreed r"), (ADA, 30, "agreed r")], false),
        (vec![asked, (BRUNO, 20, "declined g"), (None, 86_410, "closed asked")], false),
        (vec![asked, (BRUNO, 20, "declined r")], false),
        (vec![(BRUNO, 20, "declined g")], false),
        (vec![asked, (BRUNO, 20, "resigned g\nover")], true),
        (vec![asked, (None, 86_410, "lapsed")], false),
        (vec![asked, (ADA, 20, "proposed r end\nagreed r")], false),
        (vec![asked, (ADA, 20, "agreed r"), (BRUNO, 30, "agreed g\ngoes-on asked")], false),
    ];
    for (more, fits) in cases {
        let actions: Vec<_> = game.iter().chain(&more).copied().collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
    let timed = [(ADA, 0, "opened cross 10m rated normal format 6 rules 1\njoined r 91"), game[1], game[2]];
    let late: Vec<_> = timed.into_iter().chain([(MO, 10, "close-asked 592000"), (None, 603, "timeout r")]).collect();
    assert!(fault(&late).is_some_and(|why| why.contains("stands still")));
}

/// Tests what the players of a live game and of a slow one may propose, and what follows.
#[test]
fn proposals_need_everybody() {
    const DAY: i64 = 86_400;
    let game = |time: &'static str| {
        let opened = match time {
            "10m" => "opened cross 10m rated normal format 7 rules 1\njoined r 91",
            _ => "opened cross 24h rated normal format 7 rules 1\njoined r 91",
        };
        let begun = (ADA, 2, "started 93\nsetup r65 g21\nroll 1 r 52");
        vec![(ADA, 0, opened), (BRUNO, 1, "joined g 92"), begun]
    };
    let (slow, end) = ((ADA, 10, "proposed r slow 592000\nagreed r"), (BRUNO, 10, "proposed g end 592000\nagreed g"));
    // The logs of these tests begin at the epoch, so that day 10 is ten days later.
    let rest = (ADA, 10, "proposed r rest-10\nagreed r");
    let (all, none) = ((BRUNO, 20, "agreed g\ngoes-on asked"), (BRUNO, 20, "declined g"));
    let again = |second| (ADA, second, "proposed r end\nagreed r");
    let cases = [
        ("10m", vec![slow, all, (None, 20 + DAY, "timeout r")], true),
        ("10m", vec![slow, all, (None, 19 + DAY, "timeout r")], false),
        ("10m", vec![slow, (BRUNO, 20, "goes-on asked")], false),
        ("10m", vec![slow, (BRUNO, 20, "agreed g\nclosed players")], false),
        ("10m", vec![slow, none, again(19 + DAY)], false),
        ("10m", vec![slow, none, again(20 + DAY)], true),
        ("10m", vec![slow, again(11)], false),
        ("10m", vec![slow, (None, 610, "lapsed")], true),
        ("10m", vec![slow, (None, 609, "lapsed")], false),
        ("10m", vec![slow, (BRUNO, 610, "lapsed")], false),
        ("10m", vec![rest], false),
        ("10m", vec![end, (ADA, 20, "agreed r\nclosed players")], true),
        ("10m", vec![end, (ADA, 20, "agreed r\nclosed asked")], false),
        ("10m", vec![end, (None, 610, "closed players")], false),
        ("10m", vec![end, (ADA, 20, "agreed r\ngoes-on asked")], false),
        ("10m", vec![(BRUNO, 10, "proposed r end\nagreed r")], false),
        ("24h", vec![slow], false),
        ("24h", vec![rest, all, (None, 11 * DAY + DAY / 2, "timeout r")], true),
        ("24h", vec![rest, all, (None, 11 * DAY + DAY / 2 - 1, "timeout r")], false),
        ("24h", vec![(ADA, 10, "proposed r rest-14\nagreed r")], false),
        ("24h", vec![(ADA, 10, "proposed r rest-13\nagreed r"), none], true),
    ];
    for (time, more, fits) in cases {
        let actions: Vec<_> = game(time).into_iter().chain(more.clone()).collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{time}, {more:?}: {found:?}");
    }
}

/// Tests who may start a game, and from when on.
#[test]
fn others_start_only_when_owner_is_away() {
    let lobby = [(ADA, 0, "opened cross 10m rated normal format 4 rules 1\njoined r 91"), (BRUNO, 1, "joined g 92")];
    let cases = [(ADA, 2, true), (BRUNO, 2, false), (BRUNO, 300, true), (Some(3), 300, false)];
    for (actor, second, fits) in cases {
        let mut actions = lobby.to_vec();
        actions.push((actor, second, "started 93\nsetup r65 g21\nroll 1 r 52"));
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{actor:?} after {second} s: {found:?}");
    }
}

/// Tests whether a board must be open at the end of a log.
#[test]
fn person_to_move_needs_an_open_board() {
    let begin = [
        (ADA, 0, "opened cross 1m rated normal format 4 rules 1\njoined r 91"),
        (BRUNO, 1, "joined g 92"),
        (ADA, 2, "started 93\nsetup r65 g21\nroll 1 r 52"),
    ];
    let cases = [
        (vec![], true),
        (vec![(None, 62, "timeout r")], false),
        (
            vec![(None, 62, "timeout r"), (None, 63, "move r 5:H1-A5 computer\nmove r 2:A5-A7 computer\nroll 2 g 66")],
            true,
        ),
        (vec![(ADA, 3, "cancelled")], false),
        (vec![(BRUNO, 3, "called-off g")], false),
        (vec![(BRUNO, 3, "resigned g\nover")], true),
    ];
    for (more, wants) in cases {
        let actions: Vec<_> = begin.iter().chain(&more).copied().collect();
        let replay = Replay::of(&log(&actions));
        assert_eq!(replay.fault, None);
        assert_eq!(replay.now().map(|now| now.wants_board()), Some(wants), "{more:?}");
    }
}

#[test]
fn only_an_opening_of_two_is_called_off() {
    let begin = "opened cross 1m rated normal format 4 rules 1\njoined r 91";
    let unrated = "opened cross 1m unrated normal format 4 rules 1\njoined r 91";
    let started = (ADA, 3, "started 93\nsetup r65 g21\nroll 1 r 52");
    let both = "move r 5:H1-A5 player\nmove r 2:A5-A7 player\nroll 2 g 66";
    let second = "move g 6:H1-A20 player\nmove g 6:H2-A20 player\nroll 3 r 66";
    for (opened, more, fits) in [
        (begin, vec![(BRUNO, 4, "called-off g")], true),
        (begin, vec![(ADA, 4, "called-off g")], false),
        (unrated, vec![(BRUNO, 4, "called-off g")], false),
        (begin, vec![(ADA, 4, both), (ADA, 5, "called-off r")], true),
        (begin, vec![(ADA, 4, both), (BRUNO, 5, second), (ADA, 6, "called-off r")], false),
        (begin, vec![(BRUNO, 4, "called-off g"), (ADA, 5, "move r 5:H1-A5 player")], false),
    ] {
        let opening = [(ADA, 0, opened), (BRUNO, 1, "joined g 92"), started];
        let actions: Vec<_> = opening.into_iter().chain(more.clone()).collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{opened} {more:?}: {found:?}");
    }
}

/// Three lines change options, and several of the clicks fit more than one line. If the clicks can be assigned to lines
/// so that every answered click has a line, there is no fault. Otherwise there are two: a click without a line, and a
/// line without a click.
#[test]
fn unanswered_act_takes_no_line_of_another() {
    let opened = (ADA, 0, "opened cross none rated normal format 4 rules 1");
    let chosen = ["options cross 1h rated easy", "options cross 8h rated easy", "options cross 8h rated easy"];
    let logs = [log(&[opened, (ADA, 1, chosen[0]), (ADA, 2, chosen[1]), (ADA, 3, chosen[2])])];
    let clicked = |interaction, (action, value): (&str, &str), is_answered: bool| {
        let acted = acted(interaction, format!("t/1/1/{action}"), value);
        std::iter::once(acted).chain(is_answered.then(|| answered(interaction, 7, PAGE)))
    };
    let cases = [
        ([(("time", "1h"), false), (("time", "8h"), true), (("variant", "cross"), true)], 0),
        ([(("time", "1h"), true), (("time", "8h"), true), (("rated", "no"), true)], 2),
    ];
    for (clicks, faults) in cases {
        let events = (101..).zip(clicks).flat_map(|(id, (click, is_answered))| clicked(id, click, is_answered));
        let found = faults_of_acts(events, &logs);
        assert_eq!(found.len(), faults, "{clicks:?}: {found:?}");
    }
}

/// The log of a game in which Ada's first turn, of two moves, is one action.
fn log_of_a_whole_turn() -> TableLog {
    log(&[
        (ADA, 0, "opened cross 1m rated normal format 4 rules 1\njoined r 91"),
        (BRUNO, 1, "joined g 92"),
        (ADA, 2, "started 93\nsetup r65 g21\nroll 1 r 52"),
        (ADA, 3, "move r 5:H1-A5 player\nmove r 2:A5-A7 player\nroll 2 g 66"),
    ])
}

/// A turn of two moves was logged as one action: only the choice of this whole turn explains it, not a click on one of
/// its moves or the choice of another turn.
#[test]
fn whole_turn_is_done_by_its_choice_alone() {
    let logs = [log_of_a_whole_turn()];
    assert_eq!(replayed(&logs)[&1].1.fault, None);
    let cases = [
        (("whole", "5:H1-A5/2:A5-A7"), true),
        (("whole", "5:H1-A5"), false),
        (("whole", "5:H1-A5/2:H2-A2"), false),
        (("both/5:H1-A5/2:A5-A7", ""), true),
        (("both/5:H1-A5/2:H2-A2", ""), false),
        (("m/5:H1-A5", ""), false),
    ];
    for ((action, value), is_it) in cases {
        let found = faults_of_acts([acted(101, format!("t/1/3/{action}"), value), answered(101, 7, PAGE)], &logs);
        let nobody = found.contains(&Fault::NobodyAsked { table: 1, number: 4 });
        let lost = found.iter().any(|fault| matches!(fault, Fault::Lost { .. }));
        assert_eq!((nobody, lost), (!is_it, !is_it), "{action} {value}: {found:?}");
    }
}

/// A whole turn is chosen on a private view, which is then shown at the old or a new version: the old version means
/// that the choice was refused, and so does an answer in another message.
#[test]
fn view_at_the_same_version_refuses_its_act() {
    let logs = [log_of_a_whole_turn()];
    let view = |version: i64| Event::Shown {
        message: PAGE,
        only_to: Some(PERSON),
        custom_ids: vec![format!("t/1/{version}/whole")],
        pinged: Vec::new(),
        guild: None,
        channel: None,
    };
    let cases = [(view(4), answered(101, 7, PAGE), false), (view(3), answered(101, 7, PAGE), true)];
    let in_words = (view(3), answered(101, 4, Snowflake(8)), true);
    for (shown, answer, is_refused) in cases.into_iter().chain([in_words]) {
        let events = [view(3), acted(101, "t/1/3/whole".to_owned(), "5:H1-A5/2:A5-A7"), shown, answer];
        let found = faults_of_acts(events.clone(), &logs);
        let refused = Fault::RefusedAndDone { table: 1, number: 4, user: PERSON };
        assert_eq!(found.contains(&refused), is_refused, "{events:?}: {found:?}");
    }
}

/// A click on an option is answered by a page without buttons. That is explained if an unanswered click to close the
/// table came before; if the table was closed only later, the click on the option is lost.
#[test]
fn page_without_buttons_follows_the_end() {
    let opened = (ADA, 0, "opened cross none rated normal format 4 rules 1");
    let logs = [log(&[opened, (ADA, 1, "cancelled")])];
    let page = |ids: &[&str]| Event::Shown {
        message: PAGE,
        only_to: Some(PERSON),
        custom_ids: ids.iter().map(|id| (*id).to_owned()).collect(),
        pinged: Vec::new(),
        guild: None,
        channel: None,
    };
    let clicked = |interaction, action: &str| acted(interaction, format!("t/1/1/{action}"), "nocross");
    for (is_asked, faults) in [(true, 0), (false, 1)] {
        let before = is_asked.then(|| clicked(101, "cancel!"));
        let events = [page(&["t/1/1/variant"]), clicked(102, "variant"), page(&[]), answered(102, 7, PAGE)];
        let later = [clicked(103, "cancel!"), answered(103, 7, PAGE)];
        let found = faults_of_acts(before.into_iter().chain(events).chain(later), &logs);
        assert_eq!(found.len(), faults, "{is_asked}: {found:?}");
    }
}

/// Two clicks add a hard computer: the first is answered by its page at version 2, and the second as failed. So the
/// first line that adds one belongs to the first click, and the second line is a fault.
#[test]
fn answered_page_shows_its_act() {
    let opened = (ADA, 0, "opened cross none rated normal format 4 rules 1");
    let logs = [log(&[opened, (ADA, 1, "computer o hard"), (ADA, 2, "computer r hard")])];
    let clicked = |interaction| acted(interaction, "t/1/1/add-level".to_owned(), "hard");
    let shown = |id: &str| Event::Shown {
        message: PAGE,
        only_to: Some(PERSON),
        custom_ids: vec![id.to_owned()],
        pinged: Vec::new(),
        guild: None,
        channel: None,
    };
    let events = [shown("t/1/1/add-level"), clicked(101), shown("t/1/2/add-level"), answered(101, 7, PAGE)];
    let found = faults_of_acts(events.into_iter().chain([clicked(102), answered(102, 4, Snowflake(8))]), &logs);
    assert_eq!(found, [Fault::RefusedAndDone { table: 1, number: 3, user: PERSON }]);
}

/// The answer to the opening of a table offers colours only to a person who is still seated there, so an answer without
/// an offer is a refusal unless the opener has left.
#[test]
fn opener_who_left_is_offered_no_colour() {
    let opening = (ADA, 0, "opened cross 10m rated normal format 6 rules 1\njoined r 91");
    let cases = [
        (vec![opening, (BRUNO, 1, "joined g 92"), (ADA, 2, "left r\nhost g")], false),
        (vec![opening, (BRUNO, 1, "joined g 92"), (BRUNO, 2, "left g")], true),
        // Discord refused the card, so the bot ended the table right after its opening. In the second of these cases,
        // there was another action in between.
        (vec![opening, (ADA, 0, "computer g easy"), (None, 1, "cancelled")], false),
        (vec![opening, (ADA, 1, "computer g easy"), (None, 2, "cancelled")], true),
    ];
    for (actions, is_fault) in cases {
        let opened = Event::Acted {
            interaction: Snowflake(91),
            user: PERSON,
            message: None,
            custom_id: None,
            command: Some("hypnosia new".to_owned()),
            values: Vec::new(),
        };
        let found = faults_of_acts([opened, answered(91, 4, PAGE)], &[log(&actions)]);
        let refused = |fault: &Fault| matches!(fault, Fault::RefusedAndDone { number: 1, .. });
        assert_eq!(found.iter().any(refused), is_fault, "{actions:?}: {found:?}");
    }
}

/// A missing answer or follow-up is a fault if the history goes on for more than [`ANSWERING_MS`] after the act. An
/// unexcused record that the time for an answer has passed is a fault at once.
#[test]
fn act_without_answer_is_found() {
    let command = Event::Acted {
        interaction: Snowflake(101),
        user: PERSON,
        message: None,
        custom_id: None,
        command: Some("hypnosia leaderboard".to_owned()),
        values: Vec::new(),
    };
    let click = acted(101, "t/1/1/view".to_owned(), "");
    let noted = |excused| Event::Unanswered { interaction: Snowflake(101), excused };
    let acknowledged = |kind| Event::Answered { interaction: Snowflake(101), kind, message: None };
    let followed = Event::Followed { interaction: Snowflake(101), message: Snowflake(8) };
    let (unanswered, unfollowed) = (Fault::Unanswered(Snowflake(101)), Fault::NeverFollowed(Snowflake(101)));
    for act in [&command, &click] {
        let cases = [
            (vec![], ANSWERING_MS, None),
            (vec![], ANSWERING_MS + 1, Some(&unanswered)),
            (vec![noted(false)], 0, Some(&unanswered)),
            (vec![noted(true)], ANSWERING_MS + 1, None),
            (vec![acknowledged(5)], ANSWERING_MS, None),
            (vec![acknowledged(5)], ANSWERING_MS + 1, Some(&unfollowed)),
            (vec![acknowledged(5), followed.clone()], ANSWERING_MS + 1, None),
            (vec![acknowledged(6)], ANSWERING_MS + 1, Some(&unfollowed)),
            (vec![acknowledged(6), followed.clone()], ANSWERING_MS + 1, None),
            (vec![acknowledged(4)], ANSWERING_MS + 1, None),
        ];
        for (answer, end, fault) in cases {
            let events: Vec<Event> = [page(), act.clone()].into_iter().chain(answer).collect();
            let found = faults_until(end, &events, &[]);
            assert_eq!(found.iter().collect::<Vec<_>>(), Vec::from_iter(fault), "{events:?} until {end}");
        }
    }
}

/// A public message without buttons.
fn page() -> Event {
    let (custom_ids, pinged) = (Vec::new(), Vec::new());
    Event::Shown { message: PAGE, only_to: None, custom_ids, pinged, guild: None, channel: None }
}

/// A clicked message must be in the record. A missing message is reported once, unless its button belongs to no table:
/// a record of one table may lack other pages.
#[test]
fn clicked_message_has_appeared() {
    let clicks = [101, 102].map(|interaction| acted(interaction, "t/1/1/join".to_owned(), ""));
    let (page, gone, [first, second]) = (page(), Event::Gone { message: PAGE }, clicks);
    let never = Fault::NeverShown { interaction: Snowflake(101), message: PAGE };
    let cases = [
        (vec![page.clone(), first.clone()], vec![]),
        (vec![page.clone(), gone, first.clone()], vec![]),
        (vec![first.clone(), second], vec![&never]),
        (vec![first, page], vec![&never]),
        (vec![acted(101, "p/my-ping".to_owned(), "")], vec![]),
    ];
    for (events, faults) in cases {
        let found = faults_until(0, &events, &[]);
        assert_eq!(found.iter().collect::<Vec<_>>(), faults, "{events:?}");
    }
}

/// A lobby that was open for a minute must have had a card, even if it has ended since.
#[test]
fn lobby_without_card_is_found() {
    let card = Event::Shown {
        message: PAGE,
        only_to: None,
        custom_ids: vec!["t/1/1/join".to_owned()],
        pinged: Vec::new(),
        guild: Some(Snowflake(7)),
        channel: None,
    };
    let session = Event::Identified { shard: 0, shards: 1 };
    let (opened, minutes) = ((ADA, 0, "opened cross 10m rated normal format 4 rules 1\njoined r 91"), 60);
    let open = vec![opened];
    let expired = vec![opened, (None, 30 * minutes, "expired")];
    let closed = |second| vec![opened, (ADA, second, "cancelled")];
    let begun =
        vec![opened, (BRUNO, 2 * minutes, "joined g 92"), (ADA, 3 * minutes, "started 93\nsetup r65 g21\nroll 1 r 52")];
    let past_showing = SHOWING_MS / 1_000;
    let cases = [
        (&open, SHOWING_MS, true),
        (&open, SHOWING_MS + 1, false),
        (&expired, 31 * 60_000, false),
        (&closed(past_showing - 1), 60 * 60_000, true),
        (&closed(past_showing), 60 * 60_000, false),
        (&begun, 4 * 60_000, false),
        // The bot itself ended the table, because Discord refused the card.
        (&vec![opened, (None, 2 * minutes, "cancelled")], 60 * 60_000, true),
    ];
    let no_card = Fault::NoCard { table: 1 };
    for (actions, end, fits) in cases {
        let logs = [log(actions)];
        assert_eq!(replayed(&logs)[&1].1.fault, None);
        let found = faults_until(end, &[], &logs);
        assert_eq!(!found.contains(&no_card), fits, "{actions:?} until {end}: {found:?}");
        let found = faults_until(end, std::slice::from_ref(&card), &logs);
        assert!(!found.contains(&no_card), "{actions:?} with a card: {found:?}");
    }
    // No card is missing if the bot died before it posted the card, and came back before the lobby ended.
    let logs = [log(&expired)];
    for (minute, is_fault) in [(29, false), (31, true)] {
        let events = [(0, session.clone()), (minute, session.clone()), (40, session.clone())];
        let records = events.map(|(minute, event)| Record { at_ms: minute * 60_000 - 1, event });
        assert_eq!(check(&records, &logs, true).contains(&no_card), is_fault, "a session in minute {minute}");
    }
}

/// Turns at a table of days: a message pings at most once a day, and its time does not run out without a notice.
#[test]
fn calm_pings_are_rare_and_in_time() {
    const HOUR: i64 = 3_600;
    let opened = "opened cross 24h rated normal format 4 rules 1\njoined r 91";
    let begun = |timed_out: bool| {
        let mut actions =
            vec![(ADA, 0, opened), (BRUNO, 10, "joined g 92"), (ADA, 20, "started 93\nsetup r65 g21\nroll 1 r 52")];
        actions.extend(timed_out.then_some((None, 20 + 24 * HOUR, "timeout r")));
        log(&actions)
    };
    let shown = |message, ids: &[&str]| Event::Shown {
        message: Snowflake(message),
        only_to: None,
        custom_ids: ids.iter().map(|id| (*id).to_owned()).collect(),
        pinged: vec![PERSON],
        guild: Some(Snowflake(7)),
        channel: Some(Snowflake(9)),
    };
    // The number of a turn, whose message pings, or none for a notice; and the hour.
    let faults = |logs: &[TableLog], pings: &[(Option<u32>, i64)]| {
        let records: Vec<Record> = pings
            .iter()
            .zip(50..)
            .map(|((turn, hour), message)| {
                let event = match turn {
                    Some(turn) => shown(message, &[&format!("t/1/3/help/{turn}")]),
                    None => shown(message, &[]),
                };
                Record { at_ms: 30_000 + hour * HOUR * 1_000, event }
            })
            .collect();
        calm::faults(&records, &PeopleSettings::of(&records), &replayed(logs))
    };
    let often = Fault::PingedTooOften { guild: 7, user: PERSON };
    let playing = [begun(false)];
    assert_eq!(replayed(&playing)[&1].1.fault, None);
    assert_eq!(faults(&playing, &[(Some(1), 0), (Some(3), 1)]), []);
    assert_eq!(faults(&playing, &[(Some(1), 0), (Some(3), 1), (Some(5), 21)]), [often]);
    assert_eq!(faults(&playing, &[(Some(1), 0), (Some(3), 1), (Some(5), 23)]), []);
    let late = [begun(true)];
    let unpinged = Fault::TimedOutUnpinged { table: 1, turn: 1, user: PERSON };
    assert_eq!(faults(&late, &[(Some(1), 0)]), [unpinged]);
    assert_eq!(faults(&late, &[(Some(1), 0), (None, 18)]), []);
}

/// Pings of [`PERSON`] who has chosen quiet hours, at a table of days: none comes in them wherever the person lives, and
/// from the next day on they are as rare as those of others.
#[test]
fn calm_pings_keep_quiet_hours() {
    const HOUR: i64 = 3_600_000;
    let begun = [
        (ADA, 0, "opened cross 24h rated normal format 4 rules 1\njoined r 91"),
        (BRUNO, 10, "joined g 92"),
        (ADA, 20, "started 93\nsetup r65 g21\nroll 1 r 52"),
    ];
    let logs = [log(&begun)];
    let shown = |message: u64, ids: &[&str], pinged: &[Snowflake]| Event::Shown {
        message: Snowflake(message),
        only_to: None,
        custom_ids: ids.iter().map(|id| (*id).to_owned()).collect(),
        pinged: pinged.to_vec(),
        guild: Some(Snowflake(7)),
        channel: Some(Snowflake(9)),
    };
    let chosen = |kind: u64, from: &str, hours: &str| {
        let choices = [(101, "p/my-quiet-from", from), (102, "p/my-quiet-hours", hours)];
        choices.map(|(id, what, value)| [acted(id, what.to_owned(), value), answered(id, kind, PAGE)]).concat()
    };
    // Notices in the table's thread, at these hours since the choice.
    let notices = |choice: Vec<Event>, hours: &[i64]| {
        let board = shown(50, &["t/1/3/help/1"], &[]);
        let first = choice.into_iter().chain([board]).map(|event| Record { at_ms: 0, event });
        let notice =
            |(hour, message): (&i64, u64)| Record { at_ms: hour * HOUR, event: shown(message, &[], &[PERSON]) };
        let records: Vec<Record> = first.chain(hours.iter().zip(51..).map(notice)).collect();
        calm::faults(&records, &PeopleSettings::of(&records), &replayed(&logs))
    };
    let always: Vec<i64> = (1..=48).collect();
    // Eight hours are left from the last one to the first; of nine quiet ones a quarter and an hour of summer are not sure.
    let by_day: Vec<i64> = always.iter().copied().filter(|hour| (3..20).contains(&(hour % 24))).collect();
    let at_rest = Fault::PingedAtRest { user: PERSON };
    let cases = [
        (chosen(7, "23", "9"), &always, vec![at_rest.clone()]),
        (chosen(7, "23", "9"), &by_day, vec![]),
        (chosen(7, "3", "10"), &by_day, vec![at_rest]),
        (chosen(7, "24", "9"), &always, vec![]),
        (chosen(4, "23", "9"), &always, vec![]),
        (vec![], &always, vec![]),
    ];
    for (choice, hours, expected) in cases {
        assert_eq!(notices(choice.clone(), hours), expected, "{choice:?}, {hours:?}");
    }
    for (hours, is_fault) in [([1, 2, 3], false), ([26, 27, 28], true)] {
        let turns = hours.iter().zip(1..).map(|(hour, turn)| Record {
            at_ms: hour * HOUR,
            event: shown(50 + turn, &[&format!("t/1/3/help/{turn}")], &[PERSON]),
        });
        let first = chosen(7, "23", "9").into_iter().map(|event| Record { at_ms: 0, event });
        let records: Vec<Record> = first.chain(turns).collect();
        let found = calm::faults(&records, &PeopleSettings::of(&records), &replayed(&logs));
        let often = Fault::PingedTooOften { guild: 7, user: PERSON };
        assert_eq!(found.contains(&often), is_fault, "{hours:?}: {found:?}");
    }
}

/// A game that was put away waits for nobody, so that no notice pings in its thread.
#[test]
fn games_put_away_ping_nobody() {
    const DAY: i64 = 24 * 3_600;
    let actions = [
        (ADA, 0, "opened cross none rated normal format 7 rules 1\njoined r 91"),
        (ADA, 0, "computer g easy"),
        (ADA, 0, "started 91\nsetup r64 g31\nroll 1 r 64"),
        (None, 3 * DAY, "put-away"),
        (ADA, 9 * DAY, "taken-up"),
    ];
    let logs = [log(&actions)];
    assert_eq!(replayed(&logs)[&1].1.fault, None);
    let cases = [(2 * DAY, false), (3 * DAY + 5, false), (5 * DAY, true), (9 * DAY + 5, false)];
    for (second, is_fault) in cases {
        let shown = |message, ids: &[&str], pinged: &[Snowflake]| Event::Shown {
            message: Snowflake(message),
            only_to: None,
            custom_ids: ids.iter().map(|id| (*id).to_owned()).collect(),
            pinged: pinged.to_vec(),
            guild: Some(Snowflake(7)),
            channel: Some(Snowflake(9)),
        };
        let events = [(0, shown(50, &["t/1/3/help/1"], &[])), (second, shown(51, &[], &[PERSON]))];
        let records = events.map(|(second, event)| Record { at_ms: second * 1_000, event });
        let found = calm::faults(&records, &PeopleSettings::of(&records), &replayed(&logs));
        let wrong = Fault::WronglyPinged { message: Snowflake(51), user: PERSON };
        assert_eq!(found.contains(&wrong), is_fault, "{second}: {found:?}");
    }
}

/// A seat that somebody takes from a noticeboard is asked for at the table that the button names.
#[test]
fn a_noticeboard_seats_at_its_table() {
    let opening = (BRUNO, 0, "opened cross none rated normal format 4 rules 1\njoined r 91");
    let joined = log(&[opening, (ADA, 1, "joined g 101")]);
    let cases = [("p/noticeboard-join/1", false), ("p/noticeboard-join/2", true), ("p/noticeboard-again", true)];
    for (id, is_fault) in cases {
        let found = faults_of_acts([acted(101, id.to_owned(), "")], std::slice::from_ref(&joined));
        let unasked = found.iter().any(|fault| matches!(fault, Fault::NobodyAsked { number: 2, .. }));
        assert_eq!(unasked, is_fault, "{id}: {found:?}");
    }
}

#[test]
fn game_starts_by_itself_only_as_chosen() {
    let (minutes, days) = (60, 86_400);
    let opened = |time: &str| format!("opened cross {time} rated normal format 7 rules 1\njoined r 91");
    let (live, slow) = (opened("10m"), opened("24h"));
    let at = |second: i64| format!("start at-{}", 1_000 * second);
    let (soon, far) = (at(2 * days), at(7 * days + 1));
    let (game, by_hand) = ("started\nsetup r64 g31\nroll 1 r 64", "started 93\nsetup r64 g31\nroll 1 r 64");
    let joins_last = "joined g 92\nstarted\nsetup r64 g31\nroll 1 r 64";
    let joined = |at| (BRUNO, at, "joined g 92");
    // At a moment: when the game starts by itself, or by a click; what drops the choice; and that the lobby lives.
    let waits = |more: &[(Option<u64>, i64, &'static str)]| {
        let actions = [(ADA, 0, live.as_str()), (ADA, 1, soon.as_str())].into_iter().chain(more.iter().copied());
        fault(&actions.collect::<Vec<_>>())
    };
    let cases = [
        (vec![joined(2), (None, 2 * days, game)], true),
        (vec![joined(2), (None, 2 * days - 1, game)], false),
        (vec![joined(2), (BRUNO, 2 * days, game)], false),
        (vec![(None, 2 * days, game)], false),
        (vec![joined(2), (ADA, 2 * days - 10 * minutes, by_hand)], true),
        (vec![joined(2), (ADA, 2 * days - 11 * minutes, by_hand)], false),
        (vec![(None, 2 * days, "expired")], false),
        (vec![(None, 2 * days, "start host"), (None, 2 * days + 30 * minutes, "expired")], true),
        (vec![(None, 2 * days, "start host"), (None, 2 * days + 29 * minutes, "expired")], false),
        (vec![joined(2), (ADA, 3, "start host")], false),
        (vec![(BRUNO, 3, "start host")], false),
        (vec![(ADA, 3, "start host"), (None, 30 * minutes + 3, "expired")], true),
    ];
    for (more, fits) in cases {
        let found = waits(&more);
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
    assert!(fault(&[(ADA, 0, live.as_str()), (ADA, 1, far.as_str())]).is_some(), "expected a week at most");
    // Once enough people sit: after a countdown at a live table, at once at a slow one.
    let people = (ADA, 1, "start people-2");
    let cases = [
        (&live, vec![people, joined(10), (None, 70, game)], true),
        (&live, vec![people, joined(10), (None, 69, game)], false),
        (&live, vec![people, (BRUNO, 10, joins_last)], false),
        (&live, vec![people, joined(10), (BRUNO, 20, "start host"), (None, 80, game)], false),
        (&live, vec![people, joined(10), (Some(3), 20, "start host")], false),
        (&live, vec![(ADA, 1, "start people-3"), joined(10), (None, 70, game)], false),
        (&live, vec![(ADA, 1, "start people-7")], false),
        (&slow, vec![people, (BRUNO, 10, joins_last)], true),
        (&slow, vec![(ADA, 1, "start people-3"), (BRUNO, 10, joins_last)], false),
        (&slow, vec![(BRUNO, 10, joins_last)], false),
    ];
    for (opened, more, fits) in cases {
        let actions: Vec<_> = [(ADA, 0, opened.as_str())].into_iter().chain(more.iter().copied()).collect();
        let found = fault(&actions);
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
}

const DRAWN: [(Option<u64>, i64, &str); 5] = [
    (None, 0, "opened cross 3m rated normal format 7 rules 1"),
    (ADA, 0, "joined r 0"),
    (BRUNO, 0, "joined y 0"),
    (Some(3), 0, "joined b 0"),
    (None, 0, "start at-60000"),
];

/// A table of an evening, whose seats were drawn.
#[test]
fn seats_of_an_evening_are_fixed() {
    let started = (None, 60, "started\nsetup r64 y31 b21\nroll 1 r 64");
    let cases = [
        (vec![started], true),
        (vec![(None, 59, started.2)], false),
        (vec![(BRUNO, 10, "word y winter"), started], true),
        (vec![(BRUNO, 10, "left y")], true),
        (vec![(BRUNO, 10, "left y"), (ADA, 11, "left r\ncancelled")], true),
        (vec![(BRUNO, 10, "left y\ncancelled")], false),
        (vec![(Some(4), 10, "joined g 91")], false),
        (vec![(ADA, 10, "options cross 10m rated normal")], false),
        (vec![(ADA, 10, "computer g easy")], false),
        (vec![(ADA, 10, "start host")], false),
        (vec![(ADA, 10, "started 91\nsetup r64 y31 b21\nroll 1 r 64")], false),
        (vec![started, (None, 240, "timeout r\nheld r")], true),
        (vec![started, (ADA, 70, "held r")], true),
        (vec![started, (BRUNO, 70, "held y"), (BRUNO, 80, "back y")], true),
        (vec![started, (BRUNO, 70, "held r")], false),
        (vec![started, (None, 70, "held r")], false),
        (vec![started, (None, 70, "closed evening")], true),
        (vec![started, (ADA, 70, "closed evening")], false),
    ];
    for (more, fits) in cases {
        let actions: Vec<_> = DRAWN.iter().chain(&more).copied().collect();
        let found = Replay::of(&TableLog { evening: Some(7), ..log(&actions) }).fault;
        assert_eq!(found.is_none(), fits, "{more:?}: {found:?}");
    }
    let usual = fault(&DRAWN).unwrap_or_default();
    assert!(usual.contains("others have sat down"), "expected a draw only at evenings, found {usual:?}");
}

#[test]
fn an_evening_seats_those_who_come() {
    let drawn = TableLog { evening: Some(7), ..log(&DRAWN[..2]) };
    let unasked = [Fault::SeatedUnasked { table: 1, user: PERSON }];
    for (pressed, expected) in [("in/7", &[][..]), ("back/7", &[][..]), ("in/8", &unasked[..]), ("out/7", &unasked[..])]
    {
        let click = acted(5, format!("p/evening-{pressed}"), "");
        let faults = faults_of_acts([click, answered(5, 4, Snowflake(9))], std::slice::from_ref(&drawn));
        assert_eq!(faults, expected, "{pressed}");
    }
}

/// Of a game in a channel, a message without buttons tells those who asked that it is close, once.
#[test]
fn whoever_asked_is_told_that_it_is_close() {
    let game = [
        (ADA, 0, "opened cross 10m rated normal format 7 rules 1\njoined r 91"),
        (ADA, 0, "computer g easy"),
        (ADA, 0, "started 91\nsetup r64 g31\nroll 1 r 64"),
    ];
    let (logs, watcher, channel) = ([log(&game)], Snowflake(44), Some(Snowflake(9)));
    let shown = |message, ids: &[&str], pinged: &[Snowflake]| Event::Shown {
        message: Snowflake(message),
        only_to: None,
        custom_ids: ids.iter().map(|id| (*id).to_owned()).collect(),
        pinged: pinged.to_vec(),
        guild: Some(Snowflake(7)),
        channel,
    };
    let asks = |id: &str| Event::Acted {
        interaction: Snowflake(5),
        user: watcher,
        message: Some(PAGE),
        custom_id: Some(id.to_owned()),
        command: None,
        values: Vec::new(),
    };
    let board = || shown(50, &["t/1/3/help/1"], &[PERSON]);
    let told = |message| shown(message, &[], &[watcher]);
    for (what, events, wrong) in [
        ("asked here", vec![board(), asks("p/tell-close/1"), told(51)], vec![]),
        ("did not ask", vec![board(), told(51)], vec![51]),
        ("asked elsewhere", vec![board(), asks("p/tell-close/2"), told(51)], vec![51]),
        ("asked later", vec![board(), told(51), asks("p/tell-close/1")], vec![51]),
        ("told twice", vec![board(), asks("p/tell-close/1"), told(51), told(52)], vec![52]),
    ] {
        let records: Vec<Record> = (1..).zip(events).map(|(at, event)| Record { at_ms: at * 1_000, event }).collect();
        let found = pings::faults(&records, &PeopleSettings::of(&records), &replayed(&logs));
        let expected: Vec<Fault> = wrong
            .into_iter()
            .map(|message| Fault::WronglyPinged { message: Snowflake(message), user: watcher })
            .collect();
        assert_eq!(found, expected, "{what}");
    }
}
