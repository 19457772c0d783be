//! Limits on starting sessions: one IDENTIFY in 5 s for each rate limit key (`shard_id % max_concurrency`), and 1,000
//! in a day over all keys.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::config::RateLimits;

const STARTS_A_DAY: u64 = 1000;
const DAY_MS: i64 = 86_400_000;
const CONCURRENCY_MS: i64 = 5000;

/// Counts a bot's IDENTIFYs.
#[derive(Debug, Default)]
pub(crate) struct Starts {
    /// IDENTIFYs in the current day, which begins with its first IDENTIFY.
    today: u64,
    day_ends_ms: i64,
    /// The time at which a session was last started, for each rate limit key.
    last_ms: HashMap<u64, i64>,
    /// Number of connections that a fault cut and for which the bot has not reconnected. Each excuses one early
    /// IDENTIFY.
    to_come_back: usize,
}

/// The decision on an IDENTIFY.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    Welcome,
    /// The bot must try again later. The bot is excused if it had to reconnect after an injected cut.
    TooSoon {
        excused: bool,
    },
    /// The day's limit is used up.
    TooMany,
}

impl Starts {
    /// Counts an IDENTIFY with this rate limit key, and decides on it.
    pub(super) fn count(&mut self, now: i64, strictness: RateLimits, key: u64) -> Admission {
        if now >= self.day_ends_ms {
            (self.today, self.day_ends_ms) = (0, now + DAY_MS);
        }
        self.today += 1;
        let excused = self.come_back();
        if strictness == RateLimits::Documented {
            if self.today > STARTS_A_DAY {
                return Admission::TooMany;
            }
            if self.last_ms.get(&key).is_some_and(|last| now - last < CONCURRENCY_MS) {
                return Admission::TooSoon { excused };
            }
        }
        self.last_ms.insert(key, now);
        Admission::Welcome
    }

    /// Notes connections cut by a fault.
    pub(super) fn send_away(&mut self, connections: usize) {
        self.to_come_back += connections;
    }

    /// Notes that the bot is back with one connection; returns whether a connection that a fault had cut was still
    /// missing.
    pub(super) fn come_back(&mut self) -> bool {
        let expected = self.to_come_back > 0;
        self.to_come_back = self.to_come_back.saturating_sub(1);
        expected
    }

    /// Discord's `session_start_limit`.
    pub(crate) fn limit_json(&self, now: i64, max_concurrency: u64) -> Value {
        let left_ms = (self.day_ends_ms - now).max(0);
        let used = if left_ms > 0 { self.today } else { 0 };
        json!({
            "total": STARTS_A_DAY, "remaining": STARTS_A_DAY.saturating_sub(used), "reset_after": left_ms,
            "max_concurrency": max_concurrency,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRICT: RateLimits = RateLimits::Documented;

    #[test]
    fn rate_limit_keys_share_only_the_daily_limit() {
        let mut starts = Starts::default();
        assert_eq!(starts.count(0, STRICT, 0), Admission::Welcome);
        assert_eq!(starts.count(1, STRICT, 1), Admission::Welcome);
        assert_eq!(starts.count(4999, STRICT, 0), Admission::TooSoon { excused: false });
        assert_eq!(starts.count(5000, STRICT, 0), Admission::Welcome, "a refused one does not make the wait longer");
        assert_eq!(starts.count(5000, STRICT, 1), Admission::TooSoon { excused: false });
        assert_eq!(starts.limit_json(5000, 16)["remaining"], 995, "those refused are counted, too");
        assert_eq!(starts.limit_json(5000, 16)["max_concurrency"], 16);
    }

    #[test]
    fn deliberate_cut_excuses_one_early_start() {
        let mut starts = Starts::default();
        starts.count(0, STRICT, 0);
        starts.send_away(1);
        assert_eq!(starts.count(1, STRICT, 0), Admission::TooSoon { excused: true });
        assert_eq!(starts.count(2, STRICT, 0), Admission::TooSoon { excused: false });
        starts.send_away(1);
        assert!(starts.come_back(), "a resume comes back, too");
        assert_eq!(starts.count(3, STRICT, 0), Admission::TooSoon { excused: false });
    }

    #[test]
    fn a_thousand_sessions_are_started_in_a_day() {
        let mut starts = Starts::default();
        let at = |n: i64| n * CONCURRENCY_MS;
        let limit = |remaining: u64, reset_after: i64| json!({ "total": 1000, "remaining": remaining, "reset_after": reset_after, "max_concurrency": 1 });
        assert_eq!(starts.limit_json(0, 1), limit(1000, 0));
        for n in 0..1000 {
            assert_eq!(starts.count(at(n), STRICT, 0), Admission::Welcome, "number {n}");
        }
        assert_eq!(starts.limit_json(at(1000), 1), limit(0, DAY_MS - at(1000)));
        assert_eq!(starts.count(at(1000), STRICT, 0), Admission::TooMany);
        assert_eq!(starts.count(DAY_MS - 1, STRICT, 0), Admission::TooMany);
        assert_eq!(starts.limit_json(DAY_MS, 1), limit(1000, 0));
        assert_eq!(starts.count(DAY_MS, STRICT, 0), Admission::Welcome, "a new day");
        assert_eq!(starts.limit_json(DAY_MS, 1), limit(999, DAY_MS));
    }

    #[test]
    fn a_generous_stand_in_counts_and_refuses_nothing() {
        let mut starts = Starts::default();
        for _ in 0..1001 {
            assert_eq!(starts.count(0, RateLimits::Generous, 0), Admission::Welcome);
        }
        assert_eq!(starts.limit_json(0, 1)["remaining"], 0);
    }
}
