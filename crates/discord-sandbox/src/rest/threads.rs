//! Endpoints that start a thread from a message, and change a thread.

use serde_json::Value;

use super::call::{ApiResult, Call, created, ok};
use crate::check::{needed_text, number, text};
use crate::errors::{ApiError, Form};
use crate::permissions::{CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use crate::snowflake::Snowflake;
use crate::world::{ANNOUNCEMENT, Channel, NewThread, Notice, TEXT, Thread, World};

const OF_ANNOUNCEMENT: u64 = 10;
const PUBLIC: u64 = 11;
const ARCHIVE_MINUTES: [i64; 4] = [60, 1440, 4320, 10_080];

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    let (parent, message) = (call.id("channel_id")?, call.id("message_id")?);
    let channel = world.channel(parent)?;
    world.require(channel, VIEW_CHANNEL)?;
    world.public_message(parent, message)?;
    let kind = match channel.kind {
        TEXT => PUBLIC,
        ANNOUNCEMENT => OF_ANNOUNCEMENT,
        _ => return Err(ApiError::wrong_channel_type()),
    };
    world.require(channel, CREATE_PUBLIC_THREADS)?;
    let mut form = Form::default();
    let name = needed_text(&mut form, "", &call.body, "name", 1, 100).unwrap_or("").to_owned();
    let auto_archive_minutes = archive_minutes(&mut form, &call.body).unwrap_or(4320);
    number(&mut form, "", &call.body, "rate_limit_per_user", 0, 21_600);
    form.finish()?;
    let id = world.create_thread(&NewThread { parent, message, kind, name, auto_archive_minutes })?;
    created(world.channel_json(world.channel(id)?))
}

/// Changes a thread. Refuses every other kind of channel: the stand-in lets a bot change only threads.
pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let id = call.id("channel_id")?;
    world.require(world.channel(id)?, VIEW_CHANNEL)?;
    let before = world.channel(id)?.name.clone();
    change(world, call, id)?;
    let name = world.channel(id)?.name.clone();
    if before != name {
        world.notice(id, world.application.bot, Notice::Renamed(name));
    }
    ok(world.channel_json(world.channel(id)?))
}

fn change(world: &mut World, call: &Call, id: Snowflake) -> Result<(), ApiError> {
    let mut form = Form::default();
    let name = text(&mut form, "", &call.body, "name", 1, 100).map(str::to_owned);
    let slowmode = number(&mut form, "", &call.body, "rate_limit_per_user", 0, 21_600);
    let minutes = archive_minutes(&mut form, &call.body);
    form.finish()?;
    let channel = world.channel(id)?;
    let Some(thread) = &channel.thread else { return Err(ApiError::wrong_channel_type()) };
    may_change(world, channel, thread, &call.body, name.is_some() || slowmode.is_some() || minutes.is_some())?;
    let now = world.now();
    let channel = world.channel_mut(id)?;
    channel.name = name.unwrap_or_else(|| std::mem::take(&mut channel.name));
    channel.slowmode = slowmode.and_then(|slowmode| u64::try_from(slowmode).ok()).unwrap_or(channel.slowmode);
    let Some(thread) = &mut channel.thread else { return Err(ApiError::wrong_channel_type()) };
    if let Some(archived) = call.body["archived"].as_bool() {
        thread.archive_ms = if thread.archived == archived { thread.archive_ms } else { now };
        thread.archived = archived;
    }
    thread.locked = call.body["locked"].as_bool().unwrap_or(thread.locked);
    thread.auto_archive_minutes = minutes.unwrap_or(thread.auto_archive_minutes);
    world.emit_channel(id);
    Ok(())
}

/// Checks the permissions that an edit of a thread needs. `others`: the edit changes more than whether the thread is
/// archived or locked.
fn may_change(world: &World, channel: &Channel, thread: &Thread, body: &Value, others: bool) -> Result<(), ApiError> {
    let (archived, locked) = (body["archived"].as_bool(), body["locked"].as_bool());
    let by_people = world.removed.things.contains(&channel.id);
    if thread.archived && others && archived != Some(false) {
        return Err(ApiError::thread_archived().excused_if(by_people));
    }
    let manages =
        world.require(channel, MANAGE_THREADS).map_err(|error| if by_people { error.excused_if(true) } else { error });
    let own = thread.owner == world.application.bot;
    let only_reopens = archived == Some(false) && locked.is_none() && !others && !thread.locked;
    if locked.is_some() || (thread.locked && archived == Some(false)) {
        manages
    } else if only_reopens {
        world.require(channel, SEND_MESSAGES_IN_THREADS)
    } else if own {
        Ok(())
    } else {
        manages
    }
}

fn archive_minutes(form: &mut Form, body: &Value) -> Option<u64> {
    let minutes = number(form, "", body, "auto_archive_duration", 0, i64::MAX)?;
    if !ARCHIVE_MINUTES.contains(&minutes) {
        form.fault("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.");
    }
    u64::try_from(minutes).ok()
}
