//! Routes for reactions.

use super::call::{Answer, Call, Reply, decoded, ok};
use crate::errors::ApiError;
use crate::permissions::{ADD_REACTIONS, MANAGE_MESSAGES, READ_MESSAGE_HISTORY};
use crate::snowflake::Snowflake;
use crate::world::World;

/// The message and the emoji in the path.
struct Place {
    channel: Snowflake,
    message: Snowflake,
    emoji: String,
}

fn place(world: &World, call: &Call) -> Result<Place, ApiError> {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, READ_MESSAGE_HISTORY)?;
    world.public_message(channel, message)?;
    let emoji = decoded(call.param("emoji_name")).and_then(|text| world.reaction_emoji(channel, message, &text));
    let emoji = emoji.ok_or_else(|| ApiError::unknown_emoji().with(call.param("emoji_name")))?;
    Ok(Place { channel, message, emoji })
}

/// Like [`place`], where reactions may still be changed.
fn open_place(world: &World, call: &Call) -> Result<Place, ApiError> {
    let place = place(world, call)?;
    let archived = world.channel(place.channel)?.thread.as_ref().is_some_and(|thread| thread.archived);
    if archived {
        return Err(ApiError::thread_archived().excused_if(world.removed.things.contains(&place.channel)));
    }
    Ok(place)
}

pub(super) fn add(world: &mut World, call: &Call) -> Answer {
    let Place { channel, message, emoji } = open_place(world, call)?;
    let there = world.public_message(channel, message)?.reactions.iter().any(|reaction| reaction.emoji == emoji);
    if !there {
        world.require(world.channel(channel)?, ADD_REACTIONS)?;
        if let Ok(id) = emoji.parse() {
            world.may_use_emoji(world.application.bot, channel, id)?;
        }
    }
    world.react(channel, message, world.application.bot, &emoji)?;
    Ok(Reply::Empty)
}

pub(super) fn remove(world: &mut World, call: &Call) -> Answer {
    let Place { channel, message, emoji } = open_place(world, call)?;
    world.unreact(channel, message, world.application.bot, &emoji)?;
    Ok(Reply::Empty)
}

/// Removes somebody else's reaction.
pub(super) fn remove_of(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    let Place { channel, message, emoji } = open_place(world, call)?;
    world.require(world.channel(channel)?, MANAGE_MESSAGES)?;
    world.unreact(channel, message, user, &emoji)?;
    Ok(Reply::Empty)
}

pub(super) fn clear_emoji(world: &mut World, call: &Call) -> Answer {
    let Place { channel, message, emoji } = open_place(world, call)?;
    world.require(world.channel(channel)?, MANAGE_MESSAGES)?;
    world.clear_reactions(channel, message, Some(&emoji))?;
    Ok(Reply::Empty)
}

pub(super) fn clear(world: &mut World, call: &Call) -> Answer {
    let (channel, message) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, READ_MESSAGE_HISTORY | MANAGE_MESSAGES)?;
    world.public_message(channel, message)?;
    world.clear_reactions(channel, message, None)?;
    Ok(Reply::Empty)
}

pub(super) fn list(world: &mut World, call: &Call) -> Answer {
    let Place { channel, message, emoji } = place(world, call)?;
    let limit = call.number("limit", 25, 1, 100)? as usize;
    let after = call.number("after", 0, 0, u64::MAX)?;
    // There are no "super" reactions (type 1).
    let normal = call.number("type", 0, 0, 1)? == 0;
    let found = world.public_message(channel, message)?.reactions.iter().find(|r| r.emoji == emoji && normal);
    let mut users: Vec<Snowflake> = found.map(|reaction| reaction.users.clone()).unwrap_or_default();
    users.retain(|user| user.0 > after);
    users.sort_unstable();
    ok(users.into_iter().take(limit).map(|user| world.user_json(user)).collect())
}
