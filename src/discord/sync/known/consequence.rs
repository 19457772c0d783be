//! The consequence of each error of each request, as a table.
//!
//! After any error the board of a turn is sent again within an hour, and errors of other messages never delay it.
//! `Refused` means that Discord accepted the message neither as it is nor with parts left out.

use super::KnownMessages;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::sync::desired::{Desired, TablePhase};
use crate::discord::sync::request::MessageRequest;
use crate::model::{ChannelId, Key, MessageId, Notice};

/// The consequence of an error of a request. [`KnownMessages::failed`] applies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Consequence {
    /// The table ends, because people have deleted its lobby's card, or because it has never been shown and cannot be.
    End,
    /// The channel is made usable if it is the problem; otherwise the requests pause.
    Repair,
    /// The requests pause.
    Wait,
    /// The game leaves its place, which cannot be reopened.
    LeavePlace,
    /// The thread stays as it is.
    SkipRest,

    /// This message is gone. If it is the board, it is posted again.
    BoardGone(MessageId),
    /// The board was posted, and has pinged, but was deleted; it is posted again with another nonce.
    PostedBoardGone(Key),
    /// The board may have been posted; the next post takes its nonce.
    BoardInDoubt,
    /// The message exists, with unknown content.
    Exists(MessageId),
    /// The board cannot be edited as often as it changes; it is posted again.
    RepostBoard,
    /// The result stays as it is, and is edited again later, after a longer pause each time.
    RestResult,
    /// This message counts as closed.
    Closed(MessageId),
    /// The board, which cannot be deleted, is closed and posted again.
    CloseAndRepost(MessageId),

    /// The card is gone, and is posted again.
    CardGone,
    /// The card was posted, but was deleted; it is posted again with another nonce.
    PostedCardGone,
    /// Edits of the card pause, for longer after each refusal.
    RestCard,
    /// Edits of the card pause for five minutes, because Discord limits the edits of an old message.
    RestOldCard,
    /// The game begins without its card.
    PlayWithoutCard,
    /// Like [`Consequence::Repair`]; afterwards, the card is posted again at the bottom, unless the channel is gone.
    RepostCard,
    /// The card stays where it is.
    CancelRepost,
    /// The card that was replaced stays: its deletion is optional.
    KeepOldCard,

    /// The game is in this thread.
    InThread(ChannelId),
    /// The game stays in the channel.
    WithoutThread,
    /// The card vanished before it had a thread. The next card may vanish as well, so the game stays in the channel.
    CardGoneWithoutThread,

    /// The spectators' message keeps its content until the next version.
    SkipWatch { live: bool },
    /// The notice is gone, or cannot be deleted.
    ForgetNotice(ChannelId, MessageId),
    /// The notice is not posted.
    SkipNotice(Notice),
}

impl KnownMessages {
    /// The consequence of an error of this request. The first row that matches counts.
    pub(super) fn consequence(&self, request: &MessageRequest, kind: ErrorKind, desired: &Desired) -> Consequence {
        use Consequence::*;
        use ErrorKind::*;
        use MessageRequest::*;
        let is_lobby = desired.phase == TablePhase::Lobby;
        let is_playing = desired.phase == TablePhase::Playing;
        let is_repost = self.card.id.is_some();
        match (request, kind) {
            (Probe { .. } | EditCard { .. }, MessageGone) if is_lobby => End,
            (PostCard { lost: None } | Reopen { .. }, _) if self.has_no_place(request, kind, desired) => End,

            (PostCard { .. }, Forbidden) if is_repost && self.may_picture(desired) => RepostCard,
            (PostCard { .. }, Temporary | Hidden | Archived | ChannelGone) if is_repost => RepostCard,
            (PostCard { .. }, _) if is_repost => CancelRepost,
            (PostCard { .. }, Refused) if is_playing => PlayWithoutCard,
            (PostCard { .. }, MessageGone) => PostedCardGone,
            (EditCard { .. }, MessageGone) => CardGone,
            (EditCard { .. }, TooOld) => RestOldCard,
            (EditCard { .. }, Refused) => RestCard,

            (Delete { .. }, Temporary | Hidden) => Repair,
            (Delete { id, .. }, _) if self.card.superseded == Some(*id) => KeepOldCard,
            (Delete { id, .. }, MessageGone) => BoardGone(*id),
            (Delete { id, .. }, Refused) => CloseAndRepost(*id),

            (Probe { id, .. }, MessageGone) => BoardGone(*id),
            (Probe { id, .. }, TooOld | Refused) => Exists(*id),
            (EditBottom { id, .. }, MessageGone) => BoardGone(*id),
            (EditBottom { .. }, TooOld) => RepostBoard,
            (EditBottom { key: Key::Result, .. }, Refused) => RestResult,
            (PostBottom { key, reuses_nonce_of, .. }, MessageGone) => PostedBoardGone(reuses_nonce_of.unwrap_or(*key)),
            (PostBottom { .. }, Temporary) => BoardInDoubt,

            (CloseTurn { id, .. }, MessageGone | TooOld | Refused) => Closed(*id),
            (CloseTurn { place, .. }, Archived) if self.thread() == Some(*place) => Repair,
            (CloseTurn { .. }, Temporary | Hidden) => Repair,
            // It is optional to close an earlier board, so it counts as closed. The cause of the error will also hit
            // the current board, and is repaired then.
            (CloseTurn { id, .. }, _) if !self.board.is(*id) => Closed(*id),

            (OpenThread { .. }, MessageGone) => CardGoneWithoutThread,
            // The id of a thread is that of its message.
            (OpenThread { card }, ThreadExists) => InThread(ChannelId(card.0)),
            (OpenThread { .. }, Temporary | Hidden | ChannelGone) => Repair,
            (OpenThread { .. }, _) => WithoutThread,
            (Reopen { .. }, Temporary | Hidden) => Wait,
            (Reopen { .. }, _) if !self.has_another_place(desired) => Wait,
            (Reopen { .. }, _) => LeavePlace,
            (RestThread { .. }, Temporary | Hidden | Unauthorized) => Wait,
            // People may have archived the thread by now.
            (RestThread { .. }, _) => SkipRest,

            (EditWatch { id, .. }, MessageGone) => BoardGone(*id),
            (EditWatch { live, .. }, TooOld | Refused) => SkipWatch { live: *live },
            (PostNotice { notice, .. }, MessageGone | Refused) => SkipNotice(*notice),
            (DeleteNotice { place, id }, MessageGone | Refused) => ForgetNotice(*place, *id),

            _ => Repair,
        }
    }

    /// Whether the bot lacks the permission to post a table's first card, even without a picture, or to reopen its
    /// channel for it. A game may begin without a lobby, so this can happen during a game.
    fn has_no_place(&self, request: &MessageRequest, kind: ErrorKind, desired: &Desired) -> bool {
        let has_stood = [self.card.id, self.card.lost, self.board.id, self.board.lost].iter().any(Option::is_some);
        desired.phase != TablePhase::Closed
            && !has_stood
            && match kind {
                ErrorKind::Forbidden => !(request.has_picture() && self.may_picture(desired)),
                ErrorKind::Hidden => true,
                _ => false,
            }
    }
}
