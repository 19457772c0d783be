//! The rules that hold wherever a person opens a table.

use super::app::App;
use super::context::InteractionCx;
use super::refusal::RefusalContext;
use super::rejection::{Outcome, Rejection};
use super::{permissions, place};
use crate::host::{Company, HostError, NewTable, Options, Refusal, TableUpdate, TableView};
use crate::model::GuildSettings;
use crate::text::texts;
use std::sync::Arc;

/// The server's settings, if a table can be opened here.
///
/// # Errors
/// Refused in direct messages, if the bot is not a member of the server, or if it may not write here; failed if the
/// settings cannot be read.
pub async fn may_open(app: &App, cx: &InteractionCx) -> Outcome<Arc<GuildSettings>> {
    let guild = cx.guild()?;
    if !app.directory.is_member(guild) {
        return Err(Rejection::refused(
            cx.l10n.format(texts::RefusedNotAMember { link: permissions::invite(app.application) }),
        ));
    }
    place::may_write(app, cx).await?;
    Ok(app.settings.guild(guild).await?)
}

/// A new table of this person, in the place of the interaction.
///
/// # Errors
/// Refused in direct messages.
pub fn new_table(cx: &InteractionCx, company: Company, options: Options) -> Outcome<NewTable> {
    let InteractionCx { channel, thread_of, user: owner, id: interaction, .. } = *cx;
    Ok(NewTable { guild: cx.guild()?, channel, owner, company, options, interaction, thread_of })
}

/// Waits for the card of a new table, for at most 5 s, and returns the table. Also has the card posted if an earlier
/// attempt opened the table, but failed before the card was posted.
///
/// # Errors
/// Refused for the host's reason, or because the bot may not write here. If the reason is that the person already has
/// an open lobby, the refusal links to that lobby.
pub async fn opened(
    app: &App,
    cx: &InteractionCx,
    opened: Result<TableUpdate, HostError>,
    context: RefusalContext<'_>,
) -> Outcome<Arc<TableView>> {
    let refused = |error| cx.reject_in(error, context);
    if let Err(HostError::Refused(Refusal::LobbyOpen { table })) = opened {
        let lobby = app.host.view(table).await.map_err(refused)?;
        if lobby.messages.card.is_none() {
            app.tables.wait_for_card(table).await;
        }
        // If the card of the open lobby was deleted, this check closes the lobby, and the person's next attempt
        // succeeds.
        app.tables.probe_board(table, None);
        return Err(cx.reject_in(Refusal::LobbyOpen { table }.into(), RefusalContext::of(&lobby)));
    }
    let TableUpdate { events, view } = opened.map_err(refused)?;
    if events.is_empty() && (view.messages.card.is_some() || !view.status.is_open()) {
        // An earlier attempt of the same request has opened the table.
        return Ok(view);
    }
    let may_be_shown = app.tables.wait_for_card(view.id).await;
    let now = app.host.view(view.id).await.map_err(refused)?;
    if may_be_shown || now.status.is_open() { Ok(now) } else { Err(place::refused(cx)) }
}
