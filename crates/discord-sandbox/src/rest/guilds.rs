//! Servers and who is in them.

use serde_json::{Value, json};

use super::call::{Answer, Call, ok};
use crate::errors::ApiError;
use crate::intents::GUILD_MEMBERS;
use crate::permissions::VIEW_CHANNEL;
use crate::world::{World, role_json};

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    let mut json = world.guild_json(guild);
    if call.wants("with_counts") {
        json["approximate_member_count"] = json!(guild.members.len());
        json["approximate_presence_count"] = json!(guild.members.len());
    }
    ok(json)
}

pub(super) fn channels(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?.id;
    let listed = world.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none());
    ok(listed.map(|channel| world.channel_json(channel)).collect())
}

pub(super) fn roles(world: &mut World, call: &Call) -> Answer {
    ok(world.guild(call.id("guild_id")?)?.roles.iter().map(role_json).collect())
}

pub(super) fn active_threads(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?.id;
    let bot = world.application.bot;
    let active =
        world.channels.values().filter(|c| c.guild == Some(guild) && c.thread.as_ref().is_some_and(|t| !t.archived));
    let seen = active.filter(|c| world.permissions_in(c, bot) & VIEW_CHANNEL != 0);
    let threads: Vec<Value> = seen.map(|c| world.channel_json(c)).collect();
    let members: Vec<Value> = threads.iter().map(|thread| thread["member"].clone()).filter(Value::is_object).collect();
    ok(json!({ "threads": threads, "members": members, "has_more": false }))
}

pub(super) fn members(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    if world.config.privileged_intents & GUILD_MEMBERS == 0 {
        return Err(ApiError::missing_access().with("needs the privileged intent GUILD_MEMBERS"));
    }
    let limit = call.number("limit", 1, 1, 1000)? as usize;
    ok(guild.members.keys().take(limit).map(|id| world.member_json(guild, *id, true)).collect())
}

pub(super) fn member(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    let user = call.id("user_id")?;
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    if !guild.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    ok(world.member_json(guild, user, true))
}
