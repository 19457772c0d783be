//! Injected faults.

use std::time::Duration;

use discord_sandbox::{Fault, FaultKind};
use serde_json::{Value, json};

use crate::clients::RestClient;

#[tokio::test]
async fn faults_strike_as_they_were_asked_to() {
    let wire = RestClient::start().await;
    let sandbox = &wire.sandbox;
    sandbox.inject(Fault::new(FaultKind::Status(500)).on("GET", "/users/@me").times(2));
    for status in [500, 500, 200] {
        assert_eq!(wire.send("GET", "/users/@me", json!(null)).await.0, status);
    }
    sandbox.inject(Fault::new(FaultKind::TooManyRequests { retry_after: 1.5, global: true }).times(1));
    let response = wire.request("GET", "/users/@me").send().await.unwrap();
    assert_eq!(
        (response.status().as_u16(), &response.headers()["x-ratelimit-scope"]),
        (429, &"global".parse().unwrap())
    );
    assert_eq!(response.json::<Value>().await.unwrap()["retry_after"], 1.5);
    sandbox.inject(Fault::new(FaultKind::Reset).times(1));
    wire.request("GET", "/users/@me").send().await.expect_err("the connection is reset");
    sandbox.inject(Fault::new(FaultKind::Hang).times(1));
    let struck = sandbox.faults_struck();
    let hanging = tokio::spawn(wire.request("GET", "/users/@me").send());
    while sandbox.faults_struck() == struck {
        tokio::task::yield_now().await;
    }
    tokio::time::timeout(Duration::from_millis(100), hanging).await.expect_err("the request hangs");
    assert_eq!(wire.send("GET", "/users/@me", json!(null)).await.0, 200, "the hang is over");
    sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn injected_429_has_the_headers_of_real_ones() {
    let wire = RestClient::start().await;
    for (kind, words, bucket) in [
        (FaultKind::TooManyRequests { retry_after: 1.5, global: false }, "You are being rate limited.", true),
        (FaultKind::SharedLimit { retry_after: 1.5 }, "The resource is being rate limited.", true),
        (FaultKind::TooManyRequests { retry_after: 1.5, global: true }, "You are being rate limited.", false),
    ] {
        wire.sandbox.inject(Fault::new(kind).times(1));
        let response = wire.request("GET", "/users/@me").send().await.unwrap();
        let header = |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(header("retry-after").as_deref(), Some("2"), "{kind:?}");
        assert_eq!(header("x-ratelimit-bucket").is_some(), bucket, "{kind:?}");
        assert_eq!(header("x-ratelimit-remaining").as_deref(), bucket.then_some("0"), "{kind:?}");
        assert_eq!(response.json::<Value>().await.unwrap()["message"], words, "{kind:?}");
    }
}
