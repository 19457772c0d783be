//! Checks traffic with the stand-in against Discord's own description of its API (an OpenAPI document, which is not
//! part of the project): each accepted request of the bot, and each answer of the stand-in. Also makes request bodies
//! that break the limits in the description.
//!
//! Panics if the document is missing, is not JSON, or contains an invalid schema.

#![allow(clippy::panic, reason = "a test ends by it")]

use std::collections::{BTreeMap, BTreeSet};

use discord_sandbox::Exchange;
use jsonschema::Validator;
use serde_json::{Value, json};

/// The environment variable with the path of the document.
pub const VARIABLE: &str = "HYPNOSIA_DISCORD_OPENAPI";

/// Discord's description, with a cache of validators by schema.
pub struct Description {
    document: Value,
    validators: BTreeMap<String, Option<Validator>>,
}

impl Description {
    /// Reads the document at the path in [`VARIABLE`].
    pub fn from_environment() -> Self {
        let path =
            std::env::var(VARIABLE).unwrap_or_else(|_| panic!("{VARIABLE} must name Discord's OpenAPI document"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{VARIABLE}={path}: {error}"));
        let mut document: Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{VARIABLE}={path}: {error}"));
        // In the description, the error codes of fields are numbers; in Discord's documentation and answers, they are
        // names.
        document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = json!({
            "type": "object",
            "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
            "required": ["code", "message"],
        });
        Self { document, validators: BTreeMap::new() }
    }

    /// Compares the answers and the accepted requests with Discord's description and returns what the description does
    /// not allow, without duplicates. Skips routes that the description does not contain.
    pub fn faults(&mut self, traffic: &[Exchange]) -> BTreeSet<String> {
        let mut faults = BTreeSet::new();
        for exchange in traffic {
            let place = format!("{} {}", exchange.method, exchange.template);
            let operation = format!("/paths/{}/{}", escape(exchange.template), exchange.method.to_lowercase());
            if self.document.pointer(&operation).is_none() {
                continue;
            }
            if (200..300).contains(&exchange.status) && !exchange.request.is_null() {
                let schema = format!("{operation}/requestBody/content/application~1json/schema");
                self.check(&schema, &with_text_ids(&exchange.request), &format!("{place}: request"), &mut faults);
            }
            let schema = self.answer_schema(&operation, exchange.status);
            match schema {
                Some(schema) if !exchange.answer.is_null() => {
                    self.check(&schema, &exchange.answer, &format!("{place}: answer {}", exchange.status), &mut faults);
                }
                Some(_) => {}
                None => {
                    faults.insert(format!("{place}: no answer {} is described", exchange.status));
                }
            }
        }
        faults
    }

    /// The path of the schema of an answer with this status, or `None` if the description has no such answer. The
    /// document has no schema at this path if the answer is described without a body.
    fn answer_schema(&self, operation: &str, status: u16) -> Option<String> {
        let class = format!("{}XX", status / 100);
        let key = [status.to_string(), class]
            .into_iter()
            .find(|key| self.document.pointer(&format!("{operation}/responses/{key}")).is_some())?;
        let mut at = format!("{operation}/responses/{key}");
        if let Some(elsewhere) = self.document.pointer(&at).and_then(|found| found["$ref"].as_str()) {
            at = elsewhere.trim_start_matches('#').to_owned();
        }
        Some(format!("{at}/content/application~1json/schema"))
    }

    fn check(&mut self, schema: &str, instance: &Value, what: &str, faults: &mut BTreeSet<String>) {
        if !self.validators.contains_key(schema) {
            let validator = self.validator(schema);
            self.validators.insert(schema.to_owned(), validator);
        }
        let Some(Some(validator)) = self.validators.get(schema) else { return };
        for error in validator.iter_errors(instance) {
            let shown: String = error.to_string().chars().take(400).collect();
            faults.insert(format!("{what}: at {}: {shown}", error.instance_path()));
        }
    }

    fn validator(&self, schema: &str) -> Option<Validator> {
        let schema_itself = self.document.pointer(schema)?;
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "allOf": [schema_itself],
            "components": self.document["components"],
        });
        Some(jsonschema::validator_for(&whole).unwrap_or_else(|error| panic!("{schema} is a JSON schema: {error}")))
    }
}

fn escape(template: &str) -> String {
    template.replace('~', "~0").replace('/', "~1")
}

/// Turns the integer ids of attachments and of the default values of selects into strings. Libraries write them as
/// integers, which Discord accepts although its description says strings.
fn with_text_ids(request: &Value) -> Value {
    let mut request = request.clone();
    default_values_with_text_ids(&mut request);
    for pointer in ["/attachments", "/data/attachments"] {
        for attachment in request.pointer_mut(pointer).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(number) = attachment["id"].as_u64() {
                attachment["id"] = json!(number.to_string());
            }
        }
    }
    request
}

fn default_values_with_text_ids(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(default_values_with_text_ids),
        Value::Object(members) => {
            for default in members.get_mut("default_values").and_then(Value::as_array_mut).into_iter().flatten() {
                if let Some(number) = default["id"].as_u64() {
                    default["id"] = json!(number.to_string());
                }
            }
            members.values_mut().for_each(default_values_with_text_ids);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

impl Description {
    /// Makes invalid bodies from `right`, a valid body of the schema named `schema`. Each breaks one limit of the
    /// schema: a length, a range, or a required member. Returns pairs of a description of the broken limit and the
    /// body. Skips limits that are too high for a test.
    pub fn wrongs(&self, schema: &str, right: &Value) -> Vec<(String, Value)> {
        let mut wrongs = Vec::new();
        let schema = &self.document["components"]["schemas"][schema];
        self.break_limits(schema, right, "", &mut |pointer, what, value| {
            let mut body = right.clone();
            match (pointer.rsplit_once('/'), value) {
                (Some((parent, key)), None) => {
                    if let Some(object) = body.pointer_mut(parent).and_then(Value::as_object_mut) {
                        object.remove(key);
                    }
                }
                (_, Some(value)) => {
                    if let Some(place) = body.pointer_mut(pointer) {
                        *place = value;
                    }
                }
                (None, None) => {}
            }
            wrongs.push((format!("{pointer} {what}"), body));
        });
        wrongs
    }

    fn break_limits(&self, schema: &Value, right: &Value, at: &str, found: &mut impl FnMut(&str, &str, Option<Value>)) {
        if let Some(reference) = schema["$ref"].as_str() {
            let target = self.document.pointer(reference.trim_start_matches('#'));
            return self.break_limits(target.unwrap_or(&Value::Null), right, at, found);
        }
        for union in ["oneOf", "anyOf"] {
            for alternative in schema[union].as_array().into_iter().flatten().filter(|one| self.describes(one, right)) {
                self.break_limits(alternative, right, at, found);
            }
        }
        let limit = |key: &str| {
            schema[key].as_u64().and_then(|limit| usize::try_from(limit).ok()).filter(|limit| *limit < 10_000)
        };
        match right {
            Value::String(_) => {
                if let Some(max) = limit("maxLength") {
                    found(at, "too long", Some(json!("x".repeat(max + 1))));
                }
                if limit("minLength").is_some_and(|min| min > 0) {
                    found(at, "empty", Some(json!("")));
                }
            }
            Value::Number(_) => {
                if let Some(max) = schema["maximum"].as_i64().filter(|max| *max < 1 << 40) {
                    found(at, "too large", Some(json!(max + 1)));
                }
                if let Some(min) = schema["minimum"].as_i64().filter(|min| *min > -(1 << 40)) {
                    found(at, "too small", Some(json!(min - 1)));
                }
            }
            Value::Array(items) => {
                if let (Some(max), Some(first)) = (limit("maxItems"), items.first()) {
                    found(at, "too many", Some(Value::Array(vec![first.clone(); max + 1])));
                }
                for (n, item) in items.iter().enumerate() {
                    self.break_limits(&schema["items"], item, &format!("{at}/{n}"), found);
                }
            }
            Value::Object(members) => {
                for (key, member) in members {
                    let here = format!("{at}/{key}");
                    let schema_of = if schema["properties"][key].is_null() {
                        &schema["additionalProperties"]
                    } else {
                        &schema["properties"][key]
                    };
                    self.break_limits(schema_of, member, &here, found);
                    if schema["required"].as_array().is_some_and(|required| required.contains(&json!(key))) {
                        found(&here, "absent", None);
                    }
                }
            }
            _ => {}
        }
    }

    /// Whether a variant of a union may fit this value. Compares strings and numbers by their JSON type, and objects by
    /// Discord's `type` field. A variant that lists no values for this field fits every object, unless its JSON type is
    /// null. Every variant fits an array, a boolean or null.
    fn describes(&self, schema: &Value, value: &Value) -> bool {
        if let Some(reference) = schema["$ref"].as_str() {
            return self
                .document
                .pointer(reference.trim_start_matches('#'))
                .is_some_and(|found| self.describes(found, value));
        }
        match value {
            Value::Object(_) => match schema["properties"]["type"]["enum"].as_array() {
                Some(kinds) => kinds.contains(&value["type"]),
                None => schema["type"] != json!("null"),
            },
            Value::String(_) => schema["type"] == json!("string"),
            Value::Number(_) => schema["type"] == json!("integer") || schema["type"] == json!("number"),
            _ => true,
        }
    }
}
