//! Checks the bodies of new messages, edits and answers to interactions.

use serde_json::Value;

use super::{as_id, components, embeds, given, id, list, text};
use crate::errors::{ApiError, Form};
use crate::rest::call::File;
use crate::snowflake::Snowflake;
use crate::world::{COMPONENTS_V2, EPHEMERAL};

/// The most bytes of one file.
pub(crate) const MOST_FILE_BYTES: usize = 10 * 1024 * 1024;
const MOST_ATTACHMENTS: usize = 10;
const SUPPRESS_EMBEDS: u64 = 1 << 2;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// A checked body. In an edit, `None` leaves a field of the message unchanged.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub content: Option<String>,
    pub embeds: Option<Vec<Value>>,
    pub components: Option<Vec<Value>>,
    /// The existing attachments to keep, and the names and descriptions of files in the request.
    pub attachments: Option<Vec<Listed>>,
    pub files: Vec<File>,
    pub flags: Option<u64>,
    pub tts: bool,
    pub allowed: Allowed,
    pub nonce: Option<Value>,
    pub enforce_nonce: bool,
    pub reply_to: Option<Snowflake>,
    pub reply_must_exist: bool,
}

/// An attachment that a request lists: the id of an existing one, or the number of a file in the request.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub id: Snowflake,
    pub filename: Option<String>,
    pub description: Option<String>,
}

/// The checked `allowed_mentions` of a message.
#[derive(Clone, Debug)]
pub(crate) struct Allowed {
    pub everyone: bool,
    pub all_users: bool,
    pub all_roles: bool,
    pub users: Vec<Snowflake>,
    pub roles: Vec<Snowflake>,
    pub replied_user: bool,
}

impl Default for Allowed {
    /// Without `allowed_mentions`, everything pings.
    fn default() -> Self {
        Self {
            everyone: true,
            all_users: true,
            all_roles: true,
            users: Vec::new(),
            roles: Vec::new(),
            replied_user: true,
        }
    }
}

/// The purpose of a body.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Use {
    /// A new message.
    Create,
    /// An answer to an interaction, which may be ephemeral.
    Answer,
    /// An edit. `v2`: the message has the flag for components of version 2.
    Edit { v2: bool },
}

impl Draft {
    /// Checks a body. `path` is the place of the body in the request: `data` in a callback, else empty.
    pub(crate) fn check(body: &Value, files: &[File], path: &str, usage: Use) -> Result<Self, ApiError> {
        if let Some(file) = files.iter().find(|file| file.bytes.len() > MOST_FILE_BYTES) {
            return Err(ApiError::too_large().with(format!(
                "{} has {} bytes, at most {MOST_FILE_BYTES}",
                file.filename,
                file.bytes.len()
            )));
        }
        let mut form = Form::default();
        let flags = given(body, "flags").and_then(Value::as_u64);
        let v2 = flags.is_some_and(|flags| flags & COMPONENTS_V2 != 0) || usage == (Use::Edit { v2: true });
        if v2 {
            legacy_fields(&mut form, path, body);
        }
        if given(body, "poll").is_some() {
            form.fault(super::join(path, "poll"), "MESSAGE_POLL_UNSUPPORTED", "The stand-in has no polls");
        }
        let draft = Self {
            content: present(body, "content")
                .then(|| text(&mut form, path, body, "content", 0, 2000).unwrap_or("").trim().to_owned()),
            embeds: present(body, "embeds")
                .then(|| list(&mut form, path, body, "embeds").unwrap_or_default())
                .map(|list| embeds::check(&mut form, &super::join(path, "embeds"), list)),
            components: present(body, "components")
                .then(|| list(&mut form, path, body, "components").unwrap_or_default())
                .map(|list| components::check(&mut form, &super::join(path, "components"), list, v2)),
            attachments: check_attachments(&mut form, path, body, files),
            files: files.to_vec(),
            flags: flags.map(|flags| flags & settable(usage)),
            tts: body["tts"] == Value::Bool(true),
            allowed: check_allowed(&mut form, path, body),
            nonce: check_nonce(&mut form, path, body),
            enforce_nonce: body["enforce_nonce"] == Value::Bool(true),
            reply_to: given(body, "message_reference")
                .and_then(|reference| id(&mut form, "message_reference", reference, "message_id")),
            reply_must_exist: body["message_reference"]["fail_if_not_exists"] != Value::Bool(false),
        };
        form.at_most(super::join(path, "attachments"), draft.files.len(), MOST_ATTACHMENTS);
        if body["message_reference"]["type"] == 1 {
            form.fault("message_reference", "MESSAGE_REFERENCE_NOT_FORWARDABLE", "This message cannot be forwarded");
        }
        form.finish()?;
        if v2 && components::overflow(draft.components.as_deref().unwrap_or_default()) {
            return Err(ApiError::internal().with("text displays of more than 10,170 bytes, 12 added for each"));
        }
        Ok(draft)
    }

    /// Whether an edit changes more than flags. Only such an edit marks the message as edited.
    pub(crate) fn changes_more_than_flags(&self) -> bool {
        let parts = self.content.is_some() || self.embeds.is_some() || self.components.is_some();
        parts || self.attachments.is_some() || !self.files.is_empty()
    }

    /// Whether a new message would be empty. Components count as content only in a message of version 2.
    pub(crate) fn is_empty(&self) -> bool {
        let v2 = self.flags.unwrap_or(0) & COMPONENTS_V2 != 0;
        self.content.as_deref().unwrap_or("").is_empty()
            && self.embeds.as_ref().is_none_or(Vec::is_empty)
            && self.files.is_empty()
            && !(v2 && self.components.as_ref().is_some_and(|components| !components.is_empty()))
    }
}

/// Whether a body has this field. A null counts, because it clears the field.
fn present(body: &Value, key: &str) -> bool {
    body.get(key).is_some()
}

fn settable(usage: Use) -> u64 {
    match usage {
        Use::Create => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2,
        Use::Answer => SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | EPHEMERAL,
        Use::Edit { .. } => SUPPRESS_EMBEDS | COMPONENTS_V2,
    }
}

fn legacy_fields(form: &mut Form, path: &str, body: &Value) {
    for key in ["content", "embeds", "poll", "sticker_ids"] {
        let used = match given(body, key) {
            Some(Value::String(text)) => !text.is_empty(),
            Some(Value::Array(list)) => !list.is_empty(),
            other => other.is_some(),
        };
        if used {
            let message = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
            form.fault(super::join(path, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message);
        }
    }
}

fn check_attachments(form: &mut Form, path: &str, body: &Value, files: &[File]) -> Option<Vec<Listed>> {
    if !present(body, "attachments") {
        return None;
    }
    let listed = list(form, path, body, "attachments").unwrap_or_default();
    let path = super::join(path, "attachments");
    form.at_most(&path, listed.len(), MOST_ATTACHMENTS);
    let mut checked = Vec::new();
    for (n, attachment) in listed.iter().enumerate() {
        let here = super::join(&path, &n.to_string());
        let description = text(form, &here, attachment, "description", 0, 1024);
        let filename = text(form, &here, attachment, "filename", 1, 1024);
        match id(form, &here, attachment, "id") {
            Some(id) if id.0 < MOST_ATTACHMENTS as u64 && !files.iter().any(|file| file.index == id.0) => {
                form.fault(
                    super::join(&here, "id"),
                    "ATTACHMENT_NOT_FOUND",
                    format!("No file was uploaded for attachment {id}"),
                );
            }
            Some(id) => checked.push(Listed {
                id,
                filename: filename.map(str::to_owned),
                description: description.map(str::to_owned),
            }),
            None if given(attachment, "id").is_none() => form.required(super::join(&here, "id")),
            None => {}
        }
    }
    Some(checked)
}

fn check_nonce(form: &mut Form, path: &str, body: &Value) -> Option<Value> {
    let nonce = given(body, "nonce")?;
    if let Some(text) = nonce.as_str() {
        form.length(super::join(path, "nonce"), text, 0, 25);
    }
    Some(nonce.clone())
}

fn check_allowed(form: &mut Form, path: &str, body: &Value) -> Allowed {
    let Some(given_allowed) = given(body, "allowed_mentions") else { return Allowed::default() };
    let path = super::join(path, "allowed_mentions");
    let parse: Vec<&str> =
        list(form, &path, given_allowed, "parse").unwrap_or_default().iter().filter_map(Value::as_str).collect();
    for (n, word) in parse.iter().enumerate() {
        if !["everyone", "users", "roles"].contains(word) {
            let message = "Value must be one of ('roles', 'users', 'everyone').";
            form.fault(format!("{path}.parse.{n}"), "BASE_TYPE_CHOICES", message);
        }
    }
    let mut ids = |key: &str| -> Vec<Snowflake> {
        let listed = list(form, &path, given_allowed, key).unwrap_or_default();
        form.at_most(super::join(&path, key), listed.len(), 100);
        if parse.contains(&key) && !listed.is_empty() {
            let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            form.fault(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
        listed.iter().filter_map(as_id).collect()
    };
    Allowed {
        users: ids("users"),
        roles: ids("roles"),
        everyone: parse.contains(&"everyone"),
        all_users: parse.contains(&"users"),
        all_roles: parse.contains(&"roles"),
        replied_user: given_allowed["replied_user"] == Value::Bool(true),
    }
}
