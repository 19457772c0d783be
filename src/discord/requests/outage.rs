//! An outage: for at least [`LONG`], requests have failed and none was answered. It ends with the first answer to an
//! ordinary request.
//!
//! Once a request has failed, and until one is answered, the bot itself sends a cheap request every [`LONG`]. Its
//! answer ends the outage only if no other request has failed for [`CALM`]: Discord may answer the cheap request and
//! still accept no message. A request that waits for the end of a rate limit has not failed.

use crate::discord::requests::error_kind::is_answer;
use crate::tasks::lock;
use std::sync::Mutex;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// How long requests must have failed for an outage.
pub(super) const LONG: Duration = Duration::from_secs(3);
/// An attempt that is dropped sooner than this does not count as failed.
const MOMENT: Duration = Duration::from_millis(500);
const CALM: Duration = Duration::from_secs(45);

/// Watches the outcomes of all requests.
#[derive(Debug, Default)]
pub struct Outage {
    failures: Mutex<Failures>,
    suspected: Notify,
    /// When the last of the rate limits so far ends.
    limited_until: Mutex<Option<Instant>>,
}

/// The failures since the last answer.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Failures {
    span: Option<Span>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span {
    /// When the first failed request was sent.
    since: Instant,
    /// When the last request failed.
    until: Instant,
    /// When the last ordinary request failed, that is, not the bot's own cheap one.
    of_others: Instant,
}

impl Span {
    fn is_outage(&self) -> bool {
        self.until - self.since >= LONG
    }
}

impl Failures {
    fn failed(&mut self, sent: Instant, now: Instant) {
        let span = self.span.get_or_insert(Span { since: sent, until: now, of_others: now });
        (span.until, span.of_others) = (now, now);
    }

    fn answered(&mut self) {
        self.span = None;
    }

    /// Notes the outcome of the bot's own cheap request.
    fn asked(&mut self, is_answered: bool, now: Instant) {
        let Some(span) = &mut self.span else { return };
        if !is_answered {
            span.until = now;
        } else if !span.is_outage() || now - span.of_others >= CALM {
            self.span = None;
        }
    }

    fn outage(&self) -> Option<Instant> {
        self.span.filter(Span::is_outage).map(|span| span.since)
    }
}

impl Outage {
    /// For how long Discord has answered no requests, since the first that failed was sent; `None` if there is no
    /// outage.
    pub fn length(&self) -> Option<Duration> {
        lock(&self.failures).outage().map(|since| since.elapsed())
    }

    /// Notes that requests wait for the end of a rate limit, which is known to be over after this time.
    pub(super) fn limited(&self, wait: Duration) {
        let until = Some(Instant::now() + wait);
        let mut limited_until = lock(&self.limited_until);
        *limited_until = until.max(*limited_until);
    }

    /// When the rate limits end; `None` if requests wait for none.
    fn limit_ends(&self) -> Option<Instant> {
        lock(&self.limited_until).filter(|until| Instant::now() < *until)
    }

    /// Sends a request and notes its outcome. A request has failed if Discord has not answered it after [`LONG`] without
    /// rate limits, if its error is no answer of Discord, or if it is dropped unanswered after at least [`MOMENT`].
    pub(super) async fn note<T>(&self, request: impl Future<Output = serenity::Result<T>>) -> serenity::Result<T> {
        let mut attempt = Attempt { outage: self, sent: Instant::now(), is_noted: false };
        tokio::pin!(request);
        let outcome = loop {
            match (tokio::time::timeout_at(attempt.sent + LONG, &mut request).await, self.limit_ends()) {
                (Ok(outcome), _) => break outcome,
                (Err(_), Some(end)) => attempt.sent = end,
                (Err(_), None) => {
                    attempt.fail();
                    break request.await;
                }
            }
        };
        match is_answer(&outcome) {
            true => self.change(Failures::answered),
            false => attempt.fail(),
        }
        attempt.is_noted = true;
        outcome
    }

    /// Notes the outcome of the bot's own cheap request.
    pub(super) fn asked(&self, is_answered: bool) {
        self.change(|failures| failures.asked(is_answered, Instant::now()));
    }

    /// Waits until a request has failed and none has been answered since.
    pub(super) async fn suspected(&self) {
        while lock(&self.failures).span.is_none() {
            self.suspected.notified().await;
        }
    }

    fn change(&self, change: impl FnOnce(&mut Failures)) {
        let (before, after) = {
            let mut failures = lock(&self.failures);
            let before = *failures;
            change(&mut failures);
            (before, *failures)
        };
        if after.span.is_some() && before.span.is_none() {
            self.suspected.notify_one();
        }
        match (before.outage(), after.outage()) {
            (None, Some(_)) => tracing::warn!("Discord answers no requests; all clocks stand still until it does"),
            (Some(since), None) => {
                tracing::info!(seconds = since.elapsed().as_secs(), "Discord answers requests again");
            }
            _ => {}
        }
    }
}

/// A request in flight. If it is dropped unanswered after at least [`MOMENT`], it has failed.
struct Attempt<'a> {
    outage: &'a Outage,
    /// When it was sent, or the end of the rate limit for which it waits.
    sent: Instant,
    is_noted: bool,
}

impl Attempt<'_> {
    fn fail(&self) {
        self.outage.change(|failures| failures.failed(self.sent, Instant::now()));
    }
}

impl Drop for Attempt<'_> {
    fn drop(&mut self) {
        if !self.is_noted && self.sent.elapsed() >= MOMENT {
            self.fail();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_stage::refusal;

    /// An outcome of a request; a number is a time in seconds.
    enum Event {
        /// A request that was sent at this time failed.
        Failed(u64),
        Answered,
        Asked(bool),
    }
    use Event::{Answered, Asked, Failed};

    /// One case: its name, the events with their times, and when the outage began, if there is one.
    type Case = (&'static str, &'static [(u64, Event)], Option<u64>);

    #[test]
    fn failures_without_an_answer_are_an_outage() {
        let cases: [Case; 10] = [
            ("one failure", &[(0, Failed(0))], None),
            ("failures of a moment", &[(0, Failed(0)), (2, Failed(2))], None),
            ("failures for long", &[(1, Failed(1)), (2, Failed(2)), (4, Failed(4))], Some(1)),
            ("a request that hangs", &[(15, Failed(0))], Some(0)),
            ("an answer between", &[(0, Failed(0)), (2, Answered), (4, Failed(4))], None),
            ("an answer after it", &[(0, Failed(0)), (4, Failed(4)), (5, Answered)], None),
            ("asked in vain", &[(0, Failed(0)), (3, Asked(false))], Some(0)),
            ("one failure, then asked", &[(0, Failed(0)), (3, Asked(true)), (90, Failed(90))], None),
            ("only messages fail", &[(0, Failed(0)), (3, Failed(3)), (6, Asked(true))], Some(0)),
            ("nobody sends a message", &[(0, Failed(0)), (3, Failed(3)), (48, Asked(true))], None),
        ];
        let began = Instant::now();
        let at = |seconds| began + Duration::from_secs(seconds);
        for (case, events, expected) in cases {
            let mut failures = Failures::default();
            for (when, event) in events {
                match *event {
                    Failed(sent) => failures.failed(at(sent), at(*when)),
                    Answered => failures.answered(),
                    Asked(is_answered) => failures.asked(is_answered, at(*when)),
                }
            }
            assert_eq!(failures.outage(), expected.map(at), "{case}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn request_fails_while_its_answer_is_missing() {
        let outage = Outage::default();
        let unanswered = outage.note(std::future::pending::<serenity::Result<()>>());
        assert!(tokio::time::timeout(LONG * 2, unanswered).await.is_err(), "expected it to hang");
        outage.suspected().await;
        assert_eq!(outage.length(), Some(LONG * 2));
        let refused = async { Err::<(), _>(refusal(403, 50013, None).await) };
        assert!(outage.note(refused).await.is_err());
        assert_eq!(outage.length(), None, "a refusal is an answer");
    }

    #[tokio::test(start_paused = true)]
    async fn request_waits_for_a_rate_limit_without_failing() {
        let outage = Outage::default();
        outage.limited(LONG * 2);
        let unanswered = outage.note(std::future::pending::<serenity::Result<()>>());
        tokio::pin!(unanswered);
        let almost = LONG * 3 - MOMENT;
        assert!(tokio::time::timeout(almost, &mut unanswered).await.is_err(), "expected it to wait");
        assert_eq!(outage.length(), None);
        assert!(tokio::time::timeout(MOMENT * 2, unanswered).await.is_err(), "expected it to hang");
        assert_eq!(outage.length(), Some(LONG + MOMENT), "counted from the end of the limit");
    }

    /// The code that answers an interaction drops an attempt after a second or so. Such an attempt counts as failed.
    #[tokio::test(start_paused = true)]
    async fn attempt_that_is_given_up_has_failed() {
        let outage = Outage::default();
        for _ in 0..3 {
            let unanswered = outage.note(std::future::pending::<serenity::Result<()>>());
            assert!(tokio::time::timeout(LONG / 2, unanswered).await.is_err(), "expected it to hang");
        }
        assert!(outage.length().is_some());
    }
}
