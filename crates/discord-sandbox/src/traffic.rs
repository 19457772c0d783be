//! Recorded traffic, for tests such as checks against Discord's API description.

use serde_json::Value;

/// A request and its answer. Refused requests and most requests that a fault struck are recorded too. Not recorded are
/// requests for unknown routes or API versions, and those that a fault left without an answer before they were carried
/// out.
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
    /// HTTP status of the answer. If a fault replaced or lost the answer to a request that was carried out, the status
    /// from before the fault.
    pub status: u16,
    /// The answer's JSON, or null.
    pub answer: Value,
}
