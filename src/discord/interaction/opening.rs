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

/// The server's settings, if a table can be opened here.
///
/// # Errors
/// Refused if the bot is not a member, or may not write here.
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

/// The new table, once its card is posted, or after 5 s if Discord is slow.
///
/// # Errors
/// Refused for the host's reason, with a link to the person's lobby here if that is the reason; or because the bot may
/// not write here.
pub async fn opened(
    app: &App,
    cx: &InteractionCx,
    opened: Result<CommandOutcome, HostError>,
    context: RefusalContext<'_>,
) -> Result<Arc<TableView>, Rejection> {
    let refused = |error| cx.reject_in(error, context);
    if let Err(HostError::Refused(Refusal::LobbyOpen { table })) = opened {
        let lobby = app.host.view(table).await.map_err(refused)?;
        // If its card has been deleted, the lobby closes now, and the next attempt succeeds.
        app.tables.look(table, None);
        return Err(cx.reject_in(Refusal::LobbyOpen { table }.into(), RefusalContext::of(&lobby)));
    }
    let CommandOutcome { events, view } = opened.map_err(refused)?;
    if events.is_empty() {
        // The same request has opened it before.
        return Ok(view);
    }
    let may_be_shown = app.tables.wait_for_card(view.id).await;
    let now = app.host.view(view.id).await.map_err(refused)?;
    if may_be_shown || now.status.is_open() { Ok(now) } else { Err(place::refused(cx)) }
}
