//! Modals.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::embeds::strip_nulls;
use super::{given, join, list, needed_text, number, text};
use crate::errors::{ApiError, Form};

/// Checks the `data` of a callback that opens a modal; returns it as clients receive it.
pub(crate) fn check(data: &Value) -> Result<Value, ApiError> {
    let mut form = Form::default();
    needed_text(&mut form, "data", data, "custom_id", 1, 100);
    needed_text(&mut form, "data", data, "title", 1, 45);
    let components = list(&mut form, "data", data, "components").unwrap_or_default();
    if components.is_empty() || components.len() > 5 {
        form.fault("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    let mut seen = HashSet::new();
    for (n, component) in components.iter().enumerate() {
        let here = format!("data.components.{n}");
        match component["type"].as_u64() {
            Some(1) => row(&mut form, &here, component, &mut seen),
            Some(18) => label(&mut form, &here, component, &mut seen),
            Some(10) => {
                needed_text(&mut form, &here, component, "content", 1, 4000);
            }
            _ => form.fault(
                join(&here, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1, 10, 18).",
            ),
        }
    }
    form.finish()?;
    Ok(strip_nulls(data))
}

fn row<'a>(form: &mut Form, path: &str, row: &'a Value, seen: &mut HashSet<&'a str>) {
    let inputs = list(form, path, row, "components").unwrap_or_default();
    let path = join(path, "components");
    if inputs.len() != 1 {
        form.fault(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 1 in length.");
    }
    for (n, input) in inputs.iter().enumerate() {
        let here = join(&path, &n.to_string());
        if input["type"] == json!(4) {
            needed_text(form, &here, input, "label", 1, 45);
            text_input(form, &here, input, seen);
        } else {
            form.fault(join(&here, "type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (4,).");
        }
    }
}

fn label<'a>(form: &mut Form, path: &str, label: &'a Value, seen: &mut HashSet<&'a str>) {
    needed_text(form, path, label, "label", 1, 45);
    text(form, path, label, "description", 1, 100);
    let here = join(path, "component");
    match given(label, "component") {
        Some(input) if input["type"] == json!(4) => text_input(form, &here, input, seen),
        Some(other) => custom_id(form, &here, other, seen),
        None => form.required(here),
    }
}

fn custom_id<'a>(form: &mut Form, path: &str, input: &'a Value, seen: &mut HashSet<&'a str>) {
    if let Some(id) = needed_text(form, path, input, "custom_id", 1, 100)
        && !seen.insert(id)
    {
        form.fault(
            join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

fn text_input<'a>(form: &mut Form, path: &str, input: &'a Value, seen: &mut HashSet<&'a str>) {
    custom_id(form, path, input, seen);
    if number(form, path, input, "style", 1, 2).is_none() {
        form.required(join(path, "style"));
    }
    number(form, path, input, "min_length", 0, 4000);
    number(form, path, input, "max_length", 1, 4000);
    text(form, path, input, "placeholder", 0, 100);
    text(form, path, input, "value", 0, 4000);
}
