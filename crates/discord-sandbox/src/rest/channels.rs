//! Channels and threads.

use serde_json::Value;

use super::audit::by;
use super::call::{Answer, Call, ok};
use crate::check::{number, text};
use crate::errors::{ApiError, Form};
use crate::permissions::{MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use crate::world::{Channel, Notice, Thread, World};

const ARCHIVE_MINUTES: [i64; 4] = [60, 1440, 4320, 10_080];

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL)?;
    ok(world.channel_json(channel))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    world.require(world.channel(id)?, VIEW_CHANNEL)?;
    let mut form = Form::default();
    let name = text(&mut form, "", &call.body, "name", 1, 100).map(str::to_owned);
    let slowmode = number(&mut form, "", &call.body, "rate_limit_per_user", 0, 21_600);
    let minutes = archive_minutes(&mut form, &call.body);
    let topic = text(&mut form, "", &call.body, "topic", 0, 1024).map(str::to_owned);
    form.finish()?;
    let channel = world.channel(id)?;
    match &channel.thread {
        Some(thread) => {
            let others = name.is_some() || slowmode.is_some() || minutes.is_some();
            may_edit_thread(world, channel, thread, &call.body, others)?;
        }
        None => world.require(channel, MANAGE_CHANNELS)?,
    }
    let (now, before) = (world.now(), world.audited_channel(id));
    let channel = world.channel_mut(id)?;
    let was_archived = channel.thread.as_ref().is_some_and(|thread| thread.archived);
    let renamed = name.filter(|name| *name != channel.name);
    if let Some(name) = &renamed {
        channel.name.clone_from(name);
    }
    if let Some(slowmode) = slowmode {
        channel.slowmode = u64::try_from(slowmode).unwrap_or(0);
    }
    if let Some(thread) = &mut channel.thread {
        if let Some(archived) = call.body["archived"].as_bool() {
            thread.archive_ms = if thread.archived == archived { thread.archive_ms } else { now };
            thread.archived = archived;
        }
        thread.locked = call.body["locked"].as_bool().unwrap_or(thread.locked);
        thread.auto_archive_minutes = minutes.unwrap_or(thread.auto_archive_minutes);
    } else if topic.is_some() {
        channel.topic = topic;
    }
    world.emit_channel(id);
    let thread = world.channel(id)?.thread.as_ref().map(|thread| thread.archived);
    if was_archived && thread == Some(false) {
        world.emit_own_membership(id);
    }
    world.audit_channel(id, &by(world, call), &before);
    if let (Some(name), Some(_)) = (renamed, thread) {
        world.notice(id, world.application.bot, Notice::Renamed(name));
    }
    let channel = world.channel(id)?;
    ok(world.channel_json(channel))
}

/// Checks what an edit of a thread needs; `others` is whether it changes more than being archived or locked.
fn may_edit_thread(
    world: &World,
    channel: &Channel,
    thread: &Thread,
    body: &Value,
    others: bool,
) -> Result<(), ApiError> {
    let (archived, locked) = (body["archived"].as_bool(), body["locked"].as_bool());
    if thread.archived && others && archived != Some(false) {
        return Err(ApiError::thread_archived());
    }
    let by_people = world.removed.things.contains(&channel.id);
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

pub(super) fn archive_minutes(form: &mut Form, body: &Value) -> Option<u64> {
    let minutes = number(form, "", body, "auto_archive_duration", 0, i64::MAX)?;
    if !ARCHIVE_MINUTES.contains(&minutes) {
        form.fault("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of {60, 1440, 4320, 10080}.");
    }
    u64::try_from(minutes).ok()
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    world.require(channel, if channel.thread.is_some() { MANAGE_THREADS } else { MANAGE_CHANNELS })?;
    let before = world.audited_channel(id);
    let json = world.delete_channel(id).ok_or_else(ApiError::unknown_channel)?;
    world.audit_channel(id, &by(world, call), &before);
    ok(json)
}
