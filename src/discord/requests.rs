//! Requests to Discord, at the pace that it allows.
//!
//! Discord takes 50 requests a second from a bot. Each one beyond that is answered with 429, and 10,000 of these within
//! ten minutes ban the machine's address. Serenity (0.12.5) learns of the limit for all requests from the 429 alone, once
//! for each request in flight. So every request that counts waits here for its turn, the urgent ones first. Answers to
//! interactions do not count, and do not wait.
//!
//! The limits of single routes serenity keeps, but it learns of them from the first answer, so that what is sent before
//! that is refused too. So there is one request at a time in each [`Lane`].
//!
//! Nor is any request left to serenity for ever: at a 429 it sleeps for as long as Discord says, and whoever wants the
//! same route sleeps behind it. A request that is given up has an unknown outcome, which the nonce of a message or the
//! next look at it settles.

use super::api::Api;
use crate::model::{ChannelId, GuildId};
use crate::tasks::Tasks;
use serenity::all::{Http, RatelimitInfo};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;

/// The time between two requests: 40 a second.
const PERIOD: Duration = Duration::from_millis(25);
/// Requests at once after a silence. So there are at most 45 in any second, and the network may bunch a few more.
const BURST: u32 = 5;
/// How long a request may take, its waiting for the limit of its route included.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often the limiter of routes is tidied, and how many of its buckets may stay.
const TIDY_EVERY: Duration = Duration::from_secs(60);
const BUCKETS_MAX: usize = 10_000;

/// The most lanes that are kept while nothing goes through them.
const LANES_MAX: usize = 10_000;

/// What a request is for, most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Urgency {
    /// Somebody waits for it: a turn's message, a new lobby.
    Turn,
    /// The table's public face.
    Card,
    /// Whether a message still stands.
    Probe,
}

/// What has a limit of its own at Discord, as serenity tells routes apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lane {
    /// New messages in a channel.
    Messages(ChannelId),
    /// Changes to messages in a channel.
    Message(ChannelId),
    /// Changes to a channel or thread.
    Channel(ChannelId),
    /// New threads in a channel.
    Threads(ChannelId),
    /// The members of a server.
    Members(GuildId),
    /// The application's emoji.
    Emoji,
}

/// The ways to Discord.
pub struct Requests {
    /// For requests that count.
    pub api: Arc<dyn Api>,
    /// At whose stop nothing that counts is sent any more.
    pub tasks: Tasks,
    queue: Arc<Shared>,
    lanes: Mutex<HashMap<Lane, Arc<tokio::sync::Mutex<()>>>>,
    /// Whose limiter of routes is tidied.
    limited: Option<Arc<Http>>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Whoever waits at the gate, in the order of coming.
    at_gate: tokio::sync::Mutex<()>,
    began: Instant,
}

impl Shared {
    fn new() -> Shared {
        Shared { queue: Mutex::default(), at_gate: tokio::sync::Mutex::default(), began: Instant::now() }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    async fn turn(&self, urgency: Urgency) {
        let waiting = Waiting { shared: self, place: self.queue().enter(urgency) };
        loop {
            let taken = self.queue().take(waiting.place, self.now());
            match taken {
                Ok(()) => return,
                Err(wait) => tokio::time::sleep(wait).await,
            }
        }
    }

    /// Waits until a request may go out now. Pictures are painted between the turn and this, and a busy machine wakes
    /// everybody late and at once, so nobody is promised a moment: each one asks when it is awake.
    async fn gate(&self) {
        let _first = self.at_gate.lock().await;
        loop {
            let open = self.queue().gate.take(self.now());
            match open {
                Ok(()) => return,
                Err(wait) => tokio::time::sleep(wait).await,
            }
        }
    }
}

impl Requests {
    /// Sends until the tasks are stopped.
    pub fn new(api: Arc<dyn Api>, tasks: Tasks) -> Requests {
        Requests { api, tasks, queue: Arc::new(Shared::new()), lanes: Mutex::default(), limited: None }
    }

    /// Sends through serenity's client with its limiter of routes.
    pub fn through(mut http: Http, tasks: Tasks) -> Requests {
        let queue = Arc::new(Shared::new());
        let told = Arc::clone(&queue);
        if let Some(limiter) = &mut http.ratelimiter {
            limiter.set_ratelimit_callback(Box::new(move |info| limited(&told, &info)));
        }
        let http = Arc::new(http);
        Requests { api: Arc::clone(&http) as Arc<dyn Api>, tasks, queue, lanes: Mutex::default(), limited: Some(http) }
    }

    /// Sends a request that counts when its turn has come.
    ///
    /// # Errors
    /// Those of the request; one that takes too long is given up. When the program is ending, nothing is sent.
    pub async fn send<T>(
        &self,
        urgency: Urgency,
        lane: Lane,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> serenity::Result<T> {
        let turn = self.turn(urgency, lane).await?;
        self.send_now(turn, request).await
    }

    /// Sends a request whose turn has come.
    ///
    /// # Errors
    /// As [`Requests::send`].
    pub async fn send_now<T>(
        &self,
        _turn: Turn,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> serenity::Result<T> {
        self.queue.gate().await;
        let sent = tokio::time::timeout(PATIENCE, request).await;
        sent.unwrap_or(Err(serenity::Error::Other("no answer in time")))
    }

    /// Waits for the turn of one request.
    ///
    /// # Errors
    /// When the program is ending.
    pub async fn turn(&self, urgency: Urgency, lane: Lane) -> serenity::Result<Turn> {
        let turn = async {
            // The lane first: a turn of all requests must not be kept waiting.
            let free = self.lane(lane).lock_owned().await;
            self.queue.turn(urgency).await;
            Turn(free)
        };
        tokio::select! {
            biased;
            () = self.tasks.stopped() => Err(serenity::Error::Other("the program is ending")),
            turn = turn => Ok(turn),
        }
    }

    /// Tidies serenity's rate limiter for ever, which keeps the buckets of each channel. What it has learnt of them it
    /// learns again with their next answer.
    pub async fn tidy(self: Arc<Self>) {
        let mut interval = tokio::time::interval(TIDY_EVERY);
        loop {
            interval.tick().await;
            let Some(limiter) = self.limited.as_ref().and_then(|http| http.ratelimiter.as_ref()) else { continue };
            let routes = limiter.routes();
            let mut buckets = routes.write().await;
            if buckets.len() > BUCKETS_MAX {
                buckets.retain(|_, bucket| Arc::strong_count(bucket) > 1);
            }
        }
    }

    fn lane(&self, lane: Lane) -> Arc<tokio::sync::Mutex<()>> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        if lanes.len() > LANES_MAX {
            lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
        }
        Arc::clone(lanes.entry(lane).or_default())
    }
}

/// Serenity waits for a limit, and repeats the request then.
fn limited(shared: &Shared, info: &RatelimitInfo) {
    if info.global {
        tracing::warn!(seconds = info.timeout.as_secs_f64(), "Discord takes no more requests for a while");
        shared.queue().refused(shared.now(), info.timeout);
    }
}

/// The turn of one request in its lane, until it is dropped.
pub struct Turn(#[allow(dead_code, reason = "it is held, not read")] OwnedMutexGuard<()>);

/// A place in the queue, freed on drop whether its turn has come or not.
struct Waiting<'a> {
    shared: &'a Shared,
    place: Place,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.shared.queue().waiting.remove(&self.place);
    }
}

/// A place in the queue: the urgent before the others, else in the order of coming.
type Place = (Urgency, u64);

/// The requests that wait, and when the next one may be sent. Times are counted from any moment.
#[derive(Debug, Default)]
struct Queue {
    waiting: BTreeSet<Place>,
    last: u64,
    turns: Pace,
    /// Spreads the requests once more, right before they are sent.
    gate: Pace,
}

/// A steady pace, with a burst after a silence.
#[derive(Debug, Default)]
struct Pace {
    /// When the next one would be due, were they spread evenly.
    next: Duration,
}

impl Pace {
    /// How long the next one has to wait.
    fn wait(&self, now: Duration) -> Duration {
        self.next.saturating_sub(PERIOD * (BURST - 1)).saturating_sub(now)
    }

    /// Lets one go now; before that, how long to wait until asking again.
    fn take(&mut self, now: Duration) -> Result<(), Duration> {
        let wait = self.wait(now);
        if !wait.is_zero() {
            return Err(wait);
        }
        self.next = self.next.max(now) + PERIOD;
        Ok(())
    }

    /// Closes until a moment, and reserves the first place after it for the request that is repeated.
    fn close(&mut self, until: Duration) {
        self.next = self.next.max(until + PERIOD * (BURST - 1)) + PERIOD;
    }
}

impl Queue {
    fn enter(&mut self, urgency: Urgency) -> Place {
        self.last += 1;
        let place = (urgency, self.last);
        self.waiting.insert(place);
        place
    }

    /// Takes the turn of a place; before that, how long to wait until asking again.
    fn take(&mut self, place: Place, now: Duration) -> Result<(), Duration> {
        let ahead = self.waiting.range(..place).count();
        if ahead > 0 {
            return Err(self.turns.wait(now) + PERIOD * u32::try_from(ahead).unwrap_or(u32::MAX));
        }
        self.turns.take(now)?;
        self.waiting.remove(&place);
        Ok(())
    }

    /// Discord refuses everything for a while. What it has refused is repeated after that, and takes a turn then.
    fn refused(&mut self, now: Duration, retry_after: Duration) {
        self.turns.close(now + retry_after);
        self.gate.close(now + retry_after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// Sends what waits as soon as it may go, until `end`; when each went, with its urgency.
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

    /// A busy machine wakes whoever sleeps only at these moments.
    #[test]
    fn what_is_woken_late_and_at_once_is_spread_again() {
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
    fn a_turn_goes_before_a_card_and_a_card_before_a_look() {
        let mut queue = Queue::default();
        for urgency in [Urgency::Probe, Urgency::Card, Urgency::Probe, Urgency::Turn, Urgency::Card, Urgency::Turn] {
            queue.enter(urgency);
        }
        let order: Vec<Urgency> =
            sent(&mut queue, SECOND, SECOND * 2).into_iter().map(|(_, urgency)| urgency).collect();
        use Urgency::{Card, Probe, Turn};
        assert_eq!(order, [Turn, Turn, Card, Card, Probe, Probe]);
    }

    #[test]
    fn whoever_is_behind_waits_for_those_ahead() {
        let mut queue = Queue::default();
        let probe = queue.enter(Urgency::Probe);
        enter(&mut queue, 3, Urgency::Turn);
        assert_eq!(queue.take(probe, SECOND), Err(PERIOD * 3));
    }

    #[test]
    fn after_a_refusal_nothing_is_sent_until_discord_says() {
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
}
