//! Checks traffic with the stand-in against Discord's own description of its API (an OpenAPI document, which is no part of
//! the project): each request of the bot, and each answer of the stand-in.

use std::collections::{BTreeMap, BTreeSet};

use hypnosia::sandbox::Exchange;
use jsonschema::Validator;
use serde_json::{Value, json};

/// The environment variable with the path of the document.
pub const VARIABLE: &str = "HYPNOSIA_DISCORD_OPENAPI";

/// Discord's description, with a validator for each schema that was needed so far.
pub struct Description {
    document: Value,
    validators: BTreeMap<String, Option<Validator>>,
}

impl Description {
    /// Reads the document that the environment names; says so and returns nothing if it names none.
    pub fn from_environment(test: &str) -> Option<Self> {
        let Ok(path) = std::env::var(VARIABLE) else {
            println!("{test}: not run, because {VARIABLE} does not name Discord's OpenAPI document");
            return None;
        };
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{VARIABLE}={path}: {error}"));
        let mut document: Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{VARIABLE}={path}: {error}"));
        // The description calls the codes of fields numbers; Discord's documentation and its answers use names for them.
        document["components"]["schemas"]["InnerErrors"]["properties"]["_errors"]["items"] = json!({
            "type": "object",
            "properties": { "code": { "type": "string" }, "message": { "type": "string" } },
            "required": ["code", "message"],
        });
        Some(Self { document, validators: BTreeMap::new() })
    }

    /// Everything in the traffic that Discord's description does not allow, each kind once.
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

    /// Where the schema of an answer stands; an answer without a body has an empty one.
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

/// Libraries number the files of a request with integers, which Discord takes although it describes them as texts.
fn with_text_ids(request: &Value) -> Value {
    let mut request = request.clone();
    for pointer in ["/attachments", "/data/attachments"] {
        for attachment in request.pointer_mut(pointer).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(number) = attachment["id"].as_u64() {
                attachment["id"] = json!(number.to_string());
            }
        }
    }
    request
}
