//! The endpoint for the bot's first answer to an interaction.

use axum::http::StatusCode;
use serde_json::{Value, json};

use super::call::{ApiReply, ApiResult, Call};
use crate::check::commands;
use crate::check::components::modal;
use crate::check::message::{Draft, Use};
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{COMPONENTS_V2, EPHEMERAL, LOADING, Origin, World};

const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const COMPLETION: u64 = 4;
const MODAL: u64 = 5;
const MOST_CHOICES: usize = 25;

/// The properties of an interaction that are needed to check and carry out its answer.
struct InteractionContext {
    id: Snowflake,
    kind: u64,
    user: Snowflake,
    channel: Snowflake,
    source: Option<Snowflake>,
    metadata: Value,
    /// The type of the option that is being completed.
    completes: Option<u64>,
    /// The type of a message that answers the interaction.
    message_kind: u64,
}

pub(super) fn callback(world: &mut World, call: &Call) -> ApiResult {
    let interaction = world.unanswered(call.id("interaction_id")?, call.param("interaction_token"))?;
    let message_kind = match (interaction.kind, interaction.command_kind) {
        (COMMAND, 1) => 20,
        (COMMAND, _) => 23,
        _ => 0,
    };
    let asked = InteractionContext {
        id: interaction.id,
        kind: interaction.kind,
        user: interaction.user,
        channel: interaction.channel,
        source: interaction.source,
        metadata: interaction.metadata.clone(),
        completes: interaction.completes,
        message_kind,
    };
    let kind = callback_type(&asked, &call.body)?;
    if kind != 8 {
        takes_answers(world, asked.channel)?;
    }
    let data = &call.body["data"];
    let message = match kind {
        4 => Some(reply(world, &asked, data, call)?),
        5 => Some(thinking(world, &asked, data)?),
        6 => None,
        7 => Some(update(world, &asked, data, call)?),
        8 => {
            complete(world, &asked, data)?;
            return respond(world, call, &asked, kind, None);
        }
        _ => {
            let checked = modal::check(data)?;
            world.answer(asked.id, kind, None, Some(checked));
            return respond(world, call, &asked, kind, None);
        }
    };
    world.answer(asked.id, kind, message, None);
    respond(world, call, &asked, kind, message)
}

/// Refuses a thread that is archived, or locked for the bot: Discord accepts no answer there, and an answer does not
/// reopen the thread.
pub(super) fn takes_answers(world: &World, channel: Snowflake) -> Result<(), ApiError> {
    let is_shut = world.channels.get(&channel).is_some_and(|found| world.is_shut(found, world.application.bot));
    if !is_shut && !world.is_archived(channel) {
        return Ok(());
    }
    Err(ApiError::thread_archived().excused_if(world.removed.things.contains(&channel)))
}

fn callback_type(asked: &InteractionContext, body: &Value) -> Result<u64, ApiError> {
    let kind = body["type"].as_u64().unwrap_or(0);
    let allowed: &[u64] = match (asked.kind, asked.source) {
        (COMMAND, _) => &[4, 5, 9],
        (COMPONENT, _) => &[4, 5, 6, 7, 9],
        (COMPLETION, _) => &[8],
        (MODAL, Some(_)) => &[4, 5, 6, 7],
        _ => &[4, 5],
    };
    if allowed.contains(&kind) {
        return Ok(kind);
    }
    let mut form = Form::default();
    let listed = allowed.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    form.fault("type", "BASE_TYPE_CHOICES", format!("Value must be one of {{{listed}}}."));
    form.finish()?;
    Ok(kind)
}

fn reply(world: &mut World, asked: &InteractionContext, data: &Value, call: &Call) -> Result<Snowflake, ApiError> {
    let draft = Draft::check(data, &call.files, "data", Use::Answer)?;
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    let ephemeral = draft.flags.unwrap_or(0) & EPHEMERAL != 0;
    world.channel(asked.channel)?;
    world.post(asked.channel, &draft, origin(world, asked, ephemeral, false))
}

fn thinking(world: &mut World, asked: &InteractionContext, data: &Value) -> Result<Snowflake, ApiError> {
    let flags = data["flags"].as_u64().unwrap_or(0);
    if flags & !EPHEMERAL != 0 {
        let mut form = Form::default();
        form.fault("data.flags", "BASE_TYPE_CHOICES", "A deferred answer takes no flag but EPHEMERAL.");
        form.finish()?;
    }
    let ephemeral = flags & EPHEMERAL != 0;
    world.channel(asked.channel)?;
    world.post(asked.channel, &Draft::default(), origin(world, asked, ephemeral, true))
}

fn origin(world: &World, asked: &InteractionContext, ephemeral: bool, loading: bool) -> Origin {
    Origin {
        author: world.application.bot,
        kind: asked.message_kind,
        interaction: Some(asked.id),
        metadata: Some(asked.metadata.clone()),
        ephemeral_to: ephemeral.then_some(asked.user),
        loading,
    }
}

fn update(world: &mut World, asked: &InteractionContext, data: &Value, call: &Call) -> Result<Snowflake, ApiError> {
    let source = asked.source.ok_or_else(ApiError::unknown_message)?;
    let removed = world.removed.things.contains(&source);
    let message =
        world.message(asked.channel, source).ok_or_else(|| ApiError::unknown_message().excused_if(removed))?;
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let draft = Draft::check(data, &call.files, "data", Use::Edit { v2 })?;
    world.revise(asked.channel, source, &draft, true)?;
    Ok(source)
}

fn complete(world: &mut World, asked: &InteractionContext, data: &Value) -> Result<(), ApiError> {
    let mut form = Form::default();
    let choices = crate::check::list(&mut form, "data", data, "choices").unwrap_or_default().to_vec();
    form.at_most("data.choices", choices.len(), MOST_CHOICES);
    for (n, choice) in choices.iter().enumerate() {
        let here = format!("data.choices.{n}");
        commands::choice(&mut form, &here, choice);
        commands::value_of_type(&mut form, &here, choice, asked.completes.unwrap_or(3));
    }
    form.finish()?;
    world.answer(asked.id, 8, None, Some(Value::Array(choices)));
    Ok(())
}

fn respond(world: &World, call: &Call, asked: &InteractionContext, kind: u64, message: Option<Snowflake>) -> ApiResult {
    if !call.wants("with_response") {
        return Ok(ApiReply::Empty);
    }
    let message = message.or(asked.source.filter(|_| kind == 6)).and_then(|id| world.message(asked.channel, id));
    let mut json = json!({ "interaction": { "id": asked.id, "type": asked.kind, "channel_id": asked.channel } });
    if let Some(guild) = world.guild_of(asked.channel) {
        json["interaction"]["guild_id"] = json!(guild);
    }
    if let Some(message) = message {
        json["interaction"]["response_message_id"] = json!(message.id);
        json["interaction"]["response_message_loading"] = json!(message.flags & LOADING != 0);
        json["interaction"]["response_message_ephemeral"] = json!(message.ephemeral_to.is_some());
        // A deferral (5 or 6) has no `resource`: its message follows later.
        if matches!(kind, 4 | 7) {
            json["resource"] = json!({ "type": kind, "message": world.message_json(message) });
        }
    }
    Ok(ApiReply::Json(StatusCode::OK, json))
}
