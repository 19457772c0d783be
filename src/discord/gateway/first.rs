//! The requests at the start of the bot, before it serves anybody, so that a long wait delays nothing but the start; and
//! those of a [checkup](super::checkup).
//!
//! They bypass serenity's rate limiter. At a rate limit, the limiter would sleep silently for as long as Discord says.
//! For the request about the application, it would not wait at all.

use super::clock_offset::ClockOffset;
use super::connection::{BotError, Endpoint};
use crate::discord::requests::clock::Clock;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::hour_after;
use crate::model::Millis;
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use serenity::all::{
    ApplicationId, Command, ErrorResponse, GuildId, GuildInfo, HttpError, LightMethod, Request, Route,
};
use std::sync::OnceLock;
use std::time::Duration;
use tokio::time::Instant;

/// How long a request is tried.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// How long a request that fails is repeated, counted anew after each wait that Discord asks for.
    failing: Duration,
    /// The longest wait that Discord may ask for.
    limited: Duration,
}

impl Patience {
    /// The patience of a bot that starts.
    pub const OF_A_START: Patience = Patience { failing: Duration::from_secs(30), limited: Duration::MAX };
    /// The patience for a person who waits for the answer.
    pub const OF_A_PERSON: Patience = Patience { failing: Duration::from_secs(6), limited: Duration::from_secs(6) };
}

/// The pause after the first attempt; each further pause is twice as long as the one before.
const AGAIN: Duration = Duration::from_secs(1);
/// The most servers that one answer has.
const SERVERS_MAX: usize = 200;

/// Sends requests one by one.
pub struct FirstRequests {
    client: Client,
    /// The token with its prefix.
    token: String,
    proxy: Option<String>,
    clock: Clock,
    patience: Patience,
    /// By the first answer that has a date.
    clock_offset: OnceLock<ClockOffset>,
}

/// Why a request has no answer.
enum NoAnswer {
    /// Discord accepts no requests for this time.
    Limited(Duration),
    Failed(serenity::Error),
}

impl From<serenity::Error> for NoAnswer {
    fn from(error: serenity::Error) -> NoAnswer {
        NoAnswer::Failed(error)
    }
}

impl From<reqwest::Error> for NoAnswer {
    fn from(error: reqwest::Error) -> NoAnswer {
        NoAnswer::Failed(HttpError::Request(error).into())
    }
}

impl FirstRequests {
    pub fn through(
        connection: &Endpoint,
        token: &str,
        clock: Clock,
        patience: Patience,
    ) -> Result<FirstRequests, BotError> {
        let token = format!("Bot {}", token.trim_start_matches("Bot "));
        let (client, proxy) = (connection.client()?, connection.proxy());
        Ok(FirstRequests { client, token, proxy, clock, patience, clock_offset: OnceLock::new() })
    }

    /// How far this machine's clock is from Discord's; `None` before the first answer with a date.
    pub fn clock_offset(&self) -> Option<ClockOffset> {
        self.clock_offset.get().copied()
    }

    /// Sends a request until it is answered. Between attempts it waits for as long as Discord asks. If Discord asks for
    /// no wait, the pauses are 1 s, 2 s, 4 s and so on.
    ///
    /// # Errors
    /// Discord refuses the request, or cannot be reached, or takes no requests, for longer than the patience lasts; or the
    /// answer does not come from Discord.
    pub async fn send<T: DeserializeOwned>(
        &self,
        what: &'static str,
        method: LightMethod,
        route: Route<'_>,
        body: Option<Vec<u8>>,
    ) -> Result<T, BotError> {
        persist(what, self.patience, || self.once(Request::new(route, method).body(body.clone()))).await
    }

    /// The commands that Discord has registered, with their names in all languages.
    ///
    /// # Errors
    /// As [`FirstRequests::send`].
    pub async fn registered_commands(&self, application: ApplicationId) -> Result<Vec<Command>, BotError> {
        let route = Route::Commands { application_id: application };
        let localized = || Some(vec![("with_localizations", "true".to_owned())]);
        let request = || self.once(Request::new(route, LightMethod::Get).params(localized()));
        persist("the commands", self.patience, request).await
    }

    /// The servers that the bot is in, with its permissions in each server as a whole.
    ///
    /// # Errors
    /// As [`FirstRequests::send`].
    pub async fn servers(&self) -> Result<Vec<GuildInfo>, BotError> {
        let mut servers: Vec<GuildInfo> = Vec::new();
        loop {
            let params = page_after(servers.last().map(|server| server.id));
            let request =
                || self.once(Request::new(Route::UserMeGuilds, LightMethod::Get).params(Some(params.clone())));
            let page: Vec<GuildInfo> = persist("the servers", self.patience, request).await?;
            let is_last = page.len() < SERVERS_MAX;
            servers.extend(page);
            if is_last {
                return Ok(servers);
            }
        }
    }

    async fn once<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, NoAnswer> {
        let method = request.method_ref().reqwest_method();
        let sent = (self.clock)();
        let response = request.build(&self.client, &self.token, self.proxy.as_deref())?.send().await?;
        self.compare_clocks(sent, response.headers());
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            return Err(limited(response).await);
        }
        if !response.status().is_success() {
            let refusal = ErrorResponse::from_response(response, method).await;
            return Err(NoAnswer::Failed(HttpError::UnsuccessfulRequest(refusal).into()));
        }
        Ok(response.json().await?)
    }

    fn compare_clocks(&self, sent: Millis, headers: &HeaderMap) {
        let date = headers.get(DATE).and_then(|date| date.to_str().ok());
        if let Some(offset) = date.and_then(|date| ClockOffset::measured(sent, (self.clock)(), date)) {
            self.clock_offset.get_or_init(|| offset);
        }
    }
}

/// The parameters for the servers after this one, by id.
fn page_after(last: Option<GuildId>) -> Vec<(&'static str, String)> {
    let after = last.map(|last| ("after", last.to_string()));
    [("limit", SERVERS_MAX.to_string())].into_iter().chain(after).collect()
}

/// The time that an answer asks the bot to wait; a failure if the answer names no time. Discord names it in the header
/// and the JSON, Cloudflare in the header only.
async fn limited(response: Response) -> NoAnswer {
    let by_header = wait_of_header(response.headers());
    let body = response.bytes().await.unwrap_or_default();
    match by_header.or_else(|| wait_of_body(&body)) {
        Some(wait) => NoAnswer::Limited(wait),
        None => NoAnswer::Failed(serenity::Error::Other(
            "it takes no requests from this machine, and does not say until when",
        )),
    }
}

fn wait_of_header(headers: &HeaderMap) -> Option<Duration> {
    seconds(headers.get(RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?)
}

fn wait_of_body(body: &[u8]) -> Option<Duration> {
    seconds(serde_json::from_slice::<Value>(body).ok()?["retry_after"].as_f64()?)
}

fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

/// Repeats a request while its errors are temporary and the patience lasts.
async fn persist<T, F>(what: &'static str, patience: Patience, request: impl Fn() -> F) -> Result<T, BotError>
where
    F: Future<Output = Result<T, NoAnswer>>,
{
    let (mut end, mut pause) = (Instant::now() + patience.failing, AGAIN);
    loop {
        let answer = tokio::time::timeout_at(end, request()).await;
        let too_long = NoAnswer::Failed(serenity::Error::Other("no answer in time"));
        let error = match answer.unwrap_or(Err(too_long)) {
            Ok(answer) => return Ok(answer),
            Err(NoAnswer::Failed(error)) => error,
            Err(NoAnswer::Limited(wait)) => {
                let hour = hour_after(wait);
                if wait > patience.limited {
                    return Err(BotError::Limited { until: hour });
                }
                tracing::warn!(
                    seconds = wait.as_secs(),
                    "Discord takes no requests from this machine until {hour}: waiting, and asking nothing until then"
                );
                tokio::time::sleep(wait.max(AGAIN)).await;
                (end, pause) = (Instant::now() + patience.failing, AGAIN);
                continue;
            }
        };
        let told = BotError::of_request(what, &error);
        let may_pass = ErrorKind::of(&error).is_temporary()
            && !is_barred(&error)
            && !matches!(told, BotError::BadToken | BotError::NotDiscord { .. });
        if !may_pass || Instant::now() + pause >= end {
            return Err(told);
        }
        tracing::warn!(seconds = pause.as_secs(), "{told}; trying again");
        tokio::time::sleep(pause).await;
        pause *= 2;
    }
}

/// Whether Discord, or Cloudflare in front of it, has banned this machine or application, which lasts for hours.
fn is_barred(error: &serenity::Error) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) if refusal.status_code == StatusCode::FORBIDDEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::HeaderValue;
    use std::cell::Cell;

    #[tokio::test(start_paused = true)]
    async fn first_request_is_retried_for_half_a_minute() {
        let (begun, tries) = (Instant::now(), Cell::new(0));
        let fails = |until: u32| {
            let number = tries.replace(tries.get() + 1);
            async move { if number < until { Err(serenity::Error::Other("no luck").into()) } else { Ok(number) } }
        };
        let start = Patience::OF_A_START;
        assert_eq!(persist("luck", start, || fails(3)).await.unwrap(), 3);
        assert_eq!(begun.elapsed(), AGAIN * 7, "1 s, 2 s and 4 s");
        let refused = persist("luck", start, || fails(u32::MAX)).await.unwrap_err();
        assert!(matches!(refused, BotError::Unreachable(_)), "{refused}");
        assert_eq!(tries.get(), 4 + 5);
        let silent = Instant::now();
        persist("luck", start, std::future::pending::<Result<(), NoAnswer>>).await.unwrap_err();
        assert_eq!(silent.elapsed(), start.failing);
    }

    #[tokio::test(start_paused = true)]
    async fn a_limit_of_hours_is_waited_for() {
        let (begun, tries) = (Instant::now(), Cell::new(0));
        let wait = Duration::from_secs(82_721);
        let limits = || {
            let number = tries.replace(tries.get() + 1);
            async move { if number < 2 { Err(NoAnswer::Limited(wait)) } else { Ok(number) } }
        };
        assert_eq!(persist("patience", Patience::OF_A_START, limits).await.unwrap(), 2);
        assert_eq!((begun.elapsed(), tries.get()), (wait * 2, 3), "expected no request in between");
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_waits_for_seconds_only() {
        let begun = Instant::now();
        let limits = |seconds| async move { Err::<(), _>(NoAnswer::Limited(Duration::from_secs(seconds))) };
        let refused = persist("patience", Patience::OF_A_PERSON, || limits(3_600)).await.unwrap_err();
        assert!(refused.to_string().contains("takes no requests from this machine until "), "{refused}");
        assert_eq!(begun.elapsed(), Duration::ZERO);
        let tries = Cell::new(0);
        let limited_once = || {
            let number = tries.replace(tries.get() + 1);
            async move { if number == 0 { Err(NoAnswer::Limited(Duration::from_secs(2))) } else { Ok(number) } }
        };
        assert_eq!(persist("patience", Patience::OF_A_PERSON, limited_once).await.unwrap(), 1);
        assert_eq!(begun.elapsed(), Duration::from_secs(2));
    }

    #[test]
    fn the_wait_is_read_wherever_it_is() {
        let header = |value: &'static str| {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, HeaderValue::from_static(value))]);
            wait_of_header(&headers).map(|wait| wait.as_millis())
        };
        assert_eq!(header("82721"), Some(82_721_000));
        assert_eq!(header("0.5"), Some(500));
        assert_eq!(header("-1"), None);
        assert_eq!(header("soon"), None);
        let body = |body: &str| wait_of_body(body.as_bytes()).map(|wait| wait.as_millis());
        assert_eq!(body(r#"{ "message": "limited", "retry_after": 64.57, "global": false }"#), Some(64_570));
        assert_eq!(body("<!DOCTYPE html><title>Access denied</title>"), None);
    }
}
