//! Checks the bodies of application commands.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::{given, join, list, needed_text, number, text};
use crate::errors::Form;

/// The locales that Discord supports.
pub(crate) const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko", "ar",
    "he",
];

const MOST_OPTIONS: usize = 25;
const MOST_CHOICES: usize = 25;
/// The most characters in all names, descriptions and values of a command, each counted at its longest localisation.
const MOST_CHARACTERS: usize = 8000;
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// The kind of the command that launches the application's Activity.
pub(crate) const ENTRY_POINT: u64 = 4;

/// Checks a command; returns its kind, its name, and its body as Discord stores it. Entry points are accepted only
/// with `has_activity`.
pub(crate) fn check(form: &mut Form, path: &str, command: &Value, has_activity: bool) -> (u64, String, Value) {
    let kind = given(command, "type").and_then(Value::as_u64).unwrap_or(1);
    if !((1..=3).contains(&kind) || has_activity && kind == ENTRY_POINT) {
        form.fault(join(path, "type"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}.");
    }
    // The application supports installation in servers only, and so must its commands.
    numbers_of(form, path, command, "integration_types", &[0]);
    if let Some(handler) = given(command, "handler").filter(|_| kind == ENTRY_POINT)
        && !matches!(handler.as_u64(), Some(1 | 2))
    {
        form.fault(join(path, "handler"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.");
    }
    numbers_of(form, path, command, "contexts", &[0, 1, 2]);
    let mut characters = 0;
    let name = if kind == 1 {
        let name = chat_name(form, path, command, &mut characters);
        described(form, path, command, &mut characters);
        options(form, path, command, 0, &mut characters);
        name
    } else {
        if given(command, "description").and_then(Value::as_str).is_some_and(|text| !text.is_empty()) {
            form.fault(
                join(path, "description"),
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
                "Context menu commands cannot have description",
            );
        }
        needed_text(form, path, command, "name", 1, 32).unwrap_or("").to_owned()
    };
    localisations(form, path, command, "name_localizations", 32);
    if characters > MOST_CHARACTERS {
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", format!("Command exceeds maximum size ({MOST_CHARACTERS})"));
    }
    (kind, name.clone(), body(command, kind, &name))
}

/// Checks the list at `key`, if there is one: it must not be empty, and may contain only numbers in `choices`.
fn numbers_of(form: &mut Form, path: &str, command: &Value, key: &str, choices: &[u64]) {
    let Some(listed) = list(form, path, command, key) else { return };
    let path = join(path, key);
    if listed.is_empty() {
        form.fault(&path, "BASE_TYPE_BAD_LENGTH", format!("Must be between 1 and {} in length.", choices.len()));
    }
    for (n, value) in listed.iter().enumerate() {
        if !value.as_u64().is_some_and(|value| choices.contains(&value)) {
            form.fault(join(&path, &n.to_string()), "BASE_TYPE_CHOICES", format!("Value must be one of {choices:?}."));
        }
    }
}

fn body(command: &Value, kind: u64, name: &str) -> Value {
    let member_permissions = match given(command, "default_member_permissions") {
        Some(Value::String(text)) => json!(text),
        Some(Value::Number(number)) => json!(number.to_string()),
        _ => Value::Null,
    };
    let mut body = json!({
        "name": name, "name_localizations": command.get("name_localizations").cloned().unwrap_or(Value::Null),
        "description": given(command, "description").cloned().unwrap_or_else(|| json!("")),
        "description_localizations": command.get("description_localizations").cloned().unwrap_or(Value::Null),
        "default_member_permissions": member_permissions,
        "dm_permission": given(command, "dm_permission").cloned().unwrap_or(json!(true)),
        "contexts": command.get("contexts").cloned().unwrap_or(Value::Null),
        "integration_types": given(command, "integration_types").cloned().unwrap_or(json!([0])),
        "nsfw": given(command, "nsfw").cloned().unwrap_or(json!(false)),
    });
    if kind == ENTRY_POINT {
        body["handler"] = given(command, "handler").cloned().unwrap_or(json!(1));
    }
    if kind == 1
        && let Some(options) = given(command, "options").and_then(Value::as_array)
        && !options.is_empty()
    {
        body["options"] = options.iter().map(stored_option).collect();
    }
    body
}

fn stored_option(option: &Value) -> Value {
    let mut kept = Map::new();
    for (key, value) in option.as_object().into_iter().flatten() {
        let empty = value.is_null() || (key != "options" && value.as_array().is_some_and(Vec::is_empty));
        if !empty && key != "options" {
            kept.insert(key.clone(), super::embeds::strip_nulls(value));
        }
    }
    if let Some(options) = given(option, "options").and_then(Value::as_array)
        && !options.is_empty()
    {
        kept.insert("options".to_owned(), options.iter().map(stored_option).collect());
    }
    Value::Object(kept)
}

fn chat_name(form: &mut Form, path: &str, object: &Value, characters: &mut usize) -> String {
    let name = needed_text(form, path, object, "name", 1, 32).unwrap_or("");
    let here = join(path, "name");
    if !valid_name(name) && !name.is_empty() {
        form.fault(here, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    for (locale, localised) in map(object, "name_localizations") {
        if !localised.as_str().is_some_and(valid_name) {
            form.fault(
                format!("{path}.name_localizations.{locale}"),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
    }
    *characters += longest(object, "name");
    name.to_owned()
}

/// Whether a name has 1 to 32 characters and no upper case. Each character must be a letter, a digit, `-`, `_`, `'`, or
/// any character of the Devanagari or Thai block.
fn valid_name(name: &str) -> bool {
    let fits = |c: char| {
        c.is_alphanumeric()
            || "-_'".contains(c)
            || ('\u{900}'..='\u{97f}').contains(&c)
            || ('\u{e00}'..='\u{e7f}').contains(&c)
    };
    (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name.to_lowercase() == name
}

fn described(form: &mut Form, path: &str, object: &Value, characters: &mut usize) {
    needed_text(form, path, object, "description", 1, 100);
    localisations(form, path, object, "description_localizations", 100);
    *characters += longest(object, "description");
}

fn localisations(form: &mut Form, path: &str, object: &Value, key: &str, max: usize) {
    let path = join(path, key);
    for (locale, text) in map(object, key) {
        if !LOCALES.contains(&locale.as_str()) {
            form.fault(&path, "DICT_TYPE_KEY_CHOICES", format!("Key \"{locale}\" is not a valid locale."));
        }
        form.length(join(&path, locale), text.as_str().unwrap_or(""), 1, max);
    }
}

fn map<'a>(object: &'a Value, key: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    given(object, key).and_then(Value::as_object).into_iter().flatten()
}

fn longest(object: &Value, key: &str) -> usize {
    let plain = given(object, key).and_then(Value::as_str).map_or(0, |text| text.chars().count());
    let key = format!("{key}_localizations");
    let localised = map(object, &key).filter_map(|(_, text)| text.as_str()).map(|text| text.chars().count());
    localised.max().unwrap_or(0).max(plain)
}

fn options(form: &mut Form, path: &str, object: &Value, depth: u32, characters: &mut usize) {
    let options = list(form, path, object, "options").unwrap_or_default();
    let path = join(path, "options");
    form.at_most(&path, options.len(), MOST_OPTIONS);
    let (mut names, mut optional_seen) = (HashSet::new(), false);
    let nested = |option: &Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    if options.iter().any(nested) && !options.iter().all(nested) {
        form.fault(
            &path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
    for (n, option) in options.iter().enumerate() {
        let here = join(&path, &n.to_string());
        let name = chat_name(form, &here, option, characters);
        described(form, &here, option, characters);
        localisations(form, &here, option, "name_localizations", 32);
        if !names.insert(name) {
            form.fault(
                join(&here, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists in these options",
            );
        }
        match option["type"].as_u64() {
            Some(SUBCOMMAND) if depth < 2 => self::options(form, &here, option, 2, characters),
            Some(GROUP) if depth == 0 => self::options(form, &here, option, 1, characters),
            Some(3..=11) => value_option(form, &here, option, characters),
            _ => form.fault(
                join(&here, "type"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}.",
            ),
        }
        let required = option["required"] == json!(true);
        if required && optional_seen {
            form.fault(
                &here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= !required;
    }
}

fn value_option(form: &mut Form, path: &str, option: &Value, characters: &mut usize) {
    let choices = list(form, path, option, "choices").unwrap_or_default();
    let here = join(path, "choices");
    form.at_most(&here, choices.len(), MOST_CHOICES);
    if option["autocomplete"] == json!(true) && !choices.is_empty() {
        form.fault(
            path,
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES",
            "Autocomplete cannot be used with choices",
        );
    }
    number(form, path, option, "min_length", 0, 6000);
    number(form, path, option, "max_length", 1, 6000);
    let mut names = HashSet::new();
    for (n, choice) in choices.iter().enumerate() {
        *characters += self::choice(form, &join(&here, &n.to_string()), choice);
        if !names.insert(choice["name"].as_str().unwrap_or("")) {
            form.fault(
                join(&here, &n.to_string()),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Option choice name already exists",
            );
        }
    }
}

/// Checks that the value of a choice fits its option. `kind` is the option's type: a text (3), a whole number (4) or a
/// number (10).
pub(crate) fn value_of_type(form: &mut Form, path: &str, choice: &Value, kind: u64) {
    let value = &choice["value"];
    let (fits, named) = match kind {
        4 => (value.is_i64() || value.is_u64(), "an integer"),
        10 => (value.is_number(), "a number"),
        _ => (value.is_string(), "a string"),
    };
    if !fits && !value.is_null() {
        form.fault(join(path, "value"), "BASE_TYPE_CHOICES", format!("The option takes {named}, not {value}."));
    }
}

/// Checks a choice of an option, or a choice offered by autocompletion. Returns its number of characters, which counts
/// towards the limit of the whole command.
pub(crate) fn choice(form: &mut Form, path: &str, choice: &Value) -> usize {
    needed_text(form, path, choice, "name", 1, 100);
    localisations(form, path, choice, "name_localizations", 100);
    let value = match given(choice, "value") {
        Some(Value::String(_)) => text(form, path, choice, "value", 1, 100).map_or(0, |text| text.chars().count()),
        Some(Value::Number(_)) => 0,
        _ => {
            form.required(join(path, "value"));
            0
        }
    };
    longest(choice, "name") + value
}
