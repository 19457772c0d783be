//! Votes in polls.

use serde_json::json;

use super::{Change, DIRECT_MESSAGE_POLLS, GUILD_MESSAGE_POLLS, World};
use crate::permissions::VIEW_CHANNEL;
use crate::snowflake::Snowflake;

impl World {
    /// Lets somebody choose exactly these answers.
    pub(crate) fn vote(
        &mut self,
        channel: Snowflake,
        message: Snowflake,
        user: Snowflake,
        answers: &[u64],
    ) -> Result<(), &'static str> {
        let now = self.now();
        let found = self.channels.get_mut(&channel).and_then(|found| found.messages.get_mut(&message));
        let poll = found.and_then(|found| found.poll.as_mut()).ok_or("the message has no poll")?;
        let (gone, new) = poll.choose(user, answers, now)?;
        for answer in gone {
            self.voted("MESSAGE_POLL_VOTE_REMOVE", channel, message, user, answer);
        }
        for answer in new {
            self.voted("MESSAGE_POLL_VOTE_ADD", channel, message, user, answer);
        }
        self.changed(Change::Message { channel, message, new: false });
        Ok(())
    }

    fn voted(&mut self, event: &'static str, channel: Snowflake, message: Snowflake, user: Snowflake, answer: u64) {
        if self.bot_permissions(channel) & VIEW_CHANNEL == 0 {
            return;
        }
        let guild = self.channels.get(&channel).and_then(|channel| channel.guild);
        let mut json = json!({ "user_id": user, "channel_id": channel, "message_id": message, "answer_id": answer });
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild);
        }
        let intent = if guild.is_some() { GUILD_MESSAGE_POLLS } else { DIRECT_MESSAGE_POLLS };
        self.emit(event, guild, intent, &json);
    }
}
