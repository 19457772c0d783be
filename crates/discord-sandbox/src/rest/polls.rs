//! Polls of messages.

use serde_json::{Value, json};

use super::call::{Answer, Call, ok};
use super::messages::found;
use crate::errors::ApiError;
use crate::permissions::{READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use crate::world::World;

pub(super) fn voters(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL | READ_MESSAGE_HISTORY)?;
    let poll = world.public_message(channel.id, call.id("message_id")?)?.poll.as_ref().ok_or_else(ApiError::no_poll)?;
    let limit = call.number("limit", 25, 1, 100)? as usize;
    let after = call.number("after", 0, 0, u64::MAX)?;
    let answer = call.param("answer_id").parse().unwrap_or(0);
    let mut users: Vec<_> = poll.voters(answer).filter(|user| user.0 > after).collect();
    users.sort_unstable();
    let users: Value = users.into_iter().take(limit).map(|user| world.user_json(user)).collect();
    ok(json!({ "users": users }))
}

/// Ends a poll of the bot; one that has ended stays as it is.
pub(super) fn expire(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, VIEW_CHANNEL)?;
    if world.public_message(channel, id)?.author != world.application.bot {
        return Err(ApiError::other_author());
    }
    if world.public_message(channel, id)?.poll.is_none() {
        return Err(ApiError::no_poll());
    }
    world.end_poll(channel, id);
    found(world, channel, id)
}
