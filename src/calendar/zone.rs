//! A time zone, and the guess of a person's zone from the language of their Discord client.

use crate::model::{Millis, ZoneName};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

/// A time zone of the database.
pub(super) struct Zone(TimeZone);

impl Zone {
    /// The zone of this name; UTC if this program does not know it.
    pub fn of(name: &ZoneName) -> Zone {
        Zone(TimeZone::get(name.as_str()).unwrap_or(TimeZone::UTC))
    }

    /// The local days around a moment: the day before, its own, and the two after it. Empty for times thousands of
    /// years away.
    pub fn days_around(&self, now: Millis) -> impl Iterator<Item = Date> {
        let today = self.local(now).map(|now| now.date());
        let first = today.and_then(|today| today.yesterday().ok());
        std::iter::successors(first, |day| day.tomorrow().ok()).take(4)
    }

    /// The local day of a moment, and those after it. Empty for times thousands of years away.
    pub fn days_from(&self, now: Millis) -> impl Iterator<Item = Date> {
        let today = self.local(now).map(|now| now.date());
        std::iter::successors(today, |day| day.tomorrow().ok())
    }

    /// The hour of the local time; `None` for times thousands of years away.
    pub fn hour(&self, at: Millis) -> Option<u8> {
        self.local(at).map(|local| local.hour() as u8)
    }

    /// The local time, as `2026-11-29 20:00`; empty for times thousands of years away.
    pub fn written(&self, at: Millis) -> String {
        let written = |local: DateTime| format!("{} {:02}:{:02}", local.date(), local.hour(), local.minute());
        self.local(at).map(written).unwrap_or_default()
    }

    fn local(&self, at: Millis) -> Option<DateTime> {
        Timestamp::from_millisecond(at).ok().map(|at| self.0.to_datetime(at))
    }

    /// When it is `hour` o'clock on a local day. An hour that the day leaves out is the moment at which its clocks go
    /// forward; one that it has twice is the first of them. `None` for times thousands of years away.
    pub fn moment(&self, day: Date, hour: u8) -> Option<Millis> {
        let moment = self.0.to_timestamp(day.at(hour as i8, 0, 0, 0)).ok()?;
        Some(moment.as_millisecond())
    }
}

/// The local time of day in a zone: its hour and minute.
pub fn time_of_day(zone: &ZoneName, now: Millis) -> [u8; 2] {
    let local = Timestamp::from_millisecond(now).map(|now| Zone::of(zone).0.to_datetime(now));
    local.map_or([0, 0], |local| [local.hour() as u8, local.minute() as u8])
}

/// The local day in a zone, counted from 1970.
pub fn local_day(zone: &ZoneName, now: Millis) -> i64 {
    let offset = Timestamp::from_millisecond(now).map_or(0, |then| Zone::of(zone).0.to_offset(then).seconds());
    (now + Millis::from(offset) * 1000).div_euclid(24 * 3_600_000)
}

/// The time zone in which most people live whose Discord client has this language; UTC for a language that is none of
/// Discord's.
pub fn guess(language: &str) -> ZoneName {
    let name = match language {
        "bg" => "Europe/Sofia",
        "cs" => "Europe/Prague",
        "da" => "Europe/Copenhagen",
        "de" => "Europe/Berlin",
        "el" => "Europe/Athens",
        "en-GB" => "Europe/London",
        "en-US" => "America/New_York",
        "es-419" => "America/Mexico_City",
        "es-ES" => "Europe/Madrid",
        "fi" => "Europe/Helsinki",
        "fr" => "Europe/Paris",
        "hi" => "Asia/Kolkata",
        "hr" => "Europe/Zagreb",
        "hu" => "Europe/Budapest",
        "id" => "Asia/Jakarta",
        "it" => "Europe/Rome",
        "ja" => "Asia/Tokyo",
        "ko" => "Asia/Seoul",
        "lt" => "Europe/Vilnius",
        "nl" => "Europe/Amsterdam",
        "no" => "Europe/Oslo",
        "pl" => "Europe/Warsaw",
        "pt-BR" => "America/Sao_Paulo",
        "ro" => "Europe/Bucharest",
        "ru" => "Europe/Moscow",
        "sv-SE" => "Europe/Stockholm",
        "th" => "Asia/Bangkok",
        "tr" => "Europe/Istanbul",
        "uk" => "Europe/Kyiv",
        "vi" => "Asia/Ho_Chi_Minh",
        "zh-CN" => "Asia/Shanghai",
        "zh-TW" => "Asia/Taipei",
        _ => "UTC",
    };
    ZoneName::fixed(name)
}
