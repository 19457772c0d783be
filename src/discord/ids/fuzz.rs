//! The body of a fuzz target: a person can send any custom id.

use super::CustomId;

/// If the text is read as a custom id, the written form of that id must be read as the same id.
pub fn custom_id(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Some(id) = CustomId::parse(text) else { return };
    let written = id.to_string();
    assert!(written.len() <= 100, "expected at most 100 characters: {written}");
    assert_eq!(CustomId::parse(&written).as_ref(), Some(&id), "{text} is written as {written}");
    assert_eq!(id.table().is_none(), written.starts_with("p/"), "{written}");
}

#[cfg(test)]
mod tests {
    #[test]
    fn custom_ids() {
        fuzz_runner::fuzz("custom_id", super::custom_id);
    }
}
