//! Endpoints for messages of an interaction: its first answer, and its follow-ups. Follow-ups can be posted, edited and
//! deleted, but not fetched.

use serde_json::json;

use super::call::{ApiReply, ApiResult, Call};
use super::interactions::takes_answers;
use super::messages::found;
use crate::check::message::{Draft, Use};
use crate::errors::ApiError;
use crate::snowflake::Snowflake;
use crate::world::{COMPONENTS_V2, EPHEMERAL, InteractionState, LOADING, Origin, World};

/// The interaction whose token is in the path.
fn behind<'w>(world: &'w World, call: &Call) -> Result<&'w InteractionState, ApiError> {
    if call.id("webhook_id")? != world.application.id {
        return Err(ApiError::unknown_webhook().with("not this application's id"));
    }
    world.answered(call.param("webhook_token"))
}

/// Channel and id of the message that `@original` means.
fn original(world: &World, call: &Call) -> Result<(Snowflake, Snowflake), ApiError> {
    let interaction = behind(world, call)?;
    let (channel, message) = (interaction.channel, interaction.original.ok_or_else(ApiError::unknown_message)?);
    exists(world, channel, message)
}

/// Channel and id of the message in the path. It must be an answer to the interaction whose token is in the path, or
/// the message whose component was used.
fn named(world: &World, call: &Call) -> Result<(Snowflake, Snowflake), ApiError> {
    let interaction = behind(world, call)?;
    let message = call.id("message_id")?;
    let (channel, _) = exists(world, interaction.channel, message)?;
    let own = world.message(channel, message).is_some_and(|m| m.interaction == Some(interaction.id));
    if !own && interaction.original != Some(message) && interaction.source != Some(message) {
        return Err(ApiError::unknown_message().with("a message of another interaction"));
    }
    Ok((channel, message))
}

fn exists(world: &World, channel: Snowflake, message: Snowflake) -> Result<(Snowflake, Snowflake), ApiError> {
    let removed = &world.removed.things;
    let excused = removed.contains(&message) || removed.contains(&channel);
    match world.message(channel, message) {
        Some(_) => Ok((channel, message)),
        None => Err(ApiError::unknown_message().excused_if(excused)),
    }
}

pub(super) fn get_original(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = original(world, call)?;
    found(world, channel, message)
}

pub(super) fn edit_original(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = original(world, call)?;
    change(world, call, channel, message)
}

/// Edits an answer to an interaction, or the message whose component was used.
pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = named(world, call)?;
    change(world, call, channel, message)
}

fn change(world: &mut World, call: &Call, channel: Snowflake, id: Snowflake) -> ApiResult {
    takes_answers(world, channel)?;
    let flags = world.message(channel, id).map_or(0, |message| message.flags);
    let draft = Draft::check(&call.body, &call.files, "", Use::Edit { v2: flags & COMPONENTS_V2 != 0 })?;
    world.revise(channel, id, &draft, flags & LOADING == 0)?;
    world.follow(call.param("webhook_token"), id);
    found(world, channel, id)
}

pub(super) fn delete_original(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = original(world, call)?;
    world.delete_message(channel, message);
    Ok(ApiReply::Empty)
}

/// Deletes an answer to an interaction, or the message whose component was used.
pub(super) fn delete(world: &mut World, call: &Call) -> ApiResult {
    let (channel, message) = named(world, call)?;
    world.delete_message(channel, message);
    Ok(ApiReply::Empty)
}

pub(super) fn follow_up(world: &mut World, call: &Call) -> ApiResult {
    let interaction = behind(world, call)?;
    let (channel, user, id) = (interaction.channel, interaction.user, interaction.id);
    takes_answers(world, channel)?;
    let mut metadata = interaction.metadata.clone();
    if let Some(original) = interaction.original {
        metadata["original_response_message_id"] = json!(original);
    }
    // The first follow-up after "thinking..." replaces the content of the waiting message, whatever the follow-up's
    // flags are.
    if let Some(loading) =
        interaction.original.filter(|o| world.message(channel, *o).is_some_and(|m| m.flags & LOADING != 0))
    {
        return change(world, call, channel, loading);
    }
    let draft = Draft::check(&call.body, &call.files, "", Use::Answer)?;
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    world.channel(channel)?;
    let ephemeral = draft.flags.unwrap_or(0) & EPHEMERAL != 0;
    let origin = Origin {
        author: world.application.bot,
        interaction: Some(id),
        metadata: Some(metadata),
        ephemeral_to: ephemeral.then_some(user),
        ..Origin::default()
    };
    let message = world.post(channel, &draft, origin)?;
    world.follow(call.param("webhook_token"), message);
    found(world, channel, message)
}
