//! The part of a process in the requests that Discord allows to a bot: 50 a second, wherever its processes run.

use std::time::Duration;

/// The time between two requests of the whole bot: 40 a second.
const PERIOD: Duration = Duration::from_millis(25);
/// Requests at once after a silence, of the whole bot.
const BURST: u32 = 5;

/// At what pace a process sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share {
    /// The time between two requests.
    pub period: Duration,
    /// Requests at once after a silence.
    pub burst: u32,
}

impl Share {
    /// Of a process that is alone.
    pub const WHOLE: Share = Share { period: PERIOD, burst: BURST };
    /// Where something else keeps the limit.
    pub const UNLIMITED: Share = Share { period: Duration::ZERO, burst: 1 };

    /// How much earlier than an even spread would have it a request may go.
    pub fn ahead(self) -> Duration {
        self.period * (self.burst - 1)
    }

    /// Requests in a second.
    pub fn a_second(self) -> f64 {
        1.0 / self.period.as_secs_f64()
    }
}

/// The share of a process that has so many of all shards; none without any. Requests come from tables, and these from
/// servers, so that shards are a fairer measure than processes; and shares that follow leases never add up to more than
/// the whole, however many processes there are.
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

    /// The most that all send in one second when each begins with its burst in the same moment.
    #[test]
    fn all_shares_together_stay_below_what_discord_allows() {
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
