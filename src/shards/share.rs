//! Divides Discord's limit of 50 requests a second for a bot among its processes.

use std::time::Duration;

/// The time between two requests of the whole bot: 40 a second.
const PERIOD: Duration = Duration::from_millis(25);
/// How many requests the whole bot may send at once after a pause.
const BURST: u32 = 5;

/// The pace at which a process may send requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The time between two requests.
    pub period: Duration,
    /// How many requests may be sent at once after a pause.
    pub burst: u32,
}

impl Share {
    /// The share of a process that is alone.
    pub const WHOLE: Share = Share { period: PERIOD, burst: BURST };
    /// The share of a process behind a proxy, which enforces the limit.
    pub const UNLIMITED: Share = Share { period: Duration::ZERO, burst: 1 };

    /// How much earlier than with even spacing a request may be sent.
    pub fn ahead(self) -> Duration {
        self.period * (self.burst - 1)
    }

    /// Requests in a second.
    pub fn a_second(self) -> f64 {
        1.0 / self.period.as_secs_f64()
    }
}

/// The share of a process with `held` of `all` shards; `None` if it has none. Requests come from tables, and tables
/// belong to servers, so it is fairer to divide the limit by shards than equally among processes. Rates that follow the
/// leases also never add up to more than the whole rate, however many processes there are. A burst is at least 1.
pub fn share(all: u32, held: u32) -> Option<Share> {
    let held = held.min(all);
    let whole = PERIOD * all;
    (held > 0).then(|| Share { period: whole / held, burst: (BURST * held / all).max(1) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn single_process_has_every_shard() {
        assert_eq!(share(1, 1), Some(Share { period: PERIOD, burst: BURST }));
        assert_eq!(share(8, 8), Some(Share { period: PERIOD, burst: BURST }));
        assert_eq!(share(8, 9), share(8, 8));
        assert_eq!(share(8, 0), None);
        assert_eq!(share(0, 0), None);
    }

    #[test]
    fn a_share_follows_the_shards() {
        assert_eq!(share(8, 2), Some(Share { period: PERIOD * 4, burst: 1 }));
        assert_eq!(share(4, 2), Some(Share { period: PERIOD * 2, burst: 2 }));
    }

    /// Even if the bursts of all processes begin at the same time, they send at most 50 requests in one second
    /// together.
    #[test]
    fn shares_together_stay_below_discords_limit() {
        for processes in 1..=10 {
            for shards in processes..=64 {
                let held = |process: u32| shards / processes + u32::from(process < shards % processes);
                let most = |share: Share| share.burst - 1 + SECOND.as_nanos().div_ceil(share.period.as_nanos()) as u32;
                let all: u32 = (0..processes).filter_map(|process| share(shards, held(process))).map(most).sum();
                assert!(all <= 50, "{processes} processes send {all} in a second by {shards} shards");
            }
        }
    }
}
