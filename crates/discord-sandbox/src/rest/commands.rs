//! Registering application commands, globally or for one server.

use axum::http::StatusCode;
use serde_json::Value;

use super::call::{Answer, Call, Reply, ok};
use crate::check::commands::check;
use crate::check::join;
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{Change, Command, World};

const MOST_CHAT: usize = 100;
const MOST_MENU: usize = 15;
const CREATES_A_DAY: u32 = 200;
const DAY_MS: i64 = 86_400_000;

/// The server in the path, if there is one; refuses another application.
fn place(world: &World, call: &Call) -> Result<Option<Snowflake>, ApiError> {
    if call.id("application_id")? != world.application.id {
        return Err(ApiError::unknown_application());
    }
    if !call.template.contains("/guilds/") {
        return Ok(None);
    }
    let guild = call.id("guild_id")?;
    world.guild(guild).map_err(|error| if error.excused { error } else { ApiError::missing_access() })?;
    Ok(Some(guild))
}

fn named(world: &World, call: &Call) -> Result<usize, ApiError> {
    let (guild, id) = (place(world, call)?, call.id("command_id")?);
    let found = world.application.commands.iter().position(|command| command.id == id && command.guild == guild);
    found.ok_or_else(ApiError::unknown_command)
}

pub(super) fn list(world: &mut World, call: &Call) -> Answer {
    let guild = place(world, call)?;
    ok(registered(world, guild))
}

fn registered(world: &World, guild: Option<Snowflake>) -> Value {
    world
        .application
        .commands
        .iter()
        .filter(|command| command.guild == guild)
        .map(|command| world.command_json(command))
        .collect()
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let at = named(world, call)?;
    ok(world.command_json(&world.application.commands[at]))
}

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    let guild = place(world, call)?;
    let mut form = Form::default();
    let (kind, name, body) = check(&mut form, "", &call.body);
    form.finish()?;
    let existed = position(world, guild, kind, &name).is_some();
    let id = put(world, guild, kind, name, body)?;
    room(world, guild)?;
    world.changed(Change::Commands);
    let status = if existed { StatusCode::OK } else { StatusCode::CREATED };
    match world.application.commands.iter().find(|command| command.id == id) {
        Some(command) => Ok(Reply::Json(status, world.command_json(command))),
        None => Err(ApiError::unknown_command()),
    }
}

pub(super) fn replace(world: &mut World, call: &Call) -> Answer {
    let guild = place(world, call)?;
    let listed = call.body.as_array().map(Vec::as_slice).unwrap_or_default();
    let mut form = Form::default();
    let checked: Vec<_> =
        listed.iter().enumerate().map(|(n, command)| check(&mut form, &n.to_string(), command)).collect();
    for (n, (kind, name, _)) in checked.iter().enumerate() {
        if checked[..n].iter().any(|(other, known, _)| other == kind && known == name) {
            form.fault(
                join(&n.to_string(), "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
    }
    form.finish()?;
    let count = |kind: u64| checked.iter().filter(|(k, ..)| *k == kind).count();
    if count(1) > MOST_CHAT || count(2) > MOST_MENU || count(3) > MOST_MENU {
        return Err(ApiError::max_commands());
    }
    let kept = |command: &Command| {
        command.guild != guild || checked.iter().any(|(kind, name, _)| command.kind == *kind && command.name == *name)
    };
    world.application.commands.retain(kept);
    for (kind, name, body) in checked {
        put(world, guild, kind, name, body)?;
    }
    world.changed(Change::Commands);
    ok(registered(world, guild))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let at = named(world, call)?;
    let command = &world.application.commands[at];
    let mut merged = command.body.clone();
    merged["type"] = Value::from(command.kind);
    for (key, value) in call.body.as_object().into_iter().flatten() {
        merged[key.as_str()] = value.clone();
    }
    let mut form = Form::default();
    let (_, name, body) = check(&mut form, "", &merged);
    form.finish()?;
    let version = world.new_id();
    let command = &mut world.application.commands[at];
    (command.name, command.body, command.version) = (name, body, version);
    world.changed(Change::Commands);
    ok(world.command_json(&world.application.commands[at]))
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let at = named(world, call)?;
    world.application.commands.remove(at);
    world.changed(Change::Commands);
    Ok(Reply::Empty)
}

fn position(world: &World, guild: Option<Snowflake>, kind: u64, name: &str) -> Option<usize> {
    world
        .application
        .commands
        .iter()
        .position(|command| command.guild == guild && command.kind == kind && command.name == name)
}

/// Adds a command; one of the same name and kind is overwritten and keeps its id.
fn put(
    world: &mut World,
    guild: Option<Snowflake>,
    kind: u64,
    name: String,
    body: Value,
) -> Result<Snowflake, ApiError> {
    let version = world.new_id();
    if let Some(at) = position(world, guild, kind, &name) {
        let command = &mut world.application.commands[at];
        if command.body != body {
            (command.body, command.version) = (body, version);
        }
        return Ok(command.id);
    }
    let now = world.now();
    let (since, made) = world.application.created_today.entry(guild).or_insert((now, 0));
    if now - *since >= DAY_MS {
        (*since, *made) = (now, 0);
    }
    *made += 1;
    if *made > CREATES_A_DAY {
        return Err(ApiError::max_daily_creates());
    }
    let id = world.new_id();
    world.application.commands.push(Command { id, guild, kind, name, version, body });
    Ok(id)
}

fn room(world: &mut World, guild: Option<Snowflake>) -> Result<(), ApiError> {
    let count = |kind: u64| world.application.commands.iter().filter(|c| c.guild == guild && c.kind == kind).count();
    if count(1) > MOST_CHAT || count(2) > MOST_MENU || count(3) > MOST_MENU {
        world.application.commands.pop();
        return Err(ApiError::max_commands());
    }
    Ok(())
}
