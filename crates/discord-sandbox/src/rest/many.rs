//! Moderation of many at once: bans, and the order of roles.

use serde_json::{Value, json};

use super::audit::by;
use super::call::{Answer, Call, Reply, ok};
use super::moderation::put_role;
use crate::check::{as_id, list, number};
use crate::errors::{ApiError, Form};
use crate::permissions::{BAN_MEMBERS, MANAGE_GUILD, MANAGE_ROLES};
use crate::snowflake::Snowflake;
use crate::world::{Action, Audit, Guild, Role, World, role_json};

const MOST_BANS: usize = 200;
const LONGEST_DELETION_S: i64 = 7 * 86_400;

/// Bans one person.
pub(super) fn ban(world: &mut World, call: &Call) -> Answer {
    let (guild, user) = (world.guild(call.id("guild_id")?)?, call.id("user_id")?);
    world.require_in_guild(guild, BAN_MEMBERS)?;
    world.require_above(guild, user)?;
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    let guild = guild.id;
    let mut form = Form::default();
    let seconds = deleted_seconds(&mut form, &call.body);
    form.finish()?;
    carry_out(world, call, guild, user, seconds);
    Ok(Reply::Empty)
}

/// Bans up to 200 people; whoever cannot be banned, or is banned already, is named in the answer.
pub(super) fn bulk_ban(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, BAN_MEMBERS)?;
    world.require_in_guild(guild, MANAGE_GUILD)?;
    let guild = guild.id;
    let mut form = Form::default();
    let users = users(&mut form, &call.body);
    let seconds = deleted_seconds(&mut form, &call.body);
    form.finish()?;
    let (banned, failed): (Vec<_>, Vec<_>) = users.into_iter().partition(|user| can_be_banned(world, guild, *user));
    if banned.is_empty() {
        return Err(ApiError::nobody_banned());
    }
    for user in &banned {
        carry_out(world, call, guild, *user, seconds);
    }
    ok(json!({ "banned_users": banned, "failed_users": failed }))
}

fn users(form: &mut Form, body: &Value) -> Vec<Snowflake> {
    let Some(listed) = list(form, "", body, "user_ids") else {
        form.required("user_ids");
        return Vec::new();
    };
    if !(1..=MOST_BANS).contains(&listed.len()) {
        form.fault("user_ids", "BASE_TYPE_BAD_LENGTH", format!("Must be between 1 and {MOST_BANS} in length."));
    }
    let mut users = Vec::new();
    for (at, user) in listed.iter().enumerate() {
        match as_id(user) {
            Some(user) if users.contains(&user) => {
                form.fault("user_ids", "SET_TYPE_CONTAINS_DUPLICATES", "A user is named twice");
            }
            Some(user) => users.push(user),
            None => {
                form.fault(format!("user_ids.{at}"), "NUMBER_TYPE_COERCE", format!("Value {user} is not snowflake."))
            }
        }
    }
    users
}

fn deleted_seconds(form: &mut Form, body: &Value) -> i64 {
    number(form, "", body, "delete_message_seconds", 0, LONGEST_DELETION_S).unwrap_or(0)
}

fn can_be_banned(world: &World, guild: Snowflake, user: Snowflake) -> bool {
    let Some(guild) = world.guilds.get(&guild) else { return false };
    let known = world.users.contains_key(&user) && !guild.bans.contains_key(&user);
    known && world.require_above(guild, user).is_ok()
}

/// Bans somebody, and deletes what they wrote in the last seconds.
fn carry_out(world: &mut World, call: &Call, guild: Snowflake, user: Snowflake, seconds: i64) {
    let since = world.now() - seconds * 1000;
    let here = world.channels.values().filter(|channel| channel.guild == Some(guild) && seconds > 0);
    let written = here.flat_map(|channel| channel.messages.values());
    let recent = written.filter(|message| message.author == user && message.posted_ms >= since);
    let recent: Vec<_> = recent.map(|message| (message.channel, message.id)).collect();
    for (channel, message) in recent {
        world.delete_message(channel, message);
    }
    world.set_ban(guild, user, Some(call.reason.clone()));
    world.audit(guild, &by(world, call), Audit::of(Action::MemberBanAdd, user));
}

/// Moves roles to new positions; those between make room. The bot moves only roles below its own highest, and not above
/// it; roles that stay where they are may be named, too.
pub(super) fn order_roles(world: &mut World, call: &Call) -> Answer {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, MANAGE_ROLES)?;
    let mut moves = wanted_positions(&call.body)?;
    moves.sort_by_key(|(_, position)| *position);
    let moved = reordered(guild, &moves)?;
    let rank = guild.rank(world.application.bot);
    for role in &moved {
        let before = guild.roles.iter().find(|known| known.id == role.id).map_or(0, |known| known.position);
        if before >= rank || role.position >= rank {
            return Err(ApiError::missing_permission("a role above this one and its new place"));
        }
    }
    let guild = guild.id;
    for role in moved {
        put_role(world, call, guild, role);
    }
    ok(world.guild(guild)?.roles.iter().map(role_json).collect())
}

fn wanted_positions(body: &Value) -> Result<Vec<(Snowflake, usize)>, ApiError> {
    let mut form = Form::default();
    let mut wanted = Vec::new();
    if !body.is_array() {
        form.fault("", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    }
    for (at, one) in body.as_array().into_iter().flatten().enumerate() {
        let position = number(&mut form, &at.to_string(), one, "position", 0, i64::from(i32::MAX));
        wanted.extend(as_id(&one["id"]).zip(position.and_then(|position| usize::try_from(position).ok())));
    }
    form.finish()?;
    Ok(wanted)
}

/// The roles whose positions change. The lowest, `@everyone`, stays at 0.
fn reordered(guild: &Guild, moves: &[(Snowflake, usize)]) -> Result<Vec<Role>, ApiError> {
    let mut order: Vec<&Role> = guild.roles.iter().filter(|role| role.id != guild.id).collect();
    order.sort_by_key(|role| (role.position, role.id));
    let mut placed = Vec::new();
    for (id, position) in moves {
        if (*id == guild.id) != (*position == 0) {
            return Err(ApiError::missing_permission("no role stands below @everyone"));
        }
        if let Some(at) = order.iter().position(|role| role.id == *id) {
            placed.push((order.remove(at), *position));
        } else if *id != guild.id {
            return Err(ApiError::unknown_role());
        }
    }
    for (role, position) in placed {
        order.insert((position - 1).min(order.len()), role);
    }
    let numbered = order.into_iter().zip(1..).filter(|(role, position)| role.position != *position);
    Ok(numbered.map(|(role, position)| Role { position, ..role.clone() }).collect())
}
