//! What people post of a finished game: its result in the channel, its replay in the thread. Each stands once in a
//! place; whoever asks again is led to it.

use super::answer::Answer;
use super::app::App;
use super::draft::MessageDraft;
use super::error_kind::ErrorKind;
use super::interaction::InteractionCx;
use super::names;
use super::permissions;
use super::posted::Post;
use super::rejection::Rejection;
use super::requests::{Lane, Urgency};
use super::wording::link;
use crate::host::{Failure, TableView};
use crate::model::{ChannelId, MessageId, TableId};
use crate::text::texts;
use serenity::all::Permissions;
use sha2::{Digest, Sha256};

/// Posts it in a channel, unless it stands there; answers with where it stands.
///
/// # Errors
/// Refused when the bot may not write there; failed when Discord does.
pub async fn post(
    app: &App,
    cx: &InteractionCx,
    view: &TableView,
    what: Post,
    channel: ChannelId,
) -> Result<Answer, Rejection> {
    let key = (view.id, what, channel);
    let stands = |message| {
        let link = link(view.guild, channel, Some(message));
        Answer::Private(MessageDraft::text(cx.l10n.format(texts::ShareDone { link })))
    };
    if let Some(message) = app.posted.of(key) {
        return Ok(stands(message));
    }
    names::learn(&app.names, &app.requests, view).await;
    let draft = match what {
        Post::Result => app.composer.shared_result(view).await,
        Post::Replay => app.composer.replay(view).await,
        Post::Report => shared_report(app, view).await?,
    };
    let draft = draft.ok_or_else(|| Failure::log(format!("table {}: nothing to post of its game", view.id)))?;
    let message = draft.create(nonce(app, key));
    let sent = app.requests.api.post(channel.0.max(1).into(), message);
    let sent = app.requests.send(Urgency::Turn, Lane::Messages(channel), sent).await;
    let message = sent.map_err(|error| rejection(cx, error))?;
    let message = MessageId(message.id.get());
    app.posted.remember(key, message);
    Ok(stands(message))
}

async fn shared_report(app: &App, view: &TableView) -> Result<Option<MessageDraft>, Failure> {
    let Some(log) = &view.log else { return Ok(None) };
    let looked_back = app.reports.of(view.id, log).await?;
    Ok(app.composer.shared_report(view, &looked_back).await)
}

fn rejection(cx: &InteractionCx, error: serenity::Error) -> Rejection {
    match ErrorKind::of(&error) {
        ErrorKind::Forbidden => {
            let permissions = permissions::names(cx.l10n, Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES);
            Rejection::refused(cx.l10n.format(texts::RefusedMissingPermission { permissions }))
        }
        _ => Failure::log(error).into(),
    }
}

/// The same for every attempt at one post, so that a repeated one gives the first.
fn nonce(app: &App, (table, what, channel): (TableId, Post, ChannelId)) -> String {
    let digest = Sha256::digest(format!("{} {table} {what:?} {channel}", app.application));
    hex::encode(&digest[..12])
}
