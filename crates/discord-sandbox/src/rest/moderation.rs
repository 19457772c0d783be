//! Moderation: editing, kicking and banning members; roles and permission overwrites.

use serde_json::{Value, json};

use super::audit::by;
use super::call::{Answer, Call, Reply, ok};
use crate::check::{as_id, given, list, number, text};
use crate::clock::{iso8601, parse_iso8601};
use crate::errors::{ApiError, Form};
use crate::permissions::{BAN_MEMBERS, KICK_MEMBERS, MANAGE_NICKNAMES, MANAGE_ROLES, MODERATE_MEMBERS, Permissions};
use crate::snowflake::Snowflake;
use crate::world::{Action, Audit, Member, Overwrite, Role, World, overwrite_json, role_json};

const LONGEST_TIMEOUT_MS: i64 = 28 * 86_400_000;

/// The server and the member in the path, if the bot may do this to them.
fn target(world: &World, call: &Call, needed: Permissions) -> Result<(Snowflake, Snowflake), ApiError> {
    let guild = world.guild(call.id("guild_id")?)?;
    let user = call.id("user_id")?;
    world.require_in_guild(guild, needed)?;
    if !guild.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    world.require_above(guild, user)?;
    Ok((guild.id, user))
}

/// Changes nickname, roles or timeout of a member.
pub(super) fn edit_member(world: &mut World, call: &Call) -> Answer {
    let mut needed = 0;
    for (key, bit) in
        [("nick", MANAGE_NICKNAMES), ("roles", MANAGE_ROLES), ("communication_disabled_until", MODERATE_MEMBERS)]
    {
        needed |= if call.body.get(key).is_some() { bit } else { 0 };
    }
    let (guild, user) = target(world, call, needed)?;
    if ["mute", "deaf", "channel_id"].iter().any(|key| given(&call.body, key).is_some()) {
        return Err(ApiError::not_in_voice());
    }
    let change = member_change(world, call, guild)?;
    change_member(world, call, guild, user, change)?;
    let guild = world.guild(guild)?;
    ok(world.member_json(guild, user, true))
}

/// Changes a member, as the audit log tells.
pub(super) fn change_member(
    world: &mut World,
    call: &Call,
    guild: Snowflake,
    user: Snowflake,
    change: impl FnOnce(&mut Member),
) -> Result<(), ApiError> {
    let before = world.member_json(world.guild(guild)?, user, false);
    world.change_member(guild, user, change);
    world.audit_member(guild, user, &by(world, call), &before);
    Ok(())
}

/// What the body of a request changes of a member.
fn member_change(world: &World, call: &Call, guild: Snowflake) -> Result<impl FnOnce(&mut Member) + use<>, ApiError> {
    let mut form = Form::default();
    let nick = call
        .body
        .get("nick")
        .map(|_| text(&mut form, "", &call.body, "nick", 0, 32).filter(|nick| !nick.is_empty()).map(str::to_owned));
    let roles: Option<Vec<Snowflake>> =
        list(&mut form, "", &call.body, "roles").map(|roles| roles.iter().filter_map(as_id).collect());
    let timeout = call.body.get("communication_disabled_until").map(|until| until.as_str().and_then(parse_iso8601));
    if timeout.flatten().is_some_and(|until| until > world.now() + LONGEST_TIMEOUT_MS) {
        form.fault("communication_disabled_until", "GUILD_MEMBER_TIMEOUT_TOO_LONG", "A timeout lasts 28 days at most");
    }
    form.finish()?;
    for role in roles.iter().flatten() {
        grantable(world, guild, *role)?;
    }
    Ok(move |member: &mut Member| {
        member.nick = nick.unwrap_or(member.nick.take());
        member.roles = roles.unwrap_or(std::mem::take(&mut member.roles));
        member.timeout_ms = timeout.unwrap_or(member.timeout_ms);
    })
}

/// Checks that the bot may give or change a role: one below its own highest.
fn grantable(world: &World, guild: Snowflake, role: Snowflake) -> Result<&Role, ApiError> {
    let guild = world.guild(guild)?;
    world.require_in_guild(guild, MANAGE_ROLES)?;
    let role = guild.roles.iter().find(|known| known.id == role).ok_or_else(ApiError::unknown_role)?;
    if role.position < guild.rank(world.application.bot) {
        Ok(role)
    } else {
        Err(ApiError::missing_permission("a role above this one"))
    }
}

pub(super) fn kick(world: &mut World, call: &Call) -> Answer {
    let (guild, user) = target(world, call, KICK_MEMBERS)?;
    world.remove_member(guild, user);
    world.audit(guild, &by(world, call), Audit::of(Action::MemberKick, user));
    Ok(Reply::Empty)
}

pub(super) fn add_member_role(world: &mut World, call: &Call) -> Answer {
    change_member_role(world, call, true)
}

pub(super) fn remove_member_role(world: &mut World, call: &Call) -> Answer {
    change_member_role(world, call, false)
}

fn change_member_role(world: &mut World, call: &Call, there: bool) -> Answer {
    let (guild, user, role) = (call.id("guild_id")?, call.id("user_id")?, call.id("role_id")?);
    grantable(world, guild, role)?;
    if !world.guild(guild)?.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    change_member(world, call, guild, user, |member| {
        member.roles.retain(|known| *known != role);
        if there {
            member.roles.push(role);
        }
    })?;
    Ok(Reply::Empty)
}

fn ban_json(world: &World, user: Snowflake, reason: &Option<String>) -> Value {
    json!({ "user": world.user_json(user), "reason": reason })
}

pub(super) fn bans(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, BAN_MEMBERS)?;
    ok(guild.bans.iter().map(|(user, reason)| ban_json(world, *user, reason)).collect())
}

pub(super) fn get_ban(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, BAN_MEMBERS)?;
    let user = call.id("user_id")?;
    guild.bans.get(&user).map_or_else(|| Err(ApiError::unknown_ban()), |reason| ok(ban_json(world, user, reason)))
}

pub(super) fn unban(world: &mut World, call: &Call) -> Answer {
    let (guild, user) = (world.guild(call.id("guild_id")?)?, call.id("user_id")?);
    world.require_in_guild(guild, BAN_MEMBERS)?;
    if !guild.bans.contains_key(&user) {
        return Err(ApiError::unknown_ban());
    }
    let guild = guild.id;
    world.set_ban(guild, user, None);
    world.audit(guild, &by(world, call), Audit::of(Action::MemberBanRemove, user));
    Ok(Reply::Empty)
}

/// Applies the body of a request to a role.
fn described(call: &Call, mut role: Role) -> Result<Role, ApiError> {
    let mut form = Form::default();
    if let Some(name) = text(&mut form, "", &call.body, "name", 1, 100) {
        name.clone_into(&mut role.name);
    }
    if let Some(colour) = number(&mut form, "", &call.body, "color", 0, 0xFF_FFFF) {
        role.colour = u32::try_from(colour).unwrap_or(0);
    }
    if let Some(permissions) = given(&call.body, "permissions").and_then(as_id) {
        role.permissions = permissions.0;
    }
    role.mentionable = call.body["mentionable"].as_bool().unwrap_or(role.mentionable);
    form.finish()?;
    Ok(role)
}

pub(super) fn create_role(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, MANAGE_ROLES)?;
    let (guild, id) = (guild.id, world.new_id());
    let blank = Role {
        id,
        name: "new role".to_owned(),
        permissions: 0,
        colour: 0,
        position: 1,
        managed: false,
        mentionable: false,
        bot: None,
    };
    let role = described(call, blank)?;
    ok(put_role(world, call, guild, role))
}

/// Adds or replaces a role, as the audit log tells.
pub(super) fn put_role(world: &mut World, call: &Call, guild: Snowflake, role: Role) -> Value {
    let id = role.id;
    let known = world.guilds.get(&guild).and_then(|guild| guild.roles.iter().find(|known| known.id == id));
    let before = known.map_or(Value::Null, role_json);
    let json = world.put_role(guild, role);
    let action = if before.is_null() { Action::RoleCreate } else { Action::RoleUpdate };
    world.audit(guild, &by(world, call), Audit::of(action, id).changed(&before, &json));
    json
}

pub(super) fn edit_role(world: &mut World, call: &Call) -> Answer {
    let guild = call.id("guild_id")?;
    let role = grantable(world, guild, call.id("role_id")?)?.clone();
    let role = described(call, role)?;
    ok(put_role(world, call, guild, role))
}

pub(super) fn delete_role(world: &mut World, call: &Call) -> Answer {
    let guild = call.id("guild_id")?;
    let role = grantable(world, guild, call.id("role_id")?)?;
    if role.managed || role.id == guild {
        return Err(ApiError::missing_permission("a role that is not Discord's own"));
    }
    let (role, before) = (role.id, role_json(role));
    world.delete_role(guild, role);
    world.audit(guild, &by(world, call), Audit::of(Action::RoleDelete, role).changed(&before, &Value::Null));
    Ok(Reply::Empty)
}

pub(super) fn put_overwrite(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("overwrite_id")?);
    world.require(world.channel(channel)?, MANAGE_ROLES)?;
    let mut form = Form::default();
    let kind = number(&mut form, "", &call.body, "type", 0, 1);
    if kind.is_none() {
        form.required("type");
    }
    form.finish()?;
    let bits = |key: &str| given(&call.body, key).and_then(as_id).map_or(0, |bits| bits.0);
    let overwrite = Overwrite { id, is_member: kind == Some(1), allow: bits("allow"), deny: bits("deny") };
    set_overwrite(world, call, channel, id, Some(overwrite))?;
    Ok(Reply::Empty)
}

pub(super) fn delete_overwrite(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = (call.id("channel_id")?, call.id("overwrite_id")?);
    world.require(world.channel(channel)?, MANAGE_ROLES)?;
    match set_overwrite(world, call, channel, id, None)? {
        Some(_) => Ok(Reply::Empty),
        None => Err(ApiError::unknown_overwrite()),
    }
}

/// Sets or removes an overwrite, as the audit log tells; gives the one that was there.
fn set_overwrite(
    world: &mut World,
    call: &Call,
    channel: Snowflake,
    id: Snowflake,
    new: Option<Overwrite>,
) -> Result<Option<Overwrite>, ApiError> {
    let overwrites = &mut world.channel_mut(channel)?.overwrites;
    let old = overwrites.iter().position(|known| known.id == id).map(|at| overwrites.remove(at));
    let json = |one: &Option<Overwrite>| one.as_ref().map_or(Value::Null, overwrite_json);
    let (before, after) = (json(&old), json(&new));
    overwrites.extend(new);
    let action = match (before.is_null(), after.is_null()) {
        (true, true) => return Ok(None),
        (true, _) => Action::OverwriteCreate,
        (_, true) => Action::OverwriteDelete,
        _ => Action::OverwriteUpdate,
    };
    world.emit_channel(channel);
    let guild = world.channel(channel)?.guild.unwrap_or_default();
    let known = if after.is_null() { &before } else { &after };
    let mut options = json!({ "id": id, "type": known["type"].to_string() });
    let role = world.guilds.get(&guild).and_then(|guild| guild.roles.iter().find(|role| role.id == id));
    if let Some(role) = role {
        options["role_name"] = json!(role.name);
    }
    world.audit(guild, &by(world, call), Audit::of(action, channel).changed(&before, &after).with(options));
    Ok(old)
}

/// An invitation to a channel. Nobody can follow it here.
pub(super) fn invite(world: &mut World, call: &Call) -> Answer {
    let channel = world.channel(call.id("channel_id")?)?;
    world.require(channel, crate::permissions::CREATE_INSTANT_INVITE)?;
    let guild = channel.guild.and_then(|id| world.guilds.get(&id)).ok_or_else(ApiError::wrong_channel_type)?;
    ok(json!({
        "type": 0, "code": format!("{:x}", channel.id.0), "expires_at": iso8601(world.now() + 86_400_000),
        "guild": { "id": guild.id, "name": guild.name, "features": [], "icon": null, "banner": null, "splash": null,
            "description": null, "verification_level": 0, "vanity_url_code": null, "nsfw_level": 0,
            "premium_subscription_count": 0 },
        "channel": { "id": channel.id, "name": channel.name, "type": channel.kind },
        "inviter": world.user_json(world.application.bot), "uses": 0, "max_uses": 0, "max_age": 86_400,
        "temporary": false, "created_at": iso8601(world.now()),
    }))
}
