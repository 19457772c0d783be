//! Endpoints for the application, its bot user, and the gateway's URL.

use serde_json::{Value, json};

use super::call::{ApiResult, Call, ok};
use crate::check::{given, list, needed_text, number, text};
use crate::errors::Form;
use crate::intents::{PRIVILEGED, application_flags, privileged_intents};
use crate::world::{World, WorldChange};

/// Application settings that the stand-in refuses because it does not store them.
const UNKEPT: [&str; 14] = [
    "icon",
    "cover_image",
    "team_id",
    "interactions_endpoint_url",
    "explicit_content_filter",
    "max_participants",
    "type",
    "custom_install_url",
    "install_params",
    "integration_types_config",
    "event_webhooks_status",
    "event_webhooks_url",
    "event_webhooks_types",
    "redirect_uris",
];
/// The number of servers for which Discord recommends one shard, approximately.
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

fn application_json(world: &World) -> Value {
    let application = &world.application;
    json!({
        "id": application.id, "name": application.name, "icon": null, "description": application.description, "type": null,
        "bot": world.user_json(application.bot), "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "0".repeat(64), "flags": application_flags(world.config.privileged_intents), "flags_new": "0", "redirect_uris": [], "tags": application.tags,
        "interactions_endpoint_url": null, "role_connections_verification_url": application.role_connections_url,
        "owner": world.user_json(application.owner), "approximate_guild_count": world.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": [],
        "integration_types_config": { "0": { "oauth2_install_params": { "scopes": ["applications.commands", "bot"], "permissions": "0" } } },
    })
}

pub(super) fn get(world: &mut World, _: &Call) -> ApiResult {
    ok(application_json(world))
}

/// Changes the application. A URL for interactions is refused: Discord calls it to verify it, and the stand-in makes no
/// requests. So is any field that would not be stored.
pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let mut form = Form::default();
    let body = &call.body;
    for key in UNKEPT.iter().filter(|key| given(body, key).is_some()) {
        form.fault(*key, "APPLICATION_FIELD_NOT_KEPT", "The stand-in does not keep this");
    }
    // Discord's documentation says a text, its OpenAPI description an object with translations.
    let nested = given(body, "description").filter(|description| description.is_object());
    let description = match nested {
        Some(nested) => needed_text(&mut form, "description", nested, "default", 0, 400),
        None => text(&mut form, "", body, "description", 0, 400),
    };
    let tags = list(&mut form, "", body, "tags").map(|tags| checked_tags(&mut form, tags));
    let url = text(&mut form, "", body, "role_connections_verification_url", 0, 2048);
    if url.is_some_and(|url| !url.starts_with("https://")) {
        form.fault("role_connections_verification_url", "URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
    let flags = number(&mut form, "", body, "flags", 0, i64::MAX).and_then(|flags| u64::try_from(flags).ok());
    if flags.is_some_and(|flags| flags & !application_flags(PRIVILEGED) != 0) {
        form.fault("flags", "APPLICATION_FLAGS_INVALID", "Only the flags of limited intents can be changed");
    }
    form.finish()?;
    let application = &mut world.application;
    if body.get("description").is_some() {
        application.description = description.unwrap_or_default().to_owned();
    }
    if body.get("role_connections_verification_url").is_some() {
        application.role_connections_url = url.map(str::to_owned);
    }
    application.tags = tags.unwrap_or_else(|| std::mem::take(&mut application.tags));
    if let Some(flags) = flags {
        world.config.privileged_intents = privileged_intents(flags);
    }
    world.changed(WorldChange::Commands);
    get(world, call)
}

/// The tags in a body: at most five, of at most twenty characters each, without duplicates.
fn checked_tags(form: &mut Form, listed: &[Value]) -> Vec<String> {
    form.at_most("tags", listed.len(), 5);
    let mut tags: Vec<String> = Vec::new();
    for (n, tag) in listed.iter().enumerate() {
        match tag.as_str() {
            Some(tag) if tags.iter().any(|known| known == tag) => {
                form.fault("tags", "SET_TYPE_CONTAINS_DUPLICATES", "A tag is named twice");
            }
            Some(tag) => {
                form.length(format!("tags.{n}"), tag, 0, 20);
                tags.push(tag.to_owned());
            }
            None => form.fault(format!("tags.{n}"), "STRING_TYPE_CONVERT", "Could not interpret value as string."),
        }
    }
    tags
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
