//! Deletions of messages.

use serde_json::json;

use super::{GUILD_MESSAGES, World, WorldChange};
use crate::history::Event;
use crate::snowflake::Snowflake;

impl World {
    /// Deletes a message. Notifies the bot, unless the message was ephemeral.
    pub(crate) fn delete_message(&mut self, channel: Snowflake, id: Snowflake) {
        if !self.drop_message(channel, id) {
            return;
        }
        let guild = self.guild_of(channel);
        let json = json!({ "id": id, "channel_id": channel, "guild_id": guild });
        self.emit("MESSAGE_DELETE", guild, GUILD_MESSAGES, &json);
    }

    /// Removes a message; returns whether it existed and was public.
    fn drop_message(&mut self, channel: Snowflake, id: Snowflake) -> bool {
        let Some(found) = self.channels.get_mut(&channel) else { return false };
        let Some(message) = found.messages.remove(&id) else { return false };
        let public = message.ephemeral_to.is_none();
        if let Some(thread) = found.thread.as_mut().filter(|_| public) {
            thread.kept = thread.kept.saturating_sub(1);
        }
        self.record(Event::Gone { message: id });
        self.changed(WorldChange::Channel(channel));
        public
    }
}
