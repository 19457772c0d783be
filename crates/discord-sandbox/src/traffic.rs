//! What went over the wire, for checks against Discord's own description.

use serde_json::Value;

/// One request and its answer, those that were refused or met a fault among them.
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
