//! Votes in polls, and how polls end.

use std::time::Duration;

use serde_json::json;

use super::{GUILD_MESSAGE_POLLS, Message, Notice, World, WorldChange};
use crate::permissions::VIEW_CHANNEL;
use crate::snowflake::Snowflake;

impl World {
    /// Schedules the end of a message's poll, if it has an open one.
    pub(super) fn await_poll(&mut self, message: &Message) {
        if let Some(ends) = message.poll.as_ref().and_then(super::poll::Poll::ends_ms) {
            self.polls.insert((ends, message.channel, message.id));
            self.deadlines.notify_one();
        }
    }

    /// Ends the polls that are due; returns the time until the next one.
    pub(crate) fn end_due_polls(&mut self) -> Option<Duration> {
        let now = self.now();
        while let Some(&(ends, channel, message)) = self.polls.first() {
            if now < ends {
                return Some(Duration::from_millis(u64::try_from(ends - now).unwrap_or(0)));
            }
            self.polls.pop_first();
            self.end_poll(channel, message);
        }
        None
    }

    /// Ends a poll: its results are final, and a system message by its author shows them. Discord takes a while to
    /// count; here both come at once.
    pub(crate) fn end_poll(&mut self, channel: Snowflake, id: Snowflake) {
        let now = self.now();
        let found = self.channels.get_mut(&channel).and_then(|found| found.messages.get_mut(&id));
        let Some(message) = found else { return };
        let author = message.author;
        let Some(poll) = message.poll.as_mut() else { return };
        if !poll.end(now) {
            return;
        }
        let result = poll.result_json();
        message.revision += 1;
        self.emit_message("MESSAGE_UPDATE", channel, id);
        self.changed(WorldChange::Message { channel, message: id, new: false });
        self.notice(channel, author, Notice::PollEnded { poll: id, result });
    }

    /// Sets a person's answers to exactly these.
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
        self.changed(WorldChange::Message { channel, message, new: false });
        Ok(())
    }

    fn voted(&mut self, event: &'static str, channel: Snowflake, message: Snowflake, user: Snowflake, answer: u64) {
        if self.bot_permissions(channel) & VIEW_CHANNEL == 0 {
            return;
        }
        let guild = self.guild_of(channel);
        let json = json!({
            "user_id": user, "channel_id": channel, "message_id": message, "answer_id": answer, "guild_id": guild,
        });
        self.emit(event, guild, GUILD_MESSAGE_POLLS, &json);
    }
}
