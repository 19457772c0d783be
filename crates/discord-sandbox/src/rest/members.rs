//! The endpoint for a member of a server.

use super::call::{ApiResult, Call, ok};
use crate::errors::ApiError;
use crate::world::World;

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
