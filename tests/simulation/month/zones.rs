//! Where people live, and their nights, computed apart from the bot's own calendar.

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// The beginning of March 2026, UTC.
pub const MARCH: i64 = 1_772_323_200_000;
/// The 29th of March, 1:00 UTC: summer time begins in Europe.
const SUMMER_IN_EUROPE: i64 = MARCH + 28 * DAY + HOUR;
/// The 8th of March, 2:00 in New York: summer time begins there.
const SUMMER_IN_NEW_YORK: i64 = MARCH + 7 * DAY + 7 * HOUR;

/// A place where people live.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Home {
    Berlin,
    London,
    NewYork,
    Tokyo,
}

impl Home {
    pub const ALL: [Home; 4] = [Home::Berlin, Home::London, Home::NewYork, Home::Tokyo];

    /// The language from which the bot guesses this place.
    pub fn locale(self) -> &'static str {
        match self {
            Home::Berlin => "de",
            Home::London => "en-GB",
            Home::NewYork => "en-US",
            Home::Tokyo => "ja",
        }
    }

    /// The moment at which it is so late on a day of March; the first day has the number 0.
    pub fn moment(self, day: i64, late: i64) -> i64 {
        let (winter, summer) = match self {
            Home::Berlin => (1, SUMMER_IN_EUROPE),
            Home::London => (0, SUMMER_IN_EUROPE),
            Home::NewYork => (-5, SUMMER_IN_NEW_YORK),
            Home::Tokyo => (9, i64::MAX),
        };
        let moment = MARCH + day * DAY + late - winter * HOUR;
        if moment >= summer { moment - HOUR } else { moment }
    }

    /// The nights of a person whose quiet hours begin at `from` o'clock and last `hours`.
    pub fn nights(self, from: i64, hours: i64, days: i64) -> Vec<(i64, i64)> {
        (-1..=days).map(|day| (self.moment(day, from * HOUR), self.moment(day, (from + hours) * HOUR))).collect()
    }
}

/// Periods in which a person rests: sorted, and none meets another.
#[derive(Debug, Clone, Default)]
pub struct Rests(Vec<(i64, i64)>);

impl Rests {
    pub fn of(mut periods: Vec<(i64, i64)>) -> Rests {
        periods.sort_unstable();
        let mut rests: Vec<(i64, i64)> = Vec::new();
        for (from, until) in periods {
            match rests.last_mut() {
                Some((_, end)) if from <= *end => *end = until.max(*end),
                _ => rests.push((from, until)),
            }
        }
        Rests(rests)
    }

    /// Whether a person has rested for `tolerance` ms and will rest for as long.
    pub fn is_within(&self, at: i64, tolerance: i64) -> bool {
        self.0.iter().any(|(from, until)| from + tolerance < at && at < until - tolerance)
    }

    /// For how long a person is awake in a period.
    pub fn awake(&self, from: i64, until: i64) -> i64 {
        let rested = self.0.iter().map(|(begin, end)| ((*end).min(until) - (*begin).max(from)).max(0));
        (until - from - rested.sum::<i64>()).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nights_follow_summer_time() {
        // The night in which summer time begins lasts an hour less.
        let cases = [(Home::Berlin, 27), (Home::London, 27), (Home::NewYork, 6)];
        for (home, day) in cases {
            let lasts = |day: i64| home.moment(day + 1, 7 * HOUR) - home.moment(day, 22 * HOUR);
            assert_eq!([day - 1, day, day + 1].map(lasts), [9 * HOUR, 8 * HOUR, 9 * HOUR], "{home:?}");
        }
        assert_eq!(Home::Tokyo.moment(0, 9 * HOUR), MARCH);
    }

    #[test]
    fn rests_that_overlap_count_once() {
        let rests = Rests::of(vec![(50, 60), (0, 20), (10, 30)]);
        assert_eq!((rests.awake(0, 100), rests.awake(25, 55)), (60, 20));
        assert_eq!([5, 30, 29, 55].map(|at| rests.is_within(at, 0)), [true, false, true, true]);
    }
}
