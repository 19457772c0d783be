//! The state that the parts of a running stand-in share.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, watch};

use crate::ban::{Ban, Refusals};
use crate::clock::Clock;
use crate::config::Config;
use crate::errors::ApiError;
use crate::faults::{FaultKind, Faults};
use crate::gateway::Cut;
use crate::ratelimit::Limiter;
use crate::rest::call::Call;
use crate::snowflake::Snowflake;
use crate::traffic::Exchange;
use crate::world::{Folder, Home, World, secret};

/// The state of a running stand-in.
pub(super) struct SandboxState {
    world: Mutex<World>,
    faults: Mutex<Faults>,
    limiter: Mutex<Limiter>,
    ban: Mutex<Ban>,
    traffic: Mutex<Vec<Exchange>>,
    pub clock: Clock,
    pub heartbeat: Duration,
    /// Time beyond Discord's limit that the stand-in waits for a heartbeat.
    pub patience: Duration,
    pub records: bool,
    pub token: String,
    /// The secret that the page must send with each act.
    pub key: String,
    pub http: SocketAddr,
    pub gateway_refused: watch::Sender<bool>,
    deadlines: Arc<Notify>,
    /// Where the world is stored, locked during a write; `None` if the world is not kept over restarts.
    home: Option<Mutex<Home>>,
}

impl SandboxState {
    /// Creates the configured world, or loads it from its folder. The stand-in listens at the addresses `http` and
    /// `gateway`.
    pub(super) fn new(config: &Config, http: SocketAddr, gateway: SocketAddr) -> io::Result<Self> {
        let home = config.data.as_deref().map(Home::open).transpose()?;
        let url = format!("http://{http}");
        let mut world = match &home {
            Some(home) => World::open(config, url, home)?,
            None => World::new(config, url, Folder::temporary()?),
        };
        world.hub.url = format!("ws://{gateway}/");
        Ok(Self {
            token: world.application.token.clone(),
            deadlines: world.deadlines.clone(),
            world: Mutex::new(world),
            faults: Mutex::default(),
            limiter: Mutex::new(Limiter::new(config.rate_limits)),
            ban: Mutex::default(),
            traffic: Mutex::default(),
            clock: config.clock.clone(),
            heartbeat: config.heartbeat,
            patience: config.patience,
            records: config.record_traffic,
            key: secret(),
            http,
            gateway_refused: watch::Sender::new(false),
            home: home.map(Mutex::new),
        })
    }

    /// Locks the world.
    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        lock(&self.world)
    }

    pub(super) fn faults(&self) -> MutexGuard<'_, Faults> {
        lock(&self.faults)
    }

    pub(super) fn limiter(&self) -> MutexGuard<'_, Limiter> {
        lock(&self.limiter)
    }

    pub(super) fn ban(&self) -> MutexGuard<'_, Ban> {
        lock(&self.ban)
    }

    pub(super) fn strike(&self, method: &str, template: &str) -> Option<FaultKind> {
        let now = self.clock.now_ms();
        self.faults().strike(method, template, now)
    }

    /// The error for this request if an injected fault refuses a part of it.
    pub(super) fn refuse_part(&self, method: &str, template: &str, call: &Call) -> Option<ApiError> {
        let now = self.clock.now_ms();
        self.faults().refuse(method, template, &call.body, call.files.len(), now)
    }

    pub(super) fn refusals(&self) -> Refusals {
        self.ban().refusals(self.clock.now_ms())
    }

    /// Records an exchange, if the configuration asks for it.
    pub(super) fn record(&self, exchange: impl FnOnce() -> Exchange) {
        if self.records {
            lock(&self.traffic).push(exchange());
        }
    }

    pub(super) fn traffic(&self) -> Vec<Exchange> {
        lock(&self.traffic).clone()
    }

    /// Whether the world is kept over restarts.
    pub(super) fn is_kept(&self) -> bool {
        self.home.is_some()
    }

    /// Writes the world to its folder, if it has one.
    pub(super) fn save(&self) -> io::Result<()> {
        let Some(home) = &self.home else { return Ok(()) };
        let home = lock(home);
        let (json, folder, gone) = {
            let world = self.world();
            (world.to_json()?, world.files.folder.clone(), world.files.folder.take_gone())
        };
        match home.write(&json) {
            // The saved world no longer refers to these files.
            Ok(()) => gone.iter().for_each(|path| drop(std::fs::remove_file(path))),
            Err(error) => {
                folder.give_back(gone);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Resolves when there may be an earlier deadline than before.
    pub(super) async fn deadlines_changed(&self) {
        self.deadlines.notified().await;
    }

    /// Cuts all gateway connections; returns how many there were.
    pub(super) fn cut(&self, cut: Cut) -> usize {
        let now = self.clock.now_ms();
        self.faults().note(now);
        self.world().hub.cut(cut)
    }

    /// Begins an outage of a server, or ends it, as an injected fault.
    pub(super) fn set_available(&self, guild: Snowflake, available: bool) {
        let now = self.clock.now_ms();
        self.faults().note(now);
        self.world().set_available(guild, available);
    }

    pub(super) fn refuse_gateway(&self, refused: bool) {
        let now = self.clock.now_ms();
        self.faults().note(now);
        self.gateway_refused.send_replace(refused);
    }

    /// Moves time forward, and processes what has become due.
    pub(super) fn advance(&self, by: Duration) {
        self.clock.advance(by);
        self.world().archive_quiet_threads();
        self.expire();
        self.deadlines.notify_one();
    }

    /// Fails overdue interactions, starts and ends scheduled events; returns the time until the next interaction or
    /// event is due.
    pub(super) fn expire(&self) -> Option<Duration> {
        let mut world = self.world();
        let struck = self.faults().struck_ms();
        let interaction = world.fail_overdue(|since| struck.is_some_and(|struck| struck >= since));
        let event = world.pass_events();
        interaction.into_iter().chain(event).min()
    }
}

/// Locks a part of the state. A panic under the lock leaves that part usable, so poisoning is ignored.
fn lock<T>(part: &Mutex<T>) -> MutexGuard<'_, T> {
    part.lock().unwrap_or_else(PoisonError::into_inner)
}
