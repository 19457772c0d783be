//! The days and hours that a person can choose for a start, where they live.

use super::zone::Zone;
use crate::model::{Millis, Weekday, ZoneName};
use jiff::civil::Date;

/// A local day, and its full hours within the time that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// How many days after today.
    pub days: i64,
    /// The date, as `2026-11-29`.
    pub date: String,
    pub weekday: Weekday,
    /// The hours, each with its moment. An hour that the day leaves out is missing; of one that it has twice, there is
    /// the first.
    pub hours: Vec<(u8, Millis)>,
}

/// The local days with a full hour after `now` and not after `until`.
pub fn days_ahead(zone: &ZoneName, now: Millis, until: Millis) -> Vec<Day> {
    let zone = Zone::of(zone);
    let days = zone.days_from(now).zip(0..).map(|(date, days)| {
        let moment = |hour| zone.moment(date, hour).filter(|at| zone.hour(*at) == Some(hour));
        let hours = (0..24).filter_map(|hour| Some((hour, moment(hour)?)));
        let hours: Vec<(u8, Millis)> = hours.filter(|(_, at)| now < *at && *at <= until).collect();
        Day { days, date: date.to_string(), weekday: weekday(date), hours }
    });
    // Today may be over, and the last day may end before its first hour.
    days.take_while(|day| day.days == 0 || !day.hours.is_empty()).filter(|day| !day.hours.is_empty()).collect()
}

fn weekday(date: Date) -> Weekday {
    let from_monday = date.weekday().to_monday_zero_offset().unsigned_abs();
    Weekday::ALL.into_iter().nth(usize::from(from_monday)).unwrap_or(Weekday::Sunday)
}

/// When it is the same hour on the same day of the week as at `start`, for the first time after both `start` and `after`.
/// In a week that leaves the hour out, it is the moment at which the clocks go forward.
pub fn next_weekly(zone: &ZoneName, start: Millis, after: Millis) -> Millis {
    let zone = Zone::of(zone);
    let hour = zone.hour(start).unwrap_or_default();
    let mut days = zone.days_from(start).step_by(7).skip(1).filter_map(|day| zone.moment(day, hour));
    // Only thousands of years away there is no such day.
    days.find(|at| *at > start.max(after)).unwrap_or(Millis::MAX)
}

/// A moment in a zone, as `2026-11-29 20:00`.
pub fn local_time(zone: &ZoneName, at: Millis) -> String {
    Zone::of(zone).written(at)
}
