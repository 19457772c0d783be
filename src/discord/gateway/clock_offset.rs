//! How far this machine's clock is from Discord's.
//!
//! A deadline is a moment of this machine's clock, and a message shows it by the clocks of the people who read it, which
//! are right as Discord's is. If this clock is wrong, turns end earlier or later than their boards say.

use crate::model::Millis;
use std::time::UNIX_EPOCH;

/// The largest difference that is in order, in seconds: little beside the shortest turn, of a minute, and more than the
/// error of the measurement, half a second and half of the time until an answer comes.
const BOUND: u64 = 10;

/// How far this machine's clock is ahead of Discord's, in milliseconds; negative if it is behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockOffset(Millis);

impl ClockOffset {
    /// Compares the header `Date` of an answer with this machine's clock when the request was sent and when the answer
    /// came. `None` if the header is no date.
    pub fn measured(sent: Millis, received: Millis, date: &str) -> Option<ClockOffset> {
        let date = httpdate::parse_http_date(date).ok()?.duration_since(UNIX_EPOCH).ok()?;
        // The header is cut to whole seconds: half a second later is right on average.
        let date = Millis::try_from(date.as_millis()).ok()? + 500;
        Some(ClockOffset(sent.midpoint(received) - date))
    }

    /// Describes the difference for the operator.
    ///
    /// # Errors
    /// The difference is larger than the bound; the text says what to do.
    pub fn verdict(self) -> Result<String, String> {
        let seconds = self.0.unsigned_abs() / 1000;
        let side = if self.0 < 0 { "behind" } else { "ahead of" };
        let told = format!("{seconds} s {side} Discord's, and up to {BOUND} s are in order");
        if seconds <= BOUND {
            return Ok(told);
        }
        Err(format!("{told}: set it, for example by `timedatectl set-ntp true`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 784,111,777 s after 1970.
    const DATE: &str = "Sun, 06 Nov 1994 08:49:37 GMT";
    const MOMENT: Millis = 784_111_777_500;

    #[test]
    fn clock_is_compared_with_the_date() {
        for (sent, received, ahead) in [(0, 0, 0), (-2_000, 2_000, 0), (-100, 300, 100), (60_000, 60_000, 60_000)] {
            let measured = ClockOffset::measured(MOMENT + sent, MOMENT + received, DATE);
            assert_eq!(measured, Some(ClockOffset(ahead)), "{sent}, {received}");
        }
        for date in ["", "yesterday", "784111777"] {
            assert_eq!(ClockOffset::measured(MOMENT, MOMENT, date), None, "{date}");
        }
    }

    #[test]
    fn wrong_clock_is_told_with_its_bound() {
        let fine = ["0 s ahead of", "10 s ahead of", "10 s behind"];
        for (ahead, words) in [(999, fine[0]), (10_999, fine[1]), (-10_000, fine[2])] {
            let told = ClockOffset(ahead).verdict();
            assert_eq!(told, Ok(format!("{words} Discord's, and up to 10 s are in order")), "{ahead}");
        }
        for (ahead, words) in [(11_000, "11 s ahead of Discord's"), (-7_200_000, "7200 s behind Discord's")] {
            let told = ClockOffset(ahead).verdict().unwrap_err();
            assert!(told.starts_with(words) && told.contains("up to 10 s") && told.contains("timedatectl"), "{told}");
        }
    }
}
