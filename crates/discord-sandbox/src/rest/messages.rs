//! Messages of channels.

use serde_json::{Value, json};

use super::audit::by;
use super::call::{Answer, Call, Reply, ok};
use crate::check::as_id;
use crate::check::message::{Draft, Use};
use crate::errors::{ApiError, Form};
use crate::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, Permissions, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, SEND_POLLS, SEND_TTS_MESSAGES, VIEW_CHANNEL,
};
use crate::snowflake::Snowflake;
use crate::world::{
    ANNOUNCEMENT, Action, Audit, COMPONENTS_V2, Change, Channel, Origin, World, is_system, undeletable,
};

/// How old messages are at most that are deleted many at once: two weeks.
const OLDEST_BULK_MS: i64 = 14 * 86_400_000;

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    let id = call.id("channel_id")?;
    let bot = world.application.bot;
    takes_messages(world.channel(id)?)?;
    world.require(world.channel(id)?, to_write(world.channel(id)?))?;
    let draft = Draft::check(&call.body, &call.files, "", Use::Create)?;
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    world.require(world.channel(id)?, to_show(&draft))?;
    if draft.reply_to.is_some() {
        world
            .require(world.channel(id)?, READ_MESSAGE_HISTORY)
            .map_err(|error| ApiError::no_reply_without_history().excused_if(error.excused))?;
    }
    if let Some((channel, message)) = world.earlier(&draft)? {
        return found(world, channel, message);
    }
    open_thread(world, id)?;
    let message = world.post(id, &draft, Origin { author: bot, ..Origin::default() })?;
    found(world, id, message)
}

/// Refuses a channel that holds no messages: a category or a forum.
fn takes_messages(channel: &Channel) -> Result<(), ApiError> {
    if channel.takes_messages() { Ok(()) } else { Err(ApiError::non_text_channel()) }
}

/// What sending needs; threads have a permission of their own.
fn to_write(channel: &Channel) -> Permissions {
    if channel.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
}

pub(super) fn to_show(draft: &Draft) -> Permissions {
    let embeds = draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty());
    let files = !draft.files.is_empty();
    let needed = [
        (embeds, EMBED_LINKS),
        (files, ATTACH_FILES),
        (draft.tts, SEND_TTS_MESSAGES),
        (draft.poll.is_some(), SEND_POLLS),
    ];
    needed.iter().filter(|(used, _)| *used).fold(0, |sum, (_, permission)| sum | permission)
}

/// Reopens an archived thread that is written in, unless it is locked.
pub(super) fn open_thread(world: &mut World, id: Snowflake) -> Result<(), ApiError> {
    let Some(thread) = world.channel(id)?.thread.as_ref() else { return Ok(()) };
    if !thread.archived {
        return Ok(());
    }
    if thread.locked {
        let by_people = world.removed.things.contains(&id);
        return Err(ApiError::thread_archived().with("locked: sending does not reopen it").excused_if(by_people));
    }
    world.unarchive(id);
    Ok(())
}

/// A message as the answer to a request.
pub(super) fn found(world: &World, channel: Snowflake, message: Snowflake) -> Answer {
    match world.message(channel, message) {
        Some(message) => ok(world.message_json(message)),
        None => Err(ApiError::unknown_message()),
    }
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, READ_MESSAGE_HISTORY)?;
    let message = world.public_message(channel, message)?;
    ok(world.readable_json(message))
}

pub(super) fn list(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL)?;
    if world.require(channel, READ_MESSAGE_HISTORY).is_err() {
        return ok(json!([]));
    }
    let limit = call.number("limit", 50, 1, 100)? as usize;
    let around = |name: &str| call.query.get(name).and_then(|text| text.parse::<Snowflake>().ok());
    let public = channel.messages.values().filter(|message| message.ephemeral_to.is_none());
    let mut chosen: Vec<_> = match (around("before"), around("after"), around("around")) {
        (Some(before), ..) => public.rev().filter(|m| m.id < before).take(limit).collect(),
        (_, Some(after), _) => public.filter(|m| m.id > after).take(limit).collect(),
        (_, _, Some(centre)) => {
            let all: Vec<_> = public.collect();
            let at = all.partition_point(|m| m.id < centre);
            all.into_iter().skip(at.saturating_sub(limit / 2)).take(limit).collect()
        }
        _ => public.rev().take(limit).collect(),
    };
    chosen.sort_by_key(|message| std::cmp::Reverse(message.id));
    ok(chosen.into_iter().map(|message| world.readable_json(message)).collect())
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, 0)?;
    let message = world.public_message(channel, id)?;
    if message.author != world.application.bot {
        return Err(ApiError::other_author());
    }
    if is_system(message.kind) {
        return Err(ApiError::system_message());
    }
    if message.poll.is_some() {
        return Err(ApiError::poll_edited());
    }
    let v2 = message.flags & COMPONENTS_V2 != 0;
    if let Some(thread) = &world.channel(channel)?.thread
        && thread.archived
    {
        return Err(ApiError::thread_archived().excused_if(world.removed.things.contains(&channel)));
    }
    let draft = Draft::check(&call.body, &call.files, "", Use::Edit { v2 })?;
    world.require(world.channel(channel)?, to_show(&draft))?;
    world.count_old_edit(channel, id)?;
    world.revise(channel, id, &draft, true)?;
    found(world, channel, id)
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, 0)?;
    let message = world.public_message(channel, id)?;
    if undeletable(message.kind) {
        return Err(ApiError::system_message());
    }
    if message.author != world.application.bot {
        world.require(world.channel(channel)?, MANAGE_MESSAGES)?;
    }
    world.audit_deletion(channel, id, &by(world, call));
    world.delete_message(channel, id);
    Ok(Reply::Empty)
}

/// Publishes a message of an announcement channel to the channels that follow it, of which there are none here.
pub(super) fn crosspost(world: &mut World, call: &Call) -> Answer {
    const CROSSPOSTED: u64 = 1;
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    if world.channel(channel)?.kind != ANNOUNCEMENT {
        return Err(ApiError::wrong_channel_type());
    }
    let own = world.public_message(channel, id)?.author == world.application.bot;
    world.require(world.channel(channel)?, if own { SEND_MESSAGES } else { SEND_MESSAGES | MANAGE_MESSAGES })?;
    let message = world.channel_mut(channel)?.messages.get_mut(&id).ok_or_else(ApiError::unknown_message)?;
    if message.flags & CROSSPOSTED != 0 {
        return Err(ApiError::already_crossposted());
    }
    message.flags |= CROSSPOSTED;
    world.emit_message("MESSAGE_UPDATE", channel, id);
    found(world, channel, id)
}

pub(super) fn bulk_delete(world: &mut World, call: &Call) -> Answer {
    let channel = call.id("channel_id")?;
    let guild = world.channel(channel)?.guild.ok_or_else(ApiError::direct_channel)?;
    world.require(world.channel(channel)?, MANAGE_MESSAGES)?;
    let mut form = Form::default();
    let ids: Vec<_> = list_of_ids(&mut form, &call.body);
    form.finish()?;
    if ids.iter().any(|id| id.made_ms() < world.now() - OLDEST_BULK_MS) {
        return Err(ApiError::too_old_for_bulk());
    }
    let there = world.channel(channel)?.messages.iter().filter(|(id, _)| ids.contains(id));
    let there: Vec<_> = there.filter(|(_, message)| !undeletable(message.kind)).map(|(id, _)| *id).collect();
    if !there.is_empty() {
        let options = json!({ "count": there.len().to_string() });
        world.audit(guild, &by(world, call), Audit::of(Action::MessageBulkDelete, channel).with(options));
        world.delete_messages(channel, there);
    }
    Ok(Reply::Empty)
}

fn list_of_ids(form: &mut Form, body: &Value) -> Vec<Snowflake> {
    let listed = crate::check::list(form, "", body, "messages").unwrap_or_default();
    let mut ids: Vec<_> = listed.iter().filter_map(as_id).collect();
    if !(2..=100).contains(&listed.len()) {
        form.fault("messages", "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.");
    }
    ids.sort_unstable();
    let named = ids.len();
    ids.dedup();
    if ids.len() < named {
        form.fault("messages", "SET_TYPE_CONTAINS_DUPLICATES", "A message is named twice");
    }
    ids
}

pub(super) fn typing(world: &mut World, call: &Call) -> Answer {
    let channel = call.id("channel_id")?;
    world.require(world.channel(channel)?, to_write(world.channel(channel)?))?;
    world.changed(Change::Typing { channel });
    Ok(Reply::Empty)
}

/// Current URLs for expired ones of files.
pub(super) fn refresh_urls(world: &mut World, call: &Call) -> Answer {
    let mut form = Form::default();
    let urls = crate::check::list(&mut form, "", &call.body, "attachment_urls").unwrap_or_default();
    if !(1..=50).contains(&urls.len()) {
        form.fault("attachment_urls", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 50 in length.");
    }
    form.finish()?;
    let refreshed = |url: &Value| json!({ "original": url, "refreshed": world.refreshed_url(url.as_str()?) }).into();
    ok(json!({ "refreshed_urls": urls.iter().filter_map(refreshed).collect::<Vec<Value>>() }))
}
