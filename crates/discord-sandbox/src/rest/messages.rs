//! Endpoints for messages of channels.

use super::call::{ApiReply, ApiResult, Call, ok};
use crate::check::message::{Draft, Use};
use crate::errors::ApiError;
use crate::permissions::{
    ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES, Permissions, READ_MESSAGE_HISTORY, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS, SEND_TTS_MESSAGES,
};
use crate::snowflake::Snowflake;
use crate::world::{COMPONENTS_V2, Channel, Origin, World, is_system, undeletable};

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    let id = call.id("channel_id")?;
    let (bot, channel) = (world.application.bot, world.channel(id)?);
    takes_messages(channel)?;
    world.require(channel, to_write(channel))?;
    let draft = Draft::check(&call.body, &call.files, "", Use::Create)?;
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    world.require(channel, to_show(&draft))?;
    if draft.reply_to.is_some() {
        world
            .require(channel, READ_MESSAGE_HISTORY)
            .map_err(|error| ApiError::no_reply_without_history().excused_if(error.excused))?;
    }
    if let Some((channel, message)) = world.earlier(&draft)? {
        return found(world, channel, message);
    }
    open_thread(world, id)?;
    let message = world.post(id, &draft, Origin { author: bot, ..Origin::default() })?;
    found(world, id, message)
}

/// Refuses a channel without messages: a category or a forum.
fn takes_messages(channel: &Channel) -> Result<(), ApiError> {
    if channel.takes_messages() { Ok(()) } else { Err(ApiError::non_text_channel()) }
}

/// The permission that sending a message needs; threads have their own.
fn to_write(channel: &Channel) -> Permissions {
    if channel.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES }
}

fn to_show(draft: &Draft) -> Permissions {
    let embeds = draft.embeds.as_ref().is_some_and(|embeds| !embeds.is_empty());
    let files = !draft.files.is_empty();
    let needed = [(embeds, EMBED_LINKS), (files, ATTACH_FILES), (draft.tts, SEND_TTS_MESSAGES)];
    needed.iter().filter(|(used, _)| *used).fold(0, |sum, (_, permission)| sum | permission)
}

/// Reopens an archived thread for a new message; refuses if the thread is locked for the bot.
fn open_thread(world: &mut World, id: Snowflake) -> Result<(), ApiError> {
    let channel = world.channel(id)?;
    let is_archived = world.is_archived(id);
    if world.is_shut(channel, world.application.bot) {
        let by_people = world.removed.things.contains(&id);
        let error = if is_archived { ApiError::thread_archived() } else { ApiError::thread_locked() };
        return Err(error.with("locked: sending does not reopen it").excused_if(by_people));
    }
    if is_archived {
        world.unarchive(id);
    }
    Ok(())
}

/// A message as the answer to a request.
pub(super) fn found(world: &World, channel: Snowflake, message: Snowflake) -> ApiResult {
    match world.message(channel, message) {
        Some(message) => ok(world.message_json(message)),
        None => Err(ApiError::unknown_message()),
    }
}

pub(super) fn get(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, READ_MESSAGE_HISTORY)?;
    let message = world.public_message(channel, message)?;
    ok(world.readable_json(message))
}

pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, 0)?;
    let message = world.public_message(channel, id)?;
    if message.author != world.application.bot {
        return Err(ApiError::other_author());
    }
    if is_system(message.kind) {
        return Err(ApiError::system_message());
    }
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let by_people = world.removed.things.contains(&channel);
    if world.is_archived(channel) {
        return Err(ApiError::thread_archived().excused_if(by_people));
    }
    if world.is_shut(world.channel(channel)?, world.application.bot) {
        return Err(ApiError::thread_locked().excused_if(by_people));
    }
    let draft = Draft::check(&call.body, &call.files, "", Use::Edit { v2 })?;
    world.require(world.channel(channel)?, to_show(&draft))?;
    world.count_old_edit(channel, id)?;
    world.revise(channel, id, &draft, true)?;
    found(world, channel, id)
}

pub(super) fn delete(world: &mut World, call: &Call) -> ApiResult {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, 0)?;
    let message = world.public_message(channel, id)?;
    if undeletable(message.kind) {
        return Err(ApiError::system_message());
    }
    if message.author != world.application.bot {
        world.require(world.channel(channel)?, MANAGE_MESSAGES)?;
    }
    world.delete_message(channel, id);
    Ok(ApiReply::Empty)
}

pub(super) fn typing(world: &mut World, call: &Call) -> ApiResult {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, to_write(channel))?;
    Ok(ApiReply::Empty)
}
