//! Posts the result of a finished game once more, in the channel that the server has chosen for results.
//!
//! It is stored that the messages of a finished game show its end only after this post: so the next process makes up for
//! a post that a crash prevented. The nonce is the same for every attempt, and the store knows the post.

use super::send::{may_attach, nonce};
use crate::discord::end::shown;
use crate::discord::interaction::app::App;
use crate::discord::interaction::lost;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::names;
use crate::discord::messages::wording::newest;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::TableView;
use crate::model::{ChannelId, MessageId, Messages, Millis, Post};
use crate::text::texts;
use serenity::all::CreateButton;

/// Whether the result is still to be posted in the server's channel for results.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Announcement {
    /// The channel; `None` if the result is not to be posted there, or not yet.
    pub due_in: Option<ChannelId>,
    /// When the next attempt may be made.
    pub from: Millis,
    /// Whether this task has posted the result, or has given it up.
    pub is_done: bool,
}

/// What became of an attempt to post the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempted {
    /// It is posted, or Discord will not take it.
    Done,
    /// It may succeed later.
    Failed,
}

/// The server's channel for results, if the result of this game is to be posted there: it is a game of several people,
/// its own messages are elsewhere, and everybody who sees that channel sees the table's, too.
pub(super) async fn channel_for(app: &App, view: &TableView, messages: &Messages) -> Option<ChannelId> {
    let settings = app.settings.guild(view.guild).await.ok()?;
    let channel = settings.results_channel.first().copied()?;
    let is_elsewhere = channel != view.channel && Some(channel) != messages.thread;
    let is_shown = || app.sight.sees_whoever_sees(view.guild, channel, view.channel);
    if !is_elsewhere || view.is_practice() || !is_shown() {
        return None;
    }
    let posted = app.host.store().post_of(view.id, Post::Result, channel).await.ok()?;
    posted.is_none().then_some(channel)
}

/// Posts the result. While the database has a fault, or another process may have the table, nothing is posted.
pub(super) async fn post(app: &App, view: &TableView, messages: &Messages, channel: ChannelId) -> Attempted {
    if app.host.store().fault().is_some() || !app.host.confirm_lease(view.guild).await {
        return Attempted::Failed;
    }
    let Some(draft) = draft(app, view, messages, channel).await else { return Attempted::Done };
    let draft = draft.with_emoji(&app.registered).create(nonce(app.birth, view.id, "results", None));
    let sent = app.requests.delivery.post(channel.into(), draft);
    match app.requests.send(Urgency::Card, Lane::Posts(channel), sent).await {
        Ok(sent) => {
            let message = MessageId(sent.value.id.get());
            match app.host.store().keep_post(view.id, Post::Result, channel, message).await {
                Ok(()) => Attempted::Done,
                Err(_) => Attempted::Failed,
            }
        }
        Err(error) => refused(app, view, channel, &error).await,
    }
}

/// What follows from an error of Discord. A channel that is gone leaves the settings.
async fn refused(app: &App, view: &TableView, channel: ChannelId, error: &serenity::Error) -> Attempted {
    let kind = ErrorKind::of(error);
    if kind.is_temporary() {
        tracing::debug!(table = %view.id, %channel, %error, "a result is not known to stand in the channel for results");
        return Attempted::Failed;
    }
    tracing::warn!(table = %view.id, %channel, %error, "a result could not be posted in the channel for results");
    if kind == ErrorKind::ChannelGone {
        lost::channel_gone(app, view.guild, channel).await;
    }
    Attempted::Done
}

/// The result as people share it, with a link to the game's own messages; `None` if the table has no game.
async fn draft(app: &App, view: &TableView, messages: &Messages, channel: ChannelId) -> Option<MessageDraft> {
    names::learn(&app.names, &app.requests, view).await;
    let look = app.guild_look(view.guild).await;
    let report = app.review.reports.course(view.id, view.log.as_ref()).await.report;
    let draft = shown::shared_result(&look, &app.settings, view, &report).await?;
    let file = draft.file.filter(|_| may_attach(app, channel));
    let link = CreateButton::new_link(newest(view, messages)).label(look.l10n.get(texts::BUTTON_SEE_RESULT));
    Some(MessageDraft { file, ..draft }.buttons(vec![link]))
}
