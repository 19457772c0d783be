//! Tells those who asked that a game is close: one message where the game is played pings them, once a table.
//!
//! The wishes are deleted before the message is posted. So nobody is pinged twice, whichever process has the table; the end
//! of the process between the two loses the message.

use super::announce::Attempted;
use super::pings;
use super::send::nonce;
use crate::discord::guesses::{close, wording};
use crate::discord::interaction::app::App;
use crate::discord::messages::named;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::{Failure, TableView};
use crate::model::{ChannelId, MessageId, Millis, Post, UserId};

/// How far the task has looked, and whom it has still to tell.
#[derive(Debug, Clone, Default)]
pub(super) struct Closeness {
    pub looked: Option<Looked>,
    /// The people to tell that it is close; their wishes are deleted.
    pub owed: Vec<UserId>,
    /// When the next attempt may be made.
    pub from: Millis,
}

/// What the task has looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Looked {
    /// The end of this turn.
    Turn(u32),
    /// The end of the game, when the wishes are only deleted.
    End,
}

/// What there is to look at; `None` early in a game.
pub(super) fn to_look_at(view: &TableView) -> Option<Looked> {
    match view.status.is_open() {
        true => close::late_turn(view).map(|(turn, _)| Looked::Turn(turn)),
        false => view.game.is_some().then_some(Looked::End),
    }
}

/// Deletes the wishes of those who asked, if it is close or the game is over, and returns whose they were. Nobody else tells
/// them from then on.
pub(super) async fn take(app: &App, view: &TableView) -> Vec<UserId> {
    let is_due = || !view.status.is_open() || close::late_turn(view).is_some_and(|(_, after)| close::is_close(after));
    let store = app.host.store();
    // A failure has been logged; then the next turn is looked at.
    if !store.has_close_watchers(view.id).await.unwrap_or(false)
        || !is_due()
        || store.fault().is_some()
        || !app.host.confirm_lease(view.guild).await
    {
        return Vec::new();
    }
    store.take_close_watchers(view.id).await.map_err(Failure::log).unwrap_or_default()
}

/// Posts the message. People who switched pings off are named without one.
pub(super) async fn post(app: &App, view: &TableView, place: ChannelId, people: &[UserId]) -> Attempted {
    let l10n = app.settings.guild_localizer(view.guild).await;
    let mut draft = wording::close(l10n, view, people);
    draft.pings = pings::told_that_it_is_close(app, view, people.to_vec()).await;
    let draft = named::spelt_out(&app.names, &app.requests, l10n, view.guild, draft).await;
    let draft = draft.with_emoji(&app.registered).create(nonce(app.birth, view.id, "close", None));
    let sent = app.requests.delivery.post(place.into(), draft);
    match app.requests.send(Urgency::Card, Lane::Posts(place), sent).await {
        Ok(sent) => {
            let message = MessageId(sent.value.id.get());
            // Without that note, which has been logged, somebody can ask once more.
            drop(app.host.store().keep_post(view.id, Post::Close, place, message).await);
            Attempted::Done
        }
        Err(error) if ErrorKind::of(&error).is_temporary() => Attempted::Failed,
        Err(error) => {
            tracing::info!(table = %view.id, %place, %error, "it was not said that it is close");
            Attempted::Done
        }
    }
}
