//! The bot, its application, people, and the gateway's URL.

use serde_json::{Value, json};

use super::call::{Answer, Call, Reply, ok};
use crate::check::{id, text};
use crate::errors::{ApiError, Form};
use crate::intents::application_flags;
use crate::world::{World, user_json};

/// Discord recommends a shard for about so many servers.
const GUILDS_A_SHARD: usize = 1000;

pub(super) fn me(world: &mut World, _: &Call) -> Answer {
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

/// Changes the bot's name. Its avatar is accepted and not kept.
pub(super) fn edit_me(world: &mut World, call: &Call) -> Answer {
    let mut form = Form::default();
    let name = text(&mut form, "", &call.body, "username", 2, 32).map(str::to_owned);
    form.finish()?;
    let bot = world.application.bot;
    if let (Some(name), Some(user)) = (name, world.users.get_mut(&bot)) {
        name.clone_into(&mut user.display);
        user.name = name;
    }
    me(world, call)
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let user = call.id("user_id")?;
    world.users.get(&user).map_or_else(|| Err(ApiError::unknown_user()), |user| ok(user_json(user)))
}

pub(super) fn my_guilds(world: &mut World, call: &Call) -> Answer {
    let bot = world.application.bot;
    let counts = call.wants("with_counts");
    let guilds = world.bot_guilds((0, 1)).map(|guild| {
        let mut json = json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": guild.owner == bot,
            "permissions": guild.permissions_of(bot).to_string(), "features": [],
        });
        if counts {
            json["approximate_member_count"] = json!(guild.members.len());
            json["approximate_presence_count"] = json!(guild.members.len());
        }
        json
    });
    ok(guilds.collect())
}

pub(super) fn leave_guild(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?.id;
    world.remove_bot(guild);
    Ok(Reply::Empty)
}

pub(super) fn direct_channel(world: &mut World, call: &Call) -> Answer {
    let mut form = Form::default();
    let recipient = id(&mut form, "", &call.body, "recipient_id");
    if recipient.is_none() {
        form.required("recipient_id");
    }
    form.finish()?;
    let recipient = recipient.unwrap_or_default();
    match world.users.get(&recipient) {
        None => return Err(ApiError::unknown_user()),
        Some(user) if user.bot => return Err(ApiError::no_direct_messages()),
        Some(_) => {}
    }
    let channel = world.direct_channel(recipient);
    let channel = world.channel(channel)?;
    ok(world.channel_json(channel))
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

pub(super) fn application(world: &mut World, _: &Call) -> Answer {
    ok(application_json(world))
}

pub(super) fn oauth2_application(world: &mut World, _: &Call) -> Answer {
    let mut json = application_json(world);
    json["summary"] = json!("");
    ok(json)
}

pub(super) fn gateway(world: &mut World, _: &Call) -> Answer {
    ok(json!({ "url": world.hub.url }))
}

pub(super) fn gateway_bot(world: &mut World, _: &Call) -> Answer {
    let limit = world.hub.starts.limit_json(world.now(), world.config.max_concurrency.max(1));
    let shards = world.bot_guilds((0, 1)).count().div_ceil(GUILDS_A_SHARD).max(1);
    ok(json!({ "url": world.hub.url, "shards": shards, "session_start_limit": limit }))
}

/// An empty list, of what the stand-in does not have.
pub(super) fn none(_: &mut World, _: &Call) -> Answer {
    ok(json!([]))
}
