//! Deleting messages.

use serde_json::json;

use super::{Change, DIRECT_MESSAGES, GUILD_MESSAGES, World};
use crate::history::Event;
use crate::snowflake::Snowflake;

impl World {
    /// Deletes a message and tells the bot, unless only one person saw it.
    pub(crate) fn delete_message(&mut self, channel: Snowflake, id: Snowflake) {
        if self.drop_message(channel, id) {
            self.tell_deleted("MESSAGE_DELETE", channel, json!({ "id": id }));
        }
    }

    /// Deletes several messages, of which one event tells.
    pub(crate) fn delete_messages(&mut self, channel: Snowflake, mut ids: Vec<Snowflake>) {
        ids.retain(|id| self.drop_message(channel, *id));
        if !ids.is_empty() {
            self.tell_deleted("MESSAGE_DELETE_BULK", channel, json!({ "ids": ids }));
        }
    }

    /// Removes a message; whether there was one that more than one person could see.
    fn drop_message(&mut self, channel: Snowflake, id: Snowflake) -> bool {
        let Some(found) = self.channels.get_mut(&channel) else { return false };
        let Some(message) = found.messages.remove(&id) else { return false };
        let public = message.ephemeral_to.is_none();
        if let Some(thread) = found.thread.as_mut().filter(|_| public) {
            thread.kept = thread.kept.saturating_sub(1);
        }
        self.record(Event::Gone { message: id });
        self.changed(Change::MessageGone { channel, message: id });
        public
    }

    fn tell_deleted(&mut self, event: &'static str, channel: Snowflake, mut json: serde_json::Value) {
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        json["channel_id"] = json!(channel);
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild);
        }
        let intent = if guild.is_some() { GUILD_MESSAGES } else { DIRECT_MESSAGES };
        self.emit(event, guild, intent, &json);
    }
}
