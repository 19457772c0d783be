//! Tables of cases: who is pinged when at calm tables.

use super::*;
use crate::model::{Journey, Ping, TableId, TableTurn};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

const BERLIN: &str = "Europe/Berlin";
/// The hour of the digest in most cases.
const SIX: u8 = 18;

/// A moment, as the local time in Berlin of a day of 2026: `01-10 18:00`.
fn at(time: &str) -> Millis {
    let time: DateTime = format!("2026-{time}").parse().unwrap();
    TimeZone::get(BERLIN).unwrap().to_timestamp(time).unwrap().as_millisecond()
}

fn calendar(quiet: &str) -> Calendar {
    Calendar { zone: BERLIN.parse().unwrap(), quiet: quiet.parse().ok(), journey: None }
}

/// A turn of the table with this number.
fn turn(table: i64) -> TableTurn {
    TableTurn { table: TableId(table), number: 7 }
}

/// The turns that wait since these times, each at a table of its own, from table 1.
fn waiting(since: &[&str]) -> Vec<WaitingTurn> {
    (1..).zip(since).map(|(table, since)| WaitingTurn { turn: turn(table), since: at(since) }).collect()
}

/// The last pings, both for table 1; an empty time stands for none.
fn told(first: &str, digest: &str) -> Told {
    let ping = |time: &str| (!time.is_empty()).then(|| Ping { at: at(time), turn: turn(1) });
    Told { first: ping(first), digest: ping(digest) }
}

#[test]
fn day_begins_at_the_chosen_hour() {
    // The hour, now, and the beginning of the day.
    let cases = [
        (18, "01-10 18:00", "01-10 18:00"),
        (18, "01-10 17:59", "01-09 18:00"),
        (18, "01-11 03:00", "01-10 18:00"),
        (0, "01-10 00:00", "01-10 00:00"),
        // Days of 23 and of 25 hours.
        (18, "03-29 17:59", "03-28 18:00"),
        (18, "10-25 17:59", "10-24 18:00"),
        // The hour that the change to summer time leaves out, and the one that comes twice.
        (2, "03-29 12:00", "03-29 03:00"),
        (2, "10-25 12:00", "10-25 02:00"),
    ];
    for (hour, now, expected) in cases {
        assert_eq!(day_since(&calendar(""), hour, at(now)), at(expected), "{hour} o'clock, {now}");
    }
    let nowhere = Calendar { zone: "Nowhere/At_All".parse().unwrap(), ..calendar("") };
    // Midnight of UTC is one o'clock in Berlin.
    assert_eq!(day_since(&nowhere, 0, at("01-10 00:59")), at("01-09 01:00"), "a zone that is unknown");
}

#[test]
fn first_waiting_turn_tells_at_once() {
    // What, since when the turns wait, the pings before, now, and whether the person is pinged.
    type Case<'a> = (&'a str, &'a [&'a str], (&'a str, &'a str), &'a str, bool);
    let cases: [Case<'_>; 13] = [
        ("nothing waits", &[], ("", ""), "01-10 12:00", false),
        ("the very first turn", &["01-10 12:00"], ("", ""), "01-10 12:00", true),
        ("the next turn of one day", &["01-10 13:00"], ("01-10 12:00", ""), "01-10 13:00", false),
        ("the first of the next day", &["01-10 18:30"], ("01-10 12:00", ""), "01-10 18:30", true),
        ("another waits since the ping", &["01-10 11:00", "01-10 19:00"], ("01-10 11:01", ""), "01-10 19:00", false),
        ("another waits since the digest", &["01-10 11:00", "01-10 19:00"], ("", "01-10 18:00"), "01-10 19:00", false),
        ("the one of the digest is played", &["01-10 19:00"], ("01-09 20:00", "01-10 18:00"), "01-10 19:00", true),
        ("two begin at once", &["01-10 19:00", "01-10 19:00"], ("", "01-10 18:00"), "01-10 19:00", true),
        ("in quiet hours", &["01-11 02:00"], ("", ""), "01-11 02:00", false),
        ("at their beginning", &["01-10 23:00"], ("", ""), "01-10 23:00", false),
        ("at their end", &["01-11 02:00"], ("01-09 20:00", ""), "01-11 08:00", true),
        ("at their end, after a ping in the evening", &["01-11 02:00"], ("01-10 20:00", ""), "01-11 08:00", false),
        ("in the hour that comes twice", &["10-25 02:30"], ("", ""), "10-25 02:30", false),
    ];
    for (what, since, (first, digest), now, expected) in cases {
        let tells = tells_at_once(&waiting(since), &told(first, digest), &calendar("23-8"), SIX, at(now));
        assert_eq!(tells, expected, "{what}");
    }
}

#[test]
fn digest_comes_once_a_day_while_a_turn_waits() {
    type Case<'a> = (&'a str, &'a [&'a str], (&'a str, &'a str), &'a str, bool);
    let cases: [Case<'_>; 17] = [
        ("nothing waits", &[], ("", ""), "01-10 18:00", false),
        ("before the hour", &["01-10 10:00"], ("", ""), "01-10 17:59", false),
        ("at the hour", &["01-10 10:00"], ("", ""), "01-10 18:00", true),
        ("late, because the bot was away", &["01-10 10:00"], ("", ""), "01-10 22:59", true),
        ("it has come", &["01-10 10:00"], ("", "01-10 18:00"), "01-11 17:59", false),
        ("the next day", &["01-10 10:00"], ("", "01-10 18:00"), "01-11 18:00", true),
        ("the turn began after the hour", &["01-10 18:01"], ("", ""), "01-10 22:00", false),
        ("it pinged first within 22 hours", &["01-09 20:01"], ("01-09 20:01", ""), "01-10 18:00", false),
        ("it pinged first before", &["01-09 20:00"], ("01-09 20:00", ""), "01-10 18:00", true),
        ("its first ping was a digest", &["01-09 12:00"], ("01-09 18:01", "01-09 18:01"), "01-10 18:00", true),
        ("the day after", &["01-10 10:00"], ("01-10 10:00", ""), "01-11 18:00", true),
        ("another turn waits, too", &["01-10 10:00", "01-10 16:00"], ("01-10 10:00", ""), "01-10 18:00", true),
        ("it was one, a day of 23 hours ago", &["03-28 12:00"], ("03-28 18:01", "03-28 18:01"), "03-29 18:00", true),
        ("quiet hours have begun", &["01-10 10:00"], ("", ""), "01-10 23:00", false),
        ("quiet hours are over", &["01-10 10:00"], ("", ""), "01-11 08:00", true),
        ("six days later", &["01-10 10:00"], ("01-10 10:00", "01-15 18:00"), "01-16 18:00", true),
        ("more than a week later", &["01-10 10:00"], ("01-10 10:00", "01-16 18:00"), "01-17 18:00", false),
    ];
    for (what, since, (first, digest), now, expected) in cases {
        let due = digest_is_due(&waiting(since), &told(first, digest), &calendar("23-8"), SIX, at(now));
        assert_eq!(due, expected, "{what}");
    }
}

#[test]
fn digest_of_one_game_is_the_first_ping() {
    use DueDigest::{Daily, First};
    type Case<'a> = (&'a str, &'a [&'a str], (&'a str, &'a str), &'a str, Option<DueDigest>);
    let cases: [Case<'_>; 6] = [
        ("nothing waits", &[], ("", ""), "01-10 18:00", None),
        ("one game", &["01-10 13:00"], ("", ""), "01-10 18:00", Some(First)),
        ("two games", &["01-10 13:00", "01-10 14:00"], ("", ""), "01-10 18:00", Some(Daily)),
        ("one game, at the end of quiet hours", &["01-11 02:00"], ("", ""), "01-11 08:00", Some(First)),
        ("two games then", &["01-11 02:00", "01-11 03:00"], ("", ""), "01-11 08:00", Some(First)),
        ("it pinged first on that day", &["01-10 10:00"], ("01-10 10:00", ""), "01-10 18:00", None),
    ];
    for (what, since, (first, digest), now, expected) in cases {
        let due = due_digest(&waiting(since), &told(first, digest), &calendar("23-8"), SIX, at(now));
        assert_eq!(due, expected, "{what}");
    }
    // The digest is late, and another game has pinged meanwhile.
    let first = Some(Ping { at: at("01-10 22:00"), turn: turn(2) });
    for (since, expected) in [(&["01-10 13:00"][..], None), (&["01-10 13:00", "01-10 14:00"], Some(Daily))] {
        let due = due_digest(&waiting(since), &Told { first, digest: None }, &calendar("23-8"), SIX, at("01-11 08:00"));
        assert_eq!(due, expected, "{since:?}");
    }
}

#[test]
fn nothing_comes_on_a_journey() {
    let journey = Some(Journey { since: at("01-10 12:00"), until: at("01-14 12:00") });
    let away = Calendar { journey, ..calendar("23-8") };
    let turns = waiting(&["01-10 13:00"]);
    for (now, expected) in [("01-10 13:00", false), ("01-11 18:00", false), ("01-14 12:00", true)] {
        assert_eq!(tells_at_once(&turns, &Told::default(), &away, SIX, at(now)), expected, "at once, {now}");
        assert_eq!(digest_is_due(&turns, &Told::default(), &away, SIX, at(now)), expected, "a digest, {now}");
    }
    let due = reminder_due(TurnTime::OneDay, at("01-15 20:00"), &away, at("01-10 13:00"));
    assert_eq!(due, Some(at("01-15 14:00")), "the time stands still meanwhile");
}

#[test]
fn reminder_is_due_a_quarter_before_the_deadline() {
    use TurnTime::*;
    // The time per turn, and how many minutes before the deadline its reminder is due, without quiet hours.
    for time in TurnTime::ALL {
        let before = match time {
            OneMinute | Unlimited => None,
            ThreeMinutes => Some(45_000),
            TenMinutes => Some(150_000),
            OneHour => Some(30 * MINUTE),
            EightHours => Some(2 * HOUR),
            OneDay => Some(6 * HOUR),
            TwoDays => Some(12 * HOUR),
            ThreeDays => Some(18 * HOUR),
        };
        let deadline = at("01-20 12:00");
        let due = reminder_due(time, deadline, &calendar(""), at("01-18 12:00"));
        assert_eq!(due, before.map(|before| deadline - before), "{time}");
    }
    // The time, the quiet hours, the deadline and when the reminder is due.
    let cases = [
        // The night before the deadline does not count.
        (OneDay, "23-8", "01-20 09:00", "01-19 18:00"),
        (EightHours, "23-8", "01-20 13:00", "01-20 11:00"),
        // A quarter is left when the night begins: it comes in the morning.
        (EightHours, "23-8", "01-20 10:00", "01-20 08:00"),
        (OneDay, "22-8", "01-20 14:00", "01-20 08:00"),
        // A turn of an hour runs on at night, and nobody is woken for it.
        (OneHour, "23-8", "01-20 00:10", "01-20 08:00"),
        (OneHour, "23-8", "01-20 23:10", "01-20 22:40"),
        (TenMinutes, "23-8", "01-20 03:00", "01-20 02:57"),
        // The night in which the clocks go forward, and the one in which they go back.
        (OneDay, "23-8", "03-29 09:00", "03-28 18:00"),
        (OneDay, "23-8", "10-25 09:00", "10-24 18:00"),
    ];
    for (time, quiet, deadline, expected) in cases {
        let deadline = at(deadline);
        let due = reminder_due(time, deadline, &calendar(quiet), deadline - 4 * DAY).unwrap();
        // Of ten minutes, a quarter is two and a half.
        assert_eq!(due - due.rem_euclid(MINUTE), at(expected), "{time}, {quiet}");
        let late = reminder_due(time, deadline, &calendar(quiet), deadline - 1).unwrap();
        assert!(late <= wakes(&calendar(quiet), deadline - 1), "{time}, {quiet}: it is due at the last moment, too");
    }
}

#[test]
fn nudge_is_possible_after_a_third() {
    use TurnTime::*;
    // The time, the quiet hours, the beginning, the deadline, and from when the player may be nudged.
    let cases = [
        (OneHour, "23-8", "01-10 23:00", "01-11 00:00", "01-10 23:20"),
        (EightHours, "", "01-10 12:00", "01-10 20:00", "01-10 14:40"),
        (OneDay, "23-8", "01-10 20:00", "01-12 14:00", "01-11 13:00"),
        (ThreeDays, "", "01-10 12:00", "01-13 12:00", "01-11 12:00"),
        // The deadline has moved by an outage of two hours.
        (EightHours, "", "01-10 12:00", "01-10 22:00", "01-10 16:40"),
    ];
    for (time, quiet, since, deadline, expected) in cases {
        let from = nudge_from(time, at(since), Some(at(deadline)), &calendar(quiet), at(since));
        assert_eq!(from, at(expected), "{time}, {quiet}");
    }
    for time in [Unlimited, OneDay] {
        let from = nudge_from(time, at("01-10 12:00"), None, &calendar("23-8"), at("01-10 12:00"));
        assert_eq!(from, at("01-11 12:00"), "{time}, without a deadline");
    }
}
