//! The ledger of violations of Discord's rules.

use std::fmt;

/// A refused request, an interaction not answered in time, a breach of the gateway's protocol, a ban, or an attachment
/// that no component of its message shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// The kind of violation, such as `50013 Missing Permissions` or `no answer within 3 s`.
    pub kind: String,
    /// Discord's error code or the gateway's close code; 0 where there is neither.
    pub code: u32,
    /// The method and route template of the request, what a person typed or clicked, `gateway`, or the message.
    pub place: String,
    /// Details of the violation.
    pub detail: String,
    /// Milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Whether the bot could not avoid the violation. This is so if an injected fault or a lost gateway connection
    /// caused the violation, or if a person caused it by revoking a permission, or by deleting, archiving or locking
    /// something. It is also so if the bot cannot learn in another way that somebody is not a member of a server or
    /// private thread.
    pub excused: bool,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.kind, self.place)?;
        if !self.detail.is_empty() {
            write!(f, ": {}", self.detail)?;
        }
        if self.excused { write!(f, " (excused)") } else { Ok(()) }
    }
}

/// The bot broke Discord's rules. The error message lists the violations.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the bot broke Discord's rules {} time(s):\n{}", .0.len(), .0.iter().map(|v| format!("  {v}\n")).collect::<String>())]
pub struct NotClean(pub Vec<Violation>);
