//! The order and pace of requests: evenly spaced, the urgent ones first.

use crate::shards::Share;
use std::collections::BTreeSet;
use std::time::Duration;

/// How often a process without a share of the rate limit checks for one.
const CLOSED: Duration = Duration::from_millis(250);

/// The purpose of a request, most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// A person waits for it: for example a turn's message, a new lobby, or a player's name.
    Turn,
    /// An edit of the card of a game or of the message for spectators, the deletion of a notice, or the post of a
    /// puzzle of the day.
    Card,
    /// A check, for which nobody waits, whether a message or a channel still exists; or a request about the
    /// application's emoji.
    Probe,
    /// A request about a noticeboard: at most one in [`NOTICES`].
    Notice,
}

/// One of this many requests may be about a noticeboard, however many noticeboards are out of date.
const NOTICES: u32 = 50;

/// A place in the queue: the more urgent first, and of equals the earlier.
pub type QueuePosition = (Urgency, u64);

/// The waiting requests, and when the next one may be sent. All times count from the same arbitrary moment.
#[derive(Debug)]
pub struct Queue {
    pub waiting: BTreeSet<QueuePosition>,
    last: u64,
    slots: Pace,
    /// The pace of requests about noticeboards, which take slots as well.
    notices: Pace,
    /// Spreads the requests once more, right before they are sent.
    pub gate: Pace,
}

/// A steady pace, which allows a burst after a pause.
#[derive(Debug)]
pub struct Pace {
    /// When the next request would be due if all were spaced evenly.
    next: Duration,
    /// `None` while nothing may be sent.
    share: Option<Share>,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { next: Duration::ZERO, share: Some(Share::WHOLE) }
    }
}

impl Default for Queue {
    fn default() -> Queue {
        let notices = Pace { share: Some(notices_of(Share::WHOLE)), ..Pace::default() };
        Queue { waiting: BTreeSet::new(), last: 0, slots: Pace::default(), notices, gate: Pace::default() }
    }
}

/// The part of a share for noticeboards. A share without a limit counts as a whole one here.
fn notices_of(share: Share) -> Share {
    Share { period: share.period.max(Share::WHOLE.period) * NOTICES, burst: 1 }
}

impl Pace {
    /// The time until the next request may be sent.
    fn wait(&self, now: Duration) -> Duration {
        let Some(share) = self.share else { return CLOSED };
        self.next.saturating_sub(share.ahead()).saturating_sub(now)
    }

    /// The time between two requests.
    fn period(&self) -> Duration {
        self.share.map_or(CLOSED, |share| share.period)
    }

    /// Lets one request go now; the error is the time to wait before the next call.
    pub fn take(&mut self, now: Duration) -> Result<(), Duration> {
        let wait = self.wait(now);
        if !wait.is_zero() {
            return Err(wait);
        }
        self.next = self.next.max(now) + self.period();
        Ok(())
    }

    /// Lets nothing go until this time, and reserves the first slot after that for the refused request, which serenity
    /// repeats.
    fn close(&mut self, until: Duration) {
        let ahead = self.share.map_or(Duration::ZERO, Share::ahead);
        self.next = self.next.max(until + ahead) + self.period();
    }
}

impl Queue {
    pub fn enter(&mut self, urgency: Urgency) -> QueuePosition {
        self.last += 1;
        let place = (urgency, self.last);
        self.waiting.insert(place);
        place
    }

    /// Takes the slot for a position in the queue; the error is the time to wait before the next call.
    pub fn take(&mut self, place: QueuePosition, now: Duration) -> Result<(), Duration> {
        let ahead = self.waiting.range(..place).count();
        if ahead > 0 {
            let ahead = u32::try_from(ahead).unwrap_or(u32::MAX);
            return Err(self.slots.wait(now) + self.slots.period() * ahead);
        }
        match place.0 {
            Urgency::Turn | Urgency::Card | Urgency::Probe => self.slots.take(now)?,
            Urgency::Notice => {
                let wait = self.notices.wait(now).max(self.slots.wait(now));
                if !wait.is_zero() {
                    return Err(wait);
                }
                self.slots.take(now)?;
                self.notices.take(now)?;
            }
        }
        self.waiting.remove(&place);
        Ok(())
    }

    /// Changes the pace.
    pub fn set_share(&mut self, share: Option<Share>) {
        self.slots.share = share;
        self.notices.share = share.map(notices_of);
        self.gate.share = share;
    }

    /// Notes that Discord refuses all requests for this time. The refused request is repeated afterwards, and counts
    /// again.
    pub fn refused(&mut self, now: Duration, retry_after: Duration) {
        self.slots.close(now + retry_after);
        self.gate.close(now + retry_after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const PERIOD: Duration = Share::WHOLE.period;

    /// Sends waiting requests as soon as they may go, until `end`; returns their times and urgencies.
    fn sent(queue: &mut Queue, mut now: Duration, end: Duration) -> Vec<(Duration, Urgency)> {
        let mut sent = Vec::new();
        while let Some(place) = queue.waiting.first().copied() {
            match queue.take(place, now) {
                Ok(()) => sent.push((now, place.0)),
                Err(wait) if now + wait < end => now += wait,
                Err(_) => break,
            }
        }
        sent
    }

    fn enter(queue: &mut Queue, count: usize, urgency: Urgency) {
        for _ in 0..count {
            queue.enter(urgency);
        }
    }

    #[test]
    fn no_second_has_more_than_45_requests() {
        let mut queue = Queue::default();
        enter(&mut queue, 1_000, Urgency::Probe);
        let times: Vec<Duration> = sent(&mut queue, SECOND * 100, SECOND * 200).into_iter().map(|(at, _)| at).collect();
        assert_eq!(times.len(), 1_000);
        for (index, at) in times.iter().enumerate() {
            let within = times[index..].iter().filter(|later| **later < *at + SECOND).count();
            assert!(within <= 45, "expected at most 45 requests in the second from {at:?}, found {within}");
        }
        assert!(times[999] < SECOND * 126, "expected a thousand requests in 25 s, the last went at {:?}", times[999]);
    }

    /// Simulates a busy machine, which wakes sleeping tasks only at multiples of `stall_ms`.
    #[test]
    fn requests_woken_at_once_are_spread_again() {
        for stall_ms in [1, 40, 300, 700, 5_000] {
            let mut gate = Pace::default();
            let mut times = Vec::new();
            let mut now = SECOND;
            while times.len() < 500 {
                match gate.take(now) {
                    Ok(()) => times.push(now),
                    Err(wait) => {
                        let woken = (now + wait).as_millis().next_multiple_of(stall_ms);
                        now = Duration::from_millis(u64::try_from(woken).unwrap());
                    }
                }
            }
            for (index, at) in times.iter().enumerate() {
                let within = times[index..].iter().filter(|later| **later < *at + SECOND).count();
                assert!(within <= 45, "expected at most 45 in the second from {at:?}, found {within} ({stall_ms} ms)");
            }
        }
    }

    #[test]
    fn a_silence_earns_a_burst_and_no_more() {
        let mut queue = Queue::default();
        enter(&mut queue, 8, Urgency::Turn);
        let waits: Vec<u128> =
            sent(&mut queue, SECOND, SECOND * 2).iter().map(|(at, _)| (*at - SECOND).as_millis()).collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 25, 50, 75]);
    }

    #[test]
    fn turns_go_before_cards_and_cards_before_probes() {
        let mut queue = Queue::default();
        use Urgency::{Card, Notice, Probe, Turn};
        for urgency in [Notice, Probe, Card, Probe, Turn, Card, Turn] {
            queue.enter(urgency);
        }
        let order: Vec<Urgency> =
            sent(&mut queue, SECOND, SECOND * 2).into_iter().map(|(_, urgency)| urgency).collect();
        assert_eq!(order, [Turn, Turn, Card, Card, Probe, Probe, Notice]);
    }

    /// A hundred noticeboards are out of date all the time, alone or while boards take half of the slots, in a process
    /// with all shards, with a quarter of them, and behind a proxy.
    #[test]
    fn noticeboards_take_one_request_in_fifty() {
        let quarter = crate::shards::share(8, 2).unwrap();
        for (share, expected) in [(Share::WHOLE, 800), (quarter, 200), (Share::UNLIMITED, 800)] {
            for boards in [false, true] {
                let mut queue = Queue::default();
                queue.set_share(Some(share));
                enter(&mut queue, 100, Urgency::Notice);
                let mut notices = 0;
                for now in (0..1_000_000).step_by(50).map(Duration::from_millis) {
                    if boards && share.period <= PERIOD {
                        enter(&mut queue, 1, Urgency::Turn);
                    }
                    for (_, urgency) in sent(&mut queue, now, now + Duration::from_millis(50)) {
                        if urgency == Urgency::Notice {
                            notices += 1;
                            queue.enter(Urgency::Notice);
                        }
                    }
                }
                assert!((expected - 2..=expected + 1).contains(&notices), "{notices}, {share:?}, boards: {boards}");
            }
        }
    }

    /// While boards take all slots, noticeboards wait.
    #[test]
    fn boards_leave_noticeboards_waiting() {
        let mut queue = Queue::default();
        enter(&mut queue, 1, Urgency::Notice);
        enter(&mut queue, 1_000, Urgency::Turn);
        let first: Vec<Urgency> =
            sent(&mut queue, SECOND, SECOND * 20).into_iter().map(|(_, urgency)| urgency).collect();
        assert!(first.len() > 700 && first.iter().all(|urgency| *urgency == Urgency::Turn), "{}", first.len());
    }

    #[test]
    fn requests_behind_wait_for_those_ahead() {
        let mut queue = Queue::default();
        let probe = queue.enter(Urgency::Probe);
        enter(&mut queue, 3, Urgency::Turn);
        assert_eq!(queue.take(probe, SECOND), Err(PERIOD * 3));
    }

    #[test]
    fn refusal_pauses_requests_as_discord_says() {
        let cases = [(1, 1_000), (3, 1_050)];
        for (refusals, first) in cases {
            let mut queue = Queue::default();
            for _ in 0..refusals {
                queue.refused(SECOND, SECOND);
            }
            enter(&mut queue, 1, Urgency::Turn);
            let at = sent(&mut queue, SECOND, SECOND * 9)[0].0 - SECOND;
            let expected = Duration::from_millis(first) + PERIOD;
            assert_eq!(at, expected, "expected the {refusals} that are repeated to go first");
        }
    }

    #[test]
    fn share_slows_the_pace_and_none_stops_it() {
        let mut queue = Queue::default();
        queue.set_share(crate::shards::share(8, 2));
        enter(&mut queue, 3, Urgency::Turn);
        let times: Vec<Duration> = sent(&mut queue, SECOND, SECOND * 9).iter().map(|(at, _)| *at - SECOND).collect();
        assert_eq!(times, [Duration::ZERO, PERIOD * 4, PERIOD * 8]);
        queue.set_share(None);
        enter(&mut queue, 1, Urgency::Turn);
        assert_eq!(sent(&mut queue, SECOND * 9, SECOND * 99), [], "it has no lease");
        queue.set_share(Some(Share::WHOLE));
        assert_eq!(sent(&mut queue, SECOND * 99, SECOND * 199).len(), 1);
    }
}
