//! The requests that the bot makes of Discord. Serenity's client carries them out; a test may answer them itself.

use serenity::all::{
    ChannelId, CreateInteractionResponse, CreateInteractionResponseFollowup, CreateMessage, CreateThread,
    EditInteractionResponse, EditMessage, EditThread, GuildId, Http, InteractionId, Message, MessageId, UserId,
};
use serenity::builder::Builder;

/// Discord, as far as the bot makes requests of it once it runs.
#[serenity::async_trait]
pub trait Api: Send + Sync {
    async fn post(&self, place: ChannelId, message: CreateMessage) -> serenity::Result<Message>;

    async fn edit(&self, place: ChannelId, id: MessageId, edit: EditMessage) -> serenity::Result<Message>;

    async fn delete(&self, place: ChannelId, id: MessageId) -> serenity::Result<()>;

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: CreateThread<'static>,
    ) -> serenity::Result<ChannelId>;

    async fn reopen(&self, thread: ChannelId) -> serenity::Result<()>;

    async fn display_name(&self, guild: GuildId, user: UserId) -> serenity::Result<String>;

    /// Answers an interaction for the first time.
    async fn respond(
        &self,
        interaction: InteractionId,
        token: &str,
        response: CreateInteractionResponse,
    ) -> serenity::Result<()>;

    /// Changes what the first answer has left.
    async fn edit_response(&self, token: &str, edit: EditInteractionResponse) -> serenity::Result<()>;

    /// Deletes what the first answer has left.
    async fn delete_response(&self, token: &str) -> serenity::Result<()>;

    /// Deletes an answer that was sent after the original one.
    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()>;

    /// Answers an interaction once more, with a message of its own.
    async fn follow_up(&self, token: &str, message: CreateInteractionResponseFollowup) -> serenity::Result<MessageId>;
}

#[serenity::async_trait]
impl Api for Http {
    async fn post(&self, place: ChannelId, message: CreateMessage) -> serenity::Result<Message> {
        message.execute(self, (place, None)).await
    }

    async fn edit(&self, place: ChannelId, id: MessageId, edit: EditMessage) -> serenity::Result<Message> {
        edit.execute(self, (place, id, None)).await
    }

    async fn delete(&self, place: ChannelId, id: MessageId) -> serenity::Result<()> {
        place.delete_message(self, id).await
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: CreateThread<'static>,
    ) -> serenity::Result<ChannelId> {
        Ok(thread.execute(self, (channel, Some(message))).await?.id)
    }

    async fn reopen(&self, thread: ChannelId) -> serenity::Result<()> {
        EditThread::new().archived(false).execute(self, thread).await.map(drop)
    }

    async fn display_name(&self, guild: GuildId, user: UserId) -> serenity::Result<String> {
        Ok(self.get_member(guild, user).await?.display_name().to_owned())
    }

    async fn respond(
        &self,
        interaction: InteractionId,
        token: &str,
        response: CreateInteractionResponse,
    ) -> serenity::Result<()> {
        response.execute(self, (interaction, token)).await
    }

    async fn edit_response(&self, token: &str, edit: EditInteractionResponse) -> serenity::Result<()> {
        edit.execute(self, token).await.map(drop)
    }

    async fn delete_response(&self, token: &str) -> serenity::Result<()> {
        self.delete_original_interaction_response(token).await
    }

    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()> {
        self.delete_followup_message(token, message).await
    }

    async fn follow_up(&self, token: &str, message: CreateInteractionResponseFollowup) -> serenity::Result<MessageId> {
        message.execute(self, (None, token)).await.map(|message| message.id)
    }
}
