//! Endpoints for the application's global commands.

use axum::http::StatusCode;
use serde_json::Value;

use super::application::own;
use super::call::{ApiReply, ApiResult, Call, ok};
use crate::check::commands::{ENTRY_POINT, check};
use crate::check::join;
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{AppCommand, World, WorldChange};

const MOST_CHAT: usize = 100;
const MOST_MENU: usize = 15;
const CREATES_A_DAY: u32 = 200;
const DAY_MS: i64 = 86_400_000;

pub(super) fn list(world: &mut World, call: &Call) -> ApiResult {
    own(world, call)?;
    ok(world.application.commands.iter().map(|command| world.command_json(command)).collect())
}

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    own(world, call)?;
    let mut form = Form::default();
    let (kind, name, body) = check(&mut form, "", &call.body, has_activity(world));
    form.finish()?;
    let existed = position(world, kind, &name).is_some();
    let id = put(world, kind, name, body)?;
    room(world)?;
    world.changed(WorldChange::Other);
    let status = if existed { StatusCode::OK } else { StatusCode::CREATED };
    match world.application.commands.iter().find(|command| command.id == id) {
        Some(command) => Ok(ApiReply::Json(status, world.command_json(command))),
        None => Err(ApiError::unknown_command()),
    }
}

pub(super) fn replace(world: &mut World, call: &Call) -> ApiResult {
    own(world, call)?;
    let listed = call.body.as_array().map(Vec::as_slice).unwrap_or_default();
    let mut form = Form::default();
    let has_activity = has_activity(world);
    let check = |(n, command): (usize, &Value)| check(&mut form, &n.to_string(), command, has_activity);
    let checked: Vec<_> = listed.iter().enumerate().map(check).collect();
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
    if has_activity && checked.iter().all(|(kind, ..)| *kind != ENTRY_POINT) {
        return Err(ApiError::entry_point_removed());
    }
    if too_many(checked.iter().map(|(kind, ..)| *kind)) {
        return Err(ApiError::max_commands());
    }
    let kept =
        |command: &AppCommand| checked.iter().any(|(kind, name, _)| command.kind == *kind && command.name == *name);
    world.application.commands.retain(kept);
    for (kind, name, body) in checked {
        put(world, kind, name, body)?;
    }
    world.changed(WorldChange::Other);
    list(world, call)
}

/// Whether Activities are enabled, in which case the application has an entry point.
fn has_activity(world: &World) -> bool {
    world.application.commands.iter().any(|command| command.kind == ENTRY_POINT)
}

fn position(world: &World, kind: u64, name: &str) -> Option<usize> {
    world.application.commands.iter().position(|command| command.kind == kind && command.name == name)
}

/// Adds a command, or replaces the command of the same name and kind, which keeps its id.
fn put(world: &mut World, kind: u64, name: String, body: Value) -> Result<Snowflake, ApiError> {
    let version = world.new_id();
    if let Some(at) = position(world, kind, &name) {
        let command = &mut world.application.commands[at];
        if command.body != body {
            (command.body, command.version) = (body, version);
        }
        return Ok(command.id);
    }
    let now = world.now();
    let (since, made) = &mut world.application.created_today;
    if now - *since >= DAY_MS {
        (*since, *made) = (now, 0);
    }
    *made += 1;
    if *made > CREATES_A_DAY {
        return Err(ApiError::max_daily_creates());
    }
    let id = world.new_id();
    world.application.commands.push(AppCommand { id, kind, name, version, body });
    Ok(id)
}

/// Refuses the last command, and removes it, if there are now too many commands.
fn room(world: &mut World) -> Result<(), ApiError> {
    if too_many(world.application.commands.iter().map(|command| command.kind)) {
        world.application.commands.pop();
        return Err(ApiError::max_commands());
    }
    Ok(())
}

fn too_many(kinds: impl Iterator<Item = u64> + Clone) -> bool {
    let count = |kind: u64| kinds.clone().filter(|other| *other == kind).count();
    count(1) > MOST_CHAT || count(2) > MOST_MENU || count(3) > MOST_MENU || count(ENTRY_POINT) > 1
}
