//! Attachments of messages and modals, and the URLs under which they can be read.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::setup::secret;
use super::{Attachment, COMPONENTS_V2, Message, StoredFile, World};
use crate::check::message::{Draft, Listed};
use crate::errors::{ApiError, Form};
use crate::rest::call::{File, decoded};
use crate::snowflake::Snowflake;

/// Lifetime of a file's URL, in seconds.
const ADDRESS_S: i64 = 86_400;
const READDRESSED_MS: i64 = 6 * 3_600_000;
/// The most uploaded files that are kept for modals.
const UPLOADS_KEPT: usize = 1000;

/// The parameters that make a file's URL valid: its expiry (`ex`) and its signature (`hm`).
pub(crate) struct Address<'q> {
    pub expires: &'q str,
    pub seal: &'q str,
}

impl World {
    /// Notes a violation for each file that no component shows, in a message with components of version 2. Discord
    /// allows such invisible files, but they are surely a mistake of the bot.
    pub(super) fn note_hidden_files(&mut self, message: &Message) {
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

    pub(super) fn uploaded(&mut self, files: &[File], draft: &Draft, ephemeral: bool) -> Vec<Attachment> {
        let listed = |file: &File| draft.attachments.iter().flatten().find(|listed| listed.id.0 == file.index);
        files.iter().map(|file| self.attachment(file, listed(file), ephemeral)).collect()
    }

    fn attachment(&mut self, file: &File, listed: Option<&Listed>, ephemeral: bool) -> Attachment {
        let filename = listed.and_then(|listed| listed.filename.clone()).unwrap_or_else(|| file.filename.clone());
        let filename = decoded(&filename).unwrap_or(filename);
        let safe = safe_name(&filename);
        let title =
            (safe != filename).then(|| filename.rsplit_once('.').map_or(&*filename, |(stem, _)| stem).to_owned());
        let id = self.new_id();
        let kept = self.files.folder.keep(id, &file.bytes);
        Attachment {
            id,
            filename: safe,
            title,
            description: listed.and_then(|listed| listed.description.clone()).filter(|text| !text.is_empty()),
            content_type: content_type(file),
            size: file.bytes.len(),
            dimensions: dimensions(&file.bytes),
            ephemeral,
            embedded: false,
            signature: secret(),
            kept,
        }
    }

    /// Stores a file that a person uploads in a modal. It belongs to no message.
    pub(crate) fn upload(&mut self, file: &File) -> Snowflake {
        let attachment = self.attachment(file, None, true);
        let id = attachment.id;
        self.files.uploads.push_back(attachment);
        while self.files.uploads.len() > UPLOADS_KEPT {
            self.files.uploads.pop_front();
        }
        id
    }

    pub(crate) fn upload_json(&self, channel: Snowflake, id: Snowflake) -> Option<Value> {
        let found = self.files.uploads.iter().find(|upload| upload.id == id)?;
        Some(self.attachment_json(channel, found))
    }

    /// Replaces `attachment://name` in embeds and components with the file's URL. Refuses a component that names a file
    /// which the message does not have.
    pub(super) fn resolve_files(&mut self, message: &mut Message) -> Result<(), ApiError> {
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
            *embed = crate::check::embeds::strip_nulls(embed);
        }
        for component in &mut message.components {
            resolve_media(component, &known, &mut form);
        }
        for attachment in &mut message.attachments {
            attachment.embedded = in_embeds.contains(&attachment.id);
        }
        form.finish()
    }

    /// A file's URL. The URL changes every six hours, and each URL is valid for a day.
    pub(super) fn attachment_url(&self, channel: Snowflake, attachment: &Attachment) -> String {
        let age_ms = self.now() - attachment.id.made_ms();
        let issued = (self.now() - age_ms.rem_euclid(READDRESSED_MS)) / 1000;
        let expires = issued + ADDRESS_S;
        format!(
            "{}/attachments/{channel}/{}/{}?ex={expires:x}&is={issued:x}&hm={}",
            self.public_url,
            attachment.id,
            attachment.filename,
            seal(attachment, expires)
        )
    }

    /// Replaces the URLs of a message's files in its embeds or components (`shown`) by the current ones.
    pub(super) fn readdressed(&self, message: &Message, shown: &[Value]) -> Vec<Value> {
        let mut shown = shown.to_vec();
        for attachment in &message.attachments {
            let fresh = self.attachment_url(message.channel, attachment);
            shown.iter_mut().for_each(|one| readdress(one, &fresh));
        }
        shown
    }

    /// A file by channel and id, with its content type. The file is available while the URL is valid, and while its
    /// message exists or the file is a recent upload.
    pub(crate) fn file(&self, channel: &str, attachment: &str, address: &Address) -> Option<(String, StoredFile)> {
        let (channel, id) = (channel.parse().ok()?, attachment.parse().ok()?);
        let expires = i64::from_str_radix(address.expires, 16).ok().filter(|expires| self.now() / 1000 < *expires)?;
        let in_messages = self.channels.get(&channel)?.messages.values().rev().flat_map(|m| &m.attachments);
        let found = in_messages
            .chain(&self.files.uploads)
            .find(|a: &&Attachment| a.id == id && seal(a, expires) == address.seal)?;
        Some((found.content_type.clone().unwrap_or_else(|| "application/octet-stream".to_owned()), found.kept.clone()))
    }
}

/// The signature which proves that the stand-in issued a URL with this expiry.
fn seal(attachment: &Attachment, expires: i64) -> String {
    hex::encode(Sha256::digest(format!("{} {expires}", attachment.signature).as_bytes()))
}

/// Sets each URL that differs from `fresh` only in its query to `fresh`.
fn readdress(value: &mut Value, fresh: &str) {
    match value {
        Value::String(text) if text.split('?').next() == fresh.split('?').next() => fresh.clone_into(text),
        Value::Array(list) => list.iter_mut().for_each(|inner| readdress(inner, fresh)),
        Value::Object(map) => map.values_mut().for_each(|inner| readdress(inner, fresh)),
        _ => {}
    }
}

fn resolve_media(component: &mut Value, known: &[(String, Value, Snowflake)], form: &mut Form) {
    let url = component.get("media").and_then(|media| media["url"].as_str()).map(str::to_owned);
    if let Some(url) = url.filter(|url| url.starts_with("attachment://")) {
        match known.iter().find(|(name, ..)| *name == url) {
            Some((_, file, id)) => {
                let mut media = json!({ "id": id, "url": file["url"], "proxy_url": file["url"], "attachment_id": id });
                for key in ["width", "height", "content_type"] {
                    media[key] = file.get(key).cloned().unwrap_or(Value::Null);
                }
                component["media"] = media;
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

/// Replaces every character but ASCII letters, digits, dots, dashes and underscores by an underscore, as Discord does.
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
