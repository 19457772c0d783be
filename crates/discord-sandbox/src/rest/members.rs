//! The endpoint for a member of a server.

use super::call::{ApiResult, Call, ok};
use crate::errors::ApiError;
use crate::world::World;

/// Returns a member. A bot has no other way to learn that a user does not exist or is not a member, so a refusal for
/// one of these reasons is excused.
pub(super) fn get(world: &mut World, call: &Call) -> ApiResult {
    let guild = world.guild(call.id("guild_id")?)?;
    let user = call.id("user_id")?;
    if !world.users.contains_key(&user) {
        return Err(ApiError::unknown_user().excused_if(true));
    }
    if !guild.members.contains_key(&user) {
        return Err(ApiError::unknown_member().excused_if(true));
    }
    ok(world.member_json(guild, user, true))
}
