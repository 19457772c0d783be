//! How the messages of evenings are dressed and sent.

use crate::discord::interaction::app::App;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::named;
use crate::discord::messages::names::learn_slowly;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::model::{ChannelId, Evening, MessageId};
use crate::text::Localizer;
use sha2::{Digest, Sha256};

/// How many missing names are fetched before an edit. The others follow with later edits.
const NAMES_AT_ONCE: usize = 5;

/// A draft with the names that are known in place of mentions, and with our emoji.
pub async fn dressed(app: &App, l10n: Localizer, evening: &Evening, draft: MessageDraft) -> MessageDraft {
    let people = named::people_in(&draft);
    learn_slowly(&app.names, &app.requests, evening.guild, people, NAMES_AT_ONCE).await;
    named::spelt_as_known(&app.names, l10n, evening.guild, draft).with_emoji(&app.registered)
}

/// Posts a message.
pub async fn send(app: &App, channel: ChannelId, draft: MessageDraft, nonce: String) -> serenity::Result<MessageId> {
    let sent = app.requests.delivery.post(channel.into(), draft.create(nonce));
    let sent = app.requests.send(Urgency::Card, Lane::Posts(channel), sent).await?;
    Ok(MessageId(sent.value.id.get()))
}

/// The nonce: the same for every attempt to post one message, so that Discord answers a repeated attempt with the first
/// message.
pub fn nonce(app: &App, evening: &Evening, what: &str) -> String {
    let words = format!("{} evening {} {} {what}", app.application, app.birth, evening.id);
    hex::encode(&Sha256::digest(words)[..12])
}

/// The kind of an error, which is logged.
pub fn kind(evening: &Evening, error: &serenity::Error) -> ErrorKind {
    let kind = ErrorKind::of(error);
    let Evening { id, guild, channel, .. } = evening;
    match kind.is_temporary() {
        true => tracing::debug!(evening = %id, %guild, %channel, %error, "a request about an evening failed"),
        false => tracing::info!(evening = %id, %guild, %channel, %error, "a request about an evening was refused"),
    }
    kind
}
