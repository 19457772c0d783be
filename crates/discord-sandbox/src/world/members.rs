//! Members of servers: their changes, ranks and timeouts.

use serde_json::json;

use super::{GUILD_MEMBERS, GUILDS, Guild, Member, World, WorldChange};
use crate::errors::ApiError;
use crate::permissions::{self, ADMINISTRATOR, Permissions};
use crate::snowflake::Snowflake;

impl World {
    /// Changes a member. The bot hears of changes to itself with any intents.
    pub(crate) fn change_member(&mut self, guild_id: Snowflake, user: Snowflake, change: impl FnOnce(&mut Member)) {
        let Some(member) = self.guilds.get_mut(&guild_id).and_then(|guild| guild.members.get_mut(&user)) else {
            return;
        };
        change(member);
        let Some(guild) = self.guilds.get(&guild_id) else { return };
        let mut json = self.member_json(guild, user, true);
        json["guild_id"] = json!(guild_id);
        let intent = if user == self.application.bot { GUILDS | GUILD_MEMBERS } else { GUILD_MEMBERS };
        self.emit("GUILD_MEMBER_UPDATE", Some(guild_id), intent, &json);
        self.changed(WorldChange::User { user });
    }

    /// Checks that the bot has a permission in a whole server.
    pub(crate) fn require_in_guild(&self, guild: &Guild, needed: Permissions) -> Result<(), ApiError> {
        let granted = guild.permissions_of(self.application.bot);
        if granted & needed == needed {
            return Ok(());
        }
        Err(ApiError::missing_permission(permissions::name(needed)).excused_if(self.removed.permissions))
    }

    /// Checks that the bot's highest role is above a member's, and that the member is not the owner.
    pub(crate) fn require_above(&self, guild: &Guild, user: Snowflake) -> Result<(), ApiError> {
        let above = guild.owner != user && guild.rank(self.application.bot) > guild.rank(user);
        if above { Ok(()) } else { Err(ApiError::missing_permission("a role above the member's")) }
    }
}

impl Guild {
    /// The position of a member's highest role.
    pub(crate) fn rank(&self, user: Snowflake) -> usize {
        let Some(member) = self.members.get(&user) else { return 0 };
        self.roles.iter().filter(|role| member.roles.contains(&role.id)).map(|role| role.position).max().unwrap_or(0)
    }

    /// Whether a timeout restricts a member now; administrators and the owner are exempt.
    pub(super) fn is_timed_out(&self, user: Snowflake, now: i64) -> bool {
        let timed_out = self.members.get(&user).and_then(|member| member.timeout_ms).is_some_and(|until| now < until);
        timed_out && self.permissions_of(user) & ADMINISTRATOR == 0
    }
}
