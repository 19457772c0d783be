//! The spectators' board while no person is playing, notices to single players, and questions to all.

use super::question;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::standings::{back_button, leader, standings};
use crate::discord::messages::wording::{marked_name, marked_names, moment, newest};
use crate::host::{GameView, TableView};
use crate::model::{Colour, Messages, Millis, TurnTime, Version};
use crate::text::{Localizer, texts};

/// A notice: a short message that pings one player, or all for a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// The time of this turn runs out soon.
    Reminder(u32),
    /// The computer has held this seat since this time.
    Taken(Colour, Millis),
    /// The players are asked something since this version.
    Question(Version),
}

/// Turns with a time limit of at most this get no reminder, because the player will be looking at the board anyway.
const SHORT: Millis = 60_000;

/// When the reminder of a turn is due: a quarter of the full time before the deadline. `None` for a turn without a
/// limit and for a short one.
pub fn reminder_due(time: TurnTime, deadline: Millis) -> Option<Millis> {
    let full = time.millis().filter(|full| *full > SHORT)?;
    Some(deadline - full / 4)
}

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

/// Writes the text of a notice; `messages` are the ids of the table's messages, for a link to the newest one.
pub fn notice(l10n: Localizer, view: &TableView, messages: &Messages, notice: Notice) -> MessageDraft {
    match notice {
        Notice::Reminder(_) => {
            let colour = view.to_move().map(|seat| seat.colour);
            let player = colour.map(|colour| marked_name(l10n, view, colour));
            let when = view.turn_deadline().map(moment).unwrap_or_default();
            let player = player.unwrap_or_default();
            MessageDraft::text(l10n.format(texts::WordReminder { player, when, link: newest(view, messages) }))
        }
        Notice::Taken(colour, _) => {
            let player = marked_name(l10n, view, colour);
            let askers: Vec<Colour> = view.seat(colour).into_iter().flat_map(|seat| seat.asked_by.iter()).collect();
            let draft = MessageDraft::text(match askers[..] {
                [] => l10n.format(texts::WordTaken { player }),
                _ => l10n.format(texts::WordTakenAsked { player, askers: marked_names(l10n, view, &askers) }),
            });
            draft.buttons(back_button(l10n, view).into_iter().collect())
        }
        Notice::Question(asked) => question::message(l10n, view, asked),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reminder_is_due_a_quarter_before_the_deadline() {
        const MINUTE: Millis = 60_000;
        for time in TurnTime::ALL {
            let before = match time {
                TurnTime::OneMinute | TurnTime::Unlimited => None,
                TurnTime::ThreeMinutes => Some(45_000),
                TurnTime::TenMinutes => Some(150_000),
                TurnTime::OneHour => Some(15 * MINUTE),
                TurnTime::EightHours => Some(2 * 60 * MINUTE),
                TurnTime::OneDay => Some(6 * 60 * MINUTE),
                TurnTime::TwoDays => Some(12 * 60 * MINUTE),
                TurnTime::ThreeDays => Some(18 * 60 * MINUTE),
            };
            assert_eq!(reminder_due(time, 90_000_000), before.map(|before| 90_000_000 - before), "{time}");
        }
    }
}
