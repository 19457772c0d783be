//! Pinned messages.

use serde_json::{Value, json};

use super::audit::by;
use super::call::{Answer, Call, Reply, ok};
use crate::clock::iso8601;
use crate::errors::ApiError;
use crate::permissions::{PIN_MESSAGES, READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use crate::world::{Action, Audit, Change, Message, Notice, World};

pub(super) fn pin(world: &mut World, call: &Call) -> Answer {
    let now = world.now();
    set_pin(world, call, Some(now))
}

pub(super) fn unpin(world: &mut World, call: &Call) -> Answer {
    set_pin(world, call, None)
}

fn set_pin(world: &mut World, call: &Call, pinned_ms: Option<i64>) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("message_id")?);
    world.require(world.channel(channel)?, PIN_MESSAGES)?;
    let message = world.public_message(channel, id)?;
    let (author, known) = (message.author, message.pinned_ms);
    if known.is_some() == pinned_ms.is_some() {
        return Ok(Reply::Empty);
    }
    if let Some(message) = world.channel_mut(channel)?.messages.get_mut(&id) {
        message.pinned_ms = pinned_ms;
    }
    world.emit_pins(channel);
    world.emit_message("MESSAGE_UPDATE", channel, id);
    world.changed(Change::Message { channel, message: id, new: false });
    if let Some(guild) = world.channel(channel)?.guild {
        let action = if pinned_ms.is_some() { Action::MessagePin } else { Action::MessageUnpin };
        let options = json!({ "channel_id": channel, "message_id": id });
        world.audit(guild, &by(world, call), Audit::of(action, author).with(options));
    }
    if pinned_ms.is_some() {
        world.notice(channel, world.application.bot, Notice::Pinned(id));
    }
    Ok(Reply::Empty)
}

/// The pinned messages of the channel in the path, last pinned first, with the time.
fn pinned<'w>(world: &'w World, call: &Call) -> Result<Vec<(i64, &'w Message)>, ApiError> {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, VIEW_CHANNEL)?;
    if world.require(channel, READ_MESSAGE_HISTORY).is_err() {
        return Ok(Vec::new());
    }
    let mut pinned: Vec<(i64, &Message)> =
        channel.messages.values().filter_map(|message| Some((message.pinned_ms?, message))).collect();
    pinned.sort_by_key(|(at, message)| std::cmp::Reverse((*at, message.id)));
    Ok(pinned)
}

pub(super) fn list(world: &mut World, call: &Call) -> Answer {
    let limit = call.number("limit", 50, 1, 50)? as usize;
    let before = call.query.get("before");
    let pinned = pinned(world, call)?;
    let older = pinned.into_iter().filter(|(at, _)| before.is_none_or(|before| iso8601(*at) < *before));
    let mut items: Vec<Value> = older
        .take(limit + 1)
        .map(|(at, message)| json!({ "pinned_at": iso8601(at), "message": world.readable_json(message) }))
        .collect();
    let has_more = items.len() > limit;
    items.truncate(limit);
    ok(json!({ "items": items, "has_more": has_more }))
}

/// The older form of [`list`]: messages alone, all of them.
pub(super) fn list_messages(world: &mut World, call: &Call) -> Answer {
    ok(pinned(world, call)?.into_iter().map(|(_, message)| world.readable_json(message)).collect())
}
