//! What is counted for whoever watches the bot. The numbers are those of the process.

use crate::alone;
use crate::stage::*;
use hypnosia::metrics::Metrics;
use std::net::SocketAddr;

async fn get(address: SocketAddr, path: &str) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    let response = client.get(format!("http://{address}{path}")).send().await.expect("it is served");
    (response.status().as_u16(), response.text().await.expect("a text"))
}

/// The value of a number; of the first of its kind, where there are several.
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
    tokio::spawn(metrics.serve(|| true));
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 4).await;
    let message = next_turn(&people[0], place, &mut seen).await;
    let waiting = people.iter().find(|person| person.id() != to_move(&message, &people).id()).expect("one waits");
    let refused = waiting.click(&message, &moves(&message)[0]).expect("the button is there").settled(LONG).await;
    assert!(refused.expect("an answer").is_private());
    until("the bot knows that it is connected", || stage.is_healthy()).await;
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
        ("hypnosia_commit_seconds_count", 7.0),
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
    assert_eq!(get(address, "/healthz").await, (200, "ok\n".to_owned()));
    drop(stage);
}
