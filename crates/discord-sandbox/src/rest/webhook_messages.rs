//! Endpoints for messages of a channel's webhook. They need the webhook's token and no permission.

use super::call::{ApiReply, ApiResult, Call};
use super::messages::found;
use super::webhooks::with_token;
use crate::check::message::{Draft, Use};
use crate::check::webhook::{name, no_picture};
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{COMPONENTS_V2, Origin, Signature, World};

/// Posts a message, and returns it if the request sets `wait`.
pub(super) fn execute(world: &mut World, call: &Call) -> ApiResult {
    let webhook = with_token(world, call)?;
    let mut form = Form::default();
    no_picture(&mut form, &call.body, "avatar_url");
    let signature = Signature { name: name(&mut form, &call.body, "username").unwrap_or(webhook.name) };
    form.finish()?;
    let draft = Draft::check(&call.body, &call.files, "", Use::Create)?.for_a_webhook();
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    let channel = webhook.channel;
    match (world.channel(channel)?.is_forum(), call.body["thread_name"].is_string()) {
        (true, _) => return Err(ApiError::no_thread_for_webhook()),
        (false, true) => return Err(ApiError::no_forum_for_webhook()),
        (false, false) => {}
    }
    let message =
        world.post(channel, &draft, Origin { author: webhook.id, signature: Some(signature), ..Origin::default() })?;
    if call.wants("wait") { found(world, channel, message) } else { Ok(ApiReply::Empty) }
}

/// Channel and id of the message in the path, which the webhook itself posted.
fn named(world: &World, call: &Call) -> Result<(Snowflake, Snowflake), ApiError> {
    let webhook = with_token(world, call)?;
    let channel = webhook.channel;
    let message = world.public_message(channel, call.id("message_id")?)?;
    match message.author == webhook.id {
        true => Ok((channel, message.id)),
        false => Err(ApiError::unknown_message().with("a message of another author")),
    }
}

pub(super) fn get(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = named(world, call)?;
    found(world, channel, message)
}

pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let (channel, id) = named(world, call)?;
    let message = world.public_message(channel, id)?;
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let draft = Draft::check(&call.body, &call.files, "", Use::Edit { v2 })?;
    world.count_old_edit(channel, id)?;
    world.revise(channel, id, &draft, true)?;
    found(world, channel, id)
}
