//! The message that calls people to the check-in. It pings each of those who are in, once.

use super::card_plan::REFUSED;
use super::card_wording;
use super::posting::{kind, nonce, send};
use crate::discord::interaction::app::App;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::Failure;
use crate::model::{Attendance, Evening, EveningState, MessageId, Millis, UserId};
use crate::store::{EveningMessage, WholeEvening};

/// The most people whom one message calls: more mentions do not fit into it.
const CALLED_AT_ONCE: usize = 80;
/// In place of a message whose post was tried and not confirmed.
const TRIED: MessageId = MessageId(1);
/// For how long after the check-in began an unconfirmed call is sent again: Discord recognises its nonce for a few
/// minutes.
const CALLED_WITHIN: Millis = 3 * 60_000;

/// Whether the people are to be called: nobody has tried, or just now and in vain.
pub fn is_due(evening: &Evening, now: Millis) -> bool {
    evening.state == EveningState::CheckIn
        && match evening.called {
            None => true,
            Some(TRIED) => now < evening.step_at - Evening::CHECK_IN + CALLED_WITHIN,
            Some(_) => false,
        }
}

/// Pings those who are in, once. It is stored beforehand that this was tried, so that nobody is pinged twice. Returns
/// whether nothing is left to do.
pub async fn post(app: &App, whole: &WholeEvening) -> Result<bool, Failure> {
    let evening = &whole.evening;
    // An unconfirmed call may stand, also if all have answered it since: the nonce finds it.
    let is_again = evening.called.is_some();
    let is_called = |state| state == Attendance::In || is_again && state == Attendance::Here;
    let coming = whole.people.iter().filter(|person| is_called(person.state));
    let coming: Vec<UserId> = coming.map(|person| person.user).collect();
    let store = app.host.store();
    if coming.is_empty() {
        store.keep_evening_message(evening.id, EveningMessage::Called(REFUSED)).await?;
        return Ok(true);
    }
    store.keep_evening_message(evening.id, EveningMessage::Called(TRIED)).await?;
    let l10n = app.settings.guild_localizer(evening.guild).await;
    let mut called = REFUSED;
    for (number, people) in coming.chunks(CALLED_AT_ONCE).enumerate() {
        let draft = card_wording::call(l10n, evening, people).with_emoji(&app.registered);
        let sent = send(app, evening.channel, draft, nonce(app, evening, &format!("call {number}"))).await;
        called = match sent.map_err(|error| kind(evening, &error)) {
            Ok(id) => id,
            Err(ErrorKind::Temporary) => return Ok(false),
            Err(_) => REFUSED,
        };
    }
    store.keep_evening_message(evening.id, EveningMessage::Called(called)).await?;
    Ok(true)
}

/// Deletes the call, which has nothing to say any more.
pub async fn take_away(app: &App, evening: &Evening, called: MessageId) -> Result<(), Failure> {
    if called != TRIED {
        let deleting = app.requests.delivery.plain(|api| api.delete(evening.channel.into(), called.into()));
        // If it stays, its button still leads to the evening.
        drop(app.requests.send(Urgency::Card, Lane::Edits(evening.channel), deleting).await);
    }
    Ok(app.host.store().keep_evening_message(evening.id, EveningMessage::Called(REFUSED)).await?)
}
