//! Posting, changing and deleting messages; who is pinged.

use serde_json::{Value, json};

use super::super::check::message::{Allowed, Draft};
use super::super::errors::{ApiError, Form};
use super::super::permissions;
use super::super::rest::call::File;
use super::super::snowflake::Snowflake;
use super::founding::secret;
use super::{
    Attachment, COMPONENTS_V2, Change, DIRECT_MESSAGES, EPHEMERAL, GUILD_MESSAGES, LOADING, MESSAGE_CONTENT, Message,
    Ping, World,
};

/// How long a nonce is remembered.
const NONCE_MS: i64 = 5 * 60_000;
const OLD_MESSAGE_MS: i64 = 3_600_000;
/// Edits of messages older than an hour, in one channel and hour. Discord does not publish its number.
const OLD_EDITS_AN_HOUR: usize = 30;

/// Where a message comes from.
#[derive(Clone, Debug, Default)]
pub(in crate::sandbox) struct Origin {
    pub author: Snowflake,
    pub kind: u64,
    pub interaction: Option<Snowflake>,
    pub metadata: Option<Value>,
    pub ephemeral_to: Option<Snowflake>,
    pub loading: bool,
}

impl World {
    /// Posts a checked message and tells everybody.
    pub(in crate::sandbox) fn post(
        &mut self,
        channel_id: Snowflake,
        draft: &Draft,
        origin: Origin,
    ) -> Result<Snowflake, ApiError> {
        if draft.enforce_nonce
            && let Some(earlier) = self.earlier(channel_id, draft)
        {
            return Ok(earlier);
        }
        let id = self.new_id();
        let posted_ms = self.now();
        let mut flags = draft.flags.unwrap_or(0) & !EPHEMERAL;
        flags |= if origin.ephemeral_to.is_some() { EPHEMERAL } else { 0 };
        flags |= if origin.loading { LOADING } else { 0 };
        let reply = self.reply(channel_id, draft)?;
        let mut message = Message {
            id,
            channel: channel_id,
            author: origin.author,
            kind: if reply.is_some() && origin.kind == 0 { 19 } else { origin.kind },
            content: draft.content.clone().unwrap_or_default(),
            embeds: draft.embeds.clone().unwrap_or_default(),
            components: draft.components.clone().unwrap_or_default(),
            attachments: Vec::new(),
            flags,
            posted_ms,
            edited_ms: None,
            nonce: draft.nonce.clone(),
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            pinged: Vec::new(),
            reference: reply.map(|replied| (channel_id, replied)),
            pinned: false,
            interaction: origin.interaction,
            interaction_metadata: origin.metadata,
            ephemeral_to: origin.ephemeral_to,
            has_thread: false,
            revision: 0,
            touched: 0,
        };
        let new = self.uploaded(&draft.files, draft, origin.ephemeral_to.is_some());
        message.attachments = new;
        self.resolve_files(&mut message)?;
        self.mention(&mut message, &draft.allowed, true);
        self.remember_nonce(&message, posted_ms);
        self.hold_files(&message);
        self.store(message);
        Ok(id)
    }

    /// In a message of components alone, a file that no component shows is seen by nobody: legal, and surely a mistake.
    fn note_hidden_files(&mut self, message: &Message) {
        if message.flags & COMPONENTS_V2 == 0 || message.attachments.is_empty() {
            return;
        }
        let shown = Value::Array(message.components.clone()).to_string();
        for attachment in &message.attachments {
            if !shown.contains(&attachment.id.to_string()) {
                let place = format!("message {}", message.id);
                self.violation("hidden attachment".to_owned(), 0, place, attachment.filename.clone(), false);
            }
        }
    }

    fn store(&mut self, message: Message) {
        self.note_hidden_files(&message);
        let (channel_id, id) = (message.channel, message.id);
        let public = message.ephemeral_to.is_none();
        let author = message.author;
        if let Some(channel) = self.channels.get_mut(&channel_id) {
            channel.messages.insert(id, message);
            if public {
                channel.last_message = Some(id);
            }
            if let Some(thread) = &mut channel.thread {
                thread.sent += u64::from(public);
                thread.kept += u64::from(public);
            }
        }
        self.join_thread(channel_id, author);
        self.forget_oldest(channel_id);
        if public {
            self.emit_message("MESSAGE_CREATE", channel_id, id);
        }
        self.changed(Change::Message { channel: channel_id, message: id, new: true });
    }

    fn forget_oldest(&mut self, channel_id: Snowflake) {
        let kept = self.config.messages_kept;
        if let Some(channel) = self.channels.get_mut(&channel_id) {
            while channel.messages.len() > kept {
                channel.messages.pop_first();
            }
        }
    }

    /// Tells the bot of a message, with its text only where it may read it.
    pub(in crate::sandbox) fn emit_message(&mut self, event: &'static str, channel: Snowflake, id: Snowflake) {
        let guild = self.channels.get(&channel).and_then(|c| c.guild);
        let intent = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
        if !self.hub.wanted(guild, intent) || self.bot_permissions(channel) & permissions::VIEW_CHANNEL == 0 {
            return;
        }
        let Some(message) = self.message(channel, id) else { return };
        let mut json = self.message_event_json(message);
        let bot = self.application.bot;
        let open = guild.is_none() || message.author == bot || message.mentions.contains(&bot);
        let full = json.to_string();
        if open {
            return self.hub.dispatch(event, guild, intent, &full);
        }
        self.hub.dispatch_some(event, guild, intent, &full, |intents| intents & MESSAGE_CONTENT != 0);
        json["content"] = json!("");
        for key in ["embeds", "attachments", "components"] {
            json[key] = json!([]);
        }
        let blank = json.to_string();
        self.hub.dispatch_some(event, guild, intent, &blank, |intents| intents & MESSAGE_CONTENT == 0);
    }

    fn earlier(&self, channel: Snowflake, draft: &Draft) -> Option<Snowflake> {
        let nonce = draft.nonce.as_ref()?.to_string();
        let oldest = self.now() - NONCE_MS;
        let found = self
            .nonces
            .iter()
            .rev()
            .find(|(at, in_channel, known, _)| *at >= oldest && *in_channel == channel && *known == nonce);
        found.map(|(_, _, _, id)| *id).filter(|id| self.message(channel, *id).is_some())
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

    fn uploaded(&mut self, files: &[File], draft: &Draft, ephemeral: bool) -> Vec<Attachment> {
        files
            .iter()
            .map(|file| {
                let listed = draft.attachments.iter().flatten().find(|listed| listed.id.0 == file.index);
                let filename =
                    listed.and_then(|listed| listed.filename.clone()).unwrap_or_else(|| file.filename.clone());
                Attachment {
                    id: self.new_id(),
                    filename: safe_name(&filename),
                    description: listed.and_then(|listed| listed.description.clone()).filter(|text| !text.is_empty()),
                    content_type: content_type(file),
                    size: file.bytes.len(),
                    dimensions: dimensions(&file.bytes),
                    ephemeral,
                    embedded: false,
                    signature: secret(),
                    bytes: file.bytes.clone(),
                }
            })
            .collect()
    }

    /// Replaces `attachment://name` in embeds and components by the file's address.
    fn resolve_files(&mut self, message: &mut Message) -> Result<(), ApiError> {
        let known: Vec<(String, Value, Snowflake)> = message
            .attachments
            .iter()
            .map(|a| (format!("attachment://{}", a.filename), self.attachment_json(message.channel, a), a.id))
            .collect();
        let mut form = Form::default();
        let mut in_embeds = Vec::new();
        for embed in &mut message.embeds {
            for part in ["image", "thumbnail", "author", "footer"] {
                let key = if matches!(part, "author" | "footer") { "icon_url" } else { "url" };
                let Some(url) = embed[part][key].as_str().filter(|url| url.starts_with("attachment://")) else {
                    continue;
                };
                if let Some((_, file, id)) = known.iter().find(|(name, ..)| name == url) {
                    in_embeds.push(*id);
                    embed[part][key] = file["url"].clone();
                    if key == "url" {
                        embed[part]["proxy_url"] = file["url"].clone();
                        embed[part]["width"] = file["width"].clone();
                        embed[part]["height"] = file["height"].clone();
                    }
                }
            }
            *embed = super::super::check::embeds::strip_nulls(embed);
        }
        for component in &mut message.components {
            resolve_media(component, &known, &mut form);
        }
        for attachment in &mut message.attachments {
            attachment.embedded = in_embeds.contains(&attachment.id);
        }
        form.finish()
    }

    /// Computes mentions; a new message also pings, an edit never does.
    fn mention(&mut self, message: &mut Message, allowed: &Allowed, new: bool) {
        let text = mention_text(message);
        let Some(channel) = self.channels.get(&message.channel) else { return };
        let guild = channel.guild.and_then(|id| self.guilds.get(&id));
        let may_all = permissions::in_channel(self, channel, message.author) & permissions::MENTION_EVERYONE != 0;
        let replied = message.reference.and_then(|(c, m)| self.message(c, m)).map(|m| m.author);
        let mut users: Vec<Snowflake> = ids_in(&text, &["<@!", "<@"])
            .into_iter()
            .filter(|id| self.users.contains_key(id) && (allowed.all_users || allowed.users.contains(id)))
            .collect();
        users.extend(replied.filter(|_| allowed.replied_user));
        users.dedup();
        let roles: Vec<Snowflake> = ids_in(&text, &["<@&"])
            .into_iter()
            .filter(|id| guild.is_some_and(|g| g.roles.iter().any(|r| r.id == *id && (r.mentionable || may_all))))
            .filter(|id| allowed.all_roles || allowed.roles.contains(id))
            .collect();
        let everyone = may_all && allowed.everyone && (text.contains("@everyone") || text.contains("@here"));
        let by_role =
            guild.into_iter().flat_map(|g| g.members.iter()).filter(|(_, m)| m.roles.iter().any(|r| roles.contains(r)));
        let mut pinged: Vec<Snowflake> = users.iter().copied().chain(by_role.map(|(id, _)| *id)).collect();
        pinged.sort_unstable();
        pinged.dedup();
        if let Some(only) = message.ephemeral_to {
            pinged.retain(|user| *user == only);
        }
        let everyone_pinged = everyone && message.ephemeral_to.is_none();
        message.mentions = users;
        message.mention_roles = roles;
        message.mention_everyone = everyone;
        if new {
            message.pinged = pinged.clone();
            if !pinged.is_empty() || everyone_pinged {
                let ping = Ping {
                    channel: message.channel,
                    message: message.id,
                    author: message.author,
                    users: pinged,
                    everyone: everyone_pinged,
                };
                self.ping(ping);
            }
        }
    }

    /// Changes a message as an edit says, and tells everybody.
    pub(in crate::sandbox) fn revise(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        draft: &Draft,
        edited: bool,
    ) -> Result<(), ApiError> {
        let now = self.now();
        let Some(mut message) = self.message(channel, id).cloned() else { return Err(ApiError::unknown_message()) };
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
        if let Some(listed) = &draft.attachments {
            message.attachments.retain(|kept| listed.iter().any(|l| l.id == kept.id));
            for kept in &mut message.attachments {
                if let Some(description) = listed.iter().find(|l| l.id == kept.id).and_then(|l| l.description.clone()) {
                    kept.description = Some(description);
                }
            }
        }
        let added = self.uploaded(&draft.files, draft, message.ephemeral_to.is_some());
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
        self.mention(&mut message, &draft.allowed, false);
        message.flags &= !LOADING;
        message.revision += 1;
        if edited {
            message.edited_ms = Some(now);
        }
        self.hold_files(&message);
        self.replace(message);
        Ok(())
    }

    fn replace(&mut self, message: Message) {
        self.note_hidden_files(&message);
        let (channel, id, public) = (message.channel, message.id, message.ephemeral_to.is_none());
        if let Some(found) = self.channels.get_mut(&channel).and_then(|c| c.messages.get_mut(&id)) {
            *found = message;
        }
        if public {
            self.emit_message("MESSAGE_UPDATE", channel, id);
        }
        self.changed(Change::Message { channel, message: id, new: false });
    }

    /// Refuses an edit of an old message when there were too many of late.
    pub(in crate::sandbox) fn count_old_edit(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), ApiError> {
        let now = self.now();
        if now - id.made_ms() < OLD_MESSAGE_MS {
            return Ok(());
        }
        let edits = &mut self.channel_mut(channel)?.old_edits;
        edits.retain(|at| now - at < OLD_MESSAGE_MS);
        if edits.len() >= OLD_EDITS_AN_HOUR {
            return Err(ApiError::too_many_old_edits());
        }
        edits.push(now);
        Ok(())
    }

    pub(in crate::sandbox) fn delete_message(&mut self, channel: Snowflake, id: Snowflake) {
        let Some(found) = self.channels.get_mut(&channel) else { return };
        let Some(message) = found.messages.remove(&id) else { return };
        if message.ephemeral_to.is_none() {
            let guild = found.guild;
            if let Some(thread) = &mut found.thread {
                thread.kept = thread.kept.saturating_sub(1);
            }
            let mut json = json!({ "id": id, "channel_id": channel });
            if let Some(guild) = guild {
                json["guild_id"] = json!(guild);
            }
            let intent = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
            self.emit("MESSAGE_DELETE", guild, intent, &json);
        }
        self.changed(Change::MessageGone { channel, message: id });
    }

    /// Counts the files of a message and lets go of the oldest bytes over the budget.
    fn hold_files(&mut self, message: &Message) {
        for attachment in &message.attachments {
            if self.files.held.back().is_none_or(|(.., id, _)| *id < attachment.id) {
                self.files.held.push_back((message.channel, message.id, attachment.id, attachment.size));
                self.files.bytes += attachment.size;
            }
        }
        while self.files.bytes > self.config.file_budget {
            let Some((channel, message, id, size)) = self.files.held.pop_front() else { break };
            self.files.bytes -= size;
            let found = self.channels.get_mut(&channel).and_then(|c| c.messages.get_mut(&message));
            if let Some(attachment) = found.and_then(|m| m.attachments.iter_mut().find(|a| a.id == id)) {
                attachment.bytes = axum::body::Bytes::new();
            }
        }
    }
}

/// A message that becomes one of components alone must let go of its text and embeds.
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

/// Nothing that a person could see.
fn is_empty(message: &Message) -> bool {
    let components = message.flags & COMPONENTS_V2 != 0 && !message.components.is_empty();
    message.content.is_empty() && message.embeds.is_empty() && message.attachments.is_empty() && !components
}

/// The text in which mentions count: the content, or the text displays of version 2.
fn mention_text(message: &Message) -> String {
    fn collect(component: &Value, text: &mut String) {
        if component["type"] == json!(10) {
            text.push_str(component["content"].as_str().unwrap_or(""));
            text.push('\n');
        }
        for child in component["components"].as_array().into_iter().flatten() {
            collect(child, text);
        }
    }
    let mut text = message.content.clone();
    if message.flags & COMPONENTS_V2 != 0 {
        message.components.iter().for_each(|component| collect(component, &mut text));
    }
    text
}

fn ids_in(text: &str, prefixes: &[&str]) -> Vec<Snowflake> {
    let mut found = Vec::new();
    for prefix in prefixes {
        for (at, _) in text.match_indices(prefix) {
            let rest = &text[at + prefix.len()..];
            if let Some(end) = rest.find('>')
                && let Ok(id) = rest[..end].parse()
                && !found.contains(&id)
            {
                found.push(id);
            }
        }
    }
    found
}

fn resolve_media(component: &mut Value, known: &[(String, Value, Snowflake)], form: &mut Form) {
    for key in ["media", "file"] {
        let Some(url) = component.get(key).and_then(|media| media["url"].as_str()).map(str::to_owned) else { continue };
        if !url.starts_with("attachment://") {
            continue;
        }
        match known.iter().find(|(name, ..)| *name == url) {
            Some((_, file, id)) => {
                let mut media = json!({ "id": id, "url": file["url"], "proxy_url": file["url"], "attachment_id": id });
                for key in ["width", "height", "content_type"] {
                    media[key] = file.get(key).cloned().unwrap_or(Value::Null);
                }
                component[key] = media;
                if key == "file" {
                    component["name"] = file["filename"].clone();
                    component["size"] = file["size"].clone();
                }
            }
            None => form.fault(
                "components",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                format!("The referenced attachment '{url}' was not found"),
            ),
        }
    }
    for key in ["components", "items"] {
        for child in component.get_mut(key).and_then(Value::as_array_mut).into_iter().flatten() {
            resolve_media(child, known, form);
        }
    }
    if let Some(accessory) = component.get_mut("accessory") {
        resolve_media(accessory, known, form);
    }
}

/// Discord keeps letters, digits, dots, dashes and underscores of a file's name.
fn safe_name(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' }).collect()
}

fn content_type(file: &File) -> Option<String> {
    let by_name = match file.filename.rsplit('.').next()?.to_ascii_lowercase().as_str() {
        "png" => Some("image/png"),
        "gif" => Some("image/gif"),
        "jpg" | "jpeg" => Some("image/jpeg"),
        "webp" => Some("image/webp"),
        "txt" => Some("text/plain; charset=utf-8"),
        "json" => Some("application/json; charset=utf-8"),
        _ => None,
    };
    by_name.map(str::to_owned).or_else(|| file.content_type.clone().filter(|t| t != "application/octet-stream"))
}

/// Width and height of a PNG or GIF, from its first bytes.
fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let be = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let le = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some((be(16)?, be(20)?))
    } else if bytes.starts_with(b"GIF8") {
        Some((le(6)?, le(8)?))
    } else {
        None
    }
}
