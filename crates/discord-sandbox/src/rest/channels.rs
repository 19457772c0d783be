//! Channels and threads.

use serde_json::{Value, json};

use super::audit::by;
use super::call::{Answer, Call, created, ok};
use super::forums;
use crate::check::{given, needed_text, number, text};
use crate::errors::{ApiError, Form};
use crate::permissions::{MANAGE_CHANNELS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use crate::snowflake::Snowflake;
use crate::world::{Channel, Forum, Notice, PINNED, Thread, World, is_forum};

const ARCHIVE_MINUTES: [i64; 4] = [60, 1440, 4320, 10_080];

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL)?;
    ok(world.channel_json(channel))
}

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, MANAGE_CHANNELS)?;
    let guild = guild.id;
    let mut form = Form::default();
    let name = needed_text(&mut form, "", &call.body, "name", 1, 100).unwrap_or("").to_owned();
    let kind = match given(&call.body, "type").map(Value::as_u64) {
        None => 0,
        Some(Some(kind @ (0 | 2 | 4 | 15 | 16))) => kind,
        // What Discord answers where the server is no community, or no hub.
        Some(Some(6 | 13 | 14)) => return Err(ApiError::wrong_channel_type()),
        Some(_) => {
            form.fault("type", "BASE_TYPE_CHOICES", "Value must be one of {0, 2, 4, 6, 13, 14, 15, 16}.");
            0
        }
    };
    let settings = Settings::read(world, guild, form, &call.body, kind, &Forum::default())?;
    let id = world.new_guild_channel(guild, &name, kind, |channel| settings.apply(channel));
    world.audit_channel(id, &by(world, call), &Value::Null);
    created(world.channel_json(world.channel(id)?))
}

/// The channel settings in a request; absent ones stay as they are.
struct Settings {
    name: Option<String>,
    topic: Option<Option<String>>,
    slowmode: Option<u64>,
    user_limit: Option<u64>,
    forum: Forum,
}

impl Settings {
    fn read(
        world: &mut World,
        guild: Snowflake,
        mut form: Form,
        body: &Value,
        kind: u64,
        known: &Forum,
    ) -> Result<Self, ApiError> {
        let longest = if is_forum(kind) { 4096 } else { 1024 };
        let topic = text(&mut form, "", body, "topic", 0, longest).filter(|topic| !topic.is_empty());
        let mut whole =
            |key: &str, max| number(&mut form, "", body, key, 0, max).and_then(|number| u64::try_from(number).ok());
        let (slowmode, user_limit) = (whole("rate_limit_per_user", 21_600), whole("user_limit", 99));
        let name = text(&mut form, "", body, "name", 1, 100).map(str::to_owned);
        let topic = body.get("topic").map(|_| topic.map(str::to_owned));
        let described = is_forum(kind).then(|| forums::described(&mut form, body, known));
        form.finish()?;
        let forum = described.map_or_else(|| Ok(known.clone()), |forum| forums::settled(world, guild, known, forum))?;
        Ok(Self { name, topic, slowmode, user_limit, forum })
    }

    fn apply(self, channel: &mut Channel) {
        channel.name = self.name.unwrap_or_else(|| std::mem::take(&mut channel.name));
        channel.topic = self.topic.unwrap_or_else(|| channel.topic.take());
        channel.slowmode = self.slowmode.unwrap_or(channel.slowmode);
        channel.user_limit = self.user_limit.unwrap_or(channel.user_limit);
        channel.forum = self.forum;
    }
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let channel = world.channel(id)?;
    world.require(channel, VIEW_CHANNEL)?;
    let before = world.audited_channel(id);
    match channel.thread {
        Some(_) => edit_thread(world, call, id)?,
        None => edit_channel(world, call, id)?,
    }
    world.audit_channel(id, &by(world, call), &before);
    let channel = world.channel(id)?;
    let renamed = channel.thread.is_some() && before["name"] != json!(channel.name);
    if renamed {
        world.notice(id, world.application.bot, Notice::Renamed(channel.name.clone()));
    }
    ok(world.channel_json(world.channel(id)?))
}

fn edit_channel(world: &mut World, call: &Call, id: Snowflake) -> Result<(), ApiError> {
    let channel = world.channel(id)?;
    world.require(channel, MANAGE_CHANNELS)?;
    let (guild, kind, known) = (channel.guild.unwrap_or_default(), channel.kind, channel.forum.clone());
    let settings = Settings::read(world, guild, Form::default(), &call.body, kind, &known)?;
    settings.apply(world.channel_mut(id)?);
    world.drop_tags(id);
    world.emit_channel(id);
    Ok(())
}

fn edit_thread(world: &mut World, call: &Call, id: Snowflake) -> Result<(), ApiError> {
    let mut form = Form::default();
    let name = text(&mut form, "", &call.body, "name", 1, 100).map(str::to_owned);
    let slowmode = number(&mut form, "", &call.body, "rate_limit_per_user", 0, 21_600);
    let minutes = archive_minutes(&mut form, &call.body);
    let flags = number(&mut form, "", &call.body, "flags", 0, i64::MAX);
    let tags = forums::applied(&mut form, &call.body);
    form.finish()?;
    let channel = world.channel(id)?;
    let Some(thread) = &channel.thread else { return Err(ApiError::wrong_channel_type()) };
    let others = name.is_some() || slowmode.is_some() || minutes.is_some() || flags.is_some() || tags.is_some();
    may_edit_thread(world, channel, thread, &call.body, others)?;
    let pinned = flags.map_or(thread.pinned, |flags| flags as u64 & PINNED != 0);
    may_edit_post(world, channel, thread, pinned, tags.as_deref())?;
    let now = world.now();
    let channel = world.channel_mut(id)?;
    channel.name = name.unwrap_or_else(|| std::mem::take(&mut channel.name));
    channel.slowmode = slowmode.and_then(|slowmode| u64::try_from(slowmode).ok()).unwrap_or(channel.slowmode);
    let Some(thread) = &mut channel.thread else { return Err(ApiError::wrong_channel_type()) };
    let was_archived = thread.archived;
    if let Some(archived) = call.body["archived"].as_bool() {
        thread.archive_ms = if was_archived == archived { thread.archive_ms } else { now };
        thread.archived = archived;
    }
    thread.locked = call.body["locked"].as_bool().unwrap_or(thread.locked);
    thread.auto_archive_minutes = minutes.unwrap_or(thread.auto_archive_minutes);
    thread.pinned = pinned;
    thread.tags = tags.unwrap_or_else(|| std::mem::take(&mut thread.tags));
    let reopened = was_archived && !thread.archived;
    world.emit_channel(id);
    if reopened {
        world.emit_own_membership(id);
    }
    Ok(())
}

/// Checks pin and tags of a post; a thread that is none has neither.
fn may_edit_post(
    world: &World,
    channel: &Channel,
    thread: &Thread,
    pinned: bool,
    tags: Option<&[Snowflake]>,
) -> Result<(), ApiError> {
    let Some(forum) = world.forum_of(channel) else {
        let neither = !pinned && tags.is_none_or(<[_]>::is_empty);
        return if neither { Ok(()) } else { Err(ApiError::wrong_channel_type()) };
    };
    if pinned != thread.pinned {
        world.require(channel, MANAGE_THREADS)?;
    }
    let another = |other: &Channel| {
        other.id != channel.id && other.thread.as_ref().is_some_and(|one| one.parent == forum.id && one.pinned)
    };
    if pinned && world.channels.values().any(another) {
        return Err(ApiError::post_already_pinned());
    }
    tags.map_or(Ok(()), |tags| world.may_tag(forum, &thread.tags, tags))
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
