//! Recorded traffic, for checks against Discord's API description.

use serde_json::Value;

/// A request and its answer. Refused requests and requests that a fault struck are included.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// Milliseconds since 1970 UTC, by the stand-in's clock.
    pub at_ms: i64,
    /// HTTP method.
    pub method: &'static str,
    /// The route with names in place of ids: `/channels/{channel_id}/messages`.
    pub template: &'static str,
    /// The request's JSON (`payload_json` of a form), or null. Null, too, if the request was answered before its body
    /// was read, by a refusal or a fault.
    pub request: Value,
    /// Whether the request was sent as multipart form data.
    pub multipart: bool,
    /// Names of the request's files.
    pub files: Vec<String>,
    /// HTTP status.
    pub status: u16,
    /// The answer's JSON, or null.
    pub answer: Value,
}
