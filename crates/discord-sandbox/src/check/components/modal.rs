//! Checks the bodies of modals.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{SELECTS, TEXT_DISPLAY, Walk, kind, with_ids};
use crate::check::embeds::strip_nulls;
use crate::check::{given, join, list, needed_text, number, text};
use crate::errors::{ApiError, Form};

const ROW: u64 = 1;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;
const FILE_UPLOAD: u64 = 19;
const RADIO_GROUP: u64 = 21;
const CHECKBOX_GROUP: u64 = 22;
const CHECKBOX: u64 = 23;

/// The groups of file types that a file upload may accept: the name and the extensions of each.
pub(crate) const FILE_GROUPS: [(&str, &[&str]); 3] = [
    ("image", &[".png", ".gif", ".jpg", ".jpeg", ".jfif", ".webp", ".avif"]),
    ("video", &[".mp4", ".mov", ".qt", ".webm"]),
    ("audio", &[".mp3", ".m4a", ".wav", ".ogg", ".opus", ".flac"]),
];

/// Checks the `data` of a callback that opens a modal; returns the modal as clients receive it: each component has an
/// `id`.
pub(crate) fn check(data: &Value) -> Result<Value, ApiError> {
    let mut form = Form::default();
    needed_text(&mut form, "data", data, "custom_id", 1, 100);
    needed_text(&mut form, "data", data, "title", 1, 45);
    let components = list(&mut form, "data", data, "components").unwrap_or_default();
    if components.is_empty() || components.len() > 5 {
        form.fault("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    let mut walk = Walk { form: &mut form, custom_ids: HashSet::new(), count: 0, text: 0, v2: true };
    for (n, component) in components.iter().enumerate() {
        walk.modal_part(&format!("data.components.{n}"), component);
    }
    let components = with_ids(&mut form, "data.components", components);
    form.finish()?;
    let mut modal = strip_nulls(data);
    modal["components"] = Value::Array(components);
    Ok(modal)
}

impl Walk<'_> {
    fn modal_part(&mut self, path: &str, component: &Value) {
        match kind(component) {
            ROW => self.modal_row(path, component),
            LABEL => self.label(path, component),
            TEXT_DISPLAY => self.text_display(path, component),
            _ => self.wrong_type(path, "Value of field \"type\" must be one of (1, 10, 18)."),
        }
    }

    fn modal_row(&mut self, path: &str, row: &Value) {
        let inputs = list(self.form, path, row, "components").unwrap_or_default();
        let path = join(path, "components");
        if inputs.len() != 1 {
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.");
        }
        for (n, input) in inputs.iter().enumerate() {
            let here = join(&path, &n.to_string());
            if kind(input) == TEXT_INPUT {
                needed_text(self.form, &here, input, "label", 1, 45);
                self.text_input(&here, input);
            } else {
                self.wrong_type(&here, "Value of field \"type\" must be one of (4,).");
            }
        }
    }

    fn label(&mut self, path: &str, label: &Value) {
        needed_text(self.form, path, label, "label", 1, 45);
        text(self.form, path, label, "description", 1, 100);
        let here = join(path, "component");
        let Some(field) = given(label, "component") else { return self.form.required(here) };
        match kind(field) {
            TEXT_INPUT => self.text_input(&here, field),
            select if SELECTS.contains(&select) => {
                self.select(&here, field, select);
                self.needs_one(&here, field);
            }
            FILE_UPLOAD => self.file_upload(&here, field),
            RADIO_GROUP => self.group(&here, field, 2, Some(1)),
            CHECKBOX_GROUP => self.checkbox_group(&here, field),
            CHECKBOX => self.custom_id(&here, field),
            _ => self.wrong_type(&here, "Value of field \"type\" must be one of (3, 4, 5, 6, 7, 8, 19, 21, 22, 23)."),
        }
        if field["disabled"] == json!(true) {
            let message = "Modals do not support disabled components";
            self.form.fault(join(&here, "disabled"), "MODAL_COMPONENT_DISABLED", message);
        }
    }

    fn text_input(&mut self, path: &str, input: &Value) {
        self.custom_id(path, input);
        if number(self.form, path, input, "style", 1, 2).is_none() {
            self.form.required(join(path, "style"));
        }
        let least = number(self.form, path, input, "min_length", 0, 4000).unwrap_or(0);
        let most = number(self.form, path, input, "max_length", 1, 4000).unwrap_or(4000);
        if least > most {
            let message = format!("int value should be less than or equal to {most}.");
            self.form.fault(join(path, "min_length"), "NUMBER_TYPE_MAX", message);
        }
        text(self.form, path, input, "placeholder", 0, 100);
        text(self.form, path, input, "value", 0, 4000);
    }

    /// Refuses `min_values` of 0 in a required field. A field is required unless its `required` is false.
    fn needs_one(&mut self, path: &str, field: &Value) {
        let min = number(&mut Form::default(), path, field, "min_values", 0, 25);
        if field["required"] != json!(false) && min == Some(0) {
            let message = "int value should be greater than or equal to 1.";
            self.form.fault(join(path, "min_values"), "NUMBER_TYPE_MIN", message);
        }
    }

    /// Checks `min_values` and `max_values`: each must be at most ten, and the minimum must not exceed the maximum.
    /// Returns each, or `None` if it is absent or not a whole number.
    fn range(&mut self, path: &str, field: &Value) -> (Option<i64>, Option<i64>) {
        let min = number(self.form, path, field, "min_values", 0, 10);
        let max = number(self.form, path, field, "max_values", 1, 10);
        if max.is_some_and(|max| min.unwrap_or(1) > max) {
            let message = "Minimum values cannot exceed maximum values";
            self.form.fault(join(path, "min_values"), "SELECT_COMPONENT_MIN_GREATER_THAN_MAX", message);
        }
        self.needs_one(path, field);
        (min, max)
    }

    fn file_upload(&mut self, path: &str, upload: &Value) {
        self.custom_id(path, upload);
        self.range(path, upload);
        let types = list(self.form, path, upload, "file_types").unwrap_or_default();
        let path = join(path, "file_types");
        self.form.at_most(&path, types.len(), 10);
        for (n, kind) in types.iter().enumerate() {
            let known = |text: &str| text.starts_with('.') || FILE_GROUPS.iter().any(|(group, _)| *group == text);
            if !kind.as_str().is_some_and(known) {
                let message = "Value must be image, video, audio, or an extension that begins with a dot.";
                self.form.fault(join(&path, &n.to_string()), "BASE_TYPE_CHOICES", message);
            }
        }
    }

    fn checkbox_group(&mut self, path: &str, group: &Value) {
        let (min, max) = self.range(path, group);
        self.group(path, group, 1.max(min.unwrap_or(1)).max(max.unwrap_or(1)), max);
    }

    /// Checks a group of radio buttons or checkboxes: it must have `least` to ten options, at most `most` of them
    /// selected by default (any number if `None`).
    fn group(&mut self, path: &str, group: &Value, least: i64, most: Option<i64>) {
        self.custom_id(path, group);
        self.options(path, group, (least, 10), most);
    }
}
