//! The endpoint with which the bot adds a reaction to a message.

use super::call::{ApiReply, ApiResult, Call, decoded};
use crate::errors::ApiError;
use crate::permissions::{ADD_REACTIONS, READ_MESSAGE_HISTORY};
use crate::world::World;

pub(super) fn add(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, READ_MESSAGE_HISTORY)?;
    world.public_message(channel, message)?;
    let emoji = decoded(call.param("emoji_name")).and_then(|text| world.reaction_emoji(channel, message, &text));
    let emoji = emoji.ok_or_else(|| ApiError::unknown_emoji().with(call.param("emoji_name")))?;
    if world.channel(channel)?.thread.as_ref().is_some_and(|thread| thread.archived) {
        return Err(ApiError::thread_archived().excused_if(world.removed.things.contains(&channel)));
    }
    let there = world.public_message(channel, message)?.reactions.iter().any(|reaction| reaction.emoji == emoji);
    if !there {
        world.require(world.channel(channel)?, ADD_REACTIONS)?;
    }
    world.react(channel, message, world.application.bot, &emoji)?;
    Ok(ApiReply::Empty)
}
