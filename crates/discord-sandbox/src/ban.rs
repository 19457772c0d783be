//! Cloudflare's ban for invalid requests: more than 10,000 answers of 401, 403 or 429 in ten minutes.

use std::time::Duration;

const MOST_INVALID: u32 = 10_000;
const WINDOW_MS: i64 = 600_000;
/// The resolution of the sliding window.
const STEP_MS: i64 = 10_000;
const STEPS: usize = (WINDOW_MS / STEP_MS) as usize;

/// Counts of a bot's rate-limited requests, invalid requests and bans.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refusals {
    /// Answers of 429 caused by the bot's own pace, including those of a ban; injected ones are not counted.
    pub too_many: u64,
    /// Answers of 401, 403 and 429 in the last ten minutes, counted in steps of 10 s; injected ones and those of a ban
    /// are not counted. More than 10,000 lead to a ban, which resets the count.
    pub invalid: u32,
    /// Number of bans, of ten minutes each.
    pub bans: u32,
}

/// Counts invalid requests and holds the end of a ban.
#[derive(Debug)]
pub(super) struct Ban {
    /// A ring of counts, one for each step of the last ten minutes.
    steps: [u32; STEPS],
    /// Number of the newest step, counted in steps since 1970.
    newest: i64,
    until_ms: i64,
    too_many: u64,
    bans: u32,
}

impl Default for Ban {
    fn default() -> Self {
        Self { steps: [0; STEPS], newest: 0, until_ms: 0, too_many: 0, bans: 0 }
    }
}

impl Ban {
    /// The time until the current ban ends; `None` if there is no ban.
    pub(super) fn left(&self, now: i64) -> Option<Duration> {
        let left = u64::try_from(self.until_ms - now).ok().filter(|left| *left > 0);
        left.map(Duration::from_millis)
    }

    /// Counts an invalid request; true if it starts a ban.
    pub(super) fn count(&mut self, now: i64) -> bool {
        self.turn(now.div_euclid(STEP_MS));
        self.steps[slot(self.newest)] += 1;
        let banned = self.steps.iter().sum::<u32>() > MOST_INVALID;
        if banned {
            self.steps = [0; STEPS];
            self.until_ms = now + WINDOW_MS;
            self.bans += 1;
        }
        banned
    }

    /// Counts an answer with status 429.
    pub(super) fn count_too_many(&mut self) {
        self.too_many += 1;
    }

    pub(super) fn refusals(&mut self, now: i64) -> Refusals {
        self.turn(now.div_euclid(STEP_MS));
        Refusals { too_many: self.too_many, invalid: self.steps.iter().sum(), bans: self.bans }
    }

    /// Moves the window forward so that `step` is the newest step, and clears the steps that left the window.
    fn turn(&mut self, step: i64) {
        let passed = (step - self.newest).clamp(0, STEPS as i64);
        for n in 0..passed {
            self.steps[slot(step - n)] = 0;
        }
        self.newest = self.newest.max(step);
    }
}

fn slot(step: i64) -> usize {
    usize::try_from(step.rem_euclid(STEPS as i64)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts `requests` invalid requests at `now`; true if one of them started a ban.
    fn count(ban: &mut Ban, requests: u32, now: i64) -> bool {
        (0..requests).any(|_| ban.count(now))
    }

    #[test]
    fn invalid_requests_beyond_ten_thousand_cause_a_ban() {
        let mut ban = Ban::default();
        assert!(!count(&mut ban, 10_000, 0));
        assert_eq!(ban.left(0), None);
        assert!(ban.count(599_999), "within ten minutes of all the others");
        assert_eq!(ban.left(599_999), Some(Duration::from_secs(600)));
        assert_eq!(ban.left(599_999 + 599_999), Some(Duration::from_millis(1)));
        assert_eq!(ban.left(599_999 + 600_000), None, "ten minutes later it is over");
        assert!(!count(&mut ban, 10_000, 1_200_000), "and all is forgiven");
        assert_eq!(ban.refusals(1_200_000), Refusals { too_many: 0, invalid: 10_000, bans: 1 });
        assert_eq!(ban.refusals(1_800_000).invalid, 0, "ten minutes later");
    }

    #[test]
    fn requests_older_than_ten_minutes_are_forgotten() {
        let mut ban = Ban::default();
        assert!(!count(&mut ban, 5000, 0));
        assert!(!count(&mut ban, 5000, 300_000));
        assert!(!count(&mut ban, 5000, 600_000), "the first 5,000 are ten minutes old");
        assert!(ban.count(600_001), "the second 5,000 are not");
        let mut seldom = Ban::default();
        assert!((0..10i64).all(|hour| !count(&mut seldom, 10_000, hour * 3_600_000)), "each hour stands for itself");
    }
}
