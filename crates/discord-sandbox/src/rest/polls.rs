//! Polls of messages. People cannot vote here, so no answer has voters.

use serde_json::json;

use super::call::{Answer, Call, ok};
use super::messages::found;
use crate::clock::iso8601;
use crate::errors::ApiError;
use crate::permissions::{READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use crate::world::{Change, World};

pub(super) fn voters(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL | READ_MESSAGE_HISTORY)?;
    world.public_message(channel.id, call.id("message_id")?)?;
    ok(json!({ "users": [] }))
}

/// Ends a poll of the bot.
pub(super) fn expire(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, VIEW_CHANNEL)?;
    if world.public_message(channel, id)?.author != world.application.bot {
        return Err(ApiError::other_author());
    }
    let now = world.now();
    let message = world.channel_mut(channel)?.messages.get_mut(&id).ok_or_else(ApiError::unknown_message)?;
    let poll = message.poll.as_mut().ok_or_else(ApiError::no_poll)?;
    poll["expiry"] = json!(iso8601(now));
    poll["results"]["is_finalized"] = json!(true);
    world.emit_message("MESSAGE_UPDATE", channel, id);
    world.changed(Change::Message { channel, message: id, new: false });
    found(world, channel, id)
}
