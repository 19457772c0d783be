//! Channels and threads.

use serde_json::{Value, json};

use super::call::{Answer, Call, Reply, created, ok};
use crate::check::{needed_text, number, text};
use crate::clock::iso8601;
use crate::errors::{ApiError, Form};
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
};
use crate::snowflake::Snowflake;
use crate::world::{NewThread, World};

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
            let archived = call.body["archived"].as_bool();
            let locked = call.body["locked"].as_bool();
            let others = name.is_some() || slowmode.is_some() || minutes.is_some();
            if thread.archived && others && archived != Some(false) {
                return Err(ApiError::thread_archived());
            }
            let by_people = world.removed.things.contains(&id);
            let manages = world
                .require(channel, MANAGE_THREADS)
                .map_err(|error| if by_people { error.excused_if(true) } else { error });
            let own = thread.owner == world.application.bot;
            let only_reopens = archived == Some(false) && locked.is_none() && !others && !thread.locked;
            if locked.is_some() || (thread.locked && archived == Some(false)) {
                manages?;
            } else if only_reopens {
                world.require(channel, SEND_MESSAGES_IN_THREADS)?;
            } else if !own {
                manages?;
            }
        }
        None => world.require(channel, MANAGE_CHANNELS)?,
    }
    let now = world.now();
    let channel = world.channel_mut(id)?;
    if let Some(name) = name {
        channel.name = name;
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
    let channel = world.channel(id)?;
    ok(world.channel_json(channel))
}

fn archive_minutes(form: &mut Form, body: &Value) -> Option<u64> {
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
    match world.delete_channel(id) {
        Some(json) => ok(json),
        None => Err(ApiError::unknown_channel()),
    }
}

pub(super) fn create_thread(world: &mut World, call: &Call) -> Answer {
    let kind = call.body["type"].as_u64().unwrap_or(12);
    let needed = if kind == 12 { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS };
    start_thread(world, call, None, kind, needed)
}

pub(super) fn create_thread_from_message(world: &mut World, call: &Call) -> Answer {
    let message = call.id("message_id")?;
    let parent = call.id("channel_id")?;
    world.require(world.channel(parent)?, VIEW_CHANNEL)?;
    world.public_message(parent, message)?;
    start_thread(world, call, Some(message), 11, CREATE_PUBLIC_THREADS)
}

fn start_thread(world: &mut World, call: &Call, message: Option<Snowflake>, kind: u64, needed: u64) -> Answer {
    let parent = call.id("channel_id")?;
    let channel = world.channel(parent)?;
    if channel.thread.is_some() || channel.guild.is_none() {
        return Err(ApiError::wrong_channel_type());
    }
    world.require(channel, needed)?;
    let mut form = Form::default();
    let name = needed_text(&mut form, "", &call.body, "name", 1, 100).unwrap_or("").to_owned();
    if !(11..=12).contains(&kind) {
        form.fault("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.");
    }
    let minutes = archive_minutes(&mut form, &call.body).unwrap_or(4320);
    number(&mut form, "", &call.body, "rate_limit_per_user", 0, 21_600);
    form.finish()?;
    let invitable = call.body["invitable"].as_bool().unwrap_or(true);
    let owner = world.application.bot;
    let thread = NewThread { parent, message, kind, name, auto_archive_minutes: minutes, invitable, owner };
    let id = world.create_thread(thread)?;
    let channel = world.channel(id)?;
    created(world.channel_json(channel))
}

pub(super) fn thread_members(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    world.require(channel, VIEW_CHANNEL)?;
    let thread = channel.thread.as_ref().ok_or_else(ApiError::wrong_channel_type)?;
    let member = |(user, joined): (&Snowflake, &i64)| json!({ "id": id, "user_id": user, "join_timestamp": iso8601(*joined), "flags": 0 });
    ok(thread.members.iter().map(member).collect())
}

pub(super) fn join_thread(world: &mut World, call: &Call) -> Answer {
    let bot = world.application.bot;
    membership(world, call, bot, true)
}

pub(super) fn leave_thread(world: &mut World, call: &Call) -> Answer {
    let bot = world.application.bot;
    membership(world, call, bot, false)
}

pub(super) fn add_thread_member(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    world.require(world.channel(call.id("channel_id")?)?, SEND_MESSAGES_IN_THREADS)?;
    membership(world, call, user, true)
}

pub(super) fn remove_thread_member(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    world.require(world.channel(call.id("channel_id")?)?, MANAGE_THREADS)?;
    membership(world, call, user, false)
}

fn membership(world: &mut World, call: &Call, user: Snowflake, joins: bool) -> Answer {
    let id = call.id("channel_id")?;
    let now = world.now();
    world.require(world.channel(id)?, VIEW_CHANNEL)?;
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    let thread = world.channel_mut(id)?.thread.as_mut().ok_or_else(ApiError::wrong_channel_type)?;
    if thread.archived {
        return Err(ApiError::thread_archived());
    }
    if joins {
        thread.members.entry(user).or_insert(now);
    } else {
        thread.members.remove(&user);
    }
    Ok(Reply::Empty)
}

pub(super) fn archived_threads(world: &mut World, call: &Call) -> Answer {
    let parent = call.id("channel_id")?;
    world.require(world.channel(parent)?, VIEW_CHANNEL)?;
    let fits = |t: &crate::world::Thread| t.parent == parent && t.archived;
    let threads: Vec<Value> = world
        .channels
        .values()
        .filter(|c| c.kind == 11 && c.thread.as_ref().is_some_and(fits))
        .map(|c| world.channel_json(c))
        .collect();
    ok(json!({ "threads": threads, "members": [], "has_more": false }))
}
