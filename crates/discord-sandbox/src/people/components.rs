//! Clicking buttons, choosing in selects, submitting modals.

use serde_json::{Value, json};

use super::commands::{Resolved, resolve};
use super::{Interaction, MessageRef, Person, Unable, unable};
use crate::snowflake::Snowflake;
use crate::world::{NewInteraction, World};

const COMPONENT: u64 = 3;
const MODAL: u64 = 5;

impl Person {
    /// Clicks the button with this custom_id or label.
    pub fn click(&self, place: impl Into<MessageRef>, which: &str) -> Result<Interaction, Unable> {
        let place = place.into();
        let component = self.component(
            place,
            |c| c["type"] == json!(2) && (c["custom_id"] == json!(which) || label_of(c) == which),
            which,
        )?;
        let Some(custom_id) = component["custom_id"].as_str() else {
            return unable(format!("button {which:?} is a link"));
        };
        let data = json!({ "custom_id": custom_id, "component_type": 2, "id": component["id"] });
        self.use_component(place, data, custom_id)
    }

    /// Clicks a button by its custom_id even if it is gone, as a slow or modified client may.
    pub fn click_blindly(&self, place: impl Into<MessageRef>, custom_id: &str) -> Result<Interaction, Unable> {
        let place = place.into();
        self.finds(&self.shared.world(), place)?;
        self.use_component(place, json!({ "custom_id": custom_id, "component_type": 2, "id": 2 }), custom_id)
    }

    /// Chooses values in the select with this custom_id: ids, except in a string select.
    pub fn choose(
        &self,
        place: impl Into<MessageRef>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, Unable> {
        let place = place.into();
        let component =
            self.component(place, |c| c["custom_id"] == json!(custom_id) && c["type"] != json!(2), custom_id)?;
        let kind = component["type"].as_u64().unwrap_or(3);
        let (min, max) = (component["min_values"].as_u64().unwrap_or(1), component["max_values"].as_u64().unwrap_or(1));
        if !(min..=max).contains(&(values.len() as u64)) {
            return unable(format!("select {custom_id:?} takes {min} to {max} values"));
        }
        let mut data =
            json!({ "custom_id": custom_id, "component_type": kind, "id": component["id"], "values": values });
        match kind {
            3 => {
                let known = |value: &&&str| {
                    component["options"].as_array().is_some_and(|o| o.iter().any(|o| o["value"] == json!(value)))
                };
                if let Some(unknown) = values.iter().find(|value| !known(value)) {
                    return unable(format!("select {custom_id:?} has no value {unknown:?}"));
                }
            }
            _ => {
                let mut chosen = Resolved::default();
                let world = self.shared.world();
                note_chosen(&world, place.channel, kind, values, &mut chosen)?;
                data["resolved"] = resolve(&world, self.id, place.channel, &chosen);
            }
        }
        self.use_component(place, data, custom_id)
    }

    /// Submits the modal that an interaction opened. Fields are set by custom_id; others keep their initial values.
    pub fn submit(&self, opened_by: Snowflake, values: &[(&str, &str)]) -> Result<Interaction, Unable> {
        let new = {
            let mut world = self.shared.world();
            let world = &mut *world;
            let interaction = world.interactions.get(&opened_by).filter(|i| i.user == self.id);
            let Some(interaction) = interaction else { return unable("no such interaction of theirs") };
            let Some(modal) = interaction.modal.clone() else { return unable("no modal is open") };
            let mut data = filled(&modal, values)?;
            let (channel, source, triggered_by) =
                (interaction.channel, interaction.source, Some(interaction.metadata.clone()));
            let mut chosen = Resolved::default();
            for (custom_id, value) in values {
                let kind = kind_of_field(&modal, custom_id);
                note_chosen(world, channel, kind, &[*value], &mut chosen)?;
            }
            let resolved = resolve(world, self.id, channel, &chosen);
            if resolved.as_object().is_some_and(|resolved| !resolved.is_empty()) {
                data["resolved"] = resolved;
            }
            if let Some(interaction) = world.interactions.get_mut(&opened_by) {
                interaction.modal = None;
            }
            let title = modal["title"].as_str().unwrap_or("");
            NewInteraction {
                kind: MODAL,
                user: self.id,
                channel,
                data,
                what: format!("modal {title:?}"),
                source,
                triggered_by,
            }
        };
        self.act(new)
    }

    fn use_component(&self, place: MessageRef, data: Value, custom_id: &str) -> Result<Interaction, Unable> {
        let what = format!("component {custom_id:?}");
        let source = Some(place.message);
        self.act(NewInteraction {
            kind: COMPONENT,
            user: self.id,
            channel: place.channel,
            data,
            what,
            source,
            triggered_by: None,
        })
    }

    fn component(&self, place: MessageRef, pleases: impl Fn(&Value) -> bool, which: &str) -> Result<Value, Unable> {
        let world: &World = &self.shared.world();
        let message = self.finds(world, place)?;
        let mut all = Vec::new();
        message.components.iter().for_each(|component| flatten(component, &mut all));
        match all.iter().find(|component| pleases(component)) {
            Some(component) if component["disabled"] == json!(true) => unable(format!("{which:?} is disabled")),
            Some(component) => Ok((*component).clone()),
            None => {
                let known: Vec<String> = all
                    .iter()
                    .filter(|c| c.get("custom_id").is_some())
                    .map(|c| format!("{} ({})", c["custom_id"], label_of(c)))
                    .collect();
                unable(format!("there is no {which:?} on the message; there are {known:?}"))
            }
        }
    }
}

/// Adds the objects that a select's values name to `chosen`; a string select names none.
fn note_chosen(
    world: &World,
    channel: Snowflake,
    kind: u64,
    values: &[&str],
    chosen: &mut Resolved,
) -> Result<(), Unable> {
    if !(5..=8).contains(&kind) {
        return Ok(());
    }
    let guild = world.channels.get(&channel).and_then(|channel| channel.guild);
    for value in values {
        let id: Snowflake = value.parse().map_err(|_| Unable(format!("{value:?} is no id")))?;
        let is_user = world.users.contains_key(&id);
        let is_role = guild.and_then(|id| world.guilds.get(&id)).is_some_and(|g| g.roles.iter().any(|r| r.id == id));
        let is_channel = world.channels.get(&id).is_some_and(|found| found.guild == guild);
        match kind {
            5 | 7 if is_user => chosen.users.push(id),
            6 | 7 if is_role => chosen.roles.push(id),
            8 if is_channel => chosen.channels.push(id),
            _ => return unable(format!("a select of type {kind} offers nothing with the id {id}")),
        }
    }
    Ok(())
}

/// The type of the component with this custom_id in a modal; 0 if there is none.
fn kind_of_field(modal: &Value, custom_id: &str) -> u64 {
    let mut all = Vec::new();
    for component in modal["components"].as_array().into_iter().flatten() {
        flatten(component, &mut all);
        all.push(&component["component"]);
    }
    let found = all.iter().find(|component| component["custom_id"] == json!(custom_id));
    found.and_then(|component| component["type"].as_u64()).unwrap_or(0)
}

fn label_of(component: &Value) -> String {
    let parts = [component["emoji"]["name"].as_str().unwrap_or(""), component["label"].as_str().unwrap_or("")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn flatten<'v>(component: &'v Value, all: &mut Vec<&'v Value>) {
    all.push(component);
    component["components"].as_array().into_iter().flatten().for_each(|child| flatten(child, all));
    if component["accessory"].is_object() {
        flatten(&component["accessory"], all);
    }
}

/// The `data` of a modal's submission.
fn filled(modal: &Value, values: &[(&str, &str)]) -> Result<Value, Unable> {
    let mut components = Vec::new();
    let mut next_id = 0;
    for component in modal["components"].as_array().into_iter().flatten() {
        next_id += 1;
        let outer = next_id;
        match component["type"].as_u64() {
            Some(18) => {
                next_id += 1;
                components.push(
                    json!({ "type": 18, "id": outer, "component": field(&component["component"], values, next_id)? }),
                );
            }
            Some(1) => {
                next_id += 1;
                components.push(json!({ "type": 1, "id": outer, "components": [field(&component["components"][0], values, next_id)?] }));
            }
            _ => components.push(json!({ "type": component["type"], "id": outer })),
        }
    }
    Ok(json!({ "custom_id": modal["custom_id"], "components": components }))
}

fn field(input: &Value, values: &[(&str, &str)], id: u64) -> Result<Value, Unable> {
    let custom_id = input["custom_id"].as_str().unwrap_or("");
    let given: Vec<&str> = values.iter().filter(|(key, _)| *key == custom_id).map(|(_, value)| *value).collect();
    let required = input["required"] != json!(false);
    if input["type"] != json!(4) {
        if required && given.is_empty() {
            return unable(format!("field {custom_id:?} must be filled in"));
        }
        return Ok(json!({ "type": input["type"], "id": id, "custom_id": custom_id, "values": given }));
    }
    let value = given.first().copied().unwrap_or_else(|| input["value"].as_str().unwrap_or(""));
    let length = value.chars().count() as u64;
    let min = input["min_length"].as_u64().unwrap_or(0).max(u64::from(required));
    let max = input["max_length"].as_u64().unwrap_or(4000);
    if length > max || (length < min && (required || length > 0)) {
        return unable(format!("field {custom_id:?} takes {min} to {max} characters"));
    }
    Ok(json!({ "type": 4, "id": id, "custom_id": custom_id, "value": value }))
}
