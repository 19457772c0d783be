//! Buttons and selects, as a person uses them.

use serde_json::{Value, json};

use super::commands::{Resolved, resolve};
use super::view::label_of;
use super::{Interaction, MessageRef, Person, Unable, unable};
use crate::check::components::flatten;
use crate::snowflake::Snowflake;
use crate::world::{NewInteraction, World};

const COMPONENT: u64 = 3;
const STRING_SELECT: u64 = 3;

impl Person {
    /// Clicks the button with this custom_id or this label, which includes the emoji as in `ButtonView::label`.
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

    /// Clicks a button by its custom_id even if the message no longer has it, as a slow or modified client may.
    pub fn click_blindly(&self, place: impl Into<MessageRef>, custom_id: &str) -> Result<Interaction, Unable> {
        let place = place.into();
        self.finds(&self.shared.world(), place)?;
        self.use_component(place, json!({ "custom_id": custom_id, "component_type": 2, "id": 2 }), custom_id)
    }

    /// Chooses values in the select with this custom_id. The values are ids, except in a string select.
    pub fn choose(
        &self,
        place: impl Into<MessageRef>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Interaction, Unable> {
        let place = place.into();
        let component =
            self.component(place, |c| c["custom_id"] == json!(custom_id) && c["type"] != json!(2), custom_id)?;
        let kind = component["type"].as_u64().unwrap_or(STRING_SELECT);
        let (min, max) = (component["min_values"].as_u64().unwrap_or(1), component["max_values"].as_u64().unwrap_or(1));
        if !(min..=max).contains(&(values.len() as u64)) {
            return unable(format!("select {custom_id:?} takes {min} to {max} values"));
        }
        let mut data =
            json!({ "custom_id": custom_id, "component_type": kind, "id": component["id"], "values": values });
        if kind == STRING_SELECT {
            offers(&component, values)?;
        } else {
            let mut chosen = Resolved::default();
            let world = self.shared.world();
            note_chosen(&world, place.channel, &component, values, &mut chosen)?;
            data["resolved"] = resolve(&world, self.id, place.channel, &chosen);
        }
        self.use_component(place, data, custom_id)
    }

    /// Sends the use of a component to the bot. In a locked thread, nobody can use components, whatever their
    /// permissions. In an archived thread, people act here as with a desktop client of Discord: the click is delivered,
    /// and the thread stays archived. Other clients reopen the thread first.
    fn use_component(&self, place: MessageRef, data: Value, custom_id: &str) -> Result<Interaction, Unable> {
        let is_locked = |world: &World| {
            world.channels.get(&place.channel).and_then(|c| c.thread.as_ref()).is_some_and(|thread| thread.locked)
        };
        if is_locked(&self.shared.world()) {
            return unable("the buttons of a locked thread are grey");
        }
        let what = format!("component {custom_id:?}");
        let source = Some(place.message);
        Ok(self.act(NewInteraction {
            kind: COMPONENT,
            user: self.id,
            channel: place.channel,
            data,
            what,
            source,
            triggered_by: None,
        }))
    }

    fn component(&self, place: MessageRef, pleases: impl Fn(&Value) -> bool, which: &str) -> Result<Value, Unable> {
        let world: &World = &self.shared.world();
        let message = self.finds(world, place)?;
        let all = flatten(&message.components);
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

/// Checks that each value is among a component's options.
pub(super) fn offers(component: &Value, values: &[&str]) -> Result<(), Unable> {
    let options = component["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    match values.iter().find(|value| !options.iter().any(|option| option["value"] == json!(value))) {
        Some(unknown) => unable(format!("{} has no value {unknown:?}", component["custom_id"])),
        None => Ok(()),
    }
}

/// Looks up the people, roles or channels that the values of a select name, and adds them to `chosen`.
pub(super) fn note_chosen(
    world: &World,
    channel: Snowflake,
    select: &Value,
    values: &[&str],
    chosen: &mut Resolved,
) -> Result<(), Unable> {
    let guild = world.guild_of(channel);
    let types = select["channel_types"].as_array().map(Vec::as_slice).unwrap_or_default();
    let kind = select["type"].as_u64().unwrap_or(0);
    for value in values {
        let id: Snowflake = value.parse().map_err(|_| Unable(format!("{value:?} is no id")))?;
        let is_user = world.users.contains_key(&id);
        let is_role = guild.and_then(|id| world.guilds.get(&id)).is_some_and(|g| g.roles.iter().any(|r| r.id == id));
        let is_channel = world
            .channels
            .get(&id)
            .is_some_and(|found| found.guild == guild && (types.is_empty() || types.contains(&json!(found.kind))));
        match kind {
            5 | 7 if is_user => chosen.users.push(id),
            6 | 7 if is_role => chosen.roles.push(id),
            8 if is_channel => chosen.channels.push(id),
            _ => return unable(format!("a select of type {kind} offers nothing with the id {id}")),
        }
    }
    Ok(())
}
