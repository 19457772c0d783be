//! The next step for the card of an evening, and the card after Discord's answer. Pure.
//!
//! Discord limits the edits of a message that is over an hour old, so an evening has two cards: the announcement and,
//! from its first round on, the standings at the bottom of the channel. A cup has another one for each round. The number
//! of a card says which of them it is, and the number of the attempt to post it.

use crate::discord::requests::error_kind::ErrorKind;
use crate::model::{Evening, EveningCard, EveningForm, EveningState, MessageId, Millis};

const SECOND: Millis = 1_000;
const MINUTE: Millis = 60 * SECOND;
/// How many attempts at each card have numbers of their own.
const ATTEMPTS: u32 = 1_000;
/// The least time from one edit of a card to the next.
const EDIT_PAUSE: Millis = 20 * SECOND;
/// The same for a card of which Discord limits the edits.
const OLD_PAUSE: Millis = 5 * MINUTE;
/// The age from which on Discord does so.
const OLD: Millis = 60 * MINUTE;
/// After this time, what Discord refused is tried again.
const REFUSED_PAUSE: Millis = 5 * MINUTE;
/// For how long an unconfirmed post is sent again: Discord recognises its nonce for a few minutes.
const POSTED_WITHIN: Millis = 3 * MINUTE;
/// By how much the clock may be set back until it is unknown how long ago a post began.
const SET_BACK_MAX: Millis = 10 * SECOND;
/// Milliseconds from 1970 to the time from which Discord's ids count.
const DISCORD_EPOCH: Millis = 1_420_070_400_000;
/// In place of a message that Discord refused.
pub const REFUSED: MessageId = MessageId(0);

/// The next step for the card of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardStep {
    /// Nothing before this time; `None`: nothing until something changes.
    Rest(Option<Millis>),
    /// Store this card and post it.
    Begin(EveningCard),
    /// Post it again, with the same nonce.
    Post,
    Edit(MessageId),
    /// Edit the card before a last time: it leads to this one.
    EditOld(MessageId),
}

/// Which of an evening's cards shows it now: 0 is the announcement.
fn series(evening: &Evening) -> u32 {
    match (evening.form, evening.begun) {
        (_, None) => 0,
        (EveningForm::Evening, Some(_)) => 1,
        (EveningForm::Cup, Some(_)) => evening.round.max(1),
    }
}

/// Whether this is the first attempt to announce the evening: it may ping a role.
pub fn is_first(card: &EveningCard) -> bool {
    card.part == 1
}

/// The next step; `wanted` is the hash of what the card should show.
pub fn step(evening: &Evening, wanted: i64, now: Millis) -> CardStep {
    let (card, series) = (&evening.card, series(evening));
    let is_shown = !matches!(evening.state, EveningState::Draft | EveningState::Planned | EveningState::Lost);
    // An evening that ended before its first round and has no card needs none.
    let is_wanted = !evening.state.has_ended() || series > 0;
    if !is_shown || !is_wanted && card.part == 0 {
        return CardStep::Rest(None);
    }
    let anew = || match is_wanted {
        true => CardStep::Begin(begin(card, card.part + 1, now)),
        false => CardStep::Rest(None),
    };
    if card.part == 0 || card.part / ATTEMPTS < series {
        return CardStep::Begin(begin(card, (series * ATTEMPTS).max(1), now));
    }
    match card.id {
        None if (-SET_BACK_MAX..POSTED_WITHIN).contains(&(now - card.touched)) => CardStep::Post,
        // It may stand or not; if it does, it goes on showing what it showed.
        None => anew(),
        Some(REFUSED) => after(card, REFUSED_PAUSE, now, anew()),
        Some(id) => match card.old {
            Some(old) => CardStep::EditOld(old),
            None if card.shows == Some(wanted) => CardStep::Rest(None),
            None => after(card, edit_pause(id, now), now, CardStep::Edit(id)),
        },
    }
}

/// A new card with this number, in place of the one before.
fn begin(before: &EveningCard, part: u32, now: Millis) -> EveningCard {
    let stands = before.id.filter(|id| *id != REFUSED);
    EveningCard { part, old: stands.or(before.old), id: None, shows: None, touched: now }
}

/// The step if this pause since the card was last touched is over; else a rest. A time of the last touch that is yet to
/// come is of a clock that was set back since, and no reason to wait.
fn after(card: &EveningCard, pause: Millis, now: Millis, step: CardStep) -> CardStep {
    match (0..pause).contains(&(now - card.touched)) {
        true => CardStep::Rest(Some(card.touched + pause)),
        false => step,
    }
}

fn edit_pause(id: MessageId, now: Millis) -> Millis {
    let posted = (id.0 >> 22).cast_signed() + DISCORD_EPOCH;
    if now - posted >= OLD { OLD_PAUSE } else { EDIT_PAUSE }
}

/// The consequence of an answer of Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardOutcome {
    /// The card is this one now.
    Keep(EveningCard),
    /// The message was deleted.
    Deleted,
    /// The channel was deleted.
    ChannelGone,
}

/// The outcome of an attempt to post a card. `shows` is what it shows, if that is known: an earlier attempt with the same
/// nonce may have shown something else.
pub fn posted(card: &EveningCard, sent: Result<MessageId, ErrorKind>, shows: Option<i64>, now: Millis) -> CardOutcome {
    match sent {
        Ok(id) => CardOutcome::Keep(EveningCard { id: Some(id), shows, touched: now, ..*card }),
        Err(ErrorKind::ChannelGone) => CardOutcome::ChannelGone,
        // The nonce is that of an attempt whose message somebody has deleted.
        Err(ErrorKind::MessageGone) => CardOutcome::Deleted,
        Err(ErrorKind::Temporary | ErrorKind::Unauthorized | ErrorKind::Expired) => CardOutcome::Keep(*card),
        Err(_) => CardOutcome::Keep(EveningCard { id: Some(REFUSED), touched: now, ..*card }),
    }
}

/// The outcome of an edit with content of this hash.
pub fn edited(card: &EveningCard, sent: Result<(), ErrorKind>, content: i64, now: Millis) -> CardOutcome {
    let touched = EveningCard { touched: now, ..*card };
    match sent {
        Ok(()) => CardOutcome::Keep(EveningCard { shows: Some(content), ..touched }),
        Err(ErrorKind::ChannelGone) => CardOutcome::ChannelGone,
        Err(ErrorKind::MessageGone) => CardOutcome::Deleted,
        // The same content would be refused again.
        Err(ErrorKind::Refused) => CardOutcome::Keep(EveningCard { shows: Some(content), ..touched }),
        // The edit may have been carried out, or may yet be.
        Err(ErrorKind::Temporary) => CardOutcome::Keep(EveningCard { shows: None, ..touched }),
        Err(_) => CardOutcome::Keep(touched),
    }
}

/// The card after the last edit of the one before. If Discord refused that, it stays as it is.
pub fn old_edited(card: &EveningCard, sent: Result<(), ErrorKind>) -> EveningCard {
    let old = card.old.filter(|_| sent.is_err_and(ErrorKind::is_temporary));
    EveningCard { old, ..*card }
}

/// The card after its message was deleted before the first round: no other takes its place.
pub fn given_up(card: &EveningCard, now: Millis) -> EveningCard {
    EveningCard { old: None, id: Some(REFUSED), touched: now, ..*card }
}

/// The card after its message was deleted, once its number shows that another one is to be posted.
pub fn replaced(card: &EveningCard, now: Millis) -> EveningCard {
    EveningCard { part: card.part + 1, old: None, id: None, shows: None, touched: now }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::evenings::evening;
    use EveningState::{Draft, Lost, Open, Over, Planned, Playing, Stopped, Void};

    /// Ten hours after Discord's first id.
    const NOW: Millis = DISCORD_EPOCH + 600 * MINUTE;

    fn message(age: Millis) -> MessageId {
        MessageId(((NOW - age - DISCORD_EPOCH) << 22).cast_unsigned())
    }

    fn stands(part: u32, age: Millis, touched: Millis) -> EveningCard {
        EveningCard { part, old: None, id: Some(message(age)), shows: Some(1), touched: NOW - touched }
    }

    fn of(state: EveningState, card: EveningCard) -> Evening {
        Evening { state, card, ..evening() }
    }

    #[test]
    fn announcement_stands_once() {
        let none = EveningCard::default();
        let first = EveningCard { part: 1, touched: NOW, ..none };
        let new = message(MINUTE);
        let sent = |ago| EveningCard { touched: NOW - ago, ..first };
        let refused = |ago| EveningCard { id: Some(REFUSED), ..sent(ago) };
        let second = EveningCard { part: 2, ..first };
        let cases = [
            ("a draft", of(Draft, none), CardStep::Rest(None)),
            ("planned", of(Planned, none), CardStep::Rest(None)),
            ("announced", of(Open, none), CardStep::Begin(first)),
            ("unconfirmed", of(Open, sent(MINUTE)), CardStep::Post),
            ("unconfirmed for long", of(Open, sent(4 * MINUTE)), CardStep::Begin(second)),
            ("refused", of(Open, refused(MINUTE)), CardStep::Rest(Some(NOW + 4 * MINUTE))),
            ("refused for long", of(Open, refused(5 * MINUTE)), CardStep::Begin(second)),
            ("touched just now", of(Open, stands(1, MINUTE, 5 * SECOND)), CardStep::Rest(Some(NOW + 15 * SECOND))),
            ("to be edited", of(Open, stands(1, MINUTE, 20 * SECOND)), CardStep::Edit(new)),
            ("old", of(Open, stands(1, OLD, MINUTE)), CardStep::Rest(Some(NOW + 4 * MINUTE))),
            ("nobody came", of(Void, stands(1, MINUTE, MINUTE)), CardStep::Edit(new)),
            ("stopped", of(Stopped, stands(1, MINUTE, MINUTE)), CardStep::Edit(new)),
            ("without a card", of(Stopped, none), CardStep::Rest(None)),
            ("the channel is gone", of(Lost, stands(1, MINUTE, MINUTE)), CardStep::Rest(None)),
        ];
        for (what, evening, expected) in cases {
            assert_eq!(step(&evening, 2, NOW), expected, "{what}");
        }
        assert_eq!(step(&of(Open, stands(1, MINUTE, MINUTE)), 1, NOW), CardStep::Rest(None), "it shows that");
    }

    #[test]
    fn rounds_have_a_card_below() {
        let begun = |card| Evening { begun: Some(NOW), round: 1, ..of(Playing, card) };
        let announced = stands(1, MINUTE, MINUTE);
        let CardStep::Begin(next) = step(&begun(announced), 2, NOW) else { panic!("expected another card") };
        assert_eq!((next.part, next.old, next.id), (ATTEMPTS, announced.id, None));
        let posted = EveningCard { id: Some(message(0)), ..next };
        assert_eq!(step(&begun(posted), 2, NOW), CardStep::EditOld(message(MINUTE)));
        let after = old_edited(&posted, Ok(()));
        assert_eq!((after.old, step(&begun(after), 2, NOW + MINUTE)), (None, CardStep::Edit(message(0))));
        let over = Evening { state: Over, ..begun(EveningCard { shows: Some(2), ..after }) };
        assert_eq!(step(&over, 2, NOW), CardStep::Rest(None));
        let cup = Evening { form: EveningForm::Cup, round: 2, ..begun(after) };
        assert!(matches!(step(&cup, 2, NOW), CardStep::Begin(EveningCard { part: 2_000, .. })), "a round later");
    }
}
