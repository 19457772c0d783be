//! Checks buttons and selects, and the rows that hold them.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::{BUTTON, SELECTS, Walk, kind};
use crate::check::emoji::is_emoji;
use crate::check::{given, id, join, list, needed_text, number, text};

impl Walk<'_> {
    pub(super) fn row(&mut self, path: &str, row: &Value) {
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

    pub(super) fn custom_id(&mut self, path: &str, component: &Value) {
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

    pub(super) fn button(&mut self, path: &str, button: &Value) {
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
            // The stand-in's application has no products.
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
            // Whether the application has an emoji with this id is checked when the message is posted or edited.
            if id(self.form, &path, emoji, "id").is_none() {
                self.form.fault(join(&path, "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
            }
        } else if !given(emoji, "name").and_then(Value::as_str).is_some_and(is_emoji) {
            self.form.fault(join(&path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
    }

    pub(super) fn select(&mut self, path: &str, select: &Value, kind: u64) {
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
            self.options(path, select, (min.max(max), 25), Some(max));
        } else {
            self.default_values(path, select, kind, min..=max);
        }
    }

    /// Checks that a select has `least` to `most` options, and at most `chosen` of them selected by default (any number
    /// if `None`). A select needs at least `max_values` options; the caller includes that number in `least`.
    pub(super) fn options(&mut self, path: &str, select: &Value, (least, most): (i64, i64), chosen: Option<i64>) {
        let Some(options) = list(self.form, path, select, "options") else {
            return self.form.required(join(path, "options"));
        };
        let path = join(path, "options");
        let count = |options: usize| i64::try_from(options).unwrap_or(i64::MAX);
        if !(least..=most).contains(&count(options.len())) {
            let message = format!("Must be between {least} and {most} in length.");
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", message);
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
        let defaults = options.iter().filter(|option| option["default"] == json!(true)).count();
        if chosen.is_some_and(|chosen| count(defaults) > chosen) {
            self.form.fault(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "Too many options are set as default");
        }
    }

    fn default_values(&mut self, path: &str, select: &Value, kind: u64, range: RangeInclusive<i64>) {
        let allowed: &[&str] = match kind {
            5 => &["user"],
            6 => &["role"],
            8 => &["channel"],
            _ => &["user", "role"],
        };
        let values = list(self.form, path, select, "default_values").unwrap_or_default();
        let path = join(path, "default_values");
        if !values.is_empty() && !range.contains(&i64::try_from(values.len()).unwrap_or(i64::MAX)) {
            let message = format!("Must be between {} and {} in length.", range.start(), range.end());
            self.form.fault(&path, "BASE_TYPE_BAD_LENGTH", message);
        }
        for (n, value) in values.iter().enumerate() {
            id(self.form, &format!("{path}.{n}"), value, "id");
            if !value["type"].as_str().is_some_and(|kind| allowed.contains(&kind)) {
                let message = format!("Value must be one of {allowed:?}.");
                self.form.fault(format!("{path}.{n}.type"), "BASE_TYPE_CHOICES", message);
            }
        }
    }
}
