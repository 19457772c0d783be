//! Servers and their members.

use serde_json::{Value, json};

use super::call::{Answer, Call, ok};
use super::moderation::change_member;
use crate::check::text;
use crate::errors::{ApiError, Form};
use crate::intents::GUILD_MEMBERS;
use crate::permissions::{CHANGE_NICKNAME, VIEW_CHANNEL, name};
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
    let bot = world.application.bot;
    let all = world.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none());
    let listed = all.filter(|channel| world.permissions_in(channel, bot) & VIEW_CHANNEL != 0);
    ok(listed.map(|channel| world.channel_json(channel)).collect())
}

pub(super) fn roles(world: &mut World, call: &Call) -> Answer {
    ok(world.guild(call.id("guild_id")?)?.roles.iter().map(role_json).collect())
}

pub(super) fn role(world: &mut World, call: &Call) -> Answer {
    let (guild, id) = (world.guild(call.id("guild_id")?)?, call.id("role_id")?);
    guild
        .roles
        .iter()
        .find(|role| role.id == id)
        .map_or_else(|| Err(ApiError::unknown_role()), |role| ok(role_json(role)))
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

/// Members whose name, display name or nickname begins with `query`; needs no privileged intent.
pub(super) fn search(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    let limit = call.number("limit", 1, 1, 1000)? as usize;
    let Some(query) = call.query.get("query").map(|query| query.to_lowercase()).filter(|query| !query.is_empty())
    else {
        let mut form = Form::default();
        form.required("query");
        form.finish()?;
        return ok(json!([]));
    };
    let begins = |name: &str| name.to_lowercase().starts_with(&query);
    let found = guild.members.iter().filter(|(id, member)| {
        let user = world.users.get(id);
        member.nick.as_deref().is_some_and(begins)
            || user.is_some_and(|user| begins(&user.name) || begins(&user.display))
    });
    ok(found.take(limit).map(|(id, _)| world.member_json(guild, *id, true)).collect())
}

/// Sets the bot's own nickname; an empty one removes it.
pub(super) fn name_self(world: &mut World, call: &Call) -> Answer {
    let (id, bot) = (world.guild(call.id("guild_id")?)?.id, world.application.bot);
    let mut form = Form::default();
    let nick = text(&mut form, "", &call.body, "nick", 0, 32).filter(|nick| !nick.is_empty()).map(str::to_owned);
    form.finish()?;
    if world.guild(id)?.permissions_of(bot) & CHANGE_NICKNAME == 0 {
        return Err(ApiError::missing_permission(name(CHANGE_NICKNAME)).excused_if(world.removed.permissions));
    }
    change_member(world, call, id, bot, |member| member.nick = nick)?;
    let guild = world.guild(id)?;
    ok(world.member_json(guild, bot, true))
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
