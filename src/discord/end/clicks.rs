//! Clicks on the result of a game.

use super::{sharing, shown};
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed};
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::{MessageDraft, button};
use crate::host::TableView;
use crate::model::Post;
use crate::text::texts;
use futures_util::FutureExt;
use serenity::all::ButtonStyle;
use std::sync::Arc;

/// Asks whether to post the game as an animated picture in the channel of the result. If it was posted there before,
/// answers at once with a link; if that post was deleted, makes it again.
pub async fn replay(app: &Arc<App>, click: &Click<'_>, view: Arc<TableView>) -> Outcome<Answer> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, &view, refusal))?;
    let l10n = click.cx.l10n;
    if app.host.store().post_of(view.id, Post::Replay, click.cx.channel).await?.is_some() {
        return post_replay(app, click, view).await;
    }
    let id = CustomId::Table(view.id, view.version, TableAction::ShareReplay);
    let post = button(id, l10n.get(texts::BUTTON_POST_REPLAY), ButtonStyle::Primary);
    let question = l10n.format(texts::ReplayQuestion { turns: sharing::turns(&view) });
    Ok(Answer::Private(MessageDraft::text(question).buttons(vec![post])))
}

/// Posts the game as an animated picture in the channel of the result.
pub async fn share_replay(app: &Arc<App>, click: &Click<'_>, view: Arc<TableView>) -> Outcome<Answer> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, &view, refusal))?;
    post_replay(app, click, view).await
}

async fn post_replay(app: &Arc<App>, click: &Click<'_>, view: Arc<TableView>) -> Outcome<Answer> {
    let (look, game) = (app.guild_look(view.guild).await, Arc::clone(&view));
    let draft = async move { Ok(shown::replay(&look, &game).await) };
    sharing::post(app, click.cx, view, Post::Replay, click.cx.channel, draft.boxed()).await
}

/// Posts the result in the parent channel of its thread; refused if the click was not in a thread.
pub async fn share(app: &Arc<App>, click: &Click<'_>, view: Arc<TableView>) -> Outcome<Answer> {
    view.ensure_over().map_err(|refusal| refuse_closed(click, &view, refusal))?;
    let Some(channel) = click.cx.thread_of else {
        return Err(click.refused(texts::SHARE_NOWHERE));
    };
    let (look, game, own) = (app.guild_look(view.guild).await, Arc::clone(&view), Arc::clone(app));
    let draft = async move {
        let report = own.review.reports.course(game.id, game.log.as_ref()).await.report;
        Ok(shown::shared_result(&look, &own.settings, &game, &report).await)
    };
    sharing::post(app, click.cx, view, Post::Result, channel, draft.boxed()).await
}
