//! The pages that the program serves over HTTP: the metrics, its health, and the page that checks dice. The metrics are
//! global to the process, so the test runs alone.

use hypnosia::metrics::Metrics;
use hypnosia_stage::*;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let response = client.get(format!("http://{address}{path}")).send().await.expect("it is served");
    (response.status().as_u16(), response.text().await.expect("a text"))
}

/// Sends a request as raw text; returns the answer.
async fn raw(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("it listens");
    stream.write_all(request.as_bytes()).await.expect("it takes this");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

/// The value of a metric; of its first series if it has labels.
fn value(numbers: &str, name: &str) -> f64 {
    let line =
        numbers.lines().find(|line| line.starts_with(&format!("{name} ")) || line.starts_with(&format!("{name}{{")));
    let value = line.and_then(|line| line.rsplit(' ').next()).and_then(|value| value.parse().ok());
    value.unwrap_or_else(|| panic!("expected the number {name} in\n{numbers}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_numbers_and_the_health_are_served() {
    let _alone = alone().await;
    let metrics = Metrics::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.expect("a free port");
    let address = metrics.address().expect("it listens");
    let (stage, people, _, place) = game().await;
    let unwell = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&unwell);
    let health = move || match told.load(Ordering::Relaxed) {
        true => Err("the disk is full".to_owned()),
        false => Ok(()),
    };
    tokio::spawn(metrics.serve(health, || vec!["server 5 is not rated".to_owned()]));
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 4).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    let waiting = people.iter().find(|person| person.id() != to_move(&message, &people).id()).expect("one waits");
    let refused = waiting.click(&message, &moves(&message)[0]).expect("the button is there").settled(LONG).await;
    assert!(refused.expect("an answer").is_private());
    until("the bot knows that it is connected", || stage.is_healthy()).await;
    let (status, page) = get(address, "/dice").await;
    assert_eq!((status, page.contains("hypnosia-log 1")), (200, true), "the page that checks dice is served: {page}");
    let (status, numbers) = get(address, "/metrics").await;
    assert_eq!(status, 200, "{numbers}");
    let least = [
        ("hypnosia_interactions_total", 9.0),
        ("hypnosia_refusals_total", 1.0),
        ("hypnosia_failures_total", 0.0),
        ("hypnosia_delivery_errors_total", 0.0),
        ("hypnosia_unread_events_total", 0.0),
        ("hypnosia_answer_seconds_count", 9.0),
        ("hypnosia_render_seconds_count", 4.0),
        ("hypnosia_commit_seconds_count", 6.0),
        ("hypnosia_live_tables", 1.0),
        ("hypnosia_gateway_connected", 1.0),
    ];
    for (name, least) in least {
        assert!(value(&numbers, name) >= least, "expected {name} to be at least {least} in\n{numbers}");
    }
    for line in numbers.lines().filter(|line| line.starts_with("# TYPE")) {
        let name = line.split(' ').nth(2).expect("a name");
        assert!(numbers.contains(&format!("# HELP {name} ")), "expected {name} to be explained");
    }
    assert_eq!(get(address, "/healthz").await, (200, "ok\nserver 5 is not rated\n".to_owned()));
    unwell.store(true, Ordering::Relaxed);
    assert_eq!(get(address, "/healthz").await, (503, "the disk is full\n".to_owned()));
    let foreign = raw(address, "GET /metrics HTTP/1.1\r\nHost: evil.example\r\n\r\n").await;
    assert!(foreign.starts_with("HTTP/1.1 421"), "expected a foreign name to be refused: {foreign}");
    // Opens more connections than the server handles at a time; each sends half a line and nothing more.
    let mut silent = Vec::new();
    for _ in 0..40 {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(b"GET /met").await.expect("it takes this");
        silent.push(stream);
    }
    assert_eq!(get(address, "/healthz").await.0, 503, "expected an answer once the silent ones are turned away");
    let mut rest = Vec::new();
    silent[0].read_to_end(&mut rest).await.expect("the end");
    assert!(rest.is_empty(), "expected the connection to be closed: {rest:?}");
    drop(stage);
}
