//! Threads and their members.

use serde_json::{Value, json};

use super::audit::by;
use super::call::{Answer, Call, Reply, created, ok};
use super::channels::archive_minutes;
use super::forums;
use super::messages::to_show;
use crate::check::message::{Draft, Use};
use crate::check::{needed_text, number};
use crate::errors::{ApiError, Form};
use crate::intents::GUILD_MEMBERS;
use crate::permissions::{
    CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};
use crate::snowflake::Snowflake;
use crate::world::{ANNOUNCEMENT, Channel, NewThread, Notice, Origin, World};

const OF_ANNOUNCEMENT: u64 = 10;
const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    if world.channel(call.id("channel_id")?)?.is_forum() {
        return create_post(world, call);
    }
    let kind = call.body["type"].as_u64().unwrap_or(PRIVATE);
    start(world, call, None, kind)
}

pub(super) fn create_from_message(world: &mut World, call: &Call) -> Answer {
    let message = call.id("message_id")?;
    let parent = call.id("channel_id")?;
    world.require(world.channel(parent)?, VIEW_CHANNEL)?;
    world.public_message(parent, message)?;
    let kind = if world.channel(parent)?.kind == ANNOUNCEMENT { OF_ANNOUNCEMENT } else { PUBLIC };
    start(world, call, Some(message), kind)
}

fn start(world: &mut World, call: &Call, message: Option<Snowflake>, kind: u64) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    let possible: &[u64] = match channel.kind {
        0 => &[PUBLIC, PRIVATE],
        ANNOUNCEMENT => &[OF_ANNOUNCEMENT],
        _ => return Err(ApiError::wrong_channel_type()),
    };
    world.require(channel, if kind == PRIVATE { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS })?;
    let mut form = Form::default();
    if !possible.contains(&kind) {
        form.fault("type", "BASE_TYPE_CHOICES", format!("Value must be one of {possible:?} in this channel."));
    }
    let thread = described(world, call, form, message, kind)?;
    let id = world.create_thread(&thread)?;
    world.audit_channel(id, &by(world, call), &Value::Null);
    created(world.channel_json(world.channel(id)?))
}

/// The thread that a request describes.
fn described(
    world: &World,
    call: &Call,
    mut form: Form,
    message: Option<Snowflake>,
    kind: u64,
) -> Result<NewThread, ApiError> {
    let parent = call.id("channel_id")?;
    let name = needed_text(&mut form, "", &call.body, "name", 1, 100).unwrap_or("").to_owned();
    let auto_archive_minutes = archive_minutes(&mut form, &call.body).unwrap_or(4320);
    number(&mut form, "", &call.body, "rate_limit_per_user", 0, 21_600);
    let tags = forums::applied(&mut form, &call.body).unwrap_or_default();
    form.finish()?;
    let invitable = call.body["invitable"].as_bool().unwrap_or(true);
    let owner = world.application.bot;
    Ok(NewThread { parent, message, kind, name, auto_archive_minutes, invitable, owner, tags })
}

/// Starts a post in a forum: a thread whose first message shares its id.
fn create_post(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, SEND_MESSAGES)?;
    let draft = Draft::check(&call.body["message"], &call.files, "message", Use::Create)?;
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    world.require(channel, to_show(&draft))?;
    let thread = described(world, call, Form::default(), None, PUBLIC)?;
    let author = thread.owner;
    let id = world.open_post(&thread, &draft, Origin { author, ..Origin::default() })?;
    world.audit_channel(id, &by(world, call), &Value::Null);
    let mut json = world.channel_json(world.channel(id)?);
    json["message"] = world.message(id, id).map_or(Value::Null, |message| world.message_json(message));
    created(json)
}

/// A thread member, with the server member if the request asks for it.
fn member_json(world: &World, call: &Call, thread: &Channel, user: Snowflake) -> Option<Value> {
    let mut json = world.thread_member_json(thread, user)?;
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
    if world.config.privileged_intents & GUILD_MEMBERS == 0 {
        return Err(ApiError::missing_access().with("needs the privileged intent GUILD_MEMBERS"));
    }
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
    world.require(world.channel(id)?, VIEW_CHANNEL)?;
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    let thread = world.channel(id)?.thread.as_ref().ok_or_else(ApiError::wrong_channel_type)?;
    if thread.archived {
        return Err(ApiError::thread_archived());
    }
    let bot = world.application.bot;
    let changes = thread.members.contains_key(&user) != joins;
    if joins {
        world.join_thread(id, user);
    } else {
        world.leave_thread(id, user);
    }
    if changes && user != bot {
        world.notice(id, bot, if joins { Notice::Added(user) } else { Notice::Removed(user) });
    }
    Ok(Reply::Empty)
}

pub(super) fn archived_public(world: &mut World, call: &Call) -> Answer {
    world.require(world.channel(call.id("channel_id")?)?, READ_MESSAGE_HISTORY)?;
    archived(world, call, |thread| thread.kind != PRIVATE)
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
