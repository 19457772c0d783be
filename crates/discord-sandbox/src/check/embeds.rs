//! Checks embeds: their number, the form and length of each part, and that all embeds of a message together have at
//! most 6,000 characters.

use serde_json::{Value, json};

use super::{join, list, needed_text, number, text};
use crate::errors::Form;

const MOST_EMBEDS: usize = 10;
const MOST_CHARACTERS: usize = 6000;

/// Checks the embeds of a message and returns them as Discord would store them.
pub(crate) fn check(form: &mut Form, path: &str, embeds: &[Value]) -> Vec<Value> {
    form.at_most(path, embeds.len(), MOST_EMBEDS);
    let mut characters = 0;
    let stored = embeds
        .iter()
        .enumerate()
        .map(|(n, embed)| check_one(form, &join(path, &n.to_string()), embed, &mut characters))
        .collect();
    if characters > MOST_CHARACTERS {
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", format!("Embed size exceeds maximum size of {MOST_CHARACTERS}"));
    }
    stored
}

fn check_one(form: &mut Form, path: &str, embed: &Value, characters: &mut usize) -> Value {
    if !is_object(form, path, embed) {
        return json!({});
    }
    let mut count = |text: Option<&str>| *characters += text.map_or(0, |text| text.chars().count());
    count(text(form, path, embed, "title", 0, 256));
    count(text(form, path, embed, "description", 0, 4096));
    number(form, path, embed, "color", 0, 0xFF_FFFF);
    url(form, path, embed, "url");
    for (part, key, max) in [("footer", "text", 2048), ("author", "name", 256)] {
        if let Some(inner) = super::given(embed, part).filter(|inner| is_object(form, &join(path, part), inner)) {
            count(needed_text(form, &join(path, part), inner, key, 0, max));
        }
    }
    for part in ["image", "thumbnail"] {
        if let Some(inner) = super::given(embed, part).filter(|inner| is_object(form, &join(path, part), inner)) {
            url(form, &join(path, part), inner, "url");
        }
    }
    let fields = list(form, path, embed, "fields").unwrap_or_default();
    let fields_path = join(path, "fields");
    form.at_most(&fields_path, fields.len(), 25);
    for (n, field) in fields.iter().enumerate() {
        let here = join(&fields_path, &n.to_string());
        if !is_object(form, &here, field) {
            continue;
        }
        for (key, max) in [("name", 256), ("value", 1024)] {
            let text = needed_text(form, &here, field, key, 1, max);
            if text.is_some_and(|text| !text.is_empty() && text.trim().is_empty()) {
                form.required(join(&here, key));
            }
            count(text);
        }
    }
    if let Some(time) = text(form, path, embed, "timestamp", 0, 64)
        && !is_iso8601(time)
    {
        let message = format!("Could not parse {time}. Should be ISO8601.");
        form.fault(join(path, "timestamp"), "DATE_TIME_TYPE_PARSE", message);
    }
    let shown = ["title", "description", "footer", "author", "image", "thumbnail"];
    if fields.is_empty() && shown.iter().all(|key| super::given(embed, key).is_none()) {
        form.required(join(path, "description"));
    }
    stored(embed)
}

/// Whether a value is an object; adds a fault if it is not.
fn is_object(form: &mut Form, path: &str, value: &Value) -> bool {
    if !value.is_object() {
        form.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
    }
    value.is_object()
}

/// Whether a text has the form of a date, optionally with a time of day. Text after the minutes is not checked.
fn is_iso8601(text: &str) -> bool {
    let (date, time) = text.split_once(['T', ' ']).unwrap_or((text, "00:00"));
    let numbers = |text: &str, separator: char, lengths: &[usize]| {
        let parts: Vec<&str> = text.split(separator).collect();
        let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        parts.len() == lengths.len()
            && parts.iter().map(|part| part.len()).eq(lengths.iter().copied())
            && parts.iter().all(digits)
    };
    numbers(date, '-', &[4, 2, 2]) && time.get(..5).is_some_and(|minutes| numbers(minutes, ':', &[2, 2]))
}

fn url(form: &mut Form, path: &str, object: &Value, key: &str) {
    if let Some(url) = text(form, path, object, key, 0, 2048)
        && !["http://", "https://", "attachment://"].iter().any(|scheme| url.starts_with(scheme))
    {
        let message = format!(
            "Scheme \"{}\" is not supported. Scheme must be one of ('http', 'https').",
            url.split(':').next().unwrap_or("")
        );
        form.fault(join(path, key), "URL_TYPE_INVALID_SCHEME", message);
    }
}

fn stored(embed: &Value) -> Value {
    let mut kept = strip_nulls(embed);
    if let Some(fields) = kept.get_mut("fields").and_then(Value::as_array_mut) {
        for field in fields.iter_mut().filter_map(Value::as_object_mut) {
            field.entry("inline").or_insert(json!(false));
        }
    }
    kept["type"] = json!("rich");
    kept
}

/// Removes members that are null, at any depth. Discord does not store a null that a bot sends.
pub(crate) fn strip_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            Value::Object(map.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), strip_nulls(v))).collect())
        }
        Value::Array(list) => Value::Array(list.iter().map(strip_nulls).collect()),
        other => other.clone(),
    }
}
