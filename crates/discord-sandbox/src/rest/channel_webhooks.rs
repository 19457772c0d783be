//! Webhooks of channels. All are the bot's own: people make none here.

use serde_json::Value;

use super::audit::{by, by_token};
use super::call::{Answer, Call, Reply, ok};
use crate::check::webhook::{avatar, name};
use crate::check::{given, id};
use crate::errors::{ApiError, Form};
use crate::permissions::MANAGE_WEBHOOKS;
use crate::snowflake::Snowflake;
use crate::world::{Action, Audit, By, Channel, Webhook, World, secret};

/// Webhooks of a channel.
const MOST_IN_CHANNEL: usize = 15;
const MOST_IN_GUILD: usize = 1000;

/// The server of a channel that can have webhooks: not a category, a thread or a direct conversation.
fn home(channel: &Channel) -> Result<Snowflake, ApiError> {
    let possible = channel.thread.is_none() && channel.kind != 4;
    channel.guild.filter(|_| possible).ok_or_else(ApiError::wrong_channel_type)
}

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, MANAGE_WEBHOOKS)?;
    let (channel, guild) = (channel.id, home(channel)?);
    let mut form = Form::default();
    if given(&call.body, "name").is_none() {
        form.required("name");
    }
    let name = name(&mut form, &call.body, "name").unwrap_or_default();
    let avatar = avatar(&mut form, &call.body).flatten();
    form.finish()?;
    let known = &world.guild(guild)?.webhooks;
    if known.iter().filter(|webhook| webhook.channel == channel).count() >= MOST_IN_CHANNEL {
        return Err(ApiError::max_webhooks());
    }
    if known.len() >= MOST_IN_GUILD {
        return Err(ApiError::max_guild_webhooks());
    }
    let id = world.new_id();
    put(world, guild, Webhook { id, token: secret(), channel, name, avatar }, &by(world, call));
    shown(world, id, true)
}

/// Adds or replaces a webhook, as the audit log tells.
fn put(world: &mut World, guild: Snowflake, webhook: Webhook, by: &By) {
    let id = webhook.id;
    let before = told(world, id);
    world.put_webhook(guild, webhook);
    let action = if before.is_null() { Action::WebhookCreate } else { Action::WebhookUpdate };
    let entry = Audit::of(action, id).changed(&before, &told(world, id));
    world.audit(guild, by, entry);
}

fn remove(world: &mut World, guild: Snowflake, webhook: &Webhook, by: &By) -> Answer {
    let before = told(world, webhook.id);
    world.delete_webhook(guild, webhook.id);
    world.audit(guild, by, Audit::of(Action::WebhookDelete, webhook.id).changed(&before, &Value::Null));
    Ok(Reply::Empty)
}

/// A webhook as its changes are told; null if there is none.
fn told(world: &World, id: Snowflake) -> Value {
    world.webhook(id).map_or(Value::Null, |(guild, webhook)| world.webhook_json(guild, webhook, false))
}

fn shown(world: &World, id: Snowflake, with_user: bool) -> Answer {
    let (guild, webhook) = world.webhook(id)?;
    ok(world.webhook_json(guild, webhook, with_user))
}

pub(super) fn of_channel(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, MANAGE_WEBHOOKS)?;
    list(world, home(channel)?, |webhook| webhook.channel == channel.id)
}

pub(super) fn of_guild(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, MANAGE_WEBHOOKS)?;
    list(world, guild.id, |_| true)
}

fn list(world: &World, guild: Snowflake, which: impl Fn(&Webhook) -> bool) -> Answer {
    let guild = world.guild(guild)?;
    let found = guild.webhooks.iter().filter(|webhook| which(webhook));
    ok(found.map(|webhook| world.webhook_json(guild, webhook, true)).collect::<Value>())
}

/// A webhook by its id alone, which needs no permission as the application owns it.
pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    shown(world, call.id("webhook_id")?, true)
}

pub(super) fn get_with_token(world: &mut World, call: &Call) -> Answer {
    let (_, webhook) = with_token(world, call)?;
    shown(world, webhook.id, false)
}

/// The webhook in the path, with its server, if the token is its own.
pub(super) fn with_token(world: &World, call: &Call) -> Result<(Snowflake, Webhook), ApiError> {
    let (guild, webhook) = world.webhook(call.id("webhook_id")?)?;
    if webhook.token != call.param("webhook_token") {
        return Err(ApiError::invalid_webhook_token().with(format!("webhook {}", webhook.id)));
    }
    Ok((guild.id, webhook.clone()))
}

/// The webhook in the path, with its server, if the bot may manage it.
fn managed(world: &World, call: &Call) -> Result<(Snowflake, Webhook), ApiError> {
    let (guild, webhook) = world.webhook(call.id("webhook_id")?)?;
    world.require(world.channel(webhook.channel)?, MANAGE_WEBHOOKS)?;
    Ok((guild.id, webhook.clone()))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let (guild, webhook) = managed(world, call)?;
    let mut form = Form::default();
    let channel = id(&mut form, "", &call.body, "channel_id");
    form.finish()?;
    let channel = channel.map(|channel| new_home(world, guild, channel)).transpose()?.unwrap_or(webhook.channel);
    let id = change(world, call, guild, Webhook { channel, ..webhook }, &by(world, call))?;
    shown(world, id, true)
}

/// Checks that a webhook may move to a channel. Discord does not say what that needs; here it is what making one there does.
fn new_home(world: &World, guild: Snowflake, channel: Snowflake) -> Result<Snowflake, ApiError> {
    let channel = world.channel(channel)?;
    world.require(channel, MANAGE_WEBHOOKS)?;
    if home(channel)? != guild {
        return Err(ApiError::unknown_channel().with("a channel of another server"));
    }
    let there = world.guild(guild)?.webhooks.iter().filter(|webhook| webhook.channel == channel.id).count();
    if there >= MOST_IN_CHANNEL { Err(ApiError::max_webhooks()) } else { Ok(channel.id) }
}

/// Changes name and picture; a `channel_id` in the body is passed over.
pub(super) fn edit_with_token(world: &mut World, call: &Call) -> Answer {
    let (guild, webhook) = with_token(world, call)?;
    let id = change(world, call, guild, webhook, &by_token(call))?;
    shown(world, id, false)
}

fn change(
    world: &mut World,
    call: &Call,
    guild: Snowflake,
    mut webhook: Webhook,
    by: &By,
) -> Result<Snowflake, ApiError> {
    let mut form = Form::default();
    webhook.name = name(&mut form, &call.body, "name").unwrap_or(webhook.name);
    webhook.avatar = avatar(&mut form, &call.body).unwrap_or(webhook.avatar);
    form.finish()?;
    let id = webhook.id;
    put(world, guild, webhook, by);
    Ok(id)
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let (guild, webhook) = managed(world, call)?;
    remove(world, guild, &webhook, &by(world, call))
}

pub(super) fn delete_with_token(world: &mut World, call: &Call) -> Answer {
    let (guild, webhook) = with_token(world, call)?;
    remove(world, guild, &webhook, &by_token(call))
}
