//! Checks the names of webhooks, and refuses their pictures.

use serde_json::Value;

use super::{given, text};
use crate::errors::Form;

/// Words that no name may contain, in upper or lower case.
const RESERVED: [&str; 2] = ["clyde", "discord"];

/// The name at this key, if any, without leading and trailing whitespace. Adds a fault if it is empty, too long or
/// contains a reserved word.
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

/// Refuses a picture of a webhook at this key: the stand-in keeps none.
pub(crate) fn no_picture(form: &mut Form, body: &Value, key: &'static str) {
    if given(body, key).is_some() {
        form.fault(key, "WEBHOOK_PICTURE_UNSUPPORTED", "The stand-in keeps no pictures of webhooks");
    }
}
