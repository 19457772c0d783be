//! The rules that hold wherever a person opens a table.

use super::app::App;
use super::context::InteractionCx;
use super::refusal::RefusalContext;
use super::rejection::Rejection;
use super::{permissions, place};
use crate::host::{CommandOutcome, HostError, Refusal, TableView};
use crate::model::GuildSettings;
use crate::text::texts;
use std::sync::Arc;

/// The settings of the server, where a table may be opened.
///
/// # Errors
/// Refused where the bot is no member, or may not write.
pub async fn may_open(app: &App, cx: &InteractionCx) -> Result<Arc<GuildSettings>, Rejection> {
    let guild = cx.guild()?;
    if !app.directory.is_member(guild) {
        return Err(Rejection::refused(
            cx.l10n.format(texts::RefusedNotAMember { link: permissions::invite(app.application) }),
        ));
    }
    place::may_write(app, cx).await?;
    Ok(app.settings.guild(guild).await?)
}

/// The opened table, once its card is posted, or after a moment if Discord is slow.
///
/// # Errors
/// Refused with the reason, and with the person's lobby in this place if that is the reason; or because the bot may not
/// write there.
pub async fn opened(
    app: &App,
    cx: &InteractionCx,
    opened: Result<CommandOutcome, HostError>,
    context: RefusalContext<'_>,
) -> Result<Arc<TableView>, Rejection> {
    let refused = |error| cx.reject_in(error, context);
    if let Err(HostError::Refused(Refusal::LobbyOpen { table })) = opened {
        let lobby = app.host.view(table).await.map_err(refused)?;
        // Its card may have been deleted: then the table closes, and the next attempt succeeds.
        app.tables.look(table, None);
        return Err(cx.reject_in(Refusal::LobbyOpen { table }.into(), RefusalContext::of(&lobby)));
    }
    let CommandOutcome { events, view } = opened.map_err(refused)?;
    if events.is_empty() {
        // An earlier request has opened it.
        return Ok(view);
    }
    let is_shown = app.tables.is_shown(view.id).await;
    let now = app.host.view(view.id).await.map_err(refused)?;
    if is_shown || now.status.is_open() { Ok(now) } else { Err(place::refused(cx)) }
}
