//! Messages: posting and editing them.

use serde_json::{Value, json};

use super::system_messages::THREAD_STARTER;
use super::{
    COMPONENTS_V2, EPHEMERAL, GUILD_MESSAGES, LOADING, MESSAGE_CONTENT, Message, Reference, World, WorldChange,
};
use crate::check::message::{Draft, Listed};
use crate::errors::{ApiError, Form};
use crate::permissions;
use crate::rest::call::File;
use crate::snowflake::Snowflake;

/// The type of a reply.
const REPLY: u64 = 19;
/// Number of messages kept in each channel, not counting ephemeral ones.
const MESSAGES_KEPT: usize = 2000;
/// Number of ephemeral messages kept in each channel.
const PRIVATE_KEPT: usize = 500;
/// Time for which a nonce is remembered.
const NONCE_MS: i64 = 5 * 60_000;
const OLD_MESSAGE_MS: i64 = 3_600_000;
/// The most edits that messages older than an hour may have in one channel within [`OLD_EDITS_MS`]. Discord does not
/// publish this limit; others have measured this value.
const OLD_EDITS: usize = 3;
const OLD_EDITS_MS: i64 = 6000;

/// The facts about a new message that its draft does not contain: its author, its type, the interaction that posts it,
/// and whether it is ephemeral or a "thinking" placeholder.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origin {
    pub author: Snowflake,
    pub kind: u64,
    pub interaction: Option<Snowflake>,
    pub metadata: Option<Value>,
    pub ephemeral_to: Option<Snowflake>,
    pub loading: bool,
}

impl World {
    /// Posts a checked message and returns its id. Sends an event, unless the message is ephemeral.
    pub(crate) fn post(&mut self, channel: Snowflake, draft: &Draft, origin: Origin) -> Result<Snowflake, ApiError> {
        let message = self.compose(channel, draft, origin)?;
        let id = message.id;
        self.store(message);
        Ok(id)
    }

    /// Builds a message from a checked draft, and already pings the people whom the message mentions. Does not add the
    /// message to its channel.
    pub(super) fn compose(
        &mut self,
        channel_id: Snowflake,
        draft: &Draft,
        origin: Origin,
    ) -> Result<Message, ApiError> {
        self.knows_emojis(draft)?;
        let id = self.new_id();
        let posted_ms = self.now();
        let mut flags = draft.flags.unwrap_or(0) & !EPHEMERAL;
        flags |= if origin.ephemeral_to.is_some() { EPHEMERAL } else { 0 };
        flags |= if origin.loading { LOADING } else { 0 };
        let reply = self.reply(channel_id, draft)?;
        let mut message = Message {
            kind: if reply.is_some() && origin.kind == 0 { REPLY } else { origin.kind },
            content: draft.content.clone().unwrap_or_default(),
            embeds: draft.embeds.clone().unwrap_or_default(),
            components: draft.components.clone().unwrap_or_default(),
            flags,
            tts: draft.tts,
            nonce: draft.nonce.clone(),
            reference: reply.map(|replied| Reference { channel: channel_id, message: Some(replied) }),
            interaction: origin.interaction,
            interaction_metadata: origin.metadata,
            used: origin.interaction.and_then(|id| self.use_of(id)),
            ephemeral_to: origin.ephemeral_to,
            ..Message::new(id, channel_id, origin.author, posted_ms)
        };
        let new = self.uploaded(&draft.files, draft, origin.ephemeral_to.is_some());
        message.attachments = new;
        self.resolve_files(&mut message)?;
        self.mention(&mut message, &draft.allowed, true);
        self.remember_nonce(&message, posted_ms);
        Ok(message)
    }

    /// Adds a message to its channel. Sends an event, unless the message is ephemeral.
    pub(super) fn store(&mut self, mut message: Message) {
        self.note_hidden_files(&message);
        self.record(message.shown(true, self.guild_of(message.channel)));
        let counts = message.ephemeral_to.is_none() && message.kind != THREAD_STARTER;
        let (channel_id, id) = (message.channel, message.id);
        let public = message.ephemeral_to.is_none();
        if let Some(channel) = self.channels.get_mut(&channel_id) {
            message.position = channel.thread.as_ref().filter(|_| public).map(|thread| thread.sent);
            channel.messages.insert(id, message);
            if public {
                channel.last_message = Some(id);
            } else {
                channel.private.push_back(id);
            }
            if let Some(thread) = &mut channel.thread {
                thread.sent += u64::from(counts);
                thread.kept += u64::from(counts);
            }
        }
        self.forget_oldest(channel_id);
        if public {
            self.emit_message("MESSAGE_CREATE", channel_id, id);
        }
        self.changed(WorldChange::Message { channel: channel_id, message: id });
    }

    /// Drops a channel's oldest messages beyond the limits. Ephemeral messages have their own limit, so that they never
    /// displace public ones. Beyond the limit, a new public message may displace an older ephemeral one.
    fn forget_oldest(&mut self, channel_id: Snowflake) {
        let Some(channel) = self.channels.get_mut(&channel_id) else { return };
        while channel.private.len() > PRIVATE_KEPT {
            let oldest = channel.private.pop_front();
            oldest.and_then(|id| channel.messages.remove(&id));
        }
        while channel.messages.len() > MESSAGES_KEPT + channel.private.len() {
            channel.messages.pop_first();
        }
    }

    /// Sends a message event, if the bot can view the channel. The content is blanked for sessions that may not read
    /// it.
    pub(crate) fn emit_message(&mut self, event: &'static str, channel: Snowflake, id: Snowflake) {
        let (guild, intent) = (self.guild_of(channel), GUILD_MESSAGES);
        if !self.hub.wanted(guild, intent) || self.bot_permissions(channel) & permissions::VIEW_CHANNEL == 0 {
            return;
        }
        let Some(message) = self.message(channel, id) else { return };
        let mut json = self.message_event_json(message);
        let full = json.to_string();
        if self.is_open(message) {
            return self.hub.dispatch(event, guild, intent, &full);
        }
        self.hub.dispatch_some(event, guild, intent, &full, |intents| intents & MESSAGE_CONTENT != 0);
        blank_content(&mut json);
        let blank = json.to_string();
        self.hub.dispatch_some(event, guild, intent, &blank, |intents| intents & MESSAGE_CONTENT == 0);
    }

    /// Whether the bot may read a message without the intent MESSAGE_CONTENT: the bot wrote it or is mentioned in it.
    pub(super) fn is_open(&self, message: &Message) -> bool {
        let bot = self.application.bot;
        message.author == bot || message.mentions.contains(&bot)
    }

    /// A message as REST returns it. Unless MESSAGE_CONTENT is enabled, only open messages ([`Self::is_open`]) have
    /// their content.
    pub(crate) fn readable_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        if self.config.privileged_intents & MESSAGE_CONTENT != 0 {
            return json;
        }
        if !self.is_open(message) {
            blank_content(&mut json);
        }
        let referenced = message.reference.and_then(|to| self.message(to.channel, to.message?));
        if json["referenced_message"].is_object() && referenced.is_some_and(|referenced| !self.is_open(referenced)) {
            blank_content(&mut json["referenced_message"]);
        }
        json
    }

    /// The recent message with the same nonce, as its channel and id, if the request sets `enforce_nonce`.
    ///
    /// Discord does not document two details, for which the stricter reading is implemented: a nonce applies to all
    /// channels of its author, and if the message has been deleted, the answer is 10008 rather than a new message.
    pub(crate) fn earlier(&self, draft: &Draft) -> Result<Option<(Snowflake, Snowflake)>, ApiError> {
        if !draft.enforce_nonce {
            return Ok(None);
        }
        let Some(nonce) = &draft.nonce else { return Ok(None) };
        let nonce = nonce.to_string();
        let oldest = self.now() - NONCE_MS;
        let found = self.nonces.iter().rev().find(|(at, _, known, _)| *at >= oldest && *known == nonce);
        let Some((_, channel, _, id)) = found else { return Ok(None) };
        self.public_message(*channel, *id).map(|message| Some((*channel, message.id)))
    }

    fn remember_nonce(&mut self, message: &Message, now: i64) {
        while self.nonces.front().is_some_and(|(at, ..)| *at < now - NONCE_MS) {
            self.nonces.pop_front();
        }
        if let Some(nonce) = &message.nonce
            && message.author == self.application.bot
        {
            self.nonces.push_back((now, message.channel, nonce.to_string(), message.id));
        }
    }

    fn reply(&self, channel: Snowflake, draft: &Draft) -> Result<Option<Snowflake>, ApiError> {
        let Some(reply_to) = draft.reply_to else { return Ok(None) };
        if self.message(channel, reply_to).is_some() {
            return Ok(Some(reply_to));
        }
        if draft.reply_must_exist {
            let mut form = Form::default();
            form.fault("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message");
            form.finish()?;
        }
        Ok(None)
    }

    /// Applies an edit. Sends an event, unless the message is ephemeral. If `edited`, marks the message as edited, but
    /// never for a change of the flags alone.
    pub(crate) fn revise(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        draft: &Draft,
        edited: bool,
    ) -> Result<(), ApiError> {
        self.knows_emojis(draft)?;
        let now = self.now();
        let Some(mut message) = self.message(channel, id).cloned() else { return Err(ApiError::unknown_message()) };
        overwrite(&mut message, draft);
        let files = keep_listed(&mut message, draft)?;
        let added = self.uploaded(&files, draft, message.ephemeral_to.is_some());
        message.attachments.extend(added);
        if message.attachments.len() > 10 {
            let mut form = Form::default();
            form.at_most("attachments", message.attachments.len(), 10);
            form.finish()?;
        }
        self.resolve_files(&mut message)?;
        if is_empty(&message) {
            return Err(ApiError::empty_message());
        }
        no_legacy_parts(&message)?;
        let speaks = draft.content.is_some() || draft.components.is_some() && message.flags & COMPONENTS_V2 != 0;
        if speaks {
            self.mention(&mut message, &draft.allowed, false);
        }
        message.flags &= !LOADING;
        message.revision += 1;
        if edited && draft.changes_more_than_flags() {
            message.edited_ms = Some(now);
        }
        self.replace(message);
        Ok(())
    }

    fn replace(&mut self, message: Message) {
        self.note_hidden_files(&message);
        self.record(message.shown(false, self.guild_of(message.channel)));
        let (channel, id, public) = (message.channel, message.id, message.ephemeral_to.is_none());
        if let Some(found) = self.channels.get_mut(&channel).and_then(|c| c.messages.get_mut(&id)) {
            *found = message;
        }
        if public {
            self.emit_message("MESSAGE_UPDATE", channel, id);
        }
        self.changed(WorldChange::Message { channel, message: id });
    }

    /// Counts an edit of an old message, and refuses it beyond the limit.
    pub(crate) fn count_old_edit(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), ApiError> {
        let now = self.now();
        if now - id.made_ms() < OLD_MESSAGE_MS {
            return Ok(());
        }
        let edits = &mut self.channel_mut(channel)?.old_edits;
        edits.retain(|at| now - at < OLD_EDITS_MS);
        if let Some(oldest) = edits.first().filter(|_| edits.len() >= OLD_EDITS) {
            return Err(ApiError::too_many_old_edits((oldest + OLD_EDITS_MS - now) as f64 / 1000.0));
        }
        edits.push(now);
        Ok(())
    }
}

/// Replaces the parts of a message that an edit contains. Of the flags, an edit sets or clears only SUPPRESS_EMBEDS
/// (`1 << 2`), and sets, but never clears, [`COMPONENTS_V2`].
fn overwrite(message: &mut Message, draft: &Draft) {
    if let Some(content) = &draft.content {
        message.content.clone_from(content);
    }
    if let Some(embeds) = &draft.embeds {
        message.embeds.clone_from(embeds);
    }
    if let Some(components) = &draft.components {
        message.components.clone_from(components);
    }
    if let Some(flags) = draft.flags {
        message.flags = message.flags & !(1 << 2) | flags & (1 << 2) | flags & COMPONENTS_V2;
    }
}

/// Applies an edit's list of attachments. The list is complete: files that it does not contain are removed, and new
/// files that it does not contain are not added. Without a list, all files stay, and all new ones are added. Returns
/// the new files to add.
fn keep_listed(message: &mut Message, draft: &Draft) -> Result<Vec<File>, ApiError> {
    let mut files = draft.files.clone();
    let Some(listed) = &draft.attachments else { return Ok(files) };
    must_be_there(message, listed, &files)?;
    message.attachments.retain(|kept| listed.iter().any(|l| l.id == kept.id));
    files.retain(|file| listed.iter().any(|l| l.id.0 == file.index));
    for kept in &mut message.attachments {
        if let Some(description) = listed.iter().find(|l| l.id == kept.id).and_then(|l| l.description.clone()) {
            kept.description = Some(description);
        }
    }
    Ok(files)
}

fn blank_content(json: &mut Value) {
    json["content"] = json!("");
    for key in ["embeds", "attachments", "components"] {
        json[key] = json!([]);
    }
}

/// Refuses an edit whose list names an attachment that is neither on the message nor in the request. Discord does not
/// document the error for such a list.
fn must_be_there(message: &Message, listed: &[Listed], files: &[File]) -> Result<(), ApiError> {
    let mut form = Form::default();
    for (n, one) in listed.iter().enumerate() {
        let known = message.attachments.iter().any(|a| a.id == one.id) || files.iter().any(|f| f.index == one.id.0);
        if !known {
            form.fault(format!("attachments.{n}.id"), "ATTACHMENT_NOT_FOUND", format!("Unknown attachment {}", one.id));
        }
    }
    form.finish()
}

/// Refuses components of version 2 for a message that still has content or embeds.
fn no_legacy_parts(message: &Message) -> Result<(), ApiError> {
    let mut form = Form::default();
    if message.flags & COMPONENTS_V2 != 0 {
        for (key, used) in [("content", !message.content.is_empty()), ("embeds", !message.embeds.is_empty())] {
            if used {
                let text = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
                form.fault(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text);
            }
        }
    }
    form.finish()
}

/// Whether a message has no content, embeds, attachments, or components of version 2. Other components do not count.
fn is_empty(message: &Message) -> bool {
    let components = message.flags & COMPONENTS_V2 != 0 && !message.components.is_empty();
    message.content.is_empty() && message.embeds.is_empty() && message.attachments.is_empty() && !components
}
