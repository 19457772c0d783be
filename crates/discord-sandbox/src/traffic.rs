//! Recorded traffic, for checks against Discord's API description.

use serde_json::Value;

/// A request and its answer; refused ones and those that a fault struck are included.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// Milliseconds since 1970 UTC, by the stand-in's clock.
    pub at_ms: i64,
    /// HTTP method.
    pub method: &'static str,
    /// The route with names in place of ids: `/channels/{channel_id}/messages`.
    pub template: &'static str,
    /// The request's JSON (of a form, its `payload_json`), or null; also null where it was refused unread.
    pub request: Value,
    /// Whether it came as a form with files.
    pub multipart: bool,
    /// Names of the files that came with it.
    pub files: Vec<String>,
    /// HTTP status.
    pub status: u16,
    /// The answer's JSON, or null.
    pub answer: Value,
}
