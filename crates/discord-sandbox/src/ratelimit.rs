//! Rate limits: a bucket for each route and major parameter (the channel, server or webhook in the path), and 50
//! requests a second in all.

use std::collections::HashMap;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use sha2::{Digest, Sha256};

use crate::config::RateLimits;

const GLOBAL_A_SECOND: u32 = 50;
/// Number of buckets above which expired ones are dropped.
const BUCKETS_KEPT: usize = 8192;

/// The buckets of every rate limit, and the global limit.
#[derive(Debug)]
pub(super) struct Limiter {
    strictness: RateLimits,
    buckets: HashMap<(&'static str, &'static str, String), Window>,
    global: Window,
    names: HashMap<(&'static str, &'static str), String>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Window {
    used: u32,
    ends_ms: i64,
}

impl Window {
    /// Counts a request; false if the bucket is exhausted.
    fn take(&mut self, now: i64, limit: u32, length_ms: i64) -> bool {
        if now >= self.ends_ms {
            *self = Self { used: 0, ends_ms: now + length_ms };
        }
        let fits = self.used < limit;
        self.used += u32::from(fits);
        fits
    }
}

/// The limiter's decision on one request.
#[derive(Debug)]
pub(super) struct RateLimitState {
    limit: u32,
    remaining: u32,
    reset_ms: i64,
    reset_after_ms: i64,
    bucket: String,
    /// Set if the request exceeds its bucket or the global limit.
    pub refused: Option<LimitHit>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LimitHit {
    pub retry_after: f64,
    pub global: bool,
}

impl Limiter {
    pub(super) fn new(strictness: RateLimits) -> Self {
        Self { strictness, buckets: HashMap::new(), global: Window::default(), names: HashMap::new() }
    }

    /// Counts a request; returns `None` if its route has no limit (callbacks of interactions and the gateway's URL).
    /// Requests to webhooks do not count towards the global limit.
    pub(super) fn count(
        &mut self,
        method: &'static str,
        route: &'static str,
        major: &str,
        now: i64,
    ) -> Option<RateLimitState> {
        if route.starts_with("/interactions/") || route == "/gateway" {
            return None;
        }
        let (limit, length_ms) = self.bucket(method, route);
        if self.buckets.len() > BUCKETS_KEPT {
            self.buckets.retain(|_, window| window.ends_ms > now);
        }
        let window = self.buckets.entry((method, route, major.to_owned())).or_default();
        let fits = window.take(now, limit, length_ms);
        let left_ms = window.ends_ms - now;
        let counted = *window;
        let mut refused = (!fits).then_some(LimitHit { retry_after: left_ms as f64 / 1000.0, global: false });
        let everything = self.strictness == RateLimits::Documented && !route.starts_with("/webhooks/");
        if fits && everything && !self.global.take(now, GLOBAL_A_SECOND, 1000) {
            refused = Some(LimitHit { retry_after: (self.global.ends_ms - now) as f64 / 1000.0, global: true });
        }
        let bucket = self.names.entry((method, route)).or_insert_with(|| bucket_name(method, route)).clone();
        Some(RateLimitState {
            limit,
            remaining: limit - counted.used,
            reset_ms: counted.ends_ms,
            reset_after_ms: left_ms,
            bucket,
            refused,
        })
    }

    /// Size and period (in milliseconds) of a bucket. Discord does not publish the values of its buckets; those below
    /// were read from its headers.
    fn bucket(&self, method: &str, route: &str) -> (u32, i64) {
        if self.strictness == RateLimits::Generous {
            return (1000, 1000);
        }
        match (method, route) {
            ("POST", "/channels/{channel_id}/messages") => (5, 5000),
            ("PATCH", "/channels/{channel_id}/messages/{message_id}") => (5, 5000),
            ("DELETE", "/channels/{channel_id}/messages/{message_id}") => (5, 1000),
            ("PATCH", "/channels/{channel_id}") => (5, 15_000),
            ("POST", route) if route.ends_with("/threads") => (5, 10_000),
            (_, route) if route.starts_with("/webhooks/") => (5, 2000),
            // Emoji have limits of their own, by the hour.
            ("POST", route) if route.ends_with("/emojis") => (50, 3_600_000),
            ("PUT" | "POST", route) if route.starts_with("/applications/") => (5, 20_000),
            _ => (10, 2000),
        }
    }
}

fn bucket_name(method: &str, route: &str) -> String {
    hex::encode(&Sha256::digest(format!("{method} {route}").as_bytes())[..16])
}

impl RateLimitState {
    /// Changes the state as if the bucket were exhausted for `seconds`, for the headers of an injected 429.
    pub(super) fn emptied(mut self, seconds: f64) -> Self {
        self.reset_ms += (seconds * 1000.0) as i64 - self.reset_after_ms;
        self.reset_after_ms = (seconds * 1000.0) as i64;
        self.remaining = 0;
        self.refused = None;
        self
    }

    /// Writes Discord's rate limit headers, including the scope and waiting time of a 429.
    pub(super) fn write(&self, headers: &mut HeaderMap) {
        let mut put = |name: &'static str, value: String| {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(HeaderName::from_static(name), value);
            }
        };
        put("x-ratelimit-limit", self.limit.to_string());
        put("x-ratelimit-remaining", self.remaining.to_string());
        put("x-ratelimit-reset", format!("{:.3}", self.reset_ms as f64 / 1000.0));
        put("x-ratelimit-reset-after", format!("{:.3}", self.reset_after_ms as f64 / 1000.0));
        put("x-ratelimit-bucket", self.bucket.clone());
        if let Some(refused) = self.refused {
            write_refused(headers, refused, if refused.global { "global" } else { "user" });
        }
    }
}

/// Writes the headers that only a 429 has.
pub(super) fn write_refused(headers: &mut HeaderMap, refused: LimitHit, scope: &'static str) {
    headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
    if refused.global {
        headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
    }
    let seconds = refused.retry_after.ceil().max(1.0) as u64;
    headers.insert("retry-after", HeaderValue::from(seconds));
}

#[cfg(test)]
mod tests {
    use super::*;

    const CREATE: &str = "/channels/{channel_id}/messages";

    #[test]
    fn empty_bucket_refuses_until_refilled() {
        let mut limiter = Limiter::new(RateLimits::Documented);
        for used in 1..=5 {
            let verdict = limiter.count("POST", CREATE, "1", 0).unwrap();
            assert_eq!((verdict.remaining, verdict.refused), (5 - used, None));
        }
        let refused = limiter.count("POST", CREATE, "1", 1000).unwrap().refused;
        assert_eq!(refused, Some(LimitHit { retry_after: 4.0, global: false }));
        assert_eq!(
            limiter.count("POST", CREATE, "2", 1000).unwrap().refused,
            None,
            "another channel has a bucket of its own"
        );
        assert_eq!(
            limiter.count("POST", CREATE, "1", 5000).unwrap().refused,
            None,
            "five seconds later it is full again"
        );
    }

    #[test]
    fn global_limit_of_fifty_excludes_callbacks() {
        let mut limiter = Limiter::new(RateLimits::Documented);
        for n in 0..50 {
            assert_eq!(limiter.count("POST", CREATE, &n.to_string(), 0).unwrap().refused, None);
        }
        assert!(limiter.count("POST", CREATE, "x", 0).unwrap().refused.unwrap().global);
        assert!(limiter.count("POST", "/interactions/{interaction_id}/{interaction_token}/callback", "", 0).is_none());
        assert_eq!(
            limiter.count("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", "", 0).unwrap().refused,
            None
        );
    }
}
