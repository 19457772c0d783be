//! A person's settings page with the stored settings, and the check of who may change a server's.

use super::wording;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Rejection;
use crate::discord::messages::draft::MessageDraft;
use crate::text::{Localizer, texts};

/// A person's own settings, in the language that they have chosen, or else in that of their Discord client.
pub async fn mine(app: &App, cx: &InteractionCx) -> Result<MessageDraft, Rejection> {
    let settings = app.settings.user(cx.user).await?;
    let told = app.host.store().is_watcher(cx.guild()?, cx.user).await?;
    // Not `cx.l10n`: this click may have changed the language, and the change applies at once.
    let l10n = Localizer::new(settings.language.unwrap_or(cx.client_locale));
    Ok(wording::mine(l10n, &settings, told))
}

/// Refuses people who may not manage the server.
pub fn may_manage(cx: &InteractionCx) -> Result<(), Rejection> {
    if cx.manages { Ok(()) } else { Err(Rejection::refused(cx.l10n.get(texts::REFUSED_SETTINGS_PERMISSION))) }
}
