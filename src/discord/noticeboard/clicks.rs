//! Clicks on a noticeboard, and on the notice that it is gone.

use super::wording;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, view_here};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::noticeboards::Change;
use crate::discord::interaction::place;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::lobby::clicks as lobby;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::settings::pages::managed;
use crate::host::Failure;
use crate::model::{GuildId, TableId};
use crate::text::texts;

/// Seats a person at a table of the noticeboard, and says where the table is.
///
/// # Errors
/// Refused if the person may not join, or does not see the table's channel (any more); failed if the host fails.
pub async fn join(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let view = view_here(app, cx, table).await?;
    find(app, cx, view.guild).await;
    if view.channel != cx.channel && !app.sight.sees(view.guild, cx.user, &cx.roles, view.channel) {
        return Err(Rejection::refused(cx.l10n.format(texts::RefusedNoTableHere { table: table.to_string() })));
    }
    let click = Click { cx, table, version: view.version, turn: None, value: None, private: false, turned: false };
    lobby::join_with(app, &click, &view, Some(wording::joined(cx.l10n, &view))).await
}

/// Notes that the clicked noticeboard exists, if its post was never confirmed. A failure has been logged, and the next
/// click tries again.
async fn find(app: &App, cx: &InteractionCx, guild: GuildId) {
    let Some(message) = cx.message else { return };
    let known = app.host.store().noticeboard(guild).await.map_err(Failure::log);
    if let Ok(Some(board)) = known
        && board.message.is_none()
        && app.host.store().find_noticeboard(guild, cx.channel, message).await.map_err(Failure::log).is_ok()
    {
        app.noticeboards.note(guild, Change::Prompt);
    }
}

/// Has a lost noticeboard posted again.
///
/// # Errors
/// Refused to people who may not manage the server, if the server has no channel for the noticeboard any more, and if
/// the bot may not write there; failed if the host fails.
pub async fn post_again(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    let (guild, settings) = (cx.guild()?, managed(app, cx).await?);
    let chosen = settings.noticeboard_channel.first().copied();
    let channel = chosen.ok_or_else(|| cx.refused(texts::SETTINGS_NOTICEBOARD_OFF))?;
    place::may_name(app, cx, &[channel], &[]).await?;
    app.host.store().forget_lost_noticeboard(guild).await?;
    app.noticeboards.note(guild, Change::Prompt);
    let told = cx.l10n.format(texts::NoticeboardPosted { channel: format!("<#{channel}>") });
    Ok(Answer::Private(MessageDraft::text(told)))
}
