//! Checks the names of webhooks, and the pictures of their messages.

use serde_json::Value;

use super::image::hash;
use super::text;
use crate::errors::Form;

/// Words that no name may contain, in upper or lower case.
const RESERVED: [&str; 2] = ["clyde", "discord"];

/// The name at this key, if any, without the blanks around it.
pub(crate) fn name(form: &mut Form, body: &Value, key: &str) -> Option<String> {
    let name = text(form, "", body, key, 1, 80)?.trim();
    if name.is_empty() {
        form.required(key);
    }
    for reserved in RESERVED {
        if name.to_lowercase().contains(reserved) {
            let message = format!("Username cannot contain \"{reserved}\"");
            form.fault(key, "USERNAME_INVALID_CONTAINS", message);
        }
    }
    Some(name.to_owned())
}

/// The hash of the picture that a message's `avatar_url` names. The stand-in does not download it.
pub(crate) fn avatar_from_url(form: &mut Form, body: &Value) -> Option<String> {
    let url = text(form, "", body, "avatar_url", 1, 2048)?;
    if !["https://", "http://"].iter().any(|scheme| url.starts_with(scheme)) {
        form.fault("avatar_url", "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
    Some(hash(url.as_bytes()))
}
