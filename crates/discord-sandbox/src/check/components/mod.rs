//! Checks the components of messages: rows, buttons, selects, and the components of version 2. Also lists nested
//! components and the texts in them.

mod interactive;
pub(crate) mod modal;
mod stored;

use std::collections::HashSet;

use serde_json::Value;

use super::{given, join, list, needed_text, number, text};
use crate::errors::Form;
use stored::{Ids, stored};

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];
const SECTION: u64 = 9;
const TEXT_DISPLAY: u64 = 10;
const THUMBNAIL: u64 = 11;
const GALLERY: u64 = 12;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;

/// The most components in a message of version 2, including nested ones.
const MOST_COMPONENTS: usize = 40;
/// The most characters in all text displays of a message together.
const MOST_TEXT: usize = 4000;

/// The most bytes in all text displays of a message together, with [`TEXT_OVERHEAD`] added for each display. Above this
/// limit, Discord answers with status 500 (discord-api-docs#8554).
const MOST_TEXT_BYTES: usize = 10_170;
const TEXT_OVERHEAD: usize = 12;

/// Checks the components of one message or modal one after another, and counts them and the characters of their text
/// displays.
struct Walk<'f> {
    form: &'f mut Form,
    custom_ids: HashSet<String>,
    count: usize,
    text: usize,
    v2: bool,
}

/// Checks the components of a message and returns them as Discord would store them, each with an `id`.
pub(crate) fn check(form: &mut Form, path: &str, components: &[Value], v2: bool) -> Vec<Value> {
    let mut walk = Walk { form, custom_ids: HashSet::new(), count: 0, text: 0, v2 };
    for (n, component) in components.iter().enumerate() {
        walk.top_level(&join(path, &n.to_string()), component);
    }
    let (count, text) = (walk.count, walk.text);
    if v2 {
        if count > MOST_COMPONENTS {
            form.fault(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                format!("The total number of components cannot exceed {MOST_COMPONENTS}"),
            );
        }
        if text > MOST_TEXT {
            form.fault(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                format!("The total displayable text size of components cannot exceed {MOST_TEXT}"),
            );
        }
    } else {
        form.at_most(path, components.len(), 5);
    }
    with_ids(form, path, components)
}

/// Checks the components' ids; returns the components as Discord would store them, each with an id.
fn with_ids(form: &mut Form, path: &str, components: &[Value]) -> Vec<Value> {
    let mut ids = HashSet::new();
    for (n, component) in components.iter().enumerate() {
        unique_ids(form, &join(path, &n.to_string()), component, &mut ids);
    }
    let mut ids = Ids::beside(ids);
    components.iter().map(|component| stored(component, &mut ids)).collect()
}

/// Adds a fault for each component id that occurred before in the message or modal. An id of 0 counts as absent.
fn unique_ids(form: &mut Form, path: &str, component: &Value, seen: &mut HashSet<u64>) {
    if let Some(id) = given(component, "id").and_then(Value::as_u64).filter(|id| *id != 0)
        && !seen.insert(id)
    {
        form.fault(join(path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
    }
    for (n, child) in component["components"].as_array().into_iter().flatten().enumerate() {
        unique_ids(form, &format!("{path}.components.{n}"), child, seen);
    }
    for key in ["accessory", "component"] {
        if let Some(inner) = given(component, key) {
            unique_ids(form, &join(path, key), inner, seen);
        }
    }
}

/// All components of a list; nested ones follow the component that holds them.
pub(crate) fn flatten(components: &[Value]) -> Vec<&Value> {
    let mut all = Vec::new();
    for component in components {
        all.push(component);
        all.extend(flatten(component["components"].as_array().map(Vec::as_slice).unwrap_or_default()));
        for inner in ["accessory", "component"].map(|key| &component[key]).into_iter().filter(|inner| inner.is_object())
        {
            all.extend(flatten(std::slice::from_ref(inner)));
        }
    }
    all
}

/// The contents of all text displays.
pub(crate) fn texts(components: &[Value]) -> impl Iterator<Item = &str> {
    let displays = flatten(components).into_iter().filter(|component| kind(component) == TEXT_DISPLAY);
    displays.filter_map(|display| display["content"].as_str())
}

/// Whether a message of version 2 has more bytes of text than Discord can store.
pub(crate) fn overflow(components: &[Value]) -> bool {
    texts(components).map(|text| text.len() + TEXT_OVERHEAD).sum::<usize>() > MOST_TEXT_BYTES
}

fn kind(component: &Value) -> u64 {
    component.get("type").and_then(Value::as_u64).unwrap_or(0)
}

impl Walk<'_> {
    fn top_level(&mut self, path: &str, component: &Value) {
        match kind(component) {
            ROW => self.row(path, component),
            CONTAINER if self.v2 => self.container(path, component),
            _ if self.v2 => self.content(path, component),
            _ => self.wrong_type(path, "Value of field \"type\" must be one of (1,)."),
        }
    }

    fn wrong_type(&mut self, path: &str, message: &str) {
        self.form.fault(join(path, "type"), "UNION_TYPE_CHOICES", message);
    }

    fn container(&mut self, path: &str, container: &Value) {
        self.count += 1;
        number(self.form, path, container, "accent_color", 0, 0xFF_FFFF);
        let children = list(self.form, path, container, "components").unwrap_or_default();
        let path = join(path, "components");
        if children.is_empty() {
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.");
        }
        for (n, child) in children.iter().enumerate() {
            let here = join(&path, &n.to_string());
            match kind(child) {
                ROW => self.row(&here, child),
                _ => self.content(&here, child),
            }
        }
    }

    fn content(&mut self, path: &str, component: &Value) {
        match kind(component) {
            SECTION => self.section(path, component),
            TEXT_DISPLAY => self.text_display(path, component),
            GALLERY => self.gallery(path, component),
            SEPARATOR => {
                self.count += 1;
                number(self.form, path, component, "spacing", 1, 2);
            }
            _ => self.wrong_type(path, "Value of field \"type\" must be one of (1, 9, 10, 12, 14, 17)."),
        }
    }

    fn section(&mut self, path: &str, section: &Value) {
        self.count += 1;
        let texts = list(self.form, path, section, "components").unwrap_or_default();
        let texts_path = join(path, "components");
        if texts.is_empty() || texts.len() > 3 {
            self.form.fault(&texts_path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.");
        }
        for (n, text) in texts.iter().enumerate() {
            let here = join(&texts_path, &n.to_string());
            match kind(text) {
                TEXT_DISPLAY => self.text_display(&here, text),
                _ => self.wrong_type(&here, "Value of field \"type\" must be one of (10,)."),
            }
        }
        let here = join(path, "accessory");
        match given(section, "accessory") {
            Some(accessory) if kind(accessory) == BUTTON => self.button(&here, accessory),
            Some(accessory) if kind(accessory) == THUMBNAIL => {
                self.count += 1;
                text(self.form, &here, accessory, "description", 1, 1024);
                self.media(&here, accessory, "media");
            }
            Some(_) => self.wrong_type(&here, "Value of field \"type\" must be one of (2, 11)."),
            None => self.form.required(here),
        }
    }

    fn text_display(&mut self, path: &str, component: &Value) {
        self.count += 1;
        if let Some(text) = needed_text(self.form, path, component, "content", 1, MOST_TEXT) {
            self.text += text.chars().count();
        }
    }

    fn gallery(&mut self, path: &str, gallery: &Value) {
        self.count += 1;
        let items = list(self.form, path, gallery, "items").unwrap_or_default();
        let path = join(path, "items");
        if items.is_empty() || items.len() > 10 {
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.");
        }
        for (n, item) in items.iter().enumerate() {
            let here = join(&path, &n.to_string());
            text(self.form, &here, item, "description", 1, 1024);
            self.media(&here, item, "media");
        }
    }

    fn media(&mut self, path: &str, object: &Value, key: &str) {
        let here = join(path, key);
        match given(object, key) {
            Some(media) => {
                needed_text(self.form, &here, media, "url", 1, 2048);
            }
            None => self.form.required(here),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn nested_components_follow_the_one_that_holds_them() {
        let components = [json!({ "type": 17, "components": [
            { "type": 9, "components": [{ "type": 10, "content": "x" }], "accessory": { "type": 2, "custom_id": "a" } },
            { "type": 1, "components": [{ "type": 2, "custom_id": "b" }, { "type": 2, "url": "https://example.org" }] },
        ]})];
        assert_eq!(flatten(&components).into_iter().map(kind).collect::<Vec<_>>(), [17, 9, 10, 2, 1, 2, 2]);
        assert_eq!(texts(&components).collect::<Vec<_>>(), ["x"]);
    }
}
