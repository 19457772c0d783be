//! The connection to Discord, or, through the same client, to the stand-in for Discord on this machine (local mode).

use reqwest::{Certificate, Client};
use serenity::all::{CreateAllowedMentions, GatewayError, Http, HttpBuilder};
use std::net::SocketAddr;
use std::time::Duration;
use thiserror::Error;

/// Timeout of a request; serenity's own client has none.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);
/// The host name under which the client reaches the stand-in.
const DISCORD: &str = "discord.com";

#[derive(Debug, Clone)]
pub enum Endpoint {
    /// The real Discord.
    Discord,
    /// Discord through a proxy, which enforces the rate limits for all processes that use it.
    Proxy(String),
    /// The stand-in on this machine.
    Local {
        /// The address of the stand-in, which must be loopback.
        address: SocketAddr,
        /// The certificate that the stand-in shows for `discord.com`, PEM.
        certificate: String,
    },
}

/// Why the bot could not start or continue, described for the operator.
#[derive(Debug, Error)]
pub enum BotError {
    /// Discord does not know the token.
    #[error(
        "Discord does not accept the token: copy it anew from the Developer Portal, page Bot, and set DISCORD_TOKEN"
    )]
    BadToken,
    /// Discord cannot be reached, or allows no connection at the moment.
    #[error("Discord cannot be reached: {0}; {advice}", advice = reach_advice(.0))]
    Unreachable(String),
    /// The answer did not come from Discord.
    #[error(
        "no answer of Discord's about {what} ({error}): check whether this network has a login page, and \
        HYPNOSIA_DISCORD_PROXY if it is set"
    )]
    NotDiscord { what: &'static str, error: String },
    /// Discord takes no requests for some time.
    #[error("Discord takes no requests from this machine until {until}: send it none until then")]
    Limited {
        /// The time of day.
        until: String,
    },
    /// Discord answered with an error.
    #[error("Discord refused {what}: {error}; {advice}")]
    Refused {
        /// The request.
        what: &'static str,
        error: String,
        /// Advice to the operator.
        advice: &'static str,
    },
    /// The stand-in is not on this machine.
    #[error("the stand-in must be on this machine, but {0} is not a loopback address")]
    NotLocal(String),
    /// The bot could not be prepared, for example a client or the definitions of the commands.
    #[error("the connection cannot be prepared: {0}")]
    Prepare(String),
    /// The gateway ended for good.
    #[error("the gateway connection ended: {0}")]
    Gateway(String),
    /// A vital task has ended.
    #[error("{0}")]
    Task(String),
}

impl BotError {
    /// Describes for the operator why one of the first requests of a start failed.
    pub fn of_request(what: &'static str, error: &serenity::Error) -> BotError {
        match error {
            serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => {
                let (status, code) = (response.status_code.as_u16(), response.error.code);
                // serenity uses -1 for an answer that is not JSON.
                let words = if code == -1 { "no words of its own" } else { response.error.message.as_str() };
                let advice = refusal_advice(status, code);
                match status {
                    401 => BotError::BadToken,
                    _ => BotError::Refused { what, error: format!("{words} (HTTP {status})"), advice },
                }
            }
            serenity::Error::Json(error) => BotError::NotDiscord { what, error: error.to_string() },
            serenity::Error::Http(serenity::all::HttpError::Request(error)) if error.is_decode() => {
                BotError::NotDiscord { what, error: reasons(error) }
            }
            serenity::Error::Http(serenity::all::HttpError::InvalidHeader(_)) => BotError::BadToken,
            serenity::Error::Http(serenity::all::HttpError::Request(error)) => BotError::Unreachable(reasons(error)),
            other => BotError::Unreachable(other.to_string()),
        }
    }

    /// Why the gateway ended, described for the operator.
    pub fn of_gateway(ended: serenity::Result<()>) -> BotError {
        let why = match ended {
            Ok(()) => "serenity gave it up".to_owned(),
            Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => return BotError::BadToken,
            Err(serenity::Error::Gateway(GatewayError::InvalidGatewayIntents)) => {
                "Discord does not know what this program wants to hear of (4013)".to_owned()
            }
            Err(serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents)) => {
                "Discord does not let this bot hear of servers; look at its intents in the Developer Portal (4014)"
                    .to_owned()
            }
            Err(error) => error.to_string(),
        };
        BotError::Gateway(why)
    }
}

/// Advice for the operator when Discord cannot be reached.
fn reach_advice(why: &str) -> &'static str {
    match why {
        why if why.contains("certificate") => "check this machine's clock, and what reads along on its way to Discord",
        why if why.contains("lookup") => "check this machine's network and its name server",
        _ => "check this machine's network, and HYPNOSIA_DISCORD_PROXY if it is set",
    }
}

/// Advice for the operator about a refusal with this status and Discord's own code.
fn refusal_advice(status: u16, code: isize) -> &'static str {
    match (status, code) {
        (_, 30034) => "this application has registered too many commands today: start it again tomorrow",
        (_, 50240) => "switch Activities off in the Developer Portal, page Activities, and start it again",
        (403, -1) | (429, _) => "it blocks this machine's address for some hours: wait, or use another address",
        (403 | 404, _) => "look in the Developer Portal whether the application still exists, and copy its token anew",
        (500.., _) => "it has trouble of its own: see https://discordstatus.com, and start again later",
        _ => "this program may be too old for Discord: use a newer one",
    }
}

/// The innermost cause of an error, or the error in general words if it has no cause. The address is left out, because
/// it can contain tokens.
fn reasons(error: &reqwest::Error) -> String {
    let mut text = if error.is_timeout() { "no answer in time".to_owned() } else { "no connection".to_owned() };
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        text = inner.to_string();
        cause = inner.source();
    }
    text
}

impl Endpoint {
    /// A client for requests. It has serenity's rate limiter, unless a proxy enforces the rate limits.
    pub fn http(&self, token: &str) -> Result<Http, BotError> {
        Ok(self.builder(token)?.build())
    }

    /// A client without a rate limiter, for the answers to interactions.
    pub fn unlimited(&self, token: &str) -> Result<Http, BotError> {
        Ok(self.builder(token)?.ratelimiter_disabled(true).build())
    }

    /// The address of the proxy, if there is one.
    pub fn proxy(&self) -> Option<String> {
        match self {
            Endpoint::Proxy(address) => Some(address.clone()),
            Endpoint::Discord | Endpoint::Local { .. } => None,
        }
    }

    /// Whether a proxy enforces the rate limits, so that this process does not have to.
    pub fn keeps_limit(&self) -> bool {
        matches!(self, Endpoint::Proxy(_))
    }

    /// The HTTP client. In local mode it resolves `discord.com` to the stand-in, so that no request can reach the real
    /// Discord.
    pub fn client(&self) -> Result<Client, BotError> {
        let builder = Client::builder().timeout(REQUEST_TIMEOUT).use_rustls_tls();
        let builder = match self {
            Endpoint::Discord | Endpoint::Proxy(_) => builder,
            Endpoint::Local { address, certificate } => {
                if !address.ip().is_loopback() {
                    return Err(BotError::NotLocal(address.to_string()));
                }
                let certificate = Certificate::from_pem(certificate.as_bytes())
                    .map_err(|error| BotError::Prepare(format!("the stand-in's certificate: {error}")))?;
                builder.resolve(DISCORD, *address).add_root_certificate(certificate).no_proxy()
            }
        };
        builder.build().map_err(|error| BotError::Prepare(error.to_string()))
    }

    fn builder(&self, token: &str) -> Result<HttpBuilder, BotError> {
        let client = self.client()?;
        let builder = HttpBuilder::new(token).client(client).default_allowed_mentions(CreateAllowedMentions::new());
        Ok(match self {
            Endpoint::Proxy(address) => builder.proxy(address.as_str()).ratelimiter_disabled(true),
            _ => builder,
        })
    }

    /// In local mode, refuses a gateway that is not on this machine.
    pub fn check_gateway(&self, url: &str) -> Result<(), BotError> {
        let Endpoint::Local { .. } = self else { return Ok(()) };
        let host = url.split("://").nth(1).unwrap_or_default().split('/').next().unwrap_or_default();
        let local = host.parse::<SocketAddr>().is_ok_and(|address| address.ip().is_loopback());
        if local { Ok(()) } else { Err(BotError::NotLocal(host.to_owned())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_comes_with_advice() {
        let told = |why: &str| BotError::Unreachable(why.to_owned()).to_string();
        for (why, advice) in [
            ("failed to lookup address information: Temporary failure in name resolution", "its name server"),
            ("invalid peer certificate: certificate expired", "this machine's clock"),
            ("Connection refused (os error 111)", "check this machine's network, and HYPNOSIA_DISCORD_PROXY"),
        ] {
            assert!(told(why).contains(why) && told(why).contains(advice), "{}", told(why));
        }
        for (status, code, advice) in [
            (400, 30034, "tomorrow"),
            (400, 50240, "switch Activities off"),
            (403, -1, "blocks this machine's address"),
            (403, 50001, "copy its token anew"),
            (404, 10002, "copy its token anew"),
            (503, -1, "discordstatus.com"),
            (400, 50035, "use a newer one"),
        ] {
            assert!(refusal_advice(status, code).contains(advice), "{status} {code}");
        }
    }

    #[test]
    fn a_local_gateway_must_be_loopback() {
        let local = Endpoint::Local { address: SocketAddr::from(([127, 0, 0, 1], 1)), certificate: String::new() };
        assert!(local.check_gateway("ws://127.0.0.1:4000/").is_ok());
        assert!(local.check_gateway("wss://gateway.discord.gg/").is_err(), "expected the real gateway to be refused");
        assert!(local.check_gateway("ws://192.0.2.1:4000/").is_err(), "expected a foreign address to be refused");
        assert!(Endpoint::Discord.check_gateway("wss://gateway.discord.gg/").is_ok());
    }
}
