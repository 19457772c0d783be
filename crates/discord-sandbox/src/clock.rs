//! The stand-in's time source, which tests can move forward.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Time in milliseconds since 1970 UTC: the system's time, or the moment at which the clock was stopped, plus the time
/// that was skipped with [`Clock::advance`].
///
/// Clones share the offset, so a bot in the same process can use the same clock.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    skipped_ms: Arc<watch::Sender<i64>>,
    /// The moment at which the clock was stopped; `None` while it follows the system's time.
    stopped_ms: Option<i64>,
}

impl Clock {
    /// A clock that shows the system's time.
    pub fn system() -> Self {
        Self::default()
    }

    /// A clock that stays at the present moment until [`Clock::advance`] moves it, so that the duration of a test does
    /// not matter.
    pub fn stopped() -> Self {
        Self { stopped_ms: Some(system_ms()), ..Self::default() }
    }

    /// Milliseconds since 1970 UTC.
    pub fn now_ms(&self) -> i64 {
        self.stopped_ms.unwrap_or_else(system_ms).saturating_add(*self.skipped_ms.borrow())
    }

    /// Moves time forward. [`Sandbox::advance`](super::Sandbox::advance) also processes the deadlines that have
    /// passed.
    pub fn advance(&self, by: Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.skipped_ms.send_modify(|skipped| *skipped = skipped.saturating_add(by));
    }

    /// A receiver of the total skipped time, in milliseconds. Each [`Clock::advance`] changes this value.
    pub fn advances(&self) -> watch::Receiver<i64> {
        self.skipped_ms.subscribe()
    }

    /// The total time that was skipped with [`Clock::advance`].
    pub(super) fn skipped(&self) -> Duration {
        Duration::from_millis(u64::try_from(*self.skipped_ms.borrow()).unwrap_or(0))
    }
}

fn system_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// A time as Discord writes it: `2026-08-06T12:00:00.000000+00:00`.
pub(super) fn iso8601(ms: i64) -> String {
    let (days, in_day) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    let (year, month, day) = civil(days);
    let (hour, minute, second, milli) = (in_day / 3_600_000, in_day / 60_000 % 60, in_day / 1000 % 60, in_day % 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}000+00:00")
}

/// A time as HTTP writes it: `Thu, 06 Aug 2026 12:00:00 GMT`.
pub(super) fn http_date(ms: i64) -> String {
    // The last second that HTTP can write.
    const LAST: u64 = 253_402_300_799;
    let since = Duration::from_secs(u64::try_from(ms / 1000).unwrap_or(0).min(LAST));
    httpdate::fmt_http_date(UNIX_EPOCH + since)
}

/// Parses a time such as `2026-08-06T12:00:00.000000+02:00` or `2026-08-06T12:00:00Z`, ignoring fractions of a second.
/// Returns milliseconds since 1970 UTC, or `None` for an invalid time.
pub(super) fn parse_iso8601(text: &str) -> Option<i64> {
    let number = |text: &str, at: usize, length: usize| text.get(at..at + length)?.parse::<i64>().ok();
    let (year, month, day) = (number(text, 0, 4)?, number(text, 5, 2)?, number(text, 8, 2)?);
    let in_day = number(text, 11, 2)? * 3600 + number(text, 14, 2)? * 60 + number(text, 17, 2)?;
    let local = (days(year, month, day) * 86_400 + in_day) * 1000;
    let exists = iso8601(local).get(..19) == text.get(..19);
    let zone = text.get(19..)?.trim_start_matches(|c: char| c == '.' || c.is_ascii_digit());
    let offset = match zone {
        "" | "Z" | "z" => 0,
        _ => {
            let minutes = number(zone, 1, 2)? * 60 + number(zone, 4, 2)?;
            if zone.starts_with('-') { -minutes } else { minutes }
        }
    };
    exists.then_some(local - offset * 60_000)
}

/// Days since 1970 of a date of the Gregorian calendar (Howard Hinnant's `days_from_civil`).
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// Year, month and day of the Gregorian calendar, from days since 1970 (Howard Hinnant's `civil_from_days`).
fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_discord_writes_them() {
        assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso8601(1_709_209_845_678), "2024-02-29T12:30:45.678000+00:00");
        assert_eq!(iso8601(1_767_225_599_999), "2025-12-31T23:59:59.999000+00:00");
        for ms in [0, 1_709_209_845_000, 1_767_225_599_000] {
            assert_eq!(parse_iso8601(&iso8601(ms)), Some(ms));
        }
        assert_eq!(parse_iso8601("1970-01-01T02:00:00.5+01:30"), Some(30 * 60_000));
        for none in ["tomorrow", "2026-02-30T12:00:00Z", "2026-02-03T25:00:00Z", "2026-02-03T12:00:00+x"] {
            assert_eq!(parse_iso8601(none), None, "{none}");
        }
    }

    #[test]
    fn times_are_written_as_http_writes_them() {
        assert_eq!(http_date(1_709_209_845_678), "Thu, 29 Feb 2024 12:30:45 GMT");
        assert_eq!(http_date(-1), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(http_date(i64::MAX), "Fri, 31 Dec 9999 23:59:59 GMT");
    }

    #[test]
    fn a_stopped_clock_moves_only_when_told() {
        let clock = Clock { stopped_ms: Some(1_000), ..Clock::default() };
        assert_eq!(clock.now_ms(), 1_000);
        clock.clone().advance(Duration::from_millis(500));
        assert_eq!(clock.now_ms(), 1_500);
    }

    #[test]
    fn clones_share_what_was_skipped() {
        let clock = Clock::system();
        let other = clock.clone();
        other.advance(Duration::from_secs(900));
        assert_eq!(clock.skipped(), Duration::from_secs(900));
    }
}
