//! Tests of messages to which several rooms contribute: that even the longest fit in every language, and what lines on
//! cards, results and boards say.

mod charts;
mod drawn;
pub mod evenings;
mod games;
mod lines;
pub mod longest;
mod missed;
mod noticeboard;
mod pages;
mod phone;
mod start;

use super::messages::draft::{ALT_MAX, Attachment, MessageDraft};
use crate::text::Localizer;
use serde_json::Value;

/// Asserts that Discord would accept a message: its texts and components fit into a card, with the picture.
fn fits(l10n: Localizer, what: &str, draft: &MessageDraft) {
    let card = draft.card.as_ref().unwrap();
    let picture = Attachment { name: "a.png".into(), bytes: Vec::new(), alt: Some("가".repeat(2_000)) };
    let shown = card.components(Some(&picture), &draft.rows);
    let components = shown.to_string().matches("\"type\":").count();
    assert!(components <= 40, "{l10n:?}: {what} has {components} components");
    let mut texts = Vec::new();
    written(&shown, &mut texts);
    assert_eq!(texts.join("\n"), card.text(), "{l10n:?}: {what} was shortened");
}

/// Collects the texts of components, in order.
fn written(components: &Value, texts: &mut Vec<String>) {
    for component in components.as_array().into_iter().flatten() {
        texts.extend(component["content"].as_str().map(str::to_owned));
        written(&component["components"], texts);
    }
}

/// Asserts that an alt text is not cut off.
pub fn said_whole(l10n: Localizer, what: &str, alt: &str) {
    assert!(alt.chars().count() < ALT_MAX && !alt.ends_with('…'), "{l10n:?}: the alt text of {what}: {alt}");
}
