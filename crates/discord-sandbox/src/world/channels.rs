//! Changes of channels, of the roles and overwrites that grant permissions in them, and the removal of the bot from a
//! server.

use serde_json::json;

use super::setup::{new_channel, new_role};
use super::{DIRECT, GUILDS, World, WorldChange};
use crate::history::Event;
use crate::permissions;
use crate::snowflake::Snowflake;

/// The internal name of a direct conversation. Discord gives these channels no name.
pub(super) fn direct_name(person: Snowflake) -> String {
    format!("direct-{person}")
}

impl World {
    /// The direct conversation of a person with the bot, which is created if there is none.
    pub(crate) fn direct_channel(&mut self, person: Snowflake) -> Snowflake {
        let name = direct_name(person);
        let known = self.channels.values().find(|channel| channel.kind == DIRECT && channel.name == name);
        known.map(|channel| channel.id).unwrap_or_else(|| {
            let id = self.new_id();
            self.channels.insert(id, new_channel(id, None, DIRECT, &name, 0));
            id
        })
    }

    pub(crate) fn emit_channel(&mut self, id: Snowflake) {
        self.emit_channel_update(id);
        self.changed(WorldChange::Channel(id));
    }

    /// Sends the bot the state of a channel, unless the channel is a thread that the bot may not view.
    pub(super) fn emit_channel_update(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (json, guild) = (self.gateway_channel_json(channel), channel.guild);
        match channel.thread.is_some() {
            false => self.emit("CHANNEL_UPDATE", guild, GUILDS, &json),
            true if self.is_visible(channel) => self.emit("THREAD_UPDATE", guild, GUILDS, &json),
            true => {}
        }
    }

    /// The threads of a channel, oldest first.
    pub(crate) fn threads_of(&self, channel: Snowflake) -> Vec<Snowflake> {
        let threads = self.channels.values().filter(|c| c.thread.as_ref().is_some_and(|t| t.parent == channel));
        threads.map(|thread| thread.id).collect()
    }

    /// Deletes a channel with its threads, or one thread.
    pub(crate) fn delete_channel(&mut self, id: Snowflake) {
        for thread in self.threads_of(id) {
            self.delete_channel(thread);
        }
        let Some(channel) = self.channels.remove(&id) else { return };
        for message in channel.messages.keys() {
            self.record(Event::Gone { message: *message });
        }
        let guild = channel.guild;
        match &channel.thread {
            Some(thread) => {
                let short = json!({ "id": id, "guild_id": guild, "parent_id": thread.parent, "type": channel.kind });
                if self.is_visible(&channel) {
                    self.emit("THREAD_DELETE", guild, GUILDS, &short);
                }
                let parent = thread.parent;
                if let Some(found) = self.channels.get_mut(&parent).and_then(|c| c.messages.get_mut(&id)) {
                    found.has_thread = false;
                    self.changed(WorldChange::Message { channel: parent, message: id });
                }
            }
            None => {
                let json = self.gateway_channel_json(&channel);
                self.emit("CHANNEL_DELETE", guild, GUILDS, &json);
            }
        }
        self.changed(WorldChange::Everywhere);
        // At the end of the function, `channel` is dropped with its `revision`, which wakes all waiters for a change
        // in it.
    }

    /// Removes the bot and its application from a server.
    pub(crate) fn remove_bot(&mut self, guild: Snowflake) {
        let bot = self.application.bot;
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        found.installed = false;
        if found.members.remove(&bot).is_none() {
            return;
        }
        found.roles.retain(|role| role.bot != Some(bot));
        self.removed.things.insert(guild);
        self.removed.permissions = true;
        self.emit("GUILD_DELETE", Some(guild), 0, &json!({ "id": guild }));
        self.changed(WorldChange::Everywhere);
    }

    /// Grants the bot's role in a server a permission, or revokes it.
    pub(crate) fn allow_in_guild(&mut self, guild: Snowflake, bit: permissions::Permissions, allowed: bool) {
        let bot = self.application.bot;
        let visible = self.visible_channels(guild);
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let Some(member) = found.members.get(&bot) else { return };
        let Some(role) = found.roles.iter_mut().find(|role| role.managed && member.roles.contains(&role.id)) else {
            return;
        };
        role.permissions = if allowed { role.permissions | bit } else { role.permissions & !bit };
        let json = json!({ "guild_id": guild, "role": super::role_json(role) });
        self.removed.permissions |= !allowed;
        self.emit("GUILD_ROLE_UPDATE", Some(guild), GUILDS, &json);
        self.emit_revealed(guild, &visible);
        self.changed(WorldChange::Everywhere);
    }

    /// Gives the bot a further role in a server, with these permissions.
    pub(crate) fn add_bot_role(&mut self, guild: Snowflake, granted: permissions::Permissions) -> Snowflake {
        let (id, bot) = (self.new_id(), self.application.bot);
        let visible = self.visible_channels(guild);
        let Some(found) = self.guilds.get_mut(&guild) else { return id };
        let role = super::Role { colour: 0, ..new_role(id, "Guest", granted, found.roles.len()) };
        found.roles.push(role.clone());
        if let Some(member) = found.members.get_mut(&bot) {
            member.roles.push(id);
        }
        let json = json!({ "guild_id": guild, "role": super::role_json(&role) });
        self.emit("GUILD_ROLE_CREATE", Some(guild), GUILDS, &json);
        self.emit_bot_member(guild);
        self.emit_revealed(guild, &visible);
        self.changed(WorldChange::Everywhere);
        id
    }

    /// Adds a role without permissions to a server, and gives it to these people.
    pub(crate) fn add_role(
        &mut self,
        guild: Snowflake,
        name: &str,
        mentionable: bool,
        people: &[Snowflake],
    ) -> Snowflake {
        let id = self.new_id();
        let Some(found) = self.guilds.get_mut(&guild) else { return id };
        let role = super::Role { mentionable, ..new_role(id, name, 0, found.roles.len()) };
        found.roles.push(role.clone());
        for person in people {
            if let Some(member) = found.members.get_mut(person) {
                member.roles.push(id);
            }
        }
        let json = json!({ "guild_id": guild, "role": super::role_json(&role) });
        self.emit("GUILD_ROLE_CREATE", Some(guild), GUILDS, &json);
        self.changed(WorldChange::Everywhere);
        id
    }

    /// Sends the bot its own membership. Unlike the event for other members, this event needs no intent.
    fn emit_bot_member(&mut self, guild: Snowflake) {
        let Some(found) = self.guilds.get(&guild) else { return };
        let mut json = self.member_json(found, self.application.bot, true);
        json["guild_id"] = json!(guild);
        self.emit("GUILD_MEMBER_UPDATE", Some(guild), 0, &json);
    }

    /// Sends the bot each channel that it can see now and that is not in `before`, the list of the channels that it
    /// could see earlier.
    fn emit_revealed(&mut self, guild: Snowflake, before: &[Snowflake]) {
        for channel in self.visible_channels(guild).into_iter().filter(|channel| !before.contains(channel)) {
            self.emit_channel_update(channel);
        }
    }

    /// Deletes a role, and the permission overwrites for it in channels.
    pub(crate) fn delete_role(&mut self, guild: Snowflake, role: Snowflake) {
        let visible = self.visible_channels(guild);
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        found.roles.retain(|one| one.id != role);
        found.members.values_mut().for_each(|member| member.roles.retain(|one| *one != role));
        for channel in self.channels.values_mut().filter(|channel| channel.guild == Some(guild)) {
            channel.overwrites.retain(|overwrite| overwrite.id != role);
        }
        self.removed.permissions = true;
        self.emit("GUILD_ROLE_DELETE", Some(guild), GUILDS, &json!({ "guild_id": guild, "role_id": role }));
        self.emit_revealed(guild, &visible);
        self.changed(WorldChange::Everywhere);
    }

    /// Allows or denies the bot a permission in one channel.
    pub(crate) fn allow_in_channel(&mut self, channel: Snowflake, bit: permissions::Permissions, allowed: bool) {
        self.allow_member_in_channel(channel, self.application.bot, bit, allowed);
    }

    /// Grants or denies a permission to one member in one channel.
    pub(crate) fn allow_member_in_channel(
        &mut self,
        channel: Snowflake,
        member: Snowflake,
        bit: permissions::Permissions,
        allowed: bool,
    ) {
        self.overwrite(channel, (member, true), bit, allowed);
    }

    /// Grants or denies a permission to one role in one channel.
    pub(crate) fn allow_role_in_channel(
        &mut self,
        channel: Snowflake,
        role: Snowflake,
        bit: permissions::Permissions,
        allowed: bool,
    ) {
        self.overwrite(channel, (role, false), bit, allowed);
    }

    fn overwrite(
        &mut self,
        channel: Snowflake,
        (id, is_member): (Snowflake, bool),
        bit: permissions::Permissions,
        allowed: bool,
    ) {
        let Some(found) = self.channels.get_mut(&channel) else { return };
        let index = match found.overwrites.iter().position(|o| o.is_member == is_member && o.id == id) {
            Some(index) => index,
            None => {
                found.overwrites.push(super::Overwrite { id, is_member, allow: 0, deny: 0 });
                found.overwrites.len() - 1
            }
        };
        let overwrite = &mut found.overwrites[index];
        overwrite.allow = if allowed { overwrite.allow | bit } else { overwrite.allow & !bit };
        overwrite.deny = if allowed { overwrite.deny & !bit } else { overwrite.deny | bit };
        self.removed.permissions |= !allowed;
        self.emit_channel(channel);
    }
}

impl World {
    /// Grants a person a permission through a role of their own, or revokes it.
    pub(crate) fn permit_person(
        &mut self,
        guild: Snowflake,
        user: Snowflake,
        bit: permissions::Permissions,
        allowed: bool,
    ) {
        let id = self.new_id();
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let name = format!("Permissions of {user}");
        if !found.roles.iter().any(|role| role.name == name) {
            let position = found.roles.len();
            found.roles.push(super::Role { colour: 0, ..new_role(id, &name, 0, position) });
        }
        let Some(role) = found.roles.iter_mut().find(|role| role.name == name) else { return };
        role.permissions = if allowed { role.permissions | bit } else { role.permissions & !bit };
        let role = role.clone();
        if let Some(member) = found.members.get_mut(&user)
            && !member.roles.contains(&role.id)
        {
            member.roles.push(role.id);
        }
        let json = json!({ "guild_id": guild, "role": super::role_json(&role) });
        let event = if role.id == id { "GUILD_ROLE_CREATE" } else { "GUILD_ROLE_UPDATE" };
        self.emit(event, Some(guild), GUILDS, &json);
        self.changed(WorldChange::Everywhere);
    }
}
