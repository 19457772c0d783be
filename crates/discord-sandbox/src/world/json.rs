//! Discord's JSON for the objects of the world.

use serde_json::{Value, json};

use super::{AppCommand, Attachment, Channel, Guild, Member, Message, Overwrite, Reference, Role, User, World};
use crate::clock::iso8601;
use crate::intents::GUILD_PRESENCES;
use crate::snowflake::Snowflake;

/// Types of messages that carry a `referenced_message`: replies and thread starters.
const RESOLVES: [u64; 2] = [19, 21];
/// Message flag: visible to one person.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Message flag: the message still says "thinking...".
pub(crate) const LOADING: u64 = 1 << 7;
/// Message flag: a thread was started from the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;
/// Message flag: components only (version 2).
pub(crate) const COMPONENTS_V2: u64 = 1 << 15;

impl World {
    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or(Value::Null, user)
    }

    pub(crate) fn member_json(&self, guild: &Guild, id: Snowflake, with_user: bool) -> Value {
        let Some(found) = guild.members.get(&id) else { return Value::Null };
        let mut json = member(found);
        if with_user {
            json["user"] = self.user_json(id);
        }
        json
    }

    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "description": null, "home_header": null,
            "splash": null, "discovery_splash": null, "features": [], "banner": null, "owner_id": guild.owner,
            "application_id": null, "region": "us-east", "afk_channel_id": null, "afk_timeout": 300,
            "system_channel_id": null, "system_channel_flags": 0, "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0, "roles": guild.roles.iter().map(role).collect::<Vec<_>>(),
            "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": null,
            "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
            "vanity_url_code": null, "premium_tier": 0, "premium_subscription_count": 0,
            "preferred_locale": guild.locale, "rules_channel_id": null, "safety_alerts_channel_id": null,
            "public_updates_channel_id": null, "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
            "emojis": [], "stickers": [], "incidents_data": null,
        })
    }

    /// A server as the list of the bot's servers has it: with the bot's permissions in the server as a whole, without
    /// the overwrites of channels.
    pub(crate) fn my_guild_json(&self, guild: &Guild, with_counts: bool) -> Value {
        let bot = self.application.bot;
        let mut json = json!({
            "id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": guild.owner == bot,
            "permissions": guild.permissions_of(bot).to_string(), "features": [],
        });
        if with_counts {
            // Everybody is online.
            json["approximate_member_count"] = json!(guild.members.len());
            json["approximate_presence_count"] = json!(guild.members.len());
        }
        json
    }

    /// A server as GUILD_CREATE sends it to a session with these intents. With the presence intent, the event lists all
    /// members, each of them online; without that intent, it lists the bot as the only member, and no presences.
    pub(crate) fn guild_create_json(&self, guild: &Guild, intents: u64) -> Value {
        let mut json = self.guild_json(guild);
        let bot = self.application.bot;
        let all = intents & GUILD_PRESENCES != 0;
        let members: Vec<_> = guild.members.keys().filter(|id| all || **id == bot).collect();
        let channels: Vec<_> = self
            .channels
            .values()
            .filter(|c| c.guild == Some(guild.id) && c.thread.is_none())
            .map(|c| self.gateway_channel_json(c))
            .collect();
        let threads: Vec<_> = self
            .channels
            .values()
            .filter(|c| c.guild == Some(guild.id) && self.is_visible(c))
            .filter(|c| c.thread.as_ref().is_some_and(|thread| !thread.archived))
            .map(|c| self.channel_json(c))
            .collect();
        json["joined_at"] = json!(iso8601(guild.joined_ms));
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        json["member_count"] = json!(guild.members.len());
        json["voice_states"] = json!([]);
        json["members"] = members.iter().map(|id| self.member_json(guild, **id, true)).collect();
        json["channels"] = json!(channels);
        json["threads"] = json!(threads);
        json["presences"] = members.iter().filter(|_| all).map(|id| presence(**id)).collect();
        json["stage_instances"] = json!([]);
        json["guild_scheduled_events"] = json!(self.events_json(guild));
        json["soundboard_sounds"] = json!([]);
        json
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": channel.id, "type": channel.kind, "last_message_id": channel.last_message, "flags": 0,
            "guild_id": channel.guild, "name": channel.name, "rate_limit_per_user": channel.slowmode,
        });
        match &channel.thread {
            Some(thread) => {
                json["parent_id"] = json!(thread.parent);
                json["owner_id"] = json!(thread.owner);
                json["message_count"] = json!(thread.kept);
                json["total_message_sent"] = json!(thread.sent);
                json["member_count"] = json!(thread.members.len().min(50));
                json["thread_metadata"] = json!({
                    "archived": thread.archived, "archive_timestamp": iso8601(thread.archive_ms),
                    "auto_archive_duration": thread.auto_archive_minutes, "locked": thread.locked,
                    "create_timestamp": iso8601(thread.created_ms),
                });
                if let Some(member) = self.thread_member_json(channel, self.application.bot) {
                    json["member"] = member;
                }
            }
            None => {
                json["parent_id"] = Value::Null;
                json["position"] = json!(channel.position);
                json["topic"] = Value::Null;
                json["nsfw"] = json!(false);
                match channel.kind {
                    2 | 13 => {
                        json["bitrate"] = json!(64_000);
                        json["user_limit"] = json!(0);
                        json["rtc_region"] = Value::Null;
                    }
                    _ if channel.is_forum() => {
                        json["available_tags"] = json!([]);
                        json["default_reaction_emoji"] = Value::Null;
                        json["default_sort_order"] = Value::Null;
                        json["default_forum_layout"] = json!(0);
                    }
                    _ => {}
                }
                json["permission_overwrites"] = channel.overwrites.iter().map(overwrite).collect();
            }
        }
        json
    }

    /// A channel as interactions carry it, with the permissions of the person and the application in it.
    pub(crate) fn seen_channel_json(&self, channel: &Channel, person: Snowflake) -> Value {
        let mut json = self.channel_json(channel);
        json["permissions"] = json!(self.permissions_in(channel, person).to_string());
        json["app_permissions"] = json!(self.app_permissions(channel.id).to_string());
        json
    }

    pub(crate) fn command_json(&self, command: &AppCommand) -> Value {
        let mut json = command.body.clone();
        json["id"] = json!(command.id);
        json["application_id"] = json!(self.application.id);
        json["version"] = json!(command.version);
        json["type"] = json!(command.kind);
        json
    }

    /// A message as REST returns it, with its content even if the bot lacks the intent to read it.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let mut json = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind, "content": message.content,
            "author": self.user_json(message.author),
            "mentions": message.mentions.iter().map(|id| self.user_json(*id)).collect::<Vec<_>>(),
            "mention_roles": message.mention_roles, "mention_everyone": message.mention_everyone,
            "attachments": self.attachments_json(message), "embeds": self.readdressed(message, &message.embeds),
            "components": self.readdressed(message, &message.components),
            "timestamp": iso8601(message.posted_ms), "edited_timestamp": message.edited_ms.map(iso8601),
            "flags": message.flags | if message.has_thread { HAS_THREAD } else { 0 }, "pinned": false, "tts": message.tts,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if self.users.get(&message.author).is_some_and(|user| user.bot) {
            json["application_id"] = json!(self.application.id);
            if message.interaction.is_some() {
                json["webhook_id"] = json!(self.application.id);
            }
        }
        if let Some(metadata) = &message.interaction_metadata {
            json["interaction_metadata"] = metadata.clone();
            // The field `interaction` is deprecated, but still sent with answers to commands.
            let command = message.interaction.and_then(|id| self.interactions.get(&id)?.command.as_ref());
            if let Some(name) = command.filter(|_| matches!(message.kind, 20 | 23)) {
                json["interaction"] =
                    json!({ "id": metadata["id"], "type": metadata["type"], "name": name, "user": metadata["user"] });
            }
        }
        if let Some(reference) = message.reference {
            self.add_reference(&mut json, message, reference);
        }
        if let Some(position) = message.position {
            json["position"] = json!(position);
        }
        if message.has_thread
            && let Some(thread) = self.channels.get(&message.id)
        {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    fn add_reference(&self, json: &mut Value, message: &Message, to: Reference) {
        json["message_reference"] = json!({ "type": 0, "channel_id": to.channel });
        if let Some(guild) = self.guild_of(message.channel) {
            json["message_reference"]["guild_id"] = json!(guild);
        }
        let Some(id) = to.message else { return };
        json["message_reference"]["message_id"] = json!(id);
        if RESOLVES.contains(&message.kind) {
            let found =
                self.message(to.channel, id).map(|m| self.message_json(&Message { reference: None, ..m.clone() }));
            json["referenced_message"] = found.unwrap_or(Value::Null);
        }
    }

    /// A message as the gateway sends it: with its server and its author's membership.
    pub(crate) fn message_event_json(&self, message: &Message) -> Value {
        let mut json = self.message_json(message);
        if let Some(guild) = self.guild_of(message.channel) {
            json["guild_id"] = json!(guild);
            if let Some(guild) = self.guilds.get(&guild)
                && guild.members.contains_key(&message.author)
            {
                json["member"] = self.member_json(guild, message.author, false);
            }
        }
        json
    }

    /// The files in a message's list of attachments. The list leaves out files that an embed shows. It is empty in a
    /// message with components of version 2, where only the components list files.
    fn attachments_json(&self, message: &Message) -> Vec<Value> {
        if message.flags & COMPONENTS_V2 != 0 {
            return Vec::new();
        }
        message.attachments.iter().filter(|a| !a.embedded).map(|a| self.attachment_json(message.channel, a)).collect()
    }

    pub(crate) fn attachment_json(&self, channel: Snowflake, attachment: &Attachment) -> Value {
        let url = self.attachment_url(channel, attachment);
        let mut json = json!({
            "id": attachment.id, "filename": attachment.filename, "size": attachment.size, "url": url, "proxy_url": url,
        });
        if let Some(title) = &attachment.title {
            json["title"] = json!(title);
        }
        if let Some(description) = &attachment.description {
            json["description"] = json!(description);
        }
        if let Some(content_type) = &attachment.content_type {
            json["content_type"] = json!(content_type);
        }
        if let Some((width, height)) = attachment.dimensions {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        if attachment.ephemeral {
            json["ephemeral"] = json!(true);
        }
        json
    }
}

fn user(user: &User) -> Value {
    let mut json = json!({
        "id": user.id, "username": user.name, "avatar": null, "discriminator": if user.bot { "0001" } else { "0" },
        "public_flags": 0, "flags": 0, "global_name": if user.bot { None } else { Some(&user.display) },
        "primary_guild": null,
    });
    if user.bot {
        json["bot"] = json!(true);
    }
    json
}

fn member(member: &Member) -> Value {
    json!({
        "avatar": null, "banner": null, "communication_disabled_until": null, "flags": 0,
        "joined_at": iso8601(member.joined_ms), "nick": null, "pending": false, "premium_since": null,
        "roles": member.roles, "mute": false, "deaf": false,
    })
}

/// A user's presence: here everybody is online.
pub(crate) fn presence(id: Snowflake) -> Value {
    json!({ "user": { "id": id }, "status": "online", "activities": [], "client_status": { "web": "online" } })
}

pub(crate) fn overwrite(one: &Overwrite) -> Value {
    json!({
        "id": one.id, "type": u8::from(one.is_member), "allow": one.allow.to_string(), "deny": one.deny.to_string(),
    })
}

pub(crate) fn role(role: &Role) -> Value {
    let mut json = json!({
        "id": role.id, "name": role.name, "permissions": role.permissions.to_string(), "position": role.position,
        "color": role.colour, "colors": { "primary_color": role.colour, "secondary_color": null, "tertiary_color": null },
        "hoist": false, "managed": role.managed, "mentionable": role.mentionable, "icon": null, "unicode_emoji": null,
        "flags": 0,
    });
    if let Some(bot) = role.bot {
        json["tags"] = json!({ "bot_id": bot });
    }
    json
}
