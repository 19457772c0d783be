//! Threads and their members.

use serde_json::{Value, json};

use super::call::{Answer, Call, Reply, created, ok};
use super::channels::archive_minutes;
use crate::check::{needed_text, number};
use crate::clock::iso8601;
use crate::errors::{ApiError, Form};
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES_IN_THREADS,
    VIEW_CHANNEL,
};
use crate::snowflake::Snowflake;
use crate::world::{Channel, NewThread, World};

const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    let kind = call.body["type"].as_u64().unwrap_or(PRIVATE);
    let needed = if kind == PRIVATE { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS };
    start(world, call, None, kind, needed)
}

pub(super) fn create_from_message(world: &mut World, call: &Call) -> Answer {
    let message = call.id("message_id")?;
    let parent = call.id("channel_id")?;
    world.require(world.channel(parent)?, VIEW_CHANNEL)?;
    world.public_message(parent, message)?;
    start(world, call, Some(message), PUBLIC, CREATE_PUBLIC_THREADS)
}

fn start(world: &mut World, call: &Call, message: Option<Snowflake>, kind: u64, needed: u64) -> Answer {
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

/// A thread member, with the server member if the request asks for it.
fn member_json(world: &World, call: &Call, thread: &Channel, user: Snowflake) -> Option<Value> {
    let joined = thread.thread.as_ref()?.members.get(&user)?;
    let mut json = json!({ "id": thread.id, "user_id": user, "join_timestamp": iso8601(*joined), "flags": 0 });
    if call.wants("with_member")
        && let Some(guild) = thread.guild.and_then(|id| world.guilds.get(&id))
    {
        json["member"] = world.member_json(guild, user, true);
    }
    Some(json)
}

fn thread<'w>(world: &'w World, call: &Call) -> Result<&'w Channel, ApiError> {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL)?;
    if channel.thread.is_some() { Ok(channel) } else { Err(ApiError::wrong_channel_type()) }
}

pub(super) fn members(world: &mut World, call: &Call) -> Answer {
    let thread = thread(world, call)?;
    let members = thread.thread.iter().flat_map(|thread| thread.members.keys());
    ok(members.filter_map(|user| member_json(world, call, thread, *user)).collect())
}

pub(super) fn own_member(world: &mut World, call: &Call) -> Answer {
    one_member(world, call, world.application.bot)
}

pub(super) fn member(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    one_member(world, call, user)
}

fn one_member(world: &World, call: &Call, user: Snowflake) -> Answer {
    member_json(world, call, thread(world, call)?, user).map_or_else(|| Err(ApiError::unknown_member()), ok)
}

pub(super) fn join(world: &mut World, call: &Call) -> Answer {
    let bot = world.application.bot;
    membership(world, call, bot, true)
}

pub(super) fn leave(world: &mut World, call: &Call) -> Answer {
    let bot = world.application.bot;
    membership(world, call, bot, false)
}

pub(super) fn add_member(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    world.require(world.channel(call.id("channel_id")?)?, SEND_MESSAGES_IN_THREADS)?;
    membership(world, call, user, true)
}

pub(super) fn remove_member(world: &mut World, call: &Call) -> Answer {
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

pub(super) fn archived_public(world: &mut World, call: &Call) -> Answer {
    world.require(world.channel(call.id("channel_id")?)?, READ_MESSAGE_HISTORY)?;
    archived(world, call, |thread| thread.kind == PUBLIC)
}

pub(super) fn archived_private(world: &mut World, call: &Call) -> Answer {
    world.require(world.channel(call.id("channel_id")?)?, READ_MESSAGE_HISTORY | MANAGE_THREADS)?;
    archived(world, call, |thread| thread.kind == PRIVATE)
}

pub(super) fn archived_joined(world: &mut World, call: &Call) -> Answer {
    let bot = world.application.bot;
    let joined = |thread: &Channel| thread.thread.as_ref().is_some_and(|thread| thread.members.contains_key(&bot));
    world.require(world.channel(call.id("channel_id")?)?, READ_MESSAGE_HISTORY)?;
    archived(world, call, |thread| thread.kind == PRIVATE && joined(thread))
}

/// The archived threads of a channel that satisfy `pleases`, and the bot's own memberships in them.
fn archived(world: &World, call: &Call, pleases: impl Fn(&Channel) -> bool) -> Answer {
    let parent = call.id("channel_id")?;
    let below = |c: &&Channel| c.thread.as_ref().is_some_and(|thread| thread.parent == parent && thread.archived);
    let found = world.channels.values().filter(below).filter(|c| pleases(c));
    let threads: Vec<Value> = found.map(|c| world.channel_json(c)).collect();
    let members: Vec<Value> = threads.iter().map(|thread| thread["member"].clone()).filter(Value::is_object).collect();
    ok(json!({ "threads": threads, "members": members, "has_more": false }))
}
