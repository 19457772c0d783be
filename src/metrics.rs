//! `/healthz` and `/metrics`, for monitoring, and `/dice`, a page that checks dice. The other modules record the
//! metrics; this file describes each of them.

use hyper::body::Incoming;
use hyper::header::{ALLOW, CONTENT_TYPE, HOST, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::convert::Infallible;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// Bucket bounds of the histograms, in seconds: from the time to paint a simple picture to Discord's limit of 3 s for
/// an answer.
const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// The page that checks the dice of a game's log in a browser.
const CHECK_PAGE: &str = include_str!("../assets/dice/check.html");

/// The counters, which start at 0.
const COUNTERS: [(&str, &str); 5] = [
    ("hypnosia_interactions_total", "Commands, clicks and choices of people"),
    ("hypnosia_failures_total", "Interactions answered with a failure of ours"),
    ("hypnosia_delivery_errors_total", "Requests for a table's messages that Discord did not take"),
    ("hypnosia_refused_parts_total", "Messages that went out without a part that Discord refused"),
    ("hypnosia_unread_events_total", "Events of the gateway that could not be read"),
];

/// The gauges, which start at 0.
const GAUGES: [(&str, &str); 9] = [
    ("hypnosia_live_tables", "Tables held in memory: those that were touched a short while ago"),
    ("hypnosia_gateway_connected", "1 while the gateway is connected"),
    ("hypnosia_shards", "Shards of the bot, where several processes share them out; so for those below"),
    ("hypnosia_shards_held", "Shards that this process hosts"),
    ("hypnosia_processes", "Processes that share out the shards"),
    ("hypnosia_lease_epoch", "Number of the last lease that this process holds"),
    ("hypnosia_lease_seconds_left", "Until the leases of this process end unless they are renewed"),
    ("hypnosia_database_log_bytes", "Size of SQLite's write-ahead log"),
    ("hypnosia_request_share", "Requests a second that this process may send to Discord"),
];

/// The histograms of times, in seconds.
const TIMES: [(&str, &str); 4] = [
    ("hypnosia_answer_seconds", "From an interaction's arrival to its answer at Discord"),
    ("hypnosia_commit_seconds", "Writing an action of a table to disk"),
    ("hypnosia_database_seconds", "Renewing the leases in the database"),
    ("hypnosia_render_seconds", "Painting and encoding a board"),
];

/// Refusals by kind.
const REFUSALS: &str = "hypnosia_refusals_total";

/// The names of all metrics.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    let described = COUNTERS.iter().chain(&GAUGES).chain(&TIMES).map(|(name, _)| *name);
    described.chain([REFUSALS])
}

fn describe() {
    for (name, meaning) in COUNTERS {
        metrics::describe_counter!(name, meaning);
        metrics::counter!(name).increment(0);
    }
    // By kind: each kind appears with its first event.
    metrics::describe_counter!(REFUSALS, "Interactions that were refused, by the refusal");
    for (name, meaning) in GAUGES {
        metrics::describe_gauge!(name, meaning);
        metrics::gauge!(name).set(0);
    }
    for (name, meaning) in TIMES {
        metrics::describe_histogram!(name, metrics::Unit::Seconds, meaning);
    }
}

/// Interval of the recorder's upkeep.
const UPKEEP: Duration = Duration::from_secs(5);

/// Maximum of concurrent connections; further ones wait.
const CONNECTIONS: usize = 32;
/// Maximum time for a connection, which serves one request.
const PATIENCE: Duration = Duration::from_secs(10);
/// Pause after a failed accept, such as for want of file descriptors.
const REFUSED_PAUSE: Duration = Duration::from_millis(500);

/// Why monitoring cannot start.
#[derive(Debug, Error)]
pub enum MetricsError {
    /// The address is taken, or not allowed.
    #[error("cannot serve metrics on {0}: {1}; --metrics takes an address of this machine with a free port")]
    Bind(SocketAddr, std::io::Error),
    /// The recorder could not be installed.
    #[error("cannot count: {0}")]
    Recorder(#[from] BuildError),
}

/// A bound address for monitoring.
#[derive(Debug)]
pub struct Metrics {
    listener: TcpListener,
    numbers: PrometheusHandle,
}

/// A page: its status, its type and its text.
type Page = (StatusCode, &'static str, String);

/// The type of a plain text.
const PLAIN: &str = "text/plain; charset=utf-8";

impl Metrics {
    /// Installs the recorder and binds the address. Call it once per process, because the recorder is global.
    pub async fn bind(address: SocketAddr) -> Result<Metrics, MetricsError> {
        let listener = TcpListener::bind(address).await.map_err(|error| MetricsError::Bind(address, error))?;
        let numbers = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
            .install_recorder()?;
        describe();
        Ok(Metrics { listener, numbers })
    }

    /// The bound address.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until dropped. `/healthz` is 200 with the lines of `notes` while `health` succeeds, else 503 with the
    /// reason; `/metrics` is in Prometheus' text format; `/dice` is the page that checks dice.
    pub async fn serve(
        self,
        health: impl Fn() -> Result<(), String> + Send + Sync + 'static,
        notes: impl Fn() -> Vec<String> + Send + Sync + 'static,
    ) {
        let Metrics { listener, numbers } = self;
        let shown = numbers.clone();
        let page = move |path: &str| match path {
            "/healthz" => match health() {
                Ok(()) => (StatusCode::OK, PLAIN, lines(notes())),
                Err(why) => (StatusCode::SERVICE_UNAVAILABLE, PLAIN, why + "\n"),
            },
            "/metrics" => (StatusCode::OK, "text/plain; version=0.0.4; charset=utf-8", shown.render()),
            "/dice" => (StatusCode::OK, "text/html; charset=utf-8", CHECK_PAGE.to_owned()),
            _ => (StatusCode::NOT_FOUND, PLAIN, String::new()),
        };
        let upkeep = async {
            let mut interval = tokio::time::interval(UPKEEP);
            loop {
                interval.tick().await;
                numbers.run_upkeep();
            }
        };
        tokio::select! {
            () = accept(listener, Arc::new(page)) => {}
            () = upkeep => {}
        }
    }
}

/// The text of `/healthz` while all is well.
fn lines(notes: Vec<String>) -> String {
    notes.into_iter().fold("ok\n".to_owned(), |text, note| text + &note + "\n")
}

/// Serves a bounded number of connections, each for one request and a bounded time, so that idle connections neither
/// block others for long nor take the database's file descriptors.
async fn accept(listener: TcpListener, page: Arc<impl Fn(&str) -> Page + Send + Sync + 'static>) {
    let slots = Arc::new(Semaphore::new(CONNECTIONS));
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        // The semaphore is never closed.
        let Ok(slot) = Arc::clone(&slots).acquire_owned().await else { return };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "no connection can be accepted for the metrics");
                tokio::time::sleep(REFUSED_PAUSE).await;
                continue;
            }
        };
        let page = Arc::clone(&page);
        let answered = service_fn(move |request: Request<Incoming>| {
            let response = answer(&request, &*page);
            async move { Ok::<_, Infallible>(response) }
        });
        connections.spawn(async move {
            let mut http = http1::Builder::new();
            let serving = http.keep_alive(false).serve_connection(TokioIo::new(stream), answered);
            // A client that is too slow, or does not speak HTTP, has to reconnect.
            let _ = tokio::time::timeout(PATIENCE, serving).await;
            drop(slot);
        });
    }
}

/// Answers a request with its page. Refuses requests that a web page may have sent by pointing its own name at this
/// machine (DNS rebinding).
fn answer(request: &Request<Incoming>, page: impl Fn(&str) -> Page) -> Response<String> {
    let host = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    let (status, kind, text) = match *request.method() {
        _ if host.is_some_and(|host| !may_ask(host)) => {
            let why = "ask for this machine by its address, localhost, or a name without dots\n";
            (StatusCode::MISDIRECTED_REQUEST, PLAIN, why.to_owned())
        }
        Method::GET | Method::HEAD => page(request.uri().path()),
        _ => (StatusCode::METHOD_NOT_ALLOWED, PLAIN, String::new()),
    };
    let mut response = Response::new(text);
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    if status == StatusCode::METHOD_NOT_ALLOWED {
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    }
    response
}

/// Whether a `Host` names this machine rather than a website: an IP address, or a name without dots, such as
/// `localhost` or a container's.
fn may_ask(host: &str) -> bool {
    let name = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, _)) => return address.parse::<Ipv6Addr>().is_ok(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name.parse::<Ipv4Addr>().is_ok() || (!name.is_empty() && !name.contains('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_web_may_not_ask() {
        for host in ["127.0.0.1", "127.0.0.1:9420", "localhost:9420", "[::1]:9420", "10.0.0.7:9420", "hypnosia:9420"] {
            assert!(may_ask(host), "expected {host} to be served");
        }
        for host in ["evil.example", "evil.example:9420", "127.0.0.1.evil.example", "localhost.evil.example", "", "[x]"]
        {
            assert!(!may_ask(host), "expected {host} to be refused");
        }
    }
}
