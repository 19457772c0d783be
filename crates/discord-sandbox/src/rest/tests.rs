//! What would take ten thousand requests to see from outside.

use std::time::Duration;

use reqwest::{Client, Response, StatusCode};
use serde_json::Value;

use super::super::{Config, Fault, Sandbox, Trouble};

/// A request with this token.
async fn ask(sandbox: &Sandbox, token: &str) -> Response {
    let url = format!("{}/api/v10/users/@me", sandbox.url());
    let client = Client::builder().no_proxy().build().expect("a client");
    client.get(url).header("authorization", format!("Bot {token}")).send().await.expect("an answer")
}

#[tokio::test]
async fn who_sends_too_many_invalid_requests_is_banned_for_ten_minutes() {
    let sandbox = Sandbox::start(Config::default()).await.expect("a stand-in starts");
    let shared = &sandbox.running.shared;
    for _ in 0..9_999 {
        assert!(!shared.ban().count(shared.clock.now_ms()), "the ban begins after 10,000");
    }
    for trouble in [
        Trouble::SharedLimit { retry_after: 1.0 },
        Trouble::TooManyRequests { retry_after: 1.0, global: false },
        Trouble::Status(403),
    ] {
        for _ in 0..3 {
            sandbox.inject(Fault::new(trouble).times(1));
            assert!(ask(&sandbox, sandbox.token()).await.status().is_client_error(), "{trouble:?} strikes");
        }
    }
    assert_eq!(ask(&sandbox, "wrong").await.status(), StatusCode::UNAUTHORIZED, "number 10,000");
    assert_eq!(ask(&sandbox, sandbox.token()).await.status(), StatusCode::OK, "10,000 are borne");
    assert_eq!(ask(&sandbox, "wrong").await.status(), StatusCode::UNAUTHORIZED, "number 10,001");
    let violation = sandbox.violations().pop().expect("the ban is noted");
    assert_eq!((violation.kind.as_str(), violation.excused), ("banned for invalid requests", false));

    for token in ["wrong", sandbox.token()] {
        let answer = ask(&sandbox, token).await;
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "everything is refused");
        let seconds: u64 = answer.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
        assert!((590..=600).contains(&seconds), "expected about 600 seconds to wait, not {seconds}");
        assert!(!answer.headers().contains_key("x-ratelimit-scope"), "Cloudflare knows no scopes");
        assert!(answer.json::<Value>().await.is_err(), "Cloudflare answers without JSON");
    }
    sandbox.advance(Duration::from_secs(600));
    assert_eq!(ask(&sandbox, sandbox.token()).await.status(), StatusCode::OK, "ten minutes later it is over");
}
