//! Components of messages: rows, buttons, selects, and those of version 2.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::embeds::strip_nulls;
use super::{given, join, list, needed_text, number, text};
use crate::errors::Form;
use crate::world::is_emoji;

const ROW: u64 = 1;
const BUTTON: u64 = 2;
const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];
const SECTION: u64 = 9;
const TEXT_DISPLAY: u64 = 10;
const THUMBNAIL: u64 = 11;
const GALLERY: u64 = 12;
const FILE: u64 = 13;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;

/// Components of version 2 in a message, nested ones counted.
const MOST_COMPONENTS: usize = 40;
/// Characters of all text displays of a message.
const MOST_TEXT: usize = 4000;

/// Walks through the components of one message.
pub(crate) struct Walk<'f> {
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
    let mut ids = HashSet::new();
    for (n, component) in components.iter().enumerate() {
        unique_ids(form, &join(path, &n.to_string()), component, &mut ids);
    }
    let mut next_id = 1;
    components.iter().map(|component| stored(component, &mut next_id)).collect()
}

/// An id that a bot gives to a component is no other's in the message; 0 means none.
fn unique_ids(form: &mut Form, path: &str, component: &Value, seen: &mut HashSet<u64>) {
    if let Some(id) = given(component, "id").and_then(Value::as_u64).filter(|id| *id != 0)
        && !seen.insert(id)
    {
        form.fault(join(path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
    }
    for (n, child) in component["components"].as_array().into_iter().flatten().enumerate() {
        unique_ids(form, &format!("{path}.components.{n}"), child, seen);
    }
    if let Some(accessory) = given(component, "accessory") {
        unique_ids(form, &join(path, "accessory"), accessory, seen);
    }
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

    fn row(&mut self, path: &str, row: &Value) {
        self.count += 1;
        let children = list(self.form, path, row, "components").unwrap_or_default();
        let path = join(path, "components");
        if children.is_empty() || children.len() > 5 {
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
        }
        let mut width = 0;
        for (n, child) in children.iter().enumerate() {
            let here = join(&path, &n.to_string());
            match kind(child) {
                BUTTON => {
                    width += 1;
                    self.button(&here, child);
                }
                select if SELECTS.contains(&select) => {
                    width += 5;
                    self.select(&here, child, select);
                }
                _ => self.wrong_type(&here, "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8)."),
            }
        }
        if width > 5 && children.len() <= 5 {
            self.form.fault(
                path,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
    }

    fn custom_id(&mut self, path: &str, component: &Value) {
        if let Some(id) = needed_text(self.form, path, component, "custom_id", 1, 100)
            && !self.custom_ids.insert(id.to_owned())
        {
            self.form.fault(
                join(path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
    }

    fn button(&mut self, path: &str, button: &Value) {
        self.count += 1;
        text(self.form, path, button, "label", 0, 80);
        let style = given(button, "style").and_then(Value::as_u64);
        match style {
            Some(1..=4) => {
                self.custom_id(path, button);
                if given(button, "url").is_some() {
                    self.form.fault(
                        path,
                        "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
                        "A custom id and url cannot both be specified",
                    );
                }
            }
            Some(5) => {
                if let Some(url) = needed_text(self.form, path, button, "url", 1, 512)
                    && !["https://", "http://", "discord://"].iter().any(|scheme| url.starts_with(scheme))
                {
                    self.form.fault(join(path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.");
                }
                if given(button, "custom_id").is_some() {
                    self.form.fault(
                        path,
                        "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
                        "A custom id and url cannot both be specified",
                    );
                }
            }
            // The stand-in's application sells nothing.
            Some(6) => self.form.fault(join(path, "sku_id"), "BUTTON_COMPONENT_INVALID_SKU", "Unknown SKU"),
            Some(_) => {
                self.form.fault(join(path, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
            }
            None => self.form.required(join(path, "style")),
        }
        let label = given(button, "label").and_then(Value::as_str).is_some_and(|label| !label.is_empty());
        if style != Some(6) && !label && given(button, "emoji").is_none() {
            self.form.fault(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or emoji is required");
        }
        self.emoji(path, button);
    }

    fn emoji(&mut self, path: &str, component: &Value) {
        let Some(emoji) = given(component, "emoji") else { return };
        let path = join(path, "emoji");
        if given(emoji, "id").is_some() {
            // The stand-in's servers have no emoji of their own.
            self.form.fault(join(&path, "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        } else if !given(emoji, "name").and_then(Value::as_str).is_some_and(is_emoji) {
            self.form.fault(join(&path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
    }

    pub(crate) fn select(&mut self, path: &str, select: &Value, kind: u64) {
        self.count += 1;
        self.custom_id(path, select);
        text(self.form, path, select, "placeholder", 0, 150);
        let min = number(self.form, path, select, "min_values", 0, 25).unwrap_or(1);
        let max = number(self.form, path, select, "max_values", 1, 25).unwrap_or(1);
        if min > max {
            self.form.fault(
                join(path, "min_values"),
                "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
                "Minimum values cannot exceed maximum values",
            );
        }
        if kind == 3 {
            self.options(path, select, max);
        } else {
            self.default_values(path, select, kind);
        }
    }

    fn options(&mut self, path: &str, select: &Value, max: i64) {
        let Some(options) = list(self.form, path, select, "options") else {
            return self.form.required(join(path, "options"));
        };
        let path = join(path, "options");
        if options.is_empty() || options.len() > 25 {
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.");
        }
        let mut values = HashSet::new();
        for (n, option) in options.iter().enumerate() {
            let here = join(&path, &n.to_string());
            needed_text(self.form, &here, option, "label", 1, 100);
            text(self.form, &here, option, "description", 0, 100);
            self.emoji(&here, option);
            if let Some(value) = needed_text(self.form, &here, option, "value", 1, 100)
                && !values.insert(value)
            {
                self.form.fault(
                    join(&here, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                );
            }
        }
        let chosen = options.iter().filter(|option| option["default"] == json!(true)).count();
        if i64::try_from(chosen).unwrap_or(i64::MAX) > max {
            self.form.fault(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Too many options are set as default");
        }
    }

    fn default_values(&mut self, path: &str, select: &Value, kind: u64) {
        let allowed: &[&str] = match kind {
            5 => &["user"],
            6 => &["role"],
            8 => &["channel"],
            _ => &["user", "role"],
        };
        let path = join(path, "default_values");
        for (n, value) in select["default_values"].as_array().into_iter().flatten().enumerate() {
            if !value["type"].as_str().is_some_and(|kind| allowed.contains(&kind)) {
                let message = format!("Value must be one of {allowed:?}.");
                self.form.fault(format!("{path}.{n}.type"), "BASE_TYPE_CHOICES", message);
            }
        }
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
            FILE => {
                self.count += 1;
                self.media(path, component, "file");
            }
            SEPARATOR => {
                self.count += 1;
                number(self.form, path, component, "spacing", 1, 2);
            }
            _ => self.wrong_type(path, "Value of field \"type\" must be one of (1, 9, 10, 12, 13, 14, 17)."),
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

/// A component with an id, with what Discord fills in, without what is null.
fn stored(component: &Value, next_id: &mut u64) -> Value {
    let mut kept = strip_nulls(component);
    if kept.get("id").and_then(Value::as_u64).unwrap_or(0) == 0 {
        kept["id"] = json!(*next_id);
    }
    *next_id += 1;
    let kind = kind(&kept);
    if SELECTS.contains(&kind) {
        for key in ["min_values", "max_values"] {
            if kept.get(key).is_none() {
                kept[key] = json!(1);
            }
        }
        if kind != 3
            && let Some(object) = kept.as_object_mut()
        {
            object.remove("options");
        }
    }
    if kind == SEPARATOR && kept.get("spacing").is_none() {
        kept["spacing"] = json!(1);
    }
    for (key, value) in defaults(kind) {
        if kept.get(*key).is_none() {
            kept[*key] = value.clone();
        }
    }
    for item in kept.get_mut("items").and_then(Value::as_array_mut).into_iter().flatten() {
        for (key, value) in defaults(THUMBNAIL) {
            if item.get(*key).is_none() {
                item[*key] = value.clone();
            }
        }
    }
    for key in ["accessory", "component"] {
        if let Some(inner) = kept.get(key).cloned() {
            kept[key] = stored(&inner, next_id);
        }
    }
    if let Some(children) = kept.get("components").and_then(Value::as_array).cloned() {
        kept["components"] = children.iter().map(|child| stored(child, next_id)).collect();
    }
    kept
}

/// What Discord fills in where a bot says nothing.
fn defaults(kind: u64) -> &'static [(&'static str, Value)] {
    match kind {
        SEPARATOR => &[("divider", Value::Bool(true))],
        CONTAINER => &[("accent_color", Value::Null), ("spoiler", Value::Bool(false))],
        THUMBNAIL => &[("description", Value::Null), ("spoiler", Value::Bool(false))],
        FILE => &[("spoiler", Value::Bool(false))],
        _ => &[],
    }
}
