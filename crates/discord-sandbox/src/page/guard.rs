//! Guards the page: the stand-in's own page and bots are admitted, every other page in the same browser is refused.
//!
//! Any page in a browser can send requests to 127.0.0.1. Three checks keep other pages out. `Host` must be loopback,
//! which stops DNS rebinding. `Origin` and `Sec-Fetch-Site`, if present, must show that no other page sends the
//! request, except that a link may open the stand-in's page. Every act carries a key, which is new each time the
//! stand-in starts. Only the page contains it, and other origins can neither read nor frame the page.
//!
//! Bots send neither `Origin` nor `Sec-Fetch-Site`, so these headers also keep other pages away from REST. Otherwise
//! a page could get the bot banned by causing answers of 401.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::shared::SandboxState;

const KEY: HeaderName = HeaderName::from_static("x-sandbox-key");
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The content security policy: it allows nothing inline, nothing from other origins, and no framing.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Refuses requests of other pages, and makes the browser isolate the stand-in's page from them.
pub(super) async fn own_page(request: Request, next: Next) -> Response {
    if let Err(why) = from_here(request.headers(), request.uri()) {
        return refuse(why);
    }
    let mut response = next.run(request).await;
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (axum::http::header::CACHE_CONTROL, "no-store"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses REST requests of pages in a browser, and those whose `Host` is neither loopback nor a name of Discord's API.
/// Such a refusal does not count against the bot.
pub(crate) async fn no_foreign_page(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = host(headers, request.uri());
    let from_browser =
        headers.contains_key(ORIGIN) || headers.get(SEC_FETCH_SITE).is_some_and(|site| site.as_bytes() != b"none");
    if from_browser || !(is_loopback(host) || is_discord(host)) {
        return refuse("only bots may use this API, at a loopback address or as discord.com");
    }
    next.run(request).await
}

/// Refuses requests to act without the key of this stand-in.
pub(super) async fn key(State(shared): State<Arc<SandboxState>>, request: Request, next: Next) -> Response {
    let given = request.headers().get(KEY).map(HeaderValue::as_bytes);
    if given != Some(shared.key.as_bytes()) {
        return refuse("the key of this start is missing; reload the page");
    }
    next.run(request).await
}

fn refuse(why: &str) -> Response {
    (StatusCode::FORBIDDEN, Json(json!({ "error": why }))).into_response()
}

fn from_here(headers: &HeaderMap, uri: &Uri) -> Result<(), &'static str> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = host(headers, uri);
    if !is_loopback(host) {
        return Err("the sandbox answers only on loopback addresses");
    }
    if text(ORIGIN).is_some_and(|origin| origin != format!("http://{host}") && origin != format!("https://{host}")) {
        return Err("another page may not drive the sandbox");
    }
    match text(SEC_FETCH_SITE) {
        None | Some("same-origin" | "none") => Ok(()),
        // A link from another page may open the stand-in's page, but no other page may fetch or frame it.
        Some(_) if text(HeaderName::from_static("sec-fetch-dest")) == Some("document") && uri.path() == "/" => Ok(()),
        Some(_) => Err("another page may not drive the sandbox"),
    }
}

fn host<'r>(headers: &'r HeaderMap, uri: &'r Uri) -> &'r str {
    let named = headers.get(HOST).map(|value| value.to_str().unwrap_or("?"));
    named.or_else(|| uri.authority().map(|authority| authority.as_str())).unwrap_or("")
}

/// Whether a `Host` is a name of Discord's API. A library may send such a name to the stand-in's loopback address.
fn is_discord(host: &str) -> bool {
    let name = host.split(':').next().unwrap_or("");
    ["discord.com", "canary.discord.com", "ptb.discord.com"].contains(&name)
}

/// Whether a `Host` is loopback: `127.0.0.1:8080`, `localhost`, `[::1]:8080`.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || bare.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_hosts_are_answered() {
        for host in ["127.0.0.1:8080", "localhost", "localhost:1", "[::1]:8080", "127.0.0.1"] {
            assert!(is_loopback(host), "{host} is loopback");
        }
        for host in [
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "localhost.evil.example",
            "10.0.0.1",
            "",
            "0.0.0.0:80",
            ":80",
        ] {
            assert!(!is_loopback(host), "{host} is not loopback");
        }
    }
}
