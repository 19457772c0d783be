//! Endpoints for members of servers: reading one, and changing nickname, roles and timeout.

use super::audit::by;
use super::call::{ApiReply, ApiResult, Call, ok};
use crate::check::{as_id, given, list, text};
use crate::clock::parse_iso8601;
use crate::errors::{ApiError, Form};
use crate::permissions::{MANAGE_NICKNAMES, MANAGE_ROLES, MODERATE_MEMBERS};
use crate::snowflake::Snowflake;
use crate::world::{Member, World};

const LONGEST_TIMEOUT_MS: i64 = 28 * 86_400_000;

pub(super) fn get(world: &mut World, call: &Call) -> ApiResult {
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

/// Changes nickname, roles or timeout of a member.
pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let mut needed = 0;
    for (key, bit) in
        [("nick", MANAGE_NICKNAMES), ("roles", MANAGE_ROLES), ("communication_disabled_until", MODERATE_MEMBERS)]
    {
        needed |= if call.body.get(key).is_some() { bit } else { 0 };
    }
    let (guild, user) = (world.guild(call.id("guild_id")?)?, call.id("user_id")?);
    world.require_in_guild(guild, needed)?;
    if !guild.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    world.require_above(guild, user)?;
    if ["mute", "deaf", "channel_id"].iter().any(|key| given(&call.body, key).is_some()) {
        return Err(ApiError::not_in_voice());
    }
    let guild = guild.id;
    let change = changes(world, call, guild)?;
    change_member(world, call, guild, user, change)?;
    let guild = world.guild(guild)?;
    ok(world.member_json(guild, user, true))
}

/// Changes a member, and enters it in the audit log.
fn change_member(
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

/// The changes of a member that the body of a request describes.
fn changes(world: &World, call: &Call, guild: Snowflake) -> Result<impl FnOnce(&mut Member) + use<>, ApiError> {
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
        may_give(world, guild, *role)?;
    }
    Ok(move |member: &mut Member| {
        member.nick = nick.unwrap_or(member.nick.take());
        member.roles = roles.unwrap_or(std::mem::take(&mut member.roles));
        member.timeout_ms = timeout.unwrap_or(member.timeout_ms);
    })
}

/// Checks that the bot may grant a role: one below its own highest.
fn may_give(world: &World, guild: Snowflake, role: Snowflake) -> Result<(), ApiError> {
    let guild = world.guild(guild)?;
    world.require_in_guild(guild, MANAGE_ROLES)?;
    let role = guild.roles.iter().find(|known| known.id == role).ok_or_else(ApiError::unknown_role)?;
    if role.position < guild.rank(world.application.bot) {
        Ok(())
    } else {
        Err(ApiError::missing_permission("a role above this one"))
    }
}

pub(super) fn add_role(world: &mut World, call: &Call) -> ApiResult {
    change_role(world, call, true)
}

pub(super) fn remove_role(world: &mut World, call: &Call) -> ApiResult {
    change_role(world, call, false)
}

fn change_role(world: &mut World, call: &Call, there: bool) -> ApiResult {
    let (guild, user, role) = (call.id("guild_id")?, call.id("user_id")?, call.id("role_id")?);
    may_give(world, guild, role)?;
    if !world.guild(guild)?.members.contains_key(&user) {
        return Err(ApiError::unknown_member());
    }
    change_member(world, call, guild, user, |member| {
        member.roles.retain(|known| *known != role);
        if there {
            member.roles.push(role);
        }
    })?;
    Ok(ApiReply::Empty)
}
