//! Validation: Discord's limits and rules for request bodies.

pub(super) mod commands;
pub(super) mod components;
pub(super) mod embeds;
mod emoji;
pub(super) mod image;
pub(super) mod message;

use serde_json::Value;

use crate::errors::Form;
use crate::snowflake::Snowflake;

/// The value at this key, unless it is absent or null.
pub(super) fn given<'a>(object: &'a Value, key: &str) -> Option<&'a Value> {
    object.get(key).filter(|value| !value.is_null())
}

/// The string at this key, if any. Checks its length, and adds a fault if the value is not a string.
pub(super) fn text<'a>(
    form: &mut Form,
    path: &str,
    object: &'a Value,
    key: &str,
    min: usize,
    max: usize,
) -> Option<&'a str> {
    let value = given(object, key)?;
    let here = join(path, key);
    match value.as_str() {
        Some(text) => {
            form.length(here, text, min, max);
            Some(text)
        }
        None => {
            form.fault(here, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
            None
        }
    }
}

/// Like [`text`], but also adds a fault if the value is absent or null.
pub(super) fn needed_text<'a>(
    form: &mut Form,
    path: &str,
    object: &'a Value,
    key: &str,
    min: usize,
    max: usize,
) -> Option<&'a str> {
    if given(object, key).is_none() {
        form.required(join(path, key));
    }
    text(form, path, object, key, min, max)
}

/// The whole number at this key, if any; `5.0` and `"5"` are whole numbers. Adds a fault if the value is not a whole
/// number, or is not between `min` and `max`, both inclusive.
pub(super) fn number(form: &mut Form, path: &str, object: &Value, key: &str, min: i64, max: i64) -> Option<i64> {
    let value = given(object, key)?;
    let here = join(path, key);
    let whole = |float: f64| (float.fract() == 0.0 && float.abs() < 1e15).then_some(float as i64);
    let Some(number) = value.as_i64().or_else(|| whole(value.as_f64()?)).or_else(|| value.as_str()?.parse().ok())
    else {
        form.fault(here, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."));
        return None;
    };
    if number < min {
        form.fault(here, "NUMBER_TYPE_MIN", format!("int value should be greater than or equal to {min}."));
    } else if number > max {
        form.fault(here, "NUMBER_TYPE_MAX", format!("int value should be less than or equal to {max}."));
    }
    Some(number)
}

/// The list at this key, if any. Adds a fault if the value is not a list.
pub(super) fn list<'a>(form: &mut Form, path: &str, object: &'a Value, key: &str) -> Option<&'a [Value]> {
    let value = given(object, key)?;
    match value.as_array() {
        Some(list) => Some(list),
        None => {
            form.fault(join(path, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            None
        }
    }
}

/// The id at this key, if any. Adds a fault if the value is not an id.
pub(super) fn id(form: &mut Form, path: &str, object: &Value, key: &str) -> Option<Snowflake> {
    let value = given(object, key)?;
    let found = as_id(value);
    if found.is_none() {
        form.fault(join(path, key), "NUMBER_TYPE_COERCE", format!("Value {value} is not snowflake."));
    }
    found
}

/// An id that is written as a string or a number; `None` if the value is not an id.
pub(super) fn as_id(value: &Value) -> Option<Snowflake> {
    value.as_str().and_then(|text| text.parse().ok()).or_else(|| value.as_u64().map(Snowflake))
}

pub(super) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}
