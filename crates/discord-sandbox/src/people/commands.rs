//! Commands as a person uses them: slash commands, and commands of the context menu of a person. Also uploads files for
//! modals, and makes the `resolved` object of any interaction.

use axum::body::Bytes;
use serde_json::{Map, Value, json};

use super::{Interaction, Person, Unable, unable};
use crate::check::as_id;
use crate::check::message::MOST_FILE_BYTES;
use crate::permissions::{self, USE_APPLICATION_COMMANDS};
use crate::rest::call::File;
use crate::snowflake::Snowflake;
use crate::world::{AppCommand, NewInteraction, World};

const COMMAND: u64 = 2;
const COMPLETION: u64 = 4;
/// The absolute value of a whole number in an option is smaller than this.
const WHOLE_END: f64 = (1_u64 << 53) as f64;

/// The objects that the options of a command, or the values of a component or modal, refer to.
#[derive(Default)]
pub(super) struct Resolved {
    pub users: Vec<Snowflake>,
    pub roles: Vec<Snowflake>,
    pub channels: Vec<Snowflake>,
    pub attachments: Vec<Snowflake>,
}

impl Person {
    /// Uses a slash command. `line` has the words of the command without the slash, such as `hypnosia new`.
    ///
    /// In `options`, a choice is given by value or name, a person by id or display name.
    pub fn slash(&self, channel: Snowflake, line: &str, options: &[(&str, Value)]) -> Result<Interaction, Unable> {
        let data = {
            let world = self.shared.world();
            self.command_data(&world, channel, line, options, None)?
        };
        Ok(self.send(COMMAND, channel, data, format!("/{line}")))
    }

    /// Uses a command in the direct conversation with the bot. Clients can do that as long as they have a registration
    /// of the command from before it was limited to servers. `line` is the command, or the command and a subcommand.
    pub fn slash_directly(&self, line: &str) -> Result<Interaction, Unable> {
        let mut words = line.split_whitespace();
        let name = words.next().unwrap_or_default();
        let (channel, data) = {
            let mut world = self.shared.world();
            let found = world.application.commands.iter().find(|command| command.kind == 1 && command.name == name);
            let Some(mut data) = found.map(base) else { return unable(format!("there is no command {name:?}")) };
            let below = words.map(|word| json!({ "type": 1, "name": word, "options": [] }));
            data["options"] = below.collect();
            (world.direct_channel(self.id), data)
        };
        Ok(self.send(COMMAND, channel, data, format!("/{line}")))
    }

    /// Uploads a file for a modal; returns the value to submit.
    pub fn upload(&self, filename: &str, bytes: impl Into<Bytes>) -> Result<Value, Unable> {
        let bytes = bytes.into();
        if bytes.len() > MOST_FILE_BYTES {
            return unable(format!("a file has at most {MOST_FILE_BYTES} bytes"));
        }
        let file = File { index: 0, filename: filename.to_owned(), content_type: None, bytes };
        Ok(json!(self.shared.world().upload(&file)))
    }

    /// Types a slash command up to an option with autocompletion. `focused` is the name of that option and the text
    /// typed so far.
    pub fn complete(
        &self,
        channel: Snowflake,
        line: &str,
        options: &[(&str, Value)],
        focused: (&str, &str),
    ) -> Result<Interaction, Unable> {
        let data = {
            let world = self.shared.world();
            self.command_data(&world, channel, line, options, Some(focused))?
        };
        Ok(self.send(COMPLETION, channel, data, format!("/{line} {}:...", focused.0)))
    }

    /// Uses a command of a person's context menu.
    pub fn use_on_person(&self, channel: Snowflake, command: &str, target: Snowflake) -> Result<Interaction, Unable> {
        let data = {
            let world = self.shared.world();
            let found = self.command(&world, channel, 2, command)?;
            let mut data = base(found);
            data["target_id"] = json!(target);
            data["resolved"] =
                resolve(&world, self.id, channel, &Resolved { users: vec![target], ..Resolved::default() });
            data
        };
        Ok(self.send(COMMAND, channel, data, format!("{command} on a person")))
    }

    fn send(&self, kind: u64, channel: Snowflake, data: Value, what: String) -> Interaction {
        self.act(NewInteraction { kind, user: self.id, channel, data, what, source: None, triggered_by: None })
    }

    pub(super) fn act(&self, new: NewInteraction) -> Interaction {
        let (channel, what) = (new.channel, new.what.clone());
        let (id, phase) = self.shared.world().interact(new);
        Interaction { shared: self.shared.clone(), phase, id, channel, what }
    }

    /// The commands that this person's client offers in a channel.
    pub(crate) fn commands<'w>(&self, world: &'w World, channel: Snowflake) -> Vec<&'w AppCommand> {
        let Ok(found) = self.sees(world, channel) else { return Vec::new() };
        if !found.takes_messages() || world.is_shut(found, self.id) {
            return Vec::new();
        }
        let granted = world.permissions_in(found, self.id);
        let present = found.guild.and_then(|id| world.guilds.get(&id)).is_some_and(|guild| guild.installed);
        let all = world.application.commands.iter();
        all.filter(|command| present && offered(command, granted)).collect()
    }

    fn command<'w>(
        &self,
        world: &'w World,
        channel: Snowflake,
        kind: u64,
        name: &str,
    ) -> Result<&'w AppCommand, Unable> {
        self.sees(world, channel)?;
        let offered = self.commands(world, channel);
        let found = offered.iter().find(|command| command.kind == kind && command.name == name);
        found.copied().ok_or_else(|| {
            let known: Vec<_> = offered.iter().map(|command| command.name.as_str()).collect();
            Unable(format!("there is no command {name:?} here; there are {known:?}"))
        })
    }

    fn command_data(
        &self,
        world: &World,
        channel: Snowflake,
        line: &str,
        given: &[(&str, Value)],
        focused: Option<(&str, &str)>,
    ) -> Result<Value, Unable> {
        let mut words = line.trim().trim_start_matches('/').split_whitespace();
        let found = self.command(world, channel, 1, words.next().unwrap_or(""))?;
        let mut level = &found.body["options"];
        let mut path = Vec::new();
        for word in words {
            let below = level
                .as_array()
                .into_iter()
                .flatten()
                .find(|o| o["name"] == json!(word) && o["type"].as_u64().is_some_and(|t| t <= 2));
            let Some(below) = below else { return unable(format!("/{} has no subcommand {word:?}", found.name)) };
            path.push((below["type"].clone(), word));
            level = &below["options"];
        }
        let known = level.as_array().map(Vec::as_slice).unwrap_or_default();
        if known.iter().any(|option| option["type"].as_u64().is_some_and(|kind| kind <= 2)) {
            return unable(format!("/{line} needs a subcommand"));
        }
        let mut resolved = Resolved::default();
        let mut options = self.options(world, channel, known, given, focused, &mut resolved)?;
        for (kind, name) in path.into_iter().rev() {
            options = vec![json!({ "type": kind, "name": name, "options": options })];
        }
        let mut data = base(found);
        data["options"] = json!(options);
        let resolved = resolve(world, self.id, channel, &resolved);
        if resolved.as_object().is_some_and(|resolved| !resolved.is_empty()) {
            data["resolved"] = resolved;
        }
        Ok(data)
    }

    fn options(
        &self,
        world: &World,
        channel: Snowflake,
        known: &[Value],
        given: &[(&str, Value)],
        focused: Option<(&str, &str)>,
        resolved: &mut Resolved,
    ) -> Result<Vec<Value>, Unable> {
        let mut options = Vec::new();
        for (name, value) in given {
            let Some(option) = known.iter().find(|option| option["name"] == json!(name)) else {
                return unable(format!("there is no option {name:?}"));
            };
            let value = option_value(world, channel, option, value, resolved)?;
            options.push(json!({ "name": name, "type": option["type"], "value": value }));
        }
        match focused {
            Some((name, typed)) => {
                let Some(option) = known.iter().find(|o| o["name"] == json!(name) && o["autocomplete"] == json!(true))
                else {
                    return unable(format!("option {name:?} has no completion"));
                };
                options.push(json!({ "name": name, "type": option["type"], "value": typed, "focused": true }));
            }
            None => {
                let absent = known
                    .iter()
                    .find(|o| o["required"] == json!(true) && !given.iter().any(|(name, _)| o["name"] == json!(name)));
                if let Some(absent) = absent {
                    return unable(format!("option {} is required", absent["name"]));
                }
            }
        }
        Ok(options)
    }
}

/// The context of commands that are used in a server.
const IN_GUILD: u64 = 0;

fn offered(command: &AppCommand, granted: u64) -> bool {
    let needed = command.body["default_member_permissions"].as_str().and_then(|text| text.parse::<u64>().ok());
    let allowed = match needed {
        Some(0) => granted & permissions::ADMINISTRATOR != 0,
        Some(needed) => granted & needed == needed,
        None => true,
    };
    let contexts = command.body["contexts"].as_array();
    let here = contexts.is_none_or(|contexts| contexts.iter().any(|context| context.as_u64() == Some(IN_GUILD)));
    here && allowed && granted & USE_APPLICATION_COMMANDS != 0
}

fn base(command: &AppCommand) -> Value {
    json!({ "id": command.id, "name": command.name, "type": command.kind })
}

/// Converts the value that a person entered for an option into the value in the interaction.
fn option_value(
    world: &World,
    channel: Snowflake,
    option: &Value,
    value: &Value,
    resolved: &mut Resolved,
) -> Result<Value, Unable> {
    let name = &option["name"];
    let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !choices.is_empty() {
        let found = choices
            .iter()
            .find(|choice| choice["value"] == *value)
            .or_else(|| choices.iter().find(|choice| choice["name"] == *value));
        return match found {
            Some(choice) => Ok(choice["value"].clone()),
            None => unable(format!("option {name} has no choice {value}")),
        };
    }
    match option["type"].as_u64() {
        Some(3) => text_value(option, value),
        Some(4) => number_value(option, value).and_then(|n| match n.fract() {
            0.0 if n.abs() < WHOLE_END => Ok(json!(n as i64)),
            _ => unable(format!("option {name} takes a whole number that a double can hold")),
        }),
        Some(10) => number_value(option, value).map(|n| json!(n)),
        Some(5) => match value {
            Value::Bool(_) => Ok(value.clone()),
            _ => unable(format!("option {name} takes true or false")),
        },
        Some(6 | 9) => {
            let id = person_named(world, value)
                .ok_or_else(|| Unable(format!("option {name}: there is nobody called {value}")))?;
            resolved.users.push(id);
            Ok(json!(id))
        }
        Some(7) => {
            let id = as_id(value).filter(|id| world.channels.contains_key(id));
            let id = id.ok_or_else(|| Unable(format!("option {name}: there is no channel {value}")))?;
            resolved.channels.push(id);
            Ok(json!(id))
        }
        Some(8) => {
            let guild = world.guild_of(channel).and_then(|id| world.guilds.get(&id));
            let id = as_id(value).filter(|id| guild.is_some_and(|guild| guild.roles.iter().any(|role| role.id == *id)));
            let id = id.ok_or_else(|| Unable(format!("option {name}: there is no role {value}")))?;
            resolved.roles.push(id);
            Ok(json!(id))
        }
        _ => unable(format!("option {name} is of a type that the stand-in cannot fill in")),
    }
}

fn person_named(world: &World, value: &Value) -> Option<Snowflake> {
    let by_id = as_id(value).filter(|id| world.users.contains_key(id));
    let by_name = || {
        world
            .users
            .values()
            .find(|user| value.as_str().is_some_and(|name| user.display == name.trim_start_matches('@')))
            .map(|u| u.id)
    };
    by_id.or_else(by_name)
}

fn text_value(option: &Value, value: &Value) -> Result<Value, Unable> {
    let Some(text) = value.as_str() else { return unable(format!("option {} takes a text", option["name"])) };
    let length = text.chars().count() as u64;
    let (min, max) = (option["min_length"].as_u64().unwrap_or(0), option["max_length"].as_u64().unwrap_or(6000));
    if (min..=max).contains(&length) {
        Ok(value.clone())
    } else {
        unable(format!("option {} takes {min} to {max} characters", option["name"]))
    }
}

fn number_value(option: &Value, value: &Value) -> Result<f64, Unable> {
    let number = value.as_f64().or_else(|| value.as_str()?.parse().ok());
    let Some(number) = number else { return unable(format!("option {} takes a number", option["name"])) };
    let (min, max) =
        (option["min_value"].as_f64().unwrap_or(f64::MIN), option["max_value"].as_f64().unwrap_or(f64::MAX));
    if (min..=max).contains(&number) {
        Ok(number)
    } else {
        unable(format!("option {} takes {min} to {max}", option["name"]))
    }
}

/// The `resolved` object of an interaction.
pub(super) fn resolve(world: &World, person: Snowflake, channel: Snowflake, resolved: &Resolved) -> Value {
    let guild = world.guild_of(channel).and_then(|id| world.guilds.get(&id));
    let mut json = Map::new();
    let mut put = |key: &str, entries: Vec<(Snowflake, Value)>| {
        let entries: Map<_, _> = entries
            .into_iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(id, value)| (id.to_string(), value))
            .collect();
        if !entries.is_empty() {
            json.insert(key.to_owned(), Value::Object(entries));
        }
    };
    put("users", resolved.users.iter().map(|id| (*id, world.user_json(*id))).collect());
    if let Some(guild) = guild {
        let member = |id: &Snowflake| {
            let mut member = world.member_json(guild, *id, false);
            if member.is_object() {
                member["permissions"] = json!(guild.permissions_of(*id).to_string());
            }
            (*id, member)
        };
        put("members", resolved.users.iter().map(member).collect());
        let role = |id: &Snowflake| {
            (*id, guild.roles.iter().find(|r| r.id == *id).map_or(Value::Null, crate::world::role_json))
        };
        put("roles", resolved.roles.iter().map(role).collect());
    }
    let channel_json =
        |id: &Snowflake| (*id, world.channels.get(id).map_or(Value::Null, |c| world.seen_channel_json(c, person)));
    put("channels", resolved.channels.iter().map(channel_json).collect());
    let attachment_json = |id: &Snowflake| (*id, world.upload_json(channel, *id).unwrap_or(Value::Null));
    put("attachments", resolved.attachments.iter().map(attachment_json).collect());
    Value::Object(json)
}
