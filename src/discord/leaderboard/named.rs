//! Replaces mentions in pages about people by names: a client shows digits for a mention of a person whom it does not
//! know.

use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::named;

/// A page with names in place of mentions.
pub async fn spelt_out(app: &App, cx: &InteractionCx, page: MessageDraft) -> MessageDraft {
    match cx.guild {
        Some(guild) => named::spelt_out(&app.names, &app.requests, cx.l10n, guild, page).await,
        None => page,
    }
}
