//! Endpoints for webhooks of channels. The bot has made all webhooks: the stand-in's people cannot make any.

use serde_json::Value;

use super::call::{ApiReply, ApiResult, Call, ok};
use crate::check::given;
use crate::check::webhook::{name, no_picture};
use crate::errors::{ApiError, Form};
use crate::permissions::MANAGE_WEBHOOKS;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Webhook, World, secret};

/// The most webhooks of a channel.
const MOST_IN_CHANNEL: usize = 15;
const MOST_IN_GUILD: usize = 1000;

/// The server of a channel. Refuses categories, threads and direct conversations, which cannot have webhooks.
fn home(channel: &Channel) -> Result<Snowflake, ApiError> {
    let possible = channel.thread.is_none() && channel.kind != 4;
    channel.guild.filter(|_| possible).ok_or_else(ApiError::wrong_channel_type)
}

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, MANAGE_WEBHOOKS)?;
    let (channel, guild) = (channel.id, home(channel)?);
    let mut form = Form::default();
    if given(&call.body, "name").is_none() {
        form.required("name");
    }
    let name = name(&mut form, &call.body, "name").unwrap_or_default();
    no_picture(&mut form, &call.body, "avatar");
    form.finish()?;
    let known = &world.guild(guild)?.webhooks;
    if known.iter().filter(|webhook| webhook.channel == channel).count() >= MOST_IN_CHANNEL {
        return Err(ApiError::max_webhooks());
    }
    if known.len() >= MOST_IN_GUILD {
        return Err(ApiError::max_guild_webhooks());
    }
    let id = world.new_id();
    world.add_webhook(guild, Webhook { id, token: secret(), channel, name });
    let (found, webhook) = world.webhook(id)?;
    ok(world.webhook_json(found, webhook))
}

pub(super) fn list(world: &mut World, call: &Call) -> ApiResult {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, MANAGE_WEBHOOKS)?;
    let guild = world.guild(home(channel)?)?;
    let found = guild.webhooks.iter().filter(|webhook| webhook.channel == channel.id);
    ok(found.map(|webhook| world.webhook_json(guild, webhook)).collect::<Value>())
}

/// The webhook in the path. The token in the path must be the webhook's.
pub(super) fn with_token(world: &World, call: &Call) -> Result<Webhook, ApiError> {
    let (_, webhook) = world.webhook(call.id("webhook_id")?)?;
    if webhook.token != call.param("webhook_token") {
        return Err(ApiError::invalid_webhook_token().with(format!("webhook {}", webhook.id)));
    }
    Ok(webhook.clone())
}

pub(super) fn delete(world: &mut World, call: &Call) -> ApiResult {
    let (guild, webhook) = world.webhook(call.id("webhook_id")?)?;
    world.require(world.channel(webhook.channel)?, MANAGE_WEBHOOKS)?;
    let (guild, id) = (guild.id, webhook.id);
    world.delete_webhook(guild, id);
    Ok(ApiReply::Empty)
}
