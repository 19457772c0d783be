//! The endpoint with which the bot ends a poll of its own.

use super::call::{ApiResult, Call};
use super::messages::found;
use crate::errors::ApiError;
use crate::permissions::VIEW_CHANNEL;
use crate::world::World;

/// Ends a poll of the bot. A poll that has already ended stays unchanged.
pub(super) fn expire(world: &mut World, call: &Call) -> ApiResult {
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
