//! The kinds of errors that Discord answers with.

use serenity::all::HttpError;

/// The kind of an error of Discord, as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// The channel or thread is gone.
    ChannelGone,
    MessageGone,
    Forbidden,
    /// The bot may not view the channel.
    Hidden,
    /// The thread is archived or locked.
    Archived,
    /// A thread belongs to the message already.
    ThreadExists,
    /// The message is too old to be edited so often.
    TooOld,
    /// Network, overload, an outage: later it will work.
    Temporary,
    /// The interaction has expired: the answer came too late. Its message may exist.
    Expired,
    /// The token is no longer valid.
    Unauthorized,
    /// Discord rejects the request: our bug.
    Refused,
}

impl ErrorKind {
    pub fn of(error: &serenity::Error) -> ErrorKind {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
            return match error {
                serenity::Error::Model(_) | serenity::Error::Json(_) => ErrorKind::Refused,
                _ => ErrorKind::Temporary,
            };
        };
        ErrorKind::of_answer(response.error.code, response.status_code.as_u16())
    }

    /// The kind of an answer with Discord's own code and this status.
    fn of_answer(code: isize, status: u16) -> ErrorKind {
        match (code, status) {
            (10003, _) => ErrorKind::ChannelGone,
            (10008, _) => ErrorKind::MessageGone,
            (10015 | 10062 | 50027, _) => ErrorKind::Expired,
            (50001, _) => ErrorKind::Hidden,
            (50013, _) => ErrorKind::Forbidden,
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

    /// Whether the error is transient and says nothing of the request's target.
    pub fn passes(self) -> bool {
        matches!(self, ErrorKind::Temporary | ErrorKind::Hidden)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer that came too late was taken for one to a deleted message, and the board stayed open for ever.
    #[test]
    fn an_answer_that_came_too_late_does_not_mean_that_the_message_is_gone() {
        for (code, status) in [(10015, 404), (10062, 404), (50027, 401)] {
            assert_eq!(ErrorKind::of_answer(code, status), ErrorKind::Expired, "{code}");
        }
        assert_eq!(ErrorKind::of_answer(10008, 404), ErrorKind::MessageGone);
        assert_eq!(ErrorKind::of_answer(0, 404), ErrorKind::MessageGone);
        assert_eq!(ErrorKind::of_answer(0, 401), ErrorKind::Unauthorized);
    }
}
