//! The files of messages, and texts that are cut to fit.

/// The most characters of an alt text.
pub const ALT_MAX: usize = 1024;

/// A file that a message carries.
#[derive(Debug, Clone)]
pub struct Attachment {
    pub name: String,
    pub bytes: Vec<u8>,
    /// The picture in words.
    pub alt: Option<String>,
}

/// A text of at most `limit` characters; an ellipsis marks a cut.
pub fn shortened(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    text.chars().take(limit.saturating_sub(1)).chain(['…']).collect()
}
