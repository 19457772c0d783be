//! Requests to Discord, at the pace that it allows.
//!
//! Discord accepts 50 requests a second from a bot. It answers each further one with 429, and 10,000 such answers
//! within ten minutes ban the machine's address. Serenity (0.12.5) does not know this limit before the first 429, and
//! then gets a 429 for each request in flight. So every request that counts waits here for its slot, the urgent ones
//! first. Answers to interactions do not count, and do not wait.
//!
//! Serenity keeps the limits of single routes, but it learns of them from the first answer: requests sent before that
//! answer would be refused. So there is one request at a time in each [`Lane`].
//!
//! Requests about noticeboards come after all others, and only one in fifty requests may be about one.
//!
//! Every request has a timeout: at a 429 serenity sleeps for as long as Discord says, and all further requests of the
//! same route sleep behind it. Whether a timed-out request took effect is unknown. For a message, the repeated nonce
//! or the next read of the message settles that.
//!
//! Messages, their edits and answers to interactions are sent by [`Delivery`], which leaves out the parts that Discord
//! refuses.

pub mod api;
pub mod clock;
pub mod delivery;
pub mod emoji;
pub mod error_kind;
pub mod outage;
mod pace;
mod refused;
mod serenity_ids;

pub use pace::Urgency;
pub use refused::MARK;

use crate::host::Reading;
use crate::model::{ChannelId, GuildId, Millis, hour};
use crate::shards::{Leases, Share};
use crate::tasks::{Tasks, lock};
use api::Api;
use delivery::Delivery;
use emoji::EmojiInUse;
use outage::Outage;
use pace::{Queue, QueuePosition};
use serenity::all::Http;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::OwnedMutexGuard;
use tokio::time::Instant;

/// Timeout of a request, including its wait in serenity's rate limiter.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often serenity's rate limiter is tidied, and the number of its buckets above which unused ones are dropped.
const TIDY_EVERY: Duration = Duration::from_secs(60);
const BUCKETS_MAX: usize = 10_000;

/// If Discord refuses requests of one route for at least this long, it limits the whole machine.
const OF_MACHINE: Duration = Duration::from_secs(60);

/// If there are more lanes than this, the idle ones are dropped.
const LANES_MAX: usize = 10_000;

/// A route with a rate limit of its own, as serenity distinguishes routes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lane {
    /// New messages in a channel.
    Posts(ChannelId),
    /// Changes to messages in a channel, and their deletion.
    Edits(ChannelId),
    /// Changes to a channel or thread, and its typing indicator.
    Channel(ChannelId),
    /// New threads in a channel.
    Threads(ChannelId),
    Members(GuildId),
    /// The scheduled events of a server.
    Events(GuildId),
    Emoji,
}

/// Sends requests to Discord.
pub struct Requests {
    /// Sends the requests that count towards the bot's limit.
    pub delivery: Delivery,
    /// The application's own emoji, as far as Discord accepts them.
    pub emoji: Arc<EmojiInUse>,
    /// Whether Discord answers, judged by all requests, those that do not count included.
    pub outage: Arc<Outage>,
    /// Once these tasks are stopped, no request that counts is sent.
    pub tasks: Tasks,
    queue: Arc<Shared>,
    lanes: Mutex<HashMap<Lane, Arc<tokio::sync::Mutex<()>>>>,
    /// The client whose rate limiter is tidied.
    limited: Option<Arc<Http>>,
}

struct Shared {
    queue: Mutex<Queue>,
    /// Until when Discord refuses all requests, if it does so for long.
    refused_until: Mutex<Option<Instant>>,
    /// Without a lease, no request that counts is sent.
    leases: Leases,
    /// Held by the request that is next; the others wait in the order of arrival.
    at_gate: tokio::sync::Mutex<()>,
    began: Instant,
}

impl Shared {
    fn new(leases: Leases) -> Shared {
        let (queue, refused_until, at_gate) = (Mutex::default(), Mutex::default(), tokio::sync::Mutex::default());
        Shared { queue, refused_until, leases, at_gate, began: Instant::now() }
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    async fn slot(&self, urgency: Urgency) {
        let waiting = Waiting { shared: self, place: lock(&self.queue).enter(urgency) };
        loop {
            let taken = lock(&self.queue).take(waiting.place, self.now());
            match taken {
                Ok(()) => return,
                Err(wait) => tokio::time::sleep(wait).await,
            }
        }
    }

    /// Waits until a request may be sent. Each request passes this gate after its slot in the queue and right before
    /// it is sent: pictures are painted in between, and a busy machine wakes many tasks late and at once, which would
    /// send their requests in a burst.
    async fn gate(&self) -> serenity::Result<()> {
        let _first = self.at_gate.lock().await;
        loop {
            // A request that was planned before the leases ran out is stale.
            if !self.leases.is_awake() {
                return Err(serenity::Error::Other("the leases of this process have run out"));
            }
            let open = lock(&self.queue).gate.take(self.now());
            match open {
                Ok(()) => return Ok(()),
                Err(wait) => tokio::time::sleep(wait).await,
            }
        }
    }
}

impl Requests {
    /// For tests: without serenity's rate limiter, and as if this process held all leases for ever.
    pub fn new(api: Arc<dyn Api>, tasks: Tasks) -> Requests {
        Requests::of(api, Arc::new(Shared::new(Leases::all())), Arc::default(), tasks, None)
    }

    /// For the bot itself: requests go through serenity's client and its rate limiter, and those that count towards the
    /// bot's limit are sent only while this process holds a lease.
    pub fn through(mut http: Http, leases: Leases, tasks: Tasks) -> Requests {
        let queue = Arc::new(Shared::new(leases));
        let outage = Arc::<Outage>::default();
        let told = (Arc::clone(&queue), Arc::clone(&outage));
        if let Some(limiter) = &mut http.ratelimiter {
            limiter.set_ratelimit_callback(Box::new(move |info| {
                told.1.limited(info.timeout);
                limited(&told.0, info.timeout, info.global, &info.path);
            }));
        }
        let http = Arc::new(http);
        Requests::of(Arc::clone(&http) as Arc<dyn Api>, queue, outage, tasks, Some(http))
    }

    fn of(
        api: Arc<dyn Api>,
        queue: Arc<Shared>,
        outage: Arc<Outage>,
        tasks: Tasks,
        limited: Option<Arc<Http>>,
    ) -> Requests {
        let emoji = Arc::<EmojiInUse>::default();
        let delivery = Delivery::paced(api, Arc::clone(&emoji), Arc::clone(&outage), Arc::clone(&queue));
        Requests { delivery, emoji, outage, tasks, queue, lanes: Mutex::default(), limited }
    }

    /// For how long Discord has accepted no requests; `None` if it accepts them, or pauses only for a moment. Zero
    /// during a rate limit without an outage: Discord announces a limit at once, so people have lost no time before it
    /// was known.
    pub fn stopped_for(&self) -> Option<Duration> {
        let until = *lock(&self.queue.refused_until);
        let limit = until.filter(|until| Instant::now() < *until).map(|_| Duration::ZERO);
        limit.max(self.outage.length())
    }

    /// While requests fail, sends a cheap request every few seconds to find out whether Discord answers. Never returns.
    pub async fn watch_outage(self: Arc<Self>) {
        loop {
            self.outage.suspected().await;
            tokio::time::sleep(outage::LONG).await;
            if self.queue.gate().await.is_err() {
                continue;
            }
            let asked = tokio::time::timeout(outage::LONG, self.delivery.ask()).await;
            self.outage.asked(asked.is_ok_and(|asked| error_kind::is_answer(&asked)));
        }
    }

    /// Sets this process's share of the rate limit; without one, no request that counts is sent.
    pub fn set_share(&self, share: Option<Share>) {
        metrics::gauge!("hypnosia_request_share").set(share.map_or(0.0, Share::a_second));
        lock(&self.queue.queue).set_share(share);
    }

    /// Waits for the slot of a request that counts, and sends it.
    ///
    /// # Errors
    /// Any error of the request, or its timeout. Nothing is sent during shutdown, or after the leases have run out.
    pub async fn send<T>(
        &self,
        urgency: Urgency,
        lane: Lane,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> serenity::Result<T> {
        let slot = self.slot(urgency, lane).await?;
        self.send_now(slot, request).await
    }

    /// Sends a request whose slot has come. The lane stays occupied until the request has ended.
    pub async fn send_now<T>(
        &self,
        _slot: LaneGuard,
        request: impl Future<Output = serenity::Result<T>>,
    ) -> serenity::Result<T> {
        self.queue.gate().await?;
        let sent = tokio::time::timeout(PATIENCE, request).await;
        sent.unwrap_or(Err(serenity::Error::Other("no answer in time")))
    }

    /// Waits for the slot of a request.
    ///
    /// # Errors
    /// When the program is ending.
    pub async fn slot(&self, urgency: Urgency, lane: Lane) -> serenity::Result<LaneGuard> {
        let slot = async {
            match urgency {
                Urgency::Turn | Urgency::Card | Urgency::Probe => {
                    // First the lane: a request that waits for its lane must not hold up the queue.
                    let free = self.lane(lane).lock_owned().await;
                    self.queue.slot(urgency).await;
                    LaneGuard(free)
                }
                // A noticeboard waits for long, and must not keep the lane from the tables of its channel. If the lane
                // is taken when the slot has come, the slot is lost.
                Urgency::Notice => loop {
                    self.queue.slot(urgency).await;
                    if let Ok(free) = self.lane(lane).try_lock_owned() {
                        break LaneGuard(free);
                    }
                },
            }
        };
        tokio::select! {
            biased;
            () = self.tasks.stopped() => Err(serenity::Error::Other("the program is ending")),
            slot = slot => Ok(slot),
        }
    }

    /// Tidies serenity's rate limiter at intervals, and never returns. Otherwise the limiter would keep a bucket for
    /// each channel. Dropped limits are learnt again from the next answer.
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
        let mut lanes = lock(&self.lanes);
        if lanes.len() > LANES_MAX {
            lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
        }
        Arc::clone(lanes.entry(lane).or_default())
    }
}

/// Notes a rate limit that Discord has announced, if it applies to all requests. serenity waits for the end of any
/// limit, and repeats the request.
fn limited(shared: &Shared, wait: Duration, is_global: bool, path: &str) {
    // If Cloudflare limits the machine, the answer does not say so, but no route of ours except that of emoji has so
    // long a limit.
    let is_everything = is_global || (wait >= OF_MACHINE && !path.contains("/emojis"));
    if !is_everything {
        return;
    }
    lock(&shared.queue).refused(shared.now(), wait);
    if wait < outage::LONG {
        tracing::warn!(seconds = wait.as_secs_f64(), "Discord takes no more requests for a while");
        return;
    }
    let until = Instant::now() + wait;
    let before = lock(&shared.refused_until).replace(until);
    // The requests in flight are refused one after the other; only the first refusal is logged.
    if before.is_none_or(|before| before + outage::LONG < until) {
        tracing::warn!("Discord takes no requests until {}; all clocks stand still until then", hour_after(wait));
    }
}

/// The time of day when a wait that begins now will end.
pub fn hour_after(wait: Duration) -> String {
    hour(Reading::of_system().wall.saturating_add(Millis::try_from(wait.as_millis()).unwrap_or(Millis::MAX)))
}

/// Holds a lane for one request until dropped.
pub struct LaneGuard(#[allow(dead_code, reason = "it is held, not read")] OwnedMutexGuard<()>);

/// A place in the queue. Dropping it gives the place up, whether its slot has come or not.
struct Waiting<'a> {
    shared: &'a Shared,
    place: QueuePosition,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        lock(&self.shared.queue).waiting.remove(&self.place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A noticeboard is edited in a channel of which another message is being edited; then a hundred cards wait.
    #[tokio::test(start_paused = true)]
    async fn a_waiting_noticeboard_leaves_the_lane_free() {
        let requests = Requests::new(Arc::new(Http::new("")), Tasks::default());
        let lane = Lane::Edits(ChannelId(7));
        let card = requests.slot(Urgency::Card, lane).await.unwrap();
        let notice = requests.slot(Urgency::Notice, lane);
        tokio::pin!(notice);
        let waits = tokio::time::timeout(Duration::from_secs(5), &mut notice).await;
        assert!(waits.is_err(), "expected it to wait for the lane");
        drop(card);
        let next = tokio::time::timeout(Duration::from_secs(1), requests.slot(Urgency::Card, lane)).await;
        drop(next.expect("expected the lane to be free for a card").unwrap());
        let slot = tokio::time::timeout(Duration::from_secs(5), notice).await;
        assert!(slot.is_ok_and(|slot| slot.is_ok()), "expected its turn to come");
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_refusal_of_everything_is_known() {
        let messages = "/channels/7/messages";
        let cases = [
            (1, true, messages, false),
            (30, true, messages, true),
            (30, false, messages, false),
            (82_721, false, messages, true),
            (3_600, false, "/applications/7/emojis", false),
        ];
        for (seconds, global, path, refused) in cases {
            let requests = Requests::new(Arc::new(Http::new("")), Tasks::default());
            let wait = Duration::from_secs(seconds);
            limited(&requests.queue, wait, global, path);
            assert_eq!(requests.stopped_for().is_some(), refused, "{seconds} s, global: {global}, {path}");
            tokio::time::advance(wait).await;
            assert_eq!(requests.stopped_for(), None, "expected it to end after {seconds} s");
        }
    }
}
