//! Pages about people contain their names: a client shows a mention of a person whom it does not know as digits.

use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::named;

/// A page with the names of its people in place of mentions.
pub async fn spelt_out(app: &App, cx: &InteractionCx, page: MessageDraft) -> MessageDraft {
    match cx.guild {
        Some(guild) => named::spelt_out(&app.names, &app.requests, cx.l10n, guild, page).await,
        None => page,
    }
}
