//! The kinds of errors that Discord answers with.

use serenity::all::HttpError;

/// The kind of an error of Discord, as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// The channel or thread is gone.
    ChannelGone,
    /// The message is gone.
    MessageGone,
    /// A permission is missing, or access altogether.
    Forbidden,
    /// The thread is archived or locked.
    Archived,
    /// A thread belongs to the message already.
    ThreadExists,
    /// The message is too old to be edited so often.
    TooOld,
    /// Network, overload, an outage: later it will work.
    Temporary,
    /// The token is no longer valid.
    Unauthorized,
    /// Discord refuses what we ask: our fault.
    Refused,
}

impl ErrorKind {
    /// The kind of an error.
    pub fn of(error: &serenity::Error) -> ErrorKind {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
            return match error {
                serenity::Error::Model(_) | serenity::Error::Json(_) => ErrorKind::Refused,
                _ => ErrorKind::Temporary,
            };
        };
        match (response.error.code, response.status_code.as_u16()) {
            (10003, _) => ErrorKind::ChannelGone,
            (10008, _) => ErrorKind::MessageGone,
            (50001 | 50013, _) => ErrorKind::Forbidden,
            (50083 | 160_005, _) => ErrorKind::Archived,
            (160_004, _) => ErrorKind::ThreadExists,
            (30046, _) => ErrorKind::TooOld,
            (_, 401) => ErrorKind::Unauthorized,
            (_, 403) => ErrorKind::Forbidden,
            (_, 404) => ErrorKind::MessageGone,
            (_, 408 | 429) => ErrorKind::Temporary,
            (_, status) if status >= 500 => ErrorKind::Temporary,
            _ => ErrorKind::Refused,
        }
    }

    /// Whether the same request may succeed later.
    pub fn is_temporary(self) -> bool {
        self == ErrorKind::Temporary
    }
}

/// Whether Discord says that the interaction has been answered.
pub fn is_answered_already(error: &serenity::Error) -> bool {
    has_code(error, 40060)
}

/// Whether Discord says that there is no such message.
pub fn is_unknown_message(error: &serenity::Error) -> bool {
    has_code(error, 10008)
}

fn has_code(error: &serenity::Error, code: isize) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code == code)
}
