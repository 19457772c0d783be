//! Receives interactions and records the names, locales and permissions that they carry.

use super::app::App;
use super::context::{InteractionCx, RawInteraction};
use super::directory::Channel;
use crate::model::{ChannelId, UserId};
use serenity::all::ChannelType;
use std::time::Duration;

/// How long to wait for the stored choice of a person's language: a slow disk must not delay the acknowledgement.
const LANGUAGE_PATIENCE: Duration = Duration::from_millis(300);

/// Records the names and permissions in an interaction, and returns its context.
pub async fn receive(app: &App, raw: impl Into<RawInteraction<'_>>) -> InteractionCx {
    let raw = raw.into();
    record(app, &raw);
    let chosen = app.settings.user_locale(raw.user.id.into());
    let chosen = tokio::time::timeout(LANGUAGE_PATIENCE, chosen).await;
    InteractionCx::new(&raw, chosen.ok().flatten())
}

/// Records the person's name, that they are in the server, the server's language, and the bot's permissions in the
/// channel.
fn record(app: &App, raw: &RawInteraction<'_>) {
    if let Some(guild) = raw.guild {
        let user = UserId::from(raw.user.id);
        app.names.remember(guild, user, raw.display_name());
        app.host.set_left_server(guild, user, false);
        if let Some(locale) = raw.guild_locale {
            app.settings.locales.record(guild, locale);
        }
    }
    if let (Some(guild), Some(place)) = (raw.guild, raw.place) {
        let has_threads = matches!(place.kind, ChannelType::Text | ChannelType::News);
        let parent = place.thread_metadata.and(place.parent_id).map(ChannelId::from);
        let channel = Channel { guild, parent, permissions: raw.permissions, has_threads };
        app.directory.record_channel(raw.channel, channel);
    }
}
