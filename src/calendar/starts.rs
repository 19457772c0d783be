//! The days and hours that a person can choose for a start, where they live.

use super::zone::Zone;
use crate::model::{Millis, ZoneName};

/// A local day, and its full hours within the time that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// How many days after today.
    pub days: i64,
    /// The date, as `2026-11-29`.
    pub date: String,
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
        Day { days, date: date.to_string(), hours }
    });
    // Today may be over, and the last day may end before its first hour.
    days.take_while(|day| day.days == 0 || !day.hours.is_empty()).filter(|day| !day.hours.is_empty()).collect()
}

/// A moment in a zone, as `2026-11-29 20:00`.
pub fn local_time(zone: &ZoneName, at: Millis) -> String {
    Zone::of(zone).written(at)
}
