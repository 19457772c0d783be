//! What is said beside the board: the last message shows it while nobody is there to choose, and words to one person.

use super::desired::Desired;
use super::known::{Bottom, Content, Key, Known};
use super::plan::{Next, OLD_CARD_PAUSE, is_old};
use super::request::Request;
use crate::discord::wording::watch::Word;
use crate::model::Millis;

/// The shortest time between two edits of the message for those who watch.
const WATCH_PAUSE: Millis = 15_000;

/// The last message, closed by now, shows the board as long as nobody is there to choose.
pub(super) fn watch(known: &Known, desired: &Desired, now: Millis) -> Next {
    let Some(Bottom { id, content }) = known.bottom else { return Next::Nothing };
    if !desired.watched || desired.bottom.is_some() {
        let over = Request::EditWatch { place: known.place(), id, live: false };
        return if known.watched.is_some() { Next::Send(over) } else { Next::Nothing };
    }
    let closed = match content {
        Content::Shows(shows) => shows.closed,
        Content::Other => true,
        Content::Unread => false,
    };
    let pause = if is_old(id, now) { OLD_CARD_PAUSE } else { WATCH_PAUSE };
    match known.watched {
        _ if !closed => Next::Nothing,
        Some((version, _)) if version == desired.version => Next::Nothing,
        Some((_, edited)) if edited + pause > now => Next::At(edited + pause),
        _ => Next::Send(Request::EditWatch { place: known.place(), id, live: true }),
    }
}

/// A word that is due, or one that holds no longer.
pub(super) fn word(known: &Known, desired: &Desired, now: Millis) -> Next {
    if let Some((place, id)) = known.word.filter(|(word, _)| !holds(*word, desired)).map(|(_, at)| at) {
        return Next::Send(Request::Unsay { place, id });
    }
    match desired.word {
        Some((word, _)) if known.said == Some(word) => Next::Nothing,
        Some((word, from)) if from <= now => Next::Send(Request::Say { place: known.place(), word }),
        Some((_, from)) => Next::At(from),
        None => Next::Nothing,
    }
}

/// Whether a word is still so.
fn holds(word: Word, desired: &Desired) -> bool {
    match word {
        Word::Reminder(turn) => desired.bottom == Some(Key::Turn(turn)),
        Word::Taken(colour, _) => desired.held.contains(colour),
    }
}
