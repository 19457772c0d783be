//! Endpoints for the application, its bot user and their servers, and the gateway's URL.

use serde_json::{Value, json};

use super::call::{ApiResult, Call, ok};
use crate::errors::ApiError;
use crate::intents::application_flags;
use crate::snowflake::Snowflake;
use crate::world::{Guild, World};

/// The most servers in one answer.
const GUILDS_MAX: i64 = 200;
/// The number of servers that Discord recommends for each shard, approximately.
const GUILDS_A_SHARD: usize = 1000;

pub(super) fn me(world: &mut World, _: &Call) -> ApiResult {
    let mut json = world.user_json(world.application.bot);
    for (key, value) in [
        ("mfa_enabled", json!(true)),
        ("locale", json!("en-US")),
        ("verified", json!(true)),
        ("email", Value::Null),
        ("premium_type", json!(0)),
    ] {
        json[key] = value;
    }
    ok(json)
}

/// The bot's servers, oldest first, with its permissions in each server as a whole.
pub(super) fn my_guilds(world: &mut World, call: &Call) -> ApiResult {
    let (after, before) = (call.query_id("after")?, call.query_id("before")?);
    let limit = call.query_number("limit", 1, GUILDS_MAX)?.unwrap_or(GUILDS_MAX) as usize;
    let is_asked_for = |id: Snowflake| after.is_none_or(|after| id > after) && before.is_none_or(|before| id < before);
    let guilds: Vec<&Guild> = world.bot_guilds((0, 1)).filter(|guild| is_asked_for(guild.id)).collect();
    // With `before` alone, the nearest servers count from the end.
    let skipped = if before.is_some() && after.is_none() { guilds.len().saturating_sub(limit) } else { 0 };
    let page = guilds.into_iter().skip(skipped).take(limit);
    ok(page.map(|guild| world.my_guild_json(guild, call.wants("with_counts"))).collect())
}

fn application_json(world: &World) -> Value {
    let application = &world.application;
    json!({
        "id": application.id, "name": application.name, "icon": null, "description": "", "type": null,
        "bot": world.user_json(application.bot), "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "0".repeat(64), "flags": application_flags(world.config.privileged_intents), "flags_new": "0", "redirect_uris": [], "tags": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "owner": world.user_json(application.owner), "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [],
        "integration_types_config": { "0": { "oauth2_install_params": { "scopes": ["applications.commands", "bot"], "permissions": "0" } } },
    })
}

/// Refuses a request if the application in its path is not the bot's own.
pub(super) fn own(world: &World, call: &Call) -> Result<(), ApiError> {
    if call.id("application_id")? == world.application.id { Ok(()) } else { Err(ApiError::unknown_application()) }
}

pub(super) fn get(world: &mut World, _: &Call) -> ApiResult {
    ok(application_json(world))
}

pub(super) fn get_oauth2(world: &mut World, _: &Call) -> ApiResult {
    let mut json = application_json(world);
    json["summary"] = json!("");
    ok(json)
}

pub(super) fn gateway(world: &mut World, _: &Call) -> ApiResult {
    ok(json!({ "url": world.hub.url }))
}

pub(super) fn gateway_bot(world: &mut World, _: &Call) -> ApiResult {
    let limit = world.hub.starts.limit_json(world.now(), world.config.max_concurrency.max(1));
    let shards = world.bot_guilds((0, 1)).count().div_ceil(GUILDS_A_SHARD).max(1);
    ok(json!({ "url": world.hub.url, "shards": shards, "session_start_limit": limit }))
}
