//! Checks whether the bot may write in the channel of an interaction, and in channels that settings name. The
//! permissions in an interaction do not show everything, for example whether the bot is a member of a private thread.
//! So in threads and in the chats of voice channels, Discord is asked as well.

use super::app::App;
use super::context::InteractionCx;
use super::permissions;
use super::place_kind::PlaceKind;
use super::rejection::{Outcome, Rejection};
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::model::ChannelId;
use crate::text::texts;
use futures_util::future::join_all;
use serenity::all::Permissions;
use std::time::Duration;

/// How long to wait for Discord's response before assuming that the bot may write.
const PATIENCE: Duration = Duration::from_secs(1);

/// Checks whether the bot may write where an interaction happens, and whether a table can be opened there.
///
/// # Errors
/// Refused, with advice, if the bot may not, or if the place is a locked thread or unsuitable for a table.
pub async fn may_write(app: &App, cx: &InteractionCx) -> Outcome<()> {
    let missing = permissions::missing(cx.permissions, cx.place.is_thread());
    if !missing.is_empty() {
        return Err(refused_without(cx, missing));
    }
    match cx.place {
        PlaceKind::Channel => Ok(()),
        PlaceKind::LockedThread => Err(cx.refused(texts::REFUSED_LOCKED_THREAD)),
        PlaceKind::Other => Err(cx.refused(texts::REFUSED_PLACE)),
        PlaceKind::Chat | PlaceKind::Thread | PlaceKind::PrivateThread => match refusal(app, cx.channel).await {
            None => Ok(()),
            Some(_) => Err(refused(cx)),
        },
    }
}

/// The refusal for a channel in which Discord accepts no message of the bot, although its permissions there seem to
/// suffice.
pub fn refused(cx: &InteractionCx) -> Rejection {
    match cx.place {
        PlaceKind::PrivateThread => cx.refused(texts::REFUSED_PRIVATE_THREAD),
        place => refused_without(cx, permissions::indispensable(place.is_thread())),
    }
}

fn refused_without(cx: &InteractionCx, missing: Permissions) -> Rejection {
    let permissions = permissions::names(cx.l10n, missing);
    Rejection::refused(cx.l10n.format(texts::RefusedMissingPermission { permissions }))
}

/// Asks Discord whether the bot may write in a channel, by a typing indicator, and returns the reason if it may not.
/// `None` also if Discord does not answer within [`PATIENCE`], or the request fails for another reason.
pub async fn refusal(app: &App, channel: ChannelId) -> Option<ErrorKind> {
    let typing = app.requests.delivery.plain(|api| api.typing(channel.into()));
    let asked = app.requests.send(Urgency::Turn, Lane::Channel(channel), typing);
    let kind = ErrorKind::of(&tokio::time::timeout(PATIENCE, asked).await.ok()?.err()?);
    // An archived thread passes: a message reopens it.
    matches!(kind, ErrorKind::Hidden | ErrorKind::Forbidden | ErrorKind::ChannelGone).then_some(kind)
}

/// Checks whether a setting may name these channels. Channels that the setting names already (`named`) are not
/// checked.
///
/// # Errors
/// Refused if the bot may not write in one of them.
pub async fn may_name(app: &App, cx: &InteractionCx, channels: &[ChannelId], named: &[ChannelId]) -> Outcome<()> {
    let new = channels.iter().filter(|channel| !named.contains(channel));
    let refusals = join_all(new.map(|channel| async { (*channel, refusal(app, *channel).await) })).await;
    match refusals.into_iter().find(|(_, refusal)| refusal.is_some()) {
        None => Ok(()),
        Some((channel, _)) => {
            let permissions = permissions::names(cx.l10n, permissions::indispensable(false));
            let channel = format!("<#{channel}>");
            Err(Rejection::refused(cx.l10n.format(texts::RefusedPlaceOfSetting { channel, permissions })))
        }
    }
}
