//! What the bot did that Discord would not have.

use std::fmt;

/// One fault of the bot: a request refused, an interaction not answered, an obligation of the gateway forgotten.
#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    /// Its kind: `50013 Missing Permissions`, `no answer within 3 s`...
    pub kind: String,
    /// Discord's error code; 0 where there is none.
    pub code: u32,
    /// Method and route template, or what was typed or clicked.
    pub place: String,
    /// What exactly was wrong.
    pub detail: String,
    /// Milliseconds since 1970 UTC.
    pub at_ms: i64,
    /// Whether the stand-in's user asked for it: an injected fault, a permission taken away, a channel deleted.
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

/// The bot broke Discord's rules; the list is the message.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the bot broke Discord's rules {} time(s):\n{}", .0.len(), .0.iter().map(|v| format!("  {v}\n")).collect::<String>())]
pub struct NotClean(pub Vec<Violation>);
