//! Checks pictures in request bodies. Each picture is a data URI.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::text;
use crate::errors::Form;

/// Content types that Discord accepts for the picture of an emoji.
const KINDS: [&str; 5] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/// The content type and the bytes of the picture at this key, if any. Adds a fault if the picture is invalid or has
/// more than `most` bytes.
pub(crate) fn check(form: &mut Form, body: &Value, key: &str, most: usize) -> Option<(String, Vec<u8>)> {
    let text = text(form, "", body, key, 1, usize::MAX)?;
    let uri = text.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let bytes = uri.and_then(|(kind, data)| Some((kind, STANDARD.decode(data).ok()?)));
    let Some((kind, bytes)) = bytes.filter(|(kind, bytes)| KINDS.contains(kind) && !bytes.is_empty()) else {
        form.fault(key, "IMAGE_INVALID", "Invalid image data");
        return None;
    };
    if bytes.len() > most {
        form.fault(key, "BINARY_TYPE_MAX_SIZE", format!("File cannot be larger than {}.0 kb.", most / 1024));
    }
    Some((kind.to_owned(), bytes))
}
