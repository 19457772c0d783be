//! The gateway connection if several processes share the shards: a separate client for each shard, as long as this
//! process has the lease.
//!
//! One client for several shards would not work in serenity 0.12.5. Its queue waits 5 s between any two shards, even if
//! Discord allows several starts at once. The client ends for good with its last shard, and it waits in vain for a
//! shard that was given up. Many clients cost little, because they have no cache.

use super::connection::{BotError, Endpoint};
use super::events::Unread;
use super::framework::framework;
use crate::discord::interaction::app::App;
use crate::discord::sync;
use crate::model::{Millis, ShardId, UserId};
use crate::shards::{Follower, Keeper, Share};
use crate::tasks::lock;
use async_trait::async_trait;
use serenity::all::{
    Client, ClientBuilder, ConnectionStage, Context, Event, GatewayIntents, Http, RawEventHandler, ShardManager,
    ShardRunnerInfo,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// How often the sessions are checked.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
/// The pause before a new attempt, after a session could not be started or has ended.
const AGAIN: Duration = Duration::from_secs(5);
/// The shortest time between two requests for the number of session starts left. Discord limits these requests over all
/// processes, and a process starts many sessions at once.
const ASK: Duration = Duration::from_secs(60);

/// The close code for a connection that will not be resumed.
const NORMAL_CLOSURE: u16 = 1000;

/// How to connect a session.
pub struct SessionConfig {
    pub connection: Endpoint,
    pub token: String,
    /// How many sessions may start within 5 s.
    pub concurrency: u32,
    /// The number of session starts left for the day, as of the start of the bot.
    pub remaining: u64,
}

pub struct Sessions {
    app: Arc<App>,
    keeper: Arc<Keeper>,
    config: SessionConfig,
    /// Session starts left today: Discord's last number, less the starts by `serve` since then. Starts by
    /// serenity itself are not subtracted.
    remaining: AtomicU64,
    /// When Discord was last asked for the number of session starts left.
    asked: tokio::sync::Mutex<Instant>,
    running: Mutex<BTreeMap<ShardId, Session>>,
    /// The connected shards.
    up: Mutex<BTreeSet<ShardId>>,
}

/// A shard's session, from the wait before its start until its end.
#[derive(Clone, Default)]
struct Session {
    stop: CancellationToken,
    /// The shard manager of the session's client, once there is a client.
    manager: Arc<OnceLock<Arc<ShardManager>>>,
}

impl Session {
    /// Removes this session from its shard, unless a newer one has taken its place.
    fn leave(&self, running: &mut BTreeMap<ShardId, Session>, shard: ShardId) {
        if running.get(&shard).is_some_and(|other| Arc::ptr_eq(&other.manager, &self.manager)) {
            running.remove(&shard);
        }
    }
}

impl Sessions {
    /// Creates the connection, which has no sessions at first.
    pub fn new(app: Arc<App>, keeper: Arc<Keeper>, config: SessionConfig) -> Sessions {
        let remaining = AtomicU64::new(config.remaining);
        let asked = tokio::sync::Mutex::new(Instant::now());
        Sessions { app, keeper, config, remaining, asked, running: Mutex::default(), up: Mutex::default() }
    }

    fn start(self: &Arc<Sessions>, shard: ShardId) -> Session {
        let session = Session::default();
        let (sessions, own) = (Arc::clone(self), session.clone());
        let Session { stop, manager } = session.clone();
        self.app.tasks.spawn(async move {
            let ended = stop.run_until_cancelled(sessions.serve(shard, &manager)).await;
            if let Some(manager) = manager.get() {
                if ended.is_none() {
                    sessions.app.tasks.run_until_stopped(connected(manager)).await;
                }
                close(manager).await;
            }
            match ended {
                // This process has stopped the session.
                None => {}
                Some(BotError::Unreachable(why)) => {
                    tracing::warn!(shard = shard.0, why, "a session of the gateway ended");
                    stop.run_until_cancelled(tokio::time::sleep(AGAIN)).await;
                    own.leave(&mut lock(&sessions.running), shard);
                }
                Some(for_good) => sessions.app.tasks.fail(for_good.to_string()),
            }
        });
        session
    }

    /// Runs a session until it ends by itself; returns why it ended.
    async fn serve(self: &Arc<Sessions>, shard: ShardId, manager: &OnceLock<Arc<ShardManager>>) -> BotError {
        let mut client = match self.client(shard).await {
            Ok(client) => client,
            Err(error) => return error,
        };
        self.keeper.session_may_start(shard, self.config.concurrency).await;
        self.remaining.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).ok();
        // Cannot fail: nothing else sets it.
        let _ = manager.set(Arc::clone(&client.shard_manager));
        BotError::of_gateway(client.start_shard(shard.0, self.keeper.shards()).await)
    }

    async fn client(self: &Arc<Sessions>, shard: ShardId) -> Result<Client, BotError> {
        let http = self.config.connection.http(&self.config.token)?;
        http.set_application_id(self.app.application);
        if self.starts_left(&http).await? == 0 {
            return Err(BotError::Unreachable("no more sessions may be started today".to_owned()));
        }
        ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .framework(framework(Arc::clone(&self.app)))
            .raw_event_handler(RestartCounter { sessions: Arc::clone(self), shard, once: AtomicBool::new(false) })
            .await
            .map_err(|error| BotError::Unreachable(error.to_string()))
    }

    /// The number of session starts left today.
    async fn starts_left(&self, http: &Http) -> Result<u64, BotError> {
        let mut asked = self.asked.lock().await;
        if asked.elapsed() >= ASK {
            let told = http.get_bot_gateway().await.map_err(|error| BotError::Unreachable(error.to_string()))?;
            self.remaining.store(told.session_start_limit.remaining, Ordering::Relaxed);
            *asked = Instant::now();
        }
        Ok(self.remaining.load(Ordering::Relaxed))
    }

    /// Watches the sessions for ever. Pauses the clocks of a shard's tables while the shard is not connected, its
    /// connection may have died while the process slept, or nothing can be stored or sent. Resumes the clocks
    /// afterwards.
    pub async fn watch(self: Arc<Sessions>) {
        let mut interval = tokio::time::interval(POLL_INTERVAL);
        loop {
            tokio::select! {
                _ = interval.tick() => {}
                () = self.app.gateway.session.notified() => {}
            }
            let mut heartbeats = self.connected_now().await;
            let up: BTreeSet<ShardId> = heartbeats.keys().copied().collect();
            let before = std::mem::replace(&mut *lock(&self.up), up.clone());
            if up != before {
                self.keeper.ring();
            }
            heartbeats.retain(|shard, latency| self.app.is_proved(*shard, *latency));
            self.switch_clocks(&up, &heartbeats.into_keys().collect()).await;
        }
    }

    /// The connected shards, with the latency of each one's last heartbeat.
    async fn connected_now(&self) -> BTreeMap<ShardId, Option<Duration>> {
        let running = lock(&self.running).clone();
        let mut up = BTreeMap::new();
        for (shard, session) in running {
            let Some(manager) = session.manager.get() else { continue };
            let runners = manager.runners.lock().await;
            for runner in runners.values().filter(|runner| runner.stage == ConnectionStage::Connected) {
                up.insert(shard, runner.latency);
            }
        }
        up
    }

    async fn switch_clocks(&self, up: &BTreeSet<ShardId>, proved: &BTreeSet<ShardId>) {
        let (host, leases) = (&self.app.host, self.app.host.leases());
        host.cover_sleep(self.app.now());
        let stopped_since = self.app.stopped_since();
        let mine: Vec<ShardId> =
            (0..leases.shards()).map(ShardId).filter(|shard| leases.lease_of(*shard).is_ok()).collect();
        let mut has_resumed = false;
        for shard in &mine {
            // A failure has been logged; the next round tries again. If the lease is over, the shard is another
            // process's concern.
            let now = self.app.now();
            let stopped_since = stopped_since.or_else(|| (!proved.contains(shard)).then_some(now));
            let _ = match (stopped_since, host.is_shard_paused(*shard)) {
                (None, true) => host.resume_shard(*shard, now).await.inspect(|()| has_resumed = true),
                (Some(since), false) => host.pause_shard(*shard, since).await,
                _ => Ok(()),
            };
        }
        if has_resumed {
            self.app.tables.wake_all();
        }
        let directory = &self.app.directory;
        // Here, too, a failure has been logged, and the next round tries again.
        let is_seen = |table| self.app.tables.is_seen(table);
        let _ = host.resume_rest(self.app.now(), |guild| directory.is_served(guild), is_seen).await;
        if host.store().fault().is_none() {
            let _ = host.store_pauses().await;
        }
        self.app.gateway.set_connected(mine.iter().all(|shard| up.contains(shard)) && leases.is_awake());
        metrics::gauge!("hypnosia_lease_seconds_left").set(leases.left().as_secs_f64());
    }

    /// Resumes the messages of the tables in a shard's known servers; other servers follow with their events. Runs in
    /// a task of its own, so that the next renewal of the leases does not have to wait.
    fn resume_guilds(&self, shard: ShardId) {
        let app = Arc::clone(&self.app);
        self.app.tasks.spawn(async move {
            let of_shard = |guild: &_| app.host.leases().shard_of(*guild) == Some(shard);
            for guild in app.directory.guilds().into_iter().filter(of_shard) {
                app.settings.reread(guild);
                sync::resume_guild(&app, guild).await;
            }
        });
    }

    pub async fn end(&self) {
        let running = std::mem::take(&mut *lock(&self.running));
        running.values().for_each(|session| session.stop.cancel());
    }
}

/// Handles a shard's events. If a session cannot be resumed, serenity starts another one by itself. This handler counts
/// such a start towards the limit on starts that all processes share.
struct RestartCounter {
    sessions: Arc<Sessions>,
    shard: ShardId,
    /// Whether the first session has begun.
    once: AtomicBool,
}

#[serenity::async_trait]
impl RawEventHandler for RestartCounter {
    async fn raw_event(&self, context: Context, event: Event) {
        if matches!(event, Event::Ready(_)) && self.once.swap(true, Ordering::Relaxed) {
            let Sessions { app, keeper, config, .. } = &*self.sessions;
            let (tasks, keeper, shard, concurrency) =
                (app.tasks.clone(), Arc::clone(keeper), self.shard, config.concurrency);
            app.tasks.spawn(async move {
                tasks.run_until_stopped(keeper.session_may_start(shard, concurrency)).await;
            });
        }
        Unread(Arc::clone(&self.sessions.app)).raw_event(context, event).await;
    }
}

/// Waits until a session is connected. If the client were shut down earlier, serenity would start or resume the session
/// all the same.
async fn connected(manager: &ShardManager) {
    let is_up = |runner: &ShardRunnerInfo| runner.stage == ConnectionStage::Connected;
    while !manager.runners.lock().await.values().any(is_up) {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Closes the connections that are up, and leaves lost ones alone. If serenity's runner closes a lost connection, the
/// runner never ends. It then blocks a thread of the runtime, which the rest of the shutdown may need.
pub async fn close(shards: &ShardManager) {
    let (up, down): (Vec<_>, Vec<_>) = {
        let runners = shards.runners.lock().await;
        let stages = runners.iter().map(|(shard, runner)| (*shard, runner.stage));
        stages.partition(|(_, stage)| *stage == ConnectionStage::Connected)
    };
    if down.is_empty() {
        // This also ends the queue of starting shards.
        return shards.shutdown_all().await;
    }
    for (shard, _) in up {
        shards.shutdown(shard, NORMAL_CLOSURE).await;
    }
}

#[async_trait]
impl Follower for Arc<Sessions> {
    fn connected(&self) -> Vec<ShardId> {
        lock(&self.up).iter().copied().collect()
    }

    fn is_plentiful(&self) -> bool {
        self.remaining.load(Ordering::Relaxed) > u64::from(self.keeper.shards())
    }

    async fn give_up(&self, shards: &[ShardId]) {
        for shard in shards {
            self.app.host.give_up(*shard);
            self.app.tables.give_up(|guild| self.app.host.leases().shard_of(guild) == Some(*shard));
        }
    }

    async fn take_up(&self, shards: &[(ShardId, Option<Millis>)]) {
        for (shard, away) in shards {
            self.app.host.take_up(*shard, away.map(|away| self.app.now() - away));
            self.resume_guilds(*shard);
        }
        self.app.gateway.session.notify_one();
    }

    async fn connect(&self, shards: &BTreeSet<ShardId>) {
        let mut running = lock(&self.running);
        running.retain(|shard, session| {
            let stays = shards.contains(shard);
            if !stays {
                session.stop.cancel();
            }
            stays
        });
        for shard in shards {
            running.entry(*shard).or_insert_with(|| self.start(*shard));
        }
    }

    fn set_share(&self, share: Option<Share>) {
        if !self.config.connection.keeps_limit() {
            self.app.requests.set_share(share);
        }
    }

    async fn forget(&self, user: UserId) -> bool {
        self.app.forget_user(user);
        self.app.host.forget(user, self.app.now()).await.is_ok()
    }

    async fn refresh(&self) {
        self.app.settings.reread_people();
        if !self.is_plentiful() {
            // A new day may have begun, with new session starts. Discord is asked in a task of its own, so that the
            // leases do not have to wait.
            let sessions = Arc::clone(self);
            self.app.tasks.spawn(async move {
                if let Ok(http) = sessions.config.connection.http(&sessions.config.token) {
                    // A failure does not matter: the next refresh asks again.
                    let _ = sessions.starts_left(&http).await;
                }
            });
        }
        // A failure has been logged; the next refresh tries again.
        let _ = self.app.host.refresh(self.app.now()).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_session_leaves_the_later_running() {
        let (earlier, later) = (Session::default(), Session::default());
        let mut running = BTreeMap::from([(ShardId(3), later.clone())]);
        earlier.leave(&mut running, ShardId(3));
        assert!(running.contains_key(&ShardId(3)));
        later.leave(&mut running, ShardId(3));
        assert!(running.is_empty());
    }
}
