//! Clicks on the result of a game.

use super::sharing;
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed, view_here};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::Rejection;
use crate::discord::lobby::clicks::{colour_choice, seated};
use crate::discord::lobby::invited::look_for;
use crate::discord::messages::draft::{MessageDraft, button};
use crate::discord::messages::wording::place;
use crate::host::{HostError, Refusal, TableView};
use crate::model::{Post, Status};
use crate::text::texts;
use serenity::all::ButtonStyle;
use std::sync::Arc;

/// Plays again, in the place of the result.
pub async fn rematch(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let settings = app.settings.guild(view.guild).await?;
    let context = RefusalContext { view: Some(view), settings: Some(&settings), ..RefusalContext::default() };
    let InteractionCx { user, id, channel, thread_of, .. } = *click.cx;
    let others = view.seats.iter().filter_map(|seat| seat.player.person()).filter(|other| *other != user).collect();
    if view.rematch.is_none() {
        look_for(app, view.guild, others).await;
    }
    let outcome = app.host.rematch(click.table, user, id, channel, thread_of, app.now()).await;
    let outcome = outcome.map_err(|error| click.cx.reject_in(error, context))?;
    if outcome.view.status != Status::Lobby {
        return Ok(rematch_running(click, &outcome.view));
    }
    // It may be somebody else's rematch, with a seat kept for this person.
    let joined = match outcome.view.seat_of(user) {
        Some(_) => outcome.view,
        None => match seated(app, click.cx, outcome.view.id).await {
            // Another click of theirs was the last that it waited for.
            Err(HostError::Refused(Refusal::GameHasBegun)) => view_here(app, click.cx, outcome.view.id).await?,
            seated => seated.map_err(|error| click.cx.reject_in(error, context))?.1,
        },
    };
    if joined.status != Status::Lobby {
        return Ok(rematch_running(click, &joined));
    }
    let text = texts::RematchDone { table: joined.id.to_string(), link: place(&joined) };
    let text = click.cx.l10n.format(text);
    let choice = colour_choice(click.cx, &joined, Some(text.clone()));
    Ok(Answer::Private(choice.unwrap_or_else(|| MessageDraft::text(text))))
}

fn rematch_running(click: &Click<'_>, rematch: &TableView) -> Answer {
    let (table, link) = (rematch.id.to_string(), place(rematch));
    Answer::Private(MessageDraft::text(click.cx.l10n.format(texts::RematchRunning { table, link })))
}

/// Asks whether to post the game as an animated picture beside its result; leads to the one that is there.
pub async fn replay(app: &App, click: &Click<'_>, view: Arc<TableView>) -> Result<Answer, Rejection> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, &view, refusal))?;
    let (l10n, channel) = (click.cx.l10n, click.cx.channel);
    if app.host.store().post_of(view.id, Post::Replay, channel).await?.is_some() {
        return sharing::post(app, click.cx, view, Post::Replay, channel).await;
    }
    let id = CustomId::Table(view.id, view.version, TableAction::ShareReplay);
    let post = button(id, l10n.get(texts::BUTTON_POST_REPLAY), ButtonStyle::Primary);
    let question = l10n.format(texts::ReplayQuestion { turns: sharing::turns(&view) });
    Ok(Answer::Private(MessageDraft::text(question).buttons(vec![post])))
}

/// Posts the game as an animated picture beside its result.
pub async fn share_replay(app: &App, click: &Click<'_>, view: Arc<TableView>) -> Result<Answer, Rejection> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, &view, refusal))?;
    sharing::post(app, click.cx, view, Post::Replay, click.cx.channel).await
}

/// Posts the result in the channel of the thread where it stands.
pub async fn share(app: &App, click: &Click<'_>, view: Arc<TableView>) -> Result<Answer, Rejection> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, &view, refusal))?;
    let Some(channel) = click.cx.thread_of else {
        return Err(Rejection::refused(click.cx.l10n.get(texts::SHARE_NOWHERE)));
    };
    sharing::post(app, click.cx, view, Post::Result, channel).await
}
