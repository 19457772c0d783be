//! The kinds of errors that Discord answers with, by its own code and the status.
//!
//! | kind | what happens next |
//! |---|---|
//! | `Temporary` | the request is retried after half a second, which doubles up to 30 s |
//! | `Refused` | at once with less and less ([`refused`](super::refused)); in full after 5 s, which double up to 1 h |
//! | `Forbidden` | without its picture, then from the thread to the channel, then again after 5 minutes |
//! | `Hidden` | again after 5 s, which double up to 5 minutes, or when the channel is shown |
//! | `Archived` | again after the thread was reopened; if it cannot be reopened, in the channel |
//! | `ChannelGone` | thread gone: the game goes on in the channel; table's channel gone: the table ends |
//! | `MessageGone` | the message is posted again; a table ends if the card of its lobby is gone |
//! | `ThreadExists` | the thread is used |
//! | `TooOld` | the board is posted again; the card rests for 5 minutes |
//! | `Expired` | instead of an answer, the board gets an edit |
//! | `Unauthorized` | again after 5 minutes |
//!
//! `KnownMessages::consequence` has the details, for each kind of request about the messages of a game.

use serenity::all::HttpError;

/// serenity's code for an answer that is not Discord's JSON.
const NO_JSON: isize = -1;

/// The kind of an error, as far as the bot treats it differently.
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
    /// The message has a thread already.
    ThreadExists,
    /// The message is too old to be edited this often.
    TooOld,
    /// A problem of the network or of Discord, or a limit, that will pass.
    Temporary,
    /// The interaction has expired or has been answered, so the answer came too late. The clicked message may still
    /// exist.
    Expired,
    /// The token is no longer valid.
    Unauthorized,
    /// Discord rejects the content of the request: a part that it does not accept at the moment, or a bug in the bot.
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

    /// The kind of an answer with this code of Discord's and this status. Codes that are not listed mean what their
    /// status means.
    pub(super) fn of_answer(code: isize, status: u16) -> ErrorKind {
        match (code, status) {
            (10003, _) => ErrorKind::ChannelGone,
            (10008, _) => ErrorKind::MessageGone,
            (10015 | 10062 | 40060 | 50027, _) => ErrorKind::Expired,
            (50001, _) => ErrorKind::Hidden,
            (50013, _) => ErrorKind::Forbidden,
            (50083 | 160_005, _) => ErrorKind::Archived,
            (160_004, _) => ErrorKind::ThreadExists,
            (30046, _) => ErrorKind::TooOld,
            // 10004, an unknown server: Discord does not show it at the moment (an event says when the bot has left
            // it). The other codes: slow mode, limits of a channel or a server, and features that are switched off or
            // overloaded for a while.
            (10004 | 20016 | 20022 | 20028 | 20029 | 40003 | 40004 | 40006 | 40062 | 40333, _) => ErrorKind::Temporary,
            (110_001 | 120_000 | 130_000, _) => ErrorKind::Temporary,
            (_, 401) => ErrorKind::Unauthorized,
            // Without Discord's JSON, a proxy in front of Discord has answered.
            (NO_JSON, status) if status != 400 => ErrorKind::Temporary,
            (_, 403) => ErrorKind::Forbidden,
            // Without a code of Discord's, a 404 says nothing about the target of the request.
            (0, 404) => ErrorKind::Temporary,
            (_, 404) => ErrorKind::MessageGone,
            (_, 408 | 429) => ErrorKind::Temporary,
            (_, status) if status >= 500 => ErrorKind::Temporary,
            _ => ErrorKind::Refused,
        }
    }

    /// Whether the error is expected to pass, and says nothing about the target of the request.
    pub fn passes(self) -> bool {
        matches!(self, ErrorKind::Temporary | ErrorKind::Hidden)
    }

    /// Whether the same request may succeed later, although nothing changes in Discord.
    pub fn is_temporary(self) -> bool {
        self == ErrorKind::Temporary
    }
}

/// Whether Discord itself answered a request. A missing or late response, an error of Discord's servers, and a
/// response of a proxy in front of them do not count as answers.
pub fn is_answer<T>(outcome: &serenity::Result<T>) -> bool {
    match outcome {
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
            !response.status_code.is_server_error() && response.error.code != NO_JSON
        }
        Ok(_) | Err(serenity::Error::Model(_) | serenity::Error::Json(_)) => true,
        Err(_) => false,
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

/// Whether Discord says that the person is not a member of the server, or that there is no such person.
pub fn is_unknown_member(error: &serenity::Error) -> bool {
    has_code(error, 10007) || has_code(error, 10013)
}

fn has_code(error: &serenity::Error, code: isize) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The codes of an answer that came too late must not count as a deleted message: they once did, and the board
    /// stayed open for ever.
    #[test]
    fn late_answer_does_not_mean_message_is_gone() {
        for (code, status) in [(10015, 404), (10062, 404), (50027, 401)] {
            assert_eq!(ErrorKind::of_answer(code, status), ErrorKind::Expired, "{code}");
        }
        assert_eq!(ErrorKind::of_answer(10008, 404), ErrorKind::MessageGone);
        assert_eq!(ErrorKind::of_answer(0, 404), ErrorKind::Temporary);
        assert_eq!(ErrorKind::of_answer(0, 401), ErrorKind::Unauthorized);
    }

    /// Documented codes that mean something else than the status that they come with.
    #[test]
    fn codes_say_more_than_their_status() {
        use ErrorKind::*;
        let cases: [(ErrorKind, u16, &[isize]); 12] = [
            (ChannelGone, 404, &[10003]),
            (MessageGone, 404, &[10008]),
            (Temporary, 404, &[10004]),
            (Hidden, 403, &[50001]),
            (Forbidden, 403, &[50013]),
            (Archived, 400, &[50083, 160_005]),
            (ThreadExists, 400, &[160_004]),
            (TooOld, 429, &[30046]),
            (Expired, 404, &[10015, 10062]),
            (Expired, 401, &[50027]),
            (Expired, 400, &[40060]),
            (
                Temporary,
                400,
                &[20016, 20022, 20028, 20029, 40003, 40004, 40006, 40062, 40333, 110_001, 120_000, 130_000],
            ),
        ];
        for (kind, status, codes) in cases {
            for code in codes {
                assert_eq!(ErrorKind::of_answer(*code, status), kind, "{code}");
            }
        }
        for status in [400, 403, 404, 429, 503] {
            assert_eq!(ErrorKind::of_answer(40006, status), Temporary, "whatever its status: {status}");
        }
    }

    /// All other documented codes, by the status that they come with.
    #[test]
    fn other_codes_mean_what_their_status_does() {
        let unknown = [
            10001, 10002, 10005, 10006, 10007, 10009, 10010, 10011, 10012, 10013, 10014, 10016, 10020, 10021, 10026,
            10027, 10028, 10029, 10030, 10031, 10032, 10033, 10036, 10038, 10049, 10050, 10057, 10059, 10060, 10061,
            10063, 10065, 10066, 10067, 10068, 10069, 10070, 10071, 10087, 10097, 10098, 10099, 10124, 10129,
        ];
        let forbidden = [
            20001, 20002, 20009, 20012, 20017, 20018, 20024, 20026, 20031, 40002, 40007, 40012, 50002, 50004, 50005,
            50007, 50009, 50010, 50011, 50014, 50020, 50021, 50025, 50028, 50095, 50132, 50173, 50600, 60003, 80004,
            90001, 90002, 160_002, 340_013,
        ];
        let refused = [
            0, 30001, 30002, 30003, 30004, 30005, 30007, 30008, 30010, 30013, 30015, 30016, 30018, 30019, 30022, 30030,
            30031, 30032, 30033, 30034, 30035, 30037, 30038, 30039, 30040, 30042, 30045, 30047, 30048, 30052, 30056,
            30058, 30060, 30061, 40005, 40018, 40032, 40033, 40041, 40043, 40061, 40066, 40067, 40074, 40094, 50003,
            50006, 50008, 50012, 50015, 50016, 50017, 50019, 50024, 50026, 50033, 50034, 50035, 50036, 50039, 50041,
            50045, 50046, 50054, 50055, 50057, 50067, 50068, 50070, 50074, 50080, 50081, 50084, 50085, 50086, 50097,
            50101, 50109, 50110, 50123, 50124, 50131, 50138, 50144, 50145, 50146, 50159, 50160, 50161, 50162, 50163,
            50178, 50192, 50278, 150_006, 160_006, 160_007, 170_001, 170_002, 170_003, 170_004, 170_005, 170_006,
            170_007, 180_000, 180_002, 200_000, 200_001, 220_001, 220_002, 220_003, 220_004, 240_000, 350_000, 350_001,
            400_001, 500_000, 520_000, 520_001, 520_002, 520_003, 520_004, 520_005, 520_006, 521_001, 530_000,
        ];
        let all = [
            (404, ErrorKind::MessageGone, &unknown[..]),
            (403, ErrorKind::Forbidden, &forbidden),
            (400, ErrorKind::Refused, &refused),
        ];
        for (status, kind, codes) in all {
            for code in codes {
                assert_eq!(ErrorKind::of_answer(*code, status), kind, "{code}");
            }
        }
        assert_eq!(ErrorKind::of_answer(40001, 401), ErrorKind::Unauthorized);
    }

    /// Cloudflare and proxies answer with pages instead of JSON.
    #[test]
    fn answer_without_json_is_temporary() {
        for status in [403, 404, 429, 502] {
            assert_eq!(ErrorKind::of_answer(NO_JSON, status), ErrorKind::Temporary, "{status}");
        }
        assert_eq!(ErrorKind::of_answer(NO_JSON, 401), ErrorKind::Unauthorized);
        assert_eq!(ErrorKind::of_answer(NO_JSON, 400), ErrorKind::Refused);
    }
}
