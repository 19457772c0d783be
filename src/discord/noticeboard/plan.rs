//! What is to be done with a noticeboard and when, and what Discord's answer to that means. Pure.
//!
//! A post that nobody confirmed is sent again with the same nonce, as long as Discord recognises that. After that it
//! counts as lost: no noticeboard is better than two. A click on such a noticeboard shows that it stands after all.

use crate::discord::interaction::noticeboards::Change;
use crate::discord::requests::error_kind::ErrorKind;
use crate::model::{ChannelId, MessageId, Millis, Noticeboard, NoticeboardState, REFUSED_FOR};

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
/// The least time from one edit to the next if a table has opened, filled or closed.
const PROMPT_PAUSE: Millis = 20 * SECOND;
/// The least time from one edit to the next if something else has changed.
const CALM_PAUSE: Millis = 5 * MINUTE;
/// After this time without an edit, the same content is sent again, which shows whether the message still exists.
const PROBED_AFTER: Millis = 24 * 60 * MINUTE;
/// For how long an unconfirmed post is sent again: Discord recognises its nonce for a few minutes.
const POSTED_WITHIN: Millis = 3 * MINUTE;
/// By how much the clock may be set back until it is unknown how long ago a post began.
const SET_BACK_MAX: Millis = 10 * SECOND;
/// The pause after the first unconfirmed attempt to post; it doubles after each further one.
const POST_PAUSE: Millis = 5 * SECOND;
/// The pause after the first refused edit or deletion; it doubles after each further one.
const REFUSAL_PAUSE: Millis = 5 * MINUTE;
const REFUSAL_PAUSE_MAX: Millis = 60 * MINUTE;

/// What is to be done with the noticeboard of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Nothing before this time; `None`: nothing until something changes.
    Rest(Option<Millis>),
    /// Store a new noticeboard in this channel, in place of any other, and post it.
    Begin(ChannelId),
    /// Post it again, with the same nonce.
    Post(Noticeboard),
    /// Edit it if it shows something else than it should, or has not been edited for long.
    Look(Noticeboard),
    /// Delete its message: the server has chosen another channel, or none.
    TakeDown(Noticeboard, MessageId),
    /// Forget it: there is no message to delete.
    Forget(Noticeboard),
    /// Note that it is lost.
    Lose(Noticeboard),
}

/// The next step, given the stored noticeboard, the channel that the server has chosen, and the most urgent change since
/// the last look.
pub fn step(known: Option<Noticeboard>, wanted: Option<ChannelId>, change: Change, now: Millis) -> Step {
    use NoticeboardState::{Lost, Posting, Refused, Standing, Told};
    let Some(board) = known else { return wanted.map_or(Step::Rest(None), Step::Begin) };
    let stays = wanted == Some(board.channel);
    match board.state {
        // Even if the channel is no longer wanted: only the answer tells which message is to be deleted.
        Posting if is_recognised(&board, now) => after(&board, post_pause(&board), now, Step::Post(board)),
        Posting if stays => Step::Lose(board),
        Standing if stays => after(&board, edit_pause(&board, change), now, Step::Look(board)),
        Standing => match board.message {
            Some(message) => after(&board, refusal_pause(&board), now, Step::TakeDown(board, message)),
            None => Step::Forget(board),
        },
        Lost | Told if stays => Step::Rest(None),
        Refused if stays => after(&board, REFUSED_FOR, now, Step::Begin(board.channel)),
        Posting | Lost | Told | Refused => Step::Forget(board),
    }
}

/// Whether Discord certainly recognises the nonce of an unconfirmed post.
pub fn is_recognised(board: &Noticeboard, now: Millis) -> bool {
    (-SET_BACK_MAX..POSTED_WITHIN).contains(&(now - board.begun))
}

/// The step if this pause since the noticeboard was last touched is over; else a rest. A time of the last touch that is
/// yet to come is of a clock that was set back since, and no reason to wait.
fn after(board: &Noticeboard, pause: Millis, now: Millis, step: Step) -> Step {
    match (0..pause).contains(&(now - board.touched)) {
        true => Step::Rest(Some(board.touched + pause)),
        false => step,
    }
}

fn post_pause(board: &Noticeboard) -> Millis {
    doubled(POST_PAUSE, board.failures)
}

fn refusal_pause(board: &Noticeboard) -> Millis {
    doubled(REFUSAL_PAUSE, board.failures).min(REFUSAL_PAUSE_MAX)
}

fn edit_pause(board: &Noticeboard, change: Change) -> Millis {
    let usual = match change {
        // What the message shows is unknown after an edit without an answer.
        _ if board.shows.is_none() => PROMPT_PAUSE,
        Change::Prompt => PROMPT_PAUSE,
        Change::Calm => CALM_PAUSE,
    };
    usual.max(refusal_pause(board))
}

/// No pause without a failure; then this one, doubled after each further failure.
fn doubled(pause: Millis, failures: u32) -> Millis {
    match failures {
        0 => 0,
        more => pause << (more - 1).min(10),
    }
}

/// Whether an edit is to be sent, if this is the hash of what the noticeboard should show.
pub fn is_to_be_sent(board: &Noticeboard, wanted: i64, now: Millis) -> bool {
    board.shows != Some(wanted) || now - board.touched >= PROBED_AFTER
}

/// An attempt to post a noticeboard.
#[derive(Debug, Clone, Copy)]
pub struct Attempt {
    /// The hash of the content.
    pub content: i64,
    /// Whether no attempt came before. Otherwise an earlier one may have been carried out: Discord then returns its
    /// message, and a refusal does not say that there is none.
    pub is_first: bool,
}

/// The noticeboard after an attempt to post it.
pub fn posted(board: &Noticeboard, sent: Result<MessageId, ErrorKind>, tried: Attempt, now: Millis) -> Noticeboard {
    let touched = Noticeboard { touched: now, ..*board };
    let kind = match sent {
        Ok(message) => {
            let (state, shows) = (NoticeboardState::Standing, tried.is_first.then_some(tried.content));
            return Noticeboard { state, message: Some(message), shows, failures: 0, ..touched };
        }
        Err(kind) => kind,
    };
    let state = match kind {
        // The nonce is that of an attempt whose message somebody has deleted.
        ErrorKind::MessageGone => NoticeboardState::Lost,
        ErrorKind::Temporary => NoticeboardState::Posting,
        ErrorKind::ChannelGone
        | ErrorKind::Forbidden
        | ErrorKind::Hidden
        | ErrorKind::Archived
        | ErrorKind::ThreadExists
        | ErrorKind::TooOld
        | ErrorKind::Expired
        | ErrorKind::Unauthorized
        | ErrorKind::Refused => match tried.is_first {
            true => NoticeboardState::Refused,
            false => NoticeboardState::Posting,
        },
    };
    Noticeboard { state, failures: board.failures + 1, ..touched }
}

/// The noticeboard after an edit with content of this hash.
pub fn edited(board: &Noticeboard, sent: Result<(), ErrorKind>, content: i64, now: Millis) -> Noticeboard {
    let touched = Noticeboard { touched: now, ..*board };
    let failed = Noticeboard { failures: board.failures + 1, ..touched };
    match sent {
        Ok(()) => Noticeboard { shows: Some(content), failures: 0, ..touched },
        // The edit may have been carried out, or may yet be.
        Err(ErrorKind::Temporary) => Noticeboard { shows: None, ..touched },
        // The message stays in the row: an unconfirmed post has none.
        Err(ErrorKind::MessageGone | ErrorKind::ChannelGone) => lost(&touched),
        // The same content would be refused again.
        Err(ErrorKind::Refused) => Noticeboard { shows: Some(content), ..failed },
        Err(
            ErrorKind::TooOld
            | ErrorKind::Forbidden
            | ErrorKind::Hidden
            | ErrorKind::Archived
            | ErrorKind::ThreadExists
            | ErrorKind::Expired
            | ErrorKind::Unauthorized,
        ) => failed,
    }
}

/// The noticeboard after the deletion of its message; `None` if there is nothing left to delete.
pub fn taken_down(board: &Noticeboard, sent: Result<(), ErrorKind>, now: Millis) -> Option<Noticeboard> {
    match sent {
        Err(ErrorKind::Temporary | ErrorKind::TooOld | ErrorKind::Unauthorized) => {
            Some(Noticeboard { touched: now, failures: board.failures + 1, ..*board })
        }
        Ok(())
        | Err(
            ErrorKind::MessageGone
            | ErrorKind::ChannelGone
            | ErrorKind::Forbidden
            | ErrorKind::Hidden
            | ErrorKind::Archived
            | ErrorKind::ThreadExists
            | ErrorKind::Expired
            | ErrorKind::Refused,
        ) => None,
    }
}

/// The noticeboard as lost.
pub fn lost(board: &Noticeboard) -> Noticeboard {
    Noticeboard { state: NoticeboardState::Lost, ..*board }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GuildId;
    use NoticeboardState::{Lost, Posting, Refused, Standing, Told};

    const HERE: ChannelId = ChannelId(1);
    const THERE: ChannelId = ChannelId(2);
    const MESSAGE: MessageId = MessageId(3);
    /// When the noticeboard of the cases was last touched.
    const AT: Millis = 1_000 * MINUTE;

    fn board(state: NoticeboardState) -> Noticeboard {
        let (message, shows) = match state {
            Posting | Refused => (None, None),
            Standing | Lost | Told => (Some(MESSAGE), Some(7)),
        };
        Noticeboard { state, message, shows, ..Noticeboard::begin(GuildId(9), HERE, AT) }
    }

    /// Each case: a name, the noticeboard, the channel that is wanted, the change, how long after the last touch, and the
    /// step.
    #[test]
    fn each_step_has_its_time() {
        use Change::{Calm, Prompt};
        let (posting, standing, refused) = (board(Posting), board(Standing), board(Refused));
        let failed = |board: Noticeboard, failures| Noticeboard { failures, ..board };
        let unknown = Noticeboard { shows: None, ..standing };
        let rest = |wait: Millis| Step::Rest(Some(AT + wait));
        let (here, there, hour) = (Some(HERE), Some(THERE), 60 * MINUTE);
        type Case = (&'static str, Option<Noticeboard>, Option<ChannelId>, Change, Millis, Step);
        let cases: [Case; 36] = [
            ("none, none wanted", None, None, Prompt, 0, Step::Rest(None)),
            ("none, one wanted", None, here, Calm, 0, Step::Begin(HERE)),
            ("just begun", Some(posting), here, Prompt, 0, Step::Post(posting)),
            ("once unconfirmed", Some(failed(posting, 1)), here, Prompt, 4_999, rest(5_000)),
            ("once unconfirmed, later", Some(failed(posting, 1)), here, Calm, 5_000, Step::Post(failed(posting, 1))),
            ("thrice unconfirmed", Some(failed(posting, 3)), here, Prompt, 5_000, rest(20_000)),
            ("unconfirmed for long", Some(posting), here, Prompt, POSTED_WITHIN, Step::Lose(posting)),
            ("unconfirmed, the clock a little back", Some(posting), here, Prompt, -SECOND, Step::Post(posting)),
            ("unconfirmed, the clock set back", Some(posting), here, Prompt, -MINUTE, Step::Lose(posting)),
            ("unconfirmed, wanted elsewhere", Some(posting), there, Prompt, 0, Step::Post(posting)),
            ("unconfirmed, no longer wanted", Some(posting), None, Prompt, MINUTE, Step::Post(posting)),
            ("unconfirmed for long, elsewhere", Some(posting), there, Prompt, hour, Step::Forget(posting)),
            ("a table opens, too soon", Some(standing), here, Prompt, 19_999, rest(20_000)),
            ("a table opens", Some(standing), here, Prompt, 20_000, Step::Look(standing)),
            ("a turn, too soon", Some(standing), here, Calm, 20_000, rest(5 * MINUTE)),
            ("a turn", Some(standing), here, Calm, 5 * MINUTE, Step::Look(standing)),
            ("unknown content, too soon", Some(unknown), here, Calm, 19_999, rest(20_000)),
            ("unknown content", Some(unknown), here, Calm, 20_000, Step::Look(unknown)),
            ("refused once", Some(failed(standing, 1)), here, Prompt, MINUTE, rest(5 * MINUTE)),
            ("refused twice", Some(failed(standing, 2)), here, Prompt, 5 * MINUTE, rest(10 * MINUTE)),
            ("refused thrice", Some(failed(standing, 3)), here, Prompt, 5 * MINUTE, rest(20 * MINUTE)),
            ("refused often", Some(failed(standing, 99)), here, Prompt, 59 * MINUTE, rest(hour)),
            ("refused often, later", Some(failed(standing, 99)), here, Calm, hour, Step::Look(failed(standing, 99))),
            ("a clock set back", Some(standing), here, Prompt, -1, Step::Look(standing)),
            ("wanted elsewhere", Some(standing), there, Calm, 0, Step::TakeDown(standing, MESSAGE)),
            ("no longer wanted", Some(standing), None, Calm, 0, Step::TakeDown(standing, MESSAGE)),
            ("not deleted yet", Some(failed(standing, 1)), None, Prompt, MINUTE, rest(5 * MINUTE)),
            ("lost", Some(board(Lost)), here, Prompt, hour, Step::Rest(None)),
            ("lost and told", Some(board(Told)), here, Prompt, hour, Step::Rest(None)),
            ("lost, wanted elsewhere", Some(board(Lost)), there, Calm, 0, Step::Forget(board(Lost))),
            ("lost and told, no longer wanted", Some(board(Told)), None, Calm, 0, Step::Forget(board(Told))),
            ("refused", Some(refused), here, Prompt, hour - 1, rest(hour)),
            ("refused an hour ago", Some(refused), here, Calm, hour, Step::Begin(HERE)),
            ("refused, wanted elsewhere", Some(refused), there, Calm, 0, Step::Forget(refused)),
            ("refused, no longer wanted", Some(refused), None, Calm, 0, Step::Forget(refused)),
            ("none, wanted elsewhere", None, there, Prompt, 0, Step::Begin(THERE)),
        ];
        for (what, known, wanted, change, waited, expected) in cases {
            assert_eq!(step(known, wanted, change, AT + waited), expected, "{what}");
        }
    }

    #[test]
    fn the_same_content_is_sent_once_a_day() {
        let standing = board(Standing);
        for (what, shows, waited, expected) in [
            ("the same", Some(7), 0, false),
            ("another", Some(8), 0, true),
            ("unknown", None, 0, true),
            ("the same, a day later", Some(7), PROBED_AFTER, true),
        ] {
            let board = Noticeboard { shows, ..standing };
            assert_eq!(is_to_be_sent(&board, 7, AT + waited), expected, "{what}");
        }
    }

    const KINDS: [ErrorKind; 11] = [
        ErrorKind::ChannelGone,
        ErrorKind::MessageGone,
        ErrorKind::Forbidden,
        ErrorKind::Hidden,
        ErrorKind::Archived,
        ErrorKind::ThreadExists,
        ErrorKind::TooOld,
        ErrorKind::Temporary,
        ErrorKind::Expired,
        ErrorKind::Unauthorized,
        ErrorKind::Refused,
    ];

    #[test]
    fn a_post_stands_waits_or_is_refused() {
        let posting = board(Posting);
        let tried = |is_first| Attempt { content: 7, is_first };
        let stands = posted(&posting, Ok(MESSAGE), tried(true), AT + 1);
        assert_eq!(stands, Noticeboard { touched: AT + 1, ..board(Standing) });
        let found = posted(&Noticeboard { failures: 3, ..posting }, Ok(MESSAGE), tried(false), AT + 1);
        assert_eq!(found, Noticeboard { shows: None, ..stands }, "it may show what an earlier attempt sent");
        for kind in KINDS {
            for is_first in [true, false] {
                let after = posted(&posting, Err(kind), tried(is_first), AT + 1);
                let expected = match kind {
                    ErrorKind::MessageGone => Lost,
                    ErrorKind::Temporary => Posting,
                    _ if is_first => Refused,
                    _ => Posting,
                };
                assert_eq!((after.state, after.message, after.failures), (expected, None, 1), "{kind:?}, {is_first}");
                assert_eq!((after.begun, after.touched), (AT, AT + 1), "the nonce stays: {kind:?}");
            }
        }
    }

    #[test]
    fn an_edit_shows_fails_or_finds_nothing() {
        let standing = Noticeboard { failures: 2, ..board(Standing) };
        let shown = edited(&standing, Ok(()), 8, AT + 1);
        assert_eq!(shown, Noticeboard { shows: Some(8), touched: AT + 1, failures: 0, ..standing });
        for kind in KINDS {
            let after = edited(&standing, Err(kind), 8, AT + 1);
            let (state, shows, failures) = match kind {
                ErrorKind::Temporary => (Standing, None, 2),
                ErrorKind::MessageGone | ErrorKind::ChannelGone => (Lost, Some(7), 2),
                ErrorKind::Refused => (Standing, Some(8), 3),
                _ => (Standing, Some(7), 3),
            };
            assert_eq!((after.state, after.shows, after.failures), (state, shows, failures), "{kind:?}");
            assert_eq!((after.message, after.touched), (Some(MESSAGE), AT + 1), "{kind:?}");
        }
    }

    #[test]
    fn a_deletion_is_tried_until_nothing_is_left() {
        let standing = board(Standing);
        assert_eq!(taken_down(&standing, Ok(()), AT), None);
        for kind in KINDS {
            let again = matches!(kind, ErrorKind::Temporary | ErrorKind::TooOld | ErrorKind::Unauthorized);
            let after = taken_down(&standing, Err(kind), AT + 1);
            assert_eq!(after.map(|board| (board.touched, board.failures)), again.then_some((AT + 1, 1)), "{kind:?}");
        }
    }
}
