//! `/healthz` and `/metrics`, for whoever watches the bot. What is counted is counted where it happens; here stands
//! what each number means.

use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, http::header};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;

/// Bounds of the histograms, in seconds: from a fast picture to Discord's limit for an answer.
const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// What is counted up, from 0 at the start.
const COUNTERS: [(&str, &str); 4] = [
    ("hypnosia_interactions_total", "Commands, clicks and choices of people"),
    ("hypnosia_failures_total", "Interactions answered with a failure of ours"),
    ("hypnosia_delivery_errors_total", "Rounds of work on a table's messages that ended with an error of Discord"),
    ("hypnosia_unread_events_total", "Events of the gateway that could not be read"),
];

/// What is counted up by kind, so that nothing is shown before the first of a kind.
const COUNTERS_BY_KIND: [(&str, &str); 1] =
    [("hypnosia_refusals_total", "Interactions that were refused, by the refusal")];

/// What is as it is now.
const GAUGES: [(&str, &str); 2] = [
    ("hypnosia_live_tables", "Tables held in memory: those that were touched a short while ago"),
    ("hypnosia_gateway_connected", "1 while the gateway is connected"),
];

/// What takes time, in seconds.
const TIMES: [(&str, &str); 3] = [
    ("hypnosia_answer_seconds", "From an interaction's arrival to its answer at Discord"),
    ("hypnosia_commit_seconds", "Writing an action of a table to disk"),
    ("hypnosia_render_seconds", "Painting and encoding a board"),
];

fn describe() {
    for (name, meaning) in COUNTERS {
        metrics::describe_counter!(name, meaning);
        metrics::counter!(name).increment(0);
    }
    for (name, meaning) in COUNTERS_BY_KIND {
        metrics::describe_counter!(name, meaning);
    }
    for (name, meaning) in GAUGES {
        metrics::describe_gauge!(name, meaning);
        metrics::gauge!(name).set(0);
    }
    for (name, meaning) in TIMES {
        metrics::describe_histogram!(name, metrics::Unit::Seconds, meaning);
    }
}

/// How often what was counted is summed up, whether anybody asks or not.
const UPKEEP: Duration = Duration::from_secs(5);

/// Why nobody can watch.
#[derive(Debug, Error)]
pub enum MetricsError {
    /// The address is taken, or may not be used.
    #[error("cannot serve metrics on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// The recorder could not be installed.
    #[error("cannot count: {0}")]
    Recorder(#[from] BuildError),
}

/// An address at which the bot can be watched.
#[derive(Debug)]
pub struct Metrics {
    listener: TcpListener,
    numbers: PrometheusHandle,
}

impl Metrics {
    /// Begins to count and to listen. Once for a process: the counters are its own.
    ///
    /// # Errors
    /// The address is taken, or something counts already.
    pub async fn bind(address: SocketAddr) -> Result<Metrics, MetricsError> {
        let listener = TcpListener::bind(address).await.map_err(|error| MetricsError::Bind(address, error))?;
        let numbers = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
            .install_recorder()?;
        describe();
        Ok(Metrics { listener, numbers })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until it is dropped: `/healthz` is 200 while `healthy` says so and 503 otherwise, `/metrics` is in
    /// Prometheus' text format.
    pub async fn serve(self, healthy: impl Fn() -> bool + Clone + Send + Sync + 'static) {
        let numbers = self.numbers;
        let kept = numbers.clone();
        let upkeep = async move {
            let mut interval = tokio::time::interval(UPKEEP);
            loop {
                interval.tick().await;
                kept.run_upkeep();
            }
        };
        let health = move || async move {
            if healthy() {
                (StatusCode::OK, "ok\n")
            } else {
                (StatusCode::SERVICE_UNAVAILABLE, "no gateway connection\n")
            }
        };
        let show = move || async move {
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], numbers.render()).into_response()
        };
        let app = Router::new().route("/healthz", get(health)).route("/metrics", get(show));
        tokio::select! {
            served = axum::serve(self.listener, app) => {
                if let Err(error) = served {
                    tracing::error!(%error, "metrics are not served any more");
                }
            }
            () = upkeep => {}
        }
    }
}
