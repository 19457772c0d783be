//! Recorded traffic, for checks against Discord's API description.

use serde_json::Value;

/// A request and its answer, including refused requests and those struck by a fault.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// Milliseconds since 1970 UTC, by the stand-in's clock.
    pub at_ms: i64,
    /// HTTP method.
    pub method: &'static str,
    /// The route with names in place of ids: `/channels/{channel_id}/messages`.
    pub template: &'static str,
    /// The request's JSON (`payload_json` of a form), or null; also null if it was refused unread.
    pub request: Value,
    /// Whether it was sent as multipart form data.
    pub multipart: bool,
    /// Names of its files.
    pub files: Vec<String>,
    /// HTTP status.
    pub status: u16,
    /// The answer's JSON, or null.
    pub answer: Value,
}
