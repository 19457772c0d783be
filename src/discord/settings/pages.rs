//! The pages of settings, with the stored settings.

use super::{times, wording};
use crate::discord::ids::SettingsPage;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::model::GuildSettings;
use crate::text::{Localizer, texts};
use std::sync::Arc;

/// A page of settings.
///
/// # Errors
/// Refused in direct messages; the pages of a server also to people who may not manage it.
pub async fn page(app: &App, cx: &InteractionCx, page: SettingsPage) -> Outcome<MessageDraft> {
    match page {
        SettingsPage::Mine => mine(app, cx).await,
        SettingsPage::Times => times::page(app, cx).await,
        page => of_server(app, cx, page, &*managed(app, cx).await?).await,
    }
}

/// A page of a server with these settings.
pub async fn of_server(
    app: &App,
    cx: &InteractionCx,
    page: SettingsPage,
    settings: &GuildSettings,
) -> Outcome<MessageDraft> {
    match page {
        SettingsPage::Limits => Ok(wording::limits(cx.l10n, settings)),
        SettingsPage::Results => Ok(wording::results(cx.l10n, settings)),
        SettingsPage::Puzzle => {
            let last = app.host.store().dailies(cx.guild()?, 1).await?;
            Ok(wording::puzzle(cx.l10n, settings, last.first()))
        }
        SettingsPage::Noticeboard => {
            let board = app.host.store().noticeboard(cx.guild()?).await?;
            Ok(wording::noticeboard(cx.l10n, settings, board.as_ref()))
        }
        SettingsPage::Evenings => Ok(wording::evenings(cx.l10n, settings)),
        SettingsPage::Server | SettingsPage::Mine | SettingsPage::Times => Ok(wording::server(cx.l10n, settings)),
    }
}

/// A person's own settings, in the language that they have chosen, or else in that of their Discord client.
async fn mine(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let settings = app.settings.user(cx.user).await?;
    let told = app.host.store().is_watcher(cx.guild()?, cx.user).await?;
    // Not `cx.l10n`: this click may have changed the language, and the change applies at once.
    let l10n = Localizer::new(settings.language.unwrap_or(cx.client_locale));
    Ok(wording::mine(l10n, &settings, told))
}

/// The settings of the server, if the person may manage it.
pub async fn managed(app: &App, cx: &InteractionCx) -> Outcome<Arc<GuildSettings>> {
    let guild = cx.guild()?;
    match cx.manages {
        true => Ok(app.settings.guild(guild).await?),
        false => Err(cx.refused(texts::REFUSED_SETTINGS_PERMISSION)),
    }
}
