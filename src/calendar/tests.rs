//! Tables of cases of time zones, nights and journeys.

use super::*;
use crate::model::{Calendar, Journey, Millis, TurnTime, ZoneName};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

const HOUR: Millis = 3_600_000;
const DAY: Millis = 24 * HOUR;

/// A local time such as `2026-03-28 20:00`; of an hour that comes twice, the first.
fn local(zone: &str, time: &str) -> Millis {
    let time: DateTime = time.parse().unwrap();
    TimeZone::get(zone).unwrap_or(TimeZone::UTC).to_timestamp(time).unwrap().as_millisecond()
}

fn calendar(zone: &str, quiet: &str) -> Calendar {
    Calendar { zone: zone.parse().unwrap(), quiet: quiet.parse().ok(), journey: None }
}

/// Deadlines of turns: the zone, the quiet hours, the time per turn, the beginning and the end, both as local times.
#[test]
fn deadlines_leave_nights_out() {
    use TurnTime::*;
    let cases = [
        // Live tables know no nights.
        ("Europe/Berlin", "23-8", OneHour, "2026-01-10 23:30", "2026-01-11 00:30"),
        ("Europe/Berlin", "23-8", TenMinutes, "2026-01-11 03:00", "2026-01-11 03:10"),
        // No quiet hours.
        ("Europe/Berlin", "", OneDay, "2026-01-10 20:00", "2026-01-11 20:00"),
        // A turn that begins in the evening, at the beginning of the night, in it, at its end and by day.
        ("Europe/Berlin", "23-8", EightHours, "2026-01-10 20:00", "2026-01-11 13:00"),
        ("Europe/Berlin", "23-8", EightHours, "2026-01-10 23:00", "2026-01-11 16:00"),
        ("Europe/Berlin", "23-8", EightHours, "2026-01-11 02:00", "2026-01-11 16:00"),
        ("Europe/Berlin", "23-8", EightHours, "2026-01-11 08:00", "2026-01-11 16:00"),
        ("Europe/Berlin", "23-8", EightHours, "2026-01-11 12:00", "2026-01-11 20:00"),
        // It may end when the night begins, and not later in it.
        ("Europe/Berlin", "23-8", EightHours, "2026-01-11 15:00", "2026-01-11 23:00"),
        ("Europe/Berlin", "23-8", EightHours, "2026-01-11 15:01", "2026-01-12 08:01"),
        // Quiet hours by day, and one hour alone.
        ("Asia/Tokyo", "9-17", EightHours, "2026-01-11 08:00", "2026-01-12 00:00"),
        ("Asia/Tokyo", "0-1", EightHours, "2026-01-11 20:00", "2026-01-12 05:00"),
        // Several nights.
        ("Europe/Berlin", "22-8", OneDay, "2026-01-10 12:00", "2026-01-11 22:00"),
        ("Europe/Berlin", "23-8", ThreeDays, "2026-01-10 12:00", "2026-01-15 09:00"),
        // A leap day, and the same turn in a year without one.
        ("Europe/London", "23-8", OneDay, "2028-02-28 12:00", "2028-02-29 21:00"),
        ("Europe/London", "23-8", TwoDays, "2028-02-28 12:00", "2028-03-02 15:00"),
        ("Europe/London", "23-8", TwoDays, "2027-02-28 12:00", "2027-03-03 15:00"),
        // The night in which the clocks go forward is an hour shorter, the other one an hour longer.
        ("Europe/Berlin", "23-8", EightHours, "2026-03-28 20:00", "2026-03-29 13:00"),
        ("Europe/Berlin", "23-8", EightHours, "2026-10-24 20:00", "2026-10-25 13:00"),
        // The change is outside the quiet hours: a day of 23 hours, and one of 25.
        ("Europe/Berlin", "3-8", OneDay, "2026-03-28 12:00", "2026-03-29 18:00"),
        ("Europe/Berlin", "4-8", OneDay, "2026-10-24 12:00", "2026-10-25 15:00"),
        // Quiet hours in the hour that is left out, and in the one that comes twice.
        ("Europe/Berlin", "2-3", EightHours, "2026-03-28 23:00", "2026-03-29 08:00"),
        ("Europe/Berlin", "2-3", EightHours, "2026-10-24 23:00", "2026-10-25 08:00"),
        // Summer time of the southern half, and of half an hour.
        ("Australia/Sydney", "23-8", EightHours, "2026-10-03 20:00", "2026-10-04 13:00"),
        ("Australia/Lord_Howe", "23-8", EightHours, "2026-10-03 20:00", "2026-10-04 13:00"),
        // Zones with quarters of hours, far east and far west.
        ("Asia/Kathmandu", "23-8", EightHours, "2026-01-10 20:00", "2026-01-11 13:00"),
        ("Pacific/Kiritimati", "23-8", EightHours, "2026-01-10 20:00", "2026-01-11 13:00"),
        ("Pacific/Pago_Pago", "23-8", EightHours, "2026-01-10 20:00", "2026-01-11 13:00"),
        // A zone that this program does not know counts as UTC.
        ("Mars/Olympus_Mons", "23-8", EightHours, "2026-01-10 20:00", "2026-01-11 13:00"),
    ];
    for (zone, quiet, time, begin, expected) in cases {
        let calendar = calendar(zone, quiet);
        let end = deadline(time, &calendar, local(zone, begin)).unwrap();
        let case = format!("{zone}, quiet {quiet}, {time} from {begin}");
        assert_eq!((end - local(zone, expected)) / 60_000, 0, "{case}: expected {expected}");
        if time.pace().is_slow() {
            let full = time.millis().unwrap();
            assert_eq!(awake_between(&calendar, local(zone, begin), end), full, "{case}");
            assert_eq!(
                rest_until(&calendar, local(zone, begin), local(zone, begin) + full),
                end - local(zone, begin) - full
            );
        }
    }
    assert_eq!(deadline(Unlimited, &calendar("UTC", "23-8"), 0), None);
}

#[test]
fn journeys_stop_clocks_until_they_end() {
    let zone = "Europe/Berlin";
    // The journey, the beginning of a turn of a day, its end, and its end if the person is back on the 13th at noon.
    let cases = [
        ("2026-01-12 10:00", "2026-01-20 10:00", "2026-01-10 12:00", "2026-01-11 21:00", "2026-01-11 21:00"),
        ("2026-01-12 10:00", "2026-01-20 10:00", "2026-01-11 12:00", "2026-01-20 21:00", "2026-01-13 23:00"),
        ("2026-01-12 10:00", "2026-01-20 10:00", "2026-01-12 12:00", "2026-01-21 19:00", "2026-01-14 21:00"),
        // It ends in a night, and begins in one.
        ("2026-01-12 03:00", "2026-01-20 03:00", "2026-01-12 12:00", "2026-01-21 17:00", "2026-01-14 21:00"),
    ];
    for (since, until, begin, expected, if_back) in cases {
        let journey = Journey { since: local(zone, since), until: local(zone, until) };
        let calendar = Calendar { journey: Some(journey), ..calendar(zone, "23-8") };
        let end = deadline(TurnTime::OneDay, &calendar, local(zone, begin)).unwrap();
        assert_eq!(end, local(zone, expected), "turn of {begin}: expected {expected}");
        let back = local(zone, "2026-01-13 12:00").max(local(zone, begin));
        assert_eq!(
            end - saved_by_return(&calendar, back, end),
            local(zone, if_back),
            "turn of {begin}, back on the 13th"
        );
    }
}

#[test]
fn journeys_are_limited_in_a_season() {
    const SEASON: Millis = 100 * DAY;
    const NOW: Millis = 150 * DAY;
    let hours = |since: i64, until: i64| Journey { since: since * HOUR, until: until * HOUR };
    let days = |since: i64, until: i64| hours(24 * since, 24 * until);
    let cases: [(&[Journey], u32); 7] = [
        (&[], 14),
        (&[days(110, 115)], 9),
        (&[days(110, 115), days(120, 129)], 0),
        // Only the part in this season counts, and of a journey that goes on only the past.
        (&[days(95, 102)], 12),
        (&[days(80, 90), days(101, 130)], 0),
        (&[days(148, 160)], 12),
        // Days are whole.
        (&[hours(2400, 2401)], 13),
    ];
    for (journeys, expected) in cases {
        assert_eq!(journey_days_left(journeys, SEASON, NOW), expected, "{journeys:?}");
    }
}

#[test]
fn journey_adds_what_its_end_takes_off() {
    let zone = "Europe/Berlin";
    // Now, the deadline of a turn, the end of a journey that begins now, and the deadline with it.
    let cases = [
        ("2026-01-12 12:00", "2026-01-12 20:00", "2026-01-15 12:00", "2026-01-15 20:00"),
        ("2026-01-12 12:00", "2026-01-12 20:00", "2026-01-15 18:00", "2026-01-16 11:00"),
        ("2026-01-12 02:00", "2026-01-12 16:00", "2026-01-15 02:00", "2026-01-15 16:00"),
    ];
    for (now, deadline, until, expected) in cases {
        let [now, deadline, until, expected] = [now, deadline, until, expected].map(|time| local(zone, time));
        let away = Calendar { journey: Some(Journey { since: now, until }), ..calendar(zone, "23-8") };
        let added = added_by_journey(&away, now, deadline);
        assert_eq!((deadline + added - expected) / 60_000, 0, "until {deadline}");
        assert_eq!(saved_by_return(&away, now, deadline + added), added, "expected the journey to leave nothing");
    }
    let [now, deadline] = ["2026-01-12 20:00", "2026-01-13 12:00"].map(|time| local(zone, time));
    assert_eq!(added_by_journey(&calendar(zone, "23-8"), now, deadline), 0, "expected nothing without a journey");
}

#[test]
fn clock_postponed_over_a_night_ends_later() {
    let zone = "Europe/Berlin";
    // The deadline before the pause and after it, and how many hours of rest are between them.
    let cases = [
        ("2026-01-10 22:00", "2026-01-10 23:00", 0),
        ("2026-01-10 22:00", "2026-01-10 23:30", 9),
        ("2026-01-10 22:00", "2026-01-11 07:59", 9),
        ("2026-01-10 22:00", "2026-01-11 08:00", 9),
        ("2026-01-10 22:00", "2026-01-11 12:00", 9),
        ("2026-01-10 22:00", "2026-01-11 22:00", 18),
        ("2026-01-11 08:00", "2026-01-11 12:00", 0),
        ("2026-03-28 22:00", "2026-03-29 01:00", 8),
        ("2026-10-24 22:00", "2026-10-25 01:00", 10),
    ];
    for (before, deadline, hours) in cases {
        let rest = rest_until(&calendar(zone, "23-8"), local(zone, before), local(zone, deadline));
        assert_eq!(rest, hours * HOUR, "{before} to {deadline}");
    }
}

#[test]
fn people_wake_when_their_rest_ends() {
    let zone = "America/New_York";
    let journey = Some(Journey { since: local(zone, "2026-06-10 12:00"), until: local(zone, "2026-06-12 02:00") });
    let calendar = Calendar { journey, ..calendar(zone, "23-8") };
    let cases = [
        ("2026-06-09 12:00", "2026-06-09 12:00"),
        ("2026-06-09 23:00", "2026-06-10 08:00"),
        ("2026-06-10 07:59", "2026-06-10 08:00"),
        ("2026-06-10 08:00", "2026-06-10 08:00"),
        // The journey ends in a night.
        ("2026-06-10 12:00", "2026-06-12 08:00"),
    ];
    for (now, expected) in cases {
        assert_eq!(wakes(&calendar, local(zone, now)), local(zone, expected), "{now}");
    }
}

#[test]
fn hours_come_once_a_day() {
    // The zone, the hour, now, and when it is that hour next.
    let cases = [
        ("Europe/Berlin", 18, "2026-01-10 12:00", "2026-01-10 18:00"),
        ("Europe/Berlin", 18, "2026-01-10 18:00", "2026-01-11 18:00"),
        ("Europe/Berlin", 2, "2026-10-24 12:00", "2026-10-25 02:00"),
        ("Europe/Berlin", 2, "2026-10-25 02:00", "2026-10-26 02:00"),
        ("Europe/Berlin", 2, "2026-03-28 12:00", "2026-03-29 03:00"),
        ("Pacific/Auckland", 0, "2028-02-28 12:00", "2028-02-29 00:00"),
    ];
    for (zone, hour, now, expected) in cases {
        let next = next_hour(&calendar(zone, ""), hour, local(zone, now));
        assert_eq!(next, local(zone, expected), "{hour} o'clock in {zone} after {now}");
    }
    assert_eq!(time_of_day(&"Asia/Kathmandu".parse().unwrap(), local("UTC", "2026-01-10 12:00")), [17, 45]);
}

#[test]
fn moments_far_away_are_no_panic() {
    for now in [Millis::MIN / 2, 0, Millis::MAX / 2] {
        let calendar = calendar("Europe/Berlin", "23-8");
        deadline(TurnTime::OneDay, &calendar, now).unwrap();
        next_hour(&calendar, 5, now);
        awake_between(&calendar, now, now + 30 * DAY);
    }
}

#[test]
fn each_guess_is_a_known_zone() {
    let languages = [
        "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it",
        "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
    ];
    for language in languages {
        let zone = guess(language);
        assert!(zone.as_str() != "UTC" && TimeZone::get(zone.as_str()).is_ok(), "{language}: {zone}");
    }
    assert_eq!(guess("tlh").as_str(), "UTC");
}

#[test]
fn cities_are_found_as_people_type_them() {
    // What somebody types, the first city that is offered, and its zone.
    let cases = [
        ("berl", "Berlin", "Europe/Berlin"),
        ("MÜNCH", "München", "Europe/Berlin"),
        ("munch", "München", "Europe/Berlin"),
        ("new y", "New York", "America/New_York"),
        ("newyork", "New York", "America/New_York"),
        ("san fr", "San Francisco", "America/Los_Angeles"),
        ("warsza", "Warszawa", "Europe/Warsaw"),
        ("seo", "Seoul", "Asia/Seoul"),
        ("서울", "서울", "Asia/Seoul"),
        ("europe/vie", "Vienna", "Europe/Vienna"),
    ];
    for (typed, name, zone) in cases {
        let first = cities(typed, 25).into_iter().next().unwrap();
        assert!(first.zone.as_str() == zone, "{typed}: expected {name}, found {first:?}");
        assert_eq!(city_of(name).map(|city| city.zone.to_string()), Some(zone.to_owned()), "{name}");
    }
    assert_eq!(cities("", 25).len(), 25);
    assert_eq!((cities("nowhere at all", 25).len(), city_of("nowhere at all")), (0, None));
    assert_eq!(city_of("utc").map(|city| city.zone.to_string()).as_deref(), Some("UTC"));
}

#[test]
fn every_city_has_a_known_zone() {
    for city in cities("", usize::MAX) {
        TimeZone::get(city.zone.as_str()).unwrap();
        assert!(city.name.chars().count() <= 100, "{city:?}");
    }
}

#[test]
fn hours_of_the_next_days_can_be_chosen() {
    // The zone, now, how many hours ahead, and of each day the number of days, the first and last hour, and how many.
    let cases = [
        ("Europe/Berlin", "2026-01-10 12:00", 24, vec![(0, 13, 23, 11), (1, 0, 12, 13)]),
        ("Europe/Berlin", "2026-01-10 12:01", 24, vec![(0, 13, 23, 11), (1, 0, 12, 13)]),
        ("Europe/Berlin", "2026-01-10 11:59", 3, vec![(0, 12, 14, 3)]),
        // Today has no hour any more.
        ("Europe/Berlin", "2026-01-10 23:30", 2, vec![(1, 0, 1, 2)]),
        ("Europe/Berlin", "2026-01-10 12:30", 0, vec![]),
        // A day of 23 hours, and one of 25, whose second hour from 2 to 3 cannot be chosen.
        ("Europe/Berlin", "2026-03-28 22:30", 30, vec![(0, 23, 23, 1), (1, 0, 23, 23), (2, 0, 5, 6)]),
        ("Europe/Berlin", "2026-10-24 22:30", 30, vec![(0, 23, 23, 1), (1, 0, 23, 24), (2, 0, 3, 4)]),
        // Half hours between zones, the end of a month, a leap day, and a zone that is unknown.
        ("Asia/Kolkata", "2026-04-30 22:10", 3, vec![(0, 23, 23, 1), (1, 0, 1, 2)]),
        ("Europe/London", "2028-02-28 22:30", 2, vec![(0, 23, 23, 1), (1, 0, 0, 1)]),
        ("Moon/Tycho", "2026-01-10 12:00", 1, vec![(0, 13, 13, 1)]),
    ];
    for (zone, now, hours, expected) in cases {
        let now = local(zone, now);
        let days = days_ahead(&zone.parse().unwrap(), now, now + hours * HOUR);
        let told = |day: &Day| (day.days, day.hours[0].0, day.hours[day.hours.len() - 1].0, day.hours.len());
        assert_eq!(days.iter().map(told).collect::<Vec<_>>(), expected, "{zone}, {now}, {hours} hours");
    }
}

#[test]
fn a_week_has_at_most_eight_days() {
    let now = local("Pacific/Auckland", "2026-09-26 20:00");
    let days = days_ahead(&"Pacific/Auckland".parse().unwrap(), now, now + 168 * HOUR);
    assert_eq!(days.iter().map(|day| day.days).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!((days[0].date.as_str(), days[7].date.as_str()), ("2026-09-26", "2026-10-03"));
    assert!(days.iter().all(|day| day.hours.len() <= 24));
    let zone = "Pacific/Auckland".parse().unwrap();
    assert_eq!(local_time(&zone, days[7].hours[5].1), "2026-10-03 05:00");
    assert_eq!(days_ahead(&zone, Millis::MAX / 2, Millis::MAX), Vec::new(), "expected no panic");
}

#[test]
fn local_day_changes_at_local_midnight() {
    for (zone, time, day) in [
        ("UTC", "1970-01-01 00:00", 0),
        ("Europe/Berlin", "2026-03-29 00:00", 20_541),
        ("Europe/Berlin", "2026-03-29 23:59", 20_541),
        ("Asia/Kolkata", "2026-03-29 00:00", 20_541),
        ("America/New_York", "2026-03-28 23:59", 20_540),
        ("America/New_York", "1969-12-31 20:00", -1),
    ] {
        assert_eq!(local_day(&zone.parse().unwrap(), local(zone, time)), day, "{zone} {time}");
    }
}

/// The zone, a start, the moment after which the next one is wished, and that one; all as local times.
#[test]
fn weekly_keeps_its_hour_over_summer_time() {
    let cases = [
        ("Europe/Berlin", "2026-03-20 20:00", "2026-03-20 21:30", "2026-03-27 20:00"),
        ("Europe/Berlin", "2026-03-27 20:00", "2026-03-27 20:00", "2026-04-03 20:00"),
        ("Europe/Berlin", "2026-10-23 20:00", "2026-10-23 21:00", "2026-10-30 20:00"),
        ("America/New_York", "2026-03-07 19:00", "2026-03-07 20:00", "2026-03-14 19:00"),
        ("Australia/Lord_Howe", "2026-04-03 20:00", "2026-04-03 20:00", "2026-04-10 20:00"),
        // Stopped before its start, and not held for three weeks.
        ("Europe/Berlin", "2026-03-20 20:00", "2026-03-19 12:00", "2026-03-27 20:00"),
        ("Europe/Berlin", "2026-03-20 20:00", "2026-04-10 20:00", "2026-04-17 20:00"),
        ("Europe/Berlin", "2026-03-20 20:00", "2026-04-10 19:59", "2026-04-10 20:00"),
        // The hour that is left out, and the one that comes twice.
        ("Europe/Berlin", "2026-03-22 02:00", "2026-03-22 03:00", "2026-03-29 03:00"),
        ("Europe/Berlin", "2026-10-18 02:00", "2026-10-18 03:00", "2026-10-25 02:00"),
        ("Europe/Berlin", "2026-10-25 02:00", "2026-10-25 03:00", "2026-11-01 02:00"),
        ("Australia/Lord_Howe", "2026-09-27 02:00", "2026-09-27 02:00", "2026-10-04 02:30"),
        ("Australia/Lord_Howe", "2026-10-04 02:30", "2026-10-04 02:30", "2026-10-11 02:00"),
        ("Mars/Olympus_Mons", "2026-03-27 20:00", "2026-03-27 20:00", "2026-04-03 20:00"),
    ];
    for (zone, start, after, expected) in cases {
        let next = next_weekly(&zone.parse().unwrap(), local(zone, start), local(zone, after));
        assert_eq!(local_time(&zone.parse().unwrap(), next), expected, "{zone}: {start}, after {after}");
    }
    assert_eq!(next_weekly(&ZoneName::UTC, Millis::MAX, 0), Millis::MAX, "thousands of years away");
}
