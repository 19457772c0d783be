//! Starting and stopping a stand-in, and what its parts share.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::middleware;
use axum::routing::any;
use tokio::net::TcpListener;
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;

use super::ban::{Ban, Refusals};
use super::clock::Clock;
use super::config::Config;
use super::faults::{Faults, Trouble};
use super::ratelimit::Limiter;
use super::traffic::Exchange;
use super::wire::{Peer, PlainListener, TlsListener};
use super::world::{World, secret};
use super::{StartError, gateway, page, rest, tls};

/// What all parts of a running stand-in hold on to.
pub(super) struct Shared {
    world: Mutex<World>,
    faults: Mutex<Faults>,
    limiter: Mutex<Limiter>,
    ban: Mutex<Ban>,
    traffic: Mutex<Vec<Exchange>>,
    pub clock: Clock,
    pub heartbeat: Duration,
    pub records: bool,
    pub token: String,
    /// What the page must know in order to drive the stand-in.
    pub key: String,
    pub http: SocketAddr,
    pub gateway_refused: watch::Sender<bool>,
    deadlines: Notify,
}

impl Shared {
    /// The lock of the world; whoever panicked while holding it left it whole enough to go on.
    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn faults(&self) -> MutexGuard<'_, Faults> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn limiter(&self) -> MutexGuard<'_, Limiter> {
        self.limiter.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn ban(&self) -> MutexGuard<'_, Ban> {
        self.ban.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn strike(&self, method: &str, template: &str) -> Option<Trouble> {
        let now = self.clock.now_ms();
        self.faults().strike(method, template, now)
    }

    pub(super) fn refusals(&self) -> Refusals {
        self.ban().refusals(self.clock.now_ms())
    }

    /// Keeps an exchange, if the configuration said so.
    pub(super) fn record(&self, exchange: impl FnOnce() -> Exchange) {
        if self.records {
            self.traffic.lock().unwrap_or_else(PoisonError::into_inner).push(exchange());
        }
    }

    pub(super) fn traffic(&self) -> Vec<Exchange> {
        self.traffic.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Looks anew at what expires when.
    pub(super) fn wake_deadlines(&self) {
        self.deadlines.notify_one();
    }

    /// Cuts the connections of the gateway; returns how many there were.
    pub(super) fn cut(&self, cut: gateway::Cut) -> usize {
        let now = self.clock.now_ms();
        self.faults().note(now);
        self.world().hub.cut(cut)
    }

    pub(super) fn refuse_gateway(&self, refused: bool) {
        let now = self.clock.now_ms();
        self.faults().note(now);
        self.gateway_refused.send_replace(refused);
    }

    /// Moves time forward and acts on what expires by it.
    pub(super) fn advance(&self, by: Duration) {
        self.clock.advance(by);
        self.world().archive_quiet_threads();
        self.expire();
        self.wake_deadlines();
    }

    /// Lets overdue interactions fail; returns when to look again.
    pub(super) fn expire(&self) -> Option<Duration> {
        let mut world = self.world();
        let struck = self.faults().struck_ms();
        world.fail_overdue(|since| struck.is_some_and(|struck| struck >= since))
    }
}

/// The tasks and addresses of a running stand-in.
pub(super) struct Running {
    pub shared: Arc<Shared>,
    pub tls: Option<(SocketAddr, String)>,
    pub gateway: SocketAddr,
    _tasks: JoinSet<()>,
}

pub(super) async fn start(config: Config) -> Result<Running, StartError> {
    let http = bind(config.port).await?;
    let gateway_listener = bind(0).await?;
    let (http_address, gateway_address) = (http.local_addr()?, gateway_listener.local_addr()?);
    let mut world = World::found(&config, format!("http://{http_address}"));
    world.hub.url = format!("ws://{gateway_address}/");
    let shared = Arc::new(Shared {
        token: world.application.token.clone(),
        world: Mutex::new(world),
        faults: Mutex::default(),
        limiter: Mutex::new(Limiter::new(config.rate_limits)),
        ban: Mutex::default(),
        traffic: Mutex::default(),
        clock: config.clock.clone(),
        heartbeat: config.heartbeat,
        records: config.record_traffic,
        key: secret(),
        http: http_address,
        gateway_refused: watch::Sender::new(false),
        deadlines: Notify::new(),
    });
    let mut tasks = JoinSet::new();
    let app = router(shared.clone());
    serve_plain(&mut tasks, http, app.clone());
    let tls = if config.tls { Some(serve_tls(&mut tasks, app).await?) } else { None };
    let (listening, refused) = (shared.clone(), shared.gateway_refused.subscribe());
    tasks.spawn(async move {
        // Ends only with the stand-in.
        let _ = gateway::listen(listening, gateway_listener, refused).await;
    });
    tasks.spawn(watch_deadlines(shared.clone()));
    Ok(Running { shared, tls, gateway: gateway_address, _tasks: tasks })
}

async fn bind(port: u16) -> Result<TcpListener, StartError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpListener::bind(address).await.map_err(|error| StartError::Bind(address, error))
}

fn router(shared: Arc<Shared>) -> Router {
    let api = any(rest::answer).layer(middleware::from_fn(page::no_foreign_page));
    Router::new()
        .route("/api/{*path}", api)
        .route("/attachments/{*path}", any(rest::file))
        .merge(page::router(&shared))
        .layer(axum::extract::DefaultBodyLimit::max(rest::call::MOST_REQUEST_BYTES))
        .with_state(shared)
}

fn serve_plain(tasks: &mut JoinSet<()>, listener: TcpListener, app: Router) {
    let service = app.into_make_service_with_connect_info::<Peer>();
    tasks.spawn(async move {
        let _ = axum::serve(PlainListener(listener), service).await;
    });
}

async fn serve_tls(tasks: &mut JoinSet<()>, app: Router) -> Result<(SocketAddr, String), StartError> {
    let (acceptor, pem) = tls::acceptor()?;
    let listener = bind(0).await?;
    let address = listener.local_addr()?;
    let listener = TlsListener::new(listener, acceptor)?;
    let service = app.into_make_service_with_connect_info::<Peer>();
    tasks.spawn(async move {
        let _ = axum::serve(listener, service).await;
    });
    Ok((address, pem))
}

async fn watch_deadlines(shared: Arc<Shared>) {
    loop {
        match shared.expire() {
            Some(next) => tokio::select! {
                () = tokio::time::sleep(next) => {}
                () = shared.deadlines.notified() => {}
            },
            None => shared.deadlines.notified().await,
        }
    }
}
