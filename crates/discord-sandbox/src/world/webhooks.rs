//! Webhooks of channels, and how they sign messages.

use serde_json::{Value, json};

use super::{Guild, Message, User, Webhook, World, WorldChange, user_json};
use crate::errors::ApiError;
use crate::intents::GUILD_WEBHOOKS;
use crate::permissions::VIEW_CHANNEL;
use crate::snowflake::Snowflake;

impl World {
    /// A webhook, with its server.
    pub(crate) fn webhook(&self, id: Snowflake) -> Result<(&Guild, &Webhook), ApiError> {
        let mut guilds = self.guilds.values();
        let found = guilds.find_map(|guild| Some((guild, guild.webhooks.iter().find(|webhook| webhook.id == id)?)));
        let removed = self.removed.things.contains(&id);
        found.ok_or_else(|| ApiError::unknown_webhook().excused_if(removed).with(format!("webhook {id}")))
    }

    /// Discord's JSON, which names the creator only in answers to requests with a bot's token.
    pub(crate) fn webhook_json(&self, guild: &Guild, webhook: &Webhook, with_user: bool) -> Value {
        let mut json = json!({
            "id": webhook.id, "type": 1, "name": webhook.name, "avatar": webhook.avatar, "channel_id": webhook.channel,
            "guild_id": guild.id, "application_id": self.application.id, "token": webhook.token,
        });
        if with_user {
            json["user"] = self.user_json(self.application.bot);
        }
        json
    }

    pub(crate) fn add_webhook(&mut self, guild: Snowflake, webhook: Webhook) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let channel = webhook.channel;
        found.webhooks.push(webhook);
        self.emit_webhooks(guild, channel);
    }

    pub(crate) fn delete_webhook(&mut self, guild: Snowflake, id: Snowflake) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let Some(at) = found.webhooks.iter().position(|webhook| webhook.id == id) else { return };
        let channel = found.webhooks.remove(at).channel;
        self.emit_webhooks(guild, channel);
    }

    /// Announces that the webhooks of a channel changed. Discord does not document who hears it; here the bot must see the
    /// channel, as for its messages.
    fn emit_webhooks(&mut self, guild: Snowflake, channel: Snowflake) {
        if self.bot_permissions(channel) & VIEW_CHANNEL != 0 {
            let json = json!({ "guild_id": guild, "channel_id": channel });
            self.emit("WEBHOOKS_UPDATE", Some(guild), GUILD_WEBHOOKS, &json);
        }
        self.changed(WorldChange::Guild { guild });
    }

    /// The author of a message: a user, or a webhook's signature.
    pub(super) fn author_json(&self, message: &Message) -> Value {
        let Some(signature) = &message.signature else { return self.user_json(message.author) };
        let name = signature.name.clone();
        let shown = User { id: message.author, display: name.clone(), name, bot: true, locale: String::new() };
        let mut json = user_json(&shown);
        json["avatar"] = json!(signature.avatar);
        json["discriminator"] = json!("0000");
        json
    }
}
