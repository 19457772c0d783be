//! Starting a stand-in and serving it.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::middleware;
use axum::routing::any;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

use crate::config::Config;
use crate::shared::SandboxState;
use crate::{connection, gateway, page, rest, tls};

/// Delay from a change to the write of the world. After a write of more than 10 ms, the next delay is 20 times the
/// write's duration.
const SAVED_WITHIN: Duration = Duration::from_millis(200);

/// Why a stand-in could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is taken, or the program may not use it.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// No certificate could be made.
    #[error("cannot make a certificate: {0}")]
    Certificate(String),
    /// A folder for the files of messages could not be made.
    #[error("cannot make a temporary folder: {0}")]
    Folder(std::io::Error),
    /// The folder that keeps the world cannot be used.
    #[error("the world in {0}: {1}")]
    Data(PathBuf, std::io::Error),
    /// Another network operation failed.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
}

/// The tasks and addresses of a running stand-in.
pub(super) struct Running {
    pub shared: Arc<SandboxState>,
    pub tls: Option<(SocketAddr, String)>,
    pub gateway: SocketAddr,
    _tasks: JoinSet<()>,
}

pub(super) async fn start(config: Config) -> Result<Running, StartError> {
    let unusable = |error| match &config.data {
        Some(folder) => StartError::Data(folder.clone(), error),
        None => StartError::Folder(error),
    };
    let http = bind(config.port).await?;
    let gateway_listener = bind(0).await?;
    let (http_address, gateway_address) = (http.local_addr()?, gateway_listener.local_addr()?);
    let shared = Arc::new(SandboxState::new(&config, http_address, gateway_address).map_err(unusable)?);
    let mut tasks = JoinSet::new();
    let app = router(shared.clone());
    tasks.spawn(connection::serve(http, None, app.clone()));
    let tls = if config.tls { Some(serve_tls(&mut tasks, app).await?) } else { None };
    let (listening, refused) = (shared.clone(), shared.gateway_refused.subscribe());
    tasks.spawn(async move {
        // The gateway listens until the stand-in ends. An error is not reported.
        let _ = gateway::listen(listening, gateway_listener, refused).await;
    });
    tasks.spawn(watch_deadlines(shared.clone()));
    if shared.is_kept() {
        shared.save().map_err(unusable)?;
        tasks.spawn(keep(shared.clone()));
    }
    Ok(Running { shared, tls, gateway: gateway_address, _tasks: tasks })
}

async fn bind(port: u16) -> Result<TcpListener, StartError> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    TcpListener::bind(address).await.map_err(|error| StartError::Bind(address, error))
}

fn router(shared: Arc<SandboxState>) -> Router {
    let api = any(rest::answer).layer(middleware::from_fn(page::no_foreign_page));
    Router::new()
        .route("/api/{*path}", api)
        .route("/attachments/{*path}", any(rest::file))
        .merge(page::router(&shared))
        .layer(axum::extract::DefaultBodyLimit::max(rest::call::MOST_REQUEST_BYTES))
        .layer(middleware::from_fn(connection::read_whole))
        .with_state(shared)
}

async fn serve_tls(tasks: &mut JoinSet<()>, app: Router) -> Result<(SocketAddr, String), StartError> {
    let (acceptor, pem) = tls::acceptor().map_err(StartError::Certificate)?;
    let listener = bind(0).await?;
    let address = listener.local_addr()?;
    tasks.spawn(connection::serve(listener, Some(acceptor), app));
    Ok((address, pem))
}

/// Writes the world to its folder soon after each change.
async fn keep(shared: Arc<SandboxState>) {
    let mut changes = shared.world().revision.subscribe();
    let mut pause = SAVED_WITHIN;
    while changes.changed().await.is_ok() {
        tokio::time::sleep(pause).await;
        changes.mark_unchanged();
        let (saving, began) = (shared.clone(), Instant::now());
        // A failed write is retried after the next change. `Sandbox::save` reports its own error.
        let _ = tokio::task::spawn_blocking(move || saving.save()).await;
        pause = SAVED_WITHIN.max(began.elapsed() * 20);
    }
}

async fn watch_deadlines(shared: Arc<SandboxState>) {
    loop {
        match shared.expire() {
            Some(next) => tokio::select! {
                () = tokio::time::sleep(next) => {}
                () = shared.deadlines_changed() => {}
            },
            None => shared.deadlines_changed().await,
        }
    }
}
