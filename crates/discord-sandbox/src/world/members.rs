//! Members of servers: nicknames, timeouts, roles, bans.

use serde_json::{Value, json};

use super::{Change, GUILD_MEMBERS, GUILDS, Guild, Member, Role, World, role_json};
use crate::errors::ApiError;
use crate::intents::GUILD_MODERATION;
use crate::permissions::{self, ADMINISTRATOR, BAN_MEMBERS, Permissions, VIEW_AUDIT_LOG};
use crate::snowflake::Snowflake;

impl World {
    /// Changes a member. The bot hears of itself whatever its intents.
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
        self.changed(Change::User { user });
    }

    /// Removes a member, by a kick or a ban.
    pub(crate) fn remove_member(&mut self, guild: Snowflake, user: Snowflake) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        if found.members.remove(&user).is_some() {
            let json = json!({ "guild_id": guild, "user": self.user_json(user) });
            self.emit("GUILD_MEMBER_REMOVE", Some(guild), GUILD_MEMBERS, &json);
            self.changed(Change::Guild { guild });
        }
    }

    /// Bans a user, or lifts their ban.
    pub(crate) fn set_ban(&mut self, guild: Snowflake, user: Snowflake, ban: Option<Option<String>>) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let event = if ban.is_some() { "GUILD_BAN_ADD" } else { "GUILD_BAN_REMOVE" };
        match ban {
            Some(reason) => found.bans.insert(user, reason),
            None => found.bans.remove(&user),
        };
        // Only who may see bans is told.
        if found.permissions_of(self.application.bot) & (BAN_MEMBERS | VIEW_AUDIT_LOG) != 0 {
            let json = json!({ "guild_id": guild, "user": self.user_json(user) });
            self.emit(event, Some(guild), GUILD_MODERATION, &json);
        }
        if event == "GUILD_BAN_ADD" {
            self.remove_member(guild, user);
        }
    }

    /// Adds a role or replaces the one with its id.
    pub(crate) fn put_role(&mut self, guild: Snowflake, role: Role) -> Value {
        let Some(found) = self.guilds.get_mut(&guild) else { return Value::Null };
        let (json, id) = (role_json(&role), role.id);
        let event = match found.roles.iter_mut().find(|known| known.id == id) {
            Some(known) => {
                *known = role;
                "GUILD_ROLE_UPDATE"
            }
            None => {
                // No event tells that those above move up.
                found.roles.iter_mut().filter(|other| other.position >= role.position).for_each(|o| o.position += 1);
                found.roles.push(role);
                "GUILD_ROLE_CREATE"
            }
        };
        self.emit(event, Some(guild), GUILDS, &json!({ "guild_id": guild, "role": json }));
        self.changed(Change::Guild { guild });
        json
    }

    pub(crate) fn delete_role(&mut self, guild: Snowflake, role: Snowflake) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let Some(at) = found.roles.iter().position(|known| known.id == role) else { return };
        let gone = found.roles.remove(at).position;
        // Those above move down, which no event tells.
        found.roles.iter_mut().filter(|other| other.position > gone).for_each(|other| other.position -= 1);
        found.members.values_mut().for_each(|member| member.roles.retain(|id| *id != role));
        self.emit("GUILD_ROLE_DELETE", Some(guild), GUILDS, &json!({ "guild_id": guild, "role_id": role }));
        self.changed(Change::Guild { guild });
    }

    /// Checks that the bot has a permission in a whole server.
    pub(crate) fn require_in_guild(&self, guild: &Guild, needed: Permissions) -> Result<(), ApiError> {
        let granted = guild.permissions_of(self.application.bot);
        if granted & needed == needed {
            return Ok(());
        }
        Err(ApiError::missing_permission(permissions::name(needed)).excused_if(self.removed.permissions))
    }

    /// Checks that the bot's highest role is above a member's; nobody is above the owner.
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
