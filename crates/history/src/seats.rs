//! Checks ephemeral messages: each is shown to the actor, and offers another colour only to a seated person.

use super::Fault;
use super::Logs;
use super::ids::TableId;
use super::people::PeopleSettings;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::model::UserId;
use std::collections::BTreeMap;

/// The faults of the ephemeral messages.
pub fn faults(history: &[Record], people: &PeopleSettings, logs: &Logs<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut seen_by: BTreeMap<Snowflake, Snowflake> = BTreeMap::new();
    let mut actors: BTreeMap<Snowflake, Snowflake> = BTreeMap::new();
    for Record { event, .. } in history {
        match event {
            Event::Shown { message, only_to: Some(user), custom_ids, .. } => {
                seen_by.insert(*message, *user);
                faults.extend(not_seated(*user, &TableId::all(custom_ids), logs));
            }
            Event::Acted { interaction, user, .. } => drop(actors.insert(*interaction, *user)),
            Event::Answered { interaction, message: Some(message), .. } | Event::Followed { interaction, message } => {
                let (user, actor) = (seen_by.get(message), actors.get(interaction));
                if let (Some(user), Some(actor)) = (user, actor)
                    && user != actor
                {
                    faults.push(Fault::NotTheirs { message: *message, user: *user });
                }
            }
            _ => {}
        }
    }
    let is_deleted = |fault: &Fault| matches!(fault, Fault::NotSeated { user, .. } if people.has_deleted(*user));
    faults.retain(|fault| !is_deleted(fault));
    faults
}

/// Checks that a person who is offered another colour is seated at the table.
fn not_seated(user: Snowflake, ids: &[TableId<'_>], logs: &Logs<'_>) -> Option<Fault> {
    let TableId { table, version, .. } = *ids.iter().find(|id| id.action == "colour")?;
    let state = logs.get(&table)?.1.at(version)?;
    state.colour_of(UserId(user.0)).is_none().then_some(Fault::NotSeated { table, version, user })
}
