//! REST: `/api/v10/...`, `/api/v9/...` and `/api/...`. Also serves the files of messages and modals.

mod application;
mod application_emojis;
pub(super) mod call;
mod commands;
mod interaction_messages;
mod interactions;
mod members;
mod messages;
mod routes;
mod scheduled_events;
#[cfg(test)]
mod tests;
mod threads;

use std::ops::ControlFlow::{self, Break, Continue};
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::clock::http_date;
use crate::connection::Peer;
use crate::errors::ApiError;
use crate::faults::FaultKind;
use crate::ratelimit::{self, LimitHit, RateLimitState};
use crate::shared::SandboxState;
use crate::traffic::Exchange;
use crate::world::Address;
use call::{ApiReply, Call};
use routes::{Route, RouteMatch};

/// Answers a request of the bot. The `Date` of the answer is by the stand-in's clock.
pub(super) async fn answer(
    State(shared): State<Arc<SandboxState>>,
    Extension(peer): Extension<Peer>,
    request: Request,
) -> Response {
    let mut response = match answer_or_stop(&shared, &peer, request).await {
        Continue(response) | Break(response) => response,
    };
    if let Ok(date) = HeaderValue::from_str(&http_date(shared.clock.now_ms())) {
        response.headers_mut().insert(header::DATE, date);
    }
    response
}

/// Handles a request. Breaks if the request is answered before it is carried out: because of an unknown route, a ban, a
/// fault, an outage, the User-Agent, the token or a rate limit.
async fn answer_or_stop(shared: &Arc<SandboxState>, peer: &Peer, request: Request) -> ControlFlow<Response, Response> {
    let (route, params) = find(shared, &request)?;
    if let Some(left) = banned_for(shared) {
        note(shared, route, StatusCode::TOO_MANY_REQUESTS, &Value::Null);
        return Break(banned(left));
    }
    let fault = strike(shared, route, &params);
    strike_before(shared, (route, &params), fault, peer).await?;
    if is_out(shared, &params) {
        strike_before(shared, (route, &params), Some(FaultKind::Status(503)), peer).await?;
    }
    let headers = admit(shared, route, &params, request.headers())?;
    let response = carry_out(shared, route, params, request, headers).await;
    Continue(strike_after(fault, response, peer).await)
}

type Params = Vec<(&'static str, String)>;

/// Finds the route of a request, with the values of the route's parameters.
fn find(shared: &SandboxState, request: &Request) -> ControlFlow<Response, (&'static Route, Params)> {
    let path = request.uri().path().trim_start_matches("/api");
    let path = match unversioned(path) {
        Ok(path) => path,
        Err(error) => {
            return Break(refuse(shared, format!("{} {path}", request.method()), &error, HeaderMap::new()));
        }
    };
    let error = match routes::find(request.method(), path) {
        RouteMatch::Route(route, params) => return Continue((route, params)),
        RouteMatch::OtherMethod => ApiError::method_not_allowed(),
        _ => ApiError::not_found(),
    };
    if let Some(left) = banned_for(shared) {
        return Break(banned(left));
    }
    let place = format!("{} {}", request.method(), without_secrets(path));
    Break(refuse(shared, place, &error, HeaderMap::new()))
}

/// Whether a request is about a server that has an outage.
fn is_out(shared: &SandboxState, params: &[(&'static str, String)]) -> bool {
    let named = |wanted: &str| params.iter().find(|(name, _)| *name == wanted)?.1.parse().ok();
    let world = shared.world();
    world.is_out(named("guild_id").or_else(|| world.guild_of(named("channel_id")?)))
}

/// The injected fault that strikes this request, if any. The fault excuses the interaction whose token is in the path.
fn strike(shared: &SandboxState, route: &Route, params: &[(&'static str, String)]) -> Option<FaultKind> {
    let fault = shared.strike(route.method, route.template)?;
    excuse(shared, params);
    Some(fault)
}

/// Excuses the interaction whose token is in the path of a request that a fault strikes.
fn excuse(shared: &SandboxState, params: &[(&'static str, String)]) {
    if let Some((_, token)) = params.iter().find(|(name, _)| name.ends_with("_token")) {
        shared.world().excuse(token);
    }
}

/// Breaks if a fault keeps the request from being carried out.
async fn strike_before(
    shared: &SandboxState,
    (route, params): (&Route, &[(&'static str, String)]),
    fault: Option<FaultKind>,
    peer: &Peer,
) -> ControlFlow<Response> {
    match fault {
        Some(FaultKind::Hang) => std::future::pending().await,
        Some(FaultKind::Reset) => Break(peer.reset()),
        Some(FaultKind::Status(status)) => {
            let error = ApiError::server_error(status);
            note(shared, route, error.status, &error.body());
            Break(respond_error(&error, HeaderMap::new()))
        }
        Some(FaultKind::Refused { status, code }) => {
            let error = ApiError::forced(status, code);
            note(shared, route, error.status, &error.body());
            Break(respond_error(&error, HeaderMap::new()))
        }
        Some(FaultKind::TooManyRequests { retry_after, global }) => {
            let scope = if global { "global" } else { "user" };
            Break(too_many(shared, (route, params), LimitHit { retry_after, global }, scope))
        }
        Some(FaultKind::Banned { seconds }) => {
            note(shared, route, StatusCode::TOO_MANY_REQUESTS, &Value::Null);
            Break(banned(Duration::from_secs(seconds)))
        }
        Some(FaultKind::SharedLimit { retry_after }) => {
            Break(too_many(shared, (route, params), LimitHit { retry_after, global: false }, "shared"))
        }
        Some(
            FaultKind::LostAnswer | FaultKind::SlowAnswer { .. } | FaultKind::StatusAfter(_) | FaultKind::RefusePart(_),
        )
        | None => Continue(()),
    }
}

/// Applies a fault that affects the answer of a request that was carried out.
async fn strike_after(fault: Option<FaultKind>, response: Response, peer: &Peer) -> Response {
    match fault {
        Some(FaultKind::LostAnswer) => peer.reset(),
        Some(FaultKind::SlowAnswer { seconds }) => {
            tokio::time::sleep(Duration::from_secs_f64(seconds)).await;
            response
        }
        Some(FaultKind::StatusAfter(status)) => respond_error(&ApiError::server_error(status), HeaderMap::new()),
        _ => response,
    }
}

/// Admits a request that has a bot's User-Agent, has a valid token if the route needs one, and is within the rate
/// limits; returns the rate limit headers.
fn admit(
    shared: &SandboxState,
    route: &Route,
    params: &[(&'static str, String)],
    headers: &HeaderMap,
) -> ControlFlow<Response, HeaderMap> {
    let refuse = |error: &ApiError, headers| Break(refuse_unread(shared, route, error, headers));
    if let Err(error) = identified(headers).and_then(|()| authorised(shared, route, headers)) {
        return refuse(&error, HeaderMap::new());
    }
    let mut limits = HeaderMap::new();
    let Some(verdict) = count(shared, route, params) else { return Continue(limits) };
    match verdict.refused {
        Some(refused) if refused.global => ratelimit::write_refused(&mut limits, refused, "global"),
        _ => verdict.write(&mut limits),
    }
    match verdict.refused {
        Some(refused) => refuse(&ApiError::rate_limited(refused.retry_after, refused.global), limits),
        None => Continue(limits),
    }
}

async fn carry_out(
    shared: &Arc<SandboxState>,
    route: &'static Route,
    params: Params,
    request: Request,
    headers: HeaderMap,
) -> Response {
    let uri = request.uri().clone();
    let query = uri
        .query()
        .unwrap_or("")
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), call::decoded(value).unwrap_or_else(|| value.to_owned())))
        .collect();
    let multipart =
        request.headers().get(header::CONTENT_TYPE).is_some_and(|value| value.as_bytes().starts_with(b"multipart/"));
    let (body, files) = match call::read_body(request).await {
        Ok(read) => read,
        Err(error) => return refuse_unread(shared, route, &error, headers),
    };
    let call = Call { params, query, body, files };
    let refused = shared.refuse_part(route.method, route.template, &call);
    if refused.is_some() {
        excuse(shared, &call.params);
    }
    let is_injected = refused.is_some();
    let answer = match refused {
        Some(error) => Err(error),
        None => (route.handler)(&mut shared.world(), &call),
    };
    let (status, json, error) = match answer {
        Ok(ApiReply::Json(status, json)) => (status, json, None),
        Ok(ApiReply::Empty) => (StatusCode::NO_CONTENT, Value::Null, None),
        Err(error) => (error.status, error.body(), Some(error)),
    };
    shared.record(|| Exchange {
        request: call.body,
        multipart,
        files: call.files.into_iter().map(|file| file.filename).collect(),
        ..unread(shared, route, status, &json)
    });
    match error {
        Some(error) if is_injected => respond_error(&error, headers),
        Some(error) => refuse(shared, route.place(), &error, headers),
        None if status == StatusCode::NO_CONTENT => (status, headers).into_response(),
        None => (status, headers, axum::Json(json)).into_response(),
    }
}

/// Refuses a request whose body was not read or cannot be read: records the request, enters the violation in the
/// ledger, and answers.
fn refuse_unread(shared: &SandboxState, route: &Route, error: &ApiError, headers: HeaderMap) -> Response {
    note(shared, route, error.status, &error.body());
    refuse(shared, route.place(), error, headers)
}

/// Records a request that was answered before its body was read.
fn note(shared: &SandboxState, route: &Route, status: StatusCode, answer: &Value) {
    shared.record(|| unread(shared, route, status, answer));
}

fn unread(shared: &SandboxState, route: &Route, status: StatusCode, answer: &Value) -> Exchange {
    Exchange {
        at_ms: shared.clock.now_ms(),
        method: route.method,
        template: route.template,
        request: Value::Null,
        multipart: false,
        files: Vec::new(),
        status: status.as_u16(),
        answer: answer.clone(),
    }
}

/// Strips the API version from a path: 9 and 10 behave alike, and 10 is the default.
fn unversioned(path: &str) -> Result<&str, ApiError> {
    let Some((version, rest)) = path.strip_prefix("/v").and_then(|rest| rest.split_once('/')) else { return Ok(path) };
    match version.parse::<u32>() {
        Ok(9 | 10) => Ok(&path[path.len() - rest.len() - 1..]),
        Ok(_) => Err(ApiError::invalid_version().with(format!("version {version}"))),
        Err(_) => Ok(path),
    }
}

/// Refuses requests without a bot's User-Agent. Discord may block such requests; the stand-in blocks every request
/// with no User-Agent or with that of a browser.
fn identified(headers: &HeaderMap) -> Result<(), ApiError> {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or("");
    if agent.is_empty() || agent.starts_with("Mozilla/") {
        return Err(ApiError::blocked().with(format!("User-Agent {agent:?}, expected DiscordBot (URL, VERSION)")));
    }
    Ok(())
}

fn authorised(shared: &SandboxState, route: &Route, headers: &HeaderMap) -> Result<(), ApiError> {
    if !route.token {
        return Ok(());
    }
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or("");
    match given.strip_prefix("Bot ") {
        Some(token) if token == shared.token => Ok(()),
        Some(_) => Err(ApiError::unauthorized().with("a wrong token")),
        None => Err(ApiError::unauthorized().with("no token")),
    }
}

fn count(shared: &SandboxState, route: &Route, params: &[(&'static str, String)]) -> Option<RateLimitState> {
    let major: Vec<&str> = params
        .iter()
        .filter(|(name, _)| matches!(*name, "channel_id" | "guild_id" | "webhook_id" | "webhook_token"))
        .map(|(_, value)| value.as_str())
        .collect();
    shared.limiter().count(route.method, route.template, &major.join("/"), shared.clock.now_ms())
}

/// Enters a violation in the ledger and answers. Injected faults do not pass through this function, so they never
/// lead to a ban.
fn refuse(shared: &SandboxState, place: String, error: &ApiError, headers: HeaderMap) -> Response {
    let kind = match error.code {
        0 => error.message.clone(),
        code => format!("{code} {}", error.message),
    };
    shared.world().violation(kind, error.code, place.clone(), error.detail.clone(), error.excused);
    if error.status == StatusCode::TOO_MANY_REQUESTS {
        shared.ban().count_too_many();
    }
    let invalid =
        matches!(error.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::TOO_MANY_REQUESTS);
    if invalid && shared.ban().count(shared.clock.now_ms()) {
        let detail = "more than 10,000 answers of 401, 403 or 429 in ten minutes".to_owned();
        shared.world().violation("banned for invalid requests".to_owned(), 0, place, detail, false);
    }
    respond_error(error, headers)
}

/// During a ban, counts the request as refused with 429 and returns the remaining time of the ban.
fn banned_for(shared: &SandboxState) -> Option<Duration> {
    let mut ban = shared.ban();
    let left = ban.left(shared.clock.now_ms());
    if left.is_some() {
        ban.count_too_many();
    }
    left
}

/// Cloudflare's answer during a ban, which is not JSON.
fn banned(left: Duration) -> Response {
    let seconds = left.as_millis().div_ceil(1000).to_string();
    (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds)], "error code: 1015").into_response()
}

fn respond_error(error: &ApiError, mut headers: HeaderMap) -> Response {
    if let Some(retry_after) = error.extra.get("retry_after").and_then(Value::as_f64)
        && !headers.contains_key(header::RETRY_AFTER)
    {
        ratelimit::write_refused(&mut headers, LimitHit { retry_after, global: false }, "user");
    }
    (error.status, headers, axum::Json(error.body())).into_response()
}

/// Answers with an injected 429. The rate limit headers of the route are left out if the limit is global.
fn too_many(
    shared: &SandboxState,
    (route, params): (&Route, &[(&'static str, String)]),
    refused: LimitHit,
    scope: &'static str,
) -> Response {
    let error = match scope {
        "shared" => ApiError::resource_limited(refused.retry_after),
        _ => ApiError::rate_limited(refused.retry_after, refused.global),
    };
    note(shared, route, error.status, &error.body());
    let mut headers = HeaderMap::new();
    if !refused.global
        && let Some(verdict) = count(shared, route, params)
    {
        verdict.emptied(refused.retry_after).write(&mut headers);
    }
    ratelimit::write_refused(&mut headers, refused, scope);
    respond_error(&error, headers)
}

/// Masks the segments of a path that are longer than 30 bytes, such as the tokens of interactions.
fn without_secrets(path: &str) -> String {
    path.split('/').map(|segment| if segment.len() > 30 { "..." } else { segment }).collect::<Vec<_>>().join("/")
}

/// Serves a file of a message, or a file that a person uploaded in a modal.
pub(super) async fn file(State(shared): State<Arc<SandboxState>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let query = request.uri().query().unwrap_or("");
    let part = |key: &str| query.split('&').find_map(|pair| pair.strip_prefix(key)).unwrap_or("");
    let address = Address { expires: part("ex="), seal: part("hm=") };
    let found = match segments[..] {
        ["attachments", channel, attachment, _] => shared.world().file(channel, attachment, &address),
        _ => None,
    };
    match found {
        Some((content_type, kept)) => {
            let headers = [
                (header::CONTENT_TYPE, content_type),
                (header::CACHE_CONTROL, "private, max-age=86400".to_owned()),
                // The page shares this origin, so a bot's file must not run scripts in it.
                (header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'".to_owned()),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            ];
            (headers, kept.bytes()).into_response()
        }
        None => (StatusCode::NOT_FOUND, axum::Json(json!({ "message": "This content is no longer available." })))
            .into_response(),
    }
}
