//! Modals, as a person fills them in and submits them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::commands::{Resolved, resolve};
use super::components::{note_chosen, offers};
use super::{Interaction, Person, Unable, unable};
use crate::check::components::flatten;
use crate::check::components::modal::FILE_GROUPS;
use crate::snowflake::Snowflake;
use crate::world::{NewInteraction, World};

const MODAL: u64 = 5;

/// The values that a person submits, by `custom_id`. A field without an entry keeps its initial values.
pub(crate) type Fields<'f> = BTreeMap<&'f str, Vec<&'f str>>;

impl Person {
    /// Submits the modal that an interaction opened. Each pair is the custom_id of a field and a value. A text input
    /// takes its text, a checkbox `true` or `false`, and a file upload the values that [`Person::upload`] returns.
    /// Every other field takes the values of options, or ids, with one pair for each. A field without a pair keeps its
    /// initial values.
    pub fn submit(&self, opened_by: Snowflake, values: &[(&str, &str)]) -> Result<Interaction, Unable> {
        let mut fields = Fields::new();
        for (custom_id, value) in values {
            fields.entry(custom_id).or_default().push(value);
        }
        self.fill_in(opened_by, &fields)
    }

    /// Like [`Person::submit`], with the values grouped by field.
    pub(crate) fn fill_in(&self, opened_by: Snowflake, fields: &Fields) -> Result<Interaction, Unable> {
        let new = {
            let mut world = self.shared.world();
            let interaction = world.interactions.get(&opened_by).filter(|i| i.user == self.id);
            let Some(interaction) = interaction else { return unable("no such interaction of theirs") };
            let Some(modal) = interaction.modal.clone() else { return unable("no modal is open") };
            let (channel, source) = (interaction.channel, interaction.source);
            let triggered_by = Some(interaction.metadata.clone());
            let mut filling = Filling { world: &world, channel, fields, chosen: Resolved::default() };
            let mut data = filling.all(&modal)?;
            let resolved = resolve(&world, self.id, channel, &filling.chosen);
            if resolved.as_object().is_some_and(|resolved| !resolved.is_empty()) {
                data["resolved"] = resolved;
            }
            if let Some(interaction) = world.interactions.get_mut(&opened_by) {
                interaction.modal = None;
            }
            let what = format!("modal {:?}", modal["title"].as_str().unwrap_or(""));
            NewInteraction { kind: MODAL, user: self.id, channel, data, what, source, triggered_by }
        };
        Ok(self.act(new))
    }
}

/// A modal that is being filled in.
struct Filling<'a> {
    world: &'a World,
    channel: Snowflake,
    fields: &'a Fields<'a>,
    /// The objects that the values refer to.
    chosen: Resolved,
}

impl Filling<'_> {
    /// The `data` of the submission.
    fn all(&mut self, modal: &Value) -> Result<Value, Unable> {
        let parts = modal["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let all = flatten(parts).into_iter();
        let known: BTreeSet<_> = all.filter_map(|component| component["custom_id"].as_str()).collect();
        if let Some(unknown) = self.fields.keys().find(|custom_id| !known.contains(*custom_id)) {
            return unable(format!("the modal has no field {unknown:?}; there are {known:?}"));
        }
        let mut components = Vec::new();
        for part in parts {
            let mut filled = json!({ "type": part["type"], "id": part["id"] });
            match part["type"].as_u64() {
                Some(18) => filled["component"] = self.field(&part["component"])?,
                Some(1) => filled["components"] = json!([self.field(&part["components"][0])?]),
                _ => {}
            }
            components.push(filled);
        }
        Ok(json!({ "custom_id": modal["custom_id"], "components": components }))
    }

    fn field(&mut self, field: &Value) -> Result<Value, Unable> {
        let given = self.fields.get(field["custom_id"].as_str().unwrap_or("")).map(Vec::as_slice);
        let mut filled = json!({ "type": field["type"], "id": field["id"], "custom_id": field["custom_id"] });
        match field["type"].as_u64() {
            Some(4) => filled["value"] = json!(text(field, given)?),
            Some(21) => filled["value"] = json!(self.values(field, given)?.first()),
            Some(23) => filled["value"] = json!(checked(field, given)?),
            _ => filled["values"] = json!(self.values(field, given)?),
        }
        Ok(filled)
    }

    /// The values of a select, a group or a file upload: the given values, or else the initial ones.
    fn values(&mut self, field: &Value, given: Option<&[&str]>) -> Result<Vec<String>, Unable> {
        let values = given.map_or_else(|| initial(field), <[_]>::to_vec);
        let name = &field["custom_id"];
        if values.iter().collect::<BTreeSet<_>>().len() < values.len() {
            return unable(format!("field {name} takes each value once"));
        }
        match field["type"].as_u64() {
            Some(3 | 21 | 22) => offers(field, &values)?,
            Some(19) => self.note_files(field, &values)?,
            _ => note_chosen(self.world, self.channel, field, &values, &mut self.chosen)?,
        }
        let (min, max) = (field["min_values"].as_u64().unwrap_or(1), most(field));
        if values.is_empty() && field["required"] != json!(false) {
            return unable(format!("field {name} must be filled in"));
        }
        if !values.is_empty() && !(min..=max).contains(&(values.len() as u64)) {
            return unable(format!("field {name} takes {min} to {max} values"));
        }
        Ok(values.into_iter().map(str::to_owned).collect())
    }

    fn note_files(&mut self, upload: &Value, values: &[&str]) -> Result<(), Unable> {
        let types = upload["file_types"].as_array().map(Vec::as_slice).unwrap_or_default();
        for value in values {
            let id = value.parse().map_err(|_| Unable(format!("{value:?} is no id")))?;
            let Some(file) = self.world.upload_json(self.channel, id) else {
                return unable(format!("nobody uploaded a file {id}"));
            };
            let name = file["filename"].as_str().unwrap_or("").to_lowercase();
            if !types.is_empty() && !types.iter().filter_map(Value::as_str).any(|kind| is_of_type(&name, kind)) {
                return unable(format!("{name} is not of the types {types:?}"));
            }
            self.chosen.attachments.push(id);
        }
        Ok(())
    }
}

/// Whether the name of a file, in lower case, matches a group of types or an extension.
fn is_of_type(name: &str, kind: &str) -> bool {
    match FILE_GROUPS.iter().find(|(group, _)| *group == kind) {
        Some((_, extensions)) => extensions.iter().any(|extension| name.ends_with(extension)),
        None => name.ends_with(&kind.to_lowercase()),
    }
}

/// The maximum number of values of a field. If the field sets none, a group of checkboxes takes as many values as it
/// has options, and every other field takes one.
fn most(field: &Value) -> u64 {
    let all = if field["type"] == json!(22) { field["options"].as_array().map_or(0, Vec::len) as u64 } else { 1 };
    field["max_values"].as_u64().unwrap_or(all)
}

/// The initial selection of a field.
fn initial(field: &Value) -> Vec<&str> {
    let list = |key: &str| field[key].as_array().map(Vec::as_slice).unwrap_or_default();
    let options = list("options").iter().filter(|option| option["default"] == json!(true));
    let options = options.filter_map(|option| option["value"].as_str());
    options.chain(list("default_values").iter().filter_map(|value| value["id"].as_str())).collect()
}

fn text<'f>(field: &'f Value, given: Option<&[&'f str]>) -> Result<&'f str, Unable> {
    let initial = field["value"].as_str().unwrap_or("");
    let text = given.and_then(|given| given.first().copied()).unwrap_or(initial);
    let length = text.chars().count() as u64;
    let required = field["required"] != json!(false);
    let min = field["min_length"].as_u64().unwrap_or(0).max(u64::from(required));
    let max = field["max_length"].as_u64().unwrap_or(4000);
    if length > max || (length < min && (required || length > 0)) {
        return unable(format!("field {} takes {min} to {max} characters", field["custom_id"]));
    }
    Ok(text)
}

fn checked(field: &Value, given: Option<&[&str]>) -> Result<bool, Unable> {
    match given {
        None | Some([]) => Ok(field["default"] == json!(true)),
        Some(["true"]) => Ok(true),
        Some(["false"]) => Ok(false),
        Some(_) => unable(format!("field {} is true or false", field["custom_id"])),
    }
}
