//! `/healthz` and `/metrics`, for whoever watches the bot. What is counted is counted where it happens.

use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Router, http::header};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::net::SocketAddr;
use thiserror::Error;
use tokio::net::TcpListener;

/// Bounds of the histograms, in seconds: from a fast picture to Discord's limit for an answer.
const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

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
        Ok(Metrics { listener, numbers })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `shutdown` is ready: `/healthz` is 200 while `healthy` says so and 503 otherwise, `/metrics` is
    /// in Prometheus' text format.
    pub async fn serve(
        self,
        healthy: impl Fn() -> bool + Clone + Send + Sync + 'static,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) {
        let numbers = self.numbers;
        let health = move || async move {
            if healthy() {
                (StatusCode::OK, "ok\n")
            } else {
                (StatusCode::SERVICE_UNAVAILABLE, "no gateway connection\n")
            }
        };
        let show = move || async move {
            numbers.run_upkeep();
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], numbers.render()).into_response()
        };
        let app = Router::new().route("/healthz", get(health)).route("/metrics", get(show));
        if let Err(error) = axum::serve(self.listener, app).with_graceful_shutdown(shutdown).await {
            tracing::error!(%error, "metrics are not served any more");
        }
    }
}
