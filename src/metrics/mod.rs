//! What is measured, and the page that tells it: `/healthz` and Prometheus' `/metrics`. Imports nothing of ours.
//!
//! The measuring itself is done where things happen, by the macros of the `metrics` crate.

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::io;
use std::net::SocketAddr;
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Duration, timeout};

/// Bounds of the histograms, in seconds.
const SECONDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 3.0, 10.0];
/// The longest request that is read.
const REQUEST_MAX: u64 = 8 * 1024;
/// How long a client may take to ask.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why nothing is measured.
#[derive(Debug, Error)]
pub enum MetricsError {
    /// The address cannot be listened on.
    #[error("metrics: cannot listen on {0}: {1}")]
    Bind(SocketAddr, io::Error),
    /// Somebody else measures already.
    #[error("metrics: {0}")]
    Recorder(String),
}

/// Begins to measure and listens on an address; [`Metrics::serve`] answers.
///
/// # Errors
/// When the address is taken, or something measures already.
pub async fn listen(address: SocketAddr) -> Result<Metrics, MetricsError> {
    let listener = TcpListener::bind(address).await.map_err(|error| MetricsError::Bind(address, error))?;
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)
        .and_then(PrometheusBuilder::install_recorder);
    let handle = recorder.map_err(|error| MetricsError::Recorder(error.to_string()))?;
    describe();
    Ok(Metrics { listener, handle })
}

fn describe() {
    metrics::describe_counter!("hypnosia_interactions_total", "Commands and clicks received");
    metrics::describe_counter!("hypnosia_refusals_total", "Refused with a private answer, by reason");
    metrics::describe_counter!("hypnosia_failures_total", "Answered with a failure of ours");
    metrics::describe_counter!("hypnosia_delivery_errors_total", "Messages that Discord did not take at once");
    metrics::describe_counter!("hypnosia_unread_events_total", "Gateway events that could not be read");
    metrics::describe_histogram!("hypnosia_answer_seconds", "From receiving an interaction to its answer being sent");
    metrics::describe_histogram!("hypnosia_commit_seconds", "From asking the host to the action being on disk");
    metrics::describe_histogram!("hypnosia_render_seconds", "Painting and encoding a board");
    metrics::describe_gauge!("hypnosia_live_tables", "Tables with messages that are being kept");
    metrics::describe_gauge!("hypnosia_gateway_connected", "1 while the gateway is connected");
}

/// A page that tells what is measured.
pub struct Metrics {
    listener: TcpListener,
    handle: PrometheusHandle,
}

impl Metrics {
    /// The address that is listened on.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until it is dropped. `/healthz` says 200 when `healthy` says so, else 503.
    pub async fn serve(self, healthy: impl Fn() -> bool) {
        loop {
            let Ok((stream, _)) = self.listener.accept().await else {
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            };
            self.handle.run_upkeep();
            // One after another: a scraper asks every few seconds, and nobody else should.
            let answered = timeout(PATIENCE, self.answer(stream, healthy())).await;
            if let Ok(Err(error)) = answered {
                tracing::debug!(%error, "a request for metrics broke off");
            }
        }
    }

    async fn answer(&self, mut stream: TcpStream, healthy: bool) -> io::Result<()> {
        let (reader, mut writer) = stream.split();
        let mut reader = BufReader::new(reader.take(REQUEST_MAX));
        let mut first = String::new();
        reader.read_line(&mut first).await?;
        let mut line = String::new();
        while reader.read_line(&mut line).await? > 2 {
            line.clear();
        }
        let (status, body) = match first.split_whitespace().take(2).collect::<Vec<_>>().as_slice() {
            ["GET", "/healthz"] if healthy => ("200 OK", "ok\n".to_owned()),
            ["GET", "/healthz"] => ("503 Service Unavailable", "the gateway is not connected\n".to_owned()),
            ["GET", "/metrics"] => ("200 OK", self.handle.render()),
            _ => ("404 Not Found", "ask for /healthz or /metrics\n".to_owned()),
        };
        let head = format!(
            "HTTP/1.1 {status}\r\ncontent-type: text/plain; version=0.0.4; charset=utf-8\r\ncontent-length: {}\r\n\
            connection: close\r\n\r\n",
            body.len()
        );
        writer.write_all(head.as_bytes()).await?;
        writer.write_all(body.as_bytes()).await?;
        writer.shutdown().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn ask(address: SocketAddr, path: &str) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    }

    #[tokio::test]
    async fn health_and_numbers_are_told() {
        let metrics = listen(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
        let address = metrics.address().unwrap();
        let server = tokio::spawn(metrics.serve(|| false));
        metrics::counter!("hypnosia_interactions_total").increment(3);
        let numbers = ask(address, "/metrics").await;
        assert!(numbers.contains("hypnosia_interactions_total 3"), "expected the counter in {numbers}");
        assert!(ask(address, "/healthz").await.starts_with("HTTP/1.1 503"), "expected no health");
        assert!(ask(address, "/").await.starts_with("HTTP/1.1 404"), "expected nothing else");
        server.abort();
    }
}
