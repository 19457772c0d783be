//! Tests the counts of refused requests, and the ban for invalid requests. The tests use private items, because over
//! HTTP a ban would take more than 10,000 requests.

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use serde_json::Value;

use crate::{Clock, Config, Fault, FaultKind, RateLimits, Refusals, Sandbox};

/// Sends a request with this token.
async fn ask(sandbox: &Sandbox, token: &str) -> Response {
    let url = format!("{}/api/v10/users/@me", sandbox.url());
    let client =
        Client::builder().no_proxy().user_agent("DiscordBot (https://example.org, 1)").build().expect("a client");
    client.get(url).header("authorization", format!("Bot {token}")).send().await.expect("an answer")
}

/// A configuration in which only `advance` moves time.
fn still() -> Config {
    Config { clock: Clock::stopped(), ..Config::default() }
}

/// A configuration whose rate limits are too large to be reached.
fn generous() -> Config {
    Config { rate_limits: RateLimits::Generous, ..still() }
}

#[tokio::test]
async fn every_answer_of_429_is_counted_and_kept() {
    let sandbox = Sandbox::start(Config { record_traffic: true, ..still() }).await.expect("a stand-in starts");
    let mut statuses = Vec::new();
    for _ in 0..11 {
        statuses.push(ask(&sandbox, sandbox.token()).await.status().as_u16());
    }
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 1, "the default has Discord's limits");
    assert_eq!(sandbox.refusals(), Refusals { too_many: 1, invalid: 1, bans: 0 });
    sandbox.inject(Fault::new(FaultKind::TooManyRequests { retry_after: 1.0, global: true }).times(1));
    statuses.push(ask(&sandbox, sandbox.token()).await.status().as_u16());
    statuses.push(ask(&sandbox, "wrong").await.status().as_u16());
    let refusals = sandbox.refusals();
    assert_eq!((refusals.too_many, refusals.invalid), (1, 2), "what is injected is not the bot's doing");
    let kept: Vec<u16> = sandbox.traffic().iter().map(|exchange| exchange.status).collect();
    assert_eq!(kept, statuses, "the traffic holds what was refused");
    assert_eq!(sandbox.traffic()[10].answer["message"], "You are being rate limited.");
}

#[tokio::test]
async fn too_many_invalid_requests_ban_for_ten_minutes() {
    let sandbox = Sandbox::start(generous()).await.expect("a stand-in starts");
    let shared = &sandbox.running.shared;
    for _ in 0..9_999 {
        assert!(!shared.ban().count(shared.clock.now_ms()), "the ban begins after 10,000");
    }
    for kind in [
        FaultKind::SharedLimit { retry_after: 1.0 },
        FaultKind::TooManyRequests { retry_after: 1.0, global: false },
        FaultKind::Status(403),
    ] {
        for _ in 0..3 {
            sandbox.inject(Fault::new(kind).times(1));
            assert!(ask(&sandbox, sandbox.token()).await.status().is_client_error(), "{kind:?} strikes");
        }
    }
    assert_eq!(ask(&sandbox, "wrong").await.status(), StatusCode::UNAUTHORIZED, "number 10,000");
    assert_eq!(ask(&sandbox, sandbox.token()).await.status(), StatusCode::OK, "10,000 are borne");
    assert_eq!(ask(&sandbox, "wrong").await.status(), StatusCode::UNAUTHORIZED, "number 10,001");
    assert_eq!(sandbox.refusals(), Refusals { too_many: 0, invalid: 0, bans: 1 }, "a ban begins the count anew");
    let violation = sandbox.violations().pop().expect("the ban is noted");
    assert_eq!((violation.kind.as_str(), violation.excused), ("banned for invalid requests", false));

    for token in ["wrong", sandbox.token()] {
        let answer = ask(&sandbox, token).await;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "everything is refused");
        let seconds: u64 = answer.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
        assert_eq!(seconds, 600, "the ban has just begun");
        assert!(!answer.headers().contains_key("x-ratelimit-scope"), "Cloudflare knows no scopes");
        assert!(answer.json::<Value>().await.is_err(), "Cloudflare answers without JSON");
    }
    assert_eq!(sandbox.refusals().too_many, 2, "both were answered 429");
    sandbox.advance(Duration::from_secs(600));
    assert_eq!(ask(&sandbox, sandbox.token()).await.status(), StatusCode::OK, "ten minutes later it is over");
}
