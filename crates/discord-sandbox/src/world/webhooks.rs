//! Webhooks of channels, and the names under which they post. Discord's events about webhooks are not sent.

use serde_json::{Value, json};

use super::{Guild, Message, User, Webhook, World, WorldChange, user_json};
use crate::errors::ApiError;
use crate::snowflake::Snowflake;

impl World {
    /// A webhook, with its server.
    pub(crate) fn webhook(&self, id: Snowflake) -> Result<(&Guild, &Webhook), ApiError> {
        let mut guilds = self.guilds.values();
        let found = guilds.find_map(|guild| Some((guild, guild.webhooks.iter().find(|webhook| webhook.id == id)?)));
        let removed = self.removed.things.contains(&id);
        found.ok_or_else(|| ApiError::unknown_webhook().excused_if(removed).with(format!("webhook {id}")))
    }

    /// A webhook as Discord's JSON.
    pub(crate) fn webhook_json(&self, guild: &Guild, webhook: &Webhook) -> Value {
        json!({
            "id": webhook.id, "type": 1, "name": webhook.name, "avatar": null, "channel_id": webhook.channel,
            "guild_id": guild.id, "application_id": self.application.id, "token": webhook.token,
            "user": self.user_json(self.application.bot),
        })
    }

    pub(crate) fn add_webhook(&mut self, guild: Snowflake, webhook: Webhook) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        found.webhooks.push(webhook);
        self.changed(WorldChange::Everywhere);
    }

    pub(crate) fn delete_webhook(&mut self, guild: Snowflake, id: Snowflake) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        found.webhooks.retain(|webhook| webhook.id != id);
        self.changed(WorldChange::Everywhere);
    }

    /// The author of a message as Discord's JSON: a user, or a webhook under the name in its signature.
    pub(super) fn author_json(&self, message: &Message) -> Value {
        let Some(signature) = &message.signature else { return self.user_json(message.author) };
        let name = signature.name.clone();
        let shown = User { id: message.author, display: name.clone(), name, bot: true, locale: String::new() };
        let mut json = user_json(&shown);
        json["discriminator"] = json!("0000");
        json
    }
}
