//! The spectators' board while no person is playing, and notices to single players or to all.

use super::digest_wording::digest;
use super::{question, start_wording};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::standings::{back_button, leader, standings};
use crate::discord::messages::wording::{marked_name, marked_names, moment, newest};
use crate::host::{GameView, TableView};
use crate::model::{Colour, Messages, Notice};
use crate::text::{Localizer, texts};
use std::sync::Arc;

/// The spectators' message: the current state while no person is playing (`live`), and a single line afterwards. The
/// caller adds the picture.
pub fn draft(l10n: Localizer, view: &TableView, game: &GameView, live: bool) -> MessageDraft {
    let number = game.turn.as_ref().or(game.recent.last()).map_or(0, |turn| turn.number);
    if !live {
        return MessageDraft::text(l10n.format(texts::WatchOver { number }));
    }
    let mut lines = vec![l10n.format(texts::WatchAway { number })];
    lines.extend(leader(l10n, view, game));
    lines.extend(standings(l10n, view, game));
    MessageDraft::text(lines.join("\n")).buttons(back_button(l10n, view).into_iter().collect())
}

/// Writes the text of a notice; `messages` are the ids of the table's messages, for a link to the newest one, and
/// `waiting` are the tables that a digest names.
pub fn notice(
    l10n: Localizer,
    view: &TableView,
    messages: &Messages,
    notice: Notice,
    waiting: &[Arc<TableView>],
) -> MessageDraft {
    let to_move = || view.to_move().map(|seat| marked_name(l10n, view, seat.colour)).unwrap_or_default();
    match notice {
        Notice::Reminder(..) => {
            let (player, when) = (to_move(), view.turn_deadline().map(moment).unwrap_or_default());
            MessageDraft::text(l10n.format(texts::WordReminder { player, when, link: newest(view, messages) }))
        }
        Notice::Nudge(_) => {
            let (player, link) = (to_move(), newest(view, messages));
            MessageDraft::text(l10n.format(texts::WordNudge { player, link }))
        }
        Notice::Digest(..) => digest(l10n, view, messages, waiting),
        Notice::Taken(colour, _) => {
            let player = marked_name(l10n, view, colour);
            let askers: Vec<Colour> = view.seat(colour).into_iter().flat_map(|seat| seat.asked_by.iter()).collect();
            let has_not_come = view.evening.is_some() && view.seat(colour).is_some_and(|seat| seat.timeouts == 1);
            let draft = MessageDraft::text(match askers[..] {
                [] if has_not_come => l10n.format(texts::WordTakenAbsent { player }),
                [] => l10n.format(texts::WordTaken { player }),
                _ => l10n.format(texts::WordTakenAsked { player, askers: marked_names(l10n, view, &askers) }),
            });
            draft.buttons(back_button(l10n, view).into_iter().collect())
        }
        Notice::Question(asked) => question::message(l10n, view, asked),
        Notice::StartsSoon(_) => start_wording::soon(l10n, view),
        Notice::Started(_) => start_wording::started(l10n, view),
    }
}
