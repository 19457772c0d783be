//! The rules that hold wherever a person opens a table.

use super::app::App;
use super::context::InteractionCx;
use super::refusal::RefusalContext;
use super::rejection::Rejection;
use super::{permissions, place};
use crate::host::{CommandOutcome, HostError, Refusal};
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

/// A table that was opened.
///
/// # Errors
/// Why it was not, in words: with the lobby that the person has there already, if that is why.
pub async fn refused_with_the_lobby(
    app: &App,
    cx: &InteractionCx,
    opened: Result<CommandOutcome, HostError>,
    settings: &GuildSettings,
) -> Result<CommandOutcome, Rejection> {
    let context = RefusalContext { settings: Some(settings), ..RefusalContext::default() };
    let refused = |error| cx.reject_in(error, context);
    if let Err(HostError::Refused(Refusal::LobbyOpen { table })) = opened {
        let lobby = app.host.view(table).await.map_err(refused)?;
        return Err(cx.reject_in(Refusal::LobbyOpen { table }.into(), RefusalContext::of(&lobby)));
    }
    opened.map_err(refused)
}
