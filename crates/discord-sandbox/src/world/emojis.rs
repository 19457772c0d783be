//! Custom emoji: those of the application, and those of servers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{Emoji, World, WorldChange};
use crate::check::as_id;
use crate::check::message::Draft;
use crate::errors::{ApiError, Form};
use crate::permissions::USE_EXTERNAL_EMOJIS;
use crate::snowflake::Snowflake;

impl World {
    /// An emoji of the application or of any server.
    pub(crate) fn emoji(&self, id: Snowflake) -> Option<&Emoji> {
        let servers = self.guilds.values().flat_map(|guild| &guild.emojis);
        self.application.emojis.iter().chain(servers).find(|emoji| emoji.id == id)
    }

    /// Checks that a user may use an emoji in a channel. Only the bot may use the application's emoji. The members of
    /// a server may use its emoji there, and with USE_EXTERNAL_EMOJIS in other servers.
    pub(crate) fn may_use_emoji(&self, user: Snowflake, channel: Snowflake, id: Snowflake) -> Result<(), ApiError> {
        if user == self.application.bot && self.application.emojis.iter().any(|emoji| emoji.id == id) {
            return Ok(());
        }
        let unknown = || ApiError::unknown_emoji().with(format!("emoji {id}"));
        let channel = self.channel(channel)?;
        for guild in self.guilds.values() {
            if !guild.emojis.iter().any(|emoji| emoji.id == id) {
                continue;
            }
            if !guild.members.contains_key(&user) {
                return Err(unknown());
            }
            if channel.guild != Some(guild.id) && self.permissions_in(channel, user) & USE_EXTERNAL_EMOJIS == 0 {
                return Err(ApiError::missing_permission("Use External Emoji").excused_if(self.removed.permissions));
            }
            return Ok(());
        }
        Err(unknown())
    }

    /// Refuses components with an emoji that the bot may not use in a channel.
    pub(super) fn knows_emojis(&self, channel: Snowflake, draft: &Draft) -> Result<(), ApiError> {
        let mut form = Form::default();
        let mut unknown = Vec::new();
        for (n, component) in draft.components.iter().flatten().enumerate() {
            used_in(component, &format!("components.{n}"), &mut |path, id| unknown.push((path, id)));
        }
        unknown.retain(|(_, id)| self.may_use_emoji(self.application.bot, channel, *id).is_err());
        for (path, _) in unknown {
            form.fault(format!("{path}.emoji.id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
        form.finish()
    }

    /// Replaces each emoji in a text of the bot that it may not use in a channel by `:name:`.
    pub(super) fn with_known_emojis(&self, channel: Snowflake, text: &str) -> String {
        let mut parts = text.split("<:");
        let mut known = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let emoji = part.split_once('>').and_then(|(emoji, rest)| Some((emoji.split_once(':')?, rest)));
            match emoji {
                Some(((name, id), rest)) if id.parse().is_ok_and(|id| self.is_foreign(channel, id)) => {
                    known.push_str(&format!(":{name}:{rest}"));
                }
                _ => known.push_str(&format!("<:{part}")),
            }
        }
        known
    }

    fn is_foreign(&self, channel: Snowflake, id: Snowflake) -> bool {
        self.may_use_emoji(self.application.bot, channel, id).is_err()
    }

    /// An emoji as Discord's JSON, with its creator if the requester may know who it is.
    pub(crate) fn emoji_json(&self, emoji: &Emoji, with_user: bool) -> Value {
        let mut json = json!({
            "id": emoji.id, "name": emoji.name, "roles": [], "require_colons": true, "managed": false,
            "animated": emoji.is_animated(), "available": true,
        });
        if with_user {
            json["user"] = self.user_json(self.application.bot);
        }
        json
    }

    /// Changes the emoji of a server. The bot does not receive Discord's event for it.
    pub(crate) fn change_emojis(&mut self, id: Snowflake, change: impl FnOnce(&mut Vec<Emoji>)) {
        let Some(guild) = self.guilds.get_mut(&id) else { return };
        change(&mut guild.emojis);
        self.changed(WorldChange::Everywhere);
    }

    /// The content type and bytes of an emoji's picture.
    pub(crate) fn emoji_picture(&self, id: Snowflake) -> Option<(String, Vec<u8>)> {
        let emoji = self.emoji(id)?;
        Some((emoji.kind.clone(), STANDARD.decode(&emoji.picture).ok()?))
    }
}

/// Calls `name` for each custom emoji of a component and its children, with the component's path.
fn used_in(component: &Value, path: &str, name: &mut impl FnMut(String, Snowflake)) {
    if let Some(id) = as_id(&component["emoji"]["id"]) {
        name(path.to_owned(), id);
    }
    for key in ["components", "options"] {
        for (n, inner) in component[key].as_array().into_iter().flatten().enumerate() {
            used_in(inner, &format!("{path}.{key}.{n}"), name);
        }
    }
    if component["accessory"].is_object() {
        used_in(&component["accessory"], &format!("{path}.accessory"), name);
    }
}
